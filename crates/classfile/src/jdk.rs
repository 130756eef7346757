//! A Java installation: its module image, its version, its tools.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use jimage_rs::JImage;

/// The Java releases whose class library Beeline runs.
pub const SUPPORTED_RELEASES: std::ops::RangeInclusive<u32> = 17..=25;

/// Why there is no usable Java installation.
#[derive(Debug, thiserror::Error)]
pub enum JdkError {
    #[error(
        "{} is not a Java installation: it has no lib/modules file. Name the folder that contains bin and lib",
        .0.display()
    )]
    NotAJdk(PathBuf),
    #[error("the module image {} cannot be read: {reason}", path.display())]
    Image { path: PathBuf, reason: String },
    #[error("{} is Java {version}, but releases {} to {} are supported", home.display(), SUPPORTED_RELEASES.start(), SUPPORTED_RELEASES.end())]
    UnsupportedRelease { home: PathBuf, version: String },
    #[error("the version of {} is unknown: its release file names none and its java.lang.Object cannot be read", .0.display())]
    UnknownVersion(PathBuf),
    #[error(
        "no Java installation was found: none in JAVA_HOME, on the PATH or in the usual folders. \
         Install a JDK of release {} to {}, or name its folder",
        SUPPORTED_RELEASES.start(), SUPPORTED_RELEASES.end()
    )]
    NoneFound,
}

/// A Java installation. Its module image is mapped into memory and read only where asked for.
pub struct Jdk {
    home: PathBuf,
    version: String,
    major: u32,
    image: JImage,
    /// Where the image's string table starts.
    strings: usize,
    modules: OnceLock<Vec<String>>,
}

impl Jdk {
    /// Opens the installation in the folder `home`, the one that contains `bin` and `lib`.
    pub fn open(home: &Path) -> Result<Jdk, JdkError> {
        let path = image_path(home);
        if !path.is_file() {
            return Err(JdkError::NotAJdk(home.to_path_buf()));
        }
        let damaged = |reason: String| JdkError::Image {
            path: path.clone(),
            reason,
        };
        let image = JImage::open(&path).map_err(|error| damaged(error.to_string()))?;
        let strings = strings_start(image.raw().as_slice())
            .ok_or_else(|| damaged("its header does not fit its size".into()))?;
        let mut jdk = Jdk {
            home: home.to_path_buf(),
            version: String::new(),
            major: 0,
            image,
            strings,
            modules: OnceLock::new(),
        };
        let version = match release_version(home) {
            Some(version) => version,
            None => jdk
                .library_version()
                .ok_or_else(|| JdkError::UnknownVersion(home.to_path_buf()))?,
        };
        jdk.major = major_of(&version).ok_or_else(|| JdkError::UnknownVersion(home.to_path_buf()))?;
        if !SUPPORTED_RELEASES.contains(&jdk.major) {
            return Err(JdkError::UnsupportedRelease {
                home: home.to_path_buf(),
                version,
            });
        }
        jdk.version = version;
        Ok(jdk)
    }

    pub fn home(&self) -> &Path {
        &self.home
    }

    /// The release: 17 for 17.0.15.
    pub fn major(&self) -> u32 {
        self.major
    }

    /// The full version: `17.0.15`.
    pub fn version(&self) -> &str {
        &self.version
    }

    /// The compiler. Reduced runtimes do not have one.
    pub fn javac(&self) -> PathBuf {
        self.tool("javac")
    }

    pub fn java(&self) -> PathBuf {
        self.tool("java")
    }

    fn tool(&self, name: &str) -> PathBuf {
        self.home
            .join("bin")
            .join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }

    /// The class of that internal name, with the module it belongs to.
    pub fn find_class(&self, name: &str) -> Option<(&str, Cow<'_, [u8]>)> {
        let (package, _) = name.rsplit_once('/')?;
        let module = self.module_of_package(package)?;
        let bytes = self.find(&format!("/{module}/{name}.class"))?;
        Some((module, bytes))
    }

    /// A file of a module: `find_resource("java.base", "java/lang/Object.class")`.
    pub fn find_resource(&self, module: &str, path: &str) -> Option<Cow<'_, [u8]>> {
        self.find(&format!("/{module}/{path}"))
    }

    /// The module that has classes or files in a package (`java/lang`).
    ///
    /// The image keeps an entry for each package: pairs of a flag, 1 where the module has only
    /// subpackages there, and the place of the module's name in the string table.
    pub fn module_of_package(&self, package: &str) -> Option<&str> {
        let entry = self.find(&format!("/packages/{}", package.replace('/', ".")))?;
        entry.chunks_exact(8).find_map(|pair| {
            let (empty, name) = pair.split_at(4);
            let word = |bytes: &[u8]| self.word(bytes.try_into().ok()?);
            if word(empty)? != 0 {
                None
            } else {
                self.string(word(name)?)
            }
        })
    }

    /// The names of all modules, sorted.
    pub fn modules(&self) -> &[String] {
        self.modules.get_or_init(|| {
            let mut names: Vec<String> = Vec::new();
            for entry in self.image.resource_names_iter().flatten() {
                // Entries of one module mostly stand together.
                if names.last().is_none_or(|last| *last != entry.module) {
                    names.push(entry.module.into_owned());
                }
            }
            names.sort_unstable();
            names.dedup();
            names
        })
    }

    /// All classes, as (module, internal name), in the order of the image.
    pub fn classes(&self) -> impl Iterator<Item = (String, String)> {
        self.image.resource_names_iter().flatten().filter_map(|entry| {
            if entry.extension != "class" || entry.parent.is_empty() || entry.parent.starts_with("META-INF") {
                return None;
            }
            Some((
                entry.module.into_owned(),
                format!("{}/{}", entry.parent, entry.base),
            ))
        })
    }

    fn find(&self, path: &str) -> Option<Cow<'_, [u8]>> {
        self.image.find_resource(path).ok().flatten()
    }

    /// The version according to the class library: the class file version of its root class.
    fn library_version(&self) -> Option<String> {
        let root = self.find("/java.base/java/lang/Object.class")?;
        let major = u16::from_be_bytes([*root.get(6)?, *root.get(7)?]);
        Some(u32::from(major).checked_sub(44)?.to_string())
    }

    /// A number in the image's byte order, which is that of its first four bytes.
    fn word(&self, bytes: [u8; 4]) -> Option<u32> {
        image_word(self.image.raw().as_slice(), bytes)
    }

    fn string(&self, offset: u32) -> Option<&str> {
        let bytes = self
            .image
            .raw()
            .as_slice()
            .get(self.strings.checked_add(offset as usize)?..)?;
        let end = bytes.iter().position(|&byte| byte == 0)?;
        std::str::from_utf8(&bytes[..end]).ok()
    }
}

impl std::fmt::Debug for Jdk {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Jdk {} at {}", self.version, self.home.display())
    }
}

fn image_path(home: &Path) -> PathBuf {
    home.join("lib").join("modules")
}

/// The version that an installation's `release` file gives, without opening its image.
pub(crate) fn release_version(home: &Path) -> Option<String> {
    let release = std::fs::read_to_string(home.join("release")).ok()?;
    let line = release
        .lines()
        .find_map(|line| line.strip_prefix("JAVA_VERSION="))?;
    Some(line.trim().trim_matches('"').to_string())
}

/// 17 for `17.0.15`, `17-ea` and `17+35`.
pub(crate) fn major_of(version: &str) -> Option<u32> {
    let digits = version
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(version.len());
    version[..digits].parse().ok()
}

/// Whether a folder looks like a Java installation.
pub(crate) fn has_image(home: &Path) -> bool {
    image_path(home).is_file()
}

const IMAGE_MAGIC: u32 = 0xCAFE_DADA;
/// Magic, version, flags, resource count, table length, location bytes, string bytes: 4 bytes each.
const IMAGE_HEADER: usize = 28;

fn image_word(image: &[u8], bytes: [u8; 4]) -> Option<u32> {
    let magic = *image.first_chunk()?;
    Some(if u32::from_le_bytes(magic) == IMAGE_MAGIC {
        u32::from_le_bytes(bytes)
    } else {
        u32::from_be_bytes(bytes)
    })
}

/// The string table stands behind the header, two tables of 4 bytes per entry, and the locations.
fn strings_start(image: &[u8]) -> Option<usize> {
    let field = |at: usize| image_word(image, *image.get(at..)?.first_chunk()?).map(|word| word as usize);
    let (table_length, location_bytes, string_bytes) = (field(16)?, field(20)?, field(24)?);
    let start = IMAGE_HEADER
        .checked_add(table_length.checked_mul(8)?)?
        .checked_add(location_bytes)?;
    let fits = table_length > 0 && start.checked_add(string_bytes)? <= image.len();
    fits.then_some(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions() {
        assert_eq!(major_of("17.0.15"), Some(17));
        assert_eq!(major_of("25"), Some(25));
        assert_eq!(major_of("21-ea"), Some(21));
        assert_eq!(major_of("1.8.0_392"), Some(1));
        assert_eq!(major_of(""), None);
    }

    #[test]
    fn can_be_shared_between_threads() {
        fn shared<T: Send + Sync>() {}
        shared::<Jdk>();
    }
}
