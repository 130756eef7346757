//! Table III of "An Improved Distance Heuristic Function for Directed Software Model Checking": a barbershop with more
//! and more threads, led by e-FCA.

use super::paper::{DEPTHS, MORE_THREADS, THREADS};
use super::spread::Spread;
use super::subject;
use crate::bench::checker::Checker;
use crate::bench::claims::{Claim, all};
use crate::bench::side_by_side;
use crate::bench::table::{Table, grouped};
use anyhow::{Context, Result};
use serde_json::{Value, json};

/// A number of threads, with the paper's states at [`DEPTHS`].
pub struct Row {
    pub threads: u32,
    pub paper: [Option<u64>; 3],
}

/// A row with our states at [`DEPTHS`].
pub struct Measured {
    pub row: Row,
    /// Customers come while the search goes on.
    pub one_by_one: [Option<Spread>; 3],
    /// All are there from the first step on.
    pub at_once: [Option<Spread>; 3],
}

/// There are about as many states as steps times threads: beyond this product it takes minutes.
const MOST_AT_ONCE: u32 = 51 * 9;
const STATES: &str = "1000000";

pub fn rows() -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for line in THREADS.lines().filter(|line| !line.is_empty()) {
        let numbers: Result<Vec<u64>, _> = line.split_whitespace().map(str::parse).collect();
        let [threads, paper @ ..] = &numbers?[..] else {
            continue;
        };
        rows.push(Row {
            threads: u32::try_from(*threads)?,
            paper: <[u64; 3]>::try_from(paper)
                .with_context(|| format!("in the line `{line}`"))?
                .map(Some),
        });
    }
    rows.extend(MORE_THREADS.map(|threads| Row {
        threads,
        paper: [None; 3],
    }));
    Ok(rows)
}

pub fn measure(checker: &Checker, rows: Vec<Row>) -> Result<Vec<Measured>> {
    let exclusive = subject::mark("Barbershop", "exclusive")?;
    let mut jobs = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        for (at, depth) in DEPTHS.into_iter().enumerate() {
            jobs.push((number, at, false));
            if row.threads * depth <= MOST_AT_ONCE.max(row.threads * DEPTHS[0]) {
                jobs.push((number, at, true));
            }
        }
    }
    let results = side_by_side::run(&jobs, |(number, at, at_once)| {
        let options = [
            "--strategy",
            "best",
            "--heuristic",
            "efca",
            "--granularity",
            "bytecode",
        ];
        let more = ["--max-states", STATES, "--exclusive", &exclusive];
        let options: Vec<String> = options
            .iter()
            .chain(&more)
            .map(|option| option.to_string())
            .collect();
        let mut arguments = vec![rows[*number].threads.to_string()];
        arguments.extend(at_once.then(|| "at-once".to_string()));
        checker.trials(
            &options,
            (0, 1),
            &format!("Barbershop$Depth{}", DEPTHS[*at]),
            &arguments,
        )
    })?;
    let mut measured: Vec<Measured> = rows
        .into_iter()
        .map(|row| Measured {
            row,
            one_by_one: [const { None }; 3],
            at_once: [const { None }; 3],
        })
        .collect();
    for ((number, at, at_once), result) in jobs.iter().zip(&results) {
        let row = &mut measured[*number];
        let place = if *at_once {
            &mut row.at_once
        } else {
            &mut row.one_by_one
        };
        place[*at] = Some(Spread::from_json(std::slice::from_ref(result))?);
    }
    Ok(measured)
}

impl Measured {
    pub fn to_json(&self) -> Value {
        let states = |spreads: &[Option<Spread>; 3]| -> Vec<Value> {
            let spreads = spreads.iter();
            spreads
                .map(|spread| json!(spread.as_ref().and_then(Spread::mean)))
                .collect()
        };
        json!({
            "threads": self.row.threads,
            "depths": DEPTHS,
            "paper": self.row.paper,
            "one_by_one": states(&self.one_by_one),
            "at_once": states(&self.at_once),
        })
    }
}

/// As the paper prints it, ours beside it.
pub fn table(rows: &[Measured]) -> Table {
    let mut table = Table::new(&[
        "T",
        "paper: depth 2",
        "5",
        "9",
        "ours: depth 2",
        "5",
        "9",
        "all at once: depth 2",
        "5",
        "9",
    ]);
    for measured in rows {
        let mut cells = vec![measured.row.threads.to_string()];
        cells.extend(
            measured
                .row
                .paper
                .map(|states| states.map_or("-".into(), grouped)),
        );
        let ours = measured.one_by_one.iter().chain(&measured.at_once);
        cells.extend(ours.map(|spread| spread.as_ref().map_or("-".into(), Spread::words)));
        table.row(cells);
    }
    table
}

pub fn claims(rows: &[Measured]) -> Vec<Claim> {
    let named = |threads: u32| rows.iter().find(|measured| measured.row.threads == threads);
    let found = |spread: &Option<Spread>| spread.as_ref().map(Spread::always_found);
    let fewer = |measured: &Measured, ours: &[Option<Spread>; 3], at: usize| {
        let ours = ours[at].as_ref()?.mean();
        Some(ours.is_some_and(|ours| measured.row.paper[at].is_none_or(|paper| ours <= paper as f64)))
    };
    let one_by_one = rows
        .iter()
        .flat_map(|row| [0, 1, 2].map(|at| fewer(row, &row.one_by_one, at)));
    let one_by_one: Vec<Option<bool>> = one_by_one.collect();
    let in_paper = rows.iter().filter(|row| row.row.paper[0].is_some());
    let at_once: Vec<Option<bool>> = in_paper
        .flat_map(|row| [0, 1, 2].map(|at| fewer(row, &row.at_once, at)))
        .collect();
    vec![
        Claim::new(
            "e-FCA finds the error with 5 to 51 threads at depths 2, 5 and 9, with no more states than the paper's",
            (!rows.is_empty()).then(|| all(&one_by_one)).flatten(),
        ),
        Claim::new(
            "the same if all are there at once",
            (!at_once.is_empty()).then(|| all(&at_once)).flatten(),
        ),
        Claim::new(
            "found with 51 threads at depth 9, also if all are there at once",
            named(51).and_then(|row| all(&[found(&row.one_by_one[2]), found(&row.at_once[2])])),
        ),
        Claim::new(
            "found with 500 threads at depths 2, 5 and 9, and at depth 2 if all are there at once",
            named(500).and_then(|row| {
                let at_once = found(&row.at_once[0]);
                all(&[&row.one_by_one[0], &row.one_by_one[1], &row.one_by_one[2]].map(found))
                    .zip(at_once)
                    .map(|(one_by_one, at_once)| one_by_one && at_once)
            }),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_papers_table_can_be_read() {
        let rows = rows().unwrap();
        assert_eq!(rows.len(), 11);
        assert_eq!(rows[9].paper, [Some(3736), Some(10306), Some(95896)]);
        assert_eq!(rows[10].paper, [None; 3]);
    }

    #[test]
    fn more_states_than_the_papers_are_seen() {
        let found = |states: u64| {
            Some(Spread {
                trials: 1,
                states: vec![states],
                lengths: vec![1],
            })
        };
        let row = || rows().unwrap().swap_remove(0);
        let measured = |states: u64| Measured {
            row: row(),
            one_by_one: [found(states), found(7064), found(1)],
            at_once: [const { None }; 3],
        };
        assert_eq!(claims(&[measured(814)])[0].holds, Some(true));
        assert_eq!(claims(&[measured(815)])[0].holds, Some(false));
        assert_eq!(claims(&[measured(814)])[1].holds, None, "not run");
        let at_once = |states: u64| Measured {
            at_once: [found(814), found(7064), found(states)],
            ..measured(814)
        };
        assert_eq!(claims(&[at_once(92434)])[1].holds, Some(true));
        assert_eq!(claims(&[at_once(92435)])[1].holds, Some(false));
    }
}
