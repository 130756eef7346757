//! Making a program, a procedure after the other.

use std::sync::Arc;

use crate::program::{Dispatch, DispatchId, NONE, Node, ProcId, Procedure, Program, Side, flag};

/// A program in the making. Procedures may be declared and called before their nodes are known, as long as
/// each is defined in the end.
#[derive(Default)]
pub struct Builder {
    names: Vec<Procedure>,
    bodies: Vec<Option<Body>>,
    dispatches: Vec<Dispatch>,
}

/// The nodes of a procedure. Numbers are positions within it.
#[derive(Debug, Clone, Default)]
pub struct Body {
    pub nodes: Vec<NodeDef>,
}

/// One node as a front end describes it.
#[derive(Debug, Clone, Default)]
pub struct NodeDef {
    pub offset: u32,
    pub line: u32,
    pub successors: Vec<u32>,
    pub handlers: Vec<u32>,
    pub exit: bool,
    pub escapes: bool,
    pub call: Option<DispatchId>,
    pub on_this: bool,
    pub side: Option<Side>,
}

impl Builder {
    /// A procedure to be defined later.
    pub fn declare(&mut self, owner: Arc<str>, name: Arc<str>, descriptor: Arc<str>) -> ProcId {
        self.names.push(Procedure {
            owner,
            name,
            descriptor,
            file: None,
            own: false,
            first: 0,
            end: 0,
        });
        self.bodies.push(None);
        ProcId(self.names.len() as u32 - 1)
    }

    /// More about a procedure than its name.
    pub fn describe(&mut self, id: ProcId, file: Option<Arc<str>>, own: bool) {
        let procedure = &mut self.names[id.0 as usize];
        procedure.file = file;
        procedure.own = own;
    }

    /// The nodes of a procedure; at least one, in ascending order of offsets.
    pub fn define(&mut self, id: ProcId, body: Body) {
        assert!(!body.nodes.is_empty(), "a procedure has a first node");
        self.bodies[id.0 as usize] = Some(body);
    }

    /// A set of targets that is not yet known.
    pub fn dispatch(&mut self) -> DispatchId {
        self.dispatches.push(Dispatch::default());
        DispatchId(self.dispatches.len() as u32 - 1)
    }

    /// The targets of a dispatch so far.
    pub fn targets(&mut self, id: DispatchId) -> &mut Dispatch {
        &mut self.dispatches[id.0 as usize]
    }

    /// A procedure that was never defined is taken out of all dispatches, which become opaque instead.
    pub fn finish(mut self) -> Program {
        let defined: Vec<bool> = self.bodies.iter().map(Option::is_some).collect();
        let mut number = 0;
        let renamed: Vec<Option<ProcId>> = defined
            .iter()
            .map(|&defined| {
                number += u32::from(defined);
                defined.then(|| ProcId(number - 1))
            })
            .collect();
        for dispatch in &mut self.dispatches {
            let known = |id: &ProcId| renamed[id.0 as usize];
            dispatch.opaque |= dispatch.targets.iter().any(|id| known(id).is_none());
            dispatch.targets = dispatch.targets.iter().filter_map(known).collect();
            dispatch.targets.sort_unstable();
            dispatch.targets.dedup();
            let by_type = dispatch.by_type.iter();
            dispatch.by_type = by_type.filter_map(|(ty, id)| Some((*ty, known(id)?))).collect();
            dispatch.by_type.sort_unstable();
            dispatch.by_type.dedup_by_key(|(ty, _)| *ty);
        }
        let mut program = Program {
            dispatches: self.dispatches,
            ..Program::default()
        };
        for (procedure, body) in self.names.into_iter().zip(self.bodies) {
            if let Some(body) = body {
                program.add(procedure, body);
            }
        }
        for lists in [&mut program.successors, &mut program.handlers] {
            lists.starts.push(lists.items.len() as u32);
        }
        program
    }
}

impl Program {
    fn add(&mut self, mut procedure: Procedure, body: Body) {
        let id = ProcId(self.procedures.len() as u32);
        procedure.first = self.flags.len() as u32;
        procedure.end = procedure.first + body.nodes.len() as u32;
        let first = procedure.first;
        for node in body.nodes {
            let here = Node(self.flags.len() as u32);
            for (lists, ends) in [
                (&mut self.successors, node.successors),
                (&mut self.handlers, node.handlers),
            ] {
                lists.starts.push(lists.items.len() as u32);
                lists.items.extend(ends.iter().map(|end| first + end));
            }
            let bit = |set: bool, flag: u8| if set { flag } else { 0 };
            self.flags.push(
                bit(node.exit, flag::EXIT)
                    | bit(node.escapes, flag::ESCAPES)
                    | bit(node.on_this, flag::ON_THIS)
                    | bit(here.0 == first, flag::START)
                    | bit(node.side.is_some(), flag::SIDE),
            );
            self.calls.push(node.call.map_or(NONE, |dispatch| dispatch.0));
            if let Some(side) = node.side {
                self.sides.push((here, side));
            }
            self.lines.push(node.line);
            self.offsets.push(node.offset);
            self.procedure_of.push(id.0);
        }
        let key = (
            procedure.owner.clone(),
            procedure.name.clone(),
            procedure.descriptor.clone(),
        );
        self.by_name.insert(key, id);
        self.procedures.push(procedure);
    }
}
