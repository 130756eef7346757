//! Acquiring and releasing locks, and how locks are called in sentences.

use std::sync::Arc;

use beeline_bytecode::MethodId;
use beeline_classfile::access;

use crate::facts::{Held, What};
use crate::values::*;
use crate::walk::{Env, Walk};

impl Walk<'_> {
    /// What a synchronized method locks.
    pub fn receiver_lock(&mut self, method: MethodId, arguments: &[Slot]) -> Slot {
        let info = self.hierarchy.method(method);
        if info.access & access::STATIC == 0 {
            return arguments.first().cloned().unwrap_or_default();
        }
        let class = self.hierarchy.class(info.class).name.clone();
        self.class_object(&class)
    }

    pub fn class_object(&mut self, class: &Arc<str>) -> Slot {
        let object = self.object(Origin::Class(class.clone()), &"java/lang/Class".into(), false, 0);
        let expr = self.expr(Expr::Object(object));
        Slot::of(object, expr)
    }

    /// A lock is taken: by `synchronized` if it is a monitor, else by a method of the lock. `waits`: it is not only tried.
    pub fn acquire(&mut self, thread: usize, at: At, lock: &Slot, monitor: bool, waits: bool, env: &mut Env) {
        let name = self.name_of(lock);
        let (objects, shared) = self.whole_locks(&lock.objects);
        let new = Held {
            objects,
            expr: lock.expr,
            name,
            shared,
            monitor,
            at,
        };
        let held = self.helds.get(env.held);
        if held.is_empty() {
            env.changed = false;
        }
        // Who reads must not wait for all readers to be gone.
        let again = held
            .iter()
            .any(|one| self.surely_same(one, &new) && (new.shared || !one.shared));
        let mut held = held.to_vec();
        if waits && !again {
            self.note_at(thread, at, env, What::Acquire(new.clone()));
        }
        held.push(new);
        if held.len() < 16 {
            env.held = self.helds.number(&held);
        }
    }

    pub fn release(&mut self, lock: &Slot, monitor: bool, env: &mut Env) {
        let (objects, _) = self.whole_locks(&lock.objects);
        let mut held = self.helds.get(env.held).to_vec();
        let same = |one: &Held| {
            one.monitor == monitor
                && (one.expr == lock.expr && one.expr != UNKNOWN
                    || one.objects.iter().any(|object| objects.contains(object)))
        };
        if let Some(last) = held.iter().rposition(same) {
            held.remove(last);
            env.held = self.helds.number(&held);
        }
    }

    /// Halves of read-write locks are taken for the whole.
    fn whole_locks(&self, objects: &[Obj]) -> (Vec<Obj>, bool) {
        let mut shared = false;
        let whole = objects
            .iter()
            .map(|object| match self.objects[object.0 as usize].origin {
                Origin::Loaded(base, READ_LOCK) => {
                    shared = true;
                    base
                }
                Origin::Loaded(base, WRITE_LOCK) => base,
                _ => *object,
            });
        let mut whole: Vec<Obj> = whole.collect();
        whole.sort_unstable();
        whole.dedup();
        (whole, shared)
    }

    /// One thread means the same object by both.
    pub fn surely_same(&self, one: &Held, other: &Held) -> bool {
        if one.monitor != other.monitor {
            return false;
        }
        one.expr == other.expr && one.expr != UNKNOWN
            || self.is_one(&one.objects) && one.objects == other.objects
    }

    /// Only one object can be meant.
    pub fn is_one(&self, objects: &[Obj]) -> bool {
        matches!(objects, [one] if !self.objects[one.0 as usize].many)
    }

    /// How a value is called: by the field it comes from, or by its class.
    pub fn name_of(&self, slot: &Slot) -> Arc<str> {
        if let Some(field) = slot.via.map(|field| &self.fields[field.0 as usize])
            && !field.class.is_empty()
        {
            return format!("{}.{}", simple(&field.class), field.name).into();
        }
        let Some(object) = slot.objects.first() else {
            return "an unknown object".into();
        };
        let object = &self.objects[object.0 as usize];
        match &object.origin {
            Origin::Class(class) => format!("{}.class", simple(class)).into(),
            Origin::Loaded(_, field) if field.0 > LOCK.0 => {
                let field = &self.fields[field.0 as usize];
                format!("{}.{}", simple(&field.class), field.name).into()
            }
            _ if object.class.starts_with('[') => "an array".into(),
            _ => format!("the {}", simple(&object.class)).into(),
        }
    }
}

/// A class's name without package and outer classes. An anonymous class keeps its outer one.
pub fn simple(class: &str) -> &str {
    let last = class.rsplit('/').next().unwrap_or(class);
    match last.rsplit_once('$') {
        Some((_, inner)) if inner.starts_with(|first: char| !first.is_ascii_digit()) => inner,
        _ => last,
    }
}
