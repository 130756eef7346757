//! What a search does if nobody says how to search: schedules with few preemptions first, and everything depth-first
//! if that does not come to an end.
//!
//! Most errors need very few preemptions, so the first part finds them soon and with short schedules. But it must keep
//! each state at which it has not interrupted anybody yet, and tells apart states by who acted last; to search
//! a large space to its end, depth-first search is cheaper.

use crate::budget::{Budget, Cut};
use crate::options::Nonsense;
use crate::strategy::{Order, Strategy};
use crate::verdict::Outcome;

/// States that are searched by number of preemptions before the search goes on depth-first.
pub const BY_PREEMPTIONS: u64 = 1_000_000;

/// Searches in both ways by means of `search`; the first one ends after `limit` states.
pub fn few_preemptions_first(
    search: &mut dyn FnMut(Order, Budget) -> Result<Outcome, Nonsense>,
    order: Order,
    budget: Budget,
    limit: u64,
) -> Result<Outcome, Nonsense> {
    let by_preemptions = Order {
        strategy: Strategy::ContextBounding { preemptions: None },
        ..order.clone()
    };
    let first = Budget {
        states: Some(budget.states.map_or(limit, |whole| whole.min(limit))),
        ..budget.clone()
    };
    let outcome = search(by_preemptions, first)?;
    let gave_up = |cut: &Cut| matches!(cut, Cut::States(states) if budget.states != Some(*states));
    if !outcome.findings.is_empty() || !outcome.cuts.iter().any(gave_up) {
        return Ok(outcome);
    }
    let spent = outcome.statistics.elapsed;
    // What it kept is of no use any more.
    drop(outcome);
    let depth_first = Order {
        strategy: Strategy::DepthFirst,
        ..order
    };
    let rest = Budget {
        time: budget.time.map(|whole| whole.saturating_sub(spent)),
        ..budget.clone()
    };
    let mut outcome = search(depth_first, rest)?;
    outcome.statistics.elapsed += spent;
    for cut in &mut outcome.cuts {
        if let (Cut::Time(left), Some(whole)) = (cut, budget.time) {
            *left = whole;
        }
    }
    outcome.remarks.push(format!(
        "{limit} states were searched by number of preemptions before, without a finding"
    ));
    Ok(outcome)
}
