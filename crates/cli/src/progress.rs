//! A line on the terminal that says how far a search has come.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use beeline_report::{bytes, duration, number};
use beeline_search::{Observer, Statistics};

const BETWEEN_LINES: Duration = Duration::from_millis(200);

/// Writes to standard error, if that is a terminal.
pub struct Progress {
    shown: bool,
    on: bool,
    last: Instant,
    work: Work,
}

/// What was done in all. A search that begins anew, or another one of the same command, counts its states from 0; what
/// is shown must not fall.
#[derive(Default)]
struct Work {
    /// Of searches before the present one.
    before: u64,
    states: u64,
    transitions: u64,
}

impl Work {
    /// States in all by now, and transitions since the last time.
    fn note(&mut self, states: u64, transitions: u64) -> (u64, u64) {
        if states < self.states {
            self.before += self.states;
        }
        self.states = states;
        let last = std::mem::replace(&mut self.transitions, transitions);
        // Fewer than before are those of a new search.
        let since = transitions.checked_sub(last).unwrap_or(transitions);
        (self.before + states, since)
    }
}

impl Progress {
    pub fn new() -> Progress {
        Progress {
            shown: false,
            on: std::io::stderr().is_terminal(),
            last: Instant::now(),
            work: Work::default(),
        }
    }

    /// Takes the line away.
    pub fn finish(&mut self) {
        if std::mem::take(&mut self.shown) {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
    }
}

impl Observer for Progress {
    fn progress(&mut self, statistics: &Statistics) {
        let since = self.last.elapsed();
        if !self.on || since < BETWEEN_LINES {
            return;
        }
        let s = statistics;
        let (states, transitions) = self.work.note(s.states, s.transitions);
        let rate = transitions as f64 / since.as_secs_f64();
        let line = format!(
            "{} states  {} transitions/s  depth {}  waiting {}  {}  {}",
            number(states),
            number(rate as u64),
            s.current_depth,
            number(s.frontier as u64),
            bytes(s.peak_bytes),
            duration(s.elapsed)
        );
        let _ = write!(std::io::stderr(), "\r\x1b[K{line}");
        self.shown = true;
        self.last = Instant::now();
    }
}

#[cfg(test)]
mod tests {
    use super::Work;

    #[test]
    fn what_is_shown_never_falls() {
        let mut work = Work::default();
        assert_eq!(work.note(100, 300), (100, 300));
        // It begins anew; transitions go on.
        assert_eq!(work.note(20, 350), (120, 50));
        assert_eq!(work.note(90, 500), (190, 150));
        // Another search.
        assert_eq!(work.note(10, 30), (200, 30));
    }
}
