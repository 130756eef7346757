//! Data races: two threads stand before accesses to the same location, one of them a write, and neither is
//! synchronisation. Both could happen next, so nothing orders them.
//!
//! Every state is looked at, so a search of all states finds every race that some schedule shows, whatever
//! path led to the state.

use beeline_search::Violation;

use crate::class::ClassId;
use crate::interp::{Stop, Stride};
use crate::machine::Machine;
use crate::thread::{Status, ThreadIndex, tcb, wake};
use crate::visibility::{Grant, Pending};

/// Packages whose own unsynchronised accesses are known to be meant so.
const TRUSTED: [&str; 7] = [
    "java/util/concurrent/",
    "java/lang/invoke/",
    "java/lang/ref/",
    "java/lang/reflect/",
    "java/lang/Thread",
    "jdk/",
    "sun/",
];

/// The same for single classes: caches that any thread may fill.
const TRUSTED_CLASSES: [&str; 4] = [
    "java/lang/String",
    "java/lang/Class",
    "java/lang/ClassLoader",
    "java/lang/ThreadGroup",
];

/// An access that a thread stands before.
struct Standing {
    thread: ThreadIndex,
    pending: Pending,
}

impl Machine {
    /// The operation that a thread stands before. To be called between a step and its settling, or after
    /// `keep`; nothing is changed.
    pub(crate) fn pending_access(&mut self, thread: ThreadIndex) -> Option<Pending> {
        let block = self.control_block(thread);
        let stands = self.status(block) == Status::Runnable
            && self.mem.get(block + tcb::WAKE) == wake::NONE
            && self.mem.get(block + tcb::FP) != crate::frame::NO_FRAME;
        if !stands {
            return None;
        }
        self.visibility.pending = None;
        // What it does here does not count.
        let detector = self.detector.take();
        let quiet = self.script.replace(crate::schedule::Script::default());
        let stop = self.run_thread(block, Stride::to_point(Grant::None, 1));
        self.script = quiet;
        self.detector = detector;
        matches!(stop, Stop::Point)
            .then_some(self.visibility.pending)
            .flatten()
    }

    /// A race in the current state, one of those in `only` unless that is empty.
    pub(crate) fn race(&mut self, only: &[String]) -> Option<Violation> {
        let mut standing: Vec<Standing> = Vec::new();
        for thread in self.live_threads() {
            if self.is_library_thread(thread) {
                continue;
            }
            let Some(pending) = self.pending_access(thread).filter(|p| !p.synchronises) else {
                continue;
            };
            let here = Standing { thread, pending };
            let others = standing.iter().filter(|s| {
                s.pending.object == pending.object
                    && s.pending.offset == pending.offset
                    && (s.pending.write || pending.write)
            });
            for other in others {
                let threads = [other.thread, here.thread];
                if !self.is_trusted(other) && !self.is_trusted(&here) && self.is_meant(only, pending, threads)
                {
                    let (a, b) = (other.thread, here.thread);
                    let (write_a, write_b) = (other.pending.write, here.pending.write);
                    return Some(self.race_violation(pending, [(a, write_a), (b, write_b)]));
                }
            }
            standing.push(here);
        }
        None
    }

    /// Whether a race is for data, or at a source line, of a list: `Counter.count`, `Counter.java:12`.
    fn is_meant(&self, only: &[String], pending: Pending, threads: [ThreadIndex; 2]) -> bool {
        if only.is_empty() {
            return true;
        }
        let what = self.word_text(pending.object, pending.offset);
        let places = threads.map(|thread| self.place_in_program(self.control_block(thread)));
        let at = |line: &String| {
            let mut places = places.iter().flatten();
            places.any(|place| place.ends_with(&format!("({line})")))
        };
        only.iter().any(|wanted| *wanted == what || at(wanted))
    }

    fn is_trusted(&self, standing: &Standing) -> bool {
        let frames = self.frames(self.control_block(standing.thread));
        let accessing = frames.first().map(|f| self.world.method(f.method).class);
        let object = standing.pending.object;
        let object = match self.class_of(object) {
            class if class == self.class_class => self.class_of_mirror(object),
            class => class,
        };
        let classes = [Some(object), accessing];
        classes
            .into_iter()
            .flatten()
            .any(|class| self.is_trusted_class(class))
    }

    /// Whether what a class does without synchronisation is meant so.
    pub(crate) fn is_trusted_class(&self, class: ClassId) -> bool {
        let name = &*self.world.class(class).name;
        TRUSTED.iter().any(|t| name.starts_with(t)) || TRUSTED_CLASSES.contains(&name)
    }

    fn race_violation(&mut self, pending: Pending, accesses: [(ThreadIndex, bool); 2]) -> Violation {
        let what = self.word_text(pending.object, pending.offset);
        let names = accesses.map(|(thread, _)| self.quoted_name(thread));
        let mut details = Vec::new();
        let mut places = Vec::new();
        for ((thread, write), name) in accesses.into_iter().zip(&names) {
            let block = self.control_block(thread);
            let verb = if write { "writes" } else { "reads" };
            details.push(format!("thread {name} {verb} {what}"));
            details.extend(
                self.stack_text(block)
                    .into_iter()
                    .map(|line| format!("    at {line}")),
            );
            places.push(self.place_in_program(block).unwrap_or_default());
        }
        places.sort();
        Violation {
            kind: "race",
            headline: format!("threads {} and {} race for {what}", names[0], names[1]),
            details,
            key: format!("race {what} {}", places.join(" ")),
        }
    }
}
