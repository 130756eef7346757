//! Making and throwing Java exceptions from inside the machine, and finding their handlers.

use std::sync::atomic::Ordering;

use beeline_classfile::Constant;

use beeline_search::Place;

use crate::class::{ClassId, Loader};
use crate::frame::{NO_FRAME, REF, split_link, split_method};
use crate::load::LoadError;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, header};
use crate::world::mirror;

/// Frames of a stack trace at most, as in the stock JVM.
const MAX_TRACE: usize = 1024;

impl Machine {
    /// A new exception of a JDK class with this message, ready to be thrown.
    #[cold]
    pub fn throw_new(&mut self, class: &str, message: &str) -> Trap {
        self.throw_text(class, Some(message))
    }

    #[cold]
    pub fn throw_new_plain(&mut self, class: &str) -> Trap {
        self.throw_text(class, None)
    }

    fn throw_text(&mut self, class: &str, message: Option<&str>) -> Trap {
        let id = match self.load(class, Loader::Boot) {
            Ok(id) => id,
            Err(e) => return Trap::Unsupported(format!("the JDK lacks {class}: {e:?}")),
        };
        let message = match message.map(|m| self.string(m)).transpose() {
            Ok(message) => message.unwrap_or(0),
            // No memory for the message: the error goes out without one.
            Err(_) => 0,
        };
        self.throw_object(id, message, 0)
    }

    /// An exception as its constructor would make it, with `cause` 0 meaning none was given.
    pub(crate) fn throw_object(&mut self, class: ClassId, message: Addr, cause: Addr) -> Trap {
        match self.make_throwable(class, message, cause) {
            Ok(object) => Trap::Throw(object),
            Err(trap) => trap,
        }
    }

    pub(crate) fn make_throwable(&mut self, class: ClassId, message: Addr, cause: Addr) -> Exec<Addr> {
        // Memory may be what is lacking: the last words of the heap are kept for this by the
        // allocator's page granularity; failing that, the run ends.
        let words = self.world.class(class).instance_words;
        let flags = if self.booted {
            header::NEW
        } else {
            header::BASE | header::SHARED
        };
        let Some(object) = self.mem.allocate(words, class | flags) else {
            return Err(Trap::Unsupported(
                "the Java heap is exhausted beyond recovery".into(),
            ));
        };
        self.note_site(object);
        self.set_field(object, "detailMessage", message);
        self.set_field(object, "cause", if cause == 0 { object } else { cause });
        let throwable = self.load_boot("java/lang/Throwable");
        let unassigned = self.get_static(throwable, "UNASSIGNED_STACK");
        self.set_field(object, "stackTrace", unassigned);
        let suppressed = self.get_static(throwable, "SUPPRESSED_SENTINEL");
        self.set_field(object, "suppressedExceptions", suppressed);
        // `NullPointerException` remembers whether its trace was filled in: only the first one tells
        // what was null.
        self.set_field_if_any(object, "extendedMessageState", 1);
        self.fill_in_stack_trace(object)?;
        Ok(object)
    }

    /// Records the running thread's stack in a throwable: method ids and instruction indices, one int pair a frame.
    pub(crate) fn fill_in_stack_trace(&mut self, throwable: Addr) -> Exec<()> {
        let trace = self.current_trace(throwable);
        let array = self.new_array(self.backtrace_class, trace.len() as u32 * 2)?;
        for (i, (method, pc)) in trace.iter().enumerate() {
            let at = header::ARRAY_DATA + i as u32 * 2;
            self.mem.put(array, at, *method);
            self.mem.put(array, at + 1, *pc as u32);
        }
        self.set_field(throwable, "backtrace", array);
        self.set_field(throwable, "depth", trace.len() as u32);
        let class = self.load_boot("java/lang/Throwable");
        let unassigned = self.get_static(class, "UNASSIGNED_STACK");
        self.set_field(throwable, "stackTrace", unassigned);
        Ok(())
    }

    /// The visible frames of the running thread: (method, instruction), -2 for native methods.
    /// Frames that construct `throwable` itself are left out.
    fn current_trace(&mut self, throwable: Addr) -> Vec<(u32, i32)> {
        let world = self.world.clone();
        let mut trace = Vec::new();
        let mut constructing = throwable != 0;
        if let Some(native) = self.current_native {
            let method = world.method(native);
            let filling = &*method.name == "fillInStackTrace";
            if !filling && !method.hidden {
                constructing = false;
                trace.push((native, -2));
            }
        }
        if self.current == 0 {
            return trace;
        }
        for frame in self.frames(self.current) {
            let method = world.method(frame.method);
            if constructing {
                let this = !method.is_static() && self.frame_local(&frame, 0) == REF | throwable as u64;
                if this && matches!(&*method.name, "fillInStackTrace" | "<init>") {
                    continue;
                }
                constructing = false;
            }
            if trace.len() == MAX_TRACE {
                break;
            }
            if method.hidden {
                if let Some(&native) = world.stand_ins.lock().unwrap().get(&frame.method) {
                    trace.push((native, -2));
                }
                continue;
            }
            trace.push((frame.method, frame.pc as i32));
        }
        trace
    }

    pub(crate) fn line_of(&self, method: u32, pc: u32) -> i32 {
        match self.world.method(method).code.get() {
            Some(Ok(code)) => code.line(pc).map_or(-1, |line| line as i32),
            _ => -1,
        }
    }

    /// The stack of a thread as text, for messages about unsupported features.
    pub fn stack_text(&mut self, block: Addr) -> Vec<String> {
        let stack = self.innermost_places(block, usize::MAX);
        stack.iter().map(Place::to_string).collect()
    }

    /// The stack of a thread, the innermost frame first; so many frames at most.
    pub fn innermost_places(&mut self, block: Addr, most: usize) -> Vec<Place> {
        let mut places = Vec::new();
        if let Some(native) = self.current_native.filter(|_| block == self.current) {
            let native = Place {
                native: true,
                file: None,
                line: None,
                ..self.place_at(native, 0)
            };
            places.push(native);
        }
        for frame in self.innermost_frames(block, most) {
            if !self.world.method(frame.method).hidden {
                places.push(self.place_at(frame.method, frame.pc));
            }
        }
        places
    }

    /// Where an exception was made, from the top of the stack down.
    pub(crate) fn exception_trace(&mut self, exception: Addr) -> Vec<Place> {
        let backtrace = self.get_field(exception, "backtrace");
        if backtrace == 0 {
            return Vec::new();
        }
        (0..self.array_length(backtrace) / 2)
            .map(|i| {
                let method = self.mem.get(backtrace + header::ARRAY_DATA + i * 2);
                let pc = self.mem.get(backtrace + header::ARRAY_DATA + i * 2 + 1);
                self.place_at(method, pc)
            })
            .collect()
    }

    /// What resolution throws when `loader` cannot give a class. The library's own loaders are asked
    /// to throw, so that the error looks as it does in the stock JVM.
    #[cold]
    pub(crate) fn load_failure(&mut self, loader: Loader, error: LoadError) -> Trap {
        match (loader, error) {
            (Loader::App, LoadError::NotFound(name)) if self.booted && !name.contains(' ') => {
                self.ask_loader_object(self.app_loader, &name, false)
            }
            (_, error) => self.linkage_error(error),
        }
    }

    /// Turns a failure to load into the error that resolution throws.
    #[cold]
    pub(crate) fn linkage_error(&mut self, error: LoadError) -> Trap {
        match error {
            LoadError::NotFound(name) => {
                let cause = match self.throw_new("java/lang/ClassNotFoundException", &name.replace('/', "."))
                {
                    Trap::Throw(object) => object,
                    other => return other,
                };
                let class = self.load_boot("java/lang/NoClassDefFoundError");
                match self.string(&name) {
                    Ok(message) => self.throw_object(class, message, cause),
                    Err(trap) => trap,
                }
            }
            other => self.definition_error(other),
        }
    }

    /// Errors of definition itself, which are thrown as they are.
    pub(crate) fn definition_error(&mut self, error: LoadError) -> Trap {
        match error {
            LoadError::NotFound(name) => self.throw_new("java/lang/NoClassDefFoundError", &name),
            LoadError::Format(text) => self.throw_new("java/lang/ClassFormatError", &text),
            LoadError::Version(text) => self.throw_new("java/lang/UnsupportedClassVersionError", &text),
            LoadError::Circular(text) => self.throw_new("java/lang/ClassCircularityError", &text),
            LoadError::IncompatibleChange(text) => {
                self.throw_new("java/lang/IncompatibleClassChangeError", &text)
            }
            LoadError::Verify(text) => self.throw_new("java/lang/VerifyError", &text),
            LoadError::Duplicate(id) => {
                let text = self.duplicate_text(id);
                self.throw_new("java/lang/LinkageError", &text)
            }
            LoadError::AskLoader(index, name) => self.ask_loader(index, &name),
        }
    }

    /// Finds the handler of a thrown exception and makes it the place where execution goes on.
    /// An error means that no frame of the thread handles it.
    pub(crate) fn unwind(&mut self, mut exception: Addr) -> Result<(), Addr> {
        let world = self.world.clone();
        loop {
            if self.regs.fp == NO_FRAME {
                return Err(exception);
            }
            let method = world.method(self.regs.method);
            let class = world.class(method.class);
            let thrown = self.class_of(exception);
            if let Some(Ok(code)) = method.code.get() {
                let pc = self.regs.pc;
                for handler in code.handlers.iter().filter(|h| (h.start..h.end).contains(&pc)) {
                    if handler.catch_type != 0 && !self.catches(class.id, handler, thrown) {
                        continue;
                    }
                    let sp = self.regs.fp + crate::frame::HEADER_SLOTS;
                    self.set_slot(self.regs.stack, sp, REF | exception as u64);
                    self.regs.set_sp_index(sp + 1);
                    self.regs.pc = handler.target;
                    return Ok(());
                }
            }
            exception = self.pop_abruptly(exception);
        }
    }

    fn catches(&mut self, class: ClassId, handler: &crate::code::Handler, thrown: ClassId) -> bool {
        let world = self.world.clone();
        let resolved = handler.resolved.load(Ordering::Relaxed);
        if resolved != 0 {
            return world.is_subtype(thrown, resolved - 1);
        }
        let c = world.class(class);
        let Some(Constant::Class(name)) = c.def.as_ref().and_then(|d| d.pool.get(handler.catch_type)) else {
            return false;
        };
        match self.load(name, c.loader) {
            Ok(id) => {
                handler.resolved.store(id + 1, Ordering::Relaxed);
                world.is_subtype(thrown, id)
            }
            // A loader of the program would have to be asked; the thrown class is loaded, so its
            // supertypes can be compared by name.
            Err(_) => world
                .class(thrown)
                .display
                .iter()
                .any(|id| world.class(*id).name == *name),
        }
    }

    /// Leaves the top frame because of an exception.
    fn pop_abruptly(&mut self, exception: Addr) -> Addr {
        let stack = self.regs.stack;
        let fp = self.regs.fp;
        let lock = self.slot(stack, fp + 2) as u32;
        if lock != 0 {
            self.note_abrupt_release(lock);
            self.monitor_exit(lock);
        }
        let world = self.world.clone();
        let method = world.method(self.regs.method);
        let max_locals = method
            .code
            .get()
            .and_then(|c| c.as_ref().ok())
            .map_or(0, |c| c.max_locals);
        let (caller, _) = split_link(self.slot(stack, fp + 1));
        if caller < self.stack_low {
            self.touch_stack(caller);
        }
        let initialising = self.regs.method == self.init_stub;
        let mirror_object = self.slot(stack, fp - max_locals) as u32;
        self.regs.set_sp_index(fp - max_locals);
        self.regs.fp = caller;
        if caller != NO_FRAME {
            let (method, pc) = split_method(self.slot(stack, caller));
            self.regs.method = method;
            self.regs.pc = pc;
        }
        // The error of a failed initialisation comes from the instruction that asked for it.
        if initialising {
            self.initialisation_failed(mirror_object, exception)
        } else {
            exception
        }
    }

    /// Marks a class as erroneous and gives the error that its users see.
    fn initialisation_failed(&mut self, mirror_object: Addr, exception: Addr) -> Addr {
        let hidden = self.mirror_hidden;
        self.mem
            .put(mirror_object, hidden + mirror::INIT_STATE, mirror::ERRONEOUS);
        self.mem.put(mirror_object, hidden + mirror::INIT_THREAD, 0);
        let error = self.load_boot("java/lang/Error");
        let thrown_class = self.class_of(exception);
        let world = self.world.clone();
        if world.is_subtype(thrown_class, error) {
            self.remember_failure(mirror_object, exception);
            return exception;
        }
        let wrapper = self.load_boot("java/lang/ExceptionInInitializerError");
        match self.make_throwable(wrapper, 0, exception) {
            Ok(object) => {
                self.set_field_if_any(object, "exception", exception);
                self.remember_failure(mirror_object, exception);
                object
            }
            Err(_) => exception,
        }
    }

    /// Keeps what whoever needs the class later is told as the cause.
    fn remember_failure(&mut self, mirror_object: Addr, exception: Addr) {
        let cause = self.failure_cause(exception);
        let word = self.mirror_hidden + mirror::INIT_FAILURE;
        self.put_ref(mirror_object, word, cause);
        self.note_class_released();
    }
}
