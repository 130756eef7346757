//! What programs of `litmus/` are seen to do on the stock JVM, in many runs.

use super::javac::cache;
use super::jdks::Jdk;
use super::process;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

/// Runs of each program, unless `BEELINE_LITMUS_RUNS` says otherwise.
const RUNS: u32 = 500;
/// So many of them at most in one JVM, where they get compiled, and so many programs at a time.
const RUNS_IN_ONE: u32 = 500;
const PROGRAMS_IN_ONE: usize = 20;
/// More JVMs in which programs run a few times, when they are not compiled yet.
const FRESH: usize = 4;
const RUNS_IN_FRESH: u32 = 20;
/// Runs of programs that need a JVM of their own.
const OWN: u32 = 20;

/// Outcomes by program: what it wrote, `hangs`, or `throws` and a class.
pub type Observed = BTreeMap<String, BTreeSet<String>>;

/// Runs programs many times. What was seen once need not be seen again: it is kept in cargo's target folder.
pub fn observe(jdk: &Jdk, classes: &Path, together: &[String], alone: &[String]) -> Result<Observed, String> {
    let asked = std::env::var("BEELINE_LITMUS_RUNS").ok();
    let runs = match asked {
        Some(text) => text
            .parse()
            .map_err(|_| format!("BEELINE_LITMUS_RUNS={text} is no number"))?,
        None => RUNS,
    };
    let folder = classes.file_name().unwrap_or_default().to_string_lossy();
    let file = cache("litmus").join(format!("{folder}-{}-{runs}", jdk.version()));
    if let Ok(text) = std::fs::read_to_string(&file) {
        return Ok(parse(&text));
    }
    let mut text = String::new();
    for chunk in together.chunks(PROGRAMS_IN_ONE) {
        let mut left = runs;
        while left > 0 {
            let now = left.min(RUNS_IN_ONE);
            text += &in_one_jvm(jdk, classes, now, chunk)?;
            left -= now;
        }
    }
    let mut order = together.to_vec();
    for _ in 0..FRESH {
        // It is somebody else's turn to come early.
        order.rotate_left(together.len() / FRESH + 1);
        text += &in_one_jvm(jdk, classes, RUNS_IN_FRESH, &order)?;
    }
    for program in alone {
        for _ in 0..OWN {
            text += &format!("{program}\t1\t{}\n", in_own_jvm(jdk, classes, program)?);
        }
    }
    // Failing to remember costs time only.
    let _ = std::fs::create_dir_all(cache("litmus"));
    let _ = std::fs::write(&file, &text);
    Ok(parse(&text))
}

fn parse(text: &str) -> Observed {
    let mut observed = Observed::new();
    for line in text.lines() {
        let mut parts = line.splitn(3, '\t');
        if let (Some(program), Some(_), Some(outcome)) = (parts.next(), parts.next(), parts.next()) {
            let outcomes = observed.entry(program.to_string()).or_default();
            outcomes.insert(outcome.to_string());
        }
    }
    observed
}

fn in_one_jvm(jdk: &Jdk, classes: &Path, times: u32, programs: &[String]) -> Result<String, String> {
    let mut java = Command::new(jdk.java());
    java.args(["-ea", "-XX:-UsePerfData", "-cp"]).arg(classes);
    java.arg("Runs").arg(times.to_string()).args(programs);
    let outcome = process::run(&mut java)?;
    if outcome.code != Some(0) {
        return Err(format!(
            "{} failed: {}",
            process::shown(&java),
            String::from_utf8_lossy(&outcome.stderr)
        ));
    }
    Ok(String::from_utf8_lossy(&outcome.stdout).into_owned())
}

fn in_own_jvm(jdk: &Jdk, classes: &Path, program: &str) -> Result<String, String> {
    let mut java = Command::new(jdk.java());
    java.args(["-ea", "-XX:-UsePerfData", "-cp"]).arg(classes);
    let outcome = process::run(java.arg(program))?;
    let errors = String::from_utf8_lossy(&outcome.stderr);
    let uncaught = errors.lines().find_map(|line| {
        let (_, after) = line.strip_prefix("Exception in thread ")?.split_once("\" ")?;
        after.split([':', ' ']).next()
    });
    Ok(match uncaught {
        Some(class) => format!("throws {class}"),
        None => String::from_utf8_lossy(&outcome.stdout).trim().to_string(),
    })
}
