//! The one expansion loop.

use std::rc::Rc;
use std::sync::Arc;

use crate::budget::{Budget, Cut, Interrupt};
use crate::calls::Driven;
use crate::facts::{BrokenOff, StepFacts, Unanswered};
use crate::guidance::{Guidance, Rank};
use crate::meter::Meter;
use crate::node::{Node, Open, Path};
use crate::options::Nonsense;
use crate::policy::Policy;
use crate::stalls::{self, Graph, Hop};
use crate::strategy::{Order, Strategy};
use crate::system::{Choice, System};
use crate::team::{Job, Team};
use crate::verdict::{Finding, Outcome, Statistics};
use crate::violation::Violation;
use crate::visited::{Sighting, Storage, Visited};

/// Watches a search.
pub trait Observer {
    /// Called some thirty steps apart, with the figures so far.
    fn progress(&mut self, _statistics: &Statistics) {}

    /// Called after each step, also one that leads to a known state.
    fn stepped(&mut self, _facts: &StepFacts) {}
}

/// Nobody watches.
impl Observer for () {}

/// A search to be made.
pub struct Search<'s, S: System> {
    system: &'s mut S,
    guidance: &'s mut dyn Guidance,
    order: Order,
    budget: Budget,
    interrupt: Interrupt,
    all: bool,
    stalls: bool,
}

impl<'s, S: System> Search<'s, S>
where
    S::State: 'static,
{
    /// Refuses combinations that make no sense.
    pub fn new(
        system: &'s mut S,
        guidance: &'s mut dyn Guidance,
        order: Order,
    ) -> Result<Search<'s, S>, Nonsense> {
        order.validate()?;
        Ok(Search {
            system,
            guidance,
            order,
            budget: Budget::default(),
            interrupt: Interrupt::default(),
            all: false,
            stalls: false,
        })
    }

    pub fn budget(mut self, budget: Budget) -> Self {
        self.budget = budget;
        self
    }

    pub fn interrupt(mut self, interrupt: Interrupt) -> Self {
        self.interrupt = interrupt;
        self
    }

    /// Goes on after the first finding and collects the distinct ones.
    pub fn all(mut self, all: bool) -> Self {
        self.all = all;
        self
    }

    /// Looks, in the end, for states from which no end can be reached. That takes a store of all states.
    pub fn stalls(mut self, stalls: bool) -> Self {
        self.stalls = stalls;
        self
    }

    pub fn run(self, observer: &mut dyn Observer) -> Outcome {
        let mut run = self.prepare(None, observer);
        run.search();
        run.finish()
    }

    /// Works as one of a team.
    pub(crate) fn run_in(self, team: Arc<Team>, observer: &mut dyn Observer) -> Share {
        // Whatever happens here, nobody shall wait for this worker.
        let _guard = StopAtEnd(&team);
        let mut run = self.prepare(Some(team.clone()), observer);
        let mut children = Vec::new();
        let ended = run.work_for(&team, &mut children);
        debug_assert!(
            ended.is_err() || team.work.is_over(),
            "work ends when the search does"
        );
        run.share()
    }

    /// Judges what the workers of a team have noted together, after they have searched everything.
    pub(crate) fn judge_in(self, team: Arc<Team>, graph: Graph) -> Share {
        let mut nobody = ();
        let mut run = self.prepare(Some(team), &mut nobody);
        run.graph = Some(graph);
        // If that shows that the team must begin anew, the share says so.
        let _ = run.judge_stalls();
        run.share()
    }

    fn prepare<'r>(self, team: Option<Arc<Team>>, observer: &'r mut dyn Observer) -> Run<'r, S>
    where
        's: 'r,
    {
        let storage = self.order.storage();
        let by_depth = self.order.strategy.needs_depths() || self.budget.depth.is_some();
        let policy = self.order.policy(self.budget.walks);
        let visited = match &team {
            Some(team) => Visited::shared(team.clone()),
            None => Visited::new(storage, by_depth),
        };
        let is_stored = matches!(storage, Storage::Fingerprints | Storage::Exact);
        let workers = team.as_ref().map_or(1, |team| team.workers);
        let graph_limit = (self.stalls && is_stored).then(|| stalls::most_edges(&self.budget, workers));
        let mut system = Driven::new(self.system);
        let wants = self.guidance.wants();
        let asks = !wants.questions.is_empty();
        system.collect(wants);
        let meter = Meter::new(&self.budget, self.interrupt);
        system.watch(Some(meter.watch.clone()));
        Run {
            visited,
            graph: graph_limit.map(Graph::new),
            graph_limit,
            team,
            stores_bits: matches!(storage, Storage::Bitstate { .. }),
            meter,
            depth_limit: self.budget.depth,
            system,
            guidance: self.guidance,
            asks,
            policy,
            all: self.all,
            facts: StepFacts::default(),
            spare: Vec::new(),
            enabled_before: 0,
            content: Vec::new(),
            outcome: Outcome {
                findings: Vec::new(),
                unsupported: None,
                unanswered: None,
                fault: None,
                cuts: Vec::new(),
                remarks: Vec::new(),
                rests_on: Vec::new(),
                looked_for_stalls: false,
                fair_cycle: false,
                races: Vec::new(),
                statistics: Statistics::default(),
            },
            order: self.order,
            walks: self.budget.walks,
            outdated: false,
            ignored: 0,
            beyond_depth: Beyond::default(),
            beyond_round: Beyond::default(),
            observer,
        }
    }
}

struct Run<'s, S: System> {
    system: Driven<'s, S>,
    guidance: &'s mut dyn Guidance,
    /// Whether the guidance has questions to the system.
    asks: bool,
    policy: Box<dyn Policy<S::State>>,
    visited: Visited,
    /// Which state leads to which, as long as somebody wants to know and there are not too many.
    graph: Option<Graph>,
    /// How many edges it may have, if there is to be one at all.
    graph_limit: Option<usize>,
    team: Option<Arc<Team>>,
    stores_bits: bool,
    meter: Meter,
    depth_limit: Option<u32>,
    all: bool,
    facts: StepFacts,
    /// Empty lists with room for choices, kept for the next states: a search that goes back far has more than it will
    /// use.
    spare: Vec<Vec<Choice>>,
    /// How many choices the state had that was last asked about.
    enabled_before: usize,
    content: Vec<u8>,
    outcome: Outcome,
    order: Order,
    walks: Option<u64>,
    /// The search must begin anew.
    outdated: bool,
    ignored: u64,
    /// States not expanded because of the depth limit of the budget, and of the round.
    beyond_depth: Beyond,
    beyond_round: Beyond,
    observer: &'s mut dyn Observer,
}

/// States that a depth limit kept from being expanded.
#[derive(Default)]
struct Beyond {
    /// Those that may yet be expanded because a shorter way to them is found, by their places.
    places: Vec<u128>,
    others: u64,
}

impl Beyond {
    fn add(&mut self, place: u128, visited: &Visited) {
        if visited.knows_depths() {
            self.places.push(place);
        } else {
            self.others += 1;
        }
    }

    /// How many were not expanded at a lesser depth than this limit either.
    fn left(&self, visited: &Visited, limit: u32) -> u64 {
        let left = self.places.iter().filter(|p| !visited.is_stale(**p, limit));
        left.count() as u64 + self.others
    }
}

/// What one worker of a team has done.
pub(crate) struct Share {
    pub outcome: Outcome,
    /// The team must begin anew.
    pub outdated: bool,
    /// Which state leads to which, if it was noted to the end.
    pub graph: Option<Graph>,
}

/// Ends a team's search when a worker leaves it.
struct StopAtEnd<'t>(&'t Team);

impl Drop for StopAtEnd<'_> {
    fn drop(&mut self) {
        self.0.work.stop();
    }
}

/// The search is over.
struct Over;

impl<S: System> Run<'_, S>
where
    S::State: 'static,
{
    fn search(&mut self) {
        let mut children = Vec::new();
        while let Err(Over) = self.rounds(&mut children).and_then(|()| self.judge_stalls()) {
            if !std::mem::take(&mut self.outdated) {
                self.judge_waiting(&mut children);
                return;
            }
            self.begin_anew();
            children.clear();
        }
    }

    /// Everything was searched: finds states from which no end can be reached, and asks the system about them.
    fn judge_stalls(&mut self) -> Result<(), Over> {
        let limit = self.depth_limit.unwrap_or(0);
        let complete = self.policy.cut().is_none() && self.beyond_depth.left(&self.visited, limit) == 0;
        let Some(graph) = self.graph.take().filter(|_| complete) else {
            return Ok(());
        };
        self.outcome.looked_for_stalls = true;
        self.outcome.fair_cycle = graph.has_fair_cycle();
        for trap in graph.traps() {
            let Some(path) = self.follow(&trap.path) else {
                // What it is cannot be told.
                self.outcome.looked_for_stalls = false;
                continue;
            };
            let stall = self.system.stall(&trap.actors, trap.changes);
            if self.system.outdated() {
                self.outdated = true;
                return Err(Over);
            }
            let known = |violation: &Violation| {
                self.outcome
                    .findings
                    .iter()
                    .any(|f| f.violation.key == violation.key)
            };
            let Some(violation) = stall.filter(|violation| !known(violation)) else {
                continue;
            };
            let whole: Vec<Hop> = trap.path.iter().chain(&trap.cycle).copied().collect();
            let Some(round) = self.follow(&whole) else {
                self.outcome.looked_for_stalls = false;
                continue;
            };
            self.outcome.findings.push(Finding {
                violation,
                path: round,
                is_certain: !self.system.is_over_approximate(),
                states: self.visited.states(),
                cycle: Some(path.len()),
            });
            if !self.all {
                break;
            }
        }
        Ok(())
    }

    /// Goes a way from the initial state of which it is known who acts and where that leads, but not how open choices are
    /// made.
    fn follow(&mut self, hops: &[Hop]) -> Option<Vec<Choice>> {
        let mut state = self.system.initial();
        let mut path = Vec::new();
        for hop in hops {
            let mut tries = vec![Choice::of(hop.actor)];
            let mut taken = None;
            while let Some(choice) = tries.pop() {
                self.system.restore(&state);
                self.system.step(&choice, &mut self.facts);
                tries.extend(choice.siblings(&self.facts.alternatives));
                let fingerprint = self.system.fingerprint();
                // All states are known by now, so nothing is added.
                let (place, _) = self.note(fingerprint, Some(hop.actor), u32::MAX);
                if stalls::place(place) == hop.to {
                    taken = Some(choice);
                    break;
                }
                self.system.undo(&state);
            }
            path.push(taken?);
            state = self.system.keep();
        }
        Some(path)
    }

    /// Forgets the search so far, because the system has learnt that it lacked something.
    fn begin_anew(&mut self) {
        self.policy = self.order.policy(self.walks);
        self.visited.clear();
        self.graph = self.graph_limit.map(Graph::new);
        self.guidance.begin_anew();
        // Their paths need not lead there any more: steps may end elsewhere now.
        self.outcome.findings.clear();
        self.outcome.unsupported = None;
        self.ignored = 0;
        self.beyond_depth = Beyond::default();
        self.beyond_round = Beyond::default();
        self.outcome.statistics.begin_anew();
    }

    fn rounds(&mut self, children: &mut Vec<Open<S::State>>) -> Result<(), Over> {
        loop {
            self.begin_round(children)?;
            while let Some(open) = self.policy.pop() {
                if !self.is_stale(&open) {
                    self.expand(open, children)?;
                }
            }
            self.outcome.statistics.schedules += 1;
            let beyond = std::mem::take(&mut self.beyond_round);
            let limit = self.policy.depth_limit().unwrap_or(0);
            match self.policy.again(beyond.left(&self.visited, limit) > 0) {
                None => return Ok(()),
                Some(round) if round.forget => self.visited.clear(),
                Some(_) => {}
            }
        }
    }

    /// Does parts of a search until there are none left.
    fn work_for(&mut self, team: &Team, children: &mut Vec<Open<S::State>>) -> Result<(), Over> {
        while let Some(job) = team.work.take() {
            match job {
                Job::Begin => self.begin_round(children)?,
                Job::GoOn { path, choices } => self.go_on(path, choices, children)?,
            }
            while let Some(open) = self.policy.pop() {
                self.expand(open, children)?;
                if team.work.is_hungry()
                    && let Some(open) = self.policy.give()
                {
                    team.work.give(Job::GoOn {
                        path: Path::choices(&open.node.path),
                        choices: open.choices,
                    });
                }
            }
        }
        Ok(())
    }

    /// Goes to a state that somebody else has found, to execute these choices there.
    ///
    /// On the way this worker's system may learn what the other one could not know, and from then on its steps end
    /// elsewhere: the rest of the path means nothing any more.
    fn go_on(
        &mut self,
        steps: Vec<Choice>,
        choices: Vec<Choice>,
        children: &mut Vec<Open<S::State>>,
    ) -> Result<(), Over> {
        let mut state = self.system.initial();
        let (depth, last) = (steps.len() as u32, steps.last().map(|choice| choice.actor));
        let mut path = None;
        for choice in steps {
            self.check_budget()?;
            self.system.step(&choice, &mut self.facts);
            self.note_step(&choice, &state)?;
            self.system.fingerprint();
            state = self.system.keep();
            path = Path::extend(&path, choice);
        }
        let node = Node {
            state,
            path,
            depth,
            cost: depth,
            rank: Rank::ZERO,
            memo: None,
            last,
            goes_on: false,
            place: 0,
        };
        children.push(Open {
            node,
            choices,
            violations: Vec::new(),
        });
        self.policy.put(None, children);
        Ok(())
    }

    /// Looks whether a step was one, and whether the search still is.
    fn note_step(&mut self, choice: &Choice, before: &S::State) -> Result<(), Over> {
        if self.system.outdated() {
            self.outdated = true;
            return Err(Over);
        }
        match self.facts.broken_off {
            None => Ok(()),
            Some(BrokenOff::Impossible) => {
                self.system.undo(before);
                let actor = choice.actor;
                self.outcome.fault = Some(format!(
                    "the search wanted a step of thread number {actor}, which cannot go on there"
                ));
                Err(Over)
            }
            Some(BrokenOff::Spent) => {
                self.system.undo(before);
                self.outcome.cuts.extend(self.meter.watch.look());
                Err(Over)
            }
        }
    }

    /// Whether a state has been put aside again, nearer to the start.
    fn is_stale(&self, open: &Open<S::State>) -> bool {
        open.violations.is_empty()
            && self.policy.drops_stale()
            && self
                .visited
                .is_stale(open.node.place, self.way(open.node.depth, open.node.cost))
    }

    /// What makes one way to a state shorter than another.
    fn way(&self, depth: u32, cost: u32) -> u32 {
        match self.order.strategy {
            Strategy::AStar { .. } => cost,
            _ => depth,
        }
    }

    fn begin_round(&mut self, children: &mut Vec<Open<S::State>>) -> Result<(), Over> {
        // A round may have no step at all.
        self.check_budget()?;
        let state = self.system.initial();
        self.facts.clear();
        let fingerprint = self.system.fingerprint();
        let place = self.note(fingerprint, None, 0).0;
        if let Some(graph) = &mut self.graph {
            graph.begin(place);
        }
        let mut choices = self.choices();
        self.outcome.statistics.ends += self.facts.ended as u64;
        if !self.facts.violations.is_empty() {
            choices.clear();
            self.note_end(place);
        }
        let node = Node {
            state,
            path: None,
            depth: 0,
            cost: 0,
            rank: Rank::ZERO,
            memo: None,
            last: None,
            goes_on: false,
            place,
        };
        self.judge(&None)?;
        let open = Open {
            node,
            choices,
            violations: Vec::new(),
        };
        children.push(open);
        self.policy.put(None, children);
        Ok(())
    }

    /// Executes one choice of a state or all of them, as the policy wants.
    fn expand(&mut self, mut open: Open<S::State>, children: &mut Vec<Open<S::State>>) -> Result<(), Over> {
        if !open.violations.is_empty() {
            self.facts.clear();
            self.facts.violations = std::mem::take(&mut open.violations);
            return self.judge(&open.node.path);
        }
        self.outcome.statistics.current_depth = open.node.depth;
        let limit = self.policy.depth_limit();
        if limit.is_some_and(|limit| open.node.depth >= limit) && !open.choices.is_empty() {
            self.beyond_round.add(open.node.place, &self.visited);
            return Ok(());
        }
        if self.depth_limit.is_some_and(|limit| open.node.depth >= limit) && !open.choices.is_empty() {
            self.beyond_depth.add(open.node.place, &self.visited);
            return Ok(());
        }
        self.system.restore(&open.node.state);
        let (lazy, stays) = (self.policy.lazy(), self.policy.stays());
        loop {
            let system = &mut self.system;
            let Some(choice) = self.policy.take(&mut open, &mut |a, b| system.conflict(a, b)) else {
                break;
            };
            self.check_budget()?;
            let stands_at_child = self.execute(&mut open, choice, children)?;
            if lazy && (stands_at_child || !stays) {
                break;
            }
            if stands_at_child {
                self.system.restore(&open.node.state);
            }
        }
        if open.choices.is_empty() {
            self.reuse(std::mem::take(&mut open.choices));
        }
        self.policy.put(Some(open), children);
        let frontier = self.policy.len();
        let statistics = &mut self.outcome.statistics;
        statistics.frontier = frontier;
        statistics.peak_frontier = statistics.peak_frontier.max(frontier);
        Ok(())
    }

    /// Executes a choice of the current state. What it leads to is a child if it is to be explored; else the system
    /// stands where it stood before. Tells which of the two.
    fn execute(
        &mut self,
        open: &mut Open<S::State>,
        mut choice: Choice,
        children: &mut Vec<Open<S::State>>,
    ) -> Result<bool, Over> {
        self.system.step(&choice, &mut self.facts);
        while let Some(other) = self.policy.instead(&choice, &self.facts.alternatives) {
            self.system.undo(&open.node.state);
            choice = other;
            self.system.step(&choice, &mut self.facts);
        }
        self.outcome.statistics.transitions += 1;
        self.note_step(&choice, &open.node.state)?;
        self.outcome.statistics.instructions += self.facts.instructions;
        self.observer.stepped(&self.facts);
        open.add_siblings(&choice, &self.facts);
        let depth = open.node.depth + 1;
        let cost = open.node.cost.saturating_add(self.guidance.cost(&self.facts));
        let actor = choice.actor;
        let violates = !self.facts.violations.is_empty();
        if self.facts.hints.terminated && !violates {
            self.outcome.cuts.push(Cut::Terminated);
            return Err(Over);
        }
        if self.facts.hints.ignored && !violates {
            self.ignored += 1;
            self.note_end(open.node.place);
            self.system.undo(&open.node.state);
            return Ok(false);
        }
        if let Some(unsupported) = self.facts.unsupported.take() {
            let path = Path::choices(&Path::extend(&open.node.path, choice.clone()));
            self.outcome.unsupported.get_or_insert((unsupported, path));
            self.note_end(open.node.place);
            if !violates {
                self.system.undo(&open.node.state);
                return Ok(false);
            }
        }
        let fingerprint = self.system.fingerprint();
        // Nothing is searched after a violation. So its state is not noted: a step that violates nothing
        // may lead to the same one.
        let (place, explore) = if violates {
            (fingerprint, true)
        } else {
            self.note(fingerprint, Some(actor), self.way(depth, cost))
        };
        self.note_edge(open.node.place, place, actor);
        if !explore {
            self.outcome.statistics.revisits += 1;
            self.system.undo(&open.node.state);
            return Ok(false);
        }
        self.outcome.statistics.depth = self.outcome.statistics.depth.max(depth);
        let path = Path::extend(&open.node.path, choice);
        let mut choices = self.choices();
        // A violation that is judged at once needs no rank, and no question shall keep it from being told.
        let is_judged_now = !self.facts.violations.is_empty() && !self.policy.judges_when_popped();
        let (rank, memo) = if self.order.strategy.is_guided() && !(is_judged_now && self.asks) {
            self.facts.preempted = open.preempts(actor);
            self.facts.depth = depth;
            self.ask(&path)?;
            self.guidance.rank(depth, &open.node.memo, &self.facts)
        } else {
            (Rank::ZERO, None)
        };
        self.outcome.statistics.ends += self.facts.ended as u64;
        let mut violations = Vec::new();
        if self.facts.ended || !self.facts.violations.is_empty() {
            self.note_end(place);
        }
        if !self.facts.violations.is_empty() {
            if !self.policy.judges_when_popped() {
                self.judge(&path)?;
                self.system.undo(&open.node.state);
                return Ok(false);
            }
            violations = std::mem::take(&mut self.facts.violations);
            choices.clear();
        }
        let node = Node {
            state: self.system.keep(),
            path,
            depth,
            cost,
            rank,
            memo,
            last: Some(actor),
            goes_on: choices.iter().any(|choice| choice.actor == actor),
            place,
        };
        children.push(Open {
            node,
            choices,
            violations,
        });
        Ok(true)
    }

    /// What can happen next in the current state, the first choice at the end.
    fn choices(&mut self) -> Vec<Choice> {
        // Most states have about as many as the one before.
        let spare = self.spare.pop();
        let mut choices = spare.unwrap_or_else(|| Vec::with_capacity(self.enabled_before));
        self.system.enabled(&mut self.facts, &mut choices);
        self.enabled_before = choices.len();
        choices.reverse();
        choices
    }

    /// Takes back an empty list, for the next state to use its room. A long one would waste room in states with few
    /// choices.
    fn reuse(&mut self, choices: Vec<Choice>) {
        const LISTS: usize = 64;
        const SHORT: usize = 8;
        if self.spare.len() < LISTS && choices.capacity() <= SHORT {
            self.spare.push(choices);
        }
    }

    fn note_edge(&mut self, from: u128, to: u128, actor: u32) {
        if self.system.was_luck() {
            return;
        }
        if let Some(graph) = &mut self.graph
            && graph.edge(from, to, actor, self.system.changed_data())
        {
            // There are too many to keep.
            self.graph = None;
        }
    }

    /// A state needs no way to an end.
    fn note_end(&mut self, place: u128) {
        if let Some(graph) = &mut self.graph {
            graph.end(place);
        }
    }

    /// Puts the questions of the guidance to the system. Without an answer there is no rank, and no search.
    fn ask(&mut self, path: &Option<Rc<Path>>) -> Result<(), Over> {
        if !self.asks {
            return Ok(());
        }
        match self.system.answer(&mut self.facts) {
            Ok(()) => return Ok(()),
            Err(Unanswered::Wrong { what, details }) => {
                self.outcome.unanswered = Some((what, details));
            }
            Err(Unanswered::Unsupported(unsupported)) => {
                let path = Path::choices(path);
                self.outcome.unsupported.get_or_insert((unsupported, path));
            }
        }
        Err(Over)
    }

    /// Stores the current state. Returns its place and whether it is to be explored.
    fn note(&mut self, fingerprint: u128, actor: Option<u32>, depth: u32) -> (u128, bool) {
        let key = match actor {
            Some(actor) => self.policy.key(fingerprint, actor),
            None => fingerprint,
        };
        self.content.clear();
        if self.visited.wants_content() {
            self.system.encode(&mut self.content);
            // Policies may tell apart what the system does not.
            self.content.extend((key ^ fingerprint).to_le_bytes());
        }
        self.visited.insert(&Sighting {
            key,
            content: &self.content,
            depth,
        })
    }

    /// Records what the last step did wrong.
    fn judge(&mut self, path: &Option<Rc<Path>>) -> Result<(), Over> {
        let violations = std::mem::take(&mut self.facts.violations);
        self.record(violations, path);
        if !self.all && !self.outcome.findings.is_empty() {
            self.outcome.cuts.push(Cut::FirstFinding);
            return Err(Over);
        }
        Ok(())
    }

    /// Violations whose turn has not come when the search must end are findings all the same.
    fn judge_waiting(&mut self, children: &mut Vec<Open<S::State>>) {
        if !self.policy.judges_when_popped() {
            return;
        }
        self.policy.put(None, children);
        while let Some(mut open) = self.policy.pop() {
            self.record(std::mem::take(&mut open.violations), &open.node.path);
        }
    }

    /// Adds violations to the findings: the first one, or all that differ.
    fn record(&mut self, violations: Vec<Violation>, path: &Option<Rc<Path>>) {
        for violation in violations {
            if !self.all && !self.outcome.findings.is_empty() {
                return;
            }
            if self
                .outcome
                .findings
                .iter()
                .any(|f| f.violation.key == violation.key)
            {
                continue;
            }
            self.outcome.findings.push(Finding {
                violation,
                path: Path::choices(path),
                is_certain: !self.system.is_over_approximate(),
                states: self.visited.states(),
                cycle: None,
            });
        }
    }

    fn check_budget(&mut self) -> Result<(), Over> {
        if self.team.as_ref().is_some_and(|team| team.work.is_over()) {
            return Err(Over);
        }
        let mut looked = false;
        let visited = &self.visited;
        if let Some(cut) = self.meter.check(|| visited.states(), &mut looked) {
            self.outcome.cuts.push(cut);
            return Err(Over);
        }
        if looked {
            self.update_statistics();
            self.observer.progress(&self.outcome.statistics);
        }
        Ok(())
    }

    fn update_statistics(&mut self) {
        let statistics = &mut self.outcome.statistics;
        statistics.states = self.visited.states();
        statistics.elapsed = self.meter.watch.elapsed();
        statistics.peak_bytes = self.meter.watch.peak_bytes();
    }

    fn share(mut self) -> Share {
        Share {
            outdated: self.outdated,
            graph: self.graph.take(),
            outcome: self.finish(),
        }
    }

    fn finish(mut self) -> Outcome {
        self.update_statistics();
        self.system.watch(None);
        self.outcome.statistics.store_bytes = self.visited.bytes();
        let cuts = &mut self.outcome.cuts;
        cuts.extend(self.policy.cut());
        if let Some(limit) = self.depth_limit {
            let states = self.beyond_depth.left(&self.visited, limit);
            cuts.extend((states > 0).then_some(Cut::Depth { limit, states }));
        }
        cuts.extend(self.system.cuts());
        if self.ignored > 0 {
            cuts.push(Cut::Ignored(self.ignored));
        }
        if self.stores_bits {
            cuts.push(Cut::Bitstate);
        }
        self.outcome
    }
}
