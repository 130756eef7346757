//! States: restoring is exact, names do not depend on the order of allocation, garbage does not
//! count.

mod common;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;

use beeline_jvm::hash::Fingerprint;
use beeline_jvm::memory::header;
use beeline_jvm::state::Kept;
use beeline_jvm::{Ending, JavaSystem, Machine, Properties};
use beeline_search::{StepFacts, System};
use common::memory::{image_of, memory_of};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

struct Seen {
    kept: Arc<Kept>,
    memory: BTreeMap<u32, Vec<u32>>,
    output: Vec<u8>,
    enabled: Vec<u32>,
}

fn look(machine: &Machine, kept: Arc<Kept>, image: &BTreeSet<u32>) -> Seen {
    Seen {
        kept,
        memory: memory_of(machine, image),
        output: machine.console.out.clone(),
        enabled: machine.enabled_threads(),
    }
}

fn check_same(machine: &Machine, seen: &Seen, image: &BTreeSet<u32>) {
    assert_eq!(machine.fingerprint(), seen.kept.fingerprint());
    assert_eq!(machine.console.out, seen.output, "output");
    assert_eq!(machine.enabled_threads(), seen.enabled, "enabled threads");
    let memory = memory_of(machine, image);
    for (addr, words) in &seen.memory {
        assert_eq!(memory.get(addr), Some(words), "object at {addr}");
    }
    assert_eq!(memory.len(), seen.memory.len(), "objects");
}

type Run = (Option<Ending>, Vec<u8>, Vec<Fingerprint>);

/// Goes on from the current state with choices from `random`, at most so many steps; gives the
/// ending, if there was one, the output, and the fingerprints on the way.
fn go_on(machine: &mut Machine, random: &mut Xoshiro256PlusPlus, steps: usize) -> Run {
    let mut prints = Vec::new();
    let mut ending = None;
    for _ in 0..steps {
        let enabled = machine.enabled_threads();
        if enabled.is_empty() {
            break;
        }
        let thread = enabled[(random.next_u64() % enabled.len() as u64) as usize];
        ending = machine.step(thread);
        prints.push(machine.keep().fingerprint());
        if ending.is_some() {
            break;
        }
    }
    (ending, machine.console.out.clone(), prints)
}

/// Walks through a tree of states, jumping back to random ones, and checks that each is exactly what
/// it was, and that the same choices from the same state lead to the same end, whatever came between.
/// If the machine has learnt on the way that steps must end elsewhere (somebody asks for the state of a
/// thread, say), it begins anew with what it knows then, as a search does.
fn check_restoring(mut machine: Machine, seed: u64, steps: usize) -> Run {
    let root = machine.track();
    loop {
        let (first, second) = walk_and_repeat(&mut machine, root.clone(), seed, steps);
        if !machine.contention_grew() {
            assert_eq!(first, second, "the same choices");
            return first;
        }
        machine.restore(&root);
    }
}

fn walk_and_repeat(machine: &mut Machine, root: Arc<Kept>, seed: u64, steps: usize) -> (Run, Run) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let image = image_of(machine);
    let mut seen = vec![look(machine, root, &image)];
    for _ in 0..12 {
        for _ in 0..random.next_u64() % 60 {
            let enabled = machine.enabled_threads();
            if enabled.is_empty() {
                break;
            }
            let thread = enabled[(random.next_u64() % enabled.len() as u64) as usize];
            if machine.step(thread).is_some() {
                machine.abandon();
                break;
            }
            let kept = machine.keep();
            if random.next_u64().is_multiple_of(8) {
                let here = look(machine, kept, &image);
                check_taking_back(machine, &here, &image, &mut random);
                seen.push(here);
            }
        }
        let back = &seen[(random.next_u64() % seen.len() as u64) as usize];
        machine.restore(&back.kept);
        check_same(machine, back, &image);
    }
    let start = &seen[seen.len() / 2];
    machine.restore(&start.kept);
    let first = go_on(machine, &mut Xoshiro256PlusPlus::seed_from_u64(99), steps);
    machine.restore(&seen[seen.len() - 1].kept);
    go_on(machine, &mut Xoshiro256PlusPlus::seed_from_u64(7), steps);
    machine.restore(&start.kept);
    check_same(machine, start, &image);
    let second = go_on(machine, &mut Xoshiro256PlusPlus::seed_from_u64(99), steps);
    (first, second)
}

/// A step can be taken back while it is under way, when it has ended, and when it is settled.
fn check_taking_back(
    machine: &mut Machine,
    here: &Seen,
    image: &BTreeSet<u32>,
    random: &mut Xoshiro256PlusPlus,
) {
    if here.enabled.is_empty() {
        return;
    }
    let thread = here.enabled[(random.next_u64() % here.enabled.len() as u64) as usize];
    machine.step(thread);
    machine.abandon();
    machine.step(thread);
    machine.end_step();
    machine.abandon();
    machine.step(thread);
    machine.settle();
    machine.abandon();
    check_same(machine, here, image);
}

#[test]
fn restoring_is_exact() {
    for jdk in common::jdks() {
        for program in ["Accounts", "Queues", "TwoMakers"] {
            for seed in 0..4 {
                let run = check_restoring(common::machine(&jdk, program, &[]), seed, usize::MAX);
                assert_eq!(run.0, Some(Ending::Exit(0)), "{program} on {}", jdk.display());
            }
        }
    }
}

#[test]
fn restoring_is_exact_on_the_corpus() {
    for area in ["threads", "juc"] {
        let (classes, programs) = common::corpus(area);
        for (i, jdk) in common::jdks().iter().enumerate() {
            // Every JDK takes a share of the programs.
            for (k, program) in programs
                .iter()
                .enumerate()
                .filter(|(k, _)| k % common::jdks().len() == i)
            {
                println!("{program} on {}", jdk.display());
                check_restoring(common::machine_on(jdk, &classes, program, &[]), k as u64, 400);
            }
        }
    }
}

/// Runs `thread` alone until it ends or waits.
fn run_alone(machine: &mut Machine, thread: u32) {
    while machine.enabled_threads().contains(&thread) {
        assert!(machine.step(thread).is_none(), "the program goes on");
        machine.keep();
    }
}

/// Lets the two threads that a program starts run to their ends, the one after the other, in both orders: they must lead
/// to the same state.
fn check_either_order(program: &str) {
    for jdk in common::jdks() {
        let mut machine = common::machine(&jdk, program, &[]);
        machine.track();
        // Main starts both threads and waits for the first to end.
        let main = machine.enabled_threads()[0];
        run_alone(&mut machine, main);
        let started = machine.keep();
        let makers = machine.enabled_threads();
        assert_eq!(makers.len(), 2, "both threads can run");
        let mut after = |order: [u32; 2]| {
            machine.restore(&started);
            for thread in order {
                run_alone(&mut machine, thread);
            }
            (machine.fingerprint(), machine.describe_state())
        };
        let (one, other) = (after([makers[0], makers[1]]), after([makers[1], makers[0]]));
        let differences: Vec<_> = one.1.iter().filter(|l| !other.1.contains(l)).collect();
        assert_eq!(one.0, other.0, "{differences:#?}");
    }
}

#[test]
fn the_order_of_allocation_does_not_show() {
    check_either_order("TwoMakers");
}

#[test]
fn who_printed_first_does_not_show() {
    check_either_order("TwoPrinters");
}

#[test]
fn allocating_and_forgetting_is_finite() {
    for jdk in common::jdks() {
        let mut machine = common::machine(&jdk, "Churn", &[]);
        let root = machine.track();
        // Breadth-first over all schedules: it must come to an end.
        let mut visited: HashSet<Fingerprint> = HashSet::from([root.fingerprint()]);
        let mut queue = std::collections::VecDeque::from([root]);
        while let Some(state) = queue.pop_front() {
            machine.restore(&state);
            for thread in machine.enabled_threads() {
                machine.restore(&state);
                assert_eq!(machine.step(thread), None);
                let next = machine.keep();
                if visited.insert(next.fingerprint()) {
                    queue.push_back(next);
                }
            }
            assert!(visited.len() < 20_000, "the space grows without end");
        }
        assert!(visited.len() > 10);
    }
}

#[test]
fn a_dropped_object_changes_nothing() {
    for jdk in common::jdks() {
        // With an argument, the program makes and drops a cycle of objects now and then. A
        // fingerprint is a sum, so what differs from the start on (the argument) can be taken out.
        let path = |arguments: &[&str]| {
            let mut machine = common::machine(&jdk, "Dropped", arguments);
            let start = machine.track().fingerprint();
            let mut prints = Vec::new();
            while let Some(&thread) = machine.enabled_threads().first() {
                if machine.step(thread).is_some() {
                    break;
                }
                let now = machine.keep().fingerprint();
                prints.push((now.0.wrapping_sub(start.0), now.1.wrapping_sub(start.1)));
            }
            prints
        };
        let (clean, wasteful) = (path(&[]), path(&["waste"]));
        assert!(clean.len() >= 5, "every write to the shared field is a step");
        assert_eq!(clean, wasteful);
    }
}

#[test]
fn narrow_fields_hold_the_same_word_however_they_were_written() {
    for jdk in common::jdks() {
        let mut machine = common::machine(&jdk, "Narrow", &[]);
        assert_eq!(machine.run(), Ending::Exit(0));
        let mut found = Vec::new();
        machine.mem.for_each_block(|addr| {
            if &*machine.world.class(machine.class_of(addr)).name == "Narrow" {
                found.push(machine.visible_words(addr)[header::SIZE as usize..].to_vec());
            }
        });
        assert_eq!(found.len(), 2, "both objects");
        assert_eq!(found[0], found[1]);
    }
}

#[test]
fn classes_that_the_program_makes_belong_to_a_state() {
    for jdk in common::jdks() {
        for seed in 0..2 {
            let run = check_restoring(common::machine(&jdk, "Proxies", &[]), seed, usize::MAX);
            assert_eq!(run.0, Some(Ending::Exit(0)), "on {}", jdk.display());
        }
    }
}

/// Whether somebody looks at a kept state before the next step or goes to it anew makes no difference.
#[test]
fn looking_at_a_state_changes_nothing() {
    let jdk = &common::jdks()[0];
    let walk = |looks: bool| {
        let mut system = JavaSystem::new(common::machine(jdk, "Queues", &[]), Properties::default());
        let mut facts = StepFacts::default();
        let mut kept = system.initial();
        let mut enabled = system.choices(&mut facts);
        let mut prints = Vec::new();
        for turn in 0..200 {
            match looks {
                true => _ = (system.fingerprint(), system.choices(&mut facts).len()),
                false => system.restore(&kept),
            }
            let Some(choice) = enabled.get(turn % enabled.len().max(1)) else {
                break;
            };
            system.step(choice, &mut facts);
            prints.push(system.fingerprint());
            enabled = system.choices(&mut facts);
            kept = system.keep();
        }
        prints
    };
    let prints = walk(true);
    assert!(prints.len() > 20, "{} steps", prints.len());
    assert_eq!(prints, walk(false));
}
