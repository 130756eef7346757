//! `sun.nio.ch`, as far as file channels go. Sockets and selectors are not modelled.

use super::files::{io, put_out, take_in};
use super::outside::{self, bytes_at, long_at, put_bytes_at};
use super::{Args, Native, Table, Value, native, no, nothing, zero_long};
use crate::files::FileKind;
use crate::machine::{Exec, Machine};
use crate::memory::Addr;
use crate::natives::effects::{FILES, NONE, READS, WRITES, reads_outside, writes_outside};

pub const TABLES: &[Table] = &[
    ("sun/nio/ch/FileDispatcherImpl", DISPATCHER),
    ("sun/nio/ch/UnixFileDispatcherImpl", DISPATCHER),
    ("sun/nio/ch/UnixDispatcher", DISPATCHER),
    (
        "sun/nio/ch/FileChannelImpl",
        &[
            native("initIDs", "()J", NONE, |_, _| Ok(Value::Long(PAGE))),
            native("maxDirectTransferSize0", "()I", NONE, |_, _| {
                Ok(Value::Int(i32::MAX))
            }),
            native("transferTo0", "*", NONE, |_, _| Ok(Value::Long(UNSUPPORTED))),
            native("map0", "(IJJZ)J", FILES, |m, a| {
                let descriptor = m.get_field(a.obj(0), "fd");
                map(m, descriptor, a.int(1), a.long(2), a.long(4))
            }),
            native("unmap0", "(JJ)I", FILES, unmap),
        ],
    ),
    (
        "sun/nio/ch/FileKey",
        &[
            native("init", "(Ljava/io/FileDescriptor;)V", FILES, |m, a| {
                let [device, inode] = key(m, a.obj(1))?;
                m.set_field64(a.obj(0), "st_dev", device);
                m.set_field64(a.obj(0), "st_ino", inode);
                Ok(Value::Void)
            }),
            native("init", "(Ljava/io/FileDescriptor;[J)V", FILES, |m, a| {
                let ids = key(m, a.obj(0))?;
                for (i, id) in ids.into_iter().enumerate() {
                    m.set_element(a.obj(1), i as u32, Value::Long(id as i64));
                }
                Ok(Value::Void)
            }),
        ],
    ),
    (
        "sun/nio/ch/IOUtil",
        &[
            native("iovMax", "()I", NONE, |_, _| Ok(Value::Int(1024))),
            native("writevMax", "()J", NONE, |_, _| Ok(Value::Long(i32::MAX as i64))),
            native("fdLimit", "()I", NONE, |_, _| Ok(Value::Int(1024))),
            native("fdVal", "(Ljava/io/FileDescriptor;)I", READS, |m, a| {
                Ok(Value::Int(descriptor_of(m, a.obj(0))))
            }),
            native("setfdVal", "(Ljava/io/FileDescriptor;I)V", WRITES, |m, a| {
                let offset = m.offset(m.class_of(a.obj(0)), "fd");
                m.hold(a.obj(0), offset, 1, true);
                m.go_through()?;
                m.mem.put(a.obj(0), offset, a.int(1) as u32);
                Ok(Value::Void)
            }),
            native("configureBlocking", "*", NONE, nothing),
        ],
    ),
    (
        "sun/nio/ch/NativeThread",
        // Nobody blocks in a system call, so nobody has to be got out of one.
        &[
            native("init", "()V", FILES, nothing),
            native("supportPendingSignals0", "()Z", NONE, no),
            native("current", "()J", NONE, |_, _| Ok(Value::Long(-1))).until(20),
            native("current0", "()J", NONE, zero_long),
            native("signal", "(J)V", NONE, nothing).until(20),
            native("signal0", "(J)V", NONE, nothing),
        ],
    ),
    (
        "java/nio/MappedMemoryUtils",
        &[
            native("isLoaded0", "*", NONE, super::yes),
            native("load0", "*", NONE, nothing),
            native("unload0", "*", NONE, nothing),
            native("force0", "*", NONE, nothing),
        ],
    ),
];

/// What the library takes as "do it another way".
const UNSUPPORTED: i64 = -4;
const PAGE: i64 = 4096;

const DISPATCHER: &[Native] = &[
    native("init", "()V", FILES, nothing),
    native("init0", "()V", NONE, nothing),
    native(
        "read0",
        "(Ljava/io/FileDescriptor;JI)I",
        FILES.spans(&[writes_outside(1, 3)]),
        |m, a| {
            let descriptor = descriptor_of(m, a.obj(0));
            Ok(Value::Int(read_into(m, descriptor, a.long(1), a.int(3))?))
        },
    ),
    native(
        "write0",
        "(Ljava/io/FileDescriptor;JI)I",
        FILES.spans(&[reads_outside(1, 3)]),
        |m, a| {
            let descriptor = descriptor_of(m, a.obj(0));
            let bytes = bytes_at(m, a.long(1), a.int(3) as usize)?;
            put_out(m, descriptor, &bytes)?;
            Ok(Value::Int(a.int(3)))
        },
    ),
    native(
        "pread0",
        "(Ljava/io/FileDescriptor;JIJ)I",
        FILES.spans(&[writes_outside(1, 3)]),
        |m, a| {
            let mut buffer = vec![0; a.int(3) as usize];
            let descriptor = descriptor_of(m, a.obj(0));
            let count = m.read_file_at(descriptor, a.long(4) as u64, &mut buffer);
            let count = io(m, count)?;
            put_bytes_at(m, a.long(1), &buffer[..count])?;
            Ok(Value::Int(if count == 0 && !buffer.is_empty() {
                -1
            } else {
                count as i32
            }))
        },
    ),
    native(
        "pwrite0",
        "(Ljava/io/FileDescriptor;JIJ)I",
        FILES.spans(&[reads_outside(1, 3)]),
        |m, a| {
            let bytes = bytes_at(m, a.long(1), a.int(3) as usize)?;
            let descriptor = descriptor_of(m, a.obj(0));
            let written = m.write_file_at(descriptor, a.long(4) as u64, &bytes);
            io(m, written)?;
            Ok(Value::Int(a.int(3)))
        },
    ),
    native("readv0", "(Ljava/io/FileDescriptor;JI)J", FILES, |m, a| {
        let descriptor = descriptor_of(m, a.obj(0));
        let parts = vector(m, a.long(1), a.int(3))?;
        let mut buffer = vec![0; parts.iter().map(|(_, length)| length).sum()];
        let count = take_in(m, descriptor, &mut buffer)?;
        let mut read = &buffer[..count.max(0) as usize];
        for (address, length) in parts {
            let (part, rest) = read.split_at(length.min(read.len()));
            put_bytes_at(m, address, part)?;
            read = rest;
        }
        Ok(Value::Long(count as i64))
    }),
    native("writev0", "(Ljava/io/FileDescriptor;JI)J", FILES, |m, a| {
        let descriptor = descriptor_of(m, a.obj(0));
        let mut bytes = Vec::new();
        for (address, length) in vector(m, a.long(1), a.int(3))? {
            bytes.extend(bytes_at(m, address, length)?);
        }
        put_out(m, descriptor, &bytes)?;
        Ok(Value::Long(bytes.len() as i64))
    }),
    native("force0", "(Ljava/io/FileDescriptor;Z)I", NONE, no),
    native("seek0", "(Ljava/io/FileDescriptor;J)J", FILES, |m, a| {
        let descriptor = descriptor_of(m, a.obj(0));
        if a.long(1) < 0 {
            let at = m.file_position(descriptor);
            return Ok(Value::Long(io(m, at)? as i64));
        }
        let sought = m.seek_file(descriptor, a.long(1) as u64);
        io(m, sought)?;
        Ok(Value::Long(a.long(1)))
    }),
    native("truncate0", "(Ljava/io/FileDescriptor;J)I", FILES, |m, a| {
        let descriptor = descriptor_of(m, a.obj(0));
        let set = m.truncate_file(descriptor, a.long(1) as u64, false);
        io(m, set)?;
        Ok(Value::Int(0))
    }),
    native("size0", "(Ljava/io/FileDescriptor;)J", FILES, |m, a| {
        let descriptor = descriptor_of(m, a.obj(0));
        let size = m.file_size(descriptor);
        Ok(Value::Long(io(m, size)? as i64))
    }),
    native("available0", "(Ljava/io/FileDescriptor;)I", FILES, |m, a| {
        let descriptor = descriptor_of(m, a.obj(0));
        let left = m.file_left(descriptor);
        Ok(Value::Int(io(m, left)?.min(i32::MAX as u64) as i32))
    }),
    native("isOther0", "(Ljava/io/FileDescriptor;)Z", FILES, |m, a| {
        let descriptor = descriptor_of(m, a.obj(0));
        let found = m.stat_file(descriptor);
        Ok(Value::bool(io(m, found)?.kind() == FileKind::Other))
    }),
    // Locks keep other processes away, of which there are none; the library itself watches over those
    // that the program holds.
    native("lock0", "*", NONE, no),
    native("release0", "*", NONE, nothing),
    native("close0", "(Ljava/io/FileDescriptor;)V", FILES, |m, a| {
        let descriptor = descriptor_of(m, a.obj(0));
        m.close_file(descriptor);
        Ok(Value::Void)
    }),
    native("preClose0", "*", NONE, nothing),
    native("closeIntFD", "(I)V", FILES, |m, a| {
        m.close_file(a.int(0));
        Ok(Value::Void)
    }),
    native("canTransferToFromOverlappedMap0", "()Z", NONE, super::yes),
    native("allocationGranularity0", "()J", NONE, |_, _| {
        Ok(Value::Long(PAGE))
    }),
    native("map0", "(Ljava/io/FileDescriptor;IJJZ)J", FILES, |m, a| {
        map(m, a.obj(0), a.int(1), a.long(2), a.long(4))
    }),
    native("unmap0", "(JJ)I", FILES, unmap),
    native("transferTo0", "*", NONE, |_, _| Ok(Value::Long(UNSUPPORTED))),
    native("transferFrom0", "*", NONE, |_, _| Ok(Value::Long(UNSUPPORTED))),
];

fn descriptor_of(m: &mut Machine, object: Addr) -> i32 {
    m.held_field(object, "fd") as i32
}

fn read_into(m: &mut Machine, descriptor: i32, address: i64, length: i32) -> Exec<i32> {
    let mut buffer = vec![0; length.max(0) as usize];
    let count = take_in(m, descriptor, &mut buffer)?;
    put_bytes_at(m, address, &buffer[..count.max(0) as usize])?;
    Ok(count)
}

/// An array of addresses and lengths.
fn vector(m: &mut Machine, address: i64, count: i32) -> Exec<Vec<(i64, usize)>> {
    (0..count as i64)
        .map(|i| {
            let (at, length) = (long_at(m, address + i * 16)?, long_at(m, address + i * 16 + 8)?);
            Ok((at, length.max(0) as usize))
        })
        .collect()
}

fn key(m: &mut Machine, descriptor: Addr) -> Exec<[u64; 2]> {
    let descriptor = descriptor_of(m, descriptor);
    let found = m.stat_file(descriptor);
    Ok(super::nio_fs::key(&io(m, found)?))
}

/// A private mapping is a copy. Whether it shows what is written to the file later is left open by the library.
fn map(m: &mut Machine, descriptor: Addr, mode: i32, position: i64, length: i64) -> Exec<Value> {
    const PRIVATE: i32 = 2;
    let descriptor = descriptor_of(m, descriptor);
    if mode != PRIVATE {
        let mapped = m.map_file(descriptor, position as u64, length as u64);
        return Ok(Value::Long(io(m, mapped)?));
    }
    let mut content = vec![0; length as usize];
    let read = m.read_file_at(descriptor, position as u64, &mut content);
    io(m, read)?;
    let address = outside::allocate(m, length as u32)?;
    put_bytes_at(m, address, &content)?;
    Ok(Value::Long(address))
}

fn unmap(m: &mut Machine, a: Args) -> Exec<Value> {
    outside::free(m, a.long(0));
    Ok(Value::Int(0))
}
