//! `java:Class#method` (5.1): a heuristic that the user has written in the language of the program. The system evaluates
//! it on each new state; here it is a question like any other.

use beeline_search::{Memo, Question, StepFacts, Wants};

use crate::Heuristic;

/// The system's answer to one question is the value.
pub struct Asked {
    question: Question,
}

impl Asked {
    pub fn new(question: Question) -> Asked {
        Asked { question }
    }
}

impl Heuristic for Asked {
    fn wants(&self) -> Wants {
        Wants {
            questions: vec![self.question.clone()],
            ..Wants::default()
        }
    }

    /// There is no bound on what users compute.
    fn best(&self) -> f64 {
        f64::NEG_INFINITY
    }

    fn value(&mut self, _memo: &Memo, facts: &StepFacts) -> (f64, Memo) {
        let answer = facts.answer(&self.question);
        (answer.expect("the search asks before it ranks") as f64, None)
    }
}
