//! Table 1 of "Guided Model Checking for Programs with Polymorphism": greedy depth-first search through a sequence of
//! locations, ties broken at random, over many seeds.

mod search;

use super::spread::{Range, Spread};
use super::subject;
use crate::bench::checker::Checker;
use crate::bench::claims::{Claim, all};
use crate::bench::side_by_side;
use crate::bench::table::Table;
use anyhow::{Context, Result, ensure};
use search::{SEARCHES, Search, Sequence};
use serde_json::{Value, json};

/// A line of the table.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    pub program: &'static str,
    pub threads: [u32; 2],
    /// The paper's figures for random values, FSM and PFSM.
    pub paper: [Option<Range>; 3],
}

impl Row {
    pub fn name(&self) -> String {
        format!("{}({},{})", self.program, self.threads[0], self.threads[1])
    }

    pub fn parse_all(table: &'static str) -> Result<Vec<Row>> {
        let lines = table.lines().filter(|line| !line.is_empty());
        lines
            .map(|line| Row::parse(line).with_context(|| format!("in the line `{line}`")))
            .collect()
    }

    fn parse(line: &'static str) -> Result<Row> {
        let words: Vec<&'static str> = line.split_whitespace().collect();
        ensure!(
            words.len() == 3 || words.len() == 12,
            "a program, two numbers of threads, and nine figures or none"
        );
        let range = |heuristic: usize| {
            let Some([least, mean, most]) = words.get(3 + 3 * heuristic..6 + 3 * heuristic) else {
                return Ok(None);
            };
            if *least == "-" {
                return Ok(None);
            }
            Ok(Some(Range {
                least: least.parse()?,
                mean: mean.parse()?,
                most: most.parse()?,
            }))
        };
        let ranges: Result<Vec<Option<Range>>> = (0..3).map(range).collect();
        Ok(Row {
            program: words[0],
            threads: [words[1].parse()?, words[2].parse()?],
            paper: ranges?.try_into().expect("three were asked for"),
        })
    }
}

/// How far searches may go.
pub struct Limits {
    pub trials: u64,
    /// For each trial.
    pub states: u64,
    pub seconds: u64,
}

/// A row with what came of each search here.
pub struct Measured {
    pub row: Row,
    pub ours: Vec<(Search, Spread)>,
}

/// Rows that the paper does not have show how far a search scales. With ties at random they differ little.
const NEW_ROW_TRIALS: u64 = 10;

/// Trials that one process makes: what is known of the program is then computed once for so many.
const TRIALS_A_PROCESS: u64 = 25;

/// Runs all searches of all rows. The rows that the paper does not have are for those that are led alone.
pub fn measure(checker: &Checker, rows: Vec<Row>, limits: &Limits) -> Result<Vec<Measured>> {
    let mut jobs = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        let new = row.paper.iter().all(Option::is_none);
        for search in SEARCHES {
            if new && (search.sequence == Sequence::Nothing || search.most < u64::MAX) {
                continue;
            }
            let most = if new { NEW_ROW_TRIALS } else { search.most };
            let trials = limits.trials.min(most);
            let firsts = (0..trials).step_by(TRIALS_A_PROCESS as usize);
            jobs.extend(firsts.map(|first| {
                let count = TRIALS_A_PROCESS.min(trials - first);
                (number, search, (first, count))
            }));
        }
    }
    let results = side_by_side::run(&jobs, |(number, search, seeds)| {
        let row = &rows[*number];
        let mut options: Vec<String> = search.options.iter().map(|option| option.to_string()).collect();
        let through = subject::mark(row.program, "through")?;
        match search.sequence {
            Sequence::Nothing => {}
            Sequence::Locations => options.extend(["--through".into(), subject::without_threads(&through)]),
            Sequence::Threads => options.extend(["--through".into(), through]),
        }
        options.extend(["--max-states".into(), limits.states.to_string()]);
        options.extend(["--max-time".into(), format!("{}s", limits.seconds)]);
        checker.trials(
            &options,
            *seeds,
            row.program,
            &row.threads.map(|count| count.to_string()),
        )
    })?;
    let mut measured = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        let mut ours = Vec::new();
        for search in SEARCHES {
            let own = jobs.iter().zip(&results);
            let own = own.filter(|((of, by, _), _)| *of == number && *by == search);
            let own: Vec<Value> = own.map(|(_, result)| result.clone()).collect();
            if !own.is_empty() {
                ours.push((search, Spread::from_json(&own)?));
            }
        }
        measured.push(Measured {
            row: row.clone(),
            ours,
        });
    }
    Ok(measured)
}

impl Measured {
    fn of(&self, name: &str) -> Option<&Spread> {
        let mut ours = self.ours.iter();
        ours.find_map(|(search, spread)| (search.name == name).then_some(spread))
    }

    /// Whether a search always finds the error, with no more states on average than the paper's PFSM.
    fn as_good_as_pfsm(&self, name: &str) -> Option<bool> {
        let spread = self.of(name)?;
        let paper = self.row.paper[2]?;
        Some(spread.mean().is_some_and(|mean| mean <= paper.mean))
    }

    pub fn to_json(&self) -> Value {
        let ours = self.ours.iter();
        let ours = ours.map(|(search, spread)| (search.name.to_string(), spread.to_json()));
        let paper = ["random", "fsm", "pfsm"].iter().zip(&self.row.paper);
        let paper = paper.map(|(name, range)| {
            let range =
                range.map(|range| json!({ "least": range.least, "mean": range.mean, "most": range.most }));
            (name.to_string(), json!(range))
        });
        json!({
            "subject": self.row.name(),
            "paper": paper.collect::<serde_json::Map<_, _>>(),
            "ours": ours.collect::<serde_json::Map<_, _>>(),
        })
    }
}

/// As the paper prints it: its three heuristics, its figures and ours.
pub fn as_in_the_paper(rows: &[Measured]) -> Table {
    let mut table = Table::new(&[
        "subject",
        "paper: random",
        "FSM",
        "PFSM",
        "ours: random",
        "fsm",
        "pfsm",
        "beeline",
    ]);
    for measured in rows {
        let mut cells = vec![measured.row.name()];
        cells.extend(
            measured
                .row
                .paper
                .iter()
                .map(|range| range.map_or("-".into(), |range| range.words())),
        );
        cells.extend(cells_of(measured, &["random", "fsm", "pfsm", "beeline"]));
        table.row(cells);
    }
    table
}

/// Some searches of all rows.
pub fn searches(rows: &[Measured], names: &[&'static str]) -> Table {
    let mut table = Table::new(&[&["subject"], names].concat());
    for measured in rows
        .iter()
        .filter(|measured| names.iter().any(|name| measured.of(name).is_some()))
    {
        let mut cells = vec![measured.row.name()];
        cells.extend(cells_of(measured, names));
        table.row(cells);
    }
    table
}

fn cells_of<'a>(measured: &'a Measured, names: &'a [&str]) -> impl Iterator<Item = String> + 'a {
    names
        .iter()
        .map(|name| measured.of(name).map_or("-".into(), Spread::words))
}

/// What is to be shown, and what the paper concludes.
pub fn claims(rows: &[Measured]) -> Vec<Claim> {
    let named = |program: &str, threads: u32| {
        rows.iter()
            .find(|m| m.row.program == program && m.row.threads[0] == threads)
    };
    let in_paper = || rows.iter().filter(|measured| measured.row.paper[2].is_some());
    let each = |is: &dyn Fn(&Measured) -> Option<bool>| {
        let all_rows: Vec<Option<bool>> = in_paper().map(is).collect();
        (!all_rows.is_empty()).then(|| all(&all_rows)).flatten()
    };
    let mut claims = Vec::new();
    for name in ["pfsm", "beeline", "pfsm, any thread", "beeline, any thread"] {
        claims.push(Claim::new(
            format!(
                "{name}: always found, with no more states on average than the paper's PFSM, on every row"
            ),
            each(&|measured| measured.as_good_as_pfsm(name)),
        ));
    }
    let fewer = |one: &'static str, other: &'static str| {
        each(&move |measured| {
            let other = measured.of(other)?;
            let one = measured.of(one)?.mean();
            // One that does not always find it is worse than one that does.
            Some(
                other
                    .mean()
                    .is_none_or(|other| one.is_some_and(|one| one <= other)),
            )
        })
    };
    claims.push(Claim::new(
        "PFSM needs fewer states than random values, on every row",
        fewer("pfsm", "random"),
    ));
    claims.push(Claim::new(
        "PFSM needs fewer states than FSM, but on Wronglock",
        each(&|measured| {
            let (pfsm, fsm) = (measured.of("pfsm")?.mean(), measured.of("fsm")?.mean());
            let fewer = fsm.is_none_or(|fsm| pfsm.is_some_and(|pfsm| pfsm <= fsm));
            Some(fewer == (measured.row.program != "Wronglock"))
        }),
    ));
    claims.push(Claim::new(
        "beeline needs no more states than pfsm, on every row",
        fewer("beeline", "pfsm"),
    ));
    for (program, threads) in [("Twostage", 100), ("Reorder", 100)] {
        let found = |name: &str| named(program, threads)?.of(name).map(Spread::always_found);
        claims.push(Claim::new(
            format!("{program}({threads},1) is always found, by pfsm and by beeline"),
            all(&["pfsm", "beeline"].map(found)),
        ));
    }
    claims
}

#[cfg(test)]
mod tests {
    use super::super::paper;
    use super::*;

    fn spread(trials: u64, states: &[u64]) -> Spread {
        Spread {
            trials,
            states: states.to_vec(),
            lengths: states.to_vec(),
        }
    }

    fn search(name: &str) -> Search {
        SEARCHES.into_iter().find(|search| search.name == name).unwrap()
    }

    #[test]
    fn the_papers_table_can_be_read() {
        let rows = Row::parse_all(paper::SEQUENCES).unwrap();
        assert_eq!(rows.len(), 9);
        assert_eq!(rows[3].name(), "Wronglock(1,10)");
        assert_eq!(rows[3].paper[2].unwrap().words(), "3,781 (367–15,923)");
        assert_eq!(rows[8].paper[1], None);
        let more = Row::parse_all(paper::MORE_SEQUENCES).unwrap();
        assert!(more.iter().all(|row| row.paper == [None; 3]));
        assert!(Row::parse("Twostage 7 1 5").is_err());
    }

    #[test]
    fn a_mean_above_the_papers_is_seen() {
        let row = Row::parse_all(paper::SEQUENCES).unwrap().swap_remove(0);
        let with = |pfsm: Spread| Measured {
            row: row.clone(),
            ours: vec![(search("pfsm"), pfsm), (search("fsm"), spread(2, &[70, 500]))],
        };
        let holds = |pfsm: Spread| {
            let claims = claims(&[with(pfsm)]);
            let of = |start: &str| {
                claims
                    .iter()
                    .find(|claim| claim.what.starts_with(start))
                    .unwrap()
                    .holds
            };
            (
                of("pfsm:"),
                of("PFSM needs fewer states than FSM"),
                of("beeline:"),
            )
        };
        assert_eq!(holds(spread(2, &[70, 300])), (Some(true), Some(true), None));
        assert_eq!(holds(spread(2, &[70, 400])), (Some(false), Some(true), None));
        assert_eq!(
            holds(spread(3, &[70, 70])),
            (Some(false), Some(false), None),
            "not always found"
        );
    }

    #[test]
    fn what_was_not_run_is_not_judged() {
        assert!(claims(&[]).iter().all(|claim| claim.holds.is_none()));
    }
}
