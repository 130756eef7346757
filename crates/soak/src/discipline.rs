//! What can be said about a program by looking at it: which data an operation touches, whether the program has data
//! races, and whether the stock JVM can be asked about it.

use crate::program::{Condition, Datum, Lock, Op, Program, Stmt};
use std::collections::BTreeMap;

impl Op {
    /// Data that an operation reads (`false`) or writes (`true`).
    pub fn data(&self) -> Vec<(Datum, bool)> {
        match *self {
            Op::Read(datum) => vec![(datum, false)],
            Op::Write(datum, _) | Op::Add(datum) => vec![(datum, true)],
            Op::Move { from, to } => vec![(from, false), (to, true)],
            Op::Wait { guard, .. } | Op::Await { guard, .. } => {
                guard.iter().map(|guard| (guard.datum, false)).collect()
            }
            Op::ArrayCopy | Op::ArrayClone => vec![(Datum::Element(0), false), (Datum::Element(1), false)],
            Op::WriteFinal(_) => vec![(Datum::Final, true)],
            Op::Publish { volatile, .. } => vec![(Datum::Published { volatile }, true)],
            Op::PublishWeakly { .. } => vec![(Datum::WeaklyPublished, true)],
            _ => Vec::new(),
        }
    }

    /// Whether a local variable gets what it tells.
    pub fn notes(&self) -> bool {
        !matches!(
            self,
            Op::Write(..)
                | Op::Add(_)
                | Op::Move { .. }
                | Op::Set(..)
                | Op::Notify { .. }
                | Op::Interrupt(_)
                | Op::Yield
                | Op::Park
                | Op::Unpark(_)
                | Op::Start(_)
                | Op::Publish { .. }
                | Op::PublishWeakly { .. }
                | Op::ForgetLock { .. }
                | Op::Signal { .. }
                | Op::Release
                | Op::CountDown
                | Op::WeakClear
                | Op::Drop
                | Op::HoldAgain
                | Op::Collect
                | Op::ArrayCopy
                | Op::SetErr
                | Op::CallSiteSet(_)
                | Op::WriteFinal(_)
        )
    }

    /// Whether the stock JVM's answer depends on more than the order of operations: on time, on the collector, on
    /// delays that are put in, or on what the JVM has compiled.
    fn depends_on_the_jvm(&self) -> bool {
        match self {
            Op::Wait { timed, .. } | Op::Join { timed, .. } => *timed,
            // What waits in a delay is seen waiting.
            Op::State(_) | Op::HasTrace(_) => true,
            // It may return for no reason.
            Op::Park => true,
            Op::WeakEnqueue | Op::QueuePoll | Op::PublishWeakly { .. } | Op::Gone | Op::HoldAgain => true,
            // The stream is the whole JVM's.
            Op::SetErr | Op::ErrIsSet => true,
            // Neither is synchronisation.
            Op::CallSiteSet(_) | Op::CallSiteCall | Op::WriteFinal(_) => true,
            Op::ArrayCopy | Op::ReadCopy(_) => true,
            Op::ForgetLock { volatile } => !volatile,
            _ => false,
        }
    }
}

impl Datum {
    /// Whether accesses to it are no synchronisation.
    fn is_plain(self) -> bool {
        !matches!(
            self,
            Datum::Volatile(_) | Datum::VolatileField | Datum::Holder(_) | Datum::Final
        )
    }
}

/// What is known of the accesses to one plain datum.
struct Seen {
    body: usize,
    by_several: bool,
    written: bool,
    /// Static locks held at all of them.
    locks: Vec<u8>,
}

/// Whether the stock JVM does nothing with this program that some interleaving of its operations does not do.
pub fn stock_can_tell(program: &Program) -> bool {
    let mut depends = false;
    program.walk(&mut |stmt| {
        depends |= match stmt {
            Stmt::Do { op, .. } => op.depends_on_the_jvm(),
            Stmt::Pool { .. } => true,
            Stmt::Sync { lock, .. } => {
                matches!(
                    lock,
                    Lock::Found { volatile: false } | Lock::Fresh { volatile: false, .. }
                )
            }
            _ => false,
        }
    });
    let all_joined = program.threads.iter().all(|thread| thread.joined);
    !depends && all_joined && !has_race(program)
}

/// Whether some plain datum is accessed by several bodies, and not always under the same static lock. Errs by saying
/// yes.
pub fn has_race(program: &Program) -> bool {
    let mut seen: BTreeMap<Datum, Seen> = BTreeMap::new();
    for (at, body) in program.bodies().enumerate() {
        note_all(body, at, &mut Vec::new(), &mut seen);
    }
    seen.values()
        .any(|datum| datum.by_several && datum.written && datum.locks.is_empty())
}

fn note_all(stmts: &[Stmt], body: usize, held: &mut Vec<u8>, seen: &mut BTreeMap<Datum, Seen>) {
    for stmt in stmts {
        let accesses = match stmt {
            Stmt::Do { op, .. } => op.data(),
            Stmt::If { condition, .. } | Stmt::Assert(condition) => match condition {
                Condition::Datum(datum, _) => vec![(*datum, false)],
                Condition::Local(..) => Vec::new(),
            },
            _ => Vec::new(),
        };
        for (datum, written) in accesses {
            // The object that a field leads to is published with it.
            if datum.is_plain() {
                note(datum, written, body, held, seen);
            }
        }
        let lock = match stmt {
            Stmt::Sync {
                lock: Lock::Static(i),
                ..
            } => Some(*i),
            _ => None,
        };
        // The body of a synchronized method has the same locks around it.
        held.extend(lock);
        for inner in stmt.bodies() {
            note_all(inner, body, held, seen);
        }
        if lock.is_some() {
            held.pop();
        }
    }
}

fn note(datum: Datum, written: bool, body: usize, held: &[u8], seen: &mut BTreeMap<Datum, Seen>) {
    // A holder's initialiser runs in any thread: it is a body of its own, which nobody orders.
    let entry = seen.entry(datum).or_insert_with(|| Seen {
        body,
        by_several: false,
        written: false,
        locks: held.to_vec(),
    });
    entry.by_several |= entry.body != body;
    entry.written |= written;
    entry.locks.retain(|lock| held.contains(lock));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::Thread;

    fn program(bodies: [Vec<Stmt>; 2]) -> Program {
        let [main, body] = bodies;
        Program {
            seed: 0,
            theme: Vec::new(),
            main,
            threads: vec![Thread {
                body,
                daemon: false,
                joined: true,
            }],
            holders: Vec::new(),
            threads_in_array: false,
            one_site: false,
        }
    }

    fn under(lock: Option<Lock>, op: Op) -> Vec<Stmt> {
        let body = vec![Stmt::Do { to: 0, op }];
        match lock {
            None => body,
            Some(lock) => vec![Stmt::Sync {
                lock,
                method: None,
                body,
            }],
        }
    }

    #[test]
    fn a_race_needs_plain_data_without_a_common_lock() {
        let races = |one: Option<Lock>, other: Option<Lock>, datum| {
            has_race(&program([
                under(one, Op::Read(datum)),
                under(other, Op::Write(datum, 1)),
            ]))
        };
        let [first, second] = [Some(Lock::Static(0)), Some(Lock::Static(1))];
        let plain = Datum::Plain(0);
        assert!(races(None, None, plain));
        assert!(races(first, None, plain));
        assert!(races(first, second, plain));
        assert!(!races(first, first, plain));
        assert!(!races(None, None, Datum::Volatile(0)));
        // Who locks what was found need not have found the same.
        let found = Some(Lock::Found { volatile: true });
        assert!(races(found, found, plain));
    }

    #[test]
    fn the_stock_jvm_is_not_asked_about_time() {
        let waits = |timed| {
            let wait = Op::Wait {
                guard: None,
                outermost: false,
                timed,
            };
            program([under(Some(Lock::Static(0)), wait), Vec::new()])
        };
        assert!(stock_can_tell(&waits(false)));
        assert!(!stock_can_tell(&waits(true)));
    }
}
