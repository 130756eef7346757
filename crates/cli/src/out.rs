//! Standard output that does not fail. A reader may go away (`| head -1`), a disk may be full: what a command has found
//! out does not change, and neither does its exit code.

use std::io::{ErrorKind, Result, Write};
use std::sync::OnceLock;

/// Why something could not be written, the first time.
static FAILED: OnceLock<String> = OnceLock::new();

/// Standard output.
pub struct Out;

impl Out {
    fn note<T>(result: Result<T>, instead: T) -> Result<T> {
        Ok(result.unwrap_or_else(|why| {
            // Who goes away has read enough.
            if why.kind() != ErrorKind::BrokenPipe {
                FAILED.get_or_init(|| why.to_string());
            }
            instead
        }))
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        Out::note(std::io::stdout().write(bytes), bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        Out::note(std::io::stdout().flush(), ())
    }
}

/// Says on standard error if standard output could not be written.
pub fn say_failure() {
    let _ = Out.flush();
    if let Some(why) = FAILED.get() {
        say!("beeline: standard output could not be written: {why}");
    }
}
