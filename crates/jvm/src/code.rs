//! The internal form of a method's code: one 64-bit word per instruction, decoded once.
//!
//! An instruction is `op`, a byte `x`, a half-word `a` and a word `b`. Branches hold instruction
//! indices. Instructions that name pool entries are rewritten in place ("quickened") when they are
//! first executed; since a whole instruction is one word, that is safe between workers. Quick forms
//! never assume anything that could be undone by going back to an earlier state: those that need an
//! initialised class still check, unless the class was initialised in the frozen image.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// One instruction, as read from the code array.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C)]
pub struct Insn {
    pub op: Op,
    pub x: u8,
    pub a: u16,
    pub b: u32,
}

impl Insn {
    pub fn new(op: Op) -> Insn {
        Insn { op, x: 0, a: 0, b: 0 }
    }
    pub fn a(op: Op, a: u16) -> Insn {
        Insn { op, x: 0, a, b: 0 }
    }
    pub fn b(op: Op, b: u32) -> Insn {
        Insn { op, x: 0, a: 0, b }
    }

    #[inline(always)]
    pub fn to_word(self) -> u64 {
        self.op as u64 | (self.x as u64) << 8 | (self.a as u64) << 16 | (self.b as u64) << 32
    }

    #[inline(always)]
    pub fn from_word(word: u64) -> Insn {
        // Only `to_word` makes such words, so the first byte is a valid operation.
        let op: Op = unsafe { std::mem::transmute(word as u8) };
        Insn {
            op,
            x: (word >> 8) as u8,
            a: (word >> 16) as u16,
            b: (word >> 32) as u32,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Op {
    Nop,
    /// Pushes `b` as an int or float.
    Const,
    Null,
    /// Pushes `b`, sign-extended, as a long.
    LongConst,
    /// Pushes `wide[b]` as a long or double.
    WideConst,
    /// Pool constant not yet resolved.
    Ldc,
    Ldc2,
    /// Pushes the reference `b`, an object of the frozen image.
    LdcRef,
    Load,
    Load2,
    Store,
    Store2,
    ArrayLoad32,
    ArrayLoad64,
    ArrayLoadRef,
    ArrayLoadByte,
    ArrayLoadChar,
    ArrayLoadShort,
    ArrayStore32,
    ArrayStore64,
    ArrayStoreRef,
    ArrayStoreByte,
    ArrayStoreShort,
    Pop,
    Pop2,
    Dup,
    DupX1,
    DupX2,
    Dup2,
    Dup2X1,
    Dup2X2,
    Swap,
    IAdd,
    LAdd,
    FAdd,
    DAdd,
    ISub,
    LSub,
    FSub,
    DSub,
    IMul,
    LMul,
    FMul,
    DMul,
    IDiv,
    LDiv,
    FDiv,
    DDiv,
    IRem,
    LRem,
    FRem,
    DRem,
    INeg,
    LNeg,
    FNeg,
    DNeg,
    IShl,
    LShl,
    IShr,
    LShr,
    IUshr,
    LUshr,
    IAnd,
    LAnd,
    IOr,
    LOr,
    IXor,
    LXor,
    /// Local `a` plus `b`.
    IInc,
    I2L,
    I2F,
    I2D,
    L2I,
    L2F,
    L2D,
    F2I,
    F2L,
    F2D,
    D2I,
    D2L,
    D2F,
    I2B,
    I2C,
    I2S,
    LCmp,
    FCmpL,
    FCmpG,
    DCmpL,
    DCmpG,
    IfEq,
    IfNe,
    IfLt,
    IfGe,
    IfGt,
    IfLe,
    IfICmpEq,
    IfICmpNe,
    IfICmpLt,
    IfICmpGe,
    IfICmpGt,
    IfICmpLe,
    IfACmpEq,
    IfACmpNe,
    IfNull,
    IfNonNull,
    Goto,
    Jsr,
    Ret,
    TableSwitch,
    LookupSwitch,
    Return,
    Return2,
    ReturnVoid,
    /// Return of a boolean, byte, char or short: narrows first; `x` is the kind.
    ReturnNarrow,
    GetStatic,
    PutStatic,
    GetField,
    PutField,
    /// Quick static forms: `b` is the word's address, `a` its offset in the mirror.
    GetStatic32,
    GetStatic64,
    GetStaticRef,
    PutStatic32,
    PutStatic64,
    PutStaticRef,
    /// Quick instance forms: `a` is the offset, `b` the field's site.
    GetField32,
    GetField64,
    GetFieldRef,
    GetFieldByte,
    GetFieldBoolean,
    GetFieldChar,
    GetFieldShort,
    PutField32,
    PutField64,
    PutFieldRef,
    /// Fields with an abstract domain: `a` is the offset, `b` the field's site and, in the highest byte, the
    /// abstraction.
    GetAbstract,
    PutAbstract,
    InvokeVirtual,
    InvokeSpecial,
    InvokeStatic,
    InvokeInterface,
    InvokeDynamic,
    /// `a` argument slots, `b` vtable index.
    InvokeVirtualQuick,
    /// `a` argument slots, `b` method; the receiver is checked for null.
    InvokeDirectQuick,
    /// `b` method; the class is checked for initialisation.
    InvokeStaticQuick,
    /// `b` method, of a class initialised in the frozen image.
    InvokeStaticReady,
    /// `a` argument slots, `b` interface site.
    InvokeInterfaceQuick,
    /// `b` dynamic site.
    InvokeDynamicQuick,
    /// Method handle or var handle call; `b` dynamic site.
    InvokePolymorphic,
    New,
    /// `b` class.
    NewQuick,
    /// `b` class, initialised in the frozen image.
    NewReady,
    /// `b` array class.
    NewArrayQuick,
    ANewArray,
    MultiANewArray,
    MultiANewArrayQuick,
    ArrayLength,
    AThrow,
    CheckCast,
    CheckCastQuick,
    InstanceOf,
    InstanceOfQuick,
    MonitorEnter,
    MonitorExit,
    /// The three steps of class initialisation; local 0 is the mirror.
    InitSupers,
    RunClinit,
    InitDone,
    /// A marked source line begins here.
    Mark,
}

impl Op {
    /// Whether it reads or writes a field or an element.
    pub fn is_access(self) -> bool {
        use Op::*;
        matches!(
            self,
            ArrayLoad32
                | ArrayLoad64
                | ArrayLoadRef
                | ArrayLoadByte
                | ArrayLoadChar
                | ArrayLoadShort
                | ArrayStore32
                | ArrayStore64
                | ArrayStoreRef
                | ArrayStoreByte
                | ArrayStoreShort
                | GetStatic
                | PutStatic
                | GetField
                | PutField
                | GetStatic32
                | GetStatic64
                | GetStaticRef
                | PutStatic32
                | PutStatic64
                | PutStaticRef
                | GetField32
                | GetField64
                | GetFieldRef
                | GetFieldByte
                | GetFieldBoolean
                | GetFieldChar
                | GetFieldShort
                | PutField32
                | PutField64
                | PutFieldRef
                | GetAbstract
                | PutAbstract
        )
    }

    /// Whether it goes on at the next instruction or elsewhere, depending on operands.
    pub fn is_conditional(self) -> bool {
        (Op::IfEq as u8..=Op::IfNonNull as u8).contains(&(self as u8))
    }
}

/// Flags in `x` of quick field instructions.
pub mod field_flags {
    pub const VOLATILE: u8 = 1;
    pub const FINAL: u8 = 2;
    /// The class was initialised in the frozen image: no check needed.
    pub const READY: u8 = 4;
    /// Narrow kinds of static fields: how to extend on reading, shifted by 3. See `Kind`.
    pub const KIND_SHIFT: u32 = 3;
}

pub struct Code {
    insns: Box<[AtomicU64]>,
    /// Byte offset of each instruction in the class file.
    pub pcs: Box<[u16]>,
    pub max_locals: u32,
    pub max_stack: u32,
    pub handlers: Box<[Handler]>,
    pub switches: Box<[Switch]>,
    pub wide: Box<[u64]>,
    pub lines: Box<[(u16, u16)]>,
    /// Where execution is noted, if it is.
    pub probes: Option<Box<crate::coverage::Probes>>,
}

pub struct Handler {
    /// Instruction indices; `end` exclusive.
    pub start: u32,
    pub end: u32,
    pub target: u32,
    /// Pool index of the caught class; 0 catches all.
    pub catch_type: u16,
    /// Class id plus one, once resolved.
    pub resolved: AtomicU32,
}

pub struct Switch {
    pub default: u32,
    /// For table switches: the lowest key, and targets in order.
    pub low: i32,
    pub targets: Box<[u32]>,
    /// For lookup switches: sorted keys.
    pub keys: Box<[i32]>,
}

impl Code {
    pub fn new(insns: Vec<Insn>, pcs: Vec<u16>, max_locals: u32, max_stack: u32) -> Code {
        Code {
            insns: insns.into_iter().map(|i| AtomicU64::new(i.to_word())).collect(),
            pcs: pcs.into(),
            max_locals,
            max_stack,
            handlers: Box::default(),
            switches: Box::default(),
            wide: Box::default(),
            lines: Box::default(),
            probes: None,
        }
    }

    #[inline(always)]
    pub fn start(&self) -> *const AtomicU64 {
        self.insns.as_ptr()
    }

    pub fn len(&self) -> usize {
        self.insns.len()
    }

    pub fn is_empty(&self) -> bool {
        self.insns.is_empty()
    }

    pub fn get(&self, index: u32) -> Insn {
        Insn::from_word(self.insns[index as usize].load(Ordering::Relaxed))
    }

    /// Replaces an instruction by its quick form.
    pub fn quicken(&self, index: u32, insn: Insn) {
        self.insns[index as usize].store(insn.to_word(), Ordering::Relaxed);
    }

    /// The source line of an instruction, if known.
    pub fn line(&self, index: u32) -> Option<u16> {
        let pc = *self.pcs.get(index as usize)?;
        // Entries need not be sorted: the one with the greatest start not after `pc` wins.
        self.lines
            .iter()
            .filter(|(start, _)| *start <= pc)
            .max_by_key(|(start, _)| *start)
            .map(|(_, line)| *line)
    }
}
