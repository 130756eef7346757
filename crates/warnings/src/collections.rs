//! Collections, atomic variables and what else of the library threads share.

use std::sync::Arc;

use crate::facts::{Access, What};
use crate::invoke::Call;
use crate::library::{self, Call as Known};
use crate::locks::simple;
use crate::outside::return_class;
use crate::values::*;
use crate::walk::{Frame, State, Walk};

impl Walk<'_> {
    /// What is in collections, whichever view they are seen through.
    pub fn contents(&self, of: &[Obj]) -> Vec<Obj> {
        let mut all = Vec::new();
        for root in self.roots(of) {
            union(&mut all, self.loaded((root, CONTENTS)), 12);
        }
        all
    }

    /// The collections behind iterators and views.
    pub fn roots(&self, of: &[Obj]) -> Vec<Obj> {
        let mut roots = Vec::new();
        for &object in of {
            let behind = self.loaded((object, VIEWED));
            union(
                &mut roots,
                if behind.is_empty() {
                    std::slice::from_ref(&object)
                } else {
                    behind
                },
                12,
            );
        }
        roots
    }

    /// Reads or changes a collection or an atomic variable.
    #[allow(clippy::too_many_arguments)]
    pub fn operate(
        &mut self,
        frame: &Frame,
        index: usize,
        call: &Call,
        receiver: &Slot,
        arguments: &[Slot],
        known: Known,
        state: &mut State,
    ) -> Slot {
        let at = At {
            method: frame.method,
            pc: frame.body.instructions[index].pc,
        };
        let name = &call.member.name;
        let write = known == Known::Write;
        let is_entry = call.member.class.ends_with("Entry");
        let roots = self.roots(&receiver.objects);
        let mut reads = Vec::new();
        let mut from: Vec<u32> = Vec::new();
        for one in arguments {
            union(&mut from, &one.reads, 12);
        }
        for &root in roots.iter().filter(|_| !is_entry) {
            let location = (root, CONTENTS);
            let class = self.objects[root.0 as usize].class.clone();
            if !library::is_container(&class) {
                continue;
            }
            if !write {
                reads.push(self.reads.number(&Read {
                    location,
                    at,
                    held: state.env.held,
                }));
            }
            let access = Access {
                location,
                write,
                safe: library::is_thread_safe(&class),
                operation: name.clone(),
                from: from.clone(),
                checks: state.env.checks.clone(),
                building: frame.context.building == Some(root),
                name: self.name_of_root(receiver, root),
            };
            state.env.changed |= write;
            self.note(frame, at.pc, &state.env, What::Access(access));
        }
        if write {
            let given: Vec<Obj> = arguments.iter().flat_map(|one| one.objects.clone()).collect();
            for &root in &roots {
                self.store((root, CONTENTS), &given);
            }
            for one in arguments {
                self.escapes(frame, at, receiver, one, state);
            }
        }
        reads.sort_unstable();
        let mut result = Slot {
            expr: self.expr(Expr::At(at, receiver.expr)),
            reads,
            ..Slot::default()
        };
        if known == Known::View {
            let view = self.made(frame, index, &return_class(&call.member.descriptor));
            self.store((view.objects[0], VIEWED), &roots);
            result.objects = view.objects;
            result.via = receiver.via;
        } else if call.member.class.starts_with("java/lang/StringBu")
            && call.member.descriptor.contains(")Ljava/lang/StringBu")
        {
            result = receiver.clone();
        } else if is_entry {
            result.objects = receiver.objects.clone();
        } else if return_class(&call.member.descriptor).as_ref() != "java/lang/String" {
            result.objects = self.contents(&receiver.objects);
            for one in arguments
                .iter()
                .filter(|one| one.objects.iter().any(|object| self.lambdas.contains_key(object)))
            {
                result.objects.retain(|object| !one.objects.contains(object));
            }
        }
        result
    }

    /// An operation on an object of the library that threads may share, which may be shut.
    pub fn note_use(
        &mut self,
        frame: &Frame,
        at: At,
        on: &Slot,
        name: &Arc<str>,
        write: bool,
        state: &State,
    ) {
        for &object in &on.objects {
            let access = Access {
                location: (object, CONTENTS),
                write,
                safe: true,
                operation: name.clone(),
                from: Vec::new(),
                checks: state.env.checks.clone(),
                building: false,
                name: self.name_of(on),
            };
            self.note(frame, at.pc, &state.env, What::Access(access));
        }
    }

    fn name_of_root(&self, receiver: &Slot, root: Obj) -> Arc<str> {
        if receiver.via.is_some() || receiver.objects.contains(&root) {
            return self.name_of(receiver);
        }
        format!("the {}", simple(&self.objects[root.0 as usize].class)).into()
    }
}
