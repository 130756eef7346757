//! Formats in which results are told. A format is a [`Publisher`] in a file of its own, and a line in the list below.

use std::io::{self, Write};
use std::path::PathBuf;
use std::str::FromStr;

use beeline_search::coverage::Coverage;
use beeline_search::races::RaceOutcome;
use beeline_search::trace::Trace;
use beeline_search::{Entry, Nonsense, Outcome, Storage, Table};

use crate::hunt::HuntResult;
use crate::json::Analysis;
use crate::paint::Paint;
use crate::sources::Sources;
use crate::trials::Trial;

macro_rules! formats {
    ($($name:ident $publisher:ident $says:literal;)*) => {
        $(mod $name;)*

        /// All formats as one writes them.
        pub static FORMATS: Table<Format> = Table {
            sort: "format",
            entries: &[$(Entry {
                name: stringify!($name),
                says: $says,
                options: &[],
                make: |_| Ok(Format(|looks| Box::new($name::$publisher::new(looks)))),
            }),*],
            others: &[],
        };
    };
}

formats! {
    text Text "for people";
    json Json "for other programs: one object, or an array of those of several tests";
}

/// A format that somebody has asked for.
#[derive(Debug, Clone, Copy)]
pub struct Format(fn(Looks) -> Box<dyn Publisher>);

impl Format {
    /// What tells results in this format.
    pub fn publisher(self, looks: Looks) -> Box<dyn Publisher> {
        (self.0)(looks)
    }
}

impl FromStr for Format {
    type Err = Nonsense;

    fn from_str(text: &str) -> Result<Format, Nonsense> {
        FORMATS.parse(text)
    }
}

/// How people want to see results.
#[derive(Debug, Clone, Copy)]
pub struct Looks {
    pub paint: Paint,
    /// Every step.
    pub full: bool,
    /// How much was executed, even if everything was searched.
    pub coverage: bool,
}

/// Tells what commands have found out. A command makes one, tells it each result when it is there, and then that there are no
/// more.
pub trait Publisher {
    /// What follows are the checks of several tests.
    fn tests(&mut self) {}

    /// The check of this test begins.
    fn test(&mut self, _name: &str, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// The check of a test is over.
    fn test_over(&mut self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// A program or a test was checked.
    fn checked(&mut self, checked: &mut Checked, out: &mut dyn Write) -> io::Result<()>;

    /// A program was searched for data races.
    fn races(&mut self, races: &Races, out: &mut dyn Write) -> io::Result<()>;

    /// A program was searched with several seeds.
    fn trials(
        &mut self,
        trials: &[Trial],
        analysis: Option<&Analysis>,
        out: &mut dyn Write,
    ) -> io::Result<()>;

    /// Warnings about a program were hunted.
    fn hunted(&mut self, hunted: &mut Hunted, out: &mut dyn Write) -> io::Result<()>;

    /// That was all.
    fn end(&mut self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }
}

/// A check that is over.
pub struct Checked<'a> {
    /// The test, if it was one.
    pub test: Option<&'a str>,
    pub outcome: &'a Outcome,
    /// How the search told states apart.
    pub storage: Storage,
    /// What came before, if it was to find out which threads race.
    pub race_search: Option<&'a RaceOutcome>,
    /// What was found out without running the program, if distances led the search.
    pub analysis: Option<&'a Analysis>,
    pub traces: &'a [Trace],
    /// Where each trace was written, if it could be.
    pub files: &'a [Option<PathBuf>],
    pub executed: &'a Coverage,
    /// Where lines to quote are looked for.
    pub sources: &'a mut Sources,
}

/// A search for data races that is over.
pub struct Races<'a> {
    pub test: Option<&'a str>,
    pub found: &'a RaceOutcome,
    pub storage: Storage,
}

/// A hunt that is over.
pub struct Hunted<'a> {
    pub result: &'a HuntResult,
    /// Rows refer to them by number.
    pub traces: &'a [Trace],
    pub sources: &'a mut Sources,
}
