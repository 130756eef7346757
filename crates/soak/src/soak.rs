//! Batch after batch, by several worker processes, until stopped; what was done is remembered.

use crate::batch::{Court, Found, Report, class_of};
use crate::disagreement::Kind;
use crate::generate::generate;
use anyhow::{Context, Result, bail};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Programs of one batch, which share a run of `javac` and a boot of the class library.
const BATCH: u64 = 100;

/// What to do.
#[derive(Debug, Clone)]
pub struct Options {
    /// So many, else until stopped.
    pub programs: Option<u64>,
    /// Begins with this seed, else where the last soak ended.
    pub seed: Option<u64>,
    /// Runs of each program on the stock JVM; 0 for none.
    pub stock_runs: u32,
    /// Only programs whose theme has all of these features; the others are left out.
    pub about: Vec<String>,
    /// Disagreements of the same kind and theme that each worker shrinks. The others are only written down.
    pub shrink: u32,
    pub workers: usize,
    pub jdk: PathBuf,
    /// Where the state and the findings go.
    pub folder: PathBuf,
}

/// What the next soak has to know.
#[derive(Debug, Default, Serialize, Deserialize)]
struct State {
    /// All programs with smaller seeds are judged.
    next: u64,
    /// Batches that were done out of turn: first seed, and size.
    done: BTreeMap<u64, u64>,
    sum: Report,
}

struct Shared {
    state: State,
    /// Programs of this run that are still to be given out.
    left: Option<u64>,
    /// First seed of the next batch.
    upcoming: u64,
    this_run: Report,
    begun: Instant,
}

impl Shared {
    /// First seed of a batch, and its size.
    fn take(&mut self) -> Option<(u64, u64)> {
        while let Some(count) = self.state.done.get(&self.upcoming) {
            self.upcoming += count;
        }
        let count = self.left.unwrap_or(BATCH).min(BATCH);
        if count == 0 {
            return None;
        }
        if let Some(left) = &mut self.left {
            *left -= count;
        }
        let first = self.upcoming;
        self.upcoming += count;
        Some((first, count))
    }

    fn add(&mut self, first: u64, count: u64, report: Report, folder: &Path) -> Result<()> {
        for found in &report.found {
            write_found(found, folder)?;
            let Disagreed { kind, seed, theme } = Disagreed::of(found);
            println!("found: {kind:?} in the program of seed {seed} ({theme})");
        }
        self.state.done.insert(first, count);
        while let Some(count) = self.state.done.remove(&self.state.next) {
            self.state.next += count;
        }
        self.state.sum.absorb(Report {
            found: Vec::new(),
            ..report.clone()
        });
        self.this_run.absorb(report);
        Ok(())
    }

    fn progress(&self) -> String {
        let run = &self.this_run;
        let minutes = self.begun.elapsed().as_secs_f64() / 60.0;
        let stock = match run.on_stock {
            0 => String::new(),
            count => format!(", {count} beside the stock JVM"),
        };
        format!(
            "{} programs{stock}, {} disagreements; {:.0} programs a minute",
            run.programs,
            run.found.len(),
            run.programs as f64 / minutes.max(1e-9)
        )
    }
}

struct Disagreed {
    kind: Kind,
    seed: u64,
    theme: String,
}

impl Disagreed {
    fn of(found: &Found) -> Disagreed {
        Disagreed {
            kind: found.disagreement.kind,
            seed: found.seed,
            theme: found.theme.join(", "),
        }
    }
}

/// Soaks. Returns what came of the programs of this run.
pub fn run(options: &Options) -> Result<Report> {
    let (stopped, found) = (AtomicBool::new(false), options.folder.join("found"));
    std::fs::create_dir_all(&found).with_context(|| format!("cannot create {}", found.display()))?;
    let name = if options.stock_runs > 0 {
        "state-stock.json"
    } else {
        "state.json"
    };
    let file = options.folder.join(name);
    let state = match options.seed {
        Some(seed) => State {
            next: seed,
            ..State::default()
        },
        None => read_state(&file)?,
    };
    println!("beginning with seed {}", state.next);
    let shared = Mutex::new(Shared {
        upcoming: state.next,
        state,
        left: options.programs,
        this_run: Report::default(),
        begun: Instant::now(),
    });
    let stopped: &'static AtomicBool = Box::leak(Box::new(stopped));
    ctrlc::set_handler(move || stopped.store(true, Ordering::Relaxed)).context("cannot handle Ctrl-C")?;
    std::thread::scope(|scope| -> Result<()> {
        let drive = || drive_worker(options, &shared, stopped, &file);
        let workers: Vec<_> = (0..options.workers).map(|_| scope.spawn(drive)).collect();
        let ends = workers
            .into_iter()
            .map(|w| w.join().expect("drivers do not panic"));
        // All have ended before the first error is told.
        ends.collect::<Vec<_>>().into_iter().collect()
    })?;
    let shared = shared.into_inner().expect("drivers do not panic");
    print_summary(&shared, &found);
    Ok(shared.this_run)
}

fn read_state(file: &Path) -> Result<State> {
    match std::fs::read_to_string(file) {
        Ok(text) => serde_json::from_str(&text)
            .with_context(|| format!("{} is damaged; delete it to begin with seed 0", file.display())),
        Err(_) => Ok(State::default()),
    }
}

/// Lets one worker process do batch after batch.
fn drive_worker(options: &Options, shared: &Mutex<Shared>, stopped: &AtomicBool, file: &Path) -> Result<()> {
    let mut worker = Command::new(std::env::current_exe()?)
        .arg("--worker")
        .arg("--jdk")
        .arg(&options.jdk)
        .args(["--runs", &options.stock_runs.to_string()])
        .args(["--shrink", &options.shrink.to_string()])
        .args(options.about.iter().flat_map(|feature| ["--about", feature]))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("cannot start a worker")?;
    let mut orders = worker.stdin.take().expect("standard input is piped");
    let mut reports = BufReader::new(worker.stdout.take().expect("standard output is piped")).lines();
    while !stopped.load(Ordering::Relaxed) {
        let Some((first, count)) = shared.lock().expect("drivers do not panic").take() else {
            break;
        };
        // A worker that is gone is noticed when its report is missing.
        let _ = writeln!(orders, "{first} {count}");
        let Some(Ok(line)) = reports.next() else {
            if stopped.load(Ordering::Relaxed) {
                break;
            }
            bail!("a worker ended during the batch from seed {first}; it said why on standard error");
        };
        let report: Report = serde_json::from_str(&line).context("a worker's report cannot be read")?;
        let mut shared = shared.lock().expect("drivers do not panic");
        shared.add(first, count, report, &options.folder)?;
        std::fs::write(file, serde_json::to_string(&shared.state)?)?;
        println!("{}", shared.progress());
    }
    drop(orders);
    worker.wait()?;
    Ok(())
}

/// What a worker process does: reads first seeds and sizes of batches, writes reports.
pub fn work(jdk: &Path, stock_runs: u32, shrink: u32, about: &[String]) -> Result<()> {
    let mut court = Court::open(jdk, beeline_jvm::Config::default())?;
    court.stock_runs = stock_runs;
    let mut shrunk: BTreeMap<(Kind, String), u32> = BTreeMap::new();
    let mut worth = |found: &Found| {
        let alike = (
            found.disagreement.kind,
            found.theme.first().cloned().unwrap_or_default(),
        );
        let count = shrunk.entry(alike).or_default();
        *count += 1;
        *count <= shrink
    };
    for line in std::io::stdin().lines() {
        let line = line?;
        let numbers: Option<Vec<u64>> = line.split(' ').map(|word| word.parse().ok()).collect();
        let Some([first, count]) = numbers.as_deref() else {
            bail!("`{line}` is no batch");
        };
        let wanted = |seed: &u64| generate(*seed).is_about(about);
        let seeds: Vec<u64> = (*first..first + count).filter(wanted).collect();
        let report = court.judge(&seeds, &mut worth)?;
        println!("{}", serde_json::to_string(&report)?);
    }
    Ok(())
}

/// Writes a program as a source file that can become a litmus program.
fn write_found(found: &Found, folder: &Path) -> Result<()> {
    let class = class_of(found.seed);
    let file = folder.join("found").join(format!("{class}.java"));
    let Disagreed { kind, seed, theme } = Disagreed::of(found);
    let mut text = format!("// about: {kind:?}, found with seed {seed} ({theme})\n");
    if !found.shrunk {
        text += "// not shrunk\n";
    }
    for line in found.disagreement.details.lines() {
        text += &format!("// {line}\n");
    }
    text += &found.source;
    std::fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))
}

fn print_summary(shared: &Shared, found: &Path) {
    let run = &shared.this_run;
    println!("\n{}", shared.progress());
    println!(
        "{} of them have more than one outcome; {} states",
        run.interesting, run.states
    );
    for (way, count) in &run.too_large {
        println!("  too large for {way}: {count}");
    }
    for (what, count) in &run.unsupported {
        println!("  unsupported: {count} × {what}");
    }
    let mut kinds: BTreeMap<Kind, u64> = BTreeMap::new();
    for found in &run.found {
        *kinds.entry(found.disagreement.kind).or_default() += 1;
    }
    for (kind, count) in kinds {
        println!("  {kind:?}: {count}");
    }
    if !run.found.is_empty() {
        println!("the programs are in {}", found.display());
    }
    println!("the next soak begins with seed {}", shared.state.next);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shared(state: State, left: u64) -> Shared {
        Shared {
            upcoming: state.next,
            state,
            left: Some(left),
            this_run: Report::default(),
            begun: Instant::now(),
        }
    }

    /// A soak that was stopped while one of two workers was in the middle of a batch.
    #[test]
    fn resumes_with_what_was_not_done() {
        let mut first = shared(State::default(), 1000);
        let nowhere = Path::new("nowhere");
        let (one, other) = (first.take().unwrap(), first.take().unwrap());
        assert_eq!((one, other), ((0, 100), (100, 100)));
        first.add(other.0, other.1, Report::default(), nowhere).unwrap();
        assert_eq!(first.state.next, 0);
        let mut second = shared(first.state, 150);
        assert_eq!(second.take(), Some((0, 100)));
        assert_eq!(second.take(), Some((200, 50)));
        assert_eq!(second.take(), None);
        second.add(200, 50, Report::default(), nowhere).unwrap();
        second.add(0, 100, Report::default(), nowhere).unwrap();
        assert_eq!(second.state.next, 250);
        assert!(second.state.done.is_empty());
    }
}
