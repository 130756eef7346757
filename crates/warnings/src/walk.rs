//! Walks through the program as its threads may, from where it starts, and notes what they do.
//!
//! Every method is gone through once for each way to call it (receiver, arguments, locks held, threads running), so
//! that objects are told apart by where and for whom they were made. The walk is repeated until nothing new is seen
//! in any field. Bounds keep it short; what is beyond them is not seen, which costs warnings but invents none.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use beeline_bytecode::{ClassId, Hierarchy, MethodId, MethodName, NoProgram, Source};
use beeline_classfile::{MethodHandleRef, access};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::body::Body;
use crate::facts::{Event, Held, Thread, Threads, What};
use crate::values::*;

/// The most often that the program is walked through.
const MOST_ROUNDS: usize = 6;

/// What belongs to a place on a path, besides values.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Env {
    /// Locks, interned.
    pub held: u32,
    pub started: Threads,
    pub joined: Threads,
    /// Reads that were branched on, interned, in ascending order.
    pub checks: Vec<u32>,
    /// Something was written since the outermost lock was acquired.
    pub changed: bool,
}

/// For whom a method runs.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Context {
    pub thread: usize,
    pub owner: Owner,
    /// It may run several times.
    pub repeated: bool,
    /// The object that is being made.
    pub building: Option<Obj>,
    /// The call.
    pub from: Option<At>,
}

/// A method that is being walked through.
pub struct Frame {
    pub method: MethodId,
    pub body: Rc<Body>,
    pub context: Context,
}

/// A way to call a method.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Key {
    pub method: MethodId,
    pub arguments: Vec<Slot>,
    pub env: Env,
    pub context: Context,
}

/// What is known when a method has returned.
#[derive(Debug, Clone, Default)]
pub struct Outcome {
    pub result: Slot,
    pub env: Env,
}

/// Before an instruction.
#[derive(Debug, Clone)]
pub struct State {
    pub locals: Vec<Slot>,
    pub stack: Vec<Slot>,
    pub env: Env,
}

/// A lambda or a reference to a method.
#[derive(Debug, Clone)]
pub struct Lambda {
    pub body: MethodHandleRef,
    pub captured: Vec<Slot>,
}

/// A field as its class declares it.
#[derive(Debug, Clone)]
pub struct FieldInfo {
    pub class: Arc<str>,
    pub name: Arc<str>,
    pub access: u16,
    /// Of the program, not of the library.
    pub own: bool,
}

/// The walk with all that it has found out.
pub struct Walk<'s> {
    source: &'s mut Source<'s>,
    pub hierarchy: Hierarchy,
    bodies: FxHashMap<MethodId, Option<Rc<Body>>>,
    origins: Interner<Origin>,
    pub objects: Vec<Object>,
    field_names: Interner<(Arc<str>, Arc<str>)>,
    pub fields: Vec<FieldInfo>,
    pub exprs: Interner<Expr>,
    pub reads: Interner<Read>,
    pub helds: Interner<Vec<Held>>,
    pub heap: FxHashMap<Location, Vec<Obj>>,
    /// Where an object is: the fields that it is in.
    pub holders: FxHashMap<Obj, Vec<Location>>,
    /// Whether others get at an object of a thread, as far as asked.
    pub(crate) published: RefCell<FxHashMap<(Obj, usize), bool>>,
    pub lambdas: FxHashMap<Obj, Lambda>,
    /// Objects of the program's own classes.
    pub instances: FxHashMap<ClassId, Vec<Obj>>,
    pub threads: Vec<Thread>,
    pub(crate) thread_numbers: FxHashMap<(usize, At, Obj), usize>,
    /// Threads behind a thread object or a future.
    pub handles: FxHashMap<Obj, Threads>,
    pub(crate) waiting: Vec<crate::spawn::Entry>,
    pub events: Vec<Event>,
    noted: FxHashSet<Event>,
    pub(crate) memo: FxHashMap<Key, Outcome>,
    pub(crate) contexts: FxHashMap<(usize, MethodId), (usize, Outcome)>,
    pub(crate) active: Vec<MethodId>,
    initialised: FxHashSet<ClassId>,
    /// Methods that release locks which are objects.
    pub released: FxHashSet<MethodId>,
    pub(crate) grew: bool,
    /// Fields that nobody writes have a content of their own in the last round only: before, somebody may yet write.
    pub(crate) last_round: bool,
    pub(crate) steps: usize,
}

impl<'s> Walk<'s> {
    /// Walks from the methods that the program starts with, all in the thread `main`.
    pub fn run(source: &'s mut Source<'s>, start: &[MethodName]) -> Result<Walk<'s>, NoProgram> {
        let mut walk = Walk {
            source,
            hierarchy: Hierarchy::default(),
            bodies: FxHashMap::default(),
            origins: Interner::default(),
            objects: Vec::new(),
            field_names: Interner::default(),
            fields: Vec::new(),
            exprs: Interner::default(),
            reads: Interner::default(),
            helds: Interner::default(),
            heap: FxHashMap::default(),
            holders: FxHashMap::default(),
            published: RefCell::default(),
            lambdas: FxHashMap::default(),
            instances: FxHashMap::default(),
            threads: Vec::new(),
            thread_numbers: FxHashMap::default(),
            handles: FxHashMap::default(),
            waiting: Vec::new(),
            events: Vec::new(),
            noted: FxHashSet::default(),
            memo: FxHashMap::default(),
            contexts: FxHashMap::default(),
            active: Vec::new(),
            initialised: FxHashSet::default(),
            released: FxHashSet::default(),
            grew: false,
            last_round: false,
            steps: 0,
        };
        // In the order of the constants for fields that no class declares.
        for name in ["[]", "viewed", "readLock", "writeLock", "task", "lock"] {
            let field = walk.field("", name, access::FINAL);
            debug_assert!(field.0 <= LOCK.0);
        }
        walk.helds.number(&Vec::new());
        let methods: Vec<MethodId> = start
            .iter()
            .map(|name| walk.find(name))
            .collect::<Result<_, _>>()?;
        walk.begin_thread_main();
        for round in 0.. {
            walk.grew = false;
            walk.round(&methods);
            if walk.last_round {
                break;
            }
            walk.last_round = !walk.grew || round + 2 >= MOST_ROUNDS;
        }
        Ok(walk)
    }

    fn round(&mut self, methods: &[MethodId]) {
        self.events.clear();
        self.noted.clear();
        self.memo.clear();
        self.contexts.clear();
        self.initialised.clear();
        self.steps = 0;
        let mut env = Env::default();
        for &method in methods {
            let class = self.hierarchy.method(method).class;
            self.initialise(class, 0);
            let arguments = self.given_arguments(method);
            let context = Context {
                thread: 0,
                owner: Owner::Nobody,
                repeated: false,
                building: None,
                from: None,
            };
            env = self.enter(method, arguments, env, context, None).env;
        }
        let mut entered = FxHashSet::default();
        while let Some(entry) = self.waiting.pop() {
            if entered.insert((entry.thread, entry.method)) || self.grew {
                let owner = entry
                    .arguments
                    .first()
                    .and_then(|this| this.objects.first().copied());
                let owner = owner.map_or(Owner::Nobody, Owner::Receiver);
                let repeated = self.threads[entry.thread].many;
                let context = Context {
                    thread: entry.thread,
                    owner,
                    repeated,
                    building: None,
                    from: None,
                };
                self.enter(entry.method, entry.arguments, Env::default(), context, None);
            }
        }
    }

    fn find(&mut self, name: &MethodName) -> Result<MethodId, NoProgram> {
        let class = self
            .load_class(&name.class)
            .ok_or_else(|| NoProgram::NoClass(name.class.to_string()))?;
        let selector = self.hierarchy.selectors.intern(&name.name, &name.descriptor);
        let found = self
            .hierarchy
            .resolve(class, selector)
            .filter(|method| self.body(*method).is_some());
        found.ok_or_else(|| NoProgram::NoMethod {
            class: name.class.to_string(),
            name: name.name.to_string(),
            descriptor: name.descriptor.to_string(),
        })
    }

    pub fn load_class(&mut self, name: &str) -> Option<ClassId> {
        self.hierarchy.load(name, self.source)
    }

    /// The code of a method of the program's own.
    pub fn body(&mut self, method: MethodId) -> Option<Rc<Body>> {
        if let Some(known) = self.bodies.get(&method) {
            return known.clone();
        }
        let own = self.hierarchy.class(self.hierarchy.method(method).class).own;
        let body = self
            .hierarchy
            .definition(method)
            .filter(|_| own)
            .and_then(|(class, def)| {
                let body = Body::read(class, def.code.as_ref()?).ok()?;
                Some(Rc::new(body))
            });
        self.bodies.insert(method, body.clone());
        body
    }

    /// The object of an origin. `many` and the thread that makes it are added to what was known.
    pub fn object(&mut self, origin: Origin, class: &Arc<str>, many: bool, maker: usize) -> Obj {
        let number = self.origins.number(&origin);
        if number as usize == self.objects.len() {
            let maker = maker as u32;
            self.objects.push(Object {
                origin,
                class: class.clone(),
                many,
                maker,
            });
            self.grew = true;
        }
        let object = &mut self.objects[number as usize];
        if many && !object.many {
            object.many = true;
            self.grew = true;
        }
        Obj(number)
    }

    pub fn statics(&mut self, class: &Arc<str>) -> Obj {
        self.object(Origin::Statics(class.clone()), class, false, 0)
    }

    pub fn field(&mut self, class: &str, name: &str, access: u16) -> Field {
        let key: (Arc<str>, Arc<str>) = (class.into(), name.into());
        let number = self.field_names.number(&key);
        if number as usize == self.fields.len() {
            let own = self
                .hierarchy
                .find(class)
                .is_some_and(|class| self.hierarchy.class(class).own);
            self.fields.push(FieldInfo {
                class: key.0,
                name: key.1,
                access,
                own,
            });
        }
        Field(number)
    }

    pub fn expr(&mut self, expr: Expr) -> u32 {
        self.exprs.number(&expr)
    }

    pub fn held(&self, number: u32) -> &[Held] {
        self.helds.get(number)
    }

    /// Puts objects into a field.
    pub fn store(&mut self, location: Location, objects: &[Obj]) {
        if !objects.is_empty() {
            let known = self.heap.entry(location).or_default();
            for object in objects.iter().filter(|object| !known.contains(object)) {
                self.holders.entry(*object).or_default().push(location);
            }
            self.grew |= union(known, objects, 16);
        }
    }

    pub fn loaded(&self, location: Location) -> &[Obj] {
        self.heap.get(&location).map_or(&[], |objects| &objects[..])
    }

    pub fn note(&mut self, frame: &Frame, pc: u32, env: &Env, what: What) {
        let at = At {
            method: frame.method,
            pc,
        };
        self.note_from(frame.context.thread, at, frame.context.from, env, what);
    }

    pub fn note_at(&mut self, thread: usize, at: At, env: &Env, what: What) {
        self.note_from(thread, at, None, env, what);
    }

    fn note_from(&mut self, thread: usize, at: At, from: Option<At>, env: &Env, what: What) {
        let event = Event {
            thread,
            at,
            from,
            held: env.held,
            started: env.started,
            joined: env.joined,
            what,
        };
        if self.noted.insert(event.clone()) {
            self.events.push(event);
        }
    }

    fn given_arguments(&mut self, method: MethodId) -> Vec<Slot> {
        let info = self.hierarchy.method(method);
        let slots = usize::from(self.hierarchy.selectors.shape(info.selector).arguments);
        let mut arguments = vec![Slot::default(); slots];
        if info.access & access::STATIC == 0 {
            let class = self.hierarchy.class(info.class).name.clone();
            let this = self.object(Origin::Given(method, 0), &class, false, 0);
            let known = self.instances.entry(info.class).or_default();
            union(known, &[this], 64);
            let expr = self.expr(Expr::Object(this));
            arguments.insert(0, Slot::of(this, expr));
        }
        arguments
    }

    /// Runs a class's initialiser if it has not been run in this round.
    pub fn initialise(&mut self, class: ClassId, thread: usize) {
        let known = self.hierarchy.class(class);
        if !known.own || !self.initialised.insert(class) {
            return;
        }
        let (name, above) = (known.name.clone(), known.chain().get(1).copied());
        // Chains of superclasses are as long as somebody likes.
        if let Some(above) = above.filter(|_| self.active.len() < 32) {
            self.active.push(MethodId(u32::MAX));
            self.initialise(above, thread);
            self.active.pop();
        }
        let selector = self.hierarchy.selectors.find("<clinit>", "()V");
        if let Some(method) = selector.and_then(|selector| self.hierarchy.class(class).method(selector)) {
            let building = Some(self.statics(&name));
            let context = Context {
                thread,
                owner: Owner::Nobody,
                repeated: false,
                building,
                from: None,
            };
            self.enter(method, Vec::new(), Env::default(), context, None);
        }
    }
}
