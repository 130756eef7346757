//! The search that is made if nobody says how to search.

mod toys;

use beeline_search::few_preemptions::few_preemptions_first;
use beeline_search::*;
use toys::*;

/// Searches at most `limit` states by preemptions; tells also which strategies were tried.
fn search<M: Model + Clone>(model: &M, limit: u64, states: Option<u64>) -> (Outcome, Vec<String>)
where
    M::State: 'static,
{
    let mut tried = Vec::new();
    let mut run = |order: Order, budget: Budget| {
        tried.push(order.strategy.to_string());
        let mut toy = Toy::new(model.clone());
        let mut guidance = Zero;
        let search = Search::new(&mut toy, &mut guidance, order)?;
        Ok(search.budget(budget).run(&mut ()))
    };
    let budget = Budget {
        states,
        ..Budget::default()
    };
    let order = Order::new(Strategy::DepthFirst);
    let outcome = few_preemptions_first(&mut run, order, budget, limit).expect("it makes sense");
    (outcome, tried)
}

#[test]
fn what_is_small_is_searched_by_preemptions_alone() {
    let (outcome, tried) = search(&Counters::new(&[3, 3]), 1000, None);
    assert_eq!(
        (outcome.verdict(), &tried[..]),
        (Verdict::Verified, &["icb".to_string()][..])
    );
    assert!(outcome.remarks.is_empty());
}

#[test]
fn what_is_large_is_searched_depth_first() {
    let (outcome, tried) = search(&Counters::new(&[3, 3]), 5, None);
    assert_eq!(tried, ["icb", "dfs"]);
    // Each of two threads has done 0 to 3 steps.
    assert_eq!(
        (outcome.verdict(), outcome.statistics.states),
        (Verdict::Verified, 16)
    );
    assert_eq!(outcome.remarks.len(), 1);
    let (outcome, tried) = search(&Counters::new(&[3, 3]), 5, Some(10));
    assert_eq!(tried, ["icb", "dfs"]);
    assert_eq!(outcome.cuts, [Cut::States(10)]);
}

#[test]
fn the_limit_of_the_user_is_the_last_word() {
    for limit in [5, 1000] {
        let (outcome, tried) = search(&Counters::new(&[3, 3]), limit, Some(5));
        assert_eq!(tried, ["icb"]);
        assert_eq!(outcome.cuts, [Cut::States(5)]);
    }
}

#[test]
fn findings_end_it() {
    let (outcome, tried) = search(&Philosophers(3), 1000, None);
    assert_eq!((outcome.verdict(), tried.len()), (Verdict::Violation, 1));
}
