//! Tables of what was executed.

use beeline_report::{CheckResult, Paint, coverage};
use beeline_search::coverage::{ClassCoverage, Coverage, Share, ThreadCoverage};

/// So many classes of 1,000 instructions, of which each has executed more than the one before.
fn executed(classes: u64) -> Coverage {
    let class = |n: u64| ClassCoverage {
        class: format!("com.acme.Class{n}"),
        instructions: Share {
            covered: 100 + n,
            of: 1_000,
        },
        branches: Share { covered: 0, of: 0 },
        threads: vec![ThreadCoverage {
            thread: "main".into(),
            instructions: 50,
            branches: 0,
        }],
    };
    Coverage {
        classes: (0..classes).rev().map(class).collect(),
    }
}

#[test]
fn tables_are_short_unless_all_is_wanted() {
    let short = coverage(&executed(15), false, Paint::plain());
    assert!(short.starts_with(
        "coverage of the classes that were loaded: 1,605 of 15,000 instructions (10 %), 0 of 0 branch outcomes"
    ));
    let classes = || short.lines().filter(|line| line.contains("Class"));
    assert_eq!(classes().count(), 12);
    assert!(classes().next().unwrap().contains("com.acme.Class0 "), "{short}");
    assert!(short.contains("… and 3 more classes"), "{short}");
    assert!(short.contains("main    750 of 15,000 (5 %)"), "{short}");
    let long = coverage(&executed(15), true, Paint::plain());
    assert_eq!(long.lines().filter(|line| line.contains("Class")).count(), 15);
    assert!(!long.contains("more"), "{long}");
}

#[test]
fn nothing_executed_is_one_line() {
    let text = coverage(&Coverage::default(), false, Paint::plain());
    assert_eq!(text.lines().count(), 1, "{text}");
}

#[test]
fn names_of_threads_cannot_forge_lines() {
    let mut executed = executed(1);
    executed.classes[0].threads[0].thread = "a\n  fake".into();
    let text = coverage(&executed, false, Paint::plain());
    assert!(text.contains("a\\n  fake"), "{text}");
}

#[test]
fn json_has_every_class() {
    let outcome = crate::summary::outcome();
    let result = CheckResult::from(&outcome).with_coverage(&executed(15));
    let again: CheckResult = serde_json::from_str(&result.to_json()).expect("what was just written");
    assert_eq!(again, result);
    assert_eq!(again.coverage.expect("just given").classes.len(), 15);
}
