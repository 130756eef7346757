//! `java.io.UnixFileSystem`: what `java.io.File` asks for. Some names gained a `0` in JDK 21.

use crate::natives::effects::{FILES, NONE};
use rustix::io::Errno;

use super::files::io;
use super::{Args, Native, Table, Value, native};
use crate::files::{Fail, FileKind, FileResult, How, Times};
use crate::machine::{Exec, Machine};
use crate::memory::Addr;

pub const TABLES: &[Table] = &[("java/io/UnixFileSystem", NATIVES)];

const NATIVES: &[Native] = &[
    native("getBooleanAttributes0", "*", FILES, |m, a| {
        const EXISTS: i32 = 1;
        const REGULAR: i32 = 2;
        const DIRECTORY: i32 = 4;
        let path = file_path(m, a.obj(1));
        let found = m.timeless_stat(&path);
        let kind = unless_wrong(found)?.map(|attributes| attributes.kind());
        Ok(Value::Int(match kind {
            Some(FileKind::Directory) => EXISTS | DIRECTORY,
            Some(FileKind::Regular) => EXISTS | REGULAR,
            Some(_) => EXISTS,
            None => 0,
        }))
    }),
    native(
        "canonicalize0",
        "(Ljava/lang/String;)Ljava/lang/String;",
        FILES,
        |m, a| {
            let path = m.text(a.obj(1));
            let real = m.canonical_path(path.as_bytes());
            let real = io(m, real)?;
            Ok(Value::Ref(m.string(&String::from_utf8_lossy(&real))?))
        },
    ),
    native("checkAccess", "(Ljava/io/File;I)Z", FILES, check_access).until(20),
    native("checkAccess0", "(Ljava/io/File;I)Z", FILES, check_access),
    native("getLastModifiedTime", "(Ljava/io/File;)J", FILES, modified).until(20),
    native("getLastModifiedTime0", "(Ljava/io/File;)J", FILES, modified),
    native("getLength", "(Ljava/io/File;)J", FILES, length).until(20),
    native("getLength0", "(Ljava/io/File;)J", FILES, length),
    native("setPermission", "(Ljava/io/File;IZZ)Z", FILES, set_permission).until(20),
    native("setPermission0", "(Ljava/io/File;IZZ)Z", FILES, set_permission),
    native("createFileExclusively", "(Ljava/lang/String;)Z", FILES, create).until(20),
    native("createFileExclusively0", "(Ljava/lang/String;)Z", FILES, create),
    native("delete0", "(Ljava/io/File;)Z", FILES, |m, a| {
        let path = file_path(m, a.obj(1));
        succeeded(m.remove_any(&path))
    }),
    native("list", "(Ljava/io/File;)[Ljava/lang/String;", FILES, list).until(20),
    native("list0", "(Ljava/io/File;)[Ljava/lang/String;", FILES, list),
    native("createDirectory", "(Ljava/io/File;)Z", FILES, create_directory).until(20),
    native("createDirectory0", "(Ljava/io/File;)Z", FILES, create_directory),
    native("rename0", "(Ljava/io/File;Ljava/io/File;)Z", FILES, |m, a| {
        let (from, to) = (file_path(m, a.obj(1)), file_path(m, a.obj(2)));
        succeeded(m.rename(&from, &to))
    }),
    native("setLastModifiedTime", "(Ljava/io/File;J)Z", FILES, set_modified).until(20),
    native("setLastModifiedTime0", "(Ljava/io/File;J)Z", FILES, set_modified),
    native("setReadOnly", "(Ljava/io/File;)Z", FILES, set_read_only).until(20),
    native("setReadOnly0", "(Ljava/io/File;)Z", FILES, set_read_only),
    native("getNameMax0", "(Ljava/lang/String;)J", NONE, |_, _| {
        Ok(Value::Long(255))
    }),
];

fn file_path(m: &mut Machine, file: Addr) -> Vec<u8> {
    let path = m.get_field(file, "path");
    m.text(path).into_bytes()
}

/// Nothing, where the operating system would have told an error.
fn unless_wrong<T>(result: FileResult<T>) -> Exec<Option<T>> {
    match result {
        Ok(value) => Ok(Some(value)),
        Err(Fail::Errno(_)) => Ok(None),
        Err(Fail::Trap(trap)) => Err(trap),
    }
}

fn succeeded(result: FileResult<()>) -> Exec<Value> {
    Ok(Value::bool(unless_wrong(result)?.is_some()))
}

fn check_access(m: &mut Machine, a: Args) -> Exec<Value> {
    let path = file_path(m, a.obj(1));
    succeeded(m.check_access(&path, a.int(2) as u32))
}

fn modified(m: &mut Machine, a: Args) -> Exec<Value> {
    let path = file_path(m, a.obj(1));
    let found = m.stat(&path, true);
    let millis = unless_wrong(found)?.map_or(0, |attributes| attributes.modified.div_euclid(1_000_000));
    Ok(Value::Long(millis))
}

fn length(m: &mut Machine, a: Args) -> Exec<Value> {
    let path = file_path(m, a.obj(1));
    let found = m.timeless_stat(&path);
    Ok(Value::Long(
        unless_wrong(found)?.map_or(0, |attributes| attributes.size as i64),
    ))
}

fn set_permission(m: &mut Machine, a: Args) -> Exec<Value> {
    let path = file_path(m, a.obj(1));
    let access = a.int(2) as u32;
    let bits = if a.bool(4) {
        access << 6
    } else {
        access << 6 | access << 3 | access
    };
    let given = a.bool(3);
    succeeded(m.change_path(&path, true, |m, inode| {
        m.set_permissions(inode, |mode| if given { mode | bits } else { mode & !bits });
    }))
}

fn set_read_only(m: &mut Machine, a: Args) -> Exec<Value> {
    let path = file_path(m, a.obj(1));
    succeeded(m.change_path(&path, true, |m, inode| {
        m.set_permissions(inode, |mode| mode & !0o222);
    }))
}

fn create(m: &mut Machine, a: Args) -> Exec<Value> {
    let path = m.text(a.obj(1));
    let how = How {
        write: true,
        create: true,
        exclusive: true,
        mode: 0o666,
        ..How::default()
    };
    match m.open_file(path.as_bytes(), how) {
        Ok(descriptor) => {
            m.close_file(descriptor);
            Ok(Value::bool(true))
        }
        Err(Fail::Errno(Errno::EXIST)) => Ok(Value::bool(false)),
        Err(other) => io(m, Err(other)),
    }
}

fn create_directory(m: &mut Machine, a: Args) -> Exec<Value> {
    let path = file_path(m, a.obj(1));
    succeeded(m.make_directory(&path, 0o777))
}

fn list(m: &mut Machine, a: Args) -> Exec<Value> {
    let path = file_path(m, a.obj(1));
    let listed = m.list_directory(&path);
    let Some(names) = unless_wrong(listed)? else {
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
    let time = a.long(2).saturating_mul(1_000_000);
    succeeded(m.change_path(&path, true, |m, inode| {
        m.set_times(
            inode,
            Times {
                accessed: None,
                modified: Some(time),
            },
        );
    }))
}
