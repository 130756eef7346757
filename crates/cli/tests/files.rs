//! Files, standard input and zip streams in searches: what threads do to them is part of the state, found, replayed and
//! taken back, and nothing reaches the host. The programs are in `file-programs/`: `bugs` fail under some schedule, `right` are
//! their corrected twins, `library` has threads that use parts of the JDK that read files.

mod support {
    pub mod jdks;
    pub mod process;
}

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use support::jdks::{self, Jdk};
use support::process::{self, Outcome};
use tempfile::TempDir;

static JDKS: LazyLock<Vec<Jdk>> = LazyLock::new(|| jdks::all().unwrap_or_else(|why| panic!("{why}")));

/// How each program is searched.
const SEARCHES: [&[&str]; 4] = [
    &["--strategy", "dfs"],
    &["--strategy", "bfs"],
    &["--strategy", "dfs", "--storage", "exact"],
    &["--threads", "2"],
];

/// A folder with what the programs expect in it.
fn folder() -> TempDir {
    let folder = TempDir::new().expect("a temporary folder");
    fs::write(folder.path().join("given.txt"), "given").expect("a file");
    fs::write(folder.path().join("data.txt"), "data").expect("a file");
    folder
}

fn programs(kind: &str) -> Vec<(String, PathBuf)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/file-programs")
        .join(kind);
    let files = fs::read_dir(&folder).expect("a folder of programs");
    let mut files: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    files.sort();
    let name = |file: &PathBuf| file.file_stem().unwrap().to_string_lossy().into_owned();
    files.into_iter().map(|file| (name(&file), file)).collect()
}

/// Compiles programs into a folder, beside a resource.
fn classes(kind: &str) -> TempDir {
    let out = TempDir::new().expect("a temporary folder");
    fs::write(out.path().join("words.properties"), "a=b\n").expect("a resource");
    let mut javac = Command::new(JDKS[0].home().join("bin/javac"));
    javac.args(["--release", "17", "-nowarn", "-d"]).arg(out.path());
    javac.args(programs(kind).into_iter().map(|(_, file)| file));
    let outcome = process::run(&mut javac).expect("javac ends");
    assert_eq!(outcome.code, Some(0), "{}", text(&outcome.stderr));
    out
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Runs `beeline` in a folder, with two lines on standard input.
fn beeline(jdk: &Jdk, folder: &Path, command: &str, arguments: &[&str]) -> Outcome {
    let mut process = Command::new(env!("CARGO_BIN_EXE_beeline"));
    process
        .current_dir(folder)
        .arg(command)
        .arg("--jdk")
        .arg(jdk.home());
    process
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = process.spawn().expect("beeline starts");
    // Who reads nothing may be gone before this is written.
    let _ = child.stdin.take().unwrap().write_all(b"one\ntwo\n");
    let output = child.wait_with_output().expect("beeline ends");
    Outcome {
        code: output.status.code(),
        stdout: output.stdout,
        stderr: output.stderr,
    }
}

fn assert_code(outcome: &Outcome, code: i32, what: &str) {
    let (out, err) = (text(&outcome.stdout), text(&outcome.stderr));
    assert_eq!(outcome.code, Some(code), "{what}\n{out}\n{err}");
}

/// All files in a folder with their content.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                all.insert(path.clone(), Vec::new());
                folders.push(path);
            } else {
                all.insert(path.clone(), fs::read(&path).expect("a file"));
            }
        }
    }
    all
}

#[test]
fn bugs_that_depend_on_the_order_are_found_and_replayed() {
    let classes = classes("bugs");
    let path = classes.path().to_str().unwrap();
    for jdk in JDKS.iter() {
        for (name, _) in programs("bugs") {
            for search in SEARCHES {
                let folder = folder();
                let before = contents(folder.path());
                let arguments = [search, &["-cp", path, &name]].concat();
                let found = beeline(jdk, folder.path(), "check", &arguments);
                assert_code(&found, 1, &format!("{name} {search:?}"));
                let replayed = beeline(jdk, folder.path(), "replay", &[]);
                assert!(
                    text(&replayed.stdout).contains("end in the same violation"),
                    "{name} {search:?}: {}",
                    text(&replayed.stdout)
                );
                fs::remove_file(folder.path().join("trace.json")).expect("a trace");
                assert_eq!(
                    contents(folder.path()),
                    before,
                    "{name} changed files of the host"
                );
            }
        }
    }
}

#[test]
fn corrected_programs_are_verified() {
    let classes = classes("right");
    let path = classes.path().to_str().unwrap();
    for jdk in JDKS.iter() {
        for (name, _) in programs("right") {
            for search in SEARCHES {
                let folder = folder();
                let before = contents(folder.path());
                let arguments = [search, &["-cp", path, &name]].concat();
                let verified = beeline(jdk, folder.path(), "check", &arguments);
                assert_code(&verified, 0, &format!("{name} {search:?}"));
                assert_eq!(
                    contents(folder.path()),
                    before,
                    "{name} changed files of the host"
                );
            }
        }
    }
}

#[test]
fn threads_that_use_the_library_are_verified() {
    let classes = classes("library");
    let path = classes.path().to_str().unwrap();
    for jdk in JDKS.iter() {
        for (name, _) in programs("library") {
            let folder = folder();
            let before = contents(folder.path());
            let verified = beeline(jdk, folder.path(), "check", &["-cp", path, &name]);
            assert_code(&verified, 0, &name);
            assert_eq!(
                contents(folder.path()),
                before,
                "{name} changed files of the host"
            );
        }
    }
}

/// Writes here and into the folder for temporary files, moves and deletes.
const WRITER: &str = r#"
import java.io.*;
import java.nio.file.*;
public class Writer {
    public static void main(String[] args) throws Exception {
        Files.writeString(Path.of("new.txt"), "new");
        Files.writeString(Path.of("given.txt"), "changed");
        Files.delete(Path.of("data.txt"));
        Files.createDirectories(Path.of("folder/inner"));
        Files.move(Path.of("new.txt"), Path.of("folder/inner/moved.txt"));
        Path temp = Files.createTempFile("beeline-test-of-files", ".txt");
        Files.writeString(temp, "temporary");
        System.out.println(Files.readString(Path.of("given.txt")) + Files.readString(temp));
    }
}
"#;

/// Files that the program above makes in the host's folder for temporary files.
fn temporary_files() -> Vec<PathBuf> {
    let all = fs::read_dir("/tmp").expect("a folder for temporary files");
    let all = all.map(|entry| entry.expect("an entry").path());
    all.filter(|path| path.to_string_lossy().contains("beeline-test-of-files"))
        .collect()
}

#[test]
fn a_run_writes_to_the_host_only_when_told_to() {
    let folder = folder();
    fs::write(folder.path().join("Writer.java"), WRITER).expect("a source file");
    let before = contents(folder.path());
    let run = beeline(&JDKS[0], folder.path(), "run", &["Writer.java"]);
    assert_code(&run, 0, "run");
    assert_eq!(text(&run.stdout), "changedtemporary\n");
    let said = text(&run.stderr);
    assert!(
        said.contains("6 files were written to Beeline's own file system and are gone"),
        "{said}"
    );
    assert_eq!(contents(folder.path()), before);
    assert_eq!(temporary_files(), Vec::<PathBuf>::new());

    let run = beeline(
        &JDKS[0],
        folder.path(),
        "run",
        &["--write-through", "Writer.java"],
    );
    assert_code(&run, 0, "run");
    assert_eq!(text(&run.stderr), "");
    let after = contents(folder.path());
    let at = |name: &str| after.get(&folder.path().join(name)).map(|bytes| text(bytes));
    assert_eq!(at("given.txt").as_deref(), Some("changed"));
    assert_eq!(at("folder/inner/moved.txt").as_deref(), Some("new"));
    assert_eq!((at("new.txt"), at("data.txt")), (None, None));
    let temporary = temporary_files();
    assert_eq!(temporary.len(), 1, "{temporary:?}");
    fs::remove_file(&temporary[0]).expect("a temporary file");
}

/// The program never saw what the host has among temporary files, so it cannot have meant to replace it.
#[test]
fn a_run_replaces_no_temporary_files_of_the_host() {
    let source = r#"
import java.nio.file.*;
public class Replaces {
    public static void main(String[] args) throws Exception {
        Path taken = Path.of(args[0]);
        if (Files.exists(taken)) throw new AssertionError();
        Files.writeString(taken, "replaced");
        Files.writeString(Path.of("own.txt"), "written");
    }
}
"#;
    let folder = folder();
    fs::write(folder.path().join("Replaces.java"), source).expect("a source file");
    let others = tempfile::Builder::new()
        .tempfile_in("/tmp")
        .expect("a temporary file");
    fs::write(others.path(), "of others").expect("a file");
    let taken = others.path().to_str().unwrap();
    let run = beeline(
        &JDKS[0],
        folder.path(),
        "run",
        &["--write-through", "Replaces.java", taken],
    );
    assert_code(&run, 2, "run");
    let said = text(&run.stderr);
    assert!(
        said.contains(taken) && said.contains("the host has something there that the program did not see"),
        "{said}"
    );
    assert_eq!(fs::read_to_string(others.path()).unwrap(), "of others");
    assert_eq!(
        fs::read_to_string(folder.path().join("own.txt")).unwrap(),
        "written"
    );
}

#[test]
fn programs_read_what_they_are_allowed_to() {
    let (folder, elsewhere) = (folder(), TempDir::new_in("/var/tmp").expect("a folder"));
    let secret = elsewhere.path().join("secret.txt");
    fs::write(&secret, "secret").expect("a file");
    let source = "
import java.io.File;
import java.nio.file.*;
public class Reader {
    public static void main(String[] args) throws Exception {
        System.out.println(Files.readString(Path.of(args[0])));
    }
}
";
    fs::write(folder.path().join("Reader.java"), source).expect("a source file");
    let (secret, allowed) = (secret.to_str().unwrap(), elsewhere.path().to_str().unwrap());
    for command in ["run", "check"] {
        let refused = beeline(&JDKS[0], folder.path(), command, &["Reader.java", secret]);
        assert_code(&refused, 4, "a file elsewhere");
        let said = text(&refused.stdout) + &text(&refused.stderr);
        assert!(
            said.contains("--allow-read /var/tmp") && said.contains(allowed),
            "{said}"
        );
        let arguments = ["--allow-read", allowed, "Reader.java", secret];
        assert_code(
            &beeline(&JDKS[0], folder.path(), command, &arguments),
            0,
            "allowed",
        );
        // Links do not lead out of what is allowed.
        std::os::unix::fs::symlink(secret, folder.path().join("link")).expect("a link");
        let refused = beeline(&JDKS[0], folder.path(), command, &["Reader.java", "link"]);
        assert_code(&refused, 4, "a link");
        fs::remove_file(folder.path().join("link")).expect("a link");
    }
    let missing = beeline(
        &JDKS[0],
        folder.path(),
        "run",
        &["--allow-read", "/no/such/folder", "Reader.java"],
    );
    assert_code(&missing, 2, "no such folder");
}
