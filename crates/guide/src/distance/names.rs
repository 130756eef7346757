//! Which threads a place is for.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::Aim;

/// The names of threads that stops are for, and what threads are known by. Both are numbers, so that a note of a thread
/// is small and is compared in no time.
pub(super) struct Names {
    /// By sequence and stop: the name, by its position among `names`.
    of_stops: Vec<Vec<Option<usize>>>,
    names: Vec<String>,
    /// What some thread is known by, and its number.
    known: FxHashMap<Arc<[String]>, Called>,
    /// By such a number, and by name: whether it is among these.
    among: Vec<Vec<bool>>,
    /// By thread: what was last asked for.
    last: Vec<Option<(Arc<[String]>, Called)>>,
}

/// What a thread is known by. That of a thread that has only just begun is not known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Called(u32);

impl Called {
    pub const UNKNOWN: Called = Called(u32::MAX);
}

impl Names {
    pub fn new(aim: &Aim) -> Names {
        let mut names: Vec<String> = Vec::new();
        let mut number = |name: &String| {
            names.iter().position(|known| known == name).unwrap_or_else(|| {
                names.push(name.clone());
                names.len() - 1
            })
        };
        let sequences = aim.sequences.iter();
        let of_stops = sequences.map(|stops| {
            let stops = stops.iter();
            stops.map(|stop| stop.thread.as_ref().map(&mut number)).collect()
        });
        Names {
            of_stops: of_stops.collect(),
            names,
            known: FxHashMap::default(),
            among: Vec::new(),
            last: Vec::new(),
        }
    }

    /// The number of what a thread is known by.
    pub fn called(&mut self, thread: u32, labels: &Arc<[String]>) -> Called {
        if labels.is_empty() {
            return Called::UNKNOWN;
        }
        let at = thread as usize;
        if let Some(Some((last, called))) = self.last.get(at)
            && Arc::ptr_eq(last, labels)
        {
            return *called;
        }
        let Names {
            names, known, among, ..
        } = self;
        let called = *known.entry(labels.clone()).or_insert_with(|| {
            among.push(names.iter().map(|name| labels.contains(name)).collect());
            Called(among.len() as u32 - 1)
        });
        if self.last.len() <= at {
            self.last.resize(at + 1, None);
        }
        self.last[at] = Some((labels.clone(), called));
        called
    }

    /// Whether a stop may be for a thread.
    pub fn may(&self, sequence: usize, stop: usize, called: Called) -> bool {
        match self.of_stops[sequence][stop] {
            Some(name) if called != Called::UNKNOWN => self.among[called.0 as usize][name],
            _ => true,
        }
    }
}
