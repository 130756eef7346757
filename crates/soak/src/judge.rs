//! Searches of one program that must come to the same result.

use crate::apart::{Ended, apart};
use anyhow::{Result, anyhow};
use beeline_classfile::{ClassPath, Jdk};
use beeline_jvm::{Config, Granularity, JavaSystem, Machine, Properties};
use beeline_search::{
    Budget, Cut, Kind, Order, Outcome, Search, Storage, Strategy, TeamSearch, Violation, Zero,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fmt;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

/// A way to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Way {
    /// Depth-first, with reduction.
    Reduced,
    /// Schedules with few preemptions first, with a look at data races, as `beeline check` does unless told otherwise.
    FewPreemptions,
    /// States told apart by all that is in them.
    Exact,
    BreadthFirst,
    /// By two workers.
    Team,
    NotReduced,
    /// A scheduling point before each bytecode of the program.
    Bytecode,
}

/// In the order in which they are tried: quick ones first.
pub const WAYS: [Way; 7] = [
    Way::Reduced,
    Way::NotReduced,
    Way::FewPreemptions,
    Way::Exact,
    Way::BreadthFirst,
    Way::Team,
    Way::Bytecode,
];

/// What can come of a program.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Outcomes {
    /// What it has written when it ends, and its exit status.
    pub written: BTreeSet<String>,
    /// Keys of violations.
    pub wrong: BTreeSet<String>,
}

/// What a search came to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    Complete(Outcomes),
    /// The program is too large to be searched in this way.
    TooLarge,
    /// It needs something that is not modelled.
    Unsupported(String),
}

/// One search of a program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub way: Way,
    pub answer: Answer,
    pub states: u64,
    pub transitions: u64,
}

/// All searches of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    pub views: Vec<View>,
    pub ended: Ended,
}

/// How much each search may spend.
#[derive(Debug, Clone)]
pub struct Limits {
    /// States with reduction, without it, and before each bytecode.
    pub states: [u64; 3],
    pub time: Duration,
    /// For all searches of one program together; whatever takes longer hangs.
    pub program: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            states: [20_000, 60_000, 60_000],
            time: Duration::from_secs(5),
            program: Duration::from_secs(60),
        }
    }
}

/// A booted class library, twice, that can search programs of one folder.
pub struct Bench {
    machines: Vec<Machine>,
    pub limits: Limits,
    /// Which searches are done.
    pub ways: Vec<Way>,
}

impl Bench {
    pub fn open(jdk: &Path, classes: &Path, config: &Config) -> Result<Bench> {
        let boot = || -> Result<Machine> {
            let jdk = Jdk::open(jdk)?;
            let class_path = ClassPath::open(&[classes.to_path_buf()], jdk.major())?;
            Ok(Machine::new(jdk, class_path, config.clone())?)
        };
        Ok(Bench {
            machines: vec![boot()?, boot()?],
            limits: Limits::default(),
            ways: WAYS.to_vec(),
        })
    }

    /// Searches a program in all ways, in a process of its own.
    pub fn judge(&mut self, class: &str) -> Result<Judgement> {
        let machines = &mut self.machines;
        let (limits, ways) = (&self.limits, &self.ways);
        let (text, ended) = apart(limits.program, |out| {
            // The copy has the machines to itself.
            let machines = std::mem::take(machines);
            if let Err(why) = search_all(machines, class, ways, limits, out) {
                panic!("{why:#}");
            }
        })?;
        let lines = text.lines();
        let views = lines.filter_map(|line| serde_json::from_str(line).ok()).collect();
        Ok(Judgement { views, ended })
    }
}

fn search_all(
    machines: Vec<Machine>,
    class: &str,
    ways: &[Way],
    limits: &Limits,
    out: &mut dyn Write,
) -> Result<()> {
    let mut systems = Vec::new();
    for mut machine in machines {
        machine.prepare_main(class, &[])?;
        systems.push(JavaSystem::new(machine, Properties::default()));
    }
    let mut too_large = false;
    for &way in ways {
        // What is too large without reduction is larger still before each bytecode.
        let view = match way == Way::Bytecode && too_large {
            true => View {
                way,
                answer: Answer::TooLarge,
                states: 0,
                transitions: 0,
            },
            false => view(&mut systems, way, limits)?,
        };
        too_large |= way == Way::NotReduced && view.answer == Answer::TooLarge;
        let line = serde_json::to_string(&view)? + "\n";
        out.write_all(line.as_bytes())?;
    }
    Ok(())
}

/// Searches in one way.
fn view(systems: &mut [JavaSystem], way: Way, limits: &Limits) -> Result<View> {
    let (granularity, reduce, states) = match way {
        Way::NotReduced => (Granularity::Visible, false, limits.states[1]),
        Way::Bytecode => (Granularity::Bytecode, false, limits.states[2]),
        _ => (Granularity::Visible, true, limits.states[0]),
    };
    let strategy = match way {
        Way::BreadthFirst => Strategy::BreadthFirst,
        Way::FewPreemptions => Strategy::ContextBounding { preemptions: None },
        _ => Strategy::DepthFirst,
    };
    let order = Order {
        storage: (way == Way::Exact).then_some(Storage::Exact),
        ..Order::new(strategy)
    };
    let budget = Budget {
        states: Some(states),
        time: Some(limits.time),
        ..Budget::default()
    };
    let systems = match way {
        Way::Team => systems,
        _ => &mut systems[..1],
    };
    for system in &mut *systems {
        let properties = Properties {
            note_races: way == Way::FewPreemptions,
            ..Properties::default()
        };
        system.renew(properties, granularity, reduce);
    }
    if reduce {
        // What a search writes down before it knows all that is contended would hide what it lacks.
        let learnt = explore(systems, &order, &budget)?;
        if is_cut(&learnt) || learnt.unsupported.is_some() {
            return Ok(judged(systems, way, learnt));
        }
    }
    systems.iter_mut().for_each(JavaSystem::collect_outputs);
    let outcome = explore(systems, &order, &budget)?;
    Ok(judged(systems, way, outcome))
}

fn explore(systems: &mut [JavaSystem], order: &Order, budget: &Budget) -> Result<Outcome> {
    let nonsense = |e: beeline_search::Nonsense| anyhow!(e.to_string());
    if systems.len() > 1 {
        let team = TeamSearch {
            order: order.clone(),
            budget: budget.clone(),
            interrupt: Default::default(),
            all: true,
            stalls: true,
        };
        return team.run(systems, &mut ()).map_err(nonsense);
    }
    let mut guidance = Zero;
    let search = Search::new(&mut systems[0], &mut guidance, order.clone()).map_err(nonsense)?;
    let search = search.budget(budget.clone()).all(true).stalls(true);
    Ok(search.run(&mut ()))
}

/// Whether something was not searched that a sequentially consistent program does.
fn is_cut(outcome: &Outcome) -> bool {
    outcome.cuts.iter().any(|cut| !matches!(cut, Cut::DataRaces(_)))
}

fn judged(systems: &[JavaSystem], way: Way, outcome: Outcome) -> View {
    let statistics = &outcome.statistics;
    let (states, transitions) = (statistics.states, statistics.transitions);
    let answer = if let Some((unsupported, _)) = outcome.unsupported {
        Answer::Unsupported(unsupported.what)
    } else if is_cut(&outcome) {
        Answer::TooLarge
    } else {
        let all: Vec<Violation> = outcome.findings.into_iter().map(|f| f.violation).collect();
        // Locks that threads want in a cycle are part of a deadlock when no other thread can go on, and how far those
        // have got is no matter: with reduction they go on in the same step.
        let is_in_deadlock = |cycle: &Violation| {
            let mut deadlocks = all.iter().filter(|other| other.kind == Kind::Deadlock);
            deadlocks.any(|dead| {
                let mut parties = cycle.parties.iter();
                parties.all(|party| dead.parties.iter().any(|other| other.place == party.place))
            })
        };
        let wrong = all
            .iter()
            .filter(|one| one.kind != Kind::LockCycle || !is_in_deadlock(one))
            .map(|one| one.key.clone())
            .collect();
        let written = systems.iter().flat_map(|system| system.outputs()).collect();
        Answer::Complete(Outcomes { written, wrong })
    };
    View {
        way,
        answer,
        states,
        transitions,
    }
}

impl Judgement {
    pub fn view(&self, way: Way) -> Option<&View> {
        self.views.iter().find(|view| view.way == way)
    }

    /// What a search in this way came to, if it is complete.
    pub fn outcomes_by(&self, way: Way) -> Option<&Outcomes> {
        self.view(way)?.outcomes()
    }

    /// The outcomes, from the finest search that is complete.
    pub fn outcomes(&self) -> Option<&Outcomes> {
        let ways = [Way::Bytecode, Way::NotReduced, Way::Reduced];
        ways.iter().find_map(|way| self.outcomes_by(*way))
    }

    /// Why the program could not be searched at all.
    pub fn unsupported(&self) -> Option<&str> {
        self.views.iter().find_map(|view| match &view.answer {
            Answer::Unsupported(what) => Some(what.as_str()),
            _ => None,
        })
    }
}

impl View {
    pub fn outcomes(&self) -> Option<&Outcomes> {
        match &self.answer {
            Answer::Complete(outcomes) => Some(outcomes),
            _ => None,
        }
    }
}

impl fmt::Display for Outcomes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} and {:?}", self.written, self.wrong)
    }
}
