//! `java.io.RandomAccessFile`.

use std::fs::File;
use std::io::{Seek, SeekFrom};

use super::files::{descriptor_of, io_exception, open, read_byte, read_bytes, write_byte, write_bytes};
use super::{Args, Native, Table, Value, native};
use crate::machine::{Exec, Machine};
use crate::memory::Addr;

pub const TABLES: &[Table] = &[("java/io/RandomAccessFile", NATIVES)];

const NATIVES: &[Native] = &[
    native("open0", "(Ljava/lang/String;I)V", |m, a| {
        const READ_WRITE: i32 = 2;
        let path = m.text(a.obj(1));
        let writes = a.int(2) & READ_WRITE != 0;
        open(
            m,
            a.obj(0),
            &path,
            File::options().read(true).write(writes).create(writes),
        )
    }),
    native("read0", "()I", read_byte),
    native("readBytes", "([BII)I", read_bytes).until(20),
    native("readBytes0", "([BII)I", read_bytes),
    native("write0", "(I)V", write_byte),
    native("writeBytes", "([BII)V", write_bytes).until(20),
    native("writeBytes0", "([BII)V", write_bytes),
    native("getFilePointer", "()J", |m, a| {
        Ok(Value::Long(
            on_file(m, a.obj(0), |file| file.stream_position())? as i64
        ))
    }),
    native("seek0", "(J)V", |m, a| {
        on_file(m, a.obj(0), |file| file.seek(SeekFrom::Start(a.long(1) as u64)))?;
        Ok(Value::Void)
    }),
    native("length", "()J", length).until(20),
    native("length0", "()J", length),
    native("setLength", "(J)V", set_length).until(20),
    native("setLength0", "(J)V", set_length),
];

fn on_file<T>(m: &mut Machine, object: Addr, act: impl FnOnce(&mut File) -> std::io::Result<T>) -> Exec<T> {
    let descriptor = descriptor_of(m, object);
    let result = match m.files.get(descriptor) {
        Some(file) => act(file),
        None => Err(std::io::Error::other("Stream Closed")),
    };
    result.map_err(|e| io_exception(m, &e))
}

fn length(m: &mut Machine, a: Args) -> Exec<Value> {
    Ok(Value::Long(
        on_file(m, a.obj(0), |file| file.metadata())?.len() as i64
    ))
}

/// The position does not stay behind the new end.
fn set_length(m: &mut Machine, a: Args) -> Exec<Value> {
    let length = a.long(1) as u64;
    on_file(m, a.obj(0), |file| {
        file.set_len(length)?;
        if file.stream_position()? > length {
            file.seek(SeekFrom::Start(length))?;
        }
        Ok(())
    })?;
    Ok(Value::Void)
}
