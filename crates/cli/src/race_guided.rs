//! `--heuristic prefer-threads=races` (section 4.3 of the paper on structural heuristics): a short search for races, and
//! then one that prefers the threads of the races that were found.

use beeline_guide::Guide;
use beeline_jvm::{DETECTORS, JavaSystem, RaceSearch};
use beeline_report::preference;
use beeline_search::races::RaceOutcome;
use beeline_search::{Budget, Cut, Interrupt, Nonsense, Order, Outcome, Search, Strategy, words};

use crate::progress::Progress;
use crate::search_args::SearchArgs;

/// States that are searched for races unless somebody wants another number.
pub const STATES: u64 = 10_000;

/// Schedules, if they are short.
pub const SCHEDULES: u64 = 200;

/// How schedules come about in a search that is only to name threads: whole executions in which threads come in
/// different orders, without preemptions. The paper makes a breadth-first search with a small queue instead, of which a
/// few thousand states do not get beyond the first steps of a program with many threads.
const STRATEGY: Strategy = Strategy::Pct { depth: 1 };

/// Looks for races before a search that is to be led by them, in few states. Violations are welcome, too: the first
/// one is enough unless `all` are wanted.
pub fn look_for_races(
    system: &mut JavaSystem,
    args: &SearchArgs,
    interrupt: &Interrupt,
    all: bool,
) -> Result<RaceOutcome, Nonsense> {
    let order = Order {
        seed: args.seed,
        ..Order::new(STRATEGY)
    };
    let whole = args.budget();
    let budget = Budget {
        states: Some(whole.states.map_or(STATES, |states| states.min(STATES))),
        walks: Some(SCHEDULES),
        ..whole
    };
    let mut guide = args.guide(STRATEGY, &[], None)?;
    detect(system, &mut guide, order, budget, interrupt, all)
}

/// Searches with detectors of races on.
pub fn detect(
    system: &mut JavaSystem,
    guide: &mut Guide,
    order: Order,
    budget: Budget,
    interrupt: &Interrupt,
    all: bool,
) -> Result<RaceOutcome, Nonsense> {
    let mut races = RaceSearch::new(system);
    let mut progress = Progress::new();
    let search = Search::new(&mut races, guide, order)?;
    let search = search.budget(budget).interrupt(interrupt.clone()).all(all);
    let outcome = search.run(&mut progress);
    progress.finish();
    Ok(RaceOutcome {
        detectors: DETECTORS.to_vec(),
        reports: races.reports(),
        outcome,
    })
}

/// Makes the search that the races lead, within what is left of the time, and says what has led it. If the search for
/// races has found a violation already, that is the outcome, unless `all` are wanted.
pub fn search_on(
    first: &RaceOutcome,
    guided: impl FnOnce(Budget) -> Result<Outcome, Nonsense>,
    whole: Budget,
    all: bool,
) -> Result<Outcome, Nonsense> {
    if !first.outcome.findings.is_empty() && !all {
        let mut outcome = first.outcome.clone();
        outcome
            .remarks
            .push("the search for races found it, before any thread was preferred".into());
        return Ok(outcome);
    }
    let spent = first.outcome.statistics.elapsed;
    let rest = Budget {
        time: whole.time.map(|time| time.saturating_sub(spent)),
        ..whole.clone()
    };
    let mut outcome = guided(rest)?;
    outcome.statistics.elapsed += spent;
    for cut in &mut outcome.cuts {
        if let (Cut::Time(left), Some(time)) = (cut, whole.time) {
            *left = time;
        }
    }
    outcome.remarks.push(preference(first));
    // Its schedules may not lead there any more, now that more is known about where steps end.
    for finding in &first.outcome.findings {
        let key = &finding.violation.key;
        if outcome.findings.iter().all(|known| known.violation.key != *key) {
            outcome.remarks.push(format!(
                "the search for races also met this: {}: {}",
                finding.violation.kind.name(),
                words::headline(&finding.violation)
            ));
        }
    }
    Ok(outcome)
}
