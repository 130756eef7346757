//! Beam search: breadth-first, but only the best states of each layer go on.

use std::collections::VecDeque;

use super::{Policy, TieBreaker};
use crate::budget::Cut;
use crate::guidance::Rank;
use crate::node::Open;

type Ordered<S> = ((Rank, (u64, u64)), Open<S>);

pub(crate) struct Beam<S> {
    layer: VecDeque<Open<S>>,
    next: Vec<Ordered<S>>,
    ties: TieBreaker,
    width: usize,
    dropped: u64,
}

impl<S> Beam<S> {
    pub fn new(ties: TieBreaker, width: usize) -> Beam<S> {
        Beam {
            layer: VecDeque::new(),
            next: Vec::new(),
            ties,
            width,
            dropped: 0,
        }
    }
}

impl<S> Policy<S> for Beam<S> {
    fn pop(&mut self) -> Option<Open<S>> {
        if self.layer.is_empty() {
            self.next.sort_by_key(|(key, _)| *key);
            self.dropped += self.next.len().saturating_sub(self.width) as u64;
            self.next.truncate(self.width);
            self.layer.extend(self.next.drain(..).map(|(_, open)| open));
        }
        self.layer.pop_front()
    }

    fn put(&mut self, _open: Option<Open<S>>, children: &mut Vec<Open<S>>) {
        for child in children.drain(..) {
            self.next.push(((child.node.rank, self.ties.key()), child));
        }
    }

    fn len(&self) -> usize {
        self.layer.len() + self.next.len()
    }

    fn cut(&self) -> Option<Cut> {
        (self.dropped > 0).then_some(Cut::Beam {
            width: self.width,
            dropped: self.dropped,
        })
    }
}
