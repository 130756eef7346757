//! Strategies by name, and which combinations make sense.

use std::fmt;
use std::str::FromStr;

use crate::options::Nonsense;
use crate::policy::{
    Beam, ContextBounding, Greedy, Pct, Policy, Pos, Queue, Ranked, Stack, TieBreaker, Uniform, Walk, seeded,
};
use crate::table::{Entry, Table, form};
use crate::visited::Storage;

/// In which order states are explored.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Strategy {
    /// `dfs`
    DepthFirst,
    /// `rdfs`: the choices of each state in random order.
    RandomisedDepthFirst,
    /// `id,by=N`: depth-first with depth limits N, 2N, 3N, …
    IterativeDeepening { by: u32 },
    /// `bfs`
    BreadthFirst,
    /// `best`: the lowest rank first.
    BestFirst,
    /// `astar,weight=W`: the lowest sum of the cost so far and W times the rank first.
    AStar { weight: f64 },
    /// `beam,width=K`: breadth-first with the best K states of each layer.
    Beam { width: usize },
    /// `greedy`: depth-first, the best successor first.
    GreedyDepthFirst,
    /// `walk`: random schedules.
    RandomWalk,
    /// `pct,depth=D`: random schedules by probabilistic concurrency testing.
    Pct { depth: u32 },
    /// `pos`: random schedules by partial-order sampling.
    Pos,
    /// `icb,preemptions=N`: by number of preemptions, up to N if given.
    ContextBounding { preemptions: Option<u32> },
}

/// Which of several states with the same rank comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Ties {
    /// The one found first.
    #[default]
    First,
    /// The one found last.
    Last,
    /// Any, by the seed.
    Random,
}

impl Strategy {
    /// Whether the order depends on ranks.
    pub fn is_guided(self) -> bool {
        use Strategy::*;
        matches!(self, BestFirst | AStar { .. } | Beam { .. } | GreedyDepthFirst)
    }

    /// Whether schedules are sampled one by one.
    pub fn is_sampling(self) -> bool {
        matches!(self, Strategy::RandomWalk | Strategy::Pct { .. } | Strategy::Pos)
    }

    /// Whether a state must be opened again when a shorter way to it is found.
    pub(crate) fn needs_depths(self) -> bool {
        matches!(self, Strategy::IterativeDeepening { .. } | Strategy::AStar { .. })
    }

    /// The storage that the strategy uses unless told otherwise.
    pub fn default_storage(self) -> Storage {
        if self.is_sampling() {
            Storage::None
        } else {
            Storage::Fingerprints
        }
    }
}

/// Everything that defines the order of a search.
#[derive(Debug, Clone)]
pub struct Order {
    pub strategy: Strategy,
    /// Given only where ranks can tie.
    pub ties: Option<Ties>,
    pub queue_limit: Option<usize>,
    pub storage: Option<Storage>,
    pub seed: u64,
}

impl Order {
    pub fn new(strategy: Strategy) -> Order {
        Order {
            strategy,
            ties: None,
            queue_limit: None,
            storage: None,
            seed: 0,
        }
    }

    pub fn storage(&self) -> Storage {
        self.storage.unwrap_or(self.strategy.default_storage())
    }

    /// Says what is wrong with a combination.
    pub fn validate(&self) -> Result<(), Nonsense> {
        let strategy = self.strategy;
        let refuse = |why: String| Err(Nonsense(why));
        if self.queue_limit.is_some() && !matches!(strategy, Strategy::BestFirst | Strategy::AStar { .. }) {
            return refuse(format!(
                "a queue limit works with best-first search and A*; `{strategy}` has no queue that could drop its worst state"
            ));
        }
        if self.queue_limit == Some(0) {
            return refuse("a queue limit of 0 leaves nothing to search".into());
        }
        if self.ties.is_some() && !strategy.is_guided() {
            return refuse(format!(
                "`{strategy}` does not rank states, so it has no ties to break"
            ));
        }
        if strategy.is_sampling() && self.storage.is_some_and(|s| s != Storage::None) {
            return refuse(format!("`{strategy}` samples schedules and stores no states"));
        }
        if strategy.needs_depths() && matches!(self.storage(), Storage::Bitstate { .. }) {
            return refuse(format!(
                "`{strategy}` must open a state again when it finds a shorter way to it, which a bitstate table cannot tell"
            ));
        }
        Ok(())
    }

    pub(crate) fn policy<S: Clone + 'static>(&self, walks: Option<u64>) -> Box<dyn Policy<S>> {
        let seed = self.seed;
        let ties = || TieBreaker::new(self.ties.unwrap_or_default(), seed);
        match self.strategy {
            Strategy::DepthFirst => Box::new(Stack::new()),
            Strategy::RandomisedDepthFirst => {
                let mut stack = Stack::new();
                stack.shuffle = Some(seeded(seed));
                Box::new(stack)
            }
            Strategy::IterativeDeepening { by } => {
                let mut stack = Stack::new();
                stack.deepening = Some(crate::policy::Deepening { limit: by, by });
                Box::new(stack)
            }
            Strategy::BreadthFirst => Box::new(Queue::new()),
            Strategy::BestFirst => Box::new(Ranked::new(ties(), None, self.queue_limit)),
            Strategy::AStar { weight } => Box::new(Ranked::new(ties(), Some(weight), self.queue_limit)),
            Strategy::Beam { width } => Box::new(Beam::new(ties(), width)),
            Strategy::GreedyDepthFirst => Box::new(Greedy::new(ties())),
            Strategy::RandomWalk => Box::new(Walk::new(Uniform::new(seed), seed, walks)),
            Strategy::Pct { depth } => Box::new(Walk::new(Pct::new(seed, depth), seed, walks)),
            Strategy::Pos => Box::new(Walk::new(Pos::new(seed), seed, walks)),
            Strategy::ContextBounding { preemptions } => Box::new(ContextBounding::new(preemptions)),
        }
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strategy::DepthFirst => f.write_str("dfs"),
            Strategy::RandomisedDepthFirst => f.write_str("rdfs"),
            Strategy::IterativeDeepening { by } => write!(f, "id,by={by}"),
            Strategy::BreadthFirst => f.write_str("bfs"),
            Strategy::BestFirst => f.write_str("best"),
            Strategy::AStar { weight } => write!(f, "astar,weight={weight}"),
            Strategy::Beam { width } => write!(f, "beam,width={width}"),
            Strategy::GreedyDepthFirst => f.write_str("greedy"),
            Strategy::RandomWalk => f.write_str("walk"),
            Strategy::Pct { depth } => write!(f, "pct,depth={depth}"),
            Strategy::Pos => f.write_str("pos"),
            Strategy::ContextBounding { preemptions: None } => f.write_str("icb"),
            Strategy::ContextBounding {
                preemptions: Some(limit),
            } => write!(f, "icb,preemptions={limit}"),
        }
    }
}

/// All strategies as one writes them.
pub static STRATEGIES: Table<Strategy> = Table {
    sort: "strategy",
    entries: &[
        Entry {
            name: "dfs",
            says: "depth-first",
            options: &[],
            make: |_| Ok(Strategy::DepthFirst),
        },
        Entry {
            name: "rdfs",
            says: "depth-first, the choices of each state in random order",
            options: &[],
            make: |_| Ok(Strategy::RandomisedDepthFirst),
        },
        Entry {
            name: "id",
            says: "iterative deepening: depth-first with a depth limit that grows",
            options: &[form("by=1", "by how much the limit grows")],
            make: |options| {
                let by = options.number("by", 1, 1)?;
                Ok(Strategy::IterativeDeepening { by })
            },
        },
        Entry {
            name: "bfs",
            says: "breadth-first: a shortest schedule is found first",
            options: &[],
            make: |_| Ok(Strategy::BreadthFirst),
        },
        Entry {
            name: "best",
            says: "best-first: of all states seen, the one that the heuristic ranks lowest goes on",
            options: &[],
            make: |_| Ok(Strategy::BestFirst),
        },
        Entry {
            name: "astar",
            says: "A*: the lowest sum of the cost so far and the weighted rank goes on",
            options: &[form("weight=1", "of the rank")],
            make: |options| {
                let weight = options.real("weight", 1.0)?;
                Ok(Strategy::AStar { weight })
            },
        },
        Entry {
            name: "beam",
            says: "breadth-first, but only the best states of each layer go on",
            options: &[form("width=100", "how many go on")],
            make: |options| {
                let width = options.number("width", 100, 1)? as usize;
                Ok(Strategy::Beam { width })
            },
        },
        Entry {
            name: "greedy",
            says: "depth-first, the best successor of each state first",
            options: &[],
            make: |_| Ok(Strategy::GreedyDepthFirst),
        },
        Entry {
            name: "walk",
            says: "random schedules",
            options: &[],
            make: |_| Ok(Strategy::RandomWalk),
        },
        Entry {
            name: "pct",
            says: "random schedules by probabilistic concurrency testing",
            options: &[form("depth=3", "one more than the preemptions in each schedule")],
            make: |options| {
                let depth = options.number("depth", 3, 1)?;
                Ok(Strategy::Pct { depth })
            },
        },
        Entry {
            name: "pos",
            says: "random schedules by partial-order sampling",
            options: &[],
            make: |_| Ok(Strategy::Pos),
        },
        Entry {
            name: "icb",
            says: "context bounding: schedules with fewer preemptions first",
            options: &[form("preemptions=N", "those with more than N are left out")],
            make: |options| {
                let preemptions = options.optional("preemptions")?;
                Ok(Strategy::ContextBounding { preemptions })
            },
        },
    ],
    others: &[],
};

/// Ways to break ties as one writes them.
pub static TIES: Table<Ties> = Table {
    sort: "way to break ties",
    entries: &[
        Entry {
            name: "first",
            says: "the state that was found first",
            options: &[],
            make: |_| Ok(Ties::First),
        },
        Entry {
            name: "last",
            says: "the state that was found last",
            options: &[],
            make: |_| Ok(Ties::Last),
        },
        Entry {
            name: "random",
            says: "any, by the seed",
            options: &[],
            make: |_| Ok(Ties::Random),
        },
    ],
    others: &[],
};

/// Storages as one writes them.
pub static STORAGES: Table<Storage> = Table {
    sort: "storage",
    entries: &[
        Entry {
            name: "fingerprints",
            says: "128 bits of each state",
            options: &[],
            make: |_| Ok(Storage::Fingerprints),
        },
        Entry {
            name: "exact",
            says: "all of each state",
            options: &[],
            make: |_| Ok(Storage::Exact),
        },
        Entry {
            name: "bitstate",
            says: "a few bits of each state, in a table that does not grow; some states may be missed",
            options: &[form("mb=64", "MiB of the table")],
            make: |options| {
                let mebibytes = options.number("mb", 64, 1)?;
                Ok(Storage::Bitstate { mebibytes })
            },
        },
        Entry {
            name: "none",
            says: "nothing: states are searched again and again",
            options: &[],
            make: |_| Ok(Storage::None),
        },
    ],
    others: &[],
};

impl FromStr for Strategy {
    type Err = Nonsense;

    fn from_str(text: &str) -> Result<Strategy, Nonsense> {
        STRATEGIES.parse(text)
    }
}

impl FromStr for Ties {
    type Err = Nonsense;

    fn from_str(text: &str) -> Result<Ties, Nonsense> {
        TIES.parse(text)
    }
}

impl FromStr for Storage {
    type Err = Nonsense;

    fn from_str(text: &str) -> Result<Storage, Nonsense> {
        STORAGES.parse(text)
    }
}
