//! Reads arbitrary bytes as a class file. Any panic, or memory or time out of proportion, is a find.
//!
//! ```text
//! cargo +nightly fuzz run class_file
//! ```
//!
//! Start it on real classes: put some `.class` files into `fuzz/corpus/class_file`.
#![no_main]

use beeline_classfile::ClassDef;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let _ = ClassDef::parse(bytes);
});
