//! Memory outside the heap. A block of it is a byte array in a list that the system object holds; an
//! address has the block's place in the list, plus one, in its high half and the byte in its low half. So
//! addresses do not depend on where the arrays lie.

use crate::class::Kind;
use crate::load::{OBJECT, primitive_array_id};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, header};
use crate::thread::system;

/// Takes a new block of so many bytes, all zero, and gives its address.
pub(super) fn allocate(m: &mut Machine, bytes: u32) -> Exec<i64> {
    let block = m.new_array(primitive_array_id(Kind::Byte), bytes.max(1))?;
    let mut list = m.mem.get(m.system + system::OUTSIDE);
    let length = if list == 0 { 0 } else { m.array_length(list) };
    let free = (0..length).find(|i| m.element_ref(list, *i) == 0);
    let index = free.unwrap_or(length);
    if free.is_none() {
        let class = m.array_class(OBJECT);
        let larger = m.new_array(class, length * 2 + 4)?;
        for i in 0..length {
            let entry = m.element_ref(list, i);
            m.set_element_ref(larger, i, entry);
        }
        m.put_ref(m.system, system::OUTSIDE, larger);
        list = larger;
    }
    // Any thread may come to know the address: the list is shared, and so are its blocks.
    m.put_ref(list, header::ARRAY_DATA + index, block);
    Ok((index as i64 + 1) << 32)
}

/// Gives a block back; its address may be given out again.
pub(super) fn free(m: &mut Machine, address: i64) {
    if let Some(index) = index_of(m, address) {
        let list = m.mem.get(m.system + system::OUTSIDE);
        m.set_element_ref(list, index, 0);
    }
}

/// The place in the list of the block that an address leads to.
fn index_of(m: &Machine, address: i64) -> Option<u32> {
    let list = m.mem.get(m.system + system::OUTSIDE);
    let index = ((address >> 32) as u32).checked_sub(1)?;
    (list != 0 && index < m.array_length(list) && m.element_ref(list, index) != 0).then_some(index)
}

/// The byte array that an address leads to, and the byte in it.
pub(super) fn block_at(m: &Machine, address: i64) -> Exec<(Addr, usize)> {
    match index_of(m, address) {
        Some(index) => {
            let list = m.mem.get(m.system + system::OUTSIDE);
            Ok((m.element_ref(list, index), address as u32 as usize))
        }
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
