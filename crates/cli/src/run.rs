//! `beeline run`: execute a program once.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use beeline_jvm::{Chooser, Config, Ending, Machine, MainError};
use beeline_search::{Budget, Interrupt, Watch};
use clap::Args;

use crate::exit;
use crate::fault::Fault;
use crate::scratch::exit_interrupted;
use crate::search_args::{duration, size};
use crate::session::heap_words;
use crate::target::{HEAP_OF_RUN, TargetArgs};

#[derive(Args)]
pub struct RunArgs {
    /// Choose threads at random at scheduling points, from this seed; default: run each until it waits
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Print instructions, classes, objects and time on standard error
    #[arg(long)]
    stats: bool,

    /// Stop after this time, such as 90s, 10m or 2h
    #[arg(long, value_name = "TIME", value_parser = duration)]
    max_time: Option<Duration>,

    /// Stop when the process occupies this much memory, such as 512M or 4G
    #[arg(long, value_name = "SIZE", value_parser = size)]
    max_memory: Option<u64>,
    /// Let what the program writes reach the host's files when it ends; default: it goes to a file system of its own
    #[arg(long)]
    write_through: bool,

    #[command(flatten)]
    target: TargetArgs,
}

/// Files that the program wrote and that are named when they are gone.
const NAMED: usize = 3;

pub fn run(args: &RunArgs) -> Result<u8> {
    let started = Instant::now();
    let interrupt = || exit_interrupted();
    ctrlc::set_handler(interrupt).context("cannot take over the interrupt signal")?;
    let target = args.target.open()?;
    let through = [PathBuf::from("."), std::env::temp_dir()];
    let writable: &[PathBuf] = if args.write_through { &through } else { &[] };
    target.enter_sandbox(&args.target, writable);
    let config = Config {
        heap_words: heap_words(args.target.heap.unwrap_or(HEAP_OF_RUN)),
        allow_read: args.target.allow_read.clone(),
        ..Config::default()
    };
    let mut machine =
        Machine::new(target.jdk, target.class_path, config).map_err(|why| Fault(why.to_string()))?;
    let budget = Budget {
        time: args.max_time,
        memory: args.max_memory,
        ..Budget::default()
    };
    let watch = Watch::new(&budget, Interrupt::default());
    machine.watch(Some(watch.clone()));
    if let Some(seed) = args.seed {
        machine.set_chooser(Chooser::seeded(seed));
    }
    let booted = started.elapsed();
    match target.start.prepare(&mut machine) {
        Ok(()) => {}
        Err(MainError::Input(text)) => bail!(text),
        Err(MainError::Java(text)) => {
            say!("{text}");
            return Ok(1);
        }
    }
    let ending = machine.run();
    if args.stats {
        let seconds = (started.elapsed() - booted).as_secs_f64();
        let instructions = machine.instructions();
        say!("instructions: {instructions}");
        say!("seconds: {seconds:.6}");
        say!("instructions/s: {:.0}", instructions as f64 / seconds);
        say!("classes: {}", machine.world.class_count());
        say!("objects: {}", machine.object_count());
        say!("boot seconds: {:.6}", booted.as_secs_f64());
        crate::sandbox::remarks()
            .iter()
            .for_each(|remark| say!("{remark}"));
    }
    if args.write_through {
        machine
            .write_through()
            .context("not all that the program wrote reached the host")?;
    } else {
        tell_files_left(&machine.files_left());
    }
    match ending {
        Ending::Exit(status) => u8::try_from(status & 0xff).context("an exit status fits a byte"),
        Ending::Deadlock(threads) => {
            say!("beeline: deadlock: no thread can go on");
            for thread in threads {
                say!("  {thread}");
            }
            Ok(1)
        }
        Ending::Spent => {
            if let Some(cut) = watch.look() {
                say!("beeline: the run was cut short: {cut}");
            }
            Ok(exit::BOUNDED)
        }
        Ending::Unsupported { what, stack } => {
            say!("beeline: unsupported: {what}");
            for line in stack {
                say!("    at {line}");
            }
            Ok(exit::UNSUPPORTED)
        }
    }
}

/// Says which files the program wrote in vain.
fn tell_files_left(files: &[PathBuf]) {
    if files.is_empty() {
        return;
    }
    let named: Vec<String> = files
        .iter()
        .take(NAMED)
        .map(|path| path.display().to_string())
        .collect();
    let more = if files.len() > NAMED { ", …" } else { "" };
    let (what, are) = match files.len() {
        1 => ("1 file was".to_string(), "is"),
        count => (format!("{count} files were"), "are"),
    };
    say!(
        "beeline: {what} written to Beeline's own file system and {are} gone ({}{more}); --write-through keeps them",
        named.join(", ")
    );
}
