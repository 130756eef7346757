//! Damaged class files, executed: as `beeline run` and as `beeline check` execute them, within small limits of time and
//! memory. Whatever they do, there is no panic, no signal, no hang and no memory past the limit.
//!
//! A crash must cost one mutant only, and booting must not be paid for each. So a worker boots a machine once, and forks
//! for each execution; the child loads the damaged class, executes the program, and ends.
//!
//! ```text
//! cargo xtask fuzz --execute N      many of them, on all cores
//! ```

mod support {
    pub mod javac;
    pub mod jdks;
    pub mod process;
}
#[path = "executed/corpus.rs"]
mod corpus;
#[path = "../../jvm/tests/verifier/damage.rs"]
mod damage;
#[path = "executed/execution.rs"]
mod execution;
#[path = "executed/forks.rs"]
mod forks;
#[path = "../../classfile/tests/support/mutation.rs"]
mod mutation;
#[allow(dead_code, reason = "the command uses all of it")]
#[path = "../src/sandbox.rs"]
mod sandbox;

use std::process::{Command, ExitCode};

use libtest_mimic::{Arguments, Failed, Trial};

/// Executions in the test suite.
const SHORT: u64 = 2_000;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    if arguments.next().as_deref() == Some("--execute") {
        let number = |text: Option<String>, otherwise| text.map_or(Ok(otherwise), |text| text.parse());
        let count = number(arguments.next(), SHORT).expect("a number of executions");
        let seed = number(arguments.next(), 1).expect("a seed");
        return match forks::execute(count, seed) {
            Ok(true) => ExitCode::SUCCESS,
            Ok(false) => ExitCode::FAILURE,
            Err(why) => {
                eprintln!("{why}");
                ExitCode::FAILURE
            }
        };
    }
    let trial = Trial::test("damaged_classes_do_no_harm", short_form);
    libtest_mimic::run(&Arguments::from_args(), vec![trial]).exit_code()
}

/// In a process of its own: a process with several threads does not fork well.
fn short_form() -> Result<(), Failed> {
    let itself = std::env::current_exe()?;
    let done = Command::new(itself)
        .args(["--execute", &SHORT.to_string()])
        .output()?;
    match done.status.success() {
        true => Ok(()),
        false => Err(String::from_utf8_lossy(&done.stderr).into_owned().into()),
    }
}
