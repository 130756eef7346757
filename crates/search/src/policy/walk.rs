//! One schedule after the other, each chosen at random: honest baselines that prove nothing.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;
use rustc_hash::FxHashMap;

use super::{Conflict, Policy, Round, below, seeded};
use crate::budget::Cut;
use crate::node::Open;
use crate::system::Choice;

/// Chooses the next step of a schedule.
pub(crate) trait Picker {
    /// An index into `choices`. `step` counts from 0 within the schedule.
    fn pick(&mut self, choices: &[Choice], step: u32, conflict: Conflict) -> usize;

    /// The schedule under way has ended after so many steps.
    fn schedule_ended(&mut self, _steps: u32) {}
}

pub(crate) struct Walk<S, P> {
    current: Option<Open<S>>,
    picker: P,
    random: Xoshiro256PlusPlus,
    schedules: u64,
    limit: Option<u64>,
    steps: u32,
}

impl<S, P: Picker> Walk<S, P> {
    pub fn new(picker: P, seed: u64, limit: Option<u64>) -> Walk<S, P> {
        Walk {
            current: None,
            picker,
            random: seeded(seed ^ 0x5bd1_e995),
            schedules: 0,
            limit,
            steps: 0,
        }
    }
}

impl<S, P: Picker> Policy<S> for Walk<S, P> {
    fn lazy(&self) -> bool {
        true
    }

    fn pop(&mut self) -> Option<Open<S>> {
        self.current.take()
    }

    fn take(&mut self, open: &mut Open<S>, conflict: Conflict) -> Option<Choice> {
        if open.choices.is_empty() {
            return None;
        }
        let picked = self.picker.pick(&open.choices, open.node.depth, conflict);
        self.steps = open.node.depth + 1;
        Some(open.choices.swap_remove(picked))
    }

    /// Each alternative of an open choice is equally likely.
    fn instead(&mut self, choice: &Choice, alternatives: &[u32]) -> Option<Choice> {
        let mut picks = choice.picks().to_vec();
        for count in alternatives.iter().skip(picks.len()) {
            let pick = below(&mut self.random, *count as usize) as u32;
            picks.push(pick);
            if pick > 0 {
                return Some(Choice::with_picks(choice.actor, &picks));
            }
        }
        None
    }

    fn put(&mut self, _open: Option<Open<S>>, children: &mut Vec<Open<S>>) {
        self.current = children.pop();
    }

    fn len(&self) -> usize {
        self.current.is_some() as usize
    }

    fn cut(&self) -> Option<Cut> {
        Some(Cut::Sampled {
            schedules: self.schedules,
        })
    }

    fn again(&mut self, _depth_was_cut: bool) -> Option<Round> {
        self.picker.schedule_ended(std::mem::take(&mut self.steps));
        self.schedules += 1;
        let more = self.limit.is_none_or(|limit| self.schedules < limit);
        more.then_some(Round { forget: false })
    }
}

/// Each enabled choice is equally likely.
pub(crate) struct Uniform(Xoshiro256PlusPlus);

impl Uniform {
    pub fn new(seed: u64) -> Uniform {
        Uniform(seeded(seed))
    }
}

impl Picker for Uniform {
    fn pick(&mut self, choices: &[Choice], _step: u32, _conflict: Conflict) -> usize {
        below(&mut self.0, choices.len())
    }
}

/// Probabilistic concurrency testing (Burckhardt and others): random priorities, lowered at `depth - 1`
/// random steps.
pub(crate) struct Pct {
    random: Xoshiro256PlusPlus,
    depth: u32,
    /// Steps of the longest schedule so far: where a priority may change.
    horizon: Option<u32>,
    priorities: FxHashMap<u32, u64>,
    changes: Vec<u32>,
    begun: bool,
    /// Who was picked last, and how often in a row though others could have been.
    last: (Option<u32>, u32),
    /// The lowest priority that was given to somebody who would not let others go.
    lowest: u64,
}

/// Steps that a thread may take in a row. More of them may be a loop that waits for another thread, which would wait for
/// ever.
const IN_A_ROW: u32 = 1000;

/// Priorities of change points are these and above, those of threads that were in a loop are below.
const LOWERED: u64 = 1 << 32;

/// Steps that the first schedule is assumed to have.
const FIRST_HORIZON: u32 = 100;

impl Pct {
    pub fn new(seed: u64, depth: u32) -> Pct {
        Pct {
            random: seeded(seed),
            depth,
            horizon: None,
            priorities: FxHashMap::default(),
            changes: Vec::new(),
            begun: false,
            last: (None, 0),
            lowest: LOWERED,
        }
    }
}

impl Pct {
    /// Whether somebody has been picked too often in a row.
    fn goes_round(&mut self, choices: &[Choice], picked: usize) -> bool {
        let actor = choices[picked].actor;
        let alone = choices.iter().all(|choice| choice.actor == actor);
        let again = self.last.0 == Some(actor) && !alone;
        self.last = (Some(actor), if again { self.last.1 + 1 } else { 0 });
        self.last.1 >= IN_A_ROW
    }
}

impl Picker for Pct {
    fn pick(&mut self, choices: &[Choice], step: u32, _conflict: Conflict) -> usize {
        if !self.begun {
            self.begun = true;
            self.priorities.clear();
            self.last = (None, 0);
            self.lowest = LOWERED;
            let horizon = self.horizon.unwrap_or(FIRST_HORIZON) as usize;
            self.changes = (1..self.depth)
                .map(|_| below(&mut self.random, horizon) as u32)
                .collect();
        }
        for choice in choices {
            // Above all lowered priorities.
            let fresh = self.random.next_u64() | 1 << 63;
            self.priorities.entry(choice.actor).or_insert(fresh);
        }
        let first = |p: &FxHashMap<u32, u64>| {
            let best = (0..choices.len()).max_by_key(|i| (p[&choices[*i].actor], std::cmp::Reverse(*i)));
            best.expect("somebody is enabled")
        };
        let mut picked = first(&self.priorities);
        for (i, change) in self.changes.iter().enumerate() {
            if *change == step {
                self.priorities.insert(choices[picked].actor, LOWERED + i as u64);
                picked = first(&self.priorities);
            }
        }
        if self.goes_round(choices, picked) {
            self.lowest -= 1;
            self.priorities.insert(choices[picked].actor, self.lowest);
            picked = first(&self.priorities);
        }
        picked
    }

    fn schedule_ended(&mut self, steps: u32) {
        self.horizon = self.horizon.max(Some(steps.max(1)));
        self.begun = false;
    }
}

/// Partial-order sampling (Yuan, Yang and Gu): a random priority for each pending step, drawn anew when
/// a step that conflicts with it is taken.
pub(crate) struct Pos {
    random: Xoshiro256PlusPlus,
    priorities: FxHashMap<u32, u64>,
}

impl Pos {
    pub fn new(seed: u64) -> Pos {
        Pos {
            random: seeded(seed),
            priorities: FxHashMap::default(),
        }
    }
}

impl Picker for Pos {
    fn pick(&mut self, choices: &[Choice], _step: u32, conflict: Conflict) -> usize {
        for choice in choices {
            let fresh = self.random.next_u64();
            self.priorities.entry(choice.actor).or_insert(fresh);
        }
        let best = (0..choices.len())
            .max_by_key(|i| (self.priorities[&choices[*i].actor], std::cmp::Reverse(*i)))
            .expect("somebody is enabled");
        for (i, other) in choices.iter().enumerate() {
            if i != best && conflict(&choices[best], other) {
                self.priorities.remove(&other.actor);
            }
        }
        self.priorities.remove(&choices[best].actor);
        best
    }

    fn schedule_ended(&mut self, _steps: u32) {
        self.priorities.clear();
    }
}
