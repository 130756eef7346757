//! The `Code` attribute of a method (JVMS 4.7.3).
//!
//! The bytecode itself is left as it is: whoever executes it decodes and checks it. What is checked
//! here is what surrounds it.

use noak::reader::{Attribute, AttributeContent};

use crate::cursor::Cursor;
use crate::def::{CodeDef, ExceptionEntry};
use crate::error::{Damage, damaged};
use crate::locals::LocalTables;
use crate::members::{bytes, once};
use crate::pool::Pool;

/// Where the bytecode starts: after max_stack (2), max_locals (2) and code_length (4).
const CODE_START: usize = 8;
/// A method's code is at most 65,535 bytes long, so that every pc fits into 16 bits.
const MAX_CODE: usize = u16::MAX as usize;

/// Reads a `Code` attribute. `argument_slots` counts `this`.
pub(crate) fn read_code<'a>(
    attribute: &Attribute<'a>,
    pool: &mut Pool<'a, '_>,
    argument_slots: usize,
) -> Result<CodeDef, Damage> {
    let AttributeContent::Code(code) = attribute.read_content(pool.raw())? else {
        return damaged!("Code attribute with an unreadable name");
    };
    let content = attribute.content();
    // noak has found the length, the code and the exception table to be inside the attribute.
    let length = content.get(4..CODE_START).map_or(0, |field| {
        field.iter().fold(0, |sum, &byte| sum << 8 | usize::from(byte))
    });
    if length == 0 || length > MAX_CODE {
        return damaged!("Invalid method Code length {length}");
    }
    let end = CODE_START + length;
    let instructions = content
        .get(CODE_START..end)
        .ok_or_else(|| Damage::truncated("a method's code"))?;
    if argument_slots > usize::from(code.max_locals()) {
        return damaged!(
            "Arguments can't fit into locals: {argument_slots} slots in {}",
            code.max_locals()
        );
    }

    let mut exception_table = Vec::new();
    for handler in code.exception_handlers() {
        exception_table.push(exception_entry(&handler, length, pool)?);
    }

    let mut lines = Vec::new();
    let mut stack_map = None;
    let mut locals = LocalTables::new(length, code.max_locals());
    let mut used = end + 2 + 8 * exception_table.len() + 2;
    for inner in code.attributes() {
        let inner = inner?;
        used += 6 + inner.content().len();
        match pool.attribute_name(&inner)? {
            b"LineNumberTable" => read_lines(inner.content(), length, &mut lines)?,
            b"StackMapTable" if pool.major() >= 50 => once(&mut stack_map, bytes(&inner), b"StackMapTable")?,
            b"LocalVariableTable" => locals.read_variables(inner.content(), pool)?,
            b"LocalVariableTypeTable" if pool.major() >= 49 => locals.read_types(inner.content(), pool)?,
            _ => {}
        }
    }
    if used != content.len() {
        return damaged!("Code attribute has wrong length");
    }
    Ok(CodeDef {
        max_stack: code.max_stack(),
        max_locals: code.max_locals(),
        bytes: instructions.into(),
        exception_table,
        lines,
        stack_map,
        local_variables: locals.finish()?,
    })
}

fn exception_entry(
    handler: &noak::reader::attributes::ExceptionHandler<'_>,
    length: usize,
    pool: &Pool<'_, '_>,
) -> Result<ExceptionEntry, Damage> {
    // They were read as 16 bits each.
    let [start_pc, end_pc, handler_pc] =
        [handler.start(), handler.end(), handler.handler()].map(|pc| pc.as_u32() as u16);
    if start_pc >= end_pc || usize::from(end_pc) > length {
        return damaged!("Invalid exception range {start_pc}..{end_pc} in code of {length} bytes");
    }
    if usize::from(handler_pc) >= length {
        return damaged!("Invalid handler_pc {handler_pc} in code of {length} bytes");
    }
    let catch_type = handler.catch_type().map(|index| index.as_u16());
    if let Some(index) = catch_type {
        pool.class(index)?;
    }
    Ok(ExceptionEntry {
        start_pc,
        end_pc,
        handler_pc,
        catch_type,
    })
}

/// Read from the raw bytes: noak's own decoding of this attribute takes four bytes for a pc.
fn read_lines(content: &[u8], length: usize, lines: &mut Vec<(u16, u16)>) -> Result<(), Damage> {
    let mut cursor = Cursor::new(content, "LineNumberTable");
    let count = cursor.count(4)?;
    lines.reserve(count);
    for _ in 0..count {
        let (pc, line) = (cursor.u2()?, cursor.u2()?);
        if usize::from(pc) >= length {
            return damaged!("Invalid pc {pc} in LineNumberTable");
        }
        lines.push((pc, line));
    }
    cursor.finish()
}
