//! What distances cost: static analysis of programs with the class library, its growth with the program, and the rank
//! of a state.

mod tables;

use super::subject;
use crate::bench::checker::Checker;
use crate::bench::claims::Claim;
use crate::bench::measure;
use crate::shell;
use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};
pub use tables::{analysis_table, growth_table, rank_table};

/// Seconds that a static analysis may take, and how large the program must be at least.
const STATIC_BAR: f64 = 1.0;
const LEAST_INSTRUCTIONS: f64 = 200_000.0;
/// Time may grow with this power of the size, at most, to be called close to linear.
const GROWTH_BAR: f64 = 1.2;
/// Microseconds that the rank of a state may take.
const RANK_BAR: f64 = 1.0;

const DISTANCES: [&str; 6] = ["fsm", "efsm,k=1", "efsm,k=2", "efca", "pfsm", "beeline"];

/// Everything, as figures to keep and to make tables of.
pub fn measure(checker: &Checker, quick: bool) -> Result<Value> {
    let runs = if quick { 1 } else { 3 };
    Ok(json!({
        "static": analysis(checker, runs)?,
        "growth": growth()?,
        "rank": rank(checker, if quick { QUICK_STATES } else { STATES }, runs)?,
    }))
}

/// How long it takes to analyse the programs that use lists of the class library: the least of several runs by the
/// clock. The search goes through a sequence, and needs a distance to each of its places.
fn analysis(checker: &Checker, runs: usize) -> Result<Value> {
    let mut rows = Vec::new();
    for program in ["AryList", "AbsList"] {
        let through = subject::mark(program, "through")?;
        for distance in DISTANCES {
            let options = [
                "--strategy",
                "greedy",
                "--through",
                &through,
                "--heuristic",
                distance,
            ];
            let options = options.map(str::to_string);
            let mut best: Option<Value> = None;
            for _ in 0..runs {
                let arguments = ["1", "10"].map(str::to_string);
                let analysis = checker.trials(&options, (0, 1), program, &arguments)?["analysis"].take();
                ensure!(
                    !analysis.is_null(),
                    "`beeline check` does not say what the analysis took"
                );
                if best.as_ref().is_none_or(|best| total(&analysis) < total(best)) {
                    best = Some(analysis);
                }
            }
            let mut row = best.context("at least one run")?;
            let seconds = total(&row);
            let large = figure(&row, "instructions") >= LEAST_INSTRUCTIONS;
            row["program"] = program.into();
            row["distance"] = distance.into();
            row["total_seconds"] = seconds.into();
            row["holds"] = (large && seconds < STATIC_BAR).into();
            rows.push(row);
        }
    }
    Ok(rows.into())
}

fn total(analysis: &Value) -> f64 {
    figure(analysis, "seconds") + figure(analysis, "distances_seconds")
}

fn figure(row: &Value, name: &str) -> f64 {
    row[name].as_f64().unwrap_or(f64::NAN)
}

/// Random programs of 10⁴, 10⁵ and 10⁶ instructions, and ranks of their states by the library alone.
fn growth() -> Result<Value> {
    let mut cargo = shell::cargo();
    cargo.args([
        "run",
        "--release",
        "--package",
        "beeline-program",
        "--example",
        "growth",
    ]);
    cargo.args(["--", "--json"]);
    eprintln!("$ {}", shell::display(&cargo));
    let text = measure::once(&mut cargo)?.stdout;
    let lines = serde_json::Deserializer::from_slice(&text).into_iter::<Value>();
    let rows: Result<Vec<Value>, _> = lines.collect();
    Ok(rows.context("`growth --json` printed something else")?.into())
}

/// The power of the size that time grows with, between the smallest and the largest program.
fn exponent(rows: &[&Value]) -> Option<f64> {
    let (first, last) = (rows.first()?, rows.last()?);
    let ratio = |name: &str| figure(last, name) / figure(first, name);
    let exponent = ratio("seconds").ln() / ratio("nodes").ln();
    exponent.is_finite().then_some(exponent)
}

/// A search that goes on and on.
struct Subject {
    what: &'static str,
    class: &'static str,
    arguments: &'static [&'static str],
    options: &'static [&'static str],
    /// The option that says where to go, and the mark with its value.
    aim: (&'static str, &'static str, &'static str),
    /// Go to the last place of a sequence at once. So there is one distance, and it is computed before the first state.
    last: bool,
}

const SUBJECTS: [Subject; 2] = [
    Subject {
        what: "AryList(1,10)",
        class: "AryList",
        arguments: &["1", "10"],
        options: &[],
        aim: ("--through", "AryList", "through"),
        last: true,
    },
    Subject {
        what: "Barbers, 20 threads, depth 5",
        class: "Barbershop$Depth5",
        arguments: &["20", "at-once"],
        options: &["--granularity", "bytecode"],
        aim: ("--exclusive", "Barbershop", "exclusive"),
        last: false,
    },
];

const STATES: u64 = 200_000;
const QUICK_STATES: u64 = 20_000;

/// What ranking adds to a search: the same search in the same order with a distance that has no say (its weight is 0)
/// and without, by processor time, less what comes before the first state. Everything is in it that the distance makes
/// the machine do: stacks are collected after each transition, also those to known states.
fn rank(checker: &Checker, states: u64, runs: usize) -> Result<Value> {
    let mut rows = Vec::new();
    for subject in &SUBJECTS {
        let names: Vec<&str> = ["zero"].into_iter().chain(DISTANCES).collect();
        let mut start = vec![f64::INFINITY; names.len()];
        let mut whole = start.clone();
        let mut transitions = None;
        // All take turns, so that what else the machine does hits all alike.
        for _ in 0..runs {
            for (at, name) in names.iter().enumerate() {
                // Two states are the least that ranks one.
                start[at] = start[at].min(search(checker, subject, name, 2)?.0);
                let (seconds, same) = search(checker, subject, name, states)?;
                ensure!(
                    *transitions.get_or_insert(same) == same,
                    "{}: another search with {name}",
                    subject.what
                );
                whole[at] = whole[at].min(seconds);
            }
        }
        let without = whole[0] - start[0];
        for (at, name) in names.iter().enumerate().skip(1) {
            let added = whole[at] - start[at] - without;
            let microseconds = added / states as f64 * 1e6;
            rows.push(json!({
                "subject": subject.what,
                "distance": name,
                "states": states,
                "transitions": transitions,
                "state_microseconds": without / states as f64 * 1e6,
                "microseconds": microseconds,
                "holds": microseconds < RANK_BAR,
            }));
        }
    }
    Ok(rows.into())
}

/// Processor time and transitions.
fn search(checker: &Checker, subject: &Subject, heuristic: &str, states: u64) -> Result<(f64, u64)> {
    let (option, program, mark) = subject.aim;
    let mut mark = subject::mark(program, mark)?;
    if let (true, Some((_, last))) = (subject.last, mark.rsplit_once(',')) {
        mark = last.trim().to_string();
    }
    let (weighted, states) = (format!("0*{heuristic}"), states.to_string());
    let fixed = [
        "--strategy",
        "best",
        "--all",
        "--max-states",
        &states,
        "--heuristic",
        &weighted,
        option,
        &mark,
    ];
    let options: Vec<String> = subject
        .options
        .iter()
        .chain(&fixed)
        .map(|option| option.to_string())
        .collect();
    let arguments: Vec<String> = subject
        .arguments
        .iter()
        .map(|argument| argument.to_string())
        .collect();
    let (run, result) = checker.check(&options, subject.class, &arguments)?;
    let transitions = result["statistics"]["transitions"].as_u64();
    Ok((
        run.seconds,
        transitions.context("the result has no `transitions`")?,
    ))
}

fn rows<'a>(costs: &'a Value, part: &str) -> Vec<&'a Value> {
    costs[part].as_array().into_iter().flatten().collect()
}

fn text(row: &Value, name: &str) -> String {
    row[name].as_str().unwrap_or("?").to_string()
}

fn of_distance<'a>(all: &[&'a Value], name: &str) -> Vec<&'a Value> {
    all.iter()
        .copied()
        .filter(|row| row["distance"] == name)
        .collect()
}

/// The distances that the growth was measured of, by name.
fn grown(all: &[&Value]) -> Vec<String> {
    let mut names: Vec<String> = all.iter().map(|row| text(row, "distance")).collect();
    let mut seen = Vec::new();
    names.retain(|name| {
        !seen.contains(name) && {
            seen.push(name.clone());
            true
        }
    });
    names
}

pub fn claims(costs: &Value) -> Vec<Claim> {
    let each = |part: &str, holds: &dyn Fn(&Value) -> bool| {
        let all = rows(costs, part);
        (!all.is_empty()).then(|| all.into_iter().all(holds))
    };
    let growth = rows(costs, "growth");
    let linear =
        |name: &String| exponent(&of_distance(&growth, name)).is_some_and(|power| power <= GROWTH_BAR);
    vec![
        Claim::new(
            "AryList and AbsList have at least 200,000 instructions with what they reach of the class library",
            each("static", &|row| figure(row, "instructions") >= LEAST_INSTRUCTIONS),
        ),
        Claim::new(
            "each distance to a place is computed within a second, the program included",
            each("static", &|row| {
                let one = figure(row, "distances_seconds") / figure(row, "distances");
                figure(row, "seconds") + one < STATIC_BAR
            }),
        ),
        Claim::new(
            "all distances of the sequence are computed within a second, the program included",
            each("static", &|row| row["holds"] == true),
        ),
        Claim::new(
            "from 10⁴ to 10⁶ instructions time grows at most with size to the 1.2, for every distance",
            (!growth.is_empty()).then(|| grown(&growth).iter().all(linear)),
        ),
        Claim::new(
            "the library ranks a state in less than 1 µs",
            each("growth", &|row| {
                figure(row, "new_ns").max(figure(row, "known_ns")) < RANK_BAR * 1e3
            }),
        ),
        Claim::new(
            "a rank adds less than 1 µs a state to a search, collecting stacks included",
            each("rank", &|row| row["holds"] == true),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_judged_by_the_worst_row() {
        let static_row = |seconds: f64| {
            json!({ "program": "A", "distance": "fsm", "instructions": 300_000, "seconds": 0.4, "distances": 5,
                "distances_seconds": seconds, "total_seconds": 0.4 + seconds, "holds": 0.4 + seconds < 1.0 })
        };
        let grown = |nodes: u64, seconds: f64| json!({ "distance": "fsm", "nodes": nodes, "seconds": seconds, "new_ns": 90, "known_ns": 1100 });
        let costs = json!({
            "static": [static_row(0.1), static_row(0.7)],
            "growth": [grown(10_000, 0.01), grown(1_000_000, 2.0)],
            "rank": [],
        });
        let holds: Vec<Option<bool>> = claims(&costs).iter().map(|claim| claim.holds).collect();
        let (yes, no) = (Some(true), Some(false));
        assert_eq!(holds, [yes, yes, no, yes, no, None]);
        let grown = &growth_table(&costs);
        assert_eq!(grown.rows()[1], ["fsm", "10.0", "2000.0", "1.15", "90", "1100"]);
        assert_eq!(
            analysis_table(&costs).rows()[2][5..],
            ["0.140", "0.70", "1.10", "NO"]
        );
    }

    #[test]
    fn what_was_not_measured_is_not_judged() {
        assert!(claims(&json!({})).iter().all(|claim| claim.holds.is_none()));
    }
}
