//! What the constants that instructions name stand for: methods, fields and classes.

use std::sync::Arc;

use beeline_classfile::{ClassDef, Constant, access};
use beeline_program::{DispatchId, Side};

use crate::hierarchy::{ClassId, MethodId};
use crate::instructions::op;
use crate::rta::Analysis;
use crate::selectors::Shape;

/// What a constant stands for. It is found out once for each constant of a class.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) enum Site {
    #[default]
    Unknown,
    /// Something that does not exist, or is of no interest.
    Nothing,
    Class(ClassId),
    /// `resolved`: the class that was named and the method that was found.
    Method {
        resolved: Option<(ClassId, MethodId)>,
        shape: Shape,
    },
    Field {
        slots: u8,
        /// The class that declares it, if it is static.
        declared: Option<ClassId>,
    },
    Dynamic {
        shape: Shape,
        calls: Option<DispatchId>,
    },
}

/// What an instruction does besides going on.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Effect {
    pub call: Option<DispatchId>,
    pub side: Option<Side>,
    /// Slots taken from the operand stack, the object not counted, and given.
    pub shape: (u16, u16),
}

impl Analysis<'_> {
    /// What an instruction of a class does that names a constant.
    pub fn effect(&mut self, class: ClassId, opcode: u8, index: u16) -> Effect {
        if !matches!(opcode, op::GETSTATIC..=op::NEW) {
            return Effect::default();
        }
        let site = self.site(class, index);
        let mut effect = Effect::default();
        match site {
            Site::Class(made) if opcode == op::NEW => {
                self.instantiate(made);
                effect.side = self.initialisation(class, made);
            }
            Site::Field { slots, declared } => {
                let slots = u16::from(slots);
                let gets = matches!(opcode, op::GETSTATIC | op::GETFIELD);
                effect.shape = if gets { (0, slots) } else { (slots, 0) };
                if let (Some(declared), op::GETSTATIC | op::PUTSTATIC) = (declared, opcode) {
                    effect.side = self.initialisation(class, declared);
                }
            }
            Site::Method { resolved, shape } => {
                effect.shape = (shape.arguments, u16::from(shape.result));
                effect.call = Some(self.opaque);
                if let Some((named, method)) = resolved {
                    self.invoke(class, opcode, named, method, &mut effect);
                }
            }
            Site::Dynamic { shape, calls } => {
                effect.shape = (shape.arguments, u16::from(shape.result));
                effect.call = calls;
            }
            _ => {}
        }
        effect
    }

    /// Calls a method as an instruction, or a method handle in its place, would.
    pub fn invoke(
        &mut self,
        from: ClassId,
        opcode: u8,
        named: ClassId,
        method: MethodId,
        effect: &mut Effect,
    ) {
        let called = self.hierarchy.method(method);
        let is_static = called.access & access::STATIC != 0;
        if is_static != (opcode == op::INVOKESTATIC) {
            return;
        }
        if self.threads.is_start(method) {
            effect.side = self
                .threads
                .body
                .map(|(class, run)| Side::Starts(self.virtual_dispatch(class, run)));
            return;
        }
        effect.call = Some(match opcode {
            op::INVOKESTATIC => {
                effect.side = self.initialisation(from, called.class);
                self.direct_dispatch(method)
            }
            op::INVOKESPECIAL => {
                let method = self.special(from, named, method);
                self.direct_dispatch(method)
            }
            _ => {
                let fixed = access::PRIVATE | access::FINAL;
                let final_class = self.hierarchy.class(called.class).access & access::FINAL != 0;
                if called.access & fixed != 0 || final_class {
                    self.direct_dispatch(method)
                } else {
                    self.virtual_dispatch(named, method)
                }
            }
        });
    }

    /// The method of `invokespecial`: that of the superclass, if one above is named (JVMS 6.5).
    fn special(&self, from: ClassId, named: ClassId, method: MethodId) -> MethodId {
        let (hierarchy, called) = (&self.hierarchy, self.hierarchy.method(method));
        let is_constructor = &**hierarchy.selectors.name(called.selector) == "<init>";
        let chain = hierarchy.class(from).chain();
        match chain.get(1) {
            Some(above) if !is_constructor && chain[1..].contains(&named) => {
                hierarchy.resolve(*above, called.selector).unwrap_or(method)
            }
            _ => method,
        }
    }

    /// The initialiser that an access to a class may run first. If the code's own class is that class or below,
    /// it has begun already.
    pub fn initialisation(&mut self, from: ClassId, accessed: ClassId) -> Option<Side> {
        if self.hierarchy.is_subclass(from, accessed) {
            return None;
        }
        self.initialisers(accessed).map(Side::Initialises)
    }

    pub fn site(&mut self, class: ClassId, index: u16) -> Site {
        let Some(def) = self.hierarchy.class(class).def.clone() else {
            return Site::Nothing;
        };
        let sites = &mut self.classes[class.0 as usize].sites;
        if sites.is_empty() {
            sites.resize(def.pool.entries.len(), Site::Unknown);
        }
        match sites.get(index as usize) {
            None => Site::Nothing,
            Some(Site::Unknown) => {
                let found = self.look_up(class, &def, index);
                self.classes[class.0 as usize].sites[index as usize] = found;
                found
            }
            Some(known) => *known,
        }
    }

    fn look_up(&mut self, class: ClassId, def: &Arc<ClassDef>, index: u16) -> Site {
        match def.pool.get(index) {
            // What is made by `new` is no array.
            Some(Constant::Class(name)) if !name.starts_with('[') => {
                self.load(name).map_or(Site::Nothing, Site::Class)
            }
            Some(Constant::Field(field)) => {
                let slots = if matches!(&*field.descriptor, "J" | "D") {
                    2
                } else {
                    1
                };
                let declared = self.declaring_class(&field.class, &field.name, &field.descriptor);
                Site::Field { slots, declared }
            }
            Some(Constant::Method { member, .. }) => {
                let selector = self.hierarchy.selectors.intern(&member.name, &member.descriptor);
                let shape = self.hierarchy.selectors.shape(selector);
                let named = self.load(&member.class);
                let resolved =
                    named.and_then(|named| Some((named, self.hierarchy.resolve(named, selector)?)));
                Site::Method { resolved, shape }
            }
            Some(Constant::InvokeDynamic {
                bootstrap,
                name,
                descriptor,
            }) => {
                let calls = self.link_dynamic(class, def, *bootstrap, name, descriptor);
                Site::Dynamic {
                    shape: Shape::of(descriptor),
                    calls,
                }
            }
            _ => Site::Nothing,
        }
    }

    /// The class that declares a static field (JVMS 5.4.3.2).
    fn declaring_class(&mut self, class: &str, name: &str, descriptor: &str) -> Option<ClassId> {
        let class = self.load(class)?;
        self.hierarchy
            .class(class)
            .supertypes
            .iter()
            .copied()
            .find(|above| {
                let fields = self
                    .hierarchy
                    .class(*above)
                    .def
                    .iter()
                    .flat_map(|def| &def.fields);
                let mut statics = fields.filter(|field| field.access & access::STATIC != 0);
                statics.any(|field| &*field.name == name && &*field.descriptor == descriptor)
            })
    }
}
