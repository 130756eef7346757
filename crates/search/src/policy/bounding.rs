//! Iterative context bounding (Musuvathi and Qadeer): all schedules without preemption first, then
//! those with one, and so on.

use super::Policy;
use crate::budget::Cut;
use crate::node::{Node, Open};

/// Depth-first within each number of preemptions.
pub(crate) struct ContextBounding<S> {
    /// States by the number of preemptions that their remaining choices bring the schedule to.
    buckets: Vec<Vec<Open<S>>>,
    /// Preemptions of the state popped last.
    preemptions: usize,
    limit: Option<u32>,
    beyond_limit: bool,
}

impl<S: Clone> ContextBounding<S> {
    pub fn new(limit: Option<u32>) -> ContextBounding<S> {
        ContextBounding {
            buckets: vec![Vec::new()],
            preemptions: 0,
            limit,
            beyond_limit: false,
        }
    }

    fn push(&mut self, preemptions: usize, open: Open<S>) {
        if open.choices.is_empty() {
            return;
        }
        if self.limit.is_some_and(|limit| preemptions > limit as usize) {
            self.beyond_limit = true;
            return;
        }
        if self.buckets.len() <= preemptions {
            self.buckets.resize_with(preemptions + 1, Vec::new);
        }
        self.buckets[preemptions].push(open);
    }

    /// Separates the choices that keep the running thread running from those that preempt it.
    fn add(&mut self, preemptions: usize, mut open: Open<S>) {
        let last = open.node.last;
        if open.node.goes_on {
            let choices = std::mem::take(&mut open.choices);
            let (same, others) = choices.into_iter().partition(|c| Some(c.actor) == last);
            let node: Node<S> = open.node.clone();
            let preempting = Open {
                node,
                choices: others,
                violations: Vec::new(),
            };
            self.push(preemptions + 1, preempting);
            open.choices = same;
        }
        self.push(preemptions, open);
    }
}

impl<S: Clone> Policy<S> for ContextBounding<S> {
    fn lazy(&self) -> bool {
        true
    }

    fn pop(&mut self) -> Option<Open<S>> {
        self.preemptions = self.buckets.iter().position(|b| !b.is_empty())?;
        self.buckets[self.preemptions].pop()
    }

    fn put(&mut self, open: Option<Open<S>>, children: &mut Vec<Open<S>>) {
        let preemptions = self.preemptions;
        if let Some(open) = open {
            self.push(preemptions, open);
        }
        for child in children.drain(..) {
            self.add(preemptions, child);
        }
    }

    fn len(&self) -> usize {
        self.buckets.iter().map(Vec::len).sum()
    }

    fn cut(&self) -> Option<Cut> {
        let limit = self.limit.filter(|_| self.beyond_limit)?;
        Some(Cut::Preemptions { limit })
    }

    /// A shorter way may have more preemptions.
    fn drops_stale(&self) -> bool {
        false
    }

    /// What a state allows within the bound depends on who ran last.
    fn key(&self, fingerprint: u128, actor: u32) -> u128 {
        fingerprint ^ (actor as u128 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835)
    }
}
