//! The sources of the Java library for users, so that programs which import it compile without it.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use beeline_classfile::ClassPath;

/// Class and source.
const SOURCES: [(&str, &str); 4] = [
    (
        "beeline/Verify",
        include_str!("../../../java/beeline/Verify.java"),
    ),
    (
        "gov/nasa/jpf/vm/Verify",
        include_str!("../../../java/gov/nasa/jpf/vm/Verify.java"),
    ),
    (
        "org/sosy_lab/sv_benchmarks/Verifier",
        include_str!("../../../java/org/sosy_lab/sv_benchmarks/Verifier.java"),
    ),
    (
        "org/sosy_lab/sv_benchmarks/ObjectFactory",
        include_str!("../../../java/org/sosy_lab/sv_benchmarks/ObjectFactory.java"),
    ),
];

/// Writes the sources to a folder, which may then stand last on javac's class path. A class that the
/// program's own class path has is left out: of two definitions javac would take the newer one, which would
/// be ours.
pub fn write_sources(folder: PathBuf, class_path: &ClassPath) -> Result<PathBuf> {
    for (class, source) in SOURCES {
        if class_path.find_class(class)?.is_none() {
            let file = folder.join(format!("{class}.java"));
            write(&file, source).with_context(|| format!("cannot write {}", file.display()))?;
        }
    }
    Ok(folder)
}

fn write(file: &Path, text: &str) -> std::io::Result<()> {
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(file, text)
}
