//! `java.io.RandomAccessFile`.

use super::files::{descriptor_of, io, open, read_byte, read_bytes, write_byte, write_bytes};
use super::{Args, Native, Table, Value, native};
use crate::files::How;
use crate::machine::{Exec, Machine};
use crate::natives::effects::{FILES, reads_part, writes_part};

pub const TABLES: &[Table] = &[("java/io/RandomAccessFile", NATIVES)];

const NATIVES: &[Native] = &[
    native("open0", "(Ljava/lang/String;I)V", FILES, |m, a| {
        const READ_WRITE: i32 = 2;
        let writes = a.int(2) & READ_WRITE != 0;
        let how = How {
            read: true,
            write: writes,
            create: writes,
            mode: 0o666,
            ..How::default()
        };
        open(m, a.obj(0), a.obj(1), how)
    }),
    native("read0", "()I", FILES, read_byte),
    native("readBytes", "([BII)I", FILES.spans(&[writes_part(1)]), read_bytes).until(20),
    native(
        "readBytes0",
        "([BII)I",
        FILES.spans(&[writes_part(1)]),
        read_bytes,
    ),
    native("write0", "(I)V", FILES, write_byte),
    native(
        "writeBytes",
        "([BII)V",
        FILES.spans(&[reads_part(1)]),
        write_bytes,
    )
    .until(20),
    native(
        "writeBytes0",
        "([BII)V",
        FILES.spans(&[reads_part(1)]),
        write_bytes,
    ),
    native("getFilePointer", "()J", FILES, |m, a| {
        let descriptor = descriptor_of(m, a.obj(0));
        let at = m.file_position(descriptor);
        Ok(Value::Long(io(m, at)? as i64))
    }),
    native("seek0", "(J)V", FILES, |m, a| {
        let descriptor = descriptor_of(m, a.obj(0));
        let sought = m.seek_file(descriptor, a.long(1) as u64);
        io(m, sought)?;
        Ok(Value::Void)
    }),
    native("length", "()J", FILES, length).until(20),
    native("length0", "()J", FILES, length),
    native("setLength", "(J)V", FILES, set_length).until(20),
    native("setLength0", "(J)V", FILES, set_length),
];

fn length(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    let size = m.file_size(descriptor);
    Ok(Value::Long(io(m, size)? as i64))
}

/// The position does not stay behind the new end.
fn set_length(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    let set = m.truncate_file(descriptor, a.long(1) as u64, true);
    io(m, set)?;
    Ok(Value::Void)
}
