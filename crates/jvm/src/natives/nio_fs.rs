//! `sun.nio.fs`: the system calls behind `java.nio.file`.
//!
//! Files are not part of a state: going back to an earlier one does not undo what was written.

use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::PathBuf;

use rustix::fs::{Access, AtFlags, Gid, Mode, OFlags, Stat, Timespec, Timestamps, Uid};
use rustix::io::Errno;

use super::outside::{bytes_at, c_string, put_bytes_at};
use super::{Args, Native, Table, Value, native, no, nothing};
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
        &[native("bufferedCopy0", "(IIJIJ)V", |m, a| {
            copy(m, a.int(0), a.int(1))
        })],
    ),
    (
        "sun/nio/fs/UnixCopyFile",
        &[native("transfer", "(IIJ)V", |m, a| copy(m, a.int(0), a.int(1)))],
    ),
];

const LINUX: &[Native] = &[
    native("init", "()V", nothing),
    native("posix_fadvise", "*", no),
    // Not supported: the library then copies by reading and writing.
    native("directCopy0", "*", |_, _| Ok(Value::Int(UNSUPPORTED))),
    native("setmntent0", "(JJ)J", |m, a| {
        let path = path(m, a.long(0))?;
        let table = ok(m, std::fs::read(path).map_err(|e| errno(&e)))?;
        let lines = table
            .split(|b| *b == b'\n')
            .filter(|line| !line.is_empty())
            .map(<[u8]>::to_vec);
        Ok(Value::Long(m.files.add_listing(lines.collect())))
    }),
    native("getmntent0", "(JLsun/nio/fs/UnixMountEntry;JI)I", |m, a| {
        let Some(line) = m.files.next_name(a.long(0)) else {
            return Ok(Value::Int(-1));
        };
        for (field, text) in ["name", "dir", "fstype", "opts"]
            .into_iter()
            .zip(line.split(|b| *b == b' '))
        {
            let bytes = m.byte_array(text)?;
            m.set_field(a.obj(2), field, bytes);
        }
        Ok(Value::Int(0))
    }),
    native("endmntent", "(J)V", |m, a| {
        m.files.close_listing(a.long(0));
        Ok(Value::Void)
    }),
];

const UNSUPPORTED: i32 = -4;

const CALLS: &[Native] = &[
    // None of the optional ones: attributes and directories are reached by path.
    native("init", "()I", no),
    native("fchmodatNoFollowSupported0", "()Z", no),
    // The library measures the lines of the mount table first, for a buffer that is not needed here.
    native("getlinelen", "(J)I", |_, _| Ok(Value::Int(-1))),
    native("rewind", "(J)V", nothing),
    native("getcwd", "()[B", |m, _| {
        let directory = std::env::current_dir().unwrap_or_else(|_| PathBuf::from("/"));
        Ok(Value::Ref(m.byte_array(directory.as_os_str().as_bytes())?))
    }),
    native("open0", "(JII)I", |m, a| {
        let path = path(m, a.long(0))?;
        let flags = OFlags::from_bits_retain(a.int(2) as u32) | OFlags::CLOEXEC;
        let opened = rustix::fs::open(path, flags, Mode::from_raw_mode(a.int(3) as u32));
        let fd = ok(m, opened)?;
        Ok(Value::Int(m.files.add(fd.into())))
    }),
    native("close0", "(I)V", |m, a| {
        m.files.close(a.int(0));
        Ok(Value::Void)
    }),
    native("dup", "(I)I", |m, a| {
        let copy = m.files.get(a.int(0)).map(|file| file.try_clone());
        match copy {
            Some(Ok(file)) => Ok(Value::Int(m.files.add(file))),
            _ => Err(unix_error(m, Errno::BADF)),
        }
    }),
    native("read", "(IJI)I", read),
    native("read0", "(IJI)I", read),
    native("write", "(IJI)I", write),
    native("write0", "(IJI)I", write),
    native("link0", "(JJ)V", |m, a| {
        let (from, to) = (path(m, a.long(0))?, path(m, a.long(2))?);
        done(m, rustix::fs::link(from, to))
    }),
    native("symlink0", "(JJ)V", |m, a| {
        let (target, name) = (path(m, a.long(0))?, path(m, a.long(2))?);
        done(m, rustix::fs::symlink(target, name))
    }),
    native("unlink0", "(J)V", |m, a| {
        let path = path(m, a.long(0))?;
        done(m, rustix::fs::unlink(path))
    }),
    native("rename0", "(JJ)V", |m, a| {
        let (from, to) = (path(m, a.long(0))?, path(m, a.long(2))?);
        done(m, rustix::fs::rename(from, to))
    }),
    native("readlink0", "(J)[B", |m, a| {
        let path = path(m, a.long(0))?;
        let target = ok(m, rustix::fs::readlink(path, Vec::new()))?;
        Ok(Value::Ref(m.byte_array(target.as_bytes())?))
    }),
    native("realpath0", "(J)[B", |m, a| {
        let path = path(m, a.long(0))?;
        let real = ok(m, std::fs::canonicalize(path).map_err(|e| errno(&e)))?;
        Ok(Value::Ref(m.byte_array(real.as_os_str().as_bytes())?))
    }),
    native("access0", "(JI)V", |m, a| {
        let result = access(m, a)?;
        done(m, result)
    }),
    native("access0", "(JI)I", |m, a| Ok(code(access(m, a)?))),
    native("exists0", "(J)Z", |m, a| {
        let path = path(m, a.long(0))?;
        Ok(Value::bool(rustix::fs::access(path, Access::EXISTS).is_ok()))
    }),
    native("strerror", "(I)[B", |m, a| {
        let text = super::files::os_message(&std::io::Error::from_raw_os_error(a.int(0)));
        Ok(Value::Ref(m.byte_array(text.as_bytes())?))
    }),
];

const ATTRIBUTES: &[Native] = &[
    native("stat0", "(JLsun/nio/fs/UnixFileAttributes;)V", |m, a| {
        let path = path(m, a.long(0))?;
        let stat = ok(m, rustix::fs::stat(path))?;
        fill_attributes(m, a.obj(2), &stat)
    }),
    native("stat0", "(JLsun/nio/fs/UnixFileAttributes;)I", |m, a| {
        let path = path(m, a.long(0))?;
        match rustix::fs::stat(path) {
            Ok(stat) => {
                fill_attributes(m, a.obj(2), &stat)?;
                Ok(Value::Int(0))
            }
            Err(error) => Ok(Value::Int(error.raw_os_error())),
        }
    }),
    native("stat1", "(J)I", |m, a| {
        let path = path(m, a.long(0))?;
        Ok(Value::Int(
            rustix::fs::stat(path).map_or(0, |stat| stat.st_mode as i32),
        ))
    }),
    native("lstat0", "*", |m, a| {
        let path = path(m, a.long(0))?;
        let stat = ok(m, rustix::fs::lstat(path))?;
        fill_attributes(m, a.obj(2), &stat)
    }),
    native("fstat", "*", fstat),
    native("fstat0", "*", fstat),
    native("chmod0", "(JI)V", |m, a| {
        let path = path(m, a.long(0))?;
        done(m, rustix::fs::chmod(path, Mode::from_raw_mode(a.int(2) as u32)))
    }),
    native("fchmod", "(II)V", fchmod),
    native("fchmod0", "(II)V", fchmod),
    native("chown0", "(JII)V", |m, a| {
        let path = path(m, a.long(0))?;
        let (user, group) = (Uid::from_raw(a.int(2) as u32), Gid::from_raw(a.int(3) as u32));
        done(m, rustix::fs::chown(path, Some(user), Some(group)))
    }),
    native("utimes0", "(JJJ)V", |m, a| {
        let path = path(m, a.long(0))?;
        done(
            m,
            set_times(&path, &times(a.long(2), a.long(4), 1_000_000), AtFlags::empty()),
        )
    }),
    native("lutimes0", "(JJJ)V", |m, a| {
        let path = path(m, a.long(0))?;
        done(
            m,
            set_times(
                &path,
                &times(a.long(2), a.long(4), 1_000_000),
                AtFlags::SYMLINK_NOFOLLOW,
            ),
        )
    }),
    native("utimensat0", "(IJJJI)V", |m, a| {
        let path = path(m, a.long(1))?;
        let flags = AtFlags::from_bits_retain(a.int(7) as u32);
        done(
            m,
            set_times(&path, &times(a.long(3), a.long(5), 1_000_000_000), flags),
        )
    }),
    native("futimes", "(IJJ)V", |m, a| set_file_times(m, a, 1_000_000)),
    native("futimens", "(IJJ)V", |m, a| set_file_times(m, a, 1_000_000_000)),
    native("futimens0", "(IJJ)V", |m, a| set_file_times(m, a, 1_000_000_000)),
    native("statvfs0", "*", |m, a| {
        let path = path(m, a.long(0))?;
        let stat = ok(m, rustix::fs::statvfs(path))?;
        for (name, value) in [
            ("f_frsize", stat.f_frsize),
            ("f_blocks", stat.f_blocks),
            ("f_bfree", stat.f_bfree),
            ("f_bavail", stat.f_bavail),
        ] {
            m.set_field64(a.obj(2), name, value);
        }
        Ok(Value::Void)
    }),
];

const DIRECTORIES: &[Native] = &[
    native("mkdir0", "(JI)V", |m, a| {
        let path = path(m, a.long(0))?;
        done(m, rustix::fs::mkdir(path, Mode::from_raw_mode(a.int(2) as u32)))
    }),
    native("rmdir0", "(J)V", |m, a| {
        let path = path(m, a.long(0))?;
        done(m, rustix::fs::rmdir(path))
    }),
    native("opendir0", "(J)J", |m, a| {
        let path = path(m, a.long(0))?;
        let names = ok(m, super::files::names_in(&path).map_err(|e| errno(&e)))?;
        Ok(Value::Long(m.files.add_listing(names)))
    }),
    native("readdir", "(J)[B", read_directory),
    native("readdir0", "(J)[B", read_directory),
    native("closedir", "(J)V", |m, a| {
        m.files.close_listing(a.long(0));
        Ok(Value::Void)
    }),
];

fn path(m: &mut Machine, address: i64) -> Exec<PathBuf> {
    let bytes = c_string(m, address)?;
    Ok(PathBuf::from(std::ffi::OsString::from_vec(bytes)))
}

fn errno(error: &std::io::Error) -> Errno {
    Errno::from_raw_os_error(error.raw_os_error().unwrap_or(Errno::INVAL.raw_os_error()))
}

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

fn ok<T>(m: &mut Machine, result: Result<T, Errno>) -> Exec<T> {
    result.map_err(|error| unix_error(m, error))
}

fn done(m: &mut Machine, result: Result<(), Errno>) -> Exec<Value> {
    ok(m, result).map(|()| Value::Void)
}

/// For calls that return the error instead of throwing it.
fn code(result: Result<(), Errno>) -> Value {
    Value::Int(result.err().map_or(0, |error| error.raw_os_error()))
}

fn access(m: &mut Machine, a: Args) -> Exec<Result<(), Errno>> {
    let path = path(m, a.long(0))?;
    Ok(rustix::fs::access(
        path,
        Access::from_bits_retain(a.int(2) as u32),
    ))
}

fn read(m: &mut Machine, a: Args) -> Exec<Value> {
    let mut buffer = vec![0; a.int(3).max(0) as usize];
    let count = super::files::take_in(m, a.int(0), &mut buffer)?.max(0);
    put_bytes_at(m, a.long(1), &buffer[..count as usize])?;
    Ok(Value::Int(count))
}

fn write(m: &mut Machine, a: Args) -> Exec<Value> {
    let bytes = bytes_at(m, a.long(1), a.int(3).max(0) as usize)?;
    super::files::put_out(m, a.int(0), &bytes)?;
    Ok(Value::Int(a.int(3)))
}

fn copy(m: &mut Machine, to: i32, from: i32) -> Exec<Value> {
    let files = (
        m.files.get(from).map(|f| f.try_clone()),
        m.files.get(to).map(|f| f.try_clone()),
    );
    let (Some(Ok(mut source)), Some(Ok(mut target))) = files else {
        return Err(unix_error(m, Errno::BADF));
    };
    let copied = std::io::copy(&mut source, &mut target);
    done(m, copied.map(|_| ()).map_err(|e| errno(&e)))
}

fn fstat(m: &mut Machine, a: Args) -> Exec<Value> {
    let stat = m.files.get(a.int(0)).map_or(Err(Errno::BADF), rustix::fs::fstat);
    let stat = ok(m, stat)?;
    fill_attributes(m, a.obj(1), &stat)
}

fn fchmod(m: &mut Machine, a: Args) -> Exec<Value> {
    let mode = Mode::from_raw_mode(a.int(1) as u32);
    let result = m
        .files
        .get(a.int(0))
        .map_or(Err(Errno::BADF), |file| rustix::fs::fchmod(file, mode));
    done(m, result)
}

fn fill_attributes(m: &mut Machine, attributes: Addr, stat: &Stat) -> Exec<Value> {
    for (name, value) in [
        ("st_mode", stat.st_mode),
        ("st_nlink", stat.st_nlink as u32),
        ("st_uid", stat.st_uid),
        ("st_gid", stat.st_gid),
    ] {
        m.set_field(attributes, name, value);
    }
    for (name, value) in [
        ("st_ino", stat.st_ino as i64),
        ("st_dev", stat.st_dev as i64),
        ("st_rdev", stat.st_rdev as i64),
        ("st_size", stat.st_size),
        ("st_atime_sec", stat.st_atime),
        ("st_atime_nsec", stat.st_atime_nsec as i64),
        ("st_mtime_sec", stat.st_mtime),
        ("st_mtime_nsec", stat.st_mtime_nsec as i64),
        ("st_ctime_sec", stat.st_ctime),
        ("st_ctime_nsec", stat.st_ctime_nsec as i64),
    ] {
        m.set_field64(attributes, name, value as u64);
    }
    Ok(Value::Void)
}

/// Access and modification times from counts of fractions of a second.
fn times(accessed: i64, modified: i64, per_second: i64) -> Timestamps {
    let time = |count: i64| Timespec {
        tv_sec: count.div_euclid(per_second),
        tv_nsec: count.rem_euclid(per_second) * (1_000_000_000 / per_second),
    };
    Timestamps {
        last_access: time(accessed),
        last_modification: time(modified),
    }
}

fn set_times(path: &std::path::Path, times: &Timestamps, flags: AtFlags) -> Result<(), Errno> {
    rustix::fs::utimensat(rustix::fs::CWD, path, times, flags)
}

fn set_file_times(m: &mut Machine, a: Args, per_second: i64) -> Exec<Value> {
    let times = times(a.long(1), a.long(3), per_second);
    let result = m
        .files
        .get(a.int(0))
        .map_or(Err(Errno::BADF), |file| rustix::fs::futimens(file, &times));
    done(m, result)
}

fn read_directory(m: &mut Machine, a: Args) -> Exec<Value> {
    match m.files.next_name(a.long(0)) {
        Some(name) => Ok(Value::Ref(m.byte_array(&name)?)),
        None => Ok(Value::NULL),
    }
}
