//! Foreign code that is called with a lock held, and waiting for others with a lock that they need.

use crate::analysis::Analysis;
use crate::facts::{Event, Held, What, bit};
use crate::warning::{Kind, Warning};

pub fn find(analysis: &mut Analysis) -> Vec<Warning> {
    let events = analysis.walk.events.clone();
    let acquired: Vec<(&Event, &Held)> = events
        .iter()
        .filter_map(|event| match &event.what {
            What::Acquire(lock) => Some((event, lock)),
            _ => None,
        })
        .collect();
    let mut warnings = Vec::new();
    for event in &events {
        match &event.what {
            What::OpenCall { name, .. } => warnings.extend(called(analysis, event, name, &acquired)),
            What::Await { objects, name } => {
                let opens = events.iter().filter(|other| match &other.what {
                    What::Access(access) => access.write && objects.contains(&access.location.0),
                    _ => false,
                });
                let opens: Vec<&Event> = opens.filter(|other| other.thread != event.thread).collect();
                for (needs, lock) in &acquired {
                    let before = opens.iter().any(|open| open.thread == needs.thread);
                    if before && analysis.walk.together(event, needs) {
                        warnings.extend(kept(analysis, event, needs, lock, name));
                    }
                }
            }
            What::Join(threads) => {
                for (needs, lock) in &acquired {
                    let joined = (0..analysis.walk.threads.len()).any(|thread| {
                        let known = &analysis.walk.threads[thread];
                        bit(thread) & threads != 0
                            && (needs.thread == thread || known.starts & bit(needs.thread) != 0)
                    });
                    if joined {
                        warnings.extend(kept(analysis, event, needs, lock, "the end of it"));
                    }
                }
            }
            _ => {}
        }
    }
    warnings
}

fn shares(one: &Held, other: &Held) -> bool {
    one.monitor == other.monitor
        && !(one.shared && other.shared)
        && one.objects.iter().any(|object| other.objects.contains(object))
}

/// The callee takes a lock while the caller's is held, and another thread wants the caller's.
fn called(
    analysis: &mut Analysis,
    event: &Event,
    name: &str,
    acquired: &[(&Event, &Held)],
) -> Option<Warning> {
    let outer = analysis.walk.held(event.held).last()?.clone();
    let under =
        |inner: &Event| inner.thread == event.thread && analysis.walk.held(inner.held).contains(&outer);
    let (inner, lock) = acquired
        .iter()
        .find(|(inner, lock)| under(inner) && !analysis.walk.surely_same(lock, &outer))?;
    let (other, _) = acquired
        .iter()
        .find(|(other, lock)| shares(lock, &outer) && analysis.walk.together(event, other))?;
    let calls = analysis.place(event.at, format!("calls {name} while holding {}", outer.name));
    let takes = analysis.place(inner.at, format!("acquires {} inside of the call", lock.name));
    let wants = analysis.place(other.at, format!("acquires {}", outer.name));
    let reason = format!(
        "{} calls {name}, which others may implement, at {}.{}:{} while holding {}; there, {} is acquired at {}.{}:{}, and {} acquires {} at {}.{}:{}.",
        analysis.walk.threads[event.thread].title,
        calls.class,
        calls.method,
        calls.line,
        outer.name,
        lock.name,
        takes.class,
        takes.method,
        takes.line,
        analysis.who(other, event),
        outer.name,
        wants.class,
        wants.method,
        wants.line,
    );
    let sequences = vec![
        vec![analysis.waypoint(inner), analysis.waypoint(other)],
        vec![analysis.waypoint(event), analysis.waypoint(other)],
    ];
    Some(analysis.warning(
        Kind::OpenCall,
        vec![calls, takes, wants],
        &[event, other],
        reason,
        sequences,
        42,
    ))
}

/// Waits for a thread with a lock that the thread needs.
fn kept(analysis: &mut Analysis, event: &Event, needs: &Event, lock: &Held, what: &str) -> Option<Warning> {
    let held = analysis
        .walk
        .held(event.held)
        .iter()
        .find(|held| shares(held, lock))?
        .clone();
    let waits = analysis.place(
        event.at,
        format!("waits for a thread while holding {}", held.name),
    );
    let wants = analysis.place(needs.at, format!("acquires {}", lock.name));
    let reason = format!(
        "{} waits at {}.{}:{} for {what} while holding {}, which {} acquires at {}.{}:{}.",
        analysis.walk.threads[event.thread].title,
        waits.class,
        waits.method,
        waits.line,
        held.name,
        analysis.walk.threads[needs.thread].title,
        wants.class,
        wants.method,
        wants.line,
    );
    let sequences = vec![vec![analysis.waypoint(event), analysis.waypoint(needs)]];
    Some(analysis.warning(
        Kind::LockOrder,
        vec![waits, wants],
        &[event, needs],
        reason,
        sequences,
        98,
    ))
}
