//! Damages class files in the ways that readers trip over, the same for the same seed everywhere.

/// A small generator of its own (SplitMix64), so that a seed means the same for ever.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }

    /// A number below the bound, 0 if that is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }
}

/// A damaged copy of a class file. `other` is a second one to take pieces from.
pub fn mutate(original: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = original.to_vec();
    for _ in 0..=random.below(3) {
        match random.below(8) {
            0 => flip_bit(&mut bytes, random),
            1 => replace_byte(&mut bytes, random),
            2 => bytes.truncate(random.below(original.len())),
            3 => splice(&mut bytes, other, random),
            4 => inflate(&mut bytes, random),
            5 => change_pool_reference(&mut bytes, random),
            6 => remove_or_repeat(&mut bytes, random),
            _ => change_number(&mut bytes, random),
        }
    }
    bytes
}

fn flip_bit(bytes: &mut [u8], random: &mut Random) {
    let at = random.below(bytes.len());
    if let Some(byte) = bytes.get_mut(at) {
        *byte ^= 1 << random.below(8);
    }
}

fn replace_byte(bytes: &mut [u8], random: &mut Random) {
    let at = random.below(bytes.len());
    if let Some(byte) = bytes.get_mut(at) {
        *byte = random.next() as u8;
    }
}

/// Puts a piece of another class file over or into this one.
fn splice(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    let from = random.below(other.len());
    let piece = &other[from..(from + random.below(200)).min(other.len())];
    let start = random.below(bytes.len());
    let end = if random.below(2) == 0 {
        start
    } else {
        (start + piece.len()).min(bytes.len())
    };
    bytes.splice(start..end, piece.iter().copied());
}

/// Makes some count or length as large as it can be: the pool's, or four bytes anywhere.
fn inflate(bytes: &mut [u8], random: &mut Random) {
    let at = if random.below(4) == 0 {
        8
    } else {
        random.below(bytes.len())
    };
    let width = if random.below(2) == 0 { 2 } else { 4 };
    if let Some(field) = bytes.get_mut(at..at + width) {
        field.fill(if random.below(2) == 0 { 0xff } else { 0x7f });
    }
}

/// Changes a number of two bytes a little.
fn change_number(bytes: &mut [u8], random: &mut Random) {
    let at = random.below(bytes.len());
    if let Some(field) = bytes.get_mut(at..at + 2) {
        let number = u16::from_be_bytes([field[0], field[1]]);
        let changed = number.wrapping_add(random.below(9) as u16).wrapping_sub(4);
        field.copy_from_slice(&changed.to_be_bytes());
    }
}

fn remove_or_repeat(bytes: &mut Vec<u8>, random: &mut Random) {
    let start = random.below(bytes.len());
    let end = (start + random.below(64)).min(bytes.len());
    if random.below(2) == 0 {
        bytes.drain(start..end);
    } else {
        let piece = bytes[start..end].to_vec();
        bytes.splice(end..end, piece);
    }
}

/// Lets a constant refer to another constant, of whatever kind.
fn change_pool_reference(bytes: &mut [u8], random: &mut Random) {
    let Some((places, count)) = pool_references(bytes) else {
        return;
    };
    if places.is_empty() {
        return;
    }
    let place = places[random.below(places.len())];
    // Now and then just beyond the end.
    let target = random.below(usize::from(count) + 2) as u16;
    bytes[place..place + 2].copy_from_slice(&target.to_be_bytes());
}

/// Where in the file the constants' indices stand, and the pool's count; `None` if it is too damaged.
fn pool_references(bytes: &[u8]) -> Option<(Vec<usize>, u16)> {
    let count = u16::from_be_bytes([*bytes.get(8)?, *bytes.get(9)?]);
    let mut places = Vec::new();
    let mut at = 10;
    let mut index = 1;
    while index < count {
        let size = match *bytes.get(at)? {
            1 => 3 + usize::from(u16::from_be_bytes([*bytes.get(at + 1)?, *bytes.get(at + 2)?])),
            3 | 4 => 5,
            5 | 6 => {
                index += 1;
                9
            }
            7 | 8 | 16 | 19 | 20 => {
                places.push(at + 1);
                3
            }
            9..=12 | 17 | 18 => {
                places.extend([at + 1, at + 3]);
                5
            }
            15 => {
                places.push(at + 2);
                4
            }
            _ => return None,
        };
        at += size;
        index += 1;
    }
    (at <= bytes.len()).then_some((places, count))
}
