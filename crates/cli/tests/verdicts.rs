//! What verdicts rest on, and what is never plainly *verified*: data races, waits that time out, threads that wait or go
//! round in circles for ever, what the program cannot know, what is missing from the class path. On every JDK found.

mod support {
    pub mod jdks;
    pub mod process;
    pub mod program;
}

use std::fs;
use std::path::Path;
use std::process::Command;

use support::program::{JDKS, Program};
use tempfile::TempDir;

#[test]
fn double_checked_locking_is_not_verified() {
    let program = |field: &str| {
        Program::new(&format!(
            "{field} P it; int v; P() {{ v = 1; }}
             static P get() {{ if (it == null) synchronized (P.class) {{ if (it == null) it = new P(); }} return it; }}
             public static void main(String[] a) throws Exception {{
                 Thread t = new Thread(() -> get()); t.start(); get(); t.join(); }}"
        ))
    };
    let racy = program("static");
    racy.check(&[], 3, &["bounded: 1 data race", "race for P.it"]);
    racy.check(
        &["--memory", "sc"],
        0,
        &["verified", "sequentially consistent (`--memory sc`)"],
    );
    racy.check(
        &["--ignore-race", "P.it"],
        0,
        &["verified", "races for P.it were taken to be harmless"],
    );
    program("static volatile").check(&[], 0, &["verified", "no data race was found"]);
}

#[test]
fn generous_limits_hold_unless_somebody_says_otherwise() {
    let latch = Program::new(
        "public static void main(String[] a) throws Exception {
             CountDownLatch l = new CountDownLatch(1); Thread t = new Thread(l::countDown); t.start();
             if (!l.await(10, TimeUnit.SECONDS)) throw new RuntimeException(\"late\"); t.join(); }",
    );
    latch.check(
        &[],
        0,
        &["verified", "only when nobody else could go on (`--timeouts any`)"],
    );
    latch.check(&["--timeouts", "5s"], 0, &["verified"]);
    latch.check(&["--timeouts", "20s"], 1, &["late"]);
    latch.check(&["--timeouts", "any"], 1, &["late"]);
    latch.replays();
    let never = Program::new(
        "public static void main(String[] a) throws Exception {
             if (!new CountDownLatch(1).await(10, TimeUnit.SECONDS)) throw new RuntimeException(\"late\"); }",
    );
    never.check(&[], 1, &["late"]);
}

#[test]
fn waiting_for_ever_beside_others_is_starvation() {
    let poller = Program::new(
        "static boolean go; static final Object L = new Object();
         public static void main(String[] a) throws Exception {
             Thread w = new Thread(() -> { synchronized (L) { try { L.wait(); } catch (InterruptedException e) { } } }, \"waiter\");
             Thread p = new Thread(() -> { while (true) { synchronized (L) { if (go) return; } Thread.yield(); } });
             w.start(); p.start(); synchronized (L) { L.notify(); } w.join(); synchronized (L) { go = true; } p.join(); }",
    );
    poller.check(
        &[],
        1,
        &[
            "starvation: thread \"waiter\" waits for ever, while others go on",
            "are a circle",
        ],
    );
    poller.replays();
    poller.check(&["--strategy", "dfs"], 1, &["starvation"]);
    poller.check(&["--no-stalls"], 0, &["nobody looked for threads that wait"]);
}

#[test]
fn going_round_in_circles_is_livelock() {
    let limited = Program::new(
        "static volatile boolean done; static final Object O = new Object();
         public static void main(String[] a) throws Exception {
             Thread w = new Thread(() -> { synchronized (O) { while (!done) {
                 try { O.wait(1000); } catch (InterruptedException e) { } } } }, \"waiter\");
             w.start(); if (w.isAlive()) return; done = true; }",
    );
    limited.check(
        &[],
        1,
        &["livelock: thread \"waiter\" goes round in circles for ever"],
    );
    limited.replays();
    let spins = Program::new(
        "static volatile boolean flag;
         public static void main(String[] a) { while (!flag) Thread.onSpinWait(); }",
    );
    spins.check(&[], 1, &["livelock: thread \"main\""]);
    // Who spins until a wait times out gets away.
    let saved = Program::new(
        "static volatile boolean flag; static final Object O = new Object();
         public static void main(String[] a) throws Exception {
             Thread s = new Thread(() -> { while (!flag) Thread.onSpinWait(); }); s.start();
             synchronized (O) { O.wait(100); } flag = true; s.join(); }",
    );
    saved.check(&[], 0, &["verified"]);
    let server = Program::new(
        "static volatile int x;
         public static void main(String[] a) { while (true) x = 1 - x; }",
    );
    server.check(&[], 0, &["no path came to an end", "was taken to be meant so"]);
}

#[test]
fn what_the_program_cannot_know_is_said_or_tried() {
    let random = Program::new(
        "public static void main(String[] a) { if (new Random().nextInt(3) == 1) throw new RuntimeException(\"one\"); }",
    );
    let (_, said) = random.run(&JDKS[0], "check", &["P.java"]);
    assert!(
        said.contains("one seed was tried") || said.contains("RuntimeException"),
        "{said}"
    );
    let spurious = Program::new(
        "static boolean go; static final Object L = new Object();
         public static void main(String[] a) throws Exception {
             Thread t = new Thread(() -> { synchronized (L) { go = true; L.notify(); } });
             synchronized (L) { t.start(); L.wait(); if (!go) throw new RuntimeException(\"woken\"); } t.join(); }",
    );
    spurious.check(
        &[],
        0,
        &[
            "verified",
            "no wait ended without a reason (`--choices spurious`)",
        ],
    );
    spurious.check(&["--choices", "spurious"], 1, &["woken"]);
    spurious.replays();
    let weak = Program::new(
        "public static void main(String[] a) throws Exception {
             var r = new java.lang.ref.WeakReference<>(new Object());
             Thread t = new Thread(() -> { }); t.start(); t.join();
             if (r.get() == null) throw new RuntimeException(\"cleared\"); }",
    );
    weak.check(
        &[],
        0,
        &["verified", "weak references were cleared by System.gc alone"],
    );
    weak.check(&["--collect", "any"], 1, &["cleared"]);
    weak.replays();
    let processors = Program::new(
        "public static void main(String[] a) {
             if (Runtime.getRuntime().availableProcessors() == 4) throw new RuntimeException(\"four\"); }",
    );
    processors.check(&[], 0, &["2 processors and one amount of free memory were tried"]);
    processors.check(&["--choices", "processors"], 1, &["four"]);
}

#[test]
fn a_lock_that_can_be_left_is_no_cycle() {
    let program = |lock: &str| {
        Program::new(&format!(
            "static final java.util.concurrent.locks.ReentrantLock A = new java.util.concurrent.locks.ReentrantLock(),
                 B = new java.util.concurrent.locks.ReentrantLock();
             public static void main(String[] a) throws Exception {{
                 Thread t = new Thread(() -> {{ A.lock(); try {{ B.{lock}(); B.unlock(); }} catch (Exception e) {{ }} finally {{ A.unlock(); }} }});
                 Thread i = new Thread(t::interrupt);
                 t.start(); i.start(); B.lock(); A.lock(); A.unlock(); B.unlock(); t.join(); i.join(); }}"
        ))
    };
    // The interrupt comes before the other thread waits, or later, and then it gets away. Only if it is lost is it stuck.
    let (_, said) = program("lockInterruptibly").run(&JDKS[0], "check", &["--max-time", "60s", "P.java"]);
    assert!(!said.contains("lock cycle"), "{said}");
    program("lock").check(&[], 1, &["wait for"]);
}

#[test]
fn what_is_missing_from_the_class_path_is_no_violation() {
    let folder = TempDir::new().expect("a temporary folder");
    let source = "public class P { public static void main(String[] a) throws Exception {
        Thread t = new Thread(() -> Helper.go()); t.start(); t.join(); } } class Helper { static void go() { } }";
    fs::write(folder.path().join("P.java"), source).expect("a source file");
    let jdk = &JDKS[0];
    let compiled = Command::new(jdk.home().join("bin/javac"))
        .current_dir(folder.path())
        .arg("P.java")
        .status()
        .expect("javac runs");
    assert!(compiled.success());
    remove(&folder.path().join("Helper.class"));
    let program = Program(folder);
    let (code, said) = program.run(jdk, "check", &["--cp", ".", "P"]);
    assert_eq!(code, 4, "{said}");
    assert!(said.contains("class Helper is missing"), "{said}");
}

fn remove(file: &Path) {
    fs::remove_file(file).expect("javac wrote it");
}

#[test]
fn causes_are_told() {
    let program = Program::new(
        "public static void main(String[] a) {
             try { throw new IllegalStateException(\"inner\"); }
             catch (IllegalStateException e) { throw new RuntimeException(\"outer\", e); } }",
    );
    program.check(
        &[],
        1,
        &[
            "uncaught java.lang.RuntimeException: outer",
            "Caused by: java.lang.IllegalStateException: inner",
        ],
    );
}
