//! Classes of an installation and of a class path.

use std::sync::Arc;
use std::time::{Duration, Instant};

use beeline_classfile::{ClassDef, ClassPath, Jdk};

use crate::hierarchy::Found;

/// Class file versions are this much above releases of Java.
const FIRST_MAJOR: u32 = 44;

/// Finds classes as the machine does: in the JDK, then on the class path. What cannot be read does not exist.
pub struct Finder<'a> {
    class_path: &'a ClassPath,
    jdk: &'a Jdk,
    /// How many classes have been read, and how long that took.
    pub read: usize,
    pub time: Duration,
}

impl<'a> Finder<'a> {
    pub fn new(class_path: &'a ClassPath, jdk: &'a Jdk) -> Finder<'a> {
        Finder {
            class_path,
            jdk,
            read: 0,
            time: Duration::ZERO,
        }
    }

    pub fn find(&mut self, name: &str) -> Option<Found> {
        let begun = Instant::now();
        let max_major = (self.jdk.major() + FIRST_MAJOR) as u16;
        let parse = |bytes: &[u8]| ClassDef::parse_with_preview(bytes, max_major).ok().map(Arc::new);
        let found = match self.jdk.find_class(name) {
            Some((_, bytes)) => parse(&bytes).map(|def| Found { def, own: false }),
            None => {
                let file = self.class_path.find_class(name).ok().flatten();
                file.and_then(|file| parse(&file.bytes))
                    .map(|def| Found { def, own: true })
            }
        };
        self.read += usize::from(found.is_some());
        self.time += begun.elapsed();
        found
    }
}
