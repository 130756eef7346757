//! The one door between natives and what other threads can reach.
//!
//! Instructions of the program stop before they access shared objects (`visibility`). A native is Rust code that could read
//! and write wherever it likes. So each declares its effects (`natives::effects`), and the door keeps it to them:
//! - parts of memory that its arguments name are gone through before it is called;
//! - what it finds on its way ([`Machine::hold`]) goes with the operation that it does;
//! - when it is done, all that it wrote to shared objects must have been seen, and declared.
//!
//! A native that fails this ends the search as *unsupported*: a verdict never rests on an operation that nobody saw. With
//! the feature `checked`, which tests use, the same holds for what it read.

use crate::class::Method;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, header};
use crate::natives::effects::{self, Effects, Extent};
use crate::natives::{Args, Value};
use crate::visibility::Grant;

/// A part of an object: its first word or element, how many, and whether they are written.
pub(crate) type Range = (Addr, u32, u32, bool);

/// What the running native has to do with shared objects.
#[derive(Default)]
pub(crate) struct Door {
    open: bool,
    /// What goes with the next operation.
    held: Vec<Range>,
    /// What was seen.
    seen: Vec<Range>,
}

/// How things were when a native was called.
pub(crate) struct Entered {
    journal: usize,
    granted: Grant,
}

impl Machine {
    /// A native is about to be called. Stops if others could notice what it does to its arguments.
    pub(crate) fn enter_native(&mut self, declared: Effects, args: Args) -> Exec<Option<Entered>> {
        for span in declared.spans {
            if let Some((_, _, count)) = self.extent(span.what, args) {
                self.spend(count)?;
            }
        }
        if !self.to_points || !self.booted {
            return Ok(None);
        }
        self.door.open = true;
        self.door.held.clear();
        self.door.seen.clear();
        let entered = Entered {
            journal: self.mem.journal().len(),
            granted: self.granted,
        };
        for span in declared.spans {
            if let Some((object, first, count)) = self.extent(span.what, args) {
                self.hold(object, first, count, span.write);
            }
        }
        if !declared.has(effects::TOGETHER) {
            self.go_through()?;
        }
        #[cfg(feature = "checked")]
        self.mem.record_reads(true);
        Ok(Some(entered))
    }

    /// What arguments name, as far as it exists: natives check their arguments themselves.
    fn extent(&self, what: Extent, args: Args) -> Option<(Addr, u32, u32)> {
        let within = |array: Addr, first: i64, count: i64| {
            let length = self.array_length(array) as i64;
            let first = first.clamp(0, length);
            let count = count.clamp(0, length - first);
            (array, header::ARRAY_DATA + first as u32, count as u32)
        };
        match what {
            Extent::Part(at) if args.obj(at) != 0 => {
                let (first, count) = (args.int(at + 1), args.int(at + 2));
                Some(within(args.obj(at), first.into(), count.into()))
            }
            Extent::Whole(at) if args.obj(at) != 0 => Some(within(args.obj(at), 0, i64::MAX)),
            Extent::Part(_) | Extent::Whole(_) => None,
            Extent::Outside(at, count) => {
                let (array, from) = crate::natives::block_at(self, args.long(at)).ok()?;
                Some(within(array, from as i64, args.int(count).into()))
            }
        }
    }

    /// Others may notice the native's next operation by this part of an object, too.
    pub(crate) fn hold(&mut self, object: Addr, first: u32, count: u32, write: bool) {
        if self.door.open && self.mem.get(object) & header::SHARED != 0 {
            self.door.held.push((object, first, count, write));
        }
    }

    /// Reads a field of an object that goes with the native's next operation.
    pub(crate) fn held_field(&mut self, object: Addr, name: &'static str) -> u32 {
        let offset = self.offset(self.class_of(object), name);
        self.hold(object, offset, 1, false);
        self.mem.get(object + offset)
    }

    /// Stops before what is held, if others could notice it.
    pub(crate) fn go_through(&mut self) -> Exec<()> {
        match self.take_held() {
            held if held.is_empty() => Ok(()),
            held => self.point_ranges(&held),
        }
    }

    /// Stops in any case, unless nobody else is there.
    pub(crate) fn go_through_visibly(&mut self) -> Exec<()> {
        let held = self.take_held();
        for &(object, first, count, write) in &held {
            for offset in first..first + count {
                self.is_noticed(object, offset, write);
            }
        }
        self.note_seen(&held);
        self.point()
    }

    /// What goes with the operation that is about to be seen.
    pub(crate) fn take_held(&mut self) -> Vec<Range> {
        std::mem::take(&mut self.door.held)
    }

    /// The running native has gone through the door for these.
    #[inline]
    pub(crate) fn note_seen(&mut self, ranges: &[Range]) {
        if self.door.open {
            self.door.seen.extend_from_slice(ranges);
        }
    }

    /// A native has come back. Refuses what it did if that was not all declared and seen.
    pub(crate) fn leave_native(
        &mut self,
        target: &Method,
        declared: Effects,
        entered: Option<Entered>,
        result: Exec<Value>,
    ) -> Exec<Value> {
        let Some(entered) = entered else {
            return result;
        };
        #[cfg(feature = "checked")]
        let read = self.mem.record_reads(false);
        let untouched = self.mem.journal().len() == entered.journal;
        if matches!(result, Ok(_) | Err(Trap::Throw(_))) && untouched {
            // What it found decided its result, and was all that it did.
            self.go_through()?;
        }
        self.door.open = false;
        if matches!(result, Err(Trap::Unsupported(_) | Trap::Spent)) {
            return result;
        }
        let complaint = self
            .undeclared_stop(declared, &entered, &result)
            .or_else(|| self.undeclared_write(declared, &entered));
        #[cfg(feature = "checked")]
        // Who stops, or has something else done first, reads again when its turn comes.
        let complaint = complaint.or_else(|| match result {
            Ok(_) | Err(Trap::Throw(_)) => self.undeclared_read(declared, &read),
            _ => None,
        });
        match complaint {
            None => result,
            Some(what) => {
                let class = self.world.class(target.class).java_name();
                Err(Trap::Unsupported(format!(
                    "the native method {class}.{} {what}, which is a mistake of Beeline's",
                    target.name
                )))
            }
        }
    }

    /// A native that stops declares why. One that does so for a second time, with nothing done, would do so for ever.
    fn undeclared_stop(&self, declared: Effects, entered: &Entered, result: &Exec<Value>) -> Option<String> {
        if !matches!(result, Err(Trap::Point)) {
            return None;
        }
        if declared.is_none() {
            return Some("stops before an operation that it does not declare".into());
        }
        // A copy that stops in the middle goes on from there.
        let done = self.mem.journal().len() > entered.journal || self.is_copying();
        (entered.granted != Grant::None && self.granted == Grant::None && !done).then(|| "stops twice".into())
    }

    /// A word of a shared object that the native wrote and that nobody saw.
    fn undeclared_write(&self, declared: Effects, entered: &Entered) -> Option<String> {
        if declared.has(effects::CACHES) {
            return None;
        }
        let written = self.mem.journal().get(entered.journal..)?;
        let unseen = written.iter().find(|written| {
            let (object, offset) = (written.object, written.addr - written.object);
            !self.may_write(declared, object, offset)
        })?;
        Some(format!(
            "writes {} without saying so",
            self.word_text(unseen.object, unseen.addr - unseen.object)
        ))
    }

    fn may_write(&self, declared: Effects, object: Addr, offset: u32) -> bool {
        if self.mem.get(object) & header::SHARED == 0 || object == self.current || object == self.system {
            return true;
        }
        let class = self.class_of(object);
        // Flags, names and counts of references are the machine's own.
        if class == self.stack_class || offset < header::SIZE && offset != header::LOCK {
            return true;
        }
        // The number of a loader is the machine's own.
        if declared.has(effects::CALLS) && self.is_loader_number(object, offset) {
            return true;
        }
        if declared.has_any(effects::LOCKS) && (offset == header::LOCK || self.is_of_threads(object)) {
            return true;
        }
        if declared.has(effects::OUTSIDE) && self.file_classes.has(class) {
            return true;
        }
        let initialises = class == self.class_class
            && self
                .field_at(self.class_of_mirror(object), offset, true)
                .is_none();
        if initialises && declared.has(effects::CALLS) {
            return true;
        }
        self.was_seen(object, offset, true)
    }

    /// Whether an object is what the machine or the library keeps of threads.
    fn is_of_threads(&self, object: Addr) -> bool {
        let table = self.mem.get(self.system + crate::thread::system::THREADS);
        let mut class = Some(self.class_of(object));
        if object == table || class == Some(self.control_block_class) {
            return true;
        }
        while let Some(id) = class {
            let of_threads = ["java/lang/Thread", "java/lang/Thread$FieldHolder"];
            if of_threads.contains(&&*self.world.class(id).name) {
                return true;
            }
            class = self.world.class(id).super_class;
        }
        false
    }

    fn was_seen(&self, object: Addr, offset: u32, write: bool) -> bool {
        let is_array = self.world.class(self.class_of(object)).is_array();
        self.door.seen.iter().any(|&(seen, first, count, written)| {
            // Small elements share words: which of them were seen is not looked at.
            seen == object
                && (written || !write)
                && (is_array || (first..first + count.max(2)).contains(&offset))
        })
    }
}

#[cfg(feature = "checked")]
impl Machine {
    /// A word of a shared object that others may write, which the native read and nobody saw.
    fn undeclared_read(&self, declared: Effects, read: &[Addr]) -> Option<String> {
        if declared.has_any(effects::CACHES.and(effects::LOCKS).and(effects::CALLS)) {
            return None;
        }
        let unseen = read.iter().find_map(|addr| {
            let object = self.mem.block_of(*addr)?;
            let offset = addr - object;
            (!self.may_read(object, offset)).then_some((object, offset))
        })?;
        Some(format!(
            "reads {} without saying so",
            self.word_text(unseen.0, unseen.1)
        ))
    }

    fn may_read(&self, object: Addr, offset: u32) -> bool {
        let shared = self.mem.get(object) & header::SHARED != 0;
        if !shared || offset < header::SIZE || object == self.current || object == self.system {
            return true;
        }
        let class = self.world.class(self.class_of(object));
        if class.id == self.stack_class || class.id == self.control_block_class {
            return true;
        }
        if self.file_classes.has(class.id) {
            return true;
        }
        let is_final = if class.id == self.class_class {
            // Hidden words of mirrors are the machine's own.
            let field = self.field_at(self.class_of_mirror(object), offset, true);
            field.is_none_or(|(_, field)| field.access & beeline_classfile::access::FINAL != 0)
        } else if class.is_array() {
            offset == header::SIZE
        } else {
            let word = class.final_words.get(offset as usize / 64);
            word.is_some_and(|word| word >> (offset % 64) & 1 != 0)
        };
        is_final || self.was_seen(object, offset, false)
    }
}
