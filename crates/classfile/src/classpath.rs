//! The class path: folders and jars, searched in order.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::jar::Jar;

/// Why the class path, or something on it, cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum ClassPathError {
    #[error("{} cannot be read: {reason}", path.display())]
    Unreadable { path: PathBuf, reason: String },
    #[error("the jar {} is damaged or not a jar: {reason}", path.display())]
    BadJar { path: PathBuf, reason: String },
    #[error("the entry {entry} of the jar {} cannot be read: {reason}", path.display())]
    BadEntry {
        path: PathBuf,
        entry: String,
        reason: String,
    },
}

/// A file found on the class path.
#[derive(Debug, Clone)]
pub struct Found {
    pub bytes: Vec<u8>,
    /// The folder or jar it came from.
    pub origin: Arc<Path>,
}

/// Folders and jars in the order in which they are searched. Threads may share it.
pub struct ClassPath {
    entries: Vec<Entry>,
    warnings: Vec<String>,
}

enum Entry {
    Folder(Arc<Path>),
    Jar(Box<Jar>),
}

impl ClassPath {
    /// Opens a class path as java does: `folder/*` stands for the jars of a folder, the `Class-Path`
    /// of a jar's manifest is searched right after the jar, an empty entry is the current folder, and
    /// entries that do not exist are passed over (see [`ClassPath::warnings`]).
    ///
    /// `jdk_major` decides which versions of a multi-release jar's classes count.
    pub fn open(entries: &[PathBuf], jdk_major: u32) -> Result<ClassPath, ClassPathError> {
        let mut class_path = ClassPath {
            entries: Vec::new(),
            warnings: Vec::new(),
        };
        let mut known = HashSet::new();
        for entry in entries {
            for path in expand(entry)? {
                class_path.add(path, jdk_major, &mut known)?;
            }
        }
        Ok(class_path)
    }

    /// Adds an entry and, depth first, what the manifests of jars name. Each is searched only once.
    fn add(
        &mut self,
        path: PathBuf,
        jdk_major: u32,
        known: &mut HashSet<PathBuf>,
    ) -> Result<(), ClassPathError> {
        let mut waiting = vec![(path, None::<Arc<Path>>)];
        while let Some((path, named_by)) = waiting.pop() {
            let by = named_by.as_ref().map_or(String::new(), |jar| {
                format!(", named by the manifest of {}", jar.display())
            });
            let Ok(real) = path.canonicalize() else {
                self.warnings
                    .push(format!("class path entry {} does not exist{by}", path.display()));
                continue;
            };
            if !known.insert(real.clone()) {
                continue;
            }
            // The program may read what is on the class path, and must not say itself what that is.
            let elsewhere = |jar: &Arc<Path>| {
                let folder = jar
                    .parent()
                    .and_then(|folder| match folder.as_os_str().is_empty() {
                        true => Path::new(".").canonicalize().ok(),
                        false => folder.canonicalize().ok(),
                    });
                folder.is_none_or(|folder| !real.starts_with(folder))
            };
            if path.is_dir() && named_by.as_ref().is_some_and(elsewhere) {
                self.warnings.push(format!(
                    "class path entry {} is left out{by}: it is a folder outside the jar's own; name it on the class path",
                    path.display()
                ));
                continue;
            }
            if path.is_dir() {
                self.entries.push(Entry::Folder(path.into()));
                continue;
            }
            // Others may have no end, or wait for ever for somebody who writes.
            if !path.is_file() {
                self.warnings.push(format!(
                    "class path entry {} is left out{by}: it is neither a file nor a folder",
                    path.display()
                ));
                continue;
            }
            match Jar::open(&path, jdk_major) {
                Ok(jar) => {
                    waiting.extend(
                        jar.class_path()
                            .into_iter()
                            .rev()
                            .map(|path| (path, Some(jar.path().clone()))),
                    );
                    self.entries.push(Entry::Jar(Box::new(jar)));
                }
                Err(error) if named_by.is_some() => self.warnings.push(format!("{error}{by}")),
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// The class of that internal name.
    pub fn find_class(&self, name: &str) -> Result<Option<Found>, ClassPathError> {
        self.find_resource(&format!("{name}.class"))
    }

    /// Internal names of all classes that can be found, in order. Meant for looking for something once: every
    /// folder is walked through.
    pub fn class_names(&self) -> BTreeSet<String> {
        let mut names = BTreeSet::new();
        for entry in &self.entries {
            match entry {
                Entry::Folder(folder) => add_classes(folder, "", &mut names),
                Entry::Jar(jar) => names.extend(jar.class_names()),
            }
        }
        names
    }

    /// The first file of that relative path.
    pub fn find_resource(&self, path: &str) -> Result<Option<Found>, ClassPathError> {
        for entry in &self.entries {
            if let Some(found) = entry.find(path)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// The files of that relative path in all entries.
    pub fn find_resources(&self, path: &str) -> Result<Vec<Found>, ClassPathError> {
        self.entries
            .iter()
            .filter_map(|entry| entry.find(path).transpose())
            .collect()
    }

    /// If the class of that internal name comes from a jar: the jar, and what its manifest says about
    /// the package, by names in lower case.
    pub fn package_attributes(&self, class: &str) -> Option<(&Path, BTreeMap<String, String>)> {
        let file = format!("{class}.class");
        let entry = self
            .entries
            .iter()
            .find(|entry| matches!(entry.find(&file), Ok(Some(_))))?;
        let (package, _) = class.rsplit_once('/')?;
        match entry {
            Entry::Folder(_) => None,
            Entry::Jar(jar) => Some((jar.path(), jar.attributes_of(&format!("{package}/")))),
        }
    }

    /// The internal name of the `Main-Class` of the first entry, if that is a jar and names one.
    pub fn main_class(&self) -> Option<&str> {
        self.first_jar()?.main_class()
    }

    /// What a program that is started from the first jar may use of modules: what the manifest says in `Add-Exports` and
    /// in `Add-Opens`.
    pub fn exports_and_opens(&self) -> [Option<&str>; 2] {
        self.first_jar().map_or([None; 2], Jar::exports_and_opens)
    }

    fn first_jar(&self) -> Option<&Jar> {
        match self.entries.first()? {
            Entry::Folder(_) => None,
            Entry::Jar(jar) => Some(jar),
        }
    }

    /// The folders and jars that are searched, in order.
    pub fn entries(&self) -> impl Iterator<Item = &Path> {
        self.entries.iter().map(|entry| &**entry.origin())
    }

    /// What was passed over, a sentence each.
    pub fn warnings(&self) -> &[String] {
        &self.warnings
    }
}

impl Entry {
    fn origin(&self) -> &Arc<Path> {
        match self {
            Entry::Folder(path) => path,
            Entry::Jar(jar) => jar.path(),
        }
    }

    fn find(&self, path: &str) -> Result<Option<Found>, ClassPathError> {
        let bytes = match self {
            Entry::Folder(folder) => read_from_folder(folder, path)?,
            Entry::Jar(jar) => jar.find(path)?,
        };
        Ok(bytes.map(|bytes| Found {
            bytes,
            origin: self.origin().clone(),
        }))
    }
}

fn read_from_folder(folder: &Path, path: &str) -> Result<Option<Vec<u8>>, ClassPathError> {
    // Names come out of class files: they must not lead out of the folder.
    let harmless = |part: &str| !matches!(part, "" | "." | "..") && !part.contains(['\\', '\0', ':']);
    if !path.split('/').all(harmless) {
        return Ok(None);
    }
    let file = folder.join(path);
    match std::fs::read(&file) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(_) if !file.is_file() => Ok(None),
        Err(error) => Err(ClassPathError::Unreadable {
            path: file,
            reason: error.to_string(),
        }),
    }
}

/// The paths that an entry stands for.
fn expand(entry: &Path) -> Result<Vec<PathBuf>, ClassPathError> {
    if entry.as_os_str().is_empty() {
        return Ok(vec![PathBuf::from(".")]);
    }
    if entry.file_name().is_none_or(|name| name != "*") {
        return Ok(vec![entry.to_path_buf()]);
    }
    let folder = match entry.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    // As for any entry, a missing folder is no error; it is reported under its own name.
    if !folder.is_dir() {
        return Ok(vec![folder.to_path_buf()]);
    }
    let unreadable = |error: std::io::Error| ClassPathError::Unreadable {
        path: folder.into(),
        reason: error.to_string(),
    };
    let mut jars = Vec::new();
    for file in std::fs::read_dir(folder).map_err(unreadable)? {
        let path = file.map_err(unreadable)?.path();
        if path
            .extension()
            .is_some_and(|extension| extension.eq_ignore_ascii_case("jar"))
            && path.is_file()
        {
            jars.push(path);
        }
    }
    // Java leaves the order open; a search must not depend on the file system's.
    jars.sort();
    Ok(jars)
}

/// Adds the classes below a folder. What cannot be read has no classes; links to folders are not followed, as
/// they may lead back.
fn add_classes(folder: &Path, package: &str, names: &mut BTreeSet<String>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let Some(name) = name.to_str() else { continue };
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            add_classes(&entry.path(), &format!("{package}{name}/"), names);
        } else if let Some(class) = name.strip_suffix(".class") {
            names.insert(format!("{package}{class}"));
        }
    }
}
