//! The JDKs to test on.

pub use beeline_classfile::Jdk;
use std::path::Path;

/// The JDKs that `BEELINE_TEST_JDKS` lists (separated like PATH), else every one on this machine: at least one,
/// no two of the same version, in rising order of version.
pub fn all() -> Result<Vec<Jdk>, String> {
    let mut jdks = match std::env::var_os("BEELINE_TEST_JDKS").filter(|list| !list.is_empty()) {
        Some(list) => std::env::split_paths(&list)
            .map(|home| open(&home).map_err(|why| format!("BEELINE_TEST_JDKS: {why}")))
            .collect::<Result<Vec<_>, _>>()?,
        None => Jdk::locate_all()
            .iter()
            .filter_map(|home| open(home).ok())
            .collect(),
    };
    jdks.sort_by_key(Jdk::major);
    jdks.dedup_by(|a, b| a.version() == b.version());
    if jdks.is_empty() {
        return Err(
            "no JDK 17 to 25 with `javac` was found, so nothing can be compared. Install one, set \
                    JAVA_HOME, or run `cargo xtask test`, which installs one."
                .into(),
        );
    }
    Ok(jdks)
}

fn open(home: &Path) -> Result<Jdk, String> {
    let jdk = Jdk::open(home).map_err(|e| e.to_string())?;
    if jdk.javac().is_file() {
        Ok(jdk)
    } else {
        Err(format!("{} has no `javac`", home.display()))
    }
}
