//! Memory outside the heap, and copying bytes.

use super::super::{Args, Native, Value, native, nothing, outside};
use super::{must_hold, place, read, write};
use crate::machine::{Exec, Machine};
use crate::memory::Addr;
use crate::natives::effects::{NONE, OUTSIDE, UPDATES};

pub(super) const ROWS: &[Native] = &[
    native("allocateMemory0", "(J)J", OUTSIDE, allocate_memory),
    native("reallocateMemory0", "(JJ)J", OUTSIDE, reallocate_memory),
    native("freeMemory0", "(J)V", OUTSIDE, free_memory),
    native(
        "setMemory0",
        "(Ljava/lang/Object;JJB)V",
        UPDATES.and(OUTSIDE),
        set_memory,
    ),
    native(
        "copyMemory0",
        "(Ljava/lang/Object;JLjava/lang/Object;JJ)V",
        UPDATES.and(OUTSIDE),
        copy_memory,
    ),
    native(
        "copySwapMemory0",
        "(Ljava/lang/Object;JLjava/lang/Object;JJJ)V",
        UPDATES.and(OUTSIDE),
        copy_swap_memory,
    ),
    native("writebackMemory", "*", NONE, nothing),
];

fn allocate_memory(m: &mut Machine, a: Args) -> Exec<Value> {
    Ok(Value::Long(allocate(m, a.long(1))?))
}

fn allocate(m: &mut Machine, bytes: i64) -> Exec<i64> {
    match i32::try_from(bytes) {
        Ok(bytes) => outside::allocate(m, bytes as u32),
        Err(_) => Err(m.throw_new(
            "java/lang/OutOfMemoryError",
            "Cannot reserve memory outside the heap",
        )),
    }
}

fn reallocate_memory(m: &mut Machine, a: Args) -> Exec<Value> {
    let (old, bytes) = (a.long(1), a.long(3));
    let new = allocate(m, bytes)?;
    if old != 0 {
        let (block, _) = outside::block_at(m, old)?;
        let kept = (m.array_length(block) as usize).min(bytes as usize);
        let content = outside::bytes_at(m, old, kept)?;
        outside::put_bytes_at(m, new, &content)?;
        outside::free(m, old);
    }
    Ok(Value::Long(new))
}

fn free_memory(m: &mut Machine, a: Args) -> Exec<Value> {
    outside::free(m, a.long(1));
    Ok(Value::Void)
}

fn set_memory(m: &mut Machine, a: Args) -> Exec<Value> {
    let (object, offset) = place(m, a.obj(1), a.long(2), a.long(4) as u64)?;
    must_hold(m, false, object, offset, a.long(4) as u64)?;
    let (element, count) = m.elements(object, offset, a.long(4) as u64);
    m.point_ranges(&[(object, element, count, true)])?;
    let (first, count) = (offset as usize & !3, a.long(4) as usize);
    let skip = offset as usize - first;
    m.mem.bytes_mut(object, object + (first / 4) as u32, skip + count)[skip..].fill(a.int(6) as u8);
    Ok(Value::Void)
}

/// A copy's source and target, each with its byte offset. The copy is one visible operation if either
/// is shared.
fn source_and_target(m: &mut Machine, a: Args) -> Exec<((Addr, u64), (Addr, u64))> {
    let bytes = a.long(7) as u64;
    let from = place(m, a.obj(1), a.long(2), bytes)?;
    let to = place(m, a.obj(4), a.long(5), bytes)?;
    for (object, offset) in [from, to] {
        must_hold(m, false, object, offset, bytes)?;
    }
    let (first_read, read) = m.elements(from.0, from.1, bytes);
    let (first_written, written) = m.elements(to.0, to.1, bytes);
    m.point_ranges(&[
        (from.0, first_read, read, false),
        (to.0, first_written, written, true),
    ])?;
    Ok((from, to))
}

fn copy_memory(m: &mut Machine, a: Args) -> Exec<Value> {
    let ((from, from_offset), (to, to_offset)) = source_and_target(m, a)?;
    let count = a.long(7) as usize;
    if count > 0 {
        let (first, last) = (to_offset / 4, (to_offset + count as u64 - 1) / 4);
        m.mem.touch(to, to + first as u32, (last - first) as u32 + 1);
        m.mem
            .copy_bytes(from, from_offset as usize, to, to_offset as usize, count);
    }
    Ok(Value::Void)
}

fn copy_swap_memory(m: &mut Machine, a: Args) -> Exec<Value> {
    let ((from, from_offset), (to, to_offset)) = source_and_target(m, a)?;
    let (bytes, element) = (a.long(7) as u64, a.long(9) as u64);
    let content: Vec<u64> = (0..bytes).map(|i| read(m, from, from_offset + i, 1)).collect();
    for (i, byte) in content.into_iter().enumerate() {
        let i = i as u64;
        let swapped = i / element * element + (element - 1 - i % element);
        write(m, to, to_offset + swapped, 1, byte);
    }
    Ok(Value::Void)
}
