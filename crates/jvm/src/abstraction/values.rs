//! Sets of integers that abstract values stand for, and arithmetic on them.
//!
//! Every operation is an over-approximation: its result holds all that the operation can give for members of its
//! operands, and perhaps more. Results are those of unbounded integers; [`Values::fit`] makes Java's of them.

use crate::class::Kind;

/// Elements that are looked at one by one, where that is more exact.
const FEW: usize = 200;

/// Integers in some spans, all of them congruent to each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Values {
    /// Both ends included. They may overlap.
    spans: Vec<(i128, i128)>,
    /// The difference of any two is a multiple of it. 0 if there is just one, the residue.
    modulus: i128,
    residue: i128,
}

/// An operation with two operands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    Ushr,
    And,
    Or,
    Xor,
}

/// The values that a kind of integer has. Everything else that a slot holds is as good as an `int`.
pub fn bounds(kind: Kind) -> (i128, i128) {
    match kind {
        Kind::Byte => (i8::MIN.into(), i8::MAX.into()),
        Kind::Short => (i16::MIN.into(), i16::MAX.into()),
        Kind::Char => (u16::MIN.into(), u16::MAX.into()),
        Kind::Long => (i64::MIN.into(), i64::MAX.into()),
        _ => (i32::MIN.into(), i32::MAX.into()),
    }
}

fn gcd(a: i128, b: i128) -> i128 {
    if b == 0 { a.abs() } else { gcd(b, a % b) }
}

impl Values {
    /// All integers between two, which may be none.
    pub fn between(low: i128, high: i128) -> Values {
        Values::new(vec![(low, high)], 1, 0)
    }

    pub fn one(value: i128) -> Values {
        Values::new(vec![(value, value)], 0, value)
    }

    /// Those in spans that leave this residue.
    pub fn new(mut spans: Vec<(i128, i128)>, modulus: i128, residue: i128) -> Values {
        spans.retain(|(low, high)| low <= high);
        let residue = if modulus == 0 {
            residue
        } else {
            residue.rem_euclid(modulus)
        };
        Values {
            spans,
            modulus,
            residue,
        }
    }

    fn is_congruent(&self, value: i128) -> bool {
        match self.modulus {
            0 => value == self.residue,
            modulus => (value - self.residue) % modulus == 0,
        }
    }

    pub fn contains(&self, value: i128) -> bool {
        let spanned = self
            .spans
            .iter()
            .any(|(low, high)| (*low..=*high).contains(&value));
        spanned && self.is_congruent(value)
    }

    /// Some of them in order: all if there are at most so many, otherwise at least so many.
    pub fn some(&self, most: usize) -> Vec<i128> {
        let mut some = std::collections::BTreeSet::new();
        for &(low, high) in &self.spans {
            let (first, step) = match self.modulus {
                0 => (self.residue, i128::MAX),
                modulus => (low + (self.residue - low).rem_euclid(modulus), modulus),
            };
            let mut next = Some(first);
            while let Some(value) = next.filter(|v| (low..=high).contains(v) && some.len() <= most) {
                some.insert(value);
                next = value.checked_add(step);
            }
        }
        some.into_iter().collect()
    }

    /// All of them in order, if there are at most so many.
    pub fn few(&self, most: usize) -> Option<Vec<i128>> {
        let some = self.some(most);
        (some.len() <= most).then_some(some)
    }

    pub fn is_empty(&self) -> bool {
        self.few(0).is_some()
    }

    /// The only one that there is.
    pub fn single(&self) -> Option<i128> {
        match self.few(1)?[..] {
            [only] => Some(only),
            _ => None,
        }
    }

    /// A bound from below.
    pub fn low(&self) -> i128 {
        self.spans.iter().map(|(low, _)| *low).min().unwrap_or(0)
    }

    /// A bound from above.
    pub fn high(&self) -> i128 {
        self.spans.iter().map(|(_, high)| *high).max().unwrap_or(0)
    }

    /// Those between two bounds.
    pub fn within(&self, (least, most): (i128, i128)) -> Values {
        let spans = self.spans.iter();
        let spans = spans.map(|(low, high)| (*low.max(&least), *high.min(&most)));
        Values::new(spans.collect(), self.modulus, self.residue)
    }

    /// Whether two sets may have a member in common.
    pub fn meets(&self, other: &Values) -> bool {
        let common = gcd(self.modulus, other.modulus);
        let differ = self.residue - other.residue;
        if if common == 0 {
            differ != 0
        } else {
            differ % common != 0
        } {
            return false;
        }
        self.spans.iter().any(|span| {
            let part = other.within(*span);
            match part.few(FEW) {
                Some(few) => few.into_iter().any(|value| self.is_congruent(value)),
                None => true,
            }
        })
    }

    /// What remains of unbounded integers in a kind that has bounds: those that fit, and what the others become,
    /// whose high bits are lost.
    pub fn fit(&self, kind: Kind) -> (Values, Values) {
        let (least, most) = bounds(kind);
        let size = most - least + 1;
        let wrap = |value: i128| (value - least).rem_euclid(size) + least;
        let mut wrapped = Vec::new();
        for &(low, high) in &self.spans {
            for (low, high) in [(low, high.min(least - 1)), (low.max(most + 1), high)] {
                if low > high {
                    continue;
                }
                let (first, last) = (wrap(low), wrap(high));
                if high - low + 1 >= size {
                    wrapped.push((least, most));
                } else if first <= last {
                    wrapped.push((first, last));
                } else {
                    wrapped.extend([(least, last), (first, most)]);
                }
            }
        }
        let fitting = self.within((least, most));
        (
            fitting,
            Values::new(wrapped, gcd(self.modulus, size), self.residue),
        )
    }

    /// What an operation can give, for operands of this kind. A shift takes as much of its second operand as Java
    /// does, and what is divided by zero gives nothing.
    pub fn apply(op: Binary, a: &Values, b: &Values, kind: Kind) -> Values {
        match op {
            Binary::Add => Values::new(
                pairs(a, b, |x, y| [x.0 + y.0, x.1 + y.1]),
                gcd(a.modulus, b.modulus),
                a.residue + b.residue,
            ),
            Binary::Sub => Values::new(
                pairs(a, b, |x, y| [x.0 - y.1, x.1 - y.0]),
                gcd(a.modulus, b.modulus),
                a.residue - b.residue,
            ),
            Binary::Mul => {
                let corners = |x: (i128, i128), y: (i128, i128)| [x.0 * y.0, x.0 * y.1, x.1 * y.0, x.1 * y.1];
                let mixed = gcd(a.residue * b.modulus, b.residue * a.modulus);
                let modulus = gcd(mixed, a.modulus * b.modulus);
                Values::new(pairs(a, b, corners), modulus, a.residue * b.residue)
            }
            Binary::Div => quotient(a, b),
            Binary::Rem => remainder(a, b),
            Binary::Shl | Binary::Shr | Binary::Ushr => shifted(op, a, b, kind),
            Binary::And => masked(a, b, kind),
            Binary::Or | Binary::Xor => anything(kind),
        }
    }
}

fn anything(kind: Kind) -> Values {
    let (least, most) = bounds(kind);
    Values::between(least, most)
}

/// The span of the corners of each pair of spans.
fn pairs<const N: usize>(
    a: &Values,
    b: &Values,
    corners: impl Fn((i128, i128), (i128, i128)) -> [i128; N],
) -> Vec<(i128, i128)> {
    let mut spans = Vec::with_capacity(a.spans.len() * b.spans.len());
    for x in &a.spans {
        for y in &b.spans {
            let corners = corners(*x, *y);
            let low = corners.into_iter().min().expect("there are corners");
            let high = corners.into_iter().max().expect("there are corners");
            spans.push((low, high));
        }
    }
    spans
}

/// Java rounds towards zero. So the quotient grows with the dividend if the divisor is positive.
fn quotient(a: &Values, b: &Values) -> Values {
    match b.single() {
        Some(0) => Values::between(0, -1),
        Some(by) => Values::new(pairs(a, b, |x, _| [x.0 / by, x.1 / by]), 1, 0),
        None => {
            let most = a.low().abs().max(a.high().abs());
            let least = if a.low() >= 0 && b.low() >= 0 { 0 } else { -most };
            Values::between(least, most)
        }
    }
}

/// It has the sign of the dividend, is no greater, and is less than the divisor. Dividing changes nothing modulo the
/// divisor.
fn remainder(a: &Values, b: &Values) -> Values {
    let divisor = b.low().abs().max(b.high().abs());
    if divisor == 0 {
        return Values::between(0, -1);
    }
    let part = |x: i128| x.clamp(-(divisor - 1), divisor - 1);
    let (low, high) = (a.low().min(0), a.high().max(0));
    let (modulus, residue) = match b.single() {
        Some(by) => (gcd(a.modulus, by), a.residue),
        None => (1, 0),
    };
    Values::new(vec![(part(low), part(high))], modulus, residue)
}

fn shifted(op: Binary, a: &Values, b: &Values, kind: Kind) -> Values {
    let bits = if kind == Kind::Long { 64 } else { 32 };
    let Some(by) = b.single() else {
        return anything(kind);
    };
    let by = by.rem_euclid(bits);
    match op {
        Binary::Shl => Values::apply(Binary::Mul, a, &Values::one(1 << by), kind),
        // A negative number loses its sign, unless nothing is shifted.
        Binary::Ushr if by > 0 && a.low() < 0 => Values::between(0, (1 << (bits - by)) - 1),
        _ => Values::new(
            a.spans
                .iter()
                .map(|(low, high)| (low >> by, high >> by))
                .collect(),
            1,
            0,
        ),
    }
}

/// With a mask that is not negative nothing is greater than the mask. A mask of low bits is a remainder.
fn masked(a: &Values, b: &Values, kind: Kind) -> Values {
    let most = match (a.low() >= 0, b.low() >= 0) {
        (true, true) => a.high().min(b.high()),
        (true, false) => a.high(),
        (false, true) => b.high(),
        (false, false) => return anything(kind),
    };
    for (value, mask) in [(a, b), (b, a)] {
        if let Some(mask) = mask.single().filter(|mask| *mask >= 0 && (mask + 1) & mask == 0) {
            return Values::new(vec![(0, most)], gcd(value.modulus, mask + 1), value.residue);
        }
    }
    Values::between(0, most)
}
