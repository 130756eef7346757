//! What a hunt may spend, and in which order.

use std::time::{Duration, Instant};

/// Time and states of a hunt. Each stage has a share, and the next ones get what it leaves.
pub struct Purse {
    begun: Instant,
    time: Duration,
    states: Option<u64>,
    /// States of all searches so far.
    pub spent: u64,
}

/// Stages of a hunt, each of which may spend up to its third of everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Searches that are led to errors.
    Errors = 1,
    /// Searches that are led to races.
    Races = 2,
    /// The search of everything.
    Everything = 3,
}

impl Purse {
    pub fn new(begun: Instant, time: Duration, states: Option<u64>) -> Purse {
        Purse {
            begun,
            time,
            states,
            spent: 0,
        }
    }

    pub fn time_left(&self, stage: Stage) -> Duration {
        (self.time * stage as u32 / 3).saturating_sub(self.begun.elapsed())
    }

    /// `None` if there is no limit.
    pub fn states_left(&self, stage: Stage) -> Option<u64> {
        // Wide enough for any limit.
        let share = |states: u64| (u128::from(states) * stage as u128 / 3) as u64;
        Some(share(self.states?).saturating_sub(self.spent))
    }

    pub fn is_empty(&self, stage: Stage) -> bool {
        self.time_left(stage).is_zero() || self.states_left(stage) == Some(0)
    }

    /// What has run out, in words.
    pub fn run_out(&self) -> Option<String> {
        if self.time_left(Stage::Everything).is_zero() {
            let seconds = self.time.as_secs_f64();
            return Some(format!("the time limit of {seconds} s was reached"));
        }
        let states = self.states.filter(|limit| self.spent >= *limit)?;
        Some(format!("the limit of {states} states was reached"))
    }

    /// For looking for shorter schedules: in proportion, so that none eats up the rest.
    pub fn tenth(&self) -> Duration {
        self.time / 10
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares() {
        let mut purse = Purse::new(Instant::now(), Duration::from_secs(3_000), Some(10));
        assert_eq!(purse.states_left(Stage::Errors), Some(3));
        purse.spent = 4;
        assert!(purse.is_empty(Stage::Errors));
        assert_eq!(purse.states_left(Stage::Races), Some(2));
        assert_eq!(purse.states_left(Stage::Everything), Some(6));
        assert_eq!(purse.run_out(), None);
        purse.spent = 11;
        assert_eq!(purse.run_out().unwrap(), "the limit of 10 states was reached");
        assert!(purse.time_left(Stage::Errors) <= Duration::from_secs(1_000));
        assert!(purse.time_left(Stage::Everything) > Duration::from_secs(2_900));
    }

    #[test]
    fn no_limit() {
        let purse = Purse::new(Instant::now(), Duration::ZERO, None);
        assert_eq!(purse.states_left(Stage::Races), None);
        assert!(purse.is_empty(Stage::Everything));
        assert_eq!(purse.run_out().unwrap(), "the time limit of 0 s was reached");
    }
}
