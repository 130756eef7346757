//! The Java library for users: what its calls do in a search, in a run, and on the stock JVM, whether the classes
//! come with the program or not. The programs are in `verify_programs/`.

mod support {
    pub mod javac;
    pub mod jdks;
    pub mod process;
}

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use beeline_classfile::ClassPath;
use beeline_jvm::{Config, Granularity, JavaSystem, Machine, Properties, VALUES, WHOLE_LINES};
use beeline_search::{Budget, Cut, Hints, Observer, Order, Search, StepFacts, Verdict, Zero, words};
use support::javac::{self, Unit};
use support::jdks::{self, Jdk};
use support::process::{self, Outcome};
use tempfile::TempDir;

fn folder(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn all_jdks() -> Vec<Jdk> {
    jdks::all().unwrap_or_else(|why| panic!("{why}"))
}

/// The compiled programs, with the library's classes beside them or without.
fn classes(jdk: &Jdk, with_library: bool) -> PathBuf {
    let mut options = vec![
        "-sourcepath".into(),
        folder("../../java").into_os_string(),
        "-cp".into(),
        folder("tests/verify_programs").into_os_string(),
    ];
    if !with_library {
        options.push("-implicit:none".into());
    }
    let sources = javac::sources(&folder("tests/verify_programs")).expect("programs");
    let unit = Unit {
        name: if with_library {
            "verify-with"
        } else {
            "verify-without"
        },
        sources: &sources,
        options,
    };
    javac::compile(&unit, jdk).unwrap_or_else(|why| panic!("{why}"))
}

/// What came of a search.
struct Explored {
    verdict: Verdict,
    cuts: Vec<Cut>,
    /// Kinds and headlines.
    findings: Vec<(String, String)>,
    /// What the program had written when it ended, in any state.
    outputs: BTreeSet<String>,
    /// Hints of all steps that gave any.
    hints: Vec<Hints>,
    /// Whether executing each finding's schedule again led to it.
    replayed: bool,
    /// The operations of the last finding's schedule.
    operations: Vec<String>,
}

#[derive(Default)]
struct Watch(Vec<Hints>);

impl Observer for Watch {
    fn stepped(&mut self, facts: &StepFacts) {
        if facts.hints != Hints::default() {
            self.0.push(facts.hints);
        }
    }
}

fn explore(jdk: &Jdk, classes: &Path, program: &[&str], granularity: Granularity, reduce: bool) -> Explored {
    let jdk = Jdk::open(jdk.home()).expect("a JDK");
    let class_path = ClassPath::open(&[classes.to_path_buf()], jdk.major()).expect("a class path");
    let mut machine = Machine::new(jdk, class_path, Config::default()).expect("the library boots");
    let arguments: Vec<String> = program[1..].iter().map(|a| a.to_string()).collect();
    machine.prepare_main(program[0], &arguments).expect("a program");
    machine.visibility.granularity = granularity;
    machine.visibility.reduce = reduce;
    let mut system = JavaSystem::new(machine, Properties::default());
    system.collect_outputs();
    let mut watch = Watch::default();
    let order = Order::new("dfs".parse().expect("a strategy"));
    let budget = Budget {
        time: Some(process::LIMIT),
        ..Budget::default()
    };
    let mut outcome = Search::new(&mut system, &mut Zero, order)
        .expect("sense")
        .budget(budget)
        .all(true)
        .run(&mut watch);
    if granularity == Granularity::Line {
        // Said of every program with several threads; what is within a line does not matter here.
        outcome.cuts.retain(|cut| {
            !matches!(
                cut,
                Cut::Own {
                    kind: WHOLE_LINES,
                    ..
                }
            )
        });
    }
    let outputs = system.outputs().into_iter();
    let outputs = outputs
        .map(|text| text.strip_suffix("exit 0\n").unwrap_or(&text).to_string())
        .collect();
    let mut replayed = true;
    let mut operations = Vec::new();
    for finding in &outcome.findings {
        let retraced = system.retrace(&finding.path);
        replayed &= retraced.violations.iter().any(|v| v.key == finding.violation.key);
        operations = retraced
            .steps
            .iter()
            .map(|step| words::operation(&step.operation))
            .collect();
    }
    Explored {
        verdict: outcome.verdict(),
        findings: outcome
            .findings
            .iter()
            .map(|f| (f.violation.kind.name().to_string(), words::headline(&f.violation)))
            .collect(),
        cuts: outcome.cuts,
        outputs,
        hints: watch.0,
        replayed,
        operations,
    }
}

/// Searches a program on every JDK, with the classes of the library and without, with reduction and without,
/// and in finer steps. All must come to the same, which is returned; and what the stock JVM does must be among it.
#[track_caller]
fn explored(program: &[&str]) -> Explored {
    let mut last: Option<Explored> = None;
    for jdk in all_jdks() {
        for with_library in [true, false] {
            let classes = classes(&jdk, with_library);
            let mut manners = vec![(Granularity::Visible, true)];
            if with_library {
                manners.push((Granularity::Visible, false));
                manners.push((Granularity::Line, false));
                manners.push((Granularity::Bytecode, false));
            }
            for (granularity, reduce) in manners {
                let here = explore(&jdk, &classes, program, granularity, reduce);
                let manner = format!(
                    "JDK {}, {granularity:?}, reduced: {reduce}, with the classes: {with_library}",
                    jdk.major()
                );
                assert!(here.replayed, "{manner}");
                if let Some(last) = &last {
                    assert_eq!(here.outputs, last.outputs, "{manner}");
                    assert_eq!(here.verdict, last.verdict, "{manner}: {:?}", here.cuts);
                    assert_eq!(here.findings, last.findings, "{manner}");
                    assert_eq!(here.cuts.len(), last.cuts.len(), "{manner}: {:?}", here.cuts);
                }
                last = Some(here);
            }
        }
    }
    last.expect("there is a JDK")
}

/// Runs a program on the stock JVM, with assertions.
fn stock(jdk: &Jdk, program: &[&str]) -> Outcome {
    let mut java = Command::new(jdk.java());
    java.args(["-ea", "-XX:TieredStopAtLevel=1", "-cp"])
        .arg(classes(jdk, true));
    process::run(java.args(program)).expect("java ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// What the stock JVM prints is something that the search has seen.
#[track_caller]
fn is_possible(program: &[&str], explored: &Explored) {
    for jdk in all_jdks() {
        for _ in 0..3 {
            let outcome = stock(&jdk, program);
            let printed = text(&outcome.stdout);
            assert!(explored.outputs.contains(&printed), "{printed}");
        }
    }
}

fn lines<const N: usize>(texts: [&str; N]) -> BTreeSet<String> {
    texts.into_iter().map(|text| format!("{text}\n")).collect()
}

/// `beeline COMMAND --jdk … ARGUMENTS` in a folder.
fn beeline(jdk: &Jdk, folder: &Path, command: &str, arguments: &[&str]) -> Outcome {
    let mut beeline = Command::new(env!("CARGO_BIN_EXE_beeline"));
    beeline
        .current_dir(folder)
        .arg(command)
        .arg("--jdk")
        .arg(jdk.home());
    process::run(beeline.args(arguments)).expect("beeline ends")
}

#[test]
fn every_number_is_tried() {
    let seen = explored(&["Numbers"]);
    let expected = lines(["0 0", "0 1", "0 2", "0 3", "1 1", "1 2", "1 3", "2 2", "2 3"]);
    assert_eq!(seen.outputs, expected);
    assert_eq!(seen.verdict, Verdict::Verified, "{:?}", seen.cuts);
    is_possible(&["Numbers"], &seen);
}

#[test]
fn every_value_is_tried() {
    let seen = explored(&["Values"]);
    assert_eq!(seen.outputs.len(), 2 * 2 * 2 * 2, "{:?}", seen.outputs);
    assert!(seen.outputs.contains("y72true9\n"));
    assert_eq!(seen.verdict, Verdict::Verified, "{:?}", seen.cuts);
    is_possible(&["Values"], &seen);
}

#[test]
fn choosing_without_end_is_a_finite_space() {
    let seen = explored(&["Loop"]);
    assert_eq!(seen.outputs, lines(["0", "1", "2"]));
    assert_eq!(seen.verdict, Verdict::Verified, "{:?}", seen.cuts);
    is_possible(&["Loop"], &seen);
}

#[test]
fn a_choice_from_nothing_throws() {
    let seen = explored(&["Wrong"]);
    let illegal = "java.lang.IllegalArgumentException";
    let expected = format!(
        "negative: {illegal}\nreversed: {illegal}\nno numbers: {illegal}\nno values: {illegal}\nnull: \
         java.lang.NullPointerException\n"
    );
    assert_eq!(seen.outputs, BTreeSet::from([expected]));
    is_possible(&["Wrong"], &seen);
}

#[test]
fn an_atomic_section_makes_a_racy_counter_safe() {
    let racy = explored(&["Counter", "0"]);
    assert_eq!(racy.outputs, lines(["2", "3", "4"]));
    for sections in ["1", "2"] {
        let safe = explored(&["Counter", sections]);
        assert_eq!(safe.outputs, lines(["4"]), "{sections} sections");
        assert_eq!(safe.verdict, Verdict::Verified, "{:?}", safe.cuts);
    }
    is_possible(&["Counter", "1"], &racy);
}

#[test]
fn a_choice_does_not_end_an_atomic_section() {
    let seen = explored(&["ChoiceInSection"]);
    assert_eq!(seen.outputs, lines(["0 0", "1 1", "1 2"]));
    assert_eq!(seen.verdict, Verdict::Verified, "{:?}", seen.cuts);
}

#[test]
fn who_waits_in_an_atomic_section_lets_others_run() {
    let seen = explored(&["WaitInSection"]);
    assert_eq!(seen.outputs, lines(["0"]));
    assert_eq!(seen.verdict, Verdict::Verified, "{:?}", seen.cuts);
}

#[test]
fn what_contradicts_an_assumption_is_not_searched() {
    let seen = explored(&["Assume"]);
    assert_eq!(seen.outputs, lines(["1", "2", "3"]));
    assert_eq!(seen.verdict, Verdict::Bounded);
    assert_eq!(seen.cuts, [Cut::Ignored(3)]);
    // On the stock JVM nothing is left out.
    let printed = text(&stock(&all_jdks()[0], &["Assume"]).stdout);
    assert!(
        ["0\n", "1\n", "2\n", "3\n", "4\n", "5\n"].contains(&printed.as_str()),
        "{printed}"
    );
}

#[test]
fn a_caught_assertion_is_a_violation() {
    let seen = explored(&["Caught"]);
    assert_eq!(seen.verdict, Verdict::Violation);
    let headline = "Verify.assertTrue failed in thread \"main\": three";
    assert_eq!(seen.findings, [("assertion".into(), headline.into())]);
    assert!(
        seen.operations.contains(&"Verify.random gives 3".into()),
        "{:?}",
        seen.operations
    );
    for jdk in all_jdks() {
        let printed = text(&stock(&jdk, &["Caught"]).stdout);
        assert!(
            ["holds\n", "caught three\n"].contains(&printed.as_str()),
            "{printed}"
        );
    }
}

#[test]
fn an_uncaught_assertion_is_one_violation() {
    let seen = explored(&["Uncaught"]);
    assert_eq!(seen.findings.len(), 2, "{:?}", seen.findings);
    assert!(seen.findings.iter().all(|(kind, _)| kind == "assertion"));
}

#[test]
fn hints_reach_the_search() {
    let jdk = &all_jdks()[0];
    let seen = explore(jdk, &classes(jdk, true), &["Hints"], Granularity::Visible, true);
    let interesting = seen.hints.iter().filter(|h| h.interesting).count();
    let boring = seen.hints.iter().filter(|h| h.boring).count();
    assert_eq!((interesting, boring), (5, 5));
    assert_eq!(seen.outputs, lines(["y = 0", "y = 50", "y = 100"]));
    assert_eq!(seen.verdict, Verdict::Verified, "{:?}", seen.cuts);
    is_possible(&["Hints"], &seen);
}

#[test]
fn a_program_knows_whether_it_is_searched() {
    let seen = explored(&["Checking"]);
    assert_eq!(seen.outputs, lines(["true"]));
    for jdk in all_jdks() {
        assert_eq!(text(&stock(&jdk, &["Checking"]).stdout), "false\n");
        for with_library in [true, false] {
            let run = beeline(&jdk, &classes(&jdk, with_library), "run", &["Checking"]);
            assert_eq!(text(&run.stdout), "false\n", "{}", text(&run.stderr));
        }
    }
}

#[test]
fn of_a_wide_range_the_ends_are_tried() {
    let jdk = &all_jdks()[0];
    let seen = explore(jdk, &classes(jdk, false), &["Wide"], Granularity::Visible, true);
    let mut expected = lines(["-2147483648", "2147483647", "2147478648"]);
    expected.insert(String::new());
    assert_eq!(seen.outputs, expected);
    let sentence = "Verify.random gave only the first and the last 5000 of 4294967296 values";
    assert_eq!(seen.cuts, [Cut::own(VALUES, sentence)]);
    assert_eq!(seen.verdict, Verdict::Bounded);
}

#[test]
fn calls_of_java_pathfinder_are_understood() {
    let seen = explored(&["Pathfinder"]);
    let expected = [
        "1f40.5200 inside",
        "1f50.5200 inside",
        "1t40.5200 inside",
        "1t50.5200 inside",
    ];
    assert_eq!(seen.outputs, lines(expected));
    assert_eq!(seen.verdict, Verdict::Bounded);
    assert_eq!(seen.cuts, [Cut::Ignored(4)]);
    for jdk in all_jdks() {
        let stock = text(&stock(&jdk, &["Pathfinder"]).stdout);
        assert!(stock.ends_with("0.5200 outside\n"), "{stock}");
        for with_library in [true, false] {
            let run = beeline(&jdk, &classes(&jdk, with_library), "run", &["Pathfinder"]);
            assert_eq!(text(&run.stdout), "0f40.5200 outside\n", "{}", text(&run.stderr));
        }
    }
}

#[test]
fn a_program_can_end_the_search() {
    let seen = explored(&["Terminate"]);
    assert_eq!(seen.verdict, Verdict::Bounded);
    assert_eq!(seen.cuts, [Cut::Terminated]);
}

#[test]
fn calls_of_the_competition_are_understood() {
    let seen = explored(&["Competition"]);
    let mut expected = BTreeSet::new();
    for number in ["0", "1", "2", "2147483647", "-2147483648"] {
        for flag in ["false", "true"] {
            expected.insert(format!("{number} {flag} made\n"));
        }
    }
    assert_eq!(seen.outputs, expected);
    let sentence = "Verifier.nondetInt gave 0, 1, -1, 2, 2147483647, -2147483648 and no other value";
    assert_eq!(seen.cuts, [Cut::own(VALUES, sentence)]);
    assert_eq!(seen.verdict, Verdict::Bounded);
}

#[test]
fn values_of_every_type_are_tried() {
    let jdk = &all_jdks()[0];
    let counts = [
        ("boolean", 2),
        ("byte", 6),
        ("char", 7),
        ("short", 6),
        // An assumption leaves out one.
        ("int", 5),
        ("long", 6),
        ("float", 8),
        ("double", 8),
        ("String", 5),
    ];
    for (name, count) in counts {
        let program = ["AllTypes", name];
        let seen = explore(jdk, &classes(jdk, true), &program, Granularity::Visible, true);
        assert_eq!(seen.outputs.len(), count, "{name}: {:?}", seen.outputs);
        let bounded = seen.verdict == Verdict::Bounded;
        assert_eq!(bounded, name != "boolean", "{name}: {:?}", seen.cuts);
        if name != "boolean" {
            let values = seen
                .cuts
                .iter()
                .filter(|cut| matches!(cut, Cut::Own { kind: VALUES, .. }));
            assert_eq!(values.count(), 1, "{name}: {:?}", seen.cuts);
        }
    }
}

#[test]
fn every_strategy_makes_the_programs_choices() {
    let jdk = &all_jdks()[0];
    let classes = classes(jdk, false);
    let scratch = TempDir::new().expect("a temporary folder");
    let strategies = [
        "dfs",
        "rdfs",
        "id",
        "bfs",
        "best",
        "astar",
        "greedy",
        "icb",
        "beam,width=50",
        "walk",
        "pct",
        "pos",
    ];
    let check = |options: &[&str]| {
        let path = ["-cp", classes.to_str().expect("UTF-8"), "Caught"];
        let outcome = beeline(jdk, scratch.path(), "check", &[options, &path].concat());
        let said = text(&outcome.stdout) + &text(&outcome.stderr);
        assert_eq!(outcome.code, Some(1), "{options:?}: {said}");
        assert!(said.contains("Verify.random gives 3"), "{options:?}: {said}");
    };
    for strategy in strategies {
        let samples = matches!(strategy, "walk" | "pct" | "pos");
        let walks: &[&str] = if samples { &["--walks", "50"] } else { &[] };
        check(&[&["--strategy", strategy], walks].concat());
    }
    check(&["--threads", "2"]);
}

/// A source that imports the library needs nothing else.
#[test]
fn sources_compile_without_the_library() {
    for jdk in all_jdks() {
        let scratch = TempDir::new().expect("a temporary folder");
        let source = |name: &str| folder("tests/verify_programs").join(name).display().to_string();
        let check = |name: &str| beeline(&jdk, scratch.path(), "check", &[&source(name)]);

        let outcome = check("Numbers.java");
        let said = text(&outcome.stdout);
        assert_eq!(outcome.code, Some(0), "{said}{}", text(&outcome.stderr));
        assert!(said.contains("verified"), "{said}");

        let outcome = check("Caught.java");
        let said = text(&outcome.stdout);
        assert_eq!(outcome.code, Some(1), "{said}{}", text(&outcome.stderr));
        assert!(said.contains("Verify.random gives 3"), "{said}");
        let replay = beeline(&jdk, scratch.path(), "replay", &["trace.json"]);
        assert_eq!(replay.code, Some(1), "{}", text(&replay.stdout));

        let outcome = check("Pathfinder.java");
        let said = text(&outcome.stdout);
        assert_eq!(outcome.code, Some(3), "{said}{}", text(&outcome.stderr));
        assert!(said.contains("the program asked to ignore 4 states"), "{said}");

        let outcome = check("Competition.java");
        let said = text(&outcome.stdout);
        assert_eq!(outcome.code, Some(3), "{said}{}", text(&outcome.stderr));
        assert!(said.contains("Verifier.nondetInt gave 0, 1, -1, 2"), "{said}");

        let outcome = check("Absolute.java");
        let said = text(&outcome.stdout);
        assert_eq!(outcome.code, Some(1), "{said}{}", text(&outcome.stderr));
        assert!(said.contains("Verifier.nondetInt gives -2147483648"), "{said}");

        let run = beeline(&jdk, scratch.path(), "run", &[&source("Numbers.java")]);
        assert_eq!(text(&run.stdout), "0 0\n", "{}", text(&run.stderr));
        let seeds = (0..20).map(|seed| {
            let seed = format!("--seed={seed}");
            let arguments = [&seed, "-cp", ".", "Numbers"];
            text(&beeline(&jdk, &classes(&jdk, false), "run", &arguments).stdout)
        });
        assert!(seeds.collect::<BTreeSet<_>>().len() > 3, "seeds choose values");
    }
}

/// A class of the same name that the program brings is compiled against, whatever the age of its file.
#[test]
fn the_programs_own_class_wins() {
    let scratch = TempDir::new().expect("a temporary folder");
    let own = scratch.path().join("own/beeline");
    std::fs::create_dir_all(&own).unwrap();
    let library = "package beeline; public class Verify { public static int random(int max) { return -1; }\n\
                   public static String own() { return \"own\"; } }";
    std::fs::write(own.join("Verify.java"), library).unwrap();
    let program = "public class Own { public static void main(String[] a) {\n\
                   System.out.println(beeline.Verify.own() + beeline.Verify.random(0)); } }";
    std::fs::write(scratch.path().join("Own.java"), program).unwrap();
    for jdk in all_jdks() {
        let mut javac = Command::new(jdk.javac());
        javac
            .current_dir(scratch.path())
            .args(["--release", "17", "-d", "lib", "own/beeline/Verify.java"]);
        assert_eq!(process::run(&mut javac).unwrap().code, Some(0));
        for path in ["lib", "own"] {
            let run = beeline(&jdk, scratch.path(), "run", &["-cp", path, "Own.java"]);
            // Its methods that the library has as well are Beeline's all the same.
            assert_eq!(text(&run.stdout), "own0\n", "{path}: {}", text(&run.stderr));
        }
    }
}
