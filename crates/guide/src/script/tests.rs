use beeline_search::StepFacts;
use proptest::prelude::*;

use super::Script;

/// Facts with two fields: `A.x` is 7, `B.y` is -2.
fn facts() -> StepFacts {
    StepFacts {
        blocked: 3,
        live: 5,
        depth: 11,
        answers: vec![("field:A.x".into(), 7), ("field:B.y".into(), -2)],
        ..StepFacts::default()
    }
}

fn value(text: &str) -> i64 {
    let script: Script = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
    script.evaluate(&facts())
}

fn refused(text: &str) -> String {
    text.parse::<Script>().expect_err(text).0
}

#[test]
fn values_computed_by_hand() {
    for (text, expected) in [
        ("42", 42),
        ("A.x", 7),
        (" 3*A.x - B.y ", 23),
        ("blocked*10 + live", 35),
        ("threads + depth", 16),
        ("abs(B.y - A.x)", 9),
        ("1 + 2 * 3 - 4", 3),
        ("(1 + 2) * 3 % 4", 1),
        ("10 - 3 - 2", 5),
        ("100 / 7 / 2", 7),
        ("-7 / 2", -3),
        ("-7 % 4", -3),
        ("A.x / 0 + A.x % 0", 0),
        ("- -3", 3),
        ("!0 + !5", 1),
        ("A.x > 6 && B.y < 0", 1),
        ("A.x < 7 || B.y >= 0", 0),
        ("1 < 2 == true", 1),
        ("A.x != null", 1),
        ("A.x <= 7", 1),
        ("A.x > 100 ? 1 : B.y < 0 ? 2 : 3", 2),
        ("A.x ? min(4, A.x, 9) : 0", 4),
        ("max(B.y, -5) + min(1)", -1),
        ("9223372036854775807 + 1", i64::MAX),
        ("(0 - 9223372036854775807 - 1) / -1", i64::MAX),
        ("(0 - 9223372036854775807 - 1) % -1", 0),
        ("abs(0 - 9223372036854775807 - 1)", i64::MAX),
    ] {
        assert_eq!(value(text), expected, "{text}");
    }
}

#[test]
fn fields_are_asked_for_once_each() {
    let script: Script = "com.acme.Buffer.size + A.x*A.x - com.acme.Buffer.size"
        .parse()
        .unwrap();
    let questions: Vec<&str> = script.questions().iter().map(|q| &**q).collect();
    assert_eq!(questions, ["field:com.acme.Buffer.size", "field:A.x"]);
}

#[test]
fn mistakes_are_told_with_their_column() {
    for (text, column, what) in [
        ("", 1, "a number, a name or `(` was expected"),
        ("A.x +", 6, "a number, a name or `(` was expected"),
        ("A.x B.y", 5, "an operator or the end was expected"),
        ("(A.x", 5, "`)` was expected"),
        ("1 ? 2", 6, "`:` was expected"),
        ("size", 1, "there is no `size`"),
        ("2 * size", 5, "there is no `size`"),
        ("abs(1, 2)", 6, "`)` was expected"),
        ("min 3", 5, "`(` was expected"),
        ("1 + 99999999999999999999", 5, "not a whole number"),
        ("1.5", 1, "not a whole number"),
        ("A..x", 1, "should read like `Class.field`"),
        ("A.", 1, "should read like `Class.field`"),
        ("ä + é", 1, "there is no `ä`"),
        ("1 = 2", 3, "an operator or the end was expected"),
        ("Ä.ö # 2", 5, "an operator or the end was expected"),
    ] {
        let message = refused(text);
        assert!(
            message.starts_with(&format!("column {column} of the script")),
            "{text}: {message}"
        );
        assert!(message.contains(what), "{text}: {message}");
    }
}

#[test]
fn what_is_too_deep_is_refused() {
    for part in ["(", "-", "!", "1?", "abs("] {
        assert!(refused(&part.repeat(100_000)).contains("too deeply"), "{part}");
    }
    assert!(refused(&"1+".repeat(100_000)).contains("too long"));
    assert!(refused(&format!("1{}", "+1".repeat(100_000))).contains("too long"));
}

/// Expressions that a person might write, with their values computed along the way.
fn expression() -> impl Strategy<Value = (String, i64)> {
    let leaf = prop_oneof![
        (0i64..1000).prop_map(|n| (n.to_string(), n)),
        Just(("A.x".to_string(), 7)),
        Just(("B.y".to_string(), -2)),
        Just(("blocked".to_string(), 3)),
    ];
    leaf.prop_recursive(5, 40, 3, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone())
                .prop_map(|((a, x), (b, y))| { (format!("({a} + {b})"), x.saturating_add(y)) }),
            (inner.clone(), inner.clone())
                .prop_map(|((a, x), (b, y))| { (format!("({a}-{b})"), x.saturating_sub(y)) }),
            (inner.clone(), inner.clone())
                .prop_map(|((a, x), (b, y))| { (format!("(({a})*{b})"), x.saturating_mul(y)) }),
            (inner.clone(), inner.clone())
                .prop_map(|((a, x), (b, y))| { (format!("({a} <= {b})"), (x <= y) as i64) }),
            (inner.clone(), inner.clone(), inner.clone()).prop_map(|((a, x), (b, y), (c, z))| {
                (format!("({a} ? {b} : {c})"), if x != 0 { y } else { z })
            }),
            (inner.clone(), inner.clone()).prop_map(|((a, x), (b, y))| (format!("max({a}, {b})"), x.max(y))),
            inner.prop_map(|(a, x)| (format!("abs(-{a})"), x.saturating_neg().saturating_abs())),
        ]
    })
}

proptest! {
    #[test]
    fn nothing_makes_the_parser_panic(text in "\\PC*") {
        let _ = text.parse::<Script>();
    }

    #[test]
    fn nothing_made_of_tokens_makes_it_panic(
        tokens in prop::collection::vec(
            prop::sample::select(vec![
                "A.x", "B.y", "blocked", "min", "abs", "(", ")", ",", "?", ":", "+", "-", "*", "/", "%", "!", "!=",
                "==", "<", "<=", "&&", "||", "7", "0", ".", " ", "é", "&", "=",
            ]),
            0..30,
        )
    ) {
        if let Ok(script) = tokens.concat().parse::<Script>() {
            let answers = script.questions().iter().map(|q| (q.clone(), 3));
            script.evaluate(&StepFacts { answers: answers.collect(), ..facts() });
        }
    }

    #[test]
    fn expressions_have_their_values((text, expected) in expression()) {
        prop_assert_eq!(value(&text), expected);
    }
}
