//! `cargo xtask soak` as a binary of its own: it forks, so it must be small and have one thread where it does.

use anyhow::Result;
use beeline_classfile::Jdk;
use beeline_soak::batch::class_of;
use beeline_soak::generate::generate;
use beeline_soak::print::{Delays, java};
use beeline_soak::soak;
use clap::Parser;
use std::path::PathBuf;
use std::process::ExitCode;

/// Judges random concurrent programs until stopped
#[derive(Parser)]
struct Arguments {
    /// Stop after so many programs
    #[arg(long, value_name = "N")]
    programs: Option<u64>,
    /// Begin with this seed, instead of where the last soak ended
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Run programs on the stock JVM, too
    #[arg(long)]
    stock: bool,
    /// Runs of each program on the stock JVM
    #[arg(long, value_name = "N", default_value_t = 1000)]
    runs: u32,
    /// Judge only programs with this feature in their theme (may be repeated), such as "fresh locks"
    #[arg(long, value_name = "FEATURE")]
    about: Vec<String>,
    /// Shrink so many disagreements of the same kind and theme
    #[arg(long, value_name = "N", default_value_t = 2)]
    shrink: u32,
    /// Worker processes
    #[arg(long, value_name = "N", default_value_t = 2)]
    workers: usize,
    /// The JDK to use (17 to 25); found by itself if not given
    #[arg(long, value_name = "DIR")]
    jdk: Option<PathBuf>,
    /// Where the state and what was found is written
    #[arg(long, value_name = "DIR", default_value = "target/soak")]
    folder: PathBuf,
    /// Print the program of the seed and end
    #[arg(long)]
    show: bool,
    /// Be a worker of another soak
    #[arg(long, hide = true)]
    worker: bool,
}

fn main() -> ExitCode {
    match run(Arguments::parse()) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: Arguments) -> Result<ExitCode> {
    if arguments.show {
        let seed = arguments.seed.unwrap_or(0);
        print!("{}", java(&generate(seed), &class_of(seed), Delays::None));
        return Ok(ExitCode::SUCCESS);
    }
    let jdk = Jdk::locate(arguments.jdk.as_deref())?;
    if arguments.worker {
        soak::work(&jdk, arguments.runs, arguments.shrink, &arguments.about)?;
        return Ok(ExitCode::SUCCESS);
    }
    let report = soak::run(&soak::Options {
        programs: arguments.programs,
        seed: arguments.seed,
        stock_runs: if arguments.stock { arguments.runs } else { 0 },
        about: arguments.about,
        shrink: arguments.shrink,
        workers: arguments.workers,
        jdk,
        folder: arguments.folder,
    })?;
    Ok(ExitCode::from(!report.found.is_empty() as u8))
}
