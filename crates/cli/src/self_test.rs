//! `beeline self-test`: what tests of the process itself need, and users do not. Not listed in the help.

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result};
use clap::{Args, Subcommand};

use crate::sandbox::{self, Needs};

#[derive(Args)]
pub struct SelfTestArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Panics
    Panic,
    /// Tries what a sandbox allows or not, and prints what came of it
    Sandbox {
        /// Folder that may be read
        #[arg(long)]
        read: Vec<PathBuf>,
        /// Folder that may be written
        #[arg(long)]
        write: Vec<PathBuf>,
        /// File to read
        #[arg(long)]
        open: Vec<PathBuf>,
        /// File to write
        #[arg(long)]
        create: Vec<PathBuf>,
        /// Do not enter the sandbox
        #[arg(long)]
        outside: bool,
    },
}

pub fn self_test(args: &SelfTestArgs) -> Result<u8> {
    match &args.what {
        What::Panic => panic!("the self-test panics"),
        What::Sandbox {
            read,
            write,
            open,
            create,
            outside,
        } => {
            if !outside {
                sandbox::enter(&Needs {
                    read: read.clone(),
                    write: write.clone(),
                    remove_from: Vec::new(),
                });
            }
            for remark in sandbox::remarks() {
                say!("{remark}");
            }
            let tell = |what: &str, worked: bool| {
                let word = if worked { "allowed" } else { "denied" };
                say!("{word} {what}");
            };
            for file in open {
                let name = file.file_name().context("a file has a name")?;
                tell(&format!("open {}", name.display()), std::fs::read(file).is_ok());
            }
            for file in create {
                let name = file.file_name().context("a file has a name")?;
                tell(
                    &format!("create {}", name.display()),
                    std::fs::write(file, "x").is_ok(),
                );
            }
            tell("socket", TcpListener::bind("127.0.0.1:0").is_ok());
            tell("process", Command::new("true").status().is_ok());
            // Workers are threads that are started later.
            let file = open.first().cloned();
            let thread = std::thread::spawn(move || file.is_some_and(|file| std::fs::read(file).is_ok()));
            tell("open in a thread", thread.join().is_ok_and(|worked| worked));
            Ok(0)
        }
    }
}
