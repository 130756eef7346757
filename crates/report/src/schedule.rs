//! The full schedule: every step, one line each.

use beeline_search::trace::{Step, Trace};
use beeline_search::words;

use crate::numbers::number;
use crate::paint::Paint;
use crate::story::picks_text;
use crate::text::{column, plain, width};

/// The widest columns; longer texts jut out.
const MOST_THREAD: usize = 32;
const MOST_OPERATION: usize = 64;
const MOST_PLACE: usize = 80;

/// All steps with number, thread, operation, place and the instructions executed.
pub fn schedule(trace: &Trace, paint: Paint) -> String {
    let rows: Vec<[String; 5]> = (1..).zip(&trace.steps).map(|(n, step)| row(n, step)).collect();
    let widest = |at: usize, most: usize| column(rows.iter().map(|row| row[at].as_str()), most);
    let [numbers, instructions] = [widest(0, usize::MAX), widest(4, usize::MAX)];
    let [threads, operations] = [widest(1, MOST_THREAD), widest(2, MOST_OPERATION)];
    let places = widest(3, MOST_PLACE);
    let mut text = String::new();
    for ([number, thread, operation, place, executed], step) in rows.iter().zip(&trace.steps) {
        let pad = threads.saturating_sub(width(thread));
        let thread = paint.thread(step.actor as usize, thread);
        let line = format!(
            "{number:>numbers$}  {thread}{:pad$}  {operation:operations$}  {place:places$}  {executed:>instructions$}",
            ""
        );
        text += &line;
        text += "\n";
    }
    text
}

fn row(number_of_step: u64, step: &Step) -> [String; 5] {
    let instructions = match step.instructions {
        1 => "1 instruction ".to_string(),
        n => format!("{} instructions", number(n)),
    };
    [
        number(number_of_step),
        format!("{} (#{})", plain(&step.thread), step.actor),
        plain(&words::operation(&step.operation)) + &picks_text(&step.picks),
        step.place
            .as_ref()
            .map_or("(no code of the program)".into(), |place| {
                plain(&place.to_string())
            }),
        instructions,
    ]
}
