//! The host's files as programs see them. Each is looked at once: what was found first holds for all paths of a search,
//! whatever happens to the file meanwhile.

use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use rustc_hash::FxHashMap;
use rustix::io::Errno;

use super::input::{Device, Input};

/// Where programs put temporary files. It is a folder of the machine's own, empty when a program begins.
pub(crate) const TEMPORARY: &str = "/tmp";

/// Bytes of a file at most.
pub(super) const LARGEST: u64 = 1 << 30;

/// What was found of the host so far. Machines that execute the same program share it.
#[derive(Clone, Default)]
pub struct HostFiles(Arc<Shared>);

#[derive(Default)]
struct Shared {
    files: Mutex<FxHashMap<PathBuf, Looked>>,
    input: Mutex<Input>,
}

impl std::fmt::Debug for HostFiles {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("HostFiles")
    }
}

/// The names in a folder.
type Names = Result<Arc<[Vec<u8>]>, Errno>;

/// What is known of one path.
struct Looked {
    found: Result<Option<Arc<Found>>, Errno>,
    content: Option<Result<Arc<[u8]>, Errno>>,
    names: Option<Names>,
}

/// A file of the host.
#[derive(Debug, Clone)]
pub(super) struct Found {
    pub mode: u32,
    pub size: u64,
    pub links: u32,
    pub user: u32,
    pub group: u32,
    /// Nanoseconds since 1970.
    pub modified: i64,
    pub accessed: i64,
    /// What a link leads to.
    pub target: Option<Vec<u8>>,
    /// Which file it is among those that have several names.
    pub shared_inode: Option<u64>,
    pub device: Option<Device>,
}

/// Which files of the host a program may read.
#[derive(Default)]
pub struct Rights {
    /// Folders and files that it may read, as they were named and without links.
    roots: Vec<PathBuf>,
    /// The JDK's folders. Its own links may lead elsewhere.
    jdk: Vec<PathBuf>,
    /// The working folder.
    pub directory: PathBuf,
}

/// What a program may do with a path of the host.
#[derive(Debug, PartialEq, Eq)]
enum Right {
    Read,
    /// It is a folder on the way to others.
    Pass,
    /// The machine has its own, an empty one.
    Own,
    Device(Device),
    /// Nothing: the program does not know if there is a file.
    Refused,
}

/// The program may not look at a path.
#[derive(Debug)]
pub(super) struct Refused(pub PathBuf);

impl Refused {
    pub fn sentence(&self) -> String {
        let path = self.0.display();
        let folder = self.0.parent().unwrap_or(&self.0).display();
        format!(
            "access to {path}: programs read the class path, the JDK, the working folder and what \
             --allow-read names; try --allow-read {folder}"
        )
    }
}

impl Rights {
    pub fn new<'a>(jdk: &Path, others: impl Iterator<Item = &'a Path>) -> Rights {
        let directory = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("/"));
        let both = |path: &Path| {
            let named = directory.join(path);
            let real = std::fs::canonicalize(&named).unwrap_or_else(|_| named.clone());
            [without_dots(&named), real]
        };
        let mut roots: Vec<PathBuf> = others.flat_map(both).collect();
        roots.extend(both(&directory));
        let jdk = both(jdk).to_vec();
        roots.extend(jdk.iter().cloned());
        roots.sort();
        roots.dedup();
        Rights {
            roots,
            jdk,
            directory,
        }
    }

    /// Whether the machine has its own files there, so that a program knows nothing of the host's.
    pub(super) fn is_own(&self, path: &Path) -> bool {
        self.of(path) == Right::Own
    }

    fn of(&self, path: &Path) -> Right {
        if let Some(device) = Device::at(path) {
            Right::Device(device)
        } else if self.roots.iter().any(|root| path.starts_with(root)) {
            Right::Read
        } else if path.starts_with(TEMPORARY) && !self.leads_on(path) || path == Path::new(TEMPORARY) {
            Right::Own
        } else if self.leads_on(path) || Device::leads_to(path) {
            Right::Pass
        } else {
            Right::Refused
        }
    }

    fn leads_on(&self, path: &Path) -> bool {
        self.roots.iter().any(|root| root.starts_with(path))
    }

    /// Whether links here are the JDK's.
    pub(super) fn is_of_jdk(&self, path: &Path) -> bool {
        self.jdk.iter().any(|home| path.starts_with(home))
    }
}

/// A path without `.` and `..`.
fn without_dots(path: &Path) -> PathBuf {
    use std::path::Component;
    let mut plain = PathBuf::new();
    for component in path.components() {
        match component {
            Component::ParentDir => {
                plain.pop();
            }
            Component::CurDir => {}
            other => plain.push(other),
        }
    }
    plain
}

impl HostFiles {
    /// What is at a path, links not followed. `trusted` paths were reached by links of the JDK's own.
    pub(super) fn look(
        &self,
        rights: &Rights,
        path: &Path,
        trusted: bool,
    ) -> Result<Result<Option<Arc<Found>>, Errno>, Refused> {
        match rights.of(path) {
            Right::Device(device) => Ok(Ok(Some(Arc::new(device.found())))),
            Right::Own if path == Path::new(TEMPORARY) => Ok(Ok(Some(Arc::new(own_folder(0o1777))))),
            Right::Own => Ok(Ok(None)),
            Right::Refused if !trusted => Err(Refused(path.into())),
            Right::Read | Right::Pass | Right::Refused => {
                Ok(self.looked(path, |looked| looked.found.clone()))
            }
        }
    }

    fn looked<T>(&self, path: &Path, ask: impl FnOnce(&mut Looked) -> T) -> T {
        let mut files = self.0.files.lock().unwrap();
        let looked = files.entry(path.into()).or_insert_with(|| Looked {
            found: find(path),
            content: None,
            names: None,
        });
        ask(looked)
    }

    /// The content of a file that was found.
    pub(super) fn content(&self, path: &Path) -> Result<Arc<[u8]>, Errno> {
        self.looked(path, |looked| {
            let read = || std::fs::read(path).map(Arc::from).map_err(|e| errno(&e));
            looked.content.get_or_insert_with(read).clone()
        })
    }

    /// The names in a folder that was found, sorted: the order of the operating system differs between machines.
    pub(super) fn names(&self, rights: &Rights, path: &Path, trusted: bool) -> Result<Names, Refused> {
        match rights.of(path) {
            Right::Own => {
                let next = |root: &PathBuf| {
                    let rest = root.strip_prefix(path).ok()?;
                    Some(rest.components().next()?.as_os_str().as_bytes().to_vec())
                };
                let mut names: Vec<Vec<u8>> = rights.roots.iter().filter_map(next).collect();
                names.sort();
                names.dedup();
                Ok(Ok(names.into()))
            }
            Right::Device(_) => Ok(Err(Errno::NOTDIR)),
            Right::Pass | Right::Refused if !trusted => Err(Refused(path.join("."))),
            _ => Ok(self.looked(path, |looked| {
                looked.names.get_or_insert_with(|| names_in(path)).clone()
            })),
        }
    }

    /// Standard input is this text, and not the process's own.
    pub fn give_input(&self, text: &str) {
        *self.input() = Input::of(text.as_bytes());
    }

    /// What was read of standard input, if anything was and if it is text.
    pub fn input_so_far(&self) -> Option<String> {
        self.input().text()
    }

    pub(super) fn input(&self) -> std::sync::MutexGuard<'_, Input> {
        self.0.input.lock().unwrap()
    }
}

/// What a folder of the machine's own looks like.
fn own_folder(permissions: u32) -> Found {
    Found {
        mode: super::tree::DIRECTORY | permissions,
        size: 4096,
        links: 2,
        user: 0,
        group: 0,
        modified: crate::objects::EPOCH_NANOS,
        accessed: crate::objects::EPOCH_NANOS,
        target: None,
        shared_inode: None,
        device: None,
    }
}

fn find(path: &Path) -> Result<Option<Arc<Found>>, Errno> {
    let data = match std::fs::symlink_metadata(path) {
        Ok(data) => data,
        Err(error) => {
            return match errno(&error) {
                Errno::NOENT | Errno::NOTDIR => Ok(None),
                other => Err(other),
            };
        }
    };
    let target = match data.file_type().is_symlink() {
        true => Some(
            std::fs::read_link(path)
                .map_err(|e| errno(&e))?
                .into_os_string()
                .into_vec(),
        ),
        false => None,
    };
    let nanos = |seconds: i64, fraction: i64| seconds.saturating_mul(1_000_000_000).saturating_add(fraction);
    let several_names = data.is_file() && data.nlink() > 1;
    Ok(Some(Arc::new(Found {
        mode: data.mode(),
        size: data.len(),
        links: data.nlink() as u32,
        user: data.uid(),
        group: data.gid(),
        modified: nanos(data.mtime(), data.mtime_nsec()),
        accessed: nanos(data.atime(), data.atime_nsec()),
        target,
        shared_inode: several_names.then(|| crate::hash::mix(data.dev(), data.ino())),
        device: None,
    })))
}

fn names_in(path: &Path) -> Names {
    let entries = std::fs::read_dir(path).and_then(|entries| entries.collect::<Result<Vec<_>, _>>());
    let entries = entries.map_err(|e| errno(&e))?;
    let mut names: Vec<Vec<u8>> = entries.into_iter().map(|e| e.file_name().into_vec()).collect();
    names.sort();
    Ok(names.into())
}

fn errno(error: &std::io::Error) -> Errno {
    Errno::from_io_error(error).unwrap_or(Errno::IO)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rights(roots: &[&str]) -> Rights {
        Rights {
            roots: roots.iter().map(PathBuf::from).collect(),
            jdk: Vec::new(),
            directory: PathBuf::from("/"),
        }
    }

    #[test]
    fn what_may_be_read() {
        let rights = rights(&["/home/me/project", "/tmp/classes/a.jar"]);
        let of = |path: &str| rights.of(Path::new(path));
        assert_eq!(of("/home/me/project"), Right::Read);
        assert_eq!(of("/home/me/project/data/x"), Right::Read);
        assert_eq!(of("/home/me"), Right::Pass);
        assert_eq!(of("/home/me/.ssh"), Right::Refused);
        assert_eq!(of("/home/me/projects"), Right::Refused);
        assert_eq!(of("/etc/passwd"), Right::Refused);
        assert_eq!(of("/tmp"), Right::Own);
        assert_eq!(of("/tmp/other"), Right::Own);
        assert_eq!(of("/tmp/classes"), Right::Pass);
        assert_eq!(of("/tmp/classes/a.jar"), Right::Read);
        assert_eq!(of("/dev/urandom"), Right::Device(Device::Random));
    }

    #[test]
    fn the_first_look_holds() {
        let folder = std::env::temp_dir().join(format!("beeline-host-{}", std::process::id()));
        std::fs::create_dir(&folder).unwrap();
        let file = folder.join("file");
        std::fs::write(&file, "before").unwrap();
        let rights = Rights::new(Path::new("/none"), [folder.as_path()].into_iter());
        let host = HostFiles::default();
        assert!(
            host.look(&rights, &folder.join("new"), false)
                .unwrap()
                .unwrap()
                .is_none()
        );
        assert_eq!(&*host.content(&file).unwrap(), b"before");
        assert_eq!(host.names(&rights, &folder, false).unwrap().unwrap().len(), 1);
        std::fs::write(&file, "after").unwrap();
        std::fs::write(folder.join("new"), "").unwrap();
        assert_eq!(&*host.clone().content(&file).unwrap(), b"before");
        assert!(
            host.look(&rights, &folder.join("new"), false)
                .unwrap()
                .unwrap()
                .is_none()
        );
        assert_eq!(host.names(&rights, &folder, false).unwrap().unwrap().len(), 1);
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
