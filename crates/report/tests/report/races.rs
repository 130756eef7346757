//! Races made by hand, as text and as JSON.

use beeline_report::{Paint, RacesResult, preference, races};
use beeline_search::races::{Detector, RaceOutcome, Reports};
use beeline_search::trace::{Race, RacingAccess};
use beeline_search::{Cut, Storage, Unsupported};

use crate::common::{field, object, place};
use crate::summary::outcome;

fn access(thread: &str, line: u32, write: bool, locks: &[&str]) -> RacingAccess {
    RacingAccess {
        thread: thread.into(),
        write,
        place: place("bank.Account", "deposit", line),
        locks: locks.iter().map(|lock| object(lock)).collect(),
    }
}

fn race(name: &str, accesses: [RacingAccess; 2]) -> Race {
    Race {
        data: field("bank.Account", name),
        accesses,
    }
}

/// A race of three threads, and a warning.
const HAPPENS_BEFORE: Detector = Detector {
    is_guess: false,
    name: "happens-before",
    claim: "nothing orders the two on a path that was executed",
};
const ERASER: Detector = Detector {
    is_guess: true,
    name: "Eraser",
    claim: "no lock protects all accesses",
};

fn found() -> RaceOutcome {
    let mut reports = Reports::default();
    let reads = |thread| access(thread, 12, false, &["bank.Account"]);
    let writes = |thread| access(thread, 14, true, &[]);
    reports.add(ERASER, race("audit", [writes("main"), writes("a\u{1b}")]));
    reports.add(HAPPENS_BEFORE, race("balance", [reads("a\u{1b}"), writes("b")]));
    reports.add(ERASER, race("balance", [reads("c"), writes("b")]));
    let mut outcome = outcome();
    outcome.cuts.push(Cut::States(10_000));
    RaceOutcome {
        detectors: vec![HAPPENS_BEFORE, ERASER],
        reports: reports.sorted(),
        outcome,
    }
}

/// What comes before the figures.
fn text(found: &RaceOutcome) -> String {
    let text = races(found, Storage::Fingerprints, Paint::new(false));
    let (told, _) = text.split_once("\n  states ").expect("figures");
    told.to_string()
}

#[test]
fn each_race_is_told_with_its_accesses_and_who_says_so() {
    let expected = r#"race: Account.balance
  "a\u{1b}" reads it at Account.java:12 in bank.Account, holding a bank.Account
  "b" writes it at Account.java:14 in bank.Account, holding no lock
  the same with other threads: "a\u{1b}", "b" and "c"
  happens-before: nothing orders the two on a path that was executed; Eraser: no lock protects all accesses

warning: Account.audit
  "main" writes it at Account.java:14 in bank.Account, holding no lock
  "a\u{1b}" writes it at Account.java:14 in bank.Account, holding no lock
  Eraser: no lock protects all accesses; it may be a false alarm, as something else ordered them so far

violation: 1 race and 1 warning in 1,234,567 states
  - the limit of 10,000 states was reached
  - threads for `beeline check --heuristic prefer-threads=…`: "a\u{1b}", "b", "c" and "main"
"#;
    assert_eq!(text(&found()), expected);
}

#[test]
fn without_races_that_are_certain_the_verdict_says_what_it_rests_on() {
    let mut found = found();
    found.reports.retain(|report| !report.is_certain());
    let told = text(&found);
    assert!(
        told.contains("\nbounded: no race, 1 warning in 1,234,567 states\n"),
        "{told}"
    );
    assert!(
        told.contains("`beeline check --races` looks at all states"),
        "{told}"
    );
    let what = Unsupported {
        what: "native method a.B.c".into(),
        stack: vec!["a.B.c(B.java)".into()],
    };
    found.outcome.unsupported = Some((what, Vec::new()));
    let told = text(&found);
    assert!(told.contains("\nunsupported: no race, 1 warning in"), "{told}");
    assert!(
        told.contains("native method a.B.c\n    at a.B.c(B.java)\n"),
        "{told}"
    );
}

#[test]
fn who_is_preferred_is_said_with_the_reason() {
    let mut found = found();
    assert_eq!(
        preference(&found),
        "steps of threads \"a\\u{1b}\", \"b\", \"c\" and \"main\" were preferred: 1,234,567 states were searched for \
         races before, and there they race for Account.audit, Account.balance"
    );
    found.reports.clear();
    let none = preference(&found);
    assert!(
        none.contains("without any: `races` stands for no thread"),
        "{none}"
    );
}

#[test]
fn json_can_be_read_again() {
    let result = RacesResult::from(&found()).of_test(Some("bank.AccountTest#deposits"));
    let json = result.to_json();
    assert_eq!(serde_json::from_str::<RacesResult>(&json).expect("JSON"), result);
    let value: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(value["verdict"], "violation");
    assert_eq!(value["races"][0]["location"], "Account.balance");
    assert_eq!(value["races"][0]["happens_before"], true);
    assert_eq!(value["races"][0]["accesses"][0]["locks"][0], "a bank.Account");
    assert_eq!(value["races"][1]["happens_before"], false);
    assert_eq!(value["races"][1]["eraser"], true);
    assert_eq!(value["test"], "bank.AccountTest#deposits");
}
