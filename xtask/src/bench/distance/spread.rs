//! What came of the same search with many seeds.

use crate::bench::table::grouped;
use anyhow::{Context, Result};
use serde_json::{Value, json};

/// How many trials found the error, and with how many states.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Spread {
    pub trials: u64,
    /// States until the error, of each trial that found it.
    pub states: Vec<u64>,
    /// Steps to the error, of the same.
    pub lengths: Vec<u64>,
}

/// Least, mean and greatest number of states.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Range {
    pub least: u64,
    pub mean: f64,
    pub most: u64,
}

impl Spread {
    /// From what `beeline check --trials N --format json` prints, once or several times.
    pub fn from_json(results: &[Value]) -> Result<Spread> {
        let mut spread = Spread::default();
        for result in results {
            for trial in result["trials"]
                .as_array()
                .context("the result has no `trials`")?
            {
                spread.trials += 1;
                if trial["found"] == true {
                    let figure = |name: &str| trial[name].as_u64().with_context(|| format!("no `{name}`"));
                    spread.states.push(figure("states")?);
                    spread.lengths.push(figure("length")?);
                }
            }
        }
        Ok(spread)
    }

    pub fn found(&self) -> u64 {
        self.states.len() as u64
    }

    pub fn always_found(&self) -> bool {
        self.found() == self.trials && self.trials > 0
    }

    /// Over the trials that found the error.
    pub fn range(&self) -> Option<Range> {
        Some(Range {
            least: *self.states.iter().min()?,
            mean: mean(&self.states)?,
            most: *self.states.iter().max()?,
        })
    }

    /// The mean number of states, if every trial found the error.
    pub fn mean(&self) -> Option<f64> {
        self.always_found().then(|| mean(&self.states)).flatten()
    }

    /// As in the tables.
    pub fn words(&self) -> String {
        let Some(range) = self.range() else {
            return format!("none of {}", self.trials);
        };
        let words = if self.trials == 1 {
            grouped(range.least)
        } else {
            range.words()
        };
        match self.always_found() {
            true => words,
            false => format!("{words}; {} of {}", self.found(), self.trials),
        }
    }

    pub fn to_json(&self) -> Value {
        json!({
            "trials": self.trials,
            "found": self.found(),
            "least": self.range().map(|range| range.least),
            "mean": self.range().map(|range| range.mean),
            "most": self.range().map(|range| range.most),
            "mean_length": mean(&self.lengths),
        })
    }
}

impl Range {
    /// `213 (209–217)`.
    pub fn words(&self) -> String {
        let (least, most) = (grouped(self.least), grouped(self.most));
        format!("{} ({least}–{most})", grouped(self.mean.round() as u64))
    }
}

fn mean(values: &[u64]) -> Option<f64> {
    let count = values.len() as f64;
    (!values.is_empty()).then(|| values.iter().sum::<u64>() as f64 / count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trials_of_several_runs_are_put_together() {
        let found = |states: u64| json!({ "found": true, "states": states, "length": 9 });
        let missed = json!({ "found": false, "states": 5000, "length": null });
        let one = json!({ "trials": [found(10), found(1300)] });
        let spread = Spread::from_json(std::slice::from_ref(&one)).unwrap();
        assert_eq!(spread.words(), "655 (10–1,300)");
        assert_eq!(spread.mean(), Some(655.0));
        let both = Spread::from_json(&[one, json!({ "trials": [missed] })]).unwrap();
        assert_eq!(both.words(), "655 (10–1,300); 2 of 3");
        assert_eq!(
            both.mean(),
            None,
            "a mean over what was found alone would flatter"
        );
        let none = Spread::from_json(&[json!({ "trials": [missed] })]).unwrap();
        assert_eq!(none.words(), "none of 1");
        assert!(Spread::from_json(&[json!({})]).is_err());
    }
}
