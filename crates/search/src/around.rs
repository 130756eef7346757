//! Systems that do what another one does, but for a few calls around which they do more.

use crate::budget::Cut;
use crate::facts::{StepFacts, Unanswered, Wants};
use crate::meter::Watch;
use crate::system::{Choice, System};
use crate::violation::Violation;

/// A system around another one. Whatever it does not say itself, the inner one does: nothing is forwarded by hand.
pub trait Around {
    type Inner: System;

    /// A kept state of the inner system, with what this one wants to keep beside it.
    type State: Clone;

    fn inner(&self) -> &Self::Inner;

    fn inner_mut(&mut self) -> &mut Self::Inner;

    /// What the inner system keeps of a state.
    fn state_of(state: &Self::State) -> &<Self::Inner as System>::State;

    /// The inner system has kept the state that the last step led to.
    fn kept(&mut self, state: <Self::Inner as System>::State) -> Self::State;

    /// The inner system has kept the initial state.
    fn begun(&mut self, state: <Self::Inner as System>::State) -> Self::State {
        self.kept(state)
    }

    /// The inner system stands at this kept state again.
    fn returned(&mut self, _state: &Self::State) {}

    /// Makes a step of the inner system.
    fn step(&mut self, choice: &Choice, facts: &mut StepFacts) {
        self.inner_mut().step(choice, facts);
    }

    /// Says what can happen next.
    fn enabled(&mut self, facts: &mut StepFacts, choices: &mut Vec<Choice>) {
        self.inner_mut().enabled(facts, choices);
    }

    /// Whether something was learnt, by either of the two.
    fn outdated(&mut self) -> bool {
        self.inner_mut().outdated()
    }

    /// Lets systems that have searched parts of the same tell each other what they saw. The inner ones cannot be asked from
    /// here, and silence could be taken for agreement: who is to work in a team says how this is done.
    fn confer(systems: &mut [Self]) -> bool
    where
        Self: Sized,
    {
        assert!(
            systems.len() < 2,
            "a system around another one must say how several of them confer"
        );
        false
    }
}

impl<A: Around> System for A {
    type State = A::State;

    fn initial(&mut self) -> A::State {
        let state = self.inner_mut().initial();
        self.begun(state)
    }

    fn restore(&mut self, state: &A::State) {
        self.inner_mut().restore(A::state_of(state));
        self.returned(state);
    }

    fn step(&mut self, choice: &Choice, facts: &mut StepFacts) {
        Around::step(self, choice, facts);
    }

    fn enabled(&mut self, facts: &mut StepFacts, choices: &mut Vec<Choice>) {
        Around::enabled(self, facts, choices);
    }

    fn keep(&mut self) -> A::State {
        let state = self.inner_mut().keep();
        self.kept(state)
    }

    fn encode(&mut self, bytes: &mut Vec<u8>) {
        self.inner_mut().encode(bytes);
    }

    fn fingerprint(&mut self) -> u128 {
        self.inner_mut().fingerprint()
    }

    fn undo(&mut self, before: &A::State) {
        self.inner_mut().undo(A::state_of(before));
        self.returned(before);
    }

    fn is_over_approximate(&self) -> bool {
        self.inner().is_over_approximate()
    }

    fn collect(&mut self, wants: Wants) {
        self.inner_mut().collect(wants);
    }

    fn answer(&mut self, facts: &mut StepFacts) -> Result<(), Unanswered> {
        self.inner_mut().answer(facts)
    }

    fn conflict(&mut self, one: &Choice, other: &Choice) -> bool {
        self.inner_mut().conflict(one, other)
    }

    fn outdated(&mut self) -> bool {
        Around::outdated(self)
    }

    fn confer(systems: &mut [A]) -> bool {
        Around::confer(systems)
    }

    fn changed_data(&self) -> bool {
        self.inner().changed_data()
    }

    fn was_luck(&self) -> bool {
        self.inner().was_luck()
    }

    fn stall(&mut self, acting: &[u32], changes: bool) -> Option<Violation> {
        self.inner_mut().stall(acting, changes)
    }

    fn watch(&mut self, watch: Option<Watch>) {
        self.inner_mut().watch(watch);
    }

    fn cuts(&self) -> Vec<Cut> {
        self.inner().cuts()
    }
}
