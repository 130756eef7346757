//! Fields of objects and elements of arrays: what is in them, and notes of who accesses them.

use std::sync::Arc;

use beeline_bytecode::{Operand, op};
use beeline_classfile::{Constant, MemberRef, access};

use crate::facts::{Access, What};
use crate::values::*;
use crate::walk::{FieldInfo, Frame, State, Walk};

impl Walk<'_> {
    /// The field that a reference means, in the class that declares it.
    fn field_of(&mut self, member: &MemberRef) -> Option<Field> {
        let class = self.load_class(&member.class)?;
        let all = self.hierarchy.class(class).supertypes.clone();
        let found = all.iter().find_map(|above| {
            let class = self.hierarchy.class(*above);
            let fields = &class.def.as_ref()?.fields;
            let field = fields.iter().find(|field| field.name == member.name)?;
            Some((class.name.clone(), field.access))
        });
        let (class, access) = found?;
        Some(self.field(&class, &member.name, access))
    }

    pub fn field_access(&mut self, frame: &Frame, at: At, opcode: u8, operand: Operand, state: &mut State) {
        let member = match operand {
            Operand::Pool(index) => match frame.body.class.pool.get(index) {
                Some(Constant::Field(member)) => Some(member.clone()),
                _ => None,
            },
            _ => None,
        };
        let Some(member) = member else { return };
        let write = matches!(opcode, op::PUTSTATIC | op::PUTFIELD);
        let wide = matches!(&*member.descriptor, "J" | "D");
        let reference = member.descriptor.starts_with(['L', '[']);
        let mut value = Slot::default();
        if write {
            if wide {
                state.stack.pop();
            }
            value = state.stack.pop().unwrap_or_default();
        }
        let field = self.field_of(&member);
        let base = if matches!(opcode, op::GETSTATIC | op::PUTSTATIC) {
            let Some(field) = field else {
                state.stack.extend(std::iter::repeat_n(
                    Slot::default(),
                    usize::from(!write) + usize::from(!write && wide),
                ));
                return;
            };
            let class = self.fields[field.0 as usize].class.clone();
            if let Some(id) = self.hierarchy.find(&class) {
                self.initialise(id, frame.context.thread);
            }
            let statics = self.statics(&class);
            let expr = self.expr(Expr::Object(statics));
            Slot::of(statics, expr)
        } else {
            let base = state.stack.pop().unwrap_or_default();
            self.known_or_instances(base, &member.class)
        };
        let Some(field) = field else {
            state.stack.extend(std::iter::repeat_n(
                Slot::default(),
                usize::from(!write) + usize::from(!write && wide),
            ));
            return;
        };
        if write {
            for &object in &base.objects {
                self.store((object, field), &value.objects);
            }
            self.access(frame, at, &base, field, Some(&value), state);
            self.escapes(frame, at, &base, &value, state);
            return;
        }
        let reads = self.access(frame, at, &base, field, None, state);
        let mut slot = Slot {
            reads,
            ..Slot::default()
        };
        if reference {
            slot.objects = self.load(&base.objects, field, &member.descriptor);
            slot.via = Some(field);
            let is_final = self.fields[field.0 as usize].access & access::FINAL != 0;
            slot.expr = if is_final && base.expr != UNKNOWN {
                self.expr(Expr::Load(base.expr, field))
            } else {
                self.expr(Expr::At(at, base.expr))
            };
        }
        state.stack.push(slot);
        if wide {
            state.stack.push(Slot::default());
        }
    }

    /// A value, or if nothing is known of it, all objects of the program that it may be.
    pub fn known_or_instances(&mut self, mut slot: Slot, class: &str) -> Slot {
        if slot.objects.is_empty()
            && let Some(wanted) = self.load_class(class)
            && self.hierarchy.class(wanted).own
        {
            let mut found: Vec<Obj> = Vec::new();
            for (id, objects) in &self.instances {
                if self.hierarchy.is_subtype(*id, wanted) {
                    found.extend(objects);
                }
            }
            found.sort_unstable();
            found.truncate(6);
            slot.objects = found;
        }
        slot
    }

    /// What is in a field of some objects.
    pub fn load(&mut self, bases: &[Obj], field: Field, descriptor: &str) -> Vec<Obj> {
        let mut found = Vec::new();
        for &base in bases {
            let known = self.loaded((base, field)).to_vec();
            if known.is_empty() && self.last_round && field.0 > LOCK.0 && self.depth(base) < 3 {
                let class = descriptor
                    .strip_prefix('L')
                    .and_then(|name| name.strip_suffix(';'));
                let class: Arc<str> = class.unwrap_or("[").into();
                let many = self.objects[base.0 as usize].many;
                let object = self.object(Origin::Loaded(base, field), &class, many, 0);
                union(&mut found, &[object], 12);
            }
            union(&mut found, &known, 12);
        }
        found
    }

    fn depth(&self, mut object: Obj) -> usize {
        let mut depth = 0;
        while let Origin::Loaded(base, _) = self.objects[object.0 as usize].origin {
            object = base;
            depth += 1;
        }
        depth
    }

    /// Notes a read or, with a value, a write of a field; the reads that the value now comes from.
    fn access(
        &mut self,
        frame: &Frame,
        at: At,
        base: &Slot,
        field: Field,
        value: Option<&Slot>,
        state: &mut State,
    ) -> Vec<u32> {
        let FieldInfo {
            class,
            name,
            access: flags,
            own,
        } = self.fields[field.0 as usize].clone();
        let synthetic = flags & access::SYNTHETIC != 0;
        if field != CONTENTS && (!own || synthetic) {
            return Vec::new();
        }
        // What never changes is no question for locks, only for who sees it too early.
        let is_final = field != CONTENTS && flags & access::FINAL != 0;
        let name: Arc<str> = match field {
            CONTENTS => format!("an element of {}", self.name_of(base)).into(),
            _ => format!("{}.{name}", crate::locks::simple(&class)).into(),
        };
        let mut reads = Vec::new();
        for &object in &base.objects {
            let location = (object, field);
            if value.is_none() && !is_final {
                let read = Read {
                    location,
                    at,
                    held: state.env.held,
                };
                reads.push(self.reads.number(&read));
            }
            let access = Access {
                location,
                write: value.is_some(),
                safe: flags & access::VOLATILE != 0 && field != CONTENTS,
                operation: "".into(),
                from: value.map(|value| value.reads.clone()).unwrap_or_default(),
                checks: state.env.checks.clone(),
                building: frame.context.building == Some(object),
                name: name.clone(),
            };
            if !access.building && access.write && !is_final {
                state.env.changed = true;
            }
            self.note(frame, at.pc, &state.env, What::Access(access));
        }
        reads.sort_unstable();
        reads.truncate(4);
        reads
    }

    pub fn load_element(&mut self, frame: &Frame, at: At, opcode: u8, state: &mut State) {
        let index = state.stack.pop().unwrap_or_default();
        let array = state.stack.pop().unwrap_or_default();
        let mut reads = self.access(frame, at, &array, CONTENTS, None, state);
        union(&mut reads, &index.reads, 12);
        let mut slot = Slot {
            reads,
            ..Slot::default()
        };
        // aaload
        if opcode == 0x32 {
            slot.objects = self.load(&array.objects, CONTENTS, "");
            slot.via = array.via;
            slot.expr = self.expr(Expr::At(at, array.expr));
        }
        state.stack.push(slot);
        if matches!(opcode, 0x2f | 0x31) {
            state.stack.push(Slot::default());
        }
    }

    pub fn store_element(&mut self, frame: &Frame, at: At, opcode: u8, state: &mut State) {
        if matches!(opcode, 0x50 | 0x52) {
            state.stack.pop();
        }
        let mut value = state.stack.pop().unwrap_or_default();
        let index = state.stack.pop().unwrap_or_default();
        let array = state.stack.pop().unwrap_or_default();
        for &object in &array.objects {
            self.store((object, CONTENTS), &value.objects);
        }
        value.add_reads(&index.reads);
        self.access(frame, at, &array, CONTENTS, Some(&value), state);
        self.escapes(frame, at, &array, &value, state);
    }

    /// Notes that an object which is being made is given away.
    pub fn escapes(&mut self, frame: &Frame, at: At, to: &Slot, value: &Slot, state: &State) {
        let Some(building) = frame.context.building else {
            return;
        };
        let inside = |object: &Obj| {
            *object == building
                || matches!(self.objects[object.0 as usize].origin, Origin::New(_, Owner::Receiver(owner)) if owner == building)
        };
        let is_class = matches!(self.objects[building.0 as usize].origin, Origin::Statics(_));
        if !is_class
            && value.objects.contains(&building)
            && !to.objects.is_empty()
            && !to.objects.iter().any(inside)
        {
            let how = self.name_of(to);
            self.note(
                frame,
                at.pc,
                &state.env,
                What::Escape {
                    object: building,
                    how,
                },
            );
        }
    }
}
