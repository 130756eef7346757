//! What the program's surroundings are taken to do: when waits time out, when weak references are cleared, what random
//! numbers are. A program cannot know these, so a search that tries one value of many says so; [`Environment`] says which
//! are tried, [`Unknown`] what the program asked for.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use crate::class::{ClassId, Loader, Method, MethodId, ReferenceKind};
use crate::machine::{Exec, Machine};
use crate::references::Collect;
use crate::thread::Status;

/// When a wait with a time limit may end without what it waits for. A sleep may end at any moment.
///
/// The later ones let more waits end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Timeouts {
    /// Only when nobody else can go on: limits are taken to be generous.
    #[default]
    Last,
    /// At any moment if the limit is less than so many nanoseconds, else only when nobody else can go on.
    Shorter(u64),
    /// At any moment.
    Any,
}

/// A sleep, or a wait under [`Timeouts::Any`], may end at any moment, for nobody knows how fast threads are. But no thread
/// is delayed for so many nanoseconds, an hour: what lasts as long as that ends by itself only when nobody else can go on.
/// Else whoever waits for a day, and again if it was not enough, as `ExecutorService.close` does, could wait for ever.
const PATIENCE: u64 = 3_600_000_000_000;

/// Something of which more than one value is tried if somebody asks for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choosing {
    /// The seeds of random numbers.
    Random,
    /// Waits that end without a reason.
    Spurious,
    /// Weak compare-and-set operations that fail without a reason.
    WeakCas,
    /// The number of processors.
    Processors,
}

impl Choosing {
    pub const ALL: [(&'static str, Choosing); 4] = [
        ("random", Choosing::Random),
        ("spurious", Choosing::Spurious),
        ("weak-cas", Choosing::WeakCas),
        ("processors", Choosing::Processors),
    ];
}

impl fmt::Display for Choosing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut known = Choosing::ALL.iter();
        let name = known
            .find(|(_, choosing)| choosing == self)
            .map(|(name, _)| *name);
        f.write_str(name.unwrap_or_default())
    }
}

impl FromStr for Choosing {
    type Err = String;

    fn from_str(text: &str) -> Result<Choosing, String> {
        let known = Choosing::ALL.iter().find(|(name, _)| *name == text);
        let names = Choosing::ALL.map(|(name, _)| name).join(", ");
        known
            .map(|(_, choosing)| *choosing)
            .ok_or_else(|| format!("`{text}` cannot be chosen; there are {names}"))
    }
}

impl fmt::Display for Timeouts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Timeouts::Last => f.write_str("last"),
            Timeouts::Shorter(nanos) => write!(f, "{nanos}ns"),
            Timeouts::Any => f.write_str("any"),
        }
    }
}

impl FromStr for Timeouts {
    type Err = String;

    fn from_str(text: &str) -> Result<Timeouts, String> {
        match text {
            "last" => return Ok(Timeouts::Last),
            "any" => return Ok(Timeouts::Any),
            _ => {}
        }
        let units = [
            ("ns", 1e0),
            ("us", 1e3),
            ("ms", 1e6),
            ("s", 1e9),
            ("m", 6e10),
            ("h", 3.6e12),
        ];
        let nanos = units.iter().find_map(|(suffix, unit)| {
            let number: f64 = text.strip_suffix(suffix)?.parse().ok()?;
            (number.is_finite() && number >= 0.0).then(|| Timeouts::Shorter((number * unit) as u64))
        });
        nanos.ok_or_else(|| {
            "time-outs happen `last` (when nobody else can go on), at `any` moment, or at any moment if they are shorter than a time such as 5s".into()
        })
    }
}

/// What the program's surroundings are taken to do.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Environment {
    pub timeouts: Timeouts,
    pub collect: Collect,
    pub choices: BTreeSet<Choosing>,
    /// Threads find the library as if nobody had used it before them; see [`crate::ready`].
    pub cold: bool,
}

impl Environment {
    /// What differs from the default, for a trace.
    pub fn to_map(&self) -> BTreeMap<String, String> {
        let mut map = BTreeMap::new();
        if self.timeouts != Timeouts::default() {
            map.insert("timeouts".to_string(), self.timeouts.to_string());
        }
        if self.collect == Collect::Any {
            map.insert("collect".to_string(), "any".to_string());
        }
        if !self.choices.is_empty() {
            let names: Vec<String> = self.choices.iter().map(Choosing::to_string).collect();
            map.insert("choices".to_string(), names.join(","));
        }
        if self.cold {
            map.insert("cold".to_string(), "true".to_string());
        }
        map
    }

    pub fn from_map(map: &BTreeMap<String, String>) -> Result<Environment, String> {
        let mut environment = Environment::default();
        for (name, value) in map {
            match name.as_str() {
                "timeouts" => environment.timeouts = value.parse()?,
                "collect" if value == "any" => environment.collect = Collect::Any,
                "cold" if value == "true" => environment.cold = true,
                "choices" => {
                    let choices = value.split(',').map(str::parse);
                    environment.choices = choices.collect::<Result<_, _>>()?;
                }
                _ => {
                    return Err(format!(
                        "nothing is known of surroundings with `{name}` as `{value}`"
                    ));
                }
            }
        }
        Ok(environment)
    }
}

/// Something that the program asked for and cannot know, so that one value stands for many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unknown {
    Random,
    IdentityHash,
    OrderOfSets,
    Processors,
    Surroundings,
    Properties,
    ThreadNumbers,
    OrderOfMembers,
    OrderOfFiles,
    /// Memory for objects or a stack ran out.
    Memory,
    /// Threads could have needed more memory together than there is, in the middle of steps.
    SharedMemory,
    /// Stacks got as deep as they do not get on every JVM.
    Depth,
    /// Threads use the same file.
    SharedFiles,
    /// What other threads wait for was asked for.
    ThreadStates,
    Spurious,
    WeakCas,
    WeakReferences,
    SoftReferences,
    Finalizers,
    /// Accesses that order less than volatile ones do. Sequential consistency is not the truth for these.
    WeakModes,
}

impl Unknown {
    /// What was taken for granted, as a sentence, unless all was tried.
    pub fn sentence(self, environment: &Environment) -> Option<&'static str> {
        let chosen = |choosing| environment.choices.contains(&choosing);
        Some(match self {
            Unknown::Random if chosen(Choosing::Random) => {
                "random numbers: a few seeds were tried, and no others"
            }
            Unknown::Random => "random numbers: one seed was tried, and no other (`--choices random`)",
            Unknown::IdentityHash => "identity hash codes: one value of each was tried, and no other",
            Unknown::OrderOfSets => "the order of `Set.of` and `Map.of`: one was tried, and no other",
            Unknown::Processors if chosen(Choosing::Processors) => {
                "processors: 1, 2 and 4 were tried, and no other number"
            }
            Unknown::Processors => {
                "processors and memory: 2 processors and one amount of free memory were tried, and no others (`--choices processors`)"
            }
            Unknown::Surroundings => "environment variables: there were none",
            Unknown::Properties => {
                "system properties and the default locale, time zone and charset: one value of each was tried, and no other"
            }
            Unknown::ThreadNumbers => "numbers of threads: one of each was tried, and no other",
            Unknown::OrderOfMembers => "the order of members in reflection: one was tried, and no other",
            Unknown::OrderOfFiles => "the order of files in folders: one was tried, and no other",
            Unknown::Memory => {
                "memory ran out: one size of the heap (`--heap`) and one depth of stacks were tried, and no others"
            }
            Unknown::SharedMemory => {
                "what a thread allocates within a step had the heap to itself: what threads need at the same moment was not \
                 added up (`--heap`)"
            }
            Unknown::Depth => {
                "threads recurse deeply: one depth of stacks was tried, and on a JVM they may overflow earlier or later"
            }
            Unknown::SharedFiles => {
                "files that several threads use: each read and write was taken to be one step, and to order what threads do \
                 before and after it"
            }
            Unknown::ThreadStates => {
                "states of threads that the program asks for were taken to order what threads do before and after"
            }
            Unknown::Spurious if chosen(Choosing::Spurious) => return None,
            Unknown::Spurious => "no wait ended without a reason (`--choices spurious`)",
            Unknown::WeakCas if chosen(Choosing::WeakCas) => return None,
            Unknown::WeakCas => "no weak compare-and-set failed without a reason (`--choices weak-cas`)",
            Unknown::WeakReferences if environment.collect == Collect::Any => {
                "variables that are not used again still held their objects, so that no weak reference to these was cleared"
            }
            Unknown::WeakReferences => {
                "weak references were cleared by System.gc alone (`--collect any`), and variables that are not used again \
                 still held their objects"
            }
            Unknown::SoftReferences => "soft references were not cleared",
            Unknown::Finalizers => "finalizers were not run",
            Unknown::WeakModes => return None,
        })
    }

    /// What a method is asked for if the program calls it.
    fn of_call(class: &str, name: &str, descriptor: &str) -> Option<Unknown> {
        Some(match (class, name) {
            ("java/util/Random" | "java/util/SplittableRandom", "<init>") if descriptor == "()V" => {
                Unknown::Random
            }
            ("java/util/Collections", "shuffle") if descriptor == "(Ljava/util/List;)V" => Unknown::Random,
            ("java/lang/Math" | "java/lang/StrictMath", "random")
            | ("java/util/concurrent/ThreadLocalRandom", "current")
            | ("java/util/UUID", "randomUUID")
            | ("java/util/random/RandomGenerator" | "java/security/SecureRandom", _) => Unknown::Random,
            ("java/util/Set" | "java/util/Map", "of" | "copyOf" | "ofEntries")
            | ("java/util/stream/Collectors", "toUnmodifiableSet" | "toUnmodifiableMap") => {
                Unknown::OrderOfSets
            }
            ("java/lang/Runtime", "availableProcessors" | "freeMemory" | "totalMemory" | "maxMemory") => {
                Unknown::Processors
            }
            (class, name) if depends_on_processors(class, name, descriptor) => Unknown::Processors,
            ("java/lang/System", "getenv") => Unknown::Surroundings,
            ("java/lang/System", "getProperty" | "getProperties" | "lineSeparator")
            | ("java/util/Locale" | "java/util/TimeZone", "getDefault")
            | ("java/time/ZoneId", "systemDefault")
            | ("java/nio/charset/Charset", "defaultCharset") => Unknown::Properties,
            ("java/lang/Thread", "getId" | "threadId") => Unknown::ThreadNumbers,
            (
                "java/lang/Class",
                "getMethods"
                | "getFields"
                | "getConstructors"
                | "getDeclaredMethods"
                | "getDeclaredFields"
                | "getDeclaredConstructors"
                | "getClasses"
                | "getDeclaredClasses",
            ) => Unknown::OrderOfMembers,
            ("java/io/File", "list" | "listFiles")
            | ("java/nio/file/Files", "list" | "walk" | "find" | "newDirectoryStream" | "walkFileTree") => {
                Unknown::OrderOfFiles
            }
            ("java/lang/Object", "wait") => Unknown::Spurious,
            ("java/util/concurrent/locks/LockSupport", name) if name.starts_with("park") => Unknown::Spurious,
            ("java/util/concurrent/locks/Condition", name) if name.starts_with("await") => Unknown::Spurious,
            (class, name) if is_weak_mode(class, name) => Unknown::WeakModes,
            (_, name) if name.starts_with("weakCompareAndSet") => Unknown::WeakCas,
            ("java/lang/ref/Cleaner", "create") => Unknown::WeakReferences,
            _ => return None,
        })
    }
}

/// Whether what a method does depends on the size of the common pool, which is that of the machine.
fn depends_on_processors(class: &str, name: &str, descriptor: &str) -> bool {
    let parallel = name.starts_with("parallel");
    match class {
        "java/util/concurrent/ForkJoinPool" => {
            matches!(name, "commonPool" | "getCommonPoolParallelism")
                || name == "<init>" && descriptor == "()V"
        }
        "java/util/concurrent/Executors" => name == "newWorkStealingPool" && descriptor.starts_with("()"),
        "java/util/concurrent/CompletableFuture" | "java/util/concurrent/CompletionStage" => {
            name.ends_with("Async") && !descriptor.contains("Ljava/util/concurrent/Executor;")
        }
        "java/util/Arrays" | "java/util/Collection" => parallel,
        _ => parallel && class.starts_with("java/util/stream/"),
    }
}

/// Whether a method accesses memory in a way that orders less than a volatile access. Plain accesses are looked at where
/// they happen, as possible data races.
fn is_weak_mode(class: &str, name: &str) -> bool {
    let accesses = class == "java/lang/invoke/VarHandle"
        || class.starts_with("java/util/concurrent/atomic/")
        || class.ends_with("/misc/Unsafe");
    let weak = ["Acquire", "Release", "Opaque", "Plain"];
    let atomic = class != "java/lang/invoke/VarHandle" && name == "weakCompareAndSet";
    accesses
        && (atomic
            || name == "lazySet"
            || name.starts_with("putOrdered")
            || weak.iter().any(|suffix| name.ends_with(suffix)))
}

impl Machine {
    /// Whether more than one value of something is tried.
    #[inline]
    pub(crate) fn chooses(&self, choosing: Choosing) -> bool {
        self.script.is_some() && self.config.environment.choices.contains(&choosing)
    }

    /// The program's code is about to call a method for the first time.
    pub(crate) fn note_call_linked(&mut self, from: ClassId, method: &Method) {
        if self.is_of_jdk(from) {
            return;
        }
        let class = self.world.class(method.class).name.clone();
        self.choices
            .unknown
            .extend(Unknown::of_call(&class, &method.name, &method.descriptor));
    }

    /// A method is called by reflection or becomes a method handle: as if whoever asks for that had called it.
    pub(crate) fn note_call_by_name(&mut self, method: MethodId, makes: Option<ClassId>) {
        if self.script.is_none() {
            return;
        }
        const PLUMBING: [&str; 3] = ["java/lang/reflect/", "java/lang/invoke/", "jdk/internal/reflect/"];
        let world = self.world.clone();
        let is_plumbing =
            |name: &str| name == "java/lang/Class" || PLUMBING.iter().any(|p| name.starts_with(p));
        let frames = self.frames(self.current);
        let mut classes = frames.iter().map(|f| world.method(f.method).class);
        let Some(from) = classes.find(|class| !is_plumbing(&world.class(*class).name)) else {
            return;
        };
        self.note_call_linked(from, world.method(method));
        if let Some(class) = makes {
            self.note_creation_linked(from, class);
        }
    }

    /// The program's code is about to make an object of a class for the first time.
    pub(crate) fn note_creation_linked(&mut self, from: ClassId, class: ClassId) {
        let class = self.world.class(class);
        let weak = matches!(class.is_reference, ReferenceKind::Weak | ReferenceKind::Phantom)
            || matches!(
                &*class.name,
                "java/util/WeakHashMap" | "java/lang/ref/ReferenceQueue"
            );
        if class.is_reference == ReferenceKind::Soft && !self.is_of_jdk(from) {
            self.choices.unknown.insert(Unknown::SoftReferences);
        }
        let finalized = self.has_finalizer(class.id);
        if weak && !self.is_of_jdk(from) {
            self.choices.unknown.insert(Unknown::WeakReferences);
        }
        if finalized {
            self.choices.unknown.insert(Unknown::Finalizers);
        }
    }

    /// Whether a class of the program has a finalizer that does something.
    fn has_finalizer(&self, class: ClassId) -> bool {
        let sig = self.world.sig("finalize", "()V");
        let finalizer = self.world.find_in_chain(class, sig);
        finalizer.is_some_and(|method| self.world.class(method.class).is_of_program())
    }

    fn is_of_jdk(&self, class: ClassId) -> bool {
        matches!(self.world.class(class).loader, Loader::Boot | Loader::Platform)
    }

    /// An identity hash is asked for. Collections ask on behalf of the program.
    pub(crate) fn note_identity_hash(&mut self) {
        if self.script.is_none() || self.choices.unknown.contains(&Unknown::IdentityHash) {
            return;
        }
        let collection = |name: &str| {
            name.starts_with("java/util/")
                || name.starts_with("jdk/internal/util/")
                || matches!(name, "java/lang/Object" | "java/lang/Enum")
        };
        let frames = self.frames(self.current);
        let mut classes = frames.iter().map(|f| self.world.method(f.method).class);
        let asking = classes.find(|class| !collection(&self.world.class(*class).name));
        if asking.is_some_and(|class| !self.is_of_jdk(class)) {
            self.choices.unknown.insert(Unknown::IdentityHash);
        }
    }

    /// Whether a wait of the running thread ends by itself only when nobody else can go on.
    pub(crate) fn is_patient_wait(&self, status: Status, nanos: u64) -> bool {
        let limit = match self.config.environment.timeouts {
            Timeouts::Last => 0,
            Timeouts::Shorter(limit) => limit.min(PATIENCE),
            Timeouts::Any => PATIENCE,
        };
        let waits_for_time = status == Status::Sleeping || self.is_in_timer();
        nanos >= if waits_for_time { PATIENCE } else { limit }
    }

    /// From now on, waits of up to so many nanoseconds may end at any moment. Tells whether that is new.
    pub(crate) fn shorten_patience(&mut self, nanos: u64) -> bool {
        let limit = nanos.saturating_add(1);
        let timeouts = &mut self.config.environment.timeouts;
        let grows = match *timeouts {
            Timeouts::Last => true,
            Timeouts::Shorter(before) => before < limit,
            Timeouts::Any => false,
        };
        if grows {
            *timeouts = Timeouts::Shorter(limit);
            self.visibility.grown = true;
        }
        grows
    }

    /// Whether the running thread waits until it is time for something, as a timer does, and not for somebody else.
    fn is_in_timer(&self) -> bool {
        const TIMERS: [&str; 3] = [
            "java/util/TimerThread",
            "java/util/concurrent/DelayQueue",
            "java/util/concurrent/ScheduledThreadPoolExecutor$DelayedWorkQueue",
        ];
        let frames = self.frames(self.current);
        let mut innermost = frames.iter().take(8);
        innermost.any(|f| TIMERS.contains(&&*self.world.class(self.world.method(f.method).class).name))
    }

    /// One of a few values of something that the program asks for, if several are tried; else the first.
    pub(crate) fn choose_unknown(&mut self, choosing: Choosing, count: u32) -> Exec<u32> {
        if !self.chooses(choosing) {
            return Ok(0);
        }
        self.begin_step_here()?;
        Ok(self.open_choice(&choosing.to_string(), count as u64) as u32)
    }
}
