//! Measures what starting costs: opening a JDK, the first lookup, and reading a machine's usual
//! first 450 classes.

use std::time::{Duration, Instant};

use beeline_classfile::{ClassDef, Jdk};

const RUNS: u32 = 20;
const CLASSES: usize = 450;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let homes = match std::env::args_os().nth(1) {
        Some(home) => vec![home.into()],
        None => Jdk::locate_all(),
    };
    for home in homes {
        let (mut opening, mut finding, mut parsing) = (Duration::MAX, Duration::MAX, Duration::MAX);
        let mut volume = 0;
        for _ in 0..RUNS {
            let start = Instant::now();
            let jdk = Jdk::open(&home)?;
            jdk.find_class("java/lang/Object").ok_or("no java.lang.Object")?;
            opening = opening.min(start.elapsed());

            let mut names: Vec<String> = jdk
                .classes()
                .map(|(_, name)| name)
                .filter(|name| name.starts_with("java/lang/") || name.starts_with("java/util/"))
                .collect();
            names.sort_unstable();
            let step = (names.len() / CLASSES).max(1);
            let names: Vec<&String> = names.iter().step_by(step).take(CLASSES).collect();

            let start = Instant::now();
            let found: Option<Vec<_>> = names.iter().map(|name| jdk.find_class(name)).collect();
            let found = found.ok_or("a listed class is not found")?;
            finding = finding.min(start.elapsed());

            let start = Instant::now();
            let classes: Result<Vec<_>, _> = found.iter().map(|(_, bytes)| ClassDef::parse(bytes)).collect();
            parsing = parsing.min(start.elapsed());
            volume = found.iter().map(|(_, bytes)| bytes.len()).sum();
            drop(classes?);
        }
        println!(
            "{}: open and first lookup {opening:?}; {CLASSES} classes ({volume} bytes): find {finding:?}, parse {parsing:?}",
            home.display()
        );
    }
    Ok(())
}
