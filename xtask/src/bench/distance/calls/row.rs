//! A line of the tables: the program, and how it is searched.

use super::super::subject;
use anyhow::{Context, Result, bail, ensure};
use serde_json::{Value, json};

/// A line of the two tables.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    pub name: &'static str,
    pub threads: u32,
    pub depth: u32,
    /// The bound of EFSM.
    pub k: u32,
    /// The paper's states with DFS, random values, FSM, EFSM and e-FCA; nothing where it did not find the error.
    pub paper: [Option<u64>; 5],
    /// The paper's seconds of static analysis for FSM, EFSM and FCA.
    pub seconds: [u64; 3],
}

impl Row {
    pub fn parse_all(table: &'static str) -> Result<Vec<Row>> {
        let lines = table.lines().filter(|line| !line.is_empty());
        lines
            .map(|line| Row::parse(line).with_context(|| format!("in the line `{line}`")))
            .collect()
    }

    fn parse(line: &'static str) -> Result<Row> {
        let words: Vec<&'static str> = line.split_whitespace().collect();
        ensure!(words.len() == 12, "a name and eleven figures");
        let number = |at: usize| words[at].parse::<u32>();
        let states = |word: &&str| (*word != "*").then(|| word.parse::<u64>()).transpose();
        let paper: Result<Vec<_>, _> = words[4..9].iter().map(states).collect();
        let seconds: Result<Vec<u64>, _> = words[9..].iter().map(|word| word.parse()).collect();
        Ok(Row {
            name: words[0],
            threads: number(1)?,
            depth: number(2)?,
            k: number(3)?,
            paper: paper?.try_into().expect("five were asked for"),
            seconds: seconds?.try_into().expect("three were asked for"),
        })
    }

    /// The program, the granularity of its steps and where to lead a search, for those that can be led.
    pub fn how(&self) -> Result<How> {
        let (program, granularity) = match self.name {
            "Hyman" => ("Hyman", "bytecode"),
            "D-phil" => ("DPhil", "bytecode"),
            "D-phil/C" => ("DPhil", "line"),
            "Barbers" => ("Barbershop", "bytecode"),
            other => bail!("there is no program for `{other}`"),
        };
        let mut property = Vec::new();
        let mut aim = Vec::new();
        if program == "DPhil" {
            // Two threads have to get to the same line.
            let line = subject::mark(program, "deadlock")?;
            aim.extend([["--toward".into(), line.clone()], ["--toward".into(), line]].concat());
        } else {
            property.extend(["--exclusive".into(), subject::mark(program, "exclusive")?]);
        }
        Ok(How {
            class: format!("{program}$Depth{}", self.depth),
            arguments: if program == "Barbershop" {
                vec![self.threads.to_string()]
            } else {
                Vec::new()
            },
            granularity,
            property,
            aim,
        })
    }

    pub fn to_json(&self) -> Value {
        json!({ "name": self.name, "threads": self.threads, "depth": self.depth, "k": self.k })
    }

    /// The ratio of FSM's states to e-FCA's in the paper.
    pub fn ratio(&self) -> Option<f64> {
        Some(self.paper[2]? as f64 / self.paper[4]? as f64)
    }
}

/// How to search a program.
pub struct How {
    pub class: String,
    pub arguments: Vec<String>,
    pub granularity: &'static str,
    /// What is wrong if it happens.
    pub property: Vec<String>,
    /// Where to lead a search, if that is not the property itself.
    pub aim: Vec<String>,
}
