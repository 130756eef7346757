//! From the text of a script to its expression. What is wrong is told with its column.

use beeline_search::{Nonsense, Question};

use super::{Expression, Fact, Function, Operator, Script};

/// Expressions within expressions, at most: deeper ones would overflow the stack, and nobody writes them.
const DEEPEST: u32 = 100;

/// Operators by their text. Where one begins with another, the longer one comes first.
const OPERATORS: [(&str, Operator); 13] = [
    ("||", Operator::Or),
    ("&&", Operator::And),
    ("==", Operator::Equal),
    ("!=", Operator::Unequal),
    ("<=", Operator::AtMost),
    ("<", Operator::Less),
    (">=", Operator::AtLeast),
    (">", Operator::Greater),
    ("+", Operator::Plus),
    ("-", Operator::Minus),
    ("*", Operator::Times),
    ("/", Operator::Over),
    ("%", Operator::Rest),
];

impl Operator {
    /// How tightly it binds, as in Java.
    fn strength(self) -> u8 {
        match self {
            Operator::Or => 1,
            Operator::And => 2,
            Operator::Equal | Operator::Unequal => 3,
            Operator::Less | Operator::AtMost | Operator::Greater | Operator::AtLeast => 4,
            Operator::Plus | Operator::Minus => 5,
            Operator::Times | Operator::Over | Operator::Rest => 6,
        }
    }
}

pub(super) fn parse(text: &str) -> Result<Script, Nonsense> {
    let mut parser = Parser {
        text,
        at: 0,
        depth: 0,
        questions: Vec::new(),
    };
    let expression = parser.expression()?;
    parser.skip_spaces();
    if parser.at < text.len() {
        return Err(parser.wrong("an operator or the end was expected here"));
    }
    Ok(Script {
        expression,
        questions: parser.questions,
    })
}

struct Parser<'t> {
    text: &'t str,
    /// Where the rest begins.
    at: usize,
    depth: u32,
    questions: Vec<Question>,
}

impl<'t> Parser<'t> {
    /// What is wrong at the place reached.
    fn wrong(&self, what: &str) -> Nonsense {
        self.wrong_at(self.at, what)
    }

    fn wrong_at(&self, at: usize, what: &str) -> Nonsense {
        let column = self.text[..at].chars().count() + 1;
        Nonsense(format!("column {column} of the script `{}`: {what}", self.text))
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn skip_spaces(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Passes over a token if it comes next.
    fn take(&mut self, token: &str) -> bool {
        self.skip_spaces();
        let comes = self.rest().starts_with(token);
        if comes {
            self.at += token.len();
        }
        comes
    }

    fn expect(&mut self, token: &str) -> Result<(), Nonsense> {
        if self.take(token) {
            return Ok(());
        }
        Err(self.wrong(&format!("`{token}` was expected here")))
    }

    fn expression(&mut self) -> Result<Expression, Nonsense> {
        self.deeper(|parser| {
            let condition = parser.binary(1)?;
            if !parser.take("?") {
                return Ok(condition);
            }
            let then = parser.expression()?;
            parser.expect(":")?;
            let otherwise = parser.expression()?;
            Ok(Expression::Choice(Box::new([condition, then, otherwise])))
        })
    }

    /// Whatever one level deeper is.
    fn deeper(
        &mut self,
        parse: impl FnOnce(&mut Self) -> Result<Expression, Nonsense>,
    ) -> Result<Expression, Nonsense> {
        if self.depth == DEEPEST {
            return Err(self.wrong("this is nested too deeply"));
        }
        self.depth += 1;
        let result = parse(self);
        self.depth -= 1;
        result
    }

    /// Operators that bind at least so tightly, from the left.
    fn binary(&mut self, weakest: u8) -> Result<Expression, Nonsense> {
        let mut left = self.unary()?;
        let mut length = 0;
        loop {
            self.skip_spaces();
            let rest = self.rest();
            let next = OPERATORS.iter().find(|(text, _)| rest.starts_with(text));
            let Some((text, operator)) = next.filter(|(_, o)| o.strength() >= weakest) else {
                return Ok(left);
            };
            // A long chain is a deep expression, too.
            length += 1;
            if length > DEEPEST {
                return Err(self.wrong("this is too long; put parts of it into a Java method"));
            }
            self.at += text.len();
            let right = self.deeper(|parser| parser.binary(operator.strength() + 1))?;
            left = Expression::Binary(*operator, Box::new([left, right]));
        }
    }

    fn unary(&mut self) -> Result<Expression, Nonsense> {
        if self.take("-") {
            let operand = self.deeper(Self::unary)?;
            return Ok(Expression::Minus(Box::new(operand)));
        }
        if self.take("!") {
            let operand = self.deeper(Self::unary)?;
            return Ok(Expression::Not(Box::new(operand)));
        }
        if self.take("(") {
            let inner = self.expression()?;
            self.expect(")")?;
            return Ok(inner);
        }
        match self.rest().chars().next() {
            Some(c) if c.is_ascii_digit() => self.number(),
            Some(c) if begins_name(c) => self.name(),
            _ => Err(self.wrong("a number, a name or `(` was expected here")),
        }
    }

    /// Passes over all characters of a kind.
    fn take_while(&mut self, belongs: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let length = rest.find(|c| !belongs(c)).unwrap_or(rest.len());
        self.at += length;
        &rest[..length]
    }

    fn number(&mut self) -> Result<Expression, Nonsense> {
        let begin = self.at;
        let digits = self.take_while(|c| c.is_alphanumeric() || c == '_' || c == '.');
        let number = digits.parse().map(Expression::Number);
        number.map_err(|_| self.wrong_at(begin, &format!("`{digits}` is not a whole number of 64 bits")))
    }

    /// A fact, a function, or a path of fields.
    fn name(&mut self) -> Result<Expression, Nonsense> {
        let begin = self.at;
        let name = self.take_while(|c| begins_name(c) || c.is_alphanumeric() || c == '.');
        if name
            .split('.')
            .any(|part| !part.chars().next().is_some_and(begins_name))
        {
            return Err(self.wrong_at(begin, &format!("`{name}` should read like `Class.field`")));
        }
        if name.contains('.') {
            return Ok(self.answer(name));
        }
        Ok(match name {
            "blocked" => Expression::Fact(Fact::Blocked),
            "live" | "threads" => Expression::Fact(Fact::Live),
            "depth" => Expression::Fact(Fact::Depth),
            "true" => Expression::Number(1),
            "false" | "null" => Expression::Number(0),
            "min" => self.call(Function::Min)?,
            "max" => self.call(Function::Max)?,
            "abs" => self.call(Function::Abs)?,
            _ => {
                let what = format!(
                    "there is no `{name}`; there are blocked, live, threads, depth, min, max, abs, and fields, written \
                     as `Class.field`"
                );
                return Err(self.wrong_at(begin, &what));
            }
        })
    }

    fn answer(&mut self, path: &str) -> Expression {
        let question: Question = format!("field:{path}").into();
        let known = self.questions.iter().position(|q| *q == question);
        Expression::Answer(known.unwrap_or_else(|| {
            self.questions.push(question);
            self.questions.len() - 1
        }))
    }

    fn call(&mut self, function: Function) -> Result<Expression, Nonsense> {
        self.expect("(")?;
        let mut operands = vec![self.expression()?];
        while function != Function::Abs && self.take(",") {
            operands.push(self.expression()?);
        }
        self.expect(")")?;
        Ok(Expression::Call(function, operands))
    }
}

/// What a name, and each part of a path, may begin with in Java.
fn begins_name(c: char) -> bool {
    c.is_alphabetic() || c == '_' || c == '$'
}
