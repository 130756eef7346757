//! The programs of the experiments, and what their sources say about how to search them.

use crate::shell;
use anyhow::{Context, Result};

/// The folder of `subjects/papers`.
pub const FOLDER: &str = "distance";

pub const PROGRAMS: [&str; 8] = [
    "AbsList",
    "AryList",
    "Barbershop",
    "DPhil",
    "Hyman",
    "Reorder",
    "Twostage",
    "Wronglock",
];

/// The value of a line `//@ name: value` of a program's source.
pub fn mark(program: &str, name: &str) -> Result<String> {
    let file = shell::root()
        .join("subjects/papers")
        .join(FOLDER)
        .join(format!("{program}.java"));
    let text = std::fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
    value(&text, name).with_context(|| format!("{} has no line `//@ {name}:`", file.display()))
}

fn value(text: &str, name: &str) -> Option<String> {
    let mut marks = text.lines().filter_map(|line| line.strip_prefix("//@ "));
    let value = marks.find_map(|mark| mark.strip_prefix(name)?.strip_prefix(':'));
    value.map(|value| value.trim().to_string())
}

/// A sequence whose places are for any thread.
pub fn without_threads(sequence: &str) -> String {
    let places = sequence.split(',').map(str::trim);
    let places = places.map(|place| place.split_once('@').map_or(place, |(_, line)| line));
    places.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_found_in_sources() {
        let text = "// about: x\n//@ through: A@B.java:1, C.java:2\nclass B {}\n";
        let through = value(text, "through").unwrap();
        assert_eq!(through, "A@B.java:1, C.java:2");
        assert_eq!(without_threads(&through), "B.java:1,C.java:2");
        assert_eq!(value(text, "throu"), None);
    }

    #[test]
    fn each_program_says_where_to_go() {
        for program in PROGRAMS {
            let marks = ["through", "exclusive", "deadlock"].map(|name| mark(program, name).is_ok());
            assert_eq!(marks.iter().filter(|is| **is).count(), 1, "{program}");
        }
    }
}
