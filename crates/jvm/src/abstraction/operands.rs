//! Abstract operands, what may come of them, and choices among that.

use super::values::Values;
use super::{ABSTRACT, Number};
use crate::class::Kind;
use crate::machine::{Exec, Machine, Trap};

/// Values of a class that are tried one by one where a class is of no use.
const MOST_TRIED: usize = 256;

/// The results that an operation may have, those first that fit into its type.
pub(super) struct Results {
    pub numbers: Vec<Number>,
    pub fitting: usize,
}

impl Machine {
    pub(super) fn has_abstract(&self, slots: usize) -> bool {
        (1..=slots).any(|depth| unsafe { *self.regs.sp.sub(depth) } & ABSTRACT != 0)
    }

    /// The operand whose first slot is so deep, of one slot or two.
    pub(super) fn operand(&self, depth: usize, words: usize) -> Number {
        let slot = |depth: usize| unsafe { *self.regs.sp.sub(depth) };
        Number::from_slots(slot(depth), (words == 2).then(|| slot(depth - 1)))
    }

    pub(super) fn replace_operands(&mut self, slots: usize, number: Number, kind: Kind) {
        self.regs.sp = unsafe { self.regs.sp.sub(slots) };
        let [low, high] = number.slots();
        self.push_slot(low);
        if kind == Kind::Long {
            self.push_slot(high);
        }
    }

    /// There is room: an instruction pushes no more than it has popped, or the decoder has counted it.
    pub(super) fn push_slot(&mut self, slot: u64) {
        unsafe {
            *self.regs.sp = slot;
            self.regs.sp = self.regs.sp.add(1);
        }
    }

    /// What may come of values, in the domain of the first operand that has one.
    pub(super) fn results(&self, operands: &[Number], values: &Values, kind: Kind) -> Results {
        let mut domains = operands.iter().filter_map(|operand| match operand {
            Number::Abstract(value) => Some(value.abstraction),
            Number::Known(_) => None,
        });
        let abstraction = domains.next().expect("one operand is abstract");
        self.results_in(abstraction, values, kind)
    }

    pub(super) fn results_in(&self, abstraction: u8, values: &Values, kind: Kind) -> Results {
        let (fitting, wrapped) = values.fit(kind);
        let domain = self.domain(abstraction);
        let mut numbers: Vec<Number> = match fitting.single() {
            Some(only) => vec![Number::Known(only as i64)],
            None => {
                let classes = domain.classes_of(&fitting, kind).into_iter();
                classes
                    .map(|class| self.number(abstraction, kind, class))
                    .collect()
            }
        };
        let fitting = numbers.len();
        if !wrapped.is_empty() {
            for class in domain.classes_of(&wrapped, kind) {
                let number = self.number(abstraction, kind, class);
                if !numbers.contains(&number) {
                    numbers.push(number);
                }
            }
        }
        Results { numbers, fitting }
    }

    /// The operand on top as a number of another type, and perhaps of another domain.
    pub(super) fn converted(&self, slots: usize, kind: Kind, abstraction: Option<u8>) -> Results {
        let operand = self.operand(slots, slots);
        let values = self.values_of(operand);
        match abstraction {
            Some(abstraction) => self.results_in(abstraction, &values, kind),
            None => self.results(&[operand], &values, kind),
        }
    }

    pub(super) fn guess_result(&mut self, results: &Results) -> Exec<Number> {
        let pick = self.guess(results.numbers.len(), results.fitting, |m, pick| {
            format!("the result is {}", m.number_text(results.numbers[pick]))
        })?;
        Ok(results.numbers[pick])
    }

    /// One of several outcomes, chosen by the search. It is no guess if there is but one that fits, and that is taken.
    pub(super) fn guess(
        &mut self,
        outcomes: usize,
        fitting: usize,
        text: impl FnOnce(&Machine, usize) -> String,
    ) -> Exec<usize> {
        if outcomes == 1 {
            return Ok(0);
        }
        let pick = self.choose_for_abstraction(outcomes as u32)? as usize;
        self.choices.guesses += (fitting != 1 || pick != 0) as u32;
        if self.choices.telling {
            self.choices.assumed = Some(text(self, pick));
        }
        Ok(pick)
    }

    /// Where a class is of no use, its members are tried, if they are few. Afterwards the instruction is executed again.
    pub(super) fn try_values(&mut self, what: &str, slots: usize) -> Exec<bool> {
        let depth = (1..=slots)
            .rev()
            .find(|depth| unsafe { *self.regs.sp.sub(*depth) } & ABSTRACT != 0)
            .expect("one operand is abstract");
        let low = unsafe { *self.regs.sp.sub(depth) };
        let Number::Abstract(value) = Number::from_slots(low, None) else {
            unreachable!("it has the tag")
        };
        let wide = value.kind == Kind::Long;
        let number = self.operand(depth, if wide { 2 } else { 1 });
        let Some(few) = self.values_of(number).few(MOST_TRIED) else {
            let name = self.config.abstractions[value.abstraction as usize].name();
            return Err(Trap::Unsupported(format!(
                "an abstract value of {name}, {}, is {what}; it can only be computed with, compared, and stored in \
                 variables and abstract fields",
                self.number_text(number)
            )));
        };
        let pick = self.guess(few.len(), 0, |_, pick| format!("the value is {}", few[pick]))?;
        let [low, high] = Number::Known(few[pick] as i64).slots();
        unsafe {
            *self.regs.sp.sub(depth) = low;
            if wide {
                *self.regs.sp.sub(depth - 1) = high;
            }
        }
        Ok(true)
    }
}
