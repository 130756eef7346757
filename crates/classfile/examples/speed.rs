//! Measures what starting costs: opening a JDK, the first lookup, and reading as many classes as a
//! machine usually needs before `main`.
//!
//! Every figure is the best of some runs, for the parse the sum over the classes of each class's best,
//! so that a busy machine does not show.

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
        let mut opening = Duration::MAX;
        for _ in 0..RUNS {
            let start = Instant::now();
            let jdk = Jdk::open(&home)?;
            jdk.find_class("java/lang/Object").ok_or("no java.lang.Object")?;
            opening = opening.min(start.elapsed());
        }

        let jdk = Jdk::open(&home)?;
        let names = usual_classes(&jdk);
        let mut finding = vec![Duration::MAX; names.len()];
        let mut parsing = finding.clone();
        let mut volume = 0;
        for _ in 0..RUNS {
            let mut classes = Vec::new();
            volume = 0;
            for (index, name) in names.iter().enumerate() {
                let start = Instant::now();
                let (_, bytes) = jdk.find_class(name).ok_or("a listed class is not found")?;
                finding[index] = finding[index].min(start.elapsed());
                let start = Instant::now();
                classes.push(ClassDef::parse(&bytes)?);
                parsing[index] = parsing[index].min(start.elapsed());
                volume += bytes.len();
            }
        }
        println!(
            "{jdk:?}: open and first lookup {opening:?}; {} classes ({volume} bytes): find {:?}, parse {:?}",
            names.len(),
            finding.iter().sum::<Duration>(),
            parsing.iter().sum::<Duration>()
        );
    }
    Ok(())
}

/// An even choice of the packages that every program starts with.
fn usual_classes(jdk: &Jdk) -> Vec<String> {
    let mut names: Vec<String> = jdk
        .classes()
        .map(|(_, name)| name)
        .filter(|name| name.starts_with("java/lang/") || name.starts_with("java/util/"))
        .collect();
    names.sort_unstable();
    let step = (names.len() / CLASSES).max(1);
    names.into_iter().step_by(step).take(CLASSES).collect()
}
