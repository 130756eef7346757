//! A heuristic of one's own, in Rust: leads a search of a Java program to states in which a field is large.
//!
//! `cargo run --release --example own_heuristic -- CLASSES MAIN FIELD`, where FIELD is a static field of the program, or
//! a field of an object that a static field leads to, such as `Main.buffer.size`.

use std::path::PathBuf;

use anyhow::{Context, Error, Result};
use beeline_classfile::{ClassPath, Jdk};
use beeline_jvm::{Config, JavaSystem, Machine, Properties};
use beeline_search::{
    Budget, Guidance, Memo, Order, Outcome, Question, Rank, Search, StepFacts, Strategy, Wants, words,
};

/// Prefers states in which a field is large and, among these, those that are reached soon.
struct Largest {
    field: Question,
}

impl Guidance for Largest {
    fn wants(&self) -> Wants {
        Wants {
            questions: vec![self.field.clone()],
            ..Wants::default()
        }
    }

    fn rank(&mut self, depth: u32, _memo: &Memo, facts: &StepFacts) -> (Rank, Memo) {
        let value = facts.answer(&self.field).expect("asked for above");
        // Lower is better; the second value breaks the ties of the first.
        (Rank([-value as f64, depth as f64, 0.0, 0.0]), None)
    }
}

/// Searches the program with this main class best-first, for the first violation in so many states.
pub fn search(jdk: Jdk, classes: PathBuf, main: &str, field: &str, states: u64) -> Result<Outcome> {
    let class_path = ClassPath::open(&[classes], jdk.major())?;
    let mut machine = Machine::new(jdk, class_path, Config::default())?;
    machine.prepare_main(main, &[])?;
    machine.visibility.reduce = true;
    let mut system = JavaSystem::new(machine, Properties::default());
    let mut guidance = Largest {
        field: format!("field:{field}").into(),
    };
    // A field that does not exist is refused here, and not in the middle of the search.
    system.look_up(&guidance.wants().questions).map_err(Error::msg)?;
    let budget = Budget {
        states: Some(states),
        ..Budget::default()
    };
    let search = Search::new(&mut system, &mut guidance, Order::new(Strategy::BestFirst))?;
    Ok(search.budget(budget).run(&mut ()))
}

#[allow(dead_code, reason = "a test searches without it")]
fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [classes, main, field] = &arguments[..] else {
        anyhow::bail!("usage: own_heuristic CLASSES MAIN FIELD");
    };
    let jdk = Jdk::open(&Jdk::locate(None)?).context("the JDK")?;
    let outcome = search(jdk, classes.into(), main, field, 1_000_000)?;
    println!("{:?} in {} states", outcome.verdict(), outcome.statistics.states);
    for finding in &outcome.findings {
        println!(
            "{}, after {} steps",
            words::headline(&finding.violation),
            finding.path.len()
        );
    }
    Ok(())
}
