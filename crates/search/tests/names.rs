//! Strategies by name, and what is refused.

mod toys;

use beeline_search::*;
use toys::*;

fn parsed(text: &str) -> Strategy {
    text.parse().expect(text)
}

fn refused(text: &str) -> String {
    text.parse::<Strategy>().expect_err(text).to_string()
}

#[test]
fn strategies_by_name() {
    use Strategy::*;
    assert_eq!(parsed("dfs"), DepthFirst);
    assert_eq!(parsed("rdfs"), RandomisedDepthFirst);
    assert_eq!(parsed("id"), IterativeDeepening { by: 1 });
    assert_eq!(parsed("id,by=10"), IterativeDeepening { by: 10 });
    assert_eq!(parsed("bfs"), BreadthFirst);
    assert_eq!(parsed("best"), BestFirst);
    assert_eq!(parsed("astar"), AStar { weight: 1.0 });
    assert_eq!(parsed("astar,weight=2.5"), AStar { weight: 2.5 });
    assert_eq!(parsed("astar,weight=0"), AStar { weight: 0.0 });
    assert_eq!(parsed("beam,width=7"), Beam { width: 7 });
    assert_eq!(parsed("greedy"), GreedyDepthFirst);
    assert_eq!(parsed("walk"), RandomWalk);
    assert_eq!(parsed("pct"), Pct { depth: 3 });
    assert_eq!(parsed("pct,depth=1"), Pct { depth: 1 });
    assert_eq!(parsed("pos"), Pos);
    assert_eq!(parsed("icb"), ContextBounding { preemptions: None });
    let none_at_all = ContextBounding { preemptions: Some(0) };
    assert_eq!(parsed("icb,preemptions=0"), none_at_all);
}

#[test]
fn a_strategy_is_written_as_it_is_read() {
    let with_options = ["id,by=3", "astar,weight=1.5", "beam,width=2", "pct,depth=4"];
    let others = STRATEGIES
        .names()
        .chain(with_options)
        .chain(["icb,preemptions=2"]);
    for text in others {
        let strategy = parsed(text);
        assert_eq!(parsed(&strategy.to_string()), strategy);
        assert!(strategy.to_string().starts_with(text));
    }
}

#[test]
fn nonsense_in_names() {
    assert_eq!(
        refused("bsf"),
        "there is no strategy `bsf` (did you mean `bfs`?); there are dfs, rdfs, id, bfs, best, astar, beam, greedy, walk, pct, \
         pos and icb"
    );
    assert!(refused("").starts_with("there is no strategy ``"));
    assert!(refused("DFS").starts_with("there is no strategy `DFS`"));
    assert_eq!(refused("id,by=0"), "`by` of `id` is at least 1");
    assert_eq!(refused("beam,width=0"), "`width` of `beam` is at least 1");
    assert_eq!(refused("pct,depth=0"), "`depth` of `pct` is at least 1");
    assert_eq!(
        refused("beam,width=x"),
        "`width` of `beam` is a whole number, not `x`"
    );
    assert_eq!(refused("id,by=1.5"), "`by` of `id` is a whole number, not `1.5`");
    assert_eq!(
        refused("icb,preemptions=-1"),
        "`preemptions` of `icb` is a whole number, not `-1`"
    );
    assert_eq!(
        refused("id,by=99999999999"),
        "`by` of `id` is a whole number, not `99999999999`"
    );
    for weight in ["-1", "x", "NaN", "inf", ""] {
        assert_eq!(
            refused(&format!("astar,weight={weight}")),
            format!("`weight` of `astar` is a number that is not negative, not `{weight}`")
        );
    }
    assert_eq!(refused("dfs,width=3"), "`dfs` has no option `width`; it has none");
    assert_eq!(
        refused("astar,by=3"),
        "`astar` has no option `by`; it has weight=1"
    );
    assert_eq!(refused("id,by=1,by=2"), "`by` of `id` is given twice");
    assert_eq!(refused("id,by"), "`by` in `id` should read like `name=value`");
    assert_eq!(refused("dfs,"), "`` in `dfs` should read like `name=value`");
}

#[test]
fn storage_and_ties_by_name() {
    assert_eq!("fingerprints".parse(), Ok(Storage::Fingerprints));
    assert_eq!("exact".parse(), Ok(Storage::Exact));
    assert_eq!("bitstate".parse(), Ok(Storage::Bitstate { mebibytes: 64 }));
    assert_eq!("bitstate,mb=2".parse(), Ok(Storage::Bitstate { mebibytes: 2 }));
    assert_eq!("none".parse(), Ok(Storage::None));
    let refused = |text: &str| text.parse::<Storage>().unwrap_err().to_string();
    assert_eq!(
        refused("hash"),
        "there is no storage `hash`; there are fingerprints, exact, bitstate and none"
    );
    assert_eq!(refused("exact,mb=2"), "`exact` has no option `mb`; it has none");
    assert_eq!(refused("bitstate,mb=0"), "`mb` of `bitstate` is at least 1");

    assert_eq!("first".parse(), Ok(Ties::First));
    assert_eq!("last".parse(), Ok(Ties::Last));
    assert_eq!("random".parse(), Ok(Ties::Random));
    assert_eq!(
        "any".parse::<Ties>().unwrap_err().to_string(),
        "there is no way to break ties `any`; there are first, last and random"
    );
}

/// What a search of such an order says if it is refused.
fn refusal(order: Order) -> Option<String> {
    let mut toy = Toy::new(Endless);
    let mut zero = Zero;
    let search = Search::new(&mut toy, &mut zero, order);
    search.err().map(|nonsense| nonsense.to_string())
}

#[test]
fn queue_limits_belong_to_priority_queues() {
    for name in STRATEGIES.names() {
        let mut order = order(name);
        order.queue_limit = Some(5);
        let expected = (!["best", "astar"].contains(&name)).then(|| {
            format!(
                "a queue limit works with best-first search and A*; `{}` has no queue that could drop its worst state",
                order.strategy
            )
        });
        assert_eq!(refusal(order), expected);
    }
    let mut order = order("best");
    order.queue_limit = Some(0);
    assert_eq!(
        refusal(order).unwrap(),
        "a queue limit of 0 leaves nothing to search"
    );
}

#[test]
fn ties_belong_to_ranks() {
    for name in STRATEGIES.names() {
        let mut order = order(name);
        order.ties = Some(Ties::First);
        let guided = ["best", "astar", "beam", "greedy"].contains(&name);
        let expected = (!guided).then(|| {
            format!(
                "`{}` does not rank states, so it has no ties to break",
                order.strategy
            )
        });
        assert_eq!(refusal(order), expected);
    }
}

#[test]
fn storage_must_suit_the_strategy() {
    for name in STRATEGIES.names() {
        let stored = [
            Storage::Fingerprints,
            Storage::Exact,
            Storage::Bitstate { mebibytes: 1 },
            Storage::None,
        ];
        for storage in stored {
            let mut order = order(name);
            order.storage = Some(storage);
            let strategy = order.strategy;
            let bits = matches!(storage, Storage::Bitstate { .. });
            let expected = if ["walk", "pct", "pos"].contains(&name) && storage != Storage::None {
                Some(format!("`{strategy}` samples schedules and stores no states"))
            } else if ["id", "astar"].contains(&name) && bits {
                Some(format!(
                    "`{strategy}` must open a state again when it finds a shorter way to it, which a bitstate table cannot tell"
                ))
            } else {
                None
            };
            assert_eq!(refusal(order), expected, "{name} {storage:?}");
        }
    }
}

/// Each cut is one sentence.
#[test]
fn cuts_are_said() {
    let said = |cut: Cut| cut.to_string();
    let seconds = std::time::Duration::from_millis(1500);
    assert_eq!(said(Cut::Time(seconds)), "the time limit of 1.5 s was reached");
    assert_eq!(
        said(Cut::Memory(2_000_000)),
        "the memory limit of 2 MB was reached"
    );
    assert_eq!(said(Cut::States(9)), "the limit of 9 states was reached");
    let depth = Cut::Depth { limit: 3, states: 2 };
    assert_eq!(said(depth), "2 states at the depth limit of 3 were not expanded");
    let queue = Cut::Queue { limit: 4, dropped: 7 };
    assert_eq!(said(queue), "the queue of at most 4 states dropped 7");
    let beam = Cut::Beam { width: 4, dropped: 7 };
    assert_eq!(said(beam), "the beam of width 4 dropped 7 states");
}
