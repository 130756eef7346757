//! Which objects threads share, and which locks keep them apart.

use beeline_classfile::access;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::facts::{Access, Event, Held, What};
use crate::values::*;
use crate::walk::Walk;

/// Accesses by what they access.
pub type ByLocation = FxHashMap<Location, Vec<(Event, Access)>>;

/// The most accesses of one location that are compared with each other.
const MOST_ACCESSES: usize = 300;

impl Walk<'_> {
    /// All accesses of objects that are not just being made.
    pub fn accesses(&self) -> ByLocation {
        let mut all = ByLocation::default();
        for event in &self.events {
            if let What::Access(access) = &event.what
                && !access.building
                && !self.is_final(access.location.1)
            {
                let known: &mut Vec<_> = all.entry(access.location).or_default();
                if known.len() < MOST_ACCESSES {
                    known.push((event.clone(), access.clone()));
                }
            }
        }
        all
    }

    fn is_final(&self, field: Field) -> bool {
        field.0 > LOCK.0 && self.fields[field.0 as usize].access & access::FINAL != 0
    }

    /// Two threads may be at these accesses of one object at the same time.
    pub fn conflict(&self, one: (&Event, &Access), other: (&Event, &Access)) -> bool {
        let object = one.1.location.0;
        self.together(one.0, other.0)
            && !(one.0.thread == other.0.thread && self.is_of_one(object, one.0.thread))
    }

    /// Each of several threads has such an object to itself.
    fn is_of_one(&self, object: Obj, thread: usize) -> bool {
        let known = &self.objects[object.0 as usize];
        if !known.many && known.maker as usize != thread {
            return false;
        }
        if matches!(
            known.origin,
            Origin::Statics(_) | Origin::Class(_) | Origin::Text(_)
        ) {
            return false;
        }
        let task = self.threads[thread].task;
        let of_task = |task: Obj| known.many && (task == object || self.is_made_by(object, task));
        if task.is_some_and(of_task) {
            return true;
        }
        let known = self.published.borrow().get(&(object, thread)).copied();
        let published = known.unwrap_or_else(|| self.is_published(object, thread));
        self.published.borrow_mut().insert((object, thread), published);
        !published
    }

    /// Whether an object is in a static field, in a collection or an array that is shared, or in a field of an object
    /// of which there is but one.
    fn is_published(&self, object: Obj, thread: usize) -> bool {
        let mut reached = FxHashSet::from_iter([object]);
        let mut pending = vec![object];
        while let Some(next) = pending.pop() {
            for (base, field) in self.holders.get(&next).into_iter().flatten() {
                if matches!(*field, TASK | VIEWED | LOCK) {
                    continue;
                }
                let holder = &self.objects[base.0 as usize];
                let by_thread = holder.maker as usize == thread && thread != 0;
                let single = !holder.many && !by_thread;
                if matches!(holder.origin, Origin::Statics(_)) || single {
                    return true;
                }
                if reached.insert(*base) {
                    pending.push(*base);
                }
            }
        }
        false
    }

    /// A lock was held all the time from one access to another of the same thread.
    pub fn in_one_region(&self, one: u32, other: u32) -> bool {
        !self.region(one, other).is_empty()
    }

    /// Locks that were held all the time from one access to another of the same thread.
    pub fn region(&self, one: u32, other: u32) -> Vec<Held> {
        let theirs = self.held(other);
        let both = |lock: &&Held| {
            theirs
                .iter()
                .any(|their| their.at == lock.at && their.objects == lock.objects)
        };
        self.held(one).iter().filter(both).cloned().collect()
    }

    /// A lock that both hold and that keeps them apart from each other.
    pub fn common_lock(&self, one: u32, other: u32, object: Obj) -> bool {
        self.held(one).iter().any(|ours| {
            self.held(other)
                .iter()
                .any(|theirs| self.keeps_apart(ours, theirs, object))
        })
    }

    pub fn keeps_apart(&self, ours: &Held, theirs: &Held, object: Obj) -> bool {
        if ours.monitor != theirs.monitor || ours.shared && theirs.shared {
            return false;
        }
        let both = ours.objects.iter().filter(|lock| theirs.objects.contains(lock));
        both.into_iter().any(|lock| {
            let known = &self.objects[lock.0 as usize];
            !known.many || *lock == object || self.belongs(*lock, object) || self.belongs(object, *lock)
        })
    }

    /// The first was made by the second, or by what was made by it.
    fn is_made_by(&self, one: Obj, by: Obj) -> bool {
        let mut object = one;
        for _ in 0..4 {
            match self.objects[object.0 as usize].origin {
                Origin::New(_, Owner::Receiver(owner)) => object = owner,
                Origin::Loaded(base, _) => object = base,
                _ => break,
            }
            if object == by {
                return true;
            }
        }
        false
    }

    /// The first is in a field of the second.
    pub fn is_held_by(&self, one: Obj, by: Obj) -> bool {
        let holders = self.holders.get(&one).into_iter().flatten();
        holders.into_iter().any(|(base, _)| *base == by)
    }

    /// The first was made for the second, by it or by what was made for it, or is in a field of it.
    fn belongs(&self, one: Obj, to: Obj) -> bool {
        self.is_made_by(one, to) || self.is_held_by(one, to)
    }
}
