//! `java.util.Random`: where seeds come from that nobody gave.

use super::{Args, Table, Value, native};
use crate::environment::Choosing;
use crate::machine::{Exec, Machine};
use crate::natives::effects::{CACHES, CHOOSES};

/// Seeds that are tried for each generator without one, where several are.
const SEEDS: u32 = 3;

pub const TABLES: &[Table] = &[(
    "java/util/Random",
    // The library's loop around an atomic number would be seen by other threads, although no program can tell seeds apart.
    &[native("seedUniquifier", "()J", CHOOSES.and(CACHES), next_seed)],
)];

/// Gives each generator another seed, as the library does.
fn next_seed(m: &mut Machine, _: Args) -> Exec<Value> {
    let chosen = m.choose_unknown(Choosing::Random, SEEDS)?;
    let class = m.load_boot("java/util/Random");
    let last = m.get_static(class, "seedUniquifier");
    let seed = m
        .get_field64(last, "value")
        .wrapping_mul(1_181_783_497_276_652_981);
    m.set_field64(last, "value", seed);
    Ok(Value::Long(seed.rotate_left(chosen * 8) as i64))
}
