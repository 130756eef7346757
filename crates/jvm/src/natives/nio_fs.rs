//! `sun.nio.fs`: the system calls behind `java.nio.file`.

use crate::natives::effects::{FILES, NONE, reads_outside, writes_outside};
use rustix::fs::{AtFlags, OFlags};
use rustix::io::Errno;

use super::files::os_message;
use super::outside::{bytes_at, c_string, put_bytes_at};
use super::{Args, Native, Table, Value, native, no, nothing};
use crate::files::{Attributes, Fail, FileResult, How, Times};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;

pub const TABLES: &[Table] = &[
    ("sun/nio/fs/UnixNativeDispatcher", super::accounts::NATIVES),
    ("sun/nio/fs/UnixNativeDispatcher", CALLS),
    ("sun/nio/fs/UnixNativeDispatcher", ATTRIBUTES),
    ("sun/nio/fs/UnixNativeDispatcher", DIRECTORIES),
    ("sun/nio/fs/LinuxNativeDispatcher", LINUX),
    (
        "sun/nio/fs/UnixFileSystem",
        &[native("bufferedCopy0", "(IIJIJ)V", FILES, |m, a| {
            copy(m, a.int(0), a.int(1))
        })],
    ),
    (
        "sun/nio/fs/UnixCopyFile",
        &[native("transfer", "(IIJ)V", FILES, |m, a| {
            copy(m, a.int(0), a.int(1))
        })],
    ),
];

/// The only mount: the machine's own file system.
const MOUNT: &[u8] = b"beeline / beeline rw";

const LINUX: &[Native] = &[
    native("init", "()V", NONE, nothing),
    native("posix_fadvise", "*", NONE, no),
    // Not supported: the library then copies by reading and writing.
    native("directCopy0", "*", NONE, |_, _| Ok(Value::Int(UNSUPPORTED))),
    native("setmntent0", "(JJ)J", FILES, |m, _| {
        Ok(Value::Long(m.open_lines(&[MOUNT.to_vec()])?))
    }),
    native(
        "getmntent0",
        "(JLsun/nio/fs/UnixMountEntry;JI)I",
        FILES,
        |m, a| {
            let line = m.next_line(a.long(0));
            let Some(line) = unix(m, line)? else {
                return Ok(Value::Int(-1));
            };
            for (field, text) in ["name", "dir", "fstype", "opts"]
                .into_iter()
                .zip(line.split(|b| *b == b' '))
            {
                let bytes = m.byte_array(text)?;
                let offset = m.offset(m.class_of(a.obj(2)), field);
                m.put_ref(a.obj(2), offset, bytes);
            }
            Ok(Value::Int(0))
        },
    ),
    native("endmntent", "(J)V", FILES, close_lines),
];

const UNSUPPORTED: i32 = -4;

const CALLS: &[Native] = &[
    // None of the optional ones: attributes and directories are reached by path.
    native("init", "()I", NONE, no),
    native("fchmodatNoFollowSupported0", "()Z", NONE, no),
    // The library measures the lines of the mount table first, for a buffer that is not needed here.
    native("getlinelen", "(J)I", NONE, |_, _| Ok(Value::Int(-1))),
    native("rewind", "(J)V", NONE, nothing),
    native("getcwd", "()[B", NONE, |m, _| {
        let directory = m.working_folder();
        Ok(Value::Ref(m.byte_array(&directory)?))
    }),
    native("open0", "(JII)I", FILES, |m, a| {
        let path = c_string(m, a.long(0))?;
        let flags = OFlags::from_bits_retain(a.int(2) as u32);
        let how = How {
            read: !flags.contains(OFlags::WRONLY),
            write: flags.intersects(OFlags::WRONLY | OFlags::RDWR),
            append: flags.contains(OFlags::APPEND),
            create: flags.contains(OFlags::CREATE),
            exclusive: flags.contains(OFlags::EXCL),
            truncate: flags.contains(OFlags::TRUNC),
            no_follow: flags.contains(OFlags::NOFOLLOW),
            no_directory: false,
            mode: a.int(3) as u32 & 0o7777,
        };
        let opened = m.open_file(&path, how);
        Ok(Value::Int(unix(m, opened)?))
    }),
    native("close0", "(I)V", FILES, |m, a| {
        m.close_file(a.int(0));
        Ok(Value::Void)
    }),
    native("dup", "(I)I", FILES, |m, a| {
        let copy = m.duplicate(a.int(0));
        Ok(Value::Int(unix(m, copy)?))
    }),
    native("read", "(IJI)I", FILES.spans(&[writes_outside(1, 3)]), read),
    native("read0", "(IJI)I", FILES.spans(&[writes_outside(1, 3)]), read),
    native("write", "(IJI)I", FILES.spans(&[reads_outside(1, 3)]), write),
    native("write0", "(IJI)I", FILES.spans(&[reads_outside(1, 3)]), write),
    native("link0", "(JJ)V", FILES, |m, a| {
        let (from, to) = (c_string(m, a.long(0))?, c_string(m, a.long(2))?);
        let result = m.link_file(&from, &to);
        done(m, result)
    }),
    native("symlink0", "(JJ)V", FILES, |m, a| {
        let (target, name) = (c_string(m, a.long(0))?, c_string(m, a.long(2))?);
        let result = m.make_link(&target, &name);
        done(m, result)
    }),
    native("unlink0", "(J)V", FILES, |m, a| {
        let path = c_string(m, a.long(0))?;
        let result = m.unlink(&path);
        done(m, result)
    }),
    native("rename0", "(JJ)V", FILES, |m, a| {
        let (from, to) = (c_string(m, a.long(0))?, c_string(m, a.long(2))?);
        let result = m.rename(&from, &to);
        done(m, result)
    }),
    native("readlink0", "(J)[B", FILES, |m, a| {
        let path = c_string(m, a.long(0))?;
        let target = m.read_link(&path);
        let target = unix(m, target)?;
        Ok(Value::Ref(m.byte_array(&target)?))
    }),
    native("realpath0", "(J)[B", FILES, |m, a| {
        let path = c_string(m, a.long(0))?;
        let real = m.real_path(&path);
        let real = unix(m, real)?;
        Ok(Value::Ref(m.byte_array(&real)?))
    }),
    native("access0", "(JI)V", FILES, |m, a| {
        let path = c_string(m, a.long(0))?;
        let result = m.check_access(&path, a.int(2) as u32);
        done(m, result)
    }),
    native("access0", "(JI)I", FILES, |m, a| {
        let path = c_string(m, a.long(0))?;
        code(m.check_access(&path, a.int(2) as u32))
    }),
    native("exists0", "(J)Z", FILES, |m, a| {
        let path = c_string(m, a.long(0))?;
        match m.check_access(&path, 0) {
            Ok(()) => Ok(Value::bool(true)),
            Err(Fail::Errno(_)) => Ok(Value::bool(false)),
            Err(Fail::Trap(trap)) => Err(trap),
        }
    }),
    native("strerror", "(I)[B", NONE, |m, a| {
        let text = os_message(Errno::from_raw_os_error(a.int(0)));
        Ok(Value::Ref(m.byte_array(text.as_bytes())?))
    }),
];

const ATTRIBUTES: &[Native] = &[
    native("stat0", "(JLsun/nio/fs/UnixFileAttributes;)V", FILES, |m, a| {
        stat(m, a, true)
    }),
    native("stat0", "(JLsun/nio/fs/UnixFileAttributes;)I", FILES, |m, a| {
        let path = c_string(m, a.long(0))?;
        match m.stat(&path, true) {
            Ok(found) => {
                fill_attributes(m, a.obj(2), &found);
                Ok(Value::Int(0))
            }
            Err(Fail::Errno(error)) => Ok(Value::Int(error.raw_os_error())),
            Err(Fail::Trap(trap)) => Err(trap),
        }
    }),
    native("stat1", "(J)I", FILES, |m, a| {
        let path = c_string(m, a.long(0))?;
        match m.timeless_stat(&path) {
            Ok(found) => Ok(Value::Int(found.mode as i32)),
            Err(Fail::Errno(_)) => Ok(Value::Int(0)),
            Err(Fail::Trap(trap)) => Err(trap),
        }
    }),
    native("lstat0", "*", FILES, |m, a| stat(m, a, false)),
    native("fstat", "*", FILES, fstat),
    native("fstat0", "*", FILES, fstat),
    native("chmod0", "(JI)V", FILES, |m, a| {
        let path = c_string(m, a.long(0))?;
        let mode = a.int(2) as u32;
        let result = m.change_path(&path, true, |m, inode| m.set_permissions(inode, |_| mode));
        done(m, result)
    }),
    native("fchmod", "(II)V", FILES, fchmod),
    native("fchmod0", "(II)V", FILES, fchmod),
    native("chown0", "(JII)V", FILES, |m, a| chown(m, a, true)),
    native("lchown0", "(JII)V", FILES, |m, a| chown(m, a, false)),
    native("fchown", "(III)V", FILES, fchown),
    native("fchown0", "(III)V", FILES, fchown),
    native("utimes0", "(JJJ)V", FILES, |m, a| {
        set_times(m, a.long(0), times(a.long(2), a.long(4), 1_000), true)
    }),
    native("lutimes0", "(JJJ)V", FILES, |m, a| {
        set_times(m, a.long(0), times(a.long(2), a.long(4), 1_000), false)
    }),
    native("utimensat0", "(IJJJI)V", FILES, |m, a| {
        let flags = AtFlags::from_bits_retain(a.int(7) as u32);
        let follow = !flags.contains(AtFlags::SYMLINK_NOFOLLOW);
        set_times(m, a.long(1), times(a.long(3), a.long(5), 1), follow)
    }),
    native("futimes", "(IJJ)V", FILES, |m, a| set_file_times(m, a, 1_000)),
    native("futimens", "(IJJ)V", FILES, |m, a| set_file_times(m, a, 1)),
    native("futimens0", "(IJJ)V", FILES, |m, a| set_file_times(m, a, 1)),
    // The machine's file system has no extended attributes.
    native("flistxattr", "*", NONE, no_extended_attributes),
    native("fgetxattr0", "*", NONE, no_extended_attributes),
    native("fsetxattr0", "*", NONE, no_extended_attributes),
    native("fremovexattr0", "*", NONE, no_extended_attributes),
    native("statvfs0", "*", FILES, |m, a| {
        // The machine's file system is as large as this, and always empty.
        const BLOCKS: u64 = 1 << 28;
        let path = c_string(m, a.long(0))?;
        let found = m.timeless_stat(&path);
        unix(m, found)?;
        for (name, value) in [
            ("f_frsize", 4096),
            ("f_blocks", BLOCKS),
            ("f_bfree", BLOCKS),
            ("f_bavail", BLOCKS),
        ] {
            m.set_field64(a.obj(2), name, value);
        }
        Ok(Value::Void)
    }),
];

const DIRECTORIES: &[Native] = &[
    native("mkdir0", "(JI)V", FILES, |m, a| {
        let path = c_string(m, a.long(0))?;
        let result = m.make_directory(&path, a.int(2) as u32);
        done(m, result)
    }),
    native("rmdir0", "(J)V", FILES, |m, a| {
        let path = c_string(m, a.long(0))?;
        let result = m.remove_directory(&path);
        done(m, result)
    }),
    native("opendir0", "(J)J", FILES, |m, a| {
        let path = c_string(m, a.long(0))?;
        let names = m.list_directory(&path);
        let names = unix(m, names)?;
        Ok(Value::Long(m.open_lines(&names)?))
    }),
    native("readdir", "(J)[B", FILES, read_directory),
    native("readdir0", "(J)[B", FILES, read_directory),
    native("closedir", "(J)V", FILES, close_lines),
];

pub(super) fn unix_error(m: &mut Machine, error: Errno) -> Trap {
    let class = m.load_boot("sun/nio/fs/UnixException");
    match m.make_throwable(class, 0, 0) {
        Ok(exception) => {
            m.set_field(exception, "errno", error.raw_os_error() as u32);
            Trap::Throw(exception)
        }
        Err(trap) => trap,
    }
}

/// The result of an operation whose errors are told by a `UnixException`.
fn unix<T>(m: &mut Machine, result: FileResult<T>) -> Exec<T> {
    result.map_err(|fail| match fail {
        Fail::Errno(errno) => unix_error(m, errno),
        Fail::Trap(trap) => trap,
    })
}

fn done(m: &mut Machine, result: FileResult<()>) -> Exec<Value> {
    unix(m, result).map(|()| Value::Void)
}

/// For calls that return the error instead of throwing it.
fn code(result: FileResult<()>) -> Exec<Value> {
    match result {
        Ok(()) => Ok(Value::Int(0)),
        Err(Fail::Errno(errno)) => Ok(Value::Int(errno.raw_os_error())),
        Err(Fail::Trap(trap)) => Err(trap),
    }
}

fn read(m: &mut Machine, a: Args) -> Exec<Value> {
    let mut buffer = vec![0; a.int(3).max(0) as usize];
    let count = m.read_file(a.int(0), &mut buffer);
    let count = unix(m, count)?;
    put_bytes_at(m, a.long(1), &buffer[..count])?;
    Ok(Value::Int(count as i32))
}

fn write(m: &mut Machine, a: Args) -> Exec<Value> {
    let bytes = bytes_at(m, a.long(1), a.int(3).max(0) as usize)?;
    let written = m.write_file(a.int(0), &bytes);
    unix(m, written)?;
    Ok(Value::Int(a.int(3)))
}

fn copy(m: &mut Machine, to: i32, from: i32) -> Exec<Value> {
    let copied = m.copy_file(from, to);
    done(m, copied)
}

fn stat(m: &mut Machine, a: Args, follow: bool) -> Exec<Value> {
    let path = c_string(m, a.long(0))?;
    let found = m.stat(&path, follow);
    let found = unix(m, found)?;
    fill_attributes(m, a.obj(2), &found);
    Ok(Value::Void)
}

fn fstat(m: &mut Machine, a: Args) -> Exec<Value> {
    let found = m.stat_file(a.int(0));
    let found = unix(m, found)?;
    fill_attributes(m, a.obj(1), &found);
    Ok(Value::Void)
}

fn fchmod(m: &mut Machine, a: Args) -> Exec<Value> {
    let mode = a.int(1) as u32;
    let result = m.change_file(a.int(0), |m, inode| m.set_permissions(inode, |_| mode));
    done(m, result)
}

fn chown(m: &mut Machine, a: Args, follow: bool) -> Exec<Value> {
    let path = c_string(m, a.long(0))?;
    let (user, group) = (a.int(2) as u32, a.int(3) as u32);
    let result = m.change_path(&path, follow, |m, inode| m.set_owner(inode, user, group));
    done(m, result)
}

fn fchown(m: &mut Machine, a: Args) -> Exec<Value> {
    let (user, group) = (a.int(1) as u32, a.int(2) as u32);
    let result = m.change_file(a.int(0), |m, inode| m.set_owner(inode, user, group));
    done(m, result)
}

/// The number of the device that all files are on.
const DEVICE: u64 = 1;

fn fill_attributes(m: &mut Machine, attributes: Addr, found: &Attributes) {
    for (name, value) in [
        ("st_mode", found.mode),
        ("st_nlink", found.links),
        ("st_uid", found.user),
        ("st_gid", found.group),
    ] {
        m.set_field(attributes, name, value);
    }
    let second = 1_000_000_000;
    for (name, value) in [
        ("st_ino", found.number as i64),
        ("st_dev", DEVICE as i64),
        ("st_rdev", 0),
        ("st_size", found.size as i64),
        ("st_atime_sec", found.accessed.div_euclid(second)),
        ("st_atime_nsec", found.accessed.rem_euclid(second)),
        ("st_mtime_sec", found.modified.div_euclid(second)),
        ("st_mtime_nsec", found.modified.rem_euclid(second)),
        ("st_ctime_sec", found.modified.div_euclid(second)),
        ("st_ctime_nsec", found.modified.rem_euclid(second)),
    ] {
        m.set_field64(attributes, name, value as u64);
    }
}

/// Device and number of a file, which together tell it from all others.
pub(super) fn key(found: &Attributes) -> [u64; 2] {
    [DEVICE, found.number]
}

/// Access and modification times from counts of so many nanoseconds.
fn times(accessed: i64, modified: i64, unit: i64) -> Times {
    Times {
        accessed: Some(accessed.saturating_mul(unit)),
        modified: Some(modified.saturating_mul(unit)),
    }
}

fn set_times(m: &mut Machine, path: i64, times: Times, follow: bool) -> Exec<Value> {
    let path = c_string(m, path)?;
    let result = m.change_path(&path, follow, |m, inode| m.set_times(inode, times));
    done(m, result)
}

fn set_file_times(m: &mut Machine, a: Args, unit: i64) -> Exec<Value> {
    let times = times(a.long(1), a.long(3), unit);
    let result = m.change_file(a.int(0), |m, inode| m.set_times(inode, times));
    done(m, result)
}

fn no_extended_attributes(m: &mut Machine, _: Args) -> Exec<Value> {
    Err(unix_error(m, Errno::NOTSUP))
}

fn read_directory(m: &mut Machine, a: Args) -> Exec<Value> {
    let name = m.next_line(a.long(0));
    match unix(m, name)? {
        Some(name) => Ok(Value::Ref(m.byte_array(&name)?)),
        None => Ok(Value::NULL),
    }
}

fn close_lines(m: &mut Machine, a: Args) -> Exec<Value> {
    m.close_file(a.long(0) as i32);
    Ok(Value::Void)
}
