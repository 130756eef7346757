//! Places in the search: states together with the path that led there.

use std::rc::Rc;

use crate::facts::StepFacts;
use crate::guidance::{Memo, Rank};
use crate::system::Choice;
use crate::violation::Violation;

/// The way from the initial state, as a list that paths with a common beginning share. A worker hands on copies, so that
/// nothing has to be counted across threads.
#[derive(Debug)]
pub struct Path {
    parent: Option<Rc<Path>>,
    choice: Choice,
}

impl Path {
    pub fn extend(parent: &Option<Rc<Path>>, choice: Choice) -> Option<Rc<Path>> {
        Some(Rc::new(Path {
            parent: parent.clone(),
            choice,
        }))
    }

    /// All choices from the initial state on.
    pub fn choices(path: &Option<Rc<Path>>) -> Vec<Choice> {
        let mut choices = Vec::new();
        let mut here = path.as_ref();
        while let Some(link) = here {
            choices.push(link.choice.clone());
            here = link.parent.as_ref();
        }
        choices.reverse();
        choices
    }
}

impl Drop for Path {
    /// A long path would otherwise be dropped by as deep a recursion.
    fn drop(&mut self) {
        let mut next = self.parent.take();
        // Most are still held by others, which is quickly seen.
        while let Some(link) = next.take_if(|link| Rc::strong_count(link) == 1) {
            match Rc::try_unwrap(link) {
                Ok(mut link) => next = link.parent.take(),
                Err(_) => break,
            }
        }
    }
}

/// A state that the search has reached.
#[derive(Clone)]
pub struct Node<S> {
    pub state: S,
    pub path: Option<Rc<Path>>,
    pub depth: u32,
    /// What the steps of the path cost, by the guidance.
    pub cost: u32,
    pub rank: Rank,
    pub memo: Memo,
    /// Who acted last, if anybody did.
    pub last: Option<u32>,
    /// Whether who acted last can go on.
    pub goes_on: bool,
    /// Where the state is in the store of visited ones.
    pub place: u128,
}

/// A node with the choices that are still to be executed from it, the next one at the end.
pub struct Open<S> {
    pub node: Node<S>,
    pub(crate) choices: Vec<Choice>,
    /// What the last step did wrong, where judging it waits until the node's turn.
    pub(crate) violations: Vec<Violation>,
}

impl<S> Open<S> {
    /// The choices still to be executed, the next one last.
    pub fn remaining(&self) -> &[Choice] {
        &self.choices
    }

    /// Whether a step of `actor` interrupts the one who acted last.
    pub(crate) fn preempts(&self, actor: u32) -> bool {
        self.node.goes_on && self.node.last != Some(actor)
    }

    /// Choices that a step turned out to have besides the one taken come next.
    pub(crate) fn add_siblings(&mut self, choice: &Choice, facts: &StepFacts) {
        if facts.alternatives.len() > choice.picks().len() {
            let siblings = choice.siblings(&facts.alternatives);
            self.choices.extend(siblings.into_iter().rev());
        }
    }
}
