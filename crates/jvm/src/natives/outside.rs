//! Memory outside the heap. A block of it is a byte array that a handle holds, or a part of a file; an address has the
//! handle's number in its high half and the byte in its low half. So addresses do not depend on where the arrays lie,
//! nor on who came first.

use crate::class::Kind;
use crate::load::primitive_array_id;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, header};

/// Takes a new block of so many bytes, all zero, and gives its address.
pub(super) fn allocate(m: &mut Machine, bytes: u32) -> Exec<i64> {
    let block = m.new_array(primitive_array_id(Kind::Byte), bytes.max(1))?;
    // Any thread may come to know the address: handles are shared, and so are their blocks.
    Ok((m.add_handle(block)? as i64) << 32)
}

/// Gives a block back; its address may be given out again.
pub(super) fn free(m: &mut Machine, address: i64) {
    m.remove_handle((address >> 32) as u32);
}

/// The byte array that an address leads to, and the byte in it.
pub(crate) fn block_at(m: &Machine, address: i64) -> Exec<(Addr, usize)> {
    match m.memory_of((address >> 32) as u32) {
        Some((array, from)) => Ok((array, from as usize + address as u32 as usize)),
        None => Err(Trap::Unsupported(format!(
            "access to the raw address {address:#x}"
        ))),
    }
}

/// The same for so many bytes, which the block must have.
fn block(m: &Machine, address: i64, count: usize) -> Exec<(Addr, usize)> {
    let (object, from) = block_at(m, address)?;
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
    m.hold(object, header::ARRAY_DATA + from as u32, count as u32, false);
    Ok(m.array_bytes(object)[from..from + count].to_vec())
}

pub(super) fn put_bytes_at(m: &mut Machine, address: i64, bytes: &[u8]) -> Exec<()> {
    if bytes.is_empty() {
        return Ok(());
    }
    let (object, from) = block(m, address, bytes.len())?;
    m.put_in_array(object, from, bytes);
    Ok(())
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
    let bytes = bytes[..end].to_vec();
    m.hold(object, header::ARRAY_DATA + from as u32, end as u32, false);
    Ok(bytes)
}
