//! Domains against brute force: whatever concrete integers do, abstract ones may do.

use std::cmp::Ordering;
use std::collections::HashMap;

use super::domain::Domain;
use super::instructions::orders;
use super::values::{Binary, Values, bounds};
use crate::class::Kind;

const OPERATIONS: [Binary; 11] = [
    Binary::Add,
    Binary::Sub,
    Binary::Mul,
    Binary::Div,
    Binary::Rem,
    Binary::Shl,
    Binary::Shr,
    Binary::Ushr,
    Binary::And,
    Binary::Or,
    Binary::Xor,
];

fn domains() -> Vec<Domain> {
    let texts = [
        "range(0,1)",
        "range(-3,-2)",
        "range(5,7)",
        "sign",
        "modulo(1)",
        "modulo(3)",
        "modulo(4)",
        "modulo(6)",
        "set(0)",
        "set(2,5,-7)",
        "set(-1,0,1,2)",
    ];
    texts.map(|text| text.parse().unwrap()).to_vec()
}

/// Some to mix with the others.
fn others() -> Vec<Domain> {
    let texts = ["range(0,1)", "modulo(6)", "set(2,5,-7)"];
    texts.map(|text| text.parse().unwrap()).to_vec()
}

/// What Java does. `None` is an exception.
fn in_java(op: Binary, a: i64, b: i64, kind: Kind) -> Option<i64> {
    let (x, y) = (a as i32, b as i32);
    let int = |value: i32| Some(value as i64);
    if kind == Kind::Long {
        return match op {
            Binary::Add => Some(a.wrapping_add(b)),
            Binary::Sub => Some(a.wrapping_sub(b)),
            Binary::Mul => Some(a.wrapping_mul(b)),
            Binary::Div => (b != 0).then(|| a.wrapping_div(b)),
            Binary::Rem => (b != 0).then(|| a.wrapping_rem(b)),
            Binary::Shl => Some(a.wrapping_shl(b as u32)),
            Binary::Shr => Some(a.wrapping_shr(b as u32)),
            Binary::Ushr => Some((a as u64).wrapping_shr(b as u32) as i64),
            Binary::And => Some(a & b),
            Binary::Or => Some(a | b),
            Binary::Xor => Some(a ^ b),
        };
    }
    match op {
        Binary::Add => int(x.wrapping_add(y)),
        Binary::Sub => int(x.wrapping_sub(y)),
        Binary::Mul => int(x.wrapping_mul(y)),
        Binary::Div => (y != 0).then(|| x.wrapping_div(y) as i64),
        Binary::Rem => (y != 0).then(|| x.wrapping_rem(y) as i64),
        Binary::Shl => int(x.wrapping_shl(y as u32)),
        Binary::Shr => int(x.wrapping_shr(y as u32)),
        Binary::Ushr => int((x as u32).wrapping_shr(y as u32) as i32),
        Binary::And => int(x & y),
        Binary::Or => int(x | y),
        Binary::Xor => int(x ^ y),
    }
}

/// Small numbers, and those next to the ends.
fn samples(kind: Kind) -> Vec<i64> {
    let (least, most) = bounds(kind);
    let (least, most) = (least as i64, most as i64);
    let ends = (least..least + 5).chain(most - 4..=most);
    (-12..=12).chain(ends).collect()
}

fn possible(domain: &Domain, op: Binary, a: &Values, b: &Values, kind: Kind) -> Vec<i64> {
    let (fitting, wrapped) = Values::apply(op, a, b, kind).fit(kind);
    let mut classes = domain.classes_of(&fitting, kind);
    if !wrapped.is_empty() {
        classes.extend(domain.classes_of(&wrapped, kind));
    }
    classes
}

#[test]
fn every_number_is_in_one_class() {
    for domain in domains() {
        for kind in [Kind::Byte, Kind::Char, Kind::Int, Kind::Long] {
            let (least, most) = bounds(kind);
            for value in samples(Kind::Int).into_iter().chain(samples(Kind::Long)) {
                let class = domain.class_of(value);
                for other in domain.classes() {
                    let is_member = domain.members(other, kind).contains(value.into());
                    let exists = (least..=most).contains(&i128::from(value));
                    assert_eq!(
                        is_member,
                        exists && other == class,
                        "{domain} {value} {other} {kind:?}"
                    );
                }
            }
        }
        assert_eq!(domain.class_of(0), 0, "{domain}");
        assert_eq!(domain.to_string().parse::<Domain>(), Ok(domain));
    }
}

/// Every operation on a class and a number, a number and a class, and two classes.
#[test]
fn operations_lead_to_every_class_that_they_can_lead_to() {
    for kind in [Kind::Int, Kind::Long] {
        let samples = samples(kind);
        for domain in domains() {
            let class = |value: i64| domain.members(domain.class_of(value), kind);
            for op in OPERATIONS {
                let mut known: HashMap<[(i64, bool); 2], Vec<i64>> = HashMap::new();
                for (&a, &b) in samples.iter().flat_map(|a| samples.iter().map(move |b| (a, b))) {
                    let Some(result) = in_java(op, a, b, kind) else {
                        continue;
                    };
                    let exact = |value: i64| ((value, true), Values::one(value.into()));
                    let vague = |value: i64| ((domain.class_of(value), false), class(value));
                    for (x, y) in [(vague(a), exact(b)), (exact(a), vague(b)), (vague(a), vague(b))] {
                        let classes = known
                            .entry([x.0, y.0])
                            .or_insert_with(|| possible(&domain, op, &x.1, &y.1, kind));
                        assert!(
                            classes.contains(&domain.class_of(result)),
                            "{domain} {kind:?}: {a} {op:?} {b} is {result}"
                        );
                    }
                }
            }
        }
    }
}

/// Operands of two domains, and the result in the one of the first.
#[test]
fn domains_mix() {
    let samples = samples(Kind::Int);
    for one in domains() {
        for other in others() {
            for op in [Binary::Add, Binary::Sub, Binary::Mul, Binary::Rem, Binary::And] {
                for &a in &samples {
                    for &b in samples.iter().step_by(3) {
                        let Some(result) = in_java(op, a, b, Kind::Int) else {
                            continue;
                        };
                        let x = one.members(one.class_of(a), Kind::Int);
                        let y = other.members(other.class_of(b), Kind::Int);
                        let classes = possible(&one, op, &x, &y, Kind::Int);
                        assert!(
                            classes.contains(&one.class_of(result)),
                            "{one} {other} {a} {op:?} {b}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn narrowing_keeps_every_class() {
    for domain in domains() {
        for &value in &samples(Kind::Long) {
            for (kind, narrow) in [
                (Kind::Byte, value as i8 as i64),
                (Kind::Short, value as i16 as i64),
                (Kind::Char, value as u16 as i64),
                (Kind::Int, value as i32 as i64),
            ] {
                let values = domain.members(domain.class_of(value), Kind::Long);
                let (fitting, wrapped) = values.fit(kind);
                let mut classes = domain.classes_of(&fitting, kind);
                classes.extend(domain.classes_of(&wrapped, kind));
                assert!(
                    classes.contains(&domain.class_of(narrow)),
                    "{domain} {value} {kind:?}"
                );
            }
        }
    }
}

#[test]
fn comparisons_have_every_outcome_that_they_can_have() {
    for one in domains() {
        for other in others().into_iter().chain([one.clone()]) {
            for &a in &samples(Kind::Int) {
                for &b in &samples(Kind::Int) {
                    let x = one.members(one.class_of(a), Kind::Int);
                    let y = other.members(other.class_of(b), Kind::Int);
                    let order = a.cmp(&b);
                    for (x, y) in [
                        (&x, &y),
                        (&Values::one(a.into()), &y),
                        (&x, &Values::one(b.into())),
                    ] {
                        assert!(orders(x, y).contains(&order), "{one} {other}: {a} {b}");
                    }
                }
            }
        }
    }
    let above: Domain = "range(0,1)".parse().unwrap();
    let above = above.members(2, Kind::Int);
    assert_eq!(orders(&above, &Values::one(1)), [Ordering::Greater]);
    assert_eq!(
        orders(&above, &Values::one(2)),
        [Ordering::Equal, Ordering::Greater]
    );
    let odd: Domain = "modulo(2)".parse().unwrap();
    let odd = odd.members(1, Kind::Int);
    assert_eq!(orders(&odd, &Values::one(4)), [Ordering::Less, Ordering::Greater]);
}

/// It would be sound to say that anything can come of anything. These are exact.
#[test]
fn what_is_certain_is_known() {
    let classes = |domain: &str, op, a: i64, b: i64| {
        let domain: Domain = domain.parse().unwrap();
        let x = domain.members(domain.class_of(a), Kind::Int);
        let (fitting, wrapped) = Values::apply(op, &x, &Values::one(b.into()), Kind::Int).fit(Kind::Int);
        let extra = if wrapped.is_empty() {
            vec![]
        } else {
            domain.classes_of(&wrapped, Kind::Int)
        };
        (domain.classes_of(&fitting, Kind::Int), extra)
    };
    assert_eq!(classes("range(0,1)", Binary::Add, 2, 1), (vec![2], vec![-1]));
    assert_eq!(classes("range(0,1)", Binary::Sub, 2, 1), (vec![1, 2], vec![]));
    assert_eq!(classes("sign", Binary::Mul, -5, -1), (vec![1], vec![-1]));
    assert_eq!(classes("modulo(4)", Binary::Add, 7, 2), (vec![1], vec![1]));
    assert_eq!(classes("modulo(3)", Binary::Mul, 2, 2), (vec![1], vec![0, 1, 2]));
    assert_eq!(classes("modulo(4)", Binary::Rem, 6, 4), (vec![2], vec![]));
    assert_eq!(classes("modulo(4)", Binary::And, 7, 3), (vec![3], vec![]));
    assert_eq!(classes("set(0)", Binary::Mul, 5, 0), (vec![0], vec![]));
}

#[test]
fn what_is_no_domain_is_refused() {
    let refused = |text: &str| text.parse::<Domain>().unwrap_err().0;
    for text in [
        "",
        "rnge(0,1)",
        "range",
        "range(0)",
        "range(0,1",
        "range(a,1)",
        "sign()",
        "sign(1)",
        "set()",
    ] {
        assert!(refused(text).contains("is no abstract domain"), "{text}");
    }
    assert!(refused("range(1,0)").contains("is empty"));
    assert!(refused("modulo(0)").contains("is not positive"));
    assert!(refused("modulo(-4)").contains("is not positive"));
    assert!(refused("modulo(101)").contains("too many classes"));
    assert!(refused("range(-9223372036854775808,9223372036854775807)").contains("too many classes"));
    assert!(refused("range(99999999999999999999,1)").contains("is no abstract domain"));
}
