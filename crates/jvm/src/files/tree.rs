//! Files and directories, and the way from a path to one of them.

use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rustix::io::Errno;

use super::host::{Found, Refused};
use super::inode::{self, flag};
use super::{Fail, FileResult, Touched, entry, hash_of, place};
use crate::hash::mix;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, header};
use crate::thread::system;

/// Types of files, as in `stat`.
pub(super) const DIRECTORY: u32 = 0o040000;
pub(super) const REGULAR: u32 = 0o100000;
pub(super) const LINK: u32 = 0o120000;
const TYPE: u32 = 0o170000;

/// Permissions that a new file does not get, whatever the program asks for: the user's mask is the usual one.
pub(super) const MASK: u32 = 0o022;

/// Links that are followed on the way to one file at most.
const MOST_LINKS: u32 = 40;

/// What programs may want to do with a file.
pub(super) const EXECUTE: u32 = 1;
pub(super) const WRITE: u32 = 2;
pub(super) const READ: u32 = 4;

/// A file that exists: one of the state, of the host, or both.
#[derive(Debug, Clone)]
pub(crate) struct Node {
    /// 0 if the state has nothing of it.
    pub inode: Addr,
    /// The host's file that it stands for.
    pub host: Option<PathBuf>,
    /// It was reached by a link of the JDK's own.
    pub trusted: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FileKind {
    Regular,
    Directory,
    Link,
    Other,
}

/// What `stat` tells.
#[derive(Debug, Clone)]
pub(crate) struct Attributes {
    pub mode: u32,
    pub size: u64,
    pub links: u32,
    pub user: u32,
    pub group: u32,
    /// Nanoseconds since 1970.
    pub modified: i64,
    pub accessed: i64,
    /// The same for the same file only.
    pub number: u64,
}

impl Attributes {
    pub fn kind(&self) -> FileKind {
        match self.mode & TYPE {
            REGULAR => FileKind::Regular,
            DIRECTORY => FileKind::Directory,
            LINK => FileKind::Link,
            _ => FileKind::Other,
        }
    }
}

/// Where a path leads.
pub(super) struct Spot {
    /// The directories on the way, the root first, each with its name.
    pub way: Vec<(Vec<u8>, Node)>,
    /// The last name; empty for the root.
    pub name: Vec<u8>,
    pub node: Option<Node>,
}

impl Spot {
    /// The directory that the file is in, or would be.
    pub fn parent(&self) -> &Node {
        &self.way.last().expect("the root is on every way").1
    }

    /// The file, or that there is none.
    pub fn existing(&self) -> FileResult<&Node> {
        self.node.as_ref().ok_or(Errno::NOENT.into())
    }

    /// The path without links and dots.
    pub fn real_path(&self) -> Vec<u8> {
        let mut path = Vec::new();
        let names = self.way.iter().map(|(name, _)| name).chain([&self.name]);
        for name in names.filter(|name| !name.is_empty()) {
            path.push(b'/');
            path.extend_from_slice(name);
        }
        if path.is_empty() {
            path.push(b'/');
        }
        path
    }
}

/// The place in the file system of a name in a directory.
pub(super) fn place_of_name(directory: u64, name: &[u8]) -> u64 {
    mix(directory, hash_of(name, place::NAMES))
}

impl Machine {
    /// Follows a path. A missing last name is no error, but one on the way is.
    pub(super) fn walk(&mut self, path: &[u8], follow_last: bool, touched: &mut Touched) -> FileResult<Spot> {
        match self.follow(path, follow_last, touched) {
            Err(Fail::Errno(errno)) => self.fail(touched, errno),
            other => other,
        }
    }

    /// The same without a stop before an error.
    pub(super) fn follow(
        &mut self,
        path: &[u8],
        follow_last: bool,
        touched: &mut Touched,
    ) -> FileResult<Spot> {
        if path.is_empty() {
            return Err(Errno::NOENT.into());
        }
        let mut rest: Vec<Vec<u8>> = Vec::new();
        push_names(&mut rest, path);
        if path[0] != b'/' {
            let directory = self.rights.directory.clone();
            push_names(&mut rest, directory.as_os_str().as_bytes());
        }
        let root = || Node {
            inode: 0,
            host: Some(PathBuf::from("/")),
            trusted: false,
        };
        let mut way: Vec<(Vec<u8>, Node)> = vec![(Vec::new(), self.with_inode(root()))];
        let mut links = 0;
        let mut last = None;
        while let Some(name) = rest.pop() {
            if let Some((name, node)) = last.take() {
                way.push((name, node));
            }
            match name.as_slice() {
                b"." => {
                    last = (way.len() > 1).then(|| way.pop()).flatten();
                    continue;
                }
                b".." => {
                    if way.len() > 1 {
                        way.pop();
                    }
                    last = (way.len() > 1).then(|| way.pop()).flatten();
                    continue;
                }
                _ => {}
            }
            let directory = &way.last().expect("the root is on every way").1.clone();
            let attributes = self.attributes(directory)?;
            if attributes.kind() != FileKind::Directory {
                return Err(Errno::NOTDIR.into());
            }
            if !self.may(&attributes, EXECUTE) {
                return Err(Errno::ACCESS.into());
            }
            touched.read(place_of_name(self.place_of(directory), &name));
            let node = self.child(directory, &name, &rest)?;
            let Some(node) = node else {
                if !rest.is_empty() {
                    return Err(Errno::NOENT.into());
                }
                return Ok(Spot {
                    way,
                    name,
                    node: None,
                });
            };
            if let Some(target) = self.link_target(&node)?
                && (follow_last || !rest.is_empty())
            {
                links += 1;
                if links > MOST_LINKS {
                    return Err(Errno::LOOP.into());
                }
                let of_jdk = node.host.as_ref().is_some_and(|path| self.rights.is_of_jdk(path));
                push_names(&mut rest, &target);
                if target.first() == Some(&b'/') {
                    way = vec![(Vec::new(), self.with_inode(root()))];
                }
                if of_jdk {
                    way.last_mut().expect("the root is on every way").1.trusted = true;
                }
                continue;
            }
            last = Some((name, node));
        }
        Ok(match last {
            Some((name, node)) => Spot {
                way,
                name,
                node: Some(node),
            },
            None => {
                let (name, node) = way.last().cloned().expect("the root is on every way");
                Spot {
                    way,
                    name,
                    node: Some(node),
                }
            }
        })
    }

    /// The file of a name in a directory. `beyond` are the names that are still to come, the next one last: for the
    /// message if the host's files there must not be read.
    pub(super) fn child(
        &mut self,
        directory: &Node,
        name: &[u8],
        beyond: &[Vec<u8>],
    ) -> FileResult<Option<Node>> {
        if let Some((_, entry)) = self.find_entry(directory.inode, name) {
            return Ok(match self.mem.get(entry + entry::INODE) {
                0 => None,
                inode => Some(self.node_of_inode(inode)),
            });
        }
        let Some(host) = &directory.host else {
            return Ok(None);
        };
        let path = host.join(std::ffi::OsStr::from_bytes(name));
        let looked = self.config.host.look(&self.rights, &path, directory.trusted);
        let found = looked.map_err(|Refused(path)| {
            let rest = beyond.iter().rev().map(|name| path_of(name));
            refused(Refused(rest.fold(path, |path, name| path.join(name))))
        })??;
        Ok(found.map(|_| {
            self.with_inode(Node {
                inode: 0,
                host: Some(path),
                trusted: directory.trusted,
            })
        }))
    }

    fn look_at_host(&self, path: &Path, trusted: bool) -> FileResult<Option<Arc<Found>>> {
        let looked = self.config.host.look(&self.rights, path, trusted);
        Ok(looked.map_err(refused)??)
    }

    /// What the host has at the path of a file.
    pub(super) fn found(&self, node: &Node) -> FileResult<Arc<Found>> {
        let path = node.host.as_ref().ok_or(Errno::NOENT)?;
        Ok(self.look_at_host(path, node.trusted)?.ok_or(Errno::NOENT)?)
    }

    /// The node of an inode.
    pub(super) fn node_of_inode(&mut self, inode: Addr) -> Node {
        let host = match self.mem.get(inode + inode::HOST) {
            0 => None,
            path => Some(path_of(&self.bytes_of_interned(path))),
        };
        let trusted = self.mem.get(inode + inode::FLAGS) & flag::TRUSTED != 0;
        Node { inode, host, trusted }
    }

    /// A node of the host's, with the inode that stands for it, if there is one.
    pub(super) fn with_inode(&self, node: Node) -> Node {
        let host = node.host.as_ref();
        let path = host.and_then(|path| self.find_interned_bytes(path.as_os_str().as_bytes()));
        let inode = path.map_or(0, |path| self.inode_of_host(path));
        Node { inode, ..node }
    }

    /// The inode that stands for the host's file at a path, given as an interned string.
    pub(super) fn inode_of_host(&self, path: Addr) -> Addr {
        let all = self.table_objects(self.system, system::FILES);
        let is_it = |inode: &&Addr| **inode != 0 && self.mem.get(**inode + inode::HOST) == path;
        all.iter().find(is_it).copied().unwrap_or(0)
    }

    /// Makes sure that a file is one of the state.
    pub(super) fn materialise(&mut self, node: &Node) -> FileResult<Addr> {
        if node.inode != 0 {
            return Ok(node.inode);
        }
        let found = self.found(node)?;
        let attributes = self.attributes(node)?;
        let host = node.host.as_ref().ok_or(Errno::NOENT)?;
        let path = host.as_os_str().as_bytes().to_vec();
        let inode = self.new_inode(hash_of(&path, place::CONTENT), attributes.mode)?;
        let path = self.intern_bytes(&path);
        self.put_ref(inode, inode::HOST, path);
        let trusted = if node.trusted { flag::TRUSTED } else { 0 };
        self.mem.put(inode, inode::FLAGS, flag::HOST_CONTENT | trusted);
        for (word, value) in [
            (inode::LINKS, attributes.links),
            (inode::USER, attributes.user),
            (inode::GROUP, attributes.group),
        ] {
            self.mem.put(inode, word, value);
        }
        self.mem.put64(inode, inode::MODIFIED, attributes.modified as u64);
        self.mem.put64(inode, inode::ACCESSED, attributes.accessed as u64);
        if let Some(target) = &found.target {
            let target = self.intern_bytes(target);
            self.put_ref(inode, inode::CONTENT, target);
        }
        self.add_to_table(self.system, system::FILES, inode)?;
        Ok(inode)
    }

    /// An inode of this type and with these permissions, made now, that nothing refers to.
    pub(super) fn new_inode(&mut self, site: u64, mode: u32) -> Exec<Addr> {
        let inode = self.new_file_object(self.file_classes.inode, site)?;
        self.mem.put(inode, inode::MODE, mode);
        self.mem.put(inode, inode::LINKS, 1);
        self.mem
            .put(inode, inode::USER, rustix::process::geteuid().as_raw());
        self.mem
            .put(inode, inode::GROUP, rustix::process::getegid().as_raw());
        let now = self.wall_clock_nanos() as u64;
        self.mem.put64(inode, inode::MODIFIED, now);
        self.mem.put64(inode, inode::ACCESSED, now);
        Ok(inode)
    }

    /// Which file it is, for scheduling and for programs that compare files.
    pub(super) fn place_of(&mut self, node: &Node) -> u64 {
        match &node.host {
            Some(path) => hash_of(path.as_os_str().as_bytes(), place::CONTENT),
            None => {
                self.name_now(node.inode);
                self.identity(node.inode)
            }
        }
    }

    /// The place of a file's content and attributes.
    pub(super) fn place_of_content(&mut self, node: &Node) -> u64 {
        mix(self.place_of(node), place::CONTENT)
    }

    /// The place of the list of a directory's names.
    pub(super) fn place_of_list(&mut self, node: &Node) -> u64 {
        mix(self.place_of(node), place::NAMES)
    }

    pub(super) fn attributes(&mut self, node: &Node) -> FileResult<Attributes> {
        let place = self.place_of(node) >> 1;
        if node.inode == 0 {
            let found = self.found(node)?;
            return Ok(Attributes {
                mode: found.mode,
                size: found.size,
                links: found.links,
                user: found.user,
                group: found.group,
                modified: found.modified,
                accessed: found.accessed,
                number: found.shared_inode.map_or(place, |number| number >> 1),
            });
        }
        let word = |word: u32| self.mem.get(node.inode + word);
        let shared = match word(inode::FLAGS) & flag::HOST_CONTENT {
            0 => None,
            _ => self.found(node)?.shared_inode,
        };
        Ok(Attributes {
            mode: word(inode::MODE),
            size: self.size(node)?,
            links: word(inode::LINKS),
            user: word(inode::USER),
            group: word(inode::GROUP),
            modified: self.mem.get64(node.inode + inode::MODIFIED) as i64,
            accessed: self.mem.get64(node.inode + inode::ACCESSED) as i64,
            number: shared.map_or(place, |number| number >> 1),
        })
    }

    /// Whether the user of the machine has all of these rights.
    pub(super) fn may(&self, attributes: &Attributes, rights: u32) -> bool {
        let user = rustix::process::geteuid().as_raw();
        if user == 0 {
            let executable = attributes.mode & 0o111 != 0 || attributes.kind() == FileKind::Directory;
            return rights & EXECUTE == 0 || executable;
        }
        let is_group = || {
            let groups = rustix::process::getgroups().unwrap_or_default();
            rustix::process::getegid().as_raw() == attributes.group
                || groups.iter().any(|group| group.as_raw() == attributes.group)
        };
        let shift = match attributes.user == user {
            true => 6,
            false if is_group() => 3,
            false => 0,
        };
        attributes.mode >> shift & rights == rights
    }

    /// What a link leads to; none if it is not a link.
    pub(super) fn link_target(&mut self, node: &Node) -> FileResult<Option<Vec<u8>>> {
        if node.inode == 0 {
            return Ok(self.found(node)?.target.clone());
        }
        if self.mem.get(node.inode + inode::MODE) & TYPE != LINK {
            return Ok(None);
        }
        let target = self.mem.get(node.inode + inode::CONTENT);
        Ok(Some(self.bytes_of_interned(target)))
    }

    // ---- entries ---------------------------------------------------------------------------------

    /// The entry of a name in a directory of the state: its index in the table, and itself.
    pub(super) fn find_entry(&self, directory: Addr, name: &[u8]) -> Option<(u32, Addr)> {
        if directory == 0 {
            return None;
        }
        let name = self.find_interned_bytes(name)?;
        let entries = self.table_objects(directory, inode::ENTRIES);
        let is_it = |entry: &Addr| *entry != 0 && self.mem.get(*entry + entry::NAME) == name;
        let index = entries.iter().position(is_it)?;
        Some((index as u32, entries[index]))
    }

    /// Puts a file into a directory under a name; 0 takes away what is there.
    pub(super) fn set_entry(&mut self, directory: &Node, name: &[u8], inode: Addr) -> FileResult<()> {
        let parent = self.materialise(directory)?;
        let in_host = match &directory.host {
            Some(host) => {
                let path = host.join(std::ffi::OsStr::from_bytes(name));
                self.look_at_host(&path, directory.trusted)?.is_some()
            }
            None => false,
        };
        match self.find_entry(parent, name) {
            // Nothing is to be hidden.
            Some((index, _)) if inode == 0 && !in_host => {
                self.take_from_table(parent, inode::ENTRIES, index);
            }
            Some((_, entry)) => self.put_ref(entry, entry::INODE, inode),
            None => {
                self.name_now(parent);
                let site = place_of_name(self.identity(parent), name);
                let entry = self.new_file_object(self.file_classes.entry, site)?;
                let name = self.intern_bytes(name);
                self.put_ref(entry, entry::NAME, name);
                self.put_ref(entry, entry::INODE, inode);
                self.add_to_table(parent, inode::ENTRIES, entry)?;
            }
        }
        self.touch_time(parent);
        Ok(())
    }

    /// The file has just been changed.
    pub(super) fn touch_time(&mut self, inode: Addr) {
        let now = self.wall_clock_nanos() as u64;
        self.mem.put64(inode, inode::MODIFIED, now);
    }

    /// The names in a directory, sorted.
    pub(super) fn names_of(&mut self, directory: &Node) -> FileResult<Vec<Vec<u8>>> {
        let mut names = Vec::new();
        if let Some(host) = &directory.host {
            let listed = self.config.host.names(&self.rights, host, directory.trusted);
            names = listed.map_err(refused)??.to_vec();
        }
        if directory.inode != 0 {
            let entries = self.table_objects(directory.inode, inode::ENTRIES).to_vec();
            for entry in entries.into_iter().filter(|entry| *entry != 0) {
                let name = self.mem.get(entry + entry::NAME);
                let name = self.bytes_of_interned(name);
                names.retain(|other| *other != name);
                if self.mem.get(entry + entry::INODE) != 0 {
                    names.push(name);
                }
            }
        }
        names.sort();
        Ok(names)
    }

    /// Entries of a directory of the state, by name; 0 hides one of the host's.
    pub(super) fn entries_of(&mut self, directory: Addr) -> Vec<(Vec<u8>, Addr)> {
        let entries = self.table_objects(directory, inode::ENTRIES).to_vec();
        let mut named: Vec<(Vec<u8>, Addr)> = entries
            .into_iter()
            .filter(|entry| *entry != 0)
            .map(|entry| {
                let name = self.mem.get(entry + entry::NAME);
                (self.bytes_of_interned(name), self.mem.get(entry + entry::INODE))
            })
            .collect();
        named.sort();
        named
    }

    /// All files of the state that stand for the host's.
    pub(super) fn host_inodes(&self) -> Vec<Addr> {
        let all = self.table_objects(self.system, system::FILES);
        all.iter().copied().filter(|inode| *inode != 0).collect()
    }

    /// The words of time of files that were there before the step under way: they count like the clock.
    pub(crate) fn file_times(&self, survivors: &[Addr]) -> Vec<(Addr, u32)> {
        let new: rustc_hash::FxHashSet<Addr> = survivors.iter().copied().collect();
        let mut words = Vec::new();
        self.mem.for_each_block(|object| {
            let word = self.mem.get(object);
            let is_file = word & header::CLASS_MASK == self.file_classes.inode;
            if is_file && !new.contains(&object) {
                words.extend((inode::MODIFIED..inode::ACCESSED + 2).map(|word| (object, word)));
            }
        });
        words
    }
}

/// Puts the names of a path where the next one is taken from the end.
fn push_names(rest: &mut Vec<Vec<u8>>, path: &[u8]) {
    let names = path.split(|b| *b == b'/').filter(|name| !name.is_empty());
    rest.extend(names.rev().map(<[u8]>::to_vec));
}

pub(super) fn path_of(bytes: &[u8]) -> PathBuf {
    PathBuf::from(std::ffi::OsStr::from_bytes(bytes))
}

fn refused(refused: Refused) -> Trap {
    Trap::Unsupported(refused.sentence())
}
