//! `beeline hunt`: which warnings about a program are true?
//!
//! Each warning comes with sequences of places; searches are led through them, one for each warning before there is a
//! second for any, so that none is in the way of the others. What they find is weighed against every warning, for an error
//! may show itself on the way to another. In the end a search without a guide takes what is left: if it gets through, what
//! it has not met cannot happen.

mod evidence;
mod purse;
mod result;
mod warned;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;
use beeline_guide::{Over, Spec};
use beeline_jvm::marks::Waypoint;
use beeline_jvm::subject::Asked;
use beeline_jvm::{JavaSystem, RacingFor};
use beeline_report::{Came, FORMATS, Format, Hunted, NotModelled};
use beeline_search::minimise::{Effort, minimise};
use beeline_search::trace::Trace;
use beeline_search::{
    Budget, Choice, Cut, Finding, Guidance, Interrupt, Order, Outcome, Search, Strategy, Ties, Unsupported,
    Violation, Zero, words,
};
use clap::Args;

use crate::aim::{Map, default_heuristic};
use crate::check::{Allowed, EFFORT, take_over_interrupts};
use crate::named::Named;
use crate::out::Out;
use crate::progress::Progress;
use crate::search_args::{duration, size};
use crate::session::{Session, settings};
use crate::target::TargetArgs;
use crate::target::folder_of_trace;
use crate::traces::write_traces;
use evidence::Evidence;
use purse::{Purse, Stage};
use result::{Tried, exit_code, result_of};
use warned::{Watched, is_about_races, races_of, warnings};

/// States of one guided search: it goes straight there, or elsewhere.
const STATES: u64 = 5_000;

/// Sequences of one warning that are tried.
const SEQUENCES: usize = 4;

/// Seeds with which each sequence is tried: ties are broken at random.
const SEEDS: u64 = 2;

#[derive(Args)]
pub struct HuntArgs {
    /// Warnings of another tool (SARIF), instead of Beeline's own; may be given again
    #[arg(long, value_name = "FILE")]
    warnings: Vec<PathBuf>,

    /// Stop after this time, such as 90s, 10m or 2h
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "60s")]
    max_time: Duration,

    /// Stop when the process occupies this much memory, such as 512M or 4G
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "2G")]
    max_memory: u64,

    /// Stop after this many states of all searches together
    #[arg(long, value_name = "N")]
    max_states: Option<u64>,

    /// For every random choice of the searches
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// Where the first trace is written; further ones get a number
    #[arg(long, value_name = "FILE", default_value = "hunt.json")]
    trace: PathBuf,

    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = Named(&FORMATS))]
    format: Format,

    /// Outcomes that end with exit code 0 all the same
    #[arg(long, value_enum, value_name = "VERDICT")]
    allow: Vec<Allowed>,

    #[command(flatten)]
    target: TargetArgs,
}

/// A hunt under way.
struct Hunt<'a> {
    args: &'a HuntArgs,
    session: Session<'a>,
    interrupt: Interrupt,
    purse: Purse,
    watched: Watched,
    tried: Vec<Tried>,
    /// Traces of errors; confirmed warnings refer to them by position.
    traces: Vec<Trace>,
    /// Keys of the violations that have been weighed.
    known: HashSet<String>,
    /// Some search for errors got through all schedules, up to their first errors.
    got_through: bool,
    unsupported: Option<Unsupported>,
    /// What kept the searches of everything from getting through.
    cuts: BTreeSet<String>,
    /// What else one has to know to understand refutations.
    remarks: BTreeSet<String>,
}

pub fn hunt(args: &HuntArgs) -> Result<u8> {
    let interrupt = take_over_interrupts()?;
    let begun = Instant::now();
    let opened = args.target.open()?;
    let warnings = warnings(args, &opened)?;
    opened.enter_sandbox(&args.target, &[folder_of_trace(&args.trace)?]);
    let watched = Watched::of(&warnings);
    let asked = Asked {
        waypoints: watched.waypoints.iter().map(Waypoint::to_string).collect(),
        ..Asked::default()
    };
    let settings = settings("visible", true, args.target.heap, asked);
    let session = Session::of(&args.target, opened, settings, false)?;
    let mut hunt = Hunt {
        args,
        session,
        interrupt,
        purse: Purse::new(begun, args.max_time, args.max_states),
        watched,
        tried: warnings.into_iter().map(Tried::new).collect(),
        traces: Vec::new(),
        known: HashSet::new(),
        got_through: false,
        unsupported: None,
        cuts: BTreeSet::new(),
        remarks: BTreeSet::new(),
    };
    if hunt.tried.iter().any(Tried::is_open) {
        hunt.follow_sequences()?;
        hunt.search_everything()?;
    }
    hunt.tell(begun.elapsed())
}

impl Hunt<'_> {
    fn is_over(&self, stage: Stage) -> bool {
        self.interrupt.is_raised() || self.purse.is_empty(stage)
    }

    fn budget(&self, time: Duration, states: Option<u64>) -> Budget {
        Budget {
            time: Some(time),
            memory: Some(self.args.max_memory),
            states,
            ..Budget::default()
        }
    }

    /// Leads searches through the sequences of each warning. Errors that show themselves come first; who only races may
    /// fail as well.
    fn follow_sequences(&mut self) -> Result<()> {
        let mut system = self.session.take_system();
        let map = Arc::new(Map::of(&self.session, system.machine())?);
        system.name_places(map.clone());
        self.session.give_back(system);
        let attempts = (0..SEEDS).flat_map(|seed| (0..SEQUENCES).map(move |sequence| (seed, sequence)));
        for stage in [Stage::Errors, Stage::Races] {
            // What is searched soon is searched without a guide.
            if stage == Stage::Races && self.got_through {
                break;
            }
            for (round, (seed, sequence)) in attempts.clone().enumerate() {
                // Where there is nothing else to be found, other warnings may still have other ways to the same errors.
                if round > 0 && self.got_through {
                    break;
                }
                for at in 0..self.tried.len() {
                    let tried = &self.tried[at];
                    let is_meant = stage == Stage::Errors || is_about_races(&tried.warning);
                    if tried.is_open() && is_meant && !self.is_over(stage) {
                        self.follow(stage, &map, at, sequence, seed)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Leads a search through one sequence of a warning.
    fn follow(&mut self, stage: Stage, map: &Arc<Map>, at: usize, sequence: usize, seed: u64) -> Result<()> {
        let warning = &self.tried[at].warning;
        let Some(sequence) = warning.sequences.get(sequence) else {
            return Ok(());
        };
        let places: Result<Vec<Waypoint>, _> = sequence.iter().map(|place| place.parse()).collect();
        let Ok(places) = places else { return Ok(()) };
        let only = (stage == Stage::Races).then(|| races_of(warning).into_iter().collect());
        let stops = map.sequence(&places, &self.watched.waypoints);
        let aim = Arc::new(map.aim_over(vec![stops], Over::Recent));
        let mut guide = Spec::guide(&[default_heuristic()], self.args.seed, Some(&aim))?;
        let order = Order {
            ties: Some(Ties::Random),
            seed: self.args.seed.wrapping_add(seed),
            ..Order::new(Strategy::GreedyDepthFirst)
        };
        let states = self.purse.states_left(stage).unwrap_or(STATES).min(STATES);
        let budget = self.budget(self.purse.time_left(stage), Some(states));
        let outcome = self.search(&mut guide, order, budget, only)?;
        if stage == Stage::Errors && is_complete(&outcome) {
            self.got_through = true;
            self.tried.iter_mut().for_each(|tried| tried.no_error(&outcome));
        }
        self.weigh(outcome, Some(at))
    }

    /// Searches all that the program can do, in what is left: first for errors, then for races.
    fn search_everything(&mut self) -> Result<()> {
        if !self.got_through && self.tried.iter().any(Tried::is_open) && !self.is_over(Stage::Everything) {
            let outcome = self.search_on(None)?;
            if is_complete(&outcome) {
                self.tried.iter_mut().for_each(|tried| tried.no_error(&outcome));
            }
            self.weigh(outcome, None)?;
        }
        // A race ends a path. Without those that are known by then, the next search sees beyond.
        while !self.is_over(Stage::Everything) {
            let racing =
                |tried: &Tried| tried.is_open() && !tried.has_no_race && is_about_races(&tried.warning);
            let open = self.tried.iter().filter(|tried| racing(tried));
            let only: Vec<RacingFor> = open.flat_map(|tried| races_of(&tried.warning)).collect();
            if only.is_empty() {
                break;
            }
            let outcome = self.search_on(Some(only))?;
            if is_complete(&outcome) {
                let open = self.tried.iter_mut().filter(|tried| racing(tried));
                open.for_each(|tried| tried.no_race(&outcome));
            }
            let before = self.tried.iter().filter(|tried| tried.is_open()).count();
            self.weigh(outcome, None)?;
            if self.tried.iter().filter(|tried| tried.is_open()).count() == before {
                break;
            }
        }
        Ok(())
    }

    /// Searches depth-first, with all that is left.
    fn search_on(&mut self, only: Option<Vec<RacingFor>>) -> Result<Outcome> {
        let time = self.purse.time_left(Stage::Everything);
        let budget = self.budget(time, self.purse.states_left(Stage::Everything));
        let outcome = self.search(&mut Zero, Order::new(Strategy::DepthFirst), budget, only)?;
        // The limits of single searches mean nothing to users.
        let is_limit = |cut: &&Cut| matches!(cut, Cut::Time(_) | Cut::States(_) | Cut::Interrupted);
        let cuts = outcome.cuts.iter().filter(|cut| !is_limit(cut));
        self.cuts.extend(cuts.map(Cut::to_string));
        Ok(outcome)
    }

    /// One search; `only` are the races that count, if any do.
    fn search(
        &mut self,
        guide: &mut dyn Guidance,
        order: Order,
        budget: Budget,
        only: Option<Vec<RacingFor>>,
    ) -> Result<Outcome> {
        self.session.ask(|asked| {
            asked.races = only.is_some();
            let only = only.unwrap_or_default();
            asked.only_races = only.iter().map(RacingFor::to_string).collect();
        });
        let mut system: JavaSystem = self.session.take_system();
        self.session.renew(&mut system)?;
        let search = Search::new(&mut system, guide, order)?.budget(budget);
        let mut progress = Progress::new();
        let outcome = search
            .interrupt(self.interrupt.clone())
            .all(true)
            .run(&mut progress);
        progress.finish();
        self.purse.spent += outcome.statistics.states;
        self.remarks.extend(system.assumptions());
        if let Some((unsupported, _)) = outcome.unsupported.clone() {
            self.unsupported.get_or_insert(unsupported);
        }
        self.session.give_back(system);
        crate::fault::refuse_faulty(&outcome)?;
        Ok(outcome)
    }

    /// Compares what a search has found with every warning that is still open. What was found before is compared with the
    /// warning that led there this time: it may be another way.
    fn weigh(&mut self, outcome: Outcome, led_by: Option<usize>) -> Result<()> {
        for Finding { violation, path, .. } in &outcome.findings {
            let is_new = !self.known.contains(&violation.key);
            let candidates = match (is_new, led_by) {
                (true, _) => 0..self.tried.len(),
                (false, Some(at)) => at..at + 1,
                (false, None) => continue,
            };
            if !is_new && !self.shows(violation, path, candidates.start) {
                continue;
            }
            self.session.freeze(true);
            let left = match self.interrupt.is_raised() {
                true => Duration::ZERO,
                false => self.purse.time_left(Stage::Everything),
            };
            let effort = Effort {
                time: self.purse.tenth().min(left),
                ..EFFORT
            };
            let path = minimise(self.session.system(), path, &violation.key, effort);
            let Some((trace, evidence)) = self.evidence(violation, &path) else {
                say!(
                    "beeline: this error does not replay, and was left out: {}",
                    words::headline(violation)
                );
                continue;
            };
            let confirms = |at: &usize| evidence.confirms(&self.tried[*at].warning);
            let confirmed: Vec<usize> = candidates
                .filter(|at| self.tried[*at].is_open())
                .filter(confirms)
                .collect();
            // One more way to an error that a warning is known to be right about tells nothing.
            let is_known = confirmed.is_empty() && (!is_new || (0..self.tried.len()).any(|at| confirms(&at)));
            self.known.insert(violation.key.clone());
            if is_known {
                continue;
            }
            for at in confirmed {
                self.tried[at].trace = Some(self.traces.len());
            }
            self.traces.push(trace);
        }
        Ok(())
    }

    fn evidence(&mut self, violation: &Violation, path: &[Choice]) -> Option<(Trace, Evidence)> {
        let (trace, places) = self.session.trace_with_places(violation, path)?;
        let evidence = Evidence::of(&trace, &places, &self.watched.lines);
        Some((trace, evidence))
    }

    /// Whether a schedule as it was found may confirm a warning. A shorter one has less to do with it, if anything.
    fn shows(&mut self, violation: &Violation, path: &[Choice], at: usize) -> bool {
        let evidence = self.evidence(violation, path);
        evidence.is_some_and(|(_, evidence)| evidence.confirms(&self.tried[at].warning))
    }

    /// An error that no warning is confirmed by need not be told if another way to it confirms one.
    fn drop_superseded_traces(&mut self) {
        let confirming: HashSet<usize> = self.tried.iter().filter_map(|tried| tried.trace).collect();
        let keys: HashSet<String> = confirming
            .iter()
            .map(|at| self.traces[*at].violation.key.clone())
            .collect();
        let mut places = HashMap::new();
        let mut kept = Vec::new();
        for (at, trace) in std::mem::take(&mut self.traces).into_iter().enumerate() {
            if confirming.contains(&at) || !keys.contains(&trace.violation.key) {
                places.insert(at, kept.len());
                kept.push(trace);
            }
        }
        self.traces = kept;
        for trace in self.tried.iter_mut().filter_map(|tried| tried.trace.as_mut()) {
            *trace = places[trace];
        }
    }

    /// Writes traces and the table.
    fn tell(mut self, time: Duration) -> Result<u8> {
        self.drop_superseded_traces();
        let files = write_traces(&self.args.trace, &self.traces, 0);
        if self.interrupt.is_raised() {
            self.cuts.insert("the hunt was interrupted".into());
        } else {
            self.cuts.extend(self.purse.run_out());
        }
        let mut result = result_of(self.tried, &self.traces, &files);
        if result.count(Came::NotReached) > 0 {
            result.cuts = self.cuts.into_iter().collect();
        }
        if result.count(Came::Refuted) > 0 {
            result.remarks = self.remarks.into_iter().collect();
        }
        result.unsupported = self.unsupported.map(NotModelled::from);
        result.states = self.purse.spent;
        result.seconds = time.as_secs_f64();
        let mut publisher = self.args.format.publisher(crate::looks());
        let mut hunted = Hunted {
            result: &result,
            traces: &self.traces,
            sources: &mut crate::sources(&self.args.target),
        };
        publisher.hunted(&mut hunted, &mut Out)?;
        publisher.end(&mut Out)?;
        Ok(exit_code(&result, &self.args.allow))
    }
}

/// Whether a search has seen every schedule, up to its first error.
fn is_complete(outcome: &Outcome) -> bool {
    outcome.cuts.is_empty()
        && outcome.unsupported.is_none()
        && outcome.unanswered.is_none()
        && outcome.fault.is_none()
}
