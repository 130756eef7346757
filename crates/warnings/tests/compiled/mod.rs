//! The programs of the tests, compiled once.
#![allow(dead_code)]

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use beeline_bytecode::{Finder, Found, MethodName};
use beeline_classfile::{ClassDef, ClassPath, Jdk, compile};
use beeline_warnings::{Analysis, SarifError, Warning, read_sarif};
use tempfile::TempDir;

pub const PROGRAMS: [&str; 7] = [
    "LockOrder",
    "InconsistentLocks",
    "CheckThenAct",
    "Wait",
    "Publication",
    "Iteration",
    "OpenCall",
];

/// Sources in a folder of classes.
pub struct Compiled {
    jdk: Jdk,
    folder: TempDir,
}

fn path(program: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/programs/{program}.java"))
}

pub fn source(program: &str) -> String {
    std::fs::read_to_string(path(program)).unwrap()
}

fn compiled() -> &'static Compiled {
    static COMPILED: OnceLock<Compiled> = OnceLock::new();
    COMPILED.get_or_init(|| {
        let sources: Vec<PathBuf> = PROGRAMS.iter().map(|program| path(program)).collect();
        Compiled::new(&sources)
    })
}

impl Compiled {
    pub fn new(sources: &[PathBuf]) -> Compiled {
        let jdk = Jdk::open(&Jdk::locate(None).unwrap()).unwrap();
        let folder = tempfile::tempdir().unwrap();
        compile(&jdk, sources, &[], folder.path(), None).unwrap();
        Compiled { jdk, folder }
    }

    /// Does something with the analysis of the program that starts with a class's `main`.
    pub fn with<T>(&self, main: &str, then: impl FnOnce(&mut Analysis) -> T) -> T {
        let entries = [self.folder.path().to_path_buf()];
        let class_path = ClassPath::open(&entries, self.jdk.major()).unwrap();
        let mut finder = Finder::new(&class_path, &self.jdk);
        let mut source = |name: &str| finder.find(name);
        let mut analysis = Analysis::new(&mut source, &[MethodName::main(main)]).unwrap();
        then(&mut analysis)
    }
}

/// All class files of the programs.
pub fn class_files() -> Vec<Vec<u8>> {
    let files = std::fs::read_dir(compiled().folder.path()).unwrap();
    files
        .map(|file| std::fs::read(file.unwrap().path()).unwrap())
        .collect()
}

/// A class of the JDK.
pub fn library(name: &str) -> Option<Found> {
    let (_, bytes) = compiled().jdk.find_class(name)?;
    let def = Arc::new(ClassDef::parse(&bytes).ok()?);
    Some(Found { def, own: false })
}

pub fn warnings_of(main: &str) -> Vec<Warning> {
    compiled().with(main, |analysis| analysis.warnings())
}

/// Reads a report about a program.
pub fn reported(main: &str, report: &str) -> Result<Vec<Warning>, SarifError> {
    compiled().with(main, |analysis| read_sarif(report, analysis))
}
