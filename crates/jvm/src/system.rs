//! The machine as a [`System`] that the engine can search.
//!
//! A transition is one thread's way to its next visible operation, that operation included. Threads that
//! it starts come up to their own first visible operation in the same transition, so that in every state
//! each thread stands before an operation that others could notice, or cannot go on.

use std::sync::Arc;

use beeline_search::{
    BrokenOff, Choice, Cut, Kind, Question, StepFacts, System, Unanswered, Unsupported, Violation, Wants,
    Watch,
};

use crate::code::Op;
use crate::environment::{Choosing, Timeouts, Unknown};
use crate::hash::mix;
use crate::interp::{Stop, Stride};
use crate::machine::Machine;
use crate::memory::Addr;
use crate::places::{Atlas, Places};
use crate::properties::Properties;
use crate::questions::Questions;
use crate::references::Collect;
use crate::schedule::{Ending, Script};
use crate::state::Kept;
use crate::thread::{Status, ThreadIndex, tcb, wake};
use crate::visibility::{Grant, Granularity, Pending, Visibility};

/// Instructions of one transition at most. A loop that goes on without doing anything visible is
/// interrupted here, so that others get their turn and budgets are looked at.
const STEP_BUDGET: u64 = 100_000;
/// The same while there is nobody else: some hundredths of a second.
const STEP_BUDGET_ALONE: u64 = 5_000_000;
/// The same while the library looks something up in tables of its own, which it may have to make first.
const STEP_BUDGET_LOOKUP: u64 = 50_000_000;

/// A Java program to be searched.
pub struct JavaSystem {
    machine: Machine,
    properties: Properties,
    root: Option<Arc<Kept>>,
    /// How the last step ended the program.
    ending: Option<Ending>,
    /// Where threads stand, if somebody wants to know: by thread.
    pending: Vec<Option<Pending>>,
    outputs: Option<std::collections::BTreeSet<String>>,
    /// Somebody waited with patience while others could go on.
    was_patient: bool,
    /// There are states from which the program goes on for ever, as it may be meant to.
    never_ends: bool,
    questions: Questions,
    /// Threads that moved in the last step.
    moved: Vec<ThreadIndex>,
}

impl JavaSystem {
    /// `machine` has the program's `main` prepared.
    pub fn new(machine: Machine, properties: Properties) -> JavaSystem {
        let mut system = JavaSystem {
            machine,
            properties,
            root: None,
            ending: None,
            pending: Vec::new(),
            outputs: None,
            was_patient: false,
            never_ends: false,
            questions: Questions::default(),
            moved: Vec::new(),
        };
        system.stand_where_asked();
        system
    }

    /// The same program, to be searched anew in another way. Nothing that was learnt or collected is left; classes
    /// that were loaded stay, for the world is no state. Much quicker than booting a machine.
    pub fn renew(&mut self, properties: Properties, granularity: Granularity, reduce: bool) {
        self.properties = properties;
        self.outputs = None;
        self.was_patient = false;
        self.never_ends = false;
        self.machine.choices.asked_for_time = false;
        self.machine.races.clear();
        self.machine.choices.terminal_was_empty = false;
        let visibility = &mut self.machine.visibility;
        *visibility = Visibility::default();
        visibility.granularity = granularity;
        visibility.reduce = reduce;
        self.stand_where_asked();
    }

    /// Some properties look at where threads stand.
    fn stand_where_asked(&mut self) {
        let marks = &self.machine.config.marks;
        self.machine.visibility.stand_before_all =
            self.properties.races || self.properties.note_races || !marks.exclusive.is_empty();
    }

    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    pub fn machine_mut(&mut self) -> &mut Machine {
        &mut self.machine
    }

    /// What was taken for granted about the program's surroundings, a sentence each.
    pub fn assumptions(&self) -> Vec<String> {
        let patience = match self.machine.config.environment.timeouts {
            Timeouts::Last => {
                "a wait with a time limit was taken to time out only when nobody else could go on (`--timeouts any`)"
            }
            Timeouts::Shorter(_) => {
                "a wait with a longer time limit than said was taken to time out only when nobody else could go on"
            }
            Timeouts::Any => {
                "a wait of an hour or more was taken to end by itself only when nobody else could go on"
            }
        };
        let time = "the program asked for the time, and was told one that goes on only while threads wait";
        let for_ever = "the program may go on for ever, which was taken to be meant so: threads there change data, and none waits in vain";
        let terminal = "standard input, a terminal, was taken to be empty";
        let assumed = [
            (self.never_ends, for_ever),
            (self.was_patient, patience),
            (self.machine.choices.asked_for_time, time),
            (self.machine.choices.terminal_was_empty, terminal),
        ];
        let assumed = assumed
            .into_iter()
            .filter(|(was, _)| *was)
            .map(|(_, sentence)| sentence);
        let mut environment = self.machine.config.environment.clone();
        if self.machine.is_collected_at_any_moment() {
            environment.collect = Collect::Any;
        }
        let unknown = self.machine.choices.unknown.iter();
        let unknown = unknown.filter_map(|unknown| unknown.sentence(&environment));
        let mut all: Vec<String> = assumed.chain(unknown).map(str::to_string).collect();
        if self.machine.visibility.looked_up {
            all.push(
                "tables that the library looks something up in (texts of locales, time zones, providers) were taken to be right, \
                 whoever fills them in first (`--cold`)"
                    .into(),
            );
        }
        let ready = self.machine.ready_parts();
        if !ready.is_empty() {
            all.push(format!(
                "what the library prepares at its first use was ready when the first thread started: {} (`--cold`)",
                ready.join(", ")
            ));
        }
        all
    }

    /// Makes sure that questions can be asked about states, so that what they name and does not exist is refused before
    /// a search begins.
    pub fn look_up(&mut self, questions: &[Question]) -> Result<(), String> {
        let mut all = questions.iter();
        all.try_for_each(|question| self.questions.look_up(&mut self.machine, question))
    }

    /// Says what places are called, for facts about where threads stand.
    pub fn name_places(&mut self, atlas: Arc<dyn Atlas>) {
        self.machine.places = Some(Box::new(Places::new(atlas)));
    }

    /// Data races that threads were seen to stand before, if the properties ask for them.
    pub fn races(&self) -> Vec<beeline_search::trace::Race> {
        self.machine.races.values().cloned().collect()
    }

    /// From now on, what the program has written when it ends is collected.
    pub fn collect_outputs(&mut self) {
        self.outputs = Some(Default::default());
    }

    /// Everything that the program has written by the time it ended, with its exit status, in all states
    /// searched so far.
    pub fn outputs(&self) -> Vec<String> {
        self.outputs.iter().flatten().cloned().collect()
    }

    /// Properties of states that depend on what threads are about to do. The step is not yet settled: looking
    /// leaves traces that settling finds to be no change.
    fn look_where_threads_stand(&mut self) {
        if self.properties.races {
            let race = self.machine.race(&self.moved, &self.properties.only_races);
            self.machine.violations.extend(race);
        }
        if self.properties.note_races {
            self.machine.note_races(
                &self.moved,
                self.properties.sequential,
                &self.properties.ignored_races,
            );
        }
        if !self.machine.config.marks.exclusive.is_empty() {
            let broken = self.machine.broken_exclusion();
            self.machine.violations.extend(broken);
        }
        if self.properties.pending {
            let limit = self.machine.thread_limit();
            let live = |m: &Machine, i| m.control_block(i) != 0;
            self.pending = (0..limit)
                .map(|i| {
                    live(&self.machine, i)
                        .then(|| self.machine.pending_access(i))
                        .flatten()
                })
                .collect();
        }
    }

    fn ended(&mut self, ending: Ending, facts: &mut StepFacts) {
        match &ending {
            Ending::Unsupported { what, stack } => {
                facts.unsupported = Some(Unsupported {
                    what: what.clone(),
                    stack: stack.clone(),
                });
            }
            Ending::Exit(status) => {
                facts.ended = true;
                // What follows a violation in the same step is not searched elsewhere.
                if let Some(outputs) = self.outputs.as_mut().filter(|_| facts.violations.is_empty()) {
                    let text = String::from_utf8_lossy(&self.machine.console.out);
                    outputs.insert(format!("{text}exit {status}\n"));
                }
                if *status != 0 && self.properties.exit_status {
                    facts.violations.push(exit_violation(*status));
                }
            }
            Ending::Deadlock(_) | Ending::Spent => unreachable!("no step ends so"),
        }
        self.ending = Some(ending);
    }
}

/// The kinds of what this system leaves out: what others do within a source line, and all but some of the values that a
/// program may get.
pub const WHOLE_LINES: &str = "whole_lines";
pub const VALUES: &str = "values";

fn exit_violation(status: i32) -> Violation {
    Violation {
        status: Some(status),
        ..Violation::new(Kind::Exit, format!("exit {status}"))
    }
}

impl System for JavaSystem {
    type State = Arc<Kept>;

    fn initial(&mut self) -> Arc<Kept> {
        self.ending = None;
        self.moved.clear();
        match &self.root {
            Some(root) => {
                let root = root.clone();
                self.machine.restore(&root);
                root
            }
            None => {
                let root = self.machine.track();
                self.root = Some(root.clone());
                root
            }
        }
    }

    fn restore(&mut self, state: &Arc<Kept>) {
        self.machine.restore(state);
    }

    fn step(&mut self, choice: &Choice, facts: &mut StepFacts) {
        facts.clear();
        facts.actor = choice.actor;
        self.ending = None;
        self.machine.stand_at_kept();
        if self.machine.coverage.wants.labels && self.machine.block_that_can_go(choice.actor).is_some() {
            facts.labels = self.machine.thread_labels(choice.actor);
        }
        let before = self.machine.instructions();
        self.machine.script = Some(Script {
            picks: choice.picks().to_vec(),
            alternatives: std::mem::take(&mut facts.alternatives),
        });
        self.machine.coverage.exchange_lists(facts);
        self.machine.passed.clear();
        self.machine.choices.luck = false;
        self.moved.clear();
        let transition = self.machine.transition(choice.actor, &mut self.moved);
        let (ending, broken_off) = match transition {
            Err(impossible) => (None, Some(impossible)),
            Ok(Some(Ending::Spent)) => (None, Some(BrokenOff::Spent)),
            Ok(ending) => (ending, None),
        };
        facts.broken_off = broken_off;
        if ending.is_none() && facts.broken_off.is_none() {
            self.look_where_threads_stand();
        }
        let script = self.machine.script.take().expect("put there above");
        facts.alternatives = script.alternatives;
        self.machine.coverage.exchange_lists(facts);
        facts.instructions = self.machine.instructions() - before;
        facts.hints = std::mem::take(&mut self.machine.hints);
        if !self.machine.violations.is_empty() {
            facts.violations.append(&mut self.machine.violations);
        }
        if !self.machine.passed.is_empty() {
            facts.passed.append(&mut self.machine.passed);
        }
        let choices = &mut self.machine.choices;
        facts.abstracted = std::mem::take(&mut choices.abstracted);
        facts.guesses = std::mem::take(&mut choices.guesses);
        if let Some(ending) = ending {
            self.ended(ending, facts);
        }
    }

    fn fingerprint(&mut self) -> u128 {
        let mut fingerprint = self.machine.end_step().bits();
        if self.outputs.is_some() {
            // States are alike only if the same was written on the way.
            fingerprint ^= xxhash_rust::xxh3::xxh3_128(&self.machine.console.out);
        }
        match self.ending {
            Some(Ending::Exit(status)) => {
                let halves = [fingerprint as u64, (fingerprint >> 64) as u64];
                let [low, high] = halves.map(|half| mix(half, status as u64 ^ 0x6578_6974) as u128);
                fingerprint ^ (high << 64 | low)
            }
            _ => fingerprint,
        }
    }

    fn enabled(&mut self, facts: &mut StepFacts, enabled: &mut Vec<Choice>) {
        self.machine.settle();
        if self.machine.coverage.wants.stacks {
            self.machine.note_stacks(&self.moved, facts);
        }
        if self.ending.is_some() {
            return;
        }
        let m = &self.machine;
        let mut only = None;
        let mut patient = false;
        for (index, block) in m.control_blocks() {
            let status = m.status(block);
            let enabled_now = m.is_enabled(block);
            let timed = !enabled_now && m.waits_for_time(block);
            let waits_long = timed && m.is_patient(block);
            let can_go = enabled_now || timed && !waits_long || m.can_clear(index);
            if can_go {
                enabled.push(Choice::of(index));
            }
            if m.excludes_others(block) {
                only = Some(Choice::of(index));
            }
            patient |= waits_long;
            // Once `main` has returned, its thread is the launcher's.
            if status != Status::Joining && !m.is_of_library(block) {
                facts.live += 1;
                facts.blocked += !can_go as u32;
            }
        }
        if enabled.is_empty() && patient {
            enabled.extend(m.schedulable_threads().into_iter().map(Choice::of));
        } else {
            self.was_patient |= patient;
        }
        // Who cannot go on otherwise is stuck all the same: nobody can rely on a wait that ends without a reason.
        if !enabled.is_empty() && m.chooses_spurious() {
            let known: Vec<ThreadIndex> = enabled.iter().map(|choice| choice.actor).collect();
            let more = m
                .control_blocks()
                .filter(|(i, b)| !known.contains(i) && m.may_wake_spuriously(*b));
            enabled.extend(more.map(|(index, _)| Choice::of(index)));
        }
        if let Some(only) = only {
            enabled.clear();
            enabled.push(only);
        }
        // A step that has violated something already is not judged by the state that it leaves.
        if !facts.violations.is_empty() {
            return;
        }
        if enabled.is_empty() {
            facts.violations.extend(self.machine.stuck());
        } else if self.properties.lock_cycles {
            facts.violations.extend(self.machine.lock_cycle(facts.actor));
        }
    }

    fn keep(&mut self) -> Arc<Kept> {
        self.machine.keep()
    }

    fn undo(&mut self, _before: &Arc<Kept>) {
        self.machine.abandon();
    }

    fn is_over_approximate(&self) -> bool {
        !self.machine.config.abstractions.is_empty()
    }

    fn encode(&mut self, bytes: &mut Vec<u8>) {
        self.machine.settle();
        for line in self.machine.describe_state() {
            bytes.extend_from_slice(line.as_bytes());
            bytes.push(b'\n');
        }
        if let Some(Ending::Exit(status)) = self.ending {
            bytes.extend(status.to_le_bytes());
        }
        if self.outputs.is_some() {
            bytes.extend_from_slice(&self.machine.console.out);
        }
    }

    fn collect(&mut self, wants: Wants) {
        debug_assert!(
            self.machine.config.coverage || !wants.branches && !wants.executed,
            "a machine that notes no coverage has no such facts"
        );
        self.machine.coverage.wants = wants;
    }

    fn answer(&mut self, facts: &mut StepFacts) -> Result<(), Unanswered> {
        for at in 0..self.machine.coverage.wants.questions.len() {
            let question = self.machine.coverage.wants.questions[at].clone();
            let answer = self.questions.answer(&mut self.machine, &question, facts.depth)?;
            facts.answers.push((question, answer));
        }
        Ok(())
    }

    fn conflict(&mut self, one: &Choice, other: &Choice) -> bool {
        let of = |choice: &Choice| self.pending.get(choice.actor as usize).copied().flatten();
        match (of(one), of(other)) {
            (Some(a), Some(b)) => a.object == b.object && a.offset == b.offset && (a.write || b.write),
            _ => true,
        }
    }

    fn outdated(&mut self) -> bool {
        self.machine.contention_grew()
    }

    fn changed_data(&self) -> bool {
        self.machine.tracking.changed_data
    }

    fn was_luck(&self) -> bool {
        self.machine.choices.luck
    }

    fn stall(&mut self, acting: &[ThreadIndex], changes: bool) -> Option<Violation> {
        if self.machine.let_waits_end(acting) {
            return None;
        }
        let stall = self.machine.stall(acting, changes);
        self.never_ends |= stall.is_none();
        stall
    }

    fn confer(systems: &mut [JavaSystem]) -> bool {
        let machines = systems.iter().map(|s| &s.machine);
        let patience = machines.map(|m| m.config.environment.timeouts).max();
        let mut hastier = false;
        for machine in systems.iter_mut().map(|s| &mut s.machine) {
            let timeouts = &mut machine.config.environment.timeouts;
            let before = std::mem::replace(timeouts, patience.unwrap_or(*timeouts));
            hastier |= before != *timeouts;
        }
        let mut all: Vec<&mut Visibility> = systems.iter_mut().map(|s| &mut s.machine.visibility).collect();
        Visibility::confer(&mut all) | hastier
    }

    fn watch(&mut self, watch: Option<Watch>) {
        self.machine.watch(watch);
    }

    fn cuts(&self) -> Vec<Cut> {
        let sentences = self.machine.choices.narrowed.iter();
        let mut cuts: Vec<Cut> = sentences.map(|sentence| Cut::own(VALUES, sentence)).collect();
        if self.machine.visibility.lines_hide {
            let sentence = "each source line was one step; what others can do within a line was not tried";
            cuts.push(Cut::own(WHOLE_LINES, sentence));
        }
        if !self.machine.races.is_empty() {
            cuts.push(Cut::DataRaces(self.machine.races.len()));
        }
        let orders_count = self.properties.note_races && !self.properties.sequential;
        if orders_count && self.machine.choices.unknown.contains(&Unknown::WeakModes) {
            cuts.push(Cut::own(
                VALUES,
                "the program makes accesses that order less than volatile ones, beyond which only sequentially consistent \
                 behaviour was searched (`--memory sc`)",
            ));
        }
        if self.machine.names.clash() || self.machine.world.clash() {
            cuts.push(Cut::own(
                VALUES,
                "two objects, classes or methods have the same 64-bit hash: states that differ in nothing else were taken \
                 for one",
            ));
        }
        cuts
    }
}

impl Machine {
    /// The threads that a search may let go on. Time is arbitrary: a timed wait may end at any moment.
    pub fn schedulable_threads(&self) -> Vec<ThreadIndex> {
        if let Some(only) = self.atomic_thread() {
            return vec![only];
        }
        let those = |may: &dyn Fn(Addr) -> bool| -> Vec<ThreadIndex> {
            let mut threads = self.live_threads();
            threads.retain(|i| may(self.control_block(*i)));
            threads
        };
        match those(&|block| self.is_schedulable(block)) {
            none if none.is_empty() => those(&|block| self.is_patient(block)),
            some => some,
        }
    }

    #[inline]
    fn is_schedulable(&self, block: Addr) -> bool {
        self.is_enabled(block) || self.waits_for_time(block) && !self.is_patient(block)
    }

    fn chooses_spurious(&self) -> bool {
        self.config.environment.choices.contains(&Choosing::Spurious)
    }

    /// Whether a thread's wait may end without a reason.
    pub(crate) fn may_wake_spuriously(&self, block: Addr) -> bool {
        let waits = matches!(
            self.status(block),
            Status::Waiting | Status::TimedWaiting | Status::Parked | Status::TimedParked
        );
        self.chooses_spurious() && waits && !self.is_of_library(block)
    }

    #[inline]
    fn waits_for_time(&self, block: Addr) -> bool {
        self.status(block).is_timed() && !self.is_of_library(block)
    }

    /// Whether a thread waits for time to pass, and for longer than others may need.
    #[inline]
    fn is_patient(&self, block: Addr) -> bool {
        self.waits_for_time(block) && self.mem.get(block + tcb::PATIENT) != 0
    }

    /// The control block of a thread that can take a step, if there is such a thread. Choices come from traces and from
    /// other workers, too, so none is trusted.
    pub(crate) fn block_that_can_go(&self, thread: ThreadIndex) -> Option<Addr> {
        let exists = thread < self.thread_limit();
        let block = exists
            .then(|| self.control_block(thread))
            .filter(|block| *block != 0)?;
        let times_out = self.waits_for_time(block)
            && (!self.is_patient(block) || self.schedulable_threads().contains(&thread));
        let can_go =
            self.is_enabled(block) || times_out || self.may_wake_spuriously(block) || self.can_clear(thread);
        can_go.then_some(block)
    }

    /// Lets one thread do its visible operation and go on to the next one. Lists the threads that move. Nothing happens
    /// if there is no such thread, or it cannot go on.
    pub(crate) fn transition(
        &mut self,
        thread: ThreadIndex,
        moved: &mut Vec<ThreadIndex>,
    ) -> Result<Option<Ending>, BrokenOff> {
        let block = self.block_that_can_go(thread).ok_or(BrokenOff::Impossible)?;
        moved.push(thread);
        Ok(self.go(block, moved))
    }

    fn go(&mut self, block: Addr, moved: &mut Vec<ThreadIndex>) -> Option<Ending> {
        let grant = self.next_grant(block);
        if self.status(block) == Status::Idle {
            self.clear_some();
            return None;
        }
        if !self.is_enabled(block) && (self.status(block).is_timed() || self.may_wake_spuriously(block)) {
            match self.may_wake_spuriously(block) && (!self.status(block).is_timed() || self.choose(2) == 1) {
                true => {
                    self.choices.luck = true;
                    self.wake(block, wake::SPURIOUS)
                }
                false => self.expire(block),
            }
            // To leave the wait set is one thing, to get the monitor back another: in between others may notify
            // somebody else, or interrupt it.
            if self.status(block) == Status::Blocked {
                return None;
            }
        }
        self.begun.clear();
        let ending = self.come_to_point(block, grant);
        if ending.is_some() {
            return ending;
        }
        while let Some(begun) = self.begun.pop() {
            moved.push(begun);
            let block = self.control_block(begun);
            if let Some(ending) = self.come_to_point(block, Grant::None) {
                return Some(ending);
            }
        }
        None
    }

    /// What a thread may do in its next step. To come back from a wait is a visible operation already: whether
    /// time is up, an interrupt or a permit is taken, or a monitor acquired again makes a difference to others.
    fn next_grant(&self, block: Addr) -> Grant {
        match self.mem.get(block + tcb::WAKE) {
            wake::NONE if self.mem.get(block + tcb::IN_THE_MIDDLE) != 0 => Grant::None,
            wake::NONE => Grant::Fresh,
            wake::NOTIFIED | wake::TIMEOUT | wake::SPURIOUS if self.status(block) == Status::Blocked => {
                self.grant_after_lock()
            }
            _ => Grant::None,
        }
    }

    /// Runs a thread until it has used up its grant and stands before a visible operation, or stops.
    fn come_to_point(&mut self, block: Addr, grant: Grant) -> Option<Ending> {
        self.note_begin_of_step(block);
        if self.visibility.granularity == Granularity::Visible {
            let budget = match self.is_alone(block) {
                true => STEP_BUDGET_ALONE,
                false => STEP_BUDGET,
            };
            let (mut grant, mut left) = (grant, STEP_BUDGET_LOOKUP);
            loop {
                let stop = self.run_thread(block, Stride::to_point(grant, budget));
                let goes_on = matches!(stop, Stop::Budget) && left > 0 && self.is_in_lookup();
                if !goes_on {
                    self.note_where_step_ended(block, matches!(stop, Stop::Budget));
                    return self.after_stop(block, stop);
                }
                if self.is_spent() {
                    return Some(Ending::Spent);
                }
                left = left.saturating_sub(budget);
                grant = self.granted;
            }
        }
        // One instruction at a time, until the program's own code has moved on.
        let lines = self.visibility.granularity == Granularity::Line;
        let mut grant = grant;
        let mut begun_at = self.position(block);
        let mut before = begun_at;
        for _ in 0..STEP_BUDGET {
            let stride = if lines {
                Stride::onwards(1)
            } else {
                Stride::to_point(grant, 1)
            };
            let stop = self.run_thread(block, stride);
            grant = self.granted;
            self.visibility.lines_hide |= lines && !self.visibility.alone;
            if !matches!(stop, Stop::Budget) {
                return self.after_stop(block, stop);
            }
            self.after_stop(block, stop);
            let here = self.position(block);
            let moved = here.place != begun_at.place || here.jumped_back(&before);
            let stops = here.in_program && moved && !(lines && self.is_leaving(block));
            if self.is_in_atomic_section(block) {
                // The line on which the section ends is the last one of the step.
                begun_at = here;
            } else if stops {
                return match !lines && self.visibility.stand_before_all {
                    true => self.come_to_access(block),
                    false => None,
                };
            }
            before = here;
        }
        None
    }

    /// Lets a thread that has stopped between two instructions come up to the access that is next, so that it is seen
    /// standing there. An access that others cannot notice is made.
    fn come_to_access(&mut self, block: Addr) -> Option<Ending> {
        let begun_at = self.position(block);
        while self.is_before_access(block) && self.position(block) == begun_at {
            // The first time, an instruction finds out what it accesses.
            let stop = self.run_thread(block, Stride::to_point(Grant::None, 1));
            if !matches!(stop, Stop::Budget) {
                return self.after_stop(block, stop);
            }
            self.after_stop(block, stop);
        }
        None
    }

    /// Whether the next instruction of a thread reads or writes a field or an element.
    fn is_before_access(&self, block: Addr) -> bool {
        let fp = self.mem.get(block + tcb::FP);
        if fp == crate::frame::NO_FRAME {
            return false;
        }
        let stack = self.mem.get(block + tcb::STACK);
        let (method, pc) = crate::frame::split_method(self.slot(stack, fp));
        match self.world.method(method).code.get() {
            Some(Ok(code)) => code.get(pc).op.is_access(),
            _ => false,
        }
    }

    /// Whether a thread has nothing more to do in its method than to leave it: a closing brace is no line of its own.
    fn is_leaving(&self, block: Addr) -> bool {
        let stack = self.mem.get(block + tcb::STACK);
        let (method, pc) = crate::frame::split_method(self.slot(stack, self.mem.get(block + tcb::FP)));
        match self.world.method(method).code.get() {
            Some(Ok(code)) => code.get(pc).op == Op::ReturnVoid,
            _ => false,
        }
    }

    /// Where a thread stands, as finely as the granularity tells places apart.
    fn position(&self, block: Addr) -> Position {
        let stack = self.mem.get(block + tcb::STACK);
        let fp = self.mem.get(block + tcb::FP);
        if fp == crate::frame::NO_FRAME {
            return Position::default();
        }
        let (method, pc) = crate::frame::split_method(self.slot(stack, fp));
        let place = match self.visibility.granularity {
            Granularity::Line => self.line_of(method, pc) as u32,
            // A mark is no instruction of the program.
            _ => self.offset_of(method, pc),
        };
        Position {
            in_program: self.is_program_code(method),
            place: (fp, method, place),
            pc,
        }
    }

    /// The byte offset of an instruction.
    fn offset_of(&self, method: crate::class::MethodId, pc: u32) -> u32 {
        match self.world.method(method).code.get() {
            Some(Ok(code)) => code.pcs.get(pc as usize).map_or(pc, |offset| (*offset).into()),
            _ => pc,
        }
    }

    /// Whether a thread is alive and cannot go on, whatever happens to time.
    pub(crate) fn is_stuck(&self, block: Addr) -> bool {
        let status = self.status(block);
        !self.is_enabled(block) && !status.is_timed() && status != Status::Terminated
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Position {
    in_program: bool,
    /// Frame, method, and instruction or line.
    place: (u32, u32, u32),
    pc: u32,
}

impl Position {
    /// Whether a line begins once more that is a loop of its own.
    fn jumped_back(&self, before: &Position) -> bool {
        self.place == before.place && self.pc < before.pc
    }
}
