//! Places in the code of what is checked.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A place in the code, as exactly as it is known.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Place {
    /// What the routine belongs to: a class, a file that is compiled by itself, a model.
    #[serde(alias = "class")]
    pub unit: String,
    #[serde(alias = "method")]
    pub routine: String,
    /// The name of the source file, without folders.
    pub file: Option<String>,
    /// From 1.
    pub line: Option<u32>,
    /// Of the instruction, where instructions have addresses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub address: Option<u64>,
    /// The routine is not code of the program's language, so it has no lines.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub native: bool,
}

impl Place {
    /// The source file and the line, if both are known.
    pub fn source_line(&self) -> Option<(&str, u32)> {
        Some((self.file.as_deref()?, self.line?))
    }
}

/// `Unit.routine(File:12)`, as stacks are usually written.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}(", self.unit, self.routine)?;
        match (&self.file, self.line, self.address) {
            _ if self.native => f.write_str("Native Method")?,
            (Some(file), Some(line), _) => write!(f, "{file}:{line}")?,
            (Some(file), None, _) => f.write_str(file)?,
            (None, _, Some(address)) => write!(f, "0x{address:x}")?,
            (None, _, None) => f.write_str("Unknown Source")?,
        }
        f.write_str(")")
    }
}
