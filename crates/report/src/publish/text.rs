//! Results for people.

use std::io::{self, Write};
use std::path::Path;

use beeline_search::Verdict;

use super::{Checked, Hunted, Looks, Publisher, Races};
use crate::coverage::coverage;
use crate::hunt;
use crate::json::Analysis;
use crate::races::races;
use crate::schedule::schedule;
use crate::story::story;
use crate::summary::summary;
use crate::trials::{Trial, table};

pub struct Text(Looks);

impl Text {
    pub fn new(looks: Looks) -> Text {
        Text(looks)
    }
}

impl Publisher for Text {
    fn test(&mut self, name: &str, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{name}")
    }

    fn test_over(&mut self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out)
    }

    fn checked(&mut self, checked: &mut Checked, out: &mut dyn Write) -> io::Result<()> {
        let Looks { paint, full, .. } = self.0;
        for (trace, file) in checked.traces.iter().zip(checked.files) {
            write!(out, "{}", story(trace, checked.sources, paint))?;
            if full {
                write!(out, "\n{}", schedule(trace, paint))?;
            }
            write!(out, "{}", where_it_is(file.as_deref()))?;
        }
        write!(out, "{}", summary(checked.outcome, checked.storage, paint))?;
        if self.0.coverage || checked.outcome.verdict() == Verdict::Bounded {
            write!(
                out,
                "\n{}",
                coverage(checked.executed, self.0.coverage, paint)
            )?;
        }
        Ok(())
    }

    fn races(&mut self, told: &Races, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "{}", races(told.found, told.storage, self.0.paint))
    }

    fn trials(
        &mut self,
        trials: &[Trial],
        _analysis: Option<&Analysis>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        write!(out, "{}", table(trials))
    }

    fn hunted(&mut self, hunted: &mut Hunted, out: &mut dyn Write) -> io::Result<()> {
        let paint = self.0.paint;
        for (number, trace) in hunted.traces.iter().enumerate() {
            let mut rows = hunted.result.confirmed_by(number).peekable();
            let Some(first) = rows.peek() else {
                continue;
            };
            let file = first.trace.as_deref();
            for row in rows {
                write!(out, "{}", hunt::heading(row, paint))?;
            }
            write!(out, "\n{}", story(trace, hunted.sources, paint))?;
            write!(out, "{}", where_it_is(file))?;
        }
        write!(out, "{}", hunt::table_and_summary(hunted.result, paint))
    }
}

fn where_it_is(file: Option<&Path>) -> String {
    match file.map(Path::display) {
        Some(file) => format!("\ntrace: {file}; see it again: beeline replay {file}\n\n"),
        None => "\ntrace: could not be written\n\n".into(),
    }
}
