//! Traces made by hand.

use std::path::PathBuf;

use beeline_report::Sources;
use beeline_search::trace::{Described, Place, Program, Settings, Step, Trace, VERSION};

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
    let details = [
        "thread \"left\" wants the monitor of a java.lang.Object, held by \"right\"",
        "    at Deadlock.left(Deadlock.java:7)",
        "    at java.lang.Thread.run(Thread.java:840)",
        "thread \"right\" wants the monitor of a java.lang.Object, held by \"left\"",
        "    at Deadlock.right(Deadlock.java:15)",
        "    at java.lang.Thread.run(Thread.java:840)",
    ];
    let headline = "no thread can go on: \"left\", \"right\" wait for each other or for nobody";
    trace("deadlock", headline, &details, "Deadlock", steps)
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
    let details = [
        "java.lang.AssertionError: money was lost",
        "    at bank.Account.main(Account.java:20)",
    ];
    let headline = "java.lang.AssertionError: money was lost in thread \"main\"";
    trace("assertion", headline, &details, "bank.Account", steps)
}

pub fn trace(kind: &str, headline: &str, details: &[&str], main_class: &str, steps: Vec<Step>) -> Trace {
    Trace {
        version: VERSION,
        program: Program {
            target: main_class.into(),
            main_class: main_class.into(),
            test_method: None,
            arguments: vec!["2".into()],
            class_path: vec!["classes".into()],
            allow_read: Vec::new(),
            input: None,
            library: 17,
            classes: [(main_class.to_string(), "00ff".to_string())].into(),
        },
        settings: Settings {
            environment: Default::default(),
            granularity: "visible".into(),
            reduction: true,
            contended: Vec::new(),
            memory: 512 << 20,
            properties: Default::default(),
            abstractions: Vec::new(),
        },
        violation: Described {
            kind: kind.into(),
            headline: headline.into(),
            details: details.iter().map(|line| line.to_string()).collect(),
            key: format!("{kind} {main_class}"),
        },
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
        operation: operation.into(),
        place,
        instructions,
        output: String::new(),
    }
}

pub fn place(class: &str, method: &str, line: u32) -> Option<Place> {
    let file = class.rsplit('.').next().map(|simple| format!("{simple}.java"));
    Some(Place {
        class: class.into(),
        method: method.into(),
        file,
        line: Some(line),
    })
}
