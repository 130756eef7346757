//! A search during which detectors look for data races on every path.
//!
//! What detectors know belongs to a path, and the search goes from one to another. So the history of the path is kept
//! with each state. A state to which two paths lead is searched on from the first one only: detectors see all
//! states that the search sees, but not all paths.

use std::sync::Arc;

use beeline_search::races::Report;
use beeline_search::trace::Race;
use beeline_search::{Choice, Cut, StepFacts, System, Unanswered, Wants, Watch};

use crate::detectors::{Detector, History};
use crate::state::Kept;
use crate::system::JavaSystem;

/// A program that is searched with detectors on.
pub struct RaceSearch<'s> {
    system: &'s mut JavaSystem,
    /// Of the path to the current kept state.
    history: History,
}

/// A state, and how it was reached.
#[derive(Clone)]
pub struct WithHistory {
    state: Arc<Kept>,
    history: History,
}

impl<'s> RaceSearch<'s> {
    pub fn new(system: &'s mut JavaSystem) -> RaceSearch<'s> {
        system.machine_mut().detector = Some(Box::new(Detector {
            of_library: true,
            ..Detector::default()
        }));
        RaceSearch {
            system,
            history: History::default(),
        }
    }

    /// What was found so far: what is certain first, and in an order that depends on nothing else but the races.
    pub fn reports(&self) -> Vec<Report> {
        let detector = self.system.machine().detector.as_ref();
        detector.map_or(Vec::new(), |detector| detector.found.sorted())
    }

    /// The path is that of this history from now on.
    fn go_back_to(&mut self, history: History) {
        if let Some(detector) = &mut self.system.machine_mut().detector {
            detector.history = history.clone();
        }
        self.history = history;
    }
}

impl Drop for RaceSearch<'_> {
    fn drop(&mut self) {
        self.system.machine_mut().detector = None;
    }
}

impl System for RaceSearch<'_> {
    type State = WithHistory;

    fn initial(&mut self) -> WithHistory {
        let state = self.system.initial();
        let history = History::default();
        self.go_back_to(history.clone());
        WithHistory { state, history }
    }

    fn restore(&mut self, to: &WithHistory) {
        self.system.restore(&to.state);
        self.go_back_to(to.history.clone());
    }

    fn step(&mut self, choice: &Choice, facts: &mut StepFacts) {
        self.system.step(choice, facts);
    }

    fn fingerprint(&mut self) -> u128 {
        self.system.fingerprint()
    }

    fn enabled(&mut self, facts: &mut StepFacts) -> Vec<Choice> {
        self.system.enabled(facts)
    }

    fn keep(&mut self) -> WithHistory {
        let state = self.system.keep();
        let machine = self.system.machine_mut();
        machine.forget_freed_locations();
        if let Some(detector) = &machine.detector {
            self.history = detector.history.clone();
        }
        WithHistory {
            state,
            history: self.history.clone(),
        }
    }

    fn undo(&mut self) {
        self.system.undo();
        self.go_back_to(self.history.clone());
    }

    fn encode(&mut self, bytes: &mut Vec<u8>) {
        self.system.encode(bytes);
    }

    fn collect(&mut self, wants: Wants) {
        self.system.collect(wants);
    }

    fn answer(&mut self, facts: &mut StepFacts) -> Result<(), Unanswered> {
        self.system.answer(facts)
    }

    fn conflict(&mut self, one: &Choice, other: &Choice) -> bool {
        self.system.conflict(one, other)
    }

    fn outdated(&mut self) -> bool {
        self.system.outdated()
    }

    fn watch(&mut self, watch: Option<Watch>) {
        self.system.watch(watch);
    }

    fn cuts(&self) -> Vec<Cut> {
        self.system.cuts()
    }
}

impl JavaSystem {
    /// Executes a schedule from the start and finds the data races on the way.
    pub fn races_on(&mut self, path: &[Choice]) -> Vec<Race> {
        self.initial();
        self.machine_mut().detector = Some(Box::default());
        let mut facts = StepFacts::default();
        for choice in path {
            if !self.machine().schedulable_threads().contains(&choice.actor) {
                break;
            }
            self.step(choice, &mut facts);
            if facts.broken_off.is_some() {
                break;
            }
            self.fingerprint();
            if !facts.violations.is_empty() || facts.ended || facts.unsupported.is_some() {
                break;
            }
            self.keep();
            self.machine_mut().forget_freed_locations();
        }
        let detector = self.machine_mut().detector.take();
        detector.map_or(Vec::new(), |detector| detector.found.certain())
    }
}
