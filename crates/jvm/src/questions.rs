//! Questions that heuristics ask about states: what a Java method of the user's says, what a field holds.
//!
//! - `java:com.acme.Guide#space`, or `java:com.acme.Guide#space,limit=5000`, is the value of a static method without
//!   parameters; see [`evaluation`].
//! - `field:com.acme.Buffer.queue.size` is the value of a field, see [`fields`].
//!
//! A question is looked up once, when it is first heard of, so that what does not exist is refused before a search
//! begins. Asking leaves the state as it was.

pub(crate) mod evaluation;
mod fields;

use beeline_search::{Question, Unanswered, Unsupported};

use crate::class::{ClassId, Kind, Loader, Method, MethodId};
use crate::load::LoadError;
use crate::machine::Machine;
use evaluation::Fault;
use fields::FieldPath;

/// Instructions that one evaluation may take, unless the question says otherwise.
pub const DEFAULT_LIMIT: u64 = 100_000;

/// A question that is known to make sense.
enum Lookup {
    Method { method: MethodId, limit: u64 },
    Field(FieldPath),
}

/// The questions that a system has heard so far.
#[derive(Default)]
pub(crate) struct Questions(Vec<(Question, Lookup)>);

impl Questions {
    /// Looks a question up. A sentence says why there can be no answer.
    pub fn look_up(&mut self, machine: &mut Machine, question: &Question) -> Result<(), String> {
        if self.position(question).is_none() {
            let found = machine.look_up_question(question)?;
            self.0.push((question.clone(), found));
        }
        Ok(())
    }

    fn position(&self, question: &Question) -> Option<usize> {
        self.0.iter().position(|(known, _)| known == question)
    }

    /// The answer in the state at which the machine stands. Its last step has been settled.
    pub fn answer(
        &mut self,
        machine: &mut Machine,
        question: &Question,
        depth: u32,
    ) -> Result<i64, Unanswered> {
        let wrong = |what: String, details: Vec<String>| Unanswered::Wrong { what, details };
        self.look_up(machine, question)
            .map_err(|why| wrong(why, Vec::new()))?;
        let at = self.position(question).expect("looked up");
        let place = match depth {
            1 => "evaluated 1 step from the start".to_string(),
            depth => format!("evaluated {depth} steps from the start"),
        };
        match &mut self.0[at].1 {
            Lookup::Field(path) => path
                .value(machine)
                .map_err(|why| wrong(format!("a script, {place}: {why}"), Vec::new())),
            Lookup::Method { method, limit } => {
                let (method, limit) = (*method, *limit);
                machine.evaluate(method, limit).map_err(|fault| match fault {
                    Fault::Wrong { what, details } => {
                        wrong(format!("the heuristic {question}, {place}, {what}"), details)
                    }
                    Fault::Unsupported { what, stack } => Unanswered::Unsupported(Unsupported {
                        what: format!("{what}, needed by the heuristic {question}"),
                        stack,
                    }),
                })
            }
        }
    }
}

impl Machine {
    fn look_up_question(&mut self, question: &str) -> Result<Lookup, String> {
        match question.split_once(':') {
            Some(("java", method)) => self.look_up_method(question, method),
            Some(("field", path)) => self
                .look_up_field(path)
                .map(Lookup::Field)
                .map_err(|why| format!("the script's `{path}`: {why}")),
            _ => Err(format!(
                "a question about a state reads like java:Class#method or field:Class.field, not `{question}`"
            )),
        }
    }

    /// `com.acme.Guide#space,limit=5000`.
    fn look_up_method(&mut self, question: &str, text: &str) -> Result<Lookup, String> {
        let (method, limit) = match text.split_once(",limit=") {
            None => (text, DEFAULT_LIMIT),
            Some((method, number)) => (
                method,
                number.parse().ok().filter(|limit| *limit > 0).ok_or_else(|| {
                    format!("the limit of {question} is a number of instructions, at least 1")
                })?,
            ),
        };
        let Some((class_name, name)) = method.split_once('#') else {
            return Err(format!(
                "the heuristic {question} names no method; it reads like java:com.acme.Guide#space"
            ));
        };
        let Some(class) = self.class_of_user(class_name)? else {
            return Err(format!(
                "the heuristic {question}: {}",
                self.no_such_class(class_name)
            ));
        };
        self.find_heuristic(class, name)
            .map(|method| Lookup::Method { method, limit })
            .map_err(|why| format!("the heuristic {question}: {why}"))
    }

    /// The method of this name that can be a heuristic, the class's own or inherited.
    fn find_heuristic(&self, class: ClassId, name: &str) -> Result<MethodId, String> {
        let fits = |m: &&Method| {
            m.is_static()
                && m.arg_slots == 0
                && matches!(m.returns, Kind::Int | Kind::Long)
                && !m.is_native()
                && m.native.is_none()
        };
        let mut others = Vec::new();
        let mut current = Some(class);
        while let Some(id) = current {
            let c = self.world.class(id);
            let named: Vec<&Method> = c
                .methods
                .iter()
                .map(|m| self.world.method(*m))
                .filter(|m| &*m.name == name)
                .collect();
            if let Some(method) = named.iter().copied().find(|m| fits(m)) {
                return Ok(method.id);
            }
            others.extend(named);
            current = c.super_class;
        }
        let class = self.world.class(class).java_name();
        Err(match others.first() {
            None => format!("class {class} has no method `{name}`"),
            Some(other) => {
                let kind = match (other.is_native(), other.is_static()) {
                    (true, _) => "a native method",
                    (false, true) => "a static method",
                    (false, false) => "an instance method",
                };
                let parameters = crate::load::parameters(&other.descriptor).map(crate::resolve::java_type);
                let returned = other.descriptor.rsplit(')').next().unwrap_or_default();
                format!(
                    "a heuristic is a static method without parameters that returns int or long, but {class}.{name} \
                     is {kind} with parameters ({}) that returns {}",
                    parameters.collect::<Vec<_>>().join(", "),
                    crate::resolve::java_type(returned)
                )
            }
        })
    }

    /// The class that a user names with dots; nested ones have a `$`. `None` if there is none.
    fn class_of_user(&mut self, name: &str) -> Result<Option<ClassId>, String> {
        let internal = name.replace('.', "/");
        match self.load(&internal, Loader::App) {
            Ok(class) => Ok(Some(class)),
            Err(LoadError::NotFound(missing)) if missing == internal => Ok(None),
            Err(LoadError::NotFound(missing)) => Err(format!(
                "class {name} cannot be loaded: it needs class {}, which is not there",
                missing.replace('/', ".")
            )),
            Err(
                LoadError::Format(why)
                | LoadError::Version(why)
                | LoadError::Circular(why)
                | LoadError::IncompatibleChange(why)
                | LoadError::Verify(why),
            ) => Err(format!("class {name} cannot be loaded: {why}")),
            Err(LoadError::Duplicate(_) | LoadError::AskLoader(..)) => {
                unreachable!("the loader of the class path finds each class once, by itself")
            }
        }
    }

    /// Says that a class is missing, and which ones the user may have meant.
    fn no_such_class(&self, name: &str) -> String {
        let simple = name.rsplit(['.', '$']).next().unwrap_or_default();
        let names = self.world.class_path.class_names();
        let meant: Vec<String> = names
            .iter()
            .filter(|known| known.rsplit(['/', '$']).next() == Some(simple))
            .map(|known| known.replace('/', "."))
            .collect();
        let meant = match &meant[..] {
            [] => String::new(),
            meant => format!("; there is {}", meant.join(", ")),
        };
        format!("there is no class `{name}` on the class path{meant}")
    }
}
