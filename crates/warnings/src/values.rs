//! What the analysis knows of values: which objects they may be, where they were read, and whether two of them are
//! surely the same.

use std::hash::Hash;
use std::sync::Arc;

use beeline_bytecode::MethodId;
use rustc_hash::FxHashMap;

/// Numbers for things that are compared often.
pub struct Interner<T> {
    all: Vec<T>,
    numbers: FxHashMap<T, u32>,
}

impl<T> Default for Interner<T> {
    fn default() -> Self {
        Interner {
            all: Vec::new(),
            numbers: FxHashMap::default(),
        }
    }
}

impl<T: Clone + Eq + Hash> Interner<T> {
    pub fn number(&mut self, one: &T) -> u32 {
        if let Some(number) = self.numbers.get(one) {
            return *number;
        }
        let number = self.all.len() as u32;
        self.all.push(one.clone());
        self.numbers.insert(one.clone(), number);
        number
    }

    pub fn get(&self, number: u32) -> &T {
        &self.all[number as usize]
    }
}

/// An instruction of a method.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct At {
    pub method: MethodId,
    pub pc: u32,
}

/// Objects that the analysis does not tell from each other, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Obj(pub u32);

/// A field, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Field(pub u32);

/// Elements of arrays, and what collections and atomic variables contain.
pub const CONTENTS: Field = Field(0);
/// From an iterator or a view to the collection behind it.
pub const VIEWED: Field = Field(1);
/// The halves of a read-write lock.
pub const READ_LOCK: Field = Field(2);
pub const WRITE_LOCK: Field = Field(3);
/// From a thread or a future to the task behind it.
pub const TASK: Field = Field(4);
/// From a condition to its lock.
pub const LOCK: Field = Field(5);

/// Where objects come from.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Origin {
    /// An instruction of a method makes them. The same instruction makes others for another receiver, and in
    /// static methods for another caller.
    New(At, Owner),
    /// A class as an object.
    Class(Arc<str>),
    /// A constant string.
    Text(Arc<[u16]>),
    /// What holds the static fields of a class.
    Statics(Arc<str>),
    /// What is in a field that nobody was seen to write.
    Loaded(Obj, Field),
    /// An argument that comes from outside.
    Given(MethodId, u16),
}

/// On whose behalf an object is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Owner {
    Nobody,
    Receiver(Obj),
    Caller(At),
}

/// What is known of objects besides.
#[derive(Debug, Clone)]
pub struct Object {
    pub origin: Origin,
    /// In internal form, possibly a supertype of the true one unless `New`.
    pub class: Arc<str>,
    /// There may be several of them at a time.
    pub many: bool,
    /// The thread that makes them, by number.
    pub maker: u32,
}

/// A field of objects: what may be read and written.
pub type Location = (Obj, Field);

/// A read whose result is still in use.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Read {
    pub location: Location,
    pub at: At,
    /// Locks held then, interned.
    pub held: u32,
}

/// How a value was come by: equal ones are the same object, as far as one thread can tell.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Expr {
    Object(Obj),
    /// Of a final field, so that it does not matter when.
    Load(u32, Field),
    /// The result of an instruction.
    At(At, u32),
    /// Where paths meet: the slot.
    Meet(At, usize),
}

/// No expression.
pub const UNKNOWN: u32 = u32::MAX;

/// As many objects are told apart in one place.
const MOST_OBJECTS: usize = 12;
/// As many reads are remembered of one value.
const MOST_READS: usize = 12;

/// A local variable or a place on the stack.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Slot {
    /// In ascending order. Empty for null, numbers and what nothing is known of.
    pub objects: Vec<Obj>,
    /// Interned.
    pub expr: u32,
    /// Reads that had a say in it, interned, in ascending order.
    pub reads: Vec<u32>,
    /// The field that it was loaded from last.
    pub via: Option<Field>,
}

impl Default for Slot {
    fn default() -> Slot {
        Slot {
            objects: Vec::new(),
            expr: UNKNOWN,
            reads: Vec::new(),
            via: None,
        }
    }
}

impl Slot {
    pub fn of(object: Obj, expr: u32) -> Slot {
        Slot {
            objects: vec![object],
            expr,
            ..Slot::default()
        }
    }

    /// Takes in what another may be. `meet`: the expression if they are not the same. Whether anything is new.
    pub fn join(&mut self, other: &Slot, meet: impl FnOnce() -> u32) -> bool {
        let mut changed = union(&mut self.objects, &other.objects, MOST_OBJECTS);
        changed |= union(&mut self.reads, &other.reads, MOST_READS);
        if self.expr != other.expr {
            let expr = meet();
            changed |= self.expr != expr;
            self.expr = expr;
        }
        if self.via != other.via && self.via.is_some() && !other.objects.is_empty() {
            self.via = None;
            changed = true;
        }
        changed
    }

    pub fn add_reads(&mut self, reads: &[u32]) {
        union(&mut self.reads, reads, MOST_READS);
    }
}

/// Adds what is missing to an ordered list, up to a limit.
pub fn union<T: Ord + Copy>(all: &mut Vec<T>, more: &[T], most: usize) -> bool {
    let mut changed = false;
    for one in more {
        if all.len() >= most {
            break;
        }
        if let Err(at) = all.binary_search(one) {
            all.insert(at, *one);
            changed = true;
        }
    }
    changed
}
