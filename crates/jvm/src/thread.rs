//! Threads as words in memory: control blocks, the thread table, statuses and monitors.

use crate::class::Shape;
use crate::lock_word::LockWord;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, header};
use crate::mutants::Mutant;
use crate::visibility::Pending;

/// Words of a thread control block, an internal object.
pub mod tcb {
    /// The `java.lang.Thread` object.
    pub const THREAD: u32 = 5;
    /// The block that holds the stack.
    pub const STACK: u32 = 6;
    /// Slot index of the top frame's header.
    pub const FP: u32 = 7;
    /// Slot index after the top of the operand stack.
    pub const SP: u32 = 8;
    // These five tell whether a thread can go on. They are close together because that is asked of all threads, of
    // which there may be thousands, in every state.
    pub const STATUS: u32 = 9;
    /// The object waited for.
    pub const BLOCKER: u32 = 10;
    /// The library's own: it waits for work, and never on its own account.
    pub const LIBRARY: u32 = 11;
    /// How deep it is in atomic sections, times two, plus one if nobody else may run; see `choices`.
    pub const ATOMIC: u32 = 12;
    /// Whether a wait is so long that it ends by itself only when nobody else can go on.
    pub const PATIENT: u32 = 13;
    /// Entry count to restore after `wait`.
    pub const LOCK_COUNT: u32 = 14;
    /// Why a waiting thread was woken; see `wake`.
    pub const WAKE: u32 = 15;
    /// Virtual time in nanoseconds, two words.
    pub const DEADLINE: u32 = 16;
    /// The permit of `LockSupport`.
    pub const PERMIT: u32 = 18;
    pub const INDEX: u32 = 19;
    /// Scoped-value cache and bindings of newer JDKs.
    pub const SCOPED_CACHE: u32 = 20;
    /// `Thread.currentThread`, which a virtual thread's carrier may change.
    pub const CURRENT: u32 = 21;
    /// The `interrupted` flag as the machine sees it (the Java field is for Java code).
    pub const INTERRUPTED: u32 = 22;
    /// Who this is among all threads of a run, whatever the schedule: a hash of the starting thread's
    /// origin and of how many that one had started before. Two words.
    pub const ORIGIN: u32 = 23;
    /// Threads that this one has started.
    pub const STARTED: u32 = 25;
    /// Threads that it knows to have ended, as bits; two words. See `contention`.
    pub const KNOWN: u32 = 26;
    /// Whether the machine ends without waiting for it. No thread can become one after it was started.
    pub const DAEMON: u32 = 28;
    /// Whether a notification went to another thread while this one waited on the same monitor: it may be passed on.
    pub const PASSED_OVER: u32 = 29;
    /// The object whose word the thread stands before, if somebody wants to know; it is on the thread's stack, too.
    pub const STANDS_BEFORE: u32 = 30;
    /// Which word, times four, plus what is to be done with it; see `races`.
    pub const STANDS_TO: u32 = 31;
    /// Elements that a copy under way has copied, plus one, and what it makes, if it is a clone; see `copies`.
    pub const COPIED: u32 = 32;
    pub const CLONE: u32 = 33;
    /// Whether its last step ended in the middle of something, before nothing that others notice, where that counts.
    pub const IN_THE_MIDDLE: u32 = 34;
    pub const WORDS: u32 = 35;
    pub const REFS: [u32; 6] = [THREAD, STACK, BLOCKER, SCOPED_CACHE, CURRENT, CLONE];
}

/// Words of the system object, which roots all state that belongs to no Java object.
pub mod system {
    /// Array of control blocks; terminated threads leave null.
    pub const THREADS: u32 = 5;
    /// Virtual nanoseconds since the start, two words.
    pub const CLOCK: u32 = 6;
    /// References cleared by the collector, linked by `discovered`.
    pub const PENDING_REFERENCES: u32 = 8;
    /// Threads that ever were, for `Thread.getNextThreadIdOffset` and the like (two words).
    pub const THREAD_IDS: u32 = 9;
    /// What Java code knows by number: descriptors, memory outside the heap, streams; see `files::handles`.
    pub const HANDLES: u32 = 11;
    /// Modules of the boot loader that the program made, as `modules.rs` lists them.
    pub const MODULES: u32 = 12;
    /// Whether the program has asked for the time: from then on it is part of the state.
    pub const CLOCK_READ: u32 = 13;
    /// The counters of `gov.nasa.jpf.vm.Verify`, an array of numbers.
    pub const COUNTERS: u32 = 14;
    /// Files of the state that stand for the host's; see `files`.
    pub const FILES: u32 = 15;
    /// How far standard input was read, two words.
    pub const INPUT: u32 = 16;
    /// How far the random device was read, two words.
    pub const RANDOM: u32 = 18;
    pub const WORDS: u32 = 20;
    pub const REFS: [u32; 6] = [THREADS, PENDING_REFERENCES, HANDLES, MODULES, COUNTERS, FILES];
    /// Tables, of which only what is in them counts.
    pub const TABLES: [u32; 2] = [HANDLES, FILES];
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub enum Status {
    Runnable = 0,
    /// Wants a monitor that another thread holds.
    Blocked,
    Waiting,
    TimedWaiting,
    Parked,
    TimedParked,
    Sleeping,
    /// Wants a class that another thread is initialising.
    Initialising,
    /// The reference handler with nothing to do.
    Idle,
    Terminated,
    /// The launcher's thread waits until only daemons are left.
    Joining,
}

impl Status {
    pub fn from_word(word: u32) -> Status {
        use Status::*;
        const ALL: [Status; 11] = [
            Runnable,
            Blocked,
            Waiting,
            TimedWaiting,
            Parked,
            TimedParked,
            Sleeping,
            Initialising,
            Idle,
            Terminated,
            Joining,
        ];
        ALL[word as usize]
    }

    pub fn is_timed(self) -> bool {
        matches!(
            self,
            Status::TimedWaiting | Status::TimedParked | Status::Sleeping
        )
    }
}

/// Why a waiting thread goes on.
pub mod wake {
    pub const NONE: u32 = 0;
    pub const NOTIFIED: u32 = 1;
    pub const TIMEOUT: u32 = 2;
    pub const INTERRUPTED: u32 = 3;
    /// Set by the waiting native itself while it waits.
    pub const WAITING: u32 = 4;
    /// Without a reason.
    pub const SPURIOUS: u32 = 5;
}

pub type ThreadIndex = u32;

const INITIAL_STACK_SLOTS: u32 = 128;

impl Machine {
    pub(crate) fn make_system(&mut self) {
        let class = self.internal_class("<system>", Shape::Instance, system::WORDS, system::REFS.to_vec());
        self.system = self.new_object(class).expect("room for the system object");
        let object_array = self.array_class(crate::load::OBJECT);
        let table = self
            .new_array(object_array, 8)
            .expect("room for the thread table");
        self.mem.put(self.system, system::THREADS, table);
    }

    fn thread_table(&self) -> Addr {
        self.mem.get(self.system + system::THREADS)
    }

    /// One more than the highest index in use.
    pub fn thread_limit(&self) -> ThreadIndex {
        self.array_length(self.thread_table())
    }

    /// The control block of a live thread, or 0.
    #[inline]
    pub fn control_block(&self, index: ThreadIndex) -> Addr {
        self.element_ref(self.thread_table(), index)
    }

    /// All live threads with their control blocks.
    #[inline]
    pub(crate) fn control_blocks(&self) -> impl Iterator<Item = (ThreadIndex, Addr)> {
        let table = self.thread_table();
        let entries = self
            .mem
            .words(table + header::ARRAY_DATA, self.array_length(table));
        let all = (0..).zip(entries.iter().copied());
        all.filter(|(_, block)| *block != 0)
    }

    /// Indices of all live threads.
    pub fn live_threads(&self) -> Vec<ThreadIndex> {
        self.control_blocks().map(|(index, _)| index).collect()
    }

    pub fn status(&self, block: Addr) -> Status {
        Status::from_word(self.mem.get(block + tcb::STATUS))
    }

    pub(crate) fn set_status(&mut self, block: Addr, status: Status) {
        self.mem.put(block, tcb::STATUS, status as u32);
    }

    /// A control block with an empty stack, in the lowest free place of the table.
    pub(crate) fn new_thread(&mut self, thread: Addr) -> Exec<Addr> {
        let known_stack = self.stack_class;
        let block = self.new_object(self.control_block_class)?;
        let stack = self.new_array(known_stack, INITIAL_STACK_SLOTS)?;
        self.mem.put(block, tcb::THREAD, thread);
        self.mem.put(block, tcb::CURRENT, thread);
        self.mem.put(block, tcb::STACK, stack);
        self.mem.put(block, tcb::FP, crate::frame::NO_FRAME);
        let mut table = self.thread_table();
        let limit = self.array_length(table);
        let index = (0..limit)
            .find(|i| self.element_ref(table, *i) == 0)
            .unwrap_or(limit);
        if index >= LockWord::MOST_THREADS {
            return Err(Trap::Unsupported(format!(
                "more than {} threads at the same time",
                LockWord::MOST_THREADS
            )));
        }
        if index == limit {
            let class = self.class_of(table);
            let larger = self.new_array(class, limit * 2)?;
            for i in 0..limit {
                let entry = self.element_ref(table, i);
                self.set_element_ref(larger, i, entry);
            }
            self.mem.put(self.system, system::THREADS, larger);
            table = larger;
        }
        self.set_element_ref(table, index, block);
        self.mem.put(block, tcb::INDEX, index);
        Ok(block)
    }

    #[inline]
    pub fn current_index(&self) -> ThreadIndex {
        self.mem.get(self.current + tcb::INDEX)
    }

    pub fn thread_object(&self, block: Addr) -> Addr {
        self.mem.get(block + tcb::THREAD)
    }

    /// The control block of a started, live `java.lang.Thread`.
    pub fn block_of_thread(&mut self, thread: Addr) -> Option<Addr> {
        let index = (self.get_field64(thread, "eetop") as u32).checked_sub(1)?;
        let block = self.control_block(index);
        (block != 0 && self.thread_object(block) == thread).then_some(block)
    }

    /// Whether a thread can take a step now, timeouts aside.
    #[inline]
    pub fn is_enabled(&self, block: Addr) -> bool {
        match self.status(block) {
            Status::Runnable => true,
            // It leaves the wait set, unless a notification comes first.
            Status::Waiting | Status::TimedWaiting => self.mem.get(block + tcb::WAKE) == wake::INTERRUPTED,
            Status::Blocked => self.lock_word(self.mem.get(block + tcb::BLOCKER)).is_free(),
            Status::Initialising => {
                let mirror = self.mem.get(block + tcb::BLOCKER);
                self.mem
                    .get(mirror + self.mirror_hidden + crate::world::mirror::INIT_STATE)
                    != crate::world::mirror::IN_PROGRESS
            }
            Status::Joining => self.only_daemons_beside(block),
            _ => false,
        }
    }

    /// Whether all threads that are left beside this one are daemons.
    pub(crate) fn only_daemons_beside(&self, block: Addr) -> bool {
        let mut others = self.control_blocks();
        others.all(|(_, other)| other == block || self.mem.get(other + tcb::DAEMON) != 0)
    }

    pub(crate) fn is_daemon(&mut self, thread: Addr) -> bool {
        match self.find_offset(self.class_of(thread), "daemon") {
            Some(offset) => self.mem.get(thread + offset) & 1 != 0,
            None => match self.get_field(thread, "holder") {
                0 => true,
                holder => self.get_field(holder, "daemon") & 1 != 0,
            },
        }
    }

    // ---- monitors --------------------------------------------------------------------------------

    pub fn holds_lock(&self, object: Addr) -> bool {
        self.lock_word(object).owner() == Some(self.current_index())
    }

    /// Enters a monitor, or marks the thread as blocked on it.
    #[inline]
    pub fn monitor_enter(&mut self, object: Addr) -> Exec<()> {
        let me = self.current_index();
        let lock = self.lock_word(object);
        match lock.owner() {
            None => {
                self.set_lock_word(object, LockWord::held(me, 1));
                self.note_lock(object);
            }
            Some(owner) if owner == me => {
                let Some(entered) = lock.entered() else {
                    return Err(Trap::Unsupported(
                        "a monitor entered more than 65,535 times by one thread".into(),
                    ));
                };
                self.set_lock_word(object, entered);
            }
            Some(_) => {
                self.block_on(Status::Blocked, object);
                return Err(Trap::Block);
            }
        }
        Ok(())
    }

    pub(crate) fn block_on(&mut self, status: Status, object: Addr) {
        self.set_status(self.current, status);
        self.mem.put(self.current, tcb::BLOCKER, object);
    }

    /// Leaves a monitor; false if the thread does not hold it.
    #[inline]
    pub fn monitor_exit(&mut self, object: Addr) -> bool {
        if !self.holds_lock(object) {
            return false;
        }
        let left = self.lock_word(object).left();
        self.set_lock_word(object, left);
        if left.is_free() {
            self.note_unlock(object);
            self.note_left_mover(object);
        }
        true
    }

    pub(crate) fn not_owner(&mut self) -> Trap {
        self.throw_new(
            "java/lang/IllegalMonitorStateException",
            "current thread is not owner",
        )
    }

    /// `Object.wait`: called again each time the thread's turn comes, until it holds the monitor.
    pub(crate) fn monitor_wait(&mut self, object: Addr, timeout_nanos: Option<u64>) -> Exec<()> {
        let me = self.current;
        match self.mem.get(me + tcb::WAKE) {
            wake::NONE => {
                if !self.holds_lock(object) {
                    return Err(self.not_owner());
                }
                if self.states_are_asked() {
                    self.point_before_waiting()?;
                } else {
                    self.point_before_interrupt_check()?;
                }
                if self.take_interrupt() {
                    return Err(self.throw_new_plain("java/lang/InterruptedException"));
                }
                let count = self.lock_word(object).count();
                self.mem.put(me, tcb::LOCK_COUNT, count);
                self.set_lock_word(object, LockWord::FREE);
                self.note_unlock(object);
                self.mem.put(me, tcb::WAKE, wake::WAITING);
                self.wait_until(
                    if timeout_nanos.is_some() {
                        Status::TimedWaiting
                    } else {
                        Status::Waiting
                    },
                    timeout_nanos,
                );
                self.mem.put(me, tcb::BLOCKER, object);
                Err(Trap::Block)
            }
            reason => {
                if matches!(self.status(me), Status::Waiting | Status::TimedWaiting) {
                    // Interrupted. To leave the wait set and to get the monitor back are two things: in between others
                    // may notify somebody else.
                    self.block_on(Status::Blocked, object);
                    return Err(Trap::Block);
                }
                if !self.lock_word(object).is_free() {
                    self.block_on(Status::Blocked, object);
                    return Err(Trap::Block);
                }
                let count = self.mem.get(me + tcb::LOCK_COUNT);
                let held = LockWord::held(self.current_index(), count);
                self.set_lock_word(object, held);
                self.note_lock(object);
                self.clear_wait();
                if reason == wake::INTERRUPTED && self.take_interrupt() {
                    return Err(self.throw_new_plain("java/lang/InterruptedException"));
                }
                Ok(())
            }
        }
    }

    pub(crate) fn clear_wait(&mut self) {
        let me = self.current;
        self.mem.put(me, tcb::WAKE, wake::NONE);
        self.mem.put(me, tcb::LOCK_COUNT, 0);
        self.mem.put(me, tcb::BLOCKER, 0);
        self.mem.put64(me, tcb::DEADLINE, 0);
        self.mem.put(me, tcb::PATIENT, 0);
        self.mem.put(me, tcb::PASSED_OVER, 0);
        self.set_status(me, Status::Runnable);
    }

    /// Puts the thread to sleep until it is woken or, if there is one, its deadline has passed.
    pub(crate) fn wait_until(&mut self, status: Status, timeout_nanos: Option<u64>) {
        let me = self.current;
        self.set_status(me, status);
        let deadline = timeout_nanos.map_or(0, |nanos| self.clock().saturating_add(nanos));
        self.mem.put64(me, tcb::DEADLINE, deadline);
        let patient = timeout_nanos.is_some_and(|nanos| self.is_patient_wait(status, nanos));
        self.mem.put(me, tcb::PATIENT, patient as u32);
    }

    pub fn clock(&self) -> u64 {
        self.mem.get64(self.system + system::CLOCK)
    }

    /// Time is told only to those who ask: as long as nobody has, states that differ in it are equal.
    pub(crate) fn note_clock_read(&mut self) {
        if self.mem.get(self.system + system::CLOCK_READ) == 0 && self.booted {
            self.mem.put(self.system, system::CLOCK_READ, 1);
        }
        if !self.choices.asked_for_time {
            self.choices.asked_for_time = self.program_asks_for_time();
        }
    }

    /// Whether the running native was called by the program, or by what gives the time to it. The library asks for the
    /// time in order to wait, too, and waits may end at any moment.
    fn program_asks_for_time(&self) -> bool {
        let class = self.world.method(self.regs.method).class;
        let class = &self.world.class(class).name;
        let gives = ["java/time/", "java/util/Date", "java/util/Calendar"];
        self.is_program_code(self.regs.method) || gives.iter().any(|prefix| class.starts_with(prefix))
    }

    pub(crate) fn set_clock(&mut self, nanos: u64) {
        self.mem.put64(self.system, system::CLOCK, nanos);
    }

    /// Threads in the wait set of `object`, by index.
    fn waiters(&self, object: Addr) -> Vec<Addr> {
        (0..self.thread_limit())
            .map(|i| self.control_block(i))
            .filter(|b| {
                *b != 0
                    && matches!(self.status(*b), Status::Waiting | Status::TimedWaiting)
                    && self.mem.get(*b + tcb::BLOCKER) == object
            })
            .collect()
    }

    /// `Object.notify` and `notifyAll`.
    pub(crate) fn monitor_notify(&mut self, object: Addr, all: bool) -> Exec<()> {
        if !self.holds_lock(object) {
            return Err(self.not_owner());
        }
        self.point_before_wake(object)?;
        self.wake_waiters(object, all);
        Ok(())
    }

    /// Stops before threads that wait on `object` are woken, if others could do that too at the same time, in another
    /// way: who interrupts them need not hold the monitor, and time passes by itself (rule 6 of docs/steps.md).
    pub(crate) fn point_before_wake(&mut self, object: Addr) -> Exec<()> {
        if !self.to_points {
            return Ok(());
        }
        let mut visible = None;
        for block in self.waiters(object) {
            let thread = self.thread_object(block);
            if thread == 0 {
                continue;
            }
            let offset = self.offset(self.class_of(thread), "interrupted");
            let noticed = self.is_noticed(thread, offset, true);
            // Who was interrupted may leave the wait set before, or be notified in it.
            let interrupted = self.mem.get(block + tcb::WAKE) == wake::INTERRUPTED
                && !self.mutated(Mutant::LeavingWaitSetUnseen);
            let leaves = interrupted || self.may_wake_spuriously(block);
            if noticed || leaves || self.status(block) == Status::TimedWaiting {
                visible.get_or_insert(Pending {
                    object: thread,
                    offset,
                    write: true,
                    synchronises: true,
                });
            }
        }
        match visible {
            Some(pending) => self.use_grant(Some(pending)),
            None => Ok(()),
        }
    }

    /// Gives a notification to one of the threads that wait on `object`, or to all of them.
    pub(crate) fn wake_waiters(&mut self, object: Addr, all: bool) {
        let mut waiters = self.waiters(object);
        if !all && waiters.len() > 1 {
            let chosen = self.choose(waiters.len() as u32) as usize;
            if self.notifications_are_passed_on() {
                for &block in waiters.iter().filter(|block| **block != waiters[chosen]) {
                    self.mem.put(block, tcb::PASSED_OVER, 1);
                }
            }
            waiters = vec![waiters[chosen]];
        }
        for block in waiters {
            self.wake(block, wake::NOTIFIED);
        }
    }

    /// Ends a wait for this reason. A thread in `Object.wait` must get its monitor back first.
    pub(crate) fn wake(&mut self, block: Addr, reason: u32) {
        let in_monitor = matches!(self.status(block), Status::Waiting | Status::TimedWaiting);
        self.mem.put(block, tcb::WAKE, reason);
        self.set_status(
            block,
            if in_monitor {
                Status::Blocked
            } else {
                Status::Runnable
            },
        );
    }

    /// Lets a timed wait expire; the clock moves to its deadline.
    pub fn expire(&mut self, block: Addr) {
        let deadline = self.mem.get64(block + tcb::DEADLINE);
        if deadline > self.clock() {
            self.set_clock(deadline);
        }
        self.wake(block, wake::TIMEOUT);
    }

    // ---- interrupts ------------------------------------------------------------------------------

    /// An interrupt that comes now or later makes a difference. If one has come, it is taken.
    fn point_before_interrupt_check(&mut self) -> Exec<()> {
        match self.mem.get(self.current + tcb::CURRENT) {
            0 => Ok(()),
            thread => {
                let offset = self.offset(self.class_of(thread), "interrupted");
                let taken = self.is_interrupted();
                self.point_at(thread, offset, taken, true)
            }
        }
    }

    /// Stops before the thread looks whether it is interrupted, and else begins to wait, which others notice in any case.
    pub(crate) fn point_before_waiting(&mut self) -> Exec<()> {
        let thread = self.mem.get(self.current + tcb::CURRENT);
        if thread != 0 {
            let offset = self.offset(self.class_of(thread), "interrupted");
            let taken = self.is_interrupted();
            self.hold(thread, offset, 1, taken);
        }
        self.go_through_visibly()
    }

    /// Clears the interrupt status of the running thread and tells whether it was set.
    pub(crate) fn take_interrupt(&mut self) -> bool {
        let thread = self.mem.get(self.current + tcb::CURRENT);
        if thread == 0 || self.get_field(thread, "interrupted") & 1 == 0 {
            return false;
        }
        let offset = self.offset(self.class_of(thread), "interrupted");
        self.note_acquire(thread, offset);
        self.set_field(thread, "interrupted", 0);
        self.mem.put(self.current, tcb::INTERRUPTED, 0);
        true
    }

    pub(crate) fn is_interrupted(&mut self) -> bool {
        let thread = self.mem.get(self.current + tcb::CURRENT);
        thread != 0 && self.get_field(thread, "interrupted") & 1 != 0
    }

    /// Wakes a thread that an interrupt concerns.
    ///
    /// One that waits on a monitor stays in the wait set until its turn comes, so that a notification may still reach
    /// it; it then returns normally, with its interrupt pending. One that has been notified already may return either
    /// way; if it throws, the notification goes to another thread that waited with it (JLS 17.2.4).
    pub(crate) fn interrupt(&mut self, block: Addr) {
        match self.status(block) {
            Status::Waiting | Status::TimedWaiting if !self.mutated(Mutant::InterruptLeavesWaitSet) => {
                self.mem.put(block, tcb::WAKE, wake::INTERRUPTED);
            }
            Status::Waiting
            | Status::TimedWaiting
            | Status::Sleeping
            | Status::Parked
            | Status::TimedParked => {
                self.wake(block, wake::INTERRUPTED);
            }
            Status::Blocked if self.mem.get(block + tcb::WAKE) == wake::NOTIFIED => {
                self.note_notified_and_interrupted();
                if self.choose(2) == 1 {
                    self.mem.put(block, tcb::WAKE, wake::INTERRUPTED);
                    self.pass_on_notification(self.mem.get(block + tcb::BLOCKER));
                }
            }
            _ => {}
        }
    }

    fn pass_on_notification(&mut self, object: Addr) {
        let mut others = self.waiters(object);
        others.retain(|block| self.mem.get(*block + tcb::PASSED_OVER) != 0);
        if !others.is_empty() {
            let chosen = self.choose(others.len() as u32) as usize;
            self.wake(others[chosen], wake::NOTIFIED);
        }
    }
}
