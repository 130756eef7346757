//! `cargo xtask bench`: figures of one run on one machine, as tables to read and JSON to compare.
//!
//! Where nothing else is said, times are processor time, which suffers less from what else the machine is doing than
//! the clock on the wall.

mod checker;
mod claims;
pub mod distance;
mod docs;
mod measure;
pub mod search;
mod side_by_side;
pub mod structural;
mod svg;
mod table;
pub mod vm;

use crate::shell;
use anyhow::{Context, Result};
use beeline_classfile::Jdk;
use serde_json::Value;
use std::path::PathBuf;
use std::process::Command;

/// Compiles the Java programs of a folder of `bench` once, for all who run them.
fn compile(jdk: &Jdk, folder: &str) -> Result<PathBuf> {
    let sources = shell::root().join("bench").join(folder);
    let classes = work_dir(folder).join("classes");
    let mut files: Vec<_> = std::fs::read_dir(&sources)
        .with_context(|| format!("cannot read {}", sources.display()))?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "java"))
        .collect();
    files.sort();
    let mut javac = Command::new(jdk.javac());
    javac
        .args(["--release", "17", "-nowarn", "-d"])
        .arg(&classes)
        .args(files);
    shell::must(&mut javac)?;
    Ok(classes)
}

/// Where a benchmark puts what it makes.
fn work_dir(name: &str) -> PathBuf {
    shell::target_dir().join("bench").join(name)
}

/// Writes `bench/results/<name>.json`.
fn write_results(name: &str, result: &Value) -> Result<()> {
    let folder = shell::root().join("bench/results");
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let file = folder.join(format!("{name}.json"));
    std::fs::write(&file, serde_json::to_string_pretty(result)? + "\n")
        .with_context(|| format!("cannot write {}", file.display()))?;
    println!("Written to {}", file.display());
    Ok(())
}
