//! Searches of random graphs, against enumeration by other means.

mod toys;

use std::collections::{BTreeMap, BTreeSet};

use beeline_search::*;
use proptest::prelude::*;
use proptest::strategy::Strategy;
use toys::*;

/// Graphs of up to 8 states and 3 actors, with cycles, open choices, bad steps and bad states.
fn graphs() -> impl Strategy<Value = Graph> {
    let edge = |n: usize| {
        let bad = prop::bool::weighted(0.08);
        (0..n, bad).prop_map(|(to, bad)| Edge { to, bad })
    };
    let state = move |n: usize| {
        let edges = prop_oneof![
            3 => prop::collection::vec(edge(n), 1),
            1 => prop::collection::vec(edge(n), 2..4),
        ];
        prop::collection::btree_map(0..3u32, edges, 0..4).prop_map(|m| m.into_iter().collect())
    };
    (1..9usize).prop_flat_map(move |n| {
        let states = prop::collection::vec(state(n), n);
        let bad = prop::collection::vec(prop::bool::weighted(0.05), n);
        (states, bad).prop_map(|(states, bad)| Graph { states, bad })
    })
}

/// What is true of a graph. Nothing goes on after a violation.
struct Truth {
    /// Steps from the start to each state that can be reached.
    distance: BTreeMap<usize, u32>,
    /// Steps from the start to each violation.
    violations: BTreeMap<String, u32>,
}

/// Bellman and Ford's way: relax all edges until nothing changes.
fn truth(graph: &Graph) -> Truth {
    let mut distance = BTreeMap::from([(0, 0)]);
    let mut violations = BTreeMap::new();
    let lower = |old: &mut u32, new: u32| {
        let lowers = new < *old;
        *old = new.min(*old);
        lowers
    };
    let mut changed = true;
    while changed {
        changed = false;
        for (from, steps) in graph.states.iter().enumerate() {
            let Some(here) = distance.get(&from).copied() else {
                continue;
            };
            if graph.bad[from] {
                let key = format!("{:?}", Letter(from));
                changed |= lower(violations.entry(key).or_insert(u32::MAX), here);
                continue;
            }
            for edge in steps.iter().flat_map(|(_, edges)| edges) {
                if edge.bad {
                    let key = Graph::edge_key(from, edge.to);
                    changed |= lower(violations.entry(key).or_insert(u32::MAX), here + 1);
                    if graph.bad[edge.to] {
                        let key = format!("{:?}", Letter(edge.to));
                        changed |= lower(violations.entry(key).or_insert(u32::MAX), here + 1);
                    }
                } else {
                    changed |= lower(distance.entry(edge.to).or_insert(u32::MAX), here + 1);
                }
            }
        }
    }
    Truth { distance, violations }
}

impl Truth {
    fn nearest(&self) -> Option<u32> {
        self.violations.values().min().copied()
    }

    fn states(&self) -> BTreeSet<usize> {
        self.distance.keys().copied().collect()
    }
}

/// Steps from each state to the nearest violation, infinite if there is none.
fn to_violation(graph: &Graph) -> Vec<f64> {
    let n = graph.states.len();
    let mut distances = vec![f64::INFINITY; n];
    for _ in 0..=n {
        for from in 0..n {
            let edges = graph.states[from].iter().flat_map(|(_, edges)| edges);
            let by_step = edges.map(|e| if e.bad { 1.0 } else { 1.0 + distances[e.to] });
            let nearest = by_step.fold(f64::INFINITY, f64::min);
            distances[from] = if graph.bad[from] { 0.0 } else { nearest };
        }
    }
    distances
}

/// The fewest preemptions of a schedule of at most `length` steps that ends in a violation: all of them
/// are tried.
fn fewest_preemptions(graph: &Graph, length: u32) -> Option<u32> {
    fn from(graph: &Graph, state: usize, last: Option<u32>, left: u32) -> Option<u32> {
        if graph.bad[state] {
            return Some(0);
        }
        if left == 0 {
            return None;
        }
        let steps = &graph.states[state];
        let goes_on = steps.iter().any(|(actor, _)| Some(*actor) == last);
        let mut fewest = None;
        for (actor, edges) in steps {
            let preempts = (goes_on && Some(*actor) != last) as u32;
            for edge in edges {
                let rest = if edge.bad {
                    Some(0)
                } else {
                    from(graph, edge.to, Some(*actor), left - 1)
                };
                fewest = [fewest, rest.map(|r| r + preempts)].into_iter().flatten().min();
            }
        }
        fewest
    }
    from(graph, 0, None, length)
}

fn preemptions(graph: &Graph, path: &[Choice]) -> u32 {
    let mut state = Letter(0);
    let mut last = None;
    let mut count = 0;
    for choice in path {
        let actors = graph.actors(&state);
        count += last.is_some_and(|l| l != choice.actor && actors.contains(&l)) as u32;
        last = Some(choice.actor);
        let edges = &graph.states[state.0]
            .iter()
            .find(|s| s.0 == choice.actor)
            .unwrap()
            .1;
        state = Letter(edges[choice.picks().first().copied().unwrap_or(0) as usize].to);
    }
    count
}

fn reached(toy: &Toy<Graph>) -> BTreeSet<usize> {
    let good = toy.steps.iter().filter(|(from, choice, to)| {
        let edges = &toy.model.states[from.0]
            .iter()
            .find(|s| s.0 == choice.actor)
            .unwrap()
            .1;
        let picked = choice.picks().first().copied().unwrap_or(0) as usize;
        assert_eq!(edges[picked].to, to.0);
        !edges[picked].bad
    });
    good.map(|(_, _, to)| to.0).chain([0]).collect()
}

const RANKS: [f64; 8] = [3.0, 1.0, 4.0, 1.0, 5.0, 0.0, 2.0, 6.0];

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..Default::default() })]

    /// All strategies that leave nothing out see the same states and violations.
    #[test]
    fn exhaustive_searches_see_everything(graph in graphs()) {
        let truth = truth(&graph);
        for strategy in EXHAUSTIVE {
            for storage in [Storage::Fingerprints, Storage::Exact] {
                let mut toy = Toy::new(graph.clone());
                let mut trial = Trial { ranks: &RANKS, all: true, ..Trial::of(strategy) };
                trial.order.storage = Some(storage);
                let outcome = trial.run(&mut toy);
                prop_assert_eq!(reached(&toy), truth.states(), "{}", strategy);
                let violations: BTreeSet<_> = truth.violations.keys().cloned().collect();
                prop_assert_eq!(keys(&outcome), violations, "{}", strategy);
                prop_assert_eq!(&outcome.cuts, &[], "{}", strategy);
                if strategy != "icb" {
                    prop_assert_eq!(outcome.statistics.states, truth.distance.len() as u64, "{}", strategy);
                }
                let verified = truth.violations.is_empty();
                let verdict = if verified { Verdict::Verified } else { Verdict::Violation };
                prop_assert_eq!(outcome.verdict(), verdict);
            }
        }
    }

    /// A search for the first violation finds one if there is one.
    #[test]
    fn the_first_violation_is_found(graph in graphs()) {
        let truth = truth(&graph);
        for strategy in EXHAUSTIVE {
            let outcome = Trial { ranks: &RANKS, ..Trial::of(strategy) }.run(&mut Toy::new(graph.clone()));
            prop_assert_eq!(outcome.findings.len(), truth.nearest().is_some() as usize, "{}", strategy);
            if let Some(finding) = outcome.findings.first() {
                prop_assert!(truth.violations.contains_key(&finding.violation.key));
                prop_assert_eq!(outcome.cuts, [Cut::FirstFinding]);
            } else {
                prop_assert_eq!(outcome.verdict(), Verdict::Verified);
            }
        }
    }

    #[test]
    fn some_searches_find_a_nearest_violation(graph in graphs(), slack in prop::collection::vec(0.0..3.0, 8)) {
        let nearest = truth(&graph).nearest();
        let exact = to_violation(&graph);
        let admissible: Vec<_> = exact.iter().zip(&slack).map(|(d, s)| (d - s).max(0.0)).collect();
        let length = |strategy: &str, ranks: &[f64], storage| {
            let mut trial = Trial { ranks, ..Trial::of(strategy) };
            trial.order.storage = Some(storage);
            let outcome = trial.run(&mut Toy::new(graph.clone()));
            outcome.findings.first().map(|f| f.path.len() as u32)
        };
        for storage in [Storage::Fingerprints, Storage::Exact] {
            prop_assert_eq!(length("bfs", &[], storage), nearest);
            prop_assert_eq!(length("id", &[], storage), nearest);
            prop_assert_eq!(length("astar", &[], storage), nearest);
            prop_assert_eq!(length("astar,weight=0", &admissible, storage), nearest);
            prop_assert_eq!(length("astar", &exact, storage), nearest);
            prop_assert_eq!(length("astar", &admissible, storage), nearest);
            prop_assert_eq!(length("astar,weight=0.5", &admissible, storage), nearest);
            for weight in [1.5, 2.0, 4.0] {
                let found = length(&format!("astar,weight={weight}"), &admissible, storage);
                prop_assert_eq!(found.is_some(), nearest.is_some());
                prop_assert!(found.unwrap_or(0) as f64 <= weight * nearest.unwrap_or(0) as f64);
            }
        }
    }

    /// A* without an estimate finds the same way as breadth-first search, and executes the same steps
    /// until then.
    #[test]
    fn a_star_without_estimate_is_breadth_first(graph in graphs(), all: bool) {
        let run = |strategy: &str| {
            let mut toy = Toy::new(graph.clone());
            let outcome = Trial { all, ..Trial::of(strategy) }.run(&mut toy);
            let findings = outcome.findings.iter().map(|f| (f.violation.clone(), f.path.clone()));
            (findings.collect::<Vec<_>>(), toy.steps)
        };
        let (bfs, bfs_steps) = run("bfs");
        let (astar, astar_steps) = run("astar");
        prop_assert_eq!(&astar_steps[..bfs_steps.len()], &bfs_steps[..]);
        if all || bfs.is_empty() {
            prop_assert_eq!(astar_steps.len(), bfs_steps.len());
        }
        let by_key = |found: &[(Violation, Vec<Choice>)]| -> BTreeMap<String, Vec<Choice>> {
            found.iter().map(|(v, path)| (v.key.clone(), path.clone())).collect()
        };
        prop_assert_eq!(by_key(&astar), by_key(&bfs));
    }

    /// With a depth limit every violation within it is found, and none beyond: a state reached by a
    /// shorter way is opened again.
    #[test]
    fn depth_limits_cut_by_distance(graph in graphs(), limit in 0..7u32) {
        let truth = truth(&graph);
        let within: BTreeSet<_> = truth.violations.iter().filter(|v| *v.1 <= limit).map(|v| v.0.clone()).collect();
        let states: BTreeSet<_> = truth.distance.iter().filter(|d| *d.1 <= limit).map(|d| *d.0).collect();
        let left = truth.distance.iter().filter(|(state, distance)| {
            **distance == limit && !graph.states[**state].is_empty() && !graph.bad[**state]
        });
        let left = left.count() as u64;
        for strategy in EXHAUSTIVE {
            for storage in [Storage::Fingerprints, Storage::Exact] {
                let mut toy = Toy::new(graph.clone());
                let mut trial = Trial { ranks: &RANKS, all: true, ..Trial::of(strategy) };
                trial.budget.depth = Some(limit);
                trial.order.storage = Some(storage);
                let outcome = trial.run(&mut toy);
                prop_assert_eq!(keys(&outcome), within.clone(), "{}", strategy);
                prop_assert_eq!(reached(&toy), states.clone(), "{}", strategy);
                prop_assert!(outcome.statistics.depth <= limit);
                if strategy == "icb" {
                    // It takes a state for several, by who came last.
                    prop_assert!(left == 0 || !outcome.cuts.is_empty());
                } else {
                    let cut = (left > 0).then_some(Cut::Depth { limit, states: left });
                    let cut: Vec<_> = cut.into_iter().collect();
                    prop_assert_eq!(&outcome.cuts, &cut, "{}", strategy);
                }
            }
        }
    }

    /// Context bounding finds a violation with as few preemptions as possible, also within a depth limit.
    #[test]
    fn context_bounding_needs_the_fewest_preemptions(graph in graphs(), length in 1..7u32) {
        let fewest = fewest_preemptions(&graph, length);
        let run = |strategy: &str| {
            let mut trial = Trial::of(strategy);
            trial.budget.depth = Some(length);
            trial.run(&mut Toy::new(graph.clone()))
        };
        let found = run("icb");
        let count = found.findings.first().map(|f| preemptions(&graph, &f.path));
        prop_assert_eq!(count, fewest);
        if let Some(fewest) = fewest {
            prop_assert_eq!(run(&format!("icb,preemptions={fewest}")).verdict(), Verdict::Violation);
            if fewest > 0 {
                let outcome = run(&format!("icb,preemptions={}", fewest - 1));
                prop_assert_eq!(outcome.verdict(), Verdict::Bounded);
                let cut = Cut::Preemptions { limit: fewest - 1 };
                prop_assert!(outcome.cuts.contains(&cut));
            }
        }
    }

    /// Also without a depth limit; a violation with the fewest preemptions needs no state twice with the
    /// same last actor.
    #[test]
    fn context_bounding_without_depth_limit(graph in graphs()) {
        let found = Trial::of("icb").run(&mut Toy::new(graph.clone()));
        let count = found.findings.first().map(|f| preemptions(&graph, &f.path));
        prop_assert_eq!(count, fewest_preemptions_of_any_length(&graph));
    }

    /// Searches that leave states out never find what is not there, and are never sure.
    #[test]
    fn incomplete_searches_find_only_what_is_there(graph in graphs(), limit in 1..3usize) {
        let truth = truth(&graph);
        let trials = [
            (format!("beam,width={limit}"), None),
            ("best".to_owned(), Some(limit)),
            ("astar".to_owned(), Some(limit)),
        ];
        for (strategy, queue_limit) in trials {
            let mut trial = Trial { ranks: &RANKS, all: true, ..Trial::of(&strategy) };
            trial.order.queue_limit = queue_limit;
            let mut toy = Toy::new(graph.clone());
            let outcome = trial.run(&mut toy);
            let seen = reached(&toy);
            prop_assert!(seen.is_subset(&truth.states()));
            let found = keys(&outcome);
            prop_assert!(found.iter().all(|key| truth.violations.contains_key(key)));
            let executed = toy.steps.iter().map(|(from, _, to)| Graph::edge_key(from.0, to.0));
            let executed = executed.filter(|key| truth.violations.contains_key(key));
            prop_assert!(executed.into_iter().all(|key| {
                // Two steps may have the same ends, and only one of them be bad.
                found.contains(&key) || has_good_twin(&graph, &key)
            }), "a violation was seen and not reported");
            if outcome.cuts.is_empty() {
                prop_assert_eq!(seen, truth.states());
                prop_assert_eq!(found.len(), truth.violations.len());
            }
        }
    }

    /// A budget of states ends the search at that many, and what was found until then is reported.
    #[test]
    fn state_budgets_hide_no_violation(graph in graphs(), limit in 1..9u64) {
        for strategy in EXHAUSTIVE {
            let mut trial = Trial { ranks: &RANKS, all: true, ..Trial::of(strategy) };
            trial.budget.states = Some(limit);
            let mut toy = Toy::new(graph.clone());
            let outcome = trial.run(&mut toy);
            prop_assert!(outcome.statistics.states <= limit);
            let found = keys(&outcome);
            for (from, choice, to) in &toy.steps {
                let edges = &graph.states[from.0].iter().find(|s| s.0 == choice.actor).unwrap().1;
                let bad_step = edges[choice.picks().first().copied().unwrap_or(0) as usize].bad;
                if bad_step {
                    prop_assert!(found.contains(&Graph::edge_key(from.0, to.0)), "{}", strategy);
                } else if graph.bad[to.0] {
                    prop_assert!(found.contains(&format!("{to:?}")), "{}", strategy);
                }
            }
            if outcome.verdict() == Verdict::Verified {
                prop_assert_eq!(reached(&toy), truth(&graph).states());
            }
        }
    }
}

fn has_good_twin(graph: &Graph, key: &str) -> bool {
    let edges = graph.states.iter().enumerate().flat_map(|(from, steps)| {
        let edges = steps.iter().flat_map(|(_, edges)| edges);
        edges.map(move |e| (Graph::edge_key(from, e.to), e.bad))
    });
    edges.into_iter().any(|(k, bad)| k == key && !bad)
}

/// By relaxing the preemptions of all pairs of state and last actor until nothing changes.
fn fewest_preemptions_of_any_length(graph: &Graph) -> Option<u32> {
    let mut fewest = BTreeMap::from([((0, None), 0)]);
    let mut result: Option<u32> = None;
    loop {
        let before = fewest.clone();
        for ((state, last), count) in &before {
            if graph.bad[*state] {
                result = result.into_iter().chain([*count]).min();
                continue;
            }
            let steps = &graph.states[*state];
            let goes_on = steps.iter().any(|(actor, _)| Some(*actor) == *last);
            for (actor, edges) in steps {
                let count = count + (goes_on && Some(*actor) != *last) as u32;
                for edge in edges {
                    if edge.bad {
                        result = result.into_iter().chain([count]).min();
                    } else {
                        let known = fewest.entry((edge.to, Some(*actor))).or_insert(count);
                        *known = count.min(*known);
                    }
                }
            }
        }
        if fewest == before {
            return result;
        }
    }
}

/// Philosophers deadlock when each holds one fork: no sooner than after as many steps as there are.
#[test]
fn philosophers_deadlock_nearest_after_one_step_each() {
    for n in 2..6 {
        for strategy in ["bfs", "id", "astar"] {
            let outcome = Trial::of(strategy).run(&mut Toy::new(Philosophers(n)));
            assert_eq!(outcome.findings[0].path.len(), n);
            assert_eq!(keys(&outcome), BTreeSet::from(["deadlock".to_owned()]));
        }
        for strategy in EXHAUSTIVE {
            let outcome = Trial::of(strategy).run(&mut Toy::new(Philosophers(n)));
            assert_eq!(outcome.verdict(), Verdict::Violation);
        }
    }
}

/// Whatever the strategy, n threads of k steps have (k + 1)^n states.
#[test]
fn counters_have_as_many_states_as_their_grid() {
    for strategy in EXHAUSTIVE.into_iter().filter(|s| *s != "icb") {
        let mut toy = Toy::new(Counters::new(&[3, 3, 3]));
        let outcome = Trial::of(strategy).run(&mut toy);
        assert_eq!(outcome.statistics.states, 64, "{strategy}");
        assert_eq!(outcome.verdict(), Verdict::Verified);
        assert_eq!(toy.reached().len(), 64);
        if !strategy.starts_with("id") {
            assert_eq!(outcome.statistics.transitions, 3 * 3 * 16, "{strategy}");
            assert_eq!(outcome.statistics.ends, 1);
        }
    }
}

/// Without storage a depth-first search executes every schedule.
#[test]
fn without_storage_every_schedule_is_executed() {
    let mut trial = Trial::of("dfs");
    trial.order.storage = Some(Storage::None);
    let outcome = trial.run(&mut Toy::new(Counters::new(&[2, 2])));
    assert_eq!(
        outcome.statistics.ends, 6,
        "4 steps, of which 2 are the first thread's"
    );
    assert_eq!(outcome.verdict(), Verdict::Verified);
}

/// A bad step and a good one lead to the same state: the violation is found whichever comes first, and
/// what lies behind the state is searched.
#[test]
fn a_violation_hides_nothing_and_is_not_hidden() {
    let good_first = Graph::parse("a: b c, b: d, c: b!, d: a!");
    let bad_first = Graph::parse("a: b! c, b: d, c: b, d: a!");
    let same_state = Graph::parse("a: a! b, b: b! a");
    for strategy in EXHAUSTIVE {
        let all = Trial {
            all: true,
            ..Trial::of(strategy)
        };
        let found = |graph: &Graph| keys(&all.run(&mut Toy::new(graph.clone())));
        let set = |keys: [&str; 2]| BTreeSet::from(keys.map(str::to_owned));
        assert_eq!(found(&good_first), set(["cb", "da"]), "{strategy}");
        assert_eq!(found(&bad_first), set(["ab", "da"]), "{strategy}");
        assert_eq!(found(&same_state), set(["aa", "bb"]), "{strategy}");
    }
}

/// The initial state may be the bad one.
#[test]
fn nothing_is_searched_after_a_bad_beginning() {
    for strategy in EXHAUSTIVE.into_iter().chain(SAMPLING) {
        for all in [false, true] {
            let mut trial = Trial {
                all,
                ..Trial::of(strategy)
            };
            trial.budget.walks = Some(3);
            let mut toy = Toy::new(Graph::parse("a!: b, b: a!"));
            let outcome = trial.run(&mut toy);
            assert_eq!(keys(&outcome), BTreeSet::from(["a".to_owned()]));
            assert_eq!(outcome.findings[0].path, []);
            assert!(toy.steps.is_empty(), "{strategy}");
        }
    }
}

/// A shorter way to a state may need more preemptions: it does not replace the longer one.
#[test]
fn context_bounding_keeps_longer_ways_with_fewer_preemptions() {
    // d is 3 steps of actor 0 away. By e it is 2 away, but that takes a preemption of actor 1; and the
    // bad step takes one of actor 0.
    let graph = Graph::parse("a: 0/b 1/e, b: 0/c, c: 0/d, d: 0/f 1/g!, e: 1/h 0/d, f:, g:, h:");
    assert_eq!(fewest_preemptions(&graph, 9), Some(1));
    for strategy in ["icb", "icb,preemptions=1"] {
        for depth in [None, Some(9)] {
            let mut trial = Trial::of(strategy);
            trial.budget.depth = depth;
            let outcome = trial.run(&mut Toy::new(graph.clone()));
            assert_eq!(preemptions(&graph, &outcome.findings[0].path), 1);
        }
    }
}
