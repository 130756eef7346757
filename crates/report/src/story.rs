//! The story of a violation: short, for the engineer who wrote the program.
//!
//! ```text
//! deadlock: no thread can go on: "left", "right" wait for each other
//!
//! how it happens: 3 threads, 4 steps, 2 context switches
//!
//!   ●      main
//!   ┃        calls Thread.start  Deadlock.java:12 | left.start();
//!   │ ●    left
//!   │ ┃      locks a Object      Deadlock.java:20 | synchronized (first) {
//!   │ │ ●  right
//!   │ │ ┃    locks a Object      Deadlock.java:29 | synchronized (second) {
//!
//! in the end:
//!   thread "left" wants the monitor of a Object, held by "right"
//! ```
//!
//! Each thread has a lane, in the order in which threads first act, as revisions have in `git log
//! --graph`: a dot where it takes over, a heavy line while it acts. Time goes down.

mod fold;

use std::collections::HashMap;

use beeline_search::trace::{RacingAccess, Standing, Step, Trace};
use beeline_search::{Place, words};

use self::fold::{Content, Line, MOST_OPERATIONS, Row};
use crate::paint::Paint;
use crate::sources::Sources;
use crate::text::{column, count, plain, shorten, width, without_packages};

/// With more threads than this, lanes would push the text aside: there is one for all.
const MOST_LANES: usize = 8;
const MOST_OUTPUT_LINES: usize = 8;
/// Characters of a line of source, and of output.
const MOST_QUOTED: usize = 120;
/// The widest columns; longer texts jut out.
const MOST_OPERATION: usize = 56;
const MOST_PLACE: usize = 40;

/// The violation, who did what to get there, and how it ended.
pub fn story(trace: &Trace, sources: &mut Sources, paint: Paint) -> String {
    let steps = fold::relevant(&trace.steps);
    let rows = fold::fold(&steps);
    let lanes = Lanes::of(&steps);
    let mut text = headline(trace, paint);
    text += &standing(trace, paint);
    text += "\n";
    text += &heading(trace, &steps, &lanes, paint);
    text += &told(&rows, &lanes, sources, paint);
    if let Some(begins) = trace.cycle {
        let round = trace.steps.len() - begins.min(trace.steps.len());
        text += &format!(
            "\nthe last {round} of all {} steps are a circle: after them everything is as it was before\n",
            trace.steps.len()
        );
    }
    text += &ending(trace, sources, paint);
    text += &warning(trace, paint);
    text
}

/// Data races on the way, of which the story may not tell everything.
fn warning(trace: &Trace, paint: Paint) -> String {
    if trace.races.is_empty() {
        return String::new();
    }
    let mut text = format!(
        "\n{} on the way there are data races; on real hardware even more may happen than is told here\n",
        paint.doubtful("warning:")
    );
    for race in &trace.races {
        let access = |access: &RacingAccess| {
            let verb = if access.write { "writes" } else { "reads" };
            let place = access.place.as_ref().map(short_place);
            let place = place.map_or(String::new(), |place| format!(" at {place}"));
            format!("\"{}\" {verb} it{place}", plain(&access.thread))
        };
        let [one, other] = race.accesses.each_ref().map(access);
        text += &format!(
            "  {}: {one}, {other}, and nothing orders them\n",
            plain(&words::data(&race.data))
        );
    }
    text
}

/// `kind: headline`.
fn headline(trace: &Trace, paint: Paint) -> String {
    let kind = trace.violation.kind.name();
    let sentence = plain(&words::headline(&trace.violation));
    format!("{}{}\n", paint.bad(kind), paint.strong(&format!(": {sentence}")))
}

/// What a violation is worth that was found under an abstraction.
fn standing(trace: &Trace, paint: Paint) -> String {
    let line = match trace.standing {
        None => return String::new(),
        Some(Standing::Real) => format!(
            "{} no guess of the abstraction led there; the steps are those of the program without it",
            paint.bad("real:")
        ),
        Some(Standing::Confirmed) => format!(
            "{} the abstraction had to guess, but without it the program does the same, in these steps",
            paint.bad("confirmed:")
        ),
        Some(Standing::PossiblySpurious) => format!(
            "{} this happens under the abstraction; without it the program did not do so on the same schedule",
            paint.doubtful("possibly spurious:")
        ),
    };
    line + "\n"
}

fn heading(trace: &Trace, told: &[&Step], lanes: &Lanes, paint: Paint) -> String {
    if trace.steps.is_empty() {
        return "it happens before any thread has a choice\n".into();
    }
    let figures = [
        count(lanes.names.len(), "thread"),
        count(told.len(), "step"),
        count(
            told.windows(2)
                .filter(|pair| pair[0].actor != pair[1].actor)
                .count(),
            "context switch",
        ),
    ];
    let left_out = match trace.steps.len() - told.len() {
        0 => String::new(),
        n => format!(" (left out: {} outside the program's own code)", count(n, "step")),
    };
    format!(
        "{} {}{left_out}\n\n",
        paint.strong("how it happens:"),
        figures.join(", ")
    )
}

/// The threads in the order in which they first act.
struct Lanes {
    names: Vec<String>,
    /// By actor.
    numbers: HashMap<u32, usize>,
}

impl Lanes {
    fn of(steps: &[&Step]) -> Lanes {
        let mut actors = Vec::new();
        let mut names = Vec::new();
        let mut numbers = HashMap::new();
        let mut namesakes: HashMap<&str, u32> = HashMap::new();
        for step in steps {
            numbers.entry(step.actor).or_insert_with(|| {
                actors.push(step.actor);
                names.push(step.thread.as_str());
                *namesakes.entry(&step.thread).or_default() += 1;
                names.len() - 1
            });
        }
        // Names need not be unique.
        let full_name = |(name, actor): (&&str, &u32)| match namesakes[*name] {
            1 => plain(name),
            _ => format!("{} (#{actor})", plain(name)),
        };
        let names = names.iter().zip(&actors).map(full_name).collect();
        Lanes { names, numbers }
    }

    /// The left margin: all lanes of threads that have begun, that of `acting` with a mark of its own.
    fn margin(&self, acting: usize, mark: &str, begun: usize, paint: Paint) -> String {
        if self.names.len() > MOST_LANES {
            return format!("  {}  ", paint.thread(acting, mark));
        }
        let lane = |n: usize| match n {
            _ if n == acting => paint.thread(n, mark),
            _ if n < begun => paint.faint("│"),
            _ => " ".into(),
        };
        let lanes: Vec<String> = (0..self.names.len()).map(lane).collect();
        format!("  {}  ", lanes.join(" "))
    }
}

/// A row as text, before it is put into columns.
struct Cells {
    operation: String,
    place: String,
    quote: Option<String>,
}

fn told(rows: &[Row], lanes: &Lanes, sources: &mut Sources, paint: Paint) -> String {
    let all_cells: Vec<Cells> = rows.iter().map(|row| cells(row, sources)).collect();
    let in_columns = all_cells.iter().filter(|cells| !cells.place.is_empty());
    let operations = column(in_columns.map(|c| c.operation.as_str()), MOST_OPERATION);
    let places = column(all_cells.iter().map(|c| c.place.as_str()), MOST_PLACE);
    let mut text = String::new();
    let mut begun = 0;
    let mut last_actor = None;
    for (row, cells) in rows.iter().zip(&all_cells) {
        if let Content::LeftOut { .. } = row.content {
            text += &format!("\n  {}\n\n", paint.faint(&cells.operation));
            // Who acts is said anew.
            last_actor = None;
            continue;
        }
        let lane = lanes.numbers[&row.actor];
        begun = begun.max(lane + 1);
        if last_actor != Some(row.actor) {
            let margin = lanes.margin(lane, "●", begun, paint);
            text += &format!("{margin}{}\n", paint.thread(lane, &lanes.names[lane]));
            last_actor = Some(row.actor);
        }
        let margin = lanes.margin(lane, "┃", begun, paint);
        let mut line = format!("{margin}  {:operations$}", cells.operation);
        if !cells.place.is_empty() {
            line += &format!("  {}", paint.faint(&cells.place));
        }
        if let Some(quote) = &cells.quote {
            let gap = places.saturating_sub(width(&cells.place));
            line += &format!("{:gap$} {} {quote}", "", paint.faint("|"));
        }
        text += line.trim_end();
        text += "\n";
        if let Content::Line(told) = &row.content {
            for printed in output_lines(told) {
                text += &format!("{margin}    {}\n", paint.faint(&format!("prints: {printed}")));
            }
        }
    }
    text
}

fn cells(row: &Row, sources: &mut Sources) -> Cells {
    let remark = |operation| Cells {
        operation,
        place: String::new(),
        quote: None,
    };
    match &row.content {
        Content::Line(line) => Cells {
            operation: operation_text(line),
            place: line.place.map_or(String::new(), short_place),
            quote: line.place.and_then(|place| quote(place, sources)),
        },
        Content::Again { rows: 1, times } => remark(format!("(this again, {})", count(*times, "time"))),
        Content::Again { rows, times } => {
            remark(format!("(these {rows} lines again, {})", count(*times, "time")))
        }
        Content::LeftOut { rows } => remark(format!(
            "… {} left out; the full schedule has them …",
            count(*rows, "line")
        )),
    }
}

/// All operations if they are few and short, otherwise the first.
fn operation_text(line: &Line) -> String {
    let told = |(operation, picks): &(String, &[u32])| {
        let operation = without_packages(&plain(operation));
        operation + &picks_text(picks)
    };
    let mut operations: Vec<String> = line.operations.iter().map(told).collect();
    let distinct = operations.len();
    if distinct > MOST_OPERATIONS || width(&operations.join(", ")) > MOST_OPERATION {
        operations.truncate(1);
    }
    let all_told = operations.len() == distinct;
    if !all_told {
        operations.push("…".into());
    }
    let text = operations.join(", ");
    match line.steps {
        n if n == distinct && all_told => text,
        n if distinct == 1 => format!("{text} ({})", count(n, "time")),
        n => format!("{text} ({})", count(n, "step")),
    }
}

/// Which alternatives were taken where a step has several outcomes.
pub(crate) fn picks_text(picks: &[u32]) -> String {
    if picks.is_empty() {
        return String::new();
    }
    let picks: Vec<String> = picks.iter().map(u32::to_string).collect();
    format!(" [choice {}]", picks.join(", "))
}

/// `File.java:12`, or what else is known.
pub(crate) fn short_place(place: &Place) -> String {
    match (&place.file, place.line) {
        (Some(file), Some(line)) => plain(&format!("{file}:{line}")),
        _ => plain(&format!("{}.{}", place.unit, place.routine)),
    }
}

fn quote(place: &Place, sources: &mut Sources) -> Option<String> {
    let line = sources.line(place)?;
    Some(shorten(&plain(line), MOST_QUOTED))
}

fn output_lines(line: &Line) -> Vec<String> {
    let lines: Vec<&str> = line.output.lines().collect();
    let shown = lines.len().min(MOST_OUTPUT_LINES);
    let mut texts: Vec<String> = lines[..shown]
        .iter()
        .map(|text| shorten(&plain(text), MOST_QUOTED))
        .collect();
    if shown < lines.len() {
        texts.push(format!("… and {}", count(lines.len() - shown, "more line")));
    }
    texts
}

/// Who waits for what; stacks, with their source lines.
fn ending(trace: &Trace, sources: &mut Sources, paint: Paint) -> String {
    let details = words::details(&trace.violation);
    if details.is_empty() {
        return String::new();
    }
    let mut text = format!("\n{}\n", paint.strong("in the end:"));
    for detail in details {
        let line = format!("  {}", plain(&detail.text));
        text += line.trim_end();
        if let Some(quoted) = detail.place.and_then(|place| quote(place, sources)) {
            text += &format!(" {} {quoted}", paint.faint("|"));
        }
        text += "\n";
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_are_listed_up_to_a_point() {
        let text = |operations: &[&'static str], steps| {
            operation_text(&Line {
                place: None,
                operations: operations
                    .iter()
                    .map(|o| (o.to_string(), [].as_slice()))
                    .collect(),
                steps,
                output: String::new(),
            })
        };
        assert_eq!(text(&["a"], 1), "a");
        assert_eq!(text(&["a"], 5), "a (5 times)");
        assert_eq!(text(&["a", "b"], 2), "a, b");
        assert_eq!(text(&["a", "b"], 7), "a, b (7 steps)");
        assert_eq!(text(&["a", "b", "c"], 3), "a, b, c");
        assert_eq!(text(&["a", "b", "c", "d"], 4), "a, … (4 steps)");
        let long = "writes a.b.Thing.fieldWithAQuiteLongName";
        let short = "writes Thing.fieldWithAQuiteLongName";
        assert_eq!(text(&[long], 1), short);
        assert_eq!(text(&[long, "reads b"], 2), format!("{short}, reads b"));
        let both = text(&[long, "reads Other.fieldWithAQuiteLongName"], 2);
        assert_eq!(both, format!("{short}, … (2 steps)"));
    }
}
