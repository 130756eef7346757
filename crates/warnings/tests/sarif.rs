//! Reports of other tools: what they say becomes places and sequences of the program; what is broken is refused with a
//! sentence.

mod compiled;

use beeline_warnings::{Kind, Warning};
use compiled::reported;
use proptest::prelude::*;
use serde_json::{Value, json};

/// As SpotBugs writes it.
fn spotbugs() -> Value {
    json!({
        "version": "2.1.0",
        "$schema": "https://raw.githubusercontent.com/oasis-tcs/sarif-spec/master/Schemata/sarif-schema-2.1.0.json",
        "runs": [{
            "tool": {"driver": {"name": "SpotBugs", "version": "4.8.6", "rules": [
                {"id": "IS2_INCONSISTENT_SYNC", "shortDescription": {"text": "Inconsistent synchronization."}},
                {"id": "URF_UNREAD_FIELD", "shortDescription": {"text": "Unread field."}}
            ]}},
            "results": [
                {"ruleIndex": 0, "ruleId": "IS2_INCONSISTENT_SYNC", "level": "note",
                 "message": {"id": "default", "text": "Inconsistent synchronization of InconsistentLocks.hits; locked 50% of time"},
                 "locations": [{"physicalLocation": {"artifactLocation": {"uri": "InconsistentLocks.java"}, "region": {"startLine": 12}},
                    "logicalLocations": [{"name": "InconsistentLocks.hits", "kind": "type", "fullyQualifiedName": "InconsistentLocks"}]}]},
                {"ruleIndex": 1, "level": "note", "message": {"id": "default"},
                 "locations": [{"physicalLocation": {"artifactLocation": {"uri": "InconsistentLocks.java"}, "region": {"startLine": 900}}}]},
                {"ruleId": "IS2_INCONSISTENT_SYNC", "message": {"text": "put aside"}, "suppressions": [{"kind": "inSource"}]}
            ]
        }]
    })
}

fn at(warning: &Warning, line: u32) -> bool {
    warning.places.iter().any(|place| place.line == line)
}

#[test]
fn spotbugs_names_one_side() {
    let all = reported("InconsistentLocks", &spotbugs().to_string()).unwrap();
    assert_eq!(all.len(), 2);
    let sync = &all[0];
    assert_eq!(
        (sync.kind, &*sync.rule),
        (Kind::InconsistentLocks, "IS2_INCONSISTENT_SYNC")
    );
    assert_eq!(sync.field, Some(("InconsistentLocks".into(), "hits".into())));
    // The report has line 12; that line 7 is the other side is what the analysis knows.
    assert!(at(sync, 12) && at(sync, 7), "{sync:#?}");
    let through = sync.sequences[0].join(",");
    assert!(
        through.contains("InconsistentLocks.hit:7") && through.contains("main@InconsistentLocks.miss:12"),
        "{through}"
    );
    let other = &all[1];
    assert_eq!((other.kind, &*other.rule), (Kind::Other, "URF_UNREAD_FIELD"));
    assert!(
        other.sequences.is_empty()
            && other
                .reason
                .contains("No code of the program is at InconsistentLocks.java:900")
    );
}

#[test]
fn infer_names_an_inner_acquisition() {
    let report = json!({"version": "2.1.0", "runs": [{"tool": {"driver": {"name": "Infer"}}, "results": [{
        "ruleId": "DEADLOCK", "level": "error", "message": {"text": "Potential deadlock."},
        "locations": [{"physicalLocation": {"artifactLocation": {"uri": "file:src/LockOrder.java"}, "region": {"startLine": 10}}}],
        "codeFlows": [{"threadFlows": [{"locations": [{"location": {"physicalLocation": {
            "artifactLocation": {"uri": "src/LockOrder.java"}, "region": {"startLine": 8}}}}]}]}]
    }]}]});
    let all = reported("LockOrder", &report.to_string()).unwrap();
    let [deadlock] = &all[..] else { panic!("{all:#?}") };
    assert_eq!(deadlock.kind, Kind::LockOrder);
    assert!(
        at(deadlock, 10) && at(deadlock, 8) && at(deadlock, 19),
        "{deadlock:#?}"
    );
    assert_eq!(deadlock.sequences[0].len(), 2);
}

/// About a program in which it cannot be: the places alone make the sequence.
#[test]
fn what_the_analysis_does_not_know() {
    let report = json!({"version": "2.1.0", "runs": [{"results": [{
        "rule": {"id": "DEADLOCK"}, "message": {"text": "Potential deadlock."},
        "locations": [{"physicalLocation": {"artifactLocation": {"uri": "CheckThenAct.java"}, "region": {"startLine": 8}}}],
        "relatedLocations": [{"physicalLocation": {"artifactLocation": {"uri": "CheckThenAct.java"}, "region": {"startLine": 9}}}]
    }]}]});
    let all = reported("CheckThenAct", &report.to_string()).unwrap();
    assert_eq!(all[0].sequences, [["CheckThenAct.book:9", "CheckThenAct.book:8"]]);
}

#[test]
fn broken_reports() {
    let refused = |text: &str| reported("CheckThenAct", text).unwrap_err().to_string();
    assert!(refused("").starts_with("this is no JSON: line 1, column 0"));
    assert!(refused("{\"runs\": [").starts_with("this is no JSON: line 1"));
    assert_eq!(
        refused("[]"),
        "this is no SARIF report: the whole of it is a list, where an object was expected"
    );
    assert_eq!(
        refused("{}"),
        "this is no SARIF report: runs is missing, where a list was expected"
    );
    assert_eq!(
        refused(r#"{"version": "2.1.0", "runs": [{"results": [{}, 7]}]}"#),
        "this is no SARIF report: runs[0].results[1] is a number, where an object was expected"
    );
    assert_eq!(
        refused(r#"{"version": "1.0.0", "runs": []}"#),
        "this is a SARIF report of version 1.0.0; only 2.1.0 is known"
    );
    assert!(refused(&"[".repeat(100_000)).starts_with("this is no JSON"));
    assert_eq!(reported("CheckThenAct", r#"{"runs": []}"#), Ok(Vec::new()));
}

/// Replaces one value somewhere in a report.
fn mutate(value: &mut Value, path: &[usize], with: &Value) {
    let Some((first, rest)) = path.split_first() else {
        *value = with.clone();
        return;
    };
    match value {
        Value::Array(all) if !all.is_empty() => {
            let at = first % all.len();
            mutate(&mut all[at], rest, with);
        }
        Value::Object(all) if !all.is_empty() => {
            let at = first % all.len();
            mutate(all.values_mut().nth(at).unwrap(), rest, with);
        }
        _ => *value = with.clone(),
    }
}

fn any_value() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        Just(json!([])),
        Just(json!({})),
        Just(json!([[[]]])),
        any::<i64>().prop_map(|number| json!(number)),
        any::<f64>().prop_map(|number| json!(number)),
        ".{0,12}".prop_map(|text| json!(text)),
        Just(json!("%")),
        Just(json!("%zz%C3%28")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Whatever is wrong in a report: an answer or a sentence.
    #[test]
    fn mutated_reports(path in prop::collection::vec(any::<usize>(), 0..12), with in any_value()) {
        let mut report = spotbugs();
        mutate(&mut report, &path, &with);
        if let Err(error) = reported("InconsistentLocks", &report.to_string()) {
            prop_assert!(!error.to_string().is_empty());
        }
    }

    #[test]
    fn mutated_bytes(at in any::<prop::sample::Index>(), letter in any::<char>(), cut in any::<bool>()) {
        let text = spotbugs().to_string();
        let mut letters: Vec<char> = text.chars().collect();
        let at = at.index(letters.len());
        if cut { letters.truncate(at) } else { letters[at] = letter }
        let _ = reported("InconsistentLocks", &letters.iter().collect::<String>());
    }
}
