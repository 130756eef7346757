//! Data races that detectors report while a program is searched.

use std::collections::BTreeSet;

use crate::place::Place;
use crate::trace::Race;
use crate::verdict::{Outcome, Verdict};

/// A way to detect races. Those that are certain come first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Detector {
    /// What it reports may be no race, or one on another path.
    pub is_guess: bool,
    pub name: &'static str,
    /// What it has found out about a race, as a part of a sentence.
    pub claim: &'static str,
}

/// A race, and who says so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    pub race: Race,
    pub by: BTreeSet<Detector>,
    /// All threads that were seen in this race, by name: more than two if several execute the same code.
    pub threads: BTreeSet<String>,
}

impl Report {
    /// Whether it is a race, and no mere suspicion.
    pub fn is_certain(&self) -> bool {
        self.by.iter().any(|detector| !detector.is_guess)
    }
}

/// Distinct races in the order in which they were found.
#[derive(Debug, Clone, Default)]
pub struct Reports(Vec<Report>);

impl Reports {
    /// Adds what a detector says. Two races are one if somebody who reads the source would say so: the same data,
    /// and the same places.
    pub fn add(&mut self, by: Detector, race: Race) {
        let known = self.0.iter_mut().find(|known| same_places(&known.race, &race));
        let threads = race.accesses.each_ref().map(|access| access.thread.clone());
        match known {
            Some(known) => {
                // What is certain is the better example.
                if !by.is_guess && !known.is_certain() {
                    known.race = race;
                }
                known.by.insert(by);
                known.threads.extend(threads);
            }
            None => self.0.push(Report {
                race,
                by: [by].into(),
                threads: threads.into(),
            }),
        }
    }

    /// The races that are certain, in the order in which they were found.
    pub fn certain(self) -> Vec<Race> {
        let certain = self.0.into_iter().filter(Report::is_certain);
        certain.map(|report| report.race).collect()
    }

    /// Those that are certain first, and then by data and place.
    pub fn sorted(&self) -> Vec<Report> {
        let mut reports = self.0.clone();
        let place = |place: &Option<Place>| {
            place
                .as_ref()
                .map(|p| (p.unit.clone(), p.line, p.routine.clone()))
        };
        reports.sort_by_cached_key(|report| {
            let places = report.race.accesses.each_ref().map(|access| place(&access.place));
            (!report.is_certain(), report.race.data.to_string(), places)
        });
        reports
    }
}

fn same_places(one: &Race, other: &Race) -> bool {
    let [a, b] = one.accesses.each_ref().map(|access| &access.place);
    let places = other.accesses.each_ref().map(|access| &access.place);
    one.data.is_like(&other.data) && (places == [a, b] || places == [b, a])
}

/// What a search for races found out.
#[derive(Debug, Clone)]
pub struct RaceOutcome {
    /// Distinct races, those that are certain first.
    pub reports: Vec<Report>,
    /// Who looked for them.
    pub detectors: Vec<Detector>,
    /// The search as such. What else it found are its findings.
    pub outcome: Outcome,
}

impl RaceOutcome {
    /// What it says about races. It is never *verified*: not all paths were executed, even if all states were reached.
    pub fn verdict(&self) -> Verdict {
        if self.reports.iter().any(Report::is_certain) {
            Verdict::Violation
        } else if self.outcome.unsupported.is_some() {
            Verdict::Unsupported
        } else {
            Verdict::Bounded
        }
    }

    /// All threads that take part in the races, by name.
    pub fn threads(&self) -> Vec<String> {
        let all: BTreeSet<&String> = self.reports.iter().flat_map(|report| &report.threads).collect();
        all.into_iter().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::operation::{Data, Part};
    use crate::trace::RacingAccess;

    const SURE: Detector = Detector {
        is_guess: false,
        name: "sure",
        claim: "it was seen",
    };
    const GUESS: Detector = Detector {
        is_guess: true,
        name: "guess",
        claim: "it was suspected",
    };

    fn race(field: &str, accesses: [(&str, u32); 2]) -> Race {
        Race {
            data: Data {
                unit: "C".into(),
                part: Part::Field(field.into()),
                identity: 0,
            },
            accesses: accesses.map(|(thread, line)| RacingAccess {
                thread: thread.into(),
                write: true,
                place: Some(Place {
                    unit: "C".into(),
                    routine: "m".into(),
                    file: None,
                    line: Some(line),
                    address: None,
                    native: false,
                }),
                locks: Vec::new(),
            }),
        }
    }

    #[test]
    fn the_same_places_are_one_race_of_all_its_threads() {
        let mut reports = Reports::default();
        reports.add(GUESS, race("x", [("a", 1), ("b", 2)]));
        reports.add(SURE, race("x", [("c", 2), ("a", 1)]));
        reports.add(GUESS, race("x", [("d", 1), ("b", 2)]));
        let reports = reports.sorted();
        assert_eq!(reports.len(), 1);
        assert_eq!(reports[0].race, race("x", [("c", 2), ("a", 1)]));
        assert_eq!(reports[0].by, [SURE, GUESS].into());
        assert_eq!(reports[0].threads, ["a", "b", "c", "d"].map(String::from).into());
    }

    #[test]
    fn what_is_certain_comes_first() {
        let mut reports = Reports::default();
        reports.add(GUESS, race("a", [("a", 1), ("b", 2)]));
        reports.add(SURE, race("y", [("a", 3), ("b", 4)]));
        reports.add(SURE, race("x", [("a", 5), ("b", 6)]));
        let sorted = reports.sorted();
        let names: Vec<String> = sorted.iter().map(|r| r.race.data.to_string()).collect();
        assert_eq!(names, ["C.x", "C.y", "C.a"]);
        let certain = reports.certain();
        let certain: Vec<String> = certain.iter().map(|race| race.data.to_string()).collect();
        assert_eq!(certain, ["C.y", "C.x"]);
    }
}
