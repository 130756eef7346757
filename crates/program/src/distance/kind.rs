//! Distances by name.

use std::fmt;
use std::str::FromStr;

/// The distances that exist, each at least the one before except `Pfsm`, which is at most `Beeline`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// No calling context.
    Fsm,
    /// Calling context of so many calls, and the run-time stack.
    Efsm(u32),
    /// Full calling context, and the run-time stack.
    Efca,
    /// Calls that are not resolved count 2, until what they call has been seen on a stack.
    Pfsm,
    /// Full calling context, the run-time stack, and the types of receivers on it.
    Beeline,
}

impl Kind {
    /// More context than this is `efca` for all that occurs, and would cost memory for each call of it.
    pub const MOST_CONTEXT: u32 = 16;
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Fsm => f.write_str("fsm"),
            Kind::Efsm(context) => write!(f, "efsm({context})"),
            Kind::Efca => f.write_str("efca"),
            Kind::Pfsm => f.write_str("pfsm"),
            Kind::Beeline => f.write_str("beeline"),
        }
    }
}

impl FromStr for Kind {
    type Err = String;

    /// `efsm` alone has context of one call, as paper 001's experiments.
    fn from_str(text: &str) -> Result<Kind, String> {
        let context = text.strip_prefix("efsm(").and_then(|rest| rest.strip_suffix(')'));
        if let Some(context) = context {
            return match context.parse() {
                Ok(context) if context <= Kind::MOST_CONTEXT => Ok(Kind::Efsm(context)),
                _ => Err(format!(
                    "efsm(k) has a k from 0 to {}, not `{context}`",
                    Kind::MOST_CONTEXT
                )),
            };
        }
        match text {
            "fsm" => Ok(Kind::Fsm),
            "efsm" => Ok(Kind::Efsm(1)),
            "efca" => Ok(Kind::Efca),
            "pfsm" => Ok(Kind::Pfsm),
            "beeline" => Ok(Kind::Beeline),
            _ => Err(format!(
                "there is no distance `{text}`: there are fsm, efsm, efsm(k), efca, pfsm, beeline"
            )),
        }
    }
}
