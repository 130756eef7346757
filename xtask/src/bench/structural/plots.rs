//! The plots of the experiments: states to the error by size and heuristic.

use super::Measured;
use super::row::Figures;
use crate::bench::svg::{Bar, Bars, Line, Lines};
use crate::bench::table::grouped;

/// The plot of an experiment, if it has one: a file's name and its content.
pub fn of(experiment: &str, rows: &[Measured]) -> Option<(String, String)> {
    let svg = match experiment {
        "deos" => deos(rows),
        "philosophers" => {
            let title = "Dining philosophers: states explored until the deadlock is found";
            by_size(
                title,
                "philosophers",
                rows,
                &[
                    ("best (k = 5)", "interleaving", "interleaving, k = 5"),
                    ("best (k = 40)", "interleaving", "interleaving, k = 40"),
                    ("best (k = 40)", "most-blocked", "most-blocked, k = 40"),
                    ("best", "random", "random values"),
                    ("DFS", "-", "depth-first"),
                    ("BFS", "-", "breadth-first"),
                ],
                ("best (k = 5)", "interleaving", "paper: interleaving, k = 5"),
            )
        }
        "remote-agent" => {
            let title = "Remote Agent: states explored until the deadlock is found";
            by_size(
                title,
                "threads that have nothing to do with it",
                rows,
                &[
                    (
                        "best (k = 5)",
                        "prefer-threads=races",
                        "prefer-threads=races, k = 5",
                    ),
                    (
                        "best (k = 5)",
                        "prefer-threads=Executive,Planner",
                        "prefer-threads, k = 5",
                    ),
                    ("best (k = 5)", "interleaving", "interleaving, k = 5"),
                    ("best (k = 5)", "most-blocked", "most-blocked, k = 5"),
                    ("best (k = 1000)", "branch-count,path", "branch-count, k = 1000"),
                    ("BFS", "-", "breadth-first"),
                ],
                (
                    "best (k = 5)",
                    "prefer-threads=Executive,Planner",
                    "paper: prefer-threads, k = 5",
                ),
            )
        }
        _ => return None,
    };
    Some((format!("{experiment}.svg"), svg))
}

/// A search by name, a heuristic, and what the plot calls the two.
type Chosen<'a> = (&'a str, &'a str, &'a str);

/// Our rows of these searches, and the paper's of one.
fn by_size(title: &str, x_label: &str, rows: &[Measured], ours: &[Chosen], paper: Chosen) -> String {
    let line =
        |(search, heuristic, label): &Chosen, reference, figures: fn(&Measured) -> Option<&Figures>| {
            let matching = rows.iter().filter(|measured| {
                measured.row.search.name() == *search && measured.row.heuristic.unwrap_or("-") == *heuristic
            });
            let mut points: Vec<(f64, Option<f64>)> = matching
                .filter_map(|measured| {
                    let figures = figures(measured)?;
                    let states = figures.found().then_some(figures.states as f64);
                    Some((measured.row.size? as f64, states))
                })
                .collect();
            points.sort_by(|a, b| a.0.total_cmp(&b.0));
            Line {
                label: label.to_string(),
                points,
                reference,
            }
        };
    let ours = ours.iter().map(|chosen| line(chosen, false, |m| Some(&m.ours)));
    let mut lines: Vec<Line> = ours.collect();
    lines.push(line(&paper, true, |m| m.row.paper.as_ref()));
    lines.retain(|line| !line.points.is_empty());
    let plot = Lines {
        title: title.into(),
        x_label: x_label.into(),
        y_label: "states".into(),
        lines,
    };
    plot.svg()
}

fn deos(rows: &[Measured]) -> String {
    let bar = |measured: &Measured| {
        let ours = &measured.ours;
        let label = match measured.row.heuristic {
            Some(heuristic) => format!("{}, {heuristic}", measured.row.search.name()),
            None => measured.row.search.name(),
        };
        let text = if ours.found() {
            grouped(ours.states)
        } else {
            format!("not found ({})", ours.ended)
        };
        Bar {
            label,
            value: ours.states as f64,
            text,
            failed: !ours.found(),
            mark: measured
                .row
                .paper
                .as_ref()
                .filter(|paper| paper.found())
                .map(|paper| paper.states as f64),
        }
    };
    let plot = Bars {
        title: "DEOS: states explored until the error is found, or in vain".into(),
        x_label: "states".into(),
        bars: rows.iter().filter(|m| m.row.search.stores).map(bar).collect(),
        mark_label: "the paper's, where it found the error".into(),
    };
    plot.svg()
}
