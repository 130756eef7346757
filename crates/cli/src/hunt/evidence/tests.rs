//! Traces made by hand: which warnings they confirm, and which they must not.

use std::collections::BTreeMap;

use beeline_search::trace::{Asked, Described, Program, Settings, VERSION};

use super::*;

const FILE: &str = "Shop.java";

/// A step: who, what, and at which line; 0 is outside the program.
type Told<'a> = (u32, &'a str, u32);

fn trace(kind: &str, headline: &str, details: &[&str], steps: &[Told]) -> Trace {
    let step = |(actor, operation, line): &Told| Step {
        actor: *actor,
        picks: Vec::new(),
        thread: format!("t{actor}"),
        operation: operation.to_string(),
        place: (*line > 0).then(|| At {
            class: "Shop".into(),
            method: "sell".into(),
            file: Some(FILE.into()),
            line: Some(*line),
        }),
        instructions: 1,
        output: String::new(),
    };
    Trace {
        version: VERSION,
        program: Program {
            target: "Shop.java".into(),
            main_class: "Shop".into(),
            test_method: None,
            arguments: Vec::new(),
            class_path: Vec::new(),
            allow_read: Vec::new(),
            input: None,
            library: 17,
            classes: BTreeMap::from([("Shop".to_string(), String::new())]),
        },
        settings: Settings {
            environment: Default::default(),
            granularity: "visible".into(),
            reduction: true,
            contended: Vec::new(),
            memory: 0,
            properties: Asked::default(),
            abstractions: Vec::new(),
        },
        violation: Described {
            kind: kind.into(),
            headline: headline.into(),
            details: details.iter().map(|line| line.to_string()).collect(),
            key: kind.into(),
        },
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
        "assertion",
        "uncaught java.lang.AssertionError in thread \"t0\"",
        &[
            "java.lang.AssertionError",
            "    at Shop.take(Shop.java:20)",
            "    at Shop.sell(Shop.java:11)",
            "    at Shop.main(Shop.java:40)",
        ],
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
    trace(
        "deadlock",
        "no thread can go on: \"t0\" and \"t1\" wait for each other or for nobody",
        &[
            "thread \"t0\" wants the monitor of a Shop, held by \"t1\"",
            "    at Shop.open(Shop.java:15)",
            "    at java.base/java.lang.Thread.run(Thread.java:840)",
            "thread \"t1\" is parked",
            "    at java.util.concurrent.locks.LockSupport.park(LockSupport.java:211)",
            "    at Shop.close(Shop.java:25)",
        ],
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
    leak.places[0].role = format!("returns {LEAKS} Shop.permits");
    assert!(stuck.confirms(&leak));
    leak.places[0].line = 51;
    assert!(!stuck.confirms(&leak));
}

#[test]
fn signals() {
    let missed = trace(
        "missed signal",
        "thread \"t0\" waits for ever: all others have ended",
        &[
            "thread \"t0\" waits to be notified on a Shop",
            "    at Shop.sell(Shop.java:12)",
        ],
        &[(1, "notifies a Shop", 33), (0, "waits on a Shop", 12)],
    );
    let missed = evidence(&missed);
    assert!(missed.confirms(&warning(Kind::Wait, &[12])));
    assert!(!missed.confirms(&warning(Kind::Wait, &[33])));
    // The place of a notification is confirmed by who waits for it.
    let mut lost = warning(Kind::Wait, &[33, 12]);
    lost.places[1].role = "may wait for it".into();
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
    let race = trace(
        "race",
        "threads \"t0\" and \"t1\" race for Shop.tickets",
        &[
            "thread \"t0\" writes Shop.tickets",
            "    at Shop.sell(Shop.java:11)",
            "    at Shop.main(Shop.java:40)",
            "thread \"t1\" reads Shop.tickets",
            "    at Shop.count(Shop.java:18)",
        ],
        &[],
    );
    let race = evidence(&race);
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
    let trace = trace("assertion", "uncaught", &["java.lang.AssertionError"], &told);
    let watched = [8, 9].map(|line| (FILE.to_string(), line));
    let warned = warning(Kind::CheckThenAct, &[8, 9]);
    let confirms = |passed: [&[u32]; 4], stack: &[&str]| {
        let places = StepPlaces {
            passed: passed.map(<[u32]>::to_vec).into(),
            stacks: vec![
                Vec::new(),
                Vec::new(),
                Vec::new(),
                stack.iter().map(|s| s.to_string()).collect(),
            ],
        };
        Evidence::of(&trace, &places, &watched).confirms(&warned)
    };
    assert!(confirms([&[0], &[0], &[1], &[1]], &[]));
    // Still inside of what line 8 calls.
    let inside = ["Shop.left(Shop.java:2)", "Shop.sell(Shop.java:8)"];
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
    let trace = super::tests::trace("assertion", "uncaught", &["java.lang.AssertionError"], &told);
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
    foreign.places[0].role = REPORTED.into();
    assert!(!found.confirms(&foreign));
    foreign.places[0].line = 10;
    assert!(found.confirms(&foreign));
}
