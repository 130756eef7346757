//! Files and standard streams: `java.io.FileInputStream`, `FileOutputStream` and `FileDescriptor`.

use crate::natives::effects::{FILES, NONE, reads_part, writes_part};
use rustix::io::Errno;

use super::{Args, Native, Table, Value, native, no, nothing};
use crate::files::{Fail, FileResult, How};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;

pub const TABLES: &[Table] = &[
    ("java/io/FileDescriptor", DESCRIPTOR),
    (
        "java/io/FileCleanable",
        &[native("cleanupClose0", "(IJ)V", FILES, |m, a| {
            m.close_file(a.int(0));
            Ok(Value::Void)
        })],
    ),
    (
        "java/io/FileOutputStream",
        &[
            native(
                "writeBytes",
                "([BIIZ)V",
                FILES.spans(&[reads_part(1)]),
                write_bytes,
            ),
            native("write", "(IZ)V", FILES, write_byte),
            native("open0", "(Ljava/lang/String;Z)V", FILES, |m, a| {
                let how = How {
                    write: true,
                    create: true,
                    append: a.bool(2),
                    truncate: !a.bool(2),
                    mode: 0o666,
                    ..How::default()
                };
                open(m, a.obj(0), a.obj(1), how)
            }),
        ],
    ),
    (
        "java/io/FileInputStream",
        &[
            native("readBytes", "([BII)I", FILES.spans(&[writes_part(1)]), read_bytes),
            native(
                "readBytes0",
                "([BII)I",
                FILES.spans(&[writes_part(1)]),
                read_bytes,
            ),
            native("read0", "()I", FILES, read_byte),
            native("open0", "(Ljava/lang/String;)V", FILES, |m, a| {
                let how = How {
                    read: true,
                    ..How::default()
                };
                open(m, a.obj(0), a.obj(1), how)
            }),
            native("available0", "()I", FILES, available),
            native("skip0", "(J)J", FILES, skip),
            native("length0", "()J", FILES, length),
            native("position0", "()J", FILES, position),
            native("isRegularFile0", "(Ljava/io/FileDescriptor;)Z", FILES, |m, a| {
                let descriptor = m.held_field(a.obj(1), "fd") as i32;
                Ok(Value::bool(m.is_open_file(descriptor)))
            }),
        ],
    ),
];

const DESCRIPTOR: &[Native] = &[
    native("getHandle", "(I)J", NONE, |_, _| Ok(Value::Long(-1))),
    native("getAppend", "(I)Z", NONE, no),
    native("close0", "()V", FILES, |m, a| {
        // Who uses the stream at the same time finds it closed, or does not.
        let offset = m.offset(m.class_of(a.obj(0)), "fd");
        m.hold(a.obj(0), offset, 1, true);
        m.go_through()?;
        let descriptor = m.mem.get(a.obj(0) + offset) as i32;
        m.close_file(descriptor);
        m.mem.put(a.obj(0), offset, u32::MAX);
        Ok(Value::Void)
    }),
    native("sync", "()V", NONE, nothing).until(20),
    native("sync0", "()V", NONE, nothing),
];

pub(super) fn descriptor_of(m: &mut Machine, stream: Addr) -> i32 {
    let object = m.held_field(stream, "fd");
    m.held_field(object, "fd") as i32
}

/// Opens a file for a stream; `path` is a string.
pub(super) fn open(m: &mut Machine, stream: Addr, path: Addr, how: How) -> Exec<Value> {
    let path = m.text(path);
    let how = How {
        no_directory: true,
        ..how
    };
    let object = m.get_field(stream, "fd");
    let offset = m.offset(m.class_of(object), "fd");
    m.hold(object, offset, 1, true);
    match m.open_file(path.as_bytes(), how) {
        Ok(descriptor) => {
            m.mem.put(object, offset, descriptor as u32);
            Ok(Value::Void)
        }
        Err(Fail::Errno(errno)) => {
            let text = format!("{path} ({})", os_message(errno));
            Err(m.throw_new("java/io/FileNotFoundException", &text))
        }
        Err(Fail::Trap(trap)) => Err(trap),
    }
}

/// The operating system's sentence, as C libraries give it.
pub(super) fn os_message(errno: Errno) -> String {
    let text = std::io::Error::from(errno).to_string();
    text.split(" (os error").next().unwrap_or(&text).to_string()
}

/// The result of an operation on files whose errors are told by an `IOException`.
pub(super) fn io<T>(m: &mut Machine, result: FileResult<T>) -> Exec<T> {
    result.map_err(|fail| match fail {
        Fail::Errno(errno) => m.throw_new("java/io/IOException", &os_message(errno)),
        Fail::Trap(trap) => trap,
    })
}

fn checked_range(m: &mut Machine, array: Addr, offset: i32, count: i32) -> Exec<std::ops::Range<usize>> {
    if array == 0 {
        return Err(m.throw_new_plain("java/lang/NullPointerException"));
    }
    let length = m.array_length(array) as i64;
    if offset < 0 || count < 0 || offset as i64 + count as i64 > length {
        return Err(m.throw_new_plain("java/lang/IndexOutOfBoundsException"));
    }
    Ok(offset as usize..(offset + count) as usize)
}

/// A stream whose descriptor is gone.
fn closed(m: &mut Machine) -> Trap {
    m.throw_new("java/io/IOException", "Stream Closed")
}

pub(super) fn put_out(m: &mut Machine, descriptor: i32, bytes: &[u8]) -> Exec<Value> {
    m.spend(bytes.len() as u32 / 4)?;
    match descriptor {
        1 | 2 => {
            m.go_through()?;
            m.console.write(descriptor, bytes);
        }
        -1 => return Err(closed(m)),
        _ => {
            let written = m.write_file(descriptor, bytes);
            io(m, written)?;
        }
    }
    Ok(Value::Void)
}

pub(super) fn write_bytes(m: &mut Machine, a: Args) -> Exec<Value> {
    let range = checked_range(m, a.obj(1), a.int(2), a.int(3))?;
    let bytes = m.array_bytes(a.obj(1))[range].to_vec();
    let descriptor = descriptor_of(m, a.obj(0));
    put_out(m, descriptor, &bytes)?;
    if let 1 | 2 = descriptor {
        m.wipe_print_buffers(a.obj(1), bytes.len());
    }
    Ok(Value::Void)
}

pub(super) fn write_byte(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    put_out(m, descriptor, &[a.int(1) as u8])
}

/// Bytes that were read; -1 at the end.
pub(super) fn take_in(m: &mut Machine, descriptor: i32, buffer: &mut [u8]) -> Exec<i32> {
    if descriptor == -1 {
        return Err(closed(m));
    }
    let got = m.read_file(descriptor, buffer);
    Ok(match io(m, got)? {
        0 if !buffer.is_empty() => -1,
        count => count as i32,
    })
}

pub(super) fn read_bytes(m: &mut Machine, a: Args) -> Exec<Value> {
    let range = checked_range(m, a.obj(1), a.int(2), a.int(3))?;
    let descriptor = descriptor_of(m, a.obj(0));
    let mut buffer = vec![0; range.len()];
    let count = take_in(m, descriptor, &mut buffer)?;
    if count > 0 {
        m.put_in_array(a.obj(1), range.start, &buffer[..count as usize]);
    }
    Ok(Value::Int(count))
}

pub(super) fn read_byte(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    let mut buffer = [0];
    let count = take_in(m, descriptor, &mut buffer)?;
    Ok(Value::Int(if count > 0 { buffer[0] as i32 } else { -1 }))
}

fn available(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    let left = m.file_left(descriptor);
    let left = io(m, left)?;
    Ok(Value::Int(left.min(i32::MAX as u64) as i32))
}

fn skip(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    let moved = m.move_position(descriptor, a.long(1));
    Ok(Value::Long(io(m, moved)?))
}

fn length(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    let size = m.file_size(descriptor);
    Ok(Value::Long(io(m, size)? as i64))
}

fn position(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    let at = m.file_position(descriptor);
    Ok(Value::Long(io(m, at)? as i64))
}
