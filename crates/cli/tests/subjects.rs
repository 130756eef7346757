//! Searches every program of `subjects/`, depth-first and breadth-first, on every JDK found. The verdict must be
//! that of its folder, the lines reported must be marked ones, the states must not exceed the budget, and the
//! schedule found must lead to the same violation again. One trial a program and JDK, named like
//! `subjects::jdk17::deadlock::JoinCycle`.
//!
//! `subjects/README.md` says how to add a program.

mod support {
    pub mod checking;
    pub mod javac;
    pub mod jdks;
    pub mod label;
    pub mod process;
    pub mod replay;
    pub mod subject;
}

use beeline_jvm::JavaSystem;
use beeline_search::{Budget, Order, Strategy, Verdict};
use libtest_mimic::{Arguments, Failed, Trial};
use std::process::ExitCode;
use std::sync::Arc;
use support::checking::{self, Job};
use support::jdks::{self, Jdk};
use support::label::label;
use support::replay::replay;
use support::subject::{self, Subject};

const ORDERS: [(&str, Strategy); 2] = [("dfs", Strategy::DepthFirst), ("bfs", Strategy::BreadthFirst)];

/// For a subject whose budget is still to be found out.
const NO_BUDGET: u64 = 3_000_000;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    match trials() {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(why) => {
            eprintln!("The subjects cannot be searched: {why}");
            ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>, String> {
    let jdks: Arc<[Jdk]> = jdks::all()?.into();
    let subjects: Arc<[Subject]> = subject::all()?.into();
    let mut trials = Vec::new();
    for jdk in 0..jdks.len() {
        for at in 0..subjects.len() {
            let (jdks, subjects) = (Arc::clone(&jdks), Arc::clone(&subjects));
            let subject = &subjects[at];
            let name = format!(
                "subjects::{}::{}::{}",
                label(&jdks[jdk], &jdks),
                subject.folder(),
                subject.name
            );
            let trial = move || {
                let classes = subject::classes(&subjects, &jdks)?;
                let subject = &subjects[at];
                let job = subject.prepare(Job::new(&jdks[jdk], classes, &subject.name));
                let mut system = job.system()?;
                for (order, strategy) in ORDERS {
                    job.renew(&mut system);
                    check(subject, &mut system, strategy)
                        .map_err(|why| Failed::from(format!("{order}: {why}")))?;
                }
                Ok(())
            };
            trials.push(Trial::test(name, trial));
        }
    }
    Ok(trials)
}

fn check(subject: &Subject, system: &mut JavaSystem, strategy: Strategy) -> Result<(), String> {
    let budget = Budget {
        states: Some(subject.budget.unwrap_or(NO_BUDGET)),
        ..Budget::default()
    };
    let outcome = checking::search(system, Order::new(strategy), budget, false, &mut ())?;
    let wanted = match subject.kind() {
        Some(_) => Verdict::Violation,
        None => Verdict::Verified,
    };
    if outcome.verdict() != wanted {
        return Err(format!(
            "{:?} instead of {wanted:?}; cuts {:?}, unsupported {:?}, findings {:#?}",
            outcome.verdict(),
            outcome.cuts,
            outcome.unsupported,
            outcome.findings
        ));
    }
    for finding in &outcome.findings {
        subject.judge(&finding.violation)?;
        replay(system, finding)?;
    }
    if subject.budget.is_none() {
        let states = outcome.statistics.states;
        return Err(format!(
            "needs {states} states here; give it `// budget: N states`, with N about 20 % above the most that any trial needs"
        ));
    }
    Ok(())
}
