//! Executing the schedule of a finding again.

use beeline_jvm::JavaSystem;
use beeline_search::Finding;

/// The schedule must end in the same violation, in its last step.
pub fn replay(system: &mut JavaSystem, finding: &Finding) -> Result<(), String> {
    // Had the search gone on, it might have learnt where else steps must end.
    system.machine_mut().visibility.frozen = true;
    let retraced = system.retrace(&finding.path);
    system.machine_mut().visibility.frozen = false;
    let wanted = &finding.violation.key;
    if retraced.violations.iter().any(|v| v.key == *wanted) && retraced.steps.len() == finding.path.len() {
        return Ok(());
    }
    let found: Vec<&str> = retraced.violations.iter().map(|v| v.key.as_str()).collect();
    Err(format!(
        "the schedule of {} steps to `{wanted}` led to {found:?} in step {}{}",
        finding.path.len(),
        retraced.steps.len(),
        match retraced.stopped_at {
            Some(thread) => format!(", where thread {thread} could not go on"),
            None => String::new(),
        }
    ))
}
