//! `beeline hunt`: which warnings about a program are true?
//!
//! Each warning comes with sequences of places; searches are led through them, the most promising first. What they find is
//! weighed against every warning, for an error may show itself on the way to another. In the end a search without a guide
//! takes the time that is left: if it gets through, what it has not met cannot happen.

mod evidence;
mod result;

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use beeline_bytecode::Finder;
use beeline_guide::{Over, Spec};
use beeline_jvm::JavaSystem;
use beeline_jvm::marks::Waypoint;
use beeline_search::minimise::minimise;
use beeline_search::trace::{Asked, Trace};
use beeline_search::{
    Budget, Finding, Guidance, Interrupt, Order, Outcome, Search, Strategy, Ties, Verdict, Zero,
};
use beeline_warnings::{Analysis, Kind, Warning, read_sarif};
use clap::Args;

use crate::aim::{Map, default_heuristic};
use crate::check::{EFFORT, Format, take_over_interrupts, write_traces};
use crate::exit;
use crate::progress::Progress;
use crate::search_args::{duration, size};
use crate::session::{Session, settings};
use crate::target::{Target, TargetArgs};
use evidence::{Evidence, field_text};
use result::{HuntResult, Standing, Tried};

/// States of one guided search: it goes straight there, or elsewhere.
const STATES: u64 = 5_000;

/// Sequences of one warning that are tried.
const SEQUENCES: usize = 4;

/// Seeds with which each sequence is tried: ties are broken at random.
const SEEDS: u64 = 2;

/// The part of the time that is kept for the search of everything.
const LAST: u32 = 3;

#[derive(Args)]
pub struct HuntArgs {
    /// Warnings of another tool (SARIF), instead of Beeline's own
    #[arg(long, value_name = "FILE")]
    warnings: Vec<PathBuf>,

    /// Stop after this time, such as 90s, 10m or 2h
    #[arg(long, value_name = "TIME", value_parser = duration, default_value = "60s")]
    max_time: Duration,

    /// Stop when the process occupies this much memory, such as 512M or 4G
    #[arg(long, value_name = "SIZE", value_parser = size, default_value = "2G")]
    max_memory: u64,

    /// For every random choice of the searches
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// Where the trace of the first confirmed warning is written; further ones get a number
    #[arg(long, value_name = "FILE", default_value = "hunt.json")]
    trace: PathBuf,

    #[arg(long, value_enum, value_name = "FORMAT", default_value = "text")]
    format: Format,

    #[command(flatten)]
    target: TargetArgs,
}

/// A hunt under way.
struct Hunt<'a> {
    args: &'a HuntArgs,
    session: Session<'a>,
    interrupt: Interrupt,
    begun: Instant,
    waypoints: Vec<Waypoint>,
    tried: Vec<Tried>,
    /// Traces of confirmed warnings, which refer to them by position.
    traces: Vec<Trace>,
    /// Keys of violations that have been weighed.
    weighed: HashSet<String>,
    states: u64,
}

pub fn hunt(args: &HuntArgs) -> Result<u8> {
    let interrupt = take_over_interrupts()?;
    let begun = Instant::now();
    let opened = args.target.open()?;
    let warnings = warnings(args, &opened)?;
    let waypoints = waypoints(&warnings);
    let asked = Asked {
        waypoints: waypoints.iter().map(Waypoint::to_string).collect(),
        ..Asked::default()
    };
    let settings = settings("visible", true, Some(args.max_memory), asked);
    let session = Session::of(&args.target, opened, settings, false)?;
    let mut hunt = Hunt {
        args,
        session,
        interrupt,
        begun,
        waypoints,
        tried: warnings.into_iter().map(Tried::new).collect(),
        traces: Vec::new(),
        weighed: HashSet::new(),
        states: 0,
    };
    if !hunt.tried.is_empty() {
        hunt.follow_sequences()?;
        hunt.search_everything()?;
    }
    hunt.tell()
}

/// What others say, or else what our own analysis says.
fn warnings(args: &HuntArgs, opened: &Target) -> Result<Vec<Warning>> {
    let mut finder = Finder::new(&opened.class_path, &opened.jdk);
    let start = opened.start.first_methods(&opened.class_path, &opened.jdk);
    let mut source = |name: &str| finder.find(name);
    let mut analysis = Analysis::new(&mut source, &start)?;
    if args.warnings.is_empty() {
        return Ok(analysis.warnings());
    }
    let mut all = Vec::new();
    for file in &args.warnings {
        let text =
            std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
        let read = read_sarif(&text, &mut analysis).with_context(|| format!("in {}", file.display()))?;
        all.extend(read);
    }
    all.sort_by_key(|warning| std::cmp::Reverse(warning.score));
    Ok(all)
}

/// All places of all sequences, each once.
fn waypoints(warnings: &[Warning]) -> Vec<Waypoint> {
    let mut all: Vec<Waypoint> = Vec::new();
    for place in warnings.iter().flat_map(|warning| &warning.sequences).flatten() {
        if let Ok(waypoint) = place.parse()
            && !all.contains(&waypoint)
        {
            all.push(waypoint);
        }
    }
    all
}

/// Whether a warning is about data that threads race for.
fn is_about_races(warning: &Warning) -> bool {
    matches!(
        warning.kind,
        Kind::InconsistentLocks | Kind::Publication | Kind::Iteration | Kind::CheckThenAct
    )
}

/// The races that a warning is about, as properties name them.
fn races_of(warning: &Warning) -> Vec<String> {
    let lines = warning.places.iter().filter(|place| place.line > 0);
    let lines = lines.filter_map(|place| Some(format!("{}:{}", place.file.as_ref()?, place.line)));
    lines.chain(field_text(warning)).collect()
}

impl Hunt<'_> {
    fn time_left(&self) -> Duration {
        self.args.max_time.saturating_sub(self.begun.elapsed())
    }

    fn is_over(&self) -> bool {
        self.interrupt.is_raised() || self.time_left().is_zero()
    }

    fn budget(&self, time: Duration, states: Option<u64>) -> Budget {
        Budget {
            time: Some(time),
            memory: Some(self.args.max_memory),
            states,
            ..Budget::default()
        }
    }

    /// Leads searches through the sequences of each warning.
    fn follow_sequences(&mut self) -> Result<()> {
        let mut system = self.session.take_system();
        let map = Arc::new(Map::of(&self.session, system.machine())?);
        system.name_places(map.clone());
        let until = self.args.max_time - self.args.max_time / LAST;
        // Errors that show themselves come first; who only races may fail as well.
        for races in [false, true] {
            for at in 0..self.tried.len() {
                let warning = self.tried[at].warning.clone();
                if races && !is_about_races(&warning) {
                    continue;
                }
                for sequence in warning.sequences.iter().take(SEQUENCES) {
                    let places: Result<Vec<Waypoint>, _> =
                        sequence.iter().map(|place| place.parse()).collect();
                    let Ok(places) = places else { continue };
                    let stops = map.sequence(&places, &self.waypoints);
                    let aim = Arc::new(map.aim_over(vec![stops], Over::Recent));
                    for seed in 0..SEEDS {
                        if self.tried[at].is_confirmed() || self.is_over() || self.begun.elapsed() > until {
                            break;
                        }
                        let mut guide = Spec::guide(&[default_heuristic()], self.args.seed, Some(&aim))?;
                        let order = Order {
                            ties: Some(Ties::Random),
                            seed: self.args.seed + seed,
                            ..Order::new(Strategy::GreedyDepthFirst)
                        };
                        let only = races.then(|| races_of(&warning));
                        let budget = self.budget(until.saturating_sub(self.begun.elapsed()), Some(STATES));
                        let outcome = self.search(&mut system, &mut guide, order, budget, only)?;
                        self.tried[at].searched = true;
                        system = self.weigh(system, outcome)?;
                    }
                }
            }
        }
        self.session.give_back(system);
        Ok(())
    }

    /// Searches all that the program can do, in the time that is left: first for errors, then for races.
    fn search_everything(&mut self) -> Result<()> {
        for races in [false, true] {
            let open = self.tried.iter().filter(|tried| !tried.is_confirmed());
            let open: Vec<&Warning> = open.map(|tried| &tried.warning).collect();
            if open.is_empty() || self.is_over() || races && !open.iter().any(|one| is_about_races(one)) {
                break;
            }
            let only = races.then(|| open.iter().flat_map(|warning| races_of(warning)).collect());
            let mut system = self.session.take_system();
            let order = Order::new(Strategy::DepthFirst);
            let time = if races {
                self.time_left()
            } else {
                self.time_left() / 2
            };
            let outcome = self.search(&mut system, &mut Zero, order, self.budget(time, None), only)?;
            // Beyond an error nothing was searched.
            let complete = outcome.verdict() == Verdict::Verified;
            let system = self.weigh(system, outcome)?;
            self.session.give_back(system);
            if !complete {
                break;
            }
            for tried in &mut self.tried {
                tried.refuted |= races || !is_about_races(&tried.warning);
            }
        }
        Ok(())
    }

    /// One search; `only` are the races that count, if any do.
    fn search(
        &mut self,
        system: &mut JavaSystem,
        guide: &mut dyn Guidance,
        order: Order,
        budget: Budget,
        only: Option<Vec<String>>,
    ) -> Result<Outcome> {
        self.session.ask(|asked| {
            asked.races = only.is_some();
            asked.only_races = only.unwrap_or_default();
        });
        self.session.renew(system)?;
        let search = Search::new(system, guide, order)?.budget(budget);
        let mut progress = Progress::new();
        let outcome = search
            .interrupt(self.interrupt.clone())
            .all(true)
            .run(&mut progress);
        progress.finish();
        self.states += outcome.statistics.states;
        Ok(outcome)
    }

    /// Compares what a search has found with every warning that is still open.
    fn weigh(&mut self, system: JavaSystem, outcome: Outcome) -> Result<JavaSystem> {
        self.session.give_back(system);
        for Finding { violation, path, .. } in &outcome.findings {
            if !self.weighed.insert(violation.key.clone()) {
                continue;
            }
            self.session.freeze(true);
            let path = minimise(self.session.system(), path, &violation.key, EFFORT);
            let Some(trace) = self.session.trace(violation, &path) else {
                continue;
            };
            let evidence = Evidence::of(&trace);
            let mut kept = None;
            for tried in self.tried.iter_mut().filter(|tried| !tried.is_confirmed()) {
                if evidence.confirms(&tried.warning) {
                    let number = *kept.get_or_insert_with(|| {
                        self.traces.push(trace.clone());
                        self.traces.len() - 1
                    });
                    tried.standing = Standing::Confirmed { trace: number };
                }
            }
        }
        self.session.freeze(false);
        Ok(self.session.take_system())
    }

    /// Writes traces and the table.
    fn tell(self) -> Result<u8> {
        let files = write_traces(&self.args.trace, &self.traces, 0)?;
        let result = HuntResult::new(
            self.tried,
            &self.traces,
            &files,
            self.states,
            self.begun.elapsed(),
        );
        result.write(
            self.args.format,
            &self.traces,
            &mut crate::sources(&self.args.target),
        )?;
        let confirmed = result.count("confirmed");
        let open = result.count("not_reached");
        Ok(match (confirmed, open) {
            (0, 0) => 0,
            (0, _) => exit::BOUNDED,
            _ => exit::VIOLATION,
        })
    }
}
