//! What happens before what on one path, by vector clocks.
//!
//! Orders come from monitors, volatile fields and atomic operations, the start and end of threads, permits to
//! go on from `park`, and initialisers of classes. Where this is coarse, it orders too much rather than too
//! little: an initialiser that has run is before all that follows, and an atomic operation also reads.

use std::sync::Arc;

use crate::thread::ThreadIndex;

/// How much of each thread's past is known, by the thread's number.
pub(crate) type Clock = Vec<u32>;

/// A moment in the life of a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Moment {
    /// Its number.
    pub thread: usize,
    pub time: u32,
}

/// What each thread knows of the others. Copies share the clocks that have not changed.
#[derive(Clone, Default)]
pub(crate) struct Clocks {
    /// Numbers of threads, by their place in the table, which later threads may take over.
    numbers: Vec<usize>,
    clocks: Vec<Arc<Clock>>,
    initialised: Arc<Clock>,
}

fn knows(clock: &Clock, moment: Moment) -> bool {
    clock.get(moment.thread).is_some_and(|time| *time >= moment.time)
}

fn join(clock: &mut Arc<Clock>, other: &Clock) {
    let learns_nothing = other
        .iter()
        .enumerate()
        .all(|(thread, time)| *time == 0 || knows(clock, Moment { thread, time: *time }));
    if learns_nothing {
        return;
    }
    let clock = Arc::make_mut(clock);
    clock.resize(clock.len().max(other.len()), 0);
    for (mine, theirs) in clock.iter_mut().zip(other) {
        *mine = (*mine).max(*theirs);
    }
}

impl Clocks {
    fn new_number(&mut self, mut clock: Clock) -> usize {
        let number = self.clocks.len();
        clock.resize(number + 1, 0);
        clock[number] = 1;
        self.clocks.push(Arc::new(clock));
        number
    }

    /// Who a thread is, among all that ever were on the path.
    pub fn number(&mut self, thread: ThreadIndex) -> usize {
        while self.numbers.len() <= thread as usize {
            let number = self.new_number(Clock::new());
            self.numbers.push(number);
        }
        self.numbers[thread as usize]
    }

    /// What a thread has done so far is over; what it does from now on is later.
    fn tick(&mut self, number: usize) {
        Arc::make_mut(&mut self.clocks[number])[number] += 1;
    }

    pub fn start(&mut self, parent: ThreadIndex, child: ThreadIndex) {
        let parent = self.number(parent);
        self.number(child);
        let clock = Clock::clone(&self.clocks[parent]);
        self.numbers[child as usize] = self.new_number(clock);
        self.tick(parent);
    }

    /// A thread learns what those have done that released the location before.
    pub fn acquire(&mut self, thread: ThreadIndex, released: &Clock) {
        let number = self.number(thread);
        join(&mut self.clocks[number], released);
    }

    /// Those who acquire the location from now on learn what a thread has done.
    pub fn release(&mut self, thread: ThreadIndex, released: &mut Arc<Clock>) {
        let number = self.number(thread);
        join(released, &self.clocks[number]);
        self.tick(number);
    }

    /// All that follows comes after what a thread has done.
    pub fn initialise(&mut self, thread: ThreadIndex) {
        let number = self.number(thread);
        join(&mut self.initialised, &self.clocks[number]);
        self.tick(number);
    }

    /// A thread has waited for the end of all others.
    pub fn acquire_all(&mut self, thread: ThreadIndex) {
        let number = self.number(thread);
        let mut all = self.clocks[number].clone();
        self.clocks.iter().for_each(|clock| join(&mut all, clock));
        self.clocks[number] = all;
    }

    /// When a thread does what it does now.
    pub fn now(&mut self, thread: ThreadIndex) -> Moment {
        let thread = self.number(thread);
        join(&mut self.clocks[thread], &self.initialised);
        let time = self.clocks[thread][thread];
        Moment { thread, time }
    }

    /// Whether `earlier` happens before `now`.
    pub fn ordered(&self, earlier: Moment, now: Moment) -> bool {
        knows(&self.clocks[now.thread], earlier)
    }
}
