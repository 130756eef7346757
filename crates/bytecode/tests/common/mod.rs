//! Small programs, compiled and analysed, and questions about them.

use std::collections::BTreeSet;

use beeline_bytecode::{Finder, JavaProgram, MethodName, Start, analyse};
use beeline_classfile::{ClassPath, Jdk, compile};
use beeline_program::{DispatchId, Node, ProcId};
use tempfile::TempDir;

/// A program whose lines are found by the comments that mark them.
pub struct Analysed {
    pub java: JavaProgram,
    source: String,
}

/// `Main.java`, compiled with each JDK.
pub fn compiled(source: &str) -> Vec<(Jdk, ClassPath, TempDir)> {
    let kits = Jdk::locate_all()
        .into_iter()
        .map(|home| Jdk::open(&home).unwrap());
    let compile = |jdk: Jdk| {
        let temp = TempDir::new().unwrap();
        let file = temp.path().join("Main.java");
        std::fs::write(&file, source).unwrap();
        compile(&jdk, &[file], &[], temp.path(), None).unwrap();
        let class_path = ClassPath::open(&[temp.path().to_path_buf()], jdk.major()).unwrap();
        (jdk, class_path, temp)
    };
    let all: Vec<_> = kits.filter(|jdk| jdk.javac().is_file()).map(compile).collect();
    assert!(!all.is_empty(), "there is no JDK with a compiler");
    all
}

/// Asks about the program that starts with `main`.
pub fn each(source: &str, ask: impl Fn(&Analysed)) {
    for (jdk, class_path, _folder) in compiled(source) {
        let mut finder = Finder::new(&class_path, &jdk);
        let start = Start {
            methods: vec![MethodName::main("Main")],
            objects: None,
        };
        let java = analyse(&mut |name| finder.find(name), &start, &|_| false).unwrap();
        assert_eq!(java.broken, []);
        ask(&Analysed {
            java,
            source: source.to_string(),
        });
    }
}

impl Analysed {
    /// Nodes of the program's own code on the line that is marked.
    pub fn on_line(&self, mark: &str) -> Vec<Node> {
        let mark = format!("// {mark}");
        let line = self
            .source
            .lines()
            .position(|line| line.ends_with(&mark))
            .expect(&mark) as u32
            + 1;
        let program = &self.java.program;
        let own = program.procedures().filter(|(_, procedure)| procedure.own);
        let nodes = own.flat_map(|(_, procedure)| procedure.nodes()).map(Node);
        nodes.filter(|node| program.line(*node) == line).collect()
    }

    pub fn name(&self, id: ProcId) -> String {
        let procedure = self.java.program.procedure(id);
        format!("{}.{}", procedure.owner, procedure.name)
    }

    pub fn names(&self, dispatch: DispatchId) -> BTreeSet<String> {
        let targets = &self.java.program.dispatch(dispatch).targets;
        targets.iter().map(|id| self.name(*id)).collect()
    }

    /// The one call of that name on a marked line.
    pub fn call(&self, mark: &str, name: &str) -> (Node, DispatchId) {
        let calls = self.on_line(mark).into_iter();
        let calls = calls.filter_map(|node| Some((node, self.java.program.call(node)?)));
        let end = format!(".{name}");
        let mut found =
            calls.filter(|(_, call)| self.names(*call).iter().any(|target| target.ends_with(&end)));
        let call = found
            .next()
            .unwrap_or_else(|| panic!("{mark} does not call {name}"));
        assert_eq!(found.next(), None);
        call
    }

    pub fn targets(&self, mark: &str, name: &str) -> BTreeSet<String> {
        self.names(self.call(mark, name).1)
    }
}

pub fn set<const N: usize>(names: [&str; N]) -> BTreeSet<String> {
    names.map(String::from).into()
}
