//! Classes of the class path and their annotations, read without loading them.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use beeline_classfile::{Annotation, ClassDef, ClassPath, annotations};

use super::{Lineage, NoTest, is_known, java_name, no};
use crate::load::parse_bytes;

pub(super) struct Classes<'a> {
    class_path: &'a ClassPath,
    jdk_major: u32,
    read: HashMap<Arc<str>, Option<Arc<ClassDef>>>,
}

/// An annotation that was looked for, and the one that is written in the source: that one itself, or one
/// that is annotated with it.
pub(super) struct Mark {
    pub written: Arc<str>,
    pub annotation: Annotation,
}

impl<'a> Classes<'a> {
    pub fn new(class_path: &'a ClassPath, jdk_major: u32) -> Classes<'a> {
        Classes {
            class_path,
            jdk_major,
            read: HashMap::new(),
        }
    }

    /// A class of the class path. Those of the JDK are none of these.
    pub fn get(&mut self, name: &str) -> Result<Option<Arc<ClassDef>>, NoTest> {
        if let Some(known) = self.read.get(name) {
            return Ok(known.clone());
        }
        let found = match self.class_path.find_class(name) {
            Ok(found) => found,
            Err(error) => return no(error.to_string()),
        };
        let def = match found.map(|found| parse_bytes(&found.bytes, self.jdk_major)) {
            Some(Ok(def)) => Some(Arc::new(def)),
            Some(Err(error)) => return no(format!("could not load class {}: {error}", java_name(name))),
            None => None,
        };
        self.read.insert(name.into(), def.clone());
        Ok(def)
    }

    /// A class and what it inherits from, superclass first, then interfaces, then the class itself.
    pub fn lineage(&mut self, name: &str) -> Result<Lineage, NoTest> {
        let mut lineage = Vec::new();
        self.add_lineage(name, &mut HashSet::new(), &mut lineage)?;
        Ok(lineage)
    }

    fn add_lineage(
        &mut self,
        name: &str,
        seen: &mut HashSet<Arc<str>>,
        lineage: &mut Lineage,
    ) -> Result<(), NoTest> {
        let Some(def) = self.get(name)? else {
            return Ok(());
        };
        if !seen.insert(def.name.clone()) {
            return Ok(());
        }
        for above in def.super_name.iter().chain(&def.interfaces) {
            self.add_lineage(above, seen, lineage)?;
        }
        lineage.push(def);
        Ok(())
    }

    /// The first of some annotations that is present on something that `def` declares, directly or as an
    /// annotation of its annotations.
    pub fn mark(
        &mut self,
        def: &ClassDef,
        bytes: Option<&[u8]>,
        wanted: &[&str],
    ) -> Result<Option<Mark>, NoTest> {
        self.mark_unless_seen(def, bytes, wanted, &mut HashSet::new())
    }

    fn mark_unless_seen(
        &mut self,
        def: &ClassDef,
        bytes: Option<&[u8]>,
        wanted: &[&str],
        seen: &mut HashSet<Arc<str>>,
    ) -> Result<Option<Mark>, NoTest> {
        let Some(bytes) = bytes else {
            return Ok(None);
        };
        let written = match annotations(bytes, &def.pool) {
            Ok(written) => written,
            Err(why) => return no(format!("class {}: {why}", java_name(&def.name))),
        };
        for annotation in written {
            if wanted.contains(&&*annotation.name) {
                let written = annotation.name.clone();
                return Ok(Some(Mark { written, annotation }));
            }
            if is_known(&annotation.name) || !seen.insert(annotation.name.clone()) {
                continue;
            }
            let Some(composed) = self.get(&annotation.name)? else {
                continue;
            };
            let above = composed.annotations.as_deref();
            if let Some(mark) = self.mark_unless_seen(&composed, above, wanted, seen)? {
                return Ok(Some(Mark {
                    written: annotation.name,
                    ..mark
                }));
            }
        }
        Ok(None)
    }
}
