//! What the machine knows of classes, methods and fields. None of it is state: a class is loaded
//! once for all states, and only the words of its mirror (static fields, initialisation) differ
//! between them.

use std::sync::atomic::AtomicU32;
use std::sync::{Arc, OnceLock, RwLock};

use beeline_classfile::{ClassDef, MethodDef, access};
use rustc_hash::FxHashMap;

use crate::code::Code;
use crate::memory::Addr;
use crate::natives::NativeCode;

pub type ClassId = u32;
pub type MethodId = u32;
/// Interned (name, descriptor).
pub type SigId = u32;

/// Who defined a class. The three built-in loaders share one native class path; others are objects
/// of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Loader {
    Boot,
    Platform,
    App,
    /// Index into the table of the program's own loaders.
    Custom(u32),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Float,
    Long,
    Double,
    Void,
    Ref,
}

impl Kind {
    /// The kind of a field or return descriptor.
    pub fn of(descriptor: &str) -> Kind {
        match descriptor.as_bytes().first() {
            Some(b'Z') => Kind::Boolean,
            Some(b'B') => Kind::Byte,
            Some(b'C') => Kind::Char,
            Some(b'S') => Kind::Short,
            Some(b'I') => Kind::Int,
            Some(b'F') => Kind::Float,
            Some(b'J') => Kind::Long,
            Some(b'D') => Kind::Double,
            Some(b'V') => Kind::Void,
            _ => Kind::Ref,
        }
    }

    /// Words of a field of this kind.
    pub fn words(self) -> u32 {
        match self {
            Kind::Long | Kind::Double => 2,
            Kind::Void => 0,
            _ => 1,
        }
    }

    /// log2 of the bytes of an array element.
    pub fn element_shift(self) -> u32 {
        match self {
            Kind::Boolean | Kind::Byte => 0,
            Kind::Char | Kind::Short => 1,
            Kind::Long | Kind::Double => 3,
            _ => 2,
        }
    }

    pub fn primitive_name(self) -> &'static str {
        match self {
            Kind::Boolean => "boolean",
            Kind::Byte => "byte",
            Kind::Char => "char",
            Kind::Short => "short",
            Kind::Int => "int",
            Kind::Float => "float",
            Kind::Long => "long",
            Kind::Double => "double",
            Kind::Void => "void",
            Kind::Ref => "reference",
        }
    }

    pub fn descriptor(self) -> char {
        match self {
            Kind::Boolean => 'Z',
            Kind::Byte => 'B',
            Kind::Char => 'C',
            Kind::Short => 'S',
            Kind::Int => 'I',
            Kind::Float => 'F',
            Kind::Long => 'J',
            Kind::Double => 'D',
            Kind::Void => 'V',
            Kind::Ref => 'L',
        }
    }

    pub const PRIMITIVES: [Kind; 9] = [
        Kind::Boolean,
        Kind::Byte,
        Kind::Char,
        Kind::Short,
        Kind::Int,
        Kind::Float,
        Kind::Long,
        Kind::Double,
        Kind::Void,
    ];
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    Instance,
    Array { component: ClassId, element: Kind },
    Primitive(Kind),
}

pub struct Class {
    pub id: ClassId,
    /// Internal name; `[I`, `[Ljava/lang/String;` for arrays, `int` for primitives.
    pub name: Arc<str>,
    /// Absent for arrays and primitives.
    pub def: Option<Arc<ClassDef>>,
    pub shape: Shape,
    pub access: u16,
    pub loader: Loader,
    pub module: Arc<str>,
    pub super_class: Option<ClassId>,
    pub interfaces: Vec<ClassId>,
    /// All superinterfaces, transitively, sorted.
    pub all_interfaces: Vec<ClassId>,
    /// Superclasses from `Object` to this class itself, for constant-time subclass checks.
    pub display: Vec<ClassId>,
    pub fields: Vec<Field>,
    pub methods: Vec<MethodId>,
    pub by_sig: FxHashMap<SigId, MethodId>,
    pub vtable: Vec<MethodId>,
    /// Words of an instance, header included.
    pub instance_words: u32,
    /// Offsets of the reference words of an instance.
    pub ref_offsets: Vec<u32>,
    /// The same as bits, and words that programs cannot observe (caches).
    pub ref_words: Vec<u64>,
    /// Words of final fields of objects, as bits.
    pub final_words: Vec<u64>,
    pub hidden_words: Vec<u32>,
    /// The word that holds a method's number, which depends on the order in which classes are loaded.
    pub method_word: Option<u32>,
    /// Words for which it makes no difference who fills them: caches of hashes, and what nobody reads.
    pub hash_caches: Vec<u32>,
    /// Independent of the order in which classes are loaded.
    pub stable_hash: u64,
    /// Words of the mirror: those of `java.lang.Class`, the hidden ones, the static fields, and one
    /// word for each dynamically computed constant.
    pub mirror_words: u32,
    pub static_ref_offsets: Vec<u32>,
    /// Pool index to offset in the mirror, for constants and call sites computed at run time.
    pub dynamic_offsets: FxHashMap<u16, u32>,
    pub mirror: AtomicU32,
    pub clinit: Option<MethodId>,
    /// Interface dispatch results.
    pub itable: RwLock<FxHashMap<MethodId, MethodId>>,
    /// Array class of this component, once made.
    pub array_class: AtomicU32,
    pub is_reference: ReferenceKind,
    /// Whether its objects say nothing but who waits for what: the library's locks and threads.
    pub synchronises: bool,
    /// Made by the machine itself (lambda classes and the like): exempt from access checks, hidden
    /// in stack traces.
    pub synthetic: bool,
    /// Host of a hidden class, whose private members it may use.
    pub host: Option<ClassId>,
    /// For classes that the program defined as hidden.
    pub hidden: bool,
    /// For classes that the program defined: a word of the mirror says whether a state has it.
    pub made: bool,
    pub verified: OnceLock<Result<(), String>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReferenceKind {
    None,
    Soft,
    Weak,
    Phantom,
    Final,
}

#[derive(Debug, Clone)]
pub struct Field {
    pub class: ClassId,
    pub name: Arc<str>,
    pub descriptor: Arc<str>,
    pub access: u16,
    pub kind: Kind,
    /// In words from the object's (or, for static fields, the mirror's) start.
    pub offset: u32,
    /// Position in the class file.
    pub index: u16,
}

impl Field {
    pub fn is_static(&self) -> bool {
        self.access & access::STATIC != 0
    }
}

pub struct Method {
    pub id: MethodId,
    pub class: ClassId,
    pub name: Arc<str>,
    pub descriptor: Arc<str>,
    pub sig: SigId,
    pub access: u16,
    /// Position in the class file.
    pub index: u16,
    /// Slots of the arguments, receiver included.
    pub arg_slots: u16,
    pub returns: Kind,
    pub vtable_index: Option<u32>,
    pub native: Option<NativeCode>,
    pub code: OnceLock<Result<Code, String>>,
    /// Independent of the order in which classes are loaded.
    pub stable_hash: u64,
    /// Not shown in stack traces.
    pub hidden: bool,
    /// `invokeExact`, `compareAndSet` and the like: linked by call-site type.
    pub signature_polymorphic: bool,
}

impl Method {
    pub fn is_static(&self) -> bool {
        self.access & access::STATIC != 0
    }
    pub fn is_abstract(&self) -> bool {
        self.access & access::ABSTRACT != 0
    }
    pub fn is_native(&self) -> bool {
        self.access & access::NATIVE != 0
    }
    pub fn is_private(&self) -> bool {
        self.access & access::PRIVATE != 0
    }
    pub fn is_synchronized(&self) -> bool {
        self.access & access::SYNCHRONIZED != 0
    }
}

impl Class {
    /// Whether the verifier has let the class pass; it does not look at trusted ones.
    pub fn is_verified(&self) -> bool {
        matches!(self.verified.get(), Some(Ok(())))
    }

    pub fn is_interface(&self) -> bool {
        self.access & access::INTERFACE != 0
    }
    pub fn is_abstract(&self) -> bool {
        self.access & access::ABSTRACT != 0
    }
    /// Whether the class came with the program, and not with the JDK or from the machine itself.
    pub fn is_of_program(&self) -> bool {
        matches!(self.loader, Loader::App | Loader::Custom(_))
            && !self.name.starts_with("beeline/internal/")
            && !crate::library::defines(&self.name)
    }

    pub fn is_array(&self) -> bool {
        matches!(self.shape, Shape::Array { .. })
    }
    pub fn is_primitive(&self) -> bool {
        matches!(self.shape, Shape::Primitive(_))
    }
    pub fn mirror(&self) -> Addr {
        self.mirror.load(std::sync::atomic::Ordering::Relaxed)
    }
    /// Whether initialising this class alone runs no code.
    pub fn clinit_free(&self) -> bool {
        self.def.is_none()
    }
    pub fn depth(&self) -> usize {
        self.display.len() - 1
    }
    pub fn package(&self) -> &str {
        package_of(&self.name)
    }
    pub fn method_def(&self, method: &Method) -> Option<&MethodDef> {
        self.def.as_ref()?.methods.get(method.index as usize)
    }
    /// The declared field of this name and type.
    pub fn declared_field(&self, name: &str, descriptor: &str) -> Option<&Field> {
        self.fields
            .iter()
            .find(|f| &*f.name == name && &*f.descriptor == descriptor)
    }
    /// The name as `Class.getName` gives it.
    pub fn java_name(&self) -> String {
        // The last part of a hidden class's name is set off by a slash.
        self.name.replace('/', ".").replace('+', "/")
    }
    /// The name as it stands in a descriptor.
    pub fn descriptor(&self) -> String {
        match self.shape {
            Shape::Primitive(kind) => kind.descriptor().to_string(),
            Shape::Array { .. } => self.name.to_string(),
            Shape::Instance => format!("L{};", self.name),
        }
    }
}

pub fn package_of(name: &str) -> &str {
    name.rfind('/').map_or("", |i| &name[..i])
}
