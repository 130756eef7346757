//! Runs the drivers of open-source libraries: programs of ours, in `library-drivers/`, that use a widely known
//! library broadly, on the stock JVM and on Beeline. The jars come from Maven Central, so this suite runs only
//! behind `cargo xtask libraries`, which downloads them; elsewhere its trials are shown as ignored.

mod support {
    pub mod compare;
    pub mod javac;
    pub mod jdks;
    pub mod label;
    pub mod process;
}

use libtest_mimic::{Arguments, Failed, Trial};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use support::compare::Program;
use support::javac::{self, Unit};
use support::jdks::{self, Jdk};
use support::label::label;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    match trials() {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(why) => {
            eprintln!("The library drivers cannot run: {why}");
            ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>, String> {
    let jdks: Arc<[Jdk]> = jdks::all()?.into();
    let drivers = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../library-drivers");
    let list = drivers.join("libraries.txt");
    let list = std::fs::read_to_string(&list).map_err(|e| format!("cannot read {}: {e}", list.display()))?;
    let jars = std::env::var_os("BEELINE_LIBRARY_JARS").map(PathBuf::from);
    let mut trials = Vec::new();
    for line in list.lines() {
        let Some(library) = line
            .split('#')
            .next()
            .unwrap_or_default()
            .split_whitespace()
            .next()
        else {
            continue;
        };
        for jdk in 0..jdks.len() {
            let name = format!("libraries::{}::{library}", label(&jdks[jdk], &jdks));
            let (driver, jars) = (
                drivers.join(library),
                jars.as_ref().map(|jars| jars.join(library)),
            );
            let ignored = jars.is_none();
            let (jdks, library) = (Arc::clone(&jdks), library.to_owned());
            let trial = move || {
                let jars = jars.ok_or("the jars are not here: run `cargo xtask libraries`")?;
                check(&library, &driver, &jars, &jdks[jdk], &jdks[0]).map_err(Failed::from)
            };
            trials.push(Trial::test(name, trial).with_ignored_flag(ignored));
        }
    }
    Ok(trials)
}

/// Compares a library's driver on one JDK; the oldest JDK compiles it for all.
fn check(library: &str, driver: &Path, jars: &Path, jdk: &Jdk, compiler: &Jdk) -> Result<(), String> {
    let entries = std::fs::read_dir(jars).map_err(|e| format!("cannot read {}: {e}", jars.display()))?;
    let mut jars: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    jars.sort();
    let path = |parts: &[PathBuf]| std::env::join_paths(parts).map_err(|e| e.to_string());
    let options: Vec<OsString> = vec!["--release".into(), "17".into(), "-cp".into(), path(&jars)?];
    let unit = Unit {
        name: &format!("library-{library}"),
        sources: &javac::sources(driver)?,
        options,
    };
    jars.insert(0, javac::compile(&unit, compiler)?);
    let program = Program {
        jdk,
        class_path: path(&jars)?,
        main: &format!("{library}.Driver"),
        preview: false,
    };
    program.compare(&program.stock()?, None)
}
