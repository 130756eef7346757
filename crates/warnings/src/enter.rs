//! Walking through a method: every path of it, until nothing new is learnt.

use std::collections::BTreeSet;

use beeline_bytecode::MethodId;
use beeline_classfile::access;

use crate::facts::Held;
use crate::values::*;
use crate::walk::{Context, Env, Frame, Key, Outcome, State, Walk};

/// The most ways to call a method that are looked at, for each thread.
const MOST_CONTEXTS: usize = 48;
/// The same in large programs, once many instructions have been looked at.
const FEWER_CONTEXTS: usize = 4;
const MANY_STEPS: usize = 100_000;
/// The most calls inside of each other.
const DEEPEST: usize = 48;
/// The most instructions that are looked at in a round.
const MOST_STEPS: usize = 400_000;
/// The most branched-on reads that are remembered.
const MOST_CHECKS: usize = 24;

impl Walk<'_> {
    /// Walks through a method. `from`: the call, which is where a synchronized method acquires its lock.
    pub fn enter(
        &mut self,
        method: MethodId,
        arguments: Vec<Slot>,
        env: Env,
        context: Context,
        from: Option<At>,
    ) -> Outcome {
        let nothing = Outcome {
            result: Slot::default(),
            env: env.clone(),
        };
        let Some(body) = self.body(method) else {
            return nothing;
        };
        if self.active.len() > DEEPEST || self.active.iter().filter(|one| **one == method).count() > 1 {
            return nothing;
        }
        let synchronized = self.hierarchy.method(method).access & access::SYNCHRONIZED != 0;
        let mut env = env;
        let outside = env.held;
        if synchronized {
            let lock = self.receiver_lock(method, &arguments);
            let at = from.unwrap_or(At { method, pc: 0 });
            self.acquire(context.thread, at, &lock, true, true, &mut env);
        }
        let mut context = context;
        context.from = from;
        let key = Key {
            method,
            arguments,
            env,
            context,
        };
        if let Some(known) = self.memo.get(&key) {
            let mut known = known.clone();
            if synchronized {
                known.env.held = outside;
            }
            return known;
        }
        let most = if self.steps < MANY_STEPS {
            MOST_CONTEXTS
        } else {
            FEWER_CONTEXTS
        };
        let (count, last) = self.contexts.entry((key.context.thread, method)).or_default();
        *count += 1;
        if *count > most || self.steps > MOST_STEPS {
            let result = last.result.clone();
            return Outcome { result, ..nothing };
        }
        self.memo.insert(
            key.clone(),
            Outcome {
                result: Slot::default(),
                env: key.env.clone(),
            },
        );
        self.active.push(method);
        let frame = Frame {
            method,
            body,
            context: key.context.clone(),
        };
        let mut outcome = self.interpret(&frame, &key.arguments, &key.env);
        self.active.pop();
        outcome.env.checks = key.env.checks.clone();
        self.memo.insert(key, outcome.clone());
        self.contexts.entry((frame.context.thread, method)).or_default().1 = outcome.clone();
        if synchronized {
            outcome.env.held = outside;
        }
        outcome
    }

    fn interpret(&mut self, frame: &Frame, arguments: &[Slot], env: &Env) -> Outcome {
        let body = frame.body.clone();
        let mut locals = arguments.to_vec();
        locals.resize(body.max_locals.max(arguments.len()), Slot::default());
        let mut states: Vec<Option<State>> = vec![None; body.instructions.len()];
        states[0] = Some(State {
            locals,
            stack: Vec::new(),
            env: env.clone(),
        });
        let mut pending = BTreeSet::from([0]);
        let mut outcome: Option<Outcome> = None;
        while let Some(index) = pending.pop_first() {
            self.steps += 1;
            let Some(before) = states[index].clone() else {
                continue;
            };
            if !body.handlers[index].is_empty() {
                let caught = State {
                    stack: vec![Slot::default()],
                    ..before.clone()
                };
                for &handler in &body.handlers[index] {
                    self.flow(frame, &mut states, &mut pending, handler, &caught);
                }
            }
            let mut state = before;
            let returned = self.step(frame, index, &mut state);
            if let Some(result) = returned {
                match &mut outcome {
                    None => {
                        outcome = Some(Outcome {
                            result,
                            env: state.env,
                        })
                    }
                    Some(known) => {
                        known.result.join(&result, || UNKNOWN);
                        self.meet(&mut known.env, &state.env);
                    }
                }
                continue;
            }
            for &next in &body.successors[index] {
                self.flow(frame, &mut states, &mut pending, next, &state);
            }
        }
        outcome.unwrap_or_else(|| Outcome {
            result: Slot::default(),
            env: env.clone(),
        })
    }

    /// Control goes to an instruction with this state.
    fn flow(
        &mut self,
        frame: &Frame,
        states: &mut [Option<State>],
        pending: &mut BTreeSet<usize>,
        to: usize,
        state: &State,
    ) {
        let Some(known) = &mut states[to] else {
            states[to] = Some(state.clone());
            pending.insert(to);
            return;
        };
        let at = At {
            method: frame.method,
            pc: frame.body.instructions[to].pc,
        };
        let mut changed = self.meet(&mut known.env, &state.env);
        let exprs = &mut self.exprs;
        let stack = known.stack.iter_mut().zip(&state.stack);
        for (number, (one, other)) in known
            .locals
            .iter_mut()
            .zip(&state.locals)
            .chain(stack)
            .enumerate()
        {
            changed |= one.join(other, || exprs.number(&Expr::Meet(at, number)));
        }
        if changed {
            pending.insert(to);
        }
    }

    /// Where two paths meet: locks that both hold, and all else that either has.
    pub(crate) fn meet(&mut self, known: &mut Env, other: &Env) -> bool {
        let before = known.clone();
        if known.held != other.held {
            let (ours, theirs) = (self.helds.get(known.held), self.helds.get(other.held));
            let both = ours.iter().filter_map(|one| {
                let same = theirs
                    .iter()
                    .find(|their| their.at == one.at && their.monitor == one.monitor)?;
                let mut one = one.clone();
                union(&mut one.objects, &same.objects, 12);
                Some(one)
            });
            let both: Vec<Held> = both.collect();
            known.held = self.helds.number(&both);
        }
        known.started |= other.started;
        known.joined |= other.joined;
        known.changed |= other.changed;
        union(&mut known.checks, &other.checks, MOST_CHECKS);
        *known != before
    }
}

/// Adds reads that a branch depends on.
pub fn check(env: &mut Env, reads: &[u32]) {
    union(&mut env.checks, reads, MOST_CHECKS);
}
