//! Steps as data: what a thread is about to do, and where in the source.

use beeline_search::trace::Step;
use beeline_search::{Choice, Data, Object, Operation, Part, Place, StepFacts, System};

use crate::class::{ClassId, Field, MethodId};
use crate::interp::Stride;
use crate::machine::Machine;
use crate::memory::{Addr, header};
use crate::system::JavaSystem;
use crate::thread::{Status, ThreadIndex, tcb, wake};
use crate::visibility::{Grant, Pending};

/// What came of executing a schedule again.
pub struct Retraced {
    pub steps: Vec<Step>,
    /// What was wrong in and after the last step that was executed.
    pub violations: Vec<beeline_search::Violation>,
    /// Which steps are only there because of an abstraction, by number.
    pub abstracted: Vec<usize>,
    /// Choices on the way that an abstraction introduced and that the program may not have.
    pub guesses: u32,
    /// Where the thread of each step stood before it, if that was asked for: its innermost frames, the innermost first.
    pub stacks: Vec<Vec<Place>>,
    /// The waypoints that the thread of each step came to in it, by number.
    pub passed: Vec<Vec<u32>>,
    /// The schedule could not be executed beyond the steps listed: this thread could not go on.
    pub stopped_at: Option<ThreadIndex>,
}

/// Frames of a stack that are told for each step. All of them, in a deep recursion, would not fit into memory.
const MOST_FRAMES: usize = 64;

impl JavaSystem {
    /// Executes a schedule from the start and says what happens in each step. Ends at the first
    /// violation.
    pub fn retrace(&mut self, path: &[Choice]) -> Retraced {
        self.retrace_by(path, 0)
    }

    /// The same, with the stacks of the threads.
    pub fn retrace_with_stacks(&mut self, path: &[Choice]) -> Retraced {
        self.retrace_by(path, MOST_FRAMES)
    }

    fn retrace_by(&mut self, path: &[Choice], frames: usize) -> Retraced {
        self.initial();
        let mut retraced = Retraced {
            steps: Vec::new(),
            violations: Vec::new(),
            abstracted: Vec::new(),
            guesses: 0,
            stacks: Vec::new(),
            passed: Vec::new(),
            stopped_at: None,
        };
        let mut facts = StepFacts::default();
        let mut choices = Vec::new();
        // Where the schedule has been: its end may be a circle.
        let mut been = vec![self.fingerprint()];
        let mut changes = Vec::new();
        for choice in path {
            let machine = self.machine_mut();
            if machine.block_that_can_go(choice.actor).is_none() {
                retraced.stopped_at = Some(choice.actor);
                break;
            }
            let block = machine.control_block(choice.actor);
            if frames > 0 {
                retraced.stacks.push(machine.innermost_places(block, frames));
            }
            let mut step = machine.describe_next(choice);
            let written = (machine.console.out.len(), machine.console.err.len());
            machine.choices.telling = true;
            self.step(choice, &mut facts);
            step.instructions = facts.instructions;
            if let Some(value) = self.machine_mut().choices.told.take() {
                step.operation = Operation::Gives {
                    chooser: Box::new(step.operation),
                    value,
                };
            }
            if let Some(what) = self.machine_mut().choices.assumed.take() {
                step.operation = Operation::Assumes(what);
            }
            if facts.abstracted {
                retraced.abstracted.push(retraced.steps.len());
            }
            retraced.guesses += facts.guesses;
            let passed = facts.passed.iter().filter(|(thread, _)| *thread == choice.actor);
            retraced
                .passed
                .push(passed.map(|(_, waypoint)| *waypoint).collect());
            let console = &self.machine().console;
            step.output = text_of(&console.out[written.0..]) + &text_of(&console.err[written.1..]);
            been.push(self.fingerprint());
            changes.push(self.changed_data());
            self.enabled(&mut facts, &mut choices);
            choices.clear();
            retraced.steps.push(step);
            retraced.violations.append(&mut facts.violations);
            if !retraced.violations.is_empty() || facts.ended || facts.unsupported.is_some() {
                break;
            }
            self.keep();
        }
        self.machine_mut().choices.telling = false;
        let whole = retraced.violations.is_empty() && been.len() == path.len() + 1;
        let last = been.last().copied();
        let round = been.iter().position(|state| Some(*state) == last);
        if let Some(begins) = round.filter(|begins| whole && *begins < path.len()) {
            let mut acting: Vec<ThreadIndex> = path[begins..].iter().map(|choice| choice.actor).collect();
            let changed = changes[begins..].contains(&true);
            acting.sort_unstable();
            acting.dedup();
            retraced
                .violations
                .extend(self.machine_mut().stall(&acting, changed));
        }
        retraced
    }
}

fn text_of(output: &[u8]) -> String {
    String::from_utf8_lossy(output).into_owned()
}

impl Machine {
    /// Whether a method was written by the program's author, and not made for a lambda or part of a test
    /// framework.
    pub(crate) fn is_program_code(&self, method: MethodId) -> bool {
        let method = self.world.method(method);
        let class = self.world.class(method.class);
        !method.hidden && class.is_of_program() && !crate::junit::is_of_framework(&class.name)
    }

    /// What a thread will do in its next step. The state is as before.
    fn describe_next(&mut self, choice: &Choice) -> Step {
        let block = self.control_block(choice.actor);
        let thread = self.thread_name(block);
        let operation = self.next_operation(block);
        let step = Step {
            actor: choice.actor,
            picks: choice.picks().to_vec(),
            thread,
            operation,
            place: self.source_place(block),
            instructions: 0,
            output: String::new(),
        };
        self.abandon();
        step
    }

    fn next_operation(&mut self, block: Addr) -> Operation {
        let blocker = self.mem.get(block + tcb::BLOCKER);
        match self.status(block) {
            Status::Waiting | Status::TimedWaiting if self.is_enabled(block) => {
                return Operation::IsInterrupted;
            }
            Status::TimedWaiting | Status::TimedParked => return Operation::TimesOut,
            Status::Waiting | Status::Parked => return Operation::WakesForNothing,
            Status::Idle => return Operation::ReferenceCleared,
            Status::Sleeping => return Operation::WakesFromSleep,
            Status::Joining => return Operation::FindsOthersEnded,
            Status::Blocked if self.mem.get(block + tcb::WAKE) != wake::NONE => {
                return Operation::GoesOnAfterWait(self.told_object(blocker));
            }
            Status::Initialising => return Operation::FindsInitialised,
            _ if self.mem.get(block + tcb::WAKE) != wake::NONE => return Operation::IsWoken,
            _ => {}
        }
        self.visibility.pending = None;
        self.visibility.stopped_in = None;
        // Nothing is granted: a thread that stands before a visible operation stops at once.
        self.script = Some(crate::schedule::Script::default());
        let stop = self.run_thread(block, Stride::to_point(Grant::None, 1));
        self.script = None;
        if !matches!(stop, crate::interp::Stop::Point) {
            return Operation::Runs;
        }
        match self.visibility.pending {
            Some(pending) => self.pending_operation(pending),
            None => self.pending_call(block),
        }
    }

    fn pending_operation(&mut self, pending: Pending) -> Operation {
        let Pending {
            object,
            offset,
            write,
            synchronises,
        } = pending;
        if offset == header::LOCK {
            let lock = self.told_object(object);
            return match write {
                true => Operation::Locks(lock),
                false => Operation::LooksAt(lock),
            };
        }
        let data = self.told_data(object, offset);
        match (write, synchronises && self.class_name_starts(object, "java/")) {
            (true, true) => Operation::Updates(data),
            (true, false) => Operation::Writes(data),
            (false, _) => Operation::Reads(data),
        }
    }

    /// A value as a programmer would write it: strings and numbers by their content.
    pub(crate) fn value_text(&mut self, value: Addr) -> String {
        if value == 0 {
            return "null".into();
        }
        let class = self.class_of(value);
        if class == self.string_class {
            return format!("\"{}\"", self.text(value));
        }
        match &*self.world.class(class).java_name() {
            "java.lang.Boolean" => (self.get_field(value, "value") & 1 != 0).to_string(),
            "java.lang.Byte" | "java.lang.Short" | "java.lang.Integer" => {
                (self.get_field(value, "value") as i32).to_string()
            }
            "java.lang.Long" => (self.get_field64(value, "value") as i64).to_string(),
            "java.lang.Float" => f32::from_bits(self.get_field(value, "value")).to_string(),
            "java.lang.Double" => f64::from_bits(self.get_field64(value, "value")).to_string(),
            _ => self.object_text(value),
        }
    }

    fn class_name_starts(&self, object: Addr, prefix: &str) -> bool {
        self.world.class(self.class_of(object)).name.starts_with(prefix)
    }

    /// An object as others may know it.
    pub(crate) fn told_object(&self, object: Addr) -> Option<Object> {
        if object == 0 {
            return None;
        }
        let class = self.class_of(object);
        let is_type = class == self.class_class;
        let named = match is_type {
            true => self.class_of_mirror(object),
            false => class,
        };
        Some(Object {
            unit: self.world.class(named).java_name(),
            is_type,
            identity: self.told_identity(object),
        })
    }

    /// A field or element as others may know it.
    pub(crate) fn told_data(&self, object: Addr, offset: u32) -> Data {
        let class = self.world.class(self.class_of(object));
        let identity = self.told_identity(object);
        if class.is_array() {
            let name = class.java_name();
            let element = crate::resolve::java_type(&class.name);
            let element = if element.is_empty() { name } else { element };
            return Data {
                unit: element.trim_end_matches("[]").into(),
                part: Part::Element((offset - header::ARRAY_DATA).into()),
                identity,
            };
        }
        let field = match class.id == self.class_class {
            true => {
                let mirrored = self.class_of_mirror(object);
                let field = self.field_at(mirrored, offset, true);
                field.or_else(|| self.field_at(class.id, offset, false))
            }
            false => self.field_at(class.id, offset, false),
        };
        let (owner, part) = match field {
            Some((owner, field)) => (owner, Part::Field(field.name.to_string())),
            None => (class.id, Part::Unnamed),
        };
        Data {
            unit: self.world.class(owner).java_name(),
            part,
            identity,
        }
    }

    /// What tells an object from others in the states on the way to the current one.
    fn told_identity(&self, object: Addr) -> u64 {
        // Who is new has no name yet, and its address will be its own as long as it is there.
        match self.mem.get(object) & (header::NEW | header::NAMED) == header::NEW {
            true => object.into(),
            false => self.identity(object),
        }
    }

    /// A field or element as a programmer would name it.
    pub(crate) fn word_text(&self, object: Addr, offset: u32) -> String {
        let data = self.told_data(object, offset);
        match data.part {
            Part::Unnamed => format!("a {data}"),
            _ => data.to_string(),
        }
    }

    /// The field of a class, its own or inherited, at an offset, and the class that declares it.
    pub(crate) fn field_at(&self, class: ClassId, offset: u32, is_static: bool) -> Option<(ClassId, &Field)> {
        let mut current = Some(class);
        while let Some(id) = current {
            let c = self.world.class(id);
            let field = c
                .fields
                .iter()
                .find(|f| f.offset == offset && f.is_static() == is_static);
            if let Some(field) = field {
                return Some((id, field));
            }
            current = c.super_class;
        }
        None
    }

    /// The field that begins at a word of an object, which is a static one if that is a mirror, and its class.
    pub(crate) fn field_of_word(&self, object: Addr, word: u32) -> Option<(ClassId, &Field)> {
        let class = self.class_of(object);
        match class == self.class_class {
            true => self.field_at(self.class_of_mirror(object), word, true),
            false => self.field_at(class, word, false),
        }
    }

    /// The method that the innermost frame of the program is calling.
    fn pending_call(&self, block: Addr) -> Operation {
        let frames = self.frames(block);
        let program = frames.iter().position(|f| self.is_program_code(f.method));
        let called = match (program, self.visibility.stopped_in) {
            (Some(0), Some(native)) => Some(native),
            (Some(n), _) if n > 0 => Some(frames[n - 1].method),
            (None, native) => native.or(frames.first().map(|f| f.method)),
            _ => None,
        };
        match called {
            Some(method) => {
                let method = self.world.method(method);
                Operation::Calls {
                    unit: self.world.class(method.class).java_name(),
                    routine: method.name.to_string(),
                }
            }
            None => Operation::GoesOn,
        }
    }

    pub(crate) fn source_place(&self, block: Addr) -> Option<Place> {
        let frames = self.frames(block);
        let frame = frames.iter().find(|f| self.is_program_code(f.method))?;
        Some(self.place_at(frame.method, frame.pc))
    }

    /// An instruction as a place in the source.
    pub(crate) fn place_at(&self, method: MethodId, pc: u32) -> Place {
        let line = self.line_of(method, pc);
        let method = self.world.method(method);
        let class = self.world.class(method.class);
        let file = class.def.as_ref().and_then(|d| d.source_file.as_deref());
        Place {
            unit: class.java_name(),
            routine: method.name.to_string(),
            file: file.map(str::to_string),
            line: u32::try_from(line).ok().filter(|line| *line > 0),
            address: None,
            native: false,
        }
    }
}
