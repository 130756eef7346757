//! Programs to damage: the conformance corpus, the litmus programs and the subjects of searches.

use std::path::{Path, PathBuf};

use beeline_classfile::{ClassDef, access};

use crate::support::javac::{Unit, compile, sources};
use crate::support::jdks::Jdk;

/// Compiled programs.
pub struct Corpus {
    /// Folders of classes, to be searched in this order.
    pub folders: Vec<PathBuf>,
    /// Classes small enough to be worth damaging: file name relative to its folder, and bytes.
    pub classes: Vec<(PathBuf, Vec<u8>)>,
    /// For each class the main class of the program that it belongs to.
    pub mains: Vec<String>,
}

/// Longer ones are mostly tables, and take long.
const MOST_BYTES: usize = 12_000;

impl Corpus {
    pub fn compile(jdk: &Jdk) -> Result<Corpus, String> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut folders = Vec::new();
        for (name, part) in [
            ("mutants-conformance", "conformance"),
            ("mutants-litmus", "litmus"),
            ("mutants-subjects", "subjects"),
        ] {
            let sources = sources_of(&root.join(part))?;
            let unit = Unit {
                name,
                sources: &sources,
                options: Vec::new(),
            };
            folders.push(compile(&unit, jdk)?);
        }
        let mut corpus = Corpus {
            folders,
            classes: Vec::new(),
            mains: Vec::new(),
        };
        for folder in corpus.folders.clone() {
            corpus.add(&folder, &folder)?;
        }
        Ok(corpus)
    }

    fn add(&mut self, root: &Path, folder: &Path) -> Result<(), String> {
        let text = |why: std::io::Error| why.to_string();
        let mut entries: Vec<PathBuf> = std::fs::read_dir(folder)
            .map_err(text)?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .collect();
        entries.sort();
        for path in entries {
            if path.is_dir() {
                self.add(root, &path)?;
                continue;
            }
            let name = path
                .strip_prefix(root)
                .map_err(|why| why.to_string())?
                .to_path_buf();
            let main = main_class(root, &name);
            let bytes = std::fs::read(&path).map_err(text)?;
            if bytes.len() <= MOST_BYTES
                && let Some(main) = main
            {
                self.classes.push((name, bytes));
                self.mains.push(main);
            }
        }
        Ok(())
    }
}

/// The main class of the program that a class file belongs to: the outermost class, if it has a `main`.
fn main_class(root: &Path, name: &Path) -> Option<String> {
    let text = name.to_str()?.strip_suffix(".class")?;
    let outermost = text.split('$').next()?;
    let bytes = std::fs::read(root.join(format!("{outermost}.class"))).ok()?;
    let def = ClassDef::parse(&bytes).ok()?;
    let is_main = |m: &beeline_classfile::MethodDef| &*m.name == "main" && m.access & access::STATIC != 0;
    def.methods
        .iter()
        .any(is_main)
        .then(|| outermost.replace('/', "."))
}

/// All sources below a folder that every JDK compiles, and that do not take each other's names.
fn sources_of(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut all = sources(folder)?;
    let entries = std::fs::read_dir(folder).map_err(|why| why.to_string())?;
    let mut folders: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.is_dir() && !is_left_out(path))
        .collect();
    folders.sort();
    for folder in folders {
        all.extend(sources_of(&folder)?);
    }
    Ok(all)
}

/// Areas for later JDKs, and folders whose programs have twins of the same name or need a library.
fn is_left_out(folder: &Path) -> bool {
    let name = folder
        .file_name()
        .and_then(|name| name.to_str())
        .unwrap_or_default();
    name.starts_with("jdk2") || ["papers", "hunt"].contains(&name)
}
