//! Numbers by which Java code knows objects of the machine: descriptors, addresses of memory outside the heap, streams.
//!
//! A number comes from the name of its handle, so it does not depend on which thread came first; a table that is
//! filled in the order of calls would tell.

use super::inode;
use crate::machine::{Exec, Machine};
use crate::memory::Addr;
use crate::thread::system;

/// Words of a handle.
pub(super) mod word {
    pub const NUMBER: u32 = 5;
    pub const TARGET: u32 = 6;
    pub const WORDS: u32 = 7;
}

/// Words of a file's part that is mapped into memory.
pub(crate) mod mapping {
    pub const INODE: u32 = 5;
    /// The first byte.
    pub const FROM: u32 = 6;
    pub const LENGTH: u32 = 7;
    pub const WORDS: u32 = 8;
}

/// Numbers below are those of the standard streams.
const FIRST: u32 = 3;

impl Machine {
    /// Gives a target a number, which is positive as an `int`.
    pub(crate) fn add_handle(&mut self, target: Addr) -> Exec<u32> {
        let handle = self.new_object(self.file_classes.handle)?;
        self.put_ref(handle, word::TARGET, target);
        self.name_now(handle);
        let mut number = ((self.identity(handle) >> 34) as u32).max(FIRST);
        while self.find_handle(number).is_some() {
            number = (number + 1).max(FIRST) & (u32::MAX >> 2);
        }
        self.mem.put(handle, word::NUMBER, number);
        let index = self.add_to_table(self.system, system::HANDLES, handle)?;
        self.handle_hints.borrow_mut().insert(number, index);
        Ok(number)
    }

    /// Where in the table a handle is.
    fn find_handle(&self, number: u32) -> Option<u32> {
        let handles = self.table_objects(self.system, system::HANDLES);
        let is_it = |handle: &Addr| *handle != 0 && self.mem.get(handle + word::NUMBER) == number;
        let hint = self.handle_hints.borrow().get(&number).copied();
        if let Some(index) = hint.filter(|index| handles.get(*index as usize).is_some_and(is_it)) {
            return Some(index);
        }
        let index = handles.iter().position(is_it)? as u32;
        self.handle_hints.borrow_mut().insert(number, index);
        Some(index)
    }

    /// The object of a number.
    pub(crate) fn target_of(&self, number: u32) -> Option<Addr> {
        let index = self.find_handle(number)?;
        let handle = self.table_objects(self.system, system::HANDLES)[index as usize];
        Some(self.mem.get(handle + word::TARGET))
    }

    /// Takes a number back; it may be given out again.
    pub(crate) fn remove_handle(&mut self, number: u32) {
        if let Some(index) = self.find_handle(number) {
            self.handle_hints.borrow_mut().remove(&number);
            self.take_from_table(self.system, system::HANDLES, index);
        }
    }

    /// The byte array behind an address outside the heap, and the first byte of the block in it.
    pub(crate) fn memory_of(&self, number: u32) -> Option<(Addr, u32)> {
        let target = self.target_of(number)?;
        if self.class_of(target) == self.file_classes.mapping {
            let file = self.mem.get(target + mapping::INODE);
            let content = self.mem.get(file + inode::CONTENT);
            return (content != 0).then(|| (content, self.mem.get(target + mapping::FROM)));
        }
        self.world
            .class(self.class_of(target))
            .is_array()
            .then_some((target, 0))
    }

    /// Whether an array is memory outside the heap to the program: somebody has an address of it.
    pub(crate) fn is_outside_heap(&self, array: Addr) -> bool {
        let handles = self.table_objects(self.system, system::HANDLES);
        let numbers = handles.iter().filter(|handle| **handle != 0);
        let mut numbers = numbers.map(|handle| self.mem.get(handle + word::NUMBER));
        numbers.any(|number| self.memory_of(number).is_some_and(|(memory, _)| memory == array))
    }
}
