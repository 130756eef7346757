//! `beeline replay` and `beeline minimise`: schedules that were written down.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use beeline_jvm::subject::{Input, Settings};
use beeline_report::{read_trace, schedule, story, write_trace};
use beeline_search::minimise::{Effort, minimise};
use beeline_search::trace::{Trace, context_switches};
use beeline_search::words;
use clap::Args;

use crate::exit;
use crate::fault::Fault;
use crate::session::Session;
use crate::target::{TargetArgs, folder_of_trace};

#[derive(Args)]
pub struct ReplayArgs {
    /// Show every step
    #[arg(long)]
    verbose: bool,

    #[command(flatten)]
    from: From,
}

#[derive(Args)]
pub struct MinimiseArgs {
    /// How long to try, such as 10s or 2m
    #[arg(long, value_name = "TIME", default_value = "30s", value_parser = crate::search_args::duration)]
    max_time: Duration,

    /// Where to write the shorter trace; default: over the old one
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    from: From,
}

/// The trace and the JDK to execute it on.
#[derive(Args)]
struct From {
    /// JDK to take the class library from; default: one of the release that the trace was made with
    #[arg(long, value_name = "DIR")]
    jdk: Option<PathBuf>,

    /// Do not give up the right to open other files, sockets and processes before the program is executed
    #[arg(long)]
    no_sandbox: bool,

    /// What `beeline check` wrote
    #[arg(value_name = "TRACE", default_value = "trace.json")]
    trace: PathBuf,
}

impl From {
    fn read(&self) -> Result<(Trace, Input, TargetArgs)> {
        let trace = read_trace(&self.trace)?;
        let program = Input::of(&trace).with_context(|| format!("the trace {}", self.trace.display()))?;
        let class_path = (!program.class_path.is_empty()).then(|| program.class_path.join(":"));
        let target = TargetArgs {
            jdk: self.jdk.clone().or_else(|| jdk_of_release(program.library)),
            class_path,
            allow_read: program.allow_read.iter().map(PathBuf::from).collect(),
            test: program
                .test_method
                .as_ref()
                .map(|method| format!("{}#{method}", program.main_class)),
            heap: None,
            no_sandbox: self.no_sandbox,
            target: Some(program.target.clone()).filter(|target| !target.is_empty()),
            arguments: program.arguments.clone(),
        };
        Ok((trace, program, target))
    }
}

fn jdk_of_release(major: u32) -> Option<PathBuf> {
    let open = |home: &PathBuf| beeline_classfile::Jdk::open(home).ok();
    let mut homes = beeline_classfile::Jdk::locate_all().into_iter();
    homes.find(|home| open(home).is_some_and(|jdk| jdk.major() == major))
}

/// Opens the program of a trace and says what has changed since.
fn open<'a>(
    trace: &Trace,
    program: &Input,
    target: &'a TargetArgs,
    writable: &[PathBuf],
) -> Result<Session<'a>> {
    let settings = Settings::of(trace).context("the trace")?;
    let opened = target.open().context("the trace's program")?;
    opened.enter_sandbox(target, writable);
    let session = Session::of(target, opened, settings, false).context("the trace's program")?;
    if let Some(input) = &program.input {
        session.give_input(input);
    }
    let library = session.library();
    if library != program.library {
        say!(
            "beeline: the trace was made on JDK {}, this is JDK {library}: steps may be different ones",
            program.library
        );
    }
    Ok(session)
}

fn say_changes(trace: &Trace, session: &Session) {
    let now = session.class_hashes();
    for (class, hash) in &trace.subject.parts {
        match now.get(class) {
            Some(other) if other != hash => {
                say!("beeline: class {class} has changed since the trace was made");
            }
            _ => {}
        }
    }
}

pub fn replay(args: &ReplayArgs) -> Result<u8> {
    let (trace, program, target) = args.from.read()?;
    let mut session = open(&trace, &program, &target, &[])?;
    session.freeze(true);
    let retraced = session.system().retrace(&trace.schedule());
    say_changes(&trace, &session);
    let reached = retraced.violations.iter().any(|v| v.key == trace.violation.key);
    let replayed = Trace {
        steps: retraced.steps,
        ..trace.clone()
    };
    let out = &mut crate::out::Out;
    let paint = crate::paint();
    if args.verbose {
        write!(out, "{}", schedule(&replayed, paint))?;
    }
    if reached {
        let mut sources = crate::sources(&target);
        write!(out, "{}", story(&replayed, &mut sources, paint))?;
        writeln!(
            out,
            "replayed: {} steps end in the same violation",
            replayed.steps.len()
        )?;
        return Ok(exit::VIOLATION);
    }
    if let Some(violation) = retraced.violations.first() {
        writeln!(
            out,
            "not replayed: the schedule ends in another violation: {}",
            words::headline(violation)
        )?;
    } else if let Some(thread) = retraced.stopped_at {
        let step = replayed.steps.len();
        let name = trace.steps.get(step).map_or(String::new(), |s| s.thread.clone());
        writeln!(
            out,
            "not replayed: after {step} steps thread \"{name}\" (number {thread}) cannot go on as the trace says"
        )?;
    } else {
        writeln!(
            out,
            "not replayed: the schedule was executed, and the violation did not happen"
        )?;
    }
    Ok(exit::BOUNDED)
}

pub fn minimise_trace(args: &MinimiseArgs) -> Result<u8> {
    let (trace, program, target) = args.from.read()?;
    let path = args.output.as_ref().unwrap_or(&args.from.trace);
    let mut session = open(&trace, &program, &target, &[folder_of_trace(path)?])?;
    session.freeze(true);
    let before = trace.schedule();
    let key = trace.violation.key.clone();
    let replayed = session.system().retrace(&before);
    say_changes(&trace, &session);
    let Some(violation) = replayed.violations.into_iter().find(|v| v.key == key) else {
        bail!("the trace does not lead to its violation any more; `beeline replay` says more");
    };
    let effort = Effort {
        time: args.max_time,
        attempts: u32::MAX,
    };
    let after = minimise(session.system(), &before, &key, effort);
    let mut shorter = session
        .trace(&violation, &after)
        .ok_or_else(|| Fault("the shorter schedule does not replay".into()))?;
    shorter.standing = trace.standing;
    let written = write_trace(path, &shorter);
    let out = &mut crate::out::Out;
    write!(
        out,
        "{}",
        story(&shorter, &mut crate::sources(&target), crate::paint())
    )?;
    writeln!(
        out,
        "minimised: from {} steps and {} context switches to {} and {}",
        before.len(),
        context_switches(&before),
        after.len(),
        context_switches(&after)
    )?;
    written?;
    writeln!(out, "written to {}", path.display())?;
    Ok(exit::VIOLATION)
}
