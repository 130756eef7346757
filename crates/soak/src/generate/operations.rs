//! Single operations, by feature.

use super::Maker;
use crate::features::Feature;
use crate::program::{Datum, Op};

impl Maker {
    pub(super) fn datum(&mut self) -> Datum {
        let mut all = Vec::new();
        let plain_allowed = !self.tidy || self.guarded > 0;
        for feature in &self.theme {
            match feature {
                Feature::Plain if plain_allowed => all.extend([Datum::Plain(0), Datum::Plain(1)]),
                Feature::Volatile => all.extend([Datum::Volatile(0), Datum::Volatile(1)]),
                Feature::Array if plain_allowed => all.extend([Datum::Element(0), Datum::Element(1)]),
                Feature::Objects => {
                    all.push(Datum::VolatileField);
                    if plain_allowed {
                        all.push(Datum::Field);
                    }
                }
                Feature::Wide if plain_allowed => all.push(Datum::Wide),
                Feature::Published if plain_allowed => {
                    let volatile = self.tidy;
                    all.push(Datum::Published { volatile });
                }
                _ => {}
            }
        }
        match all.is_empty() {
            true => Datum::Volatile(self.dice.below(2) as u8),
            false => self.dice.pick(&all),
        }
    }

    pub(super) fn about_data(&mut self) -> Op {
        let datum = self.datum();
        match self.dice.below(10) {
            0..=4 => Op::Read(datum),
            5..=7 => Op::Write(datum, 1 + self.dice.below(2) as u8),
            8 => Op::Add(datum),
            _ => Op::Move {
                from: datum,
                to: self.datum(),
            },
        }
    }

    pub(super) fn operation(&mut self, feature: Feature) -> Op {
        let value = 1 + self.dice.below(2) as u8;
        let which = self.dice.chance(20) as u8;
        let key = self.dice.chance(30) as u8;
        let thread = self.dice.below(self.threads as u32) as u8;
        let (who, other) = (self.who(), self.other());
        let volatile = self.tidy;
        let data = self.about_data();
        let all: &[(u32, Op)] = match feature {
            Feature::Atomics => &[
                (3, Op::Get(which)),
                (2, Op::Set(which, value)),
                (3, Op::Increment(which)),
                (3, Op::CompareAndSet(which, value - 1, value)),
                (2, Op::GetAndSet(which, value)),
            ],
            Feature::Published => &[
                (
                    3,
                    Op::Publish {
                        value,
                        volatile,
                        early: !volatile && key == 1,
                    },
                ),
                (
                    1,
                    Op::Read(if volatile {
                        Datum::Volatile(0)
                    } else {
                        Datum::PublishedFinal
                    }),
                ),
                (3, data),
            ],
            Feature::Waiting if self.depth > 0 => &[
                (
                    2,
                    Op::Notify {
                        all: value == 1,
                        outermost: false,
                    },
                ),
                (2, data),
            ],
            Feature::Interrupts => &[
                (6, Op::Interrupt(other)),
                (2, Op::IsInterrupted(who)),
                (2, Op::Interrupted),
                (2, Op::Sleep),
                (1, data),
            ],
            Feature::Joining => &[
                (
                    5,
                    Op::Join {
                        thread,
                        timed: key == 1 && which == 1,
                    },
                ),
                (1, Op::Yield),
                (2, data),
            ],
            Feature::Looking => &[
                (5, Op::State(other)),
                (3, Op::IsAlive(other)),
                (3, Op::ActiveCount),
                (1, Op::HasTrace(other)),
                (3, data),
            ],
            Feature::Parking => &[(3, Op::Park), (4, Op::Unpark(other)), (3, data)],
            Feature::Holders if !self.in_holder => {
                let holder = key.min(self.holders - 1);
                &[(5, Op::Read(Datum::Holder(holder))), (2, data)]
            }
            Feature::References => &[
                (3, Op::WeakGet),
                (3, Op::WeakRefersToNull),
                (4, Op::WeakClear),
                (2, Op::WeakEnqueue),
                (1, Op::QueuePoll),
                (1, data),
            ],
            Feature::WeakPublication => &[
                (4, Op::PublishWeakly { value }),
                (4, Op::Read(Datum::WeaklyPublished)),
                (2, Op::Write(Datum::WeaklyPublished, value + 1)),
                (1, data),
            ],
            Feature::Collection => &[
                (4, Op::Drop),
                (4, Op::Collect),
                (4, Op::Gone),
                (2, Op::HoldAgain),
                (2, data),
            ],
            Feature::Copies => &[
                (3, Op::ArrayCopy),
                (2, Op::ReadCopy(key)),
                (3, Op::ArrayClone),
                (3, Op::Write(Datum::Element(key), value)),
                (1, data),
            ],
            Feature::Streams => &[(3, Op::SetErr), (3, Op::ErrIsSet), (3, data)],
            Feature::CallSites => &[(3, Op::CallSiteSet(value)), (3, Op::CallSiteCall), (2, data)],
            Feature::FinalFields => &[
                (3, Op::WriteFinal(value + 1)),
                (3, Op::Read(Datum::Final)),
                (2, data),
            ],
            Feature::FreshLocks => &[
                (
                    1,
                    Op::ForgetLock {
                        volatile: self.volatile_locks,
                    },
                ),
                (3, data),
            ],
            Feature::Semaphores => &[(3, Op::Acquire), (2, Op::TryAcquire), (4, Op::Release), (2, data)],
            Feature::Latches => &[(3, Op::CountDown), (3, Op::AwaitLatch), (3, data)],
            Feature::Maps => &[
                (4, Op::MapMerge(key)),
                (3, Op::MapPutIfAbsent(key, value)),
                (2, Op::MapGet(key)),
                (1, data),
            ],
            _ => return data,
        };
        self.dice.weighted(all)
    }
}
