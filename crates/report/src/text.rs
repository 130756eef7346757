//! Foreign text, made fit to be shown, and columns.

/// Text of a program or a file as one line: control characters, which could forge or garble what a
/// terminal shows, are spelled out, and so are those that reverse the direction of writing.
pub fn plain(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' => shown.push_str("    "),
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => shown.extend(c.escape_unicode()),
            c if c.is_control() => shown.extend(c.escape_default()),
            c => shown.push(c),
        }
    }
    shown
}

/// At most so many characters, the last of which says if there were more.
pub(crate) fn shorten(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_string(),
        Some(_) => text.chars().take(most.saturating_sub(1)).chain(['…']).collect(),
    }
}

/// Words that are full names of classes, or begin with one, without their packages: `java.lang.Thread.run`
/// becomes `Thread.run`.
pub(crate) fn without_packages(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').map(without_package).collect();
    words.join(" ")
}

fn without_package(word: &str) -> &str {
    let packages = word
        .split('.')
        .take_while(|part| part.starts_with(char::is_lowercase));
    let skipped: usize = packages.map(|part| part.len() + 1).sum();
    let class = word
        .get(skipped..)
        .filter(|rest| rest.starts_with(char::is_uppercase));
    class.unwrap_or(word)
}

pub(crate) fn width(text: &str) -> usize {
    text.chars().count()
}

/// The width of a column for these texts. One that is much longer than the others juts out.
pub(crate) fn column<'a>(texts: impl Iterator<Item = &'a str>, most: usize) -> usize {
    texts.map(width).filter(|w| *w <= most).max().unwrap_or(0)
}

/// `1 step`, `2 steps`.
pub(crate) fn count(n: usize, noun: &str) -> String {
    let n_text = crate::numbers::number(n as u64);
    let plural = match n {
        1 => "",
        _ if noun.ends_with("switch") || noun.ends_with("class") => "es",
        _ => "s",
    };
    format!("{n_text} {noun}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_spelled_out() {
        assert_eq!(plain("a\tb\u{1b}[31m\r\n"), "a    b\\u{1b}[31m\\r\\n");
        assert_eq!(plain("\u{202e}evil"), "\\u{202e}evil");
        assert_eq!(plain("größer ✓"), "größer ✓");
    }

    #[test]
    fn packages_are_left_out() {
        assert_eq!(without_packages("locks a java.lang.Thread"), "locks a Thread");
        assert_eq!(without_packages("reads Account.balance"), "reads Account.balance");
        assert_eq!(without_packages("calls a.b.C$D.run"), "calls C$D.run");
        assert_eq!(
            without_packages("reads java.util.Map$Node[1]"),
            "reads Map$Node[1]"
        );
        assert_eq!(
            without_packages("reads object.field of it."),
            "reads object.field of it."
        );
        assert_eq!(without_packages("a..B . .x"), "a..B . .x");
    }

    #[test]
    fn long_text_is_shortened() {
        assert_eq!(shorten("größer", 6), "größer");
        assert_eq!(shorten("größer", 4), "grö…");
        assert_eq!(shorten("", 0), "");
        assert_eq!(shorten("ab", 0), "…");
    }

    #[test]
    fn nouns_agree_with_their_number() {
        assert_eq!(count(1, "step"), "1 step");
        assert_eq!(count(1000, "step"), "1,000 steps");
        assert_eq!(count(2, "context switch"), "2 context switches");
        assert_eq!(count(3, "class"), "3 classes");
    }
}
