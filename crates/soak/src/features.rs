//! What a program can be about. A program concentrates on a few features, its theme, because bugs hide in
//! combinations, and a program that has some of everything has too many states.

use crate::dice::Dice;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Feature {
    // Data.
    Plain,
    Volatile,
    Array,
    Objects,
    Wide,
    Atomics,
    Published,
    // Locks.
    Monitors,
    ManyLocks,
    FreshLocks,
    Waiting,
    // Threads.
    Interrupts,
    Joining,
    Nesting,
    Looking,
    Parking,
    Daemons,
    // Control.
    Exceptions,
    Branches,
    Holders,
    // The library.
    References,
    WeakPublication,
    Collection,
    Copies,
    Groups,
    Streams,
    CallSites,
    FinalFields,
    Locks,
    Conditions,
    Semaphores,
    Latches,
    Maps,
    Pools,
}

use Feature::*;

/// How often a feature begins a theme. Those of `java.util.concurrent` have many states.
const FIRST: &[(u32, Feature)] = &[
    (10, Monitors),
    (6, ManyLocks),
    (9, FreshLocks),
    (10, Waiting),
    (8, Interrupts),
    (4, Joining),
    (4, Nesting),
    (7, Looking),
    (3, Parking),
    (2, Daemons),
    (6, Exceptions),
    (4, Branches),
    (8, Holders),
    (4, References),
    (3, WeakPublication),
    (4, Collection),
    (3, Copies),
    (3, Groups),
    (2, Streams),
    (2, CallSites),
    (3, FinalFields),
    (3, Locks),
    (1, Conditions),
    (2, Semaphores),
    (2, Latches),
    (2, Maps),
    (4, Volatile),
    (4, Atomics),
    (4, Published),
];

/// Features that have to do with each other.
const TOGETHER: &[&[Feature]] = &[
    &[Waiting, Interrupts],
    &[Waiting, Interrupts, Volatile],
    &[Waiting, ManyLocks],
    &[Monitors, Plain],
    &[Monitors, Plain, Volatile],
    &[Monitors, Exceptions, Plain],
    &[FreshLocks, Plain],
    &[FreshLocks, Plain, Published],
    &[FreshLocks, Waiting, Plain],
    &[Holders, Monitors, Plain],
    &[Holders, ManyLocks],
    &[Holders, Looking],
    &[Joining, Interrupts],
    &[Joining, ManyLocks, Looking],
    &[Parking, Interrupts],
    &[Looking, Waiting],
    &[Looking, Monitors],
    &[Nesting, Looking],
    &[Nesting, Plain],
    &[Daemons, Exceptions],
    &[Locks, Interrupts],
    &[Semaphores, Interrupts],
    &[Latches, Interrupts],
    &[Conditions, Interrupts],
    &[Published, FinalFields],
    &[Collection, Volatile],
    &[Collection, Monitors],
];

/// What may come with it.
const MORE: &[(u32, Feature)] = &[
    (10, Monitors),
    (4, ManyLocks),
    (4, FreshLocks),
    (5, Waiting),
    (5, Interrupts),
    (3, Joining),
    (3, Nesting),
    (4, Looking),
    (1, Parking),
    (1, Daemons),
    (5, Exceptions),
    (5, Branches),
    (3, Holders),
    (1, References),
    (1, Copies),
    (1, Groups),
    (1, Locks),
    (1, Semaphores),
    (1, Latches),
];

/// Data; a theme has at least one kind.
const DATA: &[(u32, Feature)] = &[
    (10, Plain),
    (6, Volatile),
    (2, Array),
    (4, Objects),
    (1, Wide),
    (3, Atomics),
    (4, Published),
];

impl Feature {
    /// How many there are.
    pub const ALL: usize = Pools as usize + 1;

    pub fn name(self) -> &'static str {
        match self {
            Plain => "plain",
            Volatile => "volatile",
            Array => "array",
            Objects => "objects",
            Wide => "wide",
            Atomics => "atomics",
            Published => "published",
            Monitors => "monitors",
            ManyLocks => "many locks",
            FreshLocks => "fresh locks",
            Waiting => "waiting",
            Interrupts => "interrupts",
            Joining => "joining",
            Nesting => "threads of threads",
            Looking => "looking at threads",
            Parking => "parking",
            Daemons => "daemons",
            Exceptions => "exceptions",
            Branches => "branches",
            Holders => "holders",
            References => "references",
            WeakPublication => "weak publication",
            Collection => "collection",
            Copies => "copies",
            Groups => "groups",
            Streams => "streams",
            CallSites => "call sites",
            FinalFields => "final fields",
            Locks => "locks",
            Conditions => "conditions",
            Semaphores => "semaphores",
            Latches => "latches",
            Maps => "maps",
            Pools => "pools",
        }
    }

    /// Operations of `java.util.concurrent` are many visible ones each: few of them fill a program.
    pub fn is_large(self) -> bool {
        matches!(self, Locks | Conditions | Semaphores | Latches | Maps | Pools)
    }

    fn is_data(self) -> bool {
        DATA.iter().any(|(_, data)| *data == self)
    }
}

/// The features of one program, the first one being what it is most about.
pub fn theme(dice: &mut Dice) -> Vec<Feature> {
    // A pool has so many states that it is worth a try only now and then.
    let mut theme = match dice.below(400) {
        0 => vec![Pools],
        1..150 => dice.pick(TOGETHER).to_vec(),
        _ => vec![dice.weighted(FIRST)],
    };
    let more = if theme.len() > 1 { 2 } else { 3 };
    for _ in 0..dice.below(more) {
        let more = dice.weighted(MORE);
        let too_large = more.is_large() && theme.iter().any(|feature| feature.is_large());
        if !theme.contains(&more) && !too_large {
            theme.push(more);
        }
    }
    let wanted = 1 + dice.chance(35) as usize;
    while theme.iter().filter(|feature| feature.is_data()).count() < wanted {
        let data = dice.weighted(DATA);
        if !theme.contains(&data) {
            theme.push(data);
        }
    }
    theme
}
