//! Priority queues: best-first search and A*.

use std::collections::BTreeMap;

use super::{Policy, TieBreaker};
use crate::budget::Cut;
use crate::guidance::Rank;
use crate::node::Open;

/// A rank, and what breaks its ties.
type Place = (Rank, (u64, u64));

/// The best state first. With a weight, the cost so far counts too, as in A*.
pub(crate) struct Ranked<S> {
    open: BTreeMap<Place, Box<Open<S>>>,
    ties: TieBreaker,
    /// Of the estimate, against the cost so far.
    weight: Option<f64>,
    limit: Option<usize>,
    dropped: u64,
}

impl<S> Ranked<S> {
    pub fn new(ties: TieBreaker, weight: Option<f64>, limit: Option<usize>) -> Ranked<S> {
        Ranked {
            open: BTreeMap::new(),
            ties,
            weight,
            limit,
            dropped: 0,
        }
    }

    /// A state in which the violation has happened is never dropped.
    fn drop_worst(&mut self) {
        let mut worst = self.open.iter().rev();
        let worst = worst.find(|(_, open)| open.violations.is_empty());
        if let Some(key) = worst.map(|(key, _)| *key) {
            self.open.remove(&key);
            self.dropped += 1;
        }
    }

    fn rank(&self, open: &Open<S>) -> Rank {
        let rank = open.node.rank;
        match self.weight {
            None => rank,
            Some(weight) => {
                // A state in which the violation has happened is no distance away from it.
                // And 0 times an infinite estimate is to be 0.
                let ahead = if open.violations.is_empty() && weight > 0.0 {
                    weight * rank.estimate()
                } else {
                    0.0
                };
                let [_, second, third, fourth] = rank.0;
                Rank([open.node.cost as f64 + ahead, second, third, fourth])
            }
        }
    }
}

impl<S> Policy<S> for Ranked<S> {
    fn pop(&mut self) -> Option<Open<S>> {
        self.open.pop_first().map(|(_, open)| *open)
    }

    fn put(&mut self, _open: Option<Open<S>>, children: &mut Vec<Open<S>>) {
        for child in children.drain(..) {
            let key = (self.rank(&child), self.ties.key());
            self.open.insert(key, Box::new(child));
            if self.limit.is_some_and(|limit| self.open.len() > limit) {
                self.drop_worst();
            }
        }
    }

    fn len(&self) -> usize {
        self.open.len()
    }

    fn cut(&self) -> Option<Cut> {
        let limit = self.limit.filter(|_| self.dropped > 0)?;
        Some(Cut::Queue {
            limit,
            dropped: self.dropped,
        })
    }

    fn judges_when_popped(&self) -> bool {
        self.weight.is_some()
    }
}
