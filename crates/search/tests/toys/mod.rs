//! Small systems to search, and what the tests ask of a search.
//!
//! A [`Model`] is pure: a state, who can act in it, and what a step leads to. A [`Toy`] makes a `System`
//! of it, checks that the engine uses a system as the trait says, and writes down every step.

#![allow(dead_code, reason = "each test uses a part of the toys")]

mod models;

pub use models::*;

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::hash::{DefaultHasher, Hash, Hasher};

use beeline_search::*;

/// A system as a function.
pub trait Model {
    type State: Clone + Eq + Ord + Hash + Debug;

    fn initial(&self) -> Self::State;

    /// Who can act.
    fn actors(&self, state: &Self::State) -> Vec<u32>;

    /// What an actor's step leads to. Open choices are made by `picks`; what is wrong with the step, and
    /// not with the state that it leads to, goes into the facts.
    fn next(&self, state: &Self::State, actor: u32, picks: &mut Picks, facts: &mut StepFacts) -> Self::State;

    /// What is wrong with a state.
    fn is_bad(&self, _state: &Self::State) -> Option<String> {
        None
    }

    /// Whether the next steps of two actors depend on each other.
    fn conflict(&self, _state: &Self::State, _one: u32, _other: u32) -> bool {
        true
    }

    /// A number by which a [`Table`] ranks the state.
    fn index(&self, _state: &Self::State) -> u64 {
        0
    }
}

/// Makes the open choices of a step.
pub struct Picks<'a> {
    told: &'a [u32],
    alternatives: Vec<u32>,
}

impl Picks<'_> {
    pub fn pick(&mut self, alternatives: u32) -> u32 {
        let picked = self.told.get(self.alternatives.len()).copied().unwrap_or(0);
        assert!(picked < alternatives, "the engine made up an alternative");
        self.alternatives.push(alternatives);
        picked
    }
}

pub fn violation(what: &str) -> Violation {
    Violation::in_words(Kind::Assertion, format!("{what} is bad"), what)
}

/// A model as a system.
pub struct Toy<M: Model> {
    pub model: M,
    here: M::State,
    /// The state before the step just executed, as long as that is neither kept nor undone.
    before: Option<M::State>,
    /// Every step executed.
    pub steps: Vec<(M::State, Choice, M::State)>,
    /// States that the engine made bytes of.
    pub encoded: u64,
}

impl<M: Model> Toy<M> {
    pub fn new(model: M) -> Toy<M> {
        let here = model.initial();
        Toy {
            model,
            here,
            before: None,
            steps: Vec::new(),
            encoded: 0,
        }
    }

    /// The states reached by any step, and the initial one.
    pub fn reached(&self) -> BTreeSet<M::State> {
        let reached = self.steps.iter().map(|(_, _, to)| to.clone());
        reached.chain([self.model.initial()]).collect()
    }

    /// Every step as `from` `to`, without punctuation: `ab ac`.
    pub fn order(&self) -> String {
        let plain = |state: &M::State| {
            let text = format!("{state:?}");
            text.chars().filter(|c| c.is_alphanumeric()).collect::<String>()
        };
        let steps = self.steps.iter().map(|(from, _, to)| plain(from) + &plain(to));
        steps.collect::<Vec<_>>().join(" ")
    }
}

impl<M: Model> System for Toy<M> {
    type State = M::State;

    fn initial(&mut self) -> M::State {
        self.here = self.model.initial();
        self.before = None;
        self.here.clone()
    }

    fn restore(&mut self, state: &M::State) {
        assert!(
            self.before.is_none(),
            "restored after a step neither kept nor undone"
        );
        self.here = state.clone();
    }

    fn step(&mut self, choice: &Choice, facts: &mut StepFacts) {
        assert!(self.before.is_none(), "a step from a state that is not kept");
        assert!(
            self.model.actors(&self.here).contains(&choice.actor),
            "a step of somebody who is not enabled"
        );
        facts.begin(choice);
        let mut picks = Picks {
            told: choice.picks(),
            alternatives: Vec::new(),
        };
        let to = self.model.next(&self.here, choice.actor, &mut picks, facts);
        assert!(
            choice.picks().len() <= picks.alternatives.len(),
            "a pick for no choice"
        );
        facts.instructions = 1;
        facts.alternatives = picks.alternatives;
        facts.branches.push(BranchOutcome {
            branch: self.model.index(&to),
            outcome: 1,
        });
        let from = std::mem::replace(&mut self.here, to);
        self.steps.push((from.clone(), choice.clone(), self.here.clone()));
        self.before = Some(from);
    }

    fn fingerprint(&mut self) -> u128 {
        let half = |salt: u64| {
            let mut hasher = DefaultHasher::new();
            (salt, &self.here).hash(&mut hasher);
            hasher.finish() as u128
        };
        half(1) << 64 | half(2)
    }

    fn enabled(&mut self, facts: &mut StepFacts, choices: &mut Vec<Choice>) {
        facts
            .violations
            .extend(self.model.is_bad(&self.here).map(|w| violation(&w)));
        let actors = self.model.actors(&self.here);
        facts.ended = actors.is_empty();
        choices.extend(actors.into_iter().map(Choice::of));
    }

    fn keep(&mut self) -> M::State {
        self.before.take().expect("kept without a step");
        self.here.clone()
    }

    fn undo(&mut self, before: &M::State) {
        let back = self.before.take().expect("undone without a step");
        assert!(back == *before, "undone to another state");
        self.here = back;
    }

    fn encode(&mut self, bytes: &mut Vec<u8>) {
        self.encoded += 1;
        bytes.extend(format!("{:?}", self.here).into_bytes());
    }

    fn conflict(&mut self, one: &Choice, other: &Choice) -> bool {
        self.model.conflict(&self.here, one.actor, other.actor)
    }
}

/// Ranks a state by its index.
pub struct Table(pub Vec<f64>);

impl Guidance for Table {
    fn wants(&self) -> Wants {
        Wants {
            branches: true,
            ..Wants::default()
        }
    }

    fn rank(&mut self, _depth: u32, _memo: &Memo, facts: &StepFacts) -> (Rank, Memo) {
        (Rank::of(self.0[facts.branches[0].branch as usize]), None)
    }
}

/// An order from a strategy's name.
pub fn order(strategy: &str) -> Order {
    Order::new(strategy.parse().expect(strategy))
}

/// All strategies that leave nothing out.
pub const EXHAUSTIVE: [&str; 10] = [
    "dfs",
    "rdfs",
    "id",
    "id,by=2",
    "bfs",
    "best",
    "astar",
    "astar,weight=2.5",
    "greedy",
    "icb",
];

pub const SAMPLING: [&str; 3] = ["walk", "pct,depth=2", "pos"];

/// A search to be made in a test, with everything that has a default.
pub struct Trial<'a> {
    pub order: Order,
    pub ranks: &'a [f64],
    pub budget: Budget,
    pub all: bool,
}

impl Trial<'_> {
    pub fn of(strategy: &str) -> Trial<'static> {
        Trial {
            order: order(strategy),
            ranks: &[],
            budget: Budget::default(),
            all: false,
        }
    }

    /// Ranks by a table, or not at all if there is none. Checks that every finding replays.
    pub fn run<M: Model>(&self, toy: &mut Toy<M>) -> Outcome
    where
        M::State: 'static,
    {
        let mut table = Table(self.ranks.to_vec());
        let mut zero = Zero;
        let guidance: &mut dyn Guidance = if self.ranks.is_empty() {
            &mut zero
        } else {
            &mut table
        };
        let search = Search::new(toy, guidance, self.order.clone()).expect("makes sense");
        let search = search.budget(self.budget.clone()).all(self.all);
        let outcome = search.run(&mut ());
        for finding in &outcome.findings {
            assert_replays(&toy.model, finding);
        }
        outcome
    }
}

/// Follows the path of a finding with the model alone: its last step, and no other, does what the
/// finding says.
pub fn assert_replays<M: Model>(model: &M, finding: &Finding) {
    let mut here = model.initial();
    let mut wrong: Vec<String> = model.is_bad(&here).into_iter().collect();
    for choice in &finding.path {
        assert!(wrong.is_empty(), "the path goes on after {wrong:?}");
        assert!(model.actors(&here).contains(&choice.actor));
        let mut facts = StepFacts::default();
        let mut picks = Picks {
            told: choice.picks(),
            alternatives: Vec::new(),
        };
        here = model.next(&here, choice.actor, &mut picks, &mut facts);
        wrong = facts.violations.into_iter().map(|v| v.key).collect();
        wrong.extend(model.is_bad(&here));
    }
    assert!(
        wrong.contains(&finding.violation.key),
        "{:?} does not lead to {}",
        finding.path,
        finding.violation.key
    );
}

pub fn keys(outcome: &Outcome) -> BTreeSet<String> {
    let findings = outcome.findings.iter();
    findings.map(|f| f.violation.key.clone()).collect()
}
