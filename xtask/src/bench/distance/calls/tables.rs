//! The tables, as the paper prints them and as we add to them.

use super::super::spread::Spread;
use super::{DISTANCES, Measured, NAMES, Row};
use crate::bench::table::{Table, grouped};

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
