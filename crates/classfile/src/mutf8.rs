//! Modified UTF-8, the class file's own text encoding (JVMS 4.4.7).
//!
//! It differs from UTF-8 in two ways: the NUL character takes two bytes, and characters beyond the
//! basic plane are written as two surrogates of three bytes each. Its natural decoding is therefore
//! UTF-16, and it can hold lone surrogates, which Rust's `str` cannot.

use noak::MStr;
use std::sync::Arc;

use crate::error::{Damage, damaged};

/// As text. Surrogate pairs are joined, lone surrogates become U+FFFD.
pub(crate) fn to_text(string: &MStr) -> Result<Arc<str>, Damage> {
    // Bytes that are valid UTF-8 hold neither of the two differences.
    match string.to_str() {
        Some(text) => Ok(Arc::from(text)),
        None => Ok(Arc::from(String::from_utf16_lossy(&to_units(string)?))),
    }
}

/// As the UTF-16 code units of the Java string.
pub(crate) fn to_units(string: &MStr) -> Result<Arc<[u16]>, Damage> {
    let bytes = string.as_bytes();
    if bytes.is_ascii() {
        return Ok(bytes.iter().map(|&byte| u16::from(byte)).collect());
    }
    let mut units = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let Some((unit, tail)) = split_unit(rest) {
        units.push(unit);
        rest = tail;
    }
    if rest.is_empty() {
        Ok(units.into())
    } else {
        damaged!("Illegal UTF8 string in constant pool")
    }
}

/// The first code unit and the bytes after it. noak has checked the shape of the sequences, but lets
/// some overlong two-byte forms pass, which the specification forbids for all but NUL.
fn split_unit(bytes: &[u8]) -> Option<(u16, &[u8])> {
    let low = |byte: u8| u16::from(byte & 0x3f);
    match *bytes {
        [a @ 0x01..=0x7f, ref rest @ ..] => Some((u16::from(a), rest)),
        [a @ 0xc0..=0xdf, b, ref rest @ ..] => {
            let unit = u16::from(a & 0x1f) << 6 | low(b);
            (unit == 0 || unit >= 0x80).then_some((unit, rest))
        }
        [a @ 0xe0..=0xef, b, c, ref rest @ ..] => {
            Some((u16::from(a & 0x0f) << 12 | low(b) << 6 | low(c), rest))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both(bytes: &[u8]) -> Option<(String, Vec<u16>)> {
        let string = MStr::from_mutf8(bytes).ok()?;
        Some((to_text(string).ok()?.to_string(), to_units(string).ok()?.to_vec()))
    }

    #[test]
    fn nul_takes_two_bytes() {
        assert_eq!(both(b"a\xc0\x80b"), Some(("a\0b".into(), vec![97, 0, 98])));
        assert_eq!(both(b"a\0b"), None);
    }

    #[test]
    fn surrogate_pairs_join_and_lone_ones_are_kept_in_strings() {
        let pair = b"\xed\xa0\xbd\xed\xb8\x80";
        assert_eq!(both(pair), Some(("\u{1f600}".into(), vec![0xd83d, 0xde00])));
        let lone = b"x\xed\xa0\xbdy";
        assert_eq!(both(lone), Some(("x\u{fffd}y".into(), vec![120, 0xd83d, 121])));
    }

    #[test]
    fn overlong_forms_are_refused() {
        assert_eq!(both(b"\xc0\x81"), None);
        assert_eq!(both(b"\xc1\x80"), None);
        assert_eq!(both(b"\xe0\x80\x80"), None);
        assert_eq!(both(b"\xc3\xa4"), Some(("ä".into(), vec![0xe4])));
    }
}
