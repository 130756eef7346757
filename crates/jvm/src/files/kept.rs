//! What a program leaves behind in the machine's file system, and how that gets to the host if somebody wants it there.

use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use super::FileResult;
use super::host::TEMPORARY;
use super::inode::{self, flag};
use super::tree::{FileKind, Node};
use crate::machine::Machine;
use crate::memory::Addr;

/// How a file differs from the host's.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    Deleted,
    /// The file was written, made or moved here.
    Written,
}

impl Machine {
    /// Paths that are not as the host has them, sorted, each with the file that is there now. What is in a directory that
    /// the program made is listed after it.
    fn changed_files(&mut self) -> FileResult<Vec<(PathBuf, Change, Option<Node>)>> {
        let mut changed = Vec::new();
        for inode in self.host_inodes() {
            let node = self.node_of_inode(inode);
            let Some(path) = node.host.clone() else { continue };
            let flags = self.mem.get(inode + inode::FLAGS);
            let written = flags & flag::HOST_CONTENT == 0 && self.kind_of(&node)? == FileKind::Regular;
            // Its name may have gone since.
            let bytes = path.as_os_str().as_bytes();
            let here = self.follow(bytes, false, &mut Default::default());
            let still_here = here.is_ok_and(|spot| spot.node.is_some_and(|found| found.inode == inode));
            if still_here && (written || flags & flag::CHANGED != 0) {
                changed.push((path.clone(), Change::Written, Some(node)));
            }
            if !still_here {
                continue;
            }
            for (name, file) in self.entries_of(inode) {
                let path = path.join(std::ffi::OsStr::from_bytes(&name));
                self.add_changed(path, file, &mut changed)?;
            }
        }
        changed.sort_by(|a, b| a.0.cmp(&b.0));
        changed.dedup_by(|a, b| a.0 == b.0);
        Ok(changed)
    }

    fn add_changed(
        &mut self,
        path: PathBuf,
        file: Addr,
        changed: &mut Vec<(PathBuf, Change, Option<Node>)>,
    ) -> FileResult<()> {
        if file == 0 {
            changed.push((path, Change::Deleted, None));
            return Ok(());
        }
        let node = self.node_of_inode(file);
        let is_directory = self.kind_of(&node)? == FileKind::Directory;
        changed.push((path.clone(), Change::Written, Some(node.clone())));
        if is_directory {
            for name in self.names_of(&node)? {
                if let Some(child) = self.child(&node, &name, &[])? {
                    let inode = self.materialise(&child)?;
                    self.add_changed(path.join(std::ffi::OsStr::from_bytes(&name)), inode, changed)?;
                }
            }
        }
        Ok(())
    }

    fn kind_of(&mut self, node: &Node) -> FileResult<FileKind> {
        Ok(self.attributes(node)?.kind())
    }

    /// Paths of files that the program wrote, made or deleted and that are not as the host has them.
    pub fn files_left(&mut self) -> Vec<PathBuf> {
        let changed = self.changed_files().unwrap_or_default();
        changed.into_iter().map(|(path, _, _)| path).collect()
    }

    /// Makes the host's files what the program has made of them. What cannot be written does not keep the rest from it.
    pub fn write_through(&mut self) -> std::io::Result<()> {
        let changed = self
            .changed_files()
            .map_err(|why| std::io::Error::other(format!("{why:?}")))?;
        let (unseen, changed): (Vec<_>, Vec<_>) = changed
            .into_iter()
            .partition(|(path, _, node)| self.would_hit_unseen(path, node.as_ref()));
        // Contents first: what was moved is read from where the host has it.
        let mut made = Vec::new();
        for (path, _, node) in &changed {
            if let Some(node) = node {
                let made_of = self.made_of(node).map_err(|why| at(path, format!("{why:?}")))?;
                made.push((path.clone(), made_of));
            }
        }
        let deleted = changed
            .iter()
            .rev()
            .filter(|(_, change, _)| *change == Change::Deleted);
        let deleted = deleted.map(|(path, _, _)| (path, remove(path)));
        let mut done: Vec<(&PathBuf, std::io::Result<()>)> = deleted.collect();
        done.extend(made.iter().map(|(path, made_of)| (path, made_of.put(path))));
        let failed = done
            .into_iter()
            .filter_map(|(path, done)| Some(at(path, done.err()?.to_string())));
        let kept = unseen.iter().map(|(path, _, _)| {
            at(
                path,
                "the host has something there that the program did not see".into(),
            )
        });
        let failed: Vec<String> = failed.chain(kept).map(|error| error.to_string()).collect();
        match failed.is_empty() {
            true => Ok(()),
            false => Err(std::io::Error::other(failed.join("; "))),
        }
    }

    /// Whether the host has a file where the machine had its own, empty folder: the program never saw it, so it stays as it is.
    /// Folders may be there twice.
    fn would_hit_unseen(&mut self, path: &Path, node: Option<&Node>) -> bool {
        let is_folder = node.is_some_and(|node| matches!(self.kind_of(node), Ok(FileKind::Directory)));
        let own = path.ancestors().filter(|ancestor| self.rights.is_own(ancestor));
        own.take_while(|ancestor| *ancestor != Path::new(TEMPORARY))
            .any(|ancestor| {
                let may_be_folder = ancestor != path || is_folder;
                let there = std::fs::symlink_metadata(ancestor);
                there.is_ok_and(|there| !(there.is_dir() && may_be_folder))
            })
    }

    fn made_of(&mut self, node: &Node) -> FileResult<Made> {
        let attributes = self.attributes(node)?;
        Ok(match attributes.kind() {
            FileKind::Directory => Made::Directory(attributes.mode),
            FileKind::Link => Made::Link(self.link_target(node)?.unwrap_or_default()),
            _ => {
                let mut bytes = vec![0; attributes.size as usize];
                self.read_content(node, 0, &mut bytes)?;
                Made::File(bytes, attributes.mode)
            }
        })
    }
}

/// What is to be at a path.
enum Made {
    Directory(u32),
    Link(Vec<u8>),
    File(Vec<u8>, u32),
}

impl Made {
    fn put(&self, path: &Path) -> std::io::Result<()> {
        let there = std::fs::symlink_metadata(path).ok();
        match self {
            Made::Directory(mode) => {
                if !there.is_some_and(|data| data.is_dir()) {
                    remove(path)?;
                    std::fs::create_dir_all(path)?;
                }
                std::fs::set_permissions(path, PermissionsExt::from_mode(mode & 0o7777))
            }
            Made::Link(target) => {
                remove(path)?;
                std::os::unix::fs::symlink(std::ffi::OsStr::from_bytes(target), path)
            }
            Made::File(bytes, mode) => {
                if there.is_some_and(|data| !data.is_file()) {
                    remove(path)?;
                }
                std::fs::write(path, bytes)?;
                std::fs::set_permissions(path, PermissionsExt::from_mode(mode & 0o7777))
            }
        }
    }
}

/// Removes whatever is at a path.
fn remove(path: &Path) -> std::io::Result<()> {
    match std::fs::symlink_metadata(path) {
        Ok(data) if data.is_dir() => std::fs::remove_dir_all(path),
        Ok(_) => std::fs::remove_file(path),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

fn at(path: &Path, why: String) -> std::io::Error {
    std::io::Error::other(format!("{}: {why}", path.display()))
}
