//! How the cost of distances grows with the program: `cargo run --release -p beeline-program --example growth`.
//! `--json` prints a line of JSON for each figure, for `cargo xtask bench distance`.
//!
//! Random programs in the proportions of Java bytecode: procedures of some 40 instructions, one call in ten,
//! a fifth of the calls polymorphic with up to 60 targets, exceptions from every third instruction.

use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use beeline_program::{
    Body, Builder, DispatchId, Estimator, Frame, Kind, Node, NodeDef, ProcId, Program, Side, StackId, Stacks,
    TypeId,
};

#[path = "../tests/common/random.rs"]
#[allow(dead_code)]
mod random;

use random::{Random, Thread, begin, frames, steps};

const KINDS: [Kind; 6] = [
    Kind::Fsm,
    Kind::Efsm(1),
    Kind::Efsm(2),
    Kind::Efca,
    Kind::Pfsm,
    Kind::Beeline,
];

/// Deepest stack of the walk along which states are ranked.
const DEPTH: usize = 14;

fn main() {
    let json = std::env::args().any(|argument| argument == "--json");
    if !json {
        println!(
            "{:>9} {:>10} {:>10} {:>8} {:>12} {:>13}",
            "nodes", "distance", "static", "ns/node", "new state", "known state"
        );
    }
    for size in [10_000, 100_000, 1_000_000] {
        let random = &mut Random(size);
        let program = program(random, size as usize);
        let threads = walk(&program, random, 100_000);
        let targets = [Node(random.below(program.size() as u32))];
        for kind in KINDS {
            let cost = measure(&program, kind, &targets, &threads);
            cost.print(program.size(), kind, json);
        }
    }
}

/// Time that this thread had a processor, where the system tells it: other work on the machine does not count.
fn now() -> Duration {
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| BEGIN.elapsed(), Duration::from_nanos)
}

/// What a distance costs.
struct Cost {
    /// Before anything can be asked.
    taken: Duration,
    /// To rank a state, in nanoseconds: one whose stack was not seen before, as most are in this walk, and one that was.
    new: u128,
    known: u128,
}

impl Cost {
    fn print(&self, nodes: usize, kind: Kind, json: bool) {
        let Cost { taken, new, known } = self;
        if json {
            println!(
                r#"{{"nodes": {nodes}, "distance": "{kind}", "seconds": {}, "new_ns": {new}, "known_ns": {known}}}"#,
                taken.as_secs_f64()
            );
        } else {
            println!(
                "{nodes:>9} {:>10} {:>7.1} ms {:>8.0} {new:>9} ns {known:>10} ns",
                kind.to_string(),
                taken.as_secs_f64() * 1e3,
                taken.as_nanos() as f64 / nodes as f64,
            );
        }
    }
}

fn measure(program: &Arc<Program>, kind: Kind, targets: &[Node], threads: &[Thread]) -> Cost {
    // Each time with a program of its own, so that nothing is known that was found out before.
    let times = (2_000_000 / program.size() as u32).clamp(2, 100);
    let mut taken = Duration::ZERO;
    let build = || {
        let program = Arc::new(Program::clone(program));
        let begin = now();
        let estimator = Estimator::new(&program, kind, targets, &[ProcId(0)]);
        taken += now() - begin;
        estimator
    };
    let mut estimator = std::iter::repeat_with(build)
        .take(times as usize)
        .last()
        .expect("at least two");
    taken /= times;
    let mut stacks = Stacks::default();
    let stacks_of_frames: Vec<Vec<Frame>> = threads.iter().map(frames).collect();
    let mut rank = || {
        let begin = now();
        for frames in &stacks_of_frames {
            let id: StackId = stacks.of(frames.iter().copied());
            std::hint::black_box(estimator.estimate(&stacks, id));
        }
        (now() - begin).as_nanos() / threads.len() as u128
    };
    let (new, known) = (rank(), rank());
    Cost { taken, new, known }
}

fn program(random: &mut Random, size: usize) -> Arc<Program> {
    let mut builder = Builder::default();
    let procedures = (size / 40).max(2) as u32;
    for number in 0..procedures {
        builder.declare("Owner".into(), number.to_string().into(), "()".into());
    }
    let dispatches: Vec<DispatchId> = (0..procedures * 2)
        .map(|at| {
            let id = builder.dispatch();
            let dispatch = builder.targets(id);
            let polymorphic = random.percent(20);
            let most = 1 + random.below(60);
            let targets = if polymorphic { 2 + random.below(most) } else { 1 };
            for ty in 0..targets {
                // Calls go mostly to what comes later, by chance back.
                let later = at / 2 + 1 + random.below(procedures);
                let target = ProcId(if later < procedures {
                    later
                } else {
                    random.below(procedures)
                });
                dispatch.targets.push(target);
                if polymorphic {
                    dispatch.by_type.push((TypeId(ty), target));
                }
            }
            dispatch.opaque = random.percent(5);
            id
        })
        .collect();
    for number in 0..procedures {
        let size = 10 + random.below(60);
        let nodes = (0..size)
            .map(|at| {
                // Half of the calls are to what a procedure has for itself, the others to what all share.
                let own = random.percent(50);
                let shared = random.below(dispatches.len() as u32);
                let dispatch = if own { 2 * number + random.below(2) } else { shared };
                node(random, at, size, dispatches[dispatch as usize], own)
            })
            .collect();
        builder.define(ProcId(number), Body { nodes });
    }
    Arc::new(builder.finish())
}

fn node(random: &mut Random, at: u32, size: u32, dispatch: DispatchId, own: bool) -> NodeDef {
    let last = at + 1 == size;
    let mut successors = if last { Vec::new() } else { vec![at + 1] };
    if !last && random.percent(10) {
        successors.push(random.below(size));
    }
    NodeDef {
        offset: at,
        exit: last,
        escapes: random.percent(30),
        handlers: if random.percent(5) {
            vec![random.below(size)]
        } else {
            Vec::new()
        },
        call: (!last && random.percent(10)).then_some(dispatch),
        on_this: own && random.percent(50),
        side: (!last && random.below(1000) < 5).then_some(Side::Initialises(dispatch)),
        successors,
        ..NodeDef::default()
    }
}

/// What a program that runs would show: neighbouring states share all but the innermost frames.
fn walk(program: &Program, random: &mut Random, count: usize) -> Vec<Thread> {
    let procedures = program.procedures().count() as u32;
    let mut thread = begin(program, ProcId(0));
    let mut threads = Vec::new();
    while threads.len() < count {
        let mut next = steps(program, &thread);
        next.retain(|(thread, _)| thread.len() <= DEPTH);
        if next.is_empty() {
            thread = begin(program, ProcId(random.below(procedures)));
        } else {
            thread = next.swap_remove(random.below(next.len() as u32) as usize).0;
        }
        threads.push(thread.clone());
    }
    threads
}
