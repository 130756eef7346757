//! The whole of it: a program in, warnings out.

use beeline_bytecode::{MethodName, NoProgram, Source};

use crate::facts::{Event, What};
use crate::values::{At, Field, LOCK};
use crate::walk::Walk;
use crate::warning::{Kind, Part, Place, Warning, in_order};
use crate::{check_act, inconsistent, iteration, lock_order, open_call, publication, two_steps, waits};

/// What is known of a program.
pub struct Analysis<'s> {
    pub(crate) walk: Walk<'s>,
}

impl<'s> Analysis<'s> {
    /// Analyses the program that starts with these methods.
    pub fn new(source: &'s mut Source<'s>, start: &[MethodName]) -> Result<Analysis<'s>, NoProgram> {
        Ok(Analysis {
            walk: Walk::run(source, start)?,
        })
    }

    /// All warnings, the most promising first.
    pub fn warnings(&mut self) -> Vec<Warning> {
        let mut all = lock_order::find(self);
        all.extend(inconsistent::find(self));
        all.extend(check_act::find(self));
        all.extend(waits::find(self));
        all.extend(publication::find(self));
        all.extend(iteration::find(self));
        all.extend(open_call::find(self));
        all.extend(two_steps::find(self));
        in_order(all)
    }

    /// A place of the program in words.
    pub(crate) fn place(&mut self, at: At, role: impl Into<String>) -> Place {
        let info = self.walk.hierarchy.method(at.method);
        let line = self.walk.body(at.method).map_or(0, |body| body.line(at.pc));
        let class = self.walk.hierarchy.class(info.class);
        Place {
            class: class.name.replace('/', "."),
            method: self.walk.hierarchy.selectors.name(info.selector).to_string(),
            file: class
                .def
                .as_ref()
                .and_then(|def| def.source_file.as_ref())
                .map(|file| file.to_string()),
            line,
            part: Part::Involved,
            role: role.into(),
        }
    }

    /// The place that a thread comes to next after what is done at a place, if it is in the same method.
    pub(crate) fn place_after(&mut self, at: At) -> Option<Place> {
        let line = self.walk.body(at.method)?.line_after(at.pc)?;
        Some(Place {
            line,
            ..self.place(at, "")
        })
    }

    /// A warning of ours.
    pub(crate) fn warning(
        &self,
        kind: Kind,
        places: Vec<Place>,
        events: &[&Event],
        reason: String,
        sequences: Vec<Vec<String>>,
        score: u32,
    ) -> Warning {
        let mut letters = reason.chars();
        let reason = letters
            .next()
            .map(|first| first.to_uppercase().chain(letters).collect());
        Warning {
            kind,
            rule: kind.name().into(),
            reason: reason.unwrap_or_default(),
            places,
            threads: self.threads(events),
            sequences,
            field: None,
            about_field: false,
            score,
            origin: None,
        }
    }

    /// A field as warnings name it; nothing for elements of arrays and collections.
    pub(crate) fn field_name(&self, field: Field) -> Option<(String, String)> {
        let info = &self.walk.fields[field.0 as usize];
        (field.0 > LOCK.0).then(|| (info.class.replace('/', "."), info.name.to_string()))
    }

    /// Lines that access a field, writes first, constructors and initialisers aside.
    pub(crate) fn accesses_of(&mut self, class: &str, name: &str) -> Vec<Place> {
        let class = class.replace('.', "/");
        let mut found: Vec<(bool, At)> = Vec::new();
        for event in &self.walk.events {
            if let What::Access(access) = &event.what {
                let field = &self.walk.fields[access.location.1.0 as usize];
                if *field.class == *class && *field.name == *name && !access.building {
                    found.push((!access.write, event.at));
                }
            }
        }
        found.sort_unstable();
        let role = |read: bool| if read { "reads it" } else { "writes it" };
        let mut places: Vec<Place> = found
            .into_iter()
            .map(|(read, at)| self.place(at, role(read)))
            .collect();
        places.dedup();
        places
    }

    /// Whether a field holds references.
    pub(crate) fn is_reference(&self, field: Field) -> bool {
        let info = &self.walk.fields[field.0 as usize];
        let class = self
            .walk
            .hierarchy
            .find(&info.class)
            .map(|class| self.walk.hierarchy.class(class));
        let fields = class.and_then(|class| class.def.as_ref()).map(|def| &def.fields);
        fields
            .into_iter()
            .flatten()
            .any(|one| one.name == info.name && one.descriptor.starts_with(['L', '[']))
    }

    /// How a thread is called in marks.
    pub(crate) fn label(&self, thread: usize) -> Option<&str> {
        self.walk.threads[thread].label.as_deref()
    }

    /// A waypoint at an event.
    pub(crate) fn waypoint(&mut self, event: &Event) -> String {
        let place = self.place(event.at, "");
        place.waypoint(self.label(event.thread))
    }

    /// Names of the threads of some events.
    pub(crate) fn threads(&self, events: &[&Event]) -> Vec<String> {
        let mut names: Vec<String> = events
            .iter()
            .map(|event| {
                let thread = &self.walk.threads[event.thread];
                thread
                    .label
                    .clone()
                    .unwrap_or_else(|| thread.title.rsplit(' ').next().unwrap_or_default().to_string())
            })
            .collect();
        names.dedup();
        names
    }

    /// Who does an event, in words.
    pub(crate) fn who(&self, event: &Event, other: &Event) -> String {
        let title = &self.walk.threads[event.thread].title;
        if event.thread == other.thread {
            return format!(
                "another such thread ({})",
                title.trim_start_matches("a thread that runs ")
            );
        }
        title.clone()
    }
}
