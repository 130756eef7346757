//! Reads the inside of an attribute, byte by byte, never beyond its end.

use crate::error::{Damage, damaged};

pub(crate) struct Cursor<'a> {
    rest: &'a [u8],
    attribute: &'static str,
}

impl<'a> Cursor<'a> {
    pub fn new(bytes: &'a [u8], attribute: &'static str) -> Cursor<'a> {
        Cursor {
            rest: bytes,
            attribute,
        }
    }

    pub fn u1(&mut self) -> Result<u8, Damage> {
        let (&[byte], rest) = self.rest.split_first_chunk().ok_or_else(|| self.too_short())?;
        self.rest = rest;
        Ok(byte)
    }

    pub fn u2(&mut self) -> Result<u16, Damage> {
        let (&bytes, rest) = self.rest.split_first_chunk().ok_or_else(|| self.too_short())?;
        self.rest = rest;
        Ok(u16::from_be_bytes(bytes))
    }

    /// Reads a count of items that take at least `item_size` bytes each. A count that cannot fit into
    /// the remaining bytes is refused here, so that it is safe to allocate for it.
    pub fn count(&mut self, item_size: usize) -> Result<usize, Damage> {
        let count = usize::from(self.u2()?);
        if count * item_size > self.rest.len() {
            Err(self.too_short())
        } else {
            Ok(count)
        }
    }

    /// Every byte must have been read.
    pub fn finish(self) -> Result<(), Damage> {
        match self.rest.len() {
            0 => Ok(()),
            extra => damaged!(
                "Wrong attribute length: {extra} bytes too many in {}",
                self.attribute
            ),
        }
    }

    fn too_short(&self) -> Damage {
        Damage(format!(
            "Wrong attribute length: {} is too short for what it says to contain",
            self.attribute
        ))
    }
}
