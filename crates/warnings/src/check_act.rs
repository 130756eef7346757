//! Checks whose answer may be out of date when something is done because of it, and values that are written back
//! after somebody else has changed them.

use rustc_hash::FxHashMap;

use crate::analysis::Analysis;
use crate::facts::{Access, Event};
use crate::library::{depends_on_presence, is_atomic_update, locks_itself};
use crate::sharing::ByLocation;
use crate::values::*;
use crate::warning::{Kind, Warning};

/// The most ways to get between a check and an act that are told.
const MOST_BETWEEN: usize = 3;

type Entry = (Event, Access);

pub fn find(analysis: &mut Analysis) -> Vec<Warning> {
    let all = analysis.walk.accesses();
    let mut found: FxHashMap<(At, At, Field), Warning> = FxHashMap::default();
    for act in sorted(&all) {
        let reads: Vec<(u32, bool)> = checked(analysis, &act.1);
        let again = |(read, computed): &(u32, bool)| {
            !computed
                && analysis
                    .walk
                    .in_one_region(analysis.walk.reads.get(*read).held, act.0.held)
        };
        // Asked again under the lock that is held when something is done.
        let checked_again = reads.iter().any(again);
        for (read, computed) in reads
            .into_iter()
            .filter(|(_, computed)| *computed || !checked_again)
        {
            let read = analysis.walk.reads.get(read).clone();
            let between = between(analysis, &all[&act.1.location], act, &read);
            if between.is_empty() {
                continue;
            }
            let warning = warning(analysis, &read, act, &between, computed);
            let known = found
                .entry((read.at, act.0.at, act.1.location.1))
                .or_insert_with(|| warning.clone());
            if known.score < warning.score {
                *known = warning;
            }
        }
    }
    found.into_values().collect()
}

fn sorted(all: &ByLocation) -> Vec<&Entry> {
    let mut entries: Vec<&Entry> = all.values().flatten().collect();
    entries.sort_by_key(|(event, access)| (event.at, event.thread, access.location));
    entries
}

/// Reads of the same location that an access depends on, and whether what is written was computed from them.
fn checked(analysis: &Analysis, act: &Access) -> Vec<(u32, bool)> {
    if is_atomic_update(&act.operation) {
        return Vec::new();
    }
    let uses = act.write
        || depends_on_presence(&act.operation)
        || act.operation.is_empty() && analysis.is_reference(act.location.1);
    if !uses {
        return Vec::new();
    }
    let computed = act.from.iter().filter(|_| act.write).map(|read| (*read, true));
    let branched = act.checks.iter().map(|read| (*read, false));
    let same = computed
        .chain(branched)
        .filter(|(read, _)| analysis.walk.reads.get(*read).location == act.location);
    let mut same: Vec<(u32, bool)> = same.collect();
    same.sort_unstable();
    same.dedup_by_key(|(read, _)| *read);
    same
}

/// What others may do to the location between the check and the act, unless a lock is held from one to the other that
/// keeps them out. Those of other threads first.
fn between<'a>(analysis: &Analysis, accesses: &'a [Entry], act: &Entry, read: &Read) -> Vec<&'a Entry> {
    let walk = &analysis.walk;
    let object = act.1.location.0;
    let locked = walk.region(read.held, act.0.held);
    let class = &walk.objects[object.0 as usize].class;
    let itself = locks_itself(class)
        && locked
            .iter()
            .any(|lock| lock.monitor && lock.objects.contains(&object));
    let changes = accesses.iter().filter(|(event, access)| {
        let theirs = walk.held(event.held);
        let kept_out = itself
            || locked
                .iter()
                .any(|lock| theirs.iter().any(|their| walk.keeps_apart(lock, their, object)));
        access.write && !kept_out && walk.conflict((&act.0, &act.1), (event, access))
    });
    let mut changes: Vec<&Entry> = changes.collect();
    changes.sort_by_key(|(event, _)| (event.thread == act.0.thread, event.at != act.0.at, event.at));
    changes.dedup_by_key(|(event, _)| event.at);
    changes.truncate(MOST_BETWEEN);
    changes
}

fn does(access: &Access) -> String {
    match (&*access.operation, access.write) {
        ("", true) => format!("writes {}", access.name),
        ("", false) => format!("reads {} again", access.name),
        (operation, _) => format!("calls {operation} on {}", access.name),
    }
}

fn warning(analysis: &mut Analysis, read: &Read, act: &Entry, between: &[&Entry], computed: bool) -> Warning {
    let verb = if computed { "reads" } else { "checks" };
    let check = analysis.place(read.at, format!("{verb} {}", act.1.name));
    let place = analysis.place(act.0.at, does(&act.1));
    let (other, change) = between[0];
    let changed = analysis.place(other.at, does(change));
    let reason = format!(
        "{} {verb} {} at {}.{}:{} and then {} at {}.{}:{}; in between, {} may change it: it {} at {}.{}:{}, and no lock is held all the time.",
        analysis.walk.threads[act.0.thread].title,
        act.1.name,
        check.class,
        check.method,
        check.line,
        place.role,
        place.class,
        place.method,
        place.line,
        analysis.who(other, &act.0),
        changed.role,
        changed.class,
        changed.method,
        changed.line,
    );
    let mut sequences = Vec::new();
    for (event, _) in between {
        let here = analysis.waypoint(&act.0);
        let there = analysis.waypoint(event);
        let past = analysis
            .place_after(event.at)
            .map(|after| after.waypoint(analysis.label(event.thread)));
        let both = vec![here.clone(), there];
        let behind = past.map(|past| vec![here.clone(), past, here]);
        // A write is lost if both are about to write; a check has failed once the other is done.
        let pair = if act.1.write {
            [Some(both), behind]
        } else {
            [behind, Some(both)]
        };
        sequences.extend(pair.into_iter().flatten());
    }
    let field = analysis.field_name(act.1.location.1);
    let mut places = vec![check, place];
    if changed.line != places[1].line || changed.class != places[1].class {
        places.push(changed);
    }
    let separate = places[0].line != places[1].line;
    let score = 62
        + 6 * u32::from(act.1.write)
        + 6 * u32::from(act.1.safe || act.0.held != 0)
        + 4 * u32::from(separate);
    Warning {
        field,
        ..analysis.warning(
            Kind::CheckThenAct,
            places,
            &[&act.0, other],
            reason,
            sequences,
            score,
        )
    }
}
