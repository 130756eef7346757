//! Whether there is a field to be abstracted. A mistyped one would look like an abstraction that does not help.

use beeline_classfile::{ClassDef, ClassPath, ClassPathError};

use super::Abstraction;
use crate::class::Kind;
use crate::load::parse_bytes;

impl Abstraction {
    /// Looks for the field in the classes of a class path. The answer is what is wrong, if anything is. Classes that
    /// cannot be parsed have no fields here; whoever loads them will say what is wrong.
    pub fn look_up(&self, class_path: &ClassPath, jdk_major: u32) -> Result<Option<String>, ClassPathError> {
        let mut classes = Vec::new();
        for name in class_path
            .class_names()
            .into_iter()
            .filter(|name| self.is_of(name))
        {
            if let Some(found) = class_path.find_class(&name)?
                && let Ok(class) = parse_bytes(&found.bytes, jdk_major)
            {
                classes.push(class);
            }
        }
        Ok(self.look_at(&classes))
    }

    fn look_at(&self, classes: &[ClassDef]) -> Option<String> {
        let (class, name) = (&self.class, &self.field);
        if classes.is_empty() {
            return Some(format!("{self}: there is no class {class} on the class path"));
        }
        let all = || classes.iter().flat_map(|class| &class.fields);
        let mut found = all().filter(|field| *field.name == **name).peekable();
        if found.peek().is_none() {
            let mut fields: Vec<&str> = all()
                .filter(|field| is_integer(&field.descriptor))
                .map(|field| &*field.name)
                .collect();
            fields.sort_unstable();
            return Some(match fields[..] {
                [] => format!("{self}: class {class} has no field {name}, and no other integer field"),
                _ => format!(
                    "{self}: class {class} has no field {name}; its integer fields are {}",
                    fields.join(", ")
                ),
            });
        }
        for field in found {
            if !is_integer(&field.descriptor) {
                return Some(format!(
                    "{self}: the field is no integer; a byte, short, char, int or long can have an abstract domain"
                ));
            }
            if field.constant_value.is_some() {
                return Some(format!(
                    "{self}: the field is a constant, which compilers put wherever it is used"
                ));
            }
        }
        None
    }
}

fn is_integer(descriptor: &str) -> bool {
    matches!(
        Kind::of(descriptor),
        Kind::Byte | Kind::Short | Kind::Char | Kind::Int | Kind::Long
    )
}
