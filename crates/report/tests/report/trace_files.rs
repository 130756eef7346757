//! Traces as files: what is written is read, and what is broken is said.

use std::fs;
use std::path::PathBuf;

use beeline_report::{Paint, Sources, TraceError, read_trace, schedule, story, write_trace};
use beeline_search::trace::Trace;
use beeline_search::{Kind, Operation};
use proptest::prelude::*;

use crate::common::{assertion, deadlock, sources};

/// Reads these bytes as a trace. The message of an error has `trace.json` for the whole path.
fn read(bytes: &[u8]) -> Result<Trace, String> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("trace.json");
    fs::write(&path, bytes).unwrap();
    let short = |e: TraceError| e.to_string().replace(&path.display().to_string(), "trace.json");
    read_trace(&path).map_err(short)
}

fn error(text: &str) -> String {
    read(text.as_bytes()).unwrap_err()
}

fn valid() -> String {
    serde_json::to_string_pretty(&assertion()).unwrap()
}

#[test]
fn what_is_written_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("trace.json");
    for trace in [deadlock(), assertion()] {
        write_trace(&path, &trace).unwrap();
        assert_eq!(read_trace(&path).unwrap(), trace);
    }
}

#[test]
fn other_versions_are_refused() {
    let newer = valid().replacen("\"version\": 2", "\"version\": 3", 1);
    let refusal = "the trace trace.json has format version 3, but this Beeline reads up to version 2; \
                   check the program again to get a new trace";
    assert_eq!(error(&newer), refusal);
    // Whatever else a newer version has.
    assert_eq!(error("{\"version\": 3, \"schedule\": [[0]]}"), refusal);
    assert_eq!(
        error("{}"),
        "trace.json: not a trace of Beeline's: it has no version"
    );
}

/// Operations and violations were text there, and are told in the same words.
#[test]
fn the_first_version_is_read() {
    let trace = read(include_bytes!("../../../cli/tests/traces/version-one.json")).unwrap();
    assert_eq!((trace.version, trace.violation.kind), (2, Kind::Assertion));
    let place = trace.steps.iter().rev().find_map(|step| step.place.as_ref());
    assert_eq!(place.map(|place| &*place.unit), Some("Tickets"));
    let told = story(&trace, &mut Sources::none(), Paint::plain());
    let headline =
        "assertion: uncaught java.lang.AssertionError: 2 tickets for one seat in thread \"main\"\n";
    assert!(told.starts_with(headline), "{told}");
    assert!(told.contains("writes Tickets.free"), "{told}");
    for broken in [
        "{\"version\": 1}",
        "{\"version\": 1, \"steps\": [7], \"violation\": []}",
    ] {
        assert!(error(broken).starts_with("trace.json:"), "{}", error(broken));
    }
}

#[test]
fn errors_say_what_and_where() {
    assert_eq!(
        error(""),
        "trace.json:1:0: not a trace of Beeline's: it ends too early"
    );
    let cut = &valid()[..valid().len() / 2];
    assert!(error(cut).ends_with("it ends too early"), "{}", error(cut));
    assert_eq!(
        error("{\n  \"version\": oops\n}"),
        "trace.json:2:14: not a trace of Beeline's: expected value"
    );
    let wrong = valid().replace("\"actor\": 2", "\"actor\": \"two\"");
    let said = error(&wrong);
    assert!(
        said.contains("invalid type: string \"two\", expected a number"),
        "{said}"
    );
    assert!(!said.contains("at line"), "{said}");
    let missing = valid().replace("\"violation\"", "\"violence\"");
    assert!(
        error(&missing).ends_with("missing field `violation`"),
        "{}",
        error(&missing)
    );
    assert_eq!(
        error("PK\u{3}\u{4}"),
        "trace.json:1:1: not a trace of Beeline's: expected value"
    );
}

#[test]
fn files_that_cannot_be_read_or_written() {
    let nowhere = PathBuf::from("/nowhere/trace.json");
    let said = read_trace(&nowhere).unwrap_err().to_string();
    assert!(
        said.starts_with("cannot read the trace /nowhere/trace.json: "),
        "{said}"
    );
    let said = write_trace(&nowhere, &deadlock()).unwrap_err().to_string();
    assert!(
        said.starts_with("cannot write the trace /nowhere/trace.json: "),
        "{said}"
    );
}

#[test]
fn deep_nesting_is_an_error_like_others() {
    for opening in ["[", "{\"version\":", "{\"extra\":["] {
        let said = error(&opening.repeat(1_000_000));
        assert!(said.starts_with("trace.json:1:"), "{said}");
    }
}

#[test]
fn extreme_values_are_shown() {
    let mut trace = assertion();
    for step in &mut trace.steps {
        step.actor = u32::MAX;
        step.picks = vec![u32::MAX; 3];
        step.instructions = u64::MAX;
        step.thread = "🦀".repeat(1_000);
        step.operation = Operation::Other(String::new());
        step.place.as_mut().unwrap().line = Some(u32::MAX);
        step.place.as_mut().unwrap().unit = String::new();
    }
    show(&trace);
}

fn show(trace: &Trace) {
    for paint in [Paint::plain(), Paint::new(true)] {
        story(trace, &mut sources(), paint);
        story(trace, &mut Sources::none(), paint);
        schedule(trace, paint);
    }
}

/// A change to the bytes of a file: where (as a fraction of its length), what, and how much.
#[derive(Debug, Clone)]
enum Mutation {
    Set(prop::sample::Index, u8),
    Insert(prop::sample::Index, Vec<u8>),
    Remove(prop::sample::Index, usize),
    Repeat(prop::sample::Index, usize),
    Truncate(prop::sample::Index),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    let at = any::<prop::sample::Index>;
    let snippet = prop::sample::select(vec![
        "null",
        "-1",
        "1e400",
        "4294967296",
        "\"\\ud800\"",
        "[",
        "]",
        "{}",
        "\"\"",
        ",",
        "\\u0000",
        "true",
    ]);
    let snippet = prop_oneof![
        snippet.prop_map(|s| s.as_bytes().to_vec()),
        prop::collection::vec(any::<u8>(), 1..8)
    ];
    prop_oneof![
        4 => (at(), any::<u8>()).prop_map(|(at, byte)| Mutation::Set(at, byte)),
        4 => (at(), snippet).prop_map(|(at, bytes)| Mutation::Insert(at, bytes)),
        2 => (at(), 1..40usize).prop_map(|(at, length)| Mutation::Remove(at, length)),
        2 => (at(), 1..400usize).prop_map(|(at, length)| Mutation::Repeat(at, length)),
        1 => at().prop_map(Mutation::Truncate),
    ]
}

fn mutate(bytes: &mut Vec<u8>, mutation: &Mutation) {
    if bytes.is_empty() {
        return;
    }
    let stretch = |at: usize, length: usize| at..(at + length).min(bytes.len());
    match mutation {
        Mutation::Set(at, byte) => {
            let at = at.index(bytes.len());
            bytes[at] = *byte;
        }
        Mutation::Insert(at, new) => {
            let at = at.index(bytes.len());
            bytes.splice(at..at, new.iter().copied());
        }
        Mutation::Remove(at, length) => {
            bytes.drain(stretch(at.index(bytes.len()), *length));
        }
        Mutation::Repeat(at, length) => {
            let range = stretch(at.index(bytes.len()), *length);
            let end = range.end;
            let copy = bytes[range].to_vec();
            bytes.splice(end..end, copy);
        }
        Mutation::Truncate(at) => bytes.truncate(at.index(bytes.len())),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, ..ProptestConfig::default() })]

    #[test]
    fn no_file_makes_it_panic(mutations in prop::collection::vec(mutation(), 1..4)) {
        let mut bytes = valid().into_bytes();
        for mutation in &mutations {
            mutate(&mut bytes, mutation);
        }
        match read(&bytes) {
            Ok(trace) => show(&trace),
            Err(said) => prop_assert!(said.starts_with("trace.json:") || said.starts_with("the trace"), "{}", said),
        }
    }
}
