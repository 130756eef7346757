//! `beeline run`: execute a program once.

use std::time::Instant;

use anyhow::{Context, Result, bail};
use beeline_jvm::{Chooser, Config, Ending, Machine, MainError};
use clap::Args;

use crate::exit;
use crate::target::TargetArgs;

#[derive(Args)]
pub struct RunArgs {
    /// Choose threads at random at scheduling points, from this seed; default: run each until it waits
    #[arg(long, value_name = "N")]
    seed: Option<u64>,

    /// Print instructions, classes, objects and time on standard error
    #[arg(long)]
    stats: bool,

    #[command(flatten)]
    target: TargetArgs,
}

pub fn run(args: &RunArgs) -> Result<u8> {
    let started = Instant::now();
    let target = args.target.open()?;
    let mut machine = match Machine::new(target.jdk, target.class_path, Config::default()) {
        Ok(machine) => machine,
        Err(error) => {
            say!("beeline: {error}");
            return Ok(exit::FAULT);
        }
    };
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
        Ending::Unsupported { what, stack } => {
            say!("beeline: unsupported: {what}");
            for line in stack {
                say!("    at {line}");
            }
            Ok(exit::UNSUPPORTED)
        }
    }
}
