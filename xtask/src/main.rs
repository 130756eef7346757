//! # Developer commands
//!
//! `cargo xtask <command>` is the whole of Beeline's build system: each command does its own set-up on a
//! machine that has only cargo and git, says what it runs, and passes on the exit code of what it ran.
//!
//! This crate is compiled before anything else, so it stays small: it knows how to find or install what a
//! command needs ([`setup`]), and leaves the work to cargo, the `beeline` binary and the JDK.

mod bench;
mod demo;
mod fuzz;
mod libraries;
mod sanitize;
mod setup;
mod shell;
mod soak;
mod test;

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// Beeline's developer commands.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Options {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build Beeline and show it running a concurrent Java program beside the stock JVM
    Demo {
        /// The JDK to use (17 to 25); found by itself if not given
        #[arg(long, value_name = "DIR")]
        jdk: Option<PathBuf>,
    },
    /// Run every test, the conformance corpus included
    Test {
        /// A JDK to test on (may be repeated); every JDK found on this machine if not given
        #[arg(long, value_name = "DIR")]
        jdk: Vec<PathBuf>,
        /// Run only the tests whose name contains this
        filter: Option<String>,
    },
    /// Run the drivers of open-source libraries on the stock JVM and on Beeline (needs the network)
    Libraries {
        /// A JDK to test on (may be repeated); every JDK found on this machine if not given
        #[arg(long, value_name = "DIR")]
        jdk: Vec<PathBuf>,
        /// Run only the libraries whose name contains this
        filter: Option<String>,
    },
    /// Measure, print a table, and write the figures to bench/results
    Bench {
        #[command(subcommand)]
        subject: Subject,
    },
    /// Feed mutated class files to the class-file reader, or execute them
    Fuzz {
        /// How many mutated class files to read
        #[arg(default_value_t = 100_000)]
        count: u64,
        /// Execute so many times instead, each mutant by `run` and by `check`
        #[arg(long, value_name = "N")]
        execute: Option<u64>,
        /// Another seed gives other mutants to execute
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
    },
    /// Test the machine's memory and states under AddressSanitizer (Linux on x86-64)
    Sanitize,
    /// Judge random concurrent programs until stopped (Ctrl-C); the next soak goes on from there
    Soak {
        /// The JDK to use (17 to 25); found by itself if not given
        #[arg(long, value_name = "DIR")]
        jdk: Option<PathBuf>,
        /// Options of the soak, such as `--programs 20000`, `--seed 7`, `--stock`; `--help` after `--` lists them
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
}

#[derive(Subcommand)]
enum Subject {
    /// The virtual machine: instructions a second, start-up, the cost of keeping states
    Vm {
        /// The JDK to use (17 to 25); found by itself if not given
        #[arg(long, value_name = "DIR")]
        jdk: Option<PathBuf>,
    },
    /// The search: transitions a second beside SPIN's, memory, reduction, several threads
    Search {
        /// The JDK to use (17 to 25); found by itself if not given
        #[arg(long, value_name = "DIR")]
        jdk: Option<PathBuf>,
        /// Leave out searches of more than about a million states
        #[arg(long)]
        quick: bool,
    },
    /// The structural heuristics: the experiments of the paper that they come from, with its figures beside ours
    Structural(bench::structural::Options),
    /// The distances: the experiments of the papers that they come from, with their figures beside ours, and their cost
    Distance(bench::distance::Options),
}

fn main() -> ExitCode {
    let done = match Options::parse().command {
        Command::Demo { jdk } => demo::run(jdk),
        Command::Test { jdk, filter } => test::run(&jdk, filter),
        Command::Libraries { jdk, filter } => libraries::run(&jdk, filter),
        Command::Bench { subject } => match subject {
            Subject::Vm { jdk } => bench::vm::run(jdk),
            Subject::Search { jdk, quick } => bench::search::run(jdk, quick),
            Subject::Structural(options) => bench::structural::run(&options),
            Subject::Distance(options) => bench::distance::run(&options),
        },
        Command::Fuzz { count, execute, seed } => match execute {
            Some(times) => fuzz::execute(times, seed),
            None => fuzz::run(count),
        },
        Command::Sanitize => sanitize::run(),
        Command::Soak { jdk, arguments } => soak::run(jdk, &arguments),
    };
    // Printed by hand: returned from `main`, an error would bring a backtrace that helps nobody here.
    done.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::FAILURE
    })
}
