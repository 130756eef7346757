//! Sine and cosine of `java.lang.StrictMath`, and the reduction of their arguments.
//!
//! The specification asks for the results of fdlibm, bit for bit; its formulas and coefficients are
//! used here. (fdlibm: Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Permission to
//! use, copy, modify, and distribute this software is freely granted, provided that this notice is
//! preserved.)

use std::f64::consts::{FRAC_2_PI, FRAC_PI_2};

use super::strict_math::high_word;

/// Where `|x|` is at most pi/4, as far as the high word tells.
const QUARTER_PI: u32 = 0x3fe9_21fb;

pub(super) fn sin(x: f64) -> f64 {
    match reduce(x) {
        None => f64::NAN,
        Some((0, y, low)) => kernel_sin(y, low),
        Some((1, y, low)) => kernel_cos(y, low),
        Some((2, y, low)) => -kernel_sin(y, low),
        Some((_, y, low)) => -kernel_cos(y, low),
    }
}

pub(super) fn cos(x: f64) -> f64 {
    match reduce(x) {
        None => f64::NAN,
        Some((0, y, low)) => kernel_cos(y, low),
        Some((1, y, low)) => -kernel_sin(y, low),
        Some((2, y, low)) => -kernel_cos(y, low),
        Some((_, y, low)) => kernel_sin(y, low),
    }
}

/// Sine on [-pi/4, pi/4] of `x + low`.
fn kernel_sin(x: f64, low: f64) -> f64 {
    const S: [f64; 6] = [
        -0.16666666666666632,
        0.00833333333332249,
        -0.0001984126982985795,
        2.7557313707070068e-6,
        -2.5050760253406863e-8,
        1.58969099521155e-10,
    ];
    if high_word(x) & 0x7fff_ffff < 0x3e40_0000 {
        return x;
    }
    let z = x * x;
    let v = z * x;
    let r = S[1] + z * (S[2] + z * (S[3] + z * (S[4] + z * S[5])));
    // The sum for no low part is the other one rearranged, but not in its last bit.
    if low == 0.0 {
        x + v * (S[0] + z * r)
    } else {
        x - ((z * (0.5 * low - v * r) - low) - v * S[0])
    }
}

/// Cosine on [-pi/4, pi/4] of `x + low`.
fn kernel_cos(x: f64, low: f64) -> f64 {
    const C: [f64; 6] = [
        0.0416666666666666,
        -0.001388888888887411,
        2.480158728947673e-5,
        -2.7557314351390663e-7,
        2.087572321298175e-9,
        -1.1359647557788195e-11,
    ];
    let size = high_word(x) & 0x7fff_ffff;
    if size < 0x3e40_0000 {
        return 1.0;
    }
    let z = x * x;
    let r = z * (C[0] + z * (C[1] + z * (C[2] + z * (C[3] + z * (C[4] + z * C[5])))));
    let tail = z * r - x * low;
    if size < 0x3fd3_3333 {
        return 1.0 - (0.5 * z - tail);
    }
    // About x/4, exactly representable, so that the subtractions from one lose nothing.
    let q = if size > 0x3fe9_0000 {
        0.28125
    } else {
        f64::from_bits(((size - 0x0020_0000) as u64) << 32)
    };
    (1.0 - q) - ((0.5 * z - q) - tail)
}

/// The quadrant of `x` and what is left of it there, as a sum of two; `None` for infinities and NaN.
fn reduce(x: f64) -> Option<(u32, f64, f64)> {
    let size = high_word(x) & 0x7fff_ffff;
    if size <= QUARTER_PI {
        return Some((0, x, 0.0));
    }
    if size >= 0x7ff0_0000 {
        return None;
    }
    let (n, y, low) = if size <= 0x4139_21fb {
        reduce_medium(x.abs(), size)
    } else {
        reduce_huge(x.abs())
    };
    Some(if x < 0.0 {
        (n.wrapping_neg() & 3, -y, -low)
    } else {
        (n & 3, y, low)
    })
}

/// Up to 2^19 pi/2: subtracts a multiple of pi/2, given in pieces of 33 bits and a rest, with as many
/// pieces as cancellation asks for.
fn reduce_medium(x: f64, size: u32) -> (u32, f64, f64) {
    const PIECES: [(u64, u64); 3] = [
        (0x3ff9_21fb_5440_0000, 0x3dd0_b461_1a62_6331),
        (0x3dd0_b461_1a60_0000, 0x3ba3_198a_2e03_7073),
        (0x3ba3_198a_2e00_0000, 0x397b_839a_2520_49c1),
    ];
    let piece = |i: usize| (f64::from_bits(PIECES[i].0), f64::from_bits(PIECES[i].1));
    if size < 0x4002_d97c {
        // Below 3 pi/4.
        let (high, mut rest) = piece(0);
        let mut z = x - high;
        if size == high_word(FRAC_PI_2) {
            z -= piece(1).0;
            rest = piece(1).1;
        }
        let y = z - rest;
        return (1, y, (z - y) - rest);
    }
    let n = (x * FRAC_2_PI + 0.5) as u32;
    let count = n as f64;
    let (high, rest) = piece(0);
    let mut r = x - count * high;
    let mut w = count * rest;
    let mut y = r - w;
    let near_multiple = n >= 32 || size == high_word(count * FRAC_PI_2);
    let lost = |y: f64| (size >> 20) as i32 - (high_word(y) >> 20 & 0x7ff) as i32;
    for (i, enough) in [(1, 16), (2, 49)] {
        if !near_multiple || lost(y) <= enough {
            break;
        }
        let (high, rest) = piece(i);
        let before = r;
        w = count * high;
        r = before - w;
        w = count * rest - ((before - r) - w);
        y = r - w;
    }
    (n, y, (r - y) - w)
}

/// The first 1280 bits of 2/pi.
#[rustfmt::skip]
const TWO_OVER_PI: [u64; 20] = [
    0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561,
    0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484,
    0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b, 0x1ff897ffde05980f,
    0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d, 0x7527bac7ebe5f17b,
    0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab, 0xf0cfbc209af4361d,
];
/// The first 24-bit pieces of pi/2, in units of their last bits.
const HALF_PI: [(u32, i32); 5] = [
    (0xc90fda, -23),
    (0xa22168, -47),
    (0xc234c4, -71),
    (0xc6628b, -95),
    (0x80dc1c, -119),
];

/// Piece `index` of 24 bits of 2/pi; zero before the first.
fn two_over_pi(index: i32) -> u64 {
    let Ok(index) = usize::try_from(index) else {
        return 0;
    };
    let (limb, shift) = (index * 24 / 64, index * 24 % 64);
    let pair = (TWO_OVER_PI[limb] as u128) << 64 | TWO_OVER_PI.get(limb + 1).copied().unwrap_or(0) as u128;
    (pair >> (104 - shift)) as u64 & DIGIT
}

/// Digits are of 24 bits.
const DIGIT: u64 = 0xff_ffff;
/// Digits of the product beyond the first that are computed at first.
const DIGITS: usize = 4;

/// Beyond: multiplies by 2/pi in digits of 24 bits, so that products are exact, with as many digits as
/// are needed; those of 2/pi that would only give whole turns are left out.
fn reduce_huge(x: f64) -> (u32, f64, f64) {
    let bits = x.to_bits();
    let mantissa = bits & ((1 << 52) - 1) | 1 << 52;
    let exponent = (bits >> 52) as i32 - 1046;
    let factors = [mantissa >> 29, mantissa >> 5 & DIGIT, (mantissa & 31) << 19];
    let skip = ((exponent - 3) / 24).max(0);
    // The place of the product's first digit.
    let mut place = exponent - 24 * (skip + 1);
    let column = |i: usize| -> u64 {
        factors
            .iter()
            .enumerate()
            .map(|(j, factor)| factor * two_over_pi(skip + i as i32 - j as i32))
            .sum()
    };
    let mut last = DIGITS;
    let (quadrant, negative, mut digits) = loop {
        let product = split(&(0..=last).map(column).collect::<Vec<_>>(), place);
        // With nothing but zeros up to here, all precision was lost: more digits.
        if product.2[DIGITS..].iter().any(|d| *d != 0) {
            break product;
        }
        last += 1 + product.2[..DIGITS].iter().rev().take_while(|d| **d == 0).count();
    };
    if let Some(first) = digits.last_mut().filter(|first| **first > DIGIT) {
        let above = *first >> 24;
        *first &= DIGIT;
        digits.push(above);
        place += 24;
    }
    while digits.last() == Some(&0) {
        digits.pop();
        place -= 24;
    }
    // From the most significant digit on, times pi/2.
    let mut scale = 2f64.powi(place);
    let scaled = digits.iter().rev().map(|digit| {
        let value = scale * *digit as f64;
        scale *= 2f64.powi(-24);
        value
    });
    let scaled: Vec<f64> = scaled.collect();
    let terms: Vec<f64> = (0..scaled.len())
        .map(|i| {
            let count = HALF_PI.len().min(i + 1);
            (0..count).fold(0.0, |sum, k| {
                sum + HALF_PI[k].0 as f64 * 2f64.powi(HALF_PI[k].1) * scaled[i - k]
            })
        })
        .collect();
    let y = terms.iter().rev().fold(0.0, |sum, term| sum + term);
    let low = terms[1..].iter().fold(terms[0] - y, |sum, term| sum + term);
    if negative {
        (quadrant, -y, -low)
    } else {
        (quadrant, y, low)
    }
}

/// Brings columns of a product (the first is the most significant, at 2^place) to digits: the nearest
/// quadrant, whether the rest is negative, and the digits of the rest, least significant first.
fn split(columns: &[u64], place: i32) -> (u32, bool, Vec<u64>) {
    let mut digits = Vec::with_capacity(columns.len());
    let mut carry = 0;
    for column in columns.iter().rev() {
        let sum = column + carry;
        digits.push(sum & DIGIT);
        carry = sum >> 24;
    }
    let top = digits.len() - 1;
    let first = digits[top] | carry << 24;
    // The binary point lies inside the first digit (which may have taken up two), or up to two bits
    // inside the second.
    let (mut quadrant, above_half);
    if place < 0 {
        let bits = -place as u32;
        quadrant = first >> bits;
        digits[top] = first & ((1 << bits) - 1);
        above_half = digits[top] >> (bits - 1) != 0;
    } else {
        let bits = 24 - place as u32;
        quadrant = first << place | digits[top - 1] >> bits;
        digits[top] = 0;
        digits[top - 1] &= (1 << bits) - 1;
        above_half = digits[top - 1] >> (bits - 1) != 0;
    }
    if above_half {
        quadrant += 1;
        // One minus the rest.
        let mut borrowed = false;
        for digit in &mut digits[..top] {
            *digit = if borrowed {
                DIGIT - *digit
            } else {
                (DIGIT + 1 - *digit) & DIGIT
            };
            borrowed |= *digit != 0;
        }
        if place < 0 {
            digits[top] = (1 << -place) - digits[top] - borrowed as u64;
        } else {
            digits[top - 1] &= (1 << (24 - place)) - 1;
        }
    }
    (quadrant as u32 & 7, above_half, digits)
}
