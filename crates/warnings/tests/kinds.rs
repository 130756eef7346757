//! Each kind of warning is given where the program says so, and not for its corrected twin.
//!
//! `tests/programs/X.java` has a class `X` whose lines with `//! kind` must be the places of one warning of that kind,
//! and a class `XFixed` about which there must be none of it.

mod compiled;

use std::collections::{BTreeMap, BTreeSet};

use beeline_classfile::ClassDef;
use beeline_warnings::{Kind, Warning};
use compiled::{class_files, source, warnings_of};

/// Lines by the kind that they are marked with.
fn marks(program: &str) -> BTreeMap<String, BTreeSet<u32>> {
    let mut marks: BTreeMap<String, BTreeSet<u32>> = BTreeMap::new();
    for (number, line) in source(program).lines().enumerate() {
        if let Some((_, kind)) = line.split_once("//! ") {
            marks
                .entry(kind.trim().into())
                .or_default()
                .insert(number as u32 + 1);
        }
    }
    marks
}

fn lines(warning: &Warning) -> BTreeSet<u32> {
    warning.places.iter().map(|place| place.line).collect()
}

fn check(program: &str) {
    for (kind, wanted) in marks(program) {
        let all = warnings_of(program);
        let found = all
            .iter()
            .find(|one| one.kind.name() == kind && lines(one).is_superset(&wanted));
        let found = found.unwrap_or_else(|| panic!("{program}: no {kind} at {wanted:?} but {all:#?}"));
        assert!(
            !found.sequences.is_empty() && !found.threads.is_empty(),
            "{found:#?}"
        );
        assert!(
            found.reason.ends_with('.') && found.reason.starts_with(char::is_uppercase),
            "{}",
            found.reason
        );
        let fixed = warnings_of(&format!("{program}Fixed"));
        let wrong: Vec<&Warning> = fixed.iter().filter(|one| one.kind.name() == kind).collect();
        assert!(wrong.is_empty(), "{program}Fixed: {wrong:#?}");
    }
}

#[test]
fn lock_order() {
    check("LockOrder");
    let cycle = &warnings_of("LockOrder")[0];
    assert_eq!(cycle.kind, Kind::LockOrder);
    let mut roles: Vec<&str> = cycle.places.iter().map(|place| &*place.role).collect();
    roles.sort_unstable();
    let wanted = [
        "acquires LockOrder.printer while holding LockOrder.scanner",
        "acquires LockOrder.scanner while holding LockOrder.printer",
    ];
    assert_eq!(roles, wanted);
    assert_eq!(
        cycle.sequences[0]
            .iter()
            .filter(|point| point.starts_with("main@LockOrder.print:"))
            .count(),
        1
    );
}

#[test]
fn inconsistent_locks() {
    check("InconsistentLocks");
    let all = warnings_of("InconsistentLocks");
    let found = all
        .iter()
        .find(|one| one.kind == Kind::InconsistentLocks)
        .unwrap();
    assert_eq!(found.field, Some(("InconsistentLocks".into(), "hits".into())));
    assert_eq!(
        found
            .threads
            .iter()
            .filter(|name| **name == "InconsistentLocks$Worker")
            .count(),
        1
    );
}

#[test]
fn check_then_act() {
    check("CheckThenAct");
}

#[test]
fn wait() {
    check("Wait");
}

#[test]
fn publication() {
    check("Publication");
}

#[test]
fn iteration() {
    check("Iteration");
}

#[test]
fn open_call() {
    check("OpenCall");
}

/// A search that is led through a sequence must find every line of it.
#[test]
fn sequences_name_lines_with_code() {
    let classes: Vec<ClassDef> = class_files()
        .iter()
        .map(|bytes| ClassDef::parse(bytes).unwrap())
        .collect();
    for program in compiled::PROGRAMS {
        for warning in warnings_of(program) {
            for point in warning.sequences.iter().flatten() {
                let place = point.rsplit('@').next().unwrap();
                let (owner, line) = place.rsplit_once(':').unwrap();
                let (class, method) = owner.rsplit_once('.').unwrap();
                let class = classes
                    .iter()
                    .find(|def| def.name.replace('/', ".") == class)
                    .unwrap();
                let methods = class.methods.iter().filter(|def| &*def.name == method);
                let mut lines = methods.flat_map(|def| &def.code.as_ref().unwrap().lines);
                assert!(lines.any(|(_, at)| at.to_string() == line), "{program}: {point}");
            }
        }
    }
}

/// The same program gives the same warnings, in the same order.
#[test]
fn same_warnings_again() {
    assert_eq!(warnings_of("InconsistentLocks"), warnings_of("InconsistentLocks"));
    assert_eq!(warnings_of("CheckThenAct"), warnings_of("CheckThenAct"));
}
