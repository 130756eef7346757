//! Fields and methods with their attributes.

use std::sync::Arc;

use noak::reader::{Attribute, Field, Method};

use crate::access;
use crate::code::read_code;
use crate::cursor::Cursor;
use crate::def::{Constant, FieldDef, MethodDef};
use crate::error::{Damage, damaged};
use crate::flags;
use crate::names::{CLASS_INITIALIZER, CONSTRUCTOR};
use crate::pool::{Pool, shortened};
use crate::role::Role;

/// A method takes at most 255 slots of arguments, `this` included (JVMS 4.3.3).
const MAX_ARGUMENTS: usize = 255;

/// Stores an attribute that a class file may give only once.
pub(crate) fn once<T>(slot: &mut Option<T>, value: T, attribute: &[u8]) -> Result<(), Damage> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => damaged!("Multiple {} attributes", String::from_utf8_lossy(attribute)),
    }
}

/// An attribute's content, copied.
pub(crate) fn bytes(attribute: &Attribute<'_>) -> Arc<[u8]> {
    attribute.content().into()
}

/// The attribute whose content is one pool index.
pub(crate) fn single_index(attribute: &Attribute<'_>, name: &'static str) -> Result<u16, Damage> {
    let mut cursor = Cursor::new(attribute.content(), name);
    let index = cursor.u2()?;
    cursor.finish()?;
    Ok(index)
}

/// Attributes that fields, methods, record components and classes all may have.
#[derive(Default)]
pub(crate) struct Common {
    pub signature: Option<Arc<str>>,
    pub annotations: Option<Arc<[u8]>>,
    pub type_annotations: Option<Arc<[u8]>>,
}

impl Common {
    /// Takes the attribute if it is one of these.
    pub fn take(
        &mut self,
        name: &[u8],
        attribute: &Attribute<'_>,
        pool: &Pool<'_, '_>,
    ) -> Result<(), Damage> {
        // Before Java 5 these names had no meaning.
        if pool.major() < 49 {
            return Ok(());
        }
        match name {
            b"Signature" => once(
                &mut self.signature,
                pool.text(single_index(attribute, "Signature")?)?,
                name,
            ),
            b"RuntimeVisibleAnnotations" => once(&mut self.annotations, bytes(attribute), name),
            b"RuntimeVisibleTypeAnnotations" => once(&mut self.type_annotations, bytes(attribute), name),
            _ => Ok(()),
        }
    }
}

pub(crate) fn read_field(
    field: &Field<'_>,
    pool: &mut Pool<'_, '_>,
    in_interface: bool,
) -> Result<FieldDef, Damage> {
    let access = field.access_flags().bits();
    let name = pool.text_as(Role::FieldName, field.name().as_u16())?;
    let descriptor = pool.text_as(Role::FieldDescriptor, field.descriptor().as_u16())?;
    flags::field_flags(access, &name, in_interface, pool.major())?;

    let mut constant_value = None;
    let mut common = Common::default();
    for attribute in field.attributes() {
        let attribute = attribute?;
        let attribute_name = pool.attribute_name(&attribute)?;
        match attribute_name {
            // For instance fields the attribute is to be ignored (JVMS 4.7.2).
            b"ConstantValue" if access & access::STATIC != 0 => {
                let index = single_index(&attribute, "ConstantValue")?;
                check_constant_value(pool.get(index), &name, &descriptor)?;
                once(&mut constant_value, index, attribute_name)?;
            }
            other => common.take(other, &attribute, pool)?,
        }
    }
    let Common {
        signature,
        annotations,
        type_annotations,
    } = common;
    Ok(FieldDef {
        access,
        name,
        descriptor,
        constant_value,
        signature,
        annotations,
        type_annotations,
    })
}

fn check_constant_value(value: Option<&Constant>, name: &str, descriptor: &str) -> Result<(), Damage> {
    let fits = match value {
        Some(Constant::Integer(_)) => matches!(descriptor, "I" | "S" | "C" | "B" | "Z"),
        Some(Constant::Float(_)) => descriptor == "F",
        Some(Constant::Long(_)) => descriptor == "J",
        Some(Constant::Double(_)) => descriptor == "D",
        Some(Constant::String(_)) => descriptor == "Ljava/lang/String;",
        _ => false,
    };
    if fits {
        Ok(())
    } else {
        damaged!("Inconsistent constant value type of field {}", shortened(name))
    }
}

pub(crate) fn read_method<'a>(
    method: &Method<'a>,
    pool: &mut Pool<'a, '_>,
    in_interface: bool,
) -> Result<MethodDef, Damage> {
    let name = pool.text_as(Role::MethodName, method.name().as_u16())?;
    let parameter_slots = pool.parameter_slots(method.descriptor().as_u16())?;
    let descriptor = pool.text_as(Role::MethodDescriptor, method.descriptor().as_u16())?;
    let access = flags::method_flags(method.access_flags().bits(), &name, in_interface, pool.major())?;
    check_special(&name, &descriptor, pool.major())?;
    let this_slot = usize::from(access & access::STATIC == 0);
    let argument_slots = parameter_slots + this_slot;
    if argument_slots > MAX_ARGUMENTS {
        return damaged!(
            "Too many arguments in method signature of method {}",
            shortened(&name)
        );
    }

    let mut definition = MethodDef {
        access,
        name,
        descriptor,
        code: None,
        exceptions: Vec::new(),
        signature: None,
        annotations: None,
        parameter_annotations: None,
        annotation_default: None,
        type_annotations: None,
        parameters: None,
    };
    let mut exceptions = None;
    let mut common = Common::default();
    let has_code = access & (access::NATIVE | access::ABSTRACT) == 0;
    for attribute in method.attributes() {
        let attribute = attribute?;
        let attribute_name = pool.attribute_name(&attribute)?;
        match attribute_name {
            b"Code" if !has_code => {
                return damaged!(
                    "Code attribute in native or abstract method {}",
                    shortened(&definition.name)
                );
            }
            b"Code" => {
                let code = read_code(&attribute, pool, argument_slots).map_err(|damage| {
                    Damage(format!("{} of method {}", damage.0, shortened(&definition.name)))
                })?;
                once(&mut definition.code, code, attribute_name)?;
            }
            b"Exceptions" => once(
                &mut exceptions,
                read_classes(&attribute, "Exceptions", pool)?,
                attribute_name,
            )?,
            b"MethodParameters" if pool.major() >= 52 => {
                once(
                    &mut definition.parameters,
                    read_parameters(&attribute, pool)?,
                    attribute_name,
                )?;
            }
            b"RuntimeVisibleParameterAnnotations" if pool.major() >= 49 => {
                once(
                    &mut definition.parameter_annotations,
                    bytes(&attribute),
                    attribute_name,
                )?;
            }
            b"AnnotationDefault" if pool.major() >= 49 => {
                once(
                    &mut definition.annotation_default,
                    bytes(&attribute),
                    attribute_name,
                )?;
            }
            other => common.take(other, &attribute, pool)?,
        }
    }
    if has_code && definition.code.is_none() {
        return damaged!(
            "Absent Code attribute in method {} that is not native or abstract",
            shortened(&definition.name)
        );
    }
    definition.exceptions = exceptions.unwrap_or_default();
    definition.signature = common.signature;
    definition.annotations = common.annotations;
    definition.type_annotations = common.type_annotations;
    Ok(definition)
}

/// Constructors and class initialisers return nothing, and the latter take nothing.
fn check_special(name: &str, descriptor: &str, major: u16) -> Result<(), Damage> {
    let illegal = match name {
        CONSTRUCTOR => !descriptor.ends_with(")V"),
        CLASS_INITIALIZER if major >= 51 => descriptor != "()V",
        CLASS_INITIALIZER => !descriptor.ends_with(")V"),
        _ => false,
    };
    if illegal {
        damaged!(
            "Method {name} has an illegal signature \"{}\"",
            shortened(descriptor)
        )
    } else {
        Ok(())
    }
}

/// An attribute that is a list of Class constants.
pub(crate) fn read_classes(
    attribute: &Attribute<'_>,
    name: &'static str,
    pool: &Pool<'_, '_>,
) -> Result<Vec<Arc<str>>, Damage> {
    let mut cursor = Cursor::new(attribute.content(), name);
    let count = cursor.count(2)?;
    let mut classes = Vec::with_capacity(count);
    for _ in 0..count {
        classes.push(pool.class(cursor.u2()?)?);
    }
    cursor.finish()?;
    Ok(classes)
}

/// A parameter's name and access flags, as [`MethodDef::parameters`] lists them.
type Parameter = (Option<Arc<str>>, u16);

fn read_parameters(attribute: &Attribute<'_>, pool: &Pool<'_, '_>) -> Result<Vec<Parameter>, Damage> {
    let mut cursor = Cursor::new(attribute.content(), "MethodParameters");
    let count = cursor.u1()?;
    let mut parameters = Vec::new();
    for _ in 0..count {
        let name = match cursor.u2()? {
            0 => None,
            // HotSpot lets this pass and makes reflection fail; here names are names.
            index => Some(
                pool.text(index)
                    .map_err(|damage| Damage(format!("{} in MethodParameters", damage.0)))?,
            ),
        };
        parameters.push((name, cursor.u2()?));
    }
    cursor.finish()?;
    Ok(parameters)
}
