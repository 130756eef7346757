//! Numbers as people read them.

use std::time::Duration;

/// With thousands separators: `1,234,567`.
pub fn number(n: u64) -> String {
    group_digits(&n.to_string())
}

/// A text whose whole numbers have thousands separators. Digits after a decimal point stay as they are.
pub(crate) fn group_digits(text: &str) -> String {
    let mut grouped = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, from) = rest.split_at(start);
        let end = from.find(|c: char| !c.is_ascii_digit()).unwrap_or(from.len());
        let (digits, after) = from.split_at(end);
        grouped.push_str(before);
        let is_fraction = grouped.ends_with('.');
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) && !is_fraction {
                grouped.push(',');
            }
            grouped.push(digit);
        }
        rest = after;
    }
    grouped + rest
}

/// With the unit that suits its length: `850 µs`, `12.3 ms`, `1.25 s`, `2 min 03 s`, `1 h 02 min`.
pub fn duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    // The bounds are where rounding would write the next unit's first value.
    if seconds < 0.000_999_5 {
        return format!("{:.0} µs", seconds * 1e6);
    }
    if seconds < 0.999_95 {
        return format!("{:.1} ms", seconds * 1e3);
    }
    if seconds < 9.995 {
        return format!("{seconds:.2} s");
    }
    if seconds < 59.95 {
        return format!("{seconds:.1} s");
    }
    let whole = seconds.round() as u64;
    if whole < 3600 {
        return format!("{} min {:02} s", whole / 60, whole % 60);
    }
    let minutes = (seconds / 60.0).round() as u64;
    format!("{} h {:02} min", number(minutes / 60), minutes % 60)
}

/// With a decimal unit: `512 B`, `34.2 MB`.
pub fn bytes(n: u64) -> String {
    if n < 1000 {
        return format!("{n} B");
    }
    let mut value = n as f64;
    let mut units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"].into_iter();
    let mut unit = units.next();
    while value >= 999.95 {
        value /= 1000.0;
        unit = units.next();
    }
    format!("{value:.1} {}", unit.unwrap_or_default())
}

/// Small odds by their order of magnitude, rounded up: `less than 1 in 10^20`.
pub fn odds(odds: f64) -> String {
    if odds.is_nan() || odds >= 0.01 {
        return format!("about {:.0} %", (odds * 100.0).min(100.0));
    }
    if odds <= 0.0 {
        return "none".into();
    }
    let magnitude = (-odds.log10()).ceil() - 1.0;
    format!("less than 1 in 10^{magnitude:.0}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_separated() {
        assert_eq!(number(0), "0");
        assert_eq!(number(999), "999");
        assert_eq!(number(1_000), "1,000");
        assert_eq!(number(123_456), "123,456");
        assert_eq!(number(u64::MAX), "18,446,744,073,709,551,615");
    }

    #[test]
    fn digits_in_sentences_are_grouped_but_not_fractions() {
        let grouped = group_digits("1000 of 12345678 after 1234.56789 s, ×100");
        assert_eq!(grouped, "1,000 of 12,345,678 after 1,234.56789 s, ×100");
        assert_eq!(group_digits("nothing"), "nothing");
        assert_eq!(group_digits(""), "");
    }

    #[test]
    fn durations_have_the_unit_that_suits_them() {
        let of = |seconds| duration(Duration::from_secs_f64(seconds));
        assert_eq!(of(0.0), "0 µs");
        assert_eq!(of(0.000_85), "850 µs");
        assert_eq!(of(0.000_999_9), "1.0 ms");
        assert_eq!(of(0.0123), "12.3 ms");
        assert_eq!(of(0.999_97), "1.00 s");
        assert_eq!(of(1.254), "1.25 s");
        assert_eq!(of(9.998), "10.0 s");
        assert_eq!(of(59.97), "1 min 00 s");
        assert_eq!(of(123.4), "2 min 03 s");
        assert_eq!(of(3599.6), "1 h 00 min");
        assert_eq!(of(3725.0), "1 h 02 min");
        assert_eq!(of(3.6e9), "1,000,000 h 00 min");
    }

    #[test]
    fn bytes_have_decimal_units() {
        assert_eq!(bytes(0), "0 B");
        assert_eq!(bytes(999), "999 B");
        assert_eq!(bytes(1_000), "1.0 kB");
        assert_eq!(bytes(34_240_000), "34.2 MB");
        assert_eq!(bytes(999_990), "1.0 MB");
        assert_eq!(bytes(u64::MAX), "18.4 EB");
    }

    #[test]
    fn odds_are_rounded_up() {
        assert_eq!(odds(0.0), "none");
        assert_eq!(odds(2e-21), "less than 1 in 10^20");
        assert_eq!(odds(1e-20), "less than 1 in 10^19");
        assert_eq!(odds(0.004), "less than 1 in 10^2");
        assert_eq!(odds(0.25), "about 25 %");
        assert_eq!(odds(7.0), "about 100 %");
    }
}
