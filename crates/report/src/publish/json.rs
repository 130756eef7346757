//! Results for other programs.

use std::io::{self, Write};

use super::{Checked, Hunted, Looks, Publisher, Races};
use crate::json::{Analysis, CheckResult, json};
use crate::races::RacesResult;
use crate::trials::Trial;

/// Checks are written in the end, all at once.
pub struct Json {
    is_array: bool,
    checks: Vec<CheckResult>,
}

impl Json {
    pub fn new(_looks: Looks) -> Json {
        Json {
            is_array: false,
            checks: Vec::new(),
        }
    }
}

impl Publisher for Json {
    fn tests(&mut self) {
        self.is_array = true;
    }

    fn checked(&mut self, checked: &mut Checked, _out: &mut dyn Write) -> io::Result<()> {
        let result = CheckResult::from(checked.outcome)
            .with_race_search(checked.race_search)
            .with_analysis(checked.analysis)
            .with_traces(checked.traces)
            .with_coverage(checked.executed)
            .of_test(checked.test);
        self.checks.push(result);
        Ok(())
    }

    fn races(&mut self, told: &Races, out: &mut dyn Write) -> io::Result<()> {
        let result = RacesResult::from(told.found).of_test(told.test);
        write!(out, "{}", result.to_json())
    }

    fn trials(
        &mut self,
        trials: &[Trial],
        analysis: Option<&Analysis>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let all = serde_json::json!({ "version": 1, "trials": trials, "analysis": analysis });
        writeln!(out, "{all}")
    }

    fn hunted(&mut self, hunted: &mut Hunted, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "{}", json(hunted.result))
    }

    fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        match &self.checks[..] {
            checks if self.is_array => write!(out, "{}", CheckResult::all_to_json(checks)),
            checks => checks.iter().try_for_each(|check| write!(out, "{}", check.to_json())),
        }
    }
}
