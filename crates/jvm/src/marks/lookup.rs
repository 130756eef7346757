//! Whether a marked line has code. A mistyped line is never reached, which would look like a good verdict.

use std::collections::BTreeSet;
use std::fmt;

use beeline_classfile::{ClassDef, ClassPath, ClassPathError, Jdk, access};

use super::{SourceLine, is_in_method};
use crate::class::Class;
use crate::load::parse_bytes;
use crate::machine::Machine;

/// Lines to suggest, before and after one without code.
const SUGGESTED: usize = 3;

/// What is known of a marked line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Lookup {
    /// It has code.
    Code,
    /// No class is of that name or file.
    NoClass,
    /// The class has no such method, but these.
    NoMethod(SourceLine, Vec<String>),
    /// The line is without code, but these have some.
    NoCode(SourceLine, Vec<u32>),
}

impl fmt::Display for Lookup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Lookup::Code => f.write_str("there is code"),
            Lookup::NoClass => f.write_str("there is no such class"),
            Lookup::NoMethod(line, methods) => {
                let (class, method) = line.owner.rsplit_once('.').unwrap_or_default();
                write!(
                    f,
                    "{line}: class {class} has no method {method}; it has {}",
                    methods.join(", ")
                )
            }
            Lookup::NoCode(line, near) => {
                let near: Vec<String> = near.iter().map(u32::to_string).collect();
                write!(
                    f,
                    "{line} has no code; lines near it that have: {}",
                    near.join(", ")
                )
            }
        }
    }
}

/// What classes say about a line.
struct Seen<'a> {
    wanted: &'a SourceLine,
    class: bool,
    method: bool,
    methods: BTreeSet<String>,
    lines: BTreeSet<u32>,
}

impl<'a> Seen<'a> {
    fn nothing(wanted: &'a SourceLine) -> Seen<'a> {
        Seen {
            wanted,
            class: false,
            method: false,
            methods: BTreeSet::new(),
            lines: BTreeSet::new(),
        }
    }

    fn look_at(&mut self, class: &ClassDef) {
        let Some(wanted) = self.wanted.owner_in(class) else {
            return;
        };
        self.class = true;
        for method in &class.methods {
            if method.access & access::SYNTHETIC == 0 {
                self.methods.insert(method.name.to_string());
            }
            if wanted.is_none_or(|wanted| is_in_method(&method.name, wanted)) {
                self.method = true;
                let lines = method.code.iter().flat_map(|code| &code.lines);
                self.lines.extend(lines.map(|(_, line)| u32::from(*line)));
            }
        }
    }

    fn result(self) -> Lookup {
        let line = self.wanted.line;
        if !self.class {
            return Lookup::NoClass;
        }
        if !self.method {
            return Lookup::NoMethod(self.wanted.clone(), self.methods.into_iter().collect());
        }
        if self.lines.contains(&line) {
            return Lookup::Code;
        }
        let before = self.lines.range(..line).rev().take(SUGGESTED);
        let mut near: Vec<u32> = before.copied().collect();
        near.reverse();
        near.extend(self.lines.range(line..).take(SUGGESTED));
        Lookup::NoCode(self.wanted.clone(), near)
    }
}

impl SourceLine {
    /// Looks for the line in all classes of a class path, and in the one class of the library that it may name. Classes
    /// that cannot be parsed have no lines here; whoever loads them will say what is wrong.
    pub fn look_up(&self, class_path: &ClassPath, jdk: &Jdk) -> Result<Lookup, ClassPathError> {
        let jdk_major = jdk.major();
        let mut seen = Seen::nothing(self);
        if self.is_full_name()
            && let Some((class, _)) = self.owner.rsplit_once('.')
            && let Some((_, bytes)) = jdk.find_class(&class.replace('.', "/"))
            && let Ok(class) = parse_bytes(&bytes, jdk_major)
        {
            seen.look_at(&class);
        }
        for name in class_path.class_names() {
            let Some(found) = class_path.find_class(&name)? else {
                continue;
            };
            if self.may_own(&name, &found.bytes)
                && let Ok(class) = parse_bytes(&found.bytes, jdk_major)
            {
                seen.look_at(&class);
            }
        }
        Ok(seen.result())
    }

    /// Whether parsing a class is worth while: many class paths have thousands of classes.
    fn may_own(&self, name: &str, bytes: &[u8]) -> bool {
        match self.file() {
            Some(file) => bytes.windows(file.len()).any(|window| window == file.as_bytes()),
            None => {
                let (owner, _) = self.owner.rsplit_once('.').unwrap_or_default();
                name.ends_with(owner.rsplit('.').next().unwrap_or_default())
            }
        }
    }
}

impl Machine {
    /// Looks for a marked line in the classes that have been loaded so far.
    pub fn look_up_loaded(&self, line: &SourceLine) -> Lookup {
        let mut seen = Seen::nothing(line);
        let may = |class: &&Class| class.is_of_program() || line.is_full_name();
        for class in self.world.classes().filter(may) {
            if let Some(def) = &class.def {
                seen.look_at(def);
            }
        }
        seen.result()
    }

    /// The lines that this machine looks out for.
    pub fn marked_lines(&self) -> impl Iterator<Item = &SourceLine> {
        self.config.marks.lines()
    }
}
