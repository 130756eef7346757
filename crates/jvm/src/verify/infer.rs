//! Verification by type inference (JVMS 4.10.2), for class files without stack maps: type states
//! flow along all paths until nothing changes any more.
//!
//! States are kept where paths may meet; the code between is run through anew each time.

use std::collections::BTreeMap;

use super::body::Body;
use super::check::range_starts;
use super::frame::Frame;
use super::step::Flow;
use super::subroutine::{Active, after_return, join_active};
use super::types::{THROWABLE_NAME, VType};
use super::{Check, Verifier, bad};

/// Local variables in all kept states at most, against methods made to exhaust memory.
const MAX_SLOTS: usize = 1 << 25;

struct State {
    frame: Frame,
    active: Vec<Active>,
}

/// Kept states, and what is still to be done.
struct Flowing {
    /// By offset, for leaders only.
    states: BTreeMap<usize, State>,
    is_leader: Vec<bool>,
    pending: Vec<usize>,
    is_pending: Vec<bool>,
    /// For each subroutine: where it is called, and the one place where it returns.
    calls: BTreeMap<u16, Vec<usize>>,
    returns: BTreeMap<u16, usize>,
}

impl Flowing {
    fn enqueue(&mut self, pc: usize) {
        if !std::mem::replace(&mut self.is_pending[pc], true) {
            self.pending.push(pc);
        }
    }
}

impl Verifier<'_> {
    pub(super) fn infer_types(&mut self, body: &Body) -> Check<()> {
        let mut flowing = self.leaders(body)?;
        let (frame, _) = self.initial_frame(body)?;
        flowing.states.insert(
            0,
            State {
                frame,
                active: Vec::new(),
            },
        );
        flowing.enqueue(0);
        let starts = range_starts(body);
        while let Some(pc) = flowing.pending.pop() {
            flowing.is_pending[pc] = false;
            self.run_block(body, &mut flowing, pc, &starts)?;
        }
        Ok(())
    }

    /// Where states are kept: at branch targets and handlers, and around subroutines. Every branch
    /// and every reference into the pool is checked here, whether it can be reached or not.
    fn leaders(&mut self, body: &Body) -> Check<Flowing> {
        let length = body.bytes.len();
        let mut is_leader = vec![false; length + 1];
        is_leader[0] = true;
        for entry in &body.code.exception_table {
            is_leader[entry.handler_pc as usize] = true;
        }
        let mut targets = Vec::new();
        let mut pc = 0;
        while pc < length {
            self.pc = pc;
            let opcode = body.u8(pc);
            body.targets(pc, &mut targets)?;
            for target in &targets {
                is_leader[*target] = true;
            }
            let next = body.next(pc);
            match opcode {
                0xa8 | 0xc9 => {
                    is_leader[pc] = true;
                    is_leader[next] = true;
                }
                0xa9 => is_leader[pc] = true,
                0xc4 if body.u8(pc + 1) == 0xa9 => is_leader[pc] = true,
                _ => {}
            }
            pc = next;
        }
        let kept = is_leader.iter().filter(|l| **l).count();
        if kept * body.code.max_locals as usize > MAX_SLOTS {
            return Err(bad("Too many local variables"));
        }
        Ok(Flowing {
            states: BTreeMap::new(),
            is_pending: vec![false; length + 1],
            is_leader,
            pending: Vec::new(),
            calls: BTreeMap::new(),
            returns: BTreeMap::new(),
        })
    }

    /// Runs from a leader to where the next one takes over.
    fn run_block(
        &mut self,
        body: &Body,
        flowing: &mut Flowing,
        start: usize,
        range_starts: &rustc_hash::FxHashSet<u16>,
    ) -> Check<()> {
        let Some(state) = flowing.states.get(&start) else {
            return Ok(());
        };
        let (mut frame, mut active) = (state.frame.clone(), state.active.clone());
        frame.dirty = true;
        frame.written = (!active.is_empty()).then(Vec::new);
        let mut pc = start;
        loop {
            self.pc = pc;
            if body.may_be_covered(pc) {
                if frame.dirty || range_starts.contains(&(pc as u16)) {
                    self.enter_handlers(body, flowing, &frame, &active, pc)?;
                }
                frame.dirty = false;
            } else {
                frame.dirty = true;
            }
            self.constructed = None;
            let flow = self.step(body, &mut frame, pc)?;
            for index in frame.written.iter_mut().flat_map(|w| w.drain(..)) {
                active.iter_mut().for_each(|a| a.mark(index));
            }
            let next = body.next(pc);
            match flow {
                Flow::Branch | Flow::Jump => {
                    for target in self.targets.clone() {
                        self.flow_to(flowing, target, &frame, &active)?;
                    }
                }
                Flow::Call => return self.call(flowing, pc, frame, active),
                Flow::Leave(entry) => {
                    return self.leave_subroutine(body, flowing, pc, entry, &frame, &active);
                }
                Flow::Next | Flow::End => {}
            }
            if !matches!(flow, Flow::Next | Flow::Branch) {
                return Ok(());
            }
            if next >= body.bytes.len() {
                return Err(bad("Falling off the end of the code"));
            }
            if flowing.is_leader[next] {
                return self.flow_to(flowing, next, &frame, &active);
            }
            pc = next;
        }
    }

    fn enter_handlers(
        &mut self,
        body: &Body,
        flowing: &mut Flowing,
        frame: &Frame,
        active: &[Active],
        pc: usize,
    ) -> Check<()> {
        for (handler, catch_type) in body.handlers(pc) {
            let thrown = match catch_type {
                Some(index) => self.class_constant(index)?,
                None => VType::Ref(THROWABLE_NAME),
            };
            let mut entered = frame.clone();
            entered.stack.clear();
            entered.push(thrown)?;
            self.flow_to(flowing, handler, &entered, active)?;
        }
        Ok(())
    }

    /// Joins a state into the one kept at an offset.
    fn flow_to(&mut self, flowing: &mut Flowing, pc: usize, frame: &Frame, active: &[Active]) -> Check<()> {
        let Some(state) = flowing.states.get_mut(&pc) else {
            flowing.states.insert(
                pc,
                State {
                    frame: frame.clone(),
                    active: active.to_vec(),
                },
            );
            flowing.enqueue(pc);
            return Ok(());
        };
        let kept = &mut state.frame;
        if kept.stack.len() != frame.stack.len() {
            return Err(bad(format!(
                "Inconsistent stack height {} != {}",
                frame.stack.len(),
                kept.stack.len()
            )));
        }
        let mut changed = join_active(&mut state.active, active);
        if frame.this_uninit && !kept.this_uninit {
            kept.this_uninit = true;
            changed = true;
        }
        for (i, from) in frame.stack.iter().enumerate() {
            let joined = self.join(*from, kept.stack[i])?;
            if joined == VType::Top && *from != kept.stack[i] {
                return Err(bad("Mismatched stack types"));
            }
            changed |= joined != kept.stack[i];
            kept.stack[i] = joined;
        }
        for (i, from) in frame.locals.iter().enumerate() {
            if *from != kept.locals[i] {
                let joined = self.join(*from, kept.locals[i])?;
                changed |= joined != kept.locals[i];
                kept.locals[i] = joined;
            }
        }
        if changed {
            flowing.enqueue(pc);
        }
        Ok(())
    }

    /// `jsr`: the state goes to the subroutine; where that returns, it is joined with the one here.
    fn call(
        &mut self,
        flowing: &mut Flowing,
        pc: usize,
        mut frame: Frame,
        mut active: Vec<Active>,
    ) -> Check<()> {
        let target = self.targets[0];
        let entry = target as u16;
        if active.iter().any(|a| a.entry == entry) {
            return Err(bad("Recursive call to jsr entry"));
        }
        // An address left by an earlier call of the same subroutine is spent, and objects under
        // construction do not pass: a subroutine cannot tell those of several calls apart.
        let address = frame.stack.pop();
        for ty in frame.locals.iter_mut().chain(&mut frame.stack) {
            if ty.is_uninit() || *ty == VType::Return(entry) {
                *ty = VType::Top;
            }
        }
        frame.stack.extend(address);
        active.push(Active::new(entry, frame.locals.len()));
        let sites = flowing.calls.entry(entry).or_default();
        if !sites.contains(&pc) {
            sites.push(pc);
        }
        if let Some(&exit) = flowing.returns.get(&entry) {
            flowing.enqueue(exit);
        }
        self.flow_to(flowing, target, &frame, &active)
    }

    fn leave_subroutine(
        &mut self,
        body: &Body,
        flowing: &mut Flowing,
        pc: usize,
        entry: u16,
        frame: &Frame,
        active: &[Active],
    ) -> Check<()> {
        let Some(depth) = active.iter().position(|a| a.entry == entry) else {
            return Err(bad("Illegal return from subroutine"));
        };
        let (outer, left) = (&active[..depth], &active[depth]);
        if *flowing.returns.entry(entry).or_insert(pc) != pc {
            return Err(bad("Multiple returns to single jsr"));
        }
        for site in flowing.calls.get(&entry).cloned().unwrap_or_default() {
            let Some(caller) = flowing.states.get(&site) else {
                continue;
            };
            let mut after = frame.clone();
            for ty in after
                .locals
                .iter_mut()
                .chain(&mut after.stack)
                .filter(|ty| ty.is_uninit())
            {
                *ty = VType::Top;
            }
            after.locals = after_return(&caller.frame.locals, &after.locals, left);
            // The return address is spent: whoever kept it could otherwise return to a place whose
            // variables were another call's.
            after.replace(VType::Return(entry), VType::Top);
            let next = body.next(site);
            if next >= body.bytes.len() {
                return Err(bad("Falling off the end of the code"));
            }
            self.flow_to(flowing, next, &after, outer)?;
        }
        Ok(())
    }
}
