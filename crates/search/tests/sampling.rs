//! Strategies that draw lots: the same seed gives the same search, and the odds are what they should be.
//! Seeds are fixed, so every count here is the same in every run.

mod toys;

use std::collections::BTreeMap;

use beeline_search::*;
use toys::*;

fn steps<M: Model>(model: M, trial: &Trial) -> Vec<(M::State, Choice, M::State)>
where
    M::State: 'static,
{
    let mut toy = Toy::new(model);
    trial.run(&mut toy);
    toy.steps
}

#[test]
fn the_same_seed_gives_the_same_search() {
    let random_ties = ["best", "astar", "beam,width=2", "greedy"];
    for strategy in SAMPLING.into_iter().chain(["rdfs"]).chain(random_ties) {
        let run = |seed| {
            let mut trial = Trial::of(strategy);
            trial.order.seed = seed;
            if trial.order.strategy.is_guided() {
                trial.order.ties = Some(Ties::Random);
            }
            trial.budget.walks = Some(5);
            steps(Counters::new(&[3, 3, 3]), &trial)
        };
        assert_eq!(run(1), run(1), "{strategy}");
        assert_ne!(run(1), run(2), "{strategy}");
        assert_ne!(run(2), run(3), "{strategy}");
    }
}

#[test]
fn randomised_depth_first_is_exhaustive_and_takes_every_first_step() {
    let mut first_steps = BTreeMap::new();
    for seed in 0..300 {
        let mut trial = Trial::of("rdfs");
        trial.order.seed = seed;
        let steps = steps(Counters::new(&[1, 1, 1]), &trial);
        assert_eq!(steps.len(), 12);
        *first_steps.entry(steps[0].1.actor).or_insert(0) += 1;
    }
    assert_eq!(first_steps.len(), 3);
    assert!(first_steps.values().all(|count| (75..125).contains(count)));
}

/// How often each complete schedule was sampled.
fn schedules(model: &Schedules, strategy: &str, walks: u64) -> BTreeMap<Vec<u32>, u64> {
    let mut trial = Trial::of(strategy);
    trial.budget.walks = Some(walks);
    trial.all = true;
    let mut counts = BTreeMap::new();
    for (_, _, schedule) in steps(model.clone(), &trial) {
        if model.actors(&schedule).is_empty() {
            *counts.entry(schedule).or_insert(0) += 1;
        }
    }
    counts
}

fn threads(steps: &[u32]) -> Schedules {
    Schedules {
        threads: Counters::new(steps),
        bad_order: Vec::new(),
    }
}

/// Within four standard deviations of what is expected.
fn about(count: u64, expected: f64) -> bool {
    (count as f64 - expected).abs() < 4.0 * expected.sqrt()
}

#[test]
fn every_schedule_is_sampled() {
    for strategy in ["walk", "pos", "pct,depth=4"] {
        let counts = schedules(&threads(&[2, 2]), strategy, 2000);
        assert_eq!(counts.len(), 6, "{strategy}");
        assert_eq!(counts.values().sum::<u64>(), 2000);
    }
}

#[test]
fn a_random_walk_takes_each_enabled_step_with_equal_odds() {
    let walks = 16_000;
    for (schedule, count) in schedules(&threads(&[2, 2]), "walk", walks) {
        // There are two to choose from until one of the threads has ended.
        let choices = if schedule[0] == schedule[1] { 2 } else { 3 };
        let expected = walks as f64 / 2f64.powi(choices);
        assert!(about(count, expected), "{schedule:?}: {count}");
    }
}

/// Open choices within a step too: each alternative of each is equally likely.
#[test]
fn a_random_walk_takes_each_alternative_with_equal_odds() {
    for strategy in SAMPLING {
        let walks = 24_000;
        let mut trial = Trial::of(strategy);
        trial.budget.walks = Some(walks);
        let mut drawn = BTreeMap::new();
        let mut walk = Vec::new();
        let mut toy = Toy::new(Draws);
        let outcome = trial.run(&mut toy);
        assert_eq!(outcome.statistics.transitions, 2 * walks);
        // A step that was taken back is followed by another one from the same state.
        for (from, _, to) in toy.steps {
            while walk.last().is_some_and(|(last, _)| *last == from) {
                walk.pop();
            }
            walk.push((from, to));
        }
        for pair in walk.windows(2) {
            if pair[1].0.iter().all(Vec::is_empty) {
                *drawn.entry(pair[0].1.clone()).or_insert(0u64) += 1;
            }
        }
        assert_eq!(drawn.len(), 24, "{strategy}");
        for (numbers, count) in drawn {
            let first = if numbers[0][0] == 0 { 12.0 } else { 4.0 };
            let expected = walks as f64 / first / 3.0;
            assert!(about(count, expected), "{strategy} {numbers:?}: {count}");
        }
    }
}

/// A violation behind the first alternative is found no more often than behind another.
#[test]
fn a_sample_does_not_see_what_it_did_not_draw() {
    let found = |graph: &str| {
        let mut found = 0;
        for seed in 0..600 {
            let mut trial = Trial::of("walk");
            trial.order.seed = seed;
            trial.budget.walks = Some(1);
            let outcome = trial.run(&mut Toy::new(Graph::parse(graph)));
            found += outcome.findings.len();
        }
        found
    };
    for graph in ["a: b!|c|d, b:, c:, d:", "a: b|c|d!, b:, c:, d:"] {
        let found = found(graph);
        assert!((160..240).contains(&found), "{graph}: {found} of 600");
    }
}

/// Whether at least such a share of schedules executes some steps in a bad order; three standard
/// deviations less will do.
fn bad_at_least(share: f64, steps: &[u32], bad_order: &[(u32, u32)], strategy: &str) -> bool {
    let model = Schedules {
        bad_order: bad_order.to_vec(),
        ..threads(steps)
    };
    let walks = 20_000;
    let counts = schedules(&model, strategy, walks);
    let bad = counts.iter().filter(|(s, _)| model.is_bad(s).is_some());
    let bad = bad.map(|(_, count)| count).sum::<u64>() as f64;
    let expected = share * walks as f64;
    bad > expected - 3.0 * expected.sqrt()
}

/// Burckhardt and others, theorem 9: with n threads, k steps and a bug of depth d, at least
/// 1/(n k^(d-1)) of the schedules find it.
#[test]
fn pct_finds_a_bug_as_often_as_promised() {
    // Depth 1: the last of n threads comes before the first. n = 4, k = 12.
    let before = [(3, 2), (0, 0)];
    assert!(bad_at_least(1.0 / 4.0, &[3; 4], &before, "pct,depth=1"));

    // Depth 2: all of the second thread comes between two steps of the first, which takes the first
    // priority (1/2) and one change (1/8): no more than promised. n = 2, k = 8.
    let between = [(0, 2), (1, 0), (1, 3), (0, 3)];
    let share = 1.0 / (2.0 * 8.0);
    assert!(bad_at_least(share, &[4, 4], &between, "pct,depth=2"));
    assert!(!bad_at_least(1.2 * share, &[4, 4], &between, "pct,depth=2"));

    // Depth 3: two switches at given places. n = 2, k = 10.
    let there_and_back = [(0, 1), (1, 0), (1, 1), (0, 2), (0, 4), (1, 2)];
    let share = 1.0 / (2.0 * 100.0);
    assert!(bad_at_least(share, &[5, 5], &there_and_back, "pct,depth=3"));
}

/// And one of greater depth never: with depth 1 nobody is preempted, with depth 2 at most once.
#[test]
fn pct_preempts_less_often_than_its_depth() {
    for depth in 1..4 {
        let strategy = format!("pct,depth={depth}");
        for schedule in schedules(&threads(&[3, 3, 3]), &strategy, 2000).keys() {
            let preemptions = (1..schedule.len()).filter(|at| {
                let last = schedule[at - 1];
                last != schedule[*at] && schedule[*at..].contains(&last)
            });
            assert!(preemptions.count() < depth, "{schedule:?}");
        }
    }
}

/// An open choice is one step for PCT, and uses up one change of priority.
#[test]
fn pct_preempts_once_at_a_step_with_open_choices() {
    // Each thread has drawn so many numbers; they do not count, only the order does.
    let graph = "a: 0/b|b|b 1/c|c, b: 0/d|d 1/e|e|e, c: 0/e|e 1/f|f, d: 1/g|g, e: 0/g|g 1/h|h, f: 0/h|h, \
                 g: 1/i|i, h: 0/i|i, i:";
    let graph = Graph::parse(&graph.replace("                 ", ""));
    let mut trial = Trial::of("pct,depth=2");
    trial.budget.walks = Some(3000);
    let mut walks: Vec<Vec<u32>> = Vec::new();
    let mut last = Letter(8);
    for (from, choice, _) in steps(graph, &trial) {
        if from == last {
            continue;
        }
        if from == Letter(0) {
            walks.push(Vec::new());
        }
        walks.last_mut().unwrap().push(choice.actor);
        last = from;
    }
    // Two threads of two steps, preempted at most once: 0101 and 1010 need two.
    let seen: std::collections::BTreeSet<_> = walks.into_iter().collect();
    assert!(!seen.contains(&vec![0, 1, 0, 1]));
    assert!(!seen.contains(&vec![1, 0, 1, 0]));
    assert_eq!(seen.len(), 4);
}

/// How often the one step of the second of two threads came at each place among those of the first.
fn places_of_second(independent: bool, strategy: &str, walks: u64) -> Vec<u64> {
    let mut model = threads(&[4, 1]);
    model.threads.independent = independent;
    let mut places = vec![0; 5];
    for (schedule, count) in schedules(&model, strategy, walks) {
        places[schedule.iter().position(|t| *t == 1).unwrap()] += count;
    }
    places
}

/// Partial-order sampling draws one priority for the step of an actor whom nobody disturbs, and each step
/// of the other must beat it. With a priority of p, of n steps j come first with odds of p (1-p)^j, all
/// with (1-p)^n: on average 1/((j+1)(j+2)) and 1/(n+1). A random walk puts the step off with odds of one
/// half each time.
#[test]
fn pos_draws_once_for_an_independent_step() {
    let walks = 16_000;
    let independent = [1.0 / 2.0, 1.0 / 6.0, 1.0 / 12.0, 1.0 / 20.0, 1.0 / 5.0];
    // Where all steps conflict, all priorities are drawn anew each time: a random walk.
    let halves = [1.0 / 2.0, 1.0 / 4.0, 1.0 / 8.0, 1.0 / 16.0, 1.0 / 16.0];
    for (strategy, independence, shares) in [
        ("pos", true, independent),
        ("pos", false, halves),
        ("walk", true, halves),
    ] {
        let places = places_of_second(independence, strategy, walks);
        for (count, share) in places.iter().zip(shares) {
            assert!(about(*count, walks as f64 * share), "{strategy} {places:?}");
        }
    }
}
