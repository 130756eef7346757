//! What a program may ask of the search: choices, atomic sections, assumptions, hints.
//!
//! An open choice begins a step: the thread stops before it, also when nobody else is there. So a step has at
//! most one, trying the other values repeats nothing that came before, and a loop that chooses again and
//! again is as many steps.
//!
//! In an atomic section the steps of a thread do not end before visible operations. They do end at choices
//! and when they get too long; then the thread is the only one that may go on. Only when it cannot do so
//! itself are others let in.

use std::collections::BTreeSet;

use beeline_search::{Kind, Violation};

use crate::frame::{NO_FRAME, method_and_pc};
use crate::interp::Stop;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;
use crate::natives::Value;
use crate::thread::{ThreadIndex, tcb};
use crate::visibility::Grant;

/// Values that one choice has at most: each is a successor of the state.
pub(crate) const MOST_VALUES: u64 = 10_000;

/// What is known about choices, beside the state.
#[derive(Default)]
pub(crate) struct Choices {
    /// The step under way began with something that may never happen: a wait that ended without a reason.
    pub luck: bool,
    /// Sentences about choices of which not every value is tried.
    pub narrowed: BTreeSet<String>,
    /// The program has asked for the time, and was told one of many.
    pub asked_for_time: bool,
    /// What else the program has asked for and cannot know. Calls are noted when they are linked, once and for all.
    pub unknown: BTreeSet<crate::environment::Unknown>,
    /// The program has read standard input, which was a terminal.
    pub terminal_was_empty: bool,
    /// Whether somebody wants to know which values are chosen.
    pub telling: bool,
    /// The value that the step under way has chosen, as text.
    pub told: Option<String>,
    /// A choice was made whose value has not been told.
    made: bool,
    /// Where the thread stood when its step began: its frame, and the method and instruction there.
    step_began_at: (u32, u64),
    /// The step under way began with a choice that the abstraction introduced.
    pub abstracted: bool,
    /// How many of these may lead where the program cannot get.
    pub guesses: u32,
    /// What was chosen there, as text.
    pub assumed: Option<String>,
}

/// The bit of [`tcb::ATOMIC`] that lets nobody else run.
const ALONE: u32 = 1;
/// One section.
const SECTION: u32 = 2;

impl Machine {
    pub(crate) fn note_begin_of_step(&mut self, block: Addr) {
        let fp = self.mem.get(block + tcb::FP);
        let place = match fp {
            NO_FRAME => 0,
            _ => self.slot(self.mem.get(block + tcb::STACK), fp),
        };
        self.choices.step_began_at = (fp, place);
    }

    /// Ends the step unless it has only just begun: what follows is the first thing that a step does.
    pub(crate) fn begin_step_here(&mut self) -> Exec<()> {
        if self.script.is_none() {
            return Ok(());
        }
        let here = (self.regs.fp, method_and_pc(self.regs.method, self.regs.pc));
        if self.granted != Grant::Fresh || self.choices.step_began_at != here {
            self.visibility.pending = None;
            return Err(Trap::Point);
        }
        Ok(())
    }

    /// A number below `count`, chosen by the search. If there are too many to try them all, the lowest and
    /// the highest are tried, and `who` is said to have given no others. To be called after
    /// [`Machine::begin_step_here`].
    pub(crate) fn open_choice(&mut self, who: &str, count: u64) -> u64 {
        self.granted = Grant::None;
        self.choices.made = true;
        if count <= MOST_VALUES {
            return self.choose(count as u32) as u64;
        }
        let half = MOST_VALUES / 2;
        self.narrow(format!(
            "{who} gave only the first and the last {half} of {count} values"
        ));
        let pick = self.choose(MOST_VALUES as u32) as u64;
        if pick < half {
            pick
        } else {
            count - MOST_VALUES + pick
        }
    }

    /// A number below `count`, chosen by the search because the program's own values are not known. It is a step by
    /// itself, which does nothing that others could notice.
    pub(crate) fn choose_for_abstraction(&mut self, count: u32) -> Exec<u32> {
        if self.script.is_none() {
            return Err(Trap::Unsupported(
                "an abstract value decides something before the search has begun".into(),
            ));
        }
        self.begin_step_here()?;
        self.granted = Grant::None;
        self.choices.abstracted = true;
        Ok(self.choose(count))
    }

    /// Remembers that some values are not tried.
    pub(crate) fn narrow(&mut self, sentence: String) {
        if self.script.is_some() {
            self.choices.narrowed.insert(sentence);
        }
    }

    /// Tells which value was chosen, if there was a choice and somebody wants to know.
    pub(crate) fn tell(&mut self, value: impl FnOnce(&mut Machine) -> String) {
        if std::mem::take(&mut self.choices.made) && self.choices.telling {
            self.choices.told = Some(value(self));
        }
    }

    /// A number of a range, both ends included.
    pub(crate) fn choose_number(&mut self, who: &str, low: i32, high: i32) -> Exec<i32> {
        let count = (high as i64 - low as i64 + 1) as u64;
        if count > 1 {
            self.begin_step_here()?;
        }
        let value = (low as i64 + self.choice_if_any(who, count) as i64) as i32;
        self.tell(|_| value.to_string());
        Ok(value)
    }

    /// Which element of an array is to be taken. The array is read, in the same step.
    pub(crate) fn choose_element(&mut self, who: &str, array: Addr) -> Exec<u32> {
        if array == 0 {
            return Err(self.throw_new_plain("java/lang/NullPointerException"));
        }
        let length = self.array_length(array);
        if length == 0 {
            return Err(self.throw_new(
                "java/lang/IllegalArgumentException",
                "there is nothing to choose from",
            ));
        }
        if length > 1 {
            self.begin_step_here()?;
        }
        self.point_ranges(&[(array, crate::memory::header::ARRAY_DATA, length, false)])?;
        Ok(self.choice_if_any(who, length as u64) as u32)
    }

    /// One of a few values that stand for many.
    pub(crate) fn choose_sample(&mut self, who: &str, values: &[&str]) -> Exec<usize> {
        self.begin_step_here()?;
        self.narrow(format!("{who} gave {} and no other value", values.join(", ")));
        let pick = self.open_choice(who, values.len() as u64) as usize;
        self.tell(|_| values[pick].into());
        Ok(pick)
    }

    fn choice_if_any(&mut self, who: &str, count: u64) -> u64 {
        if count > 1 {
            self.open_choice(who, count)
        } else {
            0
        }
    }

    /// Does not search on from here unless the condition holds.
    pub(crate) fn assume(&mut self, condition: bool) -> Exec<Value> {
        if condition || self.script.is_none() {
            return Ok(Value::Void);
        }
        self.hints.ignored = true;
        // Nothing that would come after counts. So the step ends; the thread is not asked to go on.
        Err(Trap::Point)
    }

    /// Must hold: a violation whatever the program does with the error.
    pub(crate) fn assert_true(&mut self, condition: bool, message: Option<&str>) -> Exec<Value> {
        if condition {
            return Ok(Value::Void);
        }
        let class = "java/lang/AssertionError";
        let trap = match message {
            Some(message) => self.throw_new(class, message),
            None => self.throw_new_plain(class),
        };
        if let (Trap::Throw(error), true) = (&trap, self.script.is_some()) {
            let place = self.place_in_program(self.current).unwrap_or_default();
            let key = format!("assertion Verify.assertTrue {place}");
            let violation = Violation {
                parties: vec![self.thrower()],
                errors: self.errors(*error),
                judge: Some("Verify.assertTrue".into()),
                ..Violation::new(Kind::Assertion, key)
            };
            self.violations.push(violation);
        }
        Err(trap)
    }

    // ---- atomic sections -------------------------------------------------------------------------

    #[inline]
    pub(crate) fn is_in_atomic_section(&self, block: Addr) -> bool {
        self.mem.get(block + tcb::ATOMIC) != 0
    }

    /// Whether the running thread is in one.
    #[inline]
    pub(crate) fn in_atomic_section(&self) -> bool {
        self.is_in_atomic_section(self.current)
    }

    /// What follows happens at one moment, before which others may have their turn.
    pub(crate) fn begin_atomic(&mut self) -> Exec<Value> {
        self.point()?;
        let word = self.mem.get(self.current + tcb::ATOMIC);
        self.mem.put(self.current, tcb::ATOMIC, word + SECTION);
        Ok(Value::Void)
    }

    pub(crate) fn end_atomic(&mut self) -> Exec<Value> {
        match self.mem.get(self.current + tcb::ATOMIC) {
            0 => {}
            word if word / SECTION == 1 => {
                self.mem.put(self.current, tcb::ATOMIC, 0);
                // The section was the operation that this step was granted.
                self.granted = Grant::None;
            }
            word => self.mem.put(self.current, tcb::ATOMIC, word - SECTION),
        }
        Ok(Value::Void)
    }

    /// A thread that stops in its section although it could go on must be the next to do so.
    pub(crate) fn note_stop_in_atomic_section(&mut self, block: Addr, stop: &Stop) {
        let word = self.mem.get(block + tcb::ATOMIC);
        if word == 0 {
            return;
        }
        let goes_on = matches!(stop, Stop::Point | Stop::Budget | Stop::Yielded);
        let now = if goes_on { word | ALONE } else { word & !ALONE };
        if now != word {
            self.mem.put(block, tcb::ATOMIC, now);
        }
    }

    /// The thread that must go on before any other.
    pub(crate) fn atomic_thread(&self) -> Option<ThreadIndex> {
        (0..self.thread_limit()).find(|i| {
            let block = self.control_block(*i);
            block != 0 && self.excludes_others(block)
        })
    }

    #[inline]
    pub(crate) fn excludes_others(&self, block: Addr) -> bool {
        self.mem.get(block + tcb::ATOMIC) & ALONE != 0
    }
}
