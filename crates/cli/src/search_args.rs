//! How a program is searched: options that commands have in common.

use std::sync::Arc;
use std::time::Duration;

use beeline_guide::{Aim, Guide, HEURISTICS, Spec};
use beeline_jvm::subject::{Asked, Settings};
use beeline_jvm::{Choosing, Collect, Environment, Timeouts};
use beeline_search::{Budget, Nonsense, Order, STORAGES, STRATEGIES, Storage, Strategy, TIES, Ties};
use clap::Args;

use crate::named::Named;
use crate::session::settings;

#[derive(Args)]
pub struct SearchArgs {
    /// The order of the search, with options as in `beam,width=50` [default: best if there is a heuristic; else, for
    /// `check`, icb, and dfs if that takes long or there are several threads; for `races`, pct]
    #[arg(long, value_name = "NAME", value_parser = Named(&STRATEGIES))]
    pub strategy: Option<Strategy>,

    /// What leads best, astar, beam and greedy, with options as in `interleaving,history=100`, and sums as in `most-blocked +
    /// 2*interleaving`. For `check` alone, distances lead to `--through`, `--toward`, `--target` or `--exclusive`. Lower
    /// values come first. Given again, the later one breaks the ties of the earlier one
    #[arg(long = "heuristic", value_name = "NAME", value_parser = Named(&HEURISTICS))]
    pub heuristics: Vec<Spec>,

    /// Which of several states of equal rank comes first
    #[arg(long, value_name = "WHICH", value_parser = Named(&TIES))]
    pub ties: Option<Ties>,

    /// Let the queue of best-first search and A* drop its worst state beyond this many
    #[arg(long, value_name = "N")]
    pub queue_limit: Option<usize>,

    /// How visited states are remembered
    #[arg(long, value_name = "HOW", value_parser = Named(&STORAGES))]
    pub storage: Option<Storage>,

    /// For every random choice of the search
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,

    /// Where steps end: before visible operations; only at each source line, which hides what is within it; or before
    /// each bytecode, too
    #[arg(long, value_enum, value_name = "GRAIN", default_value = "visible")]
    pub granularity: Grain,

    /// Stop before every operation on objects that several threads can reach, contended or not
    #[arg(long)]
    pub no_reduction: bool,

    /// Stop after this time, such as 90s, 10m or 2h
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub max_time: Option<Duration>,

    /// Stop when the process occupies this much memory, such as 512M or 4G
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub max_memory: Option<u64>,

    /// Stop after this many states
    #[arg(long, value_name = "N")]
    pub max_states: Option<u64>,

    /// Do not go further than this many steps from the start
    #[arg(long, value_name = "N")]
    pub max_depth: Option<u32>,

    /// When waits with a time limit time out: last (when nobody else can go on), at any moment, or at any moment if they are
    /// shorter than a time such as 5s. Sleeps end at any moment
    #[arg(long, value_name = "WHEN", default_value = "last")]
    pub timeouts: Timeouts,

    /// When weak references are cleared: on-request (by System.gc), or at any moment
    #[arg(long, value_enum, value_name = "WHEN", default_value = "on-request")]
    pub collect: Collecting,

    /// Try a few values of what the program cannot know: random (seeds of random numbers), spurious (waits that end without
    /// a reason), weak-cas (weak compare-and-set operations that fail without one), processors
    #[arg(long, value_name = "WHAT,…", value_delimiter = ',')]
    pub choices: Vec<Choosing>,

    /// Let threads find the library as if nobody had used it before them. Else what it prepares when it is first used
    /// (formats, time zones, digests, logging) is ready when the first thread starts, and its lookups in tables of its own
    /// (texts of locales, providers) are single steps
    #[arg(long)]
    pub cold: bool,

    /// Schedules to sample, for walk, pct and pos
    #[arg(long, value_name = "N")]
    pub walks: Option<u64>,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
pub enum Collecting {
    OnRequest,
    Any,
}

#[derive(Debug, Clone, Copy, clap::ValueEnum)]
pub enum Grain {
    Visible,
    Line,
    Bytecode,
}

impl Grain {
    fn name(self) -> &'static str {
        match self {
            Grain::Visible => "visible",
            Grain::Line => "line",
            Grain::Bytecode => "bytecode",
        }
    }
}

impl SearchArgs {
    /// What was asked for, or else something guided if there is a heuristic, or else this.
    pub fn strategy_or(&self, otherwise: Strategy) -> Strategy {
        let unguided = self.heuristics.is_empty();
        let default = if unguided { otherwise } else { Strategy::BestFirst };
        self.strategy.unwrap_or(default)
    }

    /// What leads a search by a strategy, from heuristics that are those of the options or made of them; distances lead to
    /// the aim.
    pub fn guide(
        &self,
        strategy: Strategy,
        heuristics: &[Spec],
        aim: Option<&Arc<Aim>>,
    ) -> Result<Guide, Nonsense> {
        if !heuristics.is_empty() && !strategy.is_guided() {
            return Err(Nonsense(format!(
                "`{strategy}` does not rank states; heuristics lead best, astar, beam and greedy"
            )));
        }
        Spec::guide(heuristics, self.seed, aim)
    }

    /// Whether heuristics need to know which threads race.
    pub fn asks_for_races(&self) -> bool {
        self.heuristics.iter().any(Spec::asks_for_races)
    }

    pub fn order(&self, strategy: Strategy) -> Order {
        Order {
            strategy,
            ties: self.ties,
            queue_limit: self.queue_limit,
            storage: self.storage,
            seed: self.seed,
        }
    }

    pub fn budget(&self) -> Budget {
        Budget {
            time: self.max_time,
            memory: self.max_memory,
            states: self.max_states,
            depth: self.max_depth,
            walks: self.walks,
        }
    }

    pub fn settings(&self, heap: Option<u64>, properties: Asked) -> Settings {
        let environment = Environment {
            timeouts: self.timeouts,
            collect: match self.collect {
                Collecting::OnRequest => Collect::OnRequest,
                Collecting::Any => Collect::Any,
            },
            choices: self.choices.iter().copied().collect(),
            cold: self.cold,
        };
        Settings {
            environment: environment.to_map(),
            ..settings(self.granularity.name(), !self.no_reduction, heap, properties)
        }
    }
}

/// `90`, `90s`, `10m`, `2h`, `500ms`.
pub fn duration(text: &str) -> Result<Duration, String> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let (number, unit) = units
        .iter()
        .find_map(|(suffix, unit)| Some((text.strip_suffix(suffix)?, *unit)))
        .unwrap_or((text, 1.0));
    let seconds = number.parse::<f64>().ok().map(|n| n * unit);
    let seconds = seconds.filter(|s| s.is_finite() && *s >= 0.0 && *s < 1e9);
    seconds
        .map(Duration::from_secs_f64)
        .ok_or_else(|| "a time is a number with a unit, such as 90s, 10m or 2h".into())
}

/// `512M`, `4G`, `1000000`.
pub fn size(text: &str) -> Result<u64, String> {
    let units = [("K", 1u64 << 10), ("M", 1 << 20), ("G", 1 << 30)];
    let upper = text.to_ascii_uppercase();
    let upper = upper.strip_suffix('B').unwrap_or(&upper);
    let (number, unit) = units
        .iter()
        .find_map(|(suffix, unit)| Some((upper.strip_suffix(suffix)?, *unit)))
        .unwrap_or((upper, 1));
    let bytes = number.parse::<u64>().ok().and_then(|n| n.checked_mul(unit));
    bytes.ok_or_else(|| "a size is a number with a unit, such as 512M or 4G".into())
}
