//! # The `beeline` command
//!
//! This room is the only one that puts the others together, and it is thin: it reads the command
//! line, asks the libraries, and says how it went.
//!
//! **What comes in.** Arguments. `target` turns them into a JDK, a class path and a main class,
//! compiling a source file first; it is shared by all commands that have a program as their object.
//!
//! **What goes out.** The program's output and exit code, or a message on standard error with one of
//! the exit codes of `exit`. Each command is a file; so far there is `run`.

mod run;
mod target;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// A guided model checker for concurrent Java programs.
#[derive(Parser)]
#[command(name = "beeline", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Execute a program once, under one schedule
    Run(run::RunArgs),
}

/// Exit codes of the tool itself; a program's own exit code passes through `run`.
mod exit {
    pub const USAGE: u8 = 2;
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
        value_follows = class_path || matches!(&*text, "--class-path" | "--cp" | "--jdk" | "--seed");
        if class_path {
            "--class-path".into()
        } else {
            argument
        }
    })
}

fn main() -> ExitCode {
    let cli = Cli::parse_from(java_style(std::env::args_os()));
    let result = match cli.command {
        Command::Run(args) => run::run(&args),
    };
    match result {
        Ok(code) => ExitCode::from(code),
        Err(error) => {
            eprintln!("beeline: {error:#}");
            ExitCode::from(exit::USAGE)
        }
    }
}
