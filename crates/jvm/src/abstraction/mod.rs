//! Abstraction (4.4 of "Heuristics for Model Checking Java Programs"): integer fields that hold no numbers, but classes
//! of numbers.
//!
//! A field that was given a [`Domain`] keeps the class of what is stored in it. A class with one member is that
//! number again when it is read. Any other becomes an *abstract value*: a slot with a tag of its own, which may move
//! between variables, operands, arguments and results as numbers do. What is computed from it is over-approximated
//! ([`values`]): if several classes, or both outcomes of a comparison, are possible, the search tries each of them. So
//! whatever the program can do it can also do under the abstraction. What an abstract value cannot be, such as an index
//! or a string, is refused.
//!
//! Each such choice is one that the program does not have, and is counted. One exception: where all results that
//! fit into the type are in one class, nothing is counted unless the result does not fit. Otherwise each step of a counter
//! would count, though it takes four thousand million of them to overflow.

pub mod domain;
mod instructions;
mod lookup;
mod operands;
#[cfg(test)]
mod tests;
pub mod values;

use std::fmt;
use std::str::FromStr;

use beeline_search::Nonsense;

use domain::Class;
pub use domain::Domain;
pub(crate) use instructions::integer_slots;
use values::Values;

use crate::class::{Field, Kind};
use crate::machine::{Exec, Machine, Trap};

/// A field with its domain: `Clock.ticks=range(0,1)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Abstraction {
    /// The class, with its package or without, and the field.
    class: String,
    field: String,
    domain: Domain,
}

/// Abstractions of one program at most: their numbers are parts of slots and instructions.
pub const MOST_ABSTRACTIONS: usize = 255;

impl FromStr for Abstraction {
    type Err = Nonsense;

    fn from_str(text: &str) -> Result<Abstraction, Nonsense> {
        let parts = text.split_once('=').and_then(|(field, domain)| {
            let (class, field) = field.trim().rsplit_once('.')?;
            (!class.is_empty() && !field.is_empty()).then_some((class, field, domain))
        });
        let (class, field, domain) = parts.ok_or_else(|| {
            Nonsense(format!(
                "`{text}` is no abstraction; write Class.field=domain, as in Clock.ticks=range(0,1)"
            ))
        })?;
        Ok(Abstraction {
            class: class.into(),
            field: field.into(),
            domain: domain.parse()?,
        })
    }
}

impl fmt::Display for Abstraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}={}", self.class, self.field, self.domain)
    }
}

impl Abstraction {
    /// Whether a class of this internal name is the one that is meant.
    fn is_of(&self, class: &str) -> bool {
        let full = class.replace('/', ".");
        full == self.class || full.rsplit(['.', '$']).next() == Some(&self.class)
    }

    fn name(&self) -> String {
        format!("{}.{}", self.class, self.field)
    }
}

/// The tag of slots that hold a class. A long has it in both of its slots.
pub(crate) const ABSTRACT: u64 = 1 << 34;
const KIND_SHIFT: u32 = 36;
const ABSTRACTION_SHIFT: u32 = 40;

/// A class as a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct AbstractValue {
    /// Which abstraction it belongs to.
    abstraction: u8,
    /// Its type: a number of that type.
    kind: Kind,
    class: Class,
}

/// A number, known or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Number {
    Known(i64),
    Abstract(AbstractValue),
}

const KINDS: [Kind; 5] = [Kind::Byte, Kind::Short, Kind::Char, Kind::Int, Kind::Long];

impl Number {
    /// What is in one slot, or in two.
    fn from_slots(low: u64, high: Option<u64>) -> Number {
        let bits = low & 0xffff_ffff | high.unwrap_or(0) << 32;
        let value = if high.is_some() {
            bits as i64
        } else {
            bits as i32 as i64
        };
        if low & ABSTRACT == 0 {
            return Number::Known(value);
        }
        Number::Abstract(AbstractValue {
            abstraction: (low >> ABSTRACTION_SHIFT) as u8,
            kind: KINDS[(low >> KIND_SHIFT & 0xf) as usize],
            class: value,
        })
    }

    /// A known number as a field of this type holds it.
    fn narrowed(self, kind: Kind) -> Number {
        match (self, kind) {
            (Number::Known(value), Kind::Byte) => Number::Known(value as i8 as i64),
            (Number::Known(value), Kind::Short) => Number::Known(value as i16 as i64),
            (Number::Known(value), Kind::Char) => Number::Known(value as u16 as i64),
            _ => self,
        }
    }

    /// The slots that hold it; the second one only for longs.
    fn slots(self) -> [u64; 2] {
        let (bits, tag) = match self {
            Number::Known(value) => (value, 0),
            Number::Abstract(value) => {
                let kind = KINDS.iter().position(|kind| *kind == value.kind).unwrap_or(0);
                let abstraction = u64::from(value.abstraction) << ABSTRACTION_SHIFT;
                (value.class, ABSTRACT | (kind as u64) << KIND_SHIFT | abstraction)
            }
        };
        let bits = bits as u64;
        [tag | bits & 0xffff_ffff, tag | bits >> 32]
    }
}

impl Machine {
    /// Which abstraction a field has.
    pub(crate) fn abstraction_of(&self, field: &Field) -> Option<u8> {
        let all = &self.config.abstractions;
        if all.is_empty() {
            return None;
        }
        let class = self.world.class(field.class);
        let wanted = |a: &Abstraction| a.field == *field.name && a.is_of(&class.name);
        let number = all.iter().position(wanted).filter(|_| class.is_of_program());
        number.map(|number| number as u8)
    }

    /// Numbers in fields that have a domain are classes: nobody may take them for anything else.
    pub(crate) fn refuse_abstract_field(&self, field: &Field, how: &str) -> Exec<()> {
        match self.abstraction_of(field) {
            None => Ok(()),
            Some(number) => Err(Trap::Unsupported(format!(
                "{} has an abstract domain and is accessed by {how}",
                self.config.abstractions[number as usize].name()
            ))),
        }
    }

    fn domain(&self, abstraction: u8) -> &Domain {
        &self.config.abstractions[abstraction as usize].domain
    }

    /// A class as a number of some type.
    fn number(&self, abstraction: u8, kind: Kind, class: Class) -> Number {
        match self.domain(abstraction).members(class, kind).single() {
            Some(only) => Number::Known(only as i64),
            None => Number::Abstract(AbstractValue {
                abstraction,
                kind,
                class,
            }),
        }
    }

    /// The numbers that one may be.
    fn values_of(&self, number: Number) -> Values {
        match number {
            Number::Known(value) => Values::one(value.into()),
            Number::Abstract(value) => self.domain(value.abstraction).members(value.class, value.kind),
        }
    }

    fn number_text(&self, number: Number) -> String {
        match number {
            Number::Known(value) => value.to_string(),
            Number::Abstract(value) => format!("[{}]", self.domain(value.abstraction).name(value.class)),
        }
    }

    /// What is read from a field that holds a class.
    pub(crate) fn read_abstract(&self, abstraction: u8, kind: Kind, word: u64) -> [u64; 2] {
        let class = if kind == Kind::Long {
            word as i64
        } else {
            word as u32 as i32 as i64
        };
        self.number(abstraction, kind, class).slots()
    }

    /// The class that a field is to hold for what is in slots, which [`Machine::abstract_operand`] has prepared.
    pub(crate) fn class_to_write(&self, abstraction: u8, kind: Kind, first: u64, last: u64) -> u64 {
        match Number::from_slots(first, (kind == Kind::Long).then_some(last)).narrowed(kind) {
            Number::Known(value) => self.domain(abstraction).class_of(value) as u64,
            Number::Abstract(value) => value.class as u64,
        }
    }
}
