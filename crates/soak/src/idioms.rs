//! Bodies that fit together. What several threads have to do in a certain way is hardly ever made by chance.

use crate::dice::Dice;
use crate::program::{Datum, Lock, Op, Publish, Stmt, Who};

fn done(to: u8, op: Op) -> Stmt {
    Stmt::Do { to, op }
}

fn synchronized(lock: Lock, body: Vec<Stmt>) -> Stmt {
    Stmt::Sync {
        lock,
        method: None,
        body,
    }
}

/// One thread makes locks one after the other, each of them forgotten before the next one is made; another one locks
/// what it finds. Accesses to `datum` are protected by different locks, which nothing but their names tells apart.
pub fn lock_after_lock(dice: &mut Dice, datum: Datum, flag: Datum, volatile: bool) -> [Vec<Stmt>; 2] {
    let lock = Lock::Fresh {
        publish: dice.pick(&[Publish::Before, Publish::Inside, Publish::Inside]),
        volatile,
    };
    let access = dice.pick(&[Op::Add(datum), Op::Add(datum), Op::Write(datum, 1)]);
    // A method, because variables would refer to the lock before.
    let mut maker = vec![Stmt::Call {
        to: 0,
        body: vec![synchronized(lock, vec![done(0, access)])],
    }];
    maker.push(done(0, Op::ForgetLock { volatile }));
    maker.push(done(
        0,
        dice.pick(&[Op::Write(flag, 1), Op::Add(flag), Op::Yield]),
    ));
    let inside = match dice.chance(60) {
        true => vec![done(1, Op::Add(datum))],
        false => vec![done(1, Op::Read(datum)), done(2, Op::Read(datum))],
    };
    let mut finder = vec![synchronized(Lock::Found { volatile }, inside)];
    if dice.chance(80) {
        finder.insert(0, done(0, Op::Read(flag)));
    }
    [vec![Stmt::Repeat(maker)], finder]
}

/// One thread waits, or two do, and another one notifies and interrupts.
pub fn notified_and_interrupted(dice: &mut Dice, waiters: u8, lock: Lock) -> (Vec<Vec<Stmt>>, Vec<Stmt>) {
    let waiting = |dice: &mut Dice| {
        let wait = Op::Wait {
            guard: None,
            outermost: false,
            timed: false,
        };
        let mut inside = vec![done(0, wait)];
        // What has interrupted it before is forgotten: only an interrupt while it waits ends the waiting.
        if dice.chance(40) {
            inside.insert(0, done(2, Op::Interrupted));
        }
        let mut body = vec![synchronized(lock, inside)];
        if dice.chance(70) {
            body.push(done(1, Op::Interrupted));
        }
        body
    };
    let bodies = (0..waiters).map(|_| waiting(dice)).collect();
    let notify = Op::Notify {
        all: waiters > 1 && dice.chance(20),
        outermost: false,
    };
    let interrupt = Op::Interrupt(Who::Thread(dice.below(waiters as u32) as u8));
    let (notify, interrupt) = (done(0, notify), done(0, interrupt));
    let waking = match dice.below(4) {
        0 => vec![interrupt, synchronized(lock, vec![notify])],
        1 => vec![synchronized(lock, vec![notify]), interrupt],
        2 => vec![synchronized(lock, vec![notify, interrupt])],
        _ => vec![synchronized(lock, vec![interrupt, notify])],
    };
    (bodies, waking)
}
