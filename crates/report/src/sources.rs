//! The source files of a program, for quotes.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Path, PathBuf};

use beeline_search::Place;

/// Where sources usually are below a folder that somebody names; the folder itself first.
const LAYOUTS: [&str; 4] = ["", "src/main/java", "src/test/java", "src"];

/// A source file that is larger is not one.
const MOST_BYTES: u64 = 16 << 20;

/// Finds source lines. Each file is looked for and read once.
#[derive(Debug, Default)]
pub struct Sources {
    folders: Vec<PathBuf>,
    target: Option<PathBuf>,
    /// By package and file name.
    files: HashMap<(String, String), Option<Vec<String>>>,
}

impl Sources {
    /// Sources below these folders (each laid out by package, or as Maven and Gradle do, or flat), and
    /// the source file that was checked, if it was one.
    pub fn new(folders: Vec<PathBuf>, target: Option<PathBuf>) -> Sources {
        Sources {
            folders,
            target,
            files: HashMap::new(),
        }
    }

    /// No sources: nothing is quoted.
    pub fn none() -> Sources {
        Sources::default()
    }

    /// The source line at a place, without indentation.
    pub(crate) fn line(&mut self, place: &Place) -> Option<&str> {
        let file = place.file.as_deref()?;
        let at = (place.line? as usize).checked_sub(1)?;
        let package = place.unit.rsplit_once('.').map_or("", |(package, _)| package);
        let key = (package.to_string(), file.to_string());
        let find = || find(&self.folders, self.target.as_deref(), package, file);
        let lines = self.files.entry(key).or_insert_with(find);
        let line = lines.as_ref()?.get(at)?.trim();
        (!line.is_empty()).then_some(line)
    }
}

fn find(folders: &[PathBuf], target: Option<&Path>, package: &str, file: &str) -> Option<Vec<String>> {
    // Both may come from a file that anybody made: they must not lead out of the folders.
    let is_name = |part: &str| !part.is_empty() && !part.contains(['/', '\\', ':', '\0']);
    if !is_name(file) || !(package.is_empty() || package.split('.').all(is_name)) {
        return None;
    }
    let given = target.filter(|t| t.file_name().is_some_and(|name| name == file));
    let by_package: PathBuf = package.split('.').chain([file]).collect();
    let roots = || folders.iter().flat_map(|f| LAYOUTS.map(|layout| f.join(layout)));
    let candidates = given
        .map(Path::to_path_buf)
        .into_iter()
        .chain(roots().map(|root| root.join(&by_package)))
        .chain(roots().map(|root| root.join(file)));
    candidates
        .filter_map(|path| read(&path))
        .find(|lines| declares(lines, package))
}

/// Whether a file belongs to a package, and is not just named alike.
fn declares(lines: &[String], package: &str) -> bool {
    let declared = lines.iter().find_map(|line| {
        let (declared, _) = line.trim().strip_prefix("package ")?.split_once(';')?;
        Some(declared.trim())
    });
    declared.unwrap_or_default() == package
}

fn read(path: &Path) -> Option<Vec<String>> {
    // Only files: opening a pipe would wait for somebody to write to it.
    if !fs::metadata(path).ok()?.is_file() {
        return None;
    }
    let mut bytes = Vec::new();
    let file = File::open(path).ok()?;
    file.take(MOST_BYTES + 1).read_to_end(&mut bytes).ok()?;
    if bytes.len() as u64 > MOST_BYTES {
        return None;
    }
    let text = String::from_utf8_lossy(&bytes);
    Some(text.lines().map(str::to_string).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(class: &str, file: &str, line: u32) -> Place {
        Place {
            unit: class.into(),
            routine: "run".into(),
            file: Some(file.into()),
            line: Some(line),
            address: None,
            native: false,
        }
    }

    fn folder_with(files: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (name, content) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, content).unwrap();
        }
        folder
    }

    #[test]
    fn found_by_package_layout_and_flat() {
        let folder = folder_with(&[
            ("com/acme/A.java", "package com.acme;\n  class A {}\n"),
            ("src/main/java/com/acme/B.java", "package com.acme;\nclass B {}\n"),
            ("C.java", "package com.acme;\nclass C {}\n"),
            ("A.java", "package other;\nclass Wrong {}\n"),
        ]);
        let mut sources = Sources::new(vec![folder.path().into()], None);
        assert_eq!(
            sources.line(&place("com.acme.A$Inner", "A.java", 2)),
            Some("class A {}")
        );
        assert_eq!(
            sources.line(&place("com.acme.B", "B.java", 2)),
            Some("class B {}")
        );
        assert_eq!(
            sources.line(&place("com.acme.C", "C.java", 2)),
            Some("class C {}")
        );
        assert_eq!(sources.line(&place("A", "A.java", 2)), None);
        assert_eq!(sources.line(&place("com.acme.A", "A.java", 99)), None);
        assert_eq!(sources.line(&place("com.acme.A", "A.java", 0)), None);
    }

    #[test]
    fn the_target_file_comes_first() {
        let folder = folder_with(&[
            ("A.java", "class A { /* there */ }"),
            ("here/A.java", "class A {}"),
        ]);
        let target = folder.path().join("here/A.java");
        let mut sources = Sources::new(vec![folder.path().into()], Some(target));
        assert_eq!(sources.line(&place("A", "A.java", 1)), Some("class A {}"));
    }

    #[test]
    fn a_file_is_read_once() {
        let folder = folder_with(&[("A.java", "first\nsecond")]);
        let mut sources = Sources::new(vec![folder.path().into()], None);
        assert_eq!(sources.line(&place("A", "A.java", 1)), Some("first"));
        fs::remove_file(folder.path().join("A.java")).unwrap();
        assert_eq!(sources.line(&place("A", "A.java", 2)), Some("second"));
    }

    #[test]
    fn names_do_not_lead_out_of_the_folders() {
        let folder = folder_with(&[("secret", "password"), ("in/A.java", "class A {}")]);
        let mut sources = Sources::new(vec![folder.path().join("in")], None);
        for name in ["../secret", "..", "/etc/passwd", ""] {
            assert_eq!(sources.line(&place("A", name, 1)), None);
        }
        assert_eq!(sources.line(&place("../x.A", "secret", 1)), None);
        assert_eq!(sources.line(&place("...A", "secret", 1)), None);
    }
}
