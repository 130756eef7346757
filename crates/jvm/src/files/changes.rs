//! Looking at files by path, creating, deleting, renaming and linking them.

use rustix::io::Errno;

use super::inode::{self, flag};
use super::tree::{Attributes, DIRECTORY, FileKind, LINK, MASK, Node, WRITE};
use super::{FileResult, Touched};
use crate::machine::Machine;
use crate::memory::Addr;

/// New times of a file, in nanoseconds since 1970.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Times {
    pub accessed: Option<i64>,
    pub modified: Option<i64>,
}

impl Machine {
    /// What is known of a file, of a link itself unless it is to be followed.
    pub(crate) fn stat(&mut self, path: &[u8], follow: bool) -> FileResult<Attributes> {
        let node = self.look_up(path, follow)?;
        if node.inode != 0 {
            self.note_clock_read();
        }
        self.attributes(&node)
    }

    /// The same without its times.
    pub(crate) fn timeless_stat(&mut self, path: &[u8]) -> FileResult<Attributes> {
        let node = self.look_up(path, true)?;
        self.attributes(&node)
    }

    fn look_up(&mut self, path: &[u8], follow: bool) -> FileResult<Node> {
        let mut touched = Touched::default();
        let spot = self.walk(path, follow, &mut touched)?;
        if let Some(node) = &spot.node {
            touched.read(self.place_of_content(node));
        }
        self.point_files(&touched)?;
        spot.existing().cloned()
    }

    /// Fails unless the file is there and all of these rights, bits as in `access`, are given.
    pub(crate) fn check_access(&mut self, path: &[u8], rights: u32) -> FileResult<()> {
        let attributes = self.timeless_stat(path)?;
        match self.may(&attributes, rights) {
            true => Ok(()),
            false => Err(Errno::ACCESS.into()),
        }
    }

    /// The path without links and dots; the file must be there.
    pub(crate) fn real_path(&mut self, path: &[u8]) -> FileResult<Vec<u8>> {
        let mut touched = Touched::default();
        let spot = self.walk(path, true, &mut touched)?;
        self.point_files(&touched)?;
        spot.existing()?;
        Ok(spot.real_path())
    }

    /// The same as far as it is there; the rest is taken literally.
    pub(crate) fn canonical_path(&mut self, path: &[u8]) -> FileResult<Vec<u8>> {
        let mut touched = Touched::default();
        let mut real: Vec<u8> = Vec::new();
        for name in path.split(|b| *b == b'/').filter(|name| !name.is_empty()) {
            match name {
                b"." => continue,
                b".." => {
                    let end = real.iter().rposition(|b| *b == b'/').unwrap_or(0);
                    real.truncate(end);
                    continue;
                }
                _ => {}
            }
            real.push(b'/');
            real.extend_from_slice(name);
            match self.follow(&real, true, &mut touched) {
                Ok(spot) if spot.node.is_some() => real = spot.real_path(),
                Ok(_) | Err(super::Fail::Errno(_)) => {}
                Err(trap) => return Err(trap),
            }
        }
        self.point_files(&touched)?;
        Ok(if real.is_empty() { b"/".to_vec() } else { real })
    }

    pub(crate) fn read_link(&mut self, path: &[u8]) -> FileResult<Vec<u8>> {
        let node = self.look_up(path, false)?;
        self.link_target(&node)?.ok_or(Errno::INVAL.into())
    }

    pub(crate) fn make_directory(&mut self, path: &[u8], mode: u32) -> FileResult<()> {
        let mut touched = Touched::default();
        let spot = self.walk(path, false, &mut touched)?;
        if spot.node.is_some() {
            return self.fail(&touched, Errno::EXIST);
        }
        let node = self.create(&spot, DIRECTORY | mode & 0o7777 & !MASK, &mut touched)?;
        self.mem.put(node.inode, inode::LINKS, 2);
        Ok(())
    }

    pub(crate) fn make_link(&mut self, target: &[u8], path: &[u8]) -> FileResult<()> {
        let mut touched = Touched::default();
        let spot = self.walk(path, false, &mut touched)?;
        if spot.node.is_some() {
            return self.fail(&touched, Errno::EXIST);
        }
        let node = self.create(&spot, LINK | 0o777, &mut touched)?;
        let text = self.intern_bytes(target);
        self.put_ref(node.inode, inode::CONTENT, text);
        self.mem.put(node.inode, inode::SIZE, target.len() as u32);
        Ok(())
    }

    /// Gives a file another name, too.
    pub(crate) fn link_file(&mut self, existing: &[u8], path: &[u8]) -> FileResult<()> {
        let mut touched = Touched::default();
        let from = self.walk(existing, false, &mut touched)?;
        let Some(node) = from.node.clone() else {
            return self.fail(&touched, Errno::NOENT);
        };
        let attributes = self.attributes(&node)?;
        let to = self.walk(path, false, &mut touched)?;
        touched.write(self.place_of_content(&node));
        self.touch_name(to.parent(), &to.name, &mut touched);
        self.point_files(&touched)?;
        if to.node.is_some() {
            return Err(Errno::EXIST.into());
        }
        if attributes.kind() == FileKind::Directory {
            return Err(Errno::PERM.into());
        }
        let inode = self.materialise(&node)?;
        let links = self.mem.get(inode + inode::LINKS);
        self.mem.put(inode, inode::LINKS, links + 1);
        self.set_entry(to.parent(), &to.name, inode)
    }

    /// Deletes a file or a link, not a directory.
    pub(crate) fn unlink(&mut self, path: &[u8]) -> FileResult<()> {
        self.remove(path, |kind| match kind {
            FileKind::Directory => Err(Errno::ISDIR),
            _ => Ok(()),
        })
    }

    /// Deletes an empty directory.
    pub(crate) fn remove_directory(&mut self, path: &[u8]) -> FileResult<()> {
        self.remove(path, |kind| match kind {
            FileKind::Directory => Ok(()),
            _ => Err(Errno::NOTDIR),
        })
    }

    /// Deletes a file, a link or an empty directory.
    pub(crate) fn remove_any(&mut self, path: &[u8]) -> FileResult<()> {
        self.remove(path, |_| Ok(()))
    }

    fn remove(&mut self, path: &[u8], fits: impl FnOnce(FileKind) -> Result<(), Errno>) -> FileResult<()> {
        let mut touched = Touched::default();
        let spot = self.walk(path, false, &mut touched)?;
        let Some(node) = &spot.node else {
            return self.fail(&touched, Errno::NOENT);
        };
        let kind = self.attributes(node)?.kind();
        if kind == FileKind::Directory {
            touched.read(self.place_of_list(node));
        }
        touched.write(self.place_of_content(node));
        self.touch_name(spot.parent(), &spot.name, &mut touched);
        self.point_files(&touched)?;
        fits(kind)?;
        if spot.name.is_empty() {
            return Err(Errno::BUSY.into());
        }
        if kind == FileKind::Directory && !self.names_of(node)?.is_empty() {
            return Err(Errno::NOTEMPTY.into());
        }
        self.demand_change(spot.parent())?;
        self.forget_link(node);
        self.set_entry(spot.parent(), &spot.name, 0)
    }

    fn demand_change(&mut self, directory: &Node) -> FileResult<()> {
        let attributes = self.attributes(directory)?;
        match self.may(&attributes, WRITE) {
            true => Ok(()),
            false => Err(Errno::ACCESS.into()),
        }
    }

    /// A name of a file goes.
    fn forget_link(&mut self, node: &Node) {
        if node.inode != 0 {
            let links = self.mem.get(node.inode + inode::LINKS);
            self.mem.put(node.inode, inode::LINKS, links.saturating_sub(1));
        }
    }

    pub(crate) fn rename(&mut self, from: &[u8], to: &[u8]) -> FileResult<()> {
        let mut touched = Touched::default();
        let source = self.walk(from, false, &mut touched)?;
        let Some(node) = source.node.clone() else {
            return self.fail(&touched, Errno::NOENT);
        };
        let target = self.walk(to, false, &mut touched)?;
        self.touch_name(source.parent(), &source.name, &mut touched);
        self.touch_name(target.parent(), &target.name, &mut touched);
        let kind = self.attributes(&node)?.kind();
        let mut refused = None;
        if let Some(old) = &target.node {
            if self.place_of(old) == self.place_of(&node) {
                self.point_files(&touched)?;
                return Ok(());
            }
            touched.write(self.place_of_content(old));
            let old_kind = self.attributes(old)?.kind();
            refused = match (kind, old_kind) {
                (FileKind::Directory, FileKind::Directory) => {
                    touched.read(self.place_of_list(old));
                    let empty = self.names_of(old)?.is_empty();
                    (!empty).then_some(Errno::NOTEMPTY)
                }
                (FileKind::Directory, _) => Some(Errno::NOTDIR),
                (_, FileKind::Directory) => Some(Errno::ISDIR),
                _ => None,
            };
        }
        let place = self.place_of(&node);
        for (_, directory) in &target.way {
            if self.place_of(directory) == place {
                refused = Some(Errno::INVAL);
            }
        }
        self.point_files(&touched)?;
        if let Some(errno) = refused {
            return Err(errno.into());
        }
        self.demand_change(source.parent())?;
        self.demand_change(target.parent())?;
        let inode = self.materialise(&node)?;
        if let Some(old) = &target.node {
            self.forget_link(old);
        }
        // The directory of the one may have become one of the state by the change to the other.
        let parent = |m: &Machine, node: &Node| match node.inode {
            0 => m.with_inode(node.clone()),
            _ => node.clone(),
        };
        let directory = parent(self, source.parent());
        self.set_entry(&directory, &source.name, 0)?;
        let directory = parent(self, target.parent());
        self.set_entry(&directory, &target.name, inode)
    }

    /// The working folder.
    pub(crate) fn working_folder(&self) -> Vec<u8> {
        std::os::unix::ffi::OsStrExt::as_bytes(self.rights.directory.as_os_str()).to_vec()
    }

    // ---- attributes ------------------------------------------------------------------------------

    /// Changes what `change` changes of a file's inode.
    pub(crate) fn change_path(
        &mut self,
        path: &[u8],
        follow: bool,
        change: impl FnOnce(&mut Machine, Addr),
    ) -> FileResult<()> {
        let mut touched = Touched::default();
        let spot = self.walk(path, follow, &mut touched)?;
        if let Some(node) = &spot.node {
            touched.write(self.place_of_content(node));
        }
        self.point_files(&touched)?;
        let inode = self.materialise(&spot.existing()?.clone())?;
        self.note_changed(inode);
        change(self, inode);
        Ok(())
    }

    pub(super) fn note_changed(&mut self, inode: Addr) {
        let flags = self.mem.get(inode + inode::FLAGS);
        self.mem.put(inode, inode::FLAGS, flags | flag::CHANGED);
    }

    /// Gives a file other permissions.
    pub(crate) fn set_permissions(&mut self, inode: Addr, change: impl FnOnce(u32) -> u32) {
        let mode = self.mem.get(inode + inode::MODE);
        let mode = mode & !0o7777 | change(mode & 0o7777) & 0o7777;
        self.mem.put(inode, inode::MODE, mode);
    }

    pub(crate) fn set_owner(&mut self, inode: Addr, user: u32, group: u32) {
        for (word, id) in [(inode::USER, user), (inode::GROUP, group)] {
            if id != u32::MAX {
                self.mem.put(inode, word, id);
            }
        }
    }

    pub(crate) fn set_times(&mut self, inode: Addr, times: Times) {
        for (word, time) in [
            (inode::ACCESSED, times.accessed),
            (inode::MODIFIED, times.modified),
        ] {
            if let Some(time) = time {
                self.mem.put64(inode, word, time as u64);
            }
        }
    }
}
