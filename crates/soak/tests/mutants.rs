//! The judges are judged: with each mistake of `beeline_jvm::Mutant` made on purpose, random programs show it within a
//! window of seeds; without it, they show nothing in the same window.
//!
//! The windows are where a mistake shows soon, found by trying; a change of the generator gives other programs to the same
//! seeds, and may need other windows.

#[path = "../../cli/tests/support/jdks.rs"]
mod jdks;

use beeline_jvm::{Config, Mutant};
use beeline_soak::batch::Court;
use std::process::ExitCode;

/// A mistake, the first seed of its window, how many programs there are in it, and runs of each on the stock JVM.
const WINDOWS: [(Mutant, u64, u64, u32); 4] = [
    (Mutant::VisibleAfterRelease, 40_450, 50, 0),
    (Mutant::BookkeepingMonitorsUnseen, 40_260, 50, 0),
    (Mutant::UnsharedLocksUnseen, 20_000, 50, 0),
    (Mutant::InterruptLeavesWaitSet, 50_150, 50, 200),
];

fn main() -> ExitCode {
    let jdks = jdks::all().expect("a JDK");
    let home = jdks[0].home();
    let mut failed = 0;
    for (mutant, first, count, runs) in WINDOWS {
        let look = |mutant: Option<Mutant>| {
            let config = Config {
                mutant,
                ..Config::default()
            };
            let mut court = Court::open(home, config).expect("a court");
            court.stock_runs = runs;
            court
                .first_disagreement(first..first + count)
                .expect("programs can be judged")
        };
        let verdict = match (look(Some(mutant)), look(None)) {
            (Some((seed, _)), None) => {
                println!("{mutant:?}: shown by program {} of the window", seed - first + 1);
                continue;
            }
            (None, _) => "no program shows it".to_string(),
            (_, Some((seed, found))) => format!(
                "without it, the program of seed {seed} disagrees: {}",
                found.details
            ),
        };
        println!("{mutant:?}: FAILED: {verdict}");
        failed += 1;
    }
    let passed = WINDOWS.len() - failed;
    println!("{passed} passed, {failed} failed");
    ExitCode::from((failed > 0) as u8)
}
