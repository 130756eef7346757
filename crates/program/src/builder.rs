//! Making a program, a procedure after the other.

use std::sync::Arc;

use crate::program::{Dispatch, DispatchId, NONE, Node, ProcId, Procedure, Program, Side, flag};

/// A program in the making. Procedures may be declared and called before their nodes are known, as long as
/// each is defined in the end.
#[derive(Default)]
pub struct Builder {
    /// Without nodes as long as it is not defined.
    procedures: Vec<Procedure>,
    /// The nodes so far, in the order in which their procedures were defined.
    program: Program,
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
        self.procedures.push(Procedure {
            owner,
            name,
            descriptor,
            file: None,
            own: false,
            first: 0,
            end: 0,
        });
        ProcId(self.procedures.len() as u32 - 1)
    }

    /// More about a procedure than its name.
    pub fn describe(&mut self, id: ProcId, file: Option<Arc<str>>, own: bool) {
        let procedure = &mut self.procedures[id.0 as usize];
        procedure.file = file;
        procedure.own = own;
    }

    /// The nodes of a procedure; at least one, in ascending order of offsets. A procedure is defined once.
    pub fn define(&mut self, id: ProcId, body: Body) {
        let procedure = &mut self.procedures[id.0 as usize];
        assert!(!body.nodes.is_empty(), "a procedure has a first node");
        assert!(procedure.nodes().is_empty(), "a procedure is defined once");
        procedure.first = self.program.flags.len() as u32;
        procedure.end = procedure.first + body.nodes.len() as u32;
        self.program.add(id, body);
    }

    /// A set of targets that is not yet known.
    pub fn dispatch(&mut self) -> DispatchId {
        self.program.dispatches.push(Dispatch::default());
        DispatchId(self.program.dispatches.len() as u32 - 1)
    }

    /// The targets of a dispatch so far.
    pub fn targets(&mut self, id: DispatchId) -> &mut Dispatch {
        &mut self.program.dispatches[id.0 as usize]
    }

    /// A procedure that was never defined is taken out of all dispatches, which become opaque instead.
    pub fn finish(self) -> Program {
        let mut program = self.program;
        let mut number = 0;
        let known = self.procedures.iter().map(|procedure| {
            let defined = !procedure.nodes().is_empty();
            number += u32::from(defined);
            defined.then(|| ProcId(number - 1))
        });
        let renamed: Vec<Option<ProcId>> = known.collect();
        for dispatch in &mut program.dispatches {
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
        for id in &mut program.procedure_of {
            *id = renamed[*id as usize].expect("it has nodes").0;
        }
        for (procedure, id) in self.procedures.into_iter().zip(renamed) {
            if let Some(id) = id {
                let key = (
                    procedure.owner.clone(),
                    procedure.name.clone(),
                    procedure.descriptor.clone(),
                );
                program.by_name.insert(key, id);
                program.procedures.push(procedure);
            }
        }
        for lists in [&mut program.successors, &mut program.handlers] {
            lists.starts.push(lists.items.len() as u32);
        }
        program
    }
}

impl Program {
    fn add(&mut self, id: ProcId, body: Body) {
        let first = self.flags.len() as u32;
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
    }
}
