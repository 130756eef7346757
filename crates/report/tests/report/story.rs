//! Stories and schedules of traces made by hand.

use beeline_report::{Paint, Sources, schedule, story};
use beeline_search::trace::{Race, RacingAccess, Standing, Trace};
use beeline_search::{Kind, Violation};
use insta::assert_snapshot;

use crate::common::{assertion, deadlock, field, party, place, sources, step, trace};

#[test]
fn a_deadlock() {
    assert_snapshot!(story(&deadlock(), &mut sources(), Paint::plain()));
}

#[test]
fn an_assertion() {
    assert_snapshot!(story(&assertion(), &mut sources(), Paint::plain()));
}

#[test]
fn what_a_finding_under_an_abstraction_is_worth_comes_first() {
    for (standing, begins) in [
        (Standing::Real, "real: no guess"),
        (Standing::Confirmed, "confirmed: the abstraction had to guess"),
        (
            Standing::PossiblySpurious,
            "possibly spurious: this happens under the abstraction",
        ),
    ] {
        let mut found = assertion();
        found.standing = Some(standing);
        let text = story(&found, &mut Sources::none(), Paint::plain());
        let second = text.lines().nth(1).expect("a line after the headline");
        assert!(second.starts_with(begins), "{second}");
    }
}

#[test]
fn data_races_are_warned_of_in_the_end() {
    let mut racy = assertion();
    let access = |thread: &str, write| RacingAccess {
        thread: thread.into(),
        write,
        place: place("bank.Account", "deposit", 12),
        locks: Vec::new(),
    };
    racy.races.push(Race {
        data: field("bank.Account", "balance"),
        accesses: [access("Thread-0", false), access("Thread-1\u{1b}", true)],
    });
    let text = story(&racy, &mut Sources::none(), Paint::plain());
    let warning = text.split("\nwarning: ").nth(1).expect("a warning");
    assert!(!warning.contains('\u{1b}'));
    assert!(
        warning.contains("Account.balance: \"Thread-0\" reads it at Account.java:12, \"Thread-1"),
        "{warning}"
    );
    assert!(warning.contains("writes it at Account.java:12, and nothing orders them"));
}

#[test]
fn without_sources() {
    assert_snapshot!(story(&assertion(), &mut Sources::none(), Paint::plain()));
}

#[test]
fn in_colour() {
    let text = story(&deadlock(), &mut sources(), Paint::new(true));
    assert_snapshot!(text.replace('\u{1b}', "␛"));
}

#[test]
fn loops_and_long_output() {
    let at = |line| place("Spin", "run", line);
    let mut steps = Vec::new();
    for _ in 0..1_500 {
        steps.push(step(1, "spinner", "reads Spin.flag", at(3), 3));
        steps.push(step(1, "spinner", "calls Thread.yield", at(4), 2));
    }
    let mut loud = step(2, "spinner", "calls PrintStream.println", at(9), 2);
    loud.output = (1..=20).map(|n| format!("line {n}\n")).collect();
    steps.push(loud);
    let violation = Violation::in_words(Kind::Exception, "boom", "exception Spin");
    let trace = trace(violation, "Spin", steps);
    assert_snapshot!(story(&trace, &mut sources(), Paint::plain()));
}

#[test]
fn many_threads() {
    let trace = of_workers(12);
    assert_snapshot!(story(&trace, &mut sources(), Paint::plain()));
}

#[test]
fn a_long_story_loses_its_middle() {
    let text = story(&of_workers(200), &mut sources(), Paint::plain());
    let (before, after) = text
        .split_once("\n\n  … 100 lines left out; the full schedule has them …\n\n")
        .unwrap();
    assert!(before.ends_with("Pool.java:30"), "{before}");
    assert!(after.starts_with("  ●  worker-130\n"), "{after}");
}

/// One step of each of so many threads.
fn of_workers(threads: u32) -> Trace {
    let worker = |n: u32| {
        step(
            n,
            &format!("worker-{n}"),
            "reads Pool.size",
            place("Pool", "run", n + 1),
            3,
        )
    };
    let violation = Violation::in_words(Kind::Exception, "boom", "exception Pool");
    trace(violation, "Pool", (0..threads).map(worker).collect())
}

#[test]
fn library_threads_alone_and_no_steps_at_all() {
    let steps = vec![step(3, "Finalizer", "is woken", None, 3)];
    let violation = Violation::in_words(Kind::Deadlock, "no thread can go on", "deadlock Quiet");
    let mut trace = trace(violation, "Quiet", steps);
    assert_snapshot!(
        "library_threads_alone",
        story(&trace, &mut sources(), Paint::plain())
    );
    trace.steps.clear();
    assert_snapshot!("no_steps", story(&trace, &mut sources(), Paint::plain()));
}

#[test]
fn text_cannot_forge_lines() {
    let steps = vec![step(0, "ma\nin\u{1b}[2J", "locks\r a", None, 3)];
    let mut violation = Violation::in_words(Kind::Deadlock, "head\u{7}line", "deadlock Evil");
    if let Some(words) = &mut violation.words {
        words.details.push("  detail\u{1b}[31m".into());
    }
    violation.parties.push(party(0, "ma\nin"));
    let trace = trace(violation, "Evil", steps);
    let story = story(&trace, &mut sources(), Paint::plain());
    let schedule = schedule(&trace, Paint::plain());
    assert!((story + &schedule).chars().all(|c| c == '\n' || !c.is_control()));
}

#[test]
fn full_schedules() {
    assert_snapshot!("schedule_of_deadlock", schedule(&deadlock(), Paint::plain()));
    assert_snapshot!("schedule_of_assertion", schedule(&assertion(), Paint::plain()));
}
