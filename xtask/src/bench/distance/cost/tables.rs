//! Costs as tables.

use super::{exponent, figure, grown, of_distance, rows, text};
use crate::bench::table::{Table, grouped};
use serde_json::Value;

/// Static analysis of the programs with lists.
pub fn analysis_table(costs: &Value) -> Table {
    let mut table = Table::new(&[
        "program",
        "distance",
        "instructions",
        "the program (s)",
        "distances",
        "each (s)",
        "all (s)",
        "sum (s)",
        "below 1 s",
    ]);
    for row in rows(costs, "static") {
        let (count, seconds) = (figure(row, "distances"), figure(row, "distances_seconds"));
        table.row(vec![
            text(row, "program"),
            text(row, "distance"),
            grouped(figure(row, "instructions") as u64),
            format!("{:.2}", figure(row, "seconds")),
            format!("{count}"),
            format!("{:.3}", seconds / count),
            format!("{seconds:.2}"),
            format!("{:.2}", figure(row, "total_seconds")),
            yes(row["holds"] == true),
        ]);
    }
    table
}

fn yes(holds: bool) -> String {
    if holds { "yes" } else { "NO" }.into()
}

/// Milliseconds by size, how time grows, and nanoseconds to rank a state by the library alone.
pub fn growth_table(costs: &Value) -> Table {
    let all = rows(costs, "growth");
    let mut sizes: Vec<u64> = all.iter().filter_map(|row| row["nodes"].as_u64()).collect();
    sizes.dedup();
    let mut heading = vec!["distance".to_string()];
    heading.extend(sizes.iter().map(|size| format!("{} (ms)", grouped(*size))));
    heading.extend([
        "grows with size to the".into(),
        "rank, new stack (ns)".into(),
        "known stack (ns)".into(),
    ]);
    let mut table = Table::new(&heading.iter().map(String::as_str).collect::<Vec<_>>());
    for name in grown(&all) {
        let own = of_distance(&all, &name);
        let mut cells = vec![name];
        cells.extend(
            own.iter()
                .map(|row| format!("{:.1}", figure(row, "seconds") * 1e3)),
        );
        cells.push(exponent(&own).map_or("-".into(), |exponent| format!("{exponent:.2}")));
        let most = |name: &str| own.iter().map(|row| figure(row, name)).fold(0.0, f64::max);
        cells.extend(["new_ns", "known_ns"].map(|name| format!("{:.0}", most(name))));
        table.row(cells);
    }
    table
}

/// Microseconds that a rank adds to a search, for each state.
pub fn rank_table(costs: &Value) -> Table {
    let mut table = Table::new(&[
        "program",
        "distance",
        "a state without (µs)",
        "its rank (µs)",
        "a transition (µs)",
        "below 1 µs",
    ]);
    for row in rows(costs, "rank") {
        let added = figure(row, "microseconds");
        let share = figure(row, "states") / figure(row, "transitions");
        table.row(vec![
            text(row, "subject"),
            text(row, "distance"),
            format!("{:.2}", figure(row, "state_microseconds")),
            format!("{added:.2}"),
            format!("{:.2}", added * share),
            yes(row["holds"] == true),
        ]);
    }
    table
}
