//! `invokedynamic`, dynamic constants, and calls of method and var handles.
//!
//! Interpreting the JDK's own lambda-form machinery would cost hundreds of thousands of
//! instructions per call site, so each bootstrap method that compilers use has a native answer: a
//! class or method made by the assembler, linked once for all states. Other bootstrap methods are
//! called as Java code.

mod concat;
pub(crate) mod constants;
pub(crate) mod convert;
mod form;
pub(crate) mod handles;
mod lambda;
mod record;
mod switch;

use std::sync::Arc;

use beeline_classfile::{ClassDef, Constant, MethodHandleRef, access};

use crate::asm::{ClassBuilder, CodeBuilder};
use crate::class::{ClassId, MethodId};
use crate::load::Definition;
use crate::machine::{Exec, Machine};
use crate::memory::Addr;

/// A linked call site.
pub enum DynamicSite {
    /// A static method that takes the site's arguments.
    Call(MethodId),
    /// An object of the shared image: a lambda that captures nothing.
    Object(Addr),
    /// A call of a method or var handle.
    Handle(handles::HandleSite),
    /// A call site whose bootstrap method is Java code: class, pool index, argument slots.
    Linked { host: ClassId, index: u16, slots: u32 },
}

/// A call site to be linked, as the class file describes it.
pub(crate) struct SiteSpec<'a> {
    pub host: ClassId,
    pub def: &'a ClassDef,
    pub name: Arc<str>,
    pub descriptor: Arc<str>,
    pub arguments: &'a [u16],
}

impl SiteSpec<'_> {
    fn argument(&self, index: usize) -> Option<&Constant> {
        self.def.pool.get(*self.arguments.get(index)?)
    }
    fn method_type(&self, index: usize) -> Option<Arc<str>> {
        match self.argument(index)? {
            Constant::MethodType(descriptor) => Some(descriptor.clone()),
            _ => None,
        }
    }
    fn method_handle(&self, index: usize) -> Option<&MethodHandleRef> {
        match self.argument(index)? {
            Constant::MethodHandle(handle) => Some(handle),
            _ => None,
        }
    }
    fn integer(&self, index: usize) -> Option<i32> {
        match self.argument(index)? {
            Constant::Integer(value) => Some(*value),
            _ => None,
        }
    }
}

impl Machine {
    /// Links the call site of an `invokedynamic` instruction.
    pub(crate) fn link_call_site(&mut self, host: ClassId, index: u16) -> Exec<u32> {
        let world = self.world.clone();
        let def = world.class(host).def.clone().expect("code has a definition");
        let Some(Constant::InvokeDynamic {
            bootstrap,
            name,
            descriptor,
        }) = def.pool.get(index)
        else {
            unreachable!("the decoder checked the constant")
        };
        let bootstrap = &def.bootstrap_methods[*bootstrap as usize];
        let Some(Constant::MethodHandle(handle)) = def.pool.get(bootstrap.method) else {
            unreachable!("the reader checked the bootstrap method")
        };
        let spec = SiteSpec {
            host,
            def: &def,
            name: name.clone(),
            descriptor: descriptor.clone(),
            arguments: &bootstrap.arguments,
        };
        let linked = DynamicSite::Linked {
            host,
            index,
            slots: crate::load::descriptor_slots(descriptor).0,
        };
        let site = match (&*handle.member.class, &*handle.member.name) {
            ("java/lang/invoke/LambdaMetafactory", "metafactory") => self.link_lambda(&spec, false)?,
            ("java/lang/invoke/LambdaMetafactory", "altMetafactory") => self.link_lambda(&spec, true)?,
            ("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants") => {
                self.link_concat(&spec, true)?
            }
            ("java/lang/invoke/StringConcatFactory", "makeConcat") => self.link_concat(&spec, false)?,
            ("java/lang/runtime/ObjectMethods", "bootstrap") => self.link_record_method(&spec)?,
            ("java/lang/runtime/SwitchBootstraps", "typeSwitch" | "enumSwitch") => {
                self.link_switch(&spec)?.unwrap_or(linked)
            }
            _ => linked,
        };
        Ok(world.dynamic_sites.push(site) as u32)
    }

    /// Executes a linked call site.
    pub(crate) fn invoke_dynamic(&mut self, site: u32) -> Exec<()> {
        let world = self.world.clone();
        match &world.dynamic_sites[site as usize] {
            DynamicSite::Call(method) => self.push_frame(world.method(*method), 0, 0),
            DynamicSite::Object(object) => {
                self.push_argument(crate::frame::REF | *object as u64)?;
                self.regs.pc += 1;
                Ok(())
            }
            DynamicSite::Linked { host, index, slots } => {
                let site = self.resolve_call_site(*host, *index)?;
                let target = self.get_field(site, "target");
                self.insert_below(*slots, crate::frame::REF | target as u64)?;
                self.invoke_basic(*slots + 1)
            }
            DynamicSite::Handle(_) => unreachable!("another instruction"),
        }
    }

    /// Loads a class that the machine made for `host`.
    pub(crate) fn define_synthetic(
        &mut self,
        host: ClassId,
        class: ClassBuilder,
        hidden: bool,
    ) -> Exec<ClassId> {
        let world = self.world.clone();
        let h = world.class(host);
        let how = Definition {
            loader: h.loader,
            module: h.module.clone(),
            synthetic: true,
            hidden,
            made: false,
            host: Some(host),
        };
        match self.define(Arc::new(class.finish()), how) {
            Ok(id) => {
                self.mark_initialised(id);
                Ok(id)
            }
            Err(error) => Err(self.linkage_error(error)),
        }
    }

    /// A static method of a class made for `host`: what most sites become.
    fn define_site_method(
        &mut self,
        host: ClassId,
        kind: &str,
        descriptor: &str,
        build: impl FnOnce(&mut ClassBuilder) -> CodeBuilder,
    ) -> Exec<DynamicSite> {
        Ok(DynamicSite::Call(
            self.define_static(host, kind, descriptor, build)?,
        ))
    }

    /// A static method in a class of its own that `host` could have written.
    fn define_static(
        &mut self,
        host: ClassId,
        kind: &str,
        descriptor: &str,
        build: impl FnOnce(&mut ClassBuilder) -> CodeBuilder,
    ) -> Exec<MethodId> {
        let name = self.synthetic_name(host, kind);
        let mut class = ClassBuilder::new(&name, "java/lang/Object", &[]);
        let code = build(&mut class);
        class.method(access::STATIC | access::PUBLIC, kind, descriptor, Some(code));
        let id = self.define_synthetic(host, class, false)?;
        Ok(self.world.class(id).methods[0])
    }

    /// A name that no other class has, as the stock JVM forms those of hidden classes. It depends on the
    /// place that the class is made for, not on what has been loaded before: that differs between paths.
    pub(crate) fn synthetic_name(&self, host: ClassId, kind: &str) -> String {
        let world = &self.world;
        let place = crate::hash::mix(world.method(self.regs.method).stable_hash, self.regs.pc as u64);
        let host = &world.class(host).name;
        let key = crate::load::stable_hash(&[host, kind]);
        let mut made = world.synthetic.lock().expect("nobody panics here");
        let count = made.entry(crate::hash::mix(place, key)).or_default();
        *count += 1;
        let number = crate::hash::mix(place, key.wrapping_add(*count as u64));
        format!("{host}$${kind}+0x{number:016x}")
    }
}
