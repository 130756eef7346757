//! The nodes of one method.

use beeline_classfile::{CodeDef, access};
use beeline_program::{Body, NodeDef, Side};

use crate::flow::{Flow, throws};
use crate::hierarchy::MethodId;
use crate::instructions::{BadCode, Operand, op};
use crate::receivers::on_this;
use crate::rta::Analysis;

impl Analysis<'_> {
    /// Looks at the code of a method. What it calls and instantiates is noted.
    pub fn nodes(&mut self, method: MethodId) -> Result<Body, BadCode> {
        let place = self.hierarchy.method(method);
        let (def, _) = self.hierarchy.definition(method).ok_or(BadCode::RunsOver)?;
        let def = def.clone();
        let code = def.methods[place.index as usize]
            .code
            .as_ref()
            .ok_or(BadCode::RunsOver)?;
        let flow = Flow::read(&def.pool, code)?;
        // Everything is checked before anything is noted.
        let mut nodes = Vec::with_capacity(flow.instructions.len());
        let mut lines = Lines::new(code);
        for (number, one) in flow.instructions.iter().enumerate() {
            nodes.push(NodeDef {
                offset: one.pc,
                line: lines.at(one.pc),
                successors: flow.successors(number)?,
                exit: matches!(one.opcode, op::IRETURN..=op::RETURN),
                ..NodeDef::default()
            });
        }
        let mut shapes = vec![(0, 0); nodes.len()];
        for (number, one) in flow.instructions.iter().enumerate() {
            if let Operand::Pool(index) = one.operand {
                let effect = self.effect(place.class, one.opcode, index);
                nodes[number].call = effect.call;
                nodes[number].side = effect.side;
                shapes[number] = effect.shape;
            }
        }
        let this = if place.access & access::STATIC == 0 {
            on_this(&flow, &nodes, &shapes)
        } else {
            vec![false; nodes.len()]
        };
        for (number, (node, one)) in nodes.iter_mut().zip(&flow.instructions).enumerate() {
            node.on_this = this[number] && node.call.is_some();
            let initialises = matches!(node.side, Some(Side::Initialises(_)));
            let thrown = throws(one.opcode, this[number], initialises);
            (node.handlers, node.escapes) = flow.handlers(number, thrown);
        }
        Ok(Body { nodes })
    }
}

/// Source lines of ascending offsets.
struct Lines {
    table: Vec<(u16, u16)>,
    /// How many entries begin before the current offset.
    passed: usize,
}

impl Lines {
    fn new(code: &CodeDef) -> Lines {
        let mut table = code.lines.clone();
        // Of entries for the same offset the later one counts.
        table.sort_by_key(|(pc, _)| *pc);
        Lines { table, passed: 0 }
    }

    fn at(&mut self, pc: u32) -> u32 {
        while self
            .table
            .get(self.passed)
            .is_some_and(|(start, _)| u32::from(*start) <= pc)
        {
            self.passed += 1;
        }
        let before = self.passed.checked_sub(1);
        before.map_or(0, |entry| u32::from(self.table[entry].1))
    }
}
