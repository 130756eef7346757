//! From the bytes of a class file to its [`ClassDef`].
//!
//! The bytes are taken apart by noak; this adapter checks what noak leaves open and replaces
//! indices by what they stand for. It refuses what HotSpot's own parser refuses.

use std::sync::Arc;

use noak::reader::Class;
use rustc_hash::FxHashSet;

use crate::access;
use crate::attributes::ClassAttributes;
use crate::def::ClassDef;
use crate::error::{ClassFileError, Damage, damaged};
use crate::flags;
use crate::members::{Common, read_field, read_method};
use crate::mutf8;
use crate::pool::{Pool, shortened};

/// The newest class file version that [`ClassDef::parse`] reads: Java 25's.
pub const MAX_MAJOR: u16 = 69;
/// The oldest one: JDK 1.0.2's.
const MIN_MAJOR: u16 = 45;
/// From here on (Java 12) the minor version is 0, or says that preview features are used.
const FIRST_WITH_PREVIEW: u16 = 56;
const PREVIEW_MINOR: u16 = u16::MAX;
const MAGIC: u32 = 0xCAFE_BABE;
/// Magic, minor, major and constant pool count.
const HEADER_SIZE: usize = 10;
/// No constant takes less than three bytes for each index it occupies.
const SMALLEST_CONSTANT: usize = 3;

impl ClassDef {
    /// Reads a class file of any version up to [`MAX_MAJOR`].
    ///
    /// Damaged bytes give an error, never a panic, in time and memory linear in their length.
    pub fn parse(bytes: &[u8]) -> Result<ClassDef, ClassFileError> {
        ClassDef::parse_up_to(bytes, MAX_MAJOR)
    }

    /// As [`ClassDef::parse`], for a machine that knows versions up to `max_major` only: Java 17
    /// refuses the classes of Java 21.
    pub fn parse_up_to(bytes: &[u8], max_major: u16) -> Result<ClassDef, ClassFileError> {
        ClassDef::parse_for(bytes, max_major, false)
    }

    /// As [`ClassDef::parse_up_to`], for a machine with preview features enabled. These belong to one
    /// version of Java alone: classes of `max_major` may use them, older ones may not.
    pub fn parse_with_preview(bytes: &[u8], max_major: u16) -> Result<ClassDef, ClassFileError> {
        ClassDef::parse_for(bytes, max_major, true)
    }

    /// Whether the class file is marked as depending on preview features.
    pub fn uses_preview(&self) -> bool {
        self.major >= FIRST_WITH_PREVIEW && self.minor == PREVIEW_MINOR
    }

    fn parse_for(bytes: &[u8], max_major: u16, preview: bool) -> Result<ClassDef, ClassFileError> {
        let nameless = |damage: Damage| ClassFileError::Format {
            class: None,
            message: damage.0,
        };
        let header = Header::read(bytes).map_err(nameless)?;
        if let Some(reason) = header.unsupported(max_major, preview) {
            let class = Class::new(bytes).ok().and_then(|raw| own_name(&raw));
            return Err(ClassFileError::UnsupportedVersion {
                class,
                major: header.major,
                minor: header.minor,
                reason,
            });
        }
        let raw = Class::new(bytes).map_err(|error| nameless(error.into()))?;
        read(&raw, &header, bytes.len()).map_err(|damage| ClassFileError::Format {
            class: own_name(&raw),
            message: damage.0,
        })
    }
}

/// The first ten bytes, which noak does not show in full.
struct Header {
    minor: u16,
    major: u16,
    pool_count: u16,
}

impl Header {
    fn read(bytes: &[u8]) -> Result<Header, Damage> {
        let Some((&[a, b, c, d, e, f, g, h, i, j], rest)) = bytes.split_first_chunk::<HEADER_SIZE>() else {
            return Err(Damage::truncated("its header"));
        };
        let magic = u32::from_be_bytes([a, b, c, d]);
        if magic != MAGIC {
            return damaged!("Incompatible magic value 0x{magic:08X}");
        }
        let pool_count = u16::from_be_bytes([i, j]);
        if pool_count == 0 {
            return damaged!("Illegal constant pool size 0");
        }
        // Before anything is allocated for them.
        if (usize::from(pool_count) - 1) * SMALLEST_CONSTANT > rest.len() {
            return Err(Damage::truncated("the constant pool"));
        }
        Ok(Header {
            minor: u16::from_be_bytes([e, f]),
            major: u16::from_be_bytes([g, h]),
            pool_count,
        })
    }

    fn unsupported(&self, max_major: u16, preview: bool) -> Option<String> {
        if self.major < MIN_MAJOR {
            Some("was compiled with an invalid major version".into())
        } else if self.major > max_major {
            Some(format!(
                "has been compiled by a more recent version of the Java Runtime: \
                 this one only recognizes class file versions up to {max_major}.0"
            ))
        } else if self.major >= FIRST_WITH_PREVIEW && self.minor == PREVIEW_MINOR {
            if !preview {
                Some("uses preview features, which are not enabled".into())
            } else if self.major != max_major {
                Some(format!(
                    "was compiled with preview features that are unsupported: this version of the Java \
                     Runtime only recognizes preview features for class file version {max_major}.{PREVIEW_MINOR}"
                ))
            } else {
                None
            }
        } else if self.major >= FIRST_WITH_PREVIEW && self.minor != 0 {
            Some("was compiled with an invalid non-zero minor version".into())
        } else {
            None
        }
    }
}

/// The class's name as far as it can be had from a possibly damaged file, for messages.
fn own_name(raw: &Class<'_>) -> Option<Arc<str>> {
    let name = raw.pool().retrieve(raw.this_class()).ok()?.name;
    Some(shortened(&mutf8::to_text(name).ok()?).into())
}

fn read(raw: &Class<'_>, header: &Header, length: usize) -> Result<ClassDef, Damage> {
    if raw.buffer_size() != length {
        return damaged!(
            "Extra bytes at the end of class file: {} too many",
            length - raw.buffer_size()
        );
    }
    let mut pool = Pool::resolve(raw.pool(), header.pool_count, header.major)?;
    let access = flags::class_flags(raw.access_flags().bits(), header.major)?;
    let in_interface = access & access::INTERFACE != 0;
    let name = pool.class_no_array(raw.this_class().as_u16())?;
    let super_name = read_super(raw, &pool, &name, access)?;
    let interfaces = read_interfaces(raw, &mut pool)?;

    // noak has walked over both lists, so that their counts are true.
    let field_count = raw.fields().iter().size_hint().1.unwrap_or(0);
    let method_count = raw.methods().iter().size_hint().1.unwrap_or(0);
    pool.expect_members(field_count + method_count);
    let mut seen = FxHashSet::default();
    seen.reserve(field_count.max(method_count));
    let mut fields = Vec::with_capacity(field_count);
    for field in raw.fields() {
        let field = field?;
        let definition = read_field(&field, &mut pool, in_interface)?;
        if !seen.insert((
            pool.identity(field.name().as_u16())?,
            pool.identity(field.descriptor().as_u16())?,
        )) {
            return damaged!(
                "Duplicate field name \"{}\" with signature \"{}\"",
                shortened(&definition.name),
                shortened(&definition.descriptor)
            );
        }
        fields.push(definition);
    }
    seen.clear();
    let mut methods = Vec::with_capacity(method_count);
    for method in raw.methods() {
        let method = method?;
        let definition = read_method(&method, &mut pool, in_interface)?;
        if !seen.insert((
            pool.identity(method.name().as_u16())?,
            pool.identity(method.descriptor().as_u16())?,
        )) {
            return damaged!(
                "Duplicate method name \"{}\" with signature \"{}\"",
                shortened(&definition.name),
                shortened(&definition.descriptor)
            );
        }
        methods.push(definition);
    }

    let mut attributes = ClassAttributes::default();
    for attribute in raw.attributes() {
        attributes.take(&attribute?, &mut pool, access)?;
    }
    let bootstrap_methods = attributes.bootstrap_methods.unwrap_or_default();
    pool.check_bootstraps(bootstrap_methods.len())?;
    let Common {
        signature,
        annotations,
        type_annotations,
    } = attributes.common;
    Ok(ClassDef {
        minor: header.minor,
        major: header.major,
        access,
        name,
        super_name,
        interfaces,
        pool: pool.finish(),
        fields,
        methods,
        source_file: attributes.source_file,
        signature,
        bootstrap_methods,
        inner_classes: attributes.inner_classes.unwrap_or_default(),
        enclosing_method: attributes.enclosing_method,
        nest_host: attributes.nest_host,
        nest_members: attributes.nest_members.unwrap_or_default(),
        permitted_subclasses: attributes.permitted_subclasses.unwrap_or_default(),
        record: attributes.record,
        annotations,
        type_annotations,
    })
}

fn read_super(
    raw: &Class<'_>,
    pool: &Pool<'_, '_>,
    name: &str,
    access: u16,
) -> Result<Option<Arc<str>>, Damage> {
    const ROOT: &str = "java/lang/Object";
    let Some(index) = raw.super_class() else {
        if name == ROOT || access & access::MODULE != 0 {
            return Ok(None);
        }
        return damaged!("Invalid superclass index 0");
    };
    if name == ROOT {
        return damaged!(
            "Invalid superclass index {}: {ROOT} has no superclass",
            index.as_u16()
        );
    }
    let super_name = pool.class_no_array(index.as_u16())?;
    if access & access::INTERFACE != 0 && &*super_name != ROOT {
        return damaged!("Interfaces must have {ROOT} as superclass");
    }
    Ok(Some(super_name))
}

fn read_interfaces<'a>(raw: &Class<'a>, pool: &mut Pool<'a, '_>) -> Result<Vec<Arc<str>>, Damage> {
    let mut seen = FxHashSet::default();
    let mut interfaces = Vec::new();
    for index in raw.interfaces() {
        let index = index?;
        let name = pool.class_no_array(index.as_u16())?;
        if !seen.insert(pool.class_identity(index)?) {
            return damaged!("Duplicate interface name \"{}\"", shortened(&name));
        }
        interfaces.push(name);
    }
    Ok(interfaces)
}
