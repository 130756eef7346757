//! Premises of verdicts that were wrong once, as a hostile campaign found: what counts as a data race, what is searched with
//! which option, what is said where it was not tried. On every JDK found.

mod support {
    pub mod jdks;
    pub mod process;
    pub mod program;
}

use support::program::{JDKS, Program};

/// A program whose second thread does `other` beside what main does, `here`; `members` are members of the class.
fn beside(members: &str, other: &str, here: &str) -> Program {
    Program::new(&format!(
        "{members}
         interface Body {{ void run() throws Throwable; }}
         static Thread of(Body body) {{
             return new Thread(() -> {{
                 try {{ body.run(); }} catch (Throwable e) {{ throw new RuntimeException(e); }} }}); }}
         public static void main(String[] a) throws Throwable {{
             Thread t = of(() -> {{ {other} }}); t.start(); {here} t.join(); }}"
    ))
}

const RACE: &str = "data race, beyond which only sequentially consistent behaviour was searched";

#[test]
fn it_does_not_matter_on_whose_behalf_the_library_accesses_data() {
    let handle = "int x; static final P o = new P(); static final java.lang.invoke.VarHandle X;
        static { try { X = java.lang.invoke.MethodHandles.lookup().findVarHandle(P.class, \"x\", int.class); }
                 catch (ReflectiveOperationException e) { throw new Error(e); } }";
    let reflected = "public int x; static final P o = new P();";
    let programs = [
        // Plain accesses, by whatever means.
        (handle, "X.set(o, 1);", "int r = o.x;"),
        (reflected, "P.class.getField(\"x\").setInt(o, 1);", "int r = o.x;"),
        // One that synchronises beside one that does not.
        (handle, "X.setVolatile(o, 1);", "int r = o.x;"),
        // Elements of the program's arrays.
        ("static byte[] b = new byte[2];", "b[0] = 1;", "new String(b);"),
        (
            "static byte[] b = new byte[2];",
            "b[1] = 1;",
            "new java.util.zip.CRC32().update(b);",
        ),
        (
            "static int[] b = new int[2];",
            "b[1] = 1;",
            "Arrays.equals(b, new int[2]);",
        ),
        (
            "static byte[] b = new byte[2];",
            "java.nio.ByteBuffer.wrap(b).put((byte) 1);",
            "int r = b[0];",
        ),
        // Objects of simple classes of the library.
        (
            "static StringBuilder b = new StringBuilder(\"ab\");",
            "b.setCharAt(0, 'c');",
            "b.toString();",
        ),
        (
            "static List<Integer> l = new ArrayList<>();",
            "l.add(1);",
            "l.size();",
        ),
        // Memory outside the heap.
        (
            "static java.nio.ByteBuffer b = java.nio.ByteBuffer.allocateDirect(8);",
            "b.putInt(0, 1);",
            "b.getInt(0);",
        ),
        (
            "static java.util.zip.CRC32 c = new java.util.zip.CRC32();",
            "c.update(1);",
            "c.getValue();",
        ),
        // Another day: what was formatted last is only read.
        (
            "static java.text.SimpleDateFormat f = new java.text.SimpleDateFormat(\"yyyy\");
             static { f.format(new Date(0)); }",
            "f.format(new Date(86_400_000));",
            "f.format(new Date(86_400_000));",
        ),
    ];
    for (members, other, here) in programs {
        beside(members, other, here).check(&["--max-time", "20s"], 3, &["bounded"]);
    }
    beside(reflected, "P.class.getField(\"x\").setInt(o, 1);", "int r = o.x;").check(&[], 3, &[RACE, "P.x"]);
    // What is ordered is no race.
    beside(
        reflected,
        "P.class.getField(\"x\").setInt(o, 1);",
        "t.join(); int r = o.x;",
    )
    .check(&[], 0, &[]);
    beside(handle, "X.setVolatile(o, 1);", "int r = (int) X.getVolatile(o);").check(&[], 0, &[]);
}

#[test]
fn races_are_seen_before_each_bytecode_too() {
    let options = ["--granularity", "bytecode"];
    beside("static int x;", "x = 1;", "int r = x;").check(&options, 3, &[RACE]);
    beside("static int[] x = new int[1];", "x[0] = 1;", "int r = x[0];").check(&options, 3, &[RACE]);
    beside("static volatile int x;", "x = 1;", "int r = x;").check(
        &options,
        0,
        &["no data race was found between the program's own instructions"],
    );
}

#[test]
fn weak_modes_are_not_sequentially_consistent() {
    let members = "static final java.util.concurrent.atomic.AtomicInteger x = new java.util.concurrent.atomic.AtomicInteger(),
        y = new java.util.concurrent.atomic.AtomicInteger();";
    let said = ["accesses that order less than volatile ones"];
    beside(members, "x.lazySet(1); y.get();", "y.lazySet(1); x.get();").check(&[], 3, &said);
    beside(members, "x.setRelease(1);", "x.getAcquire();").check(&[], 3, &said);
    beside(members, "x.lazySet(1); y.get();", "y.lazySet(1); x.get();").check(&["--memory", "sc"], 0, &[]);
    beside(members, "x.set(1); y.get();", "y.set(1); x.get();").check(&[], 0, &[]);
}

#[test]
fn who_waits_for_ever_is_found_with_every_option() {
    let forgets = "static final Object L = new Object(); static volatile int x;
        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> { while (true) { x = 1; x = 0; } });
            t.setDaemon(true); t.start(); synchronized (L) { L.wait(); } }";
    let program = Program::new(forgets);
    for options in [
        &[][..],
        &["--storage", "exact"],
        &["--choices", "spurious"],
        &["--strategy", "bfs"],
    ] {
        program.check(options, 1, &["starvation"]);
    }
    program.check(&["--threads", "2"], 1, &["starvation"]);
    // Where nobody looks, a program that never ends is no success.
    program.check(
        &["--no-stalls"],
        3,
        &["no path came to an end, and nobody looked"],
    );
}

#[test]
fn a_timed_wait_beside_a_spin_ends_with_every_storage() {
    let program = Program::new(
        "static volatile boolean done;
         public static void main(String[] a) throws Exception {
             Thread t = new Thread(() -> { while (!done) Thread.onSpinWait(); }); t.start();
             t.join(10); assert !t.isAlive(); }",
    );
    program.check(&[], 1, &["assertion"]);
    program.check(&["--storage", "exact"], 1, &["assertion"]);
}

#[test]
fn keeping_each_other_going_round_is_said() {
    let program = Program::new(
        "static volatile boolean one, two;
         static void polite(boolean first) {
             while (true) {
                 if (first) one = true; else two = true;
                 if (!(first ? two : one)) return;
                 if (first) one = false; else two = false; } }
         public static void main(String[] a) throws Exception {
             Thread t = new Thread(() -> { polite(false); two = false; }); t.start();
             polite(true); one = false; t.join(); }",
    );
    program.check(&[], 0, &["keep each other going round for ever"]);
}

#[test]
fn the_collector_may_come_at_any_moment() {
    let weak =
        "static java.lang.ref.WeakReference<Object> w = new java.lang.ref.WeakReference<>(new Object());";
    let program = Program::new(&format!(
        "{weak} public static void main(String[] a) {{ assert w.get() != null; }}"
    ));
    program.check(&[], 0, &["weak references were cleared by System.gc alone"]);
    program.check(&["--collect", "any"], 1, &["assertion"]);
    let queue = Program::new(
        "public static void main(String[] a) {
             var q = new java.lang.ref.ReferenceQueue<Object>();
             var w = new java.lang.ref.WeakReference<Object>(new Object(), q);
             System.gc(); assert q.poll() == null; }",
    );
    queue.check(&[], 1, &["assertion"]);
    queue.replays();
    let finalized = Program::new(
        "@Override protected void finalize() { throw new IllegalStateException(); }
         public static void main(String[] a) { new P(); System.gc(); }",
    );
    finalized.check(&[], 0, &["finalizers were not run"]);
}

#[test]
fn classes_that_loaders_define_are_seen_by_others() {
    let members = "static class L extends ClassLoader {
            void define(byte[] b) { defineClass(\"P$T\", b, 0, b.length); }
            boolean has() { return findLoadedClass(\"P$T\") != null; } }
        static class T { }
        static final L l = new L(); static final byte[] b;
        static { try (var in = P.class.getResourceAsStream(\"P$T.class\")) { b = in.readAllBytes(); }
                 catch (java.io.IOException e) { throw new Error(e); } }";
    beside(members, "l.define(b);", "assert !l.has();").check(&[], 1, &["assertion"]);
    beside(members, "l.define(b);", "assert l.has();").check(&[], 1, &["assertion"]);
}

#[test]
fn natives_that_work_on_shared_memory_are_seen() {
    let file =
        "static byte[] b = new byte[1]; static java.io.FileOutputStream o; static java.io.FileInputStream i;
        static { try { o = new java.io.FileOutputStream(\"f\"); i = new java.io.FileInputStream(\"P.java\"); }
                 catch (java.io.IOException e) { throw new Error(e); } }";
    let programs = [
        ("i.read(b);", "assert b[0] == 0;"),
        (
            "o.write(b); assert java.nio.file.Files.readAllBytes(java.nio.file.Path.of(\"f\"))[0] == 0;",
            "b[0] = 1;",
        ),
        (
            "i.getChannel().read(java.nio.ByteBuffer.wrap(b));",
            "assert b[0] == 0;",
        ),
        (
            "var d = new java.util.zip.Inflater(); d.setInput(b); assert d.getRemaining() == 1; i.close();",
            "i.read();",
        ),
        ("assert i.getFD().valid();", "i.close();"),
    ];
    for (other, here) in programs {
        beside(file, other, here).check(&["--memory", "sc"], 1, &[]);
    }
}

/// Two threads use a part of the library that nobody has used before them.
fn first_use(work: &str) -> Program {
    Program::new(&format!(
        "static void work() {{ try {{ {work} }} catch (Exception e) {{ throw new RuntimeException(e); }} }}
         public static void main(String[] a) throws Exception {{
             Thread t = new Thread(P::work); t.start(); work(); t.join(); }}"
    ))
}

#[test]
fn threads_may_be_the_first_to_use_the_library() {
    let uses = [
        "java.util.logging.Logger.getLogger(\"x\").info(\"hello\");",
        "java.util.logging.Logger.getLogger(\"x\").fine(\"hello\");",
        "java.security.MessageDigest.getInstance(\"SHA-256\").digest(new byte[3]);",
        "String.format(\"%d %s %.3f\", 3, \"x\", 1.0);",
        "new java.text.SimpleDateFormat(\"yyyy-MM-dd\").format(new Date(0));",
        "java.time.format.DateTimeFormatter.ofPattern(\"yyyy\").format(java.time.LocalDate.of(2020, 1, 1));",
        "java.time.ZoneId.of(\"Europe/Berlin\").getRules();",
        "Calendar.getInstance().get(Calendar.YEAR);",
        "new java.security.SecureRandom().nextInt();",
        "UUID.randomUUID();",
        "java.nio.file.Files.readAllBytes(java.nio.file.Path.of(\"P.java\"));",
        "P.class.getResourceAsStream(\"/P.class\").readAllBytes();",
        "var b = new java.io.ByteArrayOutputStream();
         new java.io.ObjectOutputStream(b).writeObject(new ArrayList<>(List.of(\"a\")));
         new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(b.toByteArray())).readObject();",
        "try (var g = new java.util.zip.GZIPOutputStream(new java.io.ByteArrayOutputStream())) { g.write(3); }",
        "new Scanner(\"1 2\").nextInt();",
    ];
    for work in uses {
        first_use(work).check(&[], 0, &["verified"]);
    }
}

#[test]
fn what_was_ready_before_threads_used_it_is_said() {
    const READY: &str = "was ready when the first thread started";
    let hashing = first_use("java.security.MessageDigest.getInstance(\"MD5\");");
    hashing.check(&[], 0, &[READY, "digests"]);
    // Nobody gets it ready if main has used it, or if it is to be cold.
    let (code, said) = hashing.run(&JDKS[0], "check", &["--cold", "--max-states", "2000", "P.java"]);
    assert_eq!(code, 3, "{said}");
    assert!(!said.contains(READY), "{said}");
    let (code, said) = Program::new(
        "public static void main(String[] a) throws Exception { String.format(\"%d\", 1);
            Thread t = new Thread(() -> String.format(\"%d\", 1)); t.start(); String.format(\"%d\", 1); t.join(); }",
    )
    .run(&JDKS[0], "check", &["P.java"]);
    assert!(code == 0 && !said.contains(READY), "{said}");
}

#[test]
fn what_is_ready_knows_what_main_has_set() {
    // The zone that main has set is the one that threads find, and the schedule replays.
    let program = first_use(
        "if (x++ == 1) throw new Error(); String s = String.format(\"%tH\", new Date(0));
         if (!s.equals(\"09\")) throw new IllegalStateException(s);",
    );
    let source = program.0.path().join("P.java");
    let text = std::fs::read_to_string(&source).unwrap();
    let text = text.replace(
        "Thread t =",
        "System.setProperty(\"user.timezone\", \"Asia/Tokyo\"); Thread t =",
    );
    std::fs::write(
        &source,
        text.replace("static void work", "static volatile int x; static void work"),
    )
    .unwrap();
    program.check(&[], 1, &["java.lang.Error"]);
    program.replays();
}

/// What `Unsafe` makes of references and numbers is nothing that a verdict could rest on, and never a fault of the machine.
#[test]
fn references_are_not_forged() {
    let forged = [
        "Object[] r = {\"a\"}; u.putInt(r, (long) u.arrayBaseOffset(Object[].class), 0x41414141); r[0].hashCode();",
        "u.putLong(o, u.objectFieldOffset(P.class.getDeclaredField(\"text\")), -1L); o.text.length();",
        "u.putObject(o, u.objectFieldOffset(P.class.getDeclaredField(\"text\")), 7); o.text.length();",
        "String[] r = {\"a\"}; u.putObject(r, (long) u.arrayBaseOffset(String[].class), 7); r[0].length();",
        "u.getObject(o, u.objectFieldOffset(P.class.getDeclaredField(\"number\"))).hashCode();",
    ];
    let program = |work: &str| {
        Program::new(&format!(
            "String text = \"x\"; int number = 5; static final P o = new P();
             public static void main(String[] a) throws Exception {{
                 var f = sun.misc.Unsafe.class.getDeclaredField(\"theUnsafe\"); f.setAccessible(true);
                 var u = (sun.misc.Unsafe) f.get(null); {work} }}"
        ))
    };
    for work in forged {
        program(work).check(&[], 4, &["unsupported", "by Unsafe"]);
    }
    program(
        "u.putObject(o, u.objectFieldOffset(P.class.getDeclaredField(\"text\")), \"y\");
         u.compareAndSwapInt(o, u.objectFieldOffset(P.class.getDeclaredField(\"number\")), 5, 6);
         if (!o.text.equals(\"y\") || o.number != 6) throw new Error();",
    )
    .check(&[], 0, &[]);
}

/// Operations that may fail for no reason are tried both ways, whether or not threads contend for what they exchange.
#[test]
fn weak_operations_fail_without_a_reason() {
    let weak = |once: &str| {
        Program::new(&format!(
            "static final java.util.concurrent.atomic.AtomicInteger N = new java.util.concurrent.atomic.AtomicInteger();
             public static void main(String[] a) throws Exception {{
                 Thread t = new Thread(() -> N.updateAndGet(n -> n + 1)); t.start();
                 boolean done = {once}; t.join(); int n = N.get();
                 assert done ? n == 2 : n == 1; assert done : \"failed\"; }}"
        ))
    };
    let twice = "N.weakCompareAndSetVolatile(1, 2) || N.get() == 0 && N.weakCompareAndSetVolatile(0, 1)";
    weak(twice).check(&["--choices", "weak-cas"], 1, &["failed"]);
    // On what no other thread can reach.
    let own = "java.util.concurrent.atomic.AtomicInteger o = new java.util.concurrent.atomic.AtomicInteger();
        assert o.weakCompareAndSetVolatile(0, 1) : \"failed\";";
    let own = beside("", "", own);
    own.check(&[], 0, &["no weak compare-and-set failed"]);
    own.check(&["--choices", "weak-cas"], 1, &["failed"]);
    own.replays();
    let loops = weak("N.updateAndGet(n -> n + 1) > 0");
    loops.check(&["--choices", "weak-cas"], 0, &[]);
    loops.check(&["--choices", "weak-cas", "--no-reduction"], 0, &[]);
}

#[test]
fn what_one_value_was_tried_of_is_said_however_the_program_asks() {
    let random = "random numbers: one seed was tried";
    let identity = "identity hash codes: one value of each was tried";
    let processors = "processors and memory: 2 processors";
    let weak = "weak references were cleared by System.gc alone";
    let properties = "system properties and the default locale, time zone and charset";
    let memory = "memory ran out: one size of the heap";
    let asked = [
        ("System.getProperty(\"user.name\");", properties),
        ("Locale l = Locale.getDefault();", properties),
        (
            "Thread.currentThread().getId();",
            "numbers of threads: one of each",
        ),
        (
            "P.class.getDeclaredMethods();",
            "the order of members in reflection",
        ),
        ("new java.io.File(\".\").list();", "the order of files in folders"),
        (
            "try { long[] all = new long[1 << 28]; } catch (OutOfMemoryError e) { }",
            memory,
        ),
        ("try { main(a); } catch (StackOverflowError e) { }", memory),
        (
            "Random r = Random.class.getDeclaredConstructor().newInstance();",
            random,
        ),
        ("Math.class.getMethod(\"random\").invoke(null);", random),
        (
            "var type = java.lang.invoke.MethodType.methodType(void.class);
             java.lang.invoke.MethodHandles.lookup().findConstructor(Random.class, type).invoke();",
            random,
        ),
        (
            "java.util.function.Supplier<Random> s = Random::new; s.get();",
            random,
        ),
        (
            "new HashMap<Object, Object>().put(Thread.State.NEW, 1);",
            identity,
        ),
        ("Objects.hash(TimeUnit.DAYS, 1);", identity),
        ("new Object().toString();", identity),
        ("ForkJoinPool.commonPool().getParallelism();", processors),
        ("List.of(1).parallelStream().isParallel();", processors),
        (
            "java.lang.ref.WeakReference.class.getConstructor(Object.class).newInstance(\"x\");",
            weak,
        ),
    ];
    for (code, said) in asked {
        let main = format!("public static void main(String[] a) throws Throwable {{ {code} }}");
        Program::new(&main).check(&[], 0, &[said]);
    }
}

/// A replay begins with nothing loaded, a search has loaded what its other paths needed.
#[test]
fn a_schedule_does_not_depend_on_which_classes_other_paths_have_loaded() {
    let program = beside(
        "static volatile int count;
         static void work(String tag) { int c = count; Locale l = Locale.forLanguageTag(tag);
             assert l.getDisplayCountry(Locale.US).length() + l.getDisplayLanguage(Locale.FRENCH).length() > 0; count = c + 1; }",
        "work(\"de-CH\");",
        "work(\"zh-Hant-TW\"); t.join(); assert count == 2 : \"lost\";",
    );
    program.check(&[], 1, &["lost"]);
    program.replays();
}

#[test]
fn how_much_memory_is_free_does_not_depend_on_what_the_state_does_not_hold() {
    let program = Program::new(
        "public static void main(String[] a) {
             long free = Runtime.getRuntime().freeMemory(); byte[] b = new byte[1 << 20];
             assert Runtime.getRuntime().freeMemory() != free : \"as before\"; b[0] = 1; }",
    );
    program.check(&[], 1, &["as before"]);
    program.replays();
}

/// Who merely waits for the end of others may hold what they wait for.
#[test]
fn deadlocks_name_all_who_are_stuck() {
    let exits = "static final Object L = new Object();
        public static void main(String[] a) throws Exception {
            Thread t = new Thread(() -> { synchronized (L) { } });
            synchronized (L) { t.start(); t.join(); } }";
    Program::new(exits).check(
        &[],
        1,
        &[
            "no thread can go on: \"Thread-0\" waits for ever",
            "\"main\" waits",
        ],
    );
}

/// Texts of other locales, names of zones, providers: tables of the library that nobody has filled in before.
#[test]
fn lookups_of_the_library_are_single_steps() {
    let said = "tables that the library looks something up in";
    let pairs = [
        (
            "new java.text.SimpleDateFormat(\"EEE, d MMM\", Locale.GERMANY).format(new Date(0));",
            "new java.text.SimpleDateFormat(\"EEE, d MMM\", Locale.FRANCE).format(new Date(0));",
        ),
        (
            "String s = Locale.forLanguageTag(\"de-AT\").getDisplayCountry(Locale.US); assert s.equals(\"Austria\") : s;",
            "Currency.getInstance(\"EUR\").getSymbol(Locale.GERMANY);",
        ),
        (
            "java.text.NumberFormat.getCurrencyInstance(Locale.US).format(1.5);",
            "java.text.NumberFormat.getInstance(Locale.ITALY).parse(\"1,5\");",
        ),
        (
            "java.text.Collator.getInstance(Locale.US).compare(\"a\", \"b\");",
            "java.text.Collator.getInstance(Locale.GERMANY).compare(\"a\", \"b\");",
        ),
    ];
    for (one, other) in pairs {
        beside("", one, other).check(&["--max-states", "20000"], 0, &[said]);
    }
    let zones = "static final java.time.format.DateTimeFormatter F =
        java.time.format.DateTimeFormatter.ofPattern(\"EEEE z\", Locale.FRANCE);
        static void in(String zone) {
            F.format(java.time.ZonedDateTime.ofInstant(java.time.Instant.EPOCH, java.time.ZoneId.of(zone))); }";
    let zones = beside(zones, "in(\"Europe/Paris\");", "in(\"America/New_York\");");
    zones.check(&["--max-states", "20000"], 0, &[said]);
}

/// What the program can set, and what it shares, is no table of the library's own.
#[test]
fn lookups_see_what_the_program_sets() {
    beside(
        "",
        "Locale.setDefault(Locale.GERMANY);",
        "String s = String.format(\"%.1f\", 1.5); assert !s.equals(\"1,5\") : \"German\"; t.join();
         s = String.format(\"%.1f\", 1.5); assert s.equals(\"1,5\") : s;",
    )
    .check(&[], 1, &["German"]);
    beside(
        "static final java.text.SimpleDateFormat F = new java.text.SimpleDateFormat(\"d\", Locale.GERMANY);",
        "F.format(new Date(0));",
        "F.format(new Date(86_400_000L * 7));",
    )
    .check(&["--max-states", "20000"], 3, &["data race"]);
}

/// Objects that natives make are collected like others.
#[test]
fn garbage_of_natives_exhausts_no_memory() {
    for garbage in [
        "b.clone();",
        "java.lang.reflect.Array.newInstance(int.class, 1 << 18);",
    ] {
        Program::new(&format!(
            "public static void main(String[] a) {{
                 byte[] b = new byte[1 << 20]; for (int i = 0; i < 600; i++) {{ {garbage} }} }}"
        ))
        .check(&["--heap", "64M"], 0, &[]);
    }
}

/// A program runs out of memory only if it holds what the stock JVM would have to keep.
#[test]
fn what_may_be_given_up_exhausts_no_memory() {
    let cases = [
        (
            "java.lang.ref.SoftReference<?>[] all = new java.lang.ref.SoftReference<?>[90];
          for (int i = 0; i < 90; i++) { all[i] = new java.lang.ref.SoftReference<>(new byte[1 << 20]); }",
            4,
        ),
        (
            "for (int i = 0; i < 90; i++) { java.nio.ByteBuffer.allocateDirect(1 << 20); }",
            0,
        ),
        (
            "for (int i = 0; i < 70; i++) {
              java.nio.file.Files.write(java.nio.file.Path.of(\"f\" + i), new byte[1 << 20]); }",
            0,
        ),
        (
            "for (int i = 0; i < 200; i++) {
              java.nio.file.Files.write(java.nio.file.Path.of(\"f\" + i), new byte[1 << 20]); }",
            5,
        ),
        ("int[][] all = new int[64][1 << 20];", 1),
        (
            "int[][] all = new int[8][1 << 20]; all = null; all = new int[8][1 << 20];",
            0,
        ),
        (
            "Thread t = new Thread(() -> { }); byte[] b = new byte[40 << 20]; t.start(); t.join();
          b = null; b = new byte[40 << 20];",
            0,
        ),
        (
            "byte[][] all = new byte[90][]; for (int i = 0; i < 90; i++) { all[i] = new byte[1 << 20]; }",
            1,
        ),
        (
            "java.util.ArrayList<Object> all = new java.util.ArrayList<>(); for (;;) { all.add(new Object()); }",
            1,
        ),
    ];
    for (what, code) in cases {
        let text = match code {
            0 => "verified",
            1 => "java.lang.OutOfMemoryError",
            5 => "the machine's memory is full of",
            _ => "the heap of 64 MB is full of what a JVM may give up",
        };
        Program::new(&format!(
            "public static void main(String[] a) throws Exception {{ {what} }}"
        ))
        .check(&["--heap", "64M"], code.min(4), &[text]);
    }
}

/// Here a virtual thread is one of the platform's, whose end takes its monitor and notifies who waits there.
#[test]
fn the_monitor_of_a_virtual_thread_is_not_modelled() {
    for use_of_it in ["synchronized (t) { t.wait(); }", "synchronized (t) { x = 1; }"] {
        let program = Program::new(&format!(
            "static int x; public static void main(String[] a) throws Exception {{
                 Thread t = Thread.ofVirtual().start(() -> {{ }}); {use_of_it} }}"
        ));
        for jdk in JDKS.iter().filter(|jdk| jdk.major() >= 21) {
            let (code, said) = program.run(jdk, "check", &["P.java"]);
            assert!(
                code == 4 && said.contains("the monitor of a virtual thread"),
                "{said}"
            );
        }
    }
}

/// Tables of the library are right whoever fills them in. What the program puts in or takes away is another matter.
#[test]
fn lookups_see_what_the_program_changes() {
    const PROVIDER: &str = "static class Own extends java.security.Provider {
        Own() { super(\"Own\", \"1\", \"\"); put(\"MessageDigest.OWN\", \"sun.security.provider.MD5\"); } }";
    const ZONES: &str = "static class Own extends java.time.zone.ZoneRulesProvider {
        protected Set<String> provideZoneIds() { return Set.of(\"My/Zone\"); }
        protected java.time.zone.ZoneRules provideRules(String zone, boolean caching) {
            return java.time.zone.ZoneRules.of(java.time.ZoneOffset.UTC); }
        protected NavigableMap<String, java.time.zone.ZoneRules> provideVersions(String zone) {
            return new TreeMap<>(Map.of(\"1\", provideRules(zone, false))); } }";
    // Each is wrong in one of two orders; which of them is executed first does not matter.
    let security = "java.security.Security";
    let digest = "java.security.MessageDigest";
    let zones = "java.time.zone.ZoneRulesProvider";
    let cases = [
        (
            PROVIDER,
            String::new(),
            format!("{security}.addProvider(new Own())"),
            [
                format!("if ({security}.getProvider(\"Own\") != null) throw new Error()"),
                format!("{digest}.getInstance(\"OWN\")"),
            ],
        ),
        (
            PROVIDER,
            format!("{security}.addProvider(new Own());"),
            format!("{security}.removeProvider(\"Own\")"),
            [
                format!("if ({security}.getProvider(\"Own\") == null) throw new Error()"),
                format!("{digest}.getInstance(\"OWN\")"),
            ],
        ),
        (
            ZONES,
            "java.time.ZoneId.of(\"UTC\"); Own own = new Own();".into(),
            format!("{zones}.registerProvider(own)"),
            [
                "java.time.ZoneId.of(\"My/Zone\")".into(),
                format!("if ({zones}.getAvailableZoneIds().contains(\"My/Zone\")) throw new Error()"),
            ],
        ),
    ];
    for (class, before, change, looks) in cases {
        for look in looks {
            let program = Program::new(&format!(
                "{class} public static void main(String[] a) throws Exception {{ {before}
                     Thread t = new Thread(() -> {change}); t.start(); {look}; t.join(); }}"
            ));
            program.check(&["--no-minimise"], 1, &["violation"]);
            if look.contains("ZoneId.of") {
                program.check(&["--no-minimise", "--threads", "2"], 1, &["violation"]);
                program.replays();
            }
        }
    }
}

/// What threads allocate in the middle of their steps is never there at the same moment.
#[test]
fn memory_that_threads_need_at_once_is_said() {
    const SAID: &str = "what threads need at the same moment was not added up";
    let program = Program::new(
        "static void use() { byte[] b = new byte[40 << 20]; b[5] = 1; if (b[5] != 1) throw new Error(); }
         public static void main(String[] a) throws Exception {
             Thread t = new Thread(P::use); t.start(); use(); t.join(); }",
    );
    program.check(&["--heap", "64M"], 0, &[SAID]);
    let (code, said) = program.run(&JDKS[0], "check", &["P.java"]);
    assert!(code == 0 && !said.contains(SAID), "{said}");
    Program::new(
        "static synchronized void look() { }
         static void use() { byte[] b = new byte[40 << 20]; look(); b[5] = 1; if (b[5] != 1) throw new Error(); }
         public static void main(String[] a) throws Exception {
             Thread t = new Thread(P::use); t.start(); use(); t.join(); }",
    )
    .check(&["--heap", "64M"], 1, &["OutOfMemoryError"]);
}

#[test]
fn deep_recursion_is_said() {
    let recursing = |depth: u32| {
        Program::new(&format!(
            "static int down(int n) {{ return n == 0 ? 0 : 1 + down(n - 1); }}
             public static void main(String[] a) {{ if (down({depth}) != {depth}) throw new Error(); }}"
        ))
    };
    recursing(40_000).check(&[], 0, &["one depth of stacks was tried"]);
    let (code, said) = recursing(500).run(&JDKS[0], "check", &["P.java"]);
    assert!(code == 0 && !said.contains("depth of stacks"), "{said}");
}

/// A copy in one step is none that others see half done. Who takes memory to be sequentially consistent is told that, too.
#[test]
fn copies_in_one_step_are_said() {
    const SAID: &str = "in the middle of an operation on several parts of shared data was not tried";
    let buffer = "java.nio.ByteBuffer.allocateDirect(64)";
    for (made, copied, written) in [
        (
            buffer.to_string(),
            "java.nio.ByteBuffer.allocate(64).put(s)".to_string(),
            ["s.put(3, (byte) 1)", "s.put(50, (byte) 1)"],
        ),
        (
            buffer.to_string(),
            format!("{buffer}.put(s)"),
            ["s.put(3, (byte) 1)", "s.put(50, (byte) 1)"],
        ),
        (
            "new StringBuilder(\"ab\")".to_string(),
            "s.toString()".to_string(),
            ["s.setCharAt(0, 'x')", "s.setCharAt(1, 'y')"],
        ),
    ] {
        let [one, other] = written;
        Program::new(&format!(
            "public static void main(String[] a) throws Exception {{ var s = {made};
                 Thread t = new Thread(() -> {{ {copied}; }}); t.start(); {one}; {other}; t.join(); }}"
        ))
        .check(&["--memory", "sc"], 3, &[SAID]);
    }
}
