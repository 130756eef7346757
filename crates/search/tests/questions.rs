//! Guidance that asks the system: without an answer the search ends, and claims nothing.

mod toys;

use beeline_search::*;
use toys::*;

/// Asks what toys do not know.
struct Curious;

impl Guidance for Curious {
    fn wants(&self) -> Wants {
        Wants {
            questions: vec!["the weather".into()],
            ..Wants::default()
        }
    }

    fn rank(&mut self, _depth: u32, _memo: &Memo, _facts: &StepFacts) -> (Rank, Memo) {
        unreachable!("there is no answer to rank by")
    }
}

fn search(graph: &str, strategy: &str) -> Outcome {
    let mut toy = Toy::new(Graph::parse(graph));
    let mut curious = Curious;
    let search = Search::new(&mut toy, &mut curious, order(strategy)).expect("it makes sense");
    search.run(&mut ())
}

#[test]
fn a_search_without_answers_is_not_verified() {
    for strategy in ["best", "astar", "beam,width=5", "greedy"] {
        let outcome = search("a: b c, b:, c:", strategy);
        assert!(outcome.unanswered.is_some(), "{strategy}");
        assert_eq!(outcome.verdict(), Verdict::Bounded, "{strategy}");
        assert_eq!(outcome.statistics.transitions, 1, "{strategy}");
    }
}

#[test]
fn who_does_not_rank_does_not_ask() {
    for strategy in ["dfs", "bfs"] {
        let outcome = search("a: b c, b:, c:", strategy);
        assert_eq!(outcome.verdict(), Verdict::Verified, "{strategy}");
    }
}

#[test]
fn questions_are_put_once() {
    let ask = |questions: &[&str]| Wants {
        questions: questions.iter().map(|q| Question::from(*q)).collect(),
        ..Wants::default()
    };
    let both = ask(&["a", "b"]).and(ask(&["b", "c"]));
    assert_eq!(both, ask(&["a", "b", "c"]));
    let facts = StepFacts {
        answers: vec![("a".into(), 1), ("b".into(), -2)],
        ..StepFacts::default()
    };
    assert_eq!(facts.answer(&"b".into()), Some(-2));
    assert_eq!(facts.answer(&"c".into()), None);
}
