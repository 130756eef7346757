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
    last_transitions: u64,
}

impl Progress {
    pub fn new() -> Progress {
        Progress {
            shown: false,
            on: std::io::stderr().is_terminal(),
            last: Instant::now(),
            last_transitions: 0,
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
        let rate = (s.transitions - self.last_transitions) as f64 / since.as_secs_f64();
        let line = format!(
            "{} states  {} transitions/s  depth {}  waiting {}  {}  {}",
            number(s.states),
            number(rate as u64),
            s.current_depth,
            number(s.frontier as u64),
            bytes(s.peak_bytes),
            duration(s.elapsed)
        );
        let _ = write!(std::io::stderr(), "\r\x1b[K{line}");
        self.shown = true;
        self.last = Instant::now();
        self.last_transitions = s.transitions;
    }
}
