//! One jar file of the class path.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use zip::ZipArchive;

use crate::classpath::ClassPathError;
use crate::manifest::{Manifest, attributes_of};

/// More than any class or resource needs; an archive that claims more is an attack on the memory.
const MAX_ENTRY: u64 = 512 << 20;
const VERSIONS: &str = "META-INF/versions/";

/// A jar, held in memory so that rebuilding it on disk does not disturb a running check.
///
/// The directory is read once; each lookup works on a clone that shares both directory and bytes, so
/// that threads need no lock.
pub(crate) struct Jar {
    path: Arc<Path>,
    archive: ZipArchive<Cursor<Arc<[u8]>>>,
    manifest: Manifest,
    /// The releases under `META-INF/versions` that count here, the newest first.
    versions: Vec<u32>,
}

impl Jar {
    pub fn open(path: &Path, jdk_major: u32) -> Result<Jar, ClassPathError> {
        let bytes = std::fs::read(path).map_err(|error| ClassPathError::Unreadable {
            path: path.into(),
            reason: error.to_string(),
        })?;
        let archive =
            ZipArchive::new(Cursor::new(Arc::from(bytes))).map_err(|error| ClassPathError::BadJar {
                path: path.into(),
                reason: error.to_string(),
            })?;
        let mut jar = Jar {
            path: path.into(),
            archive,
            manifest: Manifest::default(),
            versions: Vec::new(),
        };
        if let Some(bytes) = jar.read("META-INF/MANIFEST.MF")? {
            jar.manifest = Manifest::parse(&bytes);
        }
        if jar.manifest.multi_release {
            jar.versions = jar.known_versions(jdk_major);
        }
        Ok(jar)
    }

    pub fn path(&self) -> &Arc<Path> {
        &self.path
    }

    /// Internal names of its classes, those for other releases left out.
    pub fn class_names(&self) -> impl Iterator<Item = String> {
        let names = self.archive.file_names().flatten();
        names.filter_map(|name| {
            let class = name.strip_suffix(".class")?;
            (!class.starts_with("META-INF/")).then(|| class.to_string())
        })
    }

    pub fn main_class(&self) -> Option<&str> {
        self.manifest.main_class.as_deref()
    }

    /// What the manifest says in `Add-Exports` and in `Add-Opens`.
    pub fn exports_and_opens(&self) -> [Option<&str>; 2] {
        [self.manifest.exports.as_deref(), self.manifest.opens.as_deref()]
    }

    /// What the manifest says about an entry, by names in lower case.
    pub fn attributes_of(&self, entry: &str) -> BTreeMap<String, String> {
        let bytes = self.read("META-INF/MANIFEST.MF").ok().flatten();
        bytes.map_or_else(BTreeMap::new, |bytes| attributes_of(&bytes, entry))
    }

    /// The bytes of an entry, in the version that the JDK would take.
    pub fn find(&self, name: &str) -> Result<Option<Vec<u8>>, ClassPathError> {
        if !name.starts_with("META-INF/") {
            for version in &self.versions {
                if let Some(bytes) = self.read(&format!("{VERSIONS}{version}/{name}"))? {
                    return Ok(Some(bytes));
                }
            }
        }
        self.read(name)
    }

    /// The files and folders that the manifest's `Class-Path` adds, resolved beside the jar.
    pub fn class_path(&self) -> Vec<PathBuf> {
        let folder = self.path.parent().unwrap_or(Path::new(""));
        self.manifest
            .class_path
            .iter()
            .filter_map(|url| {
                let path = url.strip_prefix("file:").unwrap_or(url);
                // Other schemes (http, jar) are no files.
                let is_other_scheme = path
                    .split('/')
                    .next()
                    .is_some_and(|first| first.len() > 2 && first.ends_with(':'));
                (!is_other_scheme).then(|| folder.join(percent_decoded(path)))
            })
            .collect()
    }

    fn read(&self, name: &str) -> Result<Option<Vec<u8>>, ClassPathError> {
        let Some(index) = self.archive.index_for_name(name) else {
            return Ok(None);
        };
        let bad = |reason: String| ClassPathError::BadEntry {
            path: self.path.to_path_buf(),
            entry: name.into(),
            reason,
        };
        let mut archive = self.archive.clone();
        let entry = archive.by_index(index).map_err(|error| bad(error.to_string()))?;
        if entry.is_dir() {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        // The claimed size is not trusted: the buffer grows with what is really there.
        entry
            .take(MAX_ENTRY + 1)
            .read_to_end(&mut bytes)
            .map_err(|error| bad(error.to_string()))?;
        if bytes.len() as u64 > MAX_ENTRY {
            return Err(bad("it is larger than 512 MiB".into()));
        }
        Ok(Some(bytes))
    }

    fn known_versions(&self, jdk_major: u32) -> Vec<u32> {
        let mut versions: Vec<u32> = self
            .archive
            .file_names_raw()
            .filter_map(|name| {
                std::str::from_utf8(name)
                    .ok()?
                    .strip_prefix(VERSIONS)?
                    .split_once('/')?
                    .0
                    .parse()
                    .ok()
            })
            .filter(|version| (9..=jdk_major).contains(version))
            .collect();
        versions.sort_unstable_by(|a, b| b.cmp(a));
        versions.dedup();
        versions
    }
}

/// `%20` and the like in a URL's path.
fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let hex = |digit: u8| (digit as char).to_digit(16);
        let (byte, after) = match (first, tail) {
            (b'%', [high, low, after @ ..]) => match (hex(*high), hex(*low)) {
                (Some(high), Some(low)) => ((high * 16 + low) as u8, after),
                _ => (b'%', tail),
            },
            _ => (*first, tail),
        };
        bytes.push(byte);
        rest = after;
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::percent_decoded;

    #[test]
    fn percent_signs() {
        assert_eq!(percent_decoded("a%20b%2fc"), "a b/c");
        assert_eq!(percent_decoded("100%"), "100%");
        assert_eq!(percent_decoded("%zz%4"), "%zz%4");
    }
}
