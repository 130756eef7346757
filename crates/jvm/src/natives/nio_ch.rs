//! `sun.nio.ch`, as far as file channels go. Sockets and selectors are not modelled.

use std::io::{Seek, SeekFrom};
use std::os::unix::fs::{FileExt, MetadataExt};

use super::files::{io_exception, put_out, take_in};
use super::outside::{self, bytes_at, long_at, put_bytes_at};
use super::{Args, Native, Table, Value, native, no, nothing, zero_long};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;

pub const TABLES: &[Table] = &[
    ("sun/nio/ch/FileDispatcherImpl", DISPATCHER),
    ("sun/nio/ch/UnixFileDispatcherImpl", DISPATCHER),
    ("sun/nio/ch/UnixDispatcher", DISPATCHER),
    (
        "sun/nio/ch/FileChannelImpl",
        &[
            native("initIDs", "()J", |_, _| Ok(Value::Long(PAGE))),
            native("maxDirectTransferSize0", "()I", |_, _| Ok(Value::Int(i32::MAX))),
            native("transferTo0", "*", |_, _| Ok(Value::Long(UNSUPPORTED))),
            native("map0", "(IJJZ)J", |m, a| {
                let descriptor = m.get_field(a.obj(0), "fd");
                map(m, descriptor, a.int(1), a.long(2), a.long(4))
            }),
            native("unmap0", "(JJ)I", unmap),
        ],
    ),
    (
        "sun/nio/ch/FileKey",
        &[
            native("init", "(Ljava/io/FileDescriptor;)V", |m, a| {
                let [device, inode] = key(m, a.obj(1))?;
                m.set_field64(a.obj(0), "st_dev", device);
                m.set_field64(a.obj(0), "st_ino", inode);
                Ok(Value::Void)
            }),
            native("init", "(Ljava/io/FileDescriptor;[J)V", |m, a| {
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
            native("iovMax", "()I", |_, _| Ok(Value::Int(1024))),
            native("writevMax", "()J", |_, _| Ok(Value::Long(i32::MAX as i64))),
            native("fdLimit", "()I", |_, _| Ok(Value::Int(1024))),
            native("fdVal", "(Ljava/io/FileDescriptor;)I", |m, a| {
                Ok(Value::Int(m.get_field(a.obj(0), "fd") as i32))
            }),
            native("setfdVal", "(Ljava/io/FileDescriptor;I)V", |m, a| {
                m.set_field(a.obj(0), "fd", a.int(1) as u32);
                Ok(Value::Void)
            }),
            native("configureBlocking", "*", nothing),
        ],
    ),
    (
        "sun/nio/ch/NativeThread",
        // Nobody blocks in a system call, so nobody has to be got out of one.
        &[
            native("init", "()V", nothing),
            native("supportPendingSignals0", "()Z", no),
            native("current", "()J", |_, _| Ok(Value::Long(-1))).until(20),
            native("current0", "()J", zero_long),
            native("signal", "(J)V", nothing).until(20),
            native("signal0", "(J)V", nothing),
        ],
    ),
    (
        "java/nio/MappedMemoryUtils",
        &[
            native("isLoaded0", "*", super::yes),
            native("load0", "*", nothing),
            native("unload0", "*", nothing),
            native("force0", "*", nothing),
        ],
    ),
];

/// What the library takes as "do it another way".
const UNSUPPORTED: i64 = -4;
const PAGE: i64 = 4096;

const DISPATCHER: &[Native] = &[
    native("init", "()V", nothing),
    native("init0", "()V", nothing),
    native("read0", "(Ljava/io/FileDescriptor;JI)I", |m, a| {
        let descriptor = m.get_field(a.obj(0), "fd") as i32;
        Ok(Value::Int(read_into(m, descriptor, a.long(1), a.int(3))?))
    }),
    native("write0", "(Ljava/io/FileDescriptor;JI)I", |m, a| {
        let descriptor = m.get_field(a.obj(0), "fd") as i32;
        let bytes = bytes_at(m, a.long(1), a.int(3) as usize)?;
        put_out(m, descriptor, &bytes)?;
        Ok(Value::Int(a.int(3)))
    }),
    native("pread0", "(Ljava/io/FileDescriptor;JIJ)I", |m, a| {
        let mut buffer = vec![0; a.int(3) as usize];
        let count = on_file(m, a.obj(0), |f| f.read_at(&mut buffer, a.long(4) as u64))?;
        put_bytes_at(m, a.long(1), &buffer[..count])?;
        Ok(Value::Int(if count == 0 && !buffer.is_empty() {
            -1
        } else {
            count as i32
        }))
    }),
    native("pwrite0", "(Ljava/io/FileDescriptor;JIJ)I", |m, a| {
        let bytes = bytes_at(m, a.long(1), a.int(3) as usize)?;
        let count = on_file(m, a.obj(0), |f| f.write_at(&bytes, a.long(4) as u64))?;
        Ok(Value::Int(count as i32))
    }),
    native("readv0", "(Ljava/io/FileDescriptor;JI)J", |m, a| {
        let descriptor = m.get_field(a.obj(0), "fd") as i32;
        let mut total = 0;
        for (address, length) in vector(m, a.long(1), a.int(3))? {
            match read_into(m, descriptor, address, length as i32)? {
                -1 if total == 0 && length > 0 => return Ok(Value::Long(-1)),
                count => {
                    total += count.max(0) as i64;
                    if (count as i64) < length {
                        break;
                    }
                }
            }
        }
        Ok(Value::Long(total))
    }),
    native("writev0", "(Ljava/io/FileDescriptor;JI)J", |m, a| {
        let descriptor = m.get_field(a.obj(0), "fd") as i32;
        let mut total = 0;
        for (address, length) in vector(m, a.long(1), a.int(3))? {
            let bytes = bytes_at(m, address, length as usize)?;
            put_out(m, descriptor, &bytes)?;
            total += length;
        }
        Ok(Value::Long(total))
    }),
    native("force0", "(Ljava/io/FileDescriptor;Z)I", |m, a| {
        on_file(m, a.obj(0), |f| f.sync_all())?;
        Ok(Value::Int(0))
    }),
    native("seek0", "(Ljava/io/FileDescriptor;J)J", |m, a| {
        let to = if a.long(1) < 0 {
            SeekFrom::Current(0)
        } else {
            SeekFrom::Start(a.long(1) as u64)
        };
        Ok(Value::Long(on_file(m, a.obj(0), |f| f.seek(to))? as i64))
    }),
    native("truncate0", "(Ljava/io/FileDescriptor;J)I", |m, a| {
        on_file(m, a.obj(0), |f| f.set_len(a.long(1) as u64))?;
        Ok(Value::Int(0))
    }),
    native("size0", "(Ljava/io/FileDescriptor;)J", |m, a| {
        Ok(Value::Long(on_file(m, a.obj(0), |f| f.metadata())?.len() as i64))
    }),
    native("available0", "(Ljava/io/FileDescriptor;)I", |m, a| {
        let left = on_file(m, a.obj(0), |f| {
            Ok(f.metadata()?.len().saturating_sub(f.stream_position()?))
        })?;
        Ok(Value::Int(left.min(i32::MAX as u64) as i32))
    }),
    native("isOther0", "(Ljava/io/FileDescriptor;)Z", |m, a| {
        let kind = on_file(m, a.obj(0), |f| f.metadata())?.file_type();
        Ok(Value::bool(
            !kind.is_file() && !kind.is_dir() && !kind.is_symlink(),
        ))
    }),
    // Locks keep other processes away, of which there are none; the library itself watches over those
    // that the program holds.
    native("lock0", "*", no),
    native("release0", "*", nothing),
    native("close0", "(Ljava/io/FileDescriptor;)V", |m, a| {
        let descriptor = m.get_field(a.obj(0), "fd") as i32;
        m.files.close(descriptor);
        Ok(Value::Void)
    }),
    native("preClose0", "*", nothing),
    native("closeIntFD", "(I)V", |m, a| {
        m.files.close(a.int(0));
        Ok(Value::Void)
    }),
    native("canTransferToFromOverlappedMap0", "()Z", super::yes),
    native("allocationGranularity0", "()J", |_, _| Ok(Value::Long(PAGE))),
    native("map0", "(Ljava/io/FileDescriptor;IJJZ)J", |m, a| {
        map(m, a.obj(0), a.int(1), a.long(2), a.long(4))
    }),
    native("unmap0", "(JJ)I", unmap),
    native("transferTo0", "*", |_, _| Ok(Value::Long(UNSUPPORTED))),
    native("transferFrom0", "*", |_, _| Ok(Value::Long(UNSUPPORTED))),
];

/// Does something with the file of a `FileDescriptor`.
fn on_file<T>(
    m: &mut Machine,
    descriptor: Addr,
    act: impl FnOnce(&mut std::fs::File) -> std::io::Result<T>,
) -> Exec<T> {
    let number = m.get_field(descriptor, "fd") as i32;
    let result = match m.files.get(number) {
        Some(file) => act(file),
        None => Err(std::io::Error::from_raw_os_error(
            rustix::io::Errno::BADF.raw_os_error(),
        )),
    };
    result.map_err(|e| io_exception(m, &e))
}

fn read_into(m: &mut Machine, descriptor: i32, address: i64, length: i32) -> Exec<i32> {
    let mut buffer = vec![0; length.max(0) as usize];
    let count = take_in(m, descriptor, &mut buffer)?;
    put_bytes_at(m, address, &buffer[..count.max(0) as usize])?;
    Ok(count)
}

/// An array of addresses and lengths.
fn vector(m: &mut Machine, address: i64, count: i32) -> Exec<Vec<(i64, i64)>> {
    (0..count as i64)
        .map(|i| Ok((long_at(m, address + i * 16)?, long_at(m, address + i * 16 + 8)?)))
        .collect()
}

fn key(m: &mut Machine, descriptor: Addr) -> Exec<[u64; 2]> {
    let data = on_file(m, descriptor, |f| f.metadata())?;
    Ok([data.dev(), data.ino()])
}

/// A mapping is a copy: right for those that are only read, or private.
fn map(m: &mut Machine, descriptor: Addr, mode: i32, position: i64, length: i64) -> Exec<Value> {
    const READ_WRITE: i32 = 1;
    if mode == READ_WRITE {
        return Err(Trap::Unsupported("files mapped for writing".into()));
    }
    let mut content = vec![0; length as usize];
    let mut filled = 0;
    while filled < content.len() {
        match on_file(m, descriptor, |f| {
            f.read_at(&mut content[filled..], position as u64 + filled as u64)
        })? {
            0 => break,
            count => filled += count,
        }
    }
    let address = outside::allocate(m, length as u32)?;
    put_bytes_at(m, address, &content)?;
    Ok(Value::Long(address))
}

fn unmap(m: &mut Machine, a: Args) -> Exec<Value> {
    outside::free(m, a.long(0));
    Ok(Value::Int(0))
}
