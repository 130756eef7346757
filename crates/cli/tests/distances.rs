//! Distances on real programs: no estimate exceeds what a shortest way takes, A* finds such ways, and sequences of
//! places lead every search that knows where it goes.

mod support {
    pub mod analysed;
    #[allow(dead_code, reason = "other tests use the rest")]
    pub mod checking;
    pub mod jdks;
    pub mod process;
}

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, LazyLock};

use beeline_bytecode::JavaProgram;
use beeline_guide::{Aim, Over, Spec, Stop};
use beeline_jvm::marks::{Marks, SourceLine};
use beeline_jvm::places::Atlas;
use beeline_jvm::{Granularity, JavaSystem};
use beeline_search::{Choice, Guidance, Kind, Order, Search, StepFacts, System};
use serde_json::Value;
use support::analysed::analysed;
use support::checking::Job;
use support::jdks::{self, Jdk};
use support::process;
use tempfile::TempDir;

static JDKS: LazyLock<Vec<Jdk>> = LazyLock::new(|| jdks::all().unwrap_or_else(|why| panic!("{why}")));

const DISTANCES: [&str; 6] = ["fsm", "efsm,k=0", "efsm,k=1", "efca", "pfsm", "beeline"];

/// The folder of the papers' programs.
const PAPERS: &str = "../../subjects/papers/distance";

fn source(folder: &str, file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join(folder)
        .join(format!("{file}.java"))
}

/// A program that something must not happen in: one thread at a line, or two threads at lines at the same time.
struct Subject {
    folder: &'static str,
    file: &'static str,
    main: &'static str,
    /// What the lines contain.
    mark: &'static str,
    threads: u32,
}

const SUBJECTS: [Subject; 4] = [
    Subject {
        folder: "tests/distance_programs",
        file: "Shapes",
        main: "Shapes",
        mark: "// the target",
        threads: 1,
    },
    Subject {
        folder: PAPERS,
        file: "Reorder",
        main: "Reorder",
        mark: "//~ EXCEPTION",
        threads: 1,
    },
    Subject {
        folder: PAPERS,
        file: "Hyman",
        main: "Hyman$Depth2",
        mark: "//~ MUTEX",
        threads: 2,
    },
    Subject {
        folder: PAPERS,
        file: "Barbershop",
        main: "Barbershop$Depth2",
        mark: "int others",
        threads: 2,
    },
];

impl Subject {
    fn lines(&self) -> Vec<SourceLine> {
        let text = std::fs::read_to_string(source(self.folder, self.file)).unwrap();
        let marked = (1..)
            .zip(text.lines())
            .filter(|(_, line)| line.contains(self.mark));
        marked
            .map(|(number, _)| format!("{}.java:{number}", self.file).parse().unwrap())
            .collect()
    }

    fn marks(&self) -> Marks {
        let lines = self.lines();
        let (first, last) = (lines[0].clone(), lines[lines.len() - 1].clone());
        match self.threads {
            1 => Marks {
                targets: vec![first],
                ..Marks::default()
            },
            _ => Marks {
                exclusive: vec![(first, last)],
                ..Marks::default()
            },
        }
    }
}

struct Map(JavaProgram);

impl Atlas for Map {
    fn node(&self, class: &str, method: &str, descriptor: &str, pc: u16) -> Option<u32> {
        self.0
            .node(class, method, descriptor, pc.into())
            .map(|node| node.0)
    }

    fn receiver(&self, class: &str) -> Option<u32> {
        self.0.type_of(class).map(|class| class.0)
    }
}

/// All programs, compiled.
static CLASSES: LazyLock<TempDir> = LazyLock::new(|| {
    let classes = TempDir::new().unwrap();
    let own = SUBJECTS
        .iter()
        .map(|subject| source(subject.folder, subject.file));
    let others = ["Twostage", "Wronglock"].map(|file| source(PAPERS, file));
    let compiled = Command::new(JDKS[0].home().join("bin/javac"))
        .args(["--release", "17", "-nowarn", "-sourcepath"])
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../java"))
        .arg("-d")
        .arg(classes.path())
        .args(own.chain(others))
        .output()
        .unwrap();
    assert!(
        compiled.status.success(),
        "{}",
        String::from_utf8_lossy(&compiled.stderr)
    );
    classes
});

/// The subject in steps of single instructions, and the way to where it must not go.
fn prepared(subject: &Subject, jdk: &Jdk) -> (JavaSystem, Arc<Aim>) {
    let mut job = Job::new(jdk, CLASSES.path(), subject.main);
    job.granularity = Granularity::Bytecode;
    job.reduce = false;
    job.marks = subject.marks();
    let mut system = job.system().unwrap();
    let java = analysed(system.machine(), subject.main, true);
    let nodes = |line: &SourceLine| {
        java.nodes_where(line.line(), |class, method, own| {
            line.may_be_in(class, method, own)
        })
    };
    let nodes = subject.lines().iter().flat_map(nodes).collect();
    let aim = Aim {
        program: java.program.clone(),
        roots: java.entries.clone(),
        sequences: vec![vec![Stop {
            nodes,
            waypoint: None,
            thread: None,
        }]],
        over: Over::Nearest(subject.threads),
        spent: Default::default(),
    };
    system.name_places(Arc::new(Map(java)));
    (system, Arc::new(aim))
}

/// The fewest instructions to a violation, and a way that takes no more: Dijkstra's search, without a heuristic and
/// without the engine.
fn shortest(system: &mut JavaSystem) -> (u64, Vec<Choice>) {
    let mut facts = StepFacts::default();
    let root = system.initial();
    let mut known = HashMap::from([(system.fingerprint(), 0)]);
    let mut nodes = vec![(root, system.choices(&mut facts), 0, Vec::new())];
    let mut queue = BinaryHeap::from([(Reverse(0), 0)]);
    while let Some((Reverse(cost), at)) = queue.pop() {
        let (state, choices, least, path) = nodes[at].clone();
        if choices.is_empty() {
            return (cost, path);
        }
        if least < cost {
            continue;
        }
        for choice in choices {
            system.restore(&state);
            system.step(&choice, &mut facts);
            assert!(facts.alternatives.is_empty(), "nothing is left open here");
            let cost = cost + facts.instructions;
            let fingerprint = system.fingerprint();
            let violates = !facts.violations.is_empty();
            assert!(
                !violates || [Kind::Target, Kind::MutualExclusion].contains(&facts.violations[0].kind),
                "nothing else goes wrong before"
            );
            if !violates && known.get(&fingerprint).is_some_and(|least| *least <= cost) {
                system.undo(&state);
                continue;
            }
            let choices = match violates {
                true => Vec::new(),
                false => system.choices(&mut facts),
            };
            if !violates {
                known.insert(fingerprint, cost);
                // An end without a violation leads nowhere.
                if choices.is_empty() {
                    system.undo(&state);
                    continue;
                }
            }
            let path = path.iter().cloned().chain([choice]).collect();
            queue.push((Reverse(cost), nodes.len()));
            nodes.push((system.keep(), choices, cost, path));
        }
    }
    panic!("nothing is violated");
}

/// Executes a path; what each of its steps says.
fn executed(system: &mut JavaSystem, path: &[Choice], mut each: impl FnMut(u32, &StepFacts)) -> u64 {
    let mut facts = StepFacts::default();
    let mut instructions = 0;
    system.initial();
    for (depth, choice) in (1..).zip(path) {
        system.step(choice, &mut facts);
        instructions += facts.instructions;
        system.fingerprint();
        system.choices(&mut facts);
        each(depth, &facts);
        system.keep();
    }
    instructions
}

#[test]
fn estimates_are_at_most_what_a_shortest_way_takes_and_a_star_finds_one() {
    for (at, subject) in SUBJECTS.iter().enumerate() {
        // Every JDK takes a share of the programs.
        let jdk = &JDKS[at % JDKS.len()];
        let (mut system, aim) = prepared(subject, jdk);
        let (least, path) = shortest(&mut system);
        for name in DISTANCES {
            let spec: Spec = name.parse().unwrap();
            let guide = || Spec::guide(std::slice::from_ref(&spec), 0, Some(&aim)).unwrap();
            let mut along = guide();
            system.collect(along.wants());
            let (mut memo, mut so_far, mut sum) = (None, 0, 0.0);
            executed(&mut system, &path, |depth, facts| {
                so_far += facts.instructions;
                let (rank, next) = along.rank(depth, &memo, facts);
                memo = next;
                sum += rank.0[0];
                // The violation is noticed when the instruction is next.
                assert!(
                    rank.0[0] <= (least - so_far) as f64,
                    "{} after {depth} steps: {name} says {}, but it takes {}",
                    subject.main,
                    rank.0[0],
                    least - so_far
                );
            });
            assert!(sum > 0.0, "{}: {name} says nothing", subject.main);
            let mut guide = guide();
            let order = Order::new("astar".parse().unwrap());
            let outcome = Search::new(&mut system, &mut guide, order).unwrap().run(&mut ());
            let found = &outcome.findings[0].path;
            let instructions = executed(&mut system, found, |_, _| {});
            assert_eq!(instructions, least, "{}: A* with {name}", subject.main);
        }
    }
}

/// The result of `beeline check` on a program of the papers.
fn check(program: &str, options: &[&str], arguments: &[&str]) -> (i32, Value, String, TempDir) {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_beeline"));
    command
        .current_dir(folder.path())
        .args(["check", "--format", "json", "--jdk"])
        .arg(JDKS[0].home())
        .args(options)
        .arg("-cp")
        .arg(CLASSES.path())
        .arg(program)
        .args(arguments);
    let outcome = process::run(&mut command).expect("it runs");
    let errors = String::from_utf8_lossy(&outcome.stderr).into_owned();
    let result = serde_json::from_slice(&outcome.stdout).unwrap_or_default();
    (outcome.code.unwrap_or(-1), result, errors, folder)
}

/// What the head of a subject says about `key`.
fn said(program: &str, key: &str) -> String {
    let text = std::fs::read_to_string(source(PAPERS, program)).unwrap();
    let mark = format!("//@ {key}: ");
    let line = text.lines().find_map(|line| line.strip_prefix(&mark));
    line.expect("the head says so").replace(' ', "")
}

const LED: [(&[&str], &str); 6] = [
    (
        &["--strategy", "greedy", "--ties", "random", "--seed", "3"],
        "beeline",
    ),
    (&["--strategy", "greedy"], "pfsm"),
    (&["--strategy", "best", "--queue-limit", "50"], "efca"),
    (&["--strategy", "astar"], "fsm"),
    (
        &["--strategy", "astar,weight=5", "--queue-limit", "500"],
        "efsm,k=1",
    ),
    (&["--strategy", "beam,width=20"], "beeline"),
];

#[test]
fn sequences_lead_every_guided_search() {
    for (program, kind) in [
        ("Twostage", "exception"),
        ("Reorder", "exception"),
        ("Wronglock", "deadlock"),
    ] {
        let through = said(program, "through");
        for (led, distance) in LED {
            let options = [led, &["--heuristic", distance, "--through", &through]].concat();
            let (code, result, errors, folder) = check(program, &options, &["2", "1"]);
            assert_eq!(code, 1, "{program} {options:?}: {errors}");
            assert_eq!(result["findings"][0]["kind"], kind, "{program} {options:?}");
            let mut replay = Command::new(env!("CARGO_BIN_EXE_beeline"));
            replay.current_dir(folder.path()).arg("replay").arg("trace.json");
            let replayed = process::run(&mut replay).unwrap();
            let text = String::from_utf8_lossy(&replayed.stdout).into_owned();
            assert_eq!(replayed.code, Some(1), "{program} {options:?} replayed: {text}");
        }
    }
}

/// A sequence is worth something: without it the same search does not get there.
#[test]
fn a_sequence_finds_what_other_searches_do_not() {
    let through = said("Twostage", "through");
    let few = ["--max-states", "1000"];
    for blind in [&["--strategy", "bfs"][..], &["--strategy", "dfs"]] {
        let (code, ..) = check("Twostage", &[blind, &few].concat(), &["12", "1"]);
        assert_eq!(code, 3, "{blind:?} finds nothing in 1,000 states");
    }
    let led = ["--strategy", "greedy", "--ties", "random", "--through", &through];
    for seed in ["1", "2", "3"] {
        let options = [&led[..], &few, &["--seed", seed]].concat();
        let (code, _, errors, _) = check("Twostage", &options, &["12", "1"]);
        assert_eq!(code, 1, "seed {seed}: {errors}");
    }
}

#[test]
fn of_two_sequences_the_one_that_is_nearer_counts() {
    let through = said("Twostage", "through");
    // No thread is called so: this sequence never gets on.
    let idle = "Nobody@Twostage.java:43,ReadThread@Twostage.java:65";
    let options = [
        "--strategy",
        "greedy",
        "--max-states",
        "1000",
        "--through",
        idle,
        "--through",
        &through,
    ];
    let (code, _, errors, _) = check("Twostage", &options, &["12", "1"]);
    assert_eq!(code, 1, "{errors}");
}

#[test]
fn aims_that_make_no_sense_are_refused() {
    let refused = |options: &[&str]| {
        let (code, _, errors, _) = check("Twostage", options, &[]);
        assert_eq!(code, 2, "{options:?}: {errors}");
        errors
    };
    assert!(refused(&["--heuristic", "efca"]).contains("needs to know to where"));
    let no_code = refused(&["--through", "Twostage.java:43,Twostage.java:2"]);
    assert!(no_code.contains("Twostage.java:2"), "{no_code}");
    assert!(refused(&["--through", "@Twostage.java:43"]).contains("no source line"));
    assert!(refused(&["--through", ""]).contains("no source line"));
    let blind = refused(&[
        "--strategy",
        "dfs",
        "--heuristic",
        "efca",
        "--toward",
        "Twostage.java:43",
    ]);
    assert!(blind.contains("dfs"), "{blind}");
}
