//! `java.io.UnixFileSystem`: what `java.io.File` asks for. Some names gained a `0` in JDK 21.

use std::fs::File;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::{Component, Path, PathBuf};

use rustix::fs::Access;

use super::{Args, Native, Table, Value, native};
use crate::machine::{Exec, Machine};
use crate::memory::Addr;

pub const TABLES: &[Table] = &[("java/io/UnixFileSystem", NATIVES)];

const NATIVES: &[Native] = &[
    native("getBooleanAttributes0", "*", |m, a| {
        const EXISTS: i32 = 1;
        const REGULAR: i32 = 2;
        const DIRECTORY: i32 = 4;
        let path = file_path(m, a.obj(1));
        Ok(Value::Int(match std::fs::metadata(path) {
            Ok(data) if data.is_dir() => EXISTS | DIRECTORY,
            Ok(data) if data.is_file() => EXISTS | REGULAR,
            Ok(_) => EXISTS,
            Err(_) => 0,
        }))
    }),
    native(
        "canonicalize0",
        "(Ljava/lang/String;)Ljava/lang/String;",
        |m, a| {
            let path = m.text(a.obj(1));
            let real = canonical(Path::new(&path)).display().to_string();
            Ok(Value::Ref(m.string(&real)?))
        },
    ),
    native("checkAccess", "(Ljava/io/File;I)Z", check_access).until(20),
    native("checkAccess0", "(Ljava/io/File;I)Z", check_access),
    native("getLastModifiedTime", "(Ljava/io/File;)J", modified).until(20),
    native("getLastModifiedTime0", "(Ljava/io/File;)J", modified),
    native("getLength", "(Ljava/io/File;)J", length).until(20),
    native("getLength0", "(Ljava/io/File;)J", length),
    native("setPermission", "(Ljava/io/File;IZZ)Z", set_permission).until(20),
    native("setPermission0", "(Ljava/io/File;IZZ)Z", set_permission),
    native("createFileExclusively", "(Ljava/lang/String;)Z", create).until(20),
    native("createFileExclusively0", "(Ljava/lang/String;)Z", create),
    native("delete0", "(Ljava/io/File;)Z", |m, a| {
        let path = file_path(m, a.obj(1));
        Ok(Value::bool(
            std::fs::remove_file(&path).is_ok() || std::fs::remove_dir(&path).is_ok(),
        ))
    }),
    native("list", "(Ljava/io/File;)[Ljava/lang/String;", list).until(20),
    native("list0", "(Ljava/io/File;)[Ljava/lang/String;", list),
    native("createDirectory", "(Ljava/io/File;)Z", create_directory).until(20),
    native("createDirectory0", "(Ljava/io/File;)Z", create_directory),
    native("rename0", "(Ljava/io/File;Ljava/io/File;)Z", |m, a| {
        let (from, to) = (file_path(m, a.obj(1)), file_path(m, a.obj(2)));
        Ok(Value::bool(std::fs::rename(from, to).is_ok()))
    }),
    native("setLastModifiedTime", "(Ljava/io/File;J)Z", set_modified).until(20),
    native("setLastModifiedTime0", "(Ljava/io/File;J)Z", set_modified),
    native("setReadOnly", "(Ljava/io/File;)Z", set_read_only).until(20),
    native("setReadOnly0", "(Ljava/io/File;)Z", set_read_only),
    native("getNameMax0", "(Ljava/lang/String;)J", |_, _| {
        Ok(Value::Long(255))
    }),
];

fn file_path(m: &mut Machine, file: Addr) -> PathBuf {
    let path = m.get_field(file, "path");
    m.text(path).into()
}

/// Without links, `.` and `..`, as far as it exists; the rest is taken literally.
fn canonical(path: &Path) -> PathBuf {
    let mut real = PathBuf::from("/");
    for component in path.components() {
        match component {
            Component::Normal(name) => {
                real.push(name);
                if let Ok(found) = std::fs::canonicalize(&real) {
                    real = found;
                }
            }
            Component::ParentDir => {
                real.pop();
            }
            _ => {}
        }
    }
    real
}

fn check_access(m: &mut Machine, a: Args) -> Exec<Value> {
    let path = file_path(m, a.obj(1));
    Ok(Value::bool(
        rustix::fs::access(path, Access::from_bits_retain(a.int(2) as u32)).is_ok(),
    ))
}

fn modified(m: &mut Machine, a: Args) -> Exec<Value> {
    let path = file_path(m, a.obj(1));
    let millis = std::fs::metadata(path).map_or(0, |d| d.mtime() * 1000 + d.mtime_nsec() / 1_000_000);
    Ok(Value::Long(millis))
}

fn length(m: &mut Machine, a: Args) -> Exec<Value> {
    let path = file_path(m, a.obj(1));
    Ok(Value::Long(std::fs::metadata(path).map_or(0, |d| d.len() as i64)))
}

fn change_mode(path: &Path, change: impl FnOnce(u32) -> u32) -> Value {
    let result = std::fs::metadata(path).and_then(|data| {
        let mode = change(data.permissions().mode());
        std::fs::set_permissions(path, PermissionsExt::from_mode(mode))
    });
    Value::bool(result.is_ok())
}

fn set_permission(m: &mut Machine, a: Args) -> Exec<Value> {
    let path = file_path(m, a.obj(1));
    let access = a.int(2) as u32;
    let bits = if a.bool(4) {
        access << 6
    } else {
        access << 6 | access << 3 | access
    };
    Ok(change_mode(&path, |mode| {
        if a.bool(3) { mode | bits } else { mode & !bits }
    }))
}

fn set_read_only(m: &mut Machine, a: Args) -> Exec<Value> {
    let path = file_path(m, a.obj(1));
    Ok(change_mode(&path, |mode| mode & !0o222))
}

fn create(m: &mut Machine, a: Args) -> Exec<Value> {
    let path = m.text(a.obj(1));
    match File::options().write(true).create_new(true).open(path) {
        Ok(_) => Ok(Value::bool(true)),
        Err(e) if e.kind() == std::io::ErrorKind::AlreadyExists => Ok(Value::bool(false)),
        Err(e) => Err(super::files::io_exception(m, &e)),
    }
}

fn create_directory(m: &mut Machine, a: Args) -> Exec<Value> {
    let path = file_path(m, a.obj(1));
    Ok(Value::bool(std::fs::create_dir(path).is_ok()))
}

fn list(m: &mut Machine, a: Args) -> Exec<Value> {
    let path = file_path(m, a.obj(1));
    let Ok(names) = super::files::names_in(&path) else {
        return Ok(Value::NULL);
    };
    let class = m.load_boot("[Ljava/lang/String;");
    let array = m.new_array(class, names.len() as u32)?;
    for (i, name) in names.iter().enumerate() {
        let name = m.string(&String::from_utf8_lossy(name))?;
        m.set_element_ref(array, i as u32, name);
    }
    Ok(Value::Ref(array))
}

fn set_modified(m: &mut Machine, a: Args) -> Exec<Value> {
    let path = file_path(m, a.obj(1));
    let since = std::time::Duration::from_millis(a.long(2).max(0) as u64);
    let set = File::open(path).and_then(|file| file.set_modified(std::time::UNIX_EPOCH + since));
    Ok(Value::bool(set.is_ok()))
}
