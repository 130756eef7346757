//! What programs are seen to do on the stock JVM, in many runs, with delays put in.

use crate::compile::Source;
use crate::discipline::stock_can_tell;
use crate::program::Program;
use anyhow::{Context, Result, bail};
use beeline_classfile::Jdk;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// Outcomes by class: what it wrote, `hangs`, or `throws` and a class.
pub type Observed = BTreeMap<String, BTreeSet<String>>;

/// The classes that run programs and delay them, to be compiled with the programs.
pub fn runner() -> [Source; 2] {
    let runs = include_str!("../../../litmus/stock/Runs.java");
    let delay = include_str!("../java/Delay.java");
    [("Runs", runs), ("Delay", delay)].map(|(class, text)| Source {
        class: class.into(),
        text: text.into(),
    })
}

/// The name of the variant of a class that has delays.
pub fn delayed(class: &str) -> String {
    format!("D{class}")
}

/// Whether comparing with the stock JVM says something about this program.
pub fn is_comparable(program: &Program) -> bool {
    stock_can_tell(program)
}

/// Runs each of these classes so many times, half of them in the variant with delays.
pub fn observe(jdk: &Jdk, classes: &Path, programs: &[String], runs: u32) -> Result<Observed> {
    let mut observed = Observed::new();
    if programs.is_empty() {
        return Ok(observed);
    }
    let mut java = Command::new(jdk.java());
    // Classes are loaded anew in each run, so optimising them does not pay.
    java.args([
        "-ea",
        "-XX:-UsePerfData",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
    ]);
    java.args(["-Xss512k", "-cp"]).arg(classes);
    java.arg("Runs").arg((runs / 2).to_string());
    for program in programs {
        java.arg(program).arg(delayed(program));
    }
    let done = java.output().context("cannot start `java`")?;
    if !done.status.success() {
        bail!("the stock JVM failed: {}", String::from_utf8_lossy(&done.stderr));
    }
    for line in String::from_utf8_lossy(&done.stdout).lines() {
        let mut parts = line.splitn(3, '\t');
        if let (Some(class), Some(_), Some(outcome)) = (parts.next(), parts.next(), parts.next()) {
            let class = class.strip_prefix('D').unwrap_or(class);
            let outcomes = observed.entry(class.to_string()).or_default();
            outcomes.insert(outcome.to_string());
        }
    }
    Ok(observed)
}
