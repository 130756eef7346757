//! The abstract program of a Java program, and where things of Java are in it.

use std::sync::Arc;

use beeline_classfile::{ClassDef, MethodDef};
use beeline_program::{Node, ProcId, Program, Side, TypeId};

use crate::hierarchy::{ClassId, Hierarchy, MethodId};
use crate::instructions::BadCode;
use crate::rta::Analysis;

/// What the analysis found out.
pub struct JavaProgram {
    pub program: Arc<Program>,
    pub hierarchy: Hierarchy,
    /// What the machine calls first: initialisers of main classes, and the methods that were given.
    pub entries: Vec<ProcId>,
    /// What threads that the program starts begin with.
    pub thread_entries: Vec<ProcId>,
    /// Methods whose code makes no sense. They are in the program as a single node.
    pub broken: Vec<(MethodId, BadCode)>,
    methods: Vec<MethodId>,
    procedures: Vec<Option<ProcId>>,
    types: Vec<ClassId>,
    type_of: Vec<Option<TypeId>>,
}

impl JavaProgram {
    pub(crate) fn finish(mut analysis: Analysis, entries: Vec<ProcId>) -> JavaProgram {
        analysis.settle();
        let program = analysis.builder.finish();
        let starts = program.sides().iter().filter_map(|(_, side)| match side {
            Side::Starts(dispatch) => Some(*dispatch),
            Side::Initialises(_) => None,
        });
        let mut thread_entries: Vec<ProcId> = starts
            .flat_map(|dispatch| program.dispatch(dispatch).targets.clone())
            .collect();
        thread_entries.sort_unstable();
        thread_entries.dedup();
        JavaProgram {
            program: Arc::new(program),
            entries,
            thread_entries,
            broken: analysis.broken,
            methods: analysis.procedures,
            procedures: analysis.methods.iter().map(|method| method.procedure).collect(),
            types: analysis.types,
            type_of: analysis.classes.iter().map(|class| class.instantiated).collect(),
            hierarchy: analysis.hierarchy,
        }
    }

    /// The type of objects of exactly this class, if there may be any. Arrays are taken for objects of `Object`.
    pub fn type_of(&self, class: &str) -> Option<TypeId> {
        let class = if class.starts_with('[') {
            "java/lang/Object"
        } else {
            class
        };
        self.type_of[self.hierarchy.find(class)?.0 as usize]
    }

    pub fn class_of(&self, ty: TypeId) -> &Arc<str> {
        &self.hierarchy.class(self.types[ty.0 as usize]).name
    }

    /// How many types of objects there may be.
    pub fn types(&self) -> usize {
        self.types.len()
    }

    pub fn procedure(&self, class: &str, method: &str, descriptor: &str) -> Option<ProcId> {
        let selector = self.hierarchy.selectors.find(method, descriptor)?;
        let class = self.hierarchy.class(self.hierarchy.find(class)?);
        self.procedures[class.method(selector)?.0 as usize]
    }

    /// An instruction of a method, by its byte offset.
    pub fn node(&self, class: &str, method: &str, descriptor: &str, pc: u32) -> Option<Node> {
        self.program
            .node_at(self.procedure(class, method, descriptor)?, pc)
    }

    /// The method behind a procedure; nothing for those of lambdas.
    pub fn definition(&self, procedure: ProcId) -> Option<(&Arc<ClassDef>, &MethodDef)> {
        self.hierarchy.definition(self.methods[procedure.0 as usize])
    }

    /// All instructions on a source line: `wanted` says in which methods, by class, name, and whether it is the program's
    /// own code.
    pub fn nodes_where(&self, line: u32, mut wanted: impl FnMut(&ClassDef, &str, bool) -> bool) -> Vec<Node> {
        let mut found = Vec::new();
        for (id, procedure) in self.program.procedures() {
            let nodes = procedure.nodes().map(Node);
            let mut here = nodes.filter(|node| self.program.line(*node) == line).peekable();
            if here.peek().is_some()
                && let Some((class, _)) = self.definition(id)
                && wanted(class, &procedure.name, procedure.own)
            {
                found.extend(here);
            }
        }
        found
    }
}
