//! Collections that are gone through by one thread while another changes them.

use crate::analysis::Analysis;
use crate::facts::{Access, Event};
use crate::library::{has_weak_iterators, locks_itself};
use crate::values::Obj;
use crate::warning::{Kind, Warning};

pub fn find(analysis: &mut Analysis) -> Vec<Warning> {
    let all = analysis.walk.accesses();
    let mut warnings = Vec::new();
    let mut locations: Vec<_> = all.keys().collect();
    locations.sort_unstable();
    for location in locations {
        let class = analysis.walk.objects[location.0.0 as usize].class.clone();
        if has_weak_iterators(&class) {
            continue;
        }
        let accesses = &all[location];
        for going in accesses
            .iter()
            .filter(|(_, access)| matches!(&*access.operation, "next" | "forEach" | "nextElement"))
        {
            for change in accesses
                .iter()
                .filter(|(_, access)| access.write && !access.operation.is_empty())
            {
                let walk = &analysis.walk;
                let (one, other) = ((&going.0, &going.1), (&change.0, &change.1));
                let kept_out = walk.common_lock(going.0.held, change.0.held, location.0)
                    || locks_itself(&class) && is_locked(analysis, &going.0, location.0);
                if walk.conflict(one, other)
                    && !kept_out
                    && !matches!(&*change.1.operation, "set" | "replace")
                {
                    warnings.push(warning(analysis, going, change));
                }
            }
        }
    }
    warnings
}

/// The collection itself is locked.
fn is_locked(analysis: &Analysis, event: &Event, collection: Obj) -> bool {
    analysis
        .walk
        .held(event.held)
        .iter()
        .any(|lock| lock.monitor && lock.objects.contains(&collection))
}

fn warning(analysis: &mut Analysis, going: &(Event, Access), change: &(Event, Access)) -> Warning {
    let goes = analysis.place(going.0.at, format!("goes through {}", going.1.name));
    let changes = analysis.place(
        change.0.at,
        format!("calls {} on {}", change.1.operation, change.1.name),
    );
    let reason = format!(
        "{} {} at {}.{}:{} while {} {} at {}.{}:{}: an iterator does not survive that.",
        analysis.walk.threads[going.0.thread].title,
        goes.role,
        goes.class,
        goes.method,
        goes.line,
        analysis.who(&change.0, &going.0),
        changes.role,
        changes.class,
        changes.method,
        changes.line,
    );
    let (here, there) = (analysis.waypoint(&going.0), analysis.waypoint(&change.0));
    let inside = analysis
        .place_after(going.0.at)
        .map(|after| after.waypoint(analysis.label(going.0.thread)));
    let past = analysis
        .place_after(change.0.at)
        .map(|after| after.waypoint(analysis.label(change.0.thread)));
    let inside = inside.unwrap_or_else(|| here.clone());
    let mut sequences = Vec::new();
    if let Some(past) = past {
        sequences.push(vec![inside.clone(), past, here.clone()]);
    }
    sequences.push(vec![inside, there, here]);
    analysis.warning(
        Kind::Iteration,
        vec![goes, changes],
        &[&going.0, &change.0],
        reason,
        sequences,
        88,
    )
}
