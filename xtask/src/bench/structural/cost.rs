//! What computing a heuristic costs: the same search in the same order, with its values computed and without.
//!
//! With the weight 0 a heuristic is computed for each new state, and everything that it wants to know is collected,
//! but its values decide nothing: all states are alike, as with `zero`. So both searches execute the same transitions,
//! which is checked, and differ by what the heuristic takes.

use super::{Bench, LINES};
use crate::bench::table::Table;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

/// A heuristic may take this share of a transition, at most.
const BAR: f64 = 0.3;

/// How often each search is run, and a quick one; the best run counts.
const RUNS: usize = 5;
const QUICK_RUNS: usize = 1;

const HEURISTICS: [&str; 12] = [
    "branch-count,path",
    "branch-count,global",
    "bytecode,path",
    "bytecode,global",
    "coverage,path",
    "coverage,global",
    "most-blocked",
    "interleaving,history=1000",
    "prefer-threads=Executive,Planner",
    "preemptions",
    "choose-free",
    "random",
];

/// A search without an end, cut after some states.
struct Subject {
    what: &'static str,
    class: &'static str,
    size: Option<&'static str>,
    options: &'static [&'static str],
    states: &'static str,
}

const SUBJECTS: [Subject; 3] = [
    Subject {
        // Of equal states the latest first: this goes thousands of steps deep, so histories are as long as they can be.
        what: "philosophers 32, deep",
        class: "DiningPhilosophers",
        size: Some("32"),
        options: &["--ties", "last"],
        states: "200000",
    },
    Subject {
        what: "Remote Agent 10",
        class: "RemoteAgent",
        size: Some("10"),
        options: &[],
        states: "100000",
    },
    Subject {
        what: "DEOS, lines",
        class: "Deos",
        size: None,
        options: LINES,
        states: "100000",
    },
];

const QUICK_STATES: &str = "20000";

/// Measures all heuristics on all subjects.
pub fn measure(bench: &Bench, quick: bool) -> Result<Value> {
    let mut rows = Vec::new();
    for subject in &SUBJECTS {
        let states = if quick { QUICK_STATES } else { subject.states };
        let runs = if quick { QUICK_RUNS } else { RUNS };
        let names: Vec<&str> = HEURISTICS
            .into_iter()
            .filter(|name| *name != "choose-free" || bench.chooses_free)
            .collect();
        let start = bench.seconds(subject, "zero", "1")?.0;
        let mut best = vec![f64::INFINITY; names.len()];
        let mut without = f64::INFINITY;
        // All take turns, so that what else the machine does hits all alike.
        for _ in 0..runs {
            let (seconds, transitions) = bench.seconds(subject, "zero", states)?;
            without = without.min(seconds);
            for (name, best) in names.iter().zip(&mut best) {
                let (seconds, same) = bench.seconds(subject, name, states)?;
                ensure!(
                    same == transitions,
                    "{}: {transitions} transitions, but {same} with {name}",
                    subject.what
                );
                *best = best.min(seconds);
            }
        }
        for (name, seconds) in names.iter().zip(best) {
            let share = (seconds - without) / (without - start);
            rows.push(json!({
                "subject": subject.what,
                "heuristic": name,
                "share": share,
                "bar": BAR,
                "holds": share < BAR,
            }));
        }
    }
    Ok(rows.into())
}

impl Bench<'_> {
    /// Processor time and transitions of a search in which the heuristic decides nothing.
    fn seconds(&self, subject: &Subject, heuristic: &str, states: &str) -> Result<(f64, u64)> {
        let heuristic = format!("0*{heuristic}");
        let fixed = [
            "--strategy",
            "best",
            "--all",
            "--max-states",
            states,
            "--heuristic",
            &heuristic,
        ];
        let options = subject
            .options
            .iter()
            .chain(&fixed)
            .map(|option| option.to_string());
        let size: Vec<String> = subject.size.iter().map(|size| size.to_string()).collect();
        let (run, result) = self
            .checker
            .check(&options.collect::<Vec<_>>(), subject.class, &size)?;
        let transitions = result["statistics"]["transitions"].as_u64();
        Ok((
            run.seconds,
            transitions.context("the result has no `transitions`")?,
        ))
    }
}

/// A line for each heuristic, a column for each subject.
pub fn table(rows: &Value) -> Table {
    let mut heading = vec!["heuristic"];
    heading.extend(SUBJECTS.iter().map(|subject| subject.what));
    heading.push("below 30 %");
    let mut table = Table::new(&heading);
    let rows: Vec<&Value> = rows.as_array().into_iter().flatten().collect();
    for name in HEURISTICS {
        let own = || rows.iter().filter(|row| row["heuristic"] == name);
        if own().next().is_none() {
            continue;
        }
        let mut cells = vec![name.to_string()];
        cells.extend(own().map(|row| percent(row["share"].as_f64().unwrap_or(f64::NAN))));
        cells.push(
            if own().all(|row| row["holds"] == true) {
                "yes"
            } else {
                "NO"
            }
            .into(),
        );
        table.row(cells);
    }
    table
}

fn percent(share: f64) -> String {
    // Adding 0 makes 0 of -0.
    format!("{:+.0} %", (share * 100.0).round() + 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heuristic_that_costs_too_much_anywhere_is_shown() {
        let row = |heuristic, share, holds| json!({ "heuristic": heuristic, "share": share, "holds": holds });
        let rows = [0.123, -0.001, 0.31].map(|share| row("random", share, share < BAR));
        let table = table(&json!(rows));
        assert_eq!(table.rows()[1], ["random", "+12 %", "+0 %", "+31 %", "NO"]);
        assert_eq!(table.rows().len(), 2, "only what was measured has a line");
    }
}
