//! Method descriptors, taken apart. The class file's reader has checked them.

use crate::class::Kind;

/// Slots of the arguments (receiver excluded) and kind of the result of a method descriptor.
pub(crate) fn descriptor_slots(descriptor: &str) -> (u32, Kind) {
    let slots = parameters(descriptor).map(|p| Kind::of(p).words()).sum();
    (slots, Kind::of(result_type(descriptor)))
}

/// The parameter descriptors of a method descriptor, in order.
pub(crate) fn parameters(descriptor: &str) -> impl Iterator<Item = &str> {
    let mut rest = descriptor
        .strip_prefix('(')
        .and_then(|d| d.split(')').next())
        .unwrap_or("");
    std::iter::from_fn(move || {
        let dimensions = rest.bytes().take_while(|b| *b == b'[').count();
        let length = match rest.as_bytes().get(dimensions)? {
            b'L' => dimensions + rest[dimensions..].find(';')? + 1,
            _ => dimensions + 1,
        };
        let (first, tail) = rest.split_at(length);
        rest = tail;
        Some(first)
    })
}

/// The descriptor of what a method gives back.
pub(crate) fn result_type(descriptor: &str) -> &str {
    descriptor.rsplit(')').next().unwrap_or("V")
}
