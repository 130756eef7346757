//! The fields and helper methods that a printed program declares, each only if it is used.

/// Something that a program declares. The order is that of the declarations.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Declared {
    Plain(u8),
    Volatile(u8),
    Wide,
    Array,
    Copy,
    Box,
    FinalField,
    Published,
    VolatilePublished,
    WeaklyPublished,
    Lock(u8),
    FoundLock,
    VolatileFoundLock,
    Atomic(u8),
    ReentrantLock(u8),
    Condition(u8),
    Semaphore,
    Latch,
    Map,
    Queue,
    Weak,
    Held,
    CallSite,
    Pool,
    Main,
    Group,
    Holder(u8),
    FreshLock,
    FreshBox,
    BoxClass,
}

impl Declared {
    /// What else has to be there.
    pub fn needs(self) -> &'static [Declared] {
        use Declared::*;
        match self {
            Box | Published | VolatilePublished | WeaklyPublished | FreshBox => &[BoxClass],
            FinalField => &[Box, BoxClass],
            Weak => &[Queue, Box, BoxClass],
            Condition(0) => &[ReentrantLock(0)],
            Condition(_) => &[ReentrantLock(1)],
            _ => &[],
        }
    }

    /// Lines of Java; those of classes are printed elsewhere.
    pub fn lines(self) -> Vec<String> {
        use Declared::*;
        let published = |name: &str, modifier: &str| {
            vec![
                format!("static {modifier}Box {name};"),
                format!("static int get_{name}() {{ Box o = {name}; return o == null ? 98 : o.f; }}"),
                format!("static void set_{name}(int n) {{ Box o = {name}; if (o != null) o.f = n; }}"),
                format!("static int final_{name}() {{ Box o = {name}; return o == null ? 98 : o.h; }}"),
            ]
        };
        let one = |line: &str| vec![line.to_string()];
        match self {
            Plain(i) => vec![format!("static int x{i};")],
            Volatile(i) => vec![format!("static volatile int v{i};")],
            Wide => one("static long wide;"),
            Array => one("static final int[] array = new int[2];"),
            Copy => one("static final int[] copy = new int[2];"),
            Box => one("static final Box box = new Box(1);"),
            FinalField => vec![
                "static final java.lang.reflect.Field finalField = finalField();".into(),
                "static java.lang.reflect.Field finalField() {".into(),
                "    try {".into(),
                "        java.lang.reflect.Field h = Box.class.getDeclaredField(\"h\");".into(),
                "        h.setAccessible(true);".into(),
                "        return h;".into(),
                "    } catch (NoSuchFieldException e) { throw new Error(e); }".into(),
                "}".into(),
                "static void writeFinal(int n) {".into(),
                "    try { finalField.setInt(box, n); } catch (IllegalAccessException e) { throw new Error(e); }".into(),
                "}".into(),
            ],
            Published => published("pub", ""),
            VolatilePublished => published("vpub", "volatile "),
            WeaklyPublished => vec![
                "static java.lang.ref.WeakReference<Box> weakPub;".into(),
                "static Box weakly() {".into(),
                "    java.lang.ref.WeakReference<Box> w = weakPub;".into(),
                "    return w == null ? null : w.get();".into(),
                "}".into(),
                "static int getWeakly() { Box o = weakly(); return o == null ? 98 : o.f; }".into(),
                "static void setWeakly(int n) { Box o = weakly(); if (o != null) o.f = n; }".into(),
            ],
            Lock(i) => vec![format!("static final Object L{i} = new Object();")],
            FoundLock => one("static Object found;"),
            VolatileFoundLock => one("static volatile Object vfound;"),
            Atomic(i) => vec![format!(
                "static final java.util.concurrent.atomic.AtomicInteger atomic{i} = new java.util.concurrent.atomic.AtomicInteger();"
            )],
            ReentrantLock(i) => vec![format!(
                "static final java.util.concurrent.locks.ReentrantLock R{i} = new java.util.concurrent.locks.ReentrantLock();"
            )],
            Condition(i) => vec![format!(
                "static final java.util.concurrent.locks.Condition C{i} = R{i}.newCondition();"
            )],
            Semaphore => one(
                "static final java.util.concurrent.Semaphore semaphore = new java.util.concurrent.Semaphore(1);",
            ),
            Latch => one(
                "static final java.util.concurrent.CountDownLatch latch = new java.util.concurrent.CountDownLatch(1);",
            ),
            Map => vec![
                "static final java.util.concurrent.ConcurrentHashMap<Integer, Integer> map = new java.util.concurrent.ConcurrentHashMap<>();".into(),
                "static int number(Integer n) { return n == null ? 98 : n; }".into(),
            ],
            Queue => one(
                "static final java.lang.ref.ReferenceQueue<Object> queue = new java.lang.ref.ReferenceQueue<>();",
            ),
            Weak => one(
                "static final java.lang.ref.WeakReference<Box> weak = new java.lang.ref.WeakReference<>(box, queue);",
            ),
            Held => vec![
                "static volatile Object held = new Object();".into(),
                "static final java.lang.ref.WeakReference<Object> holds = new java.lang.ref.WeakReference<>(held);".into(),
            ],
            CallSite => vec![
                "static final java.lang.invoke.MutableCallSite site =".into(),
                "        new java.lang.invoke.MutableCallSite(java.lang.invoke.MethodHandles.constant(int.class, 0));".into(),
                "static int call() {".into(),
                "    try { return (int) site.getTarget().invokeExact(); } catch (Throwable t) { return 97; }".into(),
                "}".into(),
            ],
            Pool => one(
                "static final java.util.concurrent.ExecutorService pool = java.util.concurrent.Executors.newFixedThreadPool(1);",
            ),
            Main => one("static final Thread M = Thread.currentThread();"),
            Group => one("static final ThreadGroup G = Thread.currentThread().getThreadGroup();"),
            Holder(i) => vec![
                format!("static int holder{i}() {{"),
                format!("    try {{ return H{i}.value; }} catch (LinkageError e) {{ return 97; }}"),
                "}".into(),
            ],
            FreshLock => one("static Object freshLock() { return new Object(); }"),
            FreshBox => one("static Box freshBox(int n) { return new Box(n); }"),
            BoxClass => Vec::new(),
        }
    }

    /// What `main` prints of it in the end.
    pub fn shown(self) -> Option<String> {
        use Declared::*;
        match self {
            Plain(i) => Some(format!("x{i}")),
            Volatile(i) => Some(format!("v{i}")),
            Wide => Some("wide".into()),
            Array => Some("array[0] + \",\" + array[1]".into()),
            Copy => Some("copy[0] + \",\" + copy[1]".into()),
            Box => Some("box.f + \",\" + box.g".into()),
            Published => Some("get_pub()".into()),
            VolatilePublished => Some("get_vpub()".into()),
            Atomic(i) => Some(format!("atomic{i}.get()")),
            Semaphore => Some("semaphore.availablePermits()".into()),
            Latch => Some("latch.getCount()".into()),
            Map => Some("number(map.get(0)) + \",\" + number(map.get(1))".into()),
            _ => None,
        }
    }
}
