//! `java.lang.ClassLoader`: classes that the program defines from bytes.

use crate::natives::effects::{CACHES, CALLS, NONE, TOGETHER, reads_part};
use std::sync::Arc;

use beeline_classfile::ClassDef;
use xxhash_rust::xxh3::Xxh3;

use super::outside::bytes_at;
use super::{Args, Table, Value, native, null, protection};
use crate::class::{Class, ClassId, Loader, Shape};
use crate::hash::mix;
use crate::load::{Definition, LoadError};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;
use crate::world::{Made, mirror};

pub const TABLES: &[Table] = &[(
    "java/lang/ClassLoader",
    &[
        native(
            "defineClass1",
            "(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;",
            CALLS.and(CACHES).and(TOGETHER).spans(&[reads_part(2)]),
            |m, a| {
                let name = optional_name(m, a.obj(1));
                let bytes = part_of(m, a, 2)?;
                let class = define(m, a.obj(0), name, &bytes, false, None, 0)?;
                Ok(protection::with(m, class, a.obj(5)))
            },
        ),
        native(
            "defineClass2",
            "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/nio/ByteBuffer;IILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;",
            CALLS.and(CACHES).and(TOGETHER),
            |m, a| {
                let name = optional_name(m, a.obj(1));
                let address = m.get_field64(a.obj(2), "address") as i64 + a.int(3) as i64;
                let bytes = bytes_at(m, address, a.int(4) as usize)?;
                let class = define(m, a.obj(0), name, &bytes, false, None, 0)?;
                Ok(protection::with(m, class, a.obj(5)))
            },
        ),
        native(
            "defineClass0",
            "(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/ProtectionDomain;ZILjava/lang/Object;)Ljava/lang/Class;",
            CALLS.and(CACHES).and(TOGETHER).spans(&[reads_part(3)]),
            define_in_lookup,
        ),
        native(
            "findBootstrapClass",
            "(Ljava/lang/String;)Ljava/lang/Class;",
            CALLS,
            |m, a| {
                let Some(name) = optional_name(m, a.obj(0)) else {
                    return Ok(Value::NULL);
                };
                match m.load(&name, Loader::Boot) {
                    Ok(id) if m.world.class(id).loader == Loader::Boot => Ok(Value::Ref(m.mirror_of(id))),
                    _ => Ok(Value::NULL),
                }
            },
        ),
        native(
            "findLoadedClass0",
            "(Ljava/lang/String;)Ljava/lang/Class;",
            CALLS.and(CACHES),
            |m, a| {
                let Some(name) = optional_name(m, a.obj(1)) else {
                    return Ok(Value::NULL);
                };
                let loader = m.loader_of_object(a.obj(0));
                if let Loader::Custom(_) = loader {
                    point(m, a.obj(0), &name, false)?;
                    let found = m.find_loaded(loader, &name);
                    return Ok(Value::Ref(found.map_or(0, |id| m.mirror_of(id))));
                }
                // Which classes the other loaders have is no state. What they can load, they have: else the answer would
                // depend on what was executed before going back.
                match m.load(&name, loader) {
                    Ok(id) if !name.starts_with('[') => Ok(Value::Ref(m.mirror_of(id))),
                    _ => Ok(Value::NULL),
                }
            },
        ),
        native(
            "findInitiatedClass0",
            "(Ljava/lang/String;)Ljava/lang/Class;",
            NONE,
            null,
        ),
        native(
            "retrieveDirectives",
            "()Ljava/lang/AssertionStatusDirectives;",
            NONE,
            directives,
        ),
    ],
)];

/// Stops before it is looked up whether a loader has a class, or it gets one, if others could notice that.
pub(crate) fn point(m: &mut Machine, loader: Addr, name: &str, write: bool) -> Exec<()> {
    let owner = match loader {
        0 => 0,
        loader => {
            m.name_now(loader);
            m.identity(loader)
        }
    };
    let place = mix(xxhash_rust::xxh3::xxh3_64(name.as_bytes()), owner);
    m.point_places(&[(place, write)], &[])
}

/// The bytes of an array argument from an offset, so many: the two arguments after it.
fn part_of(m: &mut Machine, a: Args, array: usize) -> Exec<Vec<u8>> {
    if a.obj(array) == 0 {
        return Err(m.throw_new_plain("java/lang/NullPointerException"));
    }
    let (from, count) = (a.int(array + 1) as i64, a.int(array + 2) as i64);
    let length = m.array_length(a.obj(array)) as i64;
    if from < 0 || count < 0 || from + count > length {
        let text = format!(
            "Array region {from}..{} out of bounds for length {length}",
            from + count
        );
        return Err(m.throw_new("java/lang/ArrayIndexOutOfBoundsException", &text));
    }
    Ok(m.array_bytes(a.obj(array))[from as usize..(from + count) as usize].to_vec())
}

fn optional_name(m: &mut Machine, name: Addr) -> Option<String> {
    (name != 0).then(|| m.text(name).replace('.', "/"))
}

fn define(
    m: &mut Machine,
    loader: Addr,
    name: Option<String>,
    bytes: &[u8],
    hidden: bool,
    host: Option<ClassId>,
    class_data: Addr,
) -> Exec<Value> {
    let def = match crate::load::parse_bytes(bytes, m.world.jdk.major()) {
        Ok(def) => def,
        Err(e) => {
            let error = crate::load::load_error(e, name.as_deref().unwrap_or("?"));
            return Err(m.definition_error(error));
        }
    };
    if let Some(name) = name.filter(|n| **n != *def.name) {
        let text = format!("{name} (wrong name: {})", def.name);
        return Err(m.throw_new("java/lang/NoClassDefFoundError", &text));
    }
    let number = m.loader_of_object(loader);
    // What is loaded from there is loaded in all states.
    let is_found = !hidden && m.script.is_some() && !matches!(number, Loader::Custom(_));
    if is_found && m.is_on_class_path(&def.name) {
        return Err(Trap::Unsupported(format!(
            "class {} is defined by the program and is on its class path, too",
            def.name.replace('/', ".")
        )));
    }
    m.ask_for_supers(&def, number)?;
    // Nobody else can know of a hidden class.
    match hidden {
        true => m.go_through()?,
        false => point(m, loader, &def.name, true)?,
    }
    let loader = number;
    let module = match host {
        Some(host) => m.world.class(host).module.clone(),
        None => m.module_of_package(loader, crate::class::package_of(&def.name)),
    };
    let how = Definition {
        loader,
        module,
        synthetic: false,
        hidden,
        made: true,
        host: host.filter(|_| hidden),
    };
    match m.define_made(def, bytes, how) {
        Ok(id) => {
            let mirror = m.mirror_of(id);
            if class_data != 0 {
                m.set_field(mirror, "classData", class_data);
            }
            Ok(Value::Ref(mirror))
        }
        Err(LoadError::NotFound(name)) => Err(m.linkage_error(LoadError::NotFound(name))),
        Err(error) => Err(m.definition_error(error)),
    }
}

impl Machine {
    /// Defines a class for the program. Where another state has defined the same one before, this state
    /// enters that one, so that equal states look equal.
    fn define_made(
        &mut self,
        mut def: ClassDef,
        bytes: &[u8],
        how: Definition,
    ) -> Result<ClassId, LoadError> {
        let world = self.world.clone();
        let (loader, name) = (how.loader, def.name.clone());
        let mut digest = Xxh3::new();
        digest.update(bytes);
        digest.update(&how.host.unwrap_or(0).to_le_bytes());
        digest.update(&[how.hidden as u8]);
        digest.update(how.module.as_bytes());
        let digest = digest.digest128();
        if let Some(id) = self.find_loaded(loader, &name)
            && !how.hidden
            && world.class(id).loader == loader
        {
            return Err(LoadError::Duplicate(id));
        }
        let same = |made: &Made| made.digest == digest && !self.has_made(made.class);
        if let Some(made) = world.made(loader, &name).into_iter().find(same) {
            self.enter_made(made.class);
            return Ok(made.class);
        }
        if how.hidden {
            let own: Arc<str> = format!("{name}+0x{:016x}", world.class_count()).into();
            rename(&mut def, own);
        }
        let class = self.define(Arc::new(def), how)?;
        world.record_made(loader, name, Made { class, digest });
        self.enter_made(class);
        Ok(class)
    }

    fn is_on_class_path(&self, name: &str) -> bool {
        let world = &self.world;
        world.jdk.find_class(name).is_some() || matches!(world.class_path.find_class(name), Ok(Some(_)))
    }

    /// Asks a loader of the program for what a class extends and implements, in the order of the stock JVM. Another state
    /// may have defined the same class before; this one has to ask all the same.
    fn ask_for_supers(&mut self, def: &ClassDef, loader: Loader) -> Exec<()> {
        if !matches!(loader, Loader::Custom(_)) {
            return Ok(());
        }
        for name in def.interfaces.iter().chain(&def.super_name) {
            if let Err(error @ LoadError::AskLoader(..)) = self.load(name, loader) {
                return Err(self.definition_error(error));
            }
        }
        Ok(())
    }

    /// Whether this state has a class that some state has defined.
    fn has_made(&self, class: ClassId) -> bool {
        self.mem
            .get(self.mirror_of(class) + self.mirror_hidden + mirror::DEFINED)
            != 0
    }

    fn enter_made(&mut self, class: ClassId) {
        let world = self.world.clone();
        self.mem
            .put(self.mirror_of(class), self.mirror_hidden + mirror::DEFINED, 1);
        self.set_origin(class);
        // What the machine has derived from the class in other states is here as well.
        let derived = |c: &&Class| match c.shape {
            Shape::Array { component, .. } => component == class,
            _ => c.synthetic && c.host == Some(class),
        };
        for derived in world.classes().filter(derived) {
            self.set_origin(derived.id);
        }
    }

    /// The class of this name that `loader` has in this state.
    pub(crate) fn find_loaded(&self, loader: Loader, name: &str) -> Option<ClassId> {
        let is_here = |id: &ClassId| {
            let class = self.world.class(*id);
            if let Loader::Custom(number) = loader
                && class.loader != loader
            {
                return self.has_asked(number, name);
            }
            !class.made || (!class.hidden && self.has_made(*id))
        };
        let known = self.world.find_loaded(loader, name).filter(is_here);
        known.or_else(|| {
            let made = self.world.made(loader, name);
            made.into_iter().map(|made| made.class).find(is_here)
        })
    }
}

/// Gives a hidden class a name that no other has; its pool follows.
fn rename(def: &mut ClassDef, name: Arc<str>) {
    use beeline_classfile::Constant;
    let old = std::mem::replace(&mut def.name, name.clone());
    for constant in &mut def.pool.entries {
        match constant {
            Constant::Class(class) if *class == old => *class = name.clone(),
            Constant::Field(member) | Constant::Method { member, .. } if member.class == old => {
                member.class = name.clone();
            }
            Constant::MethodHandle(handle) if handle.member.class == old => {
                handle.member.class = name.clone()
            }
            _ => {}
        }
    }
}

/// `Lookup.defineClass` and hidden classes, which are linked at once, and initialised if asked for.
fn define_in_lookup(m: &mut Machine, a: Args) -> Exec<Value> {
    const HIDDEN: i32 = 2;
    let lookup = m.class_of_mirror(a.obj(1));
    let bytes = part_of(m, a, 3)?;
    let flags = a.int(8);
    let hidden = flags & HIDDEN != 0;
    let name = optional_name(m, a.obj(2));
    let class = define(m, a.obj(0), name, &bytes, hidden, Some(lookup), a.obj(9))?;
    let Value::Ref(mirror) = protection::with(m, class, a.obj(6)) else {
        unreachable!("a mirror")
    };
    m.settle_from_native(mirror, a.bool(7))
}

pub(super) fn unsafe_define(m: &mut Machine, a: Args) -> Exec<Value> {
    let name = optional_name(m, a.obj(1));
    let bytes = part_of(m, a, 2)?;
    let class = define(m, a.obj(5), name, &bytes, false, None, 0)?;
    Ok(protection::with(m, class, a.obj(6)))
}

fn directives(m: &mut Machine, _: Args) -> Exec<Value> {
    let class = m.load_boot("java/lang/AssertionStatusDirectives");
    let object = m.new_object(class)?;
    let string_array = m.load_boot("[Ljava/lang/String;");
    let boolean_array = crate::load::primitive_array_id(crate::class::Kind::Boolean);
    for (names, flags) in [("classes", "classEnabled"), ("packages", "packageEnabled")] {
        let array = m.new_array(string_array, 0)?;
        m.set_field(object, names, array);
        let array = m.new_array(boolean_array, 0)?;
        m.set_field(object, flags, array);
    }
    m.set_field(object, "deflt", m.config.assertions as u32);
    Ok(Value::Ref(object))
}
