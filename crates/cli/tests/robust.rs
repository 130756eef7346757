//! What a command does when something around it goes wrong: no finding is lost, faults of Beeline's own have an exit code
//! of their own, temporary folders are private and go away, and the sandbox keeps out what it should.

mod support {
    pub mod jdks;
    pub mod process;
}

use std::fs;
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use support::jdks::{self, Jdk};
use support::process::{self, Outcome};
use tempfile::TempDir;

static JDK: LazyLock<Jdk> = LazyLock::new(|| {
    let mut jdks = jdks::all().unwrap_or_else(|why| panic!("{why}"));
    jdks.remove(0)
});

const FAILS: &str = r#"
public class Fails {
    static int x;
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> x = 1);
        other.start();
        if (x == 1) throw new AssertionError("seen");
    }
}
"#;

const ENDLESS: &str = r#"
public class Endless {
    static volatile long x;
    public static void main(String[] args) {
        new Thread(() -> { while (true) x++; }).start();
        while (true) x--;
    }
}
"#;

fn folder_with(name: &str, source: &str) -> TempDir {
    let folder = TempDir::new().expect("a temporary folder");
    fs::write(folder.path().join(name), source).expect("a source file");
    folder
}

fn beeline(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_beeline"));
    command.current_dir(folder).arg(arguments[0]);
    if arguments[0] != "self-test" {
        command.arg("--jdk").arg(JDK.home());
    }
    command.args(&arguments[1..]);
    command
}

fn run(folder: &Path, arguments: &[&str]) -> Outcome {
    process::run(&mut beeline(folder, arguments)).expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn a_trace_that_cannot_be_written_loses_no_finding() {
    let folder = folder_with("Fails.java", FAILS);
    for file in ["/dev/full", "missing/folder/trace.json"] {
        let outcome = run(folder.path(), &["check", "--trace", file, "Fails.java"]);
        let (out, err) = (text(&outcome.stdout), text(&outcome.stderr));
        assert_eq!(outcome.code, Some(1), "{out}{err}");
        assert!(
            out.contains("AssertionError: seen") && out.contains("how it happens"),
            "{out}"
        );
        assert!(out.contains("trace: could not be written"), "{out}");
        assert!(
            err.contains("this finding has no trace file") && err.contains(file),
            "{err}"
        );
    }
}

#[test]
fn output_that_cannot_be_written_loses_no_verdict() {
    let folder = folder_with("Fails.java", FAILS);
    let mut command = beeline(folder.path(), &["check", "Fails.java"]);
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let outcome = command.stdout(full).output().unwrap();
    let err = text(&outcome.stderr);
    assert_eq!(outcome.status.code(), Some(1), "{err}");
    assert!(err.contains("standard output could not be written"), "{err}");
}

#[test]
fn a_reader_who_goes_away_is_no_fault() {
    let folder = folder_with("Fails.java", FAILS);
    let mut command = beeline(folder.path(), &["check", "--full", "Fails.java"]);
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1), "{err}");
    assert_eq!(err, "");
}

#[test]
fn a_panic_is_a_fault_that_asks_for_a_report() {
    let folder = TempDir::new().unwrap();
    let outcome = run(folder.path(), &["self-test", "panic"]);
    let err = text(&outcome.stderr);
    assert_eq!(outcome.code, Some(5), "{err}");
    assert!(
        err.contains("a fault of Beeline's own: the self-test panics"),
        "{err}"
    );
    assert!(err.contains("Please report it"), "{err}");
}

/// Waits until the command has a temporary folder, looks at it, and interrupts the command so often.
fn interrupted(command: &str, times: u32) {
    let folder = folder_with("Endless.java", ENDLESS);
    let scratch = TempDir::new().unwrap();
    let mut child = beeline(folder.path(), &[command, "Endless.java"])
        .env("TMPDIR", scratch.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    // Compiled, and under way.
    let made = loop {
        assert!(begun.elapsed() < Duration::from_secs(60), "no folder was made");
        let mut entries = fs::read_dir(scratch.path()).unwrap();
        if let Some(entry) =
            entries.find_map(|entry| entry.ok().filter(|e| e.path().join("classes").is_dir()))
        {
            break entry.path();
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    assert_eq!(fs::metadata(&made).unwrap().permissions().mode() & 0o777, 0o700);
    std::thread::sleep(Duration::from_secs(2));
    for _ in 0..times {
        let kill = Command::new("kill")
            .args(["-INT", &child.id().to_string()])
            .status();
        assert!(kill.unwrap().success());
    }
    while child.try_wait().unwrap().is_none() {
        assert!(
            begun.elapsed() < Duration::from_secs(100),
            "{command} does not end"
        );
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(!made.exists(), "{} is left", made.display());
}

/// What is no search does not see an interrupt, and ends nevertheless.
#[test]
fn an_interrupt_ends_what_waits_for_ever() {
    let folder = folder_with("Fails.java", FAILS);
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let mut child = beeline(folder.path(), &["check", "--trace", "pipe", "Fails.java"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // Long enough for it to wait for somebody who reads the trace; an interrupt before that ends it as well.
    std::thread::sleep(Duration::from_secs(5));
    let id = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &id])
            .status()
            .unwrap()
            .success()
    );
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if begun.elapsed() > Duration::from_secs(60) {
            child.kill().unwrap();
            panic!("it does not end");
        }
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn a_trace_takes_the_place_of_no_program() {
    let folder = folder_with("Fails.java", FAILS);
    let outcome = run(folder.path(), &["check", "--trace", "Fails.java", "Fails.java"]);
    assert_eq!(outcome.code, Some(2));
    assert!(text(&outcome.stderr).contains("would overwrite Fails.java"));
    assert_eq!(
        fs::read_to_string(folder.path().join("Fails.java")).unwrap(),
        FAILS
    );
}

#[test]
fn temporary_folders_are_private_and_removed_after_an_interrupt() {
    interrupted("check", 1);
    interrupted("run", 1);
}

#[test]
fn temporary_folders_are_removed_in_the_end() {
    for (source, command) in [
        (FAILS, "check"),
        (FAILS, "run"),
        ("public class Fails { nonsense }", "check"),
    ] {
        let folder = folder_with("Fails.java", source);
        let scratch = TempDir::new().unwrap();
        let mut command = beeline(folder.path(), &[command, "Fails.java"]);
        command.env("TMPDIR", scratch.path()).output().unwrap();
        assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 0);
    }
}

#[test]
fn the_heap_is_as_large_as_was_asked_for() {
    let source = "public class Heap { public static void main(String[] a) { System.out.println(Runtime.getRuntime().maxMemory()); } }";
    let folder = folder_with("Heap.java", source);
    let bytes = |arguments: &[&str]| {
        text(&run(folder.path(), arguments).stdout)
            .trim()
            .parse::<u64>()
            .unwrap()
    };
    assert_eq!(bytes(&["run", "Heap.java"]), 2 << 30);
    assert_eq!(bytes(&["run", "--heap", "64M", "Heap.java"]), 64 << 20);
    let outcome = run(folder.path(), &["run", "--heap", "1M", "Heap.java"]);
    assert_eq!(outcome.code, Some(2));

    // A search finds the same, and the trace tells it to who replays.
    let source =
        "public class Heap { public static void main(String[] a) { byte[] b = new byte[100 << 20]; } }";
    let folder = folder_with("Heap.java", source);
    assert_eq!(run(folder.path(), &["check", "Heap.java"]).code, Some(0));
    assert_eq!(
        run(folder.path(), &["check", "--heap", "64M", "Heap.java"]).code,
        Some(1)
    );
    let replayed = run(folder.path(), &["replay"]);
    assert!(
        text(&replayed.stdout).contains("replayed:"),
        "{}",
        text(&replayed.stdout)
    );
}

#[test]
fn native_libraries_of_the_program_are_unsupported() {
    for call in [
        "System.loadLibrary(\"own\")",
        "Runtime.getRuntime().load(\"/own.so\")",
    ] {
        let source = format!("public class Loads {{ public static void main(String[] a) {{ {call}; }} }}");
        let folder = folder_with("Loads.java", &source);
        for command in ["run", "check"] {
            let outcome = run(folder.path(), &[command, "Loads.java"]);
            assert_eq!(outcome.code, Some(4), "{}", text(&outcome.stderr));
        }
    }
}

/// A kernel without Landlock or seccomp says so; then there is nothing to be tested.
#[test]
fn the_sandbox_keeps_the_rest_out() {
    let (inside, outside) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let path = |folder: &TempDir, name: &str| folder.path().join(name).display().to_string();
    fs::write(path(&inside, "in"), "x").unwrap();
    fs::write(path(&outside, "out"), "x").unwrap();
    let (read, open) = (inside.path().display().to_string(), path(&inside, "in"));
    let (secret, created) = (path(&outside, "out"), path(&outside, "new"));
    let options = ["--open", &secret, "--open", &open, "--create", &created];
    let mut arguments = vec!["self-test", "sandbox", "--read", &read];
    arguments.extend(options);
    let said = text(&run(inside.path(), &arguments).stderr);
    if !said.contains("can be opened") {
        let files = [
            "denied open out",
            "allowed open in\n",
            "denied create new",
            "denied open in a thread",
        ];
        files
            .iter()
            .for_each(|line| assert!(said.contains(line), "{line}: {said}"));
    }
    if !said.contains("processes started") {
        let calls = ["denied socket", "denied process"];
        calls
            .iter()
            .for_each(|line| assert!(said.contains(line), "{line}: {said}"));
    }
    // The same things work outside, or the above says nothing.
    arguments.push("--outside");
    let said = text(&run(inside.path(), &arguments).stderr);
    assert!(!said.contains("denied"), "{said}");
}

/// A program does not read what is not its own, unless it is allowed to.
#[test]
fn a_program_in_the_sandbox_reads_its_own_files_only() {
    let outside = TempDir::new().unwrap();
    let secret = outside.path().join("secret");
    fs::write(&secret, "x").unwrap();
    let source = "import java.nio.file.*; public class Reads { public static void main(String[] a) throws Exception { \
                  System.out.println(new java.io.FileInputStream(a[0]).read()); } }";
    let folder = folder_with("Reads.java", source);
    let secret = secret.display().to_string();
    let scratch = TempDir::new().unwrap();
    let read = |options: &[&str], file: &str| {
        let arguments = [&["run"], options, &["Reads.java", file]].concat();
        // The folder for temporary files is the program's own, too.
        let outcome = beeline(folder.path(), &arguments)
            .env("TMPDIR", scratch.path())
            .output()
            .unwrap();
        outcome.status.code()
    };
    assert_eq!(read(&[], "Reads.java"), Some(0));
    let allowed = outside.path().display().to_string();
    assert_eq!(read(&["--allow-read", &allowed], &secret), Some(0));
    // With and without the sandbox, which is only the second of two walls.
    assert_ne!(read(&["--no-sandbox"], &secret), Some(0));
    assert_ne!(read(&[], &secret), Some(0));
}
