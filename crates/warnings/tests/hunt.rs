//! The programs of `subjects/hunt`, whose reports say which results are real: each error gets a warning of ours near
//! the top, and each result of a report becomes a warning that a search can be led by.

mod compiled;

use std::collections::BTreeSet;
use std::path::PathBuf;

use beeline_warnings::{Kind, Warning, read_sarif};
use compiled::Compiled;
use serde_json::Value;

/// Warnings that may come before the one about the error.
const BEFORE: usize = 3;

/// Programs of a folder, in order.
fn sources(folder: &str) -> Vec<PathBuf> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../subjects/hunt")
        .join(folder);
    let files = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let mut sources: Vec<PathBuf> = files
        .filter(|file| file.extension().is_some_and(|end| end == "java"))
        .collect();
    sources.sort();
    assert!(sources.len() >= 20);
    sources
}

fn results(report: &str) -> Vec<Value> {
    let report: Value = serde_json::from_str(report).unwrap();
    let runs = report["runs"].as_array().unwrap();
    runs.iter()
        .flat_map(|run| run["results"].as_array().unwrap().clone())
        .collect()
}

/// Lines of the results that are real.
fn real_lines(report: &str) -> BTreeSet<u32> {
    let real = results(report)
        .into_iter()
        .filter(|one| one["properties"]["beeline/expected"] == "real");
    let locations = real.flat_map(|one| {
        let lists = [one["locations"].clone(), one["relatedLocations"].clone()];
        lists
            .into_iter()
            .flat_map(|list| list.as_array().cloned().unwrap_or_default())
    });
    let lines = locations.filter_map(|one| one["physicalLocation"]["region"]["startLine"].as_u64());
    lines.map(|line| line as u32).collect()
}

fn is_at(warning: &Warning, lines: &BTreeSet<u32>) -> bool {
    warning.places.iter().any(|place| lines.contains(&place.line))
}

#[test]
fn errors_and_reports() {
    for folder in ["buggy", "fixed"] {
        let sources = sources(folder);
        let compiled = Compiled::new(&sources);
        for source in sources {
            let name = source.file_stem().unwrap().to_str().unwrap();
            let report = std::fs::read_to_string(source.with_extension("sarif")).unwrap();
            let (ours, theirs) = compiled.with(name, |analysis| {
                (analysis.warnings(), read_sarif(&report, analysis).unwrap())
            });
            assert_eq!(theirs.len(), results(&report).len(), "{name}");
            for warning in theirs.iter().filter(|one| one.kind != Kind::Other) {
                assert!(!warning.sequences.is_empty(), "{name}: {warning:#?}");
            }
            if folder == "buggy" {
                let lines = real_lines(&report);
                let rank = ours
                    .iter()
                    .position(|one| is_at(one, &lines) && !one.sequences.is_empty());
                assert!(
                    rank.is_some_and(|rank| rank <= BEFORE),
                    "{name}: {rank:?} of {ours:#?}"
                );
            }
        }
    }
}

/// What SpotBugs 4.8.6 itself says about one of them: names are arguments of messages, and fields are logical locations.
#[test]
fn a_report_of_spotbugs() {
    let sources = sources("buggy");
    let compiled = Compiled::new(&sources);
    let report = include_str!("reports/spotbugs-MailboxIf.sarif");
    let all = compiled.with("MailboxIf", |analysis| read_sarif(report, analysis).unwrap());
    let about = |rule: &str, line: u32| {
        let found = all
            .iter()
            .find(|one| one.rule == rule && one.places[0].line == line);
        found.unwrap_or_else(|| panic!("no {rule} at {line}: {all:#?}"))
    };
    assert_eq!(all.len(), 5);
    let waits = about("WA_NOT_IN_LOOP", 14);
    assert_eq!((waits.kind, &*waits.places[0].method), (Kind::Wait, "read"));
    assert!(
        waits.reason.starts_with("Wait not in loop in MailboxIf.read(). "),
        "{}",
        waits.reason
    );
    assert!(!waits.sequences.is_empty());
    let stamps = about("IS2_INCONSISTENT_SYNC", 51);
    assert_eq!(stamps.field, Some(("MailboxIf".into(), "stamps".into())));
    assert!(stamps.about_field && stamps.places.iter().any(|place| place.line == 21));
    assert_eq!(
        stamps.reason,
        "Inconsistent synchronization of MailboxIf.stamps; locked 50% of time."
    );
    assert_eq!(stamps.origin.as_deref(), Some("runs[0].results[0]"));
}
