//! The oracle: a program does on Beeline what it does on the stock JVM.

use super::jdks::Jdk;
use super::process::{self, Outcome};
use similar::TextDiff;
use std::ffi::OsString;
use std::process::Command;

/// A diff longer than this says no more than its beginning does.
const DIFF_LINES: usize = 40;

/// One program on one JDK.
pub struct Program<'a> {
    pub jdk: &'a Jdk,
    pub class_path: OsString,
    pub main: &'a str,
    /// Whether it uses preview features, which the stock JVM must be told.
    pub preview: bool,
}

impl Program<'_> {
    /// The options of the stock JVM: a configuration that starts quickly.
    pub fn stock_options(&self) -> Vec<&'static str> {
        let mut options = vec![
            "-ea",
            "-Xshare:auto",
            "-XX:TieredStopAtLevel=1",
            "-XX:-UsePerfData",
            "-XX:+UseSerialGC",
        ];
        options.extend(self.preview.then_some("--enable-preview"));
        options
    }

    /// Runs it on the stock JVM.
    pub fn stock(&self) -> Result<Outcome, String> {
        let mut java = Command::new(self.jdk.java());
        java.args(self.stock_options());
        process::run(java.arg("-cp").arg(&self.class_path).arg(self.main))
    }

    /// Runs it on Beeline and compares; the error shows the first differences.
    pub fn compare(&self, stock: &Outcome, seed: Option<u32>) -> Result<(), String> {
        let mut beeline = Command::new(env!("CARGO_BIN_EXE_beeline"));
        beeline.arg("run").arg("--jdk").arg(self.jdk.home());
        if let Some(seed) = seed {
            beeline.arg("--seed").arg(seed.to_string());
        }
        beeline.arg("-cp").arg(&self.class_path).arg(self.main);
        let ours = process::run(&mut beeline)?;
        if ours == *stock {
            return Ok(());
        }
        Err(format!(
            "{}\n{}",
            process::shown(&beeline),
            difference(stock, &ours)
        ))
    }
}

/// Says where two outcomes differ: exit codes, then each stream.
fn difference(stock: &Outcome, ours: &Outcome) -> String {
    let code = |outcome: &Outcome| {
        outcome
            .code
            .map_or("killed by a signal".into(), |code| format!("exit code {code}"))
    };
    let mut text = format!("stock JVM: {}, Beeline: {}\n", code(stock), code(ours));
    for (stream, stock, ours) in [
        ("stdout", &stock.stdout, &ours.stdout),
        ("stderr", &stock.stderr, &ours.stderr),
    ] {
        if stock != ours {
            text += &unified(
                stream,
                &String::from_utf8_lossy(stock),
                &String::from_utf8_lossy(ours),
            );
        }
    }
    text
}

fn unified(stream: &str, stock: &str, ours: &str) -> String {
    let diff = TextDiff::from_lines(stock, ours);
    let mut unified = diff.unified_diff();
    unified.context_radius(2).header(
        &format!("{stream} of the stock JVM"),
        &format!("{stream} of Beeline"),
    );
    let full = unified.to_string();
    let mut lines = full.lines();
    let mut text: String = lines
        .by_ref()
        .take(DIFF_LINES)
        .map(|line| format!("{line}\n"))
        .collect();
    let rest = lines.count();
    if rest > 0 {
        text += &format!("... and {rest} more lines\n");
    }
    text
}
