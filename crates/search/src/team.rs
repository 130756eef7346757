//! Several workers on one search. Each has a system of its own; they share the store of visited states, and
//! whoever has nothing left to do is given a part of somebody else's frontier, as a path to go.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::thread::ScopedJoinHandle;

use crate::budget::{Budget, Cut, Interrupt};
use crate::engine::{Observer, Search, Share};
use crate::guidance::Zero;
use crate::handover::Handover;
use crate::options::Nonsense;
use crate::stalls::Graph;
use crate::strategy::{Order, Strategy};
use crate::system::{Choice, System};
use crate::verdict::{Outcome, Statistics};
use crate::visited::{SharedStates, Storage};

/// What the workers of one search have in common.
pub(crate) struct Team {
    pub workers: usize,
    pub states: SharedStates,
    pub work: Handover<Job>,
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
            workers,
            states: SharedStates::new(),
            work: Handover::new(workers, Job::Begin),
        }
    }
}

/// A search by several workers.
pub struct TeamSearch {
    pub order: Order,
    pub budget: Budget,
    pub interrupt: Interrupt,
    pub all: bool,
    /// Look, in the end, for states from which no end can be reached.
    pub stalls: bool,
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
        if self.order.storage() != Storage::Fingerprints {
            return Err(Nonsense(
                "several workers share a store of fingerprints; other kinds of storage are for one".into(),
            ));
        }
        if self.budget.depth.is_some() {
            return Err(Nonsense(
                "several workers search without a depth limit; `--max-depth` is for one".into(),
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
        let mut before = Statistics::default();
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
            let shares = self.work(systems, &team, &budget, observer);
            let mut outdated = shares.iter().any(|share| share.outdated);
            let (outcomes, graphs) = shares
                .into_iter()
                .map(|share| (share.outcome, share.graph))
                .unzip();
            let mut outcome = merge(outcomes, self.all);
            let statistics = &mut outcome.statistics;
            statistics.states = team.states.count();
            statistics.transitions += before.transitions;
            statistics.instructions += before.instructions;
            statistics.restarts = before.restarts;
            statistics.peak_bytes = statistics.peak_bytes.max(before.peak_bytes);
            statistics.elapsed = begun.elapsed();
            // What each has seen by itself may be harmless where all of it together is not.
            let is_whole = !outdated && self.went_through(&outcome);
            outdated |= (outdated || is_whole) && S::confer(systems);
            if let Some(graph) = whole(graphs).filter(|_| is_whole && !outdated) {
                let mut guidance = Zero;
                let judge = self.search(&mut systems[0], &mut guidance, &budget);
                let judged = judge.judge_in(team.clone(), graph);
                outdated = judged.outdated;
                outcome.findings.extend(judged.outcome.findings);
                outcome.looked_for_stalls = judged.outcome.looked_for_stalls;
                outcome.fair_cycle = judged.outcome.fair_cycle;
                if outdated {
                    S::confer(systems);
                }
            }
            if outdated {
                before = outcome.statistics;
                before.begin_anew();
                continue;
            }
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
            && outcome.fault.is_none()
            && !outcome.cuts.iter().any(Cut::ends_search)
    }

    fn search<'s, S>(&self, system: &'s mut S, guidance: &'s mut Zero, budget: &Budget) -> Search<'s, S>
    where
        S: System,
        S::State: 'static,
    {
        let search = Search::new(system, guidance, self.order.clone()).expect("validated");
        search
            .budget(budget.clone())
            .interrupt(self.interrupt.clone())
            .all(self.all)
            .stalls(self.stalls)
    }

    /// One try.
    fn work<S>(
        &self,
        systems: &mut [S],
        team: &Arc<Team>,
        budget: &Budget,
        observer: &mut dyn Observer,
    ) -> Vec<Share>
    where
        S: System + Send,
        S::State: 'static,
    {
        let work = |system: &mut S, observer: &mut dyn Observer| {
            self.search(system, &mut Zero, budget)
                .run_in(team.clone(), observer)
        };
        let work = &work;
        let (first, others) = systems.split_first_mut().expect("at least one worker");
        std::thread::scope(|scope| {
            let helpers: Vec<_> = others
                .iter_mut()
                .map(|system| scope.spawn(move || work(system, &mut ())))
                .collect();
            let mut done = vec![work(first, observer)];
            // A panic of a helper is told as its own.
            let join =
                |helper: ScopedJoinHandle<_>| helper.join().unwrap_or_else(|panic| resume_unwind(panic));
            done.extend(helpers.into_iter().map(join));
            done
        })
    }
}

/// What all have noted, if each has noted all of its part.
fn whole(graphs: Vec<Option<Graph>>) -> Option<Graph> {
    let mut graphs = graphs.into_iter();
    let mut whole = graphs.next()??;
    for graph in graphs {
        whole.absorb(graph?);
    }
    Some(whole)
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
        sum.fault = sum.fault.or(outcome.fault);
        for cut in outcome.cuts {
            match (&cut, sum.cuts.iter_mut().find(|c| same_kind(c, &cut))) {
                (Cut::Ignored(more), Some(Cut::Ignored(states))) => *states += more,
                (Cut::DataRaces(more), Some(Cut::DataRaces(races))) => *races = (*races).max(*more),
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
        (Cut::Own { .. }, Cut::Own { .. }) => one == other,
        _ => std::mem::discriminant(one) == std::mem::discriminant(other),
    }
}
