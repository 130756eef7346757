//! Several workers on one toy, many thousand times: whatever the schedule of the workers, they come to an end, and
//! together to what one alone comes to.

mod toys;

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use beeline_search::*;
use toys::*;

/// How often each kind of search is made, for each number of workers.
const TIMES: usize = 1_000;

/// Workers that wait for each other for ever are found out after this time.
const PATIENCE: Duration = Duration::from_secs(120);

/// Makes a search so often with 2, 3 and 4 workers.
fn many_times(search: impl Fn(usize) + Send + 'static) {
    let (tell, told) = channel();
    let searches = std::thread::spawn(move || {
        let _told_when_dropped = tell;
        for workers in 2..=4 {
            (0..TIMES).for_each(|_| search(workers));
        }
    });
    let told: Result<(), _> = told.recv_timeout(PATIENCE);
    assert_eq!(told, Err(RecvTimeoutError::Disconnected), "a team hangs");
    if let Err(panic) = searches.join() {
        std::panic::resume_unwind(panic);
    }
}

fn team(strategy: &str) -> TeamSearch {
    TeamSearch {
        order: order(strategy),
        budget: Budget::default(),
        interrupt: Interrupt::default(),
        all: false,
        stalls: false,
    }
}

fn toys<M: Model + Clone>(model: &M, workers: usize) -> Vec<Toy<M>> {
    (0..workers).map(|_| Toy::new(model.clone())).collect()
}

#[test]
fn without_findings_all_states_are_seen() {
    let model = Counters::new(&[3, 3, 2]);
    many_times(move |workers| {
        let mut systems = toys(&model, workers);
        let outcome = team("dfs").run(&mut systems, &mut ()).unwrap();
        assert_eq!(outcome.verdict(), Verdict::Verified);
        assert_eq!(outcome.statistics.states, 4 * 4 * 3);
        assert_eq!((outcome.statistics.ends, outcome.statistics.depth), (1, 8));
        // Every transition of the space, once.
        assert_eq!(outcome.statistics.transitions, 3 * 4 * 3 + 4 * 3 * 3 + 4 * 4 * 2);
        let reached: BTreeSet<_> = systems.iter().flat_map(Toy::reached).collect();
        assert_eq!(reached.len(), 4 * 4 * 3);
    });
}

#[test]
fn a_finding_ends_it_for_all() {
    let model = Philosophers(4);
    many_times(move |workers| {
        let mut systems = toys(&model, workers);
        let outcome = team("rdfs").run(&mut systems, &mut ()).unwrap();
        assert_eq!(outcome.verdict(), Verdict::Violation);
        assert_eq!(outcome.findings.len(), 1);
        assert_replays(&model, &outcome.findings[0]);
    });
}

#[test]
fn all_findings_are_those_of_one_worker() {
    let model = Graph::parse("a: b c d, b: e! f, c: f e, d!:, e: a, f: g! h, g: a b, h: a!");
    let mut alone = Trial::of("dfs");
    alone.all = true;
    let expected = keys(&alone.run(&mut Toy::new(model.clone())));
    assert_eq!(expected.len(), 4);
    many_times(move |workers| {
        let search = TeamSearch {
            all: true,
            ..team("dfs")
        };
        let outcome = search.run(&mut toys(&model, workers), &mut ()).unwrap();
        assert_eq!(keys(&outcome), expected);
        outcome.findings.iter().for_each(|f| assert_replays(&model, f));
    });
}

#[test]
fn budgets_end_it_for_all() {
    many_times(|workers| {
        let mut search = team("dfs");
        search.budget.states = Some(100);
        let outcome = search.run(&mut toys(&Endless, workers), &mut ()).unwrap();
        assert_eq!(outcome.cuts, [Cut::States(100)]);
        // Each may not have told the others of its last few.
        assert!((100..100 + 16 * workers as u64).contains(&outcome.statistics.states));

        search.budget = Budget {
            time: Some(Duration::from_micros(200)),
            ..Budget::default()
        };
        let outcome = search.run(&mut toys(&Endless, workers), &mut ()).unwrap();
        assert_eq!(outcome.cuts, [Cut::Time(Duration::from_micros(200))]);
    });
}

#[test]
fn an_interrupt_ends_it_for_all() {
    many_times(|workers| {
        let search = team("dfs");
        let interrupt = search.interrupt.clone();
        let outcome = std::thread::scope(|scope| {
            scope.spawn(move || interrupt.raise());
            search.run(&mut toys(&Endless, workers), &mut ()).unwrap()
        });
        assert_eq!(outcome.cuts, [Cut::Interrupted]);
    });
}

/// A panic is told, not waited for.
#[test]
fn a_panic_ends_it_for_all() {
    let silent = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if info.payload_as_str() != Some("the toy breaks") {
            silent(info);
        }
    }));
    many_times(|workers| {
        let breaks = |state: &Vec<u32>, _: &mut StepFacts| {
            if state == &[2, 1, 1] {
                panic!("the toy breaks");
            }
        };
        let toy = || {
            Toy::new(Saying {
                model: Counters::new(&[3, 3, 2]),
                say: breaks,
            })
        };
        let mut systems: Vec<_> = (0..workers).map(|_| toy()).collect();
        let run = || team("dfs").run(&mut systems, &mut ());
        let panic = catch_unwind(AssertUnwindSafe(run)).err();
        let panic = panic.expect("the panic is told");
        assert_eq!(panic.downcast_ref(), Some(&"the toy breaks"));
    });
}

/// Is searched as a wrong model until it has reached certain states itself, or hears that others have.
struct Learning {
    toy: Toy<Renumbered>,
    reached: BTreeSet<Vec<u32>>,
    outdated: bool,
}

/// Counters whose actors have higher numbers once that is known.
#[derive(Clone)]
struct Renumbered {
    counters: Counters,
    first: u32,
}

impl Model for Renumbered {
    type State = Vec<u32>;

    fn initial(&self) -> Vec<u32> {
        self.counters.initial()
    }
    fn actors(&self, state: &Vec<u32>) -> Vec<u32> {
        let actors = self.counters.actors(state).into_iter();
        actors.map(|actor| actor + self.first).collect()
    }
    fn next(&self, state: &Vec<u32>, actor: u32, picks: &mut Picks, facts: &mut StepFacts) -> Vec<u32> {
        self.counters.next(state, actor - self.first, picks, facts)
    }
}

/// States that together teach a system what it is. Each is reached by many paths.
const LESSONS: [[u32; 3]; 2] = [[0, 1, 0], [1, 0, 0]];

impl Learning {
    fn new() -> Learning {
        let counters = Counters::new(&[3, 3, 2]);
        Learning {
            toy: Toy::new(Renumbered { counters, first: 0 }),
            reached: BTreeSet::new(),
            outdated: false,
        }
    }

    fn has_learnt(&self) -> bool {
        self.toy.model.first != 0
    }

    fn learn(&mut self) {
        self.toy.model.first = 10;
    }
}

impl Around for Learning {
    type Inner = Toy<Renumbered>;
    type State = Vec<u32>;

    fn inner(&self) -> &Toy<Renumbered> {
        &self.toy
    }
    fn inner_mut(&mut self) -> &mut Toy<Renumbered> {
        &mut self.toy
    }
    fn state_of(state: &Vec<u32>) -> &Vec<u32> {
        state
    }
    fn kept(&mut self, state: Vec<u32>) -> Vec<u32> {
        state
    }
    fn step(&mut self, choice: &Choice, facts: &mut StepFacts) {
        self.toy.step(choice, facts);
        let to = self.toy.steps.last().map(|(_, _, to)| to.clone());
        self.reached
            .extend(to.filter(|to| LESSONS.iter().any(|l| l == to.as_slice())));
        if self.reached.len() == LESSONS.len() && !self.has_learnt() {
            self.learn();
            self.outdated = true;
        }
    }
    fn outdated(&mut self) -> bool {
        std::mem::take(&mut self.outdated)
    }
    fn confer(systems: &mut [Learning]) -> bool {
        let reached: BTreeSet<_> = systems.iter().flat_map(|s| s.reached.clone()).collect();
        let all_know = systems.iter().all(Learning::has_learnt);
        if reached.len() < LESSONS.len() || all_know {
            return false;
        }
        systems.iter_mut().for_each(Learning::learn);
        true
    }
}

/// The lesson may come in the middle of the way to a state that somebody else has found: the rest of that way would name
/// actors that are not there, and the toy does not let that pass.
#[test]
fn what_one_learns_makes_all_begin_anew() {
    many_times(|workers| {
        let mut systems: Vec<_> = (0..workers).map(|_| Learning::new()).collect();
        let outcome = team("rdfs").run(&mut systems, &mut ()).unwrap();
        assert_eq!(outcome.verdict(), Verdict::Verified);
        assert_eq!(outcome.statistics.states, 4 * 4 * 3);
        assert_eq!((outcome.statistics.ends, outcome.statistics.depth), (1, 8));
        assert_eq!(outcome.statistics.restarts, 1);
        assert!(systems.iter().all(Learning::has_learnt));
    });
}
