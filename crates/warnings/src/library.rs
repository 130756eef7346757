//! What well-known methods of the class library do, by their names.

/// What a call of the library is to the analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Call {
    Lock,
    /// Does not wait.
    TryLock,
    Unlock,
    /// `wait`, `await`: the flag says that it ends by itself.
    Wait(bool),
    Notify,
    Start,
    /// Waits for the end of a thread or a task.
    Join,
    /// Gives tasks among its arguments to other threads.
    Submit,
    /// Waits for all tasks of an executor.
    JoinAll,
    /// Reads or writes what a collection or an atomic variable contains.
    Read,
    Write,
    /// An object behind which there is the receiver: an iterator, a view.
    View,
    /// Waits for others at a latch, and lets them go on.
    Await,
    CountDown,
    ReadLock,
    WriteLock,
    Condition,
    /// A wrapper that locks itself.
    Synchronized,
    Other,
}

/// What a call does, by class (in internal form), name and descriptor.
pub fn call(class: &str, name: &str, descriptor: &str) -> Call {
    match (class, name) {
        (_, "wait") if descriptor.ends_with(")V") && is_object(class, descriptor) => {
            Call::Wait(descriptor != "()V")
        }
        (_, "notify" | "notifyAll") if descriptor == "()V" => Call::Notify,
        ("java/util/Collections", _) if name.starts_with("synchronized") => Call::Synchronized,
        ("java/util/concurrent/CompletableFuture", _) if name.ends_with("Async") => Call::Submit,
        ("java/util/concurrent/CompletableFuture", "join" | "get") => Call::Join,
        ("java/lang/Thread", "startVirtualThread") => Call::Submit,
        (_, "start" | "unstarted") if class.starts_with("java/lang/Thread$Builder") => Call::Submit,
        _ if class.starts_with("java/util/concurrent/locks/") => lock(class, name, descriptor),
        ("java/util/concurrent/Semaphore", "acquire" | "acquireUninterruptibly") => Call::Lock,
        ("java/util/concurrent/Semaphore", "tryAcquire") => Call::TryLock,
        ("java/util/concurrent/Semaphore", "release") => Call::Unlock,
        _ if is_executor(class) => executor(name),
        ("java/util/concurrent/CountDownLatch", "await") if descriptor == "()V" => Call::Await,
        ("java/util/concurrent/CountDownLatch", "countDown") => Call::CountDown,
        ("java/util/Timer", "schedule" | "scheduleAtFixedRate") => Call::Submit,
        (_, "fork") if class.starts_with("java/util/concurrent/") => Call::Start,
        (_, "join" | "get") if is_future(class) => Call::Join,
        _ if is_container(class) => operation(name),
        _ => Call::Other,
    }
}

/// What methods of threads do, whichever class they are called through.
pub fn thread_call(name: &str, descriptor: &str) -> Call {
    match (name, descriptor) {
        ("start", "()V") => Call::Start,
        ("join", "()V") => Call::Join,
        _ => Call::Other,
    }
}

fn is_object(class: &str, descriptor: &str) -> bool {
    !class.starts_with("java/util/concurrent/") && matches!(descriptor, "()V" | "(J)V" | "(JI)V")
}

fn lock(class: &str, name: &str, descriptor: &str) -> Call {
    let timed = !matches!(descriptor, "()V");
    match name {
        "lock" | "lockInterruptibly" | "writeLockInterruptibly" | "readLockInterruptibly" => Call::Lock,
        "tryLock" | "tryReadLock" | "tryWriteLock" => Call::TryLock,
        "unlock" | "unlockRead" | "unlockWrite" => Call::Unlock,
        "readLock" if class.ends_with("StampedLock") => Call::Lock,
        "writeLock" if class.ends_with("StampedLock") => Call::Lock,
        "readLock" => Call::ReadLock,
        "writeLock" => Call::WriteLock,
        "newCondition" => Call::Condition,
        "await" | "awaitNanos" | "awaitUntil" | "awaitUninterruptibly" => Call::Wait(timed),
        "signal" | "signalAll" => Call::Notify,
        _ => Call::Other,
    }
}

pub fn is_executor(class: &str) -> bool {
    class.starts_with("java/util/concurrent/")
        && (class.ends_with("Executor")
            || class.ends_with("ExecutorService")
            || class.ends_with("ForkJoinPool"))
}

fn executor(name: &str) -> Call {
    match name {
        "execute" | "submit" | "schedule" | "scheduleAtFixedRate" | "scheduleWithFixedDelay" | "invoke" => {
            Call::Submit
        }
        "invokeAll" | "invokeAny" => Call::Submit,
        "awaitTermination" | "close" => Call::JoinAll,
        _ => Call::Other,
    }
}

/// Tasks given to this are over when the call returns.
pub fn waits_for_tasks(name: &str) -> bool {
    matches!(name, "invokeAll" | "invokeAny" | "invoke")
}

fn is_future(class: &str) -> bool {
    class.starts_with("java/util/concurrent/")
        && (class.ends_with("Future")
            || class.ends_with("FutureTask")
            || class.ends_with("Task")
            || class.ends_with("RecursiveAction"))
}

/// Collections, atomic variables and builders of strings.
pub fn is_container(class: &str) -> bool {
    const MORE: [&str; 3] = [
        "java/lang/StringBuilder",
        "java/lang/StringBuffer",
        "java/lang/Iterable",
    ];
    if MORE.contains(&class) || class.starts_with("java/util/concurrent/atomic/") {
        return true;
    }
    let Some(simple) = class.strip_prefix("java/util/") else {
        return false;
    };
    let simple = simple.rsplit(['/', '$']).next().unwrap_or(simple);
    const ENDS: [&str; 14] = [
        "List",
        "Map",
        "Set",
        "Queue",
        "Deque",
        "Collection",
        "Vector",
        "Stack",
        "Hashtable",
        "Iterator",
        "BitSet",
        "Entry",
        "ArrayAsList",
        "Properties",
    ];
    ENDS.iter().any(|end| simple.ends_with(end)) || class == "java/util/Iterator"
}

/// Each operation on these is as if under a lock.
pub fn is_thread_safe(class: &str) -> bool {
    class.starts_with("java/util/concurrent/")
        || class.starts_with("java/util/Collections$Synchronized")
        || matches!(
            class,
            "java/util/Vector"
                | "java/util/Stack"
                | "java/util/Hashtable"
                | "java/util/Properties"
                | "java/lang/StringBuffer"
        )
}

/// Their iterators do not mind changes.
pub fn has_weak_iterators(class: &str) -> bool {
    class.starts_with("java/util/concurrent/")
}

/// What an operation does, by its name alone.
fn operation(name: &str) -> Call {
    const VIEWS: [&str; 16] = [
        "iterator",
        "listIterator",
        "keySet",
        "entrySet",
        "values",
        "subList",
        "stream",
        "parallelStream",
        "descendingIterator",
        "headMap",
        "tailMap",
        "subMap",
        "headSet",
        "tailSet",
        "descendingMap",
        "elements",
    ];
    const WRITES: [&str; 33] = [
        "add",
        "put",
        "remove",
        "poll",
        "offer",
        "push",
        "pop",
        "clear",
        "set",
        "retain",
        "sort",
        "compute",
        "merge",
        "replace",
        "insert",
        "append",
        "delete",
        "increment",
        "decrement",
        "getAnd",
        "accumulate",
        "compareAnd",
        "lazySet",
        "take",
        "drain",
        "transfer",
        "flip",
        "reverse",
        "update",
        "weakCompare",
        "ensure",
        "trim",
        "and",
    ];
    if VIEWS.contains(&name) {
        Call::View
    } else if name == "<init>" {
        Call::Other
    } else if WRITES.iter().any(|write| name.starts_with(write))
        || name.ends_with("AndGet")
        || name.ends_with("AndSet")
    {
        Call::Write
    } else {
        Call::Read
    }
}

/// An operation that fails or answers otherwise when the collection is empty or something is missing in it.
pub fn depends_on_presence(name: &str) -> bool {
    const NAMES: [&str; 16] = [
        "get",
        "remove",
        "pop",
        "element",
        "next",
        "getFirst",
        "getLast",
        "removeFirst",
        "removeLast",
        "removeAt",
        "elementAt",
        "firstElement",
        "lastElement",
        "peek",
        "poll",
        "charAt",
    ];
    NAMES.contains(&name) || name.starts_with("remove") || name.starts_with("take")
}

/// An operation that checks and acts at once.
pub fn is_atomic_update(name: &str) -> bool {
    const BEGINNINGS: [&str; 8] = [
        "compareAnd",
        "weakCompare",
        "putIfAbsent",
        "compute",
        "merge",
        "replace",
        "updateAnd",
        "getAndUpdate",
    ];
    BEGINNINGS.iter().any(|beginning| name.starts_with(beginning))
}

/// Operations lock the object itself, so that who locks it keeps them out.
pub fn locks_itself(class: &str) -> bool {
    is_thread_safe(class) && !class.starts_with("java/util/concurrent/")
}
