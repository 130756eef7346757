//! Workers, each with a booted machine, that fork for every execution.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use beeline_classfile::ClassPath;
use beeline_jvm::{Config, Machine};

use crate::corpus::Corpus;
use crate::execution::{MEMORY, Mode, TIME, execute as execute_one};
use crate::sandbox::{self, Needs};
use crate::support::jdks::{self, Jdk};
use crate::{damage, mutation};

/// The operating system ends what has not ended by then.
const PATIENCE_SECONDS: u32 = 10;

/// What a program may take beyond its own limit: the machine itself, and what a single step needs.
const MOST_BYTES: u64 = MEMORY * 3 / 2 + 100_000_000;

/// How a child ended.
struct Ended {
    problem: Option<String>,
    bytes: u64,
    time: Duration,
}

/// Executes so many damaged programs. Tells whether none did harm.
pub fn execute(count: u64, seed: u64) -> Result<bool, String> {
    let jdk = jdks::all()?.remove(0);
    let corpus = Corpus::compile(&jdk)?;
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("..").join("fuzz");
    let found = target.join("found");
    fs::create_dir_all(&found).map_err(|why| why.to_string())?;
    let workers = std::thread::available_parallelism()
        .map_or(1, |n| n.get() as u64)
        .min(count);
    let begun = Instant::now();
    let children: Vec<libc::pid_t> = (0..workers)
        .map(|worker| {
            // SAFETY: this process has one thread.
            match unsafe { libc::fork() } {
                0 => {
                    let share = count / workers + u64::from(worker < count % workers);
                    let folder = target.join(format!("mutant-{}-{worker}", std::process::id()));
                    let done = work(&jdk, &corpus, &folder, &found, share, seed * 1_000 + worker);
                    let _ = fs::remove_dir_all(&folder);
                    let code = match done {
                        Ok(0) => 0,
                        Ok(_) => 1,
                        Err(why) => {
                            eprintln!("worker {worker}: {why}");
                            1
                        }
                    };
                    std::process::exit(code)
                }
                child => child,
            }
        })
        .collect();
    let harmless = children.into_iter().fold(true, |harmless, child| {
        let ended = wait(child);
        harmless && ended.problem.is_none()
    });
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{count} executions in {seconds:.0} s, {:.0} a second",
        count as f64 / seconds
    );
    Ok(harmless)
}

/// One worker's share. Tells how many executions did harm.
fn work(
    jdk: &Jdk,
    corpus: &Corpus,
    folder: &Path,
    found: &Path,
    count: u64,
    seed: u64,
) -> Result<u64, String> {
    fs::create_dir_all(folder).map_err(|why| why.to_string())?;
    let mut read = sandbox::places_of_jdk(jdk.home());
    read.extend(corpus.folders.iter().cloned());
    // Damaged programs open and delete files of all names.
    sandbox::enter(&Needs {
        read,
        write: vec![folder.to_path_buf(), found.to_path_buf()],
        remove_from: folder.parent().map(PathBuf::from).into_iter().collect(),
    });
    let mut entries = vec![folder.to_path_buf()];
    entries.extend(corpus.folders.iter().cloned());
    let boot = || -> Result<Machine, String> {
        let jdk = Jdk::open(jdk.home()).map_err(|why| why.to_string())?;
        let class_path = ClassPath::open(&entries, jdk.major()).map_err(|why| why.to_string())?;
        let config = Config {
            heap_words: 1 << 24,
            coverage: true,
            ..Config::default()
        };
        let mut machine = Machine::new(jdk, class_path, config).map_err(|why| why.to_string())?;
        machine.console.mode = beeline_jvm::console::ConsoleMode::Captured;
        Ok(machine)
    };
    let machine = &mut Some(boot()?);
    let mut random = mutation::Random::new(seed);
    let (mut harm, mut most_bytes, mut most_time) = (0, 0, Duration::ZERO);
    let mut made = (PathBuf::new(), Vec::new(), String::new());
    for number in 0..count {
        // Each mutant is executed in both ways.
        let mode = if number % 2 == 0 { Mode::Run } else { Mode::Check };
        if mode == Mode::Run {
            let _ = fs::remove_file(folder.join(&made.0));
            made = mutant(corpus, &mut random);
            let file = folder.join(&made.0);
            let parent = file.parent().unwrap_or(folder);
            fs::create_dir_all(parent).map_err(|why| why.to_string())?;
            fs::write(&file, &made.1).map_err(|why| why.to_string())?;
        }
        let ended = in_child(machine, &made.2, mode);
        most_bytes = most_bytes.max(ended.bytes);
        most_time = most_time.max(ended.time);
        if let Some(problem) = ended.problem {
            harm += 1;
            let name = format!("{seed}-{number}.class");
            let (class, main) = (made.0.display(), &made.2);
            eprintln!("{problem}: {mode:?} of {main} with {class} as in {name}");
            fs::write(found.join(name), &made.1).map_err(|why| why.to_string())?;
        }
    }
    println!(
        "{count} executed, {harm} did harm, at most {} MB and {:.3} s of {:.3} s",
        most_bytes / 1_000_000,
        most_time.as_secs_f64(),
        TIME.as_secs_f64()
    );
    Ok(harm)
}

/// A class file of the corpus, damaged: its name, its bytes, and the class to start with.
fn mutant(corpus: &Corpus, random: &mut mutation::Random) -> (PathBuf, Vec<u8>, String) {
    let at = random.below(corpus.classes.len());
    let (name, original) = &corpus.classes[at];
    // Most damage to the file as a whole is noticed by who reads it; damage to code gets further.
    let bytes = if random.below(4) == 0 {
        let other = &corpus.classes[random.below(corpus.classes.len())].1;
        mutation::mutate(original, other, random)
    } else {
        damage::damage(original, &mut damage::Random::new(random.next()))
    };
    (name.clone(), bytes, corpus.mains[at].clone())
}

fn in_child(machine: &mut Option<Machine>, main: &str, mode: Mode) -> Ended {
    // What was printed must not be printed twice.
    let _ = std::io::stdout().flush();
    // SAFETY: workers have one thread.
    match unsafe { libc::fork() } {
        0 => {
            // SAFETY: sets a timer of this process, whose signal ends it.
            unsafe { libc::alarm(PATIENCE_SECONDS) };
            let machine = machine.take().expect("booted, and used once in this process");
            execute_one(machine, main, mode);
            // SAFETY: ends the process at once; nothing has to be cleaned up.
            unsafe { libc::_exit(0) }
        }
        child => wait(child),
    }
}

fn wait(child: libc::pid_t) -> Ended {
    let begun = Instant::now();
    let mut status = 0;
    // SAFETY: an all-zero `rusage` is valid, and both pointers are to this frame.
    let mut usage: libc::rusage = unsafe { std::mem::zeroed() };
    let waited = unsafe { libc::wait4(child, &mut status, 0, &mut usage) };
    let bytes = usage.ru_maxrss as u64 * 1024;
    let problem = if waited != child {
        Some("it cannot be waited for".into())
    } else if libc::WIFSIGNALED(status) && libc::WTERMSIG(status) == libc::SIGALRM {
        Some(format!("it did not end in {PATIENCE_SECONDS} s"))
    } else if libc::WIFSIGNALED(status) {
        Some(format!("signal {}", libc::WTERMSIG(status)))
    } else if libc::WEXITSTATUS(status) != 0 {
        Some("a panic".to_string())
    } else if bytes > MOST_BYTES {
        Some(format!("it took {bytes} bytes"))
    } else {
        None
    };
    Ended {
        problem,
        bytes,
        time: begun.elapsed(),
    }
}
