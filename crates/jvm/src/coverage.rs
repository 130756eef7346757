//! Which instructions of the program's classes were executed, which way branches went, and by whom.
//!
//! Decoded code of such classes carries [`Probes`], in which the interpreter notes what it executes. That is
//! no state: it is the sum of all steps of a search, also of those that were taken back. So that threads
//! mean the same in all states, they are told apart by their names.
//!
//! An instruction counts when a thread has executed it, not when it only stands before it or waits there.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use beeline_search::coverage::{ClassCoverage, Coverage, Share, ThreadCoverage};
use beeline_search::{BranchOutcome, StepFacts, Wants};

use crate::class::{Class, Method};
use crate::code::{Code, Insn, Op, Switch};
use crate::hash::mix;
use crate::machine::Machine;
use crate::thread::tcb;

/// The last bit of a set of threads stands for all whose names came too late for one of their own.
const OTHERS: usize = 63;

/// What is called the name of these.
const OTHERS_NAME: &str = "(other threads)";

/// Who executed what of one method: sets of threads, a bit for each name.
pub struct Probes {
    /// By instruction.
    visits: Box<[AtomicU64]>,
    /// By instruction: where its outcomes begin in `outcomes`, if it is a conditional branch.
    first_outcome: Box<[u32]>,
    outcomes: Box<[AtomicU64]>,
    /// The same for the same method in every run.
    method: u64,
}

impl Probes {
    fn new(code: &Code, method: &Method) -> Probes {
        let none = |count| (0..count).map(|_| AtomicU64::new(0)).collect();
        let mut first_outcome = Vec::with_capacity(code.len());
        let mut outcomes = 0;
        for index in 0..code.len() as u32 {
            first_outcome.push(outcomes);
            outcomes += slots(code, code.get(index));
        }
        Probes {
            visits: none(code.len()),
            first_outcome: first_outcome.into(),
            outcomes: none(outcomes as usize),
            method: method.stable_hash,
        }
    }

    pub(crate) fn visits(&self) -> *const AtomicU64 {
        self.visits.as_ptr()
    }

    fn id(&self, code: &Code, index: u32) -> u64 {
        mix(self.method, code.pcs[index as usize] as u64)
    }
}

/// How many outcomes an instruction is given room for.
fn slots(code: &Code, insn: Insn) -> u32 {
    match insn.op {
        Op::TableSwitch | Op::LookupSwitch => code.switches[insn.b as usize].targets.len() as u32 + 1,
        op if op.is_conditional() => 2,
        _ => 0,
    }
}

/// Which outcome of a switch it is to take the case at this position. Compilers fill gaps between cases
/// with the default.
fn case_outcome(switch: &Switch, case: usize) -> u32 {
    match switch.targets.get(case) {
        Some(target) if *target != switch.default => case as u32 + 1,
        _ => 0,
    }
}

/// What the machine remembers beside the probes.
#[derive(Default)]
pub(crate) struct Recorder {
    /// What to list of the step under way.
    pub wants: Wants,
    pub executed: Vec<u64>,
    pub branches: Vec<BranchOutcome>,
    /// Names of threads; the position is the bit.
    names: Vec<String>,
    /// By number of the thread: its name when it was last looked at, as it is in memory.
    last_names: Vec<LastName>,
}

#[derive(Default, Clone)]
struct LastName {
    bytes: Vec<u8>,
    coder: u32,
    /// 0 if there is no such name yet.
    bit: u64,
}

impl Recorder {
    /// Lists that a step fills are lent for it, and handed back after it.
    pub fn exchange_lists(&mut self, facts: &mut StepFacts) {
        if self.wants.branches {
            std::mem::swap(&mut self.branches, &mut facts.branches);
        }
        if self.wants.executed {
            std::mem::swap(&mut self.executed, &mut facts.executed);
        }
    }

    fn bit_of(&mut self, name: String) -> u64 {
        let known = self.names.iter().position(|known| *known == name);
        1 << known.unwrap_or_else(|| {
            if self.names.len() < OTHERS {
                self.names.push(name);
                self.names.len() - 1
            } else {
                OTHERS
            }
        })
    }
}

impl Machine {
    /// Whether code of a class is covered: the program's own, without the library by which it talks to
    /// Beeline.
    fn is_covered(class: &Class) -> bool {
        class.is_of_program() && class.def.is_some() && !class.synthetic
    }

    /// Equips code that was just decoded.
    pub(crate) fn add_probes(&self, class: &Class, method: &Method, code: &mut Code) {
        if self.config.coverage && Self::is_covered(class) {
            code.probes = Some(Box::new(Probes::new(code, method)));
        }
    }

    /// The bit of the running thread. Its name is looked at once a stride: later changes of it count from the
    /// next one on.
    pub(crate) fn thread_bit(&mut self) -> u64 {
        let thread = self.thread_object(self.current);
        if thread == 0 {
            let name = self.thread_name(self.current);
            return self.coverage.bit_of(name);
        }
        let index = self.mem.get(self.current + tcb::INDEX) as usize;
        let fields = self.fields_of_names(thread);
        let (bytes, coder) = self.name_characters(thread, fields);
        // Mostly the thread of this number is the same one as in the last state.
        if let Some(last) = self.coverage.last_names.get(index)
            && last.bit != 0
            && last.coder == coder
            && last.bytes == bytes
        {
            return last.bit;
        }
        let bytes = bytes.to_vec();
        let name = self.thread_name(self.current);
        let bit = self.coverage.bit_of(name);
        let last_names = &mut self.coverage.last_names;
        if last_names.len() <= index {
            last_names.resize(index + 1, LastName::default());
        }
        last_names[index] = LastName { bytes, coder, bit };
        bit
    }

    /// Lists an instruction that is about to be executed.
    #[cold]
    pub(crate) fn list_executed(&mut self, code: &Code, index: u32) {
        if let Some(probes) = &code.probes
            && code.get(index).op != Op::Mark
        {
            self.coverage.executed.push(probes.id(code, index));
        }
    }

    /// Takes an instruction from the list that was not executed after all.
    #[cold]
    pub(crate) fn unlist_executed(&mut self, code: &Code, index: u32) {
        if code.get(index).op != Op::Mark {
            self.coverage.executed.pop();
        }
    }

    /// Notes the outcome of a conditional branch.
    #[inline]
    pub(crate) fn note_outcome(&mut self, code: &Code, index: u32, outcome: u32, thread: u64) {
        let Some(probes) = &code.probes else {
            return;
        };
        let first = probes.first_outcome[index as usize];
        let seen = &probes.outcomes[(first + outcome) as usize];
        seen.store(seen.load(Ordering::Relaxed) | thread, Ordering::Relaxed);
        if self.coverage.wants.branches {
            let branch = probes.id(code, index);
            self.coverage.branches.push(BranchOutcome { branch, outcome });
        }
    }

    /// Notes which case a switch took: by position, or none of them.
    #[inline]
    pub(crate) fn note_case(&mut self, code: &Code, index: u32, case: Option<usize>, thread: u64) {
        let switch = &code.switches[code.get(index).b as usize];
        let outcome = case.map_or(0, |case| case_outcome(switch, case));
        self.note_outcome(code, index, outcome, thread);
    }

    /// What has been executed so far of the program's classes that are loaded.
    pub fn tally(&self) -> Tally {
        let mut tally = Tally {
            threads: self.coverage.names.clone(),
            classes: BTreeMap::new(),
        };
        for class in self.world.classes().filter(|class| Self::is_covered(class)) {
            let methods = tally.classes.entry(class.java_name()).or_default();
            for id in &class.methods {
                let method = self.world.method(*id);
                // Natives take the place of some methods that have code.
                if method.native.is_some() {
                    continue;
                }
                let places = match method.code.get() {
                    Some(Ok(code)) => places(code, code.probes.as_deref()),
                    Some(Err(_)) => continue,
                    None => match self.decode(class, method) {
                        Ok(code) => places(&code, None),
                        Err(_) => continue,
                    },
                };
                let key = (method.name.to_string(), method.descriptor.to_string());
                let known: &mut BTreeMap<_, _> = methods.entry(key).or_default();
                for (place, threads) in places {
                    *known.entry(place).or_insert(0) |= threads;
                }
            }
        }
        tally
    }
}

/// An instruction by its byte offset, or an outcome of it.
type Place = (u16, Option<u32>);

/// All places of a method with the threads that were there.
fn places(code: &Code, probes: Option<&Probes>) -> Vec<(Place, u64)> {
    let seen = |sets: &[AtomicU64], at: u32| sets[at as usize].load(Ordering::Relaxed);
    let mut places = Vec::new();
    for index in 0..code.len() as u32 {
        let insn = code.get(index);
        if insn.op == Op::Mark {
            continue;
        }
        let pc = code.pcs[index as usize];
        places.push(((pc, None), probes.map_or(0, |p| seen(&p.visits, index))));
        for outcome in 0..slots(code, insn) {
            let is_gap = matches!(insn.op, Op::TableSwitch | Op::LookupSwitch)
                && outcome > 0
                && case_outcome(&code.switches[insn.b as usize], outcome as usize - 1) == 0;
            if !is_gap {
                let threads = probes.map_or(0, |p| {
                    seen(&p.outcomes, p.first_outcome[index as usize] + outcome)
                });
                places.push(((pc, Some(outcome)), threads));
            }
        }
    }
    places
}

/// Places of one method, with the threads that were there.
type MethodTally = BTreeMap<Place, u64>;

/// What one machine has executed, in terms that all machines share.
#[derive(Debug, Clone, Default)]
pub struct Tally {
    /// Names of threads; the position is the bit.
    threads: Vec<String>,
    /// By class, then by method and descriptor.
    classes: BTreeMap<String, BTreeMap<(String, String), MethodTally>>,
}

impl Tally {
    /// Adds what another machine has executed of the same program.
    pub fn add(&mut self, other: Tally) {
        let mut names = Recorder {
            names: std::mem::take(&mut self.threads),
            ..Recorder::default()
        };
        let mut bits: Vec<u64> = other.threads.into_iter().map(|name| names.bit_of(name)).collect();
        bits.resize(OTHERS + 1, 1 << OTHERS);
        self.threads = names.names;
        for (class, methods) in other.classes {
            let known = self.classes.entry(class).or_default();
            for (method, places) in methods {
                let known = known.entry(method).or_default();
                for (place, threads) in places {
                    let translated = members(threads).fold(0, |set, bit| set | bits[bit]);
                    *known.entry(place).or_insert(0) |= translated;
                }
            }
        }
    }

    /// Sums by class and thread. Classes without code are left out.
    pub fn figures(&self) -> Coverage {
        let classes = self.classes.iter().map(|(class, methods)| {
            let (mut instructions, mut branches) = (Share::default(), Share::default());
            let mut by_thread: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
            for ((_, outcome), threads) in methods.values().flatten() {
                let is_branch = outcome.is_some();
                let share = if is_branch {
                    &mut branches
                } else {
                    &mut instructions
                };
                share.of += 1;
                share.covered += (*threads != 0) as u64;
                for bit in members(*threads) {
                    let name = self.threads.get(bit).map_or(OTHERS_NAME, |name| name);
                    let figures = by_thread.entry(name).or_default();
                    figures.0 += !is_branch as u64;
                    figures.1 += is_branch as u64;
                }
            }
            let threads = by_thread.into_iter().map(|(thread, figures)| ThreadCoverage {
                thread: thread.to_string(),
                instructions: figures.0,
                branches: figures.1,
            });
            ClassCoverage {
                class: class.clone(),
                instructions,
                branches,
                threads: threads.collect(),
            }
        });
        Coverage {
            classes: classes.filter(|class| class.instructions.of > 0).collect(),
        }
    }
}

/// The bits of a set.
fn members(set: u64) -> impl Iterator<Item = usize> {
    (0..=OTHERS).filter(move |bit| set & 1 << bit != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(threads: &[&str], places: &[(Place, u64)]) -> Tally {
        let method = ("run".to_string(), "()V".to_string());
        let methods = BTreeMap::from([(method, places.iter().copied().collect())]);
        Tally {
            threads: threads.iter().map(|name| name.to_string()).collect(),
            classes: BTreeMap::from([("Worker".to_string(), methods)]),
        }
    }

    #[test]
    fn tallies_are_added_by_the_names_of_threads() {
        let mut sum = tally(
            &["main", "a"],
            &[((0, None), 0b01), ((1, None), 0b10), ((1, Some(0)), 0)],
        );
        sum.add(tally(
            &["a", "b"],
            &[
                ((0, None), 0b01),
                ((1, None), 0b10),
                ((1, Some(0)), 0b10),
                ((1, Some(1)), 0),
            ],
        ));
        let class = &sum.figures().classes[0];
        assert_eq!(class.instructions, Share { covered: 2, of: 2 });
        assert_eq!(class.branches, Share { covered: 1, of: 2 });
        let by_thread: Vec<_> = class
            .threads
            .iter()
            .map(|t| (&*t.thread, t.instructions, t.branches))
            .collect();
        assert_eq!(by_thread, [("a", 2, 0), ("b", 1, 1), ("main", 1, 0)]);
    }

    #[test]
    fn names_beyond_the_63rd_share_a_bit() {
        let mut recorder = Recorder::default();
        for n in 0..70 {
            assert_eq!(recorder.bit_of(format!("Thread-{n}")), 1 << n.min(OTHERS));
        }
        assert_eq!(recorder.bit_of("Thread-5".into()), 1 << 5);
        let mut sum = tally(&["main"], &[((0, None), 0b1)]);
        let mut other = tally(&[], &[((0, None), 1 << 5 | 1 << 62 | 1 << OTHERS)]);
        other.threads = recorder.names;
        sum.add(other);
        let threads = &sum.figures().classes[0].threads;
        let names: Vec<_> = threads.iter().map(|t| &*t.thread).collect();
        // "main" took one of the bits, so that the last of the others shares one now.
        assert_eq!(names, [OTHERS_NAME, "Thread-5", "main"]);
    }

    #[test]
    fn gaps_of_switches_are_the_default() {
        let switch = Switch {
            default: 9,
            low: 0,
            targets: [4, 9, 5].into(),
            keys: Box::default(),
        };
        let outcomes: Vec<_> = (0..4).map(|case| case_outcome(&switch, case)).collect();
        assert_eq!(outcomes, [1, 0, 3, 0]);
    }
}
