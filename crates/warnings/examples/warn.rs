//! Prints the warnings about a program, or those of a report: `warn -cp DIR [--warnings FILE.sarif] Main`.

use std::path::PathBuf;

use anyhow::{Context, bail};
use beeline_bytecode::{Finder, MethodName};
use beeline_classfile::{ClassPath, Jdk};
use beeline_warnings::{Analysis, read_sarif};

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (mut class_path, mut main, mut report) = (Vec::new(), None, None);
    while let Some(argument) = arguments.next() {
        match &*argument {
            "-cp" => {
                let entries = arguments.next().context("-cp needs folders or jars")?;
                class_path = std::env::split_paths(&entries).collect::<Vec<PathBuf>>();
            }
            "--warnings" => report = Some(arguments.next().context("--warnings needs a file")?),
            _ if main.is_none() => main = Some(argument),
            _ => bail!("unexpected argument {argument}"),
        }
    }
    let main = main
        .context("usage: warn -cp DIR [--warnings FILE.sarif] Main")?
        .replace('.', "/");
    let jdk = Jdk::open(&Jdk::locate(None)?)?;
    let class_path = ClassPath::open(&class_path, jdk.major())?;
    let mut finder = Finder::new(&class_path, &jdk);
    let mut source = |name: &str| finder.find(name);
    let mut analysis = Analysis::new(&mut source, &[MethodName::main(&main)])?;
    let warnings = match report {
        Some(report) => read_sarif(&std::fs::read_to_string(report)?, &mut analysis)?,
        None => analysis.warnings(),
    };
    for warning in warnings {
        println!("{:3} {} {}", warning.score, warning.rule, warning.reason);
        for place in &warning.places {
            println!("      {place}");
        }
        for sequence in &warning.sequences {
            println!("      --through {}", sequence.join(","));
        }
    }
    Ok(())
}
