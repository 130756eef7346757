//! The machine's own file system.
//!
//! The host's files show through until the program changes them; what it changes, creates, deletes, renames or maps is
//! words in memory like the rest of a state, and never reaches the host. So a search that goes back finds files as they
//! were, and two paths that write the same content lead to the same state.
//!
//! - `host`: the host's files, each looked at once, and which of them a program may read.
//! - `tree`: files and directories that the state holds, and the way from a path to one of them.
//! - `content`: what is in files. `open`: open files and their descriptors. `changes`: creating, deleting, renaming.
//! - `input`: standard input, and devices. `handles`: numbers by which natives know objects of the machine.
//! - `kept`: what a program leaves behind, and how `run --write-through` hands that to the host.
//!
//! A file of the state, an *inode*, that stands for one of the host's knows its path there, and is found by that path in a
//! table of the system object. A file that was made by the program is held by its directory's entries and by whoever
//! has it open. An entry without a file hides a name of the host's.
//!
//! Names of these objects do not depend on which thread made them but on where they are, so that states do not tell who
//! came first. The order of tables does not count.

mod changes;
mod content;
pub mod handles;
pub mod host;
pub mod input;
pub mod kept;
mod open;
mod tree;

use rustix::io::Errno;

use crate::class::{ClassId, Kind, Shape};
use crate::environment::Unknown;
use crate::hash::mix;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, header};

pub(crate) use changes::Times;
pub use host::HostFiles;
pub(crate) use open::How;
pub(crate) use tree::{Attributes, FileKind};

/// Words of an inode.
pub(crate) mod inode {
    /// Type and permissions, as in `stat`.
    pub const MODE: u32 = 5;
    /// See `flag`.
    pub const FLAGS: u32 = 6;
    /// Bytes of its content, unless that is the host's.
    pub const SIZE: u32 = 7;
    pub const LINKS: u32 = 8;
    pub const USER: u32 = 9;
    pub const GROUP: u32 = 10;
    /// Nanoseconds since 1970, two words.
    pub const MODIFIED: u32 = 11;
    /// The same.
    pub const ACCESSED: u32 = 13;
    /// A byte array, longer than the content; of a link an interned string.
    pub const CONTENT: u32 = 15;
    /// The table of a directory's entries.
    pub const ENTRIES: u32 = 16;
    /// The path of the host's file that it stands for, an interned string.
    pub const HOST: u32 = 17;
    pub const WORDS: u32 = 18;
    pub const REFS: [u32; 3] = [CONTENT, ENTRIES, HOST];

    pub mod flag {
        /// The content is the host's.
        pub const HOST_CONTENT: u32 = 1;
        /// The content is mapped into memory somewhere.
        pub const MAPPED: u32 = 2;
        /// It was reached by a link of the JDK's own.
        pub const TRUSTED: u32 = 4;
        /// Something other than the content or the entries was changed.
        pub const CHANGED: u32 = 8;
    }
}

/// Words of a directory's entry.
mod entry {
    /// An interned string whose characters are the bytes of the name.
    pub const NAME: u32 = 5;
    /// 0 hides the host's file of that name.
    pub const INODE: u32 = 6;
    pub const WORDS: u32 = 7;
    pub const REFS: [u32; 2] = [NAME, INODE];
}

/// The internal classes of the file system.
#[derive(Default, Clone, Copy)]
pub struct Classes {
    pub inode: ClassId,
    entry: ClassId,
    open: ClassId,
    pub handle: ClassId,
    pub mapping: ClassId,
    pub stream: ClassId,
    /// Arrays of references whose order and length do not count.
    pub table: ClassId,
}

impl Classes {
    /// Whether a class is one of these: programs know its objects by handles and paths alone.
    pub fn has(&self, class: ClassId) -> bool {
        let all = [
            self.inode,
            self.entry,
            self.open,
            self.handle,
            self.mapping,
            self.stream,
            self.table,
        ];
        all.contains(&class)
    }
}

/// Why an operation on files failed.
#[derive(Debug)]
pub(crate) enum Fail {
    /// The program is told.
    Errno(Errno),
    Trap(Trap),
}

impl From<Errno> for Fail {
    fn from(errno: Errno) -> Fail {
        Fail::Errno(errno)
    }
}

impl From<Trap> for Fail {
    fn from(trap: Trap) -> Fail {
        Fail::Trap(trap)
    }
}

pub(crate) type FileResult<T> = Result<T, Fail>;

/// What an operation reads and writes, as scheduling sees it. All of it is known before anything is done: an operation
/// is one visible step, and whoever stops before it begins it anew.
#[derive(Default)]
pub(crate) struct Touched {
    /// Places of the file system, and whether they are written.
    places: Vec<(u64, bool)>,
    /// Parts of arrays that threads may access by another way, too: the array, the first element, how many.
    mapped: Vec<(Addr, u32, u32, bool)>,
}

impl Touched {
    fn read(&mut self, place: u64) {
        self.places.push((place, false));
    }

    fn write(&mut self, place: u64) {
        self.places.push((place, true));
    }

    fn note(&mut self, place: u64, write: bool) {
        self.places.push((place, write));
    }
}

/// What a place is, beside whose it is.
mod place {
    pub const CONTENT: u64 = 1;
    pub const NAMES: u64 = 2;
    pub const POSITION: u64 = 3;
    pub const INPUT: u64 = 4;
    pub const RANDOM: u64 = 5;
}

impl Machine {
    pub(crate) fn make_file_classes(&mut self) {
        let object = crate::load::OBJECT;
        let table = Shape::Array {
            component: object,
            element: Kind::Ref,
        };
        self.file_classes = Classes {
            inode: self.internal_class("<file>", Shape::Instance, inode::WORDS, inode::REFS.to_vec()),
            entry: self.internal_class("<entry>", Shape::Instance, entry::WORDS, entry::REFS.to_vec()),
            open: self.internal_class(
                "<open file>",
                Shape::Instance,
                open::word::WORDS,
                open::word::REFS.to_vec(),
            ),
            handle: self.internal_class(
                "<handle>",
                Shape::Instance,
                handles::word::WORDS,
                vec![handles::word::TARGET],
            ),
            mapping: self.internal_class(
                "<mapping>",
                Shape::Instance,
                handles::mapping::WORDS,
                vec![handles::mapping::INODE],
            ),
            stream: self.internal_class(
                "<zip stream>",
                Shape::Instance,
                crate::natives::zip::word::WORDS,
                vec![crate::natives::zip::word::LOG],
            ),
            table: self.internal_class("<table>", table, 0, vec![]),
        };
    }

    /// Stops before an operation on files if others could notice it, or the memory that it reads and writes.
    fn point_files(&mut self, touched: &Touched) -> Exec<()> {
        if touched
            .places
            .iter()
            .any(|(place, _)| self.is_known_contended_place(*place))
        {
            self.choices.unknown.insert(Unknown::SharedFiles);
        }
        self.point_places(&touched.places, &touched.mapped)
    }

    /// An operation fails because of what it has read.
    fn fail<T>(&mut self, touched: &Touched, errno: Errno) -> FileResult<T> {
        self.point_files(touched)?;
        Err(errno.into())
    }

    /// A new object whose name depends on nothing but `site`.
    fn new_file_object(&mut self, class: ClassId, site: u64) -> Exec<Addr> {
        let object = self.new_object(class)?;
        self.name_as(object, site);
        Ok(object)
    }

    /// The interned string whose characters are these bytes.
    fn intern_bytes(&mut self, bytes: &[u8]) -> Addr {
        let units: Vec<u16> = bytes.iter().map(|b| *b as u16).collect();
        self.intern(&units)
    }

    /// The same, if there is one.
    fn find_interned_bytes(&self, bytes: &[u8]) -> Option<Addr> {
        let units: Vec<u16> = bytes.iter().map(|b| *b as u16).collect();
        self.world.interned.lock().unwrap().get(&units[..]).copied()
    }

    fn bytes_of_interned(&mut self, string: Addr) -> Vec<u8> {
        self.utf16(string).into_iter().map(|unit| unit as u8).collect()
    }

    // ---- tables ----------------------------------------------------------------------------------

    /// The objects in the table that a word of an object refers to.
    fn table_objects(&self, object: Addr, word: u32) -> &[Addr] {
        match self.mem.get(object + word) {
            0 => &[],
            table => self
                .mem
                .words(table + header::ARRAY_DATA, self.array_length(table)),
        }
    }

    /// Adds to a table, which is made or made longer as needed; tells at which index.
    fn add_to_table(&mut self, object: Addr, word: u32, item: Addr) -> Exec<u32> {
        let items = self.table_objects(object, word);
        let length = items.len() as u32;
        let free = items.iter().position(|item| *item == 0).map(|i| i as u32);
        let index = free.unwrap_or(length);
        if free.is_none() {
            let larger = self.new_array(self.file_classes.table, (length * 2).max(4))?;
            let items = self.table_objects(object, word).to_vec();
            for (i, item) in items.into_iter().enumerate() {
                self.mem.put(larger, header::ARRAY_DATA + i as u32, item);
            }
            self.put_ref(object, word, larger);
        }
        let table = self.mem.get(object + word);
        self.put_ref(table, header::ARRAY_DATA + index, item);
        Ok(index)
    }

    /// Takes the object at an index out of a table.
    fn take_from_table(&mut self, object: Addr, word: u32, index: u32) {
        let table = self.mem.get(object + word);
        self.mem.put(table, header::ARRAY_DATA + index, 0);
    }
}

/// A hash of bytes, for names and places.
fn hash_of(bytes: &[u8], salt: u64) -> u64 {
    mix(xxhash_rust::xxh3::xxh3_64(bytes), salt)
}
