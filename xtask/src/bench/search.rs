//! `cargo xtask bench search`: how fast the search is, with SPIN's verifier beside it.
//!
//! The program is `bench/search/Philosophers.java` in several sizes, and for SPIN a model of the same algorithm with
//! about as many states. The command says which bars hold and succeeds whatever it measures, because a timing never
//! decides a test; but it fails if two threads do not find the states that one finds.

mod pan;

use super::measure;
use super::table::Table;
use crate::{setup, shell};
use anyhow::{Context, Result, ensure};
use beeline_classfile::Jdk;
use pan::Model;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::{Command, ExitCode};

/// The bars: transitions a second relative to SPIN's, bytes that remember a state, how much the cost of a transition
/// may grow from the smallest to the largest search, and the speed-up by a second thread.
const RATIO_BAR: f64 = 0.15;
const RATIO_AIM: f64 = 0.3;
const BYTES_BAR: f64 = 48.0;
const GROWTH_BAR: f64 = 2.0;
const SPEED_UP_BAR: f64 = 1.6;

/// A search shorter than this says little about threads, which have to start and to part the work first.
const LONG_SECONDS: f64 = 60.0;

/// A search that is long enough.
const LONG: [&str; 2] = ["3", "42"];

/// What is over sooner is run again and again for so long.
const SECONDS: f64 = 2.0;

/// Philosophers and rounds of the Java program, and what is known about them.
struct Size {
    arguments: [&'static str; 2],
    /// Without reduction, roughly.
    states: u64,
    /// A model of about as many states.
    model: Model,
}

const SIZES: [Size; 4] = [
    size(["2", "1"], 10_000, 3, 4),
    size(["2", "22"], 100_000, 3, 8),
    size(["3", "7"], 1_000_000, 4, 5),
    size(["4", "1"], 10_000_000, 4, 10),
];

/// The largest search of a quick run.
const QUICK_STATES: u64 = 1_000_000;

const fn size(arguments: [&'static str; 2], states: u64, philosophers: u32, rounds: u32) -> Size {
    let model = Model { philosophers, rounds };
    Size {
        arguments,
        states,
        model,
    }
}

/// Other orders and another storage, on searches of about 10⁵ and 3·10⁵ states.
const ORDERS: [(&str, &[&str]); 5] = [
    ("dfs", &["--strategy", "dfs"]),
    // Bits do not tell states apart for certain, so this verdict is never better than bounded.
    (
        "dfs, bitstate",
        &["--strategy", "dfs", "--storage", "bitstate", "--allow", "bounded"],
    ),
    ("bfs", &["--strategy", "bfs"]),
    ("best", &["--strategy", "best"]),
    ("astar", &["--strategy", "astar"]),
];
const ORDER_SIZES: [[&str; 2]; 2] = [["2", "22"], ["3", "1"]];

const WHOLE: &[&str] = &["--no-reduction"];

/// Measures the search, prints the tables and writes `bench/results/search.json`.
pub fn run(jdk: Option<PathBuf>, quick: bool) -> Result<ExitCode> {
    let jdk = setup::jdk(jdk)?;
    let with_pan = match setup::spin() {
        Ok(()) => true,
        Err(why) => {
            eprintln!("{why:#}\nGoing on without SPIN.");
            false
        }
    };
    let bench = Bench::new(&jdk)?;
    let sizes: Vec<&Size> = SIZES
        .iter()
        .filter(|size| !quick || size.states <= QUICK_STATES)
        .collect();

    let mut whole = Vec::new();
    for size in &sizes {
        whole.push(bench.search(WHOLE, size.arguments)?);
    }
    let exhaustive = exhaustive(&sizes, &whole, with_pan)?;
    let orders = bench.orders()?;
    let reduction = bench.reduction(&sizes, &whole)?;
    let threads = bench.threads(quick)?;
    let bars = bars(&exhaustive, &threads);

    println!("\nEverything, depth-first, without reduction; SPIN on a model of the same algorithm:");
    println!("{}", exhaustive_table(&exhaustive));
    println!(
        "Other orders and storage, without reduction:\n{}",
        order_table(&orders)
    );
    println!(
        "The default search beside the one without reduction:\n{}",
        reduction_table(&reduction)
    );
    println!(
        "One thread and two, without reduction, by the clock:\n{}",
        thread_table(&threads)
    );
    println!("{}", bar_table(&bars));
    super::write_results(
        "search",
        &json!({
            "jdk": jdk.version(),
            "exhaustive": exhaustive,
            "orders": orders,
            "reduction": reduction,
            "threads": threads,
            "bars": bars,
        }),
    )?;
    for row in &threads {
        ensure!(
            row["states"] == row["states_of_two"],
            "Philosophers {}: one thread finds {} states, two find {}",
            row["size"].as_str().unwrap_or_default(),
            row["states"],
            row["states_of_two"]
        );
    }
    Ok(ExitCode::SUCCESS)
}

/// What is needed to search the program.
struct Bench<'a> {
    jdk: &'a Jdk,
    beeline: PathBuf,
    classes: PathBuf,
    /// Of the process, at the program's start.
    start_bytes: f64,
}

/// What came of a search; times are those of a typical run.
struct Searched {
    /// Processor time of the search, without start-up.
    seconds: f64,
    /// Time on the clock.
    elapsed: f64,
    states: f64,
    transitions: f64,
    /// Of the store of visited states.
    store_bytes: f64,
    /// Of the process.
    peak_bytes: f64,
}

impl Bench<'_> {
    fn new(jdk: &Jdk) -> Result<Bench<'_>> {
        let mut bench = Bench {
            jdk,
            beeline: shell::build_beeline()?,
            classes: super::compile(jdk, "search")?,
            start_bytes: 0.0,
        };
        let run = measure::once(&mut bench.ready())?;
        let start =
            Searched::parse(&run.stdout, 0.0).context("a search of one state printed no statistics")?;
        bench.start_bytes = start.peak_bytes;
        Ok(bench)
    }

    /// Comes to the program's start, and ends.
    fn ready(&self) -> Command {
        self.command(&["--max-states", "1", "--allow", "bounded"], ["2", "1"])
    }

    fn command(&self, options: &[&str], arguments: [&str; 2]) -> Command {
        let mut command = Command::new(&self.beeline);
        command.arg("check").arg("--jdk").arg(self.jdk.home());
        command.args(["--format", "json"]).args(options);
        if !options.contains(&"--strategy") {
            command.args(["--strategy", "dfs"]);
        }
        command
            .arg("-cp")
            .arg(&self.classes)
            .arg("Philosophers")
            .args(arguments);
        command
    }

    fn search(&self, options: &[&str], arguments: [&str; 2]) -> Result<Searched> {
        let mut command = self.command(options, arguments);
        eprintln!("$ {}", shell::display(&command));
        let run = measure::typical_beyond(&mut self.ready(), &mut command, SECONDS)?;
        Searched::parse(&run.stdout, run.seconds)
            .with_context(|| format!("`{}` printed no statistics", shell::display(&command)))
    }

    fn orders(&self) -> Result<Vec<Value>> {
        let mut rows = Vec::new();
        for arguments in ORDER_SIZES {
            for (name, options) in ORDERS {
                let searched = self.search(&[WHOLE, options].concat(), arguments)?;
                rows.push(json!({
                    "size": arguments.join(" "),
                    "order": name,
                    "states": searched.states,
                    "transitions": searched.transitions,
                    "transitions_per_second": searched.rate(),
                    "peak_bytes_per_state": (searched.peak_bytes - self.start_bytes) / searched.states,
                }));
            }
        }
        Ok(rows)
    }

    fn reduction(&self, sizes: &[&Size], whole: &[Searched]) -> Result<Vec<Value>> {
        let rows = sizes.iter().zip(whole).map(|(size, whole)| {
            let reduced = self.search(&[], size.arguments)?;
            Ok(json!({
                "size": size.name(),
                "states": reduced.states,
                "transitions": reduced.transitions,
                "seconds": reduced.elapsed,
                "whole_states": whole.states,
                "whole_transitions": whole.transitions,
                "whole_seconds": whole.elapsed,
                "factor_states": whole.states / reduced.states,
                "factor_seconds": whole.elapsed / reduced.elapsed,
            }))
        });
        rows.collect()
    }

    /// A search of a few seconds, and one that is long enough to judge.
    fn threads(&self, quick: bool) -> Result<Vec<Value>> {
        let short = ["3", "7"];
        let sizes = if quick { vec![short] } else { vec![short, LONG] };
        let rows = sizes.into_iter().map(|size| {
            let one = self.search(WHOLE, size)?;
            let two = self.search(&[WHOLE, &["--threads", "2"]].concat(), size)?;
            Ok(json!({
                "size": size.join(" "),
                "states": one.states,
                "states_of_two": two.states,
                "seconds": one.elapsed,
                "seconds_of_two": two.elapsed,
                "speed_up": one.elapsed / two.elapsed,
            }))
        });
        rows.collect()
    }
}

impl Size {
    fn name(&self) -> String {
        self.arguments.join(" ")
    }
}

impl Searched {
    /// From what `beeline check --format json` prints, which says nothing about processor time.
    fn parse(text: &[u8], seconds: f64) -> Option<Searched> {
        let result: Value = serde_json::from_slice(text).ok()?;
        let figure = |name: &str| result["statistics"][name].as_f64();
        Some(Searched {
            seconds,
            elapsed: figure("elapsed_seconds")?,
            states: figure("states")?,
            transitions: figure("transitions")?,
            store_bytes: figure("store_bytes")?,
            peak_bytes: figure("peak_bytes")?,
        })
    }

    /// Transitions a second.
    fn rate(&self) -> f64 {
        self.transitions / self.seconds
    }
}

fn exhaustive(sizes: &[&Size], whole: &[Searched], with_pan: bool) -> Result<Vec<Value>> {
    let rows = sizes.iter().zip(whole).map(|(size, ours)| {
        let pan = match with_pan {
            true => pan::search(size.model, size.states, SECONDS)?,
            false => Value::Null,
        };
        let ratio = pan["transitions_per_second"]
            .as_f64()
            .map(|pan| ours.rate() / pan);
        Ok(json!({
            "size": size.name(),
            "states": ours.states,
            "transitions": ours.transitions,
            "seconds": ours.seconds,
            "transitions_per_second": ours.rate(),
            "microseconds_per_transition": 1e6 / ours.rate(),
            "bytes_per_state": ours.store_bytes / ours.states,
            "pan": pan,
            "ratio_to_pan": ratio,
        }))
    });
    rows.collect()
}

/// Each bar with the worst figure of all rows.
fn bars(exhaustive: &[Value], threads: &[Value]) -> Vec<Value> {
    let figures =
        |name: &str| -> Vec<f64> { exhaustive.iter().filter_map(|row| row[name].as_f64()).collect() };
    let mut bars = Vec::new();
    let mut judge = |what: &str, value: f64, bar: f64, holds: bool| {
        bars.push(json!({ "what": what, "value": value, "bar": bar, "holds": holds }));
    };
    if let Some(ratio) = figures("ratio_to_pan").into_iter().reduce(f64::min) {
        judge(
            "transitions/s, relative to SPIN: at least",
            ratio,
            RATIO_BAR,
            ratio >= RATIO_BAR,
        );
        judge("the same: the aim", ratio, RATIO_AIM, ratio >= RATIO_AIM);
    }
    if let Some(bytes) = figures("bytes_per_state").into_iter().reduce(f64::max) {
        judge(
            "bytes a visited state: at most",
            bytes,
            BYTES_BAR,
            bytes <= BYTES_BAR,
        );
    }
    let costs = figures("microseconds_per_transition");
    if let [first, .., last] = costs[..] {
        let growth = last / first;
        let what = "growth of µs a transition, first row to last: less than";
        judge(what, growth, GROWTH_BAR, growth < GROWTH_BAR);
    }
    let is_long = |row: &&Value| {
        row["seconds"]
            .as_f64()
            .is_some_and(|seconds| seconds >= LONG_SECONDS)
    };
    for row in threads.iter().filter(is_long) {
        let speed_up = row["speed_up"].as_f64().unwrap_or_default();
        judge(
            "speed-up by a second thread: at least",
            speed_up,
            SPEED_UP_BAR,
            speed_up >= SPEED_UP_BAR,
        );
    }
    bars
}

fn exhaustive_table(rows: &[Value]) -> Table {
    let mut table = Table::new(&[
        "Philosophers",
        "states",
        "transitions",
        "transitions/s",
        "µs each",
        "bytes/state",
        "SPIN: size",
        "states",
        "transitions",
        "transitions/s",
        "ours/SPIN",
    ]);
    for row in rows {
        let pan = &row["pan"];
        table.row(vec![
            text(&row["size"]),
            number(&row["states"], 0),
            number(&row["transitions"], 0),
            number(&row["transitions_per_second"], 0),
            number(&row["microseconds_per_transition"], 2),
            number(&row["bytes_per_state"], 1),
            text(&pan["size"]),
            number(&pan["states"], 0),
            number(&pan["transitions"], 0),
            number(&pan["transitions_per_second"], 0),
            number(&row["ratio_to_pan"], 3),
        ]);
    }
    table
}

fn order_table(rows: &[Value]) -> Table {
    let mut table = Table::new(&[
        "order",
        "Philosophers",
        "states",
        "transitions/s",
        "peak bytes/state",
    ]);
    for row in rows {
        table.row(vec![
            text(&row["order"]),
            text(&row["size"]),
            number(&row["states"], 0),
            number(&row["transitions_per_second"], 0),
            number(&row["peak_bytes_per_state"], 0),
        ]);
    }
    table
}

fn reduction_table(rows: &[Value]) -> Table {
    let mut table = Table::new(&[
        "Philosophers",
        "states",
        "transitions",
        "s",
        "whole: states",
        "transitions",
        "s",
        "factor: states",
        "s",
    ]);
    for row in rows {
        table.row(vec![
            text(&row["size"]),
            number(&row["states"], 0),
            number(&row["transitions"], 0),
            number(&row["seconds"], 3),
            number(&row["whole_states"], 0),
            number(&row["whole_transitions"], 0),
            number(&row["whole_seconds"], 2),
            number(&row["factor_states"], 0),
            number(&row["factor_seconds"], 0),
        ]);
    }
    table
}

fn thread_table(rows: &[Value]) -> Table {
    let mut table = Table::new(&["Philosophers", "states", "of two", "s", "s of two", "speed-up"]);
    for row in rows {
        table.row(vec![
            text(&row["size"]),
            number(&row["states"], 0),
            number(&row["states_of_two"], 0),
            number(&row["seconds"], 2),
            number(&row["seconds_of_two"], 2),
            number(&row["speed_up"], 2),
        ]);
    }
    table
}

fn bar_table(rows: &[Value]) -> Table {
    let mut table = Table::new(&["bar (the worst row counts)", "bar", "measured", "holds"]);
    for row in rows {
        table.row(vec![
            text(&row["what"]),
            number(&row["bar"], 2),
            number(&row["value"], 2),
            if row["holds"] == true { "yes" } else { "NO" }.into(),
        ]);
    }
    table
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or("-").into()
}

fn number(value: &Value, decimals: usize) -> String {
    value
        .as_f64()
        .map_or("-".into(), |number| format!("{number:.decimals$}"))
}
