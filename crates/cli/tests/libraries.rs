//! Runs the drivers of open-source libraries: programs of ours, in `library-drivers/`, that use a widely known
//! library broadly, on the stock JVM and on Beeline. The jars come from Maven Central, so this suite runs only
//! behind `cargo xtask libraries`, which downloads them; elsewhere its trials are shown as ignored.

mod support {
    pub mod compare;
    pub mod javac;
    pub mod jdks;
    pub mod label;
    pub mod process;
}

use libtest_mimic::{Arguments, Failed, Trial};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Arc;
use support::compare::Program;
use support::javac::{self, Unit};
use support::jdks::{self, Jdk};
use support::label::label;
use support::process;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    match trials() {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(why) => {
            eprintln!("The library drivers cannot run: {why}");
            ExitCode::FAILURE
        }
    }
}

fn trials() -> Result<Vec<Trial>, String> {
    let jdks: Arc<[Jdk]> = jdks::all()?.into();
    let drivers = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../library-drivers");
    let list = drivers.join("libraries.txt");
    let list = std::fs::read_to_string(&list).map_err(|e| format!("cannot read {}: {e}", list.display()))?;
    let jars = std::env::var_os("BEELINE_LIBRARY_JARS").map(PathBuf::from);
    let mut trials = Vec::new();
    for line in list.lines() {
        let Some(library) = line
            .split('#')
            .next()
            .unwrap_or_default()
            .split_whitespace()
            .next()
        else {
            continue;
        };
        // Of JUnit there are also tests to be checked, beside a driver to be run.
        let kinds: &[_] = if library == "junit" {
            &[("", compare as Kind), ("-tests", check_tests)]
        } else {
            &[("", compare)]
        };
        for (jdk, (suffix, check)) in (0..jdks.len()).flat_map(|jdk| kinds.iter().map(move |k| (jdk, *k))) {
            let name = format!("libraries::{}::{library}{suffix}", label(&jdks[jdk], &jdks));
            let (driver, jars) = (
                drivers.join(library),
                jars.as_ref().map(|jars| jars.join(library)),
            );
            let ignored = jars.is_none();
            let (jdks, library) = (Arc::clone(&jdks), library.to_owned());
            let trial = move || {
                let jars = jars.ok_or("the jars are not here: run `cargo xtask libraries`")?;
                let class_path = compile(&library, &driver, &jars, &jdks[0])?;
                check(&library, class_path, &jdks[jdk]).map_err(Failed::from)
            };
            trials.push(Trial::test(name, trial).with_ignored_flag(ignored));
        }
    }
    Ok(trials)
}

/// What is done with a library: its name, the class path with its driver and jars, and a JDK.
type Kind = fn(&str, OsString, &Jdk) -> Result<(), String>;

/// Compiles a library's driver with the oldest JDK, for all; the class path to run it with.
fn compile(library: &str, driver: &Path, jars: &Path, compiler: &Jdk) -> Result<OsString, String> {
    let entries = std::fs::read_dir(jars).map_err(|e| format!("cannot read {}: {e}", jars.display()))?;
    let mut jars: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    jars.sort();
    let path = |parts: &[PathBuf]| std::env::join_paths(parts).map_err(|e| e.to_string());
    let options: Vec<OsString> = vec!["--release".into(), "17".into(), "-cp".into(), path(&jars)?];
    let unit = Unit {
        name: &format!("library-{library}"),
        sources: &javac::sources(driver)?,
        options,
    };
    jars.insert(0, javac::compile(&unit, compiler)?);
    path(&jars)
}

/// Compares a library's driver on the stock JVM and on Beeline.
fn compare(library: &str, class_path: OsString, jdk: &Jdk) -> Result<(), String> {
    let program = Program {
        jdk,
        class_path,
        main: &format!("{library}.Driver"),
        preview: false,
    };
    program.compare(&program.stock()?, None)
}

/// Checks tests that use the real JUnit, each with what must be said and the exit code.
fn check_tests(library: &str, class_path: OsString, jdk: &Jdk) -> Result<(), String> {
    let folder = tempfile::TempDir::new().map_err(|e| e.to_string())?;
    let cases = [
        ("FourTest#passes", 0, "verified"),
        ("FourTest#loses", 1, "FourTest.java:41"),
        ("FourTest#expects", 0, "verified"),
        ("FourTest#assumes", 3, "bounded"),
        ("FourTest#rests", 2, "is disabled (not today)"),
        ("FiveTest#counts", 0, "verified"),
        ("FiveTest#loses", 1, "FiveTest.java:44"),
        ("FiveTest#assumes", 3, "bounded"),
        ("FiveTest#conditional", 2, "@EnabledOnOs"),
        ("FiveTest$Deeper#starts", 0, "verified"),
    ];
    for (test, code, sentence) in cases {
        let mut command = Command::new(env!("CARGO_BIN_EXE_beeline"));
        command.current_dir(folder.path()).arg("check");
        command.arg("--jdk").arg(jdk.home()).arg("-cp").arg(&class_path);
        command.arg("--test").arg(format!("{library}.{test}"));
        let outcome = process::run(&mut command)?;
        let said = [outcome.stdout, outcome.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        if outcome.code != Some(code) || !said.contains(sentence) {
            return Err(format!(
                "{test}: exit code {:?} instead of {code}, or not `{sentence}`:\n{said}",
                outcome.code
            ));
        }
    }
    Ok(())
}
