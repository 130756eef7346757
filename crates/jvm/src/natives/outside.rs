//! Memory outside the heap, as natives that work on raw addresses see it: the bytes of a block.

use super::r#unsafe::place;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, header};

/// The block that an address leads to, and the byte in it.
fn block(m: &mut Machine, address: i64, count: usize) -> Exec<(Addr, usize)> {
    let (object, offset) = place(m, 0, address)?;
    let from = offset as usize - header::ARRAY_DATA as usize * 4;
    if from + count > m.array_length(object) as usize {
        return Err(Trap::Unsupported(format!(
            "access beyond the block at {address:#x}"
        )));
    }
    Ok((object, from))
}

pub(super) fn bytes_at(m: &mut Machine, address: i64, count: usize) -> Exec<Vec<u8>> {
    if count == 0 {
        return Ok(Vec::new());
    }
    let (object, from) = block(m, address, count)?;
    Ok(m.array_bytes(object)[from..from + count].to_vec())
}

pub(super) fn put_bytes_at(m: &mut Machine, address: i64, bytes: &[u8]) -> Exec<()> {
    if bytes.is_empty() {
        return Ok(());
    }
    let (object, from) = block(m, address, bytes.len())?;
    put_in_array(m, object, from, bytes);
    Ok(())
}

/// Writes into a `byte[]`; the range has been checked.
pub(super) fn put_in_array(m: &mut Machine, array: Addr, from: usize, bytes: &[u8]) {
    let length = m.array_length(array) as usize;
    let first = from & !3;
    let target = m.mem.bytes_mut(
        array,
        array + header::ARRAY_DATA + (first / 4) as u32,
        length.min(from + bytes.len()) - first,
    );
    target[from - first..].copy_from_slice(bytes);
}

pub(super) fn long_at(m: &mut Machine, address: i64) -> Exec<i64> {
    let bytes = bytes_at(m, address, 8)?;
    Ok(i64::from_le_bytes(bytes.try_into().expect("eight bytes")))
}

/// The bytes up to the next zero.
pub(super) fn c_string(m: &mut Machine, address: i64) -> Exec<Vec<u8>> {
    let (object, from) = block(m, address, 1)?;
    let bytes = &m.array_bytes(object)[from..];
    let end = bytes.iter().position(|b| *b == 0).unwrap_or(bytes.len());
    Ok(bytes[..end].to_vec())
}
