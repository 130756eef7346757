//! Loading and linking: from a class definition to a laid-out class with its mirror.
//!
//! Mirrors and other products of loading belong to the image that all states share: a class that a
//! state has not loaded yet cannot be observed there, so it does no harm that it exists. What can
//! be observed (initialisation and static fields) are words of the mirror, and part of the state.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock, RwLock};

use beeline_classfile::{ClassDef, ClassFileError, Constant, access};
use rustc_hash::FxHashMap;
use xxhash_rust::xxh3::xxh3_64;

use crate::class::{Class, ClassId, Field, Kind, Loader, Method, MethodId, ReferenceKind, Shape, package_of};
use crate::machine::Machine;
use crate::memory::header;
use crate::world::mirror;

/// Fixed ids: the primitive classes come first, then `Object`, `Cloneable`, `Serializable`, then
/// the arrays of primitives.
pub const OBJECT: ClassId = 9;
const CLONEABLE: ClassId = 10;
const SERIALIZABLE: ClassId = 11;

pub fn primitive_id(kind: Kind) -> ClassId {
    // Id 0 is `void`: a header word of zero must mean a free block.
    if kind == Kind::Void {
        0
    } else {
        1 + kind as ClassId
    }
}

pub fn primitive_array_id(kind: Kind) -> ClassId {
    12 + kind as ClassId
}

/// Slots of the arguments (receiver excluded) and kind of the result of a method descriptor.
pub fn descriptor_slots(descriptor: &str) -> (u32, Kind) {
    let slots = parameters(descriptor).map(|p| Kind::of(p).words()).sum();
    let returns = Kind::of(descriptor.rsplit(')').next().unwrap_or("V"));
    (slots, returns)
}

/// The parameter descriptors of a method descriptor, in order.
pub fn parameters(descriptor: &str) -> impl Iterator<Item = &str> {
    let mut rest = descriptor
        .strip_prefix('(')
        .and_then(|d| d.split(')').next())
        .unwrap_or("");
    std::iter::from_fn(move || {
        let dimensions = rest.bytes().take_while(|b| *b == b'[').count();
        let length = match rest.as_bytes().get(dimensions)? {
            b'L' => dimensions + rest[dimensions..].find(';')? + 1,
            _ => dimensions + 1,
        };
        let (first, tail) = rest.split_at(length);
        rest = tail;
        Some(first)
    })
}

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
    pub host: Option<ClassId>,
}

impl Definition {
    pub fn plain(loader: Loader, module: &str) -> Definition {
        Definition {
            loader,
            module: module.into(),
            synthetic: false,
            hidden: false,
            host: None,
        }
    }
}

type Loaded = Result<ClassId, LoadError>;

impl Machine {
    /// The class of this internal name (or array descriptor) as seen from `loader`.
    pub fn load(&mut self, name: &str, loader: Loader) -> Loaded {
        if let Some(id) = self.world.find_loaded(loader, name) {
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
            if let Some(id) = world.find_loaded(loader, name) {
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
            Ok(None) => Err(LoadError::NotFound(name.into())),
            Err(e) => Err(LoadError::Format(e.to_string())),
        }
    }

    /// The array class with this component.
    pub fn array_class(&mut self, component: ClassId) -> ClassId {
        let world = self.world.clone();
        let c = world.class(component);
        let known = c.array_class.load(Ordering::Relaxed);
        if known != 0 {
            return known;
        }
        let element = match c.shape {
            Shape::Primitive(kind) => kind,
            _ => Kind::Ref,
        };
        let name: Arc<str> = format!("[{}", c.descriptor()).into();
        let id = self.add_array(
            name,
            component,
            element,
            c.loader,
            c.access & access::PUBLIC,
            &c.module,
        );
        c.array_class.store(id, Ordering::Relaxed);
        id
    }

    fn add_array(
        &mut self,
        name: Arc<str>,
        component: ClassId,
        element: Kind,
        loader: Loader,
        visibility: u16,
        module: &Arc<str>,
    ) -> ClassId {
        let world = self.world.clone();
        let object = world.class(OBJECT);
        let mut class = blank(world.next_class_id(), name, Shape::Array { component, element });
        class.access = visibility | access::FINAL | access::ABSTRACT;
        class.loader = loader;
        class.module = module.clone();
        class.super_class = Some(OBJECT);
        class.interfaces = vec![CLONEABLE, SERIALIZABLE];
        class.all_interfaces = vec![CLONEABLE, SERIALIZABLE];
        class.display = vec![OBJECT, class.id];
        class.vtable = object.vtable.clone();
        let id = world.add_class(class);
        self.make_mirror(id);
        id
    }

    /// The primitive classes, `Object` and the arrays of primitives, under their fixed ids.
    pub(crate) fn load_fixed(&mut self) {
        let world = self.world.clone();
        let void_first = std::iter::once(Kind::Void).chain(Kind::PRIMITIVES.into_iter().take(8));
        for kind in void_first {
            let name: Arc<str> = kind.primitive_name().into();
            let mut class = blank(world.next_class_id(), name, Shape::Primitive(kind));
            class.access = access::PUBLIC | access::FINAL | access::ABSTRACT;
            class.module = "java.base".into();
            class.synthetic = true;
            world.add_class(class);
        }
        for (name, id) in [
            ("java/lang/Object", OBJECT),
            ("java/lang/Cloneable", CLONEABLE),
            ("java/io/Serializable", SERIALIZABLE),
        ] {
            assert_eq!(self.load_boot(name), id);
        }
        for kind in Kind::PRIMITIVES.into_iter().take(8) {
            let name: Arc<str> = format!("[{}", kind.descriptor()).into();
            let component = primitive_id(kind);
            let id = self.add_array(
                name,
                component,
                kind,
                Loader::Boot,
                access::PUBLIC,
                &"java.base".into(),
            );
            assert_eq!(id, primitive_array_id(kind));
            world.class(component).array_class.store(id, Ordering::Relaxed);
        }
    }

    /// A class of the machine's own, with no class file behind it.
    pub(crate) fn internal_class(&mut self, name: &str, shape: Shape, words: u32, refs: Vec<u32>) -> ClassId {
        let world = self.world.clone();
        let mut class = blank(world.next_class_id(), name.into(), shape);
        class.synthetic = true;
        class.instance_words = words;
        class.ref_words = bits(&refs);
        class.ref_offsets = refs;
        class.display = vec![OBJECT, class.id];
        class.super_class = Some(OBJECT);
        world.add_class(class)
    }

    /// Links a definition: superclasses first, then layout and dispatch tables, then the mirror.
    pub fn define(&mut self, def: Arc<ClassDef>, how: Definition) -> Loaded {
        let world = self.world.clone();
        let known = world
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

    fn load_supers(
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

    fn check_supers(
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
            let owner = world.class(other.class);
            let open = other.access & (access::PUBLIC | access::PROTECTED) != 0
                || (owner.package() == package_of(&def.name) && owner.loader == how.loader);
            if other.access & access::FINAL != 0 && other.access & fixed == 0 && open {
                return Err(LoadError::IncompatibleChange(format!(
                    "class {} overrides final method {}.{}{}",
                    def.name.replace('/', "."),
                    owner.java_name(),
                    m.name,
                    m.descriptor
                )));
            }
        }
        Ok(())
    }

    fn link(
        &mut self,
        def: Arc<ClassDef>,
        how: Definition,
        super_class: Option<ClassId>,
        interfaces: Vec<ClassId>,
    ) -> ClassId {
        let world = self.world.clone();
        let parent = super_class.map(|id| world.class(id));
        let mut class = blank(world.next_class_id(), def.name.clone(), Shape::Instance);
        class.access = def.access;
        class.loader = how.loader;
        class.module = how.module;
        class.synthetic = how.synthetic;
        class.hidden = how.hidden;
        class.host = how.host;
        class.super_class = super_class;
        class.display = parent.map(|p| p.display.clone()).unwrap_or_default();
        class.display.push(class.id);
        let mut all: Vec<ClassId> = parent.map(|p| p.all_interfaces.clone()).unwrap_or_default();
        for &i in &interfaces {
            all.push(i);
            all.extend(&world.class(i).all_interfaces);
        }
        if class.is_interface() {
            // An interface is a subtype of itself for dispatch.
            all.push(class.id);
        }
        all.sort_unstable();
        all.dedup();
        class.all_interfaces = all;
        class.interfaces = interfaces;
        class.is_reference = reference_kind(&def.name, parent);
        self.lay_out(&mut class, &def, parent);
        self.add_methods(&mut class, &def, parent);
        class.def = Some(def);
        world.add_class(class)
    }

    fn lay_out(&self, class: &mut Class, def: &ClassDef, parent: Option<&Class>) {
        let mut next = parent.map_or(header::SIZE, |p| p.instance_words);
        class.ref_offsets = parent.map(|p| p.ref_offsets.clone()).unwrap_or_default();
        class.hidden_words = parent.map(|p| p.hidden_words.clone()).unwrap_or_default();
        let mut next_static = self.mirror_hidden + mirror::HIDDEN_WORDS;
        for hidden in [mirror::INIT_FAILURE, mirror::PROTECTION_DOMAIN] {
            class.static_ref_offsets.push(self.mirror_hidden + hidden);
        }
        for (index, field) in def.fields.iter().enumerate() {
            let kind = Kind::of(&field.descriptor);
            let is_static = field.access & access::STATIC != 0;
            let cursor = if is_static { &mut next_static } else { &mut next };
            let offset = *cursor;
            *cursor += kind.words();
            if kind == Kind::Ref {
                if is_static {
                    class.static_ref_offsets.push(offset);
                } else if !(&*def.name == "java/lang/ref/Reference" && &*field.name == "referent") {
                    class.ref_offsets.push(offset);
                }
            }
            if !is_static && is_cache(&def.name, &field.name) {
                class.hidden_words.extend(offset..offset + kind.words());
            }
            class.fields.push(Field {
                class: class.id,
                name: field.name.clone(),
                descriptor: field.descriptor.clone(),
                access: field.access,
                kind,
                offset,
                index: index as u16,
            });
        }
        for (index, constant) in def.pool.entries.iter().enumerate() {
            let reference = match constant {
                Constant::Dynamic { descriptor, .. } => Kind::of(descriptor) == Kind::Ref,
                Constant::MethodHandle(_) | Constant::MethodType(_) | Constant::InvokeDynamic { .. } => true,
                _ => continue,
            };
            class.dynamic_offsets.insert(index as u16, next_static);
            // A flag word says whether the constant was computed, then come its one or two words.
            if reference {
                class.static_ref_offsets.push(next_static + 1);
            }
            next_static += 3;
        }
        // Words for what the stock JVM injects: the method behind a resolved name, compiled
        // forms, the number of a loader.
        if matches!(
            &*def.name,
            "java/lang/invoke/ResolvedMethodName" | "java/lang/invoke/LambdaForm" | "java/lang/ClassLoader"
        ) {
            next += 1;
        }
        class.instance_words = next;
        class.ref_words = bits(&class.ref_offsets);
        class.mirror_words = next_static;
    }

    fn add_methods(&mut self, class: &mut Class, def: &ClassDef, parent: Option<&Class>) {
        let world = self.world.clone();
        class.vtable = parent.map(|p| p.vtable.clone()).unwrap_or_default();
        let polymorphic_holder = matches!(
            &*def.name,
            "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle"
        );
        for (index, m) in def.methods.iter().enumerate() {
            let id = world.next_method_id();
            let sig = world.sig(&m.name, &m.descriptor);
            let is_static = m.access & access::STATIC != 0;
            let (slots, returns) = descriptor_slots(&m.descriptor);
            let in_vtable = !is_static
                && m.access & access::PRIVATE == 0
                && !m.name.starts_with('<')
                && !class.is_interface();
            let vtable_index = in_vtable.then(|| self.vtable_slot(class, id, sig));
            let native = world.natives.find(&def.name, &m.name, &m.descriptor);
            let method = Method {
                id,
                class: class.id,
                name: m.name.clone(),
                descriptor: m.descriptor.clone(),
                sig,
                access: m.access,
                index: index as u16,
                arg_slots: (slots + !is_static as u32) as u16,
                returns,
                vtable_index,
                native,
                code: OnceLock::new(),
                stable_hash: stable_hash(&[&def.name, &m.name, &m.descriptor]),
                hidden: class.synthetic || is_hidden(m, def),
                signature_polymorphic: polymorphic_holder
                    && m.access & (access::NATIVE | access::VARARGS) == access::NATIVE | access::VARARGS
                    && m.descriptor.starts_with("([Ljava/lang/Object;)"),
            };
            if &*m.name == "<clinit>" && is_static {
                class.clinit = Some(id);
            }
            class.by_sig.insert(sig, id);
            class.methods.push(id);
            world.add_method(method);
        }
    }

    /// The vtable slots that a method takes: those it overrides (JVMS 5.4.5), else a new one.
    fn vtable_slot(&self, class: &mut Class, id: MethodId, sig: u32) -> u32 {
        let world = &self.world;
        let mut slot = None;
        for index in 0..class.vtable.len() {
            let other = world.method(class.vtable[index]);
            if other.sig != sig || class.vtable[index] == id {
                continue;
            }
            let open = other.access & (access::PUBLIC | access::PROTECTED) != 0;
            let owner = world.class(other.class);
            if open || (owner.package() == package_of(&class.name) && owner.loader == class.loader) {
                class.vtable[index] = id;
                slot.get_or_insert(index as u32);
            }
        }
        slot.unwrap_or_else(|| {
            class.vtable.push(id);
            class.vtable.len() as u32 - 1
        })
    }
}

/// Whether stack traces leave the method out: the JDK marks such methods with annotations.
fn is_hidden(method: &beeline_classfile::MethodDef, def: &ClassDef) -> bool {
    let Some(bytes) = &method.annotations else {
        return false;
    };
    // Annotation count, then for each its type's pool index; members of these marks are empty.
    let count = u16::from_be_bytes([bytes[0], *bytes.get(1).unwrap_or(&0)]) as usize;
    bytes[2.min(bytes.len())..]
        .chunks_exact(4)
        .take(count)
        .any(|mark| {
            let index = u16::from_be_bytes([mark[0], mark[1]]);
            matches!(def.pool.get(index), Some(Constant::Utf8(name)) if matches!(&**name,
            "Ljdk/internal/vm/annotation/Hidden;" | "Ljava/lang/invoke/LambdaForm$Hidden;"))
        })
}

fn bits(offsets: &[u32]) -> Vec<u64> {
    let mut words = vec![0; offsets.iter().max().map_or(0, |o| *o as usize / 64 + 1)];
    for offset in offsets {
        words[*offset as usize / 64] |= 1 << (offset % 64);
    }
    words
}

/// Caches of the library, which depend on history but not on anything that programs can tell.
fn is_cache(class: &str, field: &str) -> bool {
    matches!(
        (class, field),
        ("java/lang/String", "hash" | "hashIsZero")
            | (
                "java/lang/Thread",
                "threadLocalRandomSeed"
                    | "threadLocalRandomProbe"
                    | "threadLocalRandomSecondarySeed"
                    | "eetop"
            )
    )
}

fn reference_kind(name: &str, parent: Option<&Class>) -> ReferenceKind {
    match name {
        "java/lang/ref/Reference" | "java/lang/ref/WeakReference" => ReferenceKind::Weak,
        "java/lang/ref/SoftReference" => ReferenceKind::Soft,
        "java/lang/ref/PhantomReference" => ReferenceKind::Phantom,
        "java/lang/ref/FinalReference" => ReferenceKind::Final,
        _ => parent.map_or(ReferenceKind::None, |p| p.is_reference),
    }
}

pub fn stable_hash(parts: &[&str]) -> u64 {
    xxh3_64(parts.join("\u{0}").as_bytes())
}

fn blank(id: ClassId, name: Arc<str>, shape: Shape) -> Class {
    let stable_hash = stable_hash(&[&name]);
    Class {
        id,
        name,
        def: None,
        shape,
        access: access::PUBLIC,
        loader: Loader::Boot,
        module: "".into(),
        super_class: None,
        interfaces: Vec::new(),
        all_interfaces: Vec::new(),
        display: vec![id],
        fields: Vec::new(),
        methods: Vec::new(),
        by_sig: FxHashMap::default(),
        vtable: Vec::new(),
        instance_words: header::SIZE,
        ref_offsets: Vec::new(),
        ref_words: Vec::new(),
        hidden_words: Vec::new(),
        stable_hash,
        mirror_words: 0,
        static_ref_offsets: Vec::new(),
        dynamic_offsets: FxHashMap::default(),
        mirror: AtomicU32::new(0),
        clinit: None,
        itable: RwLock::default(),
        array_class: AtomicU32::new(0),
        is_reference: ReferenceKind::None,
        synthetic: false,
        host: None,
        hidden: false,
        verified: OnceLock::new(),
    }
}

pub(crate) fn parse(bytes: &[u8], name: &str, jdk_major: u32) -> Result<ClassDef, LoadError> {
    let def = ClassDef::parse_up_to(bytes, jdk_major as u16 + 44).map_err(|e| load_error(e, name))?;
    if &*def.name != name {
        // The JDK says: wrong name.
        return Err(LoadError::NotFound(format!(
            "{} (wrong name: {})",
            name, def.name
        )));
    }
    Ok(def)
}

pub(crate) fn load_error(error: ClassFileError, name: &str) -> LoadError {
    match error {
        ClassFileError::UnsupportedVersion { .. } => LoadError::Version(error.to_string()),
        // The stock JVM does not say where the bytes end.
        ClassFileError::Format { message, .. } if message.starts_with("Truncated class file") => {
            LoadError::Format("Truncated class file".into())
        }
        ClassFileError::Format { class, message } => LoadError::Format(format!(
            "{message} in class file {}",
            class.as_deref().unwrap_or(name)
        )),
    }
}
