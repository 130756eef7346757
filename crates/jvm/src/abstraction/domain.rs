//! Abstract domains: the integers in a few classes.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use beeline_search::Nonsense;

use super::values::{Values, bounds};
use crate::class::Kind;

/// Classes of one domain at most: an operation may lead to each of them.
const MOST_CLASSES: u64 = 100;

/// How integers are put into classes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Domain {
    /// What is below, each number of a range, what is above.
    Range(i64, i64),
    /// Negative, zero, positive.
    Sign,
    /// Residues.
    Modulo(i64),
    /// Some numbers, and all others.
    Set(BTreeSet<i64>),
}

/// A class of a domain, by one of its members: the least that is not negative, or the greatest of them all. So the
/// class of 0 is 0, and memory that is all zeros is as it should be.
pub type Class = i64;

impl Domain {
    pub fn class_of(&self, value: i64) -> Class {
        match self {
            Domain::Range(low, _) if value < *low => (low - 1).min(0),
            Domain::Range(_, high) if value > *high => (high + 1).max(0),
            Domain::Sign => value.signum(),
            Domain::Modulo(n) => value.rem_euclid(*n),
            Domain::Set(listed) if !listed.contains(&value) => self.others(listed),
            Domain::Range(..) | Domain::Set(_) => value,
        }
    }

    fn others(&self, listed: &BTreeSet<i64>) -> Class {
        (0..).find(|n| !listed.contains(n)).expect("few are listed")
    }

    /// All classes, in a fixed order.
    pub fn classes(&self) -> Vec<Class> {
        let ends = |low: i64, high: i64| {
            let below = low.checked_sub(1).map(|below| self.class_of(below));
            let above = high.checked_add(1).map(|above| self.class_of(above));
            below.into_iter().chain(low..=high).chain(above).collect()
        };
        match self {
            Domain::Range(low, high) => ends(*low, *high),
            Domain::Sign => ends(0, 0),
            Domain::Modulo(n) => (0..*n).collect(),
            Domain::Set(listed) => listed.iter().copied().chain([self.others(listed)]).collect(),
        }
    }

    /// The members of a class that a kind of integer has.
    pub fn members(&self, class: Class, kind: Kind) -> Values {
        let (least, most) = bounds(kind);
        let one = i128::from(class);
        let all = match self {
            Domain::Range(low, _) if class < *low => Values::between(least, i128::from(*low) - 1),
            Domain::Range(_, high) if class > *high => Values::between(i128::from(*high) + 1, most),
            Domain::Sign if class < 0 => Values::between(least, -1),
            Domain::Sign if class > 0 => Values::between(1, most),
            Domain::Modulo(n) => Values::new(vec![(least, most)], i128::from(*n), one),
            Domain::Set(listed) if !listed.contains(&class) => {
                let mut spans = Vec::with_capacity(listed.len() + 1);
                let mut next = least;
                for value in listed.iter().copied().map(i128::from) {
                    spans.push((next, value - 1));
                    next = value + 1;
                }
                spans.push((next, most));
                Values::new(spans, 1, 0)
            }
            _ => Values::one(one),
        };
        all.within((least, most))
    }

    /// Classes that members of a set may be in.
    pub fn classes_of(&self, values: &Values, kind: Kind) -> Vec<Class> {
        if let Some(only) = values.single() {
            return vec![self.class_of(only as i64)];
        }
        let mut classes = self.classes();
        classes.retain(|class| self.members(*class, kind).meets(values));
        classes
    }

    /// A class in words.
    pub fn name(&self, class: Class) -> String {
        match self {
            Domain::Range(low, _) if class < *low => format!("below {low}"),
            Domain::Range(_, high) if class > *high => format!("above {high}"),
            Domain::Sign if class < 0 => "negative".into(),
            Domain::Sign if class > 0 => "positive".into(),
            Domain::Modulo(n) => format!("{class} modulo {n}"),
            Domain::Set(listed) if !listed.contains(&class) => format!("none of {}", list(listed)),
            _ => class.to_string(),
        }
    }
}

fn list(listed: &BTreeSet<i64>) -> String {
    let texts: Vec<String> = listed.iter().map(i64::to_string).collect();
    texts.join(", ")
}

impl fmt::Display for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Domain::Range(low, high) => write!(f, "range({low},{high})"),
            Domain::Sign => f.write_str("sign"),
            Domain::Modulo(n) => write!(f, "modulo({n})"),
            Domain::Set(listed) => write!(f, "set({})", list(listed).replace(' ', "")),
        }
    }
}

impl FromStr for Domain {
    type Err = Nonsense;

    fn from_str(text: &str) -> Result<Domain, Nonsense> {
        let wrong = || {
            Nonsense(format!(
                "`{text}` is no abstract domain; there are range(0,1), sign, modulo(4) and set(1,5,9)"
            ))
        };
        let text = text.trim();
        let (name, arguments) = match text.split_once('(') {
            None => (text, Vec::new()),
            Some((name, rest)) => {
                let inner = rest.strip_suffix(')').ok_or_else(wrong)?;
                let numbers = inner.split(',').map(|n| n.trim().parse::<i64>());
                (
                    name.trim(),
                    numbers.collect::<Result<_, _>>().map_err(|_| wrong())?,
                )
            }
        };
        let too_many = || {
            Nonsense(format!(
                "`{text}` has too many classes; an abstract domain has {MOST_CLASSES} at most"
            ))
        };
        match (name, &arguments[..]) {
            ("sign", []) if !text.contains('(') => Ok(Domain::Sign),
            ("range", [low, high]) if low > high => Err(Nonsense(format!("the range of `{text}` is empty"))),
            ("range", [low, high]) if low.abs_diff(*high) >= MOST_CLASSES - 2 => Err(too_many()),
            ("range", [low, high]) => Ok(Domain::Range(*low, *high)),
            ("modulo", [n]) if *n < 1 => Err(Nonsense(format!("the modulus of `{text}` is not positive"))),
            ("modulo", [n]) if *n as u64 > MOST_CLASSES => Err(too_many()),
            ("modulo", [n]) => Ok(Domain::Modulo(*n)),
            ("set", [_, ..]) if arguments.len() as u64 >= MOST_CLASSES => Err(too_many()),
            ("set", [_, ..]) => Ok(Domain::Set(arguments.into_iter().collect())),
            _ => Err(wrong()),
        }
    }
}
