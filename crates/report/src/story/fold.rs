//! From steps to the few lines of a story: what does not matter is left out, and what repeats is folded.

use beeline_search::trace::Step;
use beeline_search::{Place, words};

/// One line of a story, or what stands for lines that were folded.
#[derive(Debug, PartialEq)]
pub(super) struct Row<'a> {
    /// The thread that acts. Neighbours with the same actor belong to one group.
    pub actor: u32,
    pub content: Content<'a>,
}

#[derive(Debug, PartialEq)]
pub(super) enum Content<'a> {
    Line(Line<'a>),
    /// So many rows above happen again, so many times.
    Again {
        rows: usize,
        times: usize,
    },
    /// So many rows are not shown.
    LeftOut {
        rows: usize,
    },
}

/// Consecutive steps of one thread at one place.
#[derive(Debug, PartialEq)]
pub(super) struct Line<'a> {
    pub place: Option<&'a Place>,
    /// Each once, in order, with the picks made by its step; at most one more than is told.
    pub operations: Vec<(String, &'a [u32])>,
    pub steps: usize,
    pub output: String,
}

/// Operations of one line that are told.
pub(super) const MOST_OPERATIONS: usize = 3;
/// Loops of at most so many lines are folded.
const LONGEST_LOOP: usize = 8;
/// So many repetitions are worth folding.
const FEWEST_REPEATS: usize = 2;
/// Longer stories lose their middle. What comes last matters most.
const MOST_AT_START: usize = 30;
const MOST_AT_END: usize = 70;

/// The steps that a story tells: those in the program's own code, and those that print. If there are
/// none, all.
pub(super) fn relevant(steps: &[Step]) -> Vec<&Step> {
    let is_told = |step: &&Step| step.place.is_some() || !step.output.is_empty();
    let told: Vec<&Step> = steps.iter().filter(is_told).collect();
    if told.is_empty() {
        steps.iter().collect()
    } else {
        told
    }
}

pub(super) fn fold<'a>(steps: &[&'a Step]) -> Vec<Row<'a>> {
    let groups = steps.chunk_by(|one, next| one.actor == next.actor);
    let rows = groups.flat_map(|group| {
        let actor = group[0].actor;
        let contents = fold_loops(fold_places(group));
        contents.into_iter().map(move |content| Row { actor, content })
    });
    shorten(rows.collect())
}

/// Makes one line of neighbours at the same place: a call of the library is many steps below one line.
fn fold_places<'a>(group: &[&'a Step]) -> Vec<Line<'a>> {
    let at_one_place = group.chunk_by(|one, next| same_line(one.place.as_ref(), next.place.as_ref()));
    at_one_place
        .map(|steps| {
            let mut operations = Vec::new();
            for step in steps {
                let operation = (words::operation(&step.operation), step.picks.as_slice());
                if operations.len() <= MOST_OPERATIONS && !operations.contains(&operation) {
                    operations.push(operation);
                }
            }
            Line {
                place: steps[0].place.as_ref(),
                operations,
                steps: steps.len(),
                output: steps.iter().map(|step| step.output.as_str()).collect(),
            }
        })
        .collect()
}

fn same_line(one: Option<&Place>, other: Option<&Place>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => {
            let same_file = one.unit == other.unit && one.file == other.file;
            same_file && one.line == other.line && (one.line.is_some() || one.routine == other.routine)
        }
        (None, None) => true,
        _ => false,
    }
}

/// Shows the lines of a loop once.
fn fold_loops(lines: Vec<Line>) -> Vec<Content> {
    let mut repeats = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        let found = (1..=LONGEST_LOOP).find_map(|length| {
            let times = repetitions(&lines[at..], length);
            (times >= FEWEST_REPEATS).then_some((length, times))
        });
        let (length, times) = found.unwrap_or((1, 0));
        repeats.push((length, times));
        at += length * (times + 1);
    }
    let mut lines = lines.into_iter();
    let mut contents = Vec::new();
    for (length, times) in repeats {
        contents.extend(lines.by_ref().take(length).map(Content::Line));
        if times > 0 {
            contents.push(Content::Again { rows: length, times });
            // The iterator's own `skip` would be lazy.
            lines.by_ref().take(length * times).for_each(drop);
        }
    }
    contents
}

/// How often the first `length` lines come again right after themselves. What is printed is not folded.
fn repetitions(lines: &[Line], length: usize) -> usize {
    let mut blocks = lines.chunks_exact(length);
    let Some(first) = blocks.next() else { return 0 };
    if first.iter().any(|line| !line.output.is_empty()) {
        return 0;
    }
    blocks.take_while(|block| *block == first).count()
}

fn shorten(mut rows: Vec<Row>) -> Vec<Row> {
    let left_out = rows.len().saturating_sub(MOST_AT_START + MOST_AT_END);
    // Replacing one row by a remark on it helps nobody.
    if left_out > 1 {
        let middle = MOST_AT_START..MOST_AT_START + left_out;
        let remark = Row {
            actor: rows[middle.start].actor,
            content: Content::LeftOut { rows: left_out },
        };
        rows.splice(middle, [remark]);
    }
    rows
}

#[cfg(test)]
mod tests {
    use beeline_search::Operation;

    use super::*;

    fn step(actor: u32, operation: &str, line: Option<u32>) -> Step {
        Step {
            actor,
            picks: Vec::new(),
            thread: format!("t{actor}"),
            operation: Operation::Other(operation.into()),
            place: line.map(|line| Place {
                unit: "A".into(),
                routine: "run".into(),
                file: Some("A.java".into()),
                line: Some(line),
                address: None,
                native: false,
            }),
            instructions: 1,
            output: String::new(),
        }
    }

    fn folded(steps: &[Step]) -> Vec<String> {
        let shown = |row: &Row| match &row.content {
            Content::Line(line) => {
                let operations: Vec<&str> = line.operations.iter().map(|(text, _)| &**text).collect();
                let at = line.place.and_then(|p| p.line).unwrap_or(0);
                format!("{}: {}@{at} x{}", row.actor, operations.join("+"), line.steps)
            }
            Content::Again { rows, times } => format!("{}: {rows} again x{times}", row.actor),
            Content::LeftOut { rows } => format!("{rows} left out"),
        };
        fold(&relevant(steps)).iter().map(shown).collect()
    }

    #[test]
    fn steps_at_one_line_become_one() {
        let steps = [
            step(0, "reads x", Some(3)),
            step(0, "reads y", Some(3)),
            step(0, "reads x", Some(3)),
            step(0, "reads x", Some(4)),
        ];
        assert_eq!(folded(&steps), ["0: reads x+reads y@3 x3", "0: reads x@4 x1"]);
    }

    #[test]
    fn a_context_switch_begins_a_group() {
        let steps = [
            step(0, "a", Some(3)),
            step(1, "a", Some(3)),
            step(0, "a", Some(3)),
        ];
        assert_eq!(folded(&steps), ["0: a@3 x1", "1: a@3 x1", "0: a@3 x1"]);
    }

    #[test]
    fn steps_without_a_place_are_left_out_and_do_not_split_groups() {
        let steps = [
            step(0, "a", Some(3)),
            step(7, "library", None),
            step(0, "a", Some(3)),
        ];
        assert_eq!(folded(&steps), ["0: a@3 x2"]);
        assert_eq!(folded(&steps[1..2]), ["7: library@0 x1"]);
    }

    #[test]
    fn what_prints_is_kept() {
        let mut loud = step(7, "prints", None);
        loud.output = "hello\n".into();
        assert_eq!(
            folded(&[step(0, "a", Some(3)), loud]),
            ["0: a@3 x1", "7: prints@0 x1"]
        );
    }

    #[test]
    fn loops_are_shown_once() {
        let mut steps = vec![step(0, "begins", Some(1))];
        for _ in 0..5 {
            steps.push(step(0, "reads", Some(2)));
            steps.push(step(0, "writes", Some(3)));
        }
        steps.push(step(0, "reads", Some(2)));
        let expected = [
            "0: begins@1 x1",
            "0: reads@2 x1",
            "0: writes@3 x1",
            "0: 2 again x4",
            "0: reads@2 x1",
        ];
        assert_eq!(folded(&steps), expected);
    }

    #[test]
    fn a_loop_that_prints_is_not_folded() {
        let mut steps = Vec::new();
        for _ in 0..3 {
            steps.push(step(0, "a", Some(2)));
            let mut loud = step(0, "b", Some(3));
            loud.output = "x".into();
            steps.push(loud);
        }
        assert_eq!(folded(&steps).len(), 6);
    }

    #[test]
    fn long_stories_lose_their_middle() {
        let steps: Vec<Step> = (0..500).map(|n| step(n % 2, "a", Some(n))).collect();
        let lines = folded(&steps);
        assert_eq!(lines.len(), 101);
        assert_eq!(lines[30], "400 left out");
        assert_eq!(lines[31], "0: a@430 x1");
        assert_eq!(lines[100], "1: a@499 x1");
    }
}
