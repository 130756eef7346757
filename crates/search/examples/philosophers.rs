//! Dining philosophers, specified by hand and searched breadth-first: prints a shortest deadlock.
//!
//! ```text
//! cargo run -p beeline-search --example philosophers -- 5
//! ```

use beeline_search::{Choice, Kind, Order, Search, StepFacts, Strategy, System, Verdict, Violation, Zero};

/// What a philosopher does next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Philosopher {
    /// Takes the left fork.
    Thinks,
    /// Has the left fork; takes the right one.
    Waits,
    /// Has both; puts them back.
    Eats,
}

use Philosopher::*;

/// A round table: philosopher `i` has fork `i` to the left, and fork `i + 1` to the right.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Table(Vec<Philosopher>);

impl Table {
    fn set_for(philosophers: usize) -> Table {
        Table(vec![Thinks; philosophers])
    }

    fn neighbours(&self, philosopher: usize) -> (Philosopher, Philosopher) {
        let n = self.0.len();
        (self.0[(philosopher + n - 1) % n], self.0[(philosopher + 1) % n])
    }

    fn can_act(&self, philosopher: usize) -> bool {
        let (left, right) = self.neighbours(philosopher);
        match self.0[philosopher] {
            // A neighbour to the left who eats has our left fork.
            Thinks => left != Eats,
            // A neighbour to the right has our right fork as soon as it has one.
            Waits => right == Thinks,
            Eats => true,
        }
    }

    fn act(&mut self, philosopher: usize) {
        self.0[philosopher] = match self.0[philosopher] {
            Thinks => Waits,
            Waits => Eats,
            Eats => Thinks,
        };
    }
}

/// The table now.
struct Dinner {
    table: Table,
}

impl System for Dinner {
    type State = Table;

    fn initial(&mut self) -> Table {
        self.table = Table::set_for(self.table.0.len());
        self.table.clone()
    }

    fn restore(&mut self, table: &Table) {
        self.table = table.clone();
    }

    fn step(&mut self, choice: &Choice, facts: &mut StepFacts) {
        facts.begin(choice);
        self.table.act(choice.actor as usize);
    }

    fn enabled(&mut self, facts: &mut StepFacts, choices: &mut Vec<Choice>) {
        let philosophers = 0..self.table.0.len();
        choices.extend(
            philosophers
                .filter(|p| self.table.can_act(*p))
                .map(|p| Choice::of(p as u32)),
        );
        if choices.is_empty() {
            let violation = Violation::in_words(Kind::Deadlock, "nobody can go on", "deadlock");
            facts.violations.push(violation);
        }
    }

    fn keep(&mut self) -> Table {
        self.table.clone()
    }

    fn encode(&mut self, bytes: &mut Vec<u8>) {
        bytes.extend(self.table.0.iter().map(|p| *p as u8));
    }
}

fn main() {
    let philosophers = std::env::args().nth(1).map_or(Ok(5), |n| n.parse());
    let Ok(philosophers @ 2..=64) = philosophers else {
        eprintln!("How many philosophers? From 2 to 64.");
        std::process::exit(2);
    };
    let mut dinner = Dinner {
        table: Table::set_for(philosophers),
    };
    let order = Order::new(Strategy::BreadthFirst);
    let mut guidance = Zero;
    let search = Search::new(&mut dinner, &mut guidance, order).expect("breadth-first search needs no more");
    let outcome = search.run(&mut ());

    let statistics = &outcome.statistics;
    println!(
        "{} states, {} transitions",
        statistics.states, statistics.transitions
    );
    if outcome.verdict() == Verdict::Verified {
        println!("nobody goes hungry");
    }
    for finding in &outcome.findings {
        let steps = finding.path.len();
        println!("{} after {steps} steps:", finding.violation.kind.name());
        let mut table = Table::set_for(philosophers);
        for choice in &finding.path {
            table.act(choice.actor as usize);
            println!("  philosopher {}: {:?}", choice.actor, table.0);
        }
    }
}
