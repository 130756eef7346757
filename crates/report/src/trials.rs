//! The same search with many seeds, for those who compare searches by more than one stroke of luck.

use beeline_search::Outcome;
use serde::Serialize;

/// One search.
#[derive(Debug, Clone, Serialize)]
pub struct Trial {
    pub seed: u64,
    pub found: bool,
    /// Distinct states, until the violation was found if it was.
    pub states: u64,
    pub transitions: u64,
    /// Steps of the schedule that leads to the violation, as it was found.
    pub length: Option<usize>,
    pub seconds: f64,
}

impl Trial {
    pub fn of(seed: u64, outcome: &Outcome) -> Trial {
        let finding = outcome.findings.first();
        let statistics = &outcome.statistics;
        Trial {
            seed,
            found: finding.is_some(),
            states: finding.map_or(statistics.states, |finding| finding.states),
            transitions: statistics.transitions,
            length: finding.map(|finding| finding.path.len()),
            seconds: statistics.elapsed.as_secs_f64(),
        }
    }
}

/// How they went.
pub(crate) fn table(trials: &[Trial]) -> String {
    let found: Vec<&Trial> = trials.iter().filter(|trial| trial.found).collect();
    let mut text = format!("{} of {} searches found a violation\n", found.len(), trials.len());
    if found.is_empty() {
        return text;
    }
    let mut row = |name: &str, value: &dyn Fn(&Trial) -> f64, digits: usize| {
        let values: Vec<f64> = found.iter().map(|trial| value(trial)).collect();
        let least = values.iter().copied().fold(f64::INFINITY, f64::min);
        let most = values.iter().copied().fold(0.0, f64::max);
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        text += &format!("{name:<12}{least:>12.digits$}{mean:>12.digits$}{most:>12.digits$}\n");
    };
    row("states", &|trial| trial.states as f64, 0);
    row("transitions", &|trial| trial.transitions as f64, 0);
    row("length", &|trial| trial.length.unwrap_or(0) as f64, 0);
    row("seconds", &|trial| trial.seconds, 3);
    let heading = format!("{:<12}{:>12}{:>12}{:>12}\n", "", "least", "mean", "most");
    let at = text.find('\n').map_or(0, |at| at + 1);
    text.insert_str(at, &heading);
    text
}
