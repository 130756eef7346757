//! Questions about states have the right answers, and leave states as they are.

mod common;

use std::collections::BTreeSet;
use std::path::Path;

use beeline_jvm::{JavaSystem, Properties};
use beeline_search::{Choice, Question, StepFacts, System, Wants};
use common::memory::{image_of, memory_of};

fn system(jdk: &Path, questions: &[&str]) -> JavaSystem {
    let mut machine = common::machine(jdk, "Asked", &[]);
    machine.visibility.reduce = true;
    let mut system = JavaSystem::new(machine, Properties::default());
    let questions: Vec<Question> = questions.iter().map(|q| Question::from(*q)).collect();
    system.look_up(&questions).expect("they make sense");
    system.collect(Wants {
        questions,
        ..Wants::default()
    });
    system
}

/// The answers after the first step, which ends when `main` starts a thread.
fn answers(jdk: &Path, questions: &[&str]) -> Vec<i64> {
    let mut system = system(jdk, questions);
    let mut facts = StepFacts::default();
    system.initial();
    system.step(&Choice::of(0), &mut facts);
    system.fingerprint();
    system.choices(&mut facts);
    system.answer(&mut facts).expect("there are answers");
    facts.answers.iter().map(|(_, answer)| *answer).collect()
}

#[test]
fn fields_have_their_values() {
    let expected = [
        ("field:Asked.yes", 1),
        ("field:Asked.eight", -8),
        ("field:Asked.letter", 65),
        ("field:Asked.sixteen", -16),
        ("field:Asked.thirtyTwo", -32),
        ("field:Asked.sixtyFour", 1 << 40),
        ("field:Asked.CONSTANT", 17),
        ("field:Asked.array", 1),
        ("field:Asked.array.length", 9),
        ("field:Asked.nothing", 0),
        ("field:Asked.nothing.length", 0),
        ("field:Asked.first.number", 3),
        ("field:Asked.first.next.number", 5),
        ("field:Asked.first.next.extra", 66),
        ("field:Asked.first.numbers.length", 2),
        ("field:Asked.alone.next.number", 0),
        ("field:Asked.alone.next.next.next.extra", 0),
        ("field:Asked.hidden.number", 3),
        ("field:Asked.list.size", 2),
        ("field:Asked.Nested.deep", 12),
        ("field:Asked$Nested.deep", 12),
        ("field:Asked.Nested.self.inside", 13),
        ("field:Asked.Nested.Deeper.deepest", 14),
        // Nobody has initialised it.
        ("field:Asked.Unused.made", 0),
        ("field:java.lang.Integer.MAX_VALUE", i32::MAX as i64),
    ];
    for jdk in common::jdks() {
        let questions = expected.map(|(question, _)| question);
        let answers = answers(&jdk, &questions);
        for ((question, expected), answer) in expected.iter().zip(answers) {
            assert_eq!(answer, *expected, "{question}");
        }
    }
}

#[test]
fn methods_have_their_values() {
    for jdk in common::jdks() {
        let questions = [
            "java:Asked#allocates",
            "java:Asked#locks",
            "java:Asked$Special#inherited",
        ];
        assert_eq!(answers(&jdk, &questions), [11, (1 << 40) + 3, -32]);
    }
}

#[test]
fn what_does_not_exist_is_refused() {
    let jdk = &common::jdks()[0];
    let mut system = system(jdk, &[]);
    let mut refused = |question: &str| system.look_up(&[question.into()]).expect_err(question);
    for (question, why) in [
        ("size", "reads like java:Class#method or field:Class.field"),
        ("field:Asked", "reads like Class.field"),
        ("field:Asked..x", "reads like Class.field"),
        ("field:Missing.x", "there is no class `Missing` on the class path"),
        (
            "field:com.acme.Missing.x.y",
            "there is no class `com.acme.Missing`",
        ),
        ("field:Nested.deep", "there is Asked$Nested"),
        (
            "field:Asked.number",
            "class Asked has no static field `number`; it has yes,",
        ),
        (
            "field:Asked.Nested",
            "names a class, and no field of it; it has deep, self",
        ),
        ("field:Asked.real", "`real` is a float"),
        ("field:Asked.first.half", "`half` is a double"),
        ("field:Asked.yes.x", "`yes` of type boolean has no fields"),
        ("field:Asked.array.size", "an array has a `length`"),
        (
            "field:Asked.Nested.self.outside",
            "has no field `outside`; it has inside",
        ),
        ("java:Asked", "names no method"),
        ("java:Missing#f", "there is no class `Missing`"),
        ("java:Asked#f", "class Asked has no method `f`"),
        (
            "java:Asked#main",
            "is a static method with parameters (java.lang.String[]) that returns void",
        ),
        ("java:Asked#inherited,limit=0", "at least 1"),
    ] {
        let sentence = refused(question);
        assert!(sentence.contains(why), "{question}: {sentence}");
    }
}

/// Every state of the program, with and without being asked: the same words, the same fingerprints.
#[test]
fn asking_changes_nothing() {
    for jdk in common::jdks() {
        let questions = [
            "java:Asked#allocates",
            "java:Asked#locks,limit=1000",
            "field:Asked.counter",
        ];
        let (mut asked, mut plain) = (system(&jdk, &questions), system(&jdk, &[]));
        let image = image_of(asked.machine());
        // Where steps end is learnt on the way, and then all begins anew.
        let counts = std::iter::repeat_with(|| walk(&mut asked, &mut plain, &image));
        let counts = counts.take(20).flatten().next().expect("all is learnt soon");
        // Every sum of up to three tens and up to three ones.
        assert_eq!(counts.len(), 16, "{counts:?}");
    }
}

/// Goes to every state with two systems, of which one is asked. The values of the last question; `None` if all has to
/// begin anew.
fn walk(asked: &mut JavaSystem, plain: &mut JavaSystem, image: &BTreeSet<u32>) -> Option<BTreeSet<i64>> {
    let mut facts = StepFacts::default();
    let mut open = vec![(asked.initial(), plain.initial(), vec![Choice::of(0)])];
    let (mut seen, mut counts) = (BTreeSet::new(), BTreeSet::new());
    while let Some((state, twin, choices)) = open.pop() {
        for choice in choices {
            asked.restore(&state);
            plain.restore(&twin);
            plain.step(&choice, &mut facts);
            let expected = plain.fingerprint();
            asked.step(&choice, &mut facts);
            assert_eq!(asked.fingerprint(), expected);
            let outdated = plain.outdated();
            assert_eq!(asked.outdated(), outdated);
            if outdated {
                return None;
            }
            let next = asked.choices(&mut facts);
            let before = memory_of(asked.machine(), image);
            asked.answer(&mut facts).expect("there are answers");
            assert_eq!(memory_of(asked.machine(), image), before, "all words");
            assert_eq!(asked.fingerprint(), expected);
            counts.extend(facts.answers.last().map(|(_, answer)| *answer));
            if seen.insert(expected) {
                open.push((asked.keep(), plain.keep(), next));
            } else {
                asked.undo(&state);
                plain.undo(&twin);
            }
        }
    }
    Some(counts)
}
