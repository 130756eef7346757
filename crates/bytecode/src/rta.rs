//! Rapid type analysis (Bacon and Sweeney 1996): starting where the program starts, which methods may run, given
//! that an object can only be of a class that some such method instantiates.
//!
//! A method is taken from the work list once, and turned into nodes of the program at once. Calls of the same
//! selector on the same static type share a [`Dispatch`](beeline_program::Dispatch), which gains targets as
//! classes turn out to be instantiated: each class is matched with each dispatch of its supertypes once.

use std::sync::Arc;

use beeline_classfile::access;
use beeline_program::{Body, Builder, DispatchId, NodeDef, ProcId, TypeId};
use rustc_hash::FxHashMap;

use crate::calls::Site;
use crate::hierarchy::{ClassId, Hierarchy, MethodId, Source};
use crate::instructions::BadCode;
use crate::selectors::Selector;
use crate::threads::Threads;

/// What is known of a class besides its place in the hierarchy.
#[derive(Default)]
pub(crate) struct ClassState {
    /// Whether there may be objects of exactly this class.
    pub instantiated: Option<TypeId>,
    /// Subtypes of which there may be objects, itself included.
    pub subtypes: Vec<ClassId>,
    /// Virtual calls on this static type: the method that they resolve to, and what they reach.
    pub dispatches: Vec<(MethodId, DispatchId)>,
    /// The initialisers that its initialisation runs, if that has been asked for and there are any.
    pub initialisers: Option<Option<DispatchId>>,
    /// By constant pool index, what was found there.
    pub sites: Vec<Site>,
}

/// What is known of a method.
#[derive(Default, Clone, Copy)]
pub(crate) struct MethodState {
    /// It may be called.
    pub procedure: Option<ProcId>,
    /// What calls that reach only this method share.
    pub direct: Option<DispatchId>,
}

/// The analysis while it runs.
pub(crate) struct Analysis<'a> {
    pub hierarchy: Hierarchy,
    pub source: &'a mut Source<'a>,
    pub is_initialised: &'a dyn Fn(&str) -> bool,
    pub builder: Builder,
    pub classes: Vec<ClassState>,
    pub methods: Vec<MethodState>,
    /// The method behind each procedure, in the order of procedures.
    pub procedures: Vec<MethodId>,
    /// Methods that may be called and have not been looked at.
    waiting: Vec<MethodId>,
    /// The class behind each type of receivers.
    pub types: Vec<ClassId>,
    dispatches: FxHashMap<(ClassId, Selector), DispatchId>,
    /// What is called by something unknown, on one of these static types.
    implicit: FxHashMap<(Vec<ClassId>, Selector), DispatchId>,
    /// Something that is called and not known.
    pub opaque: DispatchId,
    pub threads: Threads,
    pub broken: Vec<(MethodId, BadCode)>,
    pub instructions: usize,
}

impl<'a> Analysis<'a> {
    pub fn new(source: &'a mut Source<'a>, is_initialised: &'a dyn Fn(&str) -> bool) -> Analysis<'a> {
        let mut builder = Builder::default();
        let opaque = builder.dispatch();
        builder.targets(opaque).opaque = true;
        let mut analysis = Analysis {
            hierarchy: Hierarchy::default(),
            source,
            is_initialised,
            builder,
            classes: Vec::new(),
            methods: Vec::new(),
            procedures: Vec::new(),
            waiting: Vec::new(),
            types: Vec::new(),
            dispatches: FxHashMap::default(),
            implicit: FxHashMap::default(),
            opaque,
            threads: Threads::default(),
            broken: Vec::new(),
            instructions: 0,
        };
        analysis.threads = Threads::find(&mut analysis);
        analysis
    }

    pub fn load(&mut self, name: &str) -> Option<ClassId> {
        let id = self.hierarchy.load(name, self.source);
        self.make_room();
        id
    }

    /// Every class and method of the hierarchy has a state.
    pub fn make_room(&mut self) {
        let (classes, methods) = self.hierarchy.size();
        self.classes.resize_with(classes, ClassState::default);
        self.methods.resize(methods, MethodState::default());
    }

    /// Looks at all methods that may be called.
    pub fn run(&mut self) {
        while let Some(method) = self.waiting.pop() {
            let procedure = self.methods[method.0 as usize].procedure.expect("it is called");
            let body = self.nodes(method).unwrap_or_else(|bad| {
                self.broken.push((method, bad));
                refused()
            });
            self.instructions += body.nodes.len();
            self.builder.define(procedure, body);
        }
    }

    /// There may be objects of exactly this class.
    pub fn instantiate(&mut self, class: ClassId) {
        let state = &mut self.classes[class.0 as usize];
        let cannot = self.hierarchy.class(class).access & (access::ABSTRACT | access::INTERFACE) != 0;
        if state.instantiated.is_some() || cannot {
            return;
        }
        let ty = TypeId(self.types.len() as u32);
        state.instantiated = Some(ty);
        self.types.push(class);
        for position in 0..self.hierarchy.class(class).supertypes.len() {
            let above = self.hierarchy.class(class).supertypes[position].0 as usize;
            self.classes[above].subtypes.push(class);
            for known in 0..self.classes[above].dispatches.len() {
                let (resolved, dispatch) = self.classes[above].dispatches[known];
                self.extend(dispatch, resolved, class, ty);
            }
        }
    }

    /// What virtual calls on a static type reach.
    pub fn virtual_dispatch(&mut self, class: ClassId, resolved: MethodId) -> DispatchId {
        let selector = self.hierarchy.method(resolved).selector;
        if let Some(known) = self.dispatches.get(&(class, selector)) {
            return *known;
        }
        let dispatch = self.builder.dispatch();
        self.dispatches.insert((class, selector), dispatch);
        self.add_receivers(dispatch, class, resolved);
        dispatch
    }

    /// What is reached by something unknown that may call a method on objects of any of these static types.
    pub fn call_on_any(&mut self, mut classes: Vec<ClassId>, selector: Selector) -> Option<DispatchId> {
        classes.sort_unstable();
        classes.dedup();
        if classes.is_empty() {
            return None;
        }
        let key = (classes, selector);
        if let Some(known) = self.implicit.get(&key) {
            return Some(*known);
        }
        let dispatch = self.builder.dispatch();
        self.builder.targets(dispatch).opaque = true;
        for class in &key.0 {
            if let Some(resolved) = self.hierarchy.resolve(*class, selector) {
                self.add_receivers(dispatch, *class, resolved);
            }
        }
        self.implicit.insert(key, dispatch);
        Some(dispatch)
    }

    /// The dispatch has the targets for all subtypes of a static type from now on.
    fn add_receivers(&mut self, dispatch: DispatchId, class: ClassId, resolved: MethodId) {
        let state = &mut self.classes[class.0 as usize];
        state.dispatches.push((resolved, dispatch));
        for subtype in state.subtypes.clone() {
            if let Some(ty) = self.classes[subtype.0 as usize].instantiated {
                self.extend(dispatch, resolved, subtype, ty);
            }
        }
    }

    /// Adds what a receiver makes of a call.
    fn extend(&mut self, dispatch: DispatchId, resolved: MethodId, receiver: ClassId, ty: TypeId) {
        let selected = self.hierarchy.select(receiver, resolved);
        let procedure = selected.and_then(|method| self.reach(method));
        let targets = self.builder.targets(dispatch);
        match procedure {
            Some(procedure) => {
                targets.targets.push(procedure);
                targets.by_type.push((ty, procedure));
            }
            None => targets.opaque = true,
        }
    }

    /// What calls reach that mean this method whatever the receiver is.
    pub fn direct_dispatch(&mut self, method: MethodId) -> DispatchId {
        if let Some(known) = self.methods[method.0 as usize].direct {
            return known;
        }
        let dispatch = match self.reach(method) {
            None => self.opaque,
            Some(procedure) => {
                let dispatch = self.builder.dispatch();
                self.builder.targets(dispatch).targets.push(procedure);
                dispatch
            }
        };
        self.methods[method.0 as usize].direct = Some(dispatch);
        dispatch
    }

    /// The method may be called. It has no procedure if it has no code.
    pub fn reach(&mut self, method: MethodId) -> Option<ProcId> {
        if let Some(known) = self.methods[method.0 as usize].procedure {
            return Some(known);
        }
        let (def, method_def) = self.hierarchy.definition(method)?;
        method_def.code.as_ref()?;
        let file = def.source_file.clone();
        let procedure = self.declare(method, file);
        self.waiting.push(method);
        Some(procedure)
    }

    /// A procedure for a method, to be defined.
    pub fn declare(&mut self, method: MethodId, file: Option<Arc<str>>) -> ProcId {
        let known = self.hierarchy.method(method);
        let class = self.hierarchy.class(known.class);
        let selectors = &self.hierarchy.selectors;
        let procedure = self.builder.declare(
            class.name.clone(),
            selectors.name(known.selector).clone(),
            selectors.descriptor(known.selector).clone(),
        );
        self.builder.describe(procedure, file, class.own);
        self.methods[method.0 as usize].procedure = Some(procedure);
        self.procedures.push(method);
        procedure
    }

    /// The initialisers that run when a class is initialised: its own and those of its superclasses, and of its
    /// interfaces that have default methods. `None` if there are none or they have been run.
    pub fn initialisers(&mut self, class: ClassId) -> Option<DispatchId> {
        if let Some(known) = self.classes[class.0 as usize].initialisers {
            return known;
        }
        let run: Vec<MethodId> = match self.hierarchy.selectors.find("<clinit>", "()V") {
            None => Vec::new(),
            Some(selector) => {
                let of = self.hierarchy.class(class);
                // An interface is initialised without what is above it.
                let above = if of.is_interface() {
                    &of.supertypes[..1]
                } else {
                    &of.supertypes[..]
                };
                let runs = above.iter().map(|id| self.hierarchy.class(*id));
                runs.filter(|one| one.name == of.name || !one.is_interface() || has_defaults(one))
                    .filter(|one| !(self.is_initialised)(&one.name))
                    .filter_map(|one| one.method(selector))
                    .collect()
            }
        };
        let procedures: Vec<ProcId> = run.into_iter().filter_map(|method| self.reach(method)).collect();
        let dispatch = (!procedures.is_empty()).then(|| {
            let dispatch = self.builder.dispatch();
            self.builder.targets(dispatch).targets = procedures;
            dispatch
        });
        self.classes[class.0 as usize].initialisers = Some(dispatch);
        dispatch
    }

    /// Makes dispatches final. A call without any target reaches something that the analysis does not know: an
    /// object that native code or reflection has made.
    pub fn settle(&mut self) {
        for number in 0..self.builder.dispatch().0 {
            let dispatch = self.builder.targets(DispatchId(number));
            dispatch.opaque |= dispatch.targets.is_empty();
            dispatch.targets.sort_unstable();
            dispatch.targets.dedup();
            if dispatch.resolved().is_some() {
                dispatch.by_type = Vec::new();
            }
        }
    }
}

fn has_defaults(interface: &crate::hierarchy::Class) -> bool {
    let methods = interface.def.iter().flat_map(|def| &def.methods);
    let own = access::ABSTRACT | access::STATIC;
    methods.into_iter().any(|method| method.access & own == 0)
}

/// What stands for a method whose code no machine would run.
fn refused() -> Body {
    let node = NodeDef {
        exit: true,
        escapes: true,
        ..NodeDef::default()
    };
    Body { nodes: vec![node] }
}
