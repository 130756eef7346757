//! Marked source lines: places that a search is aimed at, or that two threads must not be at together.
//!
//! When the code of a marked line is decoded, an instruction goes before it that tells the machine. So
//! marks cost nothing elsewhere.

mod lookup;

pub use lookup::Lookup;

use std::str::FromStr;

use beeline_classfile::ClassDef;
use beeline_search::{Kind, Violation};

use crate::class::{Class, Method};
use crate::machine::{Exec, Machine};
use crate::thread::{ThreadIndex, tcb};

/// A source line, by file or by method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceLine {
    /// `Worker.java`, or a class and a method as in `com.acme.Worker.run`.
    owner: String,
    line: u32,
}

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no source line; write Class.method:line or File.java:line")]
pub struct NoSourceLine(String);

impl FromStr for SourceLine {
    type Err = NoSourceLine;

    fn from_str(text: &str) -> Result<SourceLine, NoSourceLine> {
        let wrong = || NoSourceLine(text.to_string());
        let (owner, line) = text.rsplit_once(':').ok_or_else(wrong)?;
        let line = line.parse().ok().filter(|n| *n > 0).ok_or_else(wrong)?;
        if owner.is_empty() || !owner.ends_with(".java") && !owner.contains('.') {
            return Err(wrong());
        }
        let owner = owner.replace('\\', "/");
        Ok(SourceLine { owner, line })
    }
}

impl std::fmt::Display for SourceLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.owner, self.line)
    }
}

impl SourceLine {
    /// The source file that the line is in, if it is named by file.
    fn file(&self) -> Option<&str> {
        self.owner.rsplit('/').next().filter(|f| f.ends_with(".java"))
    }

    /// Whether the line may be in this class: in a method of the name that comes with the answer, or in any.
    fn owner_in(&self, class: &ClassDef) -> Option<Option<&str>> {
        if let Some(file) = self.file() {
            return (class.source_file.as_deref() == Some(file)).then_some(None);
        }
        let (owner, method) = self.owner.rsplit_once('.')?;
        let full = class.name.replace('/', ".");
        let simple = full.rsplit(['.', '$']).next();
        (full == owner || simple == Some(owner)).then_some(Some(method))
    }

    /// Whether the line is named by a class in a package: so lines of the class library can be meant, which others might
    /// mean by accident.
    fn is_full_name(&self) -> bool {
        self.file().is_none() && self.owner.matches('.').count() > 1
    }

    /// Whether code of this class and method may be on the line; `own` if the class is the program's, not the library's.
    pub fn may_be_in(&self, class: &ClassDef, method: &str, own: bool) -> bool {
        (own || self.is_full_name())
            && self
                .owner_in(class)
                .is_some_and(|wanted| wanted.is_none_or(|wanted| is_in_method(method, wanted)))
    }

    fn owns(&self, class: &Class, method: &str) -> bool {
        let def = class.def.as_ref();
        def.is_some_and(|def| self.may_be_in(def, method, class.is_of_program()))
    }

    pub fn line(&self) -> u32 {
        self.line
    }
}

/// Whether a method is the one that is wanted, or that of a lambda which is written there.
fn is_in_method(method: &str, wanted: &str) -> bool {
    let lambda = method
        .strip_prefix("lambda$")
        .and_then(|m| m.strip_prefix(wanted));
    method == wanted || lambda.is_some_and(|rest| rest.starts_with('$'))
}

/// A source line that a search is led through, and by whom if not by anybody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Waypoint {
    /// A thread by its name, its class or that of its task.
    pub thread: Option<String>,
    pub line: SourceLine,
}

impl FromStr for Waypoint {
    type Err = NoSourceLine;

    fn from_str(text: &str) -> Result<Waypoint, NoSourceLine> {
        let (thread, line) = match text.split_once('@') {
            Some(("", _)) => return Err(NoSourceLine(text.to_string())),
            Some((thread, line)) => (Some(thread.to_string()), line),
            None => (None, text),
        };
        let line = line.parse()?;
        Ok(Waypoint { thread, line })
    }
}

impl std::fmt::Display for Waypoint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if let Some(thread) = &self.thread {
            write!(f, "{thread}@")?;
        }
        self.line.fmt(f)
    }
}

/// What is marked, and why.
#[derive(Debug, Clone, Default)]
pub struct Marks {
    /// Reaching one of these is what the search is for.
    pub targets: Vec<SourceLine>,
    /// No two threads may be at the lines of a pair at the same time.
    pub exclusive: Vec<(SourceLine, SourceLine)>,
    /// Threads that come to these are told of in the facts of steps, by the number that a waypoint has here.
    pub waypoints: Vec<Waypoint>,
}

impl Marks {
    /// Every marked line.
    pub fn lines(&self) -> impl Iterator<Item = &SourceLine> {
        let pairs = self.exclusive.iter().flat_map(|(a, b)| [a, b]);
        let waypoints = self.waypoints.iter().map(|waypoint| &waypoint.line);
        self.targets.iter().chain(pairs).chain(waypoints)
    }

    /// The number of the first waypoint among all marks.
    fn first_waypoint(&self) -> u32 {
        (self.targets.len() + 2 * self.exclusive.len()) as u32
    }

    /// Byte offsets at which marked lines begin in a method, each with the number of the mark.
    pub(crate) fn in_method(&self, class: &Class, method: &Method, lines: &[(u16, u16)]) -> Vec<(u16, u32)> {
        let mut found = Vec::new();
        for (number, mark) in self.lines().enumerate() {
            if mark.owns(class, &method.name) {
                let here = lines.iter().filter(|(_, line)| *line as u32 == mark.line);
                found.extend(here.map(|(pc, _)| (*pc, number as u32)));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

impl Machine {
    /// The running thread comes to a marked line.
    pub(crate) fn reach_mark(&mut self, number: u32) -> Exec<()> {
        let first_waypoint = self.config.marks.first_waypoint();
        if number >= first_waypoint {
            self.pass(number - first_waypoint);
            return Ok(());
        }
        let targets = self.config.marks.targets.len() as u32;
        if number >= targets {
            // Threads must be seen standing here.
            return self.point();
        }
        if self.script.is_some() {
            let mark = self.config.marks.targets[number as usize].to_string();
            let party = self.party(self.mem.get(self.current + tcb::INDEX));
            let key = format!("target {mark}");
            self.violations.push(Violation {
                parties: vec![party],
                marks: vec![mark],
                ..Violation::new(Kind::Target, key)
            });
        }
        Ok(())
    }

    /// The running thread comes to a waypoint.
    fn pass(&mut self, number: u32) {
        let thread = self.mem.get(self.current + tcb::INDEX);
        let waypoint = &self.config.marks.waypoints[number as usize];
        if let Some(wanted) = waypoint.thread.clone()
            && !self.thread_labels(thread).contains(&wanted)
        {
            return;
        }
        self.passed.push((thread, number));
    }

    /// Two threads at lines that exclude each other.
    pub(crate) fn broken_exclusion(&mut self) -> Option<Violation> {
        let threads: Vec<ThreadIndex> = self.live_threads();
        let pairs = self.config.marks.exclusive.clone();
        for (one, other) in &pairs {
            for &a in &threads {
                if !self.is_at(a, one) {
                    continue;
                }
                for &b in &threads {
                    if a != b && self.is_at(b, other) {
                        return Some(self.exclusion_violation(a, one, b, other));
                    }
                }
            }
        }
        None
    }

    fn exclusion_violation(
        &mut self,
        a: ThreadIndex,
        one: &SourceLine,
        b: ThreadIndex,
        other: &SourceLine,
    ) -> Violation {
        Violation {
            parties: vec![self.party(a), self.party(b)],
            marks: vec![one.to_string(), other.to_string()],
            ..Violation::new(Kind::MutualExclusion, format!("mutual exclusion {one} {other}"))
        }
    }

    /// Whether a frame of the thread stands on the line.
    fn is_at(&self, thread: ThreadIndex, mark: &SourceLine) -> bool {
        self.frames(self.control_block(thread)).iter().any(|frame| {
            let method = self.world.method(frame.method);
            let class = self.world.class(method.class);
            self.line_of(frame.method, frame.pc) == mark.line as i32 && mark.owns(class, &method.name)
        })
    }
}
