//! Calls that natives make: small methods of the machine's own, made of quick instructions, that
//! stand between a native and the Java method it calls. A native cannot wait for its callee; the
//! stub's frame remembers what is left to do, so that it is state like any other.
//!
//! A stub names its target by id, not by a pool constant: reflection reaches members that no class
//! could name (those of hidden classes, private ones, ones of other loaders).

use std::sync::OnceLock;
use std::sync::atomic::AtomicU32;

use crate::class::{ClassId, Kind, Method, MethodId};
use crate::code::{Code, Handler, Insn, Op};
use crate::load::{OBJECT, stable_hash};
use crate::machine::{Exec, Machine, Trap};
use crate::natives::Value;
use crate::resolve::quick_call;
use crate::world::World;

/// What a stub does. Stubs are cached by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct StubKey {
    /// The method it calls: by virtual dispatch, unless it is static, private or a constructor.
    pub target: MethodId,
    /// For constructors: the class of which an object is made first. It is the result.
    pub make: Option<ClassId>,
    /// The native that the stub works for, where stack traces show it.
    pub native: Option<MethodId>,
    /// Whether what the target throws is wrapped into an `InvocationTargetException`.
    pub wrap: bool,
}

impl Machine {
    /// The stub for `key`: takes the target's arguments (without the object to be made), gives the
    /// result in a box.
    pub(crate) fn stub(&mut self, key: StubKey) -> Exec<MethodId> {
        let world = self.world.clone();
        self.note_call_by_name(key.target, key.make);
        if let Some(&stub) = world.stubs.lock().unwrap().get(&key) {
            return Ok(stub);
        }
        let target = world.method(key.target);
        let slots = target.arg_slots as u32 - key.make.is_some() as u32;
        let mut insns = Vec::new();
        if let Some(class) = key.make {
            insns.extend([Insn::b(Op::NewQuick, class), Insn::new(Op::Dup)]);
        }
        insns.extend((0..slots).map(|slot| Insn::a(Op::Load, slot as u16)));
        let call = insns.len() as u32;
        insns.push(quick_call(&world, target));
        match (key.make, target.returns) {
            (Some(_), _) | (None, Kind::Ref) => {}
            (None, Kind::Void) => insns.push(Insn::new(Op::Null)),
            (None, kind) => insns.push(Insn::b(Op::InvokeStaticQuick, self.value_of(kind))),
        }
        insns.push(Insn::new(Op::Return));
        let mut handlers = Vec::new();
        if key.wrap {
            let wrapper = self.load_boot("java/lang/reflect/InvocationTargetException");
            let init = self.method_named(wrapper, "<init>", "(Ljava/lang/Throwable;)V");
            let start = insns.len() as u32;
            handlers.push(Handler {
                start: call,
                end: call + 1,
                target: start,
                catch_type: 0,
                resolved: AtomicU32::new(0),
            });
            insns.extend([
                Insn::a(Op::Store, slots as u16),
                Insn::b(Op::NewQuick, wrapper),
                Insn::new(Op::Dup),
                Insn::a(Op::Load, slots as u16),
                Insn {
                    op: Op::InvokeDirectQuick,
                    x: 0,
                    a: 2,
                    b: init,
                },
                Insn::new(Op::AThrow),
            ]);
        }
        let pcs = (0..insns.len() as u16).collect();
        let mut code = Code::new(insns, pcs, slots + 1, slots + 4);
        code.handlers = handlers.into();
        let class = &world.class(target.class).name;
        let hash = stable_hash(&["<stub>", class, &target.name, &target.descriptor]);
        let stub = world.add_stub("<call>", slots as u16, Kind::Ref, code, hash);
        let mut stubs = world.stubs.lock().unwrap();
        stubs.insert(key, stub);
        if let Some(native) = key.native {
            world.stand_ins.lock().unwrap().insert(stub, native);
        }
        Ok(stub)
    }

    /// Calls a Java method from a native: its result becomes the native's. The method must be one
    /// with code and without a monitor; stubs are.
    pub(crate) fn call_from_native(&mut self, method: MethodId, arguments: &[u64]) -> Exec<Value> {
        let world = self.world.clone();
        let drop = self.native_args;
        for argument in arguments {
            self.push_argument(*argument)?;
        }
        self.push_frame(world.method(method), drop, 0)?;
        Err(Trap::Called)
    }

    /// A method that the JDK is known to declare.
    pub(crate) fn method_named(&self, class: ClassId, name: &str, descriptor: &str) -> MethodId {
        let sig = self.world.sig(name, descriptor);
        match self.world.find_in_chain(class, sig) {
            Some(method) => method.id,
            None => panic!(
                "{} has no method {name}{descriptor} in this JDK",
                self.world.class(class).name
            ),
        }
    }

    fn value_of(&mut self, kind: Kind) -> MethodId {
        let name = Machine::box_class(kind);
        let class = self.load_boot(name);
        self.method_named(class, "valueOf", &format!("({})L{name};", kind.descriptor()))
    }
}

impl World {
    /// Adds a static method of the machine's own. Stack traces do not show it.
    pub(crate) fn add_stub(
        &self,
        name: &str,
        arg_slots: u16,
        returns: Kind,
        code: Code,
        hash: u64,
    ) -> MethodId {
        let cell = OnceLock::new();
        let _ = cell.set(Ok(code));
        self.add_method(Method {
            id: self.next_method_id(),
            class: OBJECT,
            name: name.into(),
            descriptor: "()V".into(),
            sig: 0,
            access: beeline_classfile::access::STATIC,
            index: u16::MAX,
            arg_slots,
            returns,
            vtable_index: None,
            native: None,
            code: cell,
            stable_hash: hash,
            hidden: true,
            signature_polymorphic: false,
        })
    }
}
