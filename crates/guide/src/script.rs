//! `script:EXPRESSION`: a heuristic that the user writes on the command line, such as
//! `script:3*Buffer.count - Queue.waiting`.
//!
//! | what | means |
//! |---|---|
//! | `Class.field`, `Class.field.field` | a question to the system about its state; see [`Script::questions`] |
//! | `blocked`, `live` (or `threads`), `depth` | threads that cannot go on, threads that have not ended, steps from the start |
//! | `1`, `true`, `false`, `null` | a number; 1, 0, 0 |
//! | `-a`, `!a`, `a * b`, `/`, `%`, `+`, `-` | arithmetic on whole numbers; dividing by 0 gives 0, and what is too large becomes the largest number |
//! | `<`, `<=`, `>`, `>=`, `==`, `!=`, `&&`, `\|\|` | 1 if it holds, else 0 |
//! | `a ? b : c` | `b` unless `a` is 0 |
//! | `min(a, b, …)`, `max(a, b, …)`, `abs(a)` | |

mod parse;

use std::str::FromStr;

use beeline_search::{Memo, Nonsense, Question, StepFacts, Wants};

use crate::Heuristic;

/// An expression over the facts of a step and the answers to questions.
#[derive(Debug, Clone, PartialEq)]
pub struct Script {
    expression: Expression,
    questions: Vec<Question>,
}

#[derive(Debug, Clone, PartialEq)]
enum Expression {
    Number(i64),
    Fact(Fact),
    /// By position among the questions.
    Answer(usize),
    Minus(Box<Expression>),
    Not(Box<Expression>),
    Binary(Operator, Box<[Expression; 2]>),
    /// Condition, then, else.
    Choice(Box<[Expression; 3]>),
    Call(Function, Vec<Expression>),
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Fact {
    Blocked,
    Live,
    Depth,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Operator {
    Or,
    And,
    Equal,
    Unequal,
    Less,
    AtMost,
    Greater,
    AtLeast,
    Plus,
    Minus,
    Times,
    Over,
    Rest,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Function {
    Min,
    Max,
    Abs,
}

impl Script {
    /// What the script asks of the system: `field:Class.field` for each field that it names.
    pub fn questions(&self) -> &[Question] {
        &self.questions
    }

    /// The value in the state that a step led to.
    pub fn evaluate(&self, facts: &StepFacts) -> i64 {
        self.expression.value(&self.questions, facts)
    }
}

impl FromStr for Script {
    type Err = Nonsense;

    fn from_str(text: &str) -> Result<Script, Nonsense> {
        parse::parse(text)
    }
}

impl Heuristic for Script {
    fn wants(&self) -> Wants {
        Wants {
            questions: self.questions.clone(),
            ..Wants::default()
        }
    }

    /// There is no bound on what users compute.
    fn best(&self) -> f64 {
        f64::NEG_INFINITY
    }

    fn value(&mut self, _memo: &Memo, facts: &StepFacts) -> (f64, Memo) {
        (self.evaluate(facts) as f64, None)
    }
}

impl Expression {
    fn value(&self, questions: &[Question], facts: &StepFacts) -> i64 {
        let value = |expression: &Expression| expression.value(questions, facts);
        match self {
            Expression::Number(number) => *number,
            Expression::Fact(Fact::Blocked) => facts.blocked.into(),
            Expression::Fact(Fact::Live) => facts.live.into(),
            Expression::Fact(Fact::Depth) => facts.depth.into(),
            Expression::Answer(question) => facts
                .answer(&questions[*question])
                .expect("the search asks before it ranks"),
            Expression::Minus(operand) => value(operand).saturating_neg(),
            Expression::Not(operand) => (value(operand) == 0).into(),
            Expression::Choice(parts) => {
                let [condition, then, otherwise] = &**parts;
                value(if value(condition) != 0 { then } else { otherwise })
            }
            Expression::Binary(operator, operands) => {
                let [left, right] = &**operands;
                operator.apply(value(left), value(right))
            }
            Expression::Call(Function::Abs, operands) => value(&operands[0]).saturating_abs(),
            Expression::Call(Function::Min, operands) => operands.iter().map(value).min().unwrap_or(0),
            Expression::Call(Function::Max, operands) => operands.iter().map(value).max().unwrap_or(0),
        }
    }
}

impl Operator {
    fn apply(self, left: i64, right: i64) -> i64 {
        match self {
            Operator::Or => (left != 0 || right != 0).into(),
            Operator::And => (left != 0 && right != 0).into(),
            Operator::Equal => (left == right).into(),
            Operator::Unequal => (left != right).into(),
            Operator::Less => (left < right).into(),
            Operator::AtMost => (left <= right).into(),
            Operator::Greater => (left > right).into(),
            Operator::AtLeast => (left >= right).into(),
            Operator::Plus => left.saturating_add(right),
            Operator::Minus => left.saturating_sub(right),
            Operator::Times => left.saturating_mul(right),
            Operator::Over if right == 0 => 0,
            Operator::Over => left.saturating_div(right),
            Operator::Rest if right == 0 => 0,
            Operator::Rest => left.wrapping_rem(right),
        }
    }
}

#[cfg(test)]
mod tests;
