//! Small concurrent programs as data: what threads do to what they share.
//!
//! A program is `main` and a few threads. Each body has three local variables, in which it notes what it reads; when
//! all threads have ended, `main` prints one line with all notes and the final values of the shared data. So the set of
//! lines that a program can print tells the interleavings apart that matter.

/// A local variable of a body, 0 to 2.
pub type Local = u8;

/// Local variables of a body.
pub const LOCALS: u8 = 3;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Program {
    /// What the generator made it from, for people.
    pub seed: u64,
    pub theme: Vec<&'static str>,
    pub main: Vec<Stmt>,
    pub threads: Vec<Thread>,
    /// Bodies of the static initialisers of holder classes; local `a` becomes the holder's value.
    pub holders: Vec<Vec<Stmt>>,
    /// The threads are elements of an array, not fields.
    pub threads_in_array: bool,
    /// New locks and objects are all made at one place, which their names are made of.
    pub one_site: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thread {
    pub body: Vec<Stmt>,
    pub daemon: bool,
    /// `main` waits for its end before it prints.
    pub joined: bool,
}

/// A thread of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Who {
    Main,
    /// From 0.
    Thread(u8),
    /// Whoever asks.
    Current,
}

/// A number that threads share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Datum {
    /// A static field.
    Plain(u8),
    Volatile(u8),
    /// A static `long`.
    Wide,
    /// An element of an array.
    Element(u8),
    /// A field of an object.
    Field,
    VolatileField,
    /// A final field of the same object; it can be written by reflection only.
    Final,
    /// A field of an object that somebody publishes while the program runs, through a plain or a volatile field.
    Published {
        volatile: bool,
    },
    /// A final field of a published object.
    PublishedFinal,
    /// A field of an object to which only a weak reference leads.
    WeaklyPublished,
    /// The value of a holder class. Who asks first initialises the class.
    Holder(u8),
}

/// Something to be locked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lock {
    /// An object in a static final field.
    Static(u8),
    /// The program's own class.
    Class,
    /// The object with fields.
    Box,
    /// A thread's object.
    Thread(Who),
    /// The thread group of all threads.
    Group,
    /// The class of a holder; naming it does not initialise it.
    HolderClass(u8),
    /// A new object, which is published for others to lock.
    Fresh { publish: Publish, volatile: bool },
    /// The object that was published last; if there is none, the body is left out.
    Found { volatile: bool },
}

/// When a new lock is published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Publish {
    Before,
    Inside,
    Never,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Condition {
    Local(Local, u8),
    Datum(Datum, u8),
}

/// What a wait is for: the datum is no longer 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guard {
    pub datum: Datum,
    /// Looks again after waking up.
    pub again: bool,
}

/// How a `ReentrantLock` is acquired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    Lock,
    Try,
    Interruptibly,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stmt {
    /// One operation; what it tells goes into a local variable.
    Do {
        to: Local,
        op: Op,
    },
    If {
        condition: Condition,
        then: Vec<Stmt>,
        otherwise: Vec<Stmt>,
    },
    /// Two times.
    Repeat(Vec<Stmt>),
    /// A synchronized block, or a call of a synchronized method with this body, which returns a number.
    Sync {
        lock: Lock,
        method: Option<Local>,
        body: Vec<Stmt>,
    },
    /// `ReentrantLock`, released in a `finally`.
    Guarded {
        lock: u8,
        how: How,
        to: Local,
        body: Vec<Stmt>,
    },
    /// Catches what the body throws.
    Try {
        to: Local,
        body: Vec<Stmt>,
    },
    Finally {
        body: Vec<Stmt>,
        last: Vec<Stmt>,
    },
    /// A method with this body, which returns a number. When it has returned, its frame refers to nothing any more.
    Call {
        to: Local,
        body: Vec<Stmt>,
    },
    /// A task for a pool of one thread, and its result.
    Pool {
        to: Local,
        body: Vec<Stmt>,
    },
    Throw,
    Assert(Condition),
}

/// An operation that others may notice, or that notices what others do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Op {
    Read(Datum),
    Write(Datum, u8),
    /// Reads, then writes one more.
    Add(Datum),
    Move {
        from: Datum,
        to: Datum,
    },
    Get(u8),
    Set(u8, u8),
    Increment(u8),
    CompareAndSet(u8, u8, u8),
    GetAndSet(u8, u8),
    /// Waits on the innermost lock, or on the outermost one.
    Wait {
        guard: Option<Guard>,
        outermost: bool,
        timed: bool,
    },
    Notify {
        all: bool,
        outermost: bool,
    },
    Interrupt(Who),
    IsInterrupted(Who),
    Interrupted,
    Sleep,
    Yield,
    Park,
    Unpark(Who),
    Start(u8),
    Join {
        thread: u8,
        timed: bool,
    },
    State(Who),
    IsAlive(Who),
    ActiveCount,
    /// Whether `Thread.getAllStackTraces` knows a thread.
    HasTrace(Who),
    /// Makes an object with this value and publishes it, before or after the value is written.
    Publish {
        value: u8,
        volatile: bool,
        early: bool,
    },
    PublishWeakly {
        value: u8,
    },
    /// Takes back what was published for others to lock.
    ForgetLock {
        volatile: bool,
    },
    Await {
        lock: u8,
        guard: Option<Guard>,
    },
    Signal {
        lock: u8,
        all: bool,
    },
    Acquire,
    TryAcquire,
    Release,
    CountDown,
    AwaitLatch,
    MapMerge(u8),
    MapPutIfAbsent(u8, u8),
    MapGet(u8),
    WeakGet,
    WeakRefersToNull,
    WeakClear,
    WeakEnqueue,
    QueuePoll,
    /// Lets go of the object to which otherwise only a weak reference leads.
    Drop,
    /// Holds it again, if it is still there.
    HoldAgain,
    /// Whether it is gone.
    Gone,
    /// Asks to collect garbage.
    Collect,
    ArrayCopy,
    ReadCopy(u8),
    ArrayClone,
    SetErr,
    ErrIsSet,
    CallSiteSet(u8),
    CallSiteCall,
    WriteFinal(u8),
}

impl Stmt {
    /// The lists of statements in this one.
    pub fn bodies(&self) -> Vec<&Vec<Stmt>> {
        match self {
            Stmt::Do { .. } | Stmt::Throw | Stmt::Assert(_) => Vec::new(),
            Stmt::If { then, otherwise, .. } => vec![then, otherwise],
            Stmt::Finally { body, last } => vec![body, last],
            Stmt::Repeat(body)
            | Stmt::Sync { body, .. }
            | Stmt::Guarded { body, .. }
            | Stmt::Try { body, .. }
            | Stmt::Call { body, .. }
            | Stmt::Pool { body, .. } => vec![body],
        }
    }

    /// The same, to be changed.
    pub fn bodies_mut(&mut self) -> Vec<&mut Vec<Stmt>> {
        match self {
            Stmt::Do { .. } | Stmt::Throw | Stmt::Assert(_) => Vec::new(),
            Stmt::If { then, otherwise, .. } => vec![then, otherwise],
            Stmt::Finally { body, last } => vec![body, last],
            Stmt::Repeat(body)
            | Stmt::Sync { body, .. }
            | Stmt::Guarded { body, .. }
            | Stmt::Try { body, .. }
            | Stmt::Call { body, .. }
            | Stmt::Pool { body, .. } => vec![body],
        }
    }

    /// Calls `see` with this statement and all within it.
    pub fn walk<'a>(&'a self, see: &mut dyn FnMut(&'a Stmt)) {
        see(self);
        for body in self.bodies() {
            body.iter().for_each(|stmt| stmt.walk(see));
        }
    }
}

impl Program {
    /// Its theme has all these features, by name.
    pub fn is_about<S: AsRef<str>>(&self, features: &[S]) -> bool {
        let mut features = features.iter();
        features.all(|feature| self.theme.contains(&feature.as_ref()))
    }

    /// All bodies: `main`, threads, holders.
    pub fn bodies(&self) -> impl Iterator<Item = &Vec<Stmt>> {
        let threads = self.threads.iter().map(|thread| &thread.body);
        std::iter::once(&self.main).chain(threads).chain(&self.holders)
    }

    /// The same, to be changed.
    pub fn bodies_mut(&mut self) -> impl Iterator<Item = &mut Vec<Stmt>> {
        let threads = self.threads.iter_mut().map(|thread| &mut thread.body);
        std::iter::once(&mut self.main)
            .chain(threads)
            .chain(&mut self.holders)
    }

    /// Calls `see` with every statement.
    pub fn walk<'a>(&'a self, see: &mut dyn FnMut(&'a Stmt)) {
        self.bodies().flatten().for_each(|stmt| stmt.walk(see));
    }
}
