//! The machine as a [`System`] that the engine can search.
//!
//! A transition is one thread's way to its next visible operation, that operation included. Threads that
//! it starts come up to their own first visible operation in the same transition, so that in every state
//! each thread stands before an operation that others could notice, or cannot go on.

use std::sync::Arc;

use beeline_search::{Choice, Cut, Question, StepFacts, System, Unanswered, Unsupported, Violation, Wants};

use crate::code::Op;
use crate::hash::mix;
use crate::interp::{Stop, Stride};
use crate::machine::Machine;
use crate::memory::Addr;
use crate::places::{Atlas, Places};
use crate::properties::Properties;
use crate::questions::Questions;
use crate::schedule::{Ending, Script};
use crate::state::Kept;
use crate::thread::{Status, ThreadIndex, tcb, wake};
use crate::visibility::{Grant, Granularity, Pending, Visibility};

/// Instructions of one transition at most. A loop that goes on without doing anything visible is
/// interrupted here, so that others get their turn and budgets are looked at.
const STEP_BUDGET: u64 = 100_000;

/// Lists that are kept for the next state: a search that goes back far has more than it will use.
const LISTS: usize = 64;
const SHORT: usize = 8;

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
    /// How many could go on in the state that was last asked about.
    enabled_before: usize,
    /// Empty lists with room for choices.
    lists: Vec<Vec<Choice>>,
    /// Somebody waited with patience while others could go on.
    was_patient: bool,
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
            enabled_before: 0,
            lists: Vec::new(),
            was_patient: false,
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
        self.machine.choices.asked_for_time = false;
        let visibility = &mut self.machine.visibility;
        *visibility = Visibility::default();
        visibility.granularity = granularity;
        visibility.reduce = reduce;
        self.stand_where_asked();
    }

    /// Some properties look at where threads stand.
    fn stand_where_asked(&mut self) {
        let marks = &self.machine.config.marks;
        self.machine.visibility.stand_before_all = self.properties.races || !marks.exclusive.is_empty();
    }

    pub fn machine(&self) -> &Machine {
        &self.machine
    }

    pub fn machine_mut(&mut self) -> &mut Machine {
        &mut self.machine
    }

    /// What was taken for granted about the program's surroundings, a sentence each.
    pub fn assumptions(&self) -> Vec<String> {
        let patience =
            "a wait of an hour or more was taken to end by itself only when nobody else could go on";
        let time = "the program asked for the time, and was told one that goes on only while threads wait";
        let assumed = [
            (self.was_patient, patience),
            (self.machine.choices.asked_for_time, time),
        ];
        let assumed = assumed.into_iter().filter(|(was, _)| *was);
        assumed.map(|(_, sentence)| sentence.to_string()).collect()
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
            let race = self.machine.race(&self.properties.only_races);
            self.machine.violations.extend(race);
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
            Ending::Deadlock(_) => unreachable!("only whole runs end so"),
        }
        self.ending = Some(ending);
    }
}

fn exit_violation(status: i32) -> Violation {
    Violation {
        kind: "exit",
        headline: format!("the program exits with status {status}"),
        details: Vec::new(),
        key: format!("exit {status}"),
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
        if self.machine.coverage.wants.labels {
            facts.labels = self.machine.thread_labels(choice.actor);
        }
        let before = self.machine.instructions();
        self.machine.script = Some(Script {
            picks: choice.picks().to_vec(),
            alternatives: std::mem::take(&mut facts.alternatives),
        });
        self.machine.coverage.exchange_lists(facts);
        self.machine.passed.clear();
        self.moved.clear();
        let ending = self.machine.transition(choice.actor, &mut self.moved);
        if ending.is_none() {
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
                fingerprint ^ mix(fingerprint as u64, status as u64 ^ 0x6578_6974) as u128
            }
            _ => fingerprint,
        }
    }

    fn enabled(&mut self, facts: &mut StepFacts) -> Vec<Choice> {
        self.machine.settle();
        if self.machine.coverage.wants.stacks {
            self.machine.note_stacks(&self.moved, facts);
        }
        if self.ending.is_some() {
            return Vec::new();
        }
        let m = &self.machine;
        // Most states have about as many as the one before.
        let spare = self.lists.pop();
        let mut enabled = spare.unwrap_or_else(|| Vec::with_capacity(self.enabled_before));
        let mut only = None;
        let mut patient = false;
        for (index, block) in m.control_blocks() {
            let status = m.status(block);
            let timed = status.is_timed() && !m.is_of_library(block);
            let waits_long = timed && m.is_patient(block);
            let can_go = if timed { !waits_long } else { m.is_enabled(block) };
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
            enabled = m.schedulable_threads().into_iter().map(Choice::of).collect();
        } else {
            self.was_patient |= patient;
        }
        self.enabled_before = enabled.len();
        if let Some(only) = only {
            enabled = vec![only];
        }
        if enabled.is_empty() {
            facts.violations.extend(self.machine.stuck());
        } else if self.properties.lock_cycles {
            facts.violations.extend(self.machine.lock_cycle(facts.actor));
        }
        enabled
    }

    fn reuse(&mut self, choices: Vec<Choice>) {
        // A long one would waste room in states with few choices.
        if self.lists.len() < LISTS && choices.capacity() <= SHORT {
            self.lists.push(choices);
        }
    }

    fn keep(&mut self) -> Arc<Kept> {
        self.machine.keep()
    }

    fn undo(&mut self) {
        self.machine.abandon();
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

    fn confer(systems: &mut [JavaSystem]) -> bool {
        let mut all: Vec<&mut Visibility> = systems.iter_mut().map(|s| &mut s.machine.visibility).collect();
        Visibility::confer(&mut all)
    }

    fn cuts(&self) -> Vec<Cut> {
        let sentences = self.machine.choices.narrowed.iter();
        let mut cuts: Vec<Cut> = sentences.map(|sentence| Cut::Values(sentence.clone())).collect();
        if self.machine.visibility.lines_hide {
            cuts.push(Cut::WholeLines);
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

    #[inline]
    fn waits_for_time(&self, block: Addr) -> bool {
        self.status(block).is_timed() && !self.is_of_library(block)
    }

    /// Whether a thread waits for time to pass, and for longer than others may need.
    #[inline]
    fn is_patient(&self, block: Addr) -> bool {
        self.waits_for_time(block) && self.mem.get(block + tcb::PATIENT) != 0
    }

    /// Lets one thread do its visible operation and go on to the next one. Lists the threads that move.
    pub(crate) fn transition(&mut self, thread: ThreadIndex, moved: &mut Vec<ThreadIndex>) -> Option<Ending> {
        moved.push(thread);
        let block = self.control_block(thread);
        let grant = self.next_grant(block);
        if self.status(block).is_timed() {
            self.expire(block);
            // Who wants its monitor back is blocked until it has it, if only for a moment.
            let seen_blocked = self.status(block) == Status::Blocked && self.states_are_asked();
            if seen_blocked || !self.is_enabled(block) {
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
            wake::NONE => Grant::Fresh,
            wake::NOTIFIED | wake::TIMEOUT if self.status(block) == Status::Blocked => {
                self.visibility.grant_after_lock()
            }
            _ => Grant::None,
        }
    }

    /// Runs a thread until it has used up its grant and stands before a visible operation, or stops.
    fn come_to_point(&mut self, block: Addr, grant: Grant) -> Option<Ending> {
        self.note_begin_of_step(block);
        if self.visibility.granularity == Granularity::Visible {
            let stop = self.run_thread(block, Stride::to_point(grant, STEP_BUDGET));
            return self.after_stop(block, stop);
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
                return None;
            }
            before = here;
        }
        None
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
