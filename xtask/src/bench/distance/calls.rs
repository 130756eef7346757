//! Tables I and II of "An Improved Distance Heuristic Function for Directed Software Model Checking": best-first search
//! in programs with nested calls, by distances that know more and more of the calling context.

mod row;
mod tables;

use super::spread::Spread;
use crate::bench::checker::Checker;
use crate::bench::claims::{Claim, all};
use crate::bench::side_by_side;
use anyhow::Result;
pub use row::Row;
use serde_json::{Value, json};
pub use tables::{analysis, ratios, states};

/// The searches, in the paper's order, and ours.
pub const NAMES: [&str; 6] = ["DFS", "random", "FSM", "EFSM", "e-FCA", "beeline"];
/// Those that are also run with ties broken at random.
const DISTANCES: [&str; 3] = ["FSM", "EFSM", "e-FCA"];

/// The paper's limit.
const STATES: &str = "1000000";
/// The paper's random values are an average of so many runs; so are our random ties.
const SEEDS: u64 = 10;

/// A row with what came of each search here.
pub struct Measured {
    pub row: Row,
    /// By [`NAMES`].
    pub ours: Vec<Spread>,
    /// By [`DISTANCES`], ties broken at random.
    pub random_ties: Vec<Spread>,
    /// By [`NAMES`]: seconds to compute the distance; nothing for searches without one.
    pub seconds: Vec<Option<f64>>,
    /// The program as the static analysis sees it, and the seconds that it took to find that out.
    pub instructions: u64,
    pub program_seconds: f64,
}

/// Runs all searches of all rows.
pub fn measure(checker: &Checker, rows: Vec<Row>) -> Result<Vec<Measured>> {
    let mut jobs: Vec<(usize, &str, bool)> = Vec::new();
    for number in 0..rows.len() {
        jobs.extend(NAMES.map(|name| (number, name, false)));
        jobs.extend(DISTANCES.map(|name| (number, name, true)));
    }
    let results = side_by_side::run(&jobs, |(number, name, random_ties)| {
        let row = &rows[*number];
        let how = row.how()?;
        let heuristic = match *name {
            "DFS" => None,
            "random" => Some("random".to_string()),
            "FSM" => Some("fsm".into()),
            "EFSM" => Some(format!("efsm,k={}", row.k)),
            "e-FCA" => Some("efca".into()),
            other => Some(other.into()),
        };
        let strategy = if heuristic.is_some() { "best" } else { "dfs" };
        let mut options: Vec<String> = ["--strategy", strategy, "--max-states", STATES, "--granularity"]
            .map(str::to_string)
            .into();
        options.push(how.granularity.into());
        options.extend(how.property);
        if let Some(heuristic) = heuristic {
            options.extend(["--heuristic".into(), heuristic]);
        }
        if !["DFS", "random"].contains(name) {
            options.extend(how.aim);
        }
        if *random_ties {
            options.extend(["--ties".into(), "random".into()]);
        }
        let count = if *random_ties || *name == "random" {
            SEEDS
        } else {
            1
        };
        checker.trials(&options, (0, count), &how.class, &how.arguments)
    })?;
    let mut measured = Vec::new();
    for (number, row) in rows.into_iter().enumerate() {
        let own = jobs.iter().zip(&results).filter(|((of, ..), _)| *of == number);
        let (mut ours, mut random_ties, mut seconds) = (Vec::new(), Vec::new(), Vec::new());
        let (mut instructions, mut program_seconds) = (0, f64::INFINITY);
        for ((_, _, random), result) in own {
            let spread = Spread::from_json(std::slice::from_ref(result))?;
            let analysis = &result["analysis"];
            if let Some(taken) = analysis["seconds"].as_f64() {
                program_seconds = taken.min(program_seconds);
                instructions = analysis["instructions"].as_u64().unwrap_or(0);
            }
            if *random {
                random_ties.push(spread);
            } else {
                ours.push(spread);
                seconds.push(analysis["distances_seconds"].as_f64());
            }
        }
        measured.push(Measured {
            row,
            ours,
            random_ties,
            seconds,
            instructions,
            program_seconds,
        });
    }
    Ok(measured)
}

impl Measured {
    fn of(&self, name: &str) -> Option<&Spread> {
        self.ours.get(NAMES.iter().position(|one| *one == name)?)
    }

    fn with_random_ties(&self, name: &str) -> Option<&Spread> {
        self.random_ties
            .get(DISTANCES.iter().position(|one| *one == name)?)
    }

    /// The ratio of FSM's states to e-FCA's.
    pub fn ratio(&self) -> Option<f64> {
        Some(self.of("FSM")?.mean()? / self.of("e-FCA")?.mean()?)
    }

    /// Whether e-FCA finds the error with no more states than FSM and EFSM do.
    fn context_pays(&self, by: impl Fn(&Measured, &'static str) -> Option<Spread>) -> Option<bool> {
        let [fsm, efsm, efca] = DISTANCES.map(|name| by(self, name));
        let efca = efca?.mean();
        let no_more = |other: Spread| {
            other
                .mean()
                .is_none_or(|other| efca.is_some_and(|efca| efca <= other))
        };
        Some(no_more(fsm?) && no_more(efsm?))
    }

    /// The same where ties are broken at random, by means.
    fn ratio_with_random_ties(&self) -> Option<f64> {
        Some(self.with_random_ties("FSM")?.mean()? / self.with_random_ties("e-FCA")?.mean()?)
    }

    fn ratio_holds(&self) -> Option<bool> {
        Some(self.ratio()? >= self.row.ratio()?)
    }

    pub fn to_json(&self) -> Value {
        let named = |spreads: &[Spread], names: &[&str]| -> Value {
            let all = names.iter().zip(spreads);
            let all = all.map(|(name, spread)| (name.to_string(), spread.to_json()));
            Value::Object(all.collect())
        };
        let paper = NAMES.iter().zip(self.row.paper);
        let paper: serde_json::Map<String, Value> = paper
            .map(|(name, states)| (name.to_string(), json!(states)))
            .collect();
        let seconds = NAMES.iter().zip(&self.seconds);
        let seconds: serde_json::Map<String, Value> = seconds
            .map(|(name, seconds)| (name.to_string(), json!(seconds)))
            .collect();
        json!({
            "row": self.row.to_json(),
            "paper": paper,
            "ours": named(&self.ours, &NAMES),
            "random_ties": named(&self.random_ties, &DISTANCES),
            "ratio": { "paper": self.row.ratio(), "ours": self.ratio(), "holds": self.ratio_holds() },
            "static": {
                "instructions": self.instructions,
                "program_seconds": self.program_seconds,
                "distance_seconds": seconds,
                "paper_seconds": self.row.seconds,
            },
        })
    }
}

/// What is to be shown, and what the paper concludes.
pub fn claims(rows: &[Measured]) -> Vec<Claim> {
    let each = |is: &dyn Fn(&Measured) -> Option<bool>| {
        let all_rows: Vec<Option<bool>> = rows.iter().map(is).collect();
        (!all_rows.is_empty()).then(|| all(&all_rows)).flatten()
    };
    let most = |what: &str, ratio: &dyn Fn(&Measured) -> Option<f64>| {
        let holds = rows
            .iter()
            .filter_map(|row| Some(ratio(row)? >= row.row.ratio()?));
        let holds: Vec<bool> = holds.collect();
        let good = holds.iter().filter(|holds| **holds).count();
        Claim::new(
            format!("{what} (here {good} of {})", holds.len()),
            (!holds.is_empty()).then_some(2 * good > holds.len()),
        )
    };
    let missed = |measured: &Measured, name: &str| measured.of(name).map(|spread| !spread.always_found());
    vec![
        Claim::new(
            "e-FCA explores no more states than FSM and EFSM, on every row",
            each(&|measured| measured.context_pays(|row, name| row.of(name).cloned())),
        ),
        Claim::new(
            "the same on average when ties are broken at random",
            each(&|measured| measured.context_pays(|row, name| row.with_random_ties(name).cloned())),
        ),
        most(
            "FSM : e-FCA is at least the paper's on most rows",
            &Measured::ratio,
        ),
        most(
            "the same when ties are broken at random",
            &Measured::ratio_with_random_ties,
        ),
        Claim::new(
            "beeline explores no more states than e-FCA, on every row",
            each(&|measured| {
                let [beeline, efca] = ["beeline", "e-FCA"].map(|name| measured.of(name).map(Spread::mean));
                let (beeline, efca) = (beeline?, efca?);
                Some(efca.is_none_or(|efca| beeline.is_some_and(|beeline| beeline <= efca)))
            }),
        ),
        Claim::new(
            "DFS does not find the error within a million states on half of the rows",
            (!rows.is_empty()).then(|| {
                let failed = rows.iter().filter(|row| missed(row, "DFS") == Some(true)).count();
                2 * failed >= rows.len()
            }),
        ),
        Claim::new(
            "e-FCA explores no more states than the average of random values, on every row",
            each(&|measured| {
                let (random, efca) = (measured.of("random")?, measured.of("e-FCA")?.mean());
                Some(
                    random
                        .mean()
                        .is_none_or(|random| efca.is_some_and(|efca| efca <= random)),
                )
            }),
        ),
        Claim::new(
            "EFSM sometimes explores more states than FSM",
            (!rows.is_empty()).then(|| {
                rows.iter().any(|row| {
                    let mean = |name| row.of(name).and_then(Spread::mean);
                    mean("FSM")
                        .zip(mean("EFSM"))
                        .is_some_and(|(fsm, efsm)| efsm > fsm)
                })
            }),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::paper;
    use super::*;

    /// The paper's own figures as if they were ours.
    fn as_the_paper() -> Vec<Measured> {
        let found = |states: Option<u64>| Spread {
            trials: 1,
            states: states.into_iter().collect(),
            lengths: states.into_iter().collect(),
        };
        let rows = Row::parse_all(paper::CALLS).unwrap().into_iter();
        rows.map(|row| {
            let mut ours: Vec<Spread> = row.paper.map(found).into();
            ours.push(found(row.paper[4]));
            Measured {
                random_ties: ours[2..5].to_vec(),
                seconds: vec![None; NAMES.len()],
                instructions: 0,
                program_seconds: 0.0,
                ours,
                row,
            }
        })
        .collect()
    }

    #[test]
    fn the_papers_own_figures_bear_out_its_conclusions() {
        let rows = as_the_paper();
        assert_eq!(rows.len(), 14);
        for claim in claims(&rows) {
            assert_eq!(claim.holds, Some(true), "{}", claim.what);
        }
        assert!(rows.iter().all(|measured| measured.row.how().is_ok()));
    }

    #[test]
    fn a_row_on_which_context_does_not_pay_is_seen() {
        let mut rows = as_the_paper();
        rows[4].ours[4].states = vec![1037];
        let holds: Vec<Option<bool>> = claims(&rows).iter().map(|claim| claim.holds).collect();
        assert_eq!(holds[0], Some(false));
        assert_eq!(holds[1], Some(true), "that is about other searches");
        assert_eq!(holds[4], Some(true), "beeline is better still");
        rows[4].ours[4].states.clear();
        assert_eq!(claims(&rows)[0].holds, Some(false), "not found at all");
        assert_eq!(rows[4].ratio_holds(), None);
    }

    #[test]
    fn what_was_not_run_is_not_judged() {
        assert!(claims(&[]).iter().all(|claim| claim.holds.is_none()));
    }
}
