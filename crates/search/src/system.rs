//! What can be searched.

use crate::budget::Cut;
use crate::facts::{StepFacts, Unanswered, Wants};
use crate::meter::Watch;
use crate::violation::Violation;

/// One way for a system to go on: who acts, and how the choices that its step leaves open are made.
///
/// A step finds out only while it runs how many open choices it contains (which waiter a `notify`
/// wakes, what a random number is). It makes those that [`picks`](Choice::picks) lists as told and each further one by
/// taking the first alternative; [`StepFacts::alternatives`] then says how many there were, and the
/// engine comes back for the others.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Choice {
    pub actor: u32,
    /// Hardly ever there: so one pointer, as many choices are held for long.
    picks: Option<Box<Picks>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
struct Picks(Box<[u32]>);

impl Choice {
    pub fn of(actor: u32) -> Choice {
        Choice { actor, picks: None }
    }

    pub fn with_picks(actor: u32, picks: &[u32]) -> Choice {
        let picks = (!picks.is_empty()).then(|| Box::new(Picks(picks.into())));
        Choice { actor, picks }
    }

    pub fn picks(&self) -> &[u32] {
        self.picks.as_ref().map_or(&[], |picks| &picks.0)
    }

    /// The other choices to try once this one has met open choices with so many alternatives each.
    /// Those that `picks` already lists were somebody else's siblings.
    pub fn siblings(&self, alternatives: &[u32]) -> Vec<Choice> {
        let mut siblings = Vec::new();
        for (at, count) in alternatives.iter().enumerate().skip(self.picks().len()) {
            for pick in 1..*count {
                let mut picks = self.picks().to_vec();
                picks.resize(at, 0);
                picks.push(pick);
                siblings.push(Choice::with_picks(self.actor, &picks));
            }
        }
        siblings
    }
}

/// A system that can be executed step by step, compared, and put back.
///
/// A system stands at one state at a time, its *current* state, and is called in this order:
///
/// 1. [`initial`](System::initial), which may come at any time, or [`restore`](System::restore) makes a kept state the
///    current one;
/// 2. [`step`](System::step) moves the system on;
/// 3. [`fingerprint`](System::fingerprint) says what the state reached looks like, and
///    [`encode`](System::encode) too, if somebody wants to know it exactly;
/// 4. if the state is a new one, [`enabled`](System::enabled) says what can happen there, and then
///    [`answer`](System::answer) what is asked;
/// 5. [`keep`](System::keep) makes it a kept state, from which the next step may go on at once, or
///    [`undo`](System::undo) takes the step back, which may come right after any of 2, 3 and 4.
///
/// The engine keeps to that order, and debug builds check it. Six methods are enough:
///
/// ```
/// use beeline_search::{Choice, Kind, Order, Search, StepFacts, Strategy, System, Violation, Zero};
///
/// /// Two threads that add 1 to `x` in two steps each: `register = x`, and `x = register + 1`.
/// #[derive(Clone, Default)]
/// struct Counter {
///     x: u8,
///     threads: [(u8, u8); 2],
/// }
///
/// impl System for Counter {
///     type State = Counter;
///
///     fn initial(&mut self) -> Counter {
///         self.clone()
///     }
///     fn restore(&mut self, state: &Counter) {
///         *self = state.clone();
///     }
///     fn step(&mut self, choice: &Choice, facts: &mut StepFacts) {
///         facts.begin(choice);
///         let (steps, register) = &mut self.threads[choice.actor as usize];
///         match steps {
///             0 => *register = self.x,
///             _ => self.x = *register + 1,
///         }
///         *steps += 1;
///     }
///     fn enabled(&mut self, facts: &mut StepFacts, choices: &mut Vec<Choice>) {
///         choices.extend((0..2).filter(|i| self.threads[*i].0 < 2).map(|i| Choice::of(i as u32)));
///         facts.ended = choices.is_empty();
///         if facts.ended && self.x != 2 {
///             facts.violations.push(Violation::in_words(Kind::Assertion, "one was lost", "lost"));
///         }
///     }
///     fn keep(&mut self) -> Counter {
///         self.clone()
///     }
///     fn encode(&mut self, bytes: &mut Vec<u8>) {
///         bytes.push(self.x);
///         bytes.extend(self.threads.iter().flat_map(|(steps, register)| [*steps, *register]));
///     }
/// }
///
/// let (mut counter, mut nothing) = (Counter::default(), Zero);
/// let search = Search::new(&mut counter, &mut nothing, Order::new(Strategy::BreadthFirst)).unwrap();
/// assert_eq!(search.run(&mut ()).findings[0].path.len(), 4);
/// ```
///
/// Who wants something done around the calls of another system implements [`Around`](crate::Around).
pub trait System {
    /// A kept state. Cheap to clone, and to hold by the thousand.
    type State: Clone;

    /// Goes to the initial state and keeps it.
    fn initial(&mut self) -> Self::State;

    /// Makes a kept state the current one.
    fn restore(&mut self, state: &Self::State);

    /// Executes one transition from the current kept state. `facts` is cleared first. A choice that is not among those
    /// that the state has does no harm: [`StepFacts::broken_off`] says that it is none.
    fn step(&mut self, choice: &Choice, facts: &mut StepFacts);

    /// Adds what can happen next to an empty list, in a fixed order. What is wrong with the state itself (nobody can go
    /// on, say) is added to the facts of the step.
    fn enabled(&mut self, facts: &mut StepFacts, choices: &mut Vec<Choice>);

    /// The same as a list of its own.
    fn choices(&mut self, facts: &mut StepFacts) -> Vec<Choice> {
        let mut choices = Vec::new();
        self.enabled(facts, &mut choices);
        choices
    }

    /// Keeps the state that the last step led to.
    fn keep(&mut self) -> Self::State;

    /// Adds all of the current state as bytes, equal for equal states only.
    fn encode(&mut self, bytes: &mut Vec<u8>);

    /// A hash of the current state: equal for equal states, and wide enough that unequal states
    /// share one with negligible odds.
    fn fingerprint(&mut self) -> u128 {
        let mut bytes = Vec::new();
        self.encode(&mut bytes);
        xxhash_rust::xxh3::xxh3_128(&bytes)
    }

    /// Takes back the last step, which began at a kept state and whose own state was not kept.
    fn undo(&mut self, before: &Self::State) {
        self.restore(before);
    }

    /// Whether the system may do more than what it stands for, so that what it does wrong may be no fault of that.
    fn is_over_approximate(&self) -> bool {
        false
    }

    /// Says which facts of steps will be read from now on.
    fn collect(&mut self, _wants: Wants) {}

    /// Answers what the [`Wants`] of the search ask about the state that the last step led to, without changing
    /// it. Called only if there are questions.
    fn answer(&mut self, _facts: &mut StepFacts) -> Result<(), Unanswered> {
        Err(Unanswered::Wrong {
            what: "this system does not answer questions about its states".into(),
            details: Vec::new(),
        })
    }

    /// Whether the next steps of two actors, both enabled in the current state, may depend on each
    /// other. Used by sampling strategies; saying `true` is always right.
    fn conflict(&mut self, _one: &Choice, _other: &Choice) -> bool {
        true
    }

    /// Whether something was learnt in the last step that makes the search so far incomplete, so that it
    /// must begin anew. Asking forgets.
    fn outdated(&mut self) -> bool {
        false
    }

    /// Lets systems that have searched parts of the same tell each other what they saw. Whether that, taken
    /// together, makes their search incomplete, so that it must begin anew.
    fn confer(_systems: &mut [Self]) -> bool
    where
        Self: Sized,
    {
        false
    }

    /// Whether the last step changed data, and not only where actors stand. Asked after [`fingerprint`](System::fingerprint).
    fn changed_data(&self) -> bool {
        true
    }

    /// Whether the last step was one that may never happen, whatever the schedule: nobody can rely on it to get on.
    fn was_luck(&self) -> bool {
        false
    }

    /// The current state is one of several that lead to nothing but each other: only `acting` ever act there, and they
    /// change data or not. Says what is wrong with that, if anything is.
    fn stall(&mut self, _acting: &[u32], _changes: bool) -> Option<Violation> {
        None
    }
    /// Gives the system a watch that it can look at during steps that take long, and takes it away when the search is over.
    fn watch(&mut self, _watch: Option<Watch>) {}

    /// What the system itself left out of its steps so far, such as values that it did not try.
    fn cuts(&self) -> Vec<Cut> {
        Vec::new()
    }
}
