//! The plots: states by subject and search, and by depth of calls.

use super::{calls, sequences};
use crate::bench::svg::{Bar, Bars, Line, Lines};

/// Table 1 of the sequences as bars, with the paper's PFSM as marks.
pub fn sequences(rows: &[sequences::Measured]) -> Option<(String, String)> {
    let mut bars = Vec::new();
    for measured in rows.iter().filter(|measured| measured.row.paper[2].is_some()) {
        for (search, spread) in &measured.ours {
            if !["random", "fsm", "pfsm", "beeline", "pct"].contains(&search.name) {
                continue;
            }
            let range = spread.range();
            bars.push(Bar {
                label: format!("{}, {}", measured.row.name(), search.name),
                value: range.map_or(1.0, |range| range.mean),
                text: spread.words(),
                failed: !spread.always_found(),
                mark: measured.row.paper[2]
                    .filter(|_| search.name == "pfsm")
                    .map(|paper| paper.mean),
            });
        }
    }
    let plot = Bars {
        title: "Through a sequence of locations: states until the error, average (least–most)".into(),
        x_label: "states; grey: not found by every trial".into(),
        bars,
        mark_label: "the paper's, with PFSM".into(),
    };
    (!plot.bars.is_empty()).then(|| ("sequences.svg".into(), plot.svg()))
}

/// Philosophers, an instruction a step: states by depth of calls.
pub fn calls(rows: &[calls::Measured]) -> Option<(String, String)> {
    let own: Vec<&calls::Measured> = rows
        .iter()
        .filter(|measured| measured.row.name == "D-phil")
        .collect();
    let line = |at: usize, reference: bool| Line {
        label: format!("{}{}", if reference { "paper: " } else { "" }, calls::NAMES[at]),
        points: own
            .iter()
            .map(|measured| {
                let paper = measured
                    .row
                    .paper
                    .get(at)
                    .copied()
                    .flatten()
                    .map(|states| states as f64);
                let ours = measured.ours[at].mean();
                (measured.row.depth as f64, if reference { paper } else { ours })
            })
            .collect(),
        reference,
    };
    let plot = Lines {
        title: "Two philosophers: states until the deadlock is found, by depth of calls".into(),
        x_label: "depth of calls".into(),
        y_label: "states".into(),
        lines: vec![
            line(1, false),
            line(2, false),
            line(3, false),
            line(4, false),
            line(4, true),
        ],
    };
    (!own.is_empty()).then(|| ("calls.svg".into(), plot.svg()))
}
