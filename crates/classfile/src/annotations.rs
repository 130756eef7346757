//! Annotations that a class file keeps for run time. Definitions hold them as raw bytes, because the
//! machine passes them on to Java; this is for those who want to know what they say.

use std::sync::Arc;

use crate::cursor::Cursor;
use crate::def::{Constant, ConstantPool};
use crate::error::{Damage, damaged};

/// Deeper nesting is refused: the reader is recursive.
const DEEPEST: u32 = 50;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Annotation {
    /// Internal name of the annotation's type.
    pub name: Arc<str>,
    /// What is given; defaults are not here.
    pub values: Vec<(Arc<str>, AnnotationValue)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AnnotationValue {
    Text(Arc<str>),
    /// A descriptor.
    Class(Arc<str>),
    /// The constant's name.
    Enum(Arc<str>),
    Annotation(Annotation),
    Array(Vec<AnnotationValue>),
    /// A number, character or truth value.
    Other,
}

impl Annotation {
    pub fn value(&self, name: &str) -> Option<&AnnotationValue> {
        let mut values = self.values.iter();
        values.find(|(n, _)| &**n == name).map(|(_, value)| value)
    }
}

/// What an attribute `RuntimeVisibleAnnotations` says; a sentence if it is damaged.
pub fn annotations(bytes: &[u8], pool: &ConstantPool) -> Result<Vec<Annotation>, String> {
    all(bytes, pool).map_err(|Damage(message)| message)
}

fn all(bytes: &[u8], pool: &ConstantPool) -> Result<Vec<Annotation>, Damage> {
    let mut cursor = Cursor::new(bytes, "RuntimeVisibleAnnotations");
    let count = cursor.count(4)?;
    let all = (0..count).map(|_| annotation(&mut cursor, pool, 0));
    let all = all.collect::<Result<_, _>>()?;
    cursor.finish()?;
    Ok(all)
}

fn annotation(cursor: &mut Cursor, pool: &ConstantPool, depth: u32) -> Result<Annotation, Damage> {
    let descriptor = text(cursor, pool)?;
    let name = match descriptor.strip_prefix('L').and_then(|d| d.strip_suffix(';')) {
        Some(name) => name.into(),
        None => return damaged!("An annotation has the type {descriptor}, which is none"),
    };
    let count = cursor.count(3)?;
    let pair = |_| Ok((text(cursor, pool)?, value(cursor, pool, depth + 1)?));
    let values = (0..count).map(pair).collect::<Result<_, Damage>>()?;
    Ok(Annotation { name, values })
}

fn value(cursor: &mut Cursor, pool: &ConstantPool, depth: u32) -> Result<AnnotationValue, Damage> {
    if depth > DEEPEST {
        return damaged!("Annotations are nested more than {DEEPEST} deep");
    }
    Ok(match cursor.u1()? {
        b's' => AnnotationValue::Text(text(cursor, pool)?),
        b'c' => AnnotationValue::Class(text(cursor, pool)?),
        b'e' => {
            text(cursor, pool)?;
            AnnotationValue::Enum(text(cursor, pool)?)
        }
        b'@' => AnnotationValue::Annotation(annotation(cursor, pool, depth)?),
        b'[' => {
            let count = cursor.count(3)?;
            let values = (0..count).map(|_| value(cursor, pool, depth + 1));
            AnnotationValue::Array(values.collect::<Result<_, _>>()?)
        }
        b'B' | b'C' | b'D' | b'F' | b'I' | b'J' | b'S' | b'Z' => {
            cursor.u2()?;
            AnnotationValue::Other
        }
        tag => return damaged!("An annotation has a value of the unknown kind {tag}"),
    })
}

fn text(cursor: &mut Cursor, pool: &ConstantPool) -> Result<Arc<str>, Damage> {
    match pool.get(cursor.u2()?) {
        Some(Constant::Utf8(text)) => Ok(text.clone()),
        _ => damaged!("An annotation refers to a constant that is not text"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pool() -> ConstantPool {
        let texts = ["LTest;", "expected", "LOops;"];
        let texts = texts.map(|t| Constant::Utf8(t.into()));
        ConstantPool {
            entries: [Constant::Unusable].into_iter().chain(texts).collect(),
        }
    }

    #[test]
    fn names_and_values_are_read() {
        let bytes = [0, 1, 0, 1, 0, 1, 0, 2, b'c', 0, 3];
        let all = annotations(&bytes, &pool()).unwrap();
        assert_eq!(&*all[0].name, "Test");
        assert_eq!(
            all[0].value("expected"),
            Some(&AnnotationValue::Class("LOops;".into()))
        );
        assert_eq!(all[0].value("timeout"), None);
    }

    #[test]
    fn damage_and_endless_nesting_are_refused() {
        assert!(annotations(&[0, 1, 0, 1], &pool()).is_err());
        assert!(annotations(&[0, 1, 0, 9, 0, 0], &pool()).is_err());
        assert!(annotations(&[0, 0, 7], &pool()).is_err());
        let mut deep = vec![0, 1, 0, 1, 0, 1, 0, 2];
        deep.extend([b'[', 0, 1].repeat(10_000));
        let why = annotations(&deep, &pool()).unwrap_err();
        assert!(why.contains("nested"), "{why}");
    }
}
