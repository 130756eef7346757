//! The attributes of a class as a whole.

use std::sync::Arc;

use noak::reader::{Attribute, AttributeContent};
use rustc_hash::FxHashSet;

use crate::access;
use crate::cursor::Cursor;
use crate::def::{BootstrapMethod, Constant, EnclosingMethod, InnerClass, RecordComponent};
use crate::error::{Damage, damaged};
use crate::flags::class_flags;
use crate::members::{Common, once, read_classes, single_index};
use crate::pool::Pool;
use crate::role::Role;

/// What the attributes of a class say, each at most once.
#[derive(Default)]
pub(crate) struct ClassAttributes {
    pub source_file: Option<Arc<str>>,
    pub common: Common,
    pub bootstrap_methods: Option<Vec<BootstrapMethod>>,
    pub inner_classes: Option<Vec<InnerClass>>,
    pub enclosing_method: Option<EnclosingMethod>,
    pub nest_host: Option<Arc<str>>,
    pub nest_members: Option<Vec<Arc<str>>>,
    pub permitted_subclasses: Option<Vec<Arc<str>>>,
    pub record: Option<Vec<RecordComponent>>,
}

impl ClassAttributes {
    /// Reads one attribute. Names that the class file's version does not know mean nothing
    /// (JVMS table 4.7-B).
    pub fn take<'a>(
        &mut self,
        attribute: &Attribute<'a>,
        pool: &mut Pool<'a, '_>,
        class_access: u16,
    ) -> Result<(), Damage> {
        let major = pool.major();
        let name = pool.attribute_name(attribute)?;
        match name {
            b"SourceFile" => {
                let text = pool.text(single_index(attribute, "SourceFile")?)?;
                once(&mut self.source_file, text, name)
            }
            b"InnerClasses" => once(
                &mut self.inner_classes,
                read_inner_classes(attribute, pool)?,
                name,
            ),
            b"EnclosingMethod" if major >= 49 => once(
                &mut self.enclosing_method,
                read_enclosing_method(attribute, pool)?,
                name,
            ),
            b"BootstrapMethods" if major >= 51 => once(
                &mut self.bootstrap_methods,
                read_bootstrap_methods(attribute, pool)?,
                name,
            ),
            b"NestHost" if major >= 55 => {
                let host = pool.class_no_array(single_index(attribute, "NestHost")?)?;
                once(&mut self.nest_host, host, name)?;
                self.check_nest()
            }
            b"NestMembers" if major >= 55 => {
                once(
                    &mut self.nest_members,
                    read_classes(attribute, "NestMembers", pool)?,
                    name,
                )?;
                self.check_nest()
            }
            b"Record" if major >= 60 => once(&mut self.record, read_record(attribute, pool)?, name),
            b"PermittedSubclasses" if major >= 61 => {
                if class_access & access::FINAL != 0 {
                    return damaged!("PermittedSubclasses attribute in final class");
                }
                let classes = read_classes(attribute, "PermittedSubclasses", pool)?;
                once(&mut self.permitted_subclasses, classes, name)
            }
            other => self.common.take(other, attribute, pool),
        }
    }

    /// A class is the host of its nest or a member of another, not both (JVMS 4.7.28).
    fn check_nest(&self) -> Result<(), Damage> {
        if self.nest_host.is_some() && self.nest_members.is_some() {
            return damaged!("Conflicting NestHost and NestMembers attributes");
        }
        Ok(())
    }
}

fn read_inner_classes(attribute: &Attribute<'_>, pool: &Pool<'_, '_>) -> Result<Vec<InnerClass>, Damage> {
    let mut cursor = Cursor::new(attribute.content(), "InnerClasses");
    let count = cursor.count(8)?;
    let mut seen = FxHashSet::default();
    let mut classes = Vec::with_capacity(count);
    for _ in 0..count {
        let [inner, outer, name, access] = [cursor.u2()?, cursor.u2()?, cursor.u2()?, cursor.u2()?];
        if !seen.insert((inner, outer, name)) {
            return damaged!("Duplicate entry in InnerClasses attribute");
        }
        if inner == outer {
            return damaged!("Class is both outer and inner class");
        }
        class_flags(access, pool.major())?;
        classes.push(InnerClass {
            inner: pool.class_no_array(inner)?,
            outer: if outer == 0 {
                None
            } else {
                Some(pool.class_no_array(outer)?)
            },
            name: if name == 0 { None } else { Some(pool.text(name)?) },
            access,
        });
    }
    cursor.finish()?;
    Ok(classes)
}

fn read_enclosing_method(attribute: &Attribute<'_>, pool: &Pool<'_, '_>) -> Result<EnclosingMethod, Damage> {
    let mut cursor = Cursor::new(attribute.content(), "EnclosingMethod");
    let class = pool.class(cursor.u2()?)?;
    let method = match cursor.u2()? {
        0 => None,
        index => match pool.get(index) {
            Some(Constant::NameAndType(name, descriptor)) => Some((name.clone(), descriptor.clone())),
            _ => {
                return damaged!(
                    "Invalid or out-of-bounds method index {index} in EnclosingMethod attribute"
                );
            }
        },
    };
    cursor.finish()?;
    Ok(EnclosingMethod { class, method })
}

fn read_bootstrap_methods(
    attribute: &Attribute<'_>,
    pool: &Pool<'_, '_>,
) -> Result<Vec<BootstrapMethod>, Damage> {
    let mut cursor = Cursor::new(attribute.content(), "BootstrapMethods");
    let count = cursor.count(4)?;
    let mut methods = Vec::with_capacity(count);
    for _ in 0..count {
        let method = cursor.u2()?;
        if !matches!(pool.get(method), Some(Constant::MethodHandle(_))) {
            return damaged!("Bootstrap method {method} is not a method handle");
        }
        let mut arguments = Vec::with_capacity(cursor.count(2)?);
        for _ in 0..arguments.capacity() {
            let argument = cursor.u2()?;
            if !pool.get(argument).is_some_and(is_loadable) {
                return damaged!("Bootstrap argument {argument} is not a loadable constant");
            }
            arguments.push(argument);
        }
        methods.push(BootstrapMethod { method, arguments });
    }
    cursor.finish()?;
    Ok(methods)
}

/// Constants that `ldc` could push (JVMS table 4.4-C).
fn is_loadable(constant: &Constant) -> bool {
    match constant {
        Constant::Integer(_)
        | Constant::Float(_)
        | Constant::Long(_)
        | Constant::Double(_)
        | Constant::Class(_)
        | Constant::String(_)
        | Constant::MethodHandle(_)
        | Constant::MethodType(_)
        | Constant::Dynamic { .. } => true,
        Constant::Unusable
        | Constant::Utf8(_)
        | Constant::Field(_)
        | Constant::Method { .. }
        | Constant::NameAndType(..)
        | Constant::InvokeDynamic { .. }
        | Constant::Module(_)
        | Constant::Package(_) => false,
    }
}

fn read_record<'a>(
    attribute: &Attribute<'a>,
    pool: &mut Pool<'a, '_>,
) -> Result<Vec<RecordComponent>, Damage> {
    let AttributeContent::Record(record) = attribute.read_content(pool.raw())? else {
        return damaged!("Record attribute with an unreadable name");
    };
    let mut used = 2;
    let mut components = Vec::new();
    for component in record.components() {
        let component = component?;
        used += 6;
        let name = pool.text_as(Role::FieldName, component.name().as_u16())?;
        let descriptor = pool.text_as(Role::FieldDescriptor, component.descriptor().as_u16())?;
        let mut common = Common::default();
        for inner in component.attributes() {
            let inner = inner?;
            used += 6 + inner.content().len();
            common.take(pool.attribute_name(&inner)?, &inner, pool)?;
        }
        let Common {
            signature,
            annotations,
            type_annotations,
        } = common;
        components.push(RecordComponent {
            name,
            descriptor,
            signature,
            annotations,
            type_annotations,
        });
    }
    if used != attribute.content().len() {
        return damaged!("Record attribute has wrong length");
    }
    Ok(components)
}
