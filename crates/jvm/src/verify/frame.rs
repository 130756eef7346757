//! A type state: what the local variables and the operand stack hold before an instruction.

use super::types::VType;
use super::{Check, bad};

#[derive(Clone)]
pub(super) struct Frame {
    /// One entry for each local variable that the method may have.
    pub locals: Vec<VType>,
    pub stack: Vec<VType>,
    /// The constructor has not yet called another one.
    pub this_uninit: bool,
    pub max_stack: usize,
    /// Local variables changed since the mark was last cleared.
    pub dirty: bool,
    /// Local variables written, noted only while this is present (inside subroutines).
    pub written: Option<Vec<u16>>,
}

impl Frame {
    pub fn new(max_locals: usize, max_stack: usize) -> Frame {
        Frame {
            locals: vec![VType::Top; max_locals],
            stack: Vec::with_capacity(max_stack.min(64)),
            this_uninit: false,
            max_stack,
            dirty: true,
            written: None,
        }
    }

    pub fn push(&mut self, ty: VType) -> Check<()> {
        let high = ty.high();
        if self.stack.len() + 1 + high.is_some() as usize > self.max_stack {
            return Err(bad("Operand stack overflow"));
        }
        self.stack.push(ty);
        self.stack.extend(high);
        Ok(())
    }

    /// Pushes one slot as it was popped, be it half of a wide value.
    pub fn push_slot(&mut self, ty: VType) -> Check<()> {
        if self.stack.len() >= self.max_stack {
            return Err(bad("Operand stack overflow"));
        }
        self.stack.push(ty);
        Ok(())
    }

    pub fn pop_slot(&mut self) -> Check<VType> {
        self.stack.pop().ok_or_else(|| bad("Operand stack underflow"))
    }

    pub fn pop_single(&mut self) -> Check<VType> {
        let ty = self.pop_slot()?;
        if ty.is_single() {
            Ok(ty)
        } else {
            Err(bad("Bad type on operand stack"))
        }
    }

    /// Pops two slots, the deeper one first: two single values or one wide value.
    pub fn pop_pair(&mut self) -> Check<(VType, VType)> {
        let upper = self.pop_slot()?;
        let lower = self.pop_slot()?;
        let whole = if upper.is_high() {
            lower.high() == Some(upper)
        } else {
            upper.is_single() && lower.is_single()
        };
        if whole {
            Ok((lower, upper))
        } else {
            Err(bad("Bad type on operand stack"))
        }
    }

    /// Pops a primitive of exactly this type.
    pub fn pop_primitive(&mut self, ty: VType) -> Check<()> {
        if let Some(high) = ty.high()
            && self.pop_slot()? != high
        {
            return Err(bad("Bad type on operand stack"));
        }
        if self.pop_slot()? == ty {
            Ok(())
        } else {
            Err(bad("Bad type on operand stack"))
        }
    }

    /// Pops a reference of any kind, objects under construction included.
    pub fn pop_any_ref(&mut self) -> Check<VType> {
        let ty = self.pop_slot()?;
        if ty.is_any_ref() {
            Ok(ty)
        } else {
            Err(bad("Bad type on operand stack"))
        }
    }

    /// Pops a reference to an object that is constructed.
    pub fn pop_object(&mut self) -> Check<VType> {
        match self.pop_slot()? {
            ty @ (VType::Null | VType::Ref(_)) => Ok(ty),
            _ => Err(bad("Bad type on operand stack")),
        }
    }

    pub fn local(&self, index: usize) -> Check<VType> {
        self.locals
            .get(index)
            .copied()
            .ok_or_else(|| bad("Local variable table overflow"))
    }

    pub fn set_local(&mut self, index: usize, ty: VType) -> Check<()> {
        let slots = 1 + ty.is_wide() as usize;
        if index + slots > self.locals.len() {
            return Err(bad("Local variable table overflow"));
        }
        // Half of a wide value is of no use once the other half is gone. Subroutines are not
        // thought to have written it.
        if index > 0 && self.is_pair(index - 1) {
            self.locals[index - 1] = VType::Top;
        }
        if self.is_pair(index + slots - 1) {
            self.locals[index + slots] = VType::Top;
        }
        self.put(index, ty);
        if let Some(high) = ty.high() {
            self.put(index + 1, high);
        }
        Ok(())
    }

    /// Whether a wide value starts at this local variable.
    fn is_pair(&self, index: usize) -> bool {
        self.locals[index]
            .high()
            .is_some_and(|high| self.locals.get(index + 1) == Some(&high))
    }

    fn put(&mut self, index: usize, ty: VType) {
        if self.locals[index] != ty {
            self.locals[index] = ty;
            self.dirty = true;
        }
        if let Some(written) = &mut self.written {
            written.push(index as u16);
        }
    }

    /// Notes that a subroutine used a local variable, even if only to read it.
    pub fn touch(&mut self, index: usize) {
        if let Some(written) = &mut self.written {
            written.push(index as u16);
        }
    }

    /// Every copy of a type becomes another one: an object got constructed, or lost its use.
    pub fn replace(&mut self, old: VType, new: VType) {
        for index in 0..self.locals.len() {
            if self.locals[index] == old {
                self.put(index, new);
            }
        }
        for ty in self.stack.iter_mut().filter(|ty| **ty == old) {
            *ty = new;
        }
    }
}
