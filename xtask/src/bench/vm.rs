//! `cargo xtask bench vm`: how fast the virtual machine is, with the stock JVM's interpreter beside it.
//!
//! What matters is the ratio: a timing never decides a test, so this command succeeds whatever it measures.

use super::measure::{self, Run, Stats};
use super::table::Table;
use crate::{setup, shell};
use anyhow::{Context, Result};
use beeline_classfile::Jdk;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// A benchmark program: a class of `bench/vm`, what it exercises, and the bar in millions of
/// instructions a second, where there is one.
struct Program {
    class: &'static str,
    what: &'static str,
    bar: Option<f64>,
}

const PROGRAMS: &[Program] = &[
    Program {
        class: "IntLoop",
        what: "tight integer loop",
        bar: Some(60.0),
    },
    Program {
        class: "Objects",
        what: "objects, fields, virtual calls",
        bar: Some(25.0),
    },
    Program {
        class: "Arithmetic",
        what: "long and double arithmetic",
        bar: None,
    },
    Program {
        class: "Arrays",
        what: "arrays",
        bar: None,
    },
    Program {
        class: "Strings",
        what: "string building",
        bar: None,
    },
    Program {
        class: "Collections",
        what: "HashMap and ArrayList",
        bar: None,
    },
];

/// The bar for hello world, in seconds of processor time from process start.
const HELLO_BAR: f64 = 0.150;

/// How often each program and hello world are run; the best run counts, being the least disturbed.
const RUNS: usize = 3;
const HELLO_RUNS: usize = 20;

/// Measures the virtual machine, prints the table and writes `bench/results/vm.json`.
pub fn run(jdk: Option<PathBuf>) -> Result<ExitCode> {
    let jdk = setup::jdk(jdk)?;
    let beeline = shell::build_beeline()?;
    let classes = super::compile(&jdk, "vm")?;
    let bench = Bench {
        jdk: &jdk,
        beeline: &beeline,
        classes: &classes,
    };

    // The start-up of both machines is measured first, because it is taken off the programs' times.
    let ours = bench.ours("Hello", HELLO_RUNS)?;
    let stock = bench.stock("Hello", HELLO_RUNS)?;
    let programs = bench.programs(&ours, &stock)?;
    let states = state_costs()?;

    let mut table = Table::new(&["start-up", "CPU ms", "bar", "java -Xint ms", "ratio"]);
    table.row(vec![
        "hello world".into(),
        format!("{:.0}", ours.seconds * 1e3),
        format!("{:.0}", HELLO_BAR * 1e3),
        format!("{:.0}", stock.seconds * 1e3),
        format!("{:.2}", ours.seconds / stock.seconds),
    ]);
    println!("\n{table}");
    println!("{}", program_table(&programs));
    println!("{}", state_table(&states));

    let result = json!({
        "jdk": jdk.version(),
        "hello": { "seconds": ours.seconds, "bar": HELLO_BAR, "xint_seconds": stock.seconds },
        "programs": programs,
        "states": states,
    });
    super::write_results("vm", &result)?;
    Ok(ExitCode::SUCCESS)
}

/// What is needed to run a class of `bench/vm` on either machine.
struct Bench<'a> {
    jdk: &'a Jdk,
    beeline: &'a Path,
    classes: &'a Path,
}

impl Bench<'_> {
    fn ours(&self, class: &str, times: usize) -> Result<Run> {
        let mut command = Command::new(self.beeline);
        command
            .arg("run")
            .arg("--jdk")
            .arg(self.jdk.home())
            .arg("--stats");
        measure::best(command.arg("-cp").arg(self.classes).arg(class), times)
    }

    fn stock(&self, class: &str, times: usize) -> Result<Run> {
        let mut command = Command::new(self.jdk.java());
        command.args(["-Xint", "-XX:+UseSerialGC"]);
        measure::best(command.arg("-cp").arg(self.classes).arg(class), times)
    }

    /// One JSON row a program. The ratio compares the two machines' times on the same class files, start-up taken
    /// off both: above 1, the stock interpreter is faster.
    fn programs(&self, hello_ours: &Run, hello_stock: &Run) -> Result<Vec<Value>> {
        let mut rows = Vec::new();
        for program in PROGRAMS {
            eprintln!("Measuring {}: {}", program.class, program.what);
            let ours = self.ours(program.class, RUNS)?;
            let stock = self.stock(program.class, RUNS)?;
            let stats = Stats::parse(&ours.stderr)
                .with_context(|| format!("`beeline run --stats` printed no statistics:\n{}", ours.stderr))?;
            let seconds = ours.seconds - hello_ours.seconds;
            let stock_seconds = stock.seconds - hello_stock.seconds;
            rows.push(json!({
                "program": program.class,
                "what": program.what,
                "instructions": stats.instructions,
                "instructions_per_second": stats.instructions_per_second,
                "bar": program.bar.map(|millions| millions * 1e6),
                "seconds": seconds,
                "xint_seconds": stock_seconds,
                "ratio_to_xint": seconds / stock_seconds,
                "same_output": ours.stdout == stock.stdout,
            }));
        }
        Ok(rows)
    }
}

/// What keeping and restoring states costs, from the virtual machine's own example: a JSON list of objects with
/// `what`, `value`, `unit` and `bar`.
fn state_costs() -> Result<Value> {
    if !shell::root().join("crates/jvm/examples/state_cost.rs").is_file() {
        return Ok(json!([]));
    }
    let mut command = shell::cargo();
    command.args([
        "run",
        "--quiet",
        "--release",
        "--package",
        "beeline-jvm",
        "--example",
        "state_cost",
    ]);
    eprintln!("$ {}", shell::display(&command));
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start cargo")?;
    anyhow::ensure!(
        output.status.success(),
        "the example `state_cost` failed ({})",
        output.status
    );
    serde_json::from_slice(&output.stdout).context("the example `state_cost` printed no JSON")
}

fn program_table(rows: &[Value]) -> Table {
    let mut table = Table::new(&[
        "program",
        "Minstr",
        "Minstr/s",
        "bar",
        "CPU s",
        "java -Xint s",
        "ratio",
        "output",
    ]);
    let millions = |value: &Value| {
        value
            .as_f64()
            .map_or("-".into(), |number| format!("{:.0}", number / 1e6))
    };
    let seconds = |value: &Value| value.as_f64().map_or("-".into(), |number| format!("{number:.2}"));
    for row in rows {
        table.row(vec![
            row["what"].as_str().unwrap_or_default().into(),
            millions(&row["instructions"]),
            millions(&row["instructions_per_second"]),
            millions(&row["bar"]),
            seconds(&row["seconds"]),
            seconds(&row["xint_seconds"]),
            seconds(&row["ratio_to_xint"]),
            if row["same_output"] == true {
                "same"
            } else {
                "DIFFERS"
            }
            .into(),
        ]);
    }
    table
}

fn state_table(rows: &Value) -> Table {
    let mut table = Table::new(&["states", "cost", "unit", "bar"]);
    let number = |value: &Value| value.as_f64().map_or("-".into(), |number| format!("{number:.3}"));
    for row in rows.as_array().into_iter().flatten() {
        table.row(vec![
            row["what"].as_str().unwrap_or_default().into(),
            number(&row["value"]),
            row["unit"].as_str().unwrap_or_default().into(),
            number(&row["bar"]),
        ]);
    }
    table
}
