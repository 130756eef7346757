//! The Java of single operations, of data and of locks.

use super::{Printer, name};
use crate::declarations::Declared;
use crate::program::{Condition, Datum, Guard, Local, Lock, Op, Who};

/// How the Java of an operation is put.
enum Form {
    /// An expression of type `int`.
    Value(String),
    Statement(String),
    /// A statement that an interrupt may end.
    Interruptible(String),
}

impl Printer<'_> {
    pub(super) fn operation(&mut self, to: Local, op: &Op) {
        let to = name(to);
        match self.form(op) {
            Form::Value(value) => self.line(format!("{to} = {value};")),
            Form::Statement(statement) => self.line(format!("{statement};")),
            Form::Interruptible(statement) => self.line(format!(
                "try {{ {statement}; {to} = 1; }} catch (InterruptedException e) {{ {to} = 8; }}"
            )),
        }
    }

    fn form(&mut self, op: &Op) -> Form {
        use Form::{Interruptible, Statement, Value};
        let truth = |what: String| Value(format!("{what} ? 1 : 0"));
        match *op {
            Op::Read(datum) => Value(self.value(datum)),
            Op::Write(datum, value) => Statement(self.assignment(datum, &value.to_string())),
            Op::Add(datum) => {
                let more = format!("{} + 1", self.value(datum));
                Statement(self.assignment(datum, &more))
            }
            Op::Move { from, to } => {
                let value = self.value(from);
                Statement(self.assignment(to, &value))
            }
            Op::Get(i) => Value(format!("{}.get()", self.atomic(i))),
            Op::Set(i, value) => Statement(format!("{}.set({value})", self.atomic(i))),
            Op::Increment(i) => Value(format!("{}.incrementAndGet()", self.atomic(i))),
            Op::CompareAndSet(i, old, new) => {
                truth(format!("{}.compareAndSet({old}, {new})", self.atomic(i)))
            }
            Op::GetAndSet(i, value) => Value(format!("{}.getAndSet({value})", self.atomic(i))),
            Op::Wait {
                guard,
                outermost,
                timed,
            } => {
                let lock = self.held(outermost);
                let limit = if timed { "5" } else { "" };
                let guard = self.guard(guard);
                Interruptible(format!("{guard}{lock}.wait({limit})"))
            }
            Op::Notify { all, outermost } => {
                let lock = self.held(outermost);
                let all = if all { "All" } else { "" };
                Statement(format!("{lock}.notify{all}()"))
            }
            Op::Interrupt(who) => Statement(format!("{}.interrupt()", self.who(who))),
            Op::IsInterrupted(who) => truth(format!("{}.isInterrupted()", self.who(who))),
            Op::Interrupted => truth("Thread.interrupted()".into()),
            Op::Sleep => Interruptible("Thread.sleep(1)".into()),
            Op::Yield => Statement("Thread.yield()".into()),
            Op::Park => Statement("java.util.concurrent.locks.LockSupport.park()".into()),
            Op::Unpark(who) => Statement(format!(
                "java.util.concurrent.locks.LockSupport.unpark({})",
                self.who(who)
            )),
            Op::Start(thread) => Statement(format!("{}.start()", self.who(Who::Thread(thread)))),
            Op::Join { thread, timed } => {
                let limit = if timed { "5" } else { "" };
                Interruptible(format!("{}.join({limit})", self.who(Who::Thread(thread))))
            }
            Op::State(who) => Value(format!("{}.getState().ordinal()", self.who(who))),
            Op::IsAlive(who) => truth(format!("{}.isAlive()", self.who(who))),
            Op::ActiveCount => Value("Thread.activeCount()".into()),
            Op::HasTrace(who) => truth(format!(
                "Thread.getAllStackTraces().containsKey({})",
                self.who(who)
            )),
            Op::Publish {
                value,
                volatile,
                early,
            } => {
                let (declared, field) = match volatile {
                    true => (Declared::VolatilePublished, "vpub"),
                    false => (Declared::Published, "pub"),
                };
                self.declare(declared);
                let n = self.number();
                let (before, after) = match early {
                    true => (format!(" {field} = o{n};"), String::new()),
                    false => (String::new(), format!("; {field} = o{n}")),
                };
                let new = match self.program.one_site {
                    true => self.with(Declared::FreshBox, &format!("freshBox({value})")),
                    false => format!("new Box({value})"),
                };
                Statement(format!("Box o{n} = {new};{before} o{n}.f = {value}{after}"))
            }
            Op::PublishWeakly { value } => {
                self.declare(Declared::WeaklyPublished);
                Statement(format!(
                    "kept = new Box({value}); weakPub = new java.lang.ref.WeakReference<>(kept); kept.f = {value}"
                ))
            }
            Op::ForgetLock { volatile } => Statement(format!("{} = null", self.found(volatile))),
            Op::Await { lock, guard } => {
                self.declare(Declared::Condition(lock));
                let guard = self.guard(guard);
                Interruptible(format!("{guard}C{lock}.await()"))
            }
            Op::Signal { lock, all } => {
                self.declare(Declared::Condition(lock));
                let all = if all { "All" } else { "" };
                Statement(format!("C{lock}.signal{all}()"))
            }
            Op::Acquire => Interruptible(self.with(Declared::Semaphore, "semaphore.acquire()")),
            Op::TryAcquire => truth(self.with(Declared::Semaphore, "semaphore.tryAcquire()")),
            Op::Release => Statement(self.with(Declared::Semaphore, "semaphore.release()")),
            Op::CountDown => Statement(self.with(Declared::Latch, "latch.countDown()")),
            Op::AwaitLatch => Interruptible(self.with(Declared::Latch, "latch.await()")),
            Op::MapMerge(key) => {
                let call = format!("number(map.merge({key}, 1, Integer::sum))");
                Value(self.with(Declared::Map, &call))
            }
            Op::MapPutIfAbsent(key, value) => {
                let call = format!("number(map.putIfAbsent({key}, {value}))");
                Value(self.with(Declared::Map, &call))
            }
            Op::MapGet(key) => Value(self.with(Declared::Map, &format!("number(map.get({key}))"))),
            Op::WeakGet => truth(self.with(Declared::Weak, "weak.get() != null")),
            Op::WeakRefersToNull => truth(self.with(Declared::Weak, "weak.refersTo(null)")),
            Op::WeakClear => Statement(self.with(Declared::Weak, "weak.clear()")),
            Op::WeakEnqueue => truth(self.with(Declared::Weak, "weak.enqueue()")),
            Op::QueuePoll => {
                self.declare(Declared::Weak);
                truth("queue.poll() != null".into())
            }
            Op::Drop => Statement(self.with(Declared::Held, "held = null")),
            Op::HoldAgain => Statement(self.with(Declared::Held, "held = holds.get()")),
            Op::Gone => truth(self.with(Declared::Held, "holds.get() == null")),
            Op::Collect => Statement(self.with(Declared::Held, "System.gc()")),
            Op::ArrayCopy => {
                self.declare(Declared::Array);
                Statement(self.with(Declared::Copy, "System.arraycopy(array, 0, copy, 0, 2)"))
            }
            Op::ReadCopy(i) => Value(self.with(Declared::Copy, &format!("copy[{i}]"))),
            Op::ArrayClone => {
                self.declare(Declared::Array);
                let n = self.number();
                self.line(format!("int[] y{n} = array.clone();"));
                Value(format!("y{n}[0] * 10 + y{n}[1]"))
            }
            Op::SetErr => Statement("System.setErr(null)".into()),
            Op::ErrIsSet => truth("System.err == null".into()),
            Op::CallSiteSet(value) => {
                let handle = format!("java.lang.invoke.MethodHandles.constant(int.class, {value})");
                Statement(self.with(Declared::CallSite, &format!("site.setTarget({handle})")))
            }
            Op::CallSiteCall => Value(self.with(Declared::CallSite, "call()")),
            Op::WriteFinal(value) => {
                Statement(self.with(Declared::FinalField, &format!("writeFinal({value})")))
            }
        }
    }

    pub(super) fn declare(&mut self, declared: Declared) {
        self.declared.insert(declared);
        self.declared.extend(declared.needs());
    }

    pub(super) fn with(&mut self, declared: Declared, text: &str) -> String {
        self.declare(declared);
        text.into()
    }

    pub(super) fn atomic(&mut self, i: u8) -> String {
        self.declare(Declared::Atomic(i));
        format!("atomic{i}")
    }

    pub(super) fn found(&mut self, volatile: bool) -> &'static str {
        let (declared, field) = match volatile {
            true => (Declared::VolatileFoundLock, "vfound"),
            false => (Declared::FoundLock, "found"),
        };
        self.declare(declared);
        field
    }

    pub(super) fn guard(&mut self, guard: Option<Guard>) -> String {
        match guard {
            None => String::new(),
            Some(Guard { datum, again }) => {
                let word = if again { "while" } else { "if" };
                format!("{word} ({} == 0) ", self.value(datum))
            }
        }
    }

    pub(super) fn condition(&mut self, condition: Condition) -> String {
        match condition {
            Condition::Local(local, value) => format!("{} == {value}", name(local)),
            Condition::Datum(datum, value) => format!("{} == {value}", self.value(datum)),
        }
    }

    /// The lock to wait on. Without any lock around, it is one that is not held.
    pub(super) fn held(&mut self, outermost: bool) -> String {
        let held = match outermost {
            true => self.held.first(),
            false => self.held.last(),
        };
        match held.cloned() {
            Some(held) => held,
            None => self.lock(Lock::Static(0)),
        }
    }

    pub(super) fn lock(&mut self, lock: Lock) -> String {
        match lock {
            Lock::Static(i) => self.with(Declared::Lock(i), &format!("L{i}")),
            Lock::Class => format!("{}.class", self.class),
            Lock::Box => self.with(Declared::Box, "box"),
            Lock::Thread(who) => self.who(who),
            Lock::Group => self.with(Declared::Group, "G"),
            Lock::HolderClass(i) => format!("H{i}.class"),
            Lock::Fresh { .. } | Lock::Found { .. } => unreachable!("they have variables of their own"),
        }
    }

    pub(super) fn who(&mut self, who: Who) -> String {
        match who {
            Who::Main => self.with(Declared::Main, "M"),
            Who::Thread(i) if self.program.threads_in_array => format!("T[{i}]"),
            Who::Thread(i) => format!("T{}", i + 1),
            Who::Current => "Thread.currentThread()".into(),
        }
    }

    pub(super) fn value(&mut self, datum: Datum) -> String {
        match datum {
            Datum::Plain(i) => self.with(Declared::Plain(i), &format!("x{i}")),
            Datum::Volatile(i) => self.with(Declared::Volatile(i), &format!("v{i}")),
            Datum::Wide => self.with(Declared::Wide, "(int) wide"),
            Datum::Element(i) => self.with(Declared::Array, &format!("array[{i}]")),
            Datum::Field => self.with(Declared::Box, "box.f"),
            Datum::VolatileField => self.with(Declared::Box, "box.g"),
            Datum::Final => self.with(Declared::Box, "box.h"),
            Datum::Published { volatile: false } => self.with(Declared::Published, "get_pub()"),
            Datum::Published { volatile: true } => self.with(Declared::VolatilePublished, "get_vpub()"),
            Datum::PublishedFinal => self.with(Declared::Published, "final_pub()"),
            Datum::WeaklyPublished => self.with(Declared::WeaklyPublished, "getWeakly()"),
            Datum::Holder(i) => self.with(Declared::Holder(i), &format!("holder{i}()")),
        }
    }

    pub(super) fn assignment(&mut self, datum: Datum, value: &str) -> String {
        match datum {
            Datum::Wide => self.with(Declared::Wide, &format!("wide = {value}")),
            Datum::Published { volatile: false } => {
                self.with(Declared::Published, &format!("set_pub({value})"))
            }
            Datum::Published { volatile: true } => {
                self.with(Declared::VolatilePublished, &format!("set_vpub({value})"))
            }
            Datum::WeaklyPublished => self.with(Declared::WeaklyPublished, &format!("setWeakly({value})")),
            Datum::Final => self.with(Declared::FinalField, &format!("writeFinal({value})")),
            // What cannot be written is read.
            Datum::PublishedFinal | Datum::Holder(_) => {
                let value = self.value(datum);
                let n = self.number();
                format!("int y{n} = {value}")
            }
            _ => format!("{} = {value}", self.value(datum)),
        }
    }
}
