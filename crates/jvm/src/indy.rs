//! `invokedynamic`, dynamic constants and calls of method and var handles.

use crate::class::{ClassId, Method};
use crate::code::Insn;
use crate::machine::{Exec, Machine, Trap};
use crate::natives::Value;
use crate::world::World;

/// A linked call site.
pub enum DynamicSite {
    None,
}

impl Machine {
    pub(crate) fn link_call_site(&mut self, _from: ClassId, _index: u16) -> Exec<u32> {
        Err(Trap::Unsupported("invokedynamic".into()))
    }
    pub(crate) fn invoke_dynamic(&mut self, _site: u32) -> Exec<()> {
        Err(Trap::Unsupported("invokedynamic".into()))
    }
    pub(crate) fn invoke_polymorphic(&mut self, _site: u32) -> Exec<()> {
        Err(Trap::Unsupported("method handle".into()))
    }
    pub(crate) fn link_polymorphic(&mut self, _from: ClassId, method: &Method, _descriptor: &str) -> Exec<Insn> {
        Err(Trap::Unsupported(format!("method handle {}", method.name)))
    }
    pub(crate) fn is_link_to(&self, world: &World, method: &Method) -> bool {
        method.is_native() && method.name.starts_with("linkTo") && &*world.class(method.class).name == "java/lang/invoke/MethodHandle"
    }
    pub(crate) fn resolve_dynamic_constant(&mut self, _class: ClassId, _index: u16) -> Exec<Value> {
        Err(Trap::Unsupported("dynamic constant".into()))
    }
}
