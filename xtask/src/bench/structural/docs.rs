//! The rows for `docs/experiments.md`. What is written there depends as little as possible on the machine: no times, and
//! of a search that found nothing only why it ended.

use super::Measured;
use crate::bench::docs::markdown;
use crate::bench::table::{Table, grouped};

/// The rows with the paper's states and lengths and ours.
pub fn rows(rows: &[Measured]) -> String {
    let sized = rows.iter().any(|measured| measured.row.size.is_some());
    let mut heading = vec!["search"];
    heading.extend(sized.then_some("size"));
    heading.extend([
        "paper: states",
        "length",
        "ours: states",
        "length",
        "max depth",
        "holds",
    ]);
    let mut table = Table::new(&heading);
    for measured in rows {
        let (row, ours) = (&measured.row, &measured.ours);
        let mut cells = vec![match row.heuristic {
            Some(heuristic) => format!("{}: {heuristic}", row.search.name()),
            None => row.search.name(),
        }];
        if sized {
            cells.push(row.size.map_or("-".into(), |size| size.to_string()));
        }
        match &row.paper {
            Some(paper) if paper.found() => cells.extend(
                [Some(paper.states), paper.length]
                    .into_iter()
                    .flatten()
                    .map(grouped),
            ),
            Some(_) => cells.extend(["fails".into(), "".into()]),
            None => cells.extend(["".into(), "".into()]),
        }
        match ours.length {
            Some(length) => cells.extend([ours.states, length, ours.depth].map(grouped)),
            None => cells.extend([format!("fails ({})", ours.ended), "".into(), "".into()]),
        }
        cells.push(measured.conclusion().words());
        table.row(cells);
    }
    markdown(&table)
}
