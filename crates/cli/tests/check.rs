//! The contract of `beeline check`, `replay` and `minimise` with the shell: what is found with no option at
//! all, exit codes, traces, budgets, and messages that a user can act on. Verdicts on many programs are the
//! subjects' matter, not this file's.

mod support {
    pub mod jdks;
    pub mod process;
}

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;
use support::jdks::{self, Jdk};
use support::process::{self, Outcome};
use tempfile::TempDir;

static JDKS: LazyLock<Vec<Jdk>> = LazyLock::new(|| jdks::all().unwrap_or_else(|why| panic!("{why}")));

/// Loses an update in some schedules.
const COUNTER: &str = "
public class Counter {
    static int count;
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        assert count == 2 : count;
    }
}
";

fn folder_with(name: &str, source: &str) -> TempDir {
    let folder = TempDir::new().expect("a temporary folder");
    fs::write(folder.path().join(name), source).expect("a source file");
    folder
}

/// Runs `beeline COMMAND --jdk … ARGUMENTS` in a folder.
fn beeline(jdk: &Jdk, folder: &Path, command: &str, arguments: &[&str]) -> Outcome {
    let mut process = Command::new(env!("CARGO_BIN_EXE_beeline"));
    process
        .current_dir(folder)
        .arg(command)
        .arg("--jdk")
        .arg(jdk.home())
        .args(arguments);
    process::run(&mut process).expect("beeline ends")
}

fn check(folder: &Path, arguments: &[&str]) -> Outcome {
    beeline(&JDKS[0], folder, "check", arguments)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// What a check says, after checking its exit code.
fn said(outcome: &Outcome, code: i32) -> String {
    let (out, err) = (text(&outcome.stdout), text(&outcome.stderr));
    assert_eq!(
        outcome.code,
        Some(code),
        "standard output:\n{out}\nstandard error:\n{err}"
    );
    out
}

fn subject(path: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../subjects");
    root.join(path).canonicalize().expect("a subject")
}

#[test]
fn known_bugs_are_found_with_no_option() {
    let folder = TempDir::new().expect("a temporary folder");
    let bugs = [
        ("deadlock/LockOrderFields.java", "violation: deadlock"),
        ("deadlock/LockOrderLambdas.java", "violation: deadlock"),
        ("assert/AtomicReadThenSet.java", "violation: assertion"),
        ("deadlock/ClassInitialisation.java", "violation: deadlock"),
        ("deadlock/FutureOwnPool.java", "violation: deadlock"),
    ];
    for jdk in JDKS.iter() {
        for (file, verdict) in bugs {
            let path = subject(file);
            let outcome = beeline(jdk, folder.path(), "check", &[path.to_str().unwrap()]);
            let out = said(&outcome, 1);
            assert!(out.contains(verdict), "{file} on {}: {out}", jdk.home().display());
        }
    }
}

/// Check-then-act in tasks of a pool, where depth-first search would be lost in the pool's own steps.
#[test]
fn tasks_of_a_pool_are_interleaved_soon() {
    let source = "
        import java.util.concurrent.*;
        public class Bank {
            static int balance = 100;
            static void withdraw(int n) { if (balance >= n) balance -= n; }
            public static void main(String[] args) throws Exception {
                ExecutorService pool = Executors.newFixedThreadPool(2);
                Future<?> one = pool.submit(() -> withdraw(80));
                Future<?> other = pool.submit(() -> withdraw(80));
                one.get();
                other.get();
                pool.shutdown();
                assert balance >= 0;
            }
        }";
    let folder = folder_with("Bank.java", source);
    for jdk in JDKS.iter() {
        let arguments = ["--max-states", "200000", "Bank.java"];
        let out = said(&beeline(jdk, folder.path(), "check", &arguments), 1);
        assert!(
            out.contains("assertion: uncaught java.lang.AssertionError"),
            "{out}"
        );
    }
}

#[test]
fn a_violation_is_told_written_down_and_replayed() {
    let folder = folder_with("Counter.java", COUNTER);
    let out = said(&check(folder.path(), &["Counter.java"]), 1);
    assert!(out.contains("how it happens"), "{out}");
    assert!(
        out.contains("Thread other = new Thread(() -> count++);"),
        "the source is quoted: {out}"
    );
    assert!(out.contains("violation: assertion"), "{out}");
    let replayed = beeline(&JDKS[0], folder.path(), "replay", &["--verbose"]);
    let out = said(&replayed, 1);
    assert!(out.contains("end in the same violation"), "{out}");
    let minimised = beeline(
        &JDKS[0],
        folder.path(),
        "minimise",
        &["--output", "short.json", "trace.json"],
    );
    let out = said(&minimised, 1);
    assert!(out.contains("minimised: from"), "{out}");
    said(&beeline(&JDKS[0], folder.path(), "replay", &["short.json"]), 1);
}

#[test]
fn a_changed_program_is_recognised() {
    let folder = folder_with("Counter.java", COUNTER);
    said(&check(folder.path(), &["Counter.java"]), 1);
    let changed = COUNTER.replace("count == 2", "count >= 1");
    fs::write(folder.path().join("Counter.java"), changed).expect("a source file");
    let replayed = beeline(&JDKS[0], folder.path(), "replay", &[]);
    assert!(text(&replayed.stderr).contains("class Counter has changed"));
    assert!(said(&replayed, 3).contains("not replayed"));
}

#[test]
fn broken_traces_are_refused_with_a_sentence() {
    let folder = folder_with("trace.json", "{\"version\": 1");
    let outcome = beeline(&JDKS[0], folder.path(), "replay", &[]);
    said(&outcome, 2);
    assert!(
        text(&outcome.stderr).contains("trace.json:1:"),
        "{}",
        text(&outcome.stderr)
    );
    let outcome = beeline(&JDKS[0], folder.path(), "replay", &["nowhere.json"]);
    said(&outcome, 2);
    assert!(text(&outcome.stderr).contains("nowhere.json"));
}

#[test]
fn exit_codes_follow_the_verdict() {
    let right = COUNTER.replace(
        "() -> count++",
        "() -> { synchronized (Counter.class) { count++; } }",
    );
    let right = right.replace(
        "        count++;\n",
        "        synchronized (Counter.class) { count++; }\n",
    );
    let folder = folder_with("Counter.java", &right);
    assert!(said(&check(folder.path(), &["Counter.java"]), 0).contains("verified"));
    let few = ["--max-states", "2", "Counter.java"];
    assert!(said(&check(folder.path(), &few), 3).contains("the limit of 2 states was reached"));
    let allowed = ["--allow", "bounded", "--max-states", "2", "Counter.java"];
    said(&check(folder.path(), &allowed), 0);
    let sampled = ["--strategy", "walk", "--walks", "5", "Counter.java"];
    assert!(said(&check(folder.path(), &sampled), 3).contains("5 schedules were sampled"));
    let unsupported = folder_with(
        "Other.java",
        "public class Other { public static void main(String[] a) throws Exception {
            new ProcessBuilder(\"true\").start().waitFor(); } }",
    );
    assert!(said(&check(unsupported.path(), &["Other.java"]), 4).contains("unsupported"));
    said(&check(folder.path(), &["Missing.java"]), 2);
}

#[test]
fn json_holds_verdict_steps_and_figures() {
    let folder = folder_with("Counter.java", COUNTER);
    let out = said(&check(folder.path(), &["--format", "json", "Counter.java"]), 1);
    let result: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(result["verdict"], "violation");
    let steps = result["findings"][0]["steps"].as_array().expect("steps");
    assert!(steps.iter().any(|s| s["place"]["file"] == "Counter.java"));
    assert!(result["statistics"]["states"].as_u64() > Some(1));
}

#[test]
fn nonsense_is_refused_with_a_sentence() {
    let folder = folder_with("Counter.java", COUNTER);
    let cases: [(&[&str], &str); 6] = [
        (&["--strategy", "fastest"], "there is no strategy `fastest`"),
        (
            &["--strategy", "dfs", "--queue-limit", "5"],
            "a queue limit works with",
        ),
        (&["--strategy", "bfs", "--ties", "random"], "has no ties"),
        (
            &["--strategy", "bfs", "--threads", "2"],
            "several workers search depth-first",
        ),
        (&["--target", "nonsense"], "is no source line"),
        (&["--max-time", "soon"], "a time is a number"),
    ];
    for (options, sentence) in cases {
        let mut arguments = options.to_vec();
        arguments.push("Counter.java");
        let outcome = check(folder.path(), &arguments);
        said(&outcome, 2);
        let err = text(&outcome.stderr);
        assert!(err.contains(sentence), "{options:?}: {err}");
    }
}

/// Every access is ordered by some synchronisation, and the end is bad all the same.
const ORDERED: &str = "
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Ordered {
    static class Lazy { static int value = 1; static int[] table = {1, 2}; }
    static class Box { final int content; Box(int content) { this.content = content; } }
    static final Object LOCK = new Object();
    static final ReentrantLock OTHER_LOCK = new ReentrantLock();
    static final AtomicInteger TURN = new AtomicInteger();
    static int guarded, locked, handed, parked, turned, awaited, joined, interrupted;
    static boolean notified;
    static volatile boolean ready;
    static volatile Box box;

    public static void main(String[] args) throws Exception {
        int[] array = new int[2];
        guarded = 1;
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> {
            synchronized (LOCK) { guarded++; notified = true; LOCK.notifyAll(); }
            OTHER_LOCK.lock();
            try { locked++; } finally { OTHER_LOCK.unlock(); }
            handed = 7;
            ready = true;
            box = new Box(3);
            turned = 1;
            TURN.compareAndSet(0, 1);
            array[0] = Lazy.value + Lazy.table[0];
            joined = 1;
            parked = 1;
            LockSupport.unpark(main);
        });
        other.start();
        synchronized (LOCK) {
            while (!notified) LOCK.wait();
            guarded++;
        }
        OTHER_LOCK.lock();
        try { locked++; } finally { OTHER_LOCK.unlock(); }
        if (ready) handed++;
        if (box != null) joined(box.content);
        if (TURN.getAndIncrement() == 1) turned++;
        LockSupport.park();
        if (other.isAlive()) other.join();
        joined += array[0] + Lazy.value + Lazy.table[1] + parked;
        Thread sleeper = new Thread(() -> {
            try { Thread.sleep(1000); } catch (InterruptedException e) { interrupted++; }
        });
        interrupted = 1;
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        interrupted++;
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(() -> { awaited++; }).get();
        awaited++;
        pool.shutdown();
        throw new AssertionError(\"done\");
    }

    static void joined(int n) {}
}
";

#[test]
fn data_races_on_the_way_are_warned_of() {
    let folder = folder_with("Counter.java", COUNTER);
    for jdk in JDKS.iter() {
        let out = said(&beeline(jdk, folder.path(), "check", &["Counter.java"]), 1);
        assert!(out.contains("warning: on the way there are data races"), "{out}");
        assert!(out.contains("Counter.count: \"main\""), "{out}");
        assert!(out.contains("it at Counter.java:5"), "{out}");
        let out = said(&beeline(jdk, folder.path(), "replay", &[]), 1);
        assert!(out.contains("Counter.count: \"main\""), "{out}");
    }
    let json = ["--format", "json", "Counter.java"];
    let result: serde_json::Value =
        serde_json::from_str(&said(&check(folder.path(), &json), 1)).expect("JSON");
    let race = &result["findings"][0]["races"][0];
    assert_eq!(race["location"], "Counter.count");
    assert_eq!(race["accesses"][0]["place"]["file"], "Counter.java");
    let race = said(&check(folder.path(), &["--races", "Counter.java"]), 1);
    assert!(!race.contains("warning:"), "a race is told once: {race}");
}

#[test]
fn what_is_ordered_is_no_race() {
    let folder = folder_with("Ordered.java", ORDERED);
    for jdk in JDKS.iter() {
        for seed in ["1", "2", "3", "4", "5", "6"] {
            let sample = [
                "--strategy",
                "walk",
                "--walks",
                "1",
                "--no-minimise",
                "--seed",
                seed,
                "Ordered.java",
            ];
            let out = said(&beeline(jdk, folder.path(), "check", &sample), 1);
            assert!(out.contains("AssertionError: done"), "{out}");
            assert!(!out.contains("warning:"), "seed {seed}: {out}");
        }
    }
    let atomic = subject("assert/AtomicReadThenSet.java");
    let out = said(&check(folder.path(), &[atomic.to_str().unwrap()]), 1);
    assert!(!out.contains("warning:"), "{out}");
}

/// Lines 4, 7, 9 and 10 have code, and 14 in a class that is never loaded.
const SHOP: &str = "
public class Shop {
    static void open(int customers) {
        new Thread(() -> {

            // Line 6 has nothing but this comment.
            System.out.println(customers);
        }).start();
    }
    public static void main(String[] args) { open(1); }
}
class Stock {
    static int amount() {
        return 3;
    }
}
";

#[test]
fn a_target_without_code_is_refused_with_a_suggestion() {
    let folder = folder_with("Shop.java", SHOP);
    let cases: [(&[&str], &str); 6] = [
        (
            &["--target", "Shop.java:6"],
            "Shop.java:6 has no code; lines near it that have: 2, 4, 7, 8, 9",
        ),
        (&["--target", "src/Shop.java:600"], "has no code"),
        (
            &["--target", "Shop.open:10"],
            "Shop.open:10 has no code; lines near it that have: 7, 8, 9",
        ),
        (
            &["--target", "Shop.opne:7"],
            "class Shop has no method opne; it has <init>, main, open",
        ),
        (
            &["--exclusive", "Shop.java:7,Shop.java:5"],
            "Shop.java:5 has no code",
        ),
        (&["--target", "Stock.amount:13"], "lines near it that have: 14"),
    ];
    for (options, sentence) in cases {
        let outcome = check(folder.path(), &[options, &["Shop.java"]].concat());
        said(&outcome, 2);
        let err = text(&outcome.stderr);
        assert!(err.contains(sentence), "{options:?}: {err}");
    }
}

#[test]
fn a_target_whose_class_is_never_loaded_is_told_with_the_verdict() {
    let folder = folder_with("Shop.java", SHOP);
    for threads in ["1", "2"] {
        let arguments = ["--threads", threads, "--target", "Stock.java:14", "Shop.java"];
        let outcome = check(folder.path(), &arguments);
        let out = said(&outcome, 0);
        assert!(out.contains("verified"), "{out}");
        assert!(
            out.contains("Stock.java:14 names no code that was loaded"),
            "{out}"
        );
        let err = text(&outcome.stderr);
        assert!(err.contains("Stock.java:14: no class on the class path"), "{err}");
    }
    let never = ["--format", "json", "--target", "Stock.amount:14", "Shop.java"];
    let out = said(&check(folder.path(), &never), 0);
    let result: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let remark = result["remarks"][0].as_str().expect("a remark");
    assert!(remark.contains("names no code that was loaded"), "{remark}");
    let reached = ["--target", "Shop.open:7", "Shop.java"];
    let out = said(&check(folder.path(), &reached), 1);
    assert!(out.contains("reaches Shop.open:7"), "{out}");
    assert!(!out.contains("was loaded"), "{out}");
}

#[test]
fn what_is_taken_for_granted_about_time_is_told_with_the_verdict() {
    let last = "a wait with a time limit was taken to time out only when nobody else could go on";
    let patience = "a wait of an hour or more was taken to end by itself only when nobody else could go on";
    let time = "the program asked for the time, and was told one that goes on only while threads wait";
    let both = said(&check(&subject("pass"), &["PatientWait.java"]), 0);
    assert!(both.contains(last) && both.contains(time), "{both}");
    let any = said(
        &check(&subject("pass"), &["--timeouts", "any", "PatientWait.java"]),
        0,
    );
    assert!(any.contains(patience) && any.contains(time), "{any}");

    // The library asks for the time in order to wait; dates are asked for by the program.
    let program = |body: &str| {
        let source = format!(
            "public class Asks {{ public static void main(String[] args) throws Exception {{ {body} }} }}"
        );
        let folder = folder_with("Asks.java", &source);
        said(&check(folder.path(), &["Asks.java"]), 0)
    };
    let waits = "new java.util.concurrent.Semaphore(0).tryAcquire(5, java.util.concurrent.TimeUnit.SECONDS);";
    assert!(!program(waits).contains(time));
    assert!(program("java.time.Instant.now();").contains(time));
}

#[test]
fn two_threads_visit_the_same_states_as_one() {
    let folder = TempDir::new().expect("a temporary folder");
    let states = |threads: &str, subject_and_options: &[&str]| {
        let mut arguments = vec!["--format", "json", "--strategy", "dfs", "--threads", threads];
        arguments.extend(subject_and_options);
        let out = said(&check(folder.path(), &arguments), 0);
        let result: serde_json::Value = serde_json::from_str(&out).expect("JSON");
        result["statistics"]["states"].as_u64().expect("a number")
    };
    let file = |name: &str| {
        subject(&format!("pass/{name}.java"))
            .to_str()
            .unwrap()
            .to_string()
    };
    let philosophers = file("PhilosophersOrdered");
    let (buffer, locks, queue) = (file("BoundedBuffer"), file("SemaphoreMutex"), file("PoisonPill"));
    for run in [
        vec!["--no-reduction", &philosophers, "2"],
        vec![&philosophers, "4"],
        vec![&buffer],
        vec![&locks],
        vec![&queue],
    ] {
        assert_eq!(states("1", &run), states("2", &run), "{run:?}");
    }
}

/// Two increments lose one of each other only within a line, which is then one step.
#[test]
fn whole_lines_hide_what_happens_within_them() {
    let source = "
        public class Count {
            static volatile int x;
            public static void main(String[] args) throws InterruptedException {
                Thread other = new Thread(() -> x++);
                other.start();
                x++;
                other.join();
                assert x == 2;
            }
        }";
    let folder = folder_with("Count.java", source);
    let out = said(&check(folder.path(), &["--granularity", "line", "Count.java"]), 3);
    assert!(out.contains("each source line was one step"), "{out}");
    let out = said(
        &check(folder.path(), &["--granularity", "bytecode", "Count.java"]),
        1,
    );
    assert!(out.contains("AssertionError"), "{out}");
}

#[test]
fn all_goes_on_after_the_first_violation() {
    let source = "
public class Two {
    static volatile int x;
    public static void main(String[] args) {
        new Thread(() -> { x = 1; }).start();
        if (x == 1) throw new IllegalStateException(\"early\");
        if (x == 1) throw new IllegalArgumentException(\"late\");
    }
}
";
    let folder = folder_with("Two.java", source);
    let out = said(&check(folder.path(), &["--all", "Two.java"]), 1);
    assert!(
        out.contains("IllegalStateException") && out.contains("IllegalArgumentException"),
        "{out}"
    );
    assert!(folder.path().join("trace.json").is_file() && folder.path().join("trace-2.json").is_file());
}

/// Programs that never end by themselves, each with a budget and what must be said.
#[test]
fn budgets_end_every_program() {
    let body = |code: &str| format!("public class Endless {{ static volatile int x; {code} }}");
    let main = "public static void main(String[] args) throws Exception";
    let cases = [
        // An infinite state space.
        (
            body(&format!(
                "{main} {{ new Thread(() -> {{ while (true) x++; }}).start(); while (true) x--; }}"
            )),
            vec!["--max-time", "2s"],
            (3, "the time limit of 2 s was reached"),
        ),
        // A loop that does nothing that others could notice.
        (
            body(&format!(
                "{main} {{ new Thread(() -> {{ x = 1; }}).start(); long n = 0; while (true) n++; }}"
            )),
            vec!["--max-time", "2s"],
            (3, "the time limit of 2 s was reached"),
        ),
        // Memory without end.
        (
            body(&format!(
                "{main} {{ var all = new java.util.ArrayList<byte[]>(); while (true) all.add(new byte[100_000]); }}"
            )),
            vec!["--max-memory", "400M"],
            (1, "OutOfMemoryError"),
        ),
        // Ten thousand threads.
        (
            body(&format!(
                "{main} {{ for (int i = 0; i < 10_000; i++) new Thread(() -> x++).start(); }}"
            )),
            vec!["--max-memory", "500M", "--max-time", "30s"],
            (3, "limit of"),
        ),
        // Recursion without end.
        (
            body(&format!(
                "static int deep(int n) {{ return deep(n + 1) + 1; }} {main} {{ deep(0); }}"
            )),
            vec![],
            (1, "StackOverflowError"),
        ),
    ];
    for (source, mut arguments, (code, sentence)) in cases {
        let folder = folder_with("Endless.java", &source);
        arguments.push("Endless.java");
        let out = said(&check(folder.path(), &arguments), code);
        assert!(out.contains(sentence), "{source}: {out}");
    }
}
