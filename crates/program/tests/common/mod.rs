//! Programs written down briefly.

use std::sync::Arc;

use beeline_program::{Body, Builder, DispatchId, Frame, Node, NodeDef, ProcId, Program, TypeId};

/// A program in which procedures are known by name, and nodes by procedure and position.
#[derive(Default)]
pub struct Sketch {
    builder: Builder,
    names: Vec<String>,
}

impl Sketch {
    pub fn declare(&mut self, name: &str) -> ProcId {
        match self.names.iter().position(|known| known == name) {
            Some(at) => ProcId(at as u32),
            None => {
                self.names.push(name.to_owned());
                self.builder.declare("Owner".into(), name.into(), "()".into())
            }
        }
    }

    /// What reaches these procedures.
    pub fn dispatch(&mut self, targets: &[&str]) -> DispatchId {
        let targets = targets.iter().map(|name| self.declare(name)).collect();
        let id = self.builder.dispatch();
        self.builder.targets(id).targets = targets;
        id
    }

    /// What types of receivers make of it.
    pub fn by_type(&mut self, dispatch: DispatchId, targets: &[(TypeId, ProcId)]) {
        self.builder.targets(dispatch).by_type = targets.to_vec();
    }

    /// A call of these procedures that goes on with the node at a position.
    pub fn call(&mut self, targets: &[&str], next: u32) -> NodeDef {
        NodeDef {
            call: Some(self.dispatch(targets)),
            ..to(&[next])
        }
    }

    pub fn define(&mut self, name: &str, nodes: Vec<NodeDef>) {
        let id = self.declare(name);
        self.builder.define(id, Body { nodes });
    }

    pub fn finish(self) -> Arc<Program> {
        Arc::new(self.builder.finish())
    }
}

pub fn to(next: &[u32]) -> NodeDef {
    NodeDef {
        successors: next.to_vec(),
        ..NodeDef::default()
    }
}

pub fn exit() -> NodeDef {
    NodeDef {
        exit: true,
        ..NodeDef::default()
    }
}

pub fn procedure(program: &Program, name: &str) -> ProcId {
    program.find("Owner", name, "()").expect("it was declared")
}

pub fn node(program: &Program, name: &str, at: u32) -> Node {
    Node(program.procedure(procedure(program, name)).start().0 + at)
}

pub fn frame(program: &Program, name: &str, at: u32) -> Frame {
    Frame {
        node: node(program, name, at),
        receiver: None,
    }
}
