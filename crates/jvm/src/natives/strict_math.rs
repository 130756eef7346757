//! `java.lang.StrictMath` of the JDKs where it is native (up to 20; later ones have it in Java).
//!
//! The specification asks for the results of fdlibm, bit for bit. The `libm` crate descends from it by
//! way of FreeBSD and musl: its functions are used where the descent kept every bit (compared on
//! 300 000 arguments each), the rest follows fdlibm's own formulas. (fdlibm: Copyright (C) 1993 by Sun
//! Microsystems, Inc. All rights reserved. Permission to use, copy, modify, and distribute this
//! software is freely granted, provided that this notice is preserved.)

use crate::natives::effects::NONE;
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, LOG10_E, PI};

use super::{Native, Table, Value, native, strict_trig};

pub const TABLES: &[Table] = &[
    ("java/lang/StrictMath", NATIVES),
    ("java/lang/StrictMath", ROUNDED),
    ("java/lang/Math", ROUNDED),
];

/// Exactly rounded by definition, so that the hardware's answer is the library's: later JDKs compute
/// them in Java, bit by bit or by `BigDecimal`.
const ROUNDED: &[Native] = &[
    native("sqrt", "(D)D", NONE, |_, a| Ok(Value::Double(a.double(0).sqrt()))),
    native("fma", "(DDD)D", NONE, |_, a| {
        Ok(Value::Double(a.double(0).mul_add(a.double(2), a.double(4))))
    }),
    native("fma", "(FFF)F", NONE, |_, a| {
        Ok(Value::Float(a.float(0).mul_add(a.float(1), a.float(2))))
    }),
];

macro_rules! unary {
    ($name:literal, $function:expr) => {
        native($name, "(D)D", NONE, |_, a| {
            let function: fn(f64) -> f64 = $function;
            Ok(Value::Double(function(a.double(0))))
        })
        .until(20)
    };
}

const NATIVES: &[Native] = &[
    unary!("sin", strict_trig::sin),
    unary!("cos", strict_trig::cos),
    unary!("tan", libm::tan),
    unary!("asin", libm::asin),
    unary!("acos", libm::acos),
    unary!("atan", libm::atan),
    unary!("log", log),
    unary!("log10", log10),
    unary!("sinh", sinh),
    unary!("cosh", cosh),
    unary!("tanh", tanh),
    unary!("expm1", libm::expm1),
    unary!("log1p", log1p),
    native("IEEEremainder", "(DD)D", NONE, |_, a| {
        Ok(Value::Double(libm::remainder(a.double(0), a.double(2))))
    })
    .until(20),
    native("atan2", "(DD)D", NONE, |_, a| {
        Ok(Value::Double(atan2(a.double(0), a.double(2))))
    })
    .until(20),
];

/// Sign, exponent and the first twenty bits of the fraction: what fdlibm chooses its formulas by.
pub(super) fn high_word(x: f64) -> u32 {
    (x.to_bits() >> 32) as u32
}

fn with_high_word(x: f64, high: u32) -> f64 {
    f64::from_bits((high as u64) << 32 | x.to_bits() & 0xffff_ffff)
}

const LN2_HIGH: f64 = 0.6931471803691238;
const LN2_LOW: f64 = 1.9082149292705877e-10;
/// Coefficients of the series of log(1 + f) in s = f / (2 + f).
const LG: [f64; 7] = [
    0.6666666666666735,
    0.3999999999940942,
    0.2857142874366239,
    0.22222198432149784,
    0.1818357216161805,
    0.15313837699209373,
    0.14798198605116586,
];

/// What logarithms are of numbers that have none or an infinite one.
fn log_of_special(x: f64) -> Option<f64> {
    if x == 0.0 {
        Some(f64::NEG_INFINITY)
    } else if x < 0.0 {
        Some(f64::NAN)
    } else {
        (!x.is_finite()).then_some(x + x)
    }
}

/// A subnormal made normal, and the power of two that was taken out for it.
fn normalised(x: f64) -> (f64, i32) {
    if high_word(x) < 0x0010_0000 {
        (x * 2f64.powi(54), -54)
    } else {
        (x, 0)
    }
}

fn log(x: f64) -> f64 {
    if let Some(special) = log_of_special(x) {
        return special;
    }
    let (x, mut k) = normalised(x);
    let mut high = high_word(x) as i32;
    k += (high >> 20) - 1023;
    high &= 0x000f_ffff;
    // x is brought between sqrt(2)/2 and sqrt(2).
    let carry = (high + 0x95f64) & 0x10_0000;
    let x = with_high_word(x, (high | (carry ^ 0x3ff0_0000)) as u32);
    k += carry >> 20;
    let k = k as f64;
    let f = x - 1.0;
    if 0x000f_ffff & (2 + high) < 3 {
        if f == 0.0 {
            return if k == 0.0 { 0.0 } else { k * LN2_HIGH + k * LN2_LOW };
        }
        let r = f * f * (0.5 - 0.3333333333333333 * f);
        return if k == 0.0 {
            f - r
        } else {
            k * LN2_HIGH - ((r - k * LN2_LOW) - f)
        };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let even = w * (LG[1] + w * (LG[3] + w * LG[5]));
    let odd = z * (LG[0] + w * (LG[2] + w * (LG[4] + w * LG[6])));
    let r = odd + even;
    if (high - 0x6147a) | (0x6b851 - high) > 0 {
        let half = 0.5 * f * f;
        if k == 0.0 {
            f - (half - s * (half + r))
        } else {
            k * LN2_HIGH - ((half - (s * (half + r) + k * LN2_LOW)) - f)
        }
    } else if k == 0.0 {
        f - s * (f - r)
    } else {
        k * LN2_HIGH - ((s * (f - r) - k * LN2_LOW) - f)
    }
}

fn log10(x: f64) -> f64 {
    const LOG10_2_HIGH: f64 = 0.30102999566361177;
    const LOG10_2_LOW: f64 = 3.694239077158931e-13;
    if let Some(special) = log_of_special(x) {
        return special;
    }
    let (x, mut k) = normalised(x);
    let high = high_word(x);
    k += (high >> 20) as i32 - 1023;
    let below_one = (k < 0) as u32;
    let y = (k + below_one as i32) as f64;
    let x = with_high_word(x, high & 0x000f_ffff | (0x3ff - below_one) << 20);
    let z = y * LOG10_2_LOW + LOG10_E * log(x);
    z + y * LOG10_2_HIGH
}

fn log1p(x: f64) -> f64 {
    let high = high_word(x) as i32;
    let size = high & 0x7fff_ffff;
    // log(1 + x) = k ln 2 + log(1 + f), c the rounding error of 1 + x.
    let (mut k, mut f, mut c, mut f_high) = (0, x, 0.0, 1);
    let mut near_one = false;
    if high < 0x3fda_827a {
        if size >= 0x3ff0_0000 {
            return if x == -1.0 { f64::NEG_INFINITY } else { f64::NAN };
        }
        if size < 0x3e20_0000 {
            return if size < 0x3c90_0000 { x } else { x - x * x * 0.5 };
        }
        near_one = high > 0 || high <= 0xbfd2_bec3_u32 as i32;
    }
    if high >= 0x7ff0_0000 {
        return x + x;
    }
    if !near_one {
        let mut u = x;
        if high < 0x4340_0000 {
            u = 1.0 + x;
        }
        f_high = high_word(u) as i32;
        k = (f_high >> 20) - 1023;
        if high < 0x4340_0000 {
            c = if k > 0 { 1.0 - (u - x) } else { x - (u - 1.0) } / u;
        }
        f_high &= 0x000f_ffff;
        if f_high < 0x6a09e {
            u = with_high_word(u, f_high as u32 | 0x3ff0_0000);
        } else {
            k += 1;
            u = with_high_word(u, f_high as u32 | 0x3fe0_0000);
            f_high = (0x0010_0000 - f_high) >> 2;
        }
        f = u - 1.0;
    }
    let k = k as f64;
    let half = 0.5 * f * f;
    if f_high == 0 {
        if f == 0.0 {
            return if k == 0.0 {
                0.0
            } else {
                k * LN2_HIGH + (c + k * LN2_LOW)
            };
        }
        let r = half * (1.0 - 0.6666666666666666 * f);
        return if k == 0.0 {
            f - r
        } else {
            k * LN2_HIGH - ((r - (k * LN2_LOW + c)) - f)
        };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let r = z * (LG[0] + z * (LG[1] + z * (LG[2] + z * (LG[3] + z * (LG[4] + z * (LG[5] + z * LG[6]))))));
    if k == 0.0 {
        f - (half - s * (half + r))
    } else {
        k * LN2_HIGH - ((half - (s * (half + r) + (k * LN2_LOW + c))) - f)
    }
}

/// From here on exp(|x|) alone decides, first plainly, then in two factors, then it overflows.
fn half_exp(size: u32, x: f64, half: f64) -> f64 {
    if size < 0x4086_2e42 {
        return half * libm::exp(x.abs());
    }
    if x.abs().to_bits() <= 0x4086_33ce_8fb9_f87d {
        let w = libm::exp(0.5 * x.abs());
        return half * w * w;
    }
    half * f64::INFINITY
}

fn sinh(x: f64) -> f64 {
    let size = high_word(x) & 0x7fff_ffff;
    if size >= 0x7ff0_0000 {
        return x + x;
    }
    let half = 0.5f64.copysign(x);
    if size >= 0x4036_0000 {
        return half_exp(size, x, half);
    }
    if size < 0x3e30_0000 {
        return x;
    }
    let t = libm::expm1(x.abs());
    if size < 0x3ff0_0000 {
        half * (2.0 * t - t * t / (t + 1.0))
    } else {
        half * (t + t / (t + 1.0))
    }
}

fn cosh(x: f64) -> f64 {
    let size = high_word(x) & 0x7fff_ffff;
    if size >= 0x7ff0_0000 {
        return x * x;
    }
    if size < 0x3fd6_2e43 {
        let t = libm::expm1(x.abs());
        let w = 1.0 + t;
        return if size < 0x3c80_0000 {
            w
        } else {
            1.0 + (t * t) / (w + w)
        };
    }
    if size < 0x4036_0000 {
        let t = libm::exp(x.abs());
        return 0.5 * t + 0.5 / t;
    }
    half_exp(size, x, 0.5)
}

fn tanh(x: f64) -> f64 {
    let size = high_word(x) & 0x7fff_ffff;
    if x.is_nan() {
        return x;
    }
    if size < 0x3c80_0000 {
        return x * (1.0 + x);
    }
    let z = if size >= 0x4036_0000 {
        1.0
    } else if size >= 0x3ff0_0000 {
        let t = libm::expm1(2.0 * x.abs());
        1.0 - 2.0 / (t + 2.0)
    } else {
        let t = libm::expm1(-2.0 * x.abs());
        -t / (t + 2.0)
    };
    if x < 0.0 { -z } else { z }
}

fn atan2(y: f64, x: f64) -> f64 {
    /// What pi has beyond a double.
    const PI_LOW: f64 = 1.2246467991473532e-16;
    if x.is_nan() || y.is_nan() {
        return x + y;
    }
    if x == 1.0 {
        return libm::atan(y);
    }
    let left = x.is_sign_negative();
    if y == 0.0 {
        return if left { PI.copysign(y) } else { y };
    }
    if x == 0.0 {
        return FRAC_PI_2.copysign(y);
    }
    match (x.is_infinite(), y.is_infinite()) {
        (true, true) => return if left { 3.0 * FRAC_PI_4 } else { FRAC_PI_4 }.copysign(y),
        (true, false) => return if left { PI } else { 0.0 }.copysign(y),
        (false, true) => return FRAC_PI_2.copysign(y),
        (false, false) => {}
    }
    let exponent = |v: f64| (high_word(v) & 0x7fff_ffff) as i32;
    let steepness = (exponent(y) - exponent(x)) >> 20;
    let z = if steepness > 60 {
        FRAC_PI_2 + 0.5 * PI_LOW
    } else if left && steepness < -60 {
        0.0
    } else {
        libm::atan((y / x).abs())
    };
    match (left, y < 0.0) {
        (false, false) => z,
        (false, true) => -z,
        (true, false) => PI - (z - PI_LOW),
        (true, true) => (z - PI_LOW) - PI,
    }
}
