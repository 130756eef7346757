//! # The `beeline` command
//!
//! This room is the only one that puts the others together, and it is thin: it reads the command
//! line, asks the libraries, and says how it went.
//!
//! **What comes in.** Arguments. `target` turns them into a JDK, a class path and a main class or test,
//! compiling a source file first; it is shared by all commands that have a program as their object.
//!
//! **What goes out.** The program's output and exit code, or a message on standard error with one of
//! the exit codes of `exit`. Each command is a file.

/// Prints a line on standard error; a reader who has gone away is no fault of ours.
macro_rules! say {
    ($($part:tt)*) => {{
        use std::io::Write;
        let _ = writeln!(std::io::stderr(), $($part)*);
    }};
}

mod abstracted;
mod aim;
mod check;
mod fault;
mod hunt;
mod library;
mod named;
mod out;
mod progress;
mod race_guided;
mod races;
mod replay;
mod run;
mod sandbox;
mod scratch;
mod search_args;
mod self_test;
mod session;
mod target;
mod traces;
mod trials;

use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;

use beeline_report::{Looks, Paint, Sources};
use clap::{CommandFactory, Parser, Subcommand};

use crate::fault::Fault;

/// A guided model checker for concurrent Java programs.
#[derive(Parser)]
#[command(name = "beeline", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Search a program for violations, under every schedule that matters
    Check(Box<check::CheckArgs>),
    /// Print completions for a shell: `source <(beeline completions bash)`
    Completions { shell: clap_complete::Shell },
    /// Find out which warnings about a program are true: Beeline's own, or those of another tool
    Hunt(Box<hunt::HuntArgs>),
    /// Look for a shorter schedule that ends in the same violation as a trace
    Minimise(replay::MinimiseArgs),
    /// Look for data races with two detectors, in a search of ten thousand states unless told otherwise
    Races(Box<races::RacesArgs>),
    /// Execute the schedule of a trace again
    Replay(replay::ReplayArgs),
    /// Execute a program once, under one schedule
    Run(run::RunArgs),
    #[command(hide = true)]
    SelfTest(self_test::SelfTestArgs),
}

/// Exit codes of the tool itself; a program's own exit code passes through `run`.
mod exit {
    pub const VIOLATION: u8 = 1;
    pub const USAGE: u8 = 2;
    pub const BOUNDED: u8 = 3;
    pub const UNSUPPORTED: u8 = 4;
    pub const FAULT: u8 = 5;
}

/// Lets `-cp` and `-classpath` be written as for `java`, where a dash does not group letters. What
/// follows the target belongs to the program and stays as it is.
fn java_style(arguments: impl Iterator<Item = OsString>) -> impl Iterator<Item = OsString> {
    // Still to come before the program's own arguments: this command, the subcommand, the target.
    let mut names_left = 3;
    let mut value_follows = false;
    arguments.map(move |argument| {
        if names_left == 0 {
            return argument;
        }
        let text = argument.to_string_lossy();
        if value_follows {
            value_follows = false;
            return argument;
        }
        if !text.starts_with('-') {
            names_left -= 1;
            return argument;
        }
        let class_path = text == "-cp" || text == "-classpath";
        value_follows = class_path || takes_value(&text);
        if class_path {
            "--class-path".into()
        } else {
            argument
        }
    })
}

/// Colours, if somebody looks.
fn paint() -> Paint {
    Paint::new(std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none())
}

/// How results look unless options say more.
fn looks() -> Looks {
    Looks {
        paint: paint(),
        full: false,
        coverage: false,
    }
}

/// Where the sources of a program may be.
fn sources(target: &target::TargetArgs) -> Sources {
    let file = target.target.as_ref().map(PathBuf::from);
    let mut folders = vec![PathBuf::from(".")];
    folders.extend(file.as_ref().and_then(|f| f.parent()).map(PathBuf::from));
    let is_source = |file: &PathBuf| file.extension().is_some_and(|e| e == "java");
    Sources::new(folders, file.filter(is_source))
}

/// Whether an option of any command is followed by its value.
fn takes_value(option: &str) -> bool {
    let Some(name) = option.strip_prefix("--") else {
        return false;
    };
    Cli::command().get_subcommands().any(|command| {
        command.get_arguments().any(|argument| {
            let named = argument
                .get_long_and_visible_aliases()
                .is_some_and(|names| names.contains(&name));
            named && argument.get_action().takes_values()
        })
    })
}

fn main() -> ExitCode {
    let cli = Cli::parse_from(java_style(std::env::args_os()));
    let result = fault::catch(|| match cli.command {
        Command::Check(args) => check::check(&args),
        Command::Completions { shell } => {
            clap_complete::generate(shell, &mut Cli::command(), "beeline", &mut out::Out);
            Ok(0)
        }
        Command::Hunt(args) => hunt::hunt(&args),
        Command::Minimise(args) => replay::minimise_trace(&args),
        Command::Races(args) => races::races(&args),
        Command::Replay(args) => replay::replay(&args),
        Command::Run(args) => run::run(&args),
        Command::SelfTest(args) => self_test::self_test(&args),
    });
    out::say_failure();
    let code = match result {
        Some(Ok(code)) => code,
        Some(Err(error)) => match error.downcast_ref::<Fault>() {
            Some(fault) => {
                fault::tell(fault);
                exit::FAULT
            }
            None => {
                say!("beeline: {error:#}");
                exit::USAGE
            }
        },
        None => exit::FAULT,
    };
    ExitCode::from(code)
}
