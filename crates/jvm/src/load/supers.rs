//! The supertypes of a class: what it may extend and implement, and which methods it may override.

use beeline_classfile::{ClassDef, access};

use super::{Definition, LoadError};
use crate::class::{ClassId, Loader, Method, package_of};
use crate::machine::Machine;
use crate::world::World;

impl Machine {
    pub(super) fn load_supers(
        &mut self,
        def: &ClassDef,
        loader: Loader,
    ) -> Result<(Option<ClassId>, Vec<ClassId>), LoadError> {
        let super_class = def
            .super_name
            .as_ref()
            .map(|name| self.load(name, loader))
            .transpose()?;
        let interfaces = def
            .interfaces
            .iter()
            .map(|name| self.load(name, loader))
            .collect::<Result<Vec<_>, _>>()?;
        Ok((super_class, interfaces))
    }

    pub(super) fn check_supers(
        &self,
        def: &ClassDef,
        how: &Definition,
        super_class: Option<ClassId>,
        interfaces: &[ClassId],
    ) -> Result<(), LoadError> {
        let java = |name: &str| name.replace('/', ".");
        if how.synthetic {
            return Ok(());
        }
        if let Some(id) = super_class {
            let s = self.world.class(id);
            if s.is_interface() {
                return Err(LoadError::IncompatibleChange(format!(
                    "class {} has interface {} as super class",
                    java(&def.name),
                    s.java_name()
                )));
            }
            if s.access & access::FINAL != 0 {
                let message = format!(
                    "class {} cannot inherit from final class {}",
                    java(&def.name),
                    s.java_name()
                );
                return Err(LoadError::IncompatibleChange(message));
            }
        }
        for &id in interfaces {
            let i = self.world.class(id);
            if !i.is_interface() {
                return Err(LoadError::IncompatibleChange(format!(
                    "class {} can not implement {}, because it is not an interface ({})",
                    java(&def.name),
                    i.java_name(),
                    self.module_sentence(i)
                )));
            }
        }
        for id in super_class.iter().chain(interfaces) {
            let s = self.world.class(*id);
            let permits = s
                .def
                .as_ref()
                .map(|d| &d.permitted_subclasses[..])
                .unwrap_or_default();
            if !permits.is_empty() && !permits.contains(&def.name) {
                let (name, of) = (java(&def.name), s.java_name());
                let kind = if s.is_interface() { "interface" } else { "class" };
                return Err(LoadError::IncompatibleChange(if self.world.jdk.major() < 21 {
                    format!("class {name} cannot inherit from sealed {kind} {of}")
                } else {
                    format!(
                        "Failed listed permitted subclass check: class {name} is not a permitted subclass of {of}"
                    )
                }));
            }
        }
        super_class.map_or(Ok(()), |parent| self.check_overrides(def, how, parent))
    }

    /// Final methods are not overridden.
    fn check_overrides(&self, def: &ClassDef, how: &Definition, parent: ClassId) -> Result<(), LoadError> {
        let world = &self.world;
        let fixed = access::STATIC | access::PRIVATE;
        for m in def
            .methods
            .iter()
            .filter(|m| m.access & fixed == 0 && !m.name.starts_with('<'))
        {
            let Some(other) = world.find_in_chain(parent, world.sig(&m.name, &m.descriptor)) else {
                continue;
            };
            let open = can_override(world, other, &def.name, how.loader);
            if other.access & access::FINAL != 0 && other.access & fixed == 0 && open {
                return Err(LoadError::IncompatibleChange(format!(
                    "class {} overrides final method {}.{}{}",
                    def.name.replace('/', "."),
                    world.class(other.class).java_name(),
                    m.name,
                    m.descriptor
                )));
            }
        }
        Ok(())
    }
}

/// Whether a class of this name and loader sees a method of a superclass well enough to override it
/// (JVMS 5.4.5).
pub(super) fn can_override(world: &World, method: &Method, class: &str, loader: Loader) -> bool {
    let owner = world.class(method.class);
    method.access & (access::PUBLIC | access::PROTECTED) != 0
        || (owner.package() == package_of(class) && owner.loader == loader)
}
