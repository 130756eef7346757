//! What is in files. The state holds the content of a file from when it is first written.

use rustix::io::Errno;

use super::host::LARGEST;
use super::inode::{self, flag};
use super::tree::Node;
use super::{FileResult, place};
use crate::class::Kind;
use crate::hash::mix;
use crate::load::primitive_array_id;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, header};

/// The length of the array for so many bytes: it depends on nothing else, so that equal files are equal states. Growing
/// by a byte at a time copies each byte a few times only.
fn capacity(bytes: u32) -> u32 {
    match bytes {
        0 => 0,
        _ => bytes.next_power_of_two().max(64),
    }
}

impl Machine {
    pub(super) fn size(&self, node: &Node) -> FileResult<u64> {
        match node.inode {
            0 => Ok(self.found(node)?.size),
            inode if self.mem.get(inode + inode::FLAGS) & flag::HOST_CONTENT != 0 => {
                Ok(self.found(node)?.size)
            }
            inode => Ok(self.mem.get(inode + inode::SIZE) as u64),
        }
    }

    /// All bytes of a file of the host's.
    fn host_content(&self, node: &Node) -> FileResult<std::sync::Arc<[u8]>> {
        let path = node.host.as_ref().ok_or(Errno::NOENT)?;
        let size = self.found(node)?.size;
        if size > LARGEST {
            return Err(too_large().into());
        }
        let content = self.config.host.content(path)?;
        if content.len() as u64 != size {
            let text = format!("{} changed while the program was executed", path.display());
            return Err(Trap::Unsupported(text).into());
        }
        Ok(content)
    }

    /// Reads at a position; less at the end of the file.
    pub(super) fn read_content(
        &mut self,
        node: &Node,
        position: u64,
        buffer: &mut [u8],
    ) -> FileResult<usize> {
        let size = self.size(node)?;
        let count = size.saturating_sub(position).min(buffer.len() as u64) as usize;
        if count == 0 {
            return Ok(0);
        }
        let from = position as usize;
        let is_host = node.inode == 0 || self.mem.get(node.inode + inode::FLAGS) & flag::HOST_CONTENT != 0;
        if is_host {
            let content = self.host_content(node)?;
            buffer[..count].copy_from_slice(&content[from..from + count]);
        } else {
            let content = self.mem.get(node.inode + inode::CONTENT);
            self.note_owned(content);
            buffer[..count].copy_from_slice(&self.array_bytes(content)[from..from + count]);
        }
        Ok(count)
    }

    /// Writes at a position; a gap is filled with zeros.
    pub(super) fn write_content(&mut self, inode: Addr, position: u64, bytes: &[u8]) -> FileResult<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        let from = position as usize;
        self.own_content(inode)?;
        let end = position + bytes.len() as u64;
        if end > self.mem.get(inode + inode::SIZE) as u64 {
            self.resize(inode, end)?;
        }
        let content = self.mem.get(inode + inode::CONTENT);
        self.note_owned(content);
        self.put_in_array(content, from, bytes);
        self.touch_time(inode);
        Ok(())
    }

    pub(super) fn truncate_content(&mut self, inode: Addr, size: u64) -> FileResult<()> {
        if size == 0 {
            let flags = self.mem.get(inode + inode::FLAGS);
            self.mem.put(inode, inode::FLAGS, flags & !flag::HOST_CONTENT);
        }
        self.own_content(inode)?;
        self.resize(inode, size)?;
        self.touch_time(inode);
        Ok(())
    }

    /// Makes sure that the state has the content of a file.
    pub(super) fn own_content(&mut self, inode: Addr) -> FileResult<()> {
        let flags = self.mem.get(inode + inode::FLAGS);
        if flags & flag::HOST_CONTENT == 0 {
            return Ok(());
        }
        let node = self.node_of_inode(inode);
        let content = self.host_content(&node)?;
        self.mem.put(inode, inode::FLAGS, flags & !flag::HOST_CONTENT);
        self.resize(inode, content.len() as u64)?;
        let array = self.mem.get(inode + inode::CONTENT);
        if array != 0 {
            self.note_owned(array);
            self.put_in_array(array, 0, &content);
        }
        Ok(())
    }

    /// Gives a file another size; what is new is zero.
    fn resize(&mut self, inode: Addr, size: u64) -> FileResult<()> {
        if size > LARGEST {
            return Err(too_large().into());
        }
        let old_size = self.mem.get(inode + inode::SIZE);
        self.refit(inode, inode::CONTENT, old_size, size as u32)?;
        self.mem.put(inode, inode::SIZE, size as u32);
        Ok(())
    }

    /// Makes the byte array that a word of an object refers to fit another size; what is new is zero.
    pub(crate) fn refit(&mut self, owner: Addr, word: u32, old_size: u32, size: u32) -> Exec<()> {
        let old = self.mem.get(owner + word);
        self.note_owned(old);
        if capacity(size) != capacity(old_size) {
            let mut array = 0;
            if size > 0 {
                array = self.new_array_outside(primitive_array_id(Kind::Byte), capacity(size))?;
                // The capacity is part of the name: the array before it has not given up its own yet.
                self.name_now(owner);
                let site = mix(mix(self.identity(owner), capacity(size) as u64), place::CONTENT);
                self.name_as(array, site);
                let kept = size.min(old_size) as usize;
                if kept > 0 {
                    let bytes = self.array_bytes(old)[..kept].to_vec();
                    self.put_in_array(array, 0, &bytes);
                }
            }
            self.put_ref(owner, word, array);
        } else if size < old_size {
            let zeros = vec![0; (old_size - size) as usize];
            self.put_in_array(old, size as usize, &zeros);
        }
        Ok(())
    }

    /// An array is read or written that belongs to a file or stream: that was seen, and so were its bytes if somebody has
    /// them mapped.
    pub(crate) fn note_owned(&mut self, array: Addr) {
        self.note_seen(&[(array, header::ARRAY_DATA, 0, true)]);
    }

    /// Writes into a `byte[]`; the range has been checked.
    pub(crate) fn put_in_array(&mut self, array: Addr, from: usize, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        let length = self.array_length(array) as usize;
        let first = from & !3;
        let target = self.mem.bytes_mut(
            array,
            array + header::ARRAY_DATA + (first / 4) as u32,
            length.min(from + bytes.len()) - first,
        );
        target[from - first..].copy_from_slice(bytes);
    }
}

fn too_large() -> Trap {
    Trap::Unsupported(format!("a file of more than {LARGEST} bytes"))
}

#[cfg(test)]
mod tests {
    use super::capacity;

    #[test]
    fn capacity_depends_on_the_size_alone() {
        assert_eq!([0, 1, 64, 65, 128, 129].map(capacity), [0, 64, 64, 128, 128, 256]);
    }
}
