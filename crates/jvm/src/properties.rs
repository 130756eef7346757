//! What must not happen: the properties that are judged on states and steps.

use std::convert::Infallible;
use std::fmt;
use std::str::FromStr;

use beeline_search::{Failure, Kind, Party, Place, Stack, Stance, Violation};

use crate::machine::{Exec, Machine};
use crate::memory::Addr;
use crate::natives::{Args, Value};
use crate::thread::{Status, ThreadIndex, tcb};

/// Properties that can be switched.
#[derive(Debug, Clone)]
pub struct Properties {
    /// A cycle of threads that wait for each other's locks while others still run.
    pub lock_cycles: bool,
    /// Exiting with a status other than 0.
    pub exit_status: bool,
    /// Two unsynchronised accesses to the same location that could happen next, one of them a write.
    pub races: bool,
    /// If there are any here, only races for these data or at these lines.
    pub only_races: Vec<RacingFor>,
    /// Whether such accesses are noted, without being violations.
    pub note_races: bool,
    /// Memory is taken to be sequentially consistent: of noted races only those count that an operation on several words
    /// takes part in, in the middle of which nobody else was tried.
    pub sequential: bool,
    /// Data whose races are not noted: `Counter.count`.
    pub ignored_races: Vec<String>,
    /// Whether somebody asks which steps conflict.
    pub pending: bool,
}

/// Races that are meant: those for a field, or those that a source line takes part in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RacingFor {
    Field(String, String),
    Line(String, u32),
}

impl fmt::Display for RacingFor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RacingFor::Field(class, name) => write!(f, "{class}.{name}"),
            RacingFor::Line(file, line) => write!(f, "{file}:{line}"),
        }
    }
}

impl FromStr for RacingFor {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<RacingFor, Infallible> {
        let line = text.rsplit_once(':');
        if let Some((file, line)) = line.and_then(|(file, line)| Some((file, line.parse().ok()?))) {
            return Ok(RacingFor::Line(file.into(), line));
        }
        let (class, name) = text.rsplit_once('.').unwrap_or(("", text));
        Ok(RacingFor::Field(class.into(), name.into()))
    }
}

impl Default for Properties {
    fn default() -> Properties {
        Properties {
            lock_cycles: true,
            exit_status: false,
            races: false,
            only_races: Vec::new(),
            note_races: false,
            sequential: false,
            ignored_races: Vec::new(),
            pending: false,
        }
    }
}

impl Machine {
    /// Nobody can go on. A thread that waits although all others have ended has missed its signal.
    pub(crate) fn stuck(&mut self) -> Option<Violation> {
        let threads: Vec<ThreadIndex> = self
            .live_threads()
            .into_iter()
            .filter(|i| !self.is_library_thread(*i))
            .collect();
        // Those that merely wait for others to end.
        let waiting: Vec<ThreadIndex> = threads
            .iter()
            .copied()
            .filter(|i| !self.is_joining(self.control_block(*i)))
            .collect();
        let joined = threads
            .iter()
            .any(|i| !waiting.contains(i) && self.status(self.control_block(*i)) == Status::Waiting);
        let culprits = if waiting.is_empty() {
            threads.clone()
        } else {
            waiting
        };
        let is_waiting = |m: &Machine, i: ThreadIndex| {
            matches!(m.status(m.control_block(i)), Status::Waiting | Status::Parked)
        };
        let missed = culprits.len() == 1 && is_waiting(self, culprits[0]);
        // Whoever merely waits for the end of others may hold what one of them waits for.
        let told = if culprits.len() == 1 && !missed {
            threads
        } else {
            culprits
        };
        let kind = match missed {
            true => Kind::MissedSignal,
            false => Kind::Deadlock,
        };
        let mut violation = self.waiting_violation(kind, &told);
        if missed {
            violation.parties[0].is_joined = joined;
        }
        Some(violation)
    }

    /// From the current state on, only some threads ever act, without an end. What is wrong with that: others wait for
    /// ever; or nothing changes any more, so that those who act go round in circles.
    pub(crate) fn stall(&mut self, acting: &[ThreadIndex], changes: bool) -> Option<Violation> {
        let of_program = |m: &Machine, i: &ThreadIndex| !m.is_library_thread(*i);
        let live = self.live_threads().into_iter().filter(|i| of_program(self, i));
        let idle: Vec<ThreadIndex> = live.filter(|i| !acting.contains(i)).collect();
        let waiting: Vec<ThreadIndex> = idle
            .into_iter()
            .filter(|i| {
                let block = self.control_block(*i);
                // Who waits for the end of threads that have none is no worse than these; nobody waits for a daemon.
                self.mem.get(block + tcb::DAEMON) == 0 && !self.is_joining(block)
            })
            .collect();
        if !waiting.is_empty() {
            return Some(self.waiting_violation(Kind::Starvation, &waiting));
        }
        if changes {
            return None;
        }
        let turning: Vec<ThreadIndex> = acting
            .iter()
            .copied()
            .filter(|i| self.control_block(*i) != 0 && of_program(self, i))
            .collect();
        if turning.is_empty() {
            return None;
        }
        let mut violation = self.waiting_violation(Kind::Livelock, &turning);
        // Where they are in their circles depends on where one looks.
        let names = violation
            .parties
            .iter()
            .map(|party| format!("\"{}\"", party.name));
        violation.key = format!("livelock {}", names.collect::<Vec<_>>().join(" "));
        Some(violation)
    }

    /// Lets waits with a time limit end at any moment if threads go round in circles beside them for ever, because
    /// nobody but they could change that. Tells whether the search must begin anew.
    pub(crate) fn let_waits_end(&mut self, acting: &[ThreadIndex]) -> bool {
        let idle = self.live_threads().into_iter().filter(|i| !acting.contains(i));
        let patient = idle
            .map(|i| self.control_block(i))
            .filter(|block| self.mem.get(block + tcb::PATIENT) != 0 && !self.is_of_library(*block));
        let limits = patient.map(|block| self.mem.get64(block + tcb::DEADLINE).saturating_sub(self.clock()));
        match limits.max() {
            Some(longest) => self.shorten_patience(longest),
            None => false,
        }
    }

    /// A cycle of threads, through the one that acted last, each of which waits for a lock that the next
    /// one holds.
    pub(crate) fn lock_cycle(&mut self, actor: ThreadIndex) -> Option<Violation> {
        let first = self.control_block(actor);
        if first == 0 || !self.is_stuck_for_good(first) {
            return None;
        }
        let mut cycle = vec![actor];
        let mut here = first;
        loop {
            let holder = self.holder_of_wanted_lock(here)?;
            if holder == actor {
                break;
            }
            let block = self.control_block(holder);
            if cycle.contains(&holder) || !self.is_stuck_for_good(block) {
                return None;
            }
            cycle.push(holder);
            here = block;
        }
        Some(self.waiting_violation(Kind::LockCycle, &cycle))
    }

    /// Whether a thread cannot go on and nobody can interrupt it. Who waits for a lock interruptibly may get away; if
    /// nobody interrupts it in the end, that is a deadlock or starvation.
    fn is_stuck_for_good(&self, block: Addr) -> bool {
        const INTERRUPTIBLE: [&str; 3] = [
            "lockInterruptibly",
            "acquireInterruptibly",
            "acquireSharedInterruptibly",
        ];
        self.is_stuck(block)
            && !self.frames(block).iter().any(|f| {
                let method = self.world.method(f.method);
                INTERRUPTIBLE.contains(&&*method.name) && !self.is_program_code(f.method)
            })
    }

    /// The thread that holds the monitor or owns the synchroniser that a blocked thread waits for.
    fn holder_of_wanted_lock(&mut self, block: Addr) -> Option<ThreadIndex> {
        match self.status(block) {
            Status::Blocked => {
                let wanted = self.mem.get(block + tcb::BLOCKER);
                self.lock_word(wanted).owner()
            }
            Status::Initialising => {
                let mirror = self.mem.get(block + tcb::BLOCKER) + self.mirror_hidden;
                self.mem
                    .get(mirror + crate::world::mirror::INIT_THREAD)
                    .checked_sub(1)
            }
            Status::Parked => {
                let thread = self.thread_object(block);
                let blocker = self.get_field(thread, "parkBlocker");
                if blocker == 0 {
                    return None;
                }
                let offset = self.find_offset(self.class_of(blocker), "exclusiveOwnerThread")?;
                let owner = self.mem.get(blocker + offset);
                if owner == 0 {
                    return None;
                }
                let block = self.block_of_thread(owner)?;
                Some(self.mem.get(block + tcb::INDEX))
            }
            _ => None,
        }
    }

    /// Whether a thread waits in `Thread.join` or, as the launcher, for others to end.
    fn is_joining(&mut self, block: Addr) -> bool {
        match self.status(block) {
            Status::Joining => true,
            Status::Waiting => {
                let awaited = self.mem.get(block + tcb::BLOCKER);
                let thread_class = self.load_boot("java/lang/Thread");
                awaited != 0 && self.world.is_subtype(self.class_of(awaited), thread_class)
            }
            _ => false,
        }
    }

    /// Threads of which each waits, in one way or another.
    fn waiting_violation(&mut self, kind: Kind, threads: &[ThreadIndex]) -> Violation {
        let mut parties = Vec::new();
        for &thread in threads {
            let block = self.control_block(thread);
            let stance = self.stance(block);
            let joins = self.is_joining(block);
            parties.push(Party {
                stance: Some(stance),
                joins,
                ..self.party(thread)
            });
        }
        let key = format!("{} {}", kind.name(), places_of(&parties));
        Violation {
            parties,
            ..Violation::new(kind, key)
        }
    }

    /// The running thread, which has thrown an exception: where that was, the exception tells.
    pub(crate) fn thrower(&mut self) -> Party {
        let thread = self.mem.get(self.current + tcb::INDEX);
        Party {
            stack: Stack::default(),
            ..self.party(thread)
        }
    }

    /// A thread, and where it stands.
    pub(crate) fn party(&mut self, thread: ThreadIndex) -> Party {
        let block = self.control_block(thread);
        Party {
            actor: thread,
            name: self.thread_name(block),
            stance: None,
            joins: false,
            is_joined: false,
            place: self.place_of_program(block),
            stack: Stack::whole(self.innermost_places(block, usize::MAX)),
        }
    }

    /// What a thread does or waits for.
    pub(crate) fn stance(&mut self, block: Addr) -> Stance {
        let blocker = self.mem.get(block + tcb::BLOCKER);
        let holder = |m: &mut Machine| {
            let holder = m.holder_of_wanted_lock(block)?;
            Some(m.thread_name(m.control_block(holder)))
        };
        match self.status(block) {
            Status::Blocked => Stance::WantsLock {
                lock: self.told_object(blocker),
                holder: holder(self),
            },
            Status::Initialising => Stance::WantsInitialised {
                unit: self.world.class(self.class_of_mirror(blocker)).java_name(),
                by: holder(self),
            },
            status @ (Status::Waiting | Status::TimedWaiting) => Stance::Waits {
                on: self.told_object(blocker),
                limited: status == Status::TimedWaiting,
            },
            Status::TimedParked => Stance::Parked {
                limited: true,
                holder: None,
            },
            Status::Parked => Stance::Parked {
                limited: false,
                holder: holder(self),
            },
            Status::Sleeping => Stance::Sleeps,
            Status::Runnable => Stance::Runs,
            Status::Joining => Stance::AwaitsOthers,
            other => Stance::Other(format!("is {other:?}")),
        }
    }

    /// An object as a programmer would name it.
    pub(crate) fn object_text(&self, object: Addr) -> String {
        beeline_search::words::object(self.told_object(object).as_ref())
    }

    /// An exception, then what caused it.
    pub(crate) fn errors(&mut self, exception: Addr) -> Vec<Failure> {
        let chain = self.with_causes(exception).into_iter();
        chain
            .map(|cause| Failure {
                unit: self.world.class(self.class_of(cause)).java_name(),
                message: match self.get_field(cause, "detailMessage") {
                    0 => None,
                    text => Some(self.shortened_text(text, LONGEST_MESSAGE)),
                },
                stack: Stack::shortened(self.exception_trace(cause)),
            })
            .collect()
    }

    /// An exception, what caused it, what caused that, and so on; a few at most, for causes may go round in a circle.
    fn with_causes(&mut self, exception: Addr) -> Vec<Addr> {
        const MOST: usize = 6;
        let mut chain = vec![exception];
        while chain.len() < MOST {
            let last = chain[chain.len() - 1];
            let cause = self.get_field(last, "cause");
            // An exception that is its own cause has none that is known.
            if cause == 0 || chain.contains(&cause) {
                break;
            }
            chain.push(cause);
        }
        chain
    }

    /// What is missing from the class path, if an exception says that something is: that is how the check was set up, and
    /// not what the program does wrong.
    fn missing_from_class_path(&mut self, exception: Addr) -> Option<String> {
        const MISSING: [(&str, &str); 4] = [
            ("java.lang.NoClassDefFoundError", "class"),
            ("java.lang.NoSuchMethodError", "method"),
            ("java.lang.NoSuchFieldError", "field"),
            ("java.lang.UnsatisfiedLinkError", "native code of"),
        ];
        let chain = self.with_causes(exception);
        for link in chain.into_iter().rev() {
            let class = self.world.class(self.class_of(link)).java_name();
            let Some((_, noun)) = MISSING.iter().find(|(name, _)| *name == class) else {
                continue;
            };
            let message = match self.get_field(link, "detailMessage") {
                0 => String::new(),
                text => self.shortened_text(text, LONGEST_MESSAGE),
            };
            // The class is there, and its initialiser failed.
            if message.starts_with("Could not initialize class") {
                continue;
            }
            let what = message.replace('/', ".");
            return Some(format!(
                "{noun} {what} is missing ({class}): put what has it on the class path{}",
                self.left_out_of_class_path()
            ));
        }
        None
    }

    /// The source line of the topmost frame of the program's own code, as `Class.method(File:line)`.
    pub fn place_in_program(&self, block: Addr) -> Option<String> {
        Some(self.place_of_program(block)?.to_string())
    }

    /// The place of the topmost frame of the program's own code, or of the topmost one if there is none.
    pub(crate) fn place_of_program(&self, block: Addr) -> Option<Place> {
        let frames = self.frames(block);
        let of_program = frames.iter().find(|f| self.is_program_code(f.method));
        let frame = of_program.or(frames.first())?;
        Some(self.place_at(frame.method, frame.pc))
    }
}

/// Of longer messages only the beginning is told.
const LONGEST_MESSAGE: usize = 10_000;

/// Where threads stand, in an order that does not depend on theirs.
pub(crate) fn places_of(parties: &[Party]) -> String {
    let place = |party: &Party| party.place.as_ref().map_or(String::new(), Place::to_string);
    let mut places: Vec<String> = parties.iter().map(place).collect();
    places.sort();
    places.join(" ")
}

/// `ThreadGroup.uncaughtException`: what no handler of the program's has taken comes here in the end, and the library prints
/// it.
pub(crate) fn uncaught(m: &mut Machine, a: Args) -> Exec<()> {
    let (group, exception) = (a.obj(0), a.obj(2));
    if m.script.is_none() || m.get_field(group, "parent") != 0 {
        return Ok(());
    }
    let threads = m.load_boot("java/lang/Thread");
    let mirror = m.mirror_of(threads);
    let offset = m.offset(threads, "defaultUncaughtExceptionHandler");
    m.hold(mirror, offset, 1, false);
    if m.mem.get(mirror + offset) != 0 {
        return m.go_through();
    }
    uncaught_violation(m, exception)
}

/// A test has ended with an exception, which no handler of the program's makes good.
pub(crate) fn test_failed(m: &mut Machine, a: Args) -> Exec<Value> {
    uncaught_violation(m, a.obj(0))?;
    Ok(Value::Void)
}

fn uncaught_violation(m: &mut Machine, exception: Addr) -> Exec<()> {
    if m.script.is_none() {
        return Ok(());
    }
    if let Some(missing) = m.missing_from_class_path(exception) {
        return Err(crate::machine::Trap::Unsupported(missing));
    }
    // Nothing is searched beyond, so others must have had their turn.
    m.go_through_visibly()?;
    let class = m.class_of(exception);
    let assertion = m.load_boot("java/lang/AssertionError");
    let kind = match m.world.is_subtype(class, assertion) {
        true => Kind::Assertion,
        false => Kind::Exception,
    };
    let errors = m.errors(exception);
    // What `Verify.assertTrue` threw has been reported by itself.
    if m.violations.iter().any(|v| v.errors == errors) {
        return Ok(());
    }
    // Assertions of a test framework are all made at the same place, which tells nothing.
    let trace = m.exception_trace(exception);
    let of_framework = |place: &&Place| crate::junit::is_of_framework(&place.unit.replace('.', "/"));
    let place = trace.iter().find(|place| !of_framework(place)).or(trace.first());
    let name = &errors[0].unit;
    // Where memory ran out is an accident: the next run of the same schedule may get an object further.
    let place = place.filter(|_| name != "java.lang.OutOfMemoryError");
    let place = place.map(Place::to_string).unwrap_or_default();
    let key = format!("{} {name} {place}", kind.name());
    let party = m.thrower();
    m.violations.push(Violation {
        parties: vec![party],
        errors,
        ..Violation::new(kind, key)
    });
    Ok(())
}
