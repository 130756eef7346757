//! The fuzz corpus in one command: damages class files of the JDK and reads them.
//!
//! ```text
//! cargo run --release -p beeline-classfile --example mutate [count] [seed]
//! ```
//!
//! Ends with an error if reading panics, takes longer than [`MAX_TIME`] of CPU-bound wall time even
//! when repeated, or asks for more memory than [`MAX_BYTES_PER_BYTE`] times the input.

use std::alloc::{GlobalAlloc, Layout, System};
use std::panic::catch_unwind;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::{Duration, Instant};

use beeline_classfile::{ClassDef, Jdk};

#[path = "../tests/support/mutation.rs"]
mod mutation;
use mutation::{Random, mutate};

const MAX_TIME: Duration = Duration::from_millis(100);
const MAX_BYTES_PER_BYTE: usize = 200;
/// What a tiny file may ask for.
const FREE_BYTES: usize = 64 << 10;

/// The system's allocator, counting how much is in use and how much was at the most.
struct Counting;

static IN_USE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

// SAFETY: every call goes to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let used = IN_USE.fetch_add(layout.size(), Relaxed) + layout.size();
        PEAK.fetch_max(used, Relaxed);
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        IN_USE.fetch_sub(layout.size(), Relaxed);
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// What reading one input cost: whether it was accepted (`None` for a panic), bytes, time.
fn measure(bytes: &[u8]) -> (Option<bool>, usize, Duration) {
    let before = IN_USE.load(Relaxed);
    PEAK.store(before, Relaxed);
    let start = Instant::now();
    let outcome = catch_unwind(|| ClassDef::parse(bytes).is_ok());
    (
        outcome.ok(),
        PEAK.load(Relaxed).saturating_sub(before),
        start.elapsed(),
    )
}

fn main() -> Result<ExitCode, Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let count: u64 = arguments.next().map_or(Ok(100_000), |text| text.parse())?;
    let seed: u64 = arguments.next().map_or(Ok(1), |text| text.parse())?;

    let jdk = Jdk::open(&Jdk::locate(None)?)?;
    let originals: Vec<Vec<u8>> = jdk
        .classes()
        .filter(|(module, _)| module == "java.base")
        .filter_map(|(module, name)| jdk.find_resource(&module, &format!("{name}.class")))
        .map(|bytes| bytes.into_owned())
        .filter(|bytes| bytes.len() < 20_000)
        .collect();

    let mut random = Random::new(seed);
    let (mut accepted, mut rejected, mut panics, mut greedy, mut slow) = (0, 0, 0, 0, 0);
    let (mut most_bytes, mut most_time) = (0, Duration::ZERO);
    for number in 0..count {
        let original = &originals[random.below(originals.len())];
        let other = &originals[random.below(originals.len())];
        let bytes = mutate(original, other, &mut random);
        let (outcome, used, mut time) = measure(&bytes);
        // A busy machine may have taken the processor away: only what is slow every time is slow.
        for _ in 0..3 {
            if time > MAX_TIME {
                time = time.min(measure(&bytes).2);
            }
        }
        match outcome {
            Some(true) => accepted += 1,
            Some(false) => rejected += 1,
            None => {
                panics += 1;
                eprintln!("input {number} of seed {seed} panics");
            }
        }
        if time > MAX_TIME {
            slow += 1;
            eprintln!("input {number} of seed {seed} takes {time:?}");
        }
        if used > FREE_BYTES + MAX_BYTES_PER_BYTE * bytes.len() {
            greedy += 1;
            eprintln!(
                "input {number} of seed {seed} ({} bytes) takes {used} bytes",
                bytes.len()
            );
        }
        most_bytes = most_bytes.max(used);
        most_time = most_time.max(time);
    }
    println!(
        "{count} mutated, {accepted} ok, {rejected} rejected, {panics} panics, {slow} slow, {greedy} greedy, \
         max {most_bytes} bytes, max {:.3} ms",
        most_time.as_secs_f64() * 1000.0
    );
    Ok(if panics + slow + greedy == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}
