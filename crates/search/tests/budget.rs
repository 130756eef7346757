//! What ends a search, and what it then says.

mod toys;

use std::time::Duration;

use beeline_search::*;
use toys::*;

fn all_strategies() -> impl Iterator<Item = &'static str> {
    EXHAUSTIVE.into_iter().chain(SAMPLING).chain(["beam,width=3"])
}

fn endless(strategy: &str, budget: Budget) -> Outcome {
    let trial = Trial {
        budget,
        ..Trial::of(strategy)
    };
    trial.run(&mut Toy::new(Endless))
}

#[test]
fn states() {
    for strategy in all_strategies() {
        let budget = Budget {
            states: Some(100),
            ..Budget::default()
        };
        let outcome = endless(strategy, budget);
        assert_eq!(outcome.cuts[0], Cut::States(100), "{strategy}");
        assert_eq!(outcome.statistics.states, 100, "{strategy}");
        assert_eq!(outcome.verdict(), Verdict::Bounded);
    }
}

#[test]
fn depth() {
    for strategy in EXHAUSTIVE {
        let budget = Budget {
            depth: Some(5),
            ..Budget::default()
        };
        let outcome = endless(strategy, budget);
        // In 5 steps of 1 or 2: 0 to 10. Only 9 and 10 cannot be reached in fewer.
        let states = if strategy == "icb" {
            match outcome.cuts[..] {
                [Cut::Depth { limit: 5, states }] => states,
                _ => panic!("{:?}", outcome.cuts),
            }
        } else {
            assert_eq!(outcome.statistics.states, 11, "{strategy}");
            2
        };
        assert_eq!(outcome.cuts, [Cut::Depth { limit: 5, states }], "{strategy}");
        assert_eq!(outcome.statistics.depth, 5);
        assert_eq!(outcome.verdict(), Verdict::Bounded);
    }
}

/// A depth limit that cuts nothing in the end does not keep a search from being complete, even if it
/// cut a long way to a state that a short way leads to as well.
#[test]
fn a_depth_limit_of_the_longest_distance_cuts_nothing() {
    for strategy in EXHAUSTIVE {
        let mut trial = Trial::of(strategy);
        trial.budget.depth = Some(3);
        // Depth-first, d is first reached in 3 steps. It is 1 away, its end e 2.
        let mut toy = Toy::new(Graph::parse("a: 1/b 0/d, b: 0/c, c: 0/d, d: 0/e, e:"));
        assert_eq!(trial.run(&mut toy).verdict(), Verdict::Verified, "{strategy}");
    }
}

/// Iterative deepening ends when every state is nearer than the limit, however long the longest way.
#[test]
fn deepening_ends_at_the_largest_distance() {
    // Depth-first, the states come in one line of 10; breadth-first, all are one step away.
    let states = "bcdefghij";
    let mut text = format!(
        "a: {}",
        states.chars().map(String::from).collect::<Vec<_>>().join(" ")
    );
    for (from, to) in states.chars().zip(states.chars().skip(1).chain(['a'])) {
        text += &format!(", {from}: {to}");
    }
    let outcome = Trial::of("id").run(&mut Toy::new(Graph::parse(&text)));
    assert_eq!(outcome.verdict(), Verdict::Verified);
    assert_eq!(outcome.statistics.schedules, 2, "limits 1 and 2");
}

#[test]
fn walks() {
    for strategy in SAMPLING {
        let mut trial = Trial::of(strategy);
        trial.budget.walks = Some(7);
        let outcome = trial.run(&mut Toy::new(Counters::new(&[2, 2])));
        assert_eq!(outcome.cuts, [Cut::Sampled { schedules: 7 }]);
        assert_eq!(outcome.statistics.ends, 7);
        assert_eq!(outcome.statistics.transitions, 7 * 4);
        assert_eq!(outcome.verdict(), Verdict::Bounded);

        trial.budget.depth = Some(3);
        let outcome = trial.run(&mut Toy::new(Endless));
        let depth = Cut::Depth { limit: 3, states: 7 };
        assert_eq!(outcome.cuts, [Cut::Sampled { schedules: 7 }, depth]);
        assert_eq!(outcome.statistics.transitions, 7 * 3);
    }
}

#[test]
fn time() {
    for strategy in all_strategies() {
        let time = Duration::from_millis(2);
        let budget = Budget {
            time: Some(time),
            ..Budget::default()
        };
        let outcome = endless(strategy, budget);
        assert_eq!(outcome.cuts[0], Cut::Time(time), "{strategy}");
        assert!(outcome.statistics.elapsed >= time);
        assert_eq!(outcome.verdict(), Verdict::Bounded);
    }
}

/// Schedules without a step take time too.
#[test]
fn time_ends_schedules_without_steps() {
    for strategy in SAMPLING {
        let mut trial = Trial::of(strategy);
        trial.budget.time = Some(Duration::from_millis(2));
        let outcome = trial.run(&mut Toy::new(Counters::new(&[])));
        assert!(matches!(outcome.cuts[..], [Cut::Time(_), Cut::Sampled { .. }]));

        trial.budget.depth = Some(0);
        let outcome = trial.run(&mut Toy::new(Endless));
        assert!(matches!(outcome.cuts[0], Cut::Time(_)));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn memory() {
    for strategy in all_strategies() {
        let budget = Budget {
            memory: Some(1),
            ..Budget::default()
        };
        let outcome = endless(strategy, budget);
        assert_eq!(outcome.cuts[0], Cut::Memory(1), "{strategy}");
        assert!(outcome.statistics.peak_bytes > 1);
    }
}

/// Raises an interrupt after so many steps.
struct Impatient {
    interrupt: Interrupt,
    steps_left: u32,
}

impl Observer for Impatient {
    fn stepped(&mut self, _facts: &StepFacts) {
        self.steps_left = self.steps_left.saturating_sub(1);
        if self.steps_left == 0 {
            self.interrupt.raise();
        }
    }
}

#[test]
fn interrupt() {
    for strategy in all_strategies() {
        let interrupt = Interrupt::default();
        let mut observer = Impatient {
            interrupt: interrupt.clone(),
            steps_left: 1000,
        };
        let mut toy = Toy::new(Endless);
        let mut zero = Zero;
        let search = Search::new(&mut toy, &mut zero, order(strategy)).unwrap();
        let outcome = search.interrupt(interrupt).run(&mut observer);
        assert_eq!(outcome.cuts[0], Cut::Interrupted, "{strategy}");
        assert_eq!(outcome.verdict(), Verdict::Bounded);
        let steps = outcome.statistics.transitions;
        assert!((1000..1100).contains(&steps), "{strategy} went on until {steps}");
    }
}

/// A* has seen a violation whose turn has not come when the budget ends.
#[test]
fn a_violation_seen_is_reported_when_the_budget_ends() {
    // The violation is 2 steps away; before its turn c, which is 1 away, is expanded.
    let graph = Graph::parse("a: b c, b: d!, c: e f g h, d:, e:, f:, g:, h:");
    let ranks = &[0.0; 8];
    for limit in 4..8 {
        let mut trial = Trial {
            ranks,
            ..Trial::of("astar")
        };
        trial.budget.states = Some(limit);
        let outcome = trial.run(&mut Toy::new(graph.clone()));
        assert_eq!(outcome.verdict(), Verdict::Violation, "{limit}");
        let cut = if limit < 7 {
            Cut::States(limit)
        } else {
            Cut::FirstFinding
        };
        assert_eq!(outcome.cuts, [cut]);
    }
}

/// Nor does a queue drop it.
#[test]
fn a_queue_drops_no_violation() {
    // With 1 place: b 1 drives out nothing, then its bad step gives d 2+0, and its step to c 2-5.
    let graph = Graph::parse("a: b, b: d! c, c: e, d:, e:");
    let mut trial = Trial {
        ranks: &[0.0, 0.0, -5.0, 0.0, 0.0],
        ..Trial::of("astar")
    };
    trial.order.queue_limit = Some(1);
    let outcome = trial.run(&mut Toy::new(graph));
    assert_eq!(outcome.verdict(), Verdict::Violation);
}

#[test]
fn bitstate_is_never_sure() {
    let guided = ["best", "beam,width=9", "greedy"];
    for strategy in guided.into_iter().chain(["dfs", "rdfs", "bfs", "icb"]) {
        let mut trial = Trial::of(strategy);
        trial.order.storage = Some(Storage::Bitstate { mebibytes: 1 });
        let mut toy = Toy::new(Counters::new(&[2, 2]));
        let outcome = trial.run(&mut toy);
        assert_eq!(outcome.cuts, [Cut::Bitstate], "{strategy}");
        assert_eq!(outcome.verdict(), Verdict::Bounded);
        assert_eq!(toy.reached().len(), 9, "so few states share no bits");
    }
}

#[test]
fn ignored_states_are_not_searched_and_said() {
    for strategy in EXHAUSTIVE {
        let mut toy = Toy::new(Saying {
            model: Graph::parse("a: b c, b: d!, c:, d:"),
            say: |state, facts| facts.hints.ignored = state.0 == 1,
        });
        let outcome = Trial::of(strategy).run(&mut toy);
        assert!(
            toy.steps.iter().all(|(from, _, _)| *from == Letter(0)),
            "{strategy}"
        );
        assert!(matches!(outcome.cuts[..], [Cut::Ignored(_)]), "{strategy}");
        assert_eq!(outcome.verdict(), Verdict::Bounded);
    }
}

#[test]
fn what_is_not_supported_is_said_with_its_path() {
    for strategy in EXHAUSTIVE {
        let mut toy = Toy::new(Saying {
            model: Graph::parse("a: b c, b: d, c:, d: a"),
            say: |state, facts| {
                facts.unsupported = (state.0 == 3).then(|| Unsupported {
                    what: "d".to_owned(),
                    stack: Vec::new(),
                });
            },
        });
        let outcome = Trial::of(strategy).run(&mut toy);
        assert_eq!(outcome.verdict(), Verdict::Unsupported, "{strategy}");
        let (unsupported, path) = outcome.unsupported.unwrap();
        assert_eq!(unsupported.what, "d");
        assert_eq!(path, [Choice::of(0), Choice::of(0)]);
    }
}

/// What a step did wrong before it came to something ignored or not supported has happened.
#[test]
fn violations_count_in_steps_that_lead_nowhere() {
    let says: [fn(&Letter, &mut StepFacts); 2] = [
        |_, facts| facts.hints.ignored = true,
        |_, facts| {
            facts.unsupported = Some(Unsupported {
                what: "all".to_owned(),
                stack: Vec::new(),
            });
        },
    ];
    for say in says {
        for strategy in EXHAUSTIVE {
            let model = Graph::parse("a: b!, b:");
            let outcome = Trial::of(strategy).run(&mut Toy::new(Saying { model, say }));
            assert_eq!(outcome.verdict(), Verdict::Violation, "{strategy}");
        }
    }
}

/// Every strategy but those that sample or drop says *verified* of a small correct system, with every
/// storage that is not bitstate.
#[test]
fn verified_only_if_nothing_was_cut() {
    for strategy in all_strategies() {
        let mut trial = Trial::of(strategy);
        trial.budget.walks = Some(1000);
        let outcome = trial.run(&mut Toy::new(Counters::new(&[2, 2])));
        let sure = !trial.order.strategy.is_sampling();
        assert_eq!(outcome.cuts.is_empty(), sure, "{strategy}");
        assert_eq!(outcome.verdict() == Verdict::Verified, sure, "{strategy}");
    }
}

/// With `all`, the search goes on after findings and tells each once; else it ends at the first.
#[test]
fn all_findings_or_the_first() {
    let graph = Graph::parse("a: b! c, b:, c: b! d, d: c e!, e:");
    for strategy in EXHAUSTIVE {
        let mut trial = Trial::of(strategy);
        let first = trial.run(&mut Toy::new(graph.clone()));
        assert_eq!(first.findings.len(), 1);
        assert_eq!(first.cuts, [Cut::FirstFinding]);
        trial.all = true;
        let all = trial.run(&mut Toy::new(graph.clone()));
        assert_eq!(all.findings.len(), 3, "{strategy}");
        assert_eq!(all.cuts, []);
        assert_eq!(keys(&all), ["ab", "cb", "de"].map(str::to_owned).into());
    }
}

/// The observer hears of every step, and of progress.
#[test]
fn the_observer_hears_of_every_step() {
    #[derive(Default)]
    struct Counts {
        steps: u64,
        looks: u64,
    }
    impl Observer for Counts {
        fn stepped(&mut self, _facts: &StepFacts) {
            self.steps += 1;
        }
        fn progress(&mut self, statistics: &Statistics) {
            self.looks += 1;
            assert!(statistics.states <= 100);
        }
    }
    let mut toy = Toy::new(Counters::new(&[9, 9]));
    let mut counts = Counts::default();
    let mut zero = Zero;
    let search = Search::new(&mut toy, &mut zero, order("dfs")).unwrap();
    let outcome = search.run(&mut counts);
    assert_eq!(counts.steps, 180);
    assert_eq!(outcome.statistics.transitions, 180);
    assert!(counts.looks >= 5);
}
