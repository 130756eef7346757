//! Classes with their supertypes, and which method a call means (JVMS 5.4.3 and 5.4.6).
//!
//! Classes are read when they are first spoken of, their supertypes with them. A supertype that is missing, or
//! that is a subtype of the class itself, is left out: such a class cannot be linked, so nothing is lost.

use std::sync::Arc;

use beeline_classfile::{ClassDef, MethodDef, access};
use rustc_hash::FxHashMap;

use crate::selectors::{Selector, Selectors};

/// A class, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClassId(pub u32);

/// A method of a class, by number over all classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MethodId(pub u32);

/// A class as who finds it hands it over.
#[derive(Debug, Clone)]
pub struct Found {
    pub def: Arc<ClassDef>,
    /// Whether it belongs to the program, not to a library.
    pub own: bool,
}

/// Finds classes by their internal names.
pub type Source<'a> = dyn FnMut(&str) -> Option<Found> + 'a;

/// A class and its place among the others.
#[derive(Debug)]
pub struct Class {
    pub name: Arc<str>,
    /// Absent for classes that are made while the program runs.
    pub def: Option<Arc<ClassDef>>,
    pub own: bool,
    pub access: u16,
    /// All supertypes, itself first, then its superclasses upwards, then interfaces.
    pub supertypes: Box<[ClassId]>,
    /// How many of these are classes.
    pub depth: usize,
    /// In ascending order of selectors.
    methods: Box<[(Selector, MethodId)]>,
    first_method: u32,
}

impl Class {
    /// Itself and its superclasses upwards.
    pub fn chain(&self) -> &[ClassId] {
        &self.supertypes[..self.depth]
    }

    pub fn interfaces(&self) -> &[ClassId] {
        &self.supertypes[self.depth..]
    }

    pub fn is_interface(&self) -> bool {
        self.access & access::INTERFACE != 0
    }

    pub fn method(&self, selector: Selector) -> Option<MethodId> {
        let at = self
            .methods
            .binary_search_by_key(&selector, |(known, _)| *known)
            .ok()?;
        Some(self.methods[at].1)
    }

    fn package(&self) -> &str {
        self.name.rsplit_once('/').map_or("", |(package, _)| package)
    }
}

/// Where a method stands.
#[derive(Debug, Clone, Copy)]
pub struct Method {
    pub class: ClassId,
    /// Its position in the definition, or for a class without one, its number.
    pub index: u16,
    pub access: u16,
    pub selector: Selector,
}

/// All classes that were spoken of.
#[derive(Debug, Default)]
pub struct Hierarchy {
    pub selectors: Selectors,
    by_name: FxHashMap<Arc<str>, Option<ClassId>>,
    classes: Vec<Class>,
    methods: Vec<Method>,
}

/// A class that is being linked: which of its supertypes is next.
struct Linking {
    id: ClassId,
    next: usize,
    supers: Vec<ClassId>,
}

impl Hierarchy {
    pub fn class(&self, id: ClassId) -> &Class {
        &self.classes[id.0 as usize]
    }

    pub fn method(&self, id: MethodId) -> Method {
        self.methods[id.0 as usize]
    }

    /// What the class file says of a method; nothing if there is no class file.
    pub fn definition(&self, id: MethodId) -> Option<(&Arc<ClassDef>, &MethodDef)> {
        let method = self.method(id);
        let def = self.class(method.class).def.as_ref()?;
        Some((def, &def.methods[method.index as usize]))
    }

    pub fn classes(&self) -> impl Iterator<Item = (ClassId, &Class)> {
        (0u32..).map(ClassId).zip(&self.classes)
    }

    /// How many classes and methods are known.
    pub fn size(&self) -> (usize, usize) {
        (self.classes.len(), self.methods.len())
    }

    /// A class that has been read.
    pub fn find(&self, name: &str) -> Option<ClassId> {
        self.by_name.get(name).copied().flatten()
    }

    /// A class, read with its supertypes if it was not. An array is taken for an `Object`, whose methods it has.
    pub fn load(&mut self, name: &str, source: &mut Source) -> Option<ClassId> {
        let name = if name.starts_with('[') {
            "java/lang/Object"
        } else {
            name
        };
        if let Some(known) = self.by_name.get(name) {
            return *known;
        }
        let first = self.read(name, source)?;
        let mut linking = vec![Linking {
            id: first,
            next: 0,
            supers: Vec::new(),
        }];
        while let Some(top) = linking.last_mut() {
            let def = self.class(top.id).def.clone().expect("it was just read");
            let Some(wanted) = def.super_name.iter().chain(&def.interfaces).nth(top.next) else {
                let done = linking.pop().expect("there is a last one");
                self.link(done.id, &done.supers);
                continue;
            };
            top.next += 1;
            match self.by_name.get(wanted) {
                // Without supertypes so far: it is below on this stack.
                Some(Some(known)) if self.class(*known).supertypes.is_empty() => {}
                Some(known) => top.supers.extend(*known),
                None => {
                    if let Some(id) = self.read(wanted, source) {
                        top.supers.push(id);
                        linking.push(Linking {
                            id,
                            next: 0,
                            supers: Vec::new(),
                        });
                    }
                }
            }
        }
        Some(first)
    }

    /// Reads a class without linking it.
    fn read(&mut self, name: &str, source: &mut Source) -> Option<ClassId> {
        // A file may hold another class than its name says: the machine refuses it as well.
        let Some(found) = source(name).filter(|found| &*found.def.name == name) else {
            self.by_name.insert(name.into(), None);
            return None;
        };
        let def = found.def;
        let methods = def.methods.iter();
        let named = methods.map(|method| (method.access, method.name.clone(), method.descriptor.clone()));
        let id = self.add(def.name.clone(), def.access, named.collect());
        let class = &mut self.classes[id.0 as usize];
        class.own = found.own;
        class.def = Some(def);
        Some(id)
    }

    /// A class that is made while the program runs: the supertypes are given, and access, name and descriptor of
    /// methods.
    pub fn synthesise(
        &mut self,
        name: Arc<str>,
        own: bool,
        supers: &[ClassId],
        methods: Vec<(u16, Arc<str>, Arc<str>)>,
    ) -> ClassId {
        let id = self.add(name, access::FINAL | access::SYNTHETIC, methods);
        self.classes[id.0 as usize].own = own;
        self.link(id, supers);
        id
    }

    fn add(&mut self, name: Arc<str>, access: u16, named: Vec<(u16, Arc<str>, Arc<str>)>) -> ClassId {
        let id = ClassId(self.classes.len() as u32);
        let first_method = self.methods.len() as u32;
        let mut methods = Vec::with_capacity(named.len());
        for (index, (access, name, descriptor)) in named.into_iter().enumerate() {
            let selector = self.selectors.intern(&name, &descriptor);
            methods.push((selector, MethodId(self.methods.len() as u32)));
            self.methods.push(Method {
                class: id,
                index: index as u16,
                access,
                selector,
            });
        }
        methods.sort_unstable();
        self.by_name.insert(name.clone(), Some(id));
        self.classes.push(Class {
            name,
            def: None,
            own: false,
            access,
            supertypes: Box::default(),
            depth: 0,
            methods: methods.into(),
            first_method,
        });
        id
    }

    /// Lists the supertypes of a class, those of its supertypes being known. The superclass is the first of them.
    fn link(&mut self, id: ClassId, supers: &[ClassId]) {
        let mut all = vec![id];
        if let Some(first) = supers.first().filter(|first| !self.class(**first).is_interface()) {
            all.extend(self.class(*first).chain());
        }
        let depth = all.len();
        for one in supers {
            let class = self.class(*one);
            let above = if class.is_interface() {
                &class.supertypes[..]
            } else {
                class.interfaces()
            };
            for interface in above {
                let listed = all.contains(interface) || !self.class(*interface).is_interface();
                if !listed {
                    all.push(*interface);
                }
            }
        }
        let class = &mut self.classes[id.0 as usize];
        class.supertypes = all.into();
        class.depth = depth;
    }

    /// Whether the first is the second or a subclass of it; interfaces do not count.
    pub fn is_subclass(&self, of: ClassId, above: ClassId) -> bool {
        self.class(of).chain().contains(&above)
    }

    pub fn is_subtype(&self, of: ClassId, above: ClassId) -> bool {
        self.class(of).supertypes.contains(&above)
    }

    /// The method of a class by its position in the definition.
    pub fn nth_method(&self, class: ClassId, index: usize) -> MethodId {
        MethodId(self.class(class).first_method + index as u32)
    }

    /// The method that a reference to a class and selector resolves to: in the class and above, else in an
    /// interface of it.
    pub fn resolve(&self, class: ClassId, selector: Selector) -> Option<MethodId> {
        let class = self.class(class);
        let in_class = class
            .chain()
            .iter()
            .find_map(|above| self.class(*above).method(selector));
        in_class
            .or_else(|| self.most_specific(class, selector))
            .or_else(|| {
                class
                    .interfaces()
                    .iter()
                    .find_map(|one| self.class(*one).method(selector))
            })
    }

    /// The method that a virtual call of a resolved method runs on a receiver of exactly this class.
    pub fn select(&self, receiver: ClassId, resolved: MethodId) -> Option<MethodId> {
        let called = self.method(resolved);
        let class = self.class(receiver);
        for above in class.chain() {
            if let Some(found) = self.class(*above).method(called.selector)
                && self.overrides(found, resolved)
            {
                return Some(found);
            }
        }
        self.most_specific(class, called.selector)
    }

    /// Whether a method in a subclass is called in place of another with the same selector.
    fn overrides(&self, below: MethodId, above: MethodId) -> bool {
        if below == above {
            return true;
        }
        let (over, under) = (self.method(below), self.method(above));
        if over.access & (access::PRIVATE | access::STATIC) != 0 {
            return false;
        }
        under.access & (access::PUBLIC | access::PROTECTED) != 0
            || self.class(over.class).package() == self.class(under.class).package()
    }

    /// The default method that is not overridden by another interface of the class.
    fn most_specific(&self, class: &Class, selector: Selector) -> Option<MethodId> {
        let mut best: Option<MethodId> = None;
        for interface in class.interfaces() {
            let Some(found) = self.class(*interface).method(selector) else {
                continue;
            };
            let method = self.method(found);
            if method.access & (access::ABSTRACT | access::PRIVATE | access::STATIC) != 0 {
                continue;
            }
            if best.is_none_or(|best| self.is_subtype(method.class, self.method(best).class)) {
                best = Some(found);
            }
        }
        best
    }
}
