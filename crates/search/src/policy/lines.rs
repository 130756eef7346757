//! Stacks and queues: depth-first, greedy depth-first, breadth-first.

use std::collections::VecDeque;

use rand_xoshiro::Xoshiro256PlusPlus;

use super::{Policy, Round, TieBreaker, below};
use crate::node::Open;

/// Depth-first search; with rounds, iterative deepening.
pub(crate) struct Stack<S> {
    open: Vec<Open<S>>,
    /// Shuffles the choices of each state.
    pub shuffle: Option<Xoshiro256PlusPlus>,
    pub deepening: Option<Deepening>,
}

/// Depth limits of successive rounds.
pub(crate) struct Deepening {
    pub limit: u32,
    pub by: u32,
}

impl<S> Stack<S> {
    pub fn new() -> Stack<S> {
        Stack {
            open: Vec::new(),
            shuffle: None,
            deepening: None,
        }
    }
}

impl<S> Policy<S> for Stack<S> {
    fn lazy(&self) -> bool {
        true
    }

    fn stays(&self) -> bool {
        true
    }

    fn pop(&mut self) -> Option<Open<S>> {
        self.open.pop()
    }

    fn put(&mut self, open: Option<Open<S>>, children: &mut Vec<Open<S>>) {
        if let Some(open) = open
            && !open.choices.is_empty()
        {
            self.open.push(open);
        }
        for mut child in children.drain(..) {
            if let Some(random) = &mut self.shuffle {
                for last in (1..child.choices.len()).rev() {
                    child.choices.swap(last, below(random, last + 1));
                }
            }
            self.open.push(child);
        }
    }

    /// The state nearest to the start, unless it is the last one.
    fn give(&mut self) -> Option<Open<S>> {
        (self.open.len() > 1).then(|| self.open.remove(0))
    }

    fn len(&self) -> usize {
        self.open.len()
    }

    fn again(&mut self, depth_was_cut: bool) -> Option<Round> {
        let deepening = self.deepening.as_mut().filter(|_| depth_was_cut)?;
        deepening.limit += deepening.by;
        Some(Round { forget: true })
    }

    fn depth_limit(&self) -> Option<u32> {
        self.deepening.as_ref().map(|d| d.limit)
    }
}

/// Breadth-first search.
pub(crate) struct Queue<S>(VecDeque<Open<S>>);

impl<S> Queue<S> {
    pub fn new() -> Queue<S> {
        Queue(VecDeque::new())
    }
}

impl<S> Policy<S> for Queue<S> {
    fn pop(&mut self) -> Option<Open<S>> {
        self.0.pop_front()
    }

    fn put(&mut self, _open: Option<Open<S>>, children: &mut Vec<Open<S>>) {
        self.0.extend(children.drain(..));
    }

    fn len(&self) -> usize {
        self.0.len()
    }
}

/// Greedy depth-first search (paper 000, section 5): the best successor first; the others are the
/// backtrack points.
pub(crate) struct Greedy<S> {
    open: Vec<Open<S>>,
    ties: TieBreaker,
}

impl<S> Greedy<S> {
    pub fn new(ties: TieBreaker) -> Greedy<S> {
        Greedy {
            open: Vec::new(),
            ties,
        }
    }
}

impl<S> Policy<S> for Greedy<S> {
    fn pop(&mut self) -> Option<Open<S>> {
        self.open.pop()
    }

    fn put(&mut self, _open: Option<Open<S>>, children: &mut Vec<Open<S>>) {
        let mut ordered: Vec<_> = children
            .drain(..)
            .map(|child| ((child.node.rank, self.ties.key()), child))
            .collect();
        ordered.sort_by_key(|(key, _)| std::cmp::Reverse(*key));
        self.open.extend(ordered.into_iter().map(|(_, child)| child));
    }

    fn len(&self) -> usize {
        self.open.len()
    }
}
