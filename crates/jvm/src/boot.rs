//! Booting the class library, up to the frozen image that all states share.

use crate::class::{Kind, Loader, Shape};
use crate::frame::REF;
use crate::interp::{Stop, Stride};
use beeline_classfile::access;

use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, ReserveError, header};
use crate::schedule::RUNNABLE;
use crate::thread::tcb;
use crate::world::mirror;

#[derive(Debug, thiserror::Error)]
pub enum BootError {
    #[error(transparent)]
    Reserve(#[from] ReserveError),
    #[error("the JDK's class library does not boot: {0}")]
    Library(String),
}

impl Machine {
    pub(crate) fn boot(&mut self) -> Result<(), BootError> {
        self.measure_mirrors()?;
        self.load_fixed();
        self.class_class = self.load_boot("java/lang/Class");
        self.string_class = self.load_boot("java/lang/String");
        let count = self.world.next_class_id();
        for id in 0..count {
            self.make_mirror(id);
        }
        self.control_block_class =
            self.internal_class("<thread>", Shape::Instance, tcb::WORDS, tcb::REFS.to_vec());
        let long = crate::load::primitive_id(Kind::Long);
        self.stack_class = self.internal_class(
            "<stack>",
            Shape::Array {
                component: long,
                element: Kind::Long,
            },
            0,
            vec![],
        );
        self.backtrace_class = self.internal_class(
            "<backtrace>",
            Shape::Array {
                component: crate::load::primitive_id(Kind::Int),
                element: Kind::Int,
            },
            0,
            vec![],
        );
        self.make_file_classes();
        self.make_system();
        self.make_init_stub();
        self.start_main_thread()?;
        self.boot_library()?;
        self.freeze();
        Ok(())
    }

    /// Counts the words of `java.lang.Class` before any mirror is made.
    fn measure_mirrors(&mut self) -> Result<(), BootError> {
        let missing = || BootError::Library("java.lang.Class is missing".into());
        let world = self.world.clone();
        let (_, bytes) = world.jdk.find_class("java/lang/Class").ok_or_else(missing)?;
        let def = crate::load::parse(&bytes, "java/lang/Class", world.jdk.major())
            .map_err(|e| BootError::Library(format!("{e:?}")))?;
        let words: u32 = def
            .fields
            .iter()
            .filter(|f| f.access & access::STATIC == 0)
            .map(|f| Kind::of(&f.descriptor).words())
            .sum();
        self.mirror_hidden = header::SIZE + words;
        Ok(())
    }

    fn start_main_thread(&mut self) -> Result<(), BootError> {
        let thread_class = self.load_boot("java/lang/Thread");
        let main = self.must(|m| m.new_object(thread_class))?;
        let block = self.must(|m| m.new_thread(main))?;
        self.load_registers(block);
        let index = self.current_index();
        self.set_field64(main, "eetop", index as u64 + 1);
        self.set_main_priority(main)?;
        let reference = self.load_boot("java/lang/ref/Reference");
        self.referent_offset = self.offset(reference, "referent");
        self.class_module_offset = self.offset(self.class_class, "module");
        self.make_support();
        self.make_ready_classes();
        for name in [
            "java/lang/String",
            "java/lang/System",
            "java/lang/Class",
            "java/lang/ThreadGroup",
        ] {
            self.initialise_now(name)?;
        }
        self.tell_unsafe_constants()?;
        let group_class = self.load_boot("java/lang/ThreadGroup");
        let system_group = self.must(|m| m.new_object(group_class))?;
        self.call(group_class, "<init>", "()V", &[REF | system_group as u64])?;
        let main_group = self.must(|m| m.new_object(group_class))?;
        let name = self.intern_str("main");
        self.call(
            group_class,
            "<init>",
            "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V",
            &[
                REF | main_group as u64,
                REF | system_group as u64,
                REF | name as u64,
            ],
        )?;
        if let Some(offset) = self.find_offset(thread_class, "group") {
            self.mem.put(main, offset, main_group);
        }
        self.initialise_now("java/lang/Thread")?;
        self.call(
            thread_class,
            "<init>",
            "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V",
            &[REF | main as u64, REF | main_group as u64, REF | name as u64],
        )?;
        self.set_thread_status(main, RUNNABLE);
        Ok(())
    }

    /// Constants of the platform that the virtual machine writes before the library reads them.
    fn tell_unsafe_constants(&mut self) -> Result<(), BootError> {
        let name = "jdk/internal/misc/UnsafeConstants";
        self.initialise_now(name)?;
        let class = self.load_boot(name);
        for (constant, value) in [("ADDRESS_SIZE0", 8), ("PAGE_SIZE", 4096), ("UNALIGNED_ACCESS", 1)] {
            self.set_static(class, constant, value);
        }
        Ok(())
    }

    /// Before its constructor runs, the main thread must answer `getPriority`.
    fn set_main_priority(&mut self, main: Addr) -> Result<(), BootError> {
        let class = self.class_of(main);
        if let Some(offset) = self.find_offset(class, "priority") {
            self.mem.put(main, offset, 5);
        } else {
            let holder_class = self.load_boot("java/lang/Thread$FieldHolder");
            let holder = self.must(|m| m.new_object(holder_class))?;
            self.set_field(holder, "priority", 5);
            self.set_field(main, "holder", holder);
        }
        Ok(())
    }

    fn boot_library(&mut self) -> Result<(), BootError> {
        for name in [
            "java/lang/Module",
            "java/lang/reflect/Method",
            "java/lang/ref/Finalizer",
        ] {
            self.initialise_now(name)?;
        }
        let system = self.load_boot("java/lang/System");
        self.call(system, "initPhase1", "()V", &[])?;
        self.call(system, "initPhase2", "(ZZ)I", &[0, 0])?;
        self.call(system, "initPhase3", "()V", &[])?;
        // All that printing needs and the phases have not used. Else the first thread to print would make what is in its
        // static fields, and objects are named after the thread that made them: who printed first would be part of
        // every state from then on.
        self.initialise_now("java/nio/charset/CoderResult")?;
        // Whoever opens the first file would start its thread.
        self.initialise_now("jdk/internal/ref/CleanerFactory")?;
        self.printers = [self.get_static(system, "out"), self.get_static(system, "err")];
        let loaders = self.load_boot("jdk/internal/loader/ClassLoaders");
        self.app_loader = self.get_static(loaders, "APP_LOADER");
        self.platform_loader = self.get_static(loaders, "PLATFORM_LOADER");
        self.settle_threads()?;
        let world = self.world.clone();
        for class in world
            .classes()
            .filter(|c| c.mirror() != 0 && c.loader != Loader::Boot)
        {
            let loader = if class.loader == Loader::App {
                self.app_loader
            } else {
                self.platform_loader
            };
            self.set_field(class.mirror(), "classLoader", loader);
            self.set_module(class.id, class.mirror());
        }
        Ok(())
    }

    /// Runs the library's own threads until each waits for something to do.
    fn settle_threads(&mut self) -> Result<(), BootError> {
        let main = self.current;
        self.save_registers();
        for index in self.live_threads() {
            let block = self.control_block(index);
            while block != main && self.is_enabled(block) {
                match self.run_thread(block, Stride::onwards(u64::MAX)) {
                    Stop::Blocked | Stop::Yielded => {}
                    other => {
                        return Err(BootError::Library(format!(
                            "a thread of the library ended: {other:?}"
                        )));
                    }
                }
            }
        }
        self.load_registers(main);
        Ok(())
    }

    /// From here on, what exists is the image that every state shares.
    fn freeze(&mut self) {
        let count = self.world.class_count() as u32;
        self.ready = (0..count)
            .map(|id| {
                let mirror_object = self.mirror_of(id);
                mirror_object != 0
                    && self
                        .mem
                        .get(mirror_object + self.mirror_hidden + mirror::INIT_STATE)
                        == mirror::INITIALISED
            })
            .collect();
        self.library_threads = self.live_threads().len() as u32;
        for index in 1..self.library_threads {
            let block = self.control_block(index);
            self.mem.put(block, tcb::LIBRARY, 1);
        }
        // From here on the first thread counts the program's threads.
        let first = self.control_block(0);
        self.mem.put(first, tcb::STARTED, 0);
        self.thread_group_class = self.load_boot("java/lang/ThreadGroup");
        let bound = "java/lang/ThreadBuilders$BoundVirtualThread";
        self.virtual_thread_class = self.load(bound, Loader::Boot).ok();
        self.mem.begin_step();
        self.booted = true;
        self.instructions = 0;
        self.collect_at = self.mem.allocated_words() + (16 << 20);
    }

    fn must<T>(&mut self, make: impl FnOnce(&mut Machine) -> Exec<T>) -> Result<T, BootError> {
        make(self).map_err(|trap| self.boot_error(trap))
    }

    pub(crate) fn boot_error(&mut self, trap: Trap) -> BootError {
        BootError::Library(match trap {
            Trap::Throw(exception) => self.describe_exception(exception),
            other => format!("{other:?}"),
        })
    }

    pub(crate) fn describe_exception(&mut self, exception: Addr) -> String {
        let class = self.world.class(self.class_of(exception)).java_name();
        let message = match self.get_field(exception, "detailMessage") {
            0 => String::new(),
            text => self.text(text),
        };
        let backtrace = self.get_field(exception, "backtrace");
        let mut text = format!("{class}: {message}");
        if backtrace != 0 {
            for i in 0..self.array_length(backtrace) / 2 {
                let method = self.mem.get(backtrace + header::ARRAY_DATA + i * 2);
                let pc = self.mem.get(backtrace + header::ARRAY_DATA + i * 2 + 1);
                let m = self.world.method(method);
                let line = if (pc as i32) < 0 {
                    -1
                } else {
                    self.line_of(method, pc)
                };
                text += &format!(
                    "\n  at {}.{}:{line}",
                    self.world.class(m.class).java_name(),
                    m.name
                );
            }
        }
        let cause = self.get_field(exception, "cause");
        if cause != 0 && cause != exception {
            text += &format!("\ncaused by {}", self.describe_exception(cause));
        }
        text
    }

    fn initialise_now(&mut self, name: &str) -> Result<(), BootError> {
        let class = self.load_boot(name);
        match self.initialise(class) {
            Ok(()) => Ok(()),
            Err(Trap::Retry) => self.run_to_end().map(|_| ()),
            Err(trap) => Err(self.boot_error(trap)),
        }
    }

    /// Calls a Java method on the main thread and runs it to its end. Only for booting, when there
    /// is nobody to interleave with.
    pub(crate) fn call(
        &mut self,
        class: u32,
        name: &str,
        descriptor: &str,
        arguments: &[u64],
    ) -> Result<Option<Addr>, BootError> {
        let world = self.world.clone();
        let sig = world.sig(name, descriptor);
        let Some(method) = world.find_in_chain(class, sig) else {
            return Err(BootError::Library(format!(
                "{}.{name}{descriptor} is missing",
                world.class(class).name
            )));
        };
        for argument in arguments {
            self.must(|m| m.push_argument(*argument))?;
        }
        self.must(|m| m.push_frame(method, 0, 0))?;
        self.run_to_end()
    }

    fn run_to_end(&mut self) -> Result<Option<Addr>, BootError> {
        let main = self.current;
        loop {
            match self.execute(Stride::onwards(u64::MAX)) {
                Stop::Finished => {
                    self.save_registers();
                    return Ok(None);
                }
                Stop::Yielded => continue,
                Stop::Uncaught(exception) => {
                    return Err(BootError::Library(self.describe_exception(exception)));
                }
                Stop::Unsupported(what) => {
                    let stack = self.stack_text(main).join("\n  at ");
                    return Err(BootError::Library(format!("unsupported: {what}\n  at {stack}")));
                }
                other => {
                    let stack = self.stack_text(main).join("\n  at ");
                    return Err(BootError::Library(format!("{other:?}\n  at {stack}")));
                }
            }
        }
    }

    /// Objects in memory.
    pub fn object_count(&self) -> u64 {
        let mut count = 0;
        self.mem.for_each_block(|_| count += 1);
        count
    }
}
