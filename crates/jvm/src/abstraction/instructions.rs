//! Instructions with abstract operands.

use std::cmp::Ordering;

use super::Number;
use super::values::{Binary, Values};
use crate::class::{Kind, Method};
use crate::code::{Code, Insn, Op};
use crate::indy::DynamicSite;
use crate::machine::{Exec, Machine};

const ORDERS: [Ordering; 3] = [Ordering::Less, Ordering::Equal, Ordering::Greater];

/// Slots on top of the operand stack that an instruction uses as integers, and does not just move.
#[inline(always)]
pub(crate) fn integer_slots(insn: Insn) -> usize {
    use Op::*;
    match insn.op {
        INeg | I2L | I2F | I2D | I2B | I2C | I2S | IfEq | IfNe | IfLt | IfGe | IfGt | IfLe | TableSwitch
        | LookupSwitch | ReturnNarrow | PutStatic32 | PutField32 | ArrayLoad32 | ArrayLoad64
        | ArrayLoadRef | ArrayLoadByte | ArrayLoadChar | ArrayLoadShort | NewArrayQuick => 1,
        IAdd | ISub | IMul | IDiv | IRem | IShl | IShr | IUshr | IAnd | IOr | IXor | IfICmpEq | IfICmpNe
        | IfICmpLt | IfICmpGe | IfICmpGt | IfICmpLe | LNeg | L2I | L2F | L2D | PutStatic64 | PutField64
        | ArrayStore32 | ArrayStoreRef | ArrayStoreByte | ArrayStoreShort => 2,
        LShl | LShr | LUshr | ArrayStore64 => 3,
        LAdd | LSub | LMul | LDiv | LRem | LAnd | LOr | LXor | LCmp => 4,
        MultiANewArrayQuick => insn.x as usize,
        _ => 0,
    }
}

fn binary(op: Op) -> Option<(Binary, Kind)> {
    use Op::*;
    Some(match op {
        IAdd => (Binary::Add, Kind::Int),
        ISub => (Binary::Sub, Kind::Int),
        IMul => (Binary::Mul, Kind::Int),
        IDiv => (Binary::Div, Kind::Int),
        IRem => (Binary::Rem, Kind::Int),
        IShl => (Binary::Shl, Kind::Int),
        IShr => (Binary::Shr, Kind::Int),
        IUshr => (Binary::Ushr, Kind::Int),
        IAnd => (Binary::And, Kind::Int),
        IOr => (Binary::Or, Kind::Int),
        IXor => (Binary::Xor, Kind::Int),
        LAdd => (Binary::Add, Kind::Long),
        LSub => (Binary::Sub, Kind::Long),
        LMul => (Binary::Mul, Kind::Long),
        LDiv => (Binary::Div, Kind::Long),
        LRem => (Binary::Rem, Kind::Long),
        LShl => (Binary::Shl, Kind::Long),
        LShr => (Binary::Shr, Kind::Long),
        LUshr => (Binary::Ushr, Kind::Long),
        LAnd => (Binary::And, Kind::Long),
        LOr => (Binary::Or, Kind::Long),
        LXor => (Binary::Xor, Kind::Long),
        _ => return None,
    })
}

/// Whether a branch is taken, by how its operands compare.
fn branches(op: Op, order: Ordering) -> Option<bool> {
    use Op::*;
    Some(match op {
        IfEq | IfICmpEq => order.is_eq(),
        IfNe | IfICmpNe => order.is_ne(),
        IfLt | IfICmpLt => order.is_lt(),
        IfGe | IfICmpGe => order.is_ge(),
        IfGt | IfICmpGt => order.is_gt(),
        IfLe | IfICmpLe => order.is_le(),
        _ => return None,
    })
}

/// How a member of one set may compare with one of the other.
pub(super) fn orders(a: &Values, b: &Values) -> Vec<Ordering> {
    let possible = [
        (Ordering::Less, a.low() < b.high()),
        (Ordering::Equal, a.meets(b)),
        (Ordering::Greater, a.high() > b.low()),
    ];
    possible.into_iter().filter(|p| p.1).map(|p| p.0).collect()
}

impl Machine {
    /// Executes an instruction some of whose operands are abstract. `false` if these have become numbers with which it
    /// now goes as usual.
    #[cold]
    pub(crate) fn execute_abstract(&mut self, code: &Code, insn: Insn) -> Exec<bool> {
        if let Some((op, kind)) = binary(insn.op) {
            return self.abstract_binary(op, kind);
        }
        let narrow = match insn.op {
            Op::I2B => Some(Kind::Byte),
            Op::I2C => Some(Kind::Char),
            Op::I2S => Some(Kind::Short),
            Op::L2I => Some(Kind::Int),
            Op::I2L => Some(Kind::Long),
            _ => None,
        };
        if let Some(kind) = narrow {
            let slots = if insn.op == Op::L2I { 2 } else { 1 };
            let results = self.converted(slots, kind, None);
            let number = self.guess_result(&results)?;
            self.replace_operands(slots, number, kind);
            self.regs.pc += 1;
            return Ok(true);
        }
        match insn.op {
            Op::INeg | Op::LNeg => {
                let (slots, kind) = if insn.op == Op::INeg {
                    (1, Kind::Int)
                } else {
                    (2, Kind::Long)
                };
                let operand = self.operand(slots, slots);
                let values = Values::apply(Binary::Sub, &Values::one(0), &self.values_of(operand), kind);
                let number = self.guess_result(&self.results(&[operand], &values, kind))?;
                self.replace_operands(slots, number, kind);
                self.regs.pc += 1;
                Ok(true)
            }
            Op::IInc => {
                let first = self.regs.fp - code.max_locals;
                let local = unsafe { self.regs.base.add(first as usize + insn.a as usize) };
                let operand = Number::from_slots(unsafe { *local }, None);
                let by = Values::one((insn.b as i32).into());
                let values = Values::apply(Binary::Add, &self.values_of(operand), &by, Kind::Int);
                let number = self.guess_result(&self.results(&[operand], &values, Kind::Int))?;
                unsafe { *local = number.slots()[0] };
                self.regs.pc += 1;
                Ok(true)
            }
            Op::LCmp => {
                let (a, b) = (self.operand(4, 2), self.operand(2, 2));
                let orders = orders(&self.values_of(a), &self.values_of(b));
                let order = orders[self.guess(orders.len(), 0, |m, pick| {
                    let holds = ORDERS.map(|order| order == orders[pick]);
                    format!("{} {} {}", m.number_text(a), relation(holds), m.number_text(b))
                })?];
                self.replace_operands(4, Number::Known(order as i64), Kind::Int);
                self.regs.pc += 1;
                Ok(true)
            }
            Op::ReturnNarrow => {
                let kind = narrow_kind(insn.x);
                if kind == Kind::Boolean {
                    return self.try_values("returned as a boolean", 1);
                }
                let results = self.converted(1, kind, None);
                let number = self.guess_result(&results)?;
                self.replace_operands(1, number, kind);
                Ok(false)
            }
            Op::TableSwitch | Op::LookupSwitch => self.abstract_switch(code, insn),
            op => match branches(op, Ordering::Equal) {
                Some(_) => self.abstract_branch(op),
                None => self.try_values(&self.use_text(insn), integer_slots(insn)),
            },
        }
    }

    fn abstract_binary(&mut self, op: Binary, kind: Kind) -> Exec<bool> {
        let words = kind.words() as usize;
        let is_shift = matches!(op, Binary::Shl | Binary::Shr | Binary::Ushr);
        let second = if is_shift { 1 } else { words };
        let (a, b) = (self.operand(second + words, words), self.operand(second, second));
        let (x, y) = (self.values_of(a), self.values_of(b));
        let mut results = self.results(&[a, b], &Values::apply(op, &x, &y, kind), kind);
        let throws = matches!(op, Binary::Div | Binary::Rem) && y.contains(0);
        if throws {
            // That it does not throw is a guess too.
            results.fitting = 0;
            results.numbers.push(Number::Known(0));
        }
        let last = results.numbers.len() - 1;
        let pick = self.guess(results.numbers.len(), results.fitting, |m, pick| {
            if throws && pick == last {
                "the divisor is 0".into()
            } else {
                format!("the result is {}", m.number_text(results.numbers[pick]))
            }
        })?;
        if throws && pick == last {
            self.replace_operands(second, Number::Known(0), kind);
            return Ok(false);
        }
        self.replace_operands(second + words, results.numbers[pick], kind);
        self.regs.pc += 1;
        Ok(true)
    }

    /// Chooses whether the branch is taken, and puts numbers in the place of the operands that lead there.
    fn abstract_branch(&mut self, op: Op) -> Exec<bool> {
        let slots = integer_slots(Insn::new(op));
        let a = self.operand(slots, 1);
        let b = match slots {
            1 => Number::Known(0),
            _ => self.operand(1, 1),
        };
        let mut outcomes: Vec<(bool, Ordering)> = Vec::new();
        for order in orders(&self.values_of(a), &self.values_of(b)) {
            let taken = branches(op, order) == Some(true);
            if outcomes.iter().all(|(known, _)| *known != taken) {
                outcomes.push((taken, order));
            }
        }
        let pick = self.guess(outcomes.len(), 0, |m, pick| {
            let holds = ORDERS.map(|order| branches(op, order) == Some(outcomes[pick].0));
            format!("{} {} {}", m.number_text(a), relation(holds), m.number_text(b))
        })?;
        let order = outcomes[pick].1 as i64;
        self.replace_operands(slots, Number::Known(order), Kind::Int);
        if slots == 2 {
            self.push_slot(0);
        }
        Ok(false)
    }

    /// Chooses a case, and puts a number in the place of the operand that leads there.
    fn abstract_switch(&mut self, code: &Code, insn: Insn) -> Exec<bool> {
        let values = self.values_of(self.operand(1, 1));
        let switch = &code.switches[insn.b as usize];
        let keys: Vec<i128> = if insn.op == Op::TableSwitch {
            (0..switch.targets.len())
                .map(|i| i128::from(switch.low) + i as i128)
                .collect()
        } else {
            switch.keys.iter().map(|key| i128::from(*key)).collect()
        };
        let others = values.some(keys.len() + 1);
        let other = others.into_iter().find(|value| !keys.contains(value));
        let mut cases = keys;
        cases.retain(|key| values.contains(*key));
        cases.extend(other);
        let pick = self.guess(cases.len(), 0, |_, pick| match other {
            Some(_) if pick + 1 == cases.len() => "no case applies".into(),
            _ => format!("case {} applies", cases[pick]),
        })?;
        self.replace_operands(1, Number::Known(cases[pick] as i64), Kind::Int);
        Ok(false)
    }

    /// Makes what is to be stored in a field a number of the field's domain and type.
    pub(crate) fn abstract_operand(&mut self, abstraction: u8, kind: Kind) -> Exec<()> {
        let slots = kind.words() as usize;
        let Number::Abstract(value) = self.operand(slots, slots) else {
            return Ok(());
        };
        if value.abstraction == abstraction && value.kind == kind {
            return Ok(());
        }
        let results = self.converted(slots, kind, Some(abstraction));
        let number = self.guess_result(&results)?;
        self.replace_operands(slots, number, kind);
        Ok(())
    }

    /// Refuses abstract values on their way out of Java code, unless they are few.
    pub(crate) fn check_native_arguments(&mut self, target: &Method) -> Exec<bool> {
        let slots = target.arg_slots as usize;
        if !self.has_abstract(slots) {
            return Ok(false);
        }
        let class = self.world.class(target.class).java_name();
        self.try_values(
            &format!("passed to the native method {class}.{}", target.name),
            slots,
        )
    }

    /// The same for what is not called by name.
    pub(crate) fn check_site_arguments(&mut self, site: u32) -> Exec<bool> {
        let world = self.world.clone();
        let (slots, what) = match &world.dynamic_sites[site as usize] {
            DynamicSite::Call(method) => (
                world.method(*method).arg_slots as u32,
                "put into a string or a lambda expression",
            ),
            DynamicSite::Object(_) => return Ok(false),
            DynamicSite::Handle(site) => (site.slots, "passed to a method handle"),
            DynamicSite::Linked { slots, .. } => (*slots, "passed to a dynamic call"),
        };
        if !self.has_abstract(slots as usize) {
            return Ok(false);
        }
        self.try_values(what, slots as usize)
    }

    /// What an instruction does that cannot take abstract values.
    fn use_text(&self, insn: Insn) -> String {
        use Op::*;
        match insn.op {
            I2F | I2D | L2F | L2D => "converted to a floating-point number".into(),
            PutField32 | PutField64 => {
                let field = &self.world.field_sites[insn.b as usize];
                let class = self.world.class(field.class).java_name();
                format!("stored in {class}.{}, which has no abstract domain", field.name)
            }
            PutStatic32 | PutStatic64 => {
                let mirror = insn.b - insn.a as u32;
                let field = self.word_text(mirror, insn.a as u32);
                format!("stored in {field}, which has no abstract domain")
            }
            NewArrayQuick | MultiANewArrayQuick => "used as the length of an array".into(),
            _ => "used as an index, or stored in an array".into(),
        }
    }
}

/// The sign of a relation that holds for what is less, equal and greater, or not.
fn relation(holds: [bool; 3]) -> &'static str {
    match holds {
        [true, false, false] => "<",
        [true, true, false] => "<=",
        [false, true, false] => "==",
        [false, true, true] => ">=",
        [false, false, true] => ">",
        _ => "!=",
    }
}

/// The kind in a `ReturnNarrow`.
fn narrow_kind(x: u8) -> Kind {
    let kinds = [Kind::Boolean, Kind::Byte, Kind::Char, Kind::Short];
    kinds
        .into_iter()
        .find(|kind| *kind as u8 == x)
        .unwrap_or(Kind::Boolean)
}
