//! Objects that others get to see before they are ready.

use crate::analysis::Analysis;
use crate::facts::{Access, Event, What};
use crate::values::{CONTENTS, Origin};
use crate::warning::{Kind, Warning};

pub fn find(analysis: &mut Analysis) -> Vec<Warning> {
    let mut warnings = escapes(analysis);
    warnings.extend(unsafe_stores(analysis));
    warnings
}

/// `this` gets out of a constructor, and another thread uses the object.
fn escapes(analysis: &mut Analysis) -> Vec<Warning> {
    let events = analysis.walk.events.clone();
    let mut warnings = Vec::new();
    for escape in &events {
        let What::Escape { object, how } = &escape.what else {
            continue;
        };
        let class = analysis.walk.objects[object.0 as usize].class.clone();
        let uses = events.iter().filter(|event| match &event.what {
            What::Access(access) => access.location.0 == *object && !access.building,
            What::OpenCall { objects, .. } => objects.contains(object),
            _ => false,
        });
        let uses: Vec<&Event> = uses
            .filter(|event| analysis.walk.may_follow(escape, event))
            .take(3)
            .collect();
        if uses.is_empty() {
            continue;
        }
        let later = events.iter().any(|event| match &event.what {
            What::Access(access) => {
                access.write
                    && access.building
                    && access.location.0 == *object
                    && event.at.method == escape.at.method
                    && event.at.pc > escape.at.pc
            }
            _ => false,
        });
        let threads: Vec<&Event> = std::iter::once(escape).chain(uses.first().copied()).collect();
        let place = analysis.place(
            escape.at,
            format!(
                "lets this {} out of its constructor",
                crate::locks::simple(&class)
            ),
        );
        let mut places = vec![place.clone()];
        let past = analysis
            .place_after(escape.at)
            .map(|after| after.waypoint(analysis.label(escape.thread)));
        let past = past.unwrap_or_else(|| analysis.waypoint(escape));
        let mut sequences = Vec::new();
        for event in &uses {
            places.push(analysis.place(event.at, "uses it"));
            sequences.push(vec![past.clone(), analysis.waypoint(event)]);
        }
        let used = places[1].clone();
        let reason = format!(
            "The constructor of {} gives the object to {how} at {}.{}:{} before it has returned; another thread may see it half made at {}.{}:{}.",
            crate::locks::simple(&class),
            place.class,
            place.method,
            place.line,
            used.class,
            used.method,
            used.line,
        );
        let score = if later { 80 } else { 38 };
        warnings.push(analysis.warning(Kind::Publication, places, &threads, reason, sequences, score));
    }
    warnings
}

/// A new object is stored where others read it, without a lock and not volatile: they may see it without its contents.
fn unsafe_stores(analysis: &mut Analysis) -> Vec<Warning> {
    let all = analysis.walk.accesses();
    let mut locations: Vec<_> = all.keys().filter(|location| location.1 != CONTENTS).collect();
    locations.sort_unstable();
    let mut warnings = Vec::new();
    for location in locations {
        let made = analysis.walk.loaded(*location).iter().any(|object| {
            let known = &analysis.walk.objects[object.0 as usize];
            matches!(known.origin, Origin::New(..)) && !analysis.walk.lambdas.contains_key(object)
        });
        if !made || !analysis.is_reference(location.1) {
            continue;
        }
        let accesses = &all[location];
        for (store, write) in accesses.iter().filter(|(_, access)| access.write && !access.safe) {
            for (load, read) in accesses.iter().filter(|(_, access)| !access.write) {
                let walk = &analysis.walk;
                if walk.conflict((store, write), (load, read))
                    && !walk.common_lock(store.held, load.held, location.0)
                {
                    warnings.push(unsafe_store(analysis, (store, write), load));
                }
            }
        }
    }
    warnings
}

fn unsafe_store(analysis: &mut Analysis, (store, write): (&Event, &Access), load: &Event) -> Warning {
    let stores = analysis.place(store.at, format!("stores a new object in {}", write.name));
    let loads = analysis.place(load.at, format!("reads {} without the same lock", write.name));
    let reason = format!(
        "{} {} at {}.{}:{}, and {} {} at {}.{}:{}: the field is not volatile, so the object's contents may not be seen with it.",
        analysis.walk.threads[store.thread].title,
        stores.role,
        stores.class,
        stores.method,
        stores.line,
        analysis.who(load, store),
        loads.role,
        loads.class,
        loads.method,
        loads.line,
    );
    let mut sequences = vec![vec![analysis.waypoint(store), analysis.waypoint(load)]];
    if let Some(after) = analysis.place_after(store.at) {
        let after = after.waypoint(analysis.label(store.thread));
        sequences.push(vec![after, analysis.waypoint(load)]);
    }
    let mut warning = analysis.warning(
        Kind::Publication,
        vec![stores, loads],
        &[store, load],
        reason,
        sequences,
        44,
    );
    warning.field = analysis.field_name(write.location.1);
    warning
}
