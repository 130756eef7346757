//! Faults of Beeline's own: what they are told as, and that they end with an exit code of their own.

use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use beeline_search::Outcome;

/// Something that is wrong with Beeline, not with the program or the command line.
#[derive(Debug)]
pub struct Fault(pub String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl std::error::Error for Fault {}

/// Says what is wrong, and what to do about it.
pub fn tell(fault: &Fault) {
    say!("beeline: a fault of Beeline's own: {fault}");
    say!(
        "Please report it, with these lines, the command line, the program if you may share it, and the versions: \
         beeline {}, {} {}. Nothing is claimed about the program.",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH
    );
}

/// Does something in which nothing should panic. What panics all the same is a fault, told when it happens.
pub fn catch<T>(work: impl FnOnce() -> T) -> Option<T> {
    std::panic::set_hook(Box::new(|info| {
        let place = info.location().map_or(String::new(), |at| format!(" ({at})"));
        tell(&Fault(format!("{}{place}", message(info.payload()))));
        if std::env::var_os("RUST_BACKTRACE").is_some() {
            say!("{}", std::backtrace::Backtrace::force_capture());
        }
    }));
    catch_unwind(AssertUnwindSafe(work)).ok()
}

fn message(payload: &dyn Any) -> &str {
    let text = payload.downcast_ref::<&str>().copied();
    text.or(payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("a panic without a message")
}

/// A search that found a fault has no verdict. What it found before replays or does not, which is seen when it is told.
pub fn refuse_faulty(outcome: &Outcome) -> Result<(), Fault> {
    match &outcome.fault {
        Some(what) if outcome.findings.is_empty() => Err(Fault(what.clone())),
        Some(what) => {
            tell(&Fault(what.clone()));
            Ok(())
        }
        None => Ok(()),
    }
}
