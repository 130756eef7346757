//! Loading and linking: from a class definition to a laid-out class with its mirror.
//!
//! Mirrors and other products of loading belong to the image that all states share: a class that a
//! state has not loaded yet cannot be observed there, so it does no harm that it exists. What can
//! be observed (initialisation and static fields) are words of the mirror, and part of the state.

mod asked;
mod descriptors;
mod intrinsic;
mod layout;
mod linking;
mod parsing;
mod supers;

pub(crate) use descriptors::{descriptor_slots, parameters, result_type};
pub(crate) use intrinsic::{OBJECT, primitive_array_id, primitive_id};
pub(crate) use linking::stable_hash;
pub(crate) use parsing::{load_error, parse, parse_bytes};

use std::sync::Arc;

use beeline_classfile::ClassDef;

use crate::class::{ClassId, Kind, Loader};
use crate::machine::Machine;

/// Why a class could not be had. The machine turns each into the Java error the specification names.
#[derive(Debug, Clone)]
pub enum LoadError {
    NotFound(String),
    Format(String),
    Version(String),
    Circular(String),
    IncompatibleChange(String),
    Verify(String),
    /// The loader has a class of this name already.
    Duplicate(ClassId),
    /// A loader of the program must be asked, by calling its `loadClass`.
    AskLoader(u32, String),
}

/// How a class comes to be defined.
#[derive(Clone)]
pub struct Definition {
    pub loader: Loader,
    pub module: Arc<str>,
    pub synthetic: bool,
    pub hidden: bool,
    /// Whether the program defines it, so that states differ in having it.
    pub made: bool,
    pub host: Option<ClassId>,
}

impl Definition {
    pub fn plain(loader: Loader, module: &str) -> Definition {
        Definition {
            loader,
            module: module.into(),
            synthetic: false,
            hidden: false,
            made: false,
            host: None,
        }
    }
}

type Loaded = Result<ClassId, LoadError>;

impl Machine {
    /// The class of this internal name (or array descriptor) as seen from `loader`.
    pub fn load(&mut self, name: &str, loader: Loader) -> Loaded {
        if let Some(id) = self.find_loaded(loader, name) {
            return Ok(id);
        }
        if let Some(component) = name.strip_prefix('[') {
            return self.load_array(component, loader);
        }
        match loader {
            Loader::Custom(index) => Err(LoadError::AskLoader(index, name.into())),
            _ => {
                let id = self.load_builtin(name, loader)?;
                self.world.record_initiating(loader, name.into(), id);
                Ok(id)
            }
        }
    }

    pub fn load_boot(&mut self, name: &str) -> ClassId {
        self.load(name, Loader::Boot)
            .unwrap_or_else(|e| panic!("the JDK lacks {name}: {e:?}"))
    }

    fn load_array(&mut self, component: &str, loader: Loader) -> Loaded {
        let id = match component.as_bytes().first() {
            Some(b'L') => {
                let name = component[1..]
                    .strip_suffix(';')
                    .ok_or_else(|| LoadError::NotFound(component.into()))?;
                self.load(name, loader)?
            }
            Some(b'[') => self.load(component, loader)?,
            Some(_) if component.len() == 1 => match Kind::of(component) {
                Kind::Ref | Kind::Void => return Err(LoadError::NotFound(format!("[{component}"))),
                kind => return Ok(primitive_array_id(kind)),
            },
            _ => return Err(LoadError::NotFound(format!("[{component}"))),
        };
        Ok(self.array_class(id))
    }

    /// Looks in the JDK, then on the class path. The boot loader sees its own modules alone, the
    /// platform loader those of all built-in loaders, and only the application loader the class path.
    fn load_builtin(&mut self, name: &str, initiating: Loader) -> Loaded {
        let sees = |defining: Loader, module: &str| match initiating {
            Loader::Boot => defining == Loader::Boot,
            Loader::Platform => defining != Loader::App || !module.is_empty(),
            _ => true,
        };
        let world = self.world.clone();
        for loader in [Loader::Boot, Loader::Platform, Loader::App] {
            if let Some(id) = self.find_loaded(loader, name) {
                let class = world.class(id);
                return if sees(class.loader, &class.module) {
                    Ok(id)
                } else {
                    Err(LoadError::NotFound(name.into()))
                };
            }
        }
        if let Some((module, bytes)) = world.jdk.find_class(name) {
            let loader = crate::modules::loader_of_module(module);
            if !sees(loader, module) {
                return Err(LoadError::NotFound(name.into()));
            }
            let def = parse(&bytes, name, world.jdk.major())?;
            return self.define(Arc::new(def), Definition::plain(loader, module));
        }
        if !sees(Loader::App, "") {
            return Err(LoadError::NotFound(name.into()));
        }
        match world.class_path.find_class(name) {
            Ok(Some(found)) => {
                let def = parse(&found.bytes, name, world.jdk.major())?;
                let id = self.define(Arc::new(def), Definition::plain(Loader::App, ""))?;
                Ok(id)
            }
            Ok(None) => match crate::library::definition(name, &world.natives) {
                Some(def) => self.define(Arc::new(def), Definition::plain(Loader::App, "")),
                None => Err(LoadError::NotFound(name.into())),
            },
            Err(e) => Err(LoadError::Format(e.to_string())),
        }
    }

    /// Links a definition: superclasses first, then layout and dispatch tables, then the mirror.
    pub fn define(&mut self, def: Arc<ClassDef>, how: Definition) -> Loaded {
        let world = self.world.clone();
        let known = self
            .find_loaded(how.loader, &def.name)
            .filter(|id| world.class(*id).loader == how.loader);
        if let Some(id) = known.filter(|_| !how.hidden && !how.synthetic) {
            return Err(LoadError::Duplicate(id));
        }
        if self.loading.contains(&def.name) {
            return Err(LoadError::Circular(def.name.to_string()));
        }
        self.loading.push(def.name.clone());
        let supers = self.load_supers(&def, how.loader);
        self.loading.pop();
        let (super_class, interfaces) = supers?;
        self.check_supers(&def, &how, super_class, &interfaces)?;
        let id = self.link(def, how, super_class, interfaces);
        self.make_mirror(id);
        Ok(id)
    }
}
