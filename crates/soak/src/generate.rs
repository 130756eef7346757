//! Programs from seeds. The same seed gives the same program.

mod operations;

use crate::dice::Dice;
use crate::features::{Feature, theme};
use crate::idioms;
use crate::program::{Condition, Datum, Guard, How, LOCALS, Lock, Op, Program, Publish, Stmt, Thread, Who};

/// Makes the program of a seed.
pub fn generate(seed: u64) -> Program {
    let mut dice = Dice::new(seed);
    let theme = theme(&mut dice);
    let mut maker = Maker {
        tidy: dice.chance(35),
        threads: 1,
        dice,
        theme,
        room: 0,
        guarded: 0,
        depth: 0,
        next_local: 0,
        volatile_locks: false,
        in_holder: false,
        holders: 0,
        is_main: false,
    };
    maker.program(seed)
}

struct Maker {
    dice: Dice,
    theme: Vec<Feature>,
    /// Plain data is accessed only while a certain lock is held, so that the program has no data race.
    tidy: bool,
    /// Threads besides `main`, at most.
    threads: u8,
    /// Operations that a body may still have. The number of states grows with the power of the number of bodies.
    room: u32,
    /// Blocks around that hold that lock.
    guarded: u32,
    depth: u32,
    next_local: u8,
    /// New locks are published through a volatile field.
    volatile_locks: bool,
    in_holder: bool,
    holders: u8,
    is_main: bool,
}

impl Maker {
    fn has(&self, feature: Feature) -> bool {
        self.theme.contains(&feature)
    }

    fn is_large(&self) -> bool {
        self.theme.iter().any(|feature| feature.is_large())
    }

    fn program(&mut self, seed: u64) -> Program {
        self.volatile_locks = self.tidy || self.dice.chance(25);
        // `main` often is one of the threads that matter. Each thread brings states with it for its start and its end.
        let two = if self.is_large() { 97 } else { 85 };
        let bodies = if self.dice.chance(two) { 2 } else { 3 };
        let main_works = self.dice.chance(60);
        self.threads = bodies - main_works as u8;
        if self.has(Feature::Holders) {
            self.holders = 1 + self.dice.chance(40) as u8;
        }
        self.in_holder = true;
        let holders = (0..self.holders)
            .map(|at| {
                // The second one may need the first one, and sometimes the other way round.
                let mut body = self.body(2);
                if self.holders > 1 && self.dice.chance(20 + 30 * at as u32) {
                    let other = Op::Read(Datum::Holder(1 - at));
                    body.push(self.noted(other));
                }
                if self.dice.chance(20) {
                    body.push(self.failure());
                }
                body
            })
            .collect();
        self.in_holder = false;
        let room = match bodies {
            2 if !self.is_large() => 5,
            _ => 2,
        };
        let mut threads: Vec<Thread> = (0..self.threads)
            .map(|_| Thread {
                body: self.body(room),
                daemon: false,
                joined: true,
            })
            .collect();
        let idiom = self.idiom(&mut threads, main_works);
        if self.has(Feature::Daemons) {
            let thread = self.dice.below(self.threads as u32) as usize;
            threads[thread].daemon = self.dice.chance(60);
            threads[thread].joined = self.dice.chance(20);
        }
        let main = self.main(&mut threads, main_works, room, idiom);
        Program {
            seed,
            theme: self.theme.iter().map(|feature| feature.name()).collect(),
            main,
            threads,
            holders,
            threads_in_array: self.dice.chance(15),
            one_site: self.dice.chance(50),
        }
    }

    fn main(&mut self, threads: &mut [Thread], works: bool, room: u32, idiom: Vec<Stmt>) -> Vec<Stmt> {
        self.is_main = true;
        self.next_local = 0;
        let mut main = Vec::new();
        if self.dice.chance(15) {
            main.extend(self.body(1));
        }
        let nested = self.has(Feature::Nesting) && self.threads > 1;
        for thread in 0..self.threads {
            let start = self.noted(Op::Start(thread));
            match thread.checked_sub(1) {
                // The one before starts it.
                Some(parent) if nested => {
                    let body = &mut threads[parent as usize].body;
                    let at = self.dice.below(body.len() as u32 + 1) as usize;
                    body.insert(at, start);
                }
                _ => main.push(start),
            }
        }
        match idiom.is_empty() {
            true if works => main.extend(self.body(room.min(3))),
            _ => main.extend(idiom),
        }
        main
    }

    /// Replaces bodies by some that fit together; returns that of `main`, if it is among them.
    fn idiom(&mut self, threads: &mut [Thread], main_works: bool) -> Vec<Stmt> {
        if self.is_large() || !self.dice.chance(40) {
            return Vec::new();
        }
        if self.has(Feature::FreshLocks) && self.threads + main_works as u8 == 2 {
            let plain = [Datum::Plain(0), Datum::Field, Datum::Element(0)];
            let datum = if self.tidy {
                Datum::Volatile(1)
            } else {
                self.dice.pick(&plain)
            };
            let flag = Datum::Volatile(0);
            let [maker, finder] = idioms::lock_after_lock(&mut self.dice, datum, flag, self.volatile_locks);
            return match threads {
                [one, other] => {
                    (one.body, other.body) = (maker, finder);
                    Vec::new()
                }
                [one, ..] if self.dice.chance(50) => {
                    one.body = maker;
                    finder
                }
                [one, ..] => {
                    one.body = finder;
                    maker
                }
                [] => unreachable!("there is a thread at least"),
            };
        }
        if self.has(Feature::Waiting) && self.has(Feature::Interrupts) {
            let lock = self
                .dice
                .weighted(&[(4, Lock::Static(0)), (1, Lock::Box), (1, Lock::Class)]);
            let (bodies, waking) = idioms::notified_and_interrupted(&mut self.dice, self.threads, lock);
            for (thread, body) in threads.iter_mut().zip(bodies) {
                thread.body = body;
            }
            return waking;
        }
        Vec::new()
    }

    /// The body of a thread or an initialiser.
    fn body(&mut self, room: u32) -> Vec<Stmt> {
        self.next_local = 0;
        self.room = room;
        let count = 1 + self.dice.below(room.min(5));
        self.statements(count)
    }

    fn statements(&mut self, count: u32) -> Vec<Stmt> {
        let mut body = Vec::new();
        for _ in 0..count {
            if self.room > 0 {
                body.push(self.statement());
            }
        }
        body
    }

    fn nested(&mut self, most: u32) -> Vec<Stmt> {
        self.depth += 1;
        let count = 1 + self.dice.below(most);
        let body = self.statements(count);
        self.depth -= 1;
        body
    }

    /// An operation whose result goes into the next local variable.
    fn noted(&mut self, op: Op) -> Stmt {
        self.room = self.room.saturating_sub(1);
        let to = self.next_local;
        if op.notes() {
            self.next_local = (to + 1) % LOCALS;
        }
        Stmt::Do { to, op }
    }

    fn failure(&mut self) -> Stmt {
        self.room = self.room.saturating_sub(1);
        if self.dice.chance(25) {
            return Stmt::Throw;
        }
        let condition = self.condition();
        match self.dice.chance(40) {
            true => Stmt::Assert(condition),
            false => Stmt::If {
                condition,
                then: vec![Stmt::Throw],
                otherwise: Vec::new(),
            },
        }
    }

    fn condition(&mut self) -> Condition {
        let value = self.dice.below(3) as u8;
        match self.dice.chance(50) {
            true => Condition::Local(self.dice.below(LOCALS as u32) as u8, value),
            false => Condition::Datum(self.datum(), value),
        }
    }

    fn statement(&mut self) -> Stmt {
        let first = self.theme[0];
        let feature = match self.dice.chance(40) {
            true => first,
            false => self.dice.pick(&self.theme.clone()),
        };
        self.of(feature)
    }

    /// A statement of a feature, or one about data.
    fn of(&mut self, feature: Feature) -> Stmt {
        let shallow = self.depth < 2;
        match feature {
            Feature::Monitors | Feature::ManyLocks | Feature::FreshLocks | Feature::Groups if shallow => {
                self.synchronized(feature)
            }
            Feature::Waiting if shallow => self.waiting(),
            Feature::Exceptions if shallow => self.exceptional(),
            Feature::Branches if shallow => {
                let condition = self.condition();
                let then = self.nested(2);
                let otherwise = match self.dice.chance(30) {
                    true => self.nested(1),
                    false => Vec::new(),
                };
                match self.dice.below(10) {
                    0 => Stmt::Repeat(then),
                    1 | 2 => Stmt::Call { to: 0, body: then },
                    _ => Stmt::If {
                        condition,
                        then,
                        otherwise,
                    },
                }
            }
            Feature::Locks | Feature::Conditions if self.depth == 0 => self.guarded(feature),
            Feature::Pools if self.depth == 0 && self.is_main => Stmt::Pool {
                to: 0,
                body: self.nested(1),
            },
            _ => {
                let op = self.operation(feature);
                self.noted(op)
            }
        }
    }

    fn synchronized(&mut self, feature: Feature) -> Stmt {
        let holders = self.has(Feature::Holders) && !self.in_holder;
        let volatile = self.volatile_locks;
        let fresh = Lock::Fresh {
            publish: self
                .dice
                .pick(&[Publish::Before, Publish::Inside, Publish::Inside, Publish::Never]),
            volatile,
        };
        let who = self.who();
        let lock = match feature {
            Feature::FreshLocks => {
                self.dice
                    .weighted(&[(5, fresh), (5, Lock::Found { volatile }), (1, Lock::Static(0))])
            }
            Feature::Groups => Lock::Group,
            Feature::ManyLocks => self.dice.weighted(&[
                (3, Lock::Static(0)),
                (3, Lock::Static(1)),
                (2, Lock::Class),
                (2, Lock::Box),
                (2, Lock::Thread(who)),
                (1 + holders as u32, Lock::Group),
                (3 * holders as u32, Lock::HolderClass(0)),
            ]),
            _ => self.dice.weighted(&[
                (8, Lock::Static(0)),
                (1, Lock::Static(1)),
                (1, Lock::Class),
                (2, Lock::Box),
            ]),
        };
        let guards = lock == Lock::Static(0);
        self.guarded += guards as u32;
        let body = self.nested(3);
        self.guarded -= guards as u32;
        let is_method = matches!(lock, Lock::Class | Lock::Box) && self.dice.chance(60);
        let method = is_method.then(|| {
            let to = self.next_local;
            self.next_local = (to + 1) % LOCALS;
            to
        });
        Stmt::Sync { lock, method, body }
    }

    /// A lock, and a wait or a notification in it.
    fn waiting(&mut self) -> Stmt {
        let lock = self.dice.weighted(&[
            (12, Lock::Static(0)),
            (1, Lock::Box),
            (1, Lock::Class),
            (1, Lock::Thread(Who::Current)),
        ]);
        let guards = lock == Lock::Static(0);
        self.guarded += guards as u32;
        self.depth += 1;
        let mut body = Vec::new();
        if self.dice.chance(60) {
            body.extend(self.statements(1));
        }
        let outermost = self.dice.chance(20);
        let op = match self.dice.chance(50) {
            true => {
                let guard = self.wait_guard();
                Op::Wait {
                    guard,
                    outermost,
                    timed: self.dice.chance(8),
                }
            }
            false => Op::Notify {
                all: self.dice.chance(40),
                outermost,
            },
        };
        body.push(self.noted(op));
        if self.dice.chance(50) {
            body.extend(self.statements(1));
        }
        self.depth -= 1;
        self.guarded -= guards as u32;
        Stmt::Sync {
            lock,
            method: None,
            body,
        }
    }

    fn wait_guard(&mut self) -> Option<Guard> {
        self.dice.chance(60).then(|| Guard {
            datum: self.datum(),
            again: self.dice.chance(60),
        })
    }

    fn exceptional(&mut self) -> Stmt {
        match self.dice.below(10) {
            0..=4 => {
                let mut body = self.nested(2);
                self.depth += 1;
                let failure = self.failure();
                self.depth -= 1;
                let at = self.dice.below(body.len() as u32 + 1) as usize;
                body.insert(at, failure);
                Stmt::Try {
                    to: self.dice.below(LOCALS as u32) as u8,
                    body,
                }
            }
            5..=6 => Stmt::Finally {
                body: self.nested(2),
                last: self.nested(1),
            },
            _ => self.failure(),
        }
    }

    fn guarded(&mut self, feature: Feature) -> Stmt {
        let lock = self.dice.chance(20) as u8;
        let how = self
            .dice
            .weighted(&[(6, How::Lock), (2, How::Try), (2, How::Interruptibly)]);
        let to = self.next_local;
        let mut body = self.nested(2);
        if feature == Feature::Conditions {
            let op = match self.dice.chance(50) {
                true => Op::Await {
                    lock,
                    guard: self.wait_guard(),
                },
                false => Op::Signal {
                    lock,
                    all: self.dice.chance(40),
                },
            };
            body.push(self.noted(op));
        }
        Stmt::Guarded { lock, how, to, body }
    }

    fn who(&mut self) -> Who {
        match self.dice.below(10) {
            0 => Who::Current,
            1 | 2 => Who::Main,
            _ => Who::Thread(self.dice.below(self.threads as u32) as u8),
        }
    }

    /// A thread that somebody else could be.
    fn other(&mut self) -> Who {
        match self.who() {
            Who::Current => Who::Thread(0),
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discipline::stock_can_tell;

    #[test]
    fn the_same_seed_gives_the_same_program() {
        for seed in 0..200 {
            assert_eq!(generate(seed), generate(seed));
        }
        assert_ne!(generate(1).main, generate(2).main);
    }

    /// The stock JVM can be asked about many programs, and each feature comes up.
    #[test]
    fn all_features_come_up() {
        let programs: Vec<Program> = (0..4000).map(generate).collect();
        let comparable = programs.iter().filter(|program| stock_can_tell(program)).count();
        assert!(comparable > 1000, "{comparable}");
        let mut themes: Vec<&str> = programs
            .iter()
            .flat_map(|program| program.theme.clone())
            .collect();
        themes.sort_unstable();
        themes.dedup();
        assert_eq!(themes.len(), Feature::ALL);
    }
}
