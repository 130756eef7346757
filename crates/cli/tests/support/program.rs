//! Small programs that are checked by the command line, on every JDK found.

use std::fs;
use std::process::Command;
use std::sync::LazyLock;

use super::jdks::{self, Jdk};
use super::process;
use tempfile::TempDir;

pub static JDKS: LazyLock<Vec<Jdk>> = LazyLock::new(|| jdks::all().unwrap_or_else(|why| panic!("{why}")));

/// A program in one source file.
pub struct Program(pub TempDir);

impl Program {
    /// `body` is what the class `P` has.
    pub fn new(body: &str) -> Program {
        let folder = TempDir::new().expect("a temporary folder");
        let source =
            format!("import java.util.*; import java.util.concurrent.*; public class P {{ {body} }}");
        fs::write(folder.path().join("P.java"), source).expect("a source file");
        Program(folder)
    }

    pub fn run(&self, jdk: &Jdk, command: &str, arguments: &[&str]) -> (i32, String) {
        let mut process = Command::new(env!("CARGO_BIN_EXE_beeline"));
        process
            .current_dir(self.0.path())
            .arg(command)
            .arg("--jdk")
            .arg(jdk.home());
        let outcome = process::run(process.args(arguments)).expect("beeline ends");
        let text = String::from_utf8_lossy(&outcome.stdout) + String::from_utf8_lossy(&outcome.stderr);
        (outcome.code.unwrap_or(-1), text.into_owned())
    }

    /// Checks it on every JDK: the exit code, and what is said.
    pub fn check(&self, options: &[&str], code: i32, says: &[&str]) {
        for jdk in JDKS.iter() {
            let (got, said) = self.run(jdk, "check", &[options, &["P.java"]].concat());
            assert_eq!(got, code, "{options:?}: {said}");
            for sentence in says {
                assert!(said.contains(sentence), "{options:?}: no `{sentence}` in: {said}");
            }
        }
    }

    /// The trace of the violation that was found last leads there again.
    pub fn replays(&self) {
        let (code, said) = self.run(&JDKS[JDKS.len() - 1], "replay", &["trace.json"]);
        assert_eq!(code, 1, "{said}");
    }
}
