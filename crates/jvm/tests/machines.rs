//! Two machines that run the same program agree about its states, whatever each of them has executed before.

mod common;

use beeline_jvm::{JavaSystem, Properties};
use beeline_search::{Choice, StepFacts, System};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Walks at random to the end; the choices made, and the fingerprint after each.
fn walk(system: &mut JavaSystem, random: &mut Xoshiro256PlusPlus) -> Vec<(Choice, u128)> {
    let mut steps = Vec::new();
    let mut facts = StepFacts::default();
    system.initial();
    let mut enabled = system.choices(&mut facts);
    while !enabled.is_empty() {
        let choice = enabled[random.next_u64() as usize % enabled.len()].clone();
        system.step(&choice, &mut facts);
        let fingerprint = system.fingerprint();
        enabled = system.choices(&mut facts);
        system.keep();
        steps.push((choice, fingerprint));
    }
    steps
}

fn agree(reduce: bool) {
    let make = || {
        let mut machine = common::machine(&common::jdks()[0], "Guests", &[]);
        machine.visibility.reduce = reduce;
        JavaSystem::new(machine, Properties::default())
    };
    let mut pair = [make(), make()];
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    for _ in 0..40 {
        // Both know the same to be contended, and have executed different schedules.
        let seed = random.next_u64();
        walk(&mut pair[1], &mut Xoshiro256PlusPlus::seed_from_u64(seed));
        JavaSystem::confer(&mut pair);
        let [one, other] = &mut pair;
        let steps = walk(one, &mut random);
        let contended = |system: &JavaSystem| system.machine().visibility.contended();
        if contended(one) != contended(other) {
            continue;
        }
        let mut facts = StepFacts::default();
        other.initial();
        for (i, (choice, fingerprint)) in steps.iter().enumerate() {
            other.step(choice, &mut facts);
            assert_eq!(
                other.fingerprint(),
                *fingerprint,
                "after step {i} of {}",
                steps.len()
            );
            other.keep();
        }
    }
}

#[test]
fn with_reduction() {
    agree(true);
}

#[test]
fn without_reduction() {
    agree(false);
}
