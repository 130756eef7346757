//! Open files and their descriptors. Descriptors 0 to 2 are the standard streams.

use rustix::io::Errno;

use super::handles::mapping;
use super::inode::{self, flag};
use super::input::Device;
use super::tree::{Attributes, FileKind, MASK, Node, READ, REGULAR, WRITE, place_of_name};
use super::{FileResult, Touched, place};
use crate::hash::mix;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, header};

/// Words of an open file.
pub(super) mod word {
    /// The file, if the state has it.
    pub const INODE: u32 = 5;
    /// The path of the host's file, an interned string, if the state had nothing of it when it was opened.
    pub const HOST: u32 = 6;
    /// Where reading and writing go on, two words.
    pub const POSITION: u32 = 7;
    /// Rights, `APPENDS`, and a device.
    pub const FLAGS: u32 = 9;
    /// Of a directory that is being listed: the names, each with a zero behind it.
    pub const NAMES: u32 = 10;
    pub const WORDS: u32 = 11;
    pub const REFS: [u32; 3] = [INODE, HOST, NAMES];
}

/// Every write goes to the end.
const APPENDS: u32 = 8;
const TRUSTED: u32 = 16;
const DEVICE_SHIFT: u32 = 8;

/// How to open a file.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct How {
    pub read: bool,
    pub write: bool,
    pub append: bool,
    pub create: bool,
    pub exclusive: bool,
    pub truncate: bool,
    /// Fail at a link.
    pub no_follow: bool,
    /// Fail at a directory.
    pub no_directory: bool,
    /// Permissions of a new file.
    pub mode: u32,
}

impl Machine {
    pub(crate) fn open_file(&mut self, path: &[u8], how: How) -> FileResult<i32> {
        let mut touched = Touched::default();
        let spot = self.walk(path, !how.no_follow && !how.exclusive, &mut touched)?;
        let Some(node) = &spot.node else {
            if !how.create {
                return self.fail(&touched, Errno::NOENT);
            }
            let node = self.create(&spot, REGULAR | how.mode & !MASK, &mut touched)?;
            return Ok(self.descriptor(&node, how, None)?);
        };
        let attributes = self.attributes(node)?;
        touched.read(self.place_of_content(node));
        let refused = match attributes.kind() {
            _ if how.create && how.exclusive => Some(Errno::EXIST),
            FileKind::Link => Some(Errno::LOOP),
            FileKind::Directory if how.write || how.create || how.no_directory => Some(Errno::ISDIR),
            _ if !self.may(&attributes, rights(how)) => Some(Errno::ACCESS),
            _ => None,
        };
        let device = match node.inode {
            0 => self.found(node)?.device,
            _ => None,
        };
        let truncates = how.truncate && refused.is_none() && device.is_none();
        if truncates {
            touched.write(self.place_of_content(node));
        }
        self.point_files(&touched)?;
        if let Some(errno) = refused {
            return Err(errno.into());
        }
        if attributes.kind() == FileKind::Other && device.is_none() {
            return Err(Trap::Unsupported("files that are neither files nor directories".into()).into());
        }
        let mut node = node.clone();
        if truncates {
            node.inode = self.materialise(&node)?;
            self.truncate_content(node.inode, 0)?;
        }
        Ok(self.descriptor(&node, how, device)?)
    }

    /// Makes a file, a directory or a link where there is none. `touched` is what finding that out took.
    pub(super) fn create(
        &mut self,
        spot: &super::tree::Spot,
        mode: u32,
        touched: &mut Touched,
    ) -> FileResult<Node> {
        let parent = spot.parent().clone();
        let attributes = self.attributes(&parent)?;
        if !self.may(&attributes, WRITE) {
            return self.fail(touched, Errno::ACCESS);
        }
        if spot.name.len() > 255 {
            return self.fail(touched, Errno::NAMETOOLONG);
        }
        self.touch_name(&parent, &spot.name, touched);
        self.point_files(touched)?;
        let directory = self.place_of(&parent);
        let inode = self.new_inode(mix(place_of_name(directory, &spot.name), place::CONTENT), mode)?;
        self.set_entry(&parent, &spot.name, inode)?;
        Ok(Node {
            inode,
            host: None,
            trusted: false,
        })
    }

    /// A name in a directory is about to be changed.
    pub(super) fn touch_name(&mut self, directory: &Node, name: &[u8], touched: &mut Touched) {
        touched.write(place_of_name(self.place_of(directory), name));
        touched.write(self.place_of_list(directory));
        touched.write(self.place_of_content(directory));
    }

    fn descriptor(&mut self, node: &Node, how: How, device: Option<Device>) -> Exec<i32> {
        let open = self.new_object(self.file_classes.open)?;
        if node.inode != 0 {
            self.put_ref(open, word::INODE, node.inode);
        } else if let Some(host) = &node.host {
            let path = self.intern_bytes(std::os::unix::ffi::OsStrExt::as_bytes(host.as_os_str()));
            self.put_ref(open, word::HOST, path);
        }
        let mut flags = rights(how) | device.map_or(0, |device| (device as u32) << DEVICE_SHIFT);
        if how.append {
            flags |= APPENDS;
        }
        if node.trusted {
            flags |= TRUSTED;
        }
        self.mem.put(open, word::FLAGS, flags);
        Ok(self.add_handle(open)? as i32)
    }

    fn open_of(&self, descriptor: i32) -> FileResult<Addr> {
        let number = u32::try_from(descriptor).map_err(|_| Errno::BADF)?;
        let target = self.target_of(number).ok_or(Errno::BADF)?;
        if self.class_of(target) != self.file_classes.open {
            return Err(Errno::BADF.into());
        }
        Ok(target)
    }

    /// The file behind an open one.
    fn node_of_open(&mut self, open: Addr) -> Node {
        match self.mem.get(open + word::INODE) {
            0 => {
                let path = self.mem.get(open + word::HOST);
                let bytes = self.bytes_of_interned(path);
                self.with_inode(Node {
                    inode: 0,
                    host: Some(super::tree::path_of(&bytes)),
                    trusted: self.mem.get(open + word::FLAGS) & TRUSTED != 0,
                })
            }
            inode => self.node_of_inode(inode),
        }
    }

    fn device_of(&self, open: Addr) -> Option<Device> {
        Device::of_word(self.mem.get(open + word::FLAGS) >> DEVICE_SHIFT)
    }

    /// Whether a descriptor is one of a file or directory.
    pub(crate) fn is_open_file(&self, descriptor: i32) -> bool {
        let open = self.open_of(descriptor);
        open.is_ok_and(|open| self.device_of(open).is_none())
    }

    pub(crate) fn close_file(&mut self, descriptor: i32) {
        if self.open_of(descriptor).is_ok() {
            self.remove_handle(descriptor as u32);
        }
    }

    /// Another descriptor of the same open file.
    pub(crate) fn duplicate(&mut self, descriptor: i32) -> FileResult<i32> {
        let open = self.open_of(descriptor)?;
        Ok(self.add_handle(open)? as i32)
    }

    /// Stops before an operation on an open file: on its position, on what it leads to, or both.
    fn point_open(&mut self, open: Addr, position: Option<bool>, content: Option<bool>) -> FileResult<Node> {
        let mut touched = Touched::default();
        let node = self.touch_open(open, position, content, &mut touched);
        self.point_files(&touched)?;
        Ok(node)
    }

    fn touch_open(
        &mut self,
        open: Addr,
        position: Option<bool>,
        content: Option<bool>,
        touched: &mut Touched,
    ) -> Node {
        let node = self.node_of_open(open);
        if let Some(write) = position {
            self.name_now(open);
            touched.note(mix(self.identity(open), place::POSITION), write);
        }
        if let Some(write) = content {
            touched.note(self.place_of_content(&node), write);
            let mapped = |inode| self.mem.get(inode + inode::FLAGS) & flag::MAPPED != 0;
            if node.inode != 0 && mapped(node.inode) {
                let array = self.mem.get(node.inode + inode::CONTENT);
                let length = self.mem.get(node.inode + inode::SIZE);
                touched.mapped.push((array, header::ARRAY_DATA, length, write));
            }
        }
        node
    }

    fn open_position(&self, open: Addr) -> u64 {
        self.mem.get64(open + word::POSITION)
    }

    fn set_position(&mut self, open: Addr, position: u64) {
        self.mem.put64(open, word::POSITION, position);
    }

    fn demand(&self, open: Addr, right: u32) -> FileResult<()> {
        match self.mem.get(open + word::FLAGS) & right {
            0 => Err(Errno::BADF.into()),
            _ => Ok(()),
        }
    }

    /// Reads where the last read or write ended.
    pub(crate) fn read_file(&mut self, descriptor: i32, buffer: &mut [u8]) -> FileResult<usize> {
        if descriptor == 0 {
            return self.read_input(buffer);
        }
        let open = self.open_of(descriptor)?;
        self.demand(open, READ)?;
        if let Some(device) = self.device_of(open) {
            return self.read_device(device, buffer);
        }
        let node = self.point_open(open, Some(true), Some(false))?;
        let attributes = self.attributes(&node)?;
        if attributes.kind() == FileKind::Directory {
            return Err(Errno::ISDIR.into());
        }
        let position = self.open_position(open);
        let count = self.read_content(&node, position, buffer)?;
        self.set_position(open, position + count as u64);
        Ok(count)
    }

    pub(crate) fn read_file_at(
        &mut self,
        descriptor: i32,
        position: u64,
        buffer: &mut [u8],
    ) -> FileResult<usize> {
        let open = self.open_of(descriptor)?;
        self.demand(open, READ)?;
        if let Some(device) = self.device_of(open) {
            return self.read_device(device, buffer);
        }
        let node = self.point_open(open, None, Some(false))?;
        self.read_content(&node, position, buffer)
    }

    /// Writes where the last read or write ended, or at the end of a file that is appended to.
    pub(crate) fn write_file(&mut self, descriptor: i32, bytes: &[u8]) -> FileResult<()> {
        let open = self.open_of(descriptor)?;
        self.demand(open, WRITE)?;
        if self.device_of(open).is_some() {
            return Ok(());
        }
        let node = self.point_open(open, Some(true), Some(true))?;
        let inode = self.materialise(&node)?;
        let position = match self.mem.get(open + word::FLAGS) & APPENDS {
            0 => self.open_position(open),
            _ => self.size(&node)?,
        };
        self.write_content(inode, position, bytes)?;
        self.set_position(open, position + bytes.len() as u64);
        Ok(())
    }

    pub(crate) fn write_file_at(&mut self, descriptor: i32, position: u64, bytes: &[u8]) -> FileResult<()> {
        let open = self.open_of(descriptor)?;
        self.demand(open, WRITE)?;
        if self.device_of(open).is_some() {
            return Ok(());
        }
        let node = self.point_open(open, None, Some(true))?;
        let inode = self.materialise(&node)?;
        self.write_content(inode, position, bytes)
    }

    /// Copies what is left of one file to where the other one was last read or written.
    pub(crate) fn copy_file(&mut self, from: i32, to: i32) -> FileResult<()> {
        let (source, target) = (self.open_of(from)?, self.open_of(to)?);
        self.demand(source, READ)?;
        self.demand(target, WRITE)?;
        if self.device_of(source).is_some() || self.device_of(target).is_some() {
            return Err(Trap::Unsupported("copies from and to devices".into()).into());
        }
        let mut touched = Touched::default();
        let read = self.touch_open(source, Some(true), Some(false), &mut touched);
        let written = self.touch_open(target, Some(true), Some(true), &mut touched);
        self.point_files(&touched)?;
        let at = self.open_position(source);
        let mut bytes = vec![0; self.size(&read)?.saturating_sub(at) as usize];
        let count = self.read_content(&read, at, &mut bytes)?;
        let inode = self.materialise(&written)?;
        let position = self.open_position(target);
        self.write_content(inode, position, &bytes[..count])?;
        self.set_position(source, at + count as u64);
        self.set_position(target, position + count as u64);
        Ok(())
    }

    pub(crate) fn file_position(&mut self, descriptor: i32) -> FileResult<u64> {
        let open = self.open_of(descriptor)?;
        self.point_open(open, Some(false), None)?;
        Ok(self.open_position(open))
    }

    pub(crate) fn seek_file(&mut self, descriptor: i32, position: u64) -> FileResult<()> {
        let open = self.open_of(descriptor)?;
        self.point_open(open, Some(true), None)?;
        self.set_position(open, position);
        Ok(())
    }

    /// Bytes from the position to the end of the file.
    pub(crate) fn file_left(&mut self, descriptor: i32) -> FileResult<u64> {
        if descriptor == 0 {
            return Ok(self.input_left()? as u64);
        }
        let open = self.open_of(descriptor)?;
        if self.device_of(open).is_some() {
            return Ok(0);
        }
        let node = self.point_open(open, Some(false), Some(false))?;
        Ok(self.size(&node)?.saturating_sub(self.open_position(open)))
    }

    pub(crate) fn file_size(&mut self, descriptor: i32) -> FileResult<u64> {
        let open = self.open_of(descriptor)?;
        let node = self.point_open(open, None, Some(false))?;
        self.size(&node)
    }

    /// Moves the position; tells by how much.
    pub(crate) fn move_position(&mut self, descriptor: i32, by: i64) -> FileResult<i64> {
        let open = self.open_of(descriptor)?;
        self.point_open(open, Some(true), None)?;
        let from = self.open_position(open) as i64;
        let to = from.checked_add(by).filter(|to| *to >= 0).ok_or(Errno::INVAL)?;
        self.set_position(open, to as u64);
        Ok(to - from)
    }

    /// Gives a file another size. The position may be left behind the new end, or is not to be.
    pub(crate) fn truncate_file(&mut self, descriptor: i32, size: u64, keep_within: bool) -> FileResult<()> {
        let open = self.open_of(descriptor)?;
        self.demand(open, WRITE).map_err(|_| Errno::INVAL)?;
        let node = self.point_open(open, keep_within.then_some(true), Some(true))?;
        let inode = self.materialise(&node)?;
        self.truncate_content(inode, size)?;
        if keep_within && self.open_position(open) > size {
            self.set_position(open, size);
        }
        Ok(())
    }

    pub(crate) fn stat_file(&mut self, descriptor: i32) -> FileResult<Attributes> {
        let open = self.open_of(descriptor)?;
        let node = self.point_open(open, None, Some(false))?;
        if node.inode != 0 {
            self.note_clock_read();
        }
        self.attributes(&node)
    }

    /// Changes what `change` changes of an open file's inode.
    pub(crate) fn change_file(
        &mut self,
        descriptor: i32,
        change: impl FnOnce(&mut Machine, Addr),
    ) -> FileResult<()> {
        let open = self.open_of(descriptor)?;
        let node = self.point_open(open, None, Some(true))?;
        let inode = self.materialise(&node)?;
        self.note_changed(inode);
        change(self, inode);
        Ok(())
    }

    /// Maps a part of an open file into memory, in which all see the same; the file must be as long as that. Gives the
    /// address.
    pub(crate) fn map_file(&mut self, descriptor: i32, position: u64, length: u64) -> FileResult<i64> {
        let open = self.open_of(descriptor)?;
        let node = self.point_open(open, None, Some(true))?;
        let inode = self.materialise(&node)?;
        self.own_content(inode)?;
        if position + length > self.size(&node)? {
            self.truncate_content(inode, position + length)?;
        }
        let flags = self.mem.get(inode + inode::FLAGS);
        self.mem.put(inode, inode::FLAGS, flags | flag::MAPPED);
        let map = self.new_object(self.file_classes.mapping)?;
        self.put_ref(map, mapping::INODE, inode);
        self.mem.put(map, mapping::FROM, position as u32);
        self.mem.put(map, mapping::LENGTH, length as u32);
        Ok((self.add_handle(map)? as i64) << 32)
    }

    // ---- directories -----------------------------------------------------------------------------

    /// The names in a directory, sorted.
    pub(crate) fn list_directory(&mut self, path: &[u8]) -> FileResult<Vec<Vec<u8>>> {
        let mut touched = Touched::default();
        let spot = self.walk(path, true, &mut touched)?;
        let Some(node) = spot.node.clone() else {
            return self.fail(&touched, Errno::NOENT);
        };
        touched.read(self.place_of_list(&node));
        self.point_files(&touched)?;
        let attributes = self.attributes(&node)?;
        if attributes.kind() != FileKind::Directory {
            return Err(Errno::NOTDIR.into());
        }
        if !self.may(&attributes, READ) {
            return Err(Errno::ACCESS.into());
        }
        self.names_of(&node)
    }

    /// Begins to tell lines one by one.
    pub(crate) fn open_lines(&mut self, lines: &[Vec<u8>]) -> Exec<i64> {
        let open = self.new_object(self.file_classes.open)?;
        let joined: Vec<u8> = lines
            .iter()
            .flat_map(|line| line.iter().copied().chain([0]))
            .collect();
        let array = self.byte_array(&joined)?;
        self.put_ref(open, word::NAMES, array);
        Ok(self.add_handle(open)? as i64)
    }

    pub(crate) fn next_line(&mut self, handle: i64) -> FileResult<Option<Vec<u8>>> {
        let open = self.open_of(handle as i32)?;
        let names = self.mem.get(open + word::NAMES);
        self.note_owned(names);
        let position = self.open_position(open);
        let rest = &self.array_bytes(names)[position as usize..];
        let Some(length) = rest.iter().position(|b| *b == 0) else {
            return Ok(None);
        };
        let line = rest[..length].to_vec();
        self.set_position(open, position + length as u64 + 1);
        Ok(Some(line))
    }
}

fn rights(how: How) -> u32 {
    let read = if how.read { READ } else { 0 };
    read | if how.write { WRITE } else { 0 }
}
