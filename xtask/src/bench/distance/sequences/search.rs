//! The searches that are compared.

/// What leads a search, or that nothing does.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Search {
    pub name: &'static str,
    pub options: &'static [&'static str],
    pub sequence: Sequence,
    /// Trials, at most: some searches mostly run into the limit, and take long for it.
    pub most: u64,
}

/// What a search knows of the sequence.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Sequence {
    Nothing,
    /// The locations alone, as in the paper.
    Locations,
    /// The locations and the class of the thread that each is for.
    Threads,
}

const fn greedy(name: &'static str, options: &'static [&'static str], sequence: Sequence) -> Search {
    Search {
        name,
        options,
        sequence,
        most: u64::MAX,
    }
}

const fn unguided(name: &'static str, options: &'static [&'static str]) -> Search {
    Search {
        name,
        options,
        sequence: Sequence::Nothing,
        most: u64::MAX,
    }
}

/// Steps end before every operation on objects that threads share, whether two of them contend for it or not.
const fn unreduced(name: &'static str, options: &'static [&'static str]) -> Search {
    Search {
        name,
        options,
        sequence: Sequence::Threads,
        most: 10,
    }
}

macro_rules! led_by {
    ($heuristic:literal $(, $option:literal)*) => {
        &[
            "--strategy",
            "greedy",
            "--ties",
            "random",
            "--heuristic",
            $heuristic,
            $($option),*
        ]
    };
}

pub const SEARCHES: [Search; 15] = [
    unguided("random", led_by!("random")),
    greedy("fsm", led_by!("fsm"), Sequence::Threads),
    greedy("pfsm", led_by!("pfsm"), Sequence::Threads),
    greedy("beeline", led_by!("beeline"), Sequence::Threads),
    greedy("efca", led_by!("efca"), Sequence::Threads),
    greedy("fsm, any thread", led_by!("fsm"), Sequence::Locations),
    greedy("pfsm, any thread", led_by!("pfsm"), Sequence::Locations),
    greedy("efca, any thread", led_by!("efca"), Sequence::Locations),
    greedy("beeline, any thread", led_by!("beeline"), Sequence::Locations),
    unreduced("fsm, no reduction", led_by!("fsm", "--no-reduction")),
    unreduced("pfsm, no reduction", led_by!("pfsm", "--no-reduction")),
    unreduced("beeline, no reduction", led_by!("beeline", "--no-reduction")),
    unguided("walk", &["--strategy", "walk"]),
    unguided("pct", &["--strategy", "pct"]),
    unguided("pos", &["--strategy", "pos"]),
];
