//! The immutable definition of a class, as read from its class file.
//!
//! Everything the rest of Beeline knows of a class file is in these types; no other room sees the
//! reader behind them. Names are in internal form (`java/lang/String`), descriptors as in the class
//! file. Code keeps its byte offsets (`pc`), so that traces can speak of the same offsets as `javap`.

use std::sync::Arc;

/// A class, interface, enum, record, annotation or module descriptor.
#[derive(Debug, Clone)]
pub struct ClassDef {
    pub minor: u16,
    pub major: u16,
    pub access: u16,
    pub name: Arc<str>,
    /// `None` for `java/lang/Object` (and `module-info`) alone.
    pub super_name: Option<Arc<str>>,
    pub interfaces: Vec<Arc<str>>,
    pub pool: ConstantPool,
    pub fields: Vec<FieldDef>,
    pub methods: Vec<MethodDef>,
    pub source_file: Option<Arc<str>>,
    /// The `Signature` attribute (generic signature).
    pub signature: Option<Arc<str>>,
    pub bootstrap_methods: Vec<BootstrapMethod>,
    pub inner_classes: Vec<InnerClass>,
    pub enclosing_method: Option<EnclosingMethod>,
    pub nest_host: Option<Arc<str>>,
    pub nest_members: Vec<Arc<str>>,
    pub permitted_subclasses: Vec<Arc<str>>,
    /// `Some` for record classes, even without components.
    pub record: Option<Vec<RecordComponent>>,
    /// Raw bytes of `RuntimeVisibleAnnotations` (without the attribute's name and length).
    pub annotations: Option<Arc<[u8]>>,
    /// Raw bytes of `RuntimeVisibleTypeAnnotations`.
    pub type_annotations: Option<Arc<[u8]>>,
}

#[derive(Debug, Clone)]
pub struct FieldDef {
    pub access: u16,
    pub name: Arc<str>,
    pub descriptor: Arc<str>,
    /// Pool index of the `ConstantValue` attribute.
    pub constant_value: Option<u16>,
    pub signature: Option<Arc<str>>,
    pub annotations: Option<Arc<[u8]>>,
    pub type_annotations: Option<Arc<[u8]>>,
}

#[derive(Debug, Clone)]
pub struct MethodDef {
    pub access: u16,
    pub name: Arc<str>,
    pub descriptor: Arc<str>,
    /// Absent for native and abstract methods.
    pub code: Option<CodeDef>,
    /// The `Exceptions` attribute: class names of the throws clause.
    pub exceptions: Vec<Arc<str>>,
    pub signature: Option<Arc<str>>,
    pub annotations: Option<Arc<[u8]>>,
    /// Raw bytes of `RuntimeVisibleParameterAnnotations`.
    pub parameter_annotations: Option<Arc<[u8]>>,
    /// Raw bytes of `AnnotationDefault`.
    pub annotation_default: Option<Arc<[u8]>>,
    pub type_annotations: Option<Arc<[u8]>>,
    /// The `MethodParameters` attribute: (name, access flags).
    pub parameters: Option<Vec<(Option<Arc<str>>, u16)>>,
}

#[derive(Debug, Clone)]
pub struct CodeDef {
    pub max_stack: u16,
    pub max_locals: u16,
    /// The bytecode as it stands in the class file. The decoder checks every operand and target.
    pub bytes: Arc<[u8]>,
    pub exception_table: Vec<ExceptionEntry>,
    /// (start pc, line), in the order of the class file, all `LineNumberTable` attributes joined.
    pub lines: Vec<(u16, u16)>,
    /// Raw bytes of `StackMapTable` (without the attribute's name and length).
    pub stack_map: Option<Arc<[u8]>>,
    /// `LocalVariableTable`, for messages that name variables.
    pub local_variables: Vec<LocalVariable>,
}

/// One handler. `end_pc` is exclusive. `catch_type` is `None` for `finally`.
#[derive(Debug, Clone)]
pub struct ExceptionEntry {
    pub start_pc: u16,
    pub end_pc: u16,
    pub handler_pc: u16,
    /// Pool index of the caught class.
    pub catch_type: Option<u16>,
}

#[derive(Debug, Clone)]
pub struct LocalVariable {
    pub start_pc: u16,
    pub length: u16,
    pub index: u16,
    pub name: Arc<str>,
    pub descriptor: Arc<str>,
}

#[derive(Debug, Clone)]
pub struct BootstrapMethod {
    /// Pool index of a method handle.
    pub method: u16,
    /// Pool indices of the static arguments.
    pub arguments: Vec<u16>,
}

#[derive(Debug, Clone)]
pub struct InnerClass {
    pub inner: Arc<str>,
    pub outer: Option<Arc<str>>,
    /// `None` for anonymous classes.
    pub name: Option<Arc<str>>,
    pub access: u16,
}

#[derive(Debug, Clone)]
pub struct EnclosingMethod {
    pub class: Arc<str>,
    pub method: Option<(Arc<str>, Arc<str>)>,
}

#[derive(Debug, Clone)]
pub struct RecordComponent {
    pub name: Arc<str>,
    pub descriptor: Arc<str>,
    pub signature: Option<Arc<str>>,
    pub annotations: Option<Arc<[u8]>>,
    pub type_annotations: Option<Arc<[u8]>>,
}

/// The constant pool. Every index inside a constant was checked when the class was read: it is in
/// range and of the right kind, and has been replaced by what it stands for.
#[derive(Debug, Clone)]
pub struct ConstantPool {
    /// Index 0 and the second half of longs and doubles are `Unusable`.
    pub entries: Vec<Constant>,
}

#[derive(Debug, Clone)]
pub enum Constant {
    Unusable,
    /// A Utf8 entry. `text` is lossy for lone surrogates; `String` constants keep them.
    Utf8(Arc<str>),
    Integer(i32),
    Float(f32),
    Long(i64),
    Double(f64),
    /// Internal name, or a descriptor for array classes (`[I`, `[Ljava/lang/String;`).
    Class(Arc<str>),
    /// UTF-16 code units, because a Java string may hold lone surrogates.
    String(Arc<[u16]>),
    Field(MemberRef),
    /// `in_interface`: an InterfaceMethodref.
    Method {
        member: MemberRef,
        in_interface: bool,
    },
    NameAndType(Arc<str>, Arc<str>),
    MethodHandle(MethodHandleRef),
    /// A method descriptor.
    MethodType(Arc<str>),
    /// `bootstrap` is an index into `ClassDef::bootstrap_methods`, checked.
    Dynamic {
        bootstrap: u16,
        name: Arc<str>,
        descriptor: Arc<str>,
    },
    InvokeDynamic {
        bootstrap: u16,
        name: Arc<str>,
        descriptor: Arc<str>,
    },
    Module(Arc<str>),
    Package(Arc<str>),
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MemberRef {
    pub class: Arc<str>,
    pub name: Arc<str>,
    pub descriptor: Arc<str>,
}

/// A method handle constant; `kind` is the reference kind 1 to 9 of JVMS 5.4.3.5.
#[derive(Debug, Clone)]
pub struct MethodHandleRef {
    pub kind: u8,
    pub member: MemberRef,
    pub in_interface: bool,
}

impl ConstantPool {
    pub fn get(&self, index: u16) -> Option<&Constant> {
        self.entries.get(index as usize)
    }
}
