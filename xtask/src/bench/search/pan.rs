//! SPIN's verifier on the same algorithm: `bench/search/philosophers.pml`.

use crate::bench::{measure, work_dir};
use crate::shell;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::Command;

/// How large a model is.
#[derive(Clone, Copy)]
pub struct Model {
    pub philosophers: u32,
    pub rounds: u32,
}

/// Deeper than any path of the models here.
const DEPTH: &str = "-m100000";

/// Searches all of a model, of about so many states, for so many seconds. A typical run counts, with the time that the
/// verifier needs to set itself up taken off, as start-up is taken off ours.
pub fn search(model: Model, about: u64, for_seconds: f64) -> Result<Value> {
    let pan = build(model)?;
    // Twice to four times as many slots as states: SPIN's chains stay short, and clearing slots does not count.
    let slots = format!("-w{}", about.ilog2() + 2);
    // It stops after one step, with the same tables.
    let mut ready = Command::new(&pan);
    ready.args(["-m1", &slots]);
    let mut command = Command::new(&pan);
    command.args([DEPTH, &slots]);
    let all = measure::typical_beyond(&mut ready, &mut command, for_seconds)?;
    let text = String::from_utf8_lossy(&all.stdout);
    let figures =
        Figures::parse(&text).with_context(|| format!("SPIN's verifier printed no figures:\n{text}"))?;
    ensure!(
        figures.is_complete,
        "SPIN's verifier did not search everything:\n{text}"
    );
    let seconds = all.seconds;
    Ok(json!({
        "size": format!("{} {}", model.philosophers, model.rounds),
        "states": figures.states,
        "transitions": figures.transitions,
        "seconds": seconds,
        "transitions_per_second": figures.transitions / seconds,
    }))
}

/// Generates and compiles the verifier, in a folder of its own because SPIN always writes the same file names.
fn build(model: Model) -> Result<PathBuf> {
    let folder = work_dir("search").join(format!("pan-{}-{}", model.philosophers, model.rounds));
    std::fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let source = shell::root().join("bench/search/philosophers.pml");
    shell::must(
        Command::new("spin")
            .current_dir(&folder)
            .arg(format!("-DN={}", model.philosophers))
            .arg(format!("-DR={}", model.rounds))
            .arg("-a")
            .arg(source),
    )?;
    shell::must(
        Command::new("gcc")
            .current_dir(&folder)
            .args([
                "-O3",
                "-DSAFETY",
                "-DNOREDUCE",
                "-DVECTORSZ=1024",
                "-DMEMLIM=8000",
            ])
            .args(["-o", "pan", "pan.c"]),
    )?;
    Ok(folder.join("pan"))
}

/// What the verifier prints.
#[derive(Debug, PartialEq)]
struct Figures {
    states: f64,
    transitions: f64,
    is_complete: bool,
}

impl Figures {
    fn parse(text: &str) -> Option<Figures> {
        let before = |words: &str| -> Option<f64> {
            let mut lines = text.lines();
            lines.find_map(|line| line.split_once(words)?.0.trim().parse().ok())
        };
        Some(Figures {
            states: before(" states, stored")?,
            transitions: before(" transitions (")?,
            is_complete: text.contains("errors: 0")
                && !text.contains("Search not completed")
                && !text.contains("max search depth too small"),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_found_in_what_the_verifier_prints() {
        let text = "State-vector 40 byte, depth reached 96, errors: 0\n    24850 states, stored\n    \
                    39905 states, matched\n    64755 transitions (= stored+matched)\n";
        let figures = Figures {
            states: 24850.0,
            transitions: 64755.0,
            is_complete: true,
        };
        assert_eq!(Figures::parse(text), Some(figures));
        let cut = format!("error: max search depth too small\n{text}");
        assert!(!Figures::parse(&cut).unwrap().is_complete);
        assert_eq!(Figures::parse("nothing"), None);
    }
}
