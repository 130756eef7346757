//! What can be wrong with a class file, as a value with a sentence.

use std::sync::Arc;

use noak::error::{DecodeError, DecodeErrorKind};

/// Why a class file was refused. The two variants are the two errors that Java knows.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClassFileError {
    /// Java's `UnsupportedClassVersionError`: the file may be sound, but is not for this machine.
    #[error("{} {reason} (class file version {major}.{minor})", class.as_deref().unwrap_or("the class file"))]
    UnsupportedVersion {
        /// The class's own name, where it could be read.
        class: Option<Arc<str>>,
        major: u16,
        minor: u16,
        /// The rest of the sentence after the class's name.
        reason: String,
    },
    /// Java's `ClassFormatError`: the bytes are not a class file that the specification allows.
    #[error("{message} in class file {}", class.as_deref().unwrap_or("<unknown>"))]
    Format {
        /// The class's own name, where it could be read.
        class: Option<Arc<str>>,
        message: String,
    },
}

/// A format error before it is known in which class it happened.
#[derive(Debug)]
pub(crate) struct Damage(pub String);

/// Shorthand for `Err(Damage(format!(...)))`.
macro_rules! damaged {
    ($($argument:tt)*) => { Err($crate::error::Damage(format!($($argument)*))) };
}
pub(crate) use damaged;

impl Damage {
    pub fn truncated(place: &str) -> Damage {
        Damage(format!("Truncated class file: the bytes end inside {place}"))
    }
}

impl From<DecodeError> for Damage {
    fn from(error: DecodeError) -> Damage {
        let place = match error.position() {
            Some(position) => format!("{} at byte {position}", error.context()),
            None => error.context().to_string(),
        };
        Damage(match error.kind() {
            DecodeErrorKind::UnexpectedEoi => format!("Truncated class file: the bytes end inside {place}"),
            DecodeErrorKind::InvalidTag => {
                format!("Unknown constant tag or method handle kind before {place}")
            }
            DecodeErrorKind::InvalidMutf8 => "Illegal UTF8 string in constant pool".to_string(),
            kind => format!("Damaged class file: {kind} in {place}"),
        })
    }
}
