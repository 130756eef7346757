//! The same search with many seeds.

use anyhow::Result;
use beeline_report::Trial;
use beeline_search::{Interrupt, Outcome};

/// Searches with seeds one after the other. `search` makes the search with one seed.
pub fn run(
    count: u64,
    first: u64,
    interrupt: &Interrupt,
    mut search: impl FnMut(u64) -> Result<Outcome>,
) -> Result<Vec<Trial>> {
    let mut trials = Vec::new();
    for seed in first..first.saturating_add(count) {
        let outcome = search(seed)?;
        trials.push(Trial::of(seed, &outcome));
        if interrupt.is_raised() {
            break;
        }
    }
    Ok(trials)
}
