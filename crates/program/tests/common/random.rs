//! Random programs, and what they do step by step: the truth that estimates are compared with.

use std::collections::BTreeMap;
use std::sync::Arc;

use beeline_program::{
    Body, Builder, Dispatch, DispatchId, Frame, Node, NodeDef, ProcId, Program, Side, TypeId,
};

/// Numbers that depend on the seed only (splitmix64).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % u64::from(limit)) as u32
    }

    pub fn percent(&mut self, chance: u32) -> bool {
        self.below(100) < chance
    }

    fn some(&mut self, most: u32, below: u32) -> Vec<u32> {
        let mut numbers: Vec<u32> = (0..=self.below(most)).map(|_| self.below(below)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }
}

const TYPES: u32 = 3;

/// How much of each there is in a program, in percent.
struct Mixture {
    types: bool,
    branches: u32,
    calls: u32,
    exceptions: u32,
    sides: u32,
    /// Calls that may go to any procedure, not only to those that come later.
    recursive: u32,
}

/// Procedures with loops, recursion, calls that types decide (if wanted), handlers, initialisers and threads. In
/// some programs there is little of all but nested calls, so that ways are long.
pub fn program(random: &mut Random, types: bool) -> Arc<Program> {
    let mixture = Mixture {
        types,
        branches: random.below(2) * 25,
        calls: 30 + random.below(40),
        exceptions: random.below(3) * 8,
        sides: random.below(2) * 10,
        recursive: random.below(2) * 50,
    };
    let mut builder = Builder::default();
    let procedures = 2 + random.below(8);
    for number in 0..procedures {
        builder.declare("Owner".into(), number.to_string().into(), "()".into());
    }
    let dispatches: Vec<(DispatchId, Dispatch)> = (0..3 * procedures)
        .map(|_| {
            let id = builder.dispatch();
            *builder.targets(id) = dispatch(random, procedures, mixture.types);
            (id, builder.targets(id).clone())
        })
        .collect();
    for number in 0..procedures {
        let later = dispatches
            .iter()
            .filter(|(_, dispatch)| dispatch.targets.iter().all(|to| to.0 > number));
        let later: Vec<DispatchId> = later.map(|(id, _)| *id).collect();
        let all: Vec<DispatchId> = dispatches.iter().map(|(id, _)| *id).collect();
        let size = 1 + random.below(7);
        let nodes = (0..size)
            .map(|at| {
                let anywhere = later.is_empty() || random.percent(mixture.recursive);
                node(random, at, size, if anywhere { &all } else { &later }, &mixture)
            })
            .collect();
        builder.define(ProcId(number), Body { nodes });
    }
    Arc::new(builder.finish())
}

fn dispatch(random: &mut Random, procedures: u32, types: bool) -> Dispatch {
    let mut dispatch = Dispatch::default();
    match random.below(if types { 5 } else { 3 }) {
        0 | 1 => dispatch.targets = vec![ProcId(random.below(procedures))],
        2 => dispatch.targets = random.some(2, procedures).into_iter().map(ProcId).collect(),
        _ => {
            for ty in random.some(6, TYPES) {
                let target = ProcId(random.below(procedures));
                dispatch.by_type.push((TypeId(ty), target));
                dispatch.targets.push(target);
            }
        }
    }
    dispatch.opaque = random.percent(5);
    dispatch
}

fn node(random: &mut Random, at: u32, size: u32, dispatches: &[DispatchId], mixture: &Mixture) -> NodeDef {
    let any = |random: &mut Random| dispatches[random.below(dispatches.len() as u32) as usize];
    let last = at + 1 == size;
    let mut successors = if last { Vec::new() } else { vec![at + 1] };
    if random.percent(mixture.branches) {
        successors = random.some(2, size);
    }
    let handled = random.percent(mixture.exceptions);
    NodeDef {
        offset: at,
        exit: last && random.percent(90),
        escapes: random.percent(mixture.exceptions),
        handlers: if handled { random.some(1, size) } else { Vec::new() },
        call: (!last && random.percent(mixture.calls)).then(|| any(random)),
        on_this: random.percent(60),
        side: match random.percent(mixture.sides) {
            true if random.percent(50) => Some(Side::Initialises(any(random))),
            true => Some(Side::Starts(any(random))),
            false => None,
        },
        successors,
        ..NodeDef::default()
    }
}

/// A frame, and whether it waits for an initialiser.
pub type Invocation = (Node, Option<TypeId>, bool);
/// The stack of a thread, the outermost frame first.
pub type Thread = Vec<Invocation>;

pub fn begin(program: &Program, procedure: ProcId) -> Thread {
    vec![(program.procedure(procedure).start(), None, false)]
}

/// All steps of a thread, each with its cost: what the documentation of `Program` says, literally.
pub fn steps(program: &Program, thread: &Thread) -> Vec<(Thread, u32)> {
    let Some((&(node, receiver, _), below)) = thread.split_last() else {
        return Vec::new();
    };
    let mut steps = Vec::new();
    let at = |next: Node, cost: u32| {
        let mut thread = below.to_vec();
        thread.push((next, receiver, false));
        (thread, cost)
    };
    let pushed = |target: ProcId, of: Option<TypeId>, initialising: bool, cost: u32| {
        let mut thread = below.to_vec();
        thread.push((node, receiver, initialising));
        thread.push((program.procedure(target).start(), of, false));
        (thread, cost)
    };
    match program.call(node) {
        None => steps.extend(program.successors(node).map(|next| at(next, 1))),
        Some(id) => {
            let (callees, opaque) = callees(program, node, receiver);
            steps.extend(
                callees
                    .into_iter()
                    .map(|(target, of)| pushed(target, of, false, 1)),
            );
            debug_assert!(!opaque || program.dispatch(id).opaque);
            if opaque {
                steps.extend(program.successors(node).map(|next| at(next, 1)));
            }
        }
    }
    steps.extend(program.handlers(node).map(|handler| at(handler, 1)));
    match program.side(node) {
        Some(Side::Initialises(id)) => {
            let targets = program.dispatch(id).targets.iter();
            steps.extend(targets.map(|target| pushed(*target, None, true, 0)));
        }
        Some(Side::Starts(id)) => {
            let targets = program.dispatch(id).targets.iter();
            steps.extend(targets.map(|target| (begin(program, *target), 1)));
        }
        None => {}
    }
    if program.is_exit(node) {
        steps.extend(returned(program, below));
    }
    if program.escapes(node) {
        steps.extend(thrown(program, below));
    }
    steps
}

/// What a call reaches with this receiver of the caller, and whether it may be something unknown.
fn callees(program: &Program, node: Node, receiver: Option<TypeId>) -> (Vec<(ProcId, Option<TypeId>)>, bool) {
    let dispatch = program.dispatch(program.call(node).expect("it is a call"));
    if program.calls_on_this(node) {
        if let Some(target) = receiver.and_then(|receiver| dispatch.target_for(receiver)) {
            return (vec![(target, receiver)], false);
        }
        let receiver = receiver.filter(|_| dispatch.by_type.is_empty());
        return (
            dispatch
                .targets
                .iter()
                .map(|target| (*target, receiver))
                .collect(),
            dispatch.opaque,
        );
    }
    let typed = dispatch.by_type.iter().map(|(ty, target)| (*target, Some(*ty)));
    let untyped = dispatch.targets.iter().filter(|_| dispatch.by_type.is_empty());
    (
        typed.chain(untyped.map(|target| (*target, None))).collect(),
        dispatch.opaque,
    )
}

fn returned(program: &Program, below: &[Invocation]) -> Vec<(Thread, u32)> {
    let Some((&(node, receiver, initialising), outer)) = below.split_last() else {
        return Vec::new();
    };
    let back = |next: Node| {
        let mut thread = outer.to_vec();
        thread.push((next, receiver, false));
        (thread, 1)
    };
    if initialising {
        vec![back(node)]
    } else {
        program.successors(node).map(back).collect()
    }
}

fn thrown(program: &Program, mut below: &[Invocation]) -> Vec<(Thread, u32)> {
    let mut steps = Vec::new();
    while let Some((&(node, receiver, _), outer)) = below.split_last() {
        steps.extend(program.handlers(node).map(|handler| {
            let mut thread = outer.to_vec();
            thread.push((handler, receiver, false));
            (thread, 1)
        }));
        if !program.escapes(node) {
            break;
        }
        below = outer;
    }
    steps
}

pub fn frames(thread: &Thread) -> Vec<Frame> {
    thread
        .iter()
        .map(|&(node, receiver, _)| Frame { node, receiver })
        .collect()
}

/// What a search on steps has found.
pub struct Found {
    /// The least cost to a target, if one was found within the limits.
    pub distance: Option<u32>,
    /// No way shorter than this was cut off by the limits.
    pub certain: u32,
    /// How many threads' stacks were looked at.
    pub expanded: usize,
}

/// Uniform-cost search (A* with an estimate) over steps, with stacks at most this deep.
pub fn search(
    program: &Program,
    from: &Thread,
    targets: &[Node],
    depth: usize,
    mut estimate: impl FnMut(&Thread) -> u32,
) -> Found {
    let mut found = Found {
        distance: None,
        certain: u32::MAX,
        expanded: 0,
    };
    let mut best: BTreeMap<Thread, u32> = BTreeMap::from([(from.clone(), 0)]);
    let mut open: BTreeMap<(u32, u32), Vec<Thread>> =
        BTreeMap::from([((estimate(from), 0), vec![from.clone()])]);
    while let Some(mut entry) = open.first_entry() {
        let (rank, cost) = *entry.key();
        let Some(thread) = entry.get_mut().pop() else {
            entry.remove();
            continue;
        };
        if rank == u32::MAX {
            break;
        }
        if best[&thread] < cost {
            continue;
        }
        if thread.last().is_some_and(|(node, ..)| targets.contains(node)) {
            found.distance = Some(cost);
            break;
        }
        found.expanded += 1;
        for (next, step) in steps(program, &thread) {
            let cost = cost + step;
            if next.len() > depth || best.len() > 3000 {
                found.certain = found.certain.min(cost);
                continue;
            }
            if best.get(&next).is_none_or(|&known| cost < known) {
                best.insert(next.clone(), cost);
                let rank = cost.saturating_add(estimate(&next));
                open.entry((rank, cost)).or_default().push(next);
            }
        }
    }
    found
}

/// Threads on a random walk from the beginning of the first procedure, and of others at times.
pub fn walk(program: &Program, random: &mut Random, count: usize) -> Vec<Thread> {
    let mut threads = Vec::new();
    let procedures = program.procedures().count() as u32;
    let mut thread = begin(program, ProcId(0));
    while threads.len() < count {
        threads.push(thread.clone());
        for _ in 0..1 + random.below(4) {
            let mut next = steps(program, &thread);
            if next.is_empty() || thread.len() > 6 {
                thread = begin(program, ProcId(random.below(procedures)));
            } else {
                thread = next.swap_remove(random.below(next.len() as u32) as usize).0;
            }
        }
    }
    threads
}
