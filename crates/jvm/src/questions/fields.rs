//! Values of fields: `com.acme.Buffer.queue.size` is a static field of a class and then fields of the objects that it
//! leads to.
//!
//! Numbers and booleans (0, 1) count as they are, a reference is 1, and 0 if it is `null`. What comes after `null` is 0,
//! and so is everything in a class that the state has not begun to initialise. Arrays have a `length`.

use rustc_hash::FxHashMap;

use crate::class::{ClassId, Field, Kind, Shape};
use crate::machine::Machine;
use crate::memory::Addr;
use crate::world::mirror;

/// Where a value is, within a mirror or an object.
#[derive(Clone, Copy)]
struct Word {
    offset: u32,
    kind: Kind,
}

/// A path that begins with a static field.
pub(super) struct FieldPath {
    text: String,
    /// The class that declares the static field.
    class: ClassId,
    first: Word,
    /// Names of the fields that follow.
    then: Vec<String>,
    /// Where they are in the objects met so far: by position and class.
    known: FxHashMap<(usize, ClassId), Word>,
}

const LENGTH: &str = "length";

impl Machine {
    /// Finds the class and the static field that a path begins with. Of the rest, what the declared types tell is
    /// checked: an object may have more fields than the type of the variable that refers to it.
    pub(super) fn look_up_field(&mut self, text: &str) -> Result<FieldPath, String> {
        let parts: Vec<&str> = text.split('.').collect();
        if parts.len() < 2 || parts.iter().any(|part| part.is_empty()) {
            return Err(format!("a field reads like Class.field, not `{text}`"));
        }
        let (class, used) = self.class_at_front(&parts)?;
        let Some(field) = parts.get(used).and_then(|name| self.static_field(class, name)) else {
            let class_name = self.world.class(class).java_name();
            let statics = self.names_of_fields(class, true);
            return Err(match parts.get(used) {
                None => format!("`{text}` names a class, and no field of it{statics}"),
                Some(name) => format!("class {class_name} has no static field `{name}`{statics}"),
            });
        };
        let field = field.clone();
        let then = &parts[used + 1..];
        self.check_types(&field, then)?;
        Ok(FieldPath {
            text: text.to_string(),
            class: field.class,
            first: Word {
                offset: field.offset,
                kind: field.kind,
            },
            then: then.iter().map(|name| name.to_string()).collect(),
            known: FxHashMap::default(),
        })
    }

    /// The class that the first names stand for, and how many these are. Packages come first, then nested classes.
    fn class_at_front(&mut self, parts: &[&str]) -> Result<(ClassId, usize), String> {
        for count in 1..parts.len() {
            let Some(mut class) = self.class_of_user(&parts[..count].join("."))? else {
                continue;
            };
            let mut used = count;
            while let Some(part) = parts.get(used) {
                let nested = format!("{}${part}", self.world.class(class).java_name());
                if self.static_field(class, part).is_some() {
                    break;
                }
                match self.class_of_user(&nested)? {
                    Some(inner) => class = inner,
                    None => break,
                }
                used += 1;
            }
            return Ok((class, used));
        }
        // By convention names of classes are capitalised, and those of packages are not.
        let capitalised = |part: &&str| part.chars().next().is_some_and(char::is_uppercase);
        let end = parts.iter().position(capitalised).unwrap_or(parts.len() - 2);
        Err(self.no_such_class(&parts[..=end.min(parts.len() - 2)].join(".")))
    }

    /// The static field of a class or its supertypes.
    fn static_field(&self, class: ClassId, name: &str) -> Option<&Field> {
        let c = self.world.class(class);
        let own = c.fields.iter().find(|f| f.is_static() && &*f.name == name);
        own.or_else(|| {
            c.interfaces
                .iter()
                .find_map(|interface| self.static_field(*interface, name))
        })
        .or_else(|| self.static_field(c.super_class?, name))
    }

    /// The field of an object of a class; one of a subclass hides those of its superclasses.
    fn instance_field(&self, class: ClassId, name: &str) -> Option<&Field> {
        let c = self.world.class(class);
        let own = c.fields.iter().find(|f| !f.is_static() && &*f.name == name);
        own.or_else(|| self.instance_field(c.super_class?, name))
    }

    fn check_types(&mut self, first: &Field, then: &[&str]) -> Result<(), String> {
        let mut field = first.clone();
        for name in then {
            let descriptor = field.descriptor.clone();
            let so_far = format!(
                "`{}` of type {}",
                field.name,
                crate::resolve::java_type(&descriptor)
            );
            match descriptor.as_bytes().first() {
                Some(b'[') if *name == LENGTH => field.descriptor = "I".into(),
                Some(b'[') => return Err(format!("{so_far} has no field `{name}`: an array has a `length`")),
                Some(b'L') => {
                    let class = descriptor[1..descriptor.len() - 1].replace('/', ".");
                    let Some(class) = self.class_of_user(&class)? else {
                        return Err(format!("{so_far}: there is no such class on the class path"));
                    };
                    match self.instance_field(class, name) {
                        Some(next) => field = next.clone(),
                        // An object of a subclass may have it.
                        None if !self.is_final(class) => return Ok(()),
                        None => {
                            let fields = self.names_of_fields(class, false);
                            return Err(format!("{so_far} has no field `{name}`{fields}"));
                        }
                    }
                }
                _ => return Err(format!("{so_far} has no fields, so there is no `{name}`")),
            }
        }
        match Kind::of(&field.descriptor) {
            Kind::Float | Kind::Double => Err(format!(
                "`{}` is a {}; scripts know whole numbers and booleans",
                field.name,
                crate::resolve::java_type(&field.descriptor)
            )),
            _ => Ok(()),
        }
    }

    fn is_final(&self, class: ClassId) -> bool {
        self.world.class(class).access & beeline_classfile::access::FINAL != 0
    }

    /// `; it has a, b`, for messages.
    fn names_of_fields(&self, class: ClassId, of_class: bool) -> String {
        let fields = self.world.class(class).fields.iter();
        let names: Vec<&str> = fields
            .filter(|f| f.is_static() == of_class)
            .map(|f| &*f.name)
            .collect();
        match &names[..] {
            [] => String::new(),
            names => format!("; it has {}", names.join(", ")),
        }
    }

    fn word(&self, object: Addr, word: Word) -> i64 {
        let value = self.mem.get(object + word.offset);
        match word.kind {
            Kind::Boolean => (value & 1) as i64,
            Kind::Byte => value as i8 as i64,
            Kind::Char => value as u16 as i64,
            Kind::Short => value as i16 as i64,
            Kind::Long => self.mem.get64(object + word.offset) as i64,
            Kind::Ref => (value != 0) as i64,
            _ => value as i32 as i64,
        }
    }
}

impl FieldPath {
    /// The value in the state at which the machine stands.
    pub fn value(&mut self, machine: &Machine) -> Result<i64, String> {
        if machine.init_state(self.class) == mirror::UNINITIALISED {
            return Ok(0);
        }
        let (mut object, mut word) = (machine.mirror_of(self.class), self.first);
        for at in 0..self.then.len() {
            object = machine.mem.get(object + word.offset);
            if object == 0 {
                return Ok(0);
            }
            let class = machine.class_of(object);
            word = match self.known.get(&(at, class)) {
                Some(word) => *word,
                None => {
                    let word = self.find(machine, at, class)?;
                    self.known.insert((at, class), word);
                    word
                }
            };
        }
        Ok(machine.word(object, word))
    }

    /// Where an object of this class has the field at a position of the path.
    fn find(&self, machine: &Machine, at: usize, class: ClassId) -> Result<Word, String> {
        let name = &self.then[at];
        let is_last = at + 1 == self.then.len();
        if let (Shape::Array { .. }, LENGTH) = (machine.world.class(class).shape, &name[..]) {
            return Ok(Word {
                offset: crate::memory::header::SIZE,
                kind: Kind::Int,
            });
        }
        let class_name = machine.world.class(class).java_name();
        let Some(field) = machine.instance_field(class, name) else {
            return Err(format!(
                "there is no `{name}` in `{}`: the object there is a {class_name}{}",
                self.text,
                machine.names_of_fields(class, false)
            ));
        };
        match field.kind {
            Kind::Float | Kind::Double => Err(format!(
                "`{name}` in `{}` is a {}; scripts know whole numbers and booleans",
                self.text,
                field.kind.primitive_name()
            )),
            kind if kind != Kind::Ref && !is_last => Err(format!(
                "`{name}` in `{}` is a {} of a {class_name}, and has no fields",
                self.text,
                kind.primitive_name()
            )),
            kind => Ok(Word {
                offset: field.offset,
                kind,
            }),
        }
    }
}
