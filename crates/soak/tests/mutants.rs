//! The judges are judged: with mistakes of `beeline_jvm::Mutant` made on purpose, random programs about what each
//! concerns show it; without it, the programs up to that one show nothing. `VisibleAfterDrop` is left to litmus programs:
//! one random program in twenty thousand has what it takes.

#[path = "../../cli/tests/support/jdks.rs"]
mod jdks;

use beeline_jvm::{Config, Mutant};
use beeline_soak::batch::Court;
use beeline_soak::generate::generate;
use beeline_soak::judge::Way;
use std::process::ExitCode;

/// What random programs have to show.
struct Trial {
    mutant: Mutant,
    /// Features that the programs have.
    about: &'static [&'static str],
    /// Programs at most. About three times as many as it takes, so that another generator finds it, too.
    programs: usize,
    /// Runs of each on the stock JVM, for mistakes that all our searches make alike.
    stock_runs: u32,
}

const TRIALS: [Trial; 6] = [
    Trial {
        mutant: Mutant::VisibleAfterRelease,
        about: &["monitors"],
        programs: 150,
        stock_runs: 0,
    },
    Trial {
        mutant: Mutant::BookkeepingMonitorsUnseen,
        about: &["holders"],
        programs: 150,
        stock_runs: 0,
    },
    Trial {
        mutant: Mutant::UnsharedLocksUnseen,
        about: &["fresh locks"],
        programs: 150,
        stock_runs: 0,
    },
    Trial {
        mutant: Mutant::InterruptLeavesWaitSet,
        about: &["waiting", "interrupts"],
        programs: 150,
        stock_runs: 200,
    },
    Trial {
        mutant: Mutant::LeavingWaitSetUnseen,
        about: &["waiting", "interrupts"],
        programs: 150,
        stock_runs: 0,
    },
    Trial {
        mutant: Mutant::CollectedOnce,
        about: &["collection"],
        programs: 150,
        stock_runs: 0,
    },
];

impl Trial {
    /// The seed of the first of these programs on which judges disagree.
    fn first_disagreement(&self, mutant: Option<Mutant>, seeds: &[u64]) -> Option<(u64, String)> {
        let config = Config {
            mutant,
            ..Config::default()
        };
        let jdks = jdks::all().expect("a JDK");
        let mut court = Court::open(jdks[0].home(), config).expect("a court");
        court.stock_runs = self.stock_runs;
        // Each of these mistakes is in how steps end, or shows only beside the stock JVM.
        court.ways = vec![Way::Reduced, Way::NotReduced];
        let found = court.first_disagreement(seeds.iter().copied());
        found
            .expect("programs can be judged")
            .map(|(seed, found)| (seed, found.details))
    }

    /// How many programs it took, or what is wrong.
    fn run(&self) -> Result<usize, String> {
        let seeds: Vec<u64> = (0..)
            .filter(|seed| generate(*seed).is_about(self.about))
            .take(self.programs)
            .collect();
        let Some((shown, _)) = self.first_disagreement(Some(self.mutant), &seeds) else {
            return Err(format!("none of {} programs shows it", self.programs));
        };
        let tried = 1 + seeds.iter().take_while(|seed| **seed != shown).count();
        match self.first_disagreement(None, &seeds[..tried]) {
            None => Ok(tried),
            Some((seed, details)) => Err(format!(
                "without it, the program of seed {seed} disagrees: {details}"
            )),
        }
    }
}

fn main() -> ExitCode {
    let mut failed = 0;
    for trial in &TRIALS {
        match trial.run() {
            Ok(tried) => println!("{:?}: shown by program {tried}", trial.mutant),
            Err(why) => {
                println!("{:?}: FAILED: {why}", trial.mutant);
                failed += 1;
            }
        }
    }
    println!("{} passed, {failed} failed", TRIALS.len() - failed);
    ExitCode::from((failed > 0) as u8)
}
