//! Java methods evaluated between steps, as if time stood still.
//!
//! A thread of its own executes the method, up to a number of instructions, while the machine stands at a settled
//! state. Then all that it did is taken back as an abandoned step is: objects that it made, classes that it
//! initialised, locks that it acquired and released. It must not have done more: a changed word of an object that was
//! there before is a side effect, and so is whatever reaches outside the machine. These are faults of the method,
//! which are told and not swallowed.
//!
//! A class that some thread is just initialising is seen as it is, half-made; to wait for it would be in vain.

use beeline_search::{Stack, StackLine, words};

use crate::class::{Class, Kind, Loader, Method, MethodId, Shape};
use crate::interp::{Stop, Stride};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, Written, header};
use crate::schedule::RUNNABLE;
use crate::thread::system;
use crate::world::mirror;

/// Why a method has no value.
#[derive(Debug)]
pub enum Fault {
    /// It did what it must not do: the rest of a sentence that begins with its name, and lines that tell more.
    Wrong {
        what: String,
        details: Vec<String>,
    },
    Unsupported {
        what: String,
        stack: Vec<String>,
    },
}

/// An evaluation under way.
#[derive(Default)]
pub(crate) struct Evaluation {
    /// What it tried to do and must not.
    refused: Option<String>,
}

/// Natives that change or depend on the world outside, which cannot be taken back: classes, and packages.
const OUTSIDE: [(&str, &str); 8] = [
    ("java/io/FileOutputStream", "writes output or a file"),
    ("java/io/FileInputStream", "reads a file"),
    ("java/io/RandomAccessFile", "opens a file"),
    ("java/io/UnixFileSystem", "uses the file system"),
    ("sun/nio/fs/", "uses the file system"),
    ("sun/nio/ch/", "uses a channel"),
    ("java/util/zip/Inflater", "uses a zip stream"),
    ("java/util/zip/Deflater", "uses a zip stream"),
];

/// Packages in which the library keeps what only itself makes use of.
const INTERNAL: [&str; 5] = [
    "java/lang/invoke/",
    "java/lang/ref/",
    "java/lang/reflect/",
    "jdk/internal/",
    "sun/",
];

/// Views that maps make when first asked and then keep.
const VIEWS: [&str; 5] = ["keySet", "values", "entrySet", "navigableKeySet", "descendingMap"];

impl Machine {
    /// The value of a static method without parameters that returns an `int` or a `long`, in the state at which the
    /// machine stands. The last step has been settled, and everything is afterwards as it was before.
    pub fn evaluate(&mut self, method: MethodId, limit: u64) -> Result<i64, Fault> {
        #[cfg(debug_assertions)]
        let before = self.describe_program_state();
        let mut result = self.evaluate_and_take_back(method, limit, None);
        if let Ok(Err(changed)) = result {
            // Again, one instruction at a time, to find out which one it was.
            result = self.evaluate_and_take_back(method, limit, Some(changed));
        }
        let result = result.and_then(|value| value.map_err(|changed| self.change(&changed)));
        #[cfg(debug_assertions)]
        assert_eq!(
            before,
            self.describe_program_state(),
            "an evaluation leaves the state as it was"
        );
        result
    }

    /// One evaluation, and its end whatever became of it. Inside, the word that was changed and must not have been;
    /// if `watched` is that word, the fault says where it happened.
    fn evaluate_and_take_back(
        &mut self,
        method: MethodId,
        limit: u64,
        watched: Option<Written>,
    ) -> Result<Result<i64, Written>, Fault> {
        assert!(self.tracking.on && self.mem.journal().is_empty() && self.script.is_none());
        let instructions = self.instructions;
        let allocated = self.mem.allocated_words();
        let frozen = std::mem::replace(&mut self.visibility.frozen, true);
        let detector = self.detection.take();
        self.evaluation = Some(Evaluation::default());
        self.to_points = false;
        let value = self.run_method(method, limit, watched);
        let result = value.map(|value| match self.side_effect() {
            Some(changed) => Err(changed),
            None => Ok(value),
        });
        self.take_back_step();
        self.evaluation = None;
        self.detection = detector;
        self.visibility.frozen = frozen;
        self.hints = Default::default();
        self.violations.clear();
        // When the next collection is due must not depend on what is no part of the program.
        self.collect_at += self.mem.allocated_words() - allocated;
        self.instructions = instructions;
        result
    }

    /// All words of the state; the image may have grown by classes and literals, which are in every state.
    #[cfg(debug_assertions)]
    fn describe_program_state(&self) -> Vec<u32> {
        let mut words = Vec::new();
        self.mem.for_each_block(|object| {
            if self.mem.get(object) & header::BASE == 0 {
                words.extend(self.visible_words(object));
            }
        });
        words
    }

    fn run_method(&mut self, method: MethodId, limit: u64, watched: Option<Written>) -> Result<i64, Fault> {
        let world = self.world.clone();
        let method = world.method(method);
        let mut run = Run {
            limit,
            left: limit,
            watched,
        };
        let thread = self.scratch_thread();
        thread.map_err(|trap| self.fault_of(trap))?;
        match self.initialise(method.class) {
            Ok(()) => {}
            Err(Trap::Retry) => self.run_frame(&mut run)?,
            Err(trap) => return Err(self.fault_of(trap)),
        }
        // It knows about `synchronized`, and pushes a frame, for the method is not native.
        match self.invoke_special_case(method) {
            Ok(_) => self.run_frame(&mut run)?,
            Err(trap) => return Err(self.fault_of(trap)),
        }
        let (stack, sp) = (self.regs.stack, self.regs.sp_index());
        let low = self.slot(stack, sp) as u32;
        Ok(match method.returns {
            Kind::Long => (low as u64 | self.slot(stack, sp + 1) << 32) as i64,
            _ => low as i32 as i64,
        })
    }

    /// A thread that executes the method, and has not been there before.
    fn scratch_thread(&mut self) -> Exec<()> {
        let class = self.load_boot("java/lang/Thread");
        let thread = self.new_object(class)?;
        let block = self.new_thread(thread)?;
        self.load_registers(block);
        // Where threads keep what they have in common with all others has changed.
        let mut holder = thread;
        if self.find_offset(class, "holder").is_some() {
            let holder_class = self.load_boot("java/lang/Thread$FieldHolder");
            holder = self.new_object(holder_class)?;
            self.set_field(thread, "holder", holder);
        }
        self.set_field(holder, "priority", 5);
        let group = self.group_of_any_thread();
        self.set_field(holder, "group", group);
        let name = self.intern_str("heuristic");
        self.set_field(thread, "name", name);
        let index = self.current_index();
        self.set_field64(thread, "eetop", index as u64 + 1);
        self.set_field_if_any(thread, "contextClassLoader", self.app_loader);
        self.set_thread_status(thread, RUNNABLE);
        Ok(())
    }

    /// The group of some other thread. There are always some, the library's own.
    fn group_of_any_thread(&mut self) -> Addr {
        let me = self.current_index();
        let other = self.live_threads().into_iter().find(|i| *i != me);
        let Some(thread) = other.map(|other| self.thread_object(self.control_block(other))) else {
            return 0;
        };
        match self.find_offset(self.class_of(thread), "holder") {
            None => self.get_field(thread, "group"),
            Some(offset) => match self.mem.get(thread + offset) {
                0 => 0,
                holder => self.get_field(holder, "group"),
            },
        }
    }

    /// Runs the frame that was pushed to its end.
    fn run_frame(&mut self, run: &mut Run) -> Result<(), Fault> {
        loop {
            let before = self.instructions;
            let stride = if run.watched.is_some() { 1 } else { run.left };
            let stop = self.execute_unseen(Stride::onwards(stride.min(run.left)));
            run.left = run.left.saturating_sub(self.instructions - before);
            if let Some(changed) = run.watched
                && self.mem.get(changed.addr) != changed.old
            {
                return Err(self.change(&changed));
            }
            match stop {
                Stop::Finished => return Ok(()),
                Stop::Yielded | Stop::Budget | Stop::Point if run.left > 0 => {}
                Stop::Yielded | Stop::Budget | Stop::Point => {
                    return Err(self.wrong(format!(
                        "has not come to an end after {} instructions (`limit=N` allows more)",
                        run.limit
                    )));
                }
                Stop::Blocked => {
                    let why = words::stance(&self.stance(self.current));
                    return Err(self.wrong(format!("cannot go on: it {why}")));
                }
                Stop::Uncaught(exception) => return Err(self.fault_of(Trap::Throw(exception))),
                Stop::Unsupported(what) => return Err(self.fault_of(Trap::Unsupported(what))),
                Stop::Exit(status) => return Err(self.fault_of(Trap::Exit(status))),
                Stop::Spent => unreachable!("evaluations look at no watch"),
            }
        }
    }

    fn fault_of(&mut self, trap: Trap) -> Fault {
        match trap {
            Trap::Throw(exception) => {
                let errors = self.errors(exception);
                let details = words::errors(&errors).into_iter().skip(1);
                Fault::Wrong {
                    what: format!("throws {}", errors[0]),
                    details: details.map(|line| line.text).collect(),
                }
            }
            Trap::Block => {
                let why = words::stance(&self.stance(self.current));
                self.wrong(format!("cannot go on: it {why}"))
            }
            Trap::Exit(status) => self.wrong(format!("exits the program with status {status}")),
            Trap::Unsupported(what) => {
                let refused = self.evaluation.as_mut().and_then(|e| e.refused.take());
                match refused {
                    Some(refused) => self.wrong(format!("{refused}; heuristics must not have effects")),
                    None => Fault::Unsupported {
                        what,
                        stack: self.stack_text(self.current),
                    },
                }
            }
            Trap::Retry | Trap::Called | Trap::Point | Trap::Spent => {
                unreachable!("these stop no evaluation")
            }
        }
    }

    /// The fault of changing a word.
    fn change(&mut self, changed: &Written) -> Fault {
        let what = self.changed_text(changed.object, changed.addr - changed.object);
        self.wrong(format!("changes {what}; heuristics must not change anything"))
    }

    /// What the running method does wrong, and where it stands.
    fn wrong(&mut self, what: String) -> Fault {
        let stack = match self.current {
            0 => Vec::new(),
            running => self.innermost_places(running, usize::MAX),
        };
        let stack = Stack::shortened(stack);
        Fault::Wrong {
            what,
            details: stack.lines().iter().map(StackLine::to_string).collect(),
        }
    }

    /// Stops an evaluation before a native that has effects which cannot be taken back.
    #[cold]
    pub(crate) fn refuse_effects(&mut self, native: &Method) -> Exec<()> {
        let class = self.world.class(native.class);
        let outside = OUTSIDE.iter().find(|(name, _)| class.name.starts_with(name));
        let what = match outside {
            Some((_, what)) => what.to_string(),
            None if crate::library::defines(&class.name) => {
                format!("calls {}.{}", class.java_name(), native.name)
            }
            None if &*class.name == "java/lang/Thread" && native.name.starts_with("start") => {
                "starts a thread".to_string()
            }
            None => return Ok(()),
        };
        self.current_native = Some(native.id);
        self.evaluation = Some(Evaluation {
            refused: Some(what.clone()),
        });
        Err(Trap::Unsupported(what))
    }

    /// A word of an object that was there before the evaluation and is not as it was.
    fn side_effect(&self) -> Option<Written> {
        let changed = |w: &&Written| self.mem.get(w.addr) != w.old && !self.may_change(w);
        self.mem.journal().iter().find(changed).copied()
    }

    /// Whether a change is the machine's own business, or one that programs cannot make use of.
    fn may_change(&self, written: &Written) -> bool {
        let Written { object, addr, old } = *written;
        let offset = addr - object;
        // That more threads may reach an object is noted in its first word.
        if offset == header::CLASS || self.word_kind(object, offset).is_hidden() {
            return true;
        }
        if object == self.system {
            return offset == system::THREADS;
        }
        let class = self.world.class(self.class_of(object));
        if offset == header::LOCK {
            return false;
        }
        if class.id == self.class_class {
            return self.is_preparation(written);
        }
        if is_internal(class) {
            return true;
        }
        let field = self.field_at(class.id, offset, false);
        let is_view = field.is_some_and(|(_, field)| VIEWS.contains(&&*field.name));
        is_view && old == 0 && class.loader == Loader::Boot
    }

    /// Whether a word of a mirror changes because its class, or what its code refers to, is made ready to be used.
    fn is_preparation(&self, written: &Written) -> bool {
        let Written { object, addr, old } = *written;
        let offset = addr - object;
        let initialised_now = self
            .mem
            .is_journalled(object + self.mirror_hidden + mirror::INIT_STATE);
        if offset < self.mirror_hidden + mirror::HIDDEN_WORDS || initialised_now {
            return true;
        }
        let class = self.world.class(self.class_of_mirror(object));
        // What the library makes when it is first asked for.
        let made_now = class.loader == Loader::Boot && old == 0 && class.static_ref_offsets.contains(&offset);
        if made_now || is_internal(class) {
            return true;
        }
        let mut constants = class.dynamic_offsets.values();
        constants.any(|first| offset.wrapping_sub(*first) < 3)
    }

    /// What was changed, as a programmer would name it.
    fn changed_text(&mut self, object: Addr, offset: u32) -> String {
        let class = self.world.class(self.class_of(object));
        if offset == header::LOCK {
            return format!("the lock of {}", self.object_text(object));
        }
        if object == self.system {
            return "the clock or another count of the machine's own".into();
        }
        if class.id == self.control_block_class {
            return format!("the state of thread \"{}\"", self.thread_name(object));
        }
        match class.shape {
            Shape::Array { element, .. } => {
                // Small elements share a word, large ones have two.
                let index = ((offset - header::ARRAY_DATA) << 2) >> element.element_shift();
                self.word_text(object, header::ARRAY_DATA + index)
            }
            _ => self.word_text(object, offset),
        }
    }
}

fn is_internal(class: &Class) -> bool {
    class.loader == Loader::Boot && INTERNAL.iter().any(|package| class.name.starts_with(package))
}

/// How an evaluation is to go on.
struct Run {
    limit: u64,
    left: u64,
    /// A word that will be changed, and must not be.
    watched: Option<Written>,
}
