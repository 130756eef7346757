//! Verification by type checking (JVMS 4.10.1): one pass over the code, with the type states at
//! branch targets given by the class file.

use super::body::Body;
use super::frame::Frame;
use super::stackmap::{MapFrame, StackMap};
use super::step::Flow;
use super::types::{THROWABLE_NAME, VType};
use super::{Check, Verifier, bad};

impl Verifier<'_> {
    pub(super) fn check_types(&mut self, body: &Body) -> Check<()> {
        let (mut frame, arguments) = self.initial_frame(body)?;
        let map = self.stack_map(body, &frame, arguments)?;
        let mut next_frame = 0;
        let mut reached = true;
        let mut pc = 0;
        // Handlers need to be looked at again only where their range starts or a variable changed.
        let range_starts = range_starts(body);
        while pc < body.bytes.len() {
            self.pc = pc;
            match map.frames.get(next_frame).filter(|f| f.offset == pc) {
                Some(given) => {
                    if reached && !self.matches(&frame, &frame.stack, frame.this_uninit, given)? {
                        return Err(bad("Instruction type does not match stack map"));
                    }
                    adopt(&mut frame, given);
                    next_frame += 1;
                }
                None if !reached => return Err(bad("Expecting a stack map frame")),
                None => {}
            }
            if body.may_be_covered(pc) {
                if frame.dirty || range_starts.contains(&(pc as u16)) {
                    self.check_handlers(body, &frame, frame.this_uninit, pc, &map)?;
                }
                frame.dirty = false;
            } else {
                frame.dirty = true;
            }
            self.constructed = None;
            let flow = self.step(body, &mut frame, pc)?;
            if let Some(object) = self.constructed.take()
                && body.may_be_covered(pc)
            {
                let was_this = object == VType::UninitThis;
                for (handler, _) in body.handlers(pc).filter(|_| was_this) {
                    if !body.only_throws(handler)? {
                        return Err(bad("Bad <init> method call from after the start of a try block"));
                    }
                }
                self.check_handlers(body, &frame, frame.this_uninit || was_this, pc, &map)?;
            }
            if matches!(flow, Flow::Branch | Flow::Jump) {
                let targets = std::mem::take(&mut self.targets);
                for &target in &targets {
                    let given = map.at(target).ok_or_else(|| {
                        bad(format!("Expecting a stackmap frame at branch target {target}"))
                    })?;
                    if !self.matches(&frame, &frame.stack, frame.this_uninit, given)? {
                        return Err(bad(format!(
                            "Inconsistent stackmap frames at branch target {target}"
                        )));
                    }
                }
                self.targets = targets;
            }
            reached = matches!(flow, Flow::Next | Flow::Branch);
            pc = body.next(pc);
        }
        if reached {
            Err(bad("Control flow falls through code end"))
        } else {
            Ok(())
        }
    }

    /// The state at the start of a method, and the slots of its arguments.
    pub(super) fn initial_frame(&mut self, body: &Body) -> Check<(Frame, usize)> {
        let mut frame = Frame::new(body.code.max_locals as usize, body.code.max_stack as usize);
        let mut next = 0;
        if !body.is_static {
            let this = if body.is_init {
                VType::UninitThis
            } else {
                body.this
            };
            frame.this_uninit = body.is_init;
            frame.set_local(0, this)?;
            next = 1;
        }
        for ty in body.signature.parameters.iter() {
            frame.set_local(next, *ty)?;
            next += 1 + ty.is_wide() as usize;
        }
        Ok((frame, next))
    }

    /// Whether a state is covered by what the class file promises for an offset.
    fn matches(
        &mut self,
        frame: &Frame,
        stack: &[VType],
        this_uninit: bool,
        given: &MapFrame,
    ) -> Check<bool> {
        if stack.len() != given.stack.len() || (this_uninit && !given.this_uninit) {
            return Ok(false);
        }
        for (from, to) in frame
            .locals
            .iter()
            .zip(&given.locals)
            .chain(stack.iter().zip(&given.stack))
        {
            if from != to && !self.assignable(*from, *to)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn check_handlers(
        &mut self,
        body: &Body,
        frame: &Frame,
        this_uninit: bool,
        pc: usize,
        map: &StackMap,
    ) -> Check<()> {
        for (handler, catch_type) in body.handlers(pc) {
            let thrown = match catch_type {
                Some(index) => self.class_constant(index)?,
                None => VType::Ref(THROWABLE_NAME),
            };
            if frame.max_stack == 0 {
                return Err(bad("Operand stack overflow"));
            }
            let given = map
                .at(handler)
                .ok_or_else(|| bad(format!("Expecting a stackmap frame at branch target {handler}")))?;
            if !self.matches(frame, &[thrown], this_uninit, given)? {
                return Err(bad(format!(
                    "Stack map does not match the one at exception handler {handler}"
                )));
            }
        }
        Ok(())
    }
}

/// The state of the table replaces the one computed so far.
fn adopt(frame: &mut Frame, given: &MapFrame) {
    let kept = given.locals.len();
    if frame.locals[..kept] != given.locals[..] || frame.locals[kept..].iter().any(|ty| *ty != VType::Top) {
        frame.locals[..kept].copy_from_slice(&given.locals);
        frame.locals[kept..].fill(VType::Top);
        frame.dirty = true;
    }
    frame.stack.clear();
    frame.stack.extend_from_slice(&given.stack);
    if frame.this_uninit != given.this_uninit {
        frame.this_uninit = given.this_uninit;
        frame.dirty = true;
    }
}

pub(super) fn range_starts(body: &Body) -> rustc_hash::FxHashSet<u16> {
    body.code.exception_table.iter().map(|e| e.start_pc).collect()
}
