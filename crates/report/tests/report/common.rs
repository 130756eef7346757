//! Traces made by hand.

use std::path::PathBuf;

use beeline_report::Sources;
use beeline_search::trace::{Step, Subject, Trace, VERSION};
use beeline_search::{Data, Failure, Kind, Object, Operation, Part, Party, Place, Stack, Stance, Violation};

use serde_json::json;

pub fn sources() -> Sources {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/sources");
    Sources::new(vec![folder], None)
}

/// Two threads take two monitors in opposite order.
pub fn deadlock() -> Trace {
    let at = |method, line| place("Deadlock", method, line);
    let mut hello = step(0, "main", "calls PrintStream.println", at("main", 23), 812);
    hello.output = "starting\n".into();
    let steps = vec![
        hello,
        step(0, "main", "calls Thread.start", at("main", 24), 2_104),
        step(0, "main", "calls Thread.start", at("main", 25), 1_998),
        step(1, "left", "locks a java.lang.Object", at("left", 6), 9),
        step(2, "right", "locks a java.lang.Object", at("right", 14), 9),
        step(9, "Common-Cleaner", "wakes from its sleep", None, 44),
        step(0, "main", "finds that the other threads have ended", None, 3),
    ];
    let waits = |actor, name: &str, holder: &str, line| Party {
        actor,
        name: name.into(),
        stance: Some(Stance::WantsLock {
            lock: Some(object("java.lang.Object")),
            holder: Some(holder.into()),
        }),
        joins: false,
        is_joined: false,
        place: None,
        stack: Stack::whole(
            [
                place("Deadlock", name, line),
                place("java.lang.Thread", "run", 840),
            ]
            .into_iter()
            .flatten()
            .collect(),
        ),
    };
    let violation = Violation {
        parties: vec![waits(1, "left", "right", 7), waits(2, "right", "left", 15)],
        ..Violation::new(Kind::Deadlock, "deadlock Deadlock")
    };
    trace(violation, "Deadlock", steps)
}

/// A lost update, with a lock that is of no use and costs many steps of the library.
pub fn assertion() -> Trace {
    let at = |method, line| place("bank.Account", method, line);
    let mut steps = vec![
        step(0, "main", "calls Thread.start", at("main", 18), 2_104),
        step(0, "main", "calls Thread.start", at("main", 18), 1_998),
    ];
    for actor in [1, 2] {
        let name = ["Thread-0", "Thread-1"][actor as usize - 1];
        let deposit = |operation, line| step(actor, name, operation, at("deposit", line), 7);
        steps.push(deposit("updates Sync.state", 10));
        steps.push(deposit("writes Sync.exclusiveOwnerThread", 10));
        steps.push(deposit("reads Sync.state", 11));
        steps.push(deposit("reads Sync.exclusiveOwnerThread", 11));
        steps.push(deposit("writes Sync.exclusiveOwnerThread", 11));
        steps.push(deposit("writes Sync.state", 11));
        steps.push(deposit("reads Sync.head", 11));
        steps.push(deposit("reads Account.balance", 12));
    }
    steps.push(step(
        1,
        "Thread-0",
        "writes Account.balance",
        at("deposit", 12),
        12,
    ));
    steps.push(step(
        2,
        "Thread-1",
        "writes Account.balance",
        at("deposit", 12),
        12,
    ));
    steps.push(step(0, "main", "calls Thread.join", at("main", 19), 40));
    let mut last = step(0, "main", "reads Account.balance", at("main", 20), 1_240);
    last.picks = vec![0, 2];
    steps.push(last);
    let error = Failure {
        unit: "java.lang.AssertionError".into(),
        message: Some("money was lost".into()),
        stack: Stack::whole(vec![at("main", 20).unwrap()]),
    };
    let violation = Violation {
        parties: vec![party(0, "main")],
        errors: vec![error],
        ..Violation::new(Kind::Assertion, "assertion bank.Account")
    };
    trace(violation, "bank.Account", steps)
}

pub fn party(actor: u32, name: &str) -> Party {
    Party {
        actor,
        name: name.into(),
        stance: None,
        joins: false,
        is_joined: false,
        place: None,
        stack: Stack::default(),
    }
}

pub fn object(unit: &str) -> Object {
    Object {
        unit: unit.into(),
        is_type: false,
        identity: 1,
    }
}

pub fn field(unit: &str, name: &str) -> Data {
    Data {
        unit: unit.into(),
        part: Part::Field(name.into()),
        identity: 1,
    }
}

pub fn trace(violation: Violation, main_class: &str, steps: Vec<Step>) -> Trace {
    Trace {
        version: VERSION,
        subject: Subject {
            system: "java".into(),
            input: json!({ "target": main_class, "arguments": ["2"] }),
            parts: [(main_class.to_string(), "00ff".to_string())].into(),
        },
        settings: json!({ "granularity": "visible" }),
        violation,
        steps,
        races: Vec::new(),
        cycle: None,
        standing: None,
    }
}

pub fn step(actor: u32, thread: &str, operation: &str, place: Option<Place>, instructions: u64) -> Step {
    Step {
        actor,
        picks: Vec::new(),
        thread: thread.into(),
        operation: does(operation),
        place,
        instructions,
        output: String::new(),
    }
}

pub fn place(class: &str, method: &str, line: u32) -> Option<Place> {
    let file = class.rsplit('.').next().map(|simple| format!("{simple}.java"));
    Some(Place {
        unit: class.into(),
        routine: method.into(),
        file,
        line: Some(line),
        address: None,
        native: false,
    })
}

/// An operation as it is told.
fn does(told: &str) -> Operation {
    let (verb, what) = told.split_once(' ').unwrap_or((told, ""));
    let nested = what.rsplit_once('.');
    match (verb, nested) {
        ("reads", Some((unit, name))) => Operation::Reads(field(unit, name)),
        ("writes", Some((unit, name))) => Operation::Writes(field(unit, name)),
        ("updates", Some((unit, name))) => Operation::Updates(field(unit, name)),
        ("calls", Some((unit, routine))) => Operation::Calls {
            unit: unit.into(),
            routine: routine.into(),
        },
        ("locks", Some(_)) => Operation::Locks(Some(object(what.trim_start_matches("a ")))),
        _ => match told {
            "wakes from its sleep" => Operation::WakesFromSleep,
            "is woken" => Operation::IsWoken,
            "finds that the other threads have ended" => Operation::FindsOthersEnded,
            other => Operation::Other(other.into()),
        },
    }
}
