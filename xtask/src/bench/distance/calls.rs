//! Tables I and II of "An Improved Distance Heuristic Function for Directed Software Model Checking": best-first search
//! in programs with nested calls, by distances that know more and more of the calling context.

use super::spread::Spread;
use super::subject;
use crate::bench::checker::Checker;
use crate::bench::claims::{Claim, all};
use crate::bench::side_by_side;
use crate::bench::table::{Table, grouped};
use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

/// A line of the two tables.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    pub name: &'static str,
    pub threads: u32,
    pub depth: u32,
    /// The bound of EFSM.
    pub k: u32,
    /// The paper's states with DFS, random values, FSM, EFSM and e-FCA; nothing where it did not find the error.
    pub paper: [Option<u64>; 5],
    /// The paper's seconds of static analysis for FSM, EFSM and FCA.
    pub seconds: [u64; 3],
}

/// The searches, in the paper's order, and ours.
pub const NAMES: [&str; 6] = ["DFS", "random", "FSM", "EFSM", "e-FCA", "beeline"];
/// Those that are also run with ties broken at random.
const DISTANCES: [&str; 3] = ["FSM", "EFSM", "e-FCA"];

/// The paper's limit.
const STATES: &str = "1000000";
/// The paper's random values are an average of so many runs; so are our random ties.
const SEEDS: u64 = 10;

impl Row {
    pub fn parse_all(table: &'static str) -> Result<Vec<Row>> {
        let lines = table.lines().filter(|line| !line.is_empty());
        lines
            .map(|line| Row::parse(line).with_context(|| format!("in the line `{line}`")))
            .collect()
    }

    fn parse(line: &'static str) -> Result<Row> {
        let words: Vec<&'static str> = line.split_whitespace().collect();
        ensure!(words.len() == 12, "a name and eleven figures");
        let number = |at: usize| words[at].parse::<u32>();
        let states = |word: &&str| (*word != "*").then(|| word.parse::<u64>()).transpose();
        let paper: Result<Vec<_>, _> = words[4..9].iter().map(states).collect();
        let seconds: Result<Vec<u64>, _> = words[9..].iter().map(|word| word.parse()).collect();
        Ok(Row {
            name: words[0],
            threads: number(1)?,
            depth: number(2)?,
            k: number(3)?,
            paper: paper?.try_into().expect("five were asked for"),
            seconds: seconds?.try_into().expect("three were asked for"),
        })
    }

    /// The program, the granularity of its steps and where to lead a search, for those that can be led.
    fn how(&self) -> Result<How> {
        let (program, granularity) = match self.name {
            "Hyman" => ("Hyman", "bytecode"),
            "D-phil" => ("DPhil", "bytecode"),
            "D-phil/C" => ("DPhil", "line"),
            "Barbers" => ("Barbershop", "bytecode"),
            other => bail!("there is no program for `{other}`"),
        };
        let mut property = Vec::new();
        let mut aim = Vec::new();
        if program == "DPhil" {
            // Two threads have to get to the same line.
            let line = subject::mark(program, "deadlock")?;
            aim.extend([["--toward".into(), line.clone()], ["--toward".into(), line]].concat());
        } else {
            property.extend(["--exclusive".into(), subject::mark(program, "exclusive")?]);
        }
        Ok(How {
            class: format!("{program}$Depth{}", self.depth),
            arguments: if program == "Barbershop" {
                vec![self.threads.to_string()]
            } else {
                Vec::new()
            },
            granularity,
            property,
            aim,
        })
    }

    fn to_json(&self) -> Value {
        json!({ "name": self.name, "threads": self.threads, "depth": self.depth, "k": self.k })
    }

    /// The ratio of FSM's states to e-FCA's in the paper.
    fn ratio(&self) -> Option<f64> {
        Some(self.paper[2]? as f64 / self.paper[4]? as f64)
    }
}

struct How {
    class: String,
    arguments: Vec<String>,
    granularity: &'static str,
    property: Vec<String>,
    aim: Vec<String>,
}

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

fn names(row: &Row) -> Vec<String> {
    let numbers = [row.threads, row.depth, row.k].map(|number| number.to_string());
    [vec![row.name.to_string()], numbers.to_vec()].concat()
}

/// Table II: the paper's figures, then ours.
pub fn states(rows: &[Measured]) -> Table {
    let mut table = Table::new(&[
        "name",
        "T",
        "M",
        "k",
        "paper: DFS",
        "random",
        "FSM",
        "EFSM",
        "e-FCA",
        "ours: DFS",
        "random",
        "FSM",
        "EFSM",
        "e-FCA",
        "beeline",
    ]);
    for measured in rows {
        let mut cells = names(&measured.row);
        cells.extend(
            measured
                .row
                .paper
                .map(|states| states.map_or("*".into(), grouped)),
        );
        cells.extend(measured.ours.iter().map(|spread| match spread.mean() {
            Some(mean) => grouped(mean.round() as u64),
            None if spread.found() == 0 => "*".into(),
            None => spread.words(),
        }));
        table.row(cells);
    }
    table
}

/// How much the context is worth.
pub fn ratios(rows: &[Measured]) -> Table {
    let mut table = Table::new(&[
        "name",
        "T",
        "M",
        "k",
        "FSM : e-FCA, paper",
        "ours",
        "at least the paper's",
        "e-FCA ≤ FSM, EFSM",
        "random ties: FSM",
        "EFSM",
        "e-FCA",
    ]);
    let number = |ratio: Option<f64>| ratio.map_or("-".into(), |ratio| format!("{ratio:.1}"));
    let yes = |holds: Option<bool>| {
        holds
            .map_or("-", |holds| if holds { "yes" } else { "NO" })
            .to_string()
    };
    for measured in rows {
        let mut cells = names(&measured.row);
        cells.extend([number(measured.row.ratio()), number(measured.ratio())]);
        cells.push(yes(measured.ratio_holds()));
        cells.push(yes(measured.context_pays(|row, name| row.of(name).cloned())));
        cells.extend(measured.random_ties.iter().map(Spread::words));
        table.row(cells);
    }
    table
}

/// Table I: seconds of static analysis.
pub fn analysis(rows: &[Measured]) -> Table {
    let mut table = Table::new(&[
        "name",
        "T",
        "M",
        "k",
        "paper: FSM",
        "EFSM",
        "FCA",
        "ours: FSM",
        "EFSM",
        "FCA",
        "the program",
        "instructions",
    ]);
    for measured in rows {
        let mut cells = names(&measured.row);
        cells.extend(measured.row.seconds.map(|seconds| seconds.to_string()));
        for name in DISTANCES {
            let at = NAMES.iter().position(|one| *one == name);
            let seconds = at.and_then(|at| measured.seconds[at]);
            cells.push(seconds.map_or("-".into(), |seconds| format!("{seconds:.2}")));
        }
        cells.push(format!("{:.2}", measured.program_seconds));
        cells.push(grouped(measured.instructions));
        table.row(cells);
    }
    table
}

/// What is to be shown, and what the paper concludes.
pub fn claims(rows: &[Measured]) -> Vec<Claim> {
    let each = |is: &dyn Fn(&Measured) -> Option<bool>| {
        let all_rows: Vec<Option<bool>> = rows.iter().map(is).collect();
        (!all_rows.is_empty()).then(|| all(&all_rows)).flatten()
    };
    let ratios: Vec<bool> = rows.iter().filter_map(Measured::ratio_holds).collect();
    let good = ratios.iter().filter(|holds| **holds).count();
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
        Claim::new(
            format!(
                "FSM : e-FCA is at least the paper's on most rows (here {good} of {})",
                ratios.len()
            ),
            (!ratios.is_empty()).then_some(2 * good > ratios.len()),
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
        assert_eq!(holds[3], Some(true), "beeline is better still");
        rows[4].ours[4].states.clear();
        assert_eq!(claims(&rows)[0].holds, Some(false), "not found at all");
        assert_eq!(rows[4].ratio_holds(), None);
    }

    #[test]
    fn what_was_not_run_is_not_judged() {
        assert!(claims(&[]).iter().all(|claim| claim.holds.is_none()));
    }
}
