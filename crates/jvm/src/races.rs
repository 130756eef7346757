//! Data races: two threads stand before accesses to the same location, one of them a write, and not both are
//! synchronisation. Both could happen next, so nothing orders them.
//!
//! Every state is looked at, so a search of all states finds every race that some schedule shows, whatever
//! path led to the state.

use std::collections::BTreeMap;

use beeline_search::operation::simple;
use beeline_search::trace::{Race, RacingAccess};
use beeline_search::{Kind, Part, Party, Place, Stance, Violation, words};

use crate::class::ClassId;
use crate::interp::{Stop, Stride};
use crate::machine::Machine;
use crate::memory::Addr;
use crate::properties::{RacingFor, places_of};
use crate::thread::{Status, ThreadIndex, tcb, wake};
use crate::visibility::{Grant, Granularity, Pending};

/// Packages whose own unsynchronised accesses are known to be meant so.
const TRUSTED: [&str; 7] = [
    "java/util/concurrent/",
    "java/lang/invoke/",
    "java/lang/ref/",
    "java/lang/reflect/",
    "java/lang/Thread",
    "jdk/",
    "sun/",
];

/// The same for fields of single classes: caches that any thread may fill.
const TRUSTED_CLASSES: [&str; 5] = [
    // One object is shared by all formats, and nobody reads it.
    "java/text/DontCareFieldPosition",
    "java/lang/String",
    "java/lang/Class",
    "java/lang/ClassLoader",
    "java/lang/ThreadGroup",
];

/// Races that were noted, by data and by where and how it is accessed.
pub(crate) type NotedRaces = BTreeMap<(String, [(String, bool); 2]), Race>;

/// An access that a thread stands before: a word, or as many as there are in a row.
#[derive(Clone, Copy)]
struct Standing {
    thread: ThreadIndex,
    pending: Pending,
    count: u32,
    /// The operation accesses more than that.
    of_several: bool,
}

impl Standing {
    /// The first word that both access, if one of them writes it and not both synchronise by it.
    fn clash(&self, other: &Standing) -> Option<u32> {
        let (one, two) = (self.pending, other.pending);
        let first = one.offset.max(two.offset);
        let end = (one.offset + self.count).min(two.offset + other.count);
        let conflict = (one.write || two.write) && !(one.synchronises && two.synchronises);
        (one.object == two.object && first < end && conflict).then_some(first)
    }
}

/// Bits of [`tcb::STANDS_TO`].
const WRITE: u32 = 1;
const SYNCHRONISE: u32 = 2;
/// More words belong to the operation.
const PARTS: u32 = 4;
const BITS: u32 = 3;

impl Machine {
    /// Remembers, as part of the state, the operation that a thread has stopped before.
    pub(crate) fn note_where_it_stands(&mut self, block: Addr, stop: &Stop) {
        let pending = self.visibility.pending.filter(|_| matches!(stop, Stop::Point));
        let (object, what) = pending.map_or((0, 0), |p| {
            let parts = !self.visibility.pending_parts.is_empty();
            let bits = p.write as u32 * WRITE + p.synchronises as u32 * SYNCHRONISE + parts as u32 * PARTS;
            (p.object, p.offset << BITS | bits)
        });
        // Writing what is there already would cost a look at the end of the step.
        if self.mem.get(block + tcb::STANDS_BEFORE) != object || self.mem.get(block + tcb::STANDS_TO) != what
        {
            self.mem.put(block, tcb::STANDS_BEFORE, object);
            self.mem.put(block, tcb::STANDS_TO, what);
        }
    }

    /// The operation that a thread stands before. To be called between a step and its settling, or after
    /// `keep`; nothing is changed.
    pub(crate) fn pending_access(&mut self, thread: ThreadIndex) -> Option<Pending> {
        let block = self.control_block(thread);
        let stands = self.status(block) == Status::Runnable
            && self.mem.get(block + tcb::WAKE) == wake::NONE
            && self.mem.get(block + tcb::FP) != crate::frame::NO_FRAME;
        if !stands {
            return None;
        }
        if self.visibility.granularity == Granularity::Line {
            // A line is many accesses.
            return None;
        }
        if self.visibility.stand_before_all {
            let (object, what) = (
                self.mem.get(block + tcb::STANDS_BEFORE),
                self.mem.get(block + tcb::STANDS_TO),
            );
            return (object != 0).then_some(Pending {
                object,
                offset: what >> BITS,
                write: what & WRITE != 0,
                synchronises: what & SYNCHRONISE != 0,
            });
        }
        match self.visibility.granularity {
            // Threads stand before visible operations, which are not executed.
            Granularity::Visible => self.look_ahead(block),
            _ => None,
        }
    }

    /// Lets a thread come to the operation that it stands before, which changes nothing.
    fn look_ahead(&mut self, block: Addr) -> Option<Pending> {
        self.visibility.pending = None;
        // What it does here does not count.
        let detector = self.detection.take();
        let quiet = self.script.replace(crate::schedule::Script::default());
        self.visibility.looks_ahead = true;
        let stop = self.run_thread(block, Stride::to_point(Grant::None, 1));
        self.visibility.looks_ahead = false;
        self.script = quiet;
        self.detection = detector;
        matches!(stop, Stop::Point)
            .then_some(self.visibility.pending)
            .flatten()
    }

    /// Races in the current state between one of the threads that have just moved and any other, those of data that the
    /// library is trusted with included.
    fn races_of(&mut self, moved: &[ThreadIndex]) -> Vec<[Standing; 2]> {
        let mut races = Vec::new();
        let mut standing: Option<Vec<Standing>> = None;
        for &thread in moved {
            if self.control_block(thread) == 0 || self.is_library_thread(thread) {
                continue;
            }
            for mut here in self.standing_of(thread) {
                let all = standing.get_or_insert_with(|| self.standing());
                for other in all.iter().filter(|other| other.thread != thread) {
                    if let Some(offset) = here.clash(other) {
                        let mut other = *other;
                        other.pending.offset = offset;
                        here.pending.offset = offset;
                        races.push([other, here]);
                    }
                }
            }
        }
        races
    }

    /// Whether a race counts: one of data that the library is trusted with does not.
    fn is_untrusted(&self, pair: &[Standing; 2]) -> bool {
        self.is_of_program_data(pair[0].pending) || !pair.iter().any(|one| self.is_trusted(one))
    }

    /// Whether data is the program's own: a field of its classes, an element of an array that it has made, or memory outside
    /// the heap, of which the library shares none for itself. Then it does not matter on whose behalf the library accesses it.
    fn is_of_program_data(&self, pending: Pending) -> bool {
        let class = self.world.class(self.class_of(pending.object));
        if class.is_array() {
            return self.is_made_by_program(pending.object) || self.is_outside_heap(pending.object);
        }
        let field = self.field_of_word(pending.object, pending.offset);
        field.is_some_and(|(owner, _)| {
            let owner = self.world.class(owner);
            owner.is_of_program() && !crate::junit::is_of_framework(&owner.name)
        })
    }

    /// What the program's threads stand before.
    fn standing(&mut self) -> Vec<Standing> {
        let mut standing = Vec::new();
        for thread in self.live_threads() {
            if !self.is_library_thread(thread) {
                standing.extend(self.standing_of(thread));
            }
        }
        standing
    }

    /// What a thread stands before.
    fn standing_of(&mut self, thread: ThreadIndex) -> Vec<Standing> {
        let Some(pending) = self.pending_access(thread) else {
            return Vec::new();
        };
        let block = self.control_block(thread);
        let known = self.visibility.stand_before_all;
        if known && self.mem.get(block + tcb::STANDS_TO) & PARTS != 0 {
            self.look_ahead(block);
        }
        let parts = std::mem::take(&mut self.visibility.pending_parts);
        if parts.is_empty() {
            return vec![Standing {
                thread,
                pending,
                count: 1,
                of_several: false,
            }];
        }
        let of_several = parts.iter().map(|part| self.contended_of(part)).sum::<u32>() > 1;
        let each = parts.into_iter().map(|(object, offset, count, write)| Standing {
            thread,
            pending: Pending {
                object,
                offset,
                write,
                synchronises: false,
            },
            count,
            of_several,
        });
        each.collect()
    }

    /// A race in the current state, one of those in `only` unless that is empty.
    pub(crate) fn race(&mut self, moved: &[ThreadIndex], only: &[RacingFor]) -> Option<Violation> {
        let races = self.races_of(moved);
        let meant = |pair: &&[Standing; 2]| {
            let [one, other] = pair;
            self.is_untrusted(pair) && self.is_meant(only, one.pending, [one.thread, other.thread])
        };
        let [one, other] = *races.iter().find(meant)?;
        let accesses = [one, other].map(|standing| (standing.thread, standing.pending.write));
        Some(self.race_violation(one.pending, accesses))
    }

    /// Writes down the races of the current state that are not known yet, or only that there are such for parts of what is
    /// done in one step.
    pub(crate) fn note_races(&mut self, moved: &[ThreadIndex], sequential: bool, ignored: &[String]) {
        let races = self.races_of(moved);
        let by_program = |m: &Machine, pair: &[Standing; 2]| {
            m.is_of_program_data(pair[0].pending) || pair.iter().all(|one| m.is_of_program_access(one))
        };
        let is_untorn = |pair: &[Standing; 2]| {
            let counts = by_program(self, pair) || !pair.iter().all(|one| self.is_trusted(one));
            counts && pair.iter().any(|one| one.of_several)
        };
        if races.iter().any(is_untorn) {
            self.narrow("what others can do in the middle of an operation on several parts of shared data was not tried".into());
        }
        if sequential {
            return;
        }
        for [one, other] in races {
            if !self.is_untrusted(&[one, other]) {
                continue;
            }
            if !by_program(self, &[one, other]) {
                continue;
            }
            let data = self.told_data(one.pending.object, one.pending.offset);
            let is_ignored = |name: &String| match &data.part {
                Part::Field(field) => name.rsplit_once('.').is_some_and(|(class, ignored)| {
                    ignored == field && (class == data.unit || class == simple(&data.unit))
                }),
                _ => *name == data.unit || *name == data.to_string(),
            };
            if ignored.iter().any(is_ignored) {
                continue;
            }
            let mut pair = [one, other];
            let place =
                |m: &Machine, s: &Standing| m.place_in_program(m.control_block(s.thread)).unwrap_or_default();
            pair.sort_by_key(|standing| (place(self, standing), standing.pending.write));
            let key = (
                // Elements of one array are one race.
                match data.part {
                    Part::Element(_) => data.unit.clone(),
                    _ => data.to_string(),
                },
                pair.map(|standing| (place(self, &standing), standing.pending.write)),
            );
            if self.races.contains_key(&key) {
                continue;
            }
            let accesses = pair.map(|standing| {
                let block = self.control_block(standing.thread);
                RacingAccess {
                    thread: self.thread_name(block),
                    write: standing.pending.write,
                    place: self.source_place(block),
                    locks: Vec::new(),
                }
            });
            self.races.insert(key, Race { data, accesses });
        }
    }

    /// Whether the program itself makes an access, or has a collection or another simple class of the library make it. What
    /// the rest of the library does for itself is meant so: caches that any thread may fill.
    fn is_of_program_access(&self, standing: &Standing) -> bool {
        const OF_LIBRARY: [&str; 10] = [
            "java/util/concurrent/",
            "java/util/logging/",
            "java/util/zip/",
            "java/util/jar/",
            "java/util/ResourceBundle",
            "java/io/File",
            "java/io/ObjectStream",
            "java/nio/channels/",
            "java/nio/charset/",
            "java/nio/file/",
        ];
        const SIMPLE: [&str; 6] = [
            "java/util/",
            "java/text/",
            "java/io/",
            "java/nio/",
            "java/lang/AbstractStringBuilder",
            "java/lang/String",
        ];
        const CHECKSUMS: [&str; 3] = [
            "java/util/zip/CRC32",
            "java/util/zip/CRC32C",
            "java/util/zip/Adler32",
        ];
        let is_simple = |name: &str| {
            SIMPLE.iter().any(|prefix| name.starts_with(prefix))
                && (CHECKSUMS.contains(&name) || !OF_LIBRARY.iter().any(|prefix| name.starts_with(prefix)))
        };
        let frames = self.frames(self.control_block(standing.thread));
        let name = |method| &*self.world.class(self.world.method(method).class).name;
        let caller = frames.iter().find(|f| !is_simple(name(f.method)));
        caller.is_some_and(|f| self.is_program_code(f.method))
    }

    /// Whether a race is one of those that are meant.
    fn is_meant(&self, only: &[RacingFor], pending: Pending, threads: [ThreadIndex; 2]) -> bool {
        if only.is_empty() {
            return true;
        }
        let data = self.told_data(pending.object, pending.offset);
        let places = threads.map(|thread| self.place_of_program(self.control_block(thread)));
        only.iter().any(|meant| match meant {
            RacingFor::Field(class, name) => data.is_field(class, name),
            RacingFor::Line(file, line) => {
                let mut lines = places.iter().flatten().filter_map(Place::source_line);
                lines.any(|at| at == (&**file, *line))
            }
        })
    }

    fn is_trusted(&self, standing: &Standing) -> bool {
        let frames = self.frames(self.control_block(standing.thread));
        let accessing = frames.first().map(|f| self.world.method(f.method).class);
        let object = standing.pending.object;
        let object = match self.class_of(object) {
            class if class == self.class_class => self.class_of_mirror(object),
            class => class,
        };
        self.is_trusted_class(object) || accessing.is_some_and(|class| self.is_trusted_package(class))
    }

    fn is_trusted_package(&self, class: ClassId) -> bool {
        let name = &*self.world.class(class).name;
        TRUSTED.iter().any(|t| name.starts_with(t))
    }

    /// Whether what a class does without synchronisation is meant so.
    pub(crate) fn is_trusted_class(&self, class: ClassId) -> bool {
        self.is_trusted_package(class) || TRUSTED_CLASSES.contains(&&*self.world.class(class).name)
    }

    fn race_violation(&mut self, pending: Pending, accesses: [(ThreadIndex, bool); 2]) -> Violation {
        let data = self.told_data(pending.object, pending.offset);
        let parties = accesses.map(|(thread, write)| Party {
            stance: Some(match write {
                true => Stance::Writes(data.clone()),
                false => Stance::Reads(data.clone()),
            }),
            ..self.party(thread)
        });
        let key = format!("race {} {}", words::data(&data), places_of(&parties));
        Violation {
            parties: parties.into(),
            data: Some(data),
            ..Violation::new(Kind::Race, key)
        }
    }
}
