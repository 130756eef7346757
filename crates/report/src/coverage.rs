//! How much of a program a search has executed, for a terminal.

use std::collections::BTreeMap;

use beeline_search::coverage::{ClassCoverage, Coverage, Share};

use crate::numbers::number;
use crate::paint::Paint;
use crate::text::{column, count, plain, width};

/// Lines of a table, unless all are wanted.
const MOST_LINES: usize = 12;
/// Longer names jut out.
const NAME_WIDTH: usize = 50;

/// The totals; then what was executed of each class, the least covered first, and by each thread. Long
/// tables end early unless `all` is set.
pub fn coverage(coverage: &Coverage, all: bool, paint: Paint) -> String {
    let classes = &coverage.classes;
    let total = |of: fn(&ClassCoverage) -> Share| classes.iter().map(of).sum::<Share>();
    let (instructions, branches) = (total(|c| c.instructions), total(|c| c.branches));
    let mut text = format!(
        "coverage of the classes that were loaded: {}, {}\n",
        share(instructions, " instructions"),
        share(branches, " branch outcomes")
    );
    let mut worst_first: Vec<&ClassCoverage> = classes.iter().collect();
    worst_first.sort_by(|a, b| a.instructions.ratio().total_cmp(&b.instructions.ratio()));
    let rows: Vec<[String; 3]> = worst_first
        .iter()
        .map(|c| [plain(&c.class), share(c.instructions, ""), share(c.branches, "")])
        .collect();
    let most = if all { usize::MAX } else { MOST_LINES };
    text += &table(["class", "instructions", "branch outcomes"], &rows, most, paint);
    let mut threads: BTreeMap<&str, u64> = BTreeMap::new();
    for thread in classes.iter().flat_map(|class| &class.threads) {
        *threads.entry(&thread.thread).or_default() += thread.instructions;
    }
    let rows: Vec<[String; 2]> = threads
        .into_iter()
        .map(|(thread, covered)| {
            let of = instructions.of;
            [plain(thread), share(Share { covered, of }, "")]
        })
        .collect();
    text + &table(["thread", "instructions"], &rows, most, paint)
}

/// `61 of 80 (76 %)`, rounded down: 100 % are all.
fn share(share: Share, noun: &str) -> String {
    let percent = (share.ratio() * 100.0).floor();
    let (covered, of) = (number(share.covered), number(share.of));
    format!("{covered} of {of}{noun} ({percent} %)")
}

fn table<const N: usize>(heads: [&str; N], rows: &[[String; N]], most: usize, paint: Paint) -> String {
    if rows.is_empty() {
        return String::new();
    }
    let shown = &rows[..rows.len().min(most)];
    let widths: [usize; N] = std::array::from_fn(|at| {
        let cells = shown.iter().map(|row| row[at].as_str());
        column(cells.chain([heads[at]]), NAME_WIDTH)
    });
    let line = |cells: [&str; N]| {
        let padded: Vec<String> = cells
            .iter()
            .zip(widths)
            .map(|(cell, wide)| format!("{cell}{}", " ".repeat(wide.saturating_sub(width(cell)))))
            .collect();
        padded.join("  ").trim_end().to_string()
    };
    let mut text = format!("\n  {}\n", paint.faint(&line(heads)));
    for row in shown {
        text += &format!("  {}\n", line(std::array::from_fn(|at| row[at].as_str())));
    }
    if shown.len() < rows.len() {
        let noun = if heads[0] == "class" {
            "more class"
        } else {
            "more thread"
        };
        text += &format!("  … and {}\n", count(rows.len() - shown.len(), noun));
    }
    text
}
