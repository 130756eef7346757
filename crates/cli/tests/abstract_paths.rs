//! What programs do is what the abstract program says they may do: runs under random schedules, in which each call
//! that is seen on a stack is among the targets of its instruction, and each instruction of the program's own code is
//! reached over an edge.

mod support {
    pub mod analysed;
    #[allow(dead_code, reason = "other tests use the rest")]
    pub mod checking;
    pub mod jdks;
}

use std::collections::{BTreeSet, HashMap};
use std::path::Path;

use beeline_bytecode::JavaProgram;
use beeline_jvm::{Granularity, JavaSystem, Machine};
use beeline_program::Node;
use beeline_search::{StepFacts, System};
use support::analysed::analysed;
use support::checking::Job;
use support::jdks::{self, Jdk};
use tempfile::TempDir;

/// A run is over by then or does not matter any more.
const STEPS: usize = 30_000;

/// What calls of something unknown may reach: var handles, classes that the machine makes, and providers of locales, which
/// the library makes by reflection.
const UNSEEN: [&str; 4] = [
    "java/lang/invoke/VarHandle",
    "$$",
    "sun/util/locale/provider/",
    "sun/util/cldr/",
];

/// A frame: what it is called, and its place if the analysis knows it.
struct Frame {
    name: String,
    node: Option<Node>,
    own: bool,
}

/// The frames of a thread, innermost first.
fn frames(machine: &Machine, java: &JavaProgram, thread: u32) -> Vec<Frame> {
    let frame = |view: &beeline_jvm::frame::FrameView| {
        let method = machine.world.method(view.method);
        let class = machine.world.class(method.class);
        let pcs = method
            .code
            .get()
            .and_then(|code| code.as_ref().ok())
            .map(|code| &code.pcs);
        let pc = pcs
            .and_then(|pcs| pcs.get(view.pc as usize))
            .map(|pc| u32::from(*pc));
        Frame {
            name: format!("{}.{}{}", class.name, method.name, method.descriptor),
            node: pc.and_then(|pc| java.node(&class.name, &method.name, &method.descriptor, pc)),
            own: class.is_of_program(),
        }
    };
    let views = machine.frames(machine.control_block(thread));
    let mut frames: Vec<Frame> = views.iter().map(frame).collect();
    // The machine's own frame between an instruction and the initialiser that it runs.
    frames.retain(|frame| !frame.name.contains("<initialise>"));
    frames
}

/// What a run did that the analysis does not allow.
#[derive(Default)]
struct Findings {
    calls: BTreeSet<String>,
    edges: BTreeSet<String>,
    checked: usize,
}

impl Findings {
    /// Whoever is called is among the targets of the call. What is called by those that nobody sees is not looked at.
    fn look_at_calls(&mut self, java: &JavaProgram, frames: &[Frame]) {
        let program = &java.program;
        for pair in frames.windows(2).rev() {
            let [callee, caller] = pair else { continue };
            let Some(from) = caller.node else { continue };
            let call = program.call(from).map(|call| program.dispatch(call));
            let side = program.side(from).map(|side| program.dispatch(side.dispatch()));
            // A lambda's class has another name there than here.
            if callee.name.contains("$$Lambda") {
                continue;
            }
            let to = callee.node.map(|node| program.procedure_of(node));
            let mut reached = call.into_iter().chain(side);
            if to.is_some_and(|to| reached.any(|dispatch| dispatch.targets.contains(&to))) {
                self.checked += 1;
            } else if call.is_none_or(|call| call.opaque)
                && UNSEEN.iter().any(|one| callee.name.contains(one))
            {
                return;
            } else {
                self.calls
                    .insert(format!("{} does not call {}", caller.name, callee.name));
            }
        }
    }

    /// A frame of own code that is still there has gone over an edge, if it has moved.
    fn look_at_edges(&mut self, java: &JavaProgram, before: &[Option<Node>], frames: &[Frame]) {
        let program = &java.program;
        let now = frames.iter().rev().collect::<Vec<_>>();
        let depth = now.len();
        let (Some(top), Some(Some(old))) = (now.last(), before.get(depth - 1)) else {
            return;
        };
        let Some(new) = top.node else { return };
        if !top.own || new == *old || program.procedure_of(new) != program.procedure_of(*old) {
            return;
        }
        let follows = program
            .successors(*old)
            .chain(program.handlers(*old))
            .any(|next| next == new);
        // The library may have called the same method again.
        let left = program.is_exit(*old) || program.escapes(*old);
        let again = left && new == program.procedure(program.procedure_of(new)).start();
        let allowed = follows || again;
        self.checked += usize::from(allowed);
        if !allowed {
            let (from, to) = (program.offset(*old), program.offset(new));
            self.edges
                .insert(format!("{} does not go from {from} to {to}", top.name));
        }
    }
}

fn run(system: &mut JavaSystem, java: &JavaProgram, seed: u64, findings: &mut Findings) {
    let mut random = seed | 1;
    let mut facts = StepFacts::default();
    let mut before: HashMap<u32, Vec<Option<Node>>> = HashMap::new();
    let start = system.initial();
    system.restore(&start);
    for _ in 0..STEPS {
        let choices = system.choices(&mut facts);
        if choices.is_empty() {
            return;
        }
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let choice = &choices[(random >> 33) as usize % choices.len()];
        system.step(choice, &mut facts);
        system.keep();
        let machine = system.machine();
        for thread in machine.live_threads() {
            let frames = frames(machine, java, thread);
            if frames.is_empty() {
                continue;
            }
            findings.look_at_calls(java, &frames);
            let before = before.entry(thread).or_default();
            if thread == choice.actor {
                findings.look_at_edges(java, before, &frames);
            }
            *before = frames.iter().rev().map(|frame| frame.node).collect();
        }
    }
}

fn check(name: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/abstract_paths_programs");
    for jdk in jdks::all().unwrap_or_else(|why| panic!("{why}")) {
        let out = TempDir::new().unwrap();
        let kit = Jdk::open(jdk.home()).unwrap();
        let source = folder.join(format!("{name}.java"));
        beeline_classfile::compile(&kit, &[source], &[], out.path(), None).unwrap();
        let mut job = Job::new(&jdk, out.path(), name);
        job.granularity = Granularity::Bytecode;
        for booted in [true, false] {
            let mut system = job.system().unwrap();
            let java = analysed(system.machine(), name, booted);
            let mut findings = Findings::default();
            for seed in 1..=3 {
                run(&mut system, &java, seed * 0x9E37_79B9, &mut findings);
            }
            let what = format!("Java {}, booted {booted}", kit.major());
            assert!(findings.calls.is_empty(), "{what}: {:#?}", findings.calls);
            assert!(findings.edges.is_empty(), "{what}: {:#?}", findings.edges);
            assert!(
                findings.checked > 1_000,
                "{what}: only {} were seen",
                findings.checked
            );
        }
    }
}

#[test]
fn collections() {
    check("Collections");
}

#[test]
fn threads() {
    check("Threads");
}
