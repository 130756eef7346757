//! Traces made by hand: which warnings they confirm, and which they must not.

use std::collections::BTreeMap;

use beeline_search::trace::{Subject, VERSION};
use beeline_search::{Failure, Object, Party, Place as At, Stance};

use serde_json::Value;

use super::*;

const FILE: &str = "Shop.java";

/// A step: who, what, and at which line; 0 is outside the program.
type Told<'a> = (u32, &'a str, u32);

fn at(unit: &str, routine: &str, file: &str, line: u32) -> At {
    At {
        unit: unit.into(),
        routine: routine.into(),
        file: Some(file.into()),
        line: Some(line),
        address: None,
        native: false,
    }
}

fn in_shop(method: &str, line: u32) -> At {
    at("Shop", method, FILE, line)
}

fn field(name: &str) -> Data {
    Data {
        unit: "Shop".into(),
        part: beeline_search::Part::Field(name.into()),
        identity: 1,
    }
}

fn lock(class: &str) -> Option<Object> {
    Some(Object {
        unit: class.into(),
        is_type: false,
        identity: 2,
    })
}

/// `reads Shop.open`, `locks a Till`, or anything else.
fn does(told: &str) -> Operation {
    let (verb, what) = told.split_once(' ').unwrap_or((told, ""));
    let name = what.strip_prefix("Shop.");
    match (verb, name) {
        ("reads", Some(name)) => Operation::Reads(field(name)),
        ("writes", Some(name)) => Operation::Writes(field(name)),
        ("locks", _) => Operation::Locks(lock(what.trim_start_matches("a "))),
        _ => Operation::Other(told.into()),
    }
}

fn party(actor: u32, stance: Option<Stance>, stack: &[At]) -> Party {
    Party {
        actor,
        name: format!("t{actor}"),
        stance,
        joins: false,
        is_joined: false,
        place: None,
        stack: Stack::whole(stack.to_vec()),
    }
}

/// An assertion fails in the first thread.
fn failed(stack: &[At]) -> Violation {
    Violation {
        parties: vec![party(0, None, &[])],
        errors: vec![Failure {
            unit: "java.lang.AssertionError".into(),
            message: None,
            stack: Stack::whole(stack.to_vec()),
        }],
        ..Violation::new(search::Kind::Assertion, "assertion")
    }
}

fn trace(violation: Violation, steps: &[Told]) -> Trace {
    let step = |(actor, operation, line): &Told| Step {
        actor: *actor,
        picks: Vec::new(),
        thread: format!("t{actor}"),
        operation: does(operation),
        place: (*line > 0).then(|| in_shop("sell", *line)),
        instructions: 1,
        output: String::new(),
    };
    Trace {
        version: VERSION,
        subject: Subject {
            system: "java".into(),
            input: Value::Null,
            parts: BTreeMap::from([("Shop".to_string(), String::new())]),
        },
        settings: Value::Null,
        violation,
        steps: steps.iter().map(step).collect(),
        races: Vec::new(),
        cycle: None,
        standing: None,
    }
}

fn evidence(trace: &Trace) -> Evidence {
    Evidence::of(trace, &StepPlaces::default(), &[])
}

/// A warning of our own about these lines of `Shop.sell`.
fn warning(kind: Kind, lines: &[u32]) -> Warning {
    let place = |line: &u32| Place {
        class: "Shop".into(),
        method: "sell".into(),
        file: Some(FILE.into()),
        line: *line,
        part: Part::Involved,
        role: String::new(),
    };
    Warning {
        kind,
        rule: kind.name().into(),
        reason: String::new(),
        places: lines.iter().map(place).collect(),
        threads: Vec::new(),
        sequences: Vec::new(),
        field: None,
        about_field: false,
        score: 0,
        origin: None,
    }
}

fn about_field(kind: Kind, field: &str) -> Warning {
    Warning {
        field: Some(("Shop".into(), field.into())),
        about_field: true,
        ..warning(kind, &[3])
    }
}

/// Both threads find the last ticket at 10 before one sells it at 11; the other fails at 20, called from 11.
fn oversold() -> Trace {
    trace(
        failed(&[in_shop("take", 20), in_shop("sell", 11), in_shop("main", 40)]),
        &[
            (0, "writes Shop.open", 5),
            (0, "reads Shop.tickets", 10),
            (1, "reads Shop.tickets", 10),
            (1, "writes Shop.tickets", 11),
            (1, "writes Shop.log", 30),
            (0, "writes Shop.tickets", 11),
        ],
    )
}

#[test]
fn an_interruption_between_check_and_act() {
    let found = evidence(&oversold());
    let confirms = |lines: &[u32]| found.confirms(&warning(Kind::CheckThenAct, lines));
    assert!(confirms(&[10, 11]));
    // Both are passed by the thread that fails, but nobody comes between them; or only one is.
    assert!(!confirms(&[5, 10]));
    assert!(!confirms(&[11, 12]));
    // Somebody wrote at 30, but not what the thread that was interrupted had to do with.
    assert!(!confirms(&[30, 31]));
    assert!(!confirms(&[]));
}

#[test]
fn a_single_line() {
    let found = evidence(&oversold());
    let confirms = |line: u32| found.confirms(&warning(Kind::InconsistentLocks, &[line]));
    // Where the thread was interrupted, where it went on, where the other changed its data, where it fails.
    assert!(confirms(10) && confirms(11) && confirms(20));
    assert!(!confirms(5) && !confirms(30) && !confirms(99));
    // That it is on the stack is no reason.
    assert!(!confirms(40));
}

/// An assertion says nothing about locks, and a deadlock nothing about data.
#[test]
fn errors_of_another_kind() {
    let failed = evidence(&oversold());
    for kind in [Kind::LockOrder, Kind::OpenCall, Kind::Other] {
        assert!(!failed.confirms(&warning(kind, &[10, 11])), "{kind}");
    }
    let stuck = evidence(&deadlock());
    for kind in [
        Kind::CheckThenAct,
        Kind::InconsistentLocks,
        Kind::Iteration,
        Kind::Publication,
        Kind::Other,
    ] {
        assert!(!stuck.confirms(&warning(kind, &[15, 25])), "{kind}");
    }
}

fn deadlock() -> Trace {
    let wants = Stance::WantsLock {
        lock: lock("Shop"),
        holder: Some("t1".into()),
    };
    let parked = Stance::Parked {
        limited: false,
        holder: None,
    };
    let run = at("java.lang.Thread", "run", "Thread.java", 840);
    let park = at(
        "java.util.concurrent.locks.LockSupport",
        "park",
        "LockSupport.java",
        211,
    );
    let violation = Violation {
        parties: vec![
            party(0, Some(wants), &[in_shop("open", 15), run]),
            party(1, Some(parked), &[park, in_shop("close", 25)]),
        ],
        ..Violation::new(search::Kind::Deadlock, "deadlock")
    };
    trace(
        violation,
        &[
            (2, "locks a Shop", 50),
            (0, "writes Shop.open", 2),
            (0, "writes Shop.open", 3),
            (0, "locks a Shop", 14),
            (1, "locks a Till", 24),
            (1, "locks a Shop", 25),
            (0, "locks a Till", 15),
        ],
    )
}

#[test]
fn who_waits_for_ever() {
    let stuck = evidence(&deadlock());
    let confirms = |line: u32| stuck.confirms(&warning(Kind::LockOrder, &[line]));
    // Where they stand, and where they took what they hold.
    assert!(confirms(15) && confirms(25) && confirms(14) && confirms(24));
    // What they did before that, and what others did.
    assert!(!confirms(2) && !confirms(3) && !confirms(50));
    // Frames of the library are nobody's place.
    assert!(!confirms(840) && !confirms(211));
    let mut leak = warning(Kind::LockOrder, &[50, 25]);
    assert!(!stuck.confirms(&leak));
    leak.places[0].part = Part::Leaks;
    assert!(stuck.confirms(&leak));
    leak.places[0].line = 51;
    assert!(!stuck.confirms(&leak));
}

#[test]
fn signals() {
    let waits = Stance::Waits {
        on: lock("Shop"),
        limited: false,
    };
    let violation = Violation {
        parties: vec![party(0, Some(waits), &[in_shop("sell", 12)])],
        ..Violation::new(search::Kind::MissedSignal, "missed signal")
    };
    let missed = trace(
        violation,
        &[(1, "notifies a Shop", 33), (0, "waits on a Shop", 12)],
    );
    let missed = evidence(&missed);
    assert!(missed.confirms(&warning(Kind::Wait, &[12])));
    assert!(!missed.confirms(&warning(Kind::Wait, &[33])));
    // The place of a notification is confirmed by who waits for it.
    let mut lost = warning(Kind::Wait, &[33, 12]);
    lost.places[1].part = Part::Waits;
    assert!(missed.confirms(&lost));
    // Who was woken for nothing fails in the method that waited, not in another.
    let woken = evidence(&oversold());
    assert!(woken.confirms(&warning(Kind::Wait, &[9])));
    let mut elsewhere = warning(Kind::Wait, &[9]);
    elsewhere.places[0].method = "close".into();
    assert!(!woken.confirms(&elsewhere));
}

#[test]
fn races() {
    let writes = Some(Stance::Writes(field("tickets")));
    let reads = Some(Stance::Reads(field("tickets")));
    let violation = Violation {
        parties: vec![
            party(0, writes, &[in_shop("sell", 11), in_shop("main", 40)]),
            party(1, reads, &[in_shop("count", 18)]),
        ],
        data: Some(field("tickets")),
        ..Violation::new(search::Kind::Race, "race")
    };
    let race = evidence(&trace(violation, &[]));
    let confirms = |line: u32| race.confirms(&warning(Kind::InconsistentLocks, &[line]));
    assert!(confirms(11) && confirms(18));
    assert!(!confirms(40));
    assert!(race.confirms(&about_field(Kind::InconsistentLocks, "tickets")));
    assert!(!race.confirms(&about_field(Kind::InconsistentLocks, "log")));
    assert!(!race.confirms(&warning(Kind::LockOrder, &[11])));
}

#[test]
fn a_field_as_a_whole() {
    let found = evidence(&oversold());
    assert!(found.confirms(&about_field(Kind::InconsistentLocks, "tickets")));
    // Written on the way, but not where anybody was interrupted.
    assert!(!found.confirms(&about_field(Kind::InconsistentLocks, "open")));
    assert!(!found.confirms(&about_field(Kind::InconsistentLocks, "ticket")));
}

/// Lines that steps pass count for the step that executes them: not for the one that ends in front of them, nor while the
/// thread is still in a call that the line makes.
#[test]
fn lines_within_steps() {
    let told = [
        (0, "locks a Shop", 1),
        (1, "locks a Shop", 1),
        (1, "locks a Shop", 2),
        (0, "locks a Shop", 2),
    ];
    let trace = trace(failed(&[]), &told);
    let watched = [8, 9].map(|line| (FILE.to_string(), line));
    let warned = warning(Kind::CheckThenAct, &[8, 9]);
    let confirms = |passed: [&[u32]; 4], stack: &[At]| {
        let places = StepPlaces {
            passed: passed.map(<[u32]>::to_vec).into(),
            stacks: vec![Vec::new(), Vec::new(), Vec::new(), stack.to_vec()],
        };
        Evidence::of(&trace, &places, &watched).confirms(&warned)
    };
    assert!(confirms([&[0], &[0], &[1], &[1]], &[]));
    // Still inside of what line 8 calls.
    let inside = [in_shop("left", 2), in_shop("sell", 8)];
    assert!(!confirms([&[0], &[0], &[1], &[1]], &inside));
    // Nobody comes by in the meantime; the check comes after the interruption.
    assert!(!confirms([&[0], &[], &[], &[1]], &[]));
    assert!(!confirms([&[], &[0], &[1], &[0, 1]], &[]));

    // Whoever stands at the line has not executed it.
    let told = [
        (0, "locks a Shop", 1),
        (1, "locks a Shop", 8),
        (0, "reads Shop.tickets", 8),
        (0, "locks a Shop", 9),
    ];
    let trace = super::tests::trace(failed(&[]), &told);
    let places = StepPlaces {
        passed: vec![vec![0], vec![], vec![], vec![]],
        stacks: Vec::new(),
    };
    assert!(!Evidence::of(&trace, &places, &watched).confirms(&warned));
}

/// What our analysis adds to the places of another tool guides searches, but is not what the tool has said.
#[test]
fn places_of_a_report() {
    let found = evidence(&oversold());
    let mut foreign = warning(Kind::CheckThenAct, &[99, 10, 11]);
    foreign.origin = Some("runs[0].results[0]".into());
    foreign.places[0].part = Part::Reported;
    assert!(!found.confirms(&foreign));
    foreign.places[0].line = 10;
    assert!(found.confirms(&foreign));
}
