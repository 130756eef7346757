//! Class initialisation (JVMS 5.5), as frames of a stub method so that it can block, be scheduled
//! and fail like any other code.

use crate::class::{ClassId, Kind, Method};
use crate::code::{Code, Insn, Op};
use crate::frame::{REF, flags};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;
use crate::thread::Status;
use crate::world::mirror;

impl Machine {
    pub(crate) fn make_init_stub(&mut self) {
        let code = Code::new(
            vec![
                Insn::new(Op::InitSupers),
                Insn::new(Op::RunClinit),
                Insn::new(Op::InitDone),
            ],
            vec![0, 1, 2],
            1,
            4,
        );
        let world = self.world.clone();
        let cell = std::sync::OnceLock::new();
        let _ = cell.set(Ok(code));
        self.init_stub = world.add_method(Method {
            id: world.next_method_id(),
            class: crate::load::OBJECT,
            name: "<initialise>".into(),
            descriptor: "(Ljava/lang/Class;)V".into(),
            sig: 0,
            access: beeline_classfile::access::STATIC,
            index: u16::MAX,
            arg_slots: 1,
            returns: Kind::Void,
            vtable_index: None,
            native: None,
            code: cell,
            stable_hash: crate::load::stable_hash(&["<initialise>"]),
            hidden: true,
            signature_polymorphic: false,
        });
    }

    pub fn init_state(&self, class: ClassId) -> u32 {
        self.mem
            .get(self.mirror_of(class) + self.mirror_hidden + mirror::INIT_STATE)
    }

    /// Whether a class is initialised in the current state.
    pub fn is_initialised(&self, class: ClassId) -> bool {
        self.init_state(class) == mirror::INITIALISED
    }

    /// Makes sure that a class is initialised, or being initialised by this thread. Otherwise a
    /// frame is pushed that does it and comes back to the same instruction.
    pub(crate) fn initialise(&mut self, class: ClassId) -> Exec<()> {
        let mirror_object = self.mirror_of(class);
        let hidden = self.mirror_hidden;
        match self.mem.get(mirror_object + hidden + mirror::INIT_STATE) {
            mirror::INITIALISED => Ok(()),
            mirror::IN_PROGRESS => {
                let owner = self.mem.get(mirror_object + hidden + mirror::INIT_THREAD);
                // Who only looks at the state takes the class as it is.
                if owner == self.current_index() + 1 || self.evaluation.is_some() {
                    return Ok(());
                }
                self.point_before_initialisation(class)?;
                self.block_on(Status::Initialising, mirror_object);
                Err(Trap::Block)
            }
            mirror::ERRONEOUS => Err(self.initialisation_failed_before(class)),
            _ => {
                self.link_class(class)?;
                self.note_part_used(class);
                self.point_before_initialisation(class)?;
                self.mem
                    .put(mirror_object, hidden + mirror::INIT_STATE, mirror::IN_PROGRESS);
                let me = self.current_index() + 1;
                self.mem.put(mirror_object, hidden + mirror::INIT_THREAD, me);
                let world = self.world.clone();
                self.push_argument(REF | mirror_object as u64)?;
                self.push_frame(world.method(self.init_stub), flags::RETRY, 0)?;
                Err(Trap::Retry)
            }
        }
    }

    fn initialisation_failed_before(&mut self, class: ClassId) -> Trap {
        let world = self.world.clone();
        let mirror_object = self.mirror_of(class);
        let cause = self
            .mem
            .get(mirror_object + self.mirror_hidden + mirror::INIT_FAILURE);
        let name = world.class(class).java_name();
        let text = match self.string(&format!("Could not initialize class {name}")) {
            Ok(text) => text,
            Err(trap) => return trap,
        };
        let error = self.load_boot("java/lang/NoClassDefFoundError");
        self.throw_object(error, text, cause)
    }

    /// The cause that the stock JVM attaches: a copy that names the original exception and the thread that it failed in.
    pub(crate) fn failure_cause(&mut self, failure: Addr) -> Addr {
        let world = self.world.clone();
        let thrown = world.class(self.class_of(failure)).java_name();
        let message = match self.get_field(failure, "detailMessage") {
            0 => String::new(),
            text => format!(": {}", self.text(text)),
        };
        let thread = self.thread_name(self.current);
        let text = format!("Exception {thrown}{message} [in thread \"{thread}\"]");
        let class = self.load_boot("java/lang/ExceptionInInitializerError");
        let Ok(text) = self.string(&text) else { return 0 };
        let Ok(cause) = self.make_throwable(class, text, 0) else {
            return 0;
        };
        self.set_field(cause, "cause", 0);
        let (backtrace, depth) = (
            self.get_field(failure, "backtrace"),
            self.get_field(failure, "depth"),
        );
        self.set_field(cause, "backtrace", backtrace);
        self.set_field(cause, "depth", depth);
        cause
    }

    /// Superclasses, and superinterfaces that declare default methods, come first.
    pub(crate) fn initialise_supers(&mut self, class: ClassId) -> Exec<()> {
        let world = self.world.clone();
        let c = world.class(class);
        if c.is_interface() {
            return Ok(());
        }
        if let Some(parent) = c.super_class {
            self.initialise(parent)?;
        }
        let mut pending = Vec::new();
        collect_default_interfaces(&world, class, &mut pending);
        for interface in pending {
            self.initialise(interface)?;
        }
        Ok(())
    }

    pub(crate) fn initialisation_done(&mut self, mirror_object: Addr) {
        let hidden = self.mirror_hidden;
        self.mem
            .put(mirror_object, hidden + mirror::INIT_STATE, mirror::INITIALISED);
        self.mem.put(mirror_object, hidden + mirror::INIT_THREAD, 0);
        self.note_order_of_initialisation(mirror_object);
        self.note_class_released();
    }

    /// Pushes one operand on the running frame from a slow path, where the frame may be full.
    pub(crate) fn push_argument(&mut self, value: u64) -> Exec<()> {
        let sp = self.regs.sp_index();
        if sp + 1 > self.regs.capacity {
            self.grow_stack(sp + 1)?;
        }
        unsafe {
            *self.regs.sp = value;
            self.regs.sp = self.regs.sp.add(1);
        }
        Ok(())
    }
}

/// Superinterfaces in the order of JVMS 5.5 step 7, those with default methods only.
fn collect_default_interfaces(world: &crate::world::World, class: ClassId, into: &mut Vec<ClassId>) {
    for &interface in &world.class(class).interfaces {
        collect_default_interfaces(world, interface, into);
        let has_default = world.class(interface).methods.iter().any(|m| {
            let method = world.method(*m);
            !method.is_abstract() && !method.is_static()
        });
        if has_default && !into.contains(&interface) {
            into.push(interface);
        }
    }
}
