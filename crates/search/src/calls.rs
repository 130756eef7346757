//! The order in which a [`System`] is called: written down in its documentation, kept by whoever calls through here, and
//! checked in debug builds and with the feature `checked`.

use std::ops::{Deref, DerefMut};

use crate::facts::StepFacts;
use crate::system::{Choice, System};

const IS_CHECKED: bool = cfg!(any(debug_assertions, test, feature = "checked"));

/// A system that the engine drives.
pub(crate) struct Driven<'s, S> {
    system: &'s mut S,
    stands: Stands,
}

/// Where the calls so far have got to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Stands {
    /// Nothing is known yet.
    Nowhere,
    /// At a kept state.
    Kept,
    /// A step was made.
    Stepped,
    /// What it led to has its fingerprint, and so is settled.
    Settled,
}

impl<'s, S: System> Driven<'s, S> {
    pub fn new(system: &'s mut S) -> Driven<'s, S> {
        let stands = Stands::Nowhere;
        Driven { system, stands }
    }

    fn expect(&self, call: &str, allowed: impl Fn(Stands) -> bool) {
        assert!(
            !IS_CHECKED || allowed(self.stands),
            "`{call}` is called where the system stands {:?}",
            self.stands
        );
    }

    pub fn initial(&mut self) -> S::State {
        self.stands = Stands::Kept;
        self.system.initial()
    }

    pub fn restore(&mut self, state: &S::State) {
        self.expect("restore", |stands| stands <= Stands::Kept);
        self.stands = Stands::Kept;
        self.system.restore(state);
    }

    pub fn step(&mut self, choice: &Choice, facts: &mut StepFacts) {
        self.expect("step", |stands| stands == Stands::Kept);
        self.stands = Stands::Stepped;
        self.system.step(choice, facts);
    }

    pub fn fingerprint(&mut self) -> u128 {
        self.expect("fingerprint", |stands| stands != Stands::Nowhere);
        if self.stands == Stands::Stepped {
            self.stands = Stands::Settled;
        }
        self.system.fingerprint()
    }

    pub fn enabled(&mut self, facts: &mut StepFacts, choices: &mut Vec<Choice>) {
        self.expect("enabled", |stands| {
            [Stands::Kept, Stands::Settled].contains(&stands)
        });
        self.system.enabled(facts, choices);
        assert!(
            !IS_CHECKED || (1..choices.len()).all(|i| !choices[..i].contains(&choices[i])),
            "the system says twice that something can happen: {choices:?}"
        );
    }

    pub fn keep(&mut self) -> S::State {
        self.expect("keep", |stands| stands == Stands::Settled);
        self.stands = Stands::Kept;
        self.system.keep()
    }

    pub fn undo(&mut self, before: &S::State) {
        self.expect("undo", |stands| stands >= Stands::Stepped);
        self.stands = Stands::Kept;
        self.system.undo(before);
    }
}

/// What is called at any time.
impl<S> Deref for Driven<'_, S> {
    type Target = S;

    fn deref(&self) -> &S {
        self.system
    }
}

impl<S> DerefMut for Driven<'_, S> {
    fn deref_mut(&mut self) -> &mut S {
        self.system
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts to 3.
    struct Counter(u8);

    impl System for Counter {
        type State = u8;

        fn initial(&mut self) -> u8 {
            self.0 = 0;
            0
        }

        fn restore(&mut self, state: &u8) {
            self.0 = *state;
        }

        fn step(&mut self, choice: &Choice, facts: &mut StepFacts) {
            facts.begin(choice);
            self.0 += 1;
        }

        fn enabled(&mut self, _facts: &mut StepFacts, choices: &mut Vec<Choice>) {
            choices.extend((self.0 < 3).then_some(Choice::of(0)));
        }

        fn keep(&mut self) -> u8 {
            self.0
        }

        fn encode(&mut self, bytes: &mut Vec<u8>) {
            bytes.push(self.0);
        }
    }

    /// Whether calls in this order are let through.
    fn are_in_order(calls: impl FnOnce(&mut Driven<Counter>, &mut StepFacts)) -> bool {
        let all = || calls(&mut Driven::new(&mut Counter(0)), &mut StepFacts::default());
        std::panic::catch_unwind(std::panic::AssertUnwindSafe(all)).is_ok()
    }

    #[test]
    fn calls_have_an_order() {
        let go = Choice::of(0);
        assert!(are_in_order(|system, facts| {
            let start = system.initial();
            system.enabled(facts, &mut Vec::new());
            system.step(&go, facts);
            let first = system.fingerprint();
            system.undo(&start);
            system.step(&go, facts);
            assert_eq!(system.fingerprint(), first);
            system.enabled(facts, &mut Vec::new());
            system.keep();
            system.step(&go, facts);
            system.initial();
        }));
        assert!(!are_in_order(|system, facts| system.step(&go, facts)));
        assert!(!are_in_order(|system, _| system.undo(&0)));
        assert!(!are_in_order(|system, facts| {
            system.initial();
            system.step(&go, facts);
            system.step(&go, facts);
        }));
        assert!(!are_in_order(|system, facts| {
            system.initial();
            system.step(&go, facts);
            system.keep();
        }));
        assert!(!are_in_order(|system, facts| {
            let start = system.initial();
            system.step(&go, facts);
            system.restore(&start);
        }));
        // What can happen is said twice.
        assert!(!are_in_order(|system, facts| {
            system.initial();
            let mut choices = vec![Choice::of(0)];
            system.enabled(facts, &mut choices);
        }));
    }
}
