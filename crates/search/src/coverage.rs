//! How much of a program's code a search has executed.

/// Figures of all code that the search could have executed, as far as the system knew it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Coverage {
    /// In the order of their names.
    pub classes: Vec<ClassCoverage>,
}

/// Figures of one class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClassCoverage {
    pub class: String,
    pub instructions: Share,
    /// Outcomes of conditional branches: two of an `if`, one for each case of a switch and its default.
    pub branches: Share,
    /// Threads that executed code of the class, in the order of their names.
    pub threads: Vec<ThreadCoverage>,
}

/// What threads of one name have executed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThreadCoverage {
    pub thread: String,
    pub instructions: u64,
    pub branches: u64,
}

/// So many of so many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Share {
    pub covered: u64,
    pub of: u64,
}

impl Share {
    /// 1 if there is nothing to cover.
    pub fn ratio(self) -> f64 {
        match self.of {
            0 => 1.0,
            of => self.covered as f64 / of as f64,
        }
    }
}

impl std::iter::Sum for Share {
    fn sum<I: Iterator<Item = Share>>(shares: I) -> Share {
        shares.fold(Share::default(), |sum, share| Share {
            covered: sum.covered + share.covered,
            of: sum.of + share.of,
        })
    }
}
