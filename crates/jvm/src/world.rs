//! Everything that is the same in all states: loaded classes, decoded methods, interned names and
//! tables of sites. Append-only, so that references into it stay good and several workers can
//! share it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};

use beeline_classfile::{ClassPath, Jdk};
use rustc_hash::FxHashMap;

use crate::class::{Class, ClassId, Field, Loader, Method, MethodId, SigId};
use crate::indy::DynamicSite;
use crate::memory::Addr;
use crate::natives::Registry;

/// A resolved interface call with its inline cache.
pub struct InterfaceSite {
    pub method: MethodId,
    /// Class id in the high half, target method in the low half.
    pub cache: AtomicU64,
}

/// An allocation site, the second part of an object's canonical name.
pub struct AllocationSite {
    pub stable_hash: u64,
}

/// A member's name and descriptor.
type NameAndType = (Arc<str>, Arc<str>);
/// A class as one loader sees it.
type ClassKey = (Loader, Arc<str>);

/// A class that a program defined. States that never met may define different classes of one name.
#[derive(Clone, Copy)]
pub(crate) struct Made {
    pub class: ClassId,
    /// Of all that makes the class what it is.
    pub digest: u128,
}

pub struct World {
    pub jdk: Jdk,
    pub class_path: ClassPath,
    pub natives: Registry,
    classes: boxcar::Vec<Class>,
    methods: boxcar::Vec<Method>,
    pub interface_sites: boxcar::Vec<InterfaceSite>,
    pub field_sites: boxcar::Vec<Field>,
    pub dynamic_sites: boxcar::Vec<DynamicSite>,
    by_name: Mutex<FxHashMap<ClassKey, ClassId>>,
    sigs: Mutex<FxHashMap<NameAndType, SigId>>,
    sig_names: boxcar::Vec<NameAndType>,
    /// Interned strings live in the image that all states share, so the table is not state.
    pub interned: Mutex<FxHashMap<Box<[u16]>, Addr>>,
    /// Static methods that stand for constructors, and for lambda forms by their structure.
    pub factories: Mutex<FxHashMap<MethodId, MethodId>>,
    pub forms: Mutex<FxHashMap<String, MethodId>>,
    /// Classes that the machine has made, by the hash of the place that they were made for.
    pub(crate) synthetic: Mutex<FxHashMap<u64, u32>>,
    /// (module, package) that unnamed modules may use.
    pub exports: Mutex<rustc_hash::FxHashSet<(Arc<str>, Arc<str>)>>,
    /// Classes that programs defined, by loader and by the name in the class file.
    made: Mutex<FxHashMap<ClassKey, Vec<Made>>>,
    /// Methods of the machine's own through which natives call Java (see `stubs`).
    pub(crate) stubs: Mutex<FxHashMap<crate::stubs::StubKey, MethodId>>,
    /// Natives that stack traces show in the place of their stubs.
    pub(crate) stand_ins: Mutex<FxHashMap<MethodId, MethodId>>,
    /// Methods that make protection domains: of places on the class path, and of modules.
    pub(crate) domain_makers: [OnceLock<MethodId>; 2],
    /// Methods that make packages of jars: open ones, and sealed ones.
    pub(crate) package_makers: [OnceLock<MethodId>; 2],
    clashes: Mutex<crate::clashes::Clashes>,
}

/// Words of a `ClassLoader` that programs do not see, after its fields.
#[derive(Clone, Copy)]
pub(crate) enum LoaderWord {
    /// The number of a loader of the program, plus one.
    Number,
    /// The list of modules that the program has made for it.
    Modules,
    /// The array of names that it was asked for.
    Asked,
}

impl LoaderWord {
    pub const COUNT: u32 = LoaderWord::Asked as u32 + 1;
}

/// Hidden words of a mirror, counted from `Machine::mirror_hidden`.
pub mod mirror {
    /// Id of the class that the mirror stands for.
    pub const CLASS_ID: u32 = 0;
    pub const INIT_STATE: u32 = 1;
    /// Thread index plus one that runs the initialiser.
    pub const INIT_THREAD: u32 = 2;
    /// What the initialiser threw, for later users of the class.
    pub const INIT_FAILURE: u32 = 3;
    /// The domain that the loader of the program gave the class.
    pub const PROTECTION_DOMAIN: u32 = 4;
    /// Whether this state has the class, if the program defined it.
    pub const DEFINED: u32 = 5;
    pub const HIDDEN_WORDS: u32 = 6;

    pub const UNINITIALISED: u32 = 0;
    pub const IN_PROGRESS: u32 = 1;
    pub const INITIALISED: u32 = 2;
    pub const ERRONEOUS: u32 = 3;
}

impl World {
    pub fn new(jdk: Jdk, class_path: ClassPath, natives: Registry) -> World {
        let world = World {
            jdk,
            class_path,
            natives,
            classes: boxcar::Vec::new(),
            methods: boxcar::Vec::new(),
            interface_sites: boxcar::Vec::new(),
            field_sites: boxcar::Vec::new(),
            dynamic_sites: boxcar::Vec::new(),
            by_name: Mutex::default(),
            sigs: Mutex::default(),
            sig_names: boxcar::Vec::new(),
            interned: Mutex::default(),
            factories: Mutex::default(),
            forms: Mutex::default(),
            synthetic: Mutex::default(),
            exports: Mutex::default(),
            made: Mutex::default(),
            stubs: Mutex::default(),
            stand_ins: Mutex::default(),
            domain_makers: Default::default(),
            package_makers: Default::default(),
            clashes: Mutex::default(),
        };
        world.sig("", "");
        world
    }

    #[inline(always)]
    pub fn class(&self, id: ClassId) -> &Class {
        &self.classes[id as usize]
    }

    #[inline(always)]
    pub fn method(&self, id: MethodId) -> &Method {
        &self.methods[id as usize]
    }

    pub fn class_count(&self) -> usize {
        self.classes.count()
    }

    pub fn method_count(&self) -> usize {
        self.methods.count()
    }

    /// Whether two classes, or two methods, have the same hash: fingerprints then take one for the other.
    pub fn clash(&self) -> bool {
        self.clashes.lock().unwrap().look(self)
    }

    pub fn classes(&self) -> impl Iterator<Item = &Class> {
        self.classes.iter().map(|(_, class)| class)
    }

    /// The id that the next class will get.
    pub fn next_class_id(&self) -> ClassId {
        self.classes.count() as ClassId
    }

    pub fn add_class(&self, class: Class) -> ClassId {
        let key = (class.loader, class.name.clone());
        let register = !class.hidden && !class.synthetic && !class.made;
        let id = class.id;
        let index = self.classes.push(class) as ClassId;
        assert_eq!(id, index, "classes are added one at a time");
        if register {
            self.by_name.lock().unwrap().insert(key, id);
        }
        id
    }

    pub fn next_method_id(&self) -> MethodId {
        self.methods.count() as MethodId
    }

    pub fn add_method(&self, method: Method) -> MethodId {
        self.methods.push(method) as MethodId
    }

    pub fn find_loaded(&self, loader: Loader, name: &str) -> Option<ClassId> {
        self.by_name
            .lock()
            .unwrap()
            .get(&(loader, Arc::from(name)))
            .copied()
    }

    /// The classes of this name that programs have defined, in whatever state.
    pub(crate) fn made(&self, loader: Loader, name: &str) -> Vec<Made> {
        let made = self.made.lock().unwrap();
        made.get(&(loader, Arc::from(name))).cloned().unwrap_or_default()
    }

    pub(crate) fn record_made(&self, loader: Loader, name: Arc<str>, made: Made) {
        self.made
            .lock()
            .unwrap()
            .entry((loader, name))
            .or_default()
            .push(made);
    }

    /// Records that `loader`, asked for `name`, answered with a class that another one defined.
    pub fn record_initiating(&self, loader: Loader, name: Arc<str>, class: ClassId) {
        self.by_name.lock().unwrap().insert((loader, name), class);
    }

    pub fn sig(&self, name: &str, descriptor: &str) -> SigId {
        let mut sigs = self.sigs.lock().unwrap();
        let key: (Arc<str>, Arc<str>) = (name.into(), descriptor.into());
        if let Some(&id) = sigs.get(&key) {
            return id;
        }
        let id = self.sig_names.push(key.clone()) as SigId;
        sigs.insert(key, id);
        id
    }

    /// Whether `class` is `target` or a subtype of it.
    pub fn is_subtype(&self, class: ClassId, target: ClassId) -> bool {
        use crate::class::Shape;
        if class == target {
            return true;
        }
        let (c, t) = (self.class(class), self.class(target));
        if t.is_interface() {
            return c.all_interfaces.binary_search(&target).is_ok();
        }
        match (c.shape, t.shape) {
            (Shape::Instance, Shape::Instance) => c.display.get(t.depth()) == Some(&target),
            (Shape::Array { .. }, Shape::Instance) => target == crate::load::OBJECT,
            (Shape::Array { component: from, .. }, Shape::Array { component: to, .. }) => {
                !self.class(from).is_primitive()
                    && !self.class(to).is_primitive()
                    && self.is_subtype(from, to)
            }
            _ => false,
        }
    }

    /// Looks a field up as JVMS 5.4.3.2 says: the class, its superinterfaces, its superclasses.
    pub fn find_field(&self, class: ClassId, name: &str, descriptor: &str) -> Option<&Field> {
        let c = self.class(class);
        if let Some(field) = c.declared_field(name, descriptor) {
            return Some(field);
        }
        for &interface in &c.interfaces {
            if let Some(field) = self.find_field(interface, name, descriptor) {
                return Some(field);
            }
        }
        self.find_field(c.super_class?, name, descriptor)
    }

    /// Looks a method up in a class and its superclasses, not in interfaces.
    pub fn find_in_chain(&self, class: ClassId, sig: SigId) -> Option<&Method> {
        let mut current = Some(class);
        while let Some(id) = current {
            let c = self.class(id);
            if let Some(&m) = c.by_sig.get(&sig) {
                return Some(self.method(m));
            }
            current = c.super_class;
        }
        None
    }

    /// Method resolution (JVMS 5.4.3.3, 5.4.3.4): the chain, then maximally specific superinterface
    /// methods, then any superinterface method that is neither private nor static.
    pub fn find_method(&self, class: ClassId, sig: SigId) -> Option<&Method> {
        if let Some(method) = self.find_in_chain(class, sig) {
            return Some(method);
        }
        match self.most_specific(class, sig) {
            Specific::One(method) => Some(method),
            Specific::None | Specific::Conflict => {
                self.interfaces_of_chain(class).into_iter().find_map(|i| {
                    let method = self.method(*self.class(i).by_sig.get(&sig)?);
                    (!method.is_private() && !method.is_static()).then_some(method)
                })
            }
        }
    }

    fn interfaces_of_chain(&self, class: ClassId) -> Vec<ClassId> {
        self.class(class).all_interfaces.clone()
    }

    /// The maximally specific non-abstract superinterface method, if there is exactly one.
    pub fn most_specific(&self, class: ClassId, sig: SigId) -> Specific<'_> {
        let mut candidates: Vec<&Method> = Vec::new();
        for &interface in &self.class(class).all_interfaces {
            if let Some(&m) = self.class(interface).by_sig.get(&sig) {
                let method = self.method(m);
                if !method.is_private() && !method.is_static() {
                    candidates.push(method);
                }
            }
        }
        let specific: Vec<&Method> = candidates
            .iter()
            .filter(|m| {
                !candidates
                    .iter()
                    .any(|o| o.class != m.class && self.is_subtype(o.class, m.class))
            })
            .copied()
            .collect();
        let mut concrete = specific.iter().filter(|m| !m.is_abstract());
        match (concrete.next(), concrete.next()) {
            (Some(one), None) => Specific::One(one),
            (Some(_), Some(_)) => Specific::Conflict,
            _ => Specific::None,
        }
    }

    /// Method selection for an interface call on an object of `class` (JVMS 5.4.6).
    pub fn select_interface(&self, class: ClassId, target: &Method) -> Selected {
        if target.is_private() {
            return Selected::Method(target.id);
        }
        let c = self.class(class);
        if let Some(&found) = c.itable.read().unwrap().get(&target.id) {
            return Selected::Method(found);
        }
        // An override must not be private or static; a private method of the same name hides nothing.
        let mut current = Some(class);
        let mut found = None;
        while let Some(id) = current {
            let k = self.class(id);
            if let Some(&m) = k.by_sig.get(&target.sig) {
                let method = self.method(m);
                if !method.is_private() && !method.is_static() {
                    found = Some(method);
                    break;
                }
            }
            current = k.super_class;
        }
        let method = match found {
            Some(method) if method.is_abstract() => return Selected::Abstract,
            Some(method) => {
                if method.access & beeline_classfile::access::PUBLIC == 0
                    && !self.class(method.class).is_interface()
                {
                    return Selected::NotPublic(method.id);
                }
                method
            }
            None => match self.most_specific(class, target.sig) {
                Specific::One(method) => method,
                Specific::Conflict => return Selected::Conflict,
                Specific::None => return Selected::Abstract,
            },
        };
        c.itable.write().unwrap().insert(target.id, method.id);
        Selected::Method(method.id)
    }

    pub fn cached_target(site: &InterfaceSite, class: ClassId) -> Option<MethodId> {
        let cached = site.cache.load(Ordering::Relaxed);
        (cached >> 32 == class as u64).then_some(cached as MethodId)
    }
}

pub enum Specific<'a> {
    One(&'a Method),
    None,
    Conflict,
}

pub enum Selected {
    Method(MethodId),
    Abstract,
    Conflict,
    NotPublic(MethodId),
}
