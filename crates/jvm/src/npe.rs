//! Helpful messages of `NullPointerException`.

use crate::machine::Machine;

/// What was null at this instruction, in the stock JVM's words.
pub(crate) fn message(_machine: &mut Machine, _method: u32, _pc: u32) -> Option<String> {
    None
}
