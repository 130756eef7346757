//! Remembering what the stock JVM did.
//!
//! The stock JVM's outcome depends on nothing but the class files, the JDK and its options, and starting it is most of the
//! time a conformance run takes. So outcomes are kept in cargo's target folder, under a hash of exactly those.

use super::compare::Program;
use super::javac::cache;
use super::process::Outcome;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use xxhash_rust::xxh3::Xxh3;

/// What the program `package.Name` in the folder `classes` does on the stock JVM.
pub fn outcome(program: &Program, classes: &Path, package: &str, name: &str) -> Result<Outcome, String> {
    let key = key(program, classes, package, name)
        .map_err(|e| format!("cannot read {}: {e}", classes.display()))?;
    let file = cache("stock").join(format!("{package}.{name}-{key:032x}"));
    if let Some(outcome) = fs::read(&file).ok().and_then(|bytes| decode(&bytes)) {
        return Ok(outcome);
    }
    let outcome = program.stock()?;
    // Failing to remember costs time only.
    let _ = remember(&file, &outcome);
    Ok(outcome)
}

/// Hashes the JDK's version, the options and every class of the package that the program can reach by name, so that a change
/// to one program does not forget what is known of its neighbours.
fn key(program: &Program, classes: &Path, package: &str, name: &str) -> std::io::Result<u128> {
    let folder = classes.join(package);
    let mut reached: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    let mut pending = vec![name.to_owned()];
    while let Some(class) = pending.pop() {
        if reached.contains_key(&class) {
            continue;
        }
        // A name that is no class of this package: part of a text, or a class that is to be missing.
        let Ok(bytes) = fs::read(folder.join(format!("{class}.class"))) else {
            continue;
        };
        pending.extend(mentioned(&bytes, package));
        reached.insert(class, bytes);
    }
    if reached.is_empty() {
        return Err(std::io::Error::other(format!(
            "there is no class {package}.{name}"
        )));
    }
    let mut hash = Xxh3::new();
    hash.update(program.jdk.version().as_bytes());
    hash.update(program.jdk.home().as_os_str().as_encoded_bytes());
    for option in program.stock_options() {
        hash.update(&(option.len() as u64).to_le_bytes());
        hash.update(option.as_bytes());
    }
    for bytes in reached.values() {
        hash.update(&(bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    }
    Ok(hash.digest128())
}

/// Names that follow `package/` or `package.` anywhere in a class file: its constant pool spells every class it
/// refers to in one of these ways.
fn mentioned(bytes: &[u8], package: &str) -> Vec<String> {
    let package = package.as_bytes();
    let mut names = Vec::new();
    for (at, window) in bytes.windows(package.len() + 1).enumerate() {
        if matches!(window.last(), Some(b'/' | b'.')) && window.starts_with(package) {
            let name = bytes[at + window.len()..].iter();
            let name = name.take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$'));
            names.push(name.map(|&byte| char::from(byte)).collect());
        }
    }
    names
}

/// An outcome as a file: a line with the exit code and the length of standard output, then both streams.
fn remember(file: &Path, outcome: &Outcome) -> std::io::Result<()> {
    let Some(code) = outcome.code else { return Ok(()) };
    let mut bytes = format!("{code} {}\n", outcome.stdout.len()).into_bytes();
    bytes.extend(&outcome.stdout);
    bytes.extend(&outcome.stderr);
    fs::create_dir_all(cache("stock"))?;
    let fresh = PathBuf::from(format!("{}.{}.tmp", file.display(), std::process::id()));
    fs::write(&fresh, bytes)?;
    fs::rename(fresh, file)
}

fn decode(bytes: &[u8]) -> Option<Outcome> {
    let end = bytes.iter().position(|&byte| byte == b'\n')?;
    let (code, length) = std::str::from_utf8(&bytes[..end]).ok()?.split_once(' ')?;
    let (stdout, stderr) = bytes[end + 1..].split_at_checked(length.parse().ok()?)?;
    Some(Outcome {
        code: Some(code.parse().ok()?),
        stdout: stdout.into(),
        stderr: stderr.into(),
    })
}
