//! What can be searched.

use crate::budget::Cut;
use crate::facts::{StepFacts, Unanswered, Wants};
use crate::meter::Watch;
use crate::violation::Violation;

/// One way for a system to go on: who acts, and how the choices that its step leaves open are made.
///
/// A step finds out only while it runs how many open choices it contains (which waiter a `notify`
/// wakes, what a random number is). It makes those that [`picks`](Choice::picks) lists as told and each further one by
/// taking the first alternative; [`StepFacts::alternatives`] then says how many there were, and the
/// engine comes back for the others.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Choice {
    pub actor: u32,
    /// Hardly ever there: so one pointer, as many choices are held for long.
    picks: Option<Box<Picks>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Picks(Box<[u32]>);

impl Choice {
    pub fn of(actor: u32) -> Choice {
        Choice { actor, picks: None }
    }

    pub fn with_picks(actor: u32, picks: &[u32]) -> Choice {
        let picks = (!picks.is_empty()).then(|| Box::new(Picks(picks.into())));
        Choice { actor, picks }
    }

    pub fn picks(&self) -> &[u32] {
        self.picks.as_ref().map_or(&[], |picks| &picks.0)
    }

    /// The other choices to try once this one has met open choices with so many alternatives each.
    /// Those that `picks` already lists were somebody else's siblings.
    pub fn siblings(&self, alternatives: &[u32]) -> Vec<Choice> {
        let mut siblings = Vec::new();
        for (at, count) in alternatives.iter().enumerate().skip(self.picks().len()) {
            for pick in 1..*count {
                let mut picks = self.picks().to_vec();
                picks.resize(at, 0);
                picks.push(pick);
                siblings.push(Choice::with_picks(self.actor, &picks));
            }
        }
        siblings
    }
}

/// A system that can be executed step by step, compared, and put back.
///
/// A system stands at one state at a time, its *current* state. [`step`](System::step) moves it on;
/// then [`keep`](System::keep) makes the state reached one that can be returned to, or
/// [`undo`](System::undo) takes the step back.
pub trait System {
    /// A kept state. Cheap to clone, and to hold by the thousand.
    type State: Clone;

    /// Goes to the initial state and keeps it.
    fn initial(&mut self) -> Self::State;

    /// Makes a kept state the current one.
    fn restore(&mut self, state: &Self::State);

    /// Executes one transition from the current kept state. `facts` is cleared first. A choice that is not among those
    /// that the state has does no harm: [`StepFacts::broken_off`] says that it is none.
    fn step(&mut self, choice: &Choice, facts: &mut StepFacts);

    /// A hash of the current state: equal for equal states, and wide enough that unequal states
    /// share one with negligible odds.
    fn fingerprint(&mut self) -> u128;

    /// What can happen next, in a fixed order. Called once for each new state, after its step: what is
    /// wrong with the state itself (nobody can go on, say) is added to the facts of the step.
    fn enabled(&mut self, facts: &mut StepFacts) -> Vec<Choice>;

    /// Takes back an empty list that [`enabled`](System::enabled) made: the next one may use its room.
    fn reuse(&mut self, _choices: Vec<Choice>) {}

    /// Keeps the state that the last step led to.
    fn keep(&mut self) -> Self::State;

    /// Takes back the last step, whose state was not kept.
    fn undo(&mut self);

    /// All of the current state as bytes, equal for equal states only; for storage without hashing.
    fn encode(&mut self, bytes: &mut Vec<u8>);

    /// Says which facts of steps will be read from now on.
    fn collect(&mut self, _wants: Wants) {}

    /// Answers what the [`Wants`] of the search ask about the state that the last step led to, without changing
    /// it. Called for new states only, after [`enabled`](System::enabled), and only if there are questions.
    fn answer(&mut self, _facts: &mut StepFacts) -> Result<(), Unanswered> {
        Err(Unanswered::Wrong {
            what: "this system does not answer questions about its states".into(),
            details: Vec::new(),
        })
    }

    /// Whether the next steps of two actors, both enabled in the current state, may depend on each
    /// other. Used by sampling strategies; saying `true` is always right.
    fn conflict(&mut self, _one: &Choice, _other: &Choice) -> bool {
        true
    }

    /// Whether something was learnt in the last step that makes the search so far incomplete, so that it
    /// must begin anew. Asking forgets.
    fn outdated(&mut self) -> bool {
        false
    }

    /// Lets systems that have searched parts of the same tell each other what they saw. Whether that, taken
    /// together, makes their search incomplete, so that it must begin anew.
    fn confer(_systems: &mut [Self]) -> bool
    where
        Self: Sized,
    {
        false
    }

    /// Whether the last step changed data, and not only where actors stand. Asked after [`fingerprint`](System::fingerprint).
    fn changed_data(&self) -> bool {
        true
    }

    /// Whether the last step was one that may never happen, whatever the schedule: nobody can rely on it to get on.
    fn was_luck(&self) -> bool {
        false
    }

    /// The current state is one of several that lead to nothing but each other: only `acting` ever act there, and they
    /// change data or not. Says what is wrong with that, if anything is.
    fn stall(&mut self, _acting: &[u32], _changes: bool) -> Option<Violation> {
        None
    }
    /// Gives the system a watch that it can look at during steps that take long, and takes it away when the search is over.
    fn watch(&mut self, _watch: Option<Watch>) {}

    /// What the system itself left out of its steps so far, such as values that it did not try.
    fn cuts(&self) -> Vec<Cut> {
        Vec::new()
    }
}
