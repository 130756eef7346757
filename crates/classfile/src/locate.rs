//! Finds the Java installations of a machine.

use std::path::{Path, PathBuf};

use crate::jdk::{Jdk, JdkError, SUPPORTED_RELEASES, has_image, major_of, release_version};

impl Jdk {
    /// Chooses an installation: the explicit one, else `JAVA_HOME`, else the one of the `java` on the
    /// `PATH`, else the newest of the usual folders.
    ///
    /// An explicit folder must be usable; of the others, those that are not are passed over.
    pub fn locate(explicit: Option<&Path>) -> Result<PathBuf, JdkError> {
        if let Some(home) = explicit {
            return Jdk::open(home).map(|_| home.to_path_buf());
        }
        let preferred = from_environment()
            .into_iter()
            .find(|home| usable_version(home).is_some());
        if let Some(home) = preferred {
            return Ok(home);
        }
        Jdk::locate_all().pop().ok_or(JdkError::NoneFound)
    }

    /// All usable installations, each once, by rising version.
    pub fn locate_all() -> Vec<PathBuf> {
        let mut found: Vec<(Vec<u32>, PathBuf)> = Vec::new();
        for home in from_environment().into_iter().chain(from_usual_folders()) {
            let Ok(home) = home.canonicalize() else { continue };
            if let Some(version) = usable_version(&home)
                && !found.iter().any(|(_, known)| *known == home)
            {
                found.push((version, home));
            }
        }
        found.sort();
        found.into_iter().map(|(_, home)| home).collect()
    }
}

/// The numbers of the version, if this is an installation of a supported release.
fn usable_version(home: &Path) -> Option<Vec<u32>> {
    if !has_image(home) {
        return None;
    }
    let version = match release_version(home) {
        Some(version) => version,
        None => Jdk::open(home).ok()?.version().to_string(),
    };
    let major = major_of(&version)?;
    SUPPORTED_RELEASES
        .contains(&major)
        .then(|| version.split('.').filter_map(major_of).collect())
}

/// `JAVA_HOME` and the home of `java` on the `PATH`, where they exist.
fn from_environment() -> Vec<PathBuf> {
    let java_home = std::env::var_os("JAVA_HOME")
        .filter(|value| !value.is_empty())
        .map(PathBuf::from);
    java_home.into_iter().chain(home_on_path()).collect()
}

/// The `java` on the `PATH` is mostly a link; the home is the folder above the real one's `bin`.
fn home_on_path() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let java = format!("java{}", std::env::consts::EXE_SUFFIX);
    std::env::split_paths(&path)
        .map(|folder| folder.join(&java))
        .find_map(|file| {
            let real = file.canonicalize().ok()?;
            let home = real.parent()?.parent()?;
            has_image(home).then(|| home.to_path_buf())
        })
}

/// Folders in which systems and installers put Java installations.
const USUAL_FOLDERS: [&str; 8] = [
    "/usr/lib/jvm",
    // openSUSE
    "/usr/lib64/jvm",
    "/usr/java",
    "/opt/java",
    "/Library/Java/JavaVirtualMachines",
    // Homebrew on ARM, on Intel, and on Linux: it links each formula here.
    "/opt/homebrew/opt",
    "/usr/local/opt",
    "/home/linuxbrew/.linuxbrew/opt",
];

/// The same in the user's home: SDKMAN, IntelliJ, macOS.
const FOLDERS_OF_USERS: [&str; 3] = [
    ".sdkman/candidates/java",
    ".jdks",
    "Library/Java/JavaVirtualMachines",
];

/// Installations under the folders where systems and installers put them.
fn from_usual_folders() -> Vec<PathBuf> {
    let mut parents: Vec<PathBuf> = USUAL_FOLDERS.map(PathBuf::from).into();
    if let Some(user) = std::env::home_dir() {
        parents.extend(FOLDERS_OF_USERS.map(|folder| user.join(folder)));
    }
    homes_in(parents)
}

/// What may be homes of installations in these folders, and they themselves.
fn homes_in(parents: Vec<PathBuf>) -> Vec<PathBuf> {
    let mut homes = Vec::new();
    for parent in parents {
        let Ok(folder) = std::fs::read_dir(&parent) else {
            continue;
        };
        homes.push(parent);
        for entry in folder.flatten() {
            homes.push(entry.path());
            // Where macOS, and Homebrew, keep the home inside of a bundle; Homebrew elsewhere has none.
            for inside in ["Contents/Home", "libexec/openjdk.jdk/Contents/Home", "libexec"] {
                homes.push(entry.path().join(inside));
            }
        }
    }
    homes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn homes_inside_of_bundles_are_considered() {
        let parent = std::env::temp_dir().join(format!("beeline-homes-{}", std::process::id()));
        std::fs::create_dir_all(parent.join("openjdk@21")).unwrap();
        let homes = homes_in(vec![parent.clone(), parent.join("nothing")]);
        std::fs::remove_dir_all(&parent).unwrap();
        let formula = parent.join("openjdk@21");
        assert!(homes.contains(&formula));
        assert!(homes.contains(&formula.join("Contents/Home")));
        assert!(homes.contains(&formula.join("libexec/openjdk.jdk/Contents/Home")));
        assert!(!homes.contains(&parent.join("nothing")));
    }
}
