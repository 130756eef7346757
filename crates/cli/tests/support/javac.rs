//! Compiling Java sources, each set of them once.

use super::jdks::Jdk;
use super::process;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use xxhash_rust::xxh3::Xxh3;

/// What to compile, and how.
pub struct Unit<'a> {
    /// Names the output folder, for people who look into it.
    pub name: &'a str,
    pub sources: &'a [PathBuf],
    pub options: Vec<OsString>,
}

/// Compiles, and returns the folder with the class files; the error is what `javac` said.
///
/// The folder is named by a hash of all that goes in. So a second run finds it there, and two runs at the same
/// time do not see each other's half-written files: a compilation becomes visible by being renamed.
pub fn compile(unit: &Unit, jdk: &Jdk) -> Result<PathBuf, String> {
    let classes = cache("classes").join(format!("{}-{:032x}", unit.name, hash(unit, jdk)?));
    if classes.is_dir() {
        return Ok(classes);
    }
    let fresh = PathBuf::from(format!("{}.{}.tmp", classes.display(), std::process::id()));
    let mut javac = Command::new(jdk.javac());
    // These are short runs: the optimising compiler does not pay.
    javac.args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"]);
    javac.args(["-g", "-Xlint:none", "-nowarn", "-proc:none", "-encoding", "UTF-8"]);
    javac.args(&unit.options).arg("-d").arg(&fresh).args(unit.sources);
    let outcome = process::run(&mut javac)?;
    if outcome.code != Some(0) {
        let _ = std::fs::remove_dir_all(&fresh);
        let said = String::from_utf8_lossy(&outcome.stderr);
        return Err(format!(
            "`javac` {} cannot compile `{}`:\n{said}",
            jdk.version(),
            unit.name
        ));
    }
    if let Err(e) = std::fs::rename(&fresh, &classes) {
        // Another run was quicker; its class files are the same.
        let _ = std::fs::remove_dir_all(&fresh);
        if !classes.is_dir() {
            return Err(format!("cannot create {}: {e}", classes.display()));
        }
    }
    Ok(classes)
}

/// A folder for results that later runs may use again. It lies in cargo's target folder, so `cargo clean`
/// forgets everything.
pub fn cache(kind: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(kind)
}

/// The `.java` files of a folder, in the order of their names.
pub fn sources(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = std::fs::read_dir(folder).map_err(|e| format!("cannot read {}: {e}", folder.display()))?;
    let mut files: Vec<_> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "java"))
        .collect();
    files.sort();
    Ok(files)
}

fn hash(unit: &Unit, jdk: &Jdk) -> Result<u128, String> {
    let mut hash = Xxh3::new();
    let mut add = |bytes: &[u8]| {
        hash.update(&(bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    };
    add(jdk.version().as_bytes());
    for option in &unit.options {
        add(option.as_encoded_bytes());
    }
    for source in unit.sources {
        add(source.as_os_str().as_encoded_bytes());
        add(&std::fs::read(source).map_err(|e| format!("cannot read {}: {e}", source.display()))?);
    }
    Ok(hash.digest128())
}
