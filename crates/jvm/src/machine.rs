//! The machine: memory plus what all states share. This file holds the machine itself and how it
//! makes and reads objects; execution, threads, loading and states are in files of their own.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use beeline_classfile::{ClassPath, Constant, Jdk, access};
use rustc_hash::FxHashMap;

use crate::class::{ClassId, Kind, Loader, ReferenceKind, Shape};
use crate::console::Console;
use crate::heap::StepNeeds;
use crate::memory::{Addr, Memory, header};
use crate::natives::Registry;
use crate::world::{World, mirror};

/// Why execution of an instruction did not simply go on.
#[derive(Debug)]
pub enum Trap {
    /// A Java exception is thrown.
    Throw(Addr),
    /// A frame was pushed whose return leads back to the same instruction.
    Retry,
    /// A frame was pushed whose return value is the instruction's result.
    Called,
    /// The thread cannot go on now; the instruction is executed again when it is its turn.
    Block,
    /// The thread stands before an operation that others could notice.
    Point,
    /// The program asks for something that Beeline does not model.
    Unsupported(String),
    /// The virtual machine exits with this status.
    Exit(i32),
    /// The watch says that nothing is left to spend, in the middle of something that takes long.
    Spent,
}

pub type Exec<T> = Result<T, Trap>;

/// Elements of an array at most, as in the stock JVM.
const MAX_LENGTH: u32 = i32::MAX as u32 - 2;

/// What one run is given besides its classes.
#[derive(Debug, Clone)]
pub struct Config {
    /// Words of Java heap at most.
    pub heap_words: u32,
    /// Slots of one thread's stack at most.
    pub stack_slots: u32,
    pub properties: Vec<(String, String)>,
    pub assertions: bool,
    /// Whether the library is to behave as with `--enable-preview`. A main class that uses preview
    /// features sets this.
    pub preview: bool,
    /// Source lines that properties are about.
    pub marks: crate::marks::Marks,
    /// Whether to note which code of the program is executed.
    pub coverage: bool,
    /// Folders of the host that the program may read beside its class path, the JDK and the working folder.
    pub allow_read: Vec<std::path::PathBuf>,
    /// What was found of the host's files and of standard input so far; machines for the same search share it.
    pub host: crate::files::HostFiles,
    /// Fields that hold classes of numbers.
    pub abstractions: Vec<crate::abstraction::Abstraction>,
    /// What the program's surroundings are taken to do.
    pub environment: crate::environment::Environment,
    /// A mistake to be made, to see whether it is noticed.
    pub mutant: Option<crate::mutants::Mutant>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            heap_words: 1 << 29,
            stack_slots: 192 * 1024,
            properties: Vec::new(),
            assertions: true,
            marks: Default::default(),
            coverage: false,
            allow_read: Vec::new(),
            host: Default::default(),
            abstractions: Vec::new(),
            environment: Default::default(),
            mutant: None,
            preview: false,
        }
    }
}

pub struct Machine {
    pub world: Arc<World>,
    pub mem: Memory,
    pub config: Config,
    pub console: Console,
    /// The streams that the library made for standard output and error.
    pub(crate) printers: [Addr; 2],
    /// First hidden word of every mirror.
    pub(crate) mirror_hidden: u32,
    pub(crate) class_class: ClassId,
    pub(crate) string_class: ClassId,
    pub(crate) control_block_class: ClassId,
    pub(crate) stack_class: ClassId,
    /// The heap has room until so many words were allocated.
    pub(crate) room_until: u64,
    pub(crate) step_needs: StepNeeds,
    /// Methods and instructions, by turns.
    pub(crate) backtrace_class: ClassId,
    pub(crate) thread_group_class: ClassId,
    /// The class of virtual threads, if the JDK has them.
    pub(crate) virtual_thread_class: Option<ClassId>,
    /// Names of classes whose supertypes are being loaded, for circularity.
    pub(crate) loading: Vec<Arc<str>>,
    /// The running thread's control block.
    pub(crate) current: Addr,
    /// The object that roots all state: thread table, clock and the like.
    pub(crate) system: Addr,
    /// The native method being executed, for stack traces.
    pub(crate) current_native: Option<crate::class::MethodId>,
    pub(crate) instructions: u64,
    /// Once the library has booted, new mirrors and strings still go to the shared image.
    pub(crate) booted: bool,
    /// Objects of the shared image that the machine refers to.
    pub(crate) app_loader: Addr,
    pub(crate) platform_loader: Addr,
    /// The modules of the image; those that the program makes are state, in lists of their loaders.
    pub(crate) modules: FxHashMap<Arc<str>, Addr>,
    /// Loaders of the program by number; each holds its own number, plus one, in an injected word.
    /// A number is never used again, so it means the same object in every state that has it.
    pub(crate) custom_loaders: Vec<Addr>,
    /// Instructions of such loaders' classes that are quick now, as they were before: where, and what stood there.
    pub(crate) quick_for_now: Vec<(crate::class::MethodId, u32, crate::code::Insn)>,
    pub(crate) offsets: FxHashMap<(ClassId, &'static str), u32>,
    /// Internal classes of the file system.
    pub(crate) file_classes: crate::files::Classes,
    /// Which of the host's files the program may read.
    pub(crate) rights: crate::files::host::Rights,
    /// Where handles were last found.
    pub(crate) handle_hints: std::cell::RefCell<FxHashMap<u32, u32>>,
    pub(crate) zip: crate::natives::zip::Coders,
    pub(crate) collect_at: u64,
    /// The same when memory is nearly used up.
    pub(crate) collect_at_if_tight: u64,
    /// Registers of the running thread, valid while a slow path runs.
    pub(crate) regs: crate::interp::Registers,
    pub(crate) yielded: bool,
    /// An overflow is being reported: its own frames may exceed the limit a little.
    pub(crate) overflowing: bool,
    /// The method whose frames initialise classes.
    pub(crate) init_stub: crate::class::MethodId,
    /// Argument slots of the native being executed.
    pub(crate) native_args: u32,
    /// Classes that the frozen image has initialised.
    pub(crate) ready: Vec<bool>,
    /// Whether execution stops before visible operations, and whether one is still allowed.
    pub(crate) to_points: bool,
    pub(crate) granted: crate::visibility::Grant,
    pub visibility: crate::visibility::Visibility,
    /// The threads that the boot started have indices from 1 up to here.
    pub(crate) library_threads: u32,
    /// Where `Class.module` is.
    pub(crate) class_module_offset: u32,
    /// Where `Reference.referent` is.
    pub(crate) referent_offset: u32,
    pub(crate) support: crate::support::Support,
    /// Classes whose initialisers make parts of the library ready.
    pub(crate) ready_classes: Vec<crate::class::ClassId>,
    pub(crate) names: crate::names::Names,
    /// Identities of the threads that have run in this step. New objects are named after the one that made
    /// them, and say which it was until they get their names.
    pub(crate) namers: Vec<u64>,
    pub(crate) sites_of_new: FxHashMap<Addr, crate::refs::Site>,
    /// Places at which objects are made, and whether they are in the program's own code.
    pub(crate) sites: FxHashMap<u64, bool>,
    pub(crate) tracking: crate::state::Tracking,
    pub(crate) chooser: crate::schedule::Chooser,
    /// How the open choices of the step under way are made.
    pub(crate) script: Option<crate::schedule::Script>,
    /// What the step under way did wrong.
    pub(crate) violations: Vec<beeline_search::Violation>,
    /// Threads that the step under way has started.
    pub(crate) begun: Vec<crate::thread::ThreadIndex>,
    /// Waypoints that threads came to in the step under way.
    pub(crate) passed: Vec<(crate::thread::ThreadIndex, u32)>,
    pub(crate) places: Option<Box<crate::places::Places>>,
    /// What threads are called, and where that is found.
    pub(crate) thread_names: crate::thread_names::ThreadNames,
    /// What the step under way said about its state.
    pub(crate) hints: beeline_search::Hints,
    /// What the program asks of the search.
    pub(crate) choices: crate::choices::Choices,
    /// What has been executed, as far as it is not noted in code.
    pub(crate) coverage: crate::coverage::Recorder,
    /// A heuristic of the user's that is being evaluated, which must have no effects.
    pub(crate) evaluation: Option<crate::questions::evaluation::Evaluation>,
    /// Looks for data races, if somebody wants to know.
    pub(crate) detection: Option<Box<crate::detectors::Detection>>,
    /// Data races that threads were seen to stand before.
    pub(crate) races: crate::races::NotedRaces,
    /// Frames whose headers lie below this slot have not been touched in this step.
    pub(crate) stack_low: u32,
    pub(crate) spending: crate::spending::Spending,
    /// What the running native has to do with shared objects.
    pub(crate) door: crate::door::Door,
}

impl Machine {
    pub fn new(jdk: Jdk, class_path: ClassPath, config: Config) -> Result<Machine, crate::boot::BootError> {
        // Of what is reserved, only what is used takes memory. Older states and the class library take some, too.
        let mem = Memory::reserve(config.heap_words.saturating_mul(2))?;
        let natives = Registry::for_jdk(jdk.major());
        let entries = class_path
            .entries()
            .chain(config.allow_read.iter().map(|path| &**path));
        let rights = crate::files::host::Rights::new(jdk.home(), entries);
        let world = Arc::new(World::new(jdk, class_path, natives));
        let mut machine = Machine {
            world,
            mem,
            config,
            console: Console::default(),
            printers: [0; 2],
            mirror_hidden: 0,
            class_class: 0,
            string_class: 0,
            control_block_class: 0,
            stack_class: 0,
            backtrace_class: 0,
            loading: Vec::new(),
            current: 0,
            system: 0,
            current_native: None,
            instructions: 0,
            booted: false,
            app_loader: 0,
            platform_loader: 0,
            modules: FxHashMap::default(),
            custom_loaders: Vec::new(),
            quick_for_now: Vec::new(),
            offsets: FxHashMap::default(),
            file_classes: Default::default(),
            rights,
            handle_hints: Default::default(),
            zip: Default::default(),
            collect_at_if_tight: 0,
            room_until: 0,
            step_needs: Default::default(),
            collect_at: 64 << 20,
            regs: Default::default(),
            yielded: false,
            overflowing: false,
            init_stub: 0,
            native_args: 0,
            ready: Vec::new(),
            to_points: false,
            granted: crate::visibility::Grant::Fresh,
            visibility: Default::default(),
            library_threads: 0,
            thread_group_class: 0,
            virtual_thread_class: None,
            script: Default::default(),
            violations: Vec::new(),
            begun: Vec::new(),
            passed: Vec::new(),
            places: None,
            thread_names: Default::default(),
            hints: Default::default(),
            choices: Default::default(),
            coverage: Default::default(),
            evaluation: None,
            detection: None,
            races: Default::default(),
            class_module_offset: 0,
            referent_offset: 0,
            support: Default::default(),
            ready_classes: Vec::new(),
            names: Default::default(),
            namers: Vec::new(),
            sites_of_new: FxHashMap::default(),
            sites: FxHashMap::default(),
            tracking: Default::default(),
            chooser: Default::default(),
            stack_low: 0,
            door: Default::default(),
            spending: Default::default(),
        };
        machine.boot()?;
        Ok(machine)
    }

    pub fn instructions(&self) -> u64 {
        self.instructions
    }

    // ---- objects -------------------------------------------------------------------------------

    #[inline(always)]
    pub fn class_of(&self, object: Addr) -> ClassId {
        self.mem.get(object) & header::CLASS_MASK
    }

    fn flags_for_new(&self) -> u32 {
        if self.booted {
            header::NEW
        } else {
            header::BASE | header::SHARED
        }
    }

    /// A new instance, all fields zero. Does not initialise the class.
    #[inline]
    pub fn new_object(&mut self, class: ClassId) -> Exec<Addr> {
        let (words, kind) = {
            let class = self.world.class(class);
            (class.instance_words, class.is_reference)
        };
        let flags = self.flags_for_new();
        self.make_room(words)?;
        match self.mem.allocate(words, class | flags) {
            Some(addr) => {
                self.note_site(addr);
                if kind != ReferenceKind::None {
                    self.note_new_reference(addr);
                }
                Ok(addr)
            }
            None => Err(self.no_memory()),
        }
    }

    /// Where a new object was made: kept in header words that it does not need yet.
    #[inline(always)]
    pub(crate) fn note_site(&mut self, object: Addr) {
        if self.booted {
            self.mem.put_raw(object + header::NAME, self.regs.method);
            self.mem.put_raw(object + header::HEAP_REFS, self.regs.pc);
            let namer = self.namers.len().saturating_sub(1) as u32;
            self.mem.put_raw(object + header::STACK_REFS, namer);
        }
    }

    /// Words of the elements of an array.
    pub fn array_words(element: Kind, length: u32) -> u64 {
        ((length as u64) << element.element_shift()).div_ceil(4)
    }

    /// A new array, all elements zero. `length` is not negative.
    pub fn new_array(&mut self, class: ClassId, length: u32) -> Exec<Addr> {
        let Shape::Array { element, .. } = self.world.class(class).shape else {
            unreachable!("an array class")
        };
        let words = self.words_of_new(element, length)?;
        self.make_room(words as u32)?;
        self.allocate_array(class, length, words)
    }

    /// The words of an array that may be made, if nothing else is in the heap.
    pub(crate) fn words_of_new(&mut self, element: Kind, length: u32) -> Exec<u64> {
        if length > MAX_LENGTH {
            let text = "Requested array size exceeds VM limit";
            return Err(self.throw_new("java/lang/OutOfMemoryError", text));
        }
        let words = Self::array_words(element, length) + header::ARRAY_DATA as u64;
        match words > self.config.heap_words as u64 {
            true => Err(self.out_of_memory()),
            false => Ok(words),
        }
    }

    /// The same of bytes that lie outside the program's heap.
    pub(crate) fn new_array_outside(&mut self, class: ClassId, length: u32) -> Exec<Addr> {
        let words = Self::array_words(Kind::Byte, length) + header::ARRAY_DATA as u64;
        self.allocate_array(class, length, words)
    }

    fn allocate_array(&mut self, class: ClassId, length: u32, words: u64) -> Exec<Addr> {
        // What is made for the image must be made.
        if self.booted {
            self.spend(words as u32)?;
            self.spend_memory(words * 4)?;
        }
        let flags = self.flags_for_new();
        match self.mem.allocate(words as u32, class | flags) {
            Some(addr) => {
                self.mem.put_raw(addr + header::SIZE, length);
                self.note_site(addr);
                Ok(addr)
            }
            None => Err(self.no_memory()),
        }
    }

    #[inline(always)]
    pub fn array_length(&self, array: Addr) -> u32 {
        self.mem.get(array + header::SIZE)
    }

    /// Words of the block an object occupies.
    pub fn object_words(&self, object: Addr) -> u32 {
        let class = self.world.class(self.class_of(object));
        match class.shape {
            Shape::Array { element, .. } => {
                header::ARRAY_DATA + Self::array_words(element, self.array_length(object)) as u32
            }
            _ if class.id == self.class_class => self.mirror_words(self.class_of_mirror(object)),
            _ => class.instance_words,
        }
    }

    /// Words of a class's mirror. Classes without a file have no static fields, but what every mirror has.
    fn mirror_words(&self, class: ClassId) -> u32 {
        let words = self.world.class(class).mirror_words;
        words.max(self.mirror_hidden + mirror::HIDDEN_WORDS)
    }

    /// The class that a mirror stands for.
    #[inline]
    pub fn class_of_mirror(&self, mirror_object: Addr) -> ClassId {
        self.mem
            .get(mirror_object + self.mirror_hidden + mirror::CLASS_ID)
    }

    #[inline]
    pub fn mirror_of(&self, class: ClassId) -> Addr {
        self.world.class(class).mirror()
    }

    pub fn element_ref(&self, array: Addr, index: u32) -> Addr {
        self.mem.get(array + header::ARRAY_DATA + index)
    }

    pub fn set_element_ref(&mut self, array: Addr, index: u32, value: Addr) {
        self.mem.put(array, header::ARRAY_DATA + index, value);
    }

    pub fn byte_array(&mut self, bytes: &[u8]) -> Exec<Addr> {
        let array = self.new_array(crate::load::primitive_array_id(Kind::Byte), bytes.len() as u32)?;
        self.mem
            .bytes_mut(array, array + header::ARRAY_DATA, bytes.len())
            .copy_from_slice(bytes);
        Ok(array)
    }

    pub fn array_bytes(&self, array: Addr) -> &[u8] {
        self.mem
            .bytes(array + header::ARRAY_DATA, self.array_length(array) as usize)
    }

    pub fn ref_array(&mut self, class: ClassId, items: &[Addr]) -> Exec<Addr> {
        let array = self.new_array(class, items.len() as u32)?;
        for (i, item) in items.iter().enumerate() {
            self.set_element_ref(array, i as u32, *item);
        }
        Ok(array)
    }

    /// Writes a reference. What a shared object refers to becomes shared.
    #[inline(always)]
    pub fn put_ref(&mut self, object: Addr, offset: u32, value: Addr) {
        if value != 0
            && self.mem.get(object) & header::SHARED != 0
            && self.mem.get(value) & header::SHARED == 0
        {
            self.share(value);
        }
        self.mem.put(object, offset, value);
    }

    /// Marks everything reachable from `object` as reachable by several threads.
    #[cold]
    pub(crate) fn share(&mut self, object: Addr) {
        #[cfg(feature = "checked")]
        let _pause = self.mem.pause_recording();
        let mut pending = vec![object];
        while let Some(object) = pending.pop() {
            let word = self.mem.get(object);
            if word & header::SHARED != 0 {
                continue;
            }
            self.mem.put(object, header::CLASS, word | header::SHARED);
            if self.mem.get(object + header::LOCK) != 0 {
                self.note_lock_published(object);
            }
            self.for_each_ref(object, |_, target| pending.push(target));
        }
    }

    // ---- fields by name, for natives -------------------------------------------------------------

    /// Offset of a field that the machine knows by name, searched from `class` upwards. Static
    /// fields give offsets in the mirror. Fields of the same name in classes of the program are passed over.
    pub fn offset(&mut self, class: ClassId, name: &'static str) -> u32 {
        self.find_offset(class, name)
            .unwrap_or_else(|| panic!("{} has no field {name} in this JDK", self.world.class(class).name))
    }

    pub fn find_offset(&mut self, class: ClassId, name: &'static str) -> Option<u32> {
        if let Some(&offset) = self.offsets.get(&(class, name)) {
            return Some(offset);
        }
        let mut current = Some(class);
        while let Some(id) = current {
            let c = self.world.class(id);
            let known = c.fields.iter().find(|f| &*f.name == name);
            if let Some(field) = known.filter(|_| !c.is_of_program()) {
                self.offsets.insert((class, name), field.offset);
                return Some(field.offset);
            }
            current = c.super_class;
        }
        None
    }

    pub fn get_field(&mut self, object: Addr, name: &'static str) -> u32 {
        let offset = self.offset(self.class_of(object), name);
        self.mem.get(object + offset)
    }

    pub fn get_field64(&mut self, object: Addr, name: &'static str) -> u64 {
        let offset = self.offset(self.class_of(object), name);
        self.mem.get64(object + offset)
    }

    pub fn set_field(&mut self, object: Addr, name: &'static str, value: u32) {
        let offset = self.offset(self.class_of(object), name);
        self.mem.put(object, offset, value);
    }

    pub fn set_field64(&mut self, object: Addr, name: &'static str, value: u64) {
        let offset = self.offset(self.class_of(object), name);
        self.mem.put64(object, offset, value);
    }

    /// Sets a field if this JDK has it.
    pub fn set_field_if_any(&mut self, object: Addr, name: &'static str, value: u32) {
        if let Some(offset) = self.find_offset(self.class_of(object), name) {
            self.mem.put(object, offset, value);
        }
    }

    pub fn get_static(&mut self, class: ClassId, name: &'static str) -> u32 {
        let offset = self.offset(class, name);
        self.mem.get(self.mirror_of(class) + offset)
    }

    pub fn set_static(&mut self, class: ClassId, name: &'static str, value: u32) {
        let offset = self.offset(class, name);
        let mirror = self.mirror_of(class);
        self.mem.put(mirror, offset, value);
    }

    // ---- strings ---------------------------------------------------------------------------------

    pub fn string(&mut self, text: &str) -> Exec<Addr> {
        if text.is_ascii() {
            return self.string_from_parts(text.as_bytes(), 0);
        }
        let units: Vec<u16> = text.encode_utf16().collect();
        self.string_from_utf16(&units)
    }

    pub fn string_from_utf16(&mut self, units: &[u16]) -> Exec<Addr> {
        if units.iter().all(|u| *u < 256) {
            let bytes: Vec<u8> = units.iter().map(|u| *u as u8).collect();
            return self.string_from_parts(&bytes, 0);
        }
        let bytes: Vec<u8> = units.iter().flat_map(|u| u.to_le_bytes()).collect();
        self.string_from_parts(&bytes, 1)
    }

    fn string_from_parts(&mut self, bytes: &[u8], coder: u32) -> Exec<Addr> {
        let value = self.byte_array(bytes)?;
        let string = self.new_object(self.string_class)?;
        self.set_field(string, "value", value);
        self.set_field(string, "coder", coder);
        Ok(string)
    }

    /// The UTF-16 units of a Java string.
    pub fn utf16(&mut self, string: Addr) -> Vec<u16> {
        self.first_units(string, usize::MAX)
    }

    fn first_units(&mut self, string: Addr, most: usize) -> Vec<u16> {
        // Nobody changes the bytes of a string.
        #[cfg(feature = "checked")]
        let _pause = self.mem.pause_recording();
        let value = self.get_field(string, "value");
        if value == 0 {
            return Vec::new();
        }
        let coder = self.get_field(string, "coder");
        let bytes = self.array_bytes(value);
        if coder & 0xff == 0 {
            bytes.iter().take(most).map(|b| *b as u16).collect()
        } else {
            bytes
                .chunks_exact(2)
                .take(most)
                .map(|pair| u16::from_le_bytes([pair[0], pair[1]]))
                .collect()
        }
    }

    /// A Java string as Rust text; lone surrogates are replaced.
    pub fn text(&mut self, string: Addr) -> String {
        String::from_utf16_lossy(&self.utf16(string))
    }

    /// The same for people: who reads more than the first so many units of it?
    pub fn shortened_text(&mut self, string: Addr, most: usize) -> String {
        let mut units = self.first_units(string, most + 1);
        let is_longer = units.len() > most;
        units.truncate(most);
        let end = if is_longer { "…" } else { "" };
        String::from_utf16_lossy(&units) + end
    }

    /// The one string of this content that `intern` and literals give. It belongs to the image that
    /// all states share, so that a literal is the same object in every state.
    pub fn intern(&mut self, units: &[u16]) -> Addr {
        let world = self.world.clone();
        if let Some(&addr) = world.interned.lock().unwrap().get(units) {
            return addr;
        }
        let addr = self
            .in_base(|m| m.string_from_utf16(units))
            .expect("room for a literal");
        let content: Vec<u8> = units.iter().flat_map(|u| u.to_le_bytes()).collect();
        let hash = xxhash_rust::xxh3::xxh3_64(&content);
        let value = self.get_field(addr, "value");
        self.name_image_object(addr, hash, true);
        self.name_image_object(value, !hash, true);
        world.interned.lock().unwrap().insert(units.into(), addr);
        addr
    }

    pub fn intern_str(&mut self, text: &str) -> Addr {
        self.intern(&text.encode_utf16().collect::<Vec<_>>())
    }

    /// Gives an object of the image an identity that does not depend on what else has been added to it.
    /// What the boot made is at the same address in every machine, which serves as well.
    /// No other object has the same hash if it is given `once`.
    pub(crate) fn name_image_object(&mut self, object: Addr, hash: u64, once: bool) {
        if self.is_frozen() {
            let name = self.names.fixed(hash, once);
            self.mem.put_raw(object + header::NAME, name);
        }
    }

    /// Whether the boot is over: later additions to the image depend on the path.
    fn is_frozen(&self) -> bool {
        self.library_threads != 0
    }

    /// Runs `make` so that the objects it creates belong to the shared image.
    pub(crate) fn in_base<T>(&mut self, make: impl FnOnce(&mut Machine) -> T) -> T {
        let booted = std::mem::replace(&mut self.booted, false);
        let extending = self.mem.extend_image(true);
        let result = make(self);
        self.mem.extend_image(extending);
        self.booted = booted;
        result
    }

    // ---- mirrors ---------------------------------------------------------------------------------

    /// Makes the `java.lang.Class` object of a class. Before `java.lang.Class` is loaded this does
    /// nothing; `boot` comes back for the first few.
    pub(crate) fn make_mirror(&mut self, id: ClassId) {
        if self.class_class == 0 || self.string_class == 0 {
            return;
        }
        let world = self.world.clone();
        let class = world.class(id);
        if class.mirror() != 0 {
            return;
        }
        let words = self.mirror_words(id);
        let flags = header::BASE | header::SHARED;
        let addr = self
            .mem
            .allocate(words, self.class_class | flags)
            .expect("room for a class");
        class.mirror.store(addr, Ordering::Relaxed);
        self.mem.put_raw(addr + self.mirror_hidden + mirror::CLASS_ID, id);
        let loader = match class.loader {
            Loader::Custom(index) => index as u64 + 3,
            loader => matches!(loader, Loader::App) as u64,
        };
        self.name_image_object(addr, crate::hash::mix(class.stable_hash, loader), !class.made);
        let extending = self.mem.extend_image(true);
        self.fill_mirror(id, addr);
        self.mem.extend_image(extending);
        if matches!(class.loader, Loader::Custom(_)) || class.made {
            self.set_origin(id);
        }
        let Some(def) = &class.def else {
            self.mem.put_raw(
                addr + self.mirror_hidden + mirror::INIT_STATE,
                mirror::INITIALISED,
            );
            return;
        };
        for (field, f) in def.fields.iter().zip(&class.fields) {
            let Some(index) = field.constant_value.filter(|_| f.is_static()) else {
                continue;
            };
            let at = addr + f.offset;
            match &def.pool.entries[index as usize] {
                Constant::Integer(value) => self.mem.put_raw(at, *value as u32),
                Constant::Float(value) => self.mem.put_raw(at, value.to_bits()),
                Constant::Long(value) => self.put64_raw(at, *value as u64),
                Constant::Double(value) => self.put64_raw(at, value.to_bits()),
                Constant::String(units) => {
                    let string = self.intern(units);
                    self.mem.put_raw(at, string);
                }
                _ => {}
            }
        }
    }

    fn put64_raw(&mut self, at: Addr, value: u64) {
        self.mem.put_raw(at, value as u32);
        self.mem.put_raw(at + 1, (value >> 32) as u32);
    }

    /// Fields of `java.lang.Class` that the virtual machine sets.
    fn fill_mirror(&mut self, id: ClassId, addr: Addr) {
        let world = self.world.clone();
        let class = world.class(id);
        if let Shape::Array { component, .. } = class.shape {
            let component = self.mirror_of(component);
            self.set_field(addr, "componentType", component);
        }
        // The library would compute it when first asked, which would show in states.
        let name = self.intern_str(&class.java_name());
        self.set_field(addr, "name", name);
        let inner = class
            .def
            .as_ref()
            .and_then(|d| d.inner_classes.iter().find(|i| i.inner == d.name));
        let modifiers = inner.map_or(class.access, |i| i.access) & !access::SUPER;
        self.set_field_if_any(addr, "modifiers", modifiers as u32);
        self.set_field_if_any(addr, "primitive", class.is_primitive() as u32);
        self.set_field_if_any(addr, "classFileAccessFlags", class.access as u32);
        if !matches!(class.loader, Loader::Custom(_)) && !class.made {
            self.set_origin(id);
        }
    }
}
