//! `cargo xtask bench distance`: the experiments of the papers that distances come from, on our own versions of their
//! programs, and what distances cost.
//!
//! Each row of table 1 of "Guided Model Checking for Programs with Polymorphism" and of tables I, II and III of "An
//! Improved Distance Heuristic Function for Directed Software Model Checking" is run and printed with the paper's
//! figures beside ours. States can be compared, and how searches relate; times cannot. The command says which
//! conclusions hold and succeeds whatever it finds out.

mod calls;
mod cost;
mod paper;
mod plots;
mod sequences;
mod spread;
mod subject;
mod threads;

use super::checker::Checker;
use super::claims::{self, Claim};
use super::docs::{Documents, markdown};
use super::table::Table;
use crate::setup;
use anyhow::Result;
use clap::{Args, ValueEnum};
use serde_json::{Map, Value, json};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Args)]
pub struct Options {
    /// What to measure; everything if nothing is given
    parts: Vec<Part>,
    /// The JDK to use (17 to 25); found by itself if not given
    #[arg(long, value_name = "DIR")]
    jdk: Option<PathBuf>,
    /// Few trials, only the smallest sizes, and each cost measured once
    #[arg(long)]
    quick: bool,
    /// How many seeds to search through sequences with
    #[arg(long, value_name = "N", default_value_t = 100, conflicts_with = "quick")]
    trials: u64,
    /// Stop each of these trials after so many states
    #[arg(long, value_name = "N", default_value_t = 20_000, conflicts_with = "quick")]
    trial_states: u64,
    /// Stop each of these trials after so many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 60, conflicts_with = "quick")]
    trial_time: u64,
    /// Write the tables into docs/distances.md and the plots into docs/pictures
    #[arg(long, conflicts_with = "quick")]
    write_docs: bool,
    /// Where to write the plots
    #[arg(long, value_name = "DIR")]
    pictures: Option<PathBuf>,
}

/// What can be measured by itself.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Part {
    /// Table 1 of "Guided Model Checking for Programs with Polymorphism"
    Sequences,
    /// Tables I and II of "An Improved Distance Heuristic Function for Directed Software Model Checking"
    Calls,
    /// Its table III
    Threads,
    /// What distances cost
    Cost,
}

/// Of a quick run: seeds, states of a trial, the largest number of threads, the greatest depth of calls.
const QUICK_TRIALS: u64 = 10;
const QUICK_STATES: u64 = 10_000;
const QUICK_THREADS: u32 = 20;
const QUICK_DEPTH: u32 = 3;

/// Collects what is printed, kept and written.
struct Report {
    results: Map<String, Value>,
    documents: Documents,
}

impl Report {
    /// A part with its tables, each under a title and a name in the documents.
    fn add(
        &mut self,
        name: &'static str,
        figures: Value,
        tables: &[(&'static str, &str, Table)],
        claims: &[Claim],
    ) {
        for (place, title, table) in tables {
            println!("\n{title}\n\n{table}");
            self.documents.add(place, markdown(table));
        }
        let judged = claims::table("what is to be shown, or the paper concludes", claims);
        println!("\n{judged}");
        self.documents.add(name, markdown(&judged));
        let result = json!({ "figures": figures, "claims": claims::to_json(claims) });
        self.results.insert(name.into(), result);
    }
}

/// Runs the experiments, prints the tables, and writes `bench/results/distance.json` and the plots.
pub fn run(options: &Options) -> Result<ExitCode> {
    let jdk = setup::jdk(options.jdk.clone())?;
    let checker = Checker::new(&jdk, "distance", subject::FOLDER, subject::PROGRAMS)?;
    let wanted = |part| options.parts.is_empty() || options.parts.contains(&part);
    let mut report = Report {
        results: Map::new(),
        documents: Documents::default(),
    };
    if wanted(Part::Sequences) {
        run_sequences(&checker, options, &mut report)?;
    }
    if wanted(Part::Calls) {
        let mut rows = calls::Row::parse_all(paper::CALLS)?;
        rows.retain(|row| !options.quick || row.depth <= QUICK_DEPTH);
        let measured = calls::measure(&checker, rows)?;
        let tables = [
            (
                "analysis",
                "Table I: seconds of static analysis",
                calls::analysis(&measured),
            ),
            (
                "states",
                "Table II: states until the error",
                calls::states(&measured),
            ),
            (
                "ratios",
                "What knowing the context is worth",
                calls::ratios(&measured),
            ),
        ];
        let figures: Value = measured.iter().map(calls::Measured::to_json).collect();
        report.add("calls", figures, &tables, &calls::claims(&measured));
        report.documents.pictures.extend(plots::calls(&measured));
    }
    if wanted(Part::Threads) {
        let mut rows = threads::rows()?;
        rows.retain(|row| !options.quick || row.threads <= QUICK_THREADS);
        let measured = threads::measure(&checker, rows)?;
        let tables = [(
            "by-threads",
            "Table III: barbershop, e-FCA",
            threads::table(&measured),
        )];
        let figures: Value = measured.iter().map(threads::Measured::to_json).collect();
        report.add("threads", figures, &tables, &threads::claims(&measured));
    }
    if wanted(Part::Cost) {
        let costs = cost::measure(&checker, options.quick)?;
        let tables = [
            (
                "static",
                "Static analysis with the class library",
                cost::analysis_table(&costs),
            ),
            (
                "growth",
                "Static analysis of random programs",
                cost::growth_table(&costs),
            ),
            ("rank", "What a rank adds to a search", cost::rank_table(&costs)),
        ];
        let claims = cost::claims(&costs);
        report.add("cost", costs, &tables, &claims);
    }
    if options.quick {
        println!(
            "A quick run makes few trials and stops them early: what it did not find may be there, and costs are rough."
        );
    }
    super::write_results("distance", &Value::Object(report.results))?;
    let pictures = match &options.pictures {
        Some(folder) => folder.clone(),
        None if options.write_docs => super::docs::folder().join("pictures"),
        None => super::work_dir("distance"),
    };
    report.documents.write_pictures(&pictures)?;
    if options.write_docs {
        report.documents.write_tables("distances.md")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn run_sequences(checker: &Checker, options: &Options, report: &mut Report) -> Result<()> {
    let mut rows = sequences::Row::parse_all(paper::SEQUENCES)?;
    let mut limits = sequences::Limits {
        trials: options.trials,
        states: options.trial_states,
        seconds: options.trial_time,
    };
    if options.quick {
        limits.trials = QUICK_TRIALS;
        limits.states = QUICK_STATES;
    } else {
        rows.extend(sequences::Row::parse_all(paper::MORE_SEQUENCES)?);
    }
    let measured = sequences::measure(checker, rows, &limits)?;
    let any_thread = [
        "fsm, any thread",
        "pfsm, any thread",
        "efca, any thread",
        "beeline, any thread",
    ];
    let unreduced = ["fsm, no reduction", "pfsm, no reduction", "beeline, no reduction"];
    let tables = [
        (
            "sequences-paper",
            "Table 1: states until the error, average (least–most); how many trials found it, if not all",
            sequences::as_in_the_paper(&measured),
        ),
        (
            "sequences-others",
            "The same with another distance, and with searches that nothing leads",
            sequences::searches(&measured, &["efca", "walk", "pct", "pos"]),
        ),
        (
            "sequences-any-thread",
            "The same through sequences that name no threads",
            sequences::searches(&measured, &any_thread),
        ),
        (
            "sequences-unreduced",
            "The same with steps that end before every operation on shared objects",
            sequences::searches(&measured, &unreduced),
        ),
    ];
    let figures: Value = measured.iter().map(sequences::Measured::to_json).collect();
    report.add("sequences", figures, &tables, &sequences::claims(&measured));
    report.documents.pictures.extend(plots::sequences(&measured));
    Ok(())
}
