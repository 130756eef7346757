//! `interleaving` (4.2): schedules that switch threads more are better.
//!
//! A history of who acted is kept for each path. The value gets worse with each time that the thread which
//! acted last appears in it, by its place in the history and the number of live threads. Places are counted from the
//! oldest entry on, so that a recent appearance weighs most: the text leaves the direction open, and the
//! order in table 5 of the paper follows only from this one. With one thread left there is nothing to interleave.

use std::rc::Rc;

use beeline_search::{Memo, StepFacts};

use crate::{Heuristic, recall};

/// Actors in one piece of a history. A new state copies no more than one piece, and room for it is what a state costs
/// most; longer pieces would make reading a long history faster, but that takes less time.
const PIECE: usize = 32;

pub struct Interleaving {
    /// Steps that the history goes back; all of them if there is no limit.
    limit: Option<usize>,
}

/// Who acted on a path, the last ones here, those before in `earlier`.
struct History {
    earlier: Option<Rc<History>>,
    actors: [u32; PIECE],
    len: usize,
}

impl Interleaving {
    pub fn new(limit: Option<usize>) -> Interleaving {
        Interleaving { limit }
    }
}

impl History {
    fn extend(memo: &Memo, history: Option<&History>, actor: u32) -> History {
        let mut next = History {
            earlier: None,
            actors: [0; PIECE],
            len: 1,
        };
        match history {
            Some(full) if full.len == PIECE => {
                let memo = memo.clone().expect("a history is there");
                next.earlier = memo.downcast().ok();
                next.actors[0] = actor;
            }
            Some(history) => {
                next.actors[..history.len].copy_from_slice(&history.actors[..history.len]);
                next.actors[history.len] = actor;
                next.len = history.len + 1;
                next.earlier = history.earlier.clone();
            }
            None => next.actors[0] = actor,
        }
        next
    }

    /// The sum of the places of `actor` among the last `limit` steps.
    fn places_of(&self, actor: u32, limit: usize) -> u64 {
        // Counted from the latest step on first, since only the end tells how many steps there are.
        let (mut count, mut back, mut steps) = (0, 0, 0);
        let mut here = Some(self);
        while let Some(piece) = here.filter(|_| steps < limit as u64) {
            let wanted = piece.len.min(limit - steps as usize);
            let actors = &piece.actors[piece.len - wanted..piece.len];
            let (mut hits, mut sum) = (0u32, 0u32);
            for (i, &who) in actors.iter().enumerate() {
                let hit = (who == actor) as u32;
                hits += hit;
                sum += hit * i as u32;
            }
            // An entry at `i` of this piece is `wanted - 1 - i` steps before the piece's last one.
            back += hits as u64 * (steps + wanted as u64 - 1) - sum as u64;
            count += hits as u64;
            steps += wanted as u64;
            here = piece.earlier.as_deref();
        }
        count * steps - back
    }
}

impl Heuristic for Interleaving {
    fn best(&self) -> f64 {
        0.0
    }

    fn value(&mut self, memo: &Memo, facts: &StepFacts) -> (f64, Memo) {
        let history = recall::<History>(memo);
        let places = history.map_or(0, |h| h.places_of(facts.actor, self.limit.unwrap_or(usize::MAX)));
        let value = if facts.live > 1 {
            places as f64 * facts.live as f64
        } else {
            0.0
        };
        let next = History::extend(memo, history, facts.actor);
        (value, Some(Rc::new(next)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Values along a schedule, with so many live threads.
    fn values(schedule: &[u32], live: u32, limit: Option<usize>) -> Vec<f64> {
        let mut heuristic = Interleaving::new(limit);
        let mut memo = None;
        schedule
            .iter()
            .map(|actor| {
                let facts = StepFacts {
                    actor: *actor,
                    live,
                    ..StepFacts::default()
                };
                let (value, next) = heuristic.value(&memo, &facts);
                memo = next;
                value
            })
            .collect()
    }

    #[test]
    fn by_hand() {
        // 1: nothing before. 2: nothing. 1: at place 1 of 2. 1: at places 1 and 3 of 3.
        assert_eq!(values(&[1, 2, 1, 1], 2, None), [0.0, 0.0, 2.0, 8.0]);
        assert_eq!(values(&[1, 1], 3, None), [0.0, 3.0]);
        assert_eq!(values(&[1, 1], 1, None), [0.0, 0.0]);
        // Of 1 2 1, the last two are 2 at place 1 and 1 at place 2.
        assert_eq!(values(&[1, 2, 1, 1], 2, Some(2)), [0.0, 0.0, 2.0, 4.0]);
    }

    #[test]
    fn long_histories_equal_a_plain_list() {
        let schedule: Vec<u32> = (0..700u32).map(|i| (i * i / 3 + i) % 7).collect();
        for limit in [1, 5, 127, 128, 129, 300, 10_000] {
            let expected: Vec<f64> = (0..schedule.len())
                .map(|now| {
                    let window = &schedule[now.saturating_sub(limit)..now];
                    let places = window
                        .iter()
                        .enumerate()
                        .filter(|(_, who)| **who == schedule[now]);
                    places.map(|(i, _)| 2.0 * (i as f64 + 1.0)).sum()
                })
                .collect();
            assert_eq!(values(&schedule, 2, Some(limit)), expected, "limit {limit}");
        }
    }
}
