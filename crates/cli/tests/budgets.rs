//! Limits of time and memory hold, also where a single operation does a lot of work: measured from outside.

mod support {
    pub mod javac;
    pub mod jdks;
    pub mod process;
}

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{LazyLock, Mutex};
use std::time::{Duration, Instant};

use support::javac::{Unit, compile, sources};
use support::jdks::{self, Jdk};

static JDK: LazyLock<Jdk> = LazyLock::new(|| {
    let mut jdks = jdks::all().unwrap_or_else(|why| panic!("{why}"));
    jdks.remove(0)
});

static CLASSES: LazyLock<PathBuf> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/budget-programs");
    let unit = Unit {
        name: "budgets",
        sources: &sources(&folder).unwrap(),
        options: Vec::new(),
    };
    compile(&unit, &JDK).unwrap()
});

/// One search at a time: each may take a lot of memory, and all of a processor.
static ALONE: Mutex<()> = Mutex::new(());

struct Measured {
    code: Option<i32>,
    text: String,
    time: Duration,
    /// The most bytes that the process occupied.
    peak: u64,
}

const MIB: u64 = 1 << 20;

/// Checks a program within limits, and asserts that they held: 3 seconds more at most, which is what it takes to boot and
/// to tell what was found, and half as much memory again, and 100 MB.
fn check(program: &str, seconds: u64, mebibytes: u64) -> Measured {
    let _alone = ALONE.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_beeline"));
    command.current_dir(folder.path()).arg("check");
    command.arg("--jdk").arg(JDK.home());
    command.args(["--max-time", &format!("{seconds}s")]);
    command.args(["--max-memory", &format!("{mebibytes}M")]);
    command.arg("--class-path").arg(&*CLASSES).arg(program);
    let output = folder.path().join("output");
    command
        .stdout(fs::File::create(&output).unwrap())
        .stderr(Stdio::null());
    let begun = Instant::now();
    let mut child = command.spawn().unwrap();
    let mut peak = 0;
    let status = loop {
        peak = peak.max(peak_of(child.id()).unwrap_or(0));
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "{program} hangs");
        std::thread::sleep(Duration::from_millis(5));
    };
    let measured = Measured {
        code: status.code(),
        text: fs::read_to_string(&output).unwrap(),
        time: begun.elapsed(),
        peak,
    };
    let (time, peak, text) = (measured.time, measured.peak, &measured.text);
    assert!(
        time <= Duration::from_secs(seconds + 3),
        "{program} took {time:?}\n{text}"
    );
    let most = mebibytes * MIB * 3 / 2 + 100_000_000;
    assert!(peak > 0 && peak <= most, "{program} took {peak} bytes\n{text}");
    measured
}

/// The most memory that a process occupied so far.
fn peak_of(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? * 1024)
}

fn is_cut(measured: &Measured) {
    let Measured { code, text, .. } = measured;
    assert_eq!(*code, Some(3), "{text}");
    let cut = ["the time limit of", "the memory limit of"];
    assert!(cut.iter().any(|cut| text.contains(cut)), "{text}");
}

/// Each copy looks at sixteen million elements, and remembers who has accessed them.
#[test]
fn copies_of_a_large_array() {
    is_cut(&check("Copies", 3, 300));
}

/// The time that is left after a finding goes to telling it.
#[test]
fn a_trace_of_deep_recursion() {
    let measured = check("Deep", 10, 500);
    assert_eq!(measured.code, Some(1), "{}", measured.text);
    assert!(
        measured.text.contains("AssertionError: deep"),
        "{}",
        measured.text
    );
}

#[test]
fn millions_of_interned_strings() {
    is_cut(&check("Interns", 5, 200));
}

/// More threads than can be told apart are unsupported; here the limits come first.
#[test]
fn a_hundred_thousand_threads() {
    is_cut(&check("ManyThreads", 5, 500));
}

/// The clock is looked at while a step is under way, not only between steps.
#[test]
fn a_step_is_cut_in_the_middle() {
    let measured = check("Copies", 1, 4000);
    is_cut(&measured);
    assert!(
        measured.text.contains("the time limit of 1 s"),
        "{}",
        measured.text
    );
}

/// One array may be larger than what is left.
#[test]
fn arrays_that_do_not_fit() {
    is_cut(&check("Arrays", 20, 300));
}

/// What is told of a message is not all of it.
#[test]
fn a_long_message() {
    let measured = check("LongMessage", 10, 700);
    assert_eq!(measured.code, Some(1), "{}", measured.text);
    assert!(measured.text.len() < 100_000, "{}", measured.text.len());
}
