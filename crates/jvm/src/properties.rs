//! What must not happen: the properties that are judged on states and steps.

use beeline_search::Violation;

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
    pub only_races: Vec<String>,
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
        let names: Vec<String> = culprits.iter().map(|i| self.quoted_name(*i)).collect();
        let headline = if missed {
            let others = match joined {
                true => "all others have ended or wait for its end",
                false => "all others have ended",
            };
            format!("thread {} waits for ever: {others}", names[0])
        } else {
            match names.as_slice() {
                [one] => format!("no thread can go on: {one} waits for ever"),
                several => format!(
                    "no thread can go on: {} wait for each other or for nobody",
                    list(several)
                ),
            }
        };
        // Whoever merely waits for the end of others may hold what one of them waits for.
        let told = if culprits.len() == 1 && !missed {
            threads
        } else {
            culprits
        };
        Some(self.waiting_violation(if missed { "missed signal" } else { "deadlock" }, headline, &told))
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
        let named = |m: &mut Machine, threads: &[ThreadIndex]| -> Vec<String> {
            threads.iter().map(|i| m.quoted_name(*i)).collect()
        };
        if !waiting.is_empty() {
            let who = list(&named(self, &waiting));
            let (noun, verb) = plural(&waiting, "waits", "wait");
            let headline = format!("{noun} {who} {verb} for ever, while others go on");
            return Some(self.waiting_violation("starvation", headline, &waiting));
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
        let names = named(self, &turning);
        let (noun, verb) = plural(&turning, "goes", "go");
        let headline = format!(
            "{noun} {} {verb} round in circles for ever, and nothing changes",
            list(&names)
        );
        let mut violation = self.waiting_violation("livelock", headline, &turning);
        // Where they are in their circles depends on where one looks.
        violation.key = format!("livelock {}", names.join(" "));
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
        let names: Vec<String> = cycle.iter().map(|i| self.quoted_name(*i)).collect();
        let headline = format!("threads {} wait for each other's locks in a cycle", list(&names));
        Some(self.waiting_violation("lock cycle", headline, &cycle))
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

    pub(crate) fn quoted_name(&mut self, thread: ThreadIndex) -> String {
        let name = self.thread_name(self.control_block(thread));
        format!("\"{name}\"")
    }

    fn waiting_violation(
        &mut self,
        kind: &'static str,
        headline: String,
        threads: &[ThreadIndex],
    ) -> Violation {
        let mut details = Vec::new();
        let mut places = Vec::new();
        for &thread in threads {
            let block = self.control_block(thread);
            let name = self.quoted_name(thread);
            let what = self.what_it_waits_for(block);
            details.push(format!("thread {name} {what}"));
            let stack = self.stack_text(block);
            places.push(self.place_in_program(block).unwrap_or_default());
            details.extend(stack.into_iter().map(|line| format!("    at {line}")));
        }
        places.sort();
        Violation {
            kind,
            headline,
            details,
            key: format!("{kind} {}", places.join(" ")),
        }
    }

    pub(crate) fn what_it_waits_for(&mut self, block: Addr) -> String {
        let blocker = self.mem.get(block + tcb::BLOCKER);
        match self.status(block) {
            Status::Blocked => {
                let what = self.object_text(blocker);
                match self.holder_of_wanted_lock(block) {
                    Some(holder) => {
                        let holder = self.quoted_name(holder);
                        format!("wants the monitor of {what}, held by {holder}")
                    }
                    None => format!("wants the monitor of {what}"),
                }
            }
            Status::Initialising => {
                let class = self.world.class(self.class_of_mirror(blocker)).java_name();
                match self.holder_of_wanted_lock(block) {
                    Some(holder) => {
                        let holder = self.quoted_name(holder);
                        format!("wants class {class} initialised, which {holder} is doing")
                    }
                    None => format!("wants class {class} initialised"),
                }
            }
            Status::Waiting => format!("waits to be notified on {}", self.object_text(blocker)),
            Status::TimedWaiting => {
                let what = self.object_text(blocker);
                format!("waits, with a time limit, to be notified on {what}")
            }
            Status::TimedParked => "is parked, with a time limit".into(),
            Status::Sleeping => "sleeps".into(),
            Status::Runnable => "runs".into(),
            Status::Parked => match self.holder_of_wanted_lock(block) {
                Some(holder) => {
                    let holder = self.quoted_name(holder);
                    format!("waits for a lock that {holder} holds")
                }
                None => "is parked".into(),
            },
            Status::Joining => "waits for other threads to end".into(),
            other => format!("is {other:?}"),
        }
    }

    pub(crate) fn object_text(&mut self, object: Addr) -> String {
        if object == 0 {
            return "nothing".into();
        }
        let class = self.class_of(object);
        if class == self.class_class {
            let named = self.world.class(self.class_of_mirror(object)).java_name();
            return format!("class {named}");
        }
        let name = self.world.class(class).java_name();
        let article = if name.starts_with(['A', 'E', 'I', 'O', 'U']) {
            "an"
        } else {
            "a"
        };
        format!("{article} {name}")
    }

    /// An exception's name and message, then where it was made, then the same of what caused it.
    pub(crate) fn exception_details(&mut self, exception: Addr) -> Vec<String> {
        let mut details = Vec::new();
        for (n, cause) in self.with_causes(exception).into_iter().enumerate() {
            let text = self.exception_text(cause);
            details.push(if n == 0 {
                text
            } else {
                format!("Caused by: {text}")
            });
            details.extend(shortened(self.exception_trace(cause)));
        }
        details
    }

    /// An exception's name and message.
    fn exception_text(&mut self, exception: Addr) -> String {
        let name = self.world.class(self.class_of(exception)).java_name();
        match self.get_field(exception, "detailMessage") {
            0 => name,
            text => format!("{name}: {}", self.text(text)),
        }
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
                text => self.text(text),
            };
            // The class is there, and its initialiser failed.
            if message.starts_with("Could not initialize class") {
                continue;
            }
            let what = message.replace('/', ".");
            return Some(format!(
                "{noun} {what} is missing ({class}): put what has it on the class path"
            ));
        }
        None
    }

    /// The source line of the topmost frame of the program's own code, as `Class.method(File:line)`.
    pub fn place_in_program(&self, block: Addr) -> Option<String> {
        let frames = self.frames(block);
        let of_program = frames.iter().find(|f| self.is_program_code(f.method));
        let frame = of_program.or(frames.first())?;
        Some(self.frame_text(frame.method, frame.pc))
    }
}

/// The noun for so many threads, and the verb that fits.
fn plural(threads: &[ThreadIndex], one: &'static str, many: &'static str) -> (&'static str, &'static str) {
    match threads.len() {
        1 => ("thread", one),
        _ => ("threads", many),
    }
}

/// Names as one would say them.
fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
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
    let thread = m.thread_name(m.current);
    let class = m.class_of(exception);
    let assertion = m.load_boot("java/lang/AssertionError");
    let kind = if m.world.is_subtype(class, assertion) {
        "assertion"
    } else {
        "exception"
    };
    let name = m.world.class(class).java_name();
    let details = m.exception_details(exception);
    // What `Verify.assertTrue` threw has been reported by itself.
    if m.violations.iter().any(|v| v.details == details) {
        return Ok(());
    }
    // Assertions of a test framework are all made at the same place, which tells nothing.
    let trace = m.exception_trace(exception);
    let of_framework = |line: &&String| crate::junit::is_of_framework(&line.replace('.', "/"));
    let place = trace.iter().find(|line| !of_framework(line)).or(trace.first());
    // Where memory ran out is an accident: the next run of the same schedule may get an object further.
    let place = place.filter(|_| name != "java.lang.OutOfMemoryError");
    let place = place.cloned().unwrap_or_default();
    m.violations.push(Violation {
        kind,
        headline: format!("uncaught {} in thread \"{thread}\"", details[0]),
        details,
        key: format!("{kind} {name} {place}"),
    });
    Ok(())
}

/// The lines of a stack, without the middle of a very deep one.
pub(crate) fn shortened(stack: Vec<String>) -> Vec<String> {
    const ENDS: usize = 12;
    let mut lines: Vec<String> = stack.iter().map(|line| format!("    at {line}")).collect();
    if lines.len() > 3 * ENDS {
        let left_out = lines.len() - 2 * ENDS;
        lines.splice(ENDS..ENDS + left_out, [format!("    … {left_out} more")]);
    }
    lines
}
