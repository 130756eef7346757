//! What a hunt is to find out: warnings, the places to watch, and the races that each is about.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result, bail};
use beeline_bytecode::Finder;
use beeline_jvm::RacingFor;
use beeline_jvm::marks::Waypoint;
use beeline_warnings::{Analysis, Kind, Warning, read_sarif};

use super::HuntArgs;
use super::evidence::{Line, line_of_place};
use crate::target::Target;

/// A warning, and the report that it comes from.
pub struct Warned {
    pub warning: Warning,
    pub report: Option<String>,
}

/// What others say, or else what our own analysis says; the most promising first.
pub fn warnings(args: &HuntArgs, opened: &Target) -> Result<Vec<Warned>> {
    let mut finder = Finder::new(&opened.class_path, &opened.jdk);
    let start = opened.start.first_methods(&opened.class_path, &opened.jdk);
    let mut source = |name: &str| finder.find(name);
    let mut analysis = Analysis::new(&mut source, &start)?;
    let mut all = Vec::new();
    let mut add = |warnings: Vec<Warning>, report: Option<String>| {
        all.extend(warnings.into_iter().map(|warning| Warned {
            warning,
            report: report.clone(),
        }));
    };
    if args.warnings.is_empty() {
        add(analysis.warnings(), None);
    }
    for file in &args.warnings {
        let text = report(file).with_context(|| format!("cannot read {}", file.display()))?;
        let read = read_sarif(&text, &mut analysis).with_context(|| format!("in {}", file.display()))?;
        add(read, Some(file.display().to_string()));
    }
    all.sort_by_key(|warned| std::cmp::Reverse(warned.warning.score));
    Ok(all)
}

/// Larger reports are not read.
const MOST_BYTES: u64 = 512 << 20;

fn report(file: &Path) -> Result<String> {
    // A pipe or a device may have no end.
    if !std::fs::metadata(file)?.is_file() {
        bail!("it is no file");
    }
    let mut text = String::new();
    let read = File::open(file)?.take(MOST_BYTES + 1).read_to_string(&mut text)?;
    if read as u64 > MOST_BYTES {
        bail!(
            "it is larger than {} MiB, the most that Beeline reads",
            MOST_BYTES >> 20
        );
    }
    Ok(text)
}

/// Places at which steps tell who comes by: those of all warnings, with their lines, then those of all sequences.
pub struct Watched {
    pub waypoints: Vec<Waypoint>,
    /// The lines of the first ones.
    pub lines: Vec<Line>,
}

impl Watched {
    pub fn of(warnings: &[Warned]) -> Watched {
        let mut watched = Watched {
            waypoints: Vec::new(),
            lines: Vec::new(),
        };
        for place in warnings.iter().flat_map(|warned| &warned.warning.places) {
            if let (Some(line), Ok(waypoint)) = (line_of_place(place), place.waypoint(None).parse())
                && !place.method.is_empty()
                && watched.add(waypoint)
            {
                watched.lines.push(line);
            }
        }
        let sequences = warnings.iter().flat_map(|warned| &warned.warning.sequences);
        for waypoint in sequences.flatten().filter_map(|place| place.parse().ok()) {
            watched.add(waypoint);
        }
        watched
    }

    /// Whether it is new.
    fn add(&mut self, waypoint: Waypoint) -> bool {
        let is_new = !self.waypoints.contains(&waypoint);
        if is_new {
            self.waypoints.push(waypoint);
        }
        is_new
    }
}

/// Why a warning is not hunted that Beeline knows nothing about.
pub const UNKNOWN_RULE: &str = "its rule is not known to be about threads";

/// Why no search could say anything about a warning, if that is so.
pub fn why_not_hunted(warning: &Warning) -> Option<&'static str> {
    if warning.kind == Kind::Other {
        return Some(UNKNOWN_RULE);
    }
    let has_code = warning.places.iter().any(|place| !place.method.is_empty());
    (!has_code).then_some("no code of the program is there")
}

/// Whether a warning is about data that threads race for.
pub fn is_about_races(warning: &Warning) -> bool {
    matches!(
        warning.kind,
        Kind::InconsistentLocks | Kind::Publication | Kind::Iteration | Kind::CheckThenAct
    )
}

/// The races that would confirm a warning. A search for any other would end there, and see nothing beyond.
pub fn races_of(warning: &Warning) -> Option<RacingFor> {
    if warning.about_field {
        let (class, name) = warning.field.clone()?;
        return Some(RacingFor::Field(class, name));
    }
    let (file, line) = line_of_place(warning.places.first()?)?;
    Some(RacingFor::Line(file, line))
}
