//! Colours, or none.

use anstyle::{AnsiColor, Style};

/// Whether text is coloured. Who asks for a report decides; nothing here looks at the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Paint {
    colour: bool,
}

/// The colours of threads, in the order in which threads first act. Red is for what went wrong.
const THREADS: [AnsiColor; 6] = [
    AnsiColor::Cyan,
    AnsiColor::Yellow,
    AnsiColor::Magenta,
    AnsiColor::Green,
    AnsiColor::Blue,
    AnsiColor::BrightCyan,
];

impl Paint {
    pub fn new(colour: bool) -> Paint {
        Paint { colour }
    }

    pub fn plain() -> Paint {
        Paint::new(false)
    }

    /// What went wrong.
    pub fn bad(self, text: &str) -> String {
        self.with(AnsiColor::Red.on_default().bold(), text)
    }

    /// What is in order.
    pub fn good(self, text: &str) -> String {
        self.with(AnsiColor::Green.on_default().bold(), text)
    }

    /// What is not known for sure.
    pub fn doubtful(self, text: &str) -> String {
        self.with(AnsiColor::Yellow.on_default().bold(), text)
    }

    pub(crate) fn strong(self, text: &str) -> String {
        self.with(Style::new().bold(), text)
    }

    pub(crate) fn faint(self, text: &str) -> String {
        self.with(Style::new().dimmed(), text)
    }

    pub(crate) fn thread(self, number: usize, text: &str) -> String {
        let colour = THREADS[number % THREADS.len()];
        self.with(colour.on_default().bold(), text)
    }

    fn with(self, style: Style, text: &str) -> String {
        if self.colour && !text.is_empty() {
            format!("{style}{text}{style:#}")
        } else {
            text.to_string()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_only_if_asked() {
        assert_eq!(Paint::plain().bad("x"), "x");
        assert_eq!(Paint::new(true).bad("x"), "\u{1b}[1m\u{1b}[31mx\u{1b}[0m");
        assert_eq!(Paint::new(true).bad(""), "");
    }
}
