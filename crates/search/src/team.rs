//! Several workers on one search. Each has a system of its own; they share the store of visited states, and
//! whoever has nothing left to do is given a part of somebody else's frontier, as a path to go.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex};

use crate::budget::{Budget, Cut, Interrupt};
use crate::engine::{Observer, Search};
use crate::guidance::Zero;
use crate::options::Nonsense;
use crate::strategy::{Order, Strategy};
use crate::system::{Choice, System};
use crate::verdict::Outcome;
use crate::visited::{Apart, SharedStates, Storage};

/// What the workers of one search have in common.
pub(crate) struct Team {
    pub states: SharedStates,
    work: Mutex<Work>,
    changed: Condvar,
    /// Read in every step, written hardly ever.
    signs: Apart<Signs>,
}

struct Signs {
    over: AtomicBool,
    hungry: AtomicBool,
}

struct Work {
    jobs: Vec<Job>,
    workers: usize,
    idle: usize,
}

/// A part of the search.
pub(crate) enum Job {
    /// All of it, from the initial state.
    Begin,
    /// These choices of the state that a path leads to.
    GoOn { path: Vec<Choice>, choices: Vec<Choice> },
}

impl Team {
    fn new(workers: usize) -> Team {
        Team {
            states: SharedStates::new(),
            work: Mutex::new(Work {
                jobs: vec![Job::Begin],
                workers,
                idle: 0,
            }),
            changed: Condvar::new(),
            signs: Apart(Signs {
                over: AtomicBool::new(false),
                hungry: AtomicBool::new(false),
            }),
        }
    }

    /// Something to do; waits for it. `None` when the search is over.
    pub fn take(&self) -> Option<Job> {
        let mut work = self.work.lock().expect("no worker panics");
        work.idle += 1;
        loop {
            if self.is_over() {
                return None;
            }
            if let Some(job) = work.jobs.pop() {
                work.idle -= 1;
                self.note_hunger(&work);
                return Some(job);
            }
            if work.idle == work.workers {
                self.stop();
                return None;
            }
            self.note_hunger(&work);
            work = self.changed.wait(work).expect("no worker panics");
        }
    }

    /// Hands on a part of the search.
    pub fn give(&self, job: Job) {
        let mut work = self.work.lock().expect("no worker panics");
        work.jobs.push(job);
        self.note_hunger(&work);
        self.changed.notify_one();
    }

    fn note_hunger(&self, work: &Work) {
        self.signs
            .0
            .hungry
            .store(work.idle > work.jobs.len(), Ordering::Relaxed);
    }

    /// Whether somebody has nothing to do.
    pub fn is_hungry(&self) -> bool {
        self.signs.0.hungry.load(Ordering::Relaxed)
    }

    pub fn is_over(&self) -> bool {
        self.signs.0.over.load(Ordering::Relaxed)
    }

    /// Ends the search for all.
    pub fn stop(&self) {
        self.signs.0.over.store(true, Ordering::Relaxed);
        self.changed.notify_all();
    }
}

/// A search by several workers.
pub struct TeamSearch {
    pub order: Order,
    pub budget: Budget,
    pub interrupt: Interrupt,
    pub all: bool,
}

impl TeamSearch {
    /// Says what is wrong with searching like this by several workers.
    pub fn validate(&self) -> Result<(), Nonsense> {
        self.order.validate()?;
        let strategy = self.order.strategy;
        if !matches!(strategy, Strategy::DepthFirst | Strategy::RandomisedDepthFirst) {
            return Err(Nonsense(format!(
                "several workers search depth-first (dfs or rdfs); `{strategy}` is for one"
            )));
        }
        if self.order.storage() != Storage::Fingerprints || self.budget.depth.is_some() {
            return Err(Nonsense(
                "several workers share a store of fingerprints, which knows no depth limit".into(),
            ));
        }
        Ok(())
    }

    /// Searches with as many workers as there are systems, which must be alike. The first one works on the
    /// calling thread, and is observed.
    pub fn run<S>(&self, systems: &mut [S], observer: &mut dyn Observer) -> Result<Outcome, Nonsense>
    where
        S: System + Send,
        S::State: 'static,
    {
        self.validate()?;
        let begun = std::time::Instant::now();
        let mut restarts = 0;
        loop {
            let time = self
                .budget
                .time
                .map(|limit| limit.saturating_sub(begun.elapsed()));
            let budget = Budget {
                time,
                ..self.budget.clone()
            };
            let team = Arc::new(Team::new(systems.len()));
            let (outcomes, outdated) = self.work(systems, &team, &budget, observer);
            let mut outcome = merge(outcomes, self.all);
            outcome.statistics.states = team.states.count();
            // What each has seen by itself may be harmless where all of it together is not.
            if outdated {
                S::confer(systems);
                restarts += 1;
                continue;
            }
            if self.went_through(&outcome) && S::confer(systems) {
                restarts += 1;
                continue;
            }
            outcome.statistics.restarts = restarts;
            outcome.statistics.elapsed = begun.elapsed();
            if let Some(limit) = self.budget.time {
                // The last try was given what was left of it.
                outcome.cuts.iter_mut().for_each(|cut| {
                    if let Cut::Time(left) = cut {
                        *left = limit;
                    }
                });
            }
            return Ok(outcome);
        }
    }

    /// Whether the search came to its end. What ended earlier claims nothing about the rest.
    fn went_through(&self, outcome: &Outcome) -> bool {
        (self.all || outcome.findings.is_empty())
            && outcome.unsupported.is_none()
            && !outcome.cuts.iter().any(Cut::ends_search)
    }

    /// One try. Tells whether a system has learnt something that makes another one necessary.
    fn work<S>(
        &self,
        systems: &mut [S],
        team: &Arc<Team>,
        budget: &Budget,
        observer: &mut dyn Observer,
    ) -> (Vec<Outcome>, bool)
    where
        S: System + Send,
        S::State: 'static,
    {
        let search = |system: &mut S, observer: &mut dyn Observer| {
            let mut guidance = Zero;
            let search = Search::new(system, &mut guidance, self.order.clone()).expect("validated");
            let search = search
                .budget(budget.clone())
                .interrupt(self.interrupt.clone())
                .all(self.all);
            search.run_in(team.clone(), observer)
        };
        let search = &search;
        let (first, others) = systems.split_first_mut().expect("at least one worker");
        let done: Vec<(Outcome, bool)> = std::thread::scope(|scope| {
            let helpers: Vec<_> = others
                .iter_mut()
                .map(|system| scope.spawn(move || search(system, &mut ())))
                .collect();
            let mut done = vec![search(first, observer)];
            done.extend(helpers.into_iter().map(|h| h.join().expect("no worker panics")));
            done
        });
        let outdated = done.iter().any(|(_, outdated)| *outdated);
        (done.into_iter().map(|(outcome, _)| outcome).collect(), outdated)
    }
}

/// What all workers found out together.
fn merge(outcomes: Vec<Outcome>, all: bool) -> Outcome {
    let mut outcomes = outcomes.into_iter();
    let mut sum = outcomes.next().expect("at least one worker");
    for outcome in outcomes {
        for finding in outcome.findings {
            let known = sum
                .findings
                .iter()
                .any(|f| f.violation.key == finding.violation.key);
            if !known && (all || sum.findings.is_empty()) {
                sum.findings.push(finding);
            }
        }
        sum.unsupported = sum.unsupported.or(outcome.unsupported);
        for cut in outcome.cuts {
            match (&cut, sum.cuts.iter_mut().find(|c| same_kind(c, &cut))) {
                (Cut::Ignored(more), Some(Cut::Ignored(states))) => *states += more,
                (_, Some(_)) => {}
                (_, None) => sum.cuts.push(cut),
            }
        }
        let (s, more) = (&mut sum.statistics, outcome.statistics);
        s.transitions += more.transitions;
        s.revisits += more.revisits;
        s.ends += more.ends;
        s.instructions += more.instructions;
        s.depth = s.depth.max(more.depth);
        s.peak_frontier += more.peak_frontier;
        s.peak_bytes = s.peak_bytes.max(more.peak_bytes);
        s.store_bytes = s.store_bytes.max(more.store_bytes);
    }
    sum
}

fn same_kind(one: &Cut, other: &Cut) -> bool {
    match (one, other) {
        (Cut::Values(one), Cut::Values(other)) => one == other,
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}
