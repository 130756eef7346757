//! Searches every buggy program of `subjects/` by every strategy, and executes each schedule found again: it must end
//! in the same violation. Strategies that search everything must find it; whether the others do within a budget is
//! counted. One trial a program, on the JDKs in turn, named like
//! `strategies::jdk17::deadlock::JoinCycle`.
//!
//! Depth-first and breadth-first search are left to `subjects.rs`.

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
use beeline_search::{Budget, Order, Strategy};
use libtest_mimic::{Arguments, Failed, Trial};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use support::checking::{self, Job};
use support::jdks::{self, Jdk};
use support::label::label;
use support::replay::replay;
use support::subject::{self, Subject};

/// These come to every state in the end. Deepening by single steps would take as long as all the rest.
const SYSTEMATIC: [&str; 2] = ["id,by=10", "icb"];

/// What these may spend, in budgets of the subject. Its budget is meant for plain searches; where the violation needs
/// many preemptions, `icb` finds it last.
const BUDGETS: u64 = 30;

/// These leave states out, or would take long to come to all.
const OTHERS: [&str; 8] = ["rdfs", "best", "astar", "beam", "greedy", "walk", "pct", "pos"];

/// What the others may spend: distinct states, or those reached by all schedules that are sampled. It bounds time and
/// memory in a way that does not depend on the machine.
const STATES: u64 = 3_000;

/// How many trials are under way at once: each has a machine and a search in memory.
const AT_ONCE: usize = 2;

/// How often a strategy has found the violation, and how often it has looked.
#[derive(Default)]
struct Count {
    found: AtomicUsize,
    of: AtomicUsize,
}

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    arguments.test_threads = Some(arguments.test_threads.unwrap_or(AT_ONCE).min(AT_ONCE));
    let counts: Arc<[Count; OTHERS.len()]> = Arc::default();
    match trials(&counts) {
        Ok(trials) => {
            let conclusion = libtest_mimic::run(&arguments, trials);
            for (name, count) in OTHERS.iter().zip(counts.iter()) {
                let (found, of) = (&count.found, &count.of);
                let [found, of] = [found, of].map(|n| n.load(Ordering::Relaxed));
                println!("{name}: {found} of {of} violations found within {STATES} states");
            }
            conclusion.exit_code()
        }
        Err(why) => {
            eprintln!("The subjects cannot be searched: {why}");
            ExitCode::FAILURE
        }
    }
}

fn trials(counts: &Arc<[Count; OTHERS.len()]>) -> Result<Vec<Trial>, String> {
    let jdks: Arc<[Jdk]> = jdks::all()?.into();
    let subjects: Arc<[Subject]> = subject::all()?.into();
    let buggy = (0..subjects.len()).filter(|at| subjects[*at].kind().is_some());
    let trials = buggy.map(|at| {
        let (jdks, subjects, counts) = (Arc::clone(&jdks), Arc::clone(&subjects), Arc::clone(counts));
        let (jdk, subject) = (at % jdks.len(), &subjects[at]);
        let name = format!(
            "strategies::{}::{}::{}",
            label(&jdks[jdk], &jdks),
            subject.folder(),
            subject.name
        );
        let trial = move || {
            let classes = subject::classes(&subjects, &jdks)?;
            let subject = &subjects[at];
            let mut job = subject.prepare(Job::new(&jdks[jdk], classes, &subject.name));
            let mut system = job.system()?;
            for name in SYSTEMATIC {
                let states = subject.budget.map(|states| states * BUDGETS);
                if !is_found(subject, &mut job, &mut system, name, states)? {
                    return Err(format!("{name} does not find it within {states:?} states").into());
                }
            }
            for (name, count) in OTHERS.iter().zip(counts.iter()) {
                let found = is_found(subject, &mut job, &mut system, name, Some(STATES))?;
                count.found.fetch_add(found as usize, Ordering::Relaxed);
                count.of.fetch_add(1, Ordering::Relaxed);
            }
            Ok(())
        };
        Trial::test(name, trial)
    });
    Ok(trials.collect())
}

/// Searches for the first violation, and replays it.
fn is_found(
    subject: &Subject,
    job: &mut Job,
    system: &mut JavaSystem,
    name: &str,
    states: Option<u64>,
) -> Result<bool, Failed> {
    let strategy: Strategy = name.parse()?;
    job.properties.pending = strategy == Strategy::Pos;
    job.renew(system);
    let budget = Budget {
        states,
        ..Budget::default()
    };
    let outcome = checking::search(system, Order::new(strategy), budget, false, &mut ())?;
    if let Some((what, _)) = &outcome.unsupported {
        return Err(format!("{name}: unsupported: {}", what.what).into());
    }
    for finding in &outcome.findings {
        subject
            .judge(&finding.violation)
            .and_then(|()| replay(system, finding))
            .map_err(|why| format!("{name}: {why}"))?;
    }
    Ok(!outcome.findings.is_empty())
}
