//! Verification types (JVMS 4.10.1.2) and the names behind them.
//!
//! Class names are numbered per class under verification, so that a type is a small copyable value
//! and most comparisons are comparisons of integers.

use std::rc::Rc;
use std::sync::Arc;

use rustc_hash::FxHashMap;

pub(super) type NameId = u32;

/// The name of `java.lang.Object` in every table of names.
pub(super) const OBJECT_NAME: NameId = 0;
pub(super) const THROWABLE_NAME: NameId = 1;
pub(super) const STRING_NAME: NameId = 2;
pub(super) const CLASS_NAME: NameId = 3;
pub(super) const HANDLE_NAME: NameId = 4;
pub(super) const METHOD_TYPE_NAME: NameId = 5;

const FIXED: [&str; 6] = [
    "java/lang/Object",
    "java/lang/Throwable",
    "java/lang/String",
    "java/lang/Class",
    "java/lang/invoke/MethodHandle",
    "java/lang/invoke/MethodType",
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum VType {
    /// Nothing usable.
    Top,
    Int,
    Float,
    Long,
    /// The second slot of a long.
    LongHigh,
    Double,
    DoubleHigh,
    Null,
    UninitThis,
    /// Made by the `new` at this offset, its constructor not yet called.
    Uninit(u16),
    /// A class or array by name.
    Ref(NameId),
    /// Return address of the subroutine that starts at this offset.
    Return(u16),
}

impl VType {
    /// The type of the slot that follows, for values of two slots.
    pub fn high(self) -> Option<VType> {
        match self {
            VType::Long => Some(VType::LongHigh),
            VType::Double => Some(VType::DoubleHigh),
            _ => None,
        }
    }
    pub fn is_wide(self) -> bool {
        matches!(self, VType::Long | VType::Double)
    }
    pub fn is_high(self) -> bool {
        matches!(self, VType::LongHigh | VType::DoubleHigh)
    }
    /// A value of one slot, objects under construction and return addresses included.
    pub fn is_single(self) -> bool {
        self != VType::Top && !self.is_wide() && !self.is_high()
    }
    pub fn is_uninit(self) -> bool {
        matches!(self, VType::UninitThis | VType::Uninit(_))
    }
    /// Any reference, objects under construction included.
    pub fn is_any_ref(self) -> bool {
        self.is_uninit() || matches!(self, VType::Null | VType::Ref(_))
    }
}

pub(super) struct Names {
    texts: Vec<Arc<str>>,
    ids: FxHashMap<Arc<str>, NameId>,
}

impl Names {
    pub fn new() -> Names {
        let mut names = Names {
            texts: Vec::new(),
            ids: FxHashMap::default(),
        };
        for name in FIXED {
            names.id(name);
        }
        names
    }

    pub fn id(&mut self, name: &str) -> NameId {
        if let Some(&id) = self.ids.get(name) {
            return id;
        }
        let id = self.texts.len() as NameId;
        let text: Arc<str> = name.into();
        self.texts.push(text.clone());
        self.ids.insert(text, id);
        id
    }

    pub fn text(&self, id: NameId) -> &Arc<str> {
        &self.texts[id as usize]
    }

    /// Whether this is an array whose elements are described by one of these characters.
    pub fn is_array_of(&self, id: NameId, elements: &[u8]) -> bool {
        let name = self.text(id).as_bytes();
        name.first() == Some(&b'[') && name.get(1).is_some_and(|c| elements.contains(c))
    }

    pub fn is_array(&self, id: NameId) -> bool {
        self.text(id).starts_with('[')
    }

    /// The type of a field, parameter or result; `None` for `void`.
    pub fn of_descriptor(&mut self, descriptor: &str) -> Option<VType> {
        Some(match descriptor.as_bytes().first() {
            Some(b'V') => return None,
            Some(b'Z' | b'B' | b'C' | b'S' | b'I') => VType::Int,
            Some(b'F') => VType::Float,
            Some(b'J') => VType::Long,
            Some(b'D') => VType::Double,
            Some(b'L') => VType::Ref(self.id(descriptor[1..].trim_end_matches(';'))),
            _ => VType::Ref(self.id(descriptor)),
        })
    }

    /// What an element of a reference array is.
    pub fn component(&mut self, array: NameId) -> VType {
        let name = self.text(array).clone();
        self.of_descriptor(name.strip_prefix('[').unwrap_or(&name))
            .unwrap_or(VType::Top)
    }

    pub fn array_of(&mut self, component: &str) -> VType {
        let name = if component.starts_with('[') {
            format!("[{component}")
        } else {
            format!("[L{component};")
        };
        VType::Ref(self.id(&name))
    }

    pub fn signature(&mut self, descriptor: &str) -> Signature {
        let mut slots = 0;
        let mut parameters = Vec::new();
        for parameter in crate::load::parameters(descriptor) {
            let ty = self.of_descriptor(parameter).unwrap_or(VType::Top);
            slots += 1 + ty.is_wide() as usize;
            parameters.push(ty);
        }
        let returns = self.of_descriptor(crate::load::result_type(descriptor));
        Signature {
            parameters: parameters.into(),
            returns,
            slots,
        }
    }
}

/// A method descriptor, read.
#[derive(Clone)]
pub(super) struct Signature {
    pub parameters: Rc<[VType]>,
    pub returns: Option<VType>,
    /// Slots of the parameters, without the receiver.
    pub slots: usize,
}
