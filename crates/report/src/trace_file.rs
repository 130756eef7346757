//! Traces as files.
//!
//! A trace file is JSON; its fields are those of [`Trace`] and the types it contains. `version` says
//! which format it has: the first version is read as well, others are refused. Unknown fields are ignored. A file may come from
//! anywhere: whatever is wrong with it becomes a [`TraceError`] that says what and where.

mod version_one;

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use beeline_search::trace::{Trace, VERSION};
use serde::Deserialize;
use serde_json::error::Category;

/// Larger files are neither read nor written: over a million steps.
const MOST_BYTES: u64 = 512 << 20;

/// Why there is no trace.
#[derive(Debug, thiserror::Error)]
pub enum TraceError {
    #[error("cannot read the trace {}: {source}", path.display())]
    Unreadable { path: PathBuf, source: io::Error },
    #[error("cannot write the trace {}: {source}", path.display())]
    Unwritable { path: PathBuf, source: io::Error },
    #[error("the trace {} is larger than {} MiB, the most that Beeline reads or writes", path.display(), MOST_BYTES >> 20)]
    TooLarge { path: PathBuf },
    #[error("{}:{line}:{column}: not a trace of Beeline's: {what}", path.display())]
    Broken {
        path: PathBuf,
        line: usize,
        column: usize,
        what: String,
    },
    #[error("{}: not a trace of Beeline's: it has no version", path.display())]
    NoVersion { path: PathBuf },
    #[error(
        "the trace {} has format version {found}, but this Beeline reads up to version {VERSION}; \
         check the program again to get a new trace",
        path.display()
    )]
    OtherVersion { path: PathBuf, found: u64 },
}

/// Reads a trace from a file.
pub fn read_trace(path: impl AsRef<Path>) -> Result<Trace, TraceError> {
    let path = path.as_ref();
    let bytes = read_bytes(path).map_err(|source| TraceError::Unreadable {
        path: path.into(),
        source,
    })?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(TraceError::TooLarge { path: path.into() });
    }
    parse(&bytes, path)
}

/// Writes a trace to a file, which is replaced if it exists.
pub fn write_trace(path: impl AsRef<Path>, trace: &Trace) -> Result<(), TraceError> {
    let path = path.as_ref();
    let unwritable = |source| TraceError::Unwritable {
        path: path.into(),
        source,
    };
    let mut bytes = serde_json::to_vec_pretty(trace).map_err(|e| unwritable(e.into()))?;
    bytes.push(b'\n');
    if bytes.len() as u64 > MOST_BYTES {
        return Err(TraceError::TooLarge { path: path.into() });
    }
    fs::write(path, bytes).map_err(unwritable)
}

/// At most one byte more than a trace may have.
fn read_bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// What all versions of the format have in common.
#[derive(Deserialize)]
struct Versioned {
    version: Option<u64>,
}

/// The parser bounds its own recursion.
fn parse(bytes: &[u8], path: &Path) -> Result<Trace, TraceError> {
    let broken = |error| broken(&error, path);
    let Versioned { version } = serde_json::from_slice(bytes).map_err(broken)?;
    match version {
        None => Err(TraceError::NoVersion { path: path.into() }),
        Some(1) => {
            let trace = serde_json::from_slice(bytes).map_err(broken)?;
            serde_json::from_value(version_one::upgrade(trace)).map_err(broken)
        }
        Some(found) if found != u64::from(VERSION) => Err(TraceError::OtherVersion {
            path: path.into(),
            found,
        }),
        Some(_) => serde_json::from_slice(bytes).map_err(broken),
    }
}

/// What the parser expected, without the names that this program has for it.
fn without_types(what: &str) -> String {
    let Some((found, expected)) = what.rsplit_once(", expected ") else {
        return what.to_string();
    };
    let first = expected.split(' ').next().unwrap_or_default();
    let is_number =
        first.starts_with(['u', 'i', 'f']) && first[1..].parse::<u8>().is_ok() || first == "usize";
    let expected = match first {
        _ if is_number => "a number",
        "struct" => "an object",
        "enum" | "variant" => "one of the values that are known",
        _ => expected,
    };
    format!("{found}, expected {expected}")
}

fn broken(error: &serde_json::Error, path: &Path) -> TraceError {
    let what = match error.classify() {
        Category::Eof => "it ends too early".to_string(),
        _ => {
            // The place is told by the file name, as compilers do.
            let text = error.to_string();
            let what = text
                .rsplit_once(" at line ")
                .map_or(text.as_str(), |(what, _)| what);
            crate::text::shorten(&crate::text::plain(&without_types(what)), 200)
        }
    };
    TraceError::Broken {
        path: path.into(),
        line: error.line(),
        column: error.column(),
        what,
    }
}
