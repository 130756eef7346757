//! Where judges differ although they must not.

use crate::apart::Ended;
use crate::judge::{Answer, Judgement, Outcomes, WAYS, Way};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Who disagrees with whom. Shrinking keeps it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Kind {
    /// A search ends the process.
    Crash,
    /// A search does not end.
    Hang,
    /// With reduction something else comes out than without.
    Reduction,
    /// Before each bytecode something else comes out than before each operation on shared data.
    Granularity,
    /// Fingerprints do not tell the same states apart as the states do.
    Storage,
    /// Another order of the search has another result.
    Order,
    /// Two workers have another result than one.
    Team,
    /// Only some searches meet something that is not modelled.
    Support,
    /// The stock JVM does what no search found.
    Stock,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Disagreement {
    pub kind: Kind,
    /// All that is known about it, in lines.
    pub details: String,
}

impl Kind {
    /// The searches that can show it.
    pub fn ways(self) -> Vec<Way> {
        match self {
            Kind::Crash | Kind::Hang | Kind::Support => WAYS.to_vec(),
            Kind::Reduction => vec![Way::Reduced, Way::NotReduced],
            Kind::Granularity => vec![Way::Reduced, Way::NotReduced, Way::Bytecode],
            Kind::Storage => vec![Way::Reduced, Way::Exact],
            Kind::Order => vec![Way::Reduced, Way::FewPreemptions, Way::BreadthFirst],
            Kind::Team => vec![Way::Reduced, Way::Team],
            Kind::Stock => vec![Way::Reduced, Way::NotReduced],
        }
    }
}

/// What is wrong with the searches of a program that were done in these ways, if anything.
pub fn disagreement(judgement: &Judgement, ways: &[Way]) -> Option<Disagreement> {
    let during = || match ways.get(judgement.views.len()) {
        Some(way) => format!("during {way:?}"),
        None => "after all searches".into(),
    };
    match &judgement.ended {
        Ended::Well => {}
        Ended::Hung => return Some(Disagreement::new(Kind::Hang, during())),
        Ended::Crashed(how) => {
            return Some(Disagreement::new(Kind::Crash, format!("{}: {how}", during())));
        }
    }
    let differ = |kind, one: Way, other: Way| -> Option<Disagreement> {
        let (first, second) = (judgement.outcomes_by(one)?, judgement.outcomes_by(other)?);
        let text = differences(first, second, &format!("{other:?}"));
        (first != second).then(|| Disagreement::new(kind, format!("{one:?}: {first}\n{text}")))
    };
    let pairs = [
        (Kind::Reduction, Way::NotReduced, Way::Reduced),
        (Kind::Granularity, Way::NotReduced, Way::Bytecode),
        (Kind::Storage, Way::Reduced, Way::Exact),
        (Kind::Order, Way::Reduced, Way::BreadthFirst),
        (Kind::Order, Way::Reduced, Way::FewPreemptions),
        (Kind::Team, Way::Reduced, Way::Team),
    ];
    let mut found = pairs
        .iter()
        .find_map(|(kind, one, other)| differ(*kind, *one, *other));
    found = found.or_else(|| {
        let counts = |way| {
            let view = judgement.view(way).filter(|view| view.outcomes().is_some())?;
            Some((view.states, view.transitions))
        };
        let (prints, exact) = (counts(Way::Reduced)?, counts(Way::Exact)?);
        let text = format!("states and transitions: {prints:?} by fingerprints, {exact:?} exactly");
        (prints != exact).then(|| Disagreement::new(Kind::Storage, text))
    });
    found.or_else(|| {
        // A search that is complete has been wherever one got that met something unsupported.
        let what = judgement.unsupported()?;
        let complete = judgement.views.iter().find(|view| view.outcomes().is_some())?;
        let lacking = judgement
            .views
            .iter()
            .find(|view| matches!(view.answer, Answer::Unsupported(_)))?;
        let text = format!(
            "{:?}: unsupported: {what}; {:?} is complete",
            lacking.way, complete.way
        );
        Some(Disagreement::new(Kind::Support, text))
    })
}

/// What the stock JVM did that is not among the outcomes that were found.
pub fn beyond(seen: &BTreeSet<String>, outcomes: &Outcomes) -> Option<Disagreement> {
    let missing: Vec<&String> = seen.iter().filter(|seen| !outcomes.have(seen)).collect();
    (!missing.is_empty()).then(|| {
        let text = format!("the stock JVM shows {missing:?}, which is not among {outcomes}");
        Disagreement::new(Kind::Stock, text)
    })
}

impl Disagreement {
    fn new(kind: Kind, details: String) -> Disagreement {
        Disagreement { kind, details }
    }
}

impl Outcomes {
    /// Whether something that the stock JVM did is among these.
    fn have(&self, seen: &str) -> bool {
        let any_wrong = |may: &dyn Fn(&str) -> bool| self.wrong.iter().any(|key| may(key));
        if seen == "hangs" {
            let hangs = ["deadlock", "missed signal", "lock cycle"];
            return any_wrong(&|key| hangs.iter().any(|hang| key.starts_with(hang)));
        }
        match seen.strip_prefix("throws ") {
            Some(class) => any_wrong(&|key| key.split(' ').nth(1) == Some(class)),
            None => self.written.iter().any(|text| {
                let (text, _) = text.rsplit_once("exit ").unwrap_or_default();
                text.trim() == seen
            }),
        }
    }
}

fn differences(one: &Outcomes, other: &Outcomes, name: &str) -> String {
    let parts = [
        ("lacks", &one.written, &other.written),
        ("lacks", &one.wrong, &other.wrong),
        ("has in addition", &other.written, &one.written),
        ("has in addition", &other.wrong, &one.wrong),
    ];
    let mut text = String::new();
    for (word, these, those) in parts {
        for key in these.difference(those) {
            text += &format!("{name} {word} {key:?}\n");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::View;

    fn set(texts: &[&str]) -> BTreeSet<String> {
        texts.iter().map(|text| text.to_string()).collect()
    }

    fn outcomes(written: &[&str], wrong: &[&str]) -> Outcomes {
        Outcomes {
            written: set(written),
            wrong: set(wrong),
        }
    }

    fn view(way: Way, outcomes: Outcomes) -> View {
        View {
            way,
            answer: Answer::Complete(outcomes),
            states: 3,
            transitions: 4,
        }
    }

    /// All searches come to the same result, except those that `change` changes.
    fn kind(change: impl Fn(&mut View)) -> Option<Kind> {
        let both = || outcomes(&["1\nexit 0\n", "2\nexit 0\n"], &["deadlock here"]);
        let mut views: Vec<View> = WAYS.iter().map(|way| view(*way, both())).collect();
        views.iter_mut().for_each(change);
        let ended = Ended::Well;
        disagreement(&Judgement { views, ended }, &WAYS).map(|found| found.kind)
    }

    #[test]
    fn who_differs_gives_the_kind() {
        assert_eq!(kind(|_| {}), None);
        let one_less = |those: &'static [Way]| {
            move |view: &mut View| {
                if those.contains(&view.way) {
                    view.answer = Answer::Complete(outcomes(&["1\nexit 0\n"], &["deadlock here"]));
                }
            }
        };
        let reduced = &[
            Way::Reduced,
            Way::FewPreemptions,
            Way::Exact,
            Way::BreadthFirst,
            Way::Team,
        ];
        assert_eq!(kind(one_less(reduced)), Some(Kind::Reduction));
        assert_eq!(kind(one_less(&[Way::Bytecode])), Some(Kind::Granularity));
        assert_eq!(kind(one_less(&[Way::Exact])), Some(Kind::Storage));
        assert_eq!(kind(one_less(&[Way::BreadthFirst])), Some(Kind::Order));
        assert_eq!(kind(one_less(&[Way::FewPreemptions])), Some(Kind::Order));
        assert_eq!(kind(one_less(&[Way::Team])), Some(Kind::Team));
        let states = |view: &mut View| view.states += (view.way == Way::Exact) as u64;
        assert_eq!(kind(states), Some(Kind::Storage));
        let too_large = |view: &mut View| {
            if view.way == Way::NotReduced {
                view.answer = Answer::TooLarge;
            }
        };
        assert_eq!(kind(too_large), None);
    }

    #[test]
    fn a_search_that_does_not_end_well_is_told() {
        let judged = |ended| {
            disagreement(
                &Judgement {
                    views: Vec::new(),
                    ended,
                },
                &WAYS,
            )
            .map(|d| d.kind)
        };
        assert_eq!(judged(Ended::Hung), Some(Kind::Hang));
        assert_eq!(judged(Ended::Crashed("signal 11".into())), Some(Kind::Crash));
    }

    #[test]
    fn what_the_stock_jvm_does_must_be_there() {
        let ours = outcomes(
            &["1 2\nexit 0\n"],
            &["exception java.lang.Error P.main(P.java:3)"],
        );
        let missing = |seen: &[&str]| beyond(&set(seen), &ours).is_some();
        assert!(!missing(&["1 2", "throws java.lang.Error"]));
        assert!(missing(&["1 3"]));
        assert!(missing(&["throws java.lang.RuntimeException"]));
        assert!(missing(&["hangs"]));
    }
}
