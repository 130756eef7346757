//! Summaries and JSON of outcomes made by hand.

use std::time::Duration;

use beeline_report::{CheckResult, Paint, summary, verdict_line};
use beeline_search::{Choice, Cut, Finding, Outcome, Statistics, Storage, Unsupported, Verdict};
use insta::assert_snapshot;

use crate::common::{assertion, deadlock};

pub fn outcome() -> Outcome {
    Outcome {
        findings: Vec::new(),
        unsupported: None,
        unanswered: None,
        fault: None,
        cuts: Vec::new(),
        remarks: Vec::new(),
        rests_on: Vec::new(),
        looked_for_stalls: true,
        fair_cycle: false,
        races: Vec::new(),
        statistics: Statistics {
            states: 1_234_567,
            transitions: 4_567_890,
            revisits: 3_333_323,
            ends: 12,
            depth: 1_042,
            peak_frontier: 900,
            instructions: 99_000_000,
            elapsed: Duration::from_millis(2_500),
            peak_bytes: 134_217_728,
            store_bytes: 41_975_278,
            ..Statistics::default()
        },
    }
}

fn finding(trace: &beeline_search::trace::Trace) -> Finding {
    Finding {
        is_certain: true,
        cycle: None,
        violation: trace.violation.clone(),
        path: vec![Choice::of(0), Choice::with_picks(1, &[0, 2])],
        states: 812,
    }
}

fn unsupported() -> Option<(Unsupported, Vec<Choice>)> {
    let stack = [
        "java.net.Socket.connect(Native Method)",
        "Client.main(Client.java:9)",
    ];
    let unsupported = Unsupported {
        what: "native method java.net.Socket.connect(I)V".into(),
        stack: stack.map(String::from).into(),
    };
    Some((unsupported, vec![Choice::of(0)]))
}

fn all_cuts() -> Vec<Cut> {
    vec![
        Cut::Time(Duration::from_secs(3600)),
        Cut::Memory(8_000_000_000),
        Cut::States(1_000_000),
        Cut::Interrupted,
        Cut::Depth {
            limit: 10_000,
            states: 77,
        },
        Cut::Queue {
            limit: 100,
            dropped: 123_456,
        },
        Cut::Beam {
            width: 5,
            dropped: 20,
        },
        Cut::Ignored(3),
        Cut::Terminated,
        Cut::own("values", "Verify.random gave only 1 and 2"),
        Cut::Preemptions { limit: 2 },
        Cut::Sampled { schedules: 1_000 },
        Cut::Bitstate,
        Cut::FirstFinding,
    ]
}

#[test]
fn verified() {
    assert_snapshot!(summary(&outcome(), Storage::Fingerprints, Paint::plain()));
    let exact = summary(&outcome(), Storage::Exact, Paint::plain());
    assert!(!exact.contains("fingerprint"));
}

#[test]
fn verified_in_no_time() {
    let outcome = Outcome {
        statistics: Statistics {
            states: 1,
            ..Statistics::default()
        },
        ..outcome()
    };
    assert_snapshot!(summary(&outcome, Storage::None, Paint::plain()));
}

#[test]
fn bounded() {
    let outcome = Outcome {
        cuts: all_cuts(),
        ..outcome()
    };
    assert_snapshot!(summary(&outcome, Storage::Fingerprints, Paint::plain()));
}

#[test]
fn unsupported_feature() {
    let outcome = Outcome {
        unsupported: unsupported(),
        ..outcome()
    };
    assert_snapshot!(summary(&outcome, Storage::Fingerprints, Paint::plain()));
}

#[test]
fn what_a_system_that_may_do_more_does_is_inconclusive() {
    let mut outcome = outcome();
    let uncertain = Finding {
        is_certain: false,
        ..finding(&deadlock())
    };
    outcome.findings = vec![uncertain];
    assert_eq!(outcome.verdict(), Verdict::Inconclusive);
    let line = verdict_line(&outcome, Paint::plain());
    assert!(
        line.starts_with("inconclusive: ") && line.ends_with("the program itself was not seen to do that"),
        "{line}"
    );
    outcome.findings.push(finding(&deadlock()));
    assert_eq!(outcome.verdict(), Verdict::Violation);
}

#[test]
fn violations() {
    let mut outcome = outcome();
    outcome.findings.push(finding(&deadlock()));
    outcome.cuts.push(Cut::FirstFinding);
    assert_snapshot!(summary(&outcome, Storage::Fingerprints, Paint::plain()));

    outcome.findings.push(finding(&assertion()));
    outcome.cuts.clear();
    outcome.unsupported = unsupported();
    assert_snapshot!(
        "two_violations",
        summary(&outcome, Storage::Fingerprints, Paint::plain())
    );
    let line = verdict_line(&outcome, Paint::new(true));
    assert_eq!(
        line,
        "\u{1b}[1m\u{1b}[31mviolation:\u{1b}[0m 2 distinct violations"
    );
}

#[test]
fn json_of_a_violation() {
    let mut outcome = outcome();
    outcome.findings.push(finding(&assertion()));
    outcome.findings.push(finding(&deadlock()));
    // The assertion has no trace: its steps are those that the search took.
    let result = CheckResult::from(&outcome).with_traces(&[deadlock()]);
    assert_snapshot!(result.to_json());
}

#[test]
fn json_is_read_back_as_it_was() {
    let outcome = Outcome {
        findings: vec![finding(&deadlock())],
        unsupported: unsupported(),
        cuts: all_cuts(),
        ..outcome()
    };
    let result = CheckResult::from(&outcome).with_traces(&[deadlock()]);
    let read: CheckResult = serde_json::from_str(&result.to_json()).unwrap();
    assert_eq!(read, result);
    assert_snapshot!(
        "json_of_cuts",
        serde_json::to_string_pretty(&result.cuts).unwrap()
    );
}
