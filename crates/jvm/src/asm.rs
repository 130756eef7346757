//! A small assembler for classes that the machine makes itself: lambda classes, concatenation,
//! record methods, the bodies of threads. It builds definitions directly; they are then loaded
//! like any others.

use std::sync::Arc;

use beeline_classfile::{
    ClassDef, CodeDef, Constant, ConstantPool, ExceptionEntry, FieldDef, MemberRef, MethodDef, access,
};

use crate::class::Kind;
use crate::load::parameters;

/// Opcodes that the assembler's users name.
pub mod op {
    pub const ACONST_NULL: u8 = 0x01;
    pub const ICONST_0: u8 = 0x03;
    pub const ICONST_1: u8 = 0x04;
    pub const ILOAD: u8 = 0x15;
    pub const LLOAD: u8 = 0x16;
    pub const FLOAD: u8 = 0x17;
    pub const DLOAD: u8 = 0x18;
    pub const ALOAD: u8 = 0x19;
    pub const ISTORE: u8 = 0x36;
    pub const ASTORE: u8 = 0x3a;
    pub const AALOAD: u8 = 0x32;
    pub const AASTORE: u8 = 0x53;
    pub const POP: u8 = 0x57;
    pub const POP2: u8 = 0x58;
    pub const DUP: u8 = 0x59;
    pub const IADD: u8 = 0x60;
    pub const IMUL: u8 = 0x68;
    pub const I2L: u8 = 0x85;
    pub const I2F: u8 = 0x86;
    pub const I2D: u8 = 0x87;
    pub const L2F: u8 = 0x89;
    pub const L2D: u8 = 0x8a;
    pub const F2D: u8 = 0x8d;
    pub const LCMP: u8 = 0x94;
    pub const IFEQ: u8 = 0x99;
    pub const IFNE: u8 = 0x9a;
    pub const IF_ICMPNE: u8 = 0xa0;
    pub const IF_ACMPNE: u8 = 0xa6;
    pub const IF_ICMPLT: u8 = 0xa1;
    pub const IFNULL: u8 = 0xc6;
    pub const IFNONNULL: u8 = 0xc7;
    pub const IF_ACMPEQ: u8 = 0xa5;
    pub const GOTO: u8 = 0xa7;
    pub const GETSTATIC: u8 = 0xb2;
    pub const GETFIELD: u8 = 0xb4;
    pub const PUTFIELD: u8 = 0xb5;
    pub const INVOKEVIRTUAL: u8 = 0xb6;
    pub const INVOKESPECIAL: u8 = 0xb7;
    pub const INVOKESTATIC: u8 = 0xb8;
    pub const INVOKEINTERFACE: u8 = 0xb9;
    pub const NEW: u8 = 0xbb;
    pub const ANEWARRAY: u8 = 0xbd;
    pub const ATHROW: u8 = 0xbf;
    pub const MONITORENTER: u8 = 0xc2;
    pub const MONITOREXIT: u8 = 0xc3;
    pub const CHECKCAST: u8 = 0xc0;
    pub const INSTANCEOF: u8 = 0xc1;
    pub const RETURN: u8 = 0xb1;
    pub const ARETURN: u8 = 0xb0;
    pub const IRETURN: u8 = 0xac;
}

pub struct ClassBuilder {
    def: ClassDef,
}

impl ClassBuilder {
    pub fn new(name: &str, super_name: &str, interfaces: &[&str]) -> ClassBuilder {
        ClassBuilder {
            def: ClassDef {
                minor: 0,
                major: 61,
                access: access::FINAL | access::SUPER | access::SYNTHETIC,
                name: name.into(),
                super_name: Some(super_name.into()),
                interfaces: interfaces.iter().map(|i| Arc::from(*i)).collect(),
                pool: ConstantPool {
                    entries: vec![Constant::Unusable],
                },
                fields: Vec::new(),
                methods: Vec::new(),
                source_file: None,
                signature: None,
                bootstrap_methods: Vec::new(),
                inner_classes: Vec::new(),
                enclosing_method: None,
                nest_host: None,
                nest_members: Vec::new(),
                permitted_subclasses: Vec::new(),
                record: None,
                annotations: None,
                type_annotations: None,
            },
        }
    }

    /// Gives the class other flags than those of a class that nobody sees.
    pub fn access(&mut self, flags: u16) {
        self.def.access = flags;
    }

    pub fn constant(&mut self, constant: Constant) -> u16 {
        self.def.pool.entries.push(constant);
        self.def.pool.entries.len() as u16 - 1
    }

    pub fn field(&mut self, flags: u16, name: &str, descriptor: &str) {
        self.def.fields.push(FieldDef {
            access: flags,
            name: name.into(),
            descriptor: descriptor.into(),
            constant_value: None,
            signature: None,
            annotations: None,
            type_annotations: None,
        });
    }

    /// Adds a method; `None` as code makes it native.
    pub fn method(&mut self, flags: u16, name: &str, descriptor: &str, code: Option<CodeBuilder>) {
        let code = code.map(|c| c.finish());
        self.def.methods.push(MethodDef {
            access: flags,
            name: name.into(),
            descriptor: descriptor.into(),
            code,
            exceptions: Vec::new(),
            signature: None,
            annotations: None,
            parameter_annotations: None,
            annotation_default: None,
            type_annotations: None,
            parameters: None,
        });
    }

    pub fn finish(self) -> ClassDef {
        self.def
    }
}

#[derive(Default)]
pub struct CodeBuilder {
    bytes: Vec<u8>,
    handlers: Vec<ExceptionEntry>,
    max_locals: u16,
    /// (position of the offset, label) to fill in.
    fixups: Vec<(usize, usize)>,
    labels: Vec<Option<usize>>,
}

/// A place in the code, possibly not yet known.
#[derive(Clone, Copy)]
pub struct Label(usize);

impl CodeBuilder {
    pub fn new(max_locals: u16) -> CodeBuilder {
        CodeBuilder {
            max_locals,
            ..CodeBuilder::default()
        }
    }

    pub fn op(&mut self, opcode: u8) -> &mut Self {
        self.bytes.push(opcode);
        self
    }

    fn u16(&mut self, value: u16) -> &mut Self {
        self.bytes.extend(value.to_be_bytes());
        self
    }

    pub fn op16(&mut self, opcode: u8, operand: u16) -> &mut Self {
        self.op(opcode).u16(operand)
    }

    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() - 1)
    }

    pub fn place(&mut self, label: Label) -> &mut Self {
        self.labels[label.0] = Some(self.bytes.len());
        self
    }

    pub fn branch(&mut self, opcode: u8, label: Label) -> &mut Self {
        self.op(opcode);
        self.fixups.push((self.bytes.len(), label.0));
        self.u16(0)
    }

    /// A load or store of a local variable, by the opcode of its general form.
    pub fn local(&mut self, opcode: u8, index: u16) -> &mut Self {
        self.op(0xc4).op(opcode).u16(index)
    }

    pub fn load(&mut self, kind: Kind, index: u16) -> &mut Self {
        let opcode = match kind {
            Kind::Long => op::LLOAD,
            Kind::Float => op::FLOAD,
            Kind::Double => op::DLOAD,
            Kind::Ref => op::ALOAD,
            _ => op::ILOAD,
        };
        self.local(opcode, index)
    }

    /// Loads the parameters of a method, the first of which is in local `index`.
    pub fn load_parameters(&mut self, descriptor: &str, index: u16) -> &mut Self {
        let mut index = index;
        for parameter in parameters(descriptor) {
            let kind = Kind::of(parameter);
            self.load(kind, index);
            index += kind.words() as u16;
        }
        self
    }

    pub fn store(&mut self, kind: Kind, index: u16) -> &mut Self {
        let opcode = match kind {
            Kind::Long => 0x37,
            Kind::Float => 0x38,
            Kind::Double => 0x39,
            Kind::Ref => op::ASTORE,
            _ => op::ISTORE,
        };
        self.local(opcode, index)
    }

    pub fn ldc(&mut self, index: u16) -> &mut Self {
        self.op16(0x13, index)
    }

    pub fn push_int(&mut self, value: i16) -> &mut Self {
        self.op16(0x11, value as u16)
    }

    pub fn class(&mut self, builder: &mut ClassBuilder, opcode: u8, name: &str) -> &mut Self {
        let index = builder.constant(Constant::Class(name.into()));
        self.op16(opcode, index)
    }

    pub fn member(
        &mut self,
        builder: &mut ClassBuilder,
        opcode: u8,
        class: &str,
        name: &str,
        descriptor: &str,
    ) -> &mut Self {
        if let op::GETSTATIC..=op::PUTFIELD = opcode {
            let field = builder.constant(Constant::Field(MemberRef {
                class: class.into(),
                name: name.into(),
                descriptor: descriptor.into(),
            }));
            return self.op16(opcode, field);
        }
        let in_interface = opcode == op::INVOKEINTERFACE;
        self.invoke(builder, opcode, in_interface, class, name, descriptor)
    }

    /// Calls a method of a class or interface; interfaces have static methods too.
    pub fn invoke(
        &mut self,
        builder: &mut ClassBuilder,
        opcode: u8,
        in_interface: bool,
        class: &str,
        name: &str,
        descriptor: &str,
    ) -> &mut Self {
        let method = builder.constant(Constant::Method {
            member: MemberRef {
                class: class.into(),
                name: name.into(),
                descriptor: descriptor.into(),
            },
            in_interface,
        });
        self.op16(opcode, method);
        if opcode == op::INVOKEINTERFACE {
            self.u16(0x0100);
        }
        self
    }

    pub fn returns(&mut self, kind: Kind) -> &mut Self {
        self.op(match kind {
            Kind::Void => op::RETURN,
            Kind::Ref => op::ARETURN,
            Kind::Long => 0xad,
            Kind::Float => 0xae,
            Kind::Double => 0xaf,
            _ => op::IRETURN,
        })
    }

    pub fn here(&self) -> u16 {
        self.bytes.len() as u16
    }

    pub fn handler(&mut self, start: u16, end: u16, target: u16) {
        self.handlers.push(ExceptionEntry {
            start_pc: start,
            end_pc: end,
            handler_pc: target,
            catch_type: None,
        });
    }

    fn finish(mut self) -> CodeDef {
        for (at, label) in &self.fixups {
            let target = self.labels[*label].expect("every label is placed");
            let offset = target as i64 - (*at as i64 - 1);
            self.bytes[*at..*at + 2].copy_from_slice(&(offset as i16).to_be_bytes());
        }
        CodeDef {
            // Generous: the machine's own code is trusted, and frames are cheap.
            max_stack: 2 * self.max_locals + 16,
            max_locals: self.max_locals,
            bytes: self.bytes.into(),
            exception_table: self.handlers,
            lines: Vec::new(),
            stack_map: None,
            local_variables: Vec::new(),
        }
    }
}
