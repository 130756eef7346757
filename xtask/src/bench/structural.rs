//! `cargo xtask bench structural`: the experiments of "Heuristics for Model Checking Java Programs", on our own
//! versions of its programs.
//!
//! Each row of the paper's tables 4, 6, 7 and 8 is run with its limit of 512 MB and printed with the paper's figures
//! beside ours. States, lengths and which searches succeed can be compared; times cannot. The command says which
//! conclusions hold and succeeds whatever it finds out.

mod claims;
mod cost;
mod docs;
mod paper;
mod plots;
mod row;

use super::checker::Checker;
use super::docs::{Documents, markdown};
use super::table::{Table, grouped};
use crate::setup;
use anyhow::{Context, Result};
use beeline_classfile::Jdk;
use clap::{Args, ValueEnum};
use row::{Conclusion, Figures, Row};
use serde_json::{Map, Value, json};
use std::path::PathBuf;
use std::process::{Command, ExitCode};

#[derive(Args)]
pub struct Options {
    /// What to measure; everything if nothing is given
    parts: Vec<Part>,
    /// The JDK to use (17 to 25); found by itself if not given
    #[arg(long, value_name = "DIR")]
    jdk: Option<PathBuf>,
    /// Leave out all but the smallest sizes, and stop each search after two seconds
    #[arg(long)]
    quick: bool,
    /// Stop each search after so many seconds, those that the paper does not have after four times as many
    #[arg(long, value_name = "SECONDS", default_value_t = 30, conflicts_with = "quick")]
    row_time: u32,
    /// Write the tables into docs/experiments.md and the plots into docs/pictures
    #[arg(long, conflicts_with = "quick")]
    write_docs: bool,
    /// Where to write the plots
    #[arg(long, value_name = "DIR")]
    pictures: Option<PathBuf>,
}

/// What can be measured by itself.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Table 4
    Deos,
    /// Table 7
    Philosophers,
    /// Tables 6 and 8
    RemoteAgent,
    /// What computing each heuristic costs
    Cost,
}

/// A program and the rows to run on it.
struct Experiment {
    /// Names it in files.
    name: &'static str,
    title: &'static str,
    part: Part,
    class: &'static str,
    /// For all of its searches.
    options: &'static [&'static str],
    tables: &'static [&'static str],
}

const LINES: &[&str] = &["--granularity", "line"];

const EXPERIMENTS: [Experiment; 4] = [
    Experiment {
        name: "deos",
        title: "Table 4: DEOS, a source line a step",
        part: Part::Deos,
        class: "Deos",
        options: LINES,
        tables: &[paper::DEOS],
    },
    Experiment {
        name: "philosophers",
        title: "Table 7: dining philosophers",
        part: Part::Philosophers,
        class: "DiningPhilosophers",
        options: &[],
        tables: &[paper::PHILOSOPHERS, paper::MORE_PHILOSOPHERS],
    },
    Experiment {
        name: "philosophers-lines",
        title: "Table 7 once more, a source line a step",
        part: Part::Philosophers,
        class: "DiningPhilosophers",
        options: LINES,
        tables: &[paper::PHILOSOPHERS],
    },
    Experiment {
        name: "remote-agent",
        title: "Tables 6 (size 5) and 8: Remote Agent",
        part: Part::RemoteAgent,
        class: "RemoteAgent",
        options: &[],
        tables: &[paper::REMOTE_AGENT, paper::MORE_REMOTE_AGENT],
    },
];

/// The paper's limit.
const MEMORY: &str = "512M";

/// Rows beyond the paper may take so many times longer: they show how far a search scales.
const NEW_ROW_TIMES: u32 = 4;

/// The largest size of a quick run, and how long its searches may take.
const QUICK_SIZE: u32 = 8;
const QUICK_SECONDS: u32 = 2;

/// The paper shows the best of a series of runs of its random heuristic.
const RANDOM_SEEDS: u32 = 3;

/// A row with what came of it here.
pub struct Measured {
    pub row: Row,
    pub ours: Figures,
}

/// Runs the experiments, prints the tables, and writes `bench/results/structural.json` and the plots.
pub fn run(options: &Options) -> Result<ExitCode> {
    let jdk = setup::jdk(options.jdk.clone())?;
    let bench = Bench::new(&jdk, options)?;
    let wanted = |part| options.parts.is_empty() || options.parts.contains(&part);
    let mut results = Map::new();
    let mut documents = Documents::default();
    for experiment in EXPERIMENTS.iter().filter(|e| wanted(e.part)) {
        let measured = bench.experiment(experiment)?;
        let claims = claims::of(experiment.name, &measured);
        println!("\n{}\n\n{}", experiment.title, table(&measured));
        let conclusions = super::claims::table("what the paper concludes", &claims);
        println!("{conclusions}");
        documents.add(
            experiment.name,
            docs::rows(&measured) + "\n" + &markdown(&conclusions),
        );
        let rows: Vec<Value> = measured.iter().map(Measured::to_json).collect();
        results.insert(
            experiment.name.into(),
            json!({ "rows": rows, "claims": super::claims::to_json(&claims) }),
        );
        documents.pictures.extend(plots::of(experiment.name, &measured));
    }
    if wanted(Part::Cost) {
        let costs = cost::measure(&bench, options.quick)?;
        println!(
            "\nWhat computing a heuristic adds to the time of a search\n\n{}",
            cost::table(&costs)
        );
        documents.add("cost", markdown(&cost::table(&costs)));
        results.insert("cost".into(), costs);
    }
    if options.quick {
        println!("A quick run stops searches early: what it did not find may be there, and costs are rough.");
    }
    super::write_results("structural", &Value::Object(results))?;
    let pictures = match &options.pictures {
        Some(folder) => folder.clone(),
        None if options.write_docs => super::docs::folder().join("pictures"),
        None => super::work_dir("structural"),
    };
    documents.write_pictures(&pictures)?;
    if options.write_docs {
        documents.write_tables("experiments.md")?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What is needed to search the programs.
struct Bench<'a> {
    checker: Checker,
    options: &'a Options,
    /// Whether `prefer-threads=races` looks for races, and is not a thread's name.
    finds_races: bool,
    /// Whether there is a heuristic `choose-free`.
    chooses_free: bool,
}

impl Bench<'_> {
    fn new<'a>(jdk: &Jdk, options: &'a Options) -> Result<Bench<'a>> {
        let mut programs: Vec<&str> = EXPERIMENTS.iter().map(|experiment| experiment.class).collect();
        programs.dedup();
        let checker = Checker::new(jdk, "structural", "structural", programs)?;
        let help = |command: &str| {
            let output = Command::new(checker.beeline())
                .args([command, "--help"])
                .output()
                .ok()?;
            let text = String::from_utf8_lossy(&output.stdout).into_owned();
            output.status.success().then_some(text)
        };
        let finds_races = help("races").is_some();
        let chooses_free = help("check").is_some_and(|text| text.contains("choose-free"));
        Ok(Bench {
            checker,
            options,
            finds_races,
            chooses_free,
        })
    }

    fn experiment(&self, experiment: &Experiment) -> Result<Vec<Measured>> {
        let mut rows = Vec::new();
        for table in experiment.tables {
            rows.extend(Row::parse_all(table)?);
        }
        if !self.finds_races {
            eprintln!("This beeline has no `races`: rows whose threads come from it are left out.");
            rows.retain(|row| row.heuristic != Some("prefer-threads=races"));
        }
        if self.options.quick {
            rows.retain(|row| row.size.is_none_or(|size| size <= QUICK_SIZE));
        }
        rows.into_iter()
            .map(|row| {
                let ours = self.row(experiment, &row)?;
                Ok(Measured { row, ours })
            })
            .collect()
    }

    /// Runs one row, a random one with several seeds of which the best counts.
    fn row(&self, experiment: &Experiment, row: &Row) -> Result<Figures> {
        let seconds = match row.paper {
            _ if self.options.quick => QUICK_SECONDS,
            Some(_) => self.options.row_time,
            None => self.options.row_time.saturating_mul(NEW_ROW_TIMES),
        };
        let limits = ["--max-memory", MEMORY, "--max-time", &format!("{seconds}s")].map(str::to_string);
        let given = experiment.options.iter().map(|option| option.to_string());
        let options: Vec<String> = given.chain(limits).chain(row.options()).collect();
        let size: Vec<String> = row.size.iter().map(u32::to_string).collect();
        let seeds = if row.heuristic == Some("random") {
            RANDOM_SEEDS
        } else {
            1
        };
        let mut best: Option<Figures> = None;
        for seed in 0..seeds {
            let seeded = [options.clone(), vec!["--seed".into(), seed.to_string()]].concat();
            let (_, result) = self.checker.check(&seeded, experiment.class, &size)?;
            let ours = Figures::from_json(&result)?;
            let cost = |figures: &Figures| (!figures.found(), figures.states);
            if best.as_ref().is_none_or(|best| cost(&ours) < cost(best)) {
                best = Some(ours);
            }
        }
        best.context("a row is run at least once")
    }
}

impl Measured {
    pub fn conclusion(&self) -> Conclusion {
        Conclusion::of(self.row.paper.as_ref(), &self.ours)
    }

    fn to_json(&self) -> Value {
        json!({
            "search": self.row.search.name(),
            "heuristic": self.row.heuristic,
            "size": self.row.size,
            "command": self.row.options().join(" "),
            "paper": self.row.paper.as_ref().map(Figures::to_json),
            "ours": self.ours.to_json(),
            "holds": self.conclusion().holds(),
        })
    }
}

/// As the paper prints it, our figures first and the paper's beside them.
fn table(rows: &[Measured]) -> Table {
    let mut table = Table::new(&[
        "search",
        "heuristic",
        "size",
        "time (s)",
        "mem (MB)",
        "states",
        "length",
        "max depth",
        "paper: time",
        "mem",
        "states",
        "length",
        "max depth",
        "holds",
    ]);
    for measured in rows {
        let ours = columns(&measured.ours);
        let paper = measured
            .row
            .paper
            .as_ref()
            .map_or([const { String::new() }; 5], columns);
        let Row {
            search,
            heuristic,
            size,
            ..
        } = &measured.row;
        let names = [
            search.name(),
            heuristic.unwrap_or("-").into(),
            size.map_or("-".into(), |size| size.to_string()),
        ];
        let cells = names.into_iter().chain(ours).chain(paper);
        table.row(cells.chain([measured.conclusion().words()]).collect());
    }
    table
}

fn columns(figures: &Figures) -> [String; 5] {
    let dash = || "-".to_string();
    let mark = |seconds: f64| format!("{seconds:.1}");
    let seconds = figures.seconds.filter(|_| figures.found());
    [
        seconds.map_or_else(dash, mark),
        match figures.megabytes {
            Some(megabytes) if figures.found() => format!("{megabytes:.0}"),
            _ => format!("FAILS ({})", figures.ended),
        },
        grouped(figures.states),
        figures.length.map_or_else(dash, grouped),
        grouped(figures.depth),
    ]
}
