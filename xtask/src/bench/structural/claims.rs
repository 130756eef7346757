//! What the paper concludes from its tables, and whether our rows say the same.

use super::Measured;
use super::row::Figures;
use crate::bench::claims::{Claim, all};

/// The rows of one experiment, to ask questions about.
struct Rows<'a>(&'a [Measured]);

impl<'a> Rows<'a> {
    /// Rows of this search (as in the tables, such as `best (k = 5)`) and heuristic, and of these sizes, in order.
    /// No size means a program that has none.
    fn of(&self, search: &str, heuristic: &str, sizes: &[u32]) -> Option<Vec<&'a Measured>> {
        let find = |size: Option<u32>| {
            self.0.iter().find(|measured| {
                measured.row.search.name() == search
                    && measured.row.heuristic.unwrap_or("-") == heuristic
                    && measured.row.size == size
            })
        };
        if sizes.is_empty() {
            return Some(vec![find(None)?]);
        }
        sizes.iter().map(|size| find(Some(*size))).collect()
    }

    fn all(&self, search: &str, heuristic: &str, sizes: &[u32], is: fn(&Measured) -> bool) -> Option<bool> {
        let rows = self.of(search, heuristic, sizes)?;
        Some(rows.into_iter().all(is))
    }

    fn found(&self, search: &str, heuristic: &str, sizes: &[u32]) -> Option<bool> {
        self.all(search, heuristic, sizes, |measured| measured.ours.found())
    }

    fn fails(&self, search: &str, heuristic: &str, sizes: &[u32]) -> Option<bool> {
        self.all(search, heuristic, sizes, |measured| !measured.ours.found())
    }

    fn one(&self, search: &str, heuristic: &str, size: u32) -> Option<&'a Figures> {
        Some(&self.of(search, heuristic, &[size])?[0].ours)
    }
}

fn no_worse_than_the_paper(measured: &Measured) -> bool {
    let Some(paper) = &measured.row.paper else {
        return measured.ours.found();
    };
    measured.ours.found() && measured.ours.states <= paper.states && measured.ours.length <= paper.length
}

/// What the paper concludes from the table of this experiment.
pub fn of(experiment: &str, measured: &[Measured]) -> Vec<Claim> {
    let rows = Rows(measured);
    let claims = match experiment {
        "deos" => deos(&rows),
        "philosophers" | "philosophers-lines" => philosophers(&rows),
        "remote-agent" => remote_agent(&rows),
        _ => Vec::new(),
    };
    let claims = claims.into_iter();
    claims.map(|(what, holds)| Claim::new(what, holds)).collect()
}

type Claims = Vec<(&'static str, Option<bool>)>;

fn deos(rows: &Rows) -> Claims {
    let counts = ["branch-count,path", "branch-count,global"];
    let each = |search, is: fn(&Rows, &str, &str) -> Option<bool>| all(&counts.map(|h| is(rows, search, h)));
    let states = |search| Some(rows.of(search, "branch-count,global", &[])?[0].ours.clone());
    vec![
        (
            "best-first and A* find the error by branch-count",
            all(&["best", "A*"].map(|search| each(search, |rows, s, h| rows.found(s, h, &[])))),
        ),
        (
            "BFS, DFS and coverage exhaust the memory",
            all(&[
                rows.fails("BFS", "-", &[]),
                rows.fails("DFS", "-", &[]),
                rows.fails("best", "coverage,path", &[]),
                rows.fails("best", "coverage,global", &[]),
                rows.fails("A*", "coverage,path", &[]),
            ]),
        ),
        (
            "A* needs more states than best-first (its heuristics are not admissible)",
            states("best")
                .zip(states("A*"))
                .map(|(best, astar)| best.states <= astar.states),
        ),
        (
            "bytecode, counted over the search, finds the error",
            rows.found("best", "bytecode,global", &[]),
        ),
        (
            "bytecode, counted over the path, does not",
            rows.fails("best", "bytecode,path", &[]),
        ),
        (
            "random values find it, with more states",
            rows.of("best", "random", &[])
                .zip(states("best"))
                .map(|(random, best)| random[0].ours.found() && random[0].ours.states > best.states),
        ),
        (
            "without state storage branch-count fails",
            each("best, no storage", |rows, s, h| rows.fails(s, h, &[])),
        ),
    ]
}

fn philosophers(rows: &Rows) -> Claims {
    let blocked_is_longer = |size| {
        let blocked = rows.one("best (k = 40)", "most-blocked", size)?;
        let interleaved = rows.one("best (k = 5)", "interleaving", size)?;
        Some(blocked.length? > interleaved.length?)
    };
    let unguided = ["BFS", "DFS", "DFS (depth 500)", "DFS (depth 4000)"];
    vec![
        (
            "interleaving, k = 5: found at every size, with no more states and no longer traces than the paper's",
            rows.all(
                "best (k = 5)",
                "interleaving",
                &[8, 16, 32, 64],
                no_worse_than_the_paper,
            ),
        ),
        (
            "a larger queue costs more states and gives no shorter trace",
            (|| {
                let small = rows.one("best (k = 5)", "interleaving", 8)?;
                let large = rows.one("best (k = 1000)", "interleaving", 8)?;
                Some(small.states <= large.states && small.length <= large.length)
            })(),
        ),
        (
            "most-blocked gives longer traces than interleaving",
            all(&[blocked_is_longer(8), blocked_is_longer(16)]),
        ),
        (
            "most-blocked does not scale to 32",
            rows.fails("best (k = 40)", "most-blocked", &[32]),
        ),
        (
            "BFS and DFS fail at 8",
            all(&unguided.map(|search| rows.fails(search, "-", &[8]))),
        ),
        (
            "branch-count and random fail at 8",
            all(&["branch-count,path", "random"].map(|h| rows.fails("best", h, &[8]))),
        ),
    ]
}

fn remote_agent(rows: &Rows) -> Claims {
    const PREFERRED: &str = "prefer-threads=Executive,Planner";
    let cheapest = || {
        let preferred = rows.one("best (k = 5)", PREFERRED, 5)?;
        let others = rows.0.iter().filter(|measured| measured.row.size == Some(5));
        Some(
            others
                .filter(|m| m.ours.found())
                .all(|m| preferred.states <= m.ours.states),
        )
    };
    vec![
        (
            "prefer-threads, k = 5: found at sizes 5 to 40, with no more states and no longer traces than the paper's",
            rows.all(
                "best (k = 5)",
                PREFERRED,
                &[5, 10, 20, 40],
                no_worse_than_the_paper,
            ),
        ),
        (
            "the same with threads from races, none named by hand",
            rows.found("best (k = 5)", "prefer-threads=races", &[5, 10, 20, 40]),
        ),
        (
            "no other search finds the error of size 5 with fewer states",
            cheapest(),
        ),
        (
            "without a queue limit neither interleaving nor prefer-threads finds it",
            all(&["interleaving", PREFERRED].map(|h| rows.fails("best", h, &[5]))),
        ),
        (
            "BFS and DFS without a limit fail",
            all(&["BFS", "DFS"].map(|s| rows.fails(s, "-", &[5]))),
        ),
        (
            "interleaving, k = 5, finds it at sizes 5 and 10",
            rows.found("best (k = 5)", "interleaving", &[5, 10]),
        ),
        (
            "interleaving, k = 5, fails at size 20",
            rows.fails("best (k = 5)", "interleaving", &[20]),
        ),
        (
            "most-blocked without a limit finds it",
            rows.found("best", "most-blocked", &[5]),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::super::paper;
    use super::super::row::Row;
    use super::*;

    /// The paper's own figures.
    fn as_the_paper(table: &'static str) -> Vec<Measured> {
        let rows = Row::parse_all(table).unwrap().into_iter();
        rows.filter_map(|row| {
            let ours = row.paper.clone()?;
            Some(Measured { row, ours })
        })
        .collect()
    }

    #[test]
    fn the_papers_own_figures_bear_out_its_conclusions() {
        for (name, table) in [
            ("deos", paper::DEOS),
            ("philosophers", paper::PHILOSOPHERS),
            ("remote-agent", paper::REMOTE_AGENT),
        ] {
            let claims = of(name, &as_the_paper(table));
            assert!(claims.len() > 5);
            for claim in &claims {
                assert_eq!(claim.holds, Some(true), "{name}: {}", claim.what);
            }
        }
    }

    #[test]
    fn what_was_not_run_is_not_judged() {
        assert!(of("deos", &[]).iter().all(|claim| claim.holds.is_none()));
    }
}
