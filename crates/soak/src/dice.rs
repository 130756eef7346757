//! Random numbers that are the same on every machine, now and later.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

pub struct Dice(Xoshiro256PlusPlus);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A number below `count`.
    pub fn below(&mut self, count: u32) -> u32 {
        ((self.0.next_u64() as u128 * count as u128) >> 64) as u32
    }

    /// True in so many of a hundred cases.
    pub fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }

    pub fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len() as u32) as usize]
    }

    /// One of these, each as often as its weight says.
    pub fn weighted<T: Copy>(&mut self, all: &[(u32, T)]) -> T {
        let sum = all.iter().map(|(weight, _)| weight).sum();
        let mut left = self.below(sum);
        for (weight, one) in all {
            match left.checked_sub(*weight) {
                Some(less) => left = less,
                None => return *one,
            }
        }
        unreachable!("the number is below the sum")
    }
}
