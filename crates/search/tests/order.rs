//! The order in which each strategy executes steps, against orders worked out by hand.

mod toys;

use beeline_search::*;
use toys::*;

/// Drawn so that strategies differ on it: `f` and `g` can be reached from two states, `h` leads
/// back to `b`, `d` back to the start.
///
/// ```text
///           a                ranks
///        /  |  \             b 5   c 2   d 2
///       b   c   d → a        e 1   f 4   g 2
///      / \ / \ /             h 0
///     e   f   g
///      \ /
///       h → b
/// ```
const GRAPH: &str = "a: b c d, b: e f, c: f g, d: g a, e: h, f: h, g:, h: b";
const RANKS: [f64; 8] = [0.0, 5.0, 2.0, 2.0, 1.0, 4.0, 2.0, 0.0];

struct Seen {
    order: String,
    outcome: Outcome,
}

fn search(trial: Trial) -> Seen {
    let mut toy = Toy::new(Graph::parse(GRAPH));
    let ranks = if trial.order.strategy.is_guided() {
        &RANKS[..]
    } else {
        &[]
    };
    let outcome = Trial { ranks, ..trial }.run(&mut toy);
    Seen {
        order: toy.order(),
        outcome,
    }
}

fn with_ties(strategy: &str, ties: Ties) -> Trial<'static> {
    let mut trial = Trial::of(strategy);
    trial.order.ties = Some(ties);
    trial
}

fn with_queue(strategy: &str, limit: usize) -> Trial<'static> {
    let mut trial = Trial::of(strategy);
    trial.order.queue_limit = Some(limit);
    trial
}

fn assert_all_seen(seen: &Seen, order: &str) {
    assert_eq!(seen.order, order);
    assert_eq!(seen.outcome.verdict(), Verdict::Verified);
    assert_eq!(seen.outcome.statistics.states, 8);
    let steps = order.split(' ').count() as u64;
    assert_eq!(seen.outcome.statistics.transitions, steps);
    assert_eq!(
        seen.outcome.statistics.revisits,
        steps - 7,
        "all but the first steps to 7 states"
    );
}

#[test]
fn depth_first() {
    // Down the left side to h, whose step back to b is known. b's other successor f leads to h, known.
    // Then c: f is known, g is new and has no steps. Then d: both known.
    let seen = search(Trial::of("dfs"));
    assert_all_seen(&seen, "ab be eh hb bf fh ac cf cg ad dg da");
    assert_eq!(seen.outcome.statistics.depth, 3);
    assert_eq!(seen.outcome.statistics.ends, 1);
}

#[test]
fn breadth_first() {
    // Layers: a | b c d | e f g | h.
    let seen = search(Trial::of("bfs"));
    assert_all_seen(&seen, "ab ac ad be bf cf cg dg da eh fh hb");
}

#[test]
fn iterative_deepening_by_one() {
    // Limit 1: only a is expanded. Limit 2: b, c and d too; e and f are left. Limit 3: e and f too; h is
    // left. Limit 4: h too, and nothing is left.
    let seen = search(Trial::of("id"));
    let rounds = [
        "ab ac ad",
        "ab be bf ac cf cg ad dg da",
        "ab be eh bf fh ac cf cg ad dg da",
        "ab be eh hb bf fh ac cf cg ad dg da",
    ];
    assert_eq!(seen.order, rounds.join(" "));
    assert_eq!(seen.outcome.verdict(), Verdict::Verified);
    assert_eq!(seen.outcome.statistics.states, 8);
    assert_eq!(seen.outcome.statistics.schedules, 4);
}

#[test]
fn iterative_deepening_by_two() {
    // Limits 2 and 4, as above.
    let seen = search(Trial::of("id,by=2"));
    let rounds = [
        "ab be bf ac cf cg ad dg da",
        "ab be eh hb bf fh ac cf cg ad dg da",
    ];
    assert_eq!(seen.order, rounds.join(" "));
    assert_eq!(seen.outcome.verdict(), Verdict::Verified);
}

#[test]
fn best_first_with_the_first_of_ties() {
    // a gives b5 c2 d2; c was found before d. c gives f4 g2; d, found before g. d gives nothing new, nor
    // does g. Now f4 before b5: h0, which leads to b, known. Then b gives e1, whose h is known.
    let expected = "ab ac ad cf cg dg da fh hb be bf eh";
    assert_all_seen(&search(Trial::of("best")), expected);
    assert_all_seen(&search(with_ties("best", Ties::First)), expected);
}

#[test]
fn best_first_with_the_last_of_ties() {
    // Of c2 and d2, d. It gives g2, found after c. g gives nothing. c: g is known, f4 new. Then as above.
    let seen = search(with_ties("best", Ties::Last));
    assert_all_seen(&seen, "ab ac ad dg da cf cg fh hb be bf eh");
}

#[test]
fn a_star() {
    // Steps so far plus rank. a gives b 1+5, c 1+2, d 1+2. c gives f 2+4, g 2+2. d: nothing new. g: none.
    // b and f have 6; b was found first and gives e 2+1. e gives h 3+0. h: b is known, and nearer. At
    // last f, whose h is known with as many steps.
    let seen = search(Trial::of("astar"));
    assert_all_seen(&seen, "ab ac ad cf cg dg da be bf eh hb fh");
}

#[test]
fn weighted_a_star() {
    // a gives b 1+10, c 1+4, d 1+4. c gives f 2+8, g 2+4. d: nothing new. g: none. f, 10, before b, 11:
    // h 3+0. h: b is known. b gives e 2+2, whose h is known.
    let seen = search(Trial::of("astar,weight=2"));
    assert_all_seen(&seen, "ab ac ad cf cg dg da fh hb be bf eh");
}

#[test]
fn a_star_opens_a_state_again_that_is_nearer_than_thought() {
    // The rank of b is too high, so that d is first reached by c and f, one step too late. a gives b 1+6,
    // c 1+0. c gives f 2+0. f gives d 3+3, before b. d gives e 4+9. Then b: d again, 2+3, nearer. d gives
    // e again, 3+9, nearer. e leads to a, known; and e with 13 is of no use any more.
    let mut toy = Toy::new(Graph::parse("a: b c, b: d, c: f, d: e, e: a, f: d"));
    let ranks = &[0.0, 6.0, 0.0, 3.0, 9.0, 0.0];
    let trial = Trial {
        ranks,
        ..Trial::of("astar")
    };
    let outcome = trial.run(&mut toy);
    assert_eq!(toy.order(), "ab ac cf fd de bd de ea");
    assert_eq!(outcome.verdict(), Verdict::Verified);
    assert_eq!(
        outcome.statistics.states, 6,
        "a state opened again is no other state"
    );
}

#[test]
fn a_star_with_weight_0_is_breadth_first() {
    let mut toy = Toy::new(Graph::parse(GRAPH));
    let ranks = &[0.0, f64::INFINITY, 2.0, 7.0, f64::INFINITY, 0.0, -3.0, 1.0];
    let trial = Trial {
        ranks,
        ..Trial::of("astar,weight=0")
    };
    trial.run(&mut toy);
    assert_eq!(toy.order(), search(Trial::of("bfs")).order);
}

#[test]
fn zero_of_either_sign_is_a_tie() {
    let mut toy = Toy::new(Graph::parse("a: b c, b: d, c: e, d:, e:"));
    let ranks = &[0.0, 0.0, -0.0, 0.0, -0.0];
    let trial = Trial {
        ranks,
        ..Trial::of("best")
    };
    trial.run(&mut toy);
    assert_eq!(toy.order(), "ab ac bd ce");
    assert_eq!(Rank::of(0.0), Rank::of(-0.0));
}

#[test]
fn beam_of_width_1() {
    // Of b5 c2 d2, c goes on and two are dropped. Of f4 g2, g goes on, one more is dropped. g has no steps.
    let seen = search(Trial::of("beam,width=1"));
    assert_eq!(seen.order, "ab ac ad cf cg");
    assert_eq!(seen.outcome.cuts, [Cut::Beam { width: 1, dropped: 3 }]);
    assert_eq!(seen.outcome.verdict(), Verdict::Bounded);
}

#[test]
fn beam_of_width_1_with_the_last_of_ties() {
    // Of c2 and d2, d goes on: g.
    let seen = search(with_ties("beam,width=1", Ties::Last));
    assert_eq!(seen.order, "ab ac ad dg da");
    assert_eq!(seen.outcome.cuts, [Cut::Beam { width: 1, dropped: 2 }]);
}

#[test]
fn beam_of_width_2() {
    // c and d go on, b is dropped. They give f4 and g2, which go on, g first; g has no steps. f gives h,
    // whose b is known, although it was dropped.
    let seen = search(Trial::of("beam,width=2"));
    assert_eq!(seen.order, "ab ac ad cf cg dg da fh hb");
    assert_eq!(seen.outcome.cuts, [Cut::Beam { width: 2, dropped: 1 }]);
}

#[test]
fn beam_as_wide_as_the_widest_layer_drops_nothing() {
    // Layers: a | b c d | e f g | h; each in order of rank: c d b; e is not there before b's turn: f and g
    // come from c. So g2 f4 e1 in order of rank: e g f.
    let seen = search(Trial::of("beam,width=3"));
    assert_all_seen(&seen, "ab ac ad cf cg dg da be bf eh fh hb");
}

#[test]
fn greedy_depth_first() {
    // c and d tie; c was found first. Of its successors g2 before f4. Below f: h. Then back to d, at last b.
    let seen = search(Trial::of("greedy"));
    assert_all_seen(&seen, "ab ac ad cf cg fh hb dg da be bf eh");
}

#[test]
fn greedy_depth_first_with_the_last_of_ties() {
    // d before c: g. Then c: f, h. At last b: e.
    let seen = search(with_ties("greedy", Ties::Last));
    assert_all_seen(&seen, "ab ac ad dg da cf cg fh hb be bf eh");
}

#[test]
fn queue_of_1() {
    // c drives out b; d, as good as c but later, is dropped itself. g drives out f.
    let seen = search(with_queue("best", 1));
    assert_eq!(seen.order, "ab ac ad cf cg");
    assert_eq!(seen.outcome.cuts, [Cut::Queue { limit: 1, dropped: 3 }]);
    assert_eq!(seen.outcome.verdict(), Verdict::Bounded);
    assert_eq!(seen.outcome.statistics.peak_frontier, 1);
}

#[test]
fn queue_of_2() {
    // d drives out b. After c: d2 f4, and g2 drives out f.
    let seen = search(with_queue("best", 2));
    assert_eq!(seen.order, "ab ac ad cf cg dg da");
    assert_eq!(seen.outcome.cuts, [Cut::Queue { limit: 2, dropped: 2 }]);
}

#[test]
fn queue_of_3() {
    // b c d. After c: d2 f4 b5, and g2 drives out b. f gives h, whose b is known, although it was dropped.
    let seen = search(with_queue("best", 3));
    assert_eq!(seen.order, "ab ac ad cf cg dg da fh hb");
    assert_eq!(seen.outcome.cuts, [Cut::Queue { limit: 3, dropped: 1 }]);
}

#[test]
fn queue_that_never_fills_changes_nothing() {
    let seen = search(with_queue("best", 4));
    assert_all_seen(&seen, &search(Trial::of("best")).order);
    assert_eq!(seen.outcome.cuts, []);
}

#[test]
fn a_stars_queue_of_2() {
    // b6 c3, and d3 drives out b. c gives f6: d3 f6, and g4 drives out f.
    let seen = search(with_queue("astar", 2));
    assert_eq!(seen.order, "ab ac ad cf cg dg da");
    assert_eq!(seen.outcome.cuts, [Cut::Queue { limit: 2, dropped: 2 }]);
}

#[test]
fn context_bounding() {
    // Two threads of two steps each; a state is how far each has got.
    let mut toy = Toy::new(Counters::new(&[2, 2]));
    let outcome = Trial::of("icb").run(&mut toy);
    let by_preemptions = [
        // None: one thread to its end, then the other.
        "0010 1020 2021 2122",
        "0001 0102 0212 1222",
        // One, the last found first. After 01 the first thread comes in and goes on to its end; then the
        // second ends: 22 by the second thread is known.
        "0111 1121 2122",
        // After 10 the second thread comes in, and likewise.
        "1011 1112 1222",
        // Two: from 11 reached by the second thread the first comes in: 21 by the first is known. And
        // the other way round.
        "1121",
        "1112",
    ];
    assert_eq!(toy.order(), by_preemptions.join(" "));
    assert_eq!(outcome.verdict(), Verdict::Verified);
}

#[test]
fn context_bounding_with_a_limit() {
    for (limit, steps) in [(0, 8), (1, 14), (2, 16)] {
        let mut toy = Toy::new(Counters::new(&[2, 2]));
        let outcome = Trial::of(&format!("icb,preemptions={limit}")).run(&mut toy);
        assert_eq!(outcome.statistics.transitions, steps);
        let expected: &[Cut] = match limit {
            2 => &[],
            _ => &[Cut::Preemptions { limit }],
        };
        assert_eq!(outcome.cuts, expected);
    }
}

/// A step with open choices: its first alternatives, then the others, before the next actor's.
#[test]
fn open_choices_are_taken_in_turn() {
    let graph = "a: b|c|d e, b: f, c:, d:, e:, f:";
    for (strategy, expected) in [
        ("dfs", "ab bf ac ad ae"),
        ("bfs", "ab ac ad ae bf"),
        ("greedy", "ab ac ad ae bf"),
        // a has not been left by anybody: nothing there is a preemption.
        ("icb", "ab bf ac ad ae"),
    ] {
        let mut toy = Toy::new(Graph::parse(graph));
        Trial::of(strategy).run(&mut toy);
        assert_eq!(toy.order(), expected, "{strategy}");
    }
}

#[test]
fn nested_open_choices_are_taken_exactly_once() {
    let expected = |first: bool| {
        let seconds: [&[u32]; 3] = [&[0], &[1], &[2]];
        let draws: &[&[u32]] = if first { &Draws::FIRST } else { &seconds };
        draws.iter().map(|d| d.to_vec()).collect::<Vec<_>>()
    };
    for strategy in EXHAUSTIVE.into_iter().filter(|s| !s.starts_with("id")) {
        let mut toy = Toy::new(Draws);
        let outcome = Trial::of(strategy).run(&mut toy);
        assert_eq!(outcome.verdict(), Verdict::Verified);
        for actor in 0..2 {
            let from_start = |(from, choice, _): &&([Vec<u32>; 2], Choice, _)| {
                from.iter().all(Vec::is_empty) && choice.actor == actor
            };
            let taken = toy.steps.iter().filter(from_start);
            let mut taken: Vec<_> = taken.map(|(_, _, to)| to[actor as usize].clone()).collect();
            taken.sort();
            assert_eq!(taken, expected(actor == 0), "{strategy}");
        }
        // 1 + 8 + 3 + 8 · 3 states; context bounding tells the last ones apart by who came last.
        let states = if strategy == "icb" { 60 } else { 36 };
        assert_eq!(outcome.statistics.states, states, "{strategy}");
        assert_eq!(outcome.statistics.transitions, 11 + 2 * 24, "{strategy}");
    }
}

#[test]
fn siblings_of_a_choice() {
    let siblings = |picks: &[u32], alternatives: &[u32]| {
        let siblings = Choice::with_picks(7, picks).siblings(alternatives);
        assert!(siblings.iter().all(|s| s.actor == 7));
        let picks = siblings.iter().map(|s| s.picks().to_vec());
        picks.collect::<Vec<_>>()
    };
    assert_eq!(siblings(&[], &[]), Vec::<Vec<u32>>::new());
    assert_eq!(siblings(&[], &[1, 1]), Vec::<Vec<u32>>::new());
    assert_eq!(siblings(&[], &[2, 3]), [vec![1], vec![0, 1], vec![0, 2]]);
    assert_eq!(siblings(&[1], &[2, 3]), [[1, 1], [1, 2]]);
    assert_eq!(siblings(&[1, 2], &[2, 3]), Vec::<Vec<u32>>::new());
}

/// Exact storage changes neither the states nor the order, whatever the strategy.
#[test]
fn exact_storage_is_like_fingerprints() {
    let reopens = Graph::parse("a: b c, b: d, c: f, d: e, e: g a, f: d, g: e|h, h: b");
    let ranks = &[0.0, 6.0, 0.0, 3.0, 9.0, 0.0, 1.0, 2.0];
    for strategy in EXHAUSTIVE.into_iter().chain(["beam,width=2"]) {
        for depth in [None, Some(2), Some(4)] {
            for graph in [Graph::parse(GRAPH), reopens.clone()] {
                let run = |storage| {
                    let mut toy = Toy::new(graph.clone());
                    let mut trial = Trial {
                        ranks,
                        ..Trial::of(strategy)
                    };
                    trial.order.storage = Some(storage);
                    trial.budget.depth = depth;
                    let mut outcome = trial.run(&mut toy);
                    assert_eq!(toy.encoded > 0, storage == Storage::Exact);
                    outcome.statistics.elapsed = Default::default();
                    outcome.statistics.peak_bytes = 0;
                    outcome.statistics.store_bytes = 0;
                    (toy.order(), outcome.statistics, outcome.cuts)
                };
                assert_eq!(
                    run(Storage::Fingerprints),
                    run(Storage::Exact),
                    "{strategy} {depth:?}"
                );
            }
        }
    }
}
