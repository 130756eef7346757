//! Turns the raw constant pool into one whose indices have been replaced by what they stand for.
//!
//! A small hostile file can name one huge string from thousands of constants. Every string is
//! therefore decoded once and checked once for each role it plays, so that reading stays linear in
//! the size of the file.

use std::sync::Arc;

use noak::reader::Attribute;
use noak::reader::cpool::{self, ConstantPool as RawPool, Index, Item, MethodKind};
use rustc_hash::FxHashMap;

use crate::def::{Constant, ConstantPool, MemberRef, MethodHandleRef};
use crate::descriptor::MethodDescriptor;
use crate::error::{Damage, damaged};
use crate::mutf8;
use crate::names::{CLASS_INITIALIZER, CONSTRUCTOR};
use crate::role::Role;

/// The pool while a class is being read.
pub(crate) struct Pool<'a, 'p> {
    raw: &'p RawPool<'a>,
    major: u16,
    entries: Vec<Constant>,
    /// For each string, the roles (bits of `Role`) it is known to be fit for.
    fit: Vec<u8>,
    /// UTF-16 forms already made, by the index of the string.
    strings: FxHashMap<u16, Arc<[u16]>>,
    /// Parameter slots of method descriptors already counted, by the index of the descriptor.
    parameter_slots: FxHashMap<u16, usize>,
    /// For each string, its identity, or 0 where that is not known yet.
    identities: Vec<u16>,
    /// The index by which each text is known.
    by_bytes: FxHashMap<&'a [u8], u16>,
}

impl<'a, 'p> Pool<'a, 'p> {
    /// Resolves all constants. `count` is the file's own constant pool count.
    pub fn resolve(raw: &'p RawPool<'a>, count: u16, major: u16) -> Result<Pool<'a, 'p>, Damage> {
        let size = usize::from(count);
        let mut pool = Pool {
            raw,
            major,
            entries: std::iter::repeat_with(|| Constant::Unusable).take(size).collect(),
            fit: vec![0; size],
            strings: FxHashMap::default(),
            parameter_slots: FxHashMap::default(),
            identities: vec![0; size],
            by_bytes: FxHashMap::default(),
        };
        for (index, item) in raw.iter_indices() {
            let index = index.as_u16();
            match item {
                Item::Utf8(utf8) => {
                    pool.entries[usize::from(index)] = Constant::Utf8(mutf8::to_text(utf8.content)?)
                }
                Item::Long(_) | Item::Double(_) if index + 1 >= count => {
                    return damaged!(
                        "Invalid constant pool index {}: no room for the second half of a long or double",
                        index + 1
                    );
                }
                _ => {}
            }
        }
        for (index, item) in raw.iter_indices() {
            if !matches!(item, Item::Utf8(_)) {
                pool.entries[usize::from(index.as_u16())] = pool.constant(index.as_u16(), item)?;
            }
        }
        Ok(pool)
    }

    /// An attribute's name as it stands in the file. It borrows from the file, not from the pool.
    pub fn attribute_name(&self, attribute: &Attribute<'a>) -> Result<&'a [u8], Damage> {
        Ok(self.raw.get(attribute.name())?.content.as_bytes())
    }

    /// The raw pool, for noak's own readers of attributes.
    pub fn raw(&self) -> &'p RawPool<'a> {
        self.raw
    }

    /// The class file's major version, which decides what its attributes mean.
    pub fn major(&self) -> u16 {
        self.major
    }

    pub fn finish(self) -> ConstantPool {
        ConstantPool {
            entries: self.entries,
        }
    }

    /// The text of a Utf8 constant.
    pub fn text(&self, index: u16) -> Result<Arc<str>, Damage> {
        match self.get(index) {
            Some(Constant::Utf8(text)) => Ok(text.clone()),
            _ => damaged!("Invalid constant pool index {index}: not a Utf8 constant"),
        }
    }

    /// The text of a Utf8 constant, checked for a role.
    pub fn text_as(&mut self, role: Role, index: u16) -> Result<Arc<str>, Damage> {
        let text = self.text(index)?;
        let fit = &mut self.fit[usize::from(index)];
        if *fit & role as u8 == 0 {
            if !role.allows(&text) {
                return damaged!("Illegal {} \"{}\"", role.title(), shortened(&text));
            }
            *fit |= role as u8;
        }
        Ok(text)
    }

    /// The name of a Class constant.
    pub fn class(&self, index: u16) -> Result<Arc<str>, Damage> {
        match self.get(index) {
            Some(Constant::Class(name)) => Ok(name.clone()),
            _ => damaged!("Invalid constant pool index {index}: not a Class constant"),
        }
    }

    /// The name of a Class constant that must not be an array.
    pub fn class_no_array(&self, index: u16) -> Result<Arc<str>, Damage> {
        let name = self.class(index)?;
        if name.starts_with('[') {
            return damaged!(
                "Bad class name \"{}\": an array where a class is needed",
                shortened(&name)
            );
        }
        Ok(name)
    }

    pub fn get(&self, index: u16) -> Option<&Constant> {
        self.entries.get(usize::from(index))
    }

    /// How many slots the parameters of a method descriptor take.
    pub fn parameter_slots(&mut self, index: u16) -> Result<usize, Damage> {
        if let Some(&slots) = self.parameter_slots.get(&index) {
            return Ok(slots);
        }
        let descriptor = self.text(index)?;
        let Some(method) = MethodDescriptor::parse(&descriptor) else {
            return self.text_as(Role::MethodDescriptor, index).map(|_| 0);
        };
        let slots = method.parameter_slots();
        // Whoever asks for the text next need not read it again.
        self.fit[usize::from(index)] |= Role::MethodDescriptor as u8;
        self.parameter_slots.insert(index, slots);
        Ok(slots)
    }

    /// A number that two Utf8 constants share exactly when their bytes are equal.
    pub fn identity(&mut self, index: u16) -> Result<u16, Damage> {
        if let Some(&known) = self.identities.get(usize::from(index))
            && known != 0
        {
            return Ok(known);
        }
        let content = self.raw.get(Index::<cpool::Utf8>::new(index)?)?.content;
        let identity = *self.by_bytes.entry(content.as_bytes()).or_insert(index);
        self.identities[usize::from(index)] = identity;
        Ok(identity)
    }

    /// As [`Pool::identity`], for the name of a Class constant.
    pub fn class_identity(&mut self, index: Index<cpool::Class<'a>>) -> Result<u16, Damage> {
        let name = self.raw.get(index)?.name;
        self.identity(name.as_u16())
    }

    /// Makes room for the names and descriptors of so many members.
    pub fn expect_members(&mut self, count: usize) {
        self.by_bytes.reserve(count + count / 2);
    }

    /// Dynamic constants name an entry of `BootstrapMethods`, known only at the end of the file.
    pub fn check_bootstraps(&self, bootstraps: usize) -> Result<(), Damage> {
        for (index, entry) in self.entries.iter().enumerate() {
            if let Constant::Dynamic { bootstrap, .. } | Constant::InvokeDynamic { bootstrap, .. } = entry
                && usize::from(*bootstrap) >= bootstraps
            {
                return damaged!("Constant #{index} names bootstrap method {bootstrap} of {bootstraps}");
            }
        }
        Ok(())
    }

    fn constant(&mut self, index: u16, item: &Item<'a>) -> Result<Constant, Damage> {
        Ok(match item {
            Item::Utf8(utf8) => Constant::Utf8(mutf8::to_text(utf8.content)?),
            Item::Integer(integer) => Constant::Integer(integer.value),
            Item::Float(float) => Constant::Float(float.value),
            Item::Long(long) => Constant::Long(long.value),
            Item::Double(double) => Constant::Double(double.value),
            Item::Class(class) => Constant::Class(self.text_as(Role::ClassConstant, class.name.as_u16())?),
            Item::String(string) => Constant::String(self.string(string.string)?),
            Item::FieldRef(field) => Constant::Field(self.field(field)?),
            Item::MethodRef(method) => {
                let member = self.method(method.class, method.name_and_type)?;
                if member.name.starts_with('<') && &*member.name != CONSTRUCTOR {
                    return damaged!("Bad method name at constant pool index {index}");
                }
                Constant::Method {
                    member,
                    in_interface: false,
                }
            }
            Item::InterfaceMethodRef(method) => Constant::Method {
                member: self.method(method.class, method.name_and_type)?,
                in_interface: true,
            },
            Item::NameAndType(both) => {
                let (name, descriptor) = (both.name.as_u16(), both.descriptor.as_u16());
                if self.text(descriptor)?.starts_with('(') {
                    Constant::NameAndType(
                        self.text_as(Role::MethodName, name)?,
                        self.text_as(Role::MethodDescriptor, descriptor)?,
                    )
                } else {
                    Constant::NameAndType(
                        self.text_as(Role::FieldName, name)?,
                        self.text_as(Role::FieldDescriptor, descriptor)?,
                    )
                }
            }
            Item::MethodHandle(handle) => {
                self.since(51, index)?;
                Constant::MethodHandle(self.method_handle(index, handle)?)
            }
            Item::MethodType(method_type) => {
                self.since(51, index)?;
                Constant::MethodType(self.text_as(Role::MethodDescriptor, method_type.descriptor.as_u16())?)
            }
            Item::Dynamic(dynamic) => {
                self.since(55, index)?;
                let (name, descriptor) = self.raw_pair(dynamic.name_and_type)?;
                Constant::Dynamic {
                    bootstrap: dynamic.bootstrap_method_attr,
                    name: self.text_as(Role::FieldName, name)?,
                    descriptor: self.text_as(Role::FieldDescriptor, descriptor)?,
                }
            }
            Item::InvokeDynamic(dynamic) => {
                self.since(51, index)?;
                let (name, descriptor) = self.raw_pair(dynamic.name_and_type)?;
                let name = self.text_as(Role::MethodName, name)?;
                if name.starts_with('<') {
                    return damaged!("Bad method name at constant pool index {index}");
                }
                Constant::InvokeDynamic {
                    bootstrap: dynamic.bootstrap_method_attr,
                    name,
                    descriptor: self.text_as(Role::MethodDescriptor, descriptor)?,
                }
            }
            Item::Module(module) => {
                self.since(53, index)?;
                Constant::Module(self.text(module.name.as_u16())?)
            }
            Item::Package(package) => {
                self.since(53, index)?;
                Constant::Package(self.text(package.name.as_u16())?)
            }
        })
    }

    fn string(&mut self, index: Index<cpool::Utf8<'a>>) -> Result<Arc<[u16]>, Damage> {
        if let Some(units) = self.strings.get(&index.as_u16()) {
            return Ok(units.clone());
        }
        let units = mutf8::to_units(self.raw.get(index)?.content)?;
        self.strings.insert(index.as_u16(), units.clone());
        Ok(units)
    }

    fn field(&mut self, field: &cpool::FieldRef<'a>) -> Result<MemberRef, Damage> {
        let (name, descriptor) = self.raw_pair(field.name_and_type)?;
        Ok(MemberRef {
            class: self.raw_class(field.class)?,
            name: self.text_as(Role::FieldName, name)?,
            descriptor: self.text_as(Role::FieldDescriptor, descriptor)?,
        })
    }

    fn method(
        &mut self,
        class: Index<cpool::Class<'a>>,
        name_and_type: Index<cpool::NameAndType<'a>>,
    ) -> Result<MemberRef, Damage> {
        let (name, descriptor) = self.raw_pair(name_and_type)?;
        let member = MemberRef {
            class: self.raw_class(class)?,
            name: self.text_as(Role::MethodName, name)?,
            descriptor: self.text_as(Role::MethodDescriptor, descriptor)?,
        };
        if &*member.name == CONSTRUCTOR && !member.descriptor.ends_with(")V") {
            return damaged!(
                "Method {CONSTRUCTOR} has an illegal signature \"{}\"",
                shortened(&member.descriptor)
            );
        }
        Ok(member)
    }

    /// The kinds of reference each handle kind allows: JVMS 4.4.8.
    fn method_handle(
        &mut self,
        index: u16,
        handle: &cpool::MethodHandle<'a>,
    ) -> Result<MethodHandleRef, Damage> {
        use MethodKind::*;
        let reference = self.raw.get(handle.reference)?;
        let (kind, fits) = match handle.kind {
            GetField => (1, matches!(reference, Item::FieldRef(_))),
            GetStatic => (2, matches!(reference, Item::FieldRef(_))),
            PutField => (3, matches!(reference, Item::FieldRef(_))),
            PutStatic => (4, matches!(reference, Item::FieldRef(_))),
            InvokeVirtual => (5, matches!(reference, Item::MethodRef(_))),
            InvokeStatic => (6, self.is_method_or_interface_method(reference)),
            InvokeSpecial => (7, self.is_method_or_interface_method(reference)),
            NewInvokeSpecial => (8, matches!(reference, Item::MethodRef(_))),
            InvokeInterface => (9, matches!(reference, Item::InterfaceMethodRef(_))),
        };
        let (member, in_interface) = match reference {
            Item::FieldRef(field) if fits => (self.field(field)?, false),
            Item::MethodRef(method) if fits => (self.method(method.class, method.name_and_type)?, false),
            Item::InterfaceMethodRef(method) if fits => {
                (self.method(method.class, method.name_and_type)?, true)
            }
            _ => {
                return damaged!(
                    "Method handle #{index} of kind {kind} refers to the wrong kind of constant"
                );
            }
        };
        let is_constructor = &*member.name == CONSTRUCTOR;
        if kind >= 5 && (is_constructor != (kind == 8) || &*member.name == CLASS_INITIALIZER) {
            return damaged!(
                "Bad method name at constant pool index {index}: kind {kind} may not name {}",
                member.name
            );
        }
        Ok(MethodHandleRef {
            kind,
            member,
            in_interface,
        })
    }

    /// Java 8 brought static and private interface methods, and handles to them.
    fn is_method_or_interface_method(&self, item: &Item<'a>) -> bool {
        matches!(item, Item::MethodRef(_)) || self.major >= 52 && matches!(item, Item::InterfaceMethodRef(_))
    }

    fn raw_class(&mut self, index: Index<cpool::Class<'a>>) -> Result<Arc<str>, Damage> {
        let name = self.raw.get(index)?.name;
        self.text_as(Role::ClassConstant, name.as_u16())
    }

    fn raw_pair(&self, index: Index<cpool::NameAndType<'a>>) -> Result<(u16, u16), Damage> {
        let both = self.raw.get(index)?;
        Ok((both.name.as_u16(), both.descriptor.as_u16()))
    }

    fn since(&self, major: u16, index: u16) -> Result<(), Damage> {
        if self.major < major {
            return damaged!(
                "Constant #{index} needs class file version {major}, but the class has {}",
                self.major
            );
        }
        Ok(())
    }
}

/// Names can be 64 KiB long; sentences should not be.
pub(crate) fn shortened(text: &str) -> &str {
    match text.char_indices().nth(200) {
        Some((end, _)) => &text[..end],
        None => text,
    }
}
