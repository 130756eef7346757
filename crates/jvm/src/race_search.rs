//! A search during which detectors look for data races on every path.
//!
//! What detectors know belongs to a path, and the search goes from one to another. So the history of the path is kept
//! with each state. A state to which two paths lead is searched on from the first one only: detectors see all
//! states that the search sees, but not all paths.

use std::sync::Arc;

use beeline_search::races::Report;
use beeline_search::trace::Race;
use beeline_search::{Around, Choice, StepFacts, System};

use crate::detectors::{Detection, History};
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
        system.machine_mut().detection = Some(Box::new(Detection {
            of_library: true,
            ..Detection::default()
        }));
        RaceSearch {
            system,
            history: History::default(),
        }
    }

    /// What was found so far: what is certain first, and in an order that depends on nothing else but the races.
    pub fn reports(&self) -> Vec<Report> {
        let detector = self.system.machine().detection.as_ref();
        detector.map_or(Vec::new(), |detector| detector.found.sorted())
    }

    /// The path is that of this history from now on.
    fn go_back_to(&mut self, history: History) {
        if let Some(detector) = &mut self.system.machine_mut().detection {
            detector.history = history.clone();
        }
        self.history = history;
    }
}

impl Drop for RaceSearch<'_> {
    fn drop(&mut self) {
        self.system.machine_mut().detection = None;
    }
}

impl Around for RaceSearch<'_> {
    type Inner = JavaSystem;
    type State = WithHistory;

    fn inner(&self) -> &JavaSystem {
        self.system
    }

    fn inner_mut(&mut self) -> &mut JavaSystem {
        self.system
    }

    fn state_of(state: &WithHistory) -> &Arc<Kept> {
        &state.state
    }

    fn begun(&mut self, state: Arc<Kept>) -> WithHistory {
        let history = History::default();
        self.go_back_to(history.clone());
        WithHistory { state, history }
    }

    fn kept(&mut self, state: Arc<Kept>) -> WithHistory {
        let machine = self.system.machine_mut();
        machine.forget_freed_locations();
        if let Some(detector) = &machine.detection {
            self.history = detector.history.clone();
        }
        WithHistory {
            state,
            history: self.history.clone(),
        }
    }

    fn returned(&mut self, to: &WithHistory) {
        self.go_back_to(to.history.clone());
    }
}

impl JavaSystem {
    /// Executes a schedule from the start and finds the data races on the way.
    pub fn races_on(&mut self, path: &[Choice]) -> Vec<Race> {
        self.initial();
        self.machine_mut().detection = Some(Box::default());
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
        let detector = self.machine_mut().detection.take();
        detector.map_or(Vec::new(), |detector| detector.found.certain())
    }
}
