//! `beeline check`: search a program for violations, under every schedule that matters.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, Error, Result, bail};
use beeline_guide::{Aim, Spec};
use beeline_jvm::abstraction::{Abstraction, MOST_ABSTRACTIONS};
use beeline_jvm::coverage::Tally;
use beeline_jvm::marks::{SourceLine, Waypoint};
use beeline_jvm::subject::{Asked, Settings};
use beeline_jvm::{JavaSystem, TestName};
use beeline_report::{Analysis, FORMATS, Format, Looks, Publisher};
use beeline_search::coverage::Coverage;
use beeline_search::few_preemptions::{BY_PREEMPTIONS, few_preemptions_first};
use beeline_search::minimise::Effort;
use beeline_search::races::RaceOutcome;
use beeline_search::trace::{Race, Trace};
use beeline_search::{
    Budget, Cut, Guidance, Interrupt, Nonsense, Order, Outcome, Search, Strategy, TeamSearch, Verdict,
};
use clap::Args;

use crate::aim::{self, AimArgs, Map};
use crate::fault::{Fault, refuse_faulty};
use crate::named::Named;
use crate::out::Out;
use crate::progress::Progress;
use crate::race_guided;
use crate::scratch::exit_interrupted;
use crate::search_args::{Grain, SearchArgs};
use crate::session::{Session, marks_never_loaded};
use crate::target::TargetArgs;
use crate::target::folder_of_trace;
use crate::traces::{traces, write_traces};
use crate::{abstracted, exit, trials};

#[derive(Args)]
pub struct CheckArgs {
    #[command(flatten)]
    search: SearchArgs,

    /// Let an integer field hold only what class its value is in: Class.field=range(0,1) keeps 0 and 1 apart from what is
    /// below and above; sign; modulo(4); set(1,5,9). What is computed from it is over-approximated, so a violation may be
    /// spurious; it is then executed without the abstraction to find out
    #[arg(long = "abstract", value_name = "FIELD=DOMAIN")]
    pub abstractions: Vec<Abstraction>,

    /// Search with this many threads (dfs and rdfs)
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    threads: u8,

    /// Go on after the first violation and report all distinct ones
    #[arg(long)]
    all: bool,

    /// Search this many times, with the seeds from `--seed` on, and tell how many states and steps it took; no traces
    #[arg(long, value_name = "N", conflicts_with_all = ["all", "full", "coverage"], value_parser = clap::value_parser!(u64).range(1..))]
    trials: Option<u64>,

    /// Where a violation's trace is written; further ones get a number
    #[arg(long, value_name = "FILE", default_value = "trace.json")]
    trace: PathBuf,

    /// Show the schedule as it was found, without looking for a shorter one
    #[arg(long)]
    no_minimise: bool,

    /// Show every step, after the story
    #[arg(long)]
    full: bool,

    /// Show how much of each class was executed, also if everything was searched
    #[arg(long)]
    coverage: bool,

    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = Named(&FORMATS))]
    format: Format,

    /// Outcomes that end with exit code 0 all the same
    #[arg(long, value_enum, value_name = "VERDICT")]
    allow: Vec<Allowed>,

    /// A violation if the program exits with a status other than 0
    #[arg(long)]
    exit: bool,

    /// A violation if two threads access the same data, one of them writes, and nothing orders them
    #[arg(long)]
    races: bool,

    /// What a program with data races may do: `races` looks for them, and a program that has one is not verified; `sc` takes
    /// it for granted that memory is sequentially consistent
    #[arg(long, value_enum, value_name = "MODEL", default_value = "races")]
    memory: MemoryModel,

    /// Do not look for threads that wait or go round in circles for ever beside others that go on
    #[arg(long)]
    no_stalls: bool,

    /// Do not count data races for this field, such as Counter.count
    #[arg(long = "ignore-race", value_name = "FIELD")]
    ignored_races: Vec<String>,

    /// Look for a way to this source line: Class.method:line or File.java:line
    #[arg(long = "target", value_name = "LINE")]
    targets: Vec<SourceLine>,

    /// A violation if two threads are at these two source lines at the same time
    #[arg(long, value_name = "LINE,LINE", value_parser = two_lines)]
    exclusive: Vec<(SourceLine, SourceLine)>,

    #[command(flatten)]
    aim: AimArgs,

    #[command(flatten)]
    target: TargetArgs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum MemoryModel {
    Races,
    Sc,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Allowed {
    Bounded,
    Inconclusive,
}

/// `Cart.java:12,Cart.java:30`.
fn two_lines(text: &str) -> Result<(SourceLine, SourceLine), String> {
    let (one, other) = text
        .split_once(',')
        .ok_or("two source lines are written as File.java:12,File.java:30")?;
    let line = |text: &str| text.trim().parse::<SourceLine>().map_err(|e| e.to_string());
    Ok((line(one)?, line(other)?))
}

impl CheckArgs {
    fn strategy(&self) -> Strategy {
        self.search.strategy_or(if self.threads > 1 {
            Strategy::DepthFirst
        } else if !self.aim.through.is_empty() {
            Strategy::GreedyDepthFirst
        } else if !self.aim.is_empty() {
            Strategy::BestFirst
        } else {
            Strategy::ContextBounding { preemptions: None }
        })
    }

    /// Whether the strategy is ours to choose, and to give up.
    fn may_change_strategy(&self) -> bool {
        self.search.strategy.is_none() && self.heuristics().is_empty() && self.threads == 1
    }

    fn order(&self) -> Order {
        self.search.order(self.strategy())
    }

    /// Says what is wrong with the options, before anything is searched.
    fn validate(&self) -> Result<(), Nonsense> {
        self.order().validate()?;
        let heuristics = self.heuristics();
        let leads_somewhere = !self.targets.is_empty() || !self.exclusive.is_empty() || !self.aim.is_empty();
        if !leads_somewhere && let Some(spec) = heuristics.iter().find(|spec| spec.asks_for_aim()) {
            // It says what is missing.
            self.search
                .guide(self.strategy(), std::slice::from_ref(spec), None)?;
        }
        let without_aim: Vec<Spec> = heuristics
            .into_iter()
            .filter(|spec| !spec.asks_for_aim())
            .collect();
        let guide = self.search.guide(self.strategy(), &without_aim, None)?;
        if self.abstractions.len() > MOST_ABSTRACTIONS {
            let most = format!("at most {MOST_ABSTRACTIONS} fields can have abstract domains");
            return Err(Nonsense(most));
        }
        if !self.abstractions.is_empty() && !guide.wants().questions.is_empty() {
            return Err(Nonsense(
                "heuristics of your own compute with numbers, not with classes of them: leave out `java:` and `script:`, or `--abstract`"
                    .into(),
            ));
        }
        if self.trials.is_some() && (self.threads > 1 || self.search.asks_for_races()) {
            return Err(Nonsense(
                "`--trials` repeats one search by one thread; leave out `--threads` and `prefer-threads=races`".into(),
            ));
        }
        if self.search.asks_for_races() && self.threads > 1 {
            return Err(Nonsense(
                "`prefer-threads=races` looks for races and then ranks states, both with one thread; leave `--threads` out"
                    .into(),
            ));
        }
        Ok(())
    }

    fn asked(&self) -> Asked {
        let pair = |(one, other): &(SourceLine, SourceLine)| (one.to_string(), other.to_string());
        Asked {
            races: self.races,
            only_races: Vec::new(),
            note_races: true,
            sequential: self.memory == MemoryModel::Sc,
            ignored_races: self.ignored_races.clone(),
            exit_status: self.exit,
            targets: self.targets.iter().map(|line| line.to_string()).collect(),
            exclusive: self.exclusive.iter().map(pair).collect(),
            waypoints: self.aim.waypoints().iter().map(Waypoint::to_string).collect(),
        }
    }

    /// What leads the search: a place to go to leads by itself.
    fn heuristics(&self) -> Vec<Spec> {
        if self.search.heuristics.is_empty() && !self.aim.is_empty() {
            vec![aim::default_heuristic()]
        } else {
            self.search.heuristics.clone()
        }
    }

    /// Where to lead the search, if heuristics need to know: through sequences if there are any, else to where one is to be
    /// led, else to what is to be found.
    fn aim(
        &self,
        session: &Session,
        system: &mut JavaSystem,
        heuristics: &[Spec],
    ) -> Result<Option<(Arc<Map>, Arc<Aim>)>> {
        if !heuristics.iter().any(Spec::asks_for_aim) {
            return Ok(None);
        }
        let map = Map::of(session, system.machine())?;
        let aim = if !self.aim.is_empty() {
            map.aim(&self.aim)
        } else {
            map.aim_at_properties(&self.targets, &self.exclusive)
        };
        let map = Arc::new(map);
        system.name_places(map.clone());
        Ok(Some((map, Arc::new(aim))))
    }

    /// Strategies that promise a shortest schedule are taken at their word.
    pub fn minimises(&self) -> bool {
        let shortest = match self.strategy() {
            Strategy::BreadthFirst | Strategy::IterativeDeepening { .. } => true,
            // These heuristics promise no lower bound on what is left to go.
            Strategy::AStar { .. } => self.heuristics().is_empty(),
            _ => false,
        };
        !self.no_minimise && !shortest
    }

    /// What looking for shorter schedules may cost, if that is worth while.
    pub fn effort(&self) -> Option<Effort> {
        self.minimises().then_some(EFFORT)
    }

    fn publisher(&self) -> Box<dyn Publisher> {
        self.format.publisher(Looks {
            full: self.full,
            coverage: self.coverage,
            ..crate::looks()
        })
    }

    fn exit_code(&self, verdict: Verdict) -> u8 {
        exit_code(verdict, &self.allow)
    }
}

/// How a command ends that has come to a verdict.
pub fn exit_code(verdict: Verdict, allowed: &[Allowed]) -> u8 {
    match verdict {
        Verdict::Verified => 0,
        Verdict::Violation => exit::VIOLATION,
        Verdict::Bounded if allowed.contains(&Allowed::Bounded) => 0,
        Verdict::Inconclusive if allowed.contains(&Allowed::Inconclusive) => 0,
        Verdict::Bounded | Verdict::Inconclusive => exit::BOUNDED,
        Verdict::Unsupported => exit::UNSUPPORTED,
    }
}

/// What looking for a shorter schedule may cost.
pub const EFFORT: Effort = Effort {
    time: Duration::from_secs(2),
    attempts: 2_000,
};

pub fn check(args: &CheckArgs) -> Result<u8> {
    args.validate()?;
    let interrupt = take_over_interrupts()?;
    if let Some(count) = args.trials {
        return check_again_and_again(args, count, &interrupt);
    }
    match args.target.tests_of_class()? {
        // What was compiled is there as long as tests are checked.
        Some((tests, _compiled)) => check_tests(args, &tests, &interrupt),
        None => {
            let checked = check_one(args, &args.target, &interrupt)?;
            let mut publisher = args.publisher();
            checked.tell(args, 0, &mut *publisher)?;
            publisher.end(&mut Out)?;
            Ok(args.exit_code(checked.outcome.verdict()))
        }
    }
}

/// Searches with one seed after another.
fn check_again_and_again(args: &CheckArgs, count: u64, interrupt: &Interrupt) -> Result<u8> {
    let mut session = open(args, &args.target)?;
    let mut system = session.take_system();
    let heuristics = args.heuristics();
    let led = args.aim(&session, &mut system, &heuristics)?;
    let aim = led.as_ref().map(|(_, aim)| aim);
    // Distances depend on no seed, and what they have computed is worth keeping.
    let mut guide = args.search.guide(args.strategy(), &heuristics, aim)?;
    system.look_up(&guide.wants().questions).map_err(Error::msg)?;
    let search = |seed: u64| {
        session.renew(&mut system)?;
        if aim.is_none() {
            guide = Spec::guide(&heuristics, seed, None)?;
        }
        guide.begin_anew();
        let order = Order { seed, ..args.order() };
        let search = Search::new(&mut system, &mut guide, order)?;
        let search = search.budget(args.search.budget()).interrupt(interrupt.clone());
        let outcome = search.run(&mut Progress::new());
        refuse_unanswered(&outcome)?;
        refuse_faulty(&outcome)?;
        Ok(outcome)
    };
    let trials = trials::run(count, args.search.seed, interrupt, search)?;
    let analysis = led.map(|(map, aim)| map.analysis(&aim));
    let mut publisher = args.publisher();
    publisher.trials(&trials, analysis.as_ref(), &mut Out)?;
    publisher.end(&mut Out)?;
    let verdict = match trials.iter().any(|trial| trial.found) {
        // Nobody looks here whether the program itself does what was found.
        true if !args.abstractions.is_empty() => Verdict::Inconclusive,
        true => Verdict::Violation,
        false => Verdict::Bounded,
    };
    Ok(args.exit_code(verdict))
}

/// How long it may take, after an interrupt, to tell and to write down what was found.
const GRACE: Duration = Duration::from_secs(10);

/// From now on the interrupt signal ends searches. A second one ends the process the hard way, and so does time.
pub fn take_over_interrupts() -> Result<Interrupt> {
    let interrupt = Interrupt::default();
    let raised = interrupt.clone();
    ctrlc::set_handler(move || {
        if raised.is_raised() {
            exit_interrupted();
        }
        raised.raise();
        // What is no search (javac, a file that nobody writes to) does not see that.
        let last = std::thread::Builder::new().spawn(|| {
            std::thread::sleep(GRACE);
            exit_interrupted();
        });
        drop(last);
    })
    .context("cannot take over the interrupt signal")?;
    Ok(interrupt)
}

/// Checks the tests of a class one after another; the exit code is that of the worst.
fn check_tests(args: &CheckArgs, tests: &[TestName], interrupt: &Interrupt) -> Result<u8> {
    let mut worst = 0;
    let mut publisher = args.publisher();
    publisher.tests();
    let mut traces = 0;
    for test in tests {
        let name = format!("{}#{}", test.class, test.method);
        if let Some(why) = &test.disabled {
            say!("beeline: {name} is disabled{why}, and was not checked");
            continue;
        }
        if interrupt.is_raised() {
            say!("beeline: {name} was not checked: the search was interrupted");
            worst = worse(worst, exit::BOUNDED);
            continue;
        }
        publisher.test(&name, &mut Out)?;
        let target = args.target.with_test(test);
        let code = match check_one(args, &target, interrupt) {
            Ok(checked) => {
                checked.tell(args, traces, &mut *publisher)?;
                traces += checked.traces.len();
                args.exit_code(checked.outcome.verdict())
            }
            Err(why) => {
                say!("beeline: {name} was not checked: {why:#}");
                match why.is::<Fault>() {
                    true => exit::FAULT,
                    false => exit::USAGE,
                }
            }
        };
        worst = worse(worst, code);
        publisher.test_over(&mut Out)?;
    }
    publisher.end(&mut Out)?;
    Ok(worst)
}

/// The worse of two exit codes. That a test could not be checked is worse than that its check was cut short.
fn worse(one: u8, other: u8) -> u8 {
    const WORST_FIRST: [u8; 5] = [
        exit::VIOLATION,
        exit::FAULT,
        exit::USAGE,
        exit::UNSUPPORTED,
        exit::BOUNDED,
    ];
    let mut worst = WORST_FIRST.into_iter();
    worst.find(|code| [one, other].contains(code)).unwrap_or(0)
}

/// A search that has ended.
struct Checked<'a> {
    target: &'a TargetArgs,
    outcome: Outcome,
    /// What came before, if it was to find out which threads race.
    race_search: Option<RaceOutcome>,
    traces: Vec<Trace>,
    executed: Coverage,
    /// What was found out without running the program, if distances led the search.
    analysis: Option<Analysis>,
}

fn open<'a>(args: &CheckArgs, target: &'a TargetArgs) -> Result<Session<'a>> {
    let settings = Settings {
        abstractions: args.abstractions.iter().map(Abstraction::to_string).collect(),
        ..args.search.settings(target.heap, args.asked())
    };
    let opened = target.open()?;
    opened.enter_sandbox(target, &[folder_of_trace(&args.trace)?]);
    let session = Session::of(target, opened, settings, args.strategy() == Strategy::Pos)?;
    session.look_up_marks()?;
    session.look_up_abstractions()?;
    Ok(session)
}

fn check_one<'a>(args: &CheckArgs, target: &'a TargetArgs, interrupt: &Interrupt) -> Result<Checked<'a>> {
    let mut session = open(args, target)?;
    let mut systems = vec![session.take_system()];
    let mut progress = Progress::new();
    let mut race_search = None;
    let mut analysis = None;
    let mut outcome = if args.threads > 1 {
        let search = TeamSearch {
            order: args.order(),
            budget: args.search.budget(),
            interrupt: interrupt.clone(),
            all: args.all,
            stalls: !args.no_stalls,
        };
        search.validate()?;
        for _ in 1..args.threads {
            systems.push(session.another_system()?);
        }
        search.run(&mut systems, &mut progress)?
    } else {
        let mut heuristics = args.heuristics();
        let led = args.aim(&session, &mut systems[0], &heuristics)?;
        let aim = led.as_ref().map(|(_, aim)| aim);
        if args.search.asks_for_races() {
            let first = race_guided::look_for_races(&mut systems[0], &args.search, interrupt, args.all)?;
            let threads = first.threads();
            heuristics.iter_mut().for_each(|spec| spec.prefer(&threads));
            race_search = Some(first);
        }
        let mut guide = args.search.guide(args.strategy(), &heuristics, aim)?;
        systems[0].look_up(&guide.wants().questions).map_err(Error::msg)?;
        let mut search = |order: Order, budget: Budget| -> Result<Outcome, Nonsense> {
            let search = Search::new(&mut systems[0], &mut guide, order)?;
            let search = search.budget(budget).interrupt(interrupt.clone()).all(args.all);
            Ok(search.stalls(!args.no_stalls).run(&mut progress))
        };
        let outcome = if let Some(first) = &race_search {
            let guided = |budget: Budget| search(args.order(), budget);
            race_guided::search_on(first, guided, args.search.budget(), args.all)?
        } else if args.may_change_strategy() {
            few_preemptions_first(&mut search, args.order(), args.search.budget(), BY_PREEMPTIONS)?
        } else {
            search(args.order(), args.search.budget())?
        };
        analysis = led.map(|(map, aim)| map.analysis(&aim));
        outcome
    };
    progress.finish();
    refuse_unanswered(&outcome)?;
    refuse_faulty(&outcome)?;
    // What is executed from here on, to shorten and write down schedules, does not count.
    let mut tally = Tally::default();
    systems
        .iter()
        .for_each(|system| tally.add(system.machine().tally()));
    let executed = tally.figures();
    if outcome.findings.is_empty() {
        outcome.remarks.extend(marks_never_loaded(&systems));
        let assumed: BTreeSet<String> = systems.iter().flat_map(JavaSystem::assumptions).collect();
        outcome.rests_on.extend(assumed);
        outcome.races = noted_races(&systems);
        if outcome.races.is_empty() {
            outcome.rests_on.push(match args.memory {
                MemoryModel::Races if matches!(args.search.granularity, Grain::Bytecode) => {
                    "no data race was found between the program's own instructions; those that it has the library execute \
                     were not looked at (`--granularity bytecode`)"
                        .into()
                }
                MemoryModel::Races => {
                    "no data race was found for the program's own data and for simple objects of the library, so that memory is \
                     sequentially consistent"
                        .into()
                }
                MemoryModel::Sc => "memory was taken to be sequentially consistent (`--memory sc`)".into(),
            });
        }
        if !outcome.looked_for_stalls {
            let why = match outcome.verdict() {
                Verdict::Bounded => "not everything was searched",
                _ if args.no_stalls => "`--no-stalls`",
                _ => "too many steps to remember",
            };
            if outcome.verdict() == Verdict::Verified && outcome.statistics.ends == 0 {
                outcome.cuts.push(Cut::NoEnd);
            }
            outcome.rests_on.push(format!(
                "nobody looked for threads that wait or go round in circles for ever beside others ({why})"
            ));
        }
        if outcome.fair_cycle && outcome.statistics.ends > 0 {
            outcome.rests_on.push(
                "threads that can get on at any time were taken to do so in the end; some schedules let them keep each other \
                 going round for ever"
                    .into(),
            );
        }
        let ignored = args.ignored_races.iter();
        outcome.rests_on.extend(
            ignored.map(|field| format!("races for {field} were taken to be harmless (`--ignore-race`)")),
        );
    }
    session.give_back(systems.swap_remove(0));
    let traces = if args.abstractions.is_empty() {
        traces(args.effort(), &mut session, &mut outcome)?
    } else {
        outcome.remarks.push(abstracted::remark(args, outcome.verdict()));
        abstracted::traces(args, &mut session, &mut outcome)?
    };
    Ok(Checked {
        target,
        outcome,
        race_search,
        traces,
        executed,
        analysis,
    })
}

/// Races that any of the systems has seen, each once.
fn noted_races(systems: &[JavaSystem]) -> Vec<Race> {
    let mut races: Vec<Race> = Vec::new();
    for race in systems.iter().flat_map(JavaSystem::races) {
        let same = |known: &Race| {
            known.data.is_like(&race.data)
                && known.accesses.each_ref().map(|a| &a.place) == race.accesses.each_ref().map(|a| &a.place)
        };
        if !races.iter().any(same) {
            races.push(race);
        }
    }
    races
}

/// A search whose heuristic failed has no result.
pub fn refuse_unanswered(outcome: &Outcome) -> Result<()> {
    if let Some((what, details)) = &outcome.unanswered {
        let lines: Vec<&str> = std::iter::once(what).chain(details).map(String::as_str).collect();
        bail!("{}", lines.join("\n"));
    }
    Ok(())
}

impl Checked<'_> {
    /// Writes the traces to files, after `earlier` ones of other searches, and tells what was found.
    fn tell(&self, args: &CheckArgs, earlier: usize, publisher: &mut dyn Publisher) -> Result<()> {
        let files = write_traces(&args.trace, &self.traces, earlier);
        let mut checked = beeline_report::Checked {
            test: self.target.test.as_deref(),
            outcome: &self.outcome,
            storage: args.order().storage(),
            race_search: self.race_search.as_ref(),
            analysis: self.analysis.as_ref(),
            traces: &self.traces,
            files: &files,
            executed: &self.executed,
            sources: &mut crate::sources(self.target),
        };
        publisher.checked(&mut checked, &mut Out)?;
        if args.full {
            let remarks = crate::sandbox::remarks();
            remarks.iter().for_each(|remark| say!("beeline: {remark}"));
        }
        Ok(())
    }
}
