//! Findings under an abstraction: are they real?

use anyhow::Result;
use beeline_jvm::Abstraction;
use beeline_jvm::operations::Retraced;
use beeline_search::minimise::minimise;
use beeline_search::trace::{Standing, Trace};
use beeline_search::{Choice, Outcome, Verdict};

use crate::check::{CheckArgs, EFFORT};
use crate::session::Session;

/// Executes the schedules of all findings again, under the abstraction and, without it, as far as they lead there. What no
/// guess led to is tried as well: it may rest on sums that do not overflow, and the program may be near to that.
pub fn traces(args: &CheckArgs, session: &mut Session, outcome: &mut Outcome) -> Result<Vec<Trace>> {
    if outcome.findings.is_empty() {
        return Ok(Vec::new());
    }
    session.freeze(true);
    let retraced: Vec<Retraced> = outcome
        .findings
        .iter()
        .map(|finding| session.system().retrace(&finding.path))
        .collect();
    let found: Vec<Vec<Choice>> = outcome.findings.iter().map(|f| f.path.clone()).collect();
    let mut traces = crate::traces::traces(args.effort(), session, outcome)?;
    session.drop_abstraction()?;
    for (i, trace) in traces.iter_mut().enumerate() {
        let finding = &mut outcome.findings[i];
        let standing = match retraced[i].guesses {
            0 => Standing::Real,
            _ => Standing::Confirmed,
        };
        trace.standing = Some(Standing::PossiblySpurious);
        // Without the abstraction, there is nothing to be done in steps that chose for it, unless every instruction
        // is a step.
        let steps = found[i].iter().enumerate();
        let without: Vec<Choice> = steps
            .filter(|(step, _)| !retraced[i].abstracted.contains(step))
            .map(|(_, choice)| choice.clone())
            .collect();
        for schedule in [&without, &found[i]] {
            if session.trace(&finding.violation, schedule).is_none() {
                continue;
            }
            finding.path = schedule.clone();
            if args.minimises() {
                session.freeze(true);
                finding.path = minimise(session.system(), schedule, &finding.violation.key, EFFORT);
            }
            if let Some(concrete) = session.trace(&finding.violation, &finding.path) {
                finding.is_certain = true;
                *trace = Trace {
                    standing: Some(standing),
                    ..concrete
                };
            }
            break;
        }
    }
    Ok(traces)
}

/// What the verdict rests on.
pub fn remark(args: &CheckArgs, verdict: Verdict) -> String {
    let fields: Vec<String> = args.abstractions.iter().map(Abstraction::to_string).collect();
    let fields = fields.join(", ");
    match verdict {
        Verdict::Verified => format!(
            "verified under the abstraction {fields}, which lets the program do all that it can do, and perhaps more"
        ),
        _ => format!("searched under the abstraction {fields}"),
    }
}
