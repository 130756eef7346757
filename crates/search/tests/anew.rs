//! A system that learns something about itself, so that the search must begin anew.

mod toys;

use beeline_search::*;
use toys::*;

/// Is searched by one graph until a step to `b` shows that another is the right one.
struct Learning {
    toy: Toy<Graph>,
    right: Option<Graph>,
    outdated: bool,
}

impl Learning {
    fn new(wrong: &str, right: &str) -> Learning {
        Learning {
            toy: Toy::new(Graph::parse(wrong)),
            right: Some(Graph::parse(right)),
            outdated: false,
        }
    }
}

impl Around for Learning {
    type Inner = Toy<Graph>;
    type State = Letter;

    fn inner(&self) -> &Toy<Graph> {
        &self.toy
    }
    fn inner_mut(&mut self) -> &mut Toy<Graph> {
        &mut self.toy
    }
    fn state_of(state: &Letter) -> &Letter {
        state
    }
    fn kept(&mut self, state: Letter) -> Letter {
        state
    }
    fn step(&mut self, choice: &Choice, facts: &mut StepFacts) {
        self.toy.step(choice, facts);
        let to = self.toy.steps.last().map(|(_, _, to)| *to);
        if to == Some(Letter(1))
            && let Some(right) = self.right.take()
        {
            self.toy.model = right;
            self.toy.steps.clear();
            self.outdated = true;
        }
    }
    fn outdated(&mut self) -> bool {
        std::mem::take(&mut self.outdated)
    }
}

/// Says that somebody can act who cannot.
struct Boasting(Toy<Graph>);

impl System for Boasting {
    type State = Letter;

    fn initial(&mut self) -> Letter {
        self.0.initial()
    }
    fn restore(&mut self, state: &Letter) {
        self.0.restore(state);
    }
    fn step(&mut self, choice: &Choice, facts: &mut StepFacts) {
        if choice.actor == 7 {
            facts.begin(choice);
            facts.broken_off = Some(BrokenOff::Impossible);
        } else {
            self.0.step(choice, facts);
        }
    }
    fn enabled(&mut self, facts: &mut StepFacts, choices: &mut Vec<Choice>) {
        self.0.enabled(facts, choices);
        choices.push(Choice::of(7));
    }
    fn keep(&mut self) -> Letter {
        self.0.keep()
    }
    fn encode(&mut self, bytes: &mut Vec<u8>) {
        self.0.encode(bytes);
    }
    fn undo(&mut self, _before: &Letter) {}
}

/// A choice that the system does not know is a fault, and nothing is verified.
#[test]
fn an_impossible_choice_is_a_fault() {
    for strategy in EXHAUSTIVE {
        let mut boasting = Boasting(Toy::new(Graph::parse("a: b, b:")));
        let mut zero = Zero;
        let search = Search::new(&mut boasting, &mut zero, order(strategy)).unwrap();
        let outcome = search.run(&mut ());
        let fault = outcome.fault.as_deref().expect(strategy);
        assert!(fault.contains("thread number 7"), "{fault}");
        assert_ne!(outcome.verdict(), Verdict::Verified);
    }
}

/// The wrong graph lacks a step of `a`, and so the violation behind it.
const WRONG: &str = "a: c, b: a, c: d|b, d:";
const RIGHT: &str = "a: c d, b: a, c: d|b, d: a!";

#[test]
fn after_learning_the_search_is_the_one_of_the_right_system() {
    for strategy in EXHAUSTIVE.into_iter().chain(SAMPLING).chain(["beam,width=2"]) {
        for all in [false, true] {
            let mut trial = Trial {
                all,
                ..Trial::of(strategy)
            };
            trial.budget.walks = Some(50);
            let mut learning = Learning::new(WRONG, RIGHT);
            let mut zero = Zero;
            let search = Search::new(&mut learning, &mut zero, trial.order.clone()).unwrap();
            let outcome = search.budget(trial.budget.clone()).all(all).run(&mut ());
            assert_eq!(outcome.statistics.restarts, 1, "{strategy}");

            let mut known = Toy::new(Graph::parse(RIGHT));
            let expected = trial.run(&mut known);
            assert_eq!(outcome.cuts, expected.cuts, "{strategy}");
            assert_eq!(
                outcome.statistics.states, expected.statistics.states,
                "{strategy}"
            );
            let figures = |s: &Statistics| (s.depth, s.ends, s.revisits, s.schedules, s.peak_frontier);
            assert_eq!(
                figures(&outcome.statistics),
                figures(&expected.statistics),
                "{strategy}"
            );
            assert_eq!(keys(&outcome), keys(&expected));
            assert!(expected.verdict() == Verdict::Violation);
            assert_replays(&known.model, &outcome.findings[0]);
            assert_eq!(learning.toy.order(), known.order(), "{strategy}");
        }
    }
}

/// What was found before cannot be trusted to replay: it is found again, or it is none.
#[test]
fn findings_of_an_outdated_search_are_forgotten() {
    for strategy in ["dfs", "id", "bfs", "best", "astar", "greedy", "icb"] {
        // The first step is bad in both, but another actor's in the right one; `ad` is bad in the wrong one.
        let mut learning = Learning::new("a: c! d! e, b:, c:, d:, e: b", "a: e d 7/c!, b:, c:, d:, e: b");
        let mut zero = Zero;
        let search = Search::new(&mut learning, &mut zero, order(strategy)).unwrap();
        let outcome = search.all(true).run(&mut ());
        assert_eq!(keys(&outcome), ["ac".to_owned()].into(), "{strategy}");
        assert_eq!(outcome.findings[0].path, [Choice::of(7)], "{strategy}");
    }
}
