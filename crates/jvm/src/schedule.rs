//! Running a whole program under one schedule.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

use crate::interp::{Stop, Stride};
use crate::machine::{Exec, Machine};
use crate::memory::Addr;
use crate::thread::{Status, ThreadIndex, tcb};
use crate::visibility::Grant;

/// Where choices come from: always the first, or at random from a seed.
#[derive(Default)]
pub enum Chooser {
    #[default]
    First,
    Random(Box<Xoshiro256PlusPlus>),
}

impl Chooser {
    pub fn seeded(seed: u64) -> Chooser {
        Chooser::Random(Box::new(Xoshiro256PlusPlus::seed_from_u64(seed)))
    }

    fn below(&mut self, count: u32) -> u32 {
        match self {
            Chooser::First => 0,
            Chooser::Random(random) => (random.next_u64() % count as u64) as u32,
        }
    }
}

/// Open choices of one step, made as told; see [`beeline_search::Choice`].
#[derive(Default)]
pub(crate) struct Script {
    pub picks: Vec<u32>,
    /// How many alternatives each choice had.
    pub alternatives: Vec<u32>,
}

impl Script {
    fn next(&mut self, count: u32) -> u32 {
        let pick = self.picks.get(self.alternatives.len()).copied().unwrap_or(0);
        self.alternatives.push(count);
        pick.min(count - 1)
    }
}

/// How a run ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ending {
    /// The program ended with this exit status.
    Exit(i32),
    /// No thread can go on; what each waits for.
    Deadlock(Vec<String>),
    /// The program needs something that is not modelled; the Java stack that led there.
    Unsupported { what: String, stack: Vec<String> },
    /// The watch said that nothing is left to spend.
    Spent,
}

impl Machine {
    /// A choice among `count` alternatives that the specification leaves open.
    pub(crate) fn choose(&mut self, count: u32) -> u32 {
        match &mut self.script {
            Some(script) => script.next(count),
            None => self.chooser.below(count),
        }
    }

    pub fn set_chooser(&mut self, chooser: Chooser) {
        self.chooser = chooser;
    }

    /// Makes `block` run until it stops by itself.
    pub(crate) fn run_thread(&mut self, block: Addr, stride: Stride) -> Stop {
        self.slow_down_again();
        self.load_registers(block);
        if matches!(
            self.status(block),
            Status::Blocked | Status::Initialising | Status::Idle | Status::Joining
        ) {
            self.set_status(block, Status::Runnable);
            self.mem.put(block, tcb::BLOCKER, 0);
        }
        self.visibility.alone = self.is_alone(block);
        self.visibility.quiet.begin_step();
        self.visibility.pending = None;
        self.visibility.pending_parts.clear();
        let (thread, before) = (self.mem.get64(block + tcb::ORIGIN), self.mem.allocated_words());
        let stop = self.execute(stride);
        self.note_step_needs(thread, self.mem.allocated_words() - before);
        self.save_registers();
        if self.visibility.stand_before_all {
            self.note_where_it_stands(block, &stop);
        }
        stop
    }

    /// Runs all threads until the program ends.
    pub fn run(&mut self) -> Ending {
        let random = matches!(self.chooser, Chooser::Random(_));
        let stride = if random {
            Stride::to_point(Grant::Fresh, 100_000)
        } else {
            Stride::onwards(5_000_000)
        };
        let mut last = 0;
        loop {
            let Some(block) = self.pick(last) else {
                return self.no_thread_enabled();
            };
            last = self.mem.get(block + tcb::INDEX);
            let stop = self.run_thread(block, stride);
            if let Some(ending) = self.after_stop(block, stop) {
                return ending;
            }
            if self.is_spent() {
                return Ending::Spent;
            }
        }
    }

    /// The threads that can take a step now. If there is none, the timed wait that ends first may
    /// expire.
    pub fn enabled_threads(&self) -> Vec<ThreadIndex> {
        if let Some(only) = self.atomic_thread() {
            return vec![only];
        }
        let live = self.live_threads();
        let enabled: Vec<ThreadIndex> = live
            .iter()
            .copied()
            .filter(|i| self.is_enabled(self.control_block(*i)))
            .collect();
        if !enabled.is_empty() {
            return enabled;
        }
        let deadline = |i: &ThreadIndex| self.mem.get64(self.control_block(*i) + tcb::DEADLINE);
        let timed = live
            .iter()
            .copied()
            .filter(|i| self.status(self.control_block(*i)).is_timed());
        timed.min_by_key(deadline).into_iter().collect()
    }

    /// Runs one thread up to its next scheduling point. `Some` tells how the program ended.
    pub fn step(&mut self, thread: ThreadIndex) -> Option<Ending> {
        let block = self.control_block(thread);
        if self.status(block).is_timed() && !self.is_enabled(block) {
            self.expire(block);
            if !self.is_enabled(block) {
                return None;
            }
        }
        let stop = self.run_thread(block, Stride::to_point(Grant::Fresh, u64::MAX));
        self.after_stop(block, stop)
    }

    pub(crate) fn after_stop(&mut self, block: Addr, stop: Stop) -> Option<Ending> {
        self.note_stop_in_atomic_section(block, &stop);
        match stop {
            Stop::Finished => {
                self.thread_ended(block);
                None
            }
            Stop::Blocked | Stop::Yielded | Stop::Point | Stop::Budget => None,
            // Only an error inside the machine's own frames gets past their handlers.
            Stop::Uncaught(exception) => {
                let what = format!(
                    "an exception nobody catches: {}",
                    self.describe_exception(exception)
                );
                Some(Ending::Unsupported {
                    what,
                    stack: Vec::new(),
                })
            }
            Stop::Unsupported(what) => {
                let stack = self.stack_text(block);
                self.console.flush();
                Some(Ending::Unsupported { what, stack })
            }
            Stop::Exit(status) => {
                self.console.flush();
                Some(Ending::Exit(status))
            }
            Stop::Spent => Some(Ending::Spent),
        }
    }

    /// The next thread: by default the next enabled one after the last, round robin; at random with
    /// a seed. Timed waits expire when nothing else can go on, earliest first.
    fn pick(&mut self, last: u32) -> Option<Addr> {
        if let Some(only) = self.atomic_thread() {
            return Some(self.control_block(only));
        }
        let limit = self.thread_limit();
        let enabled: Vec<Addr> = (1..=limit)
            .map(|i| self.control_block((last + i) % limit))
            .filter(|b| *b != 0 && self.is_enabled(*b))
            .collect();
        if !enabled.is_empty() {
            let index = self.choose(enabled.len() as u32);
            return Some(enabled[index as usize]);
        }
        let timed = (0..limit)
            .map(|i| self.control_block(i))
            // The library's own threads wait for work, and look for it from time to time; that is no progress.
            .filter(|b| *b != 0 && self.status(*b).is_timed() && !self.is_of_library(*b))
            .min_by_key(|b| self.mem.get64(*b + tcb::DEADLINE))?;
        self.expire(timed);
        // A thread in `Object.wait` may now want a monitor that another one holds.
        self.is_enabled(timed)
            .then_some(timed)
            .or_else(|| self.pick(last))
    }

    fn no_thread_enabled(&mut self) -> Ending {
        let mut waiting = Vec::new();
        for index in self.live_threads() {
            let block = self.control_block(index);
            let name = self.thread_name(block);
            let status = self.status(block);
            let place = self.stack_text(block).into_iter().next().unwrap_or_default();
            waiting.push(format!("thread \"{name}\" is {status:?} at {place}"));
        }
        self.console.flush();
        Ending::Deadlock(waiting)
    }

    /// Takes a finished thread out of the table.
    fn thread_ended(&mut self, block: Addr) {
        let index = self.mem.get(block + tcb::INDEX);
        self.set_status(block, Status::Terminated);
        let table = self.mem.get(self.system + crate::thread::system::THREADS);
        self.set_element_ref(table, index, 0);
        self.current = 0;
        self.regs = Default::default();
    }

    /// `Thread.start0`: a new control block whose first frame runs the thread's body.
    pub(crate) fn start_thread(&mut self, thread: Addr) -> Exec<()> {
        self.share(thread);
        let block = self.new_thread(thread)?;
        self.share(block);
        self.note_start(block);
        let cleaner = self.load_boot("jdk/internal/misc/InnocuousThread");
        if self.world.is_subtype(self.class_of(thread), cleaner) {
            self.mem.put(block, tcb::LIBRARY, 1);
        }
        let daemon = self.is_daemon(thread);
        self.mem.put(block, tcb::DAEMON, daemon as u32);
        // From now on somebody else may come first.
        self.visibility.alone = false;
        self.granted = Grant::None;
        let index = self.mem.get(block + tcb::INDEX);
        self.set_field64(thread, "eetop", index as u64 + 1);
        self.set_thread_status(thread, RUNNABLE);
        let stub = self.support.thread_main.expect("booted");
        self.push_first_frame(block, stub, &[crate::frame::REF | thread as u64])?;
        self.begun.push(index);
        Ok(())
    }

    /// Pushes the first frame of another thread.
    pub(crate) fn push_first_frame(&mut self, block: Addr, method: u32, arguments: &[u64]) -> Exec<()> {
        let world = self.world.clone();
        let (current, regs) = (self.current, std::mem::take(&mut self.regs));
        let (stack_low, namer) = (self.stack_low, self.namers.last().copied());
        self.load_registers(block);
        let mut result = Ok(());
        for argument in arguments {
            result = result.and_then(|()| self.push_argument(*argument));
        }
        result = result.and_then(|()| self.push_frame(world.method(method), 0, 0));
        self.save_registers();
        self.current = current;
        self.regs = regs;
        self.stack_low = stack_low;
        if let Some(identity) = namer {
            self.note_namer(identity);
        }
        result
    }

    pub(crate) fn java_thread_status(&mut self, thread: Addr) -> u32 {
        match self.find_offset(self.class_of(thread), "threadStatus") {
            Some(offset) => self.mem.get(thread + offset),
            None => match self.get_field(thread, "holder") {
                0 => 0,
                holder => self.get_field(holder, "threadStatus"),
            },
        }
    }

    /// The status that Java code sees (JVMTI's bits).
    pub(crate) fn set_thread_status(&mut self, thread: Addr, status: u32) {
        match self.find_offset(self.class_of(thread), "threadStatus") {
            Some(offset) => self.mem.put(thread, offset, status),
            None => {
                let holder = self.get_field(thread, "holder");
                if holder != 0 {
                    self.set_field(holder, "threadStatus", status);
                }
            }
        }
    }
}

/// Alive and runnable.
pub const RUNNABLE: u32 = 0x0005;
pub const TERMINATED: u32 = 0x0002;
