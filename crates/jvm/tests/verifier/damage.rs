//! Damages the parts of class files that the verifier reads: code, exception tables and stack maps.

/// A small generator of its own (SplitMix64), so that a seed means the same for ever.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % bound.max(1) as u64) as usize
    }
}

/// Where things are in an undamaged class file.
struct Layout {
    pool_count: usize,
    /// Bytes of code.
    codes: Vec<(usize, usize)>,
    /// Positions of `max_stack`, exception tables and stack maps.
    tables: Vec<(usize, usize)>,
    maps: Vec<(usize, usize)>,
}

fn u16_at(bytes: &[u8], at: usize) -> usize {
    (bytes[at] as usize) << 8 | bytes[at + 1] as usize
}

fn u32_at(bytes: &[u8], at: usize) -> usize {
    u16_at(bytes, at) << 16 | u16_at(bytes, at + 2)
}

fn layout(bytes: &[u8]) -> Layout {
    let pool_count = u16_at(bytes, 8);
    let (mut at, mut index) = (10, 1);
    let mut names = vec![(0, 0); pool_count];
    while index < pool_count {
        let size = match bytes[at] {
            1 => {
                let length = u16_at(bytes, at + 1);
                names[index] = (at + 3, at + 3 + length);
                3 + length
            }
            5 | 6 => {
                index += 1;
                9
            }
            7 | 8 | 16 | 19 | 20 => 3,
            15 => 4,
            _ => 5,
        };
        at += size;
        index += 1;
    }
    let is = |at: usize, name: &[u8]| {
        let (from, to) = names[u16_at(bytes, at)];
        &bytes[from..to] == name
    };
    at += 6;
    at += 2 + 2 * u16_at(bytes, at);
    let mut layout = Layout {
        pool_count,
        codes: Vec::new(),
        tables: Vec::new(),
        maps: Vec::new(),
    };
    for members in 0..2 {
        let count = u16_at(bytes, at);
        at += 2;
        for _ in 0..count {
            let attributes = u16_at(bytes, at + 6);
            at += 8;
            for _ in 0..attributes {
                if members == 1 && is(at, b"Code") {
                    code(bytes, at + 6, &is, &mut layout);
                }
                at += 6 + u32_at(bytes, at + 2);
            }
        }
    }
    layout
}

fn code(bytes: &[u8], start: usize, is: &dyn Fn(usize, &[u8]) -> bool, layout: &mut Layout) {
    let length = u32_at(bytes, start + 4);
    layout.codes.push((start + 8, start + 8 + length));
    layout.tables.push((start, start + 4));
    let mut at = start + 8 + length;
    let entries = u16_at(bytes, at);
    if entries > 0 {
        layout.tables.push((at + 2, at + 2 + 8 * entries));
    }
    at += 2 + 8 * entries;
    let attributes = u16_at(bytes, at);
    at += 2;
    for _ in 0..attributes {
        let size = u32_at(bytes, at + 2);
        if is(at, b"StackMapTable") {
            layout.maps.push((at + 6, at + 6 + size));
        }
        at += 6 + size;
    }
}

/// A copy with one to three changes.
pub fn damage(original: &[u8], random: &mut Random) -> Vec<u8> {
    let layout = layout(original);
    let mut bytes = original.to_vec();
    for _ in 0..=random.below(3) {
        let areas = match random.below(8) {
            0 => &layout.tables,
            1 | 2 if !layout.maps.is_empty() => &layout.maps,
            _ => &layout.codes,
        };
        if areas.is_empty() {
            continue;
        }
        let (from, to) = areas[random.below(areas.len())];
        let at = from + random.below(to - from);
        match random.below(6) {
            0 => bytes[at] = random.below(256) as u8,
            // Instructions only.
            1 => bytes[at] = random.below(202) as u8,
            // A relative of what is there.
            2 | 3 => bytes[at] = bytes[at].wrapping_add(random.below(9) as u8).wrapping_sub(4),
            4 if at + 1 < to => {
                let index = random.below(layout.pool_count) as u16;
                bytes[at..at + 2].copy_from_slice(&index.to_be_bytes());
            }
            _ => {
                let other = from + random.below(to - from);
                let (low, high) = (at.min(other), at.max(other));
                let width = (high - low).min(to - high).min(1 + random.below(4));
                let piece = bytes[low..low + width].to_vec();
                bytes.copy_within(high..high + width, low);
                bytes[high..high + width].copy_from_slice(&piece);
            }
        }
    }
    bytes
}
