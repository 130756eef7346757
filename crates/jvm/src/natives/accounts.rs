//! Users and groups, as `java.nio.file.attribute` sees them.

use crate::natives::effects::OUTSIDE;
use rustix::io::Errno;

use super::nio_fs::unix_error;
use super::outside::c_string;
use super::{Native, Value, native};
use crate::machine::{Exec, Machine};

/// More of `sun.nio.fs.UnixNativeDispatcher`.
pub(super) const NATIVES: &[Native] = &[
    native("getpwuid", "(I)[B", OUTSIDE, |m, a| {
        name_of_id(m, "/etc/passwd", a.int(0))
    }),
    native("getgrgid", "(I)[B", OUTSIDE, |m, a| {
        name_of_id(m, "/etc/group", a.int(0))
    }),
    native("getpwnam0", "(J)I", OUTSIDE, |m, a| {
        id_of_name(m, "/etc/passwd", a.long(0))
    }),
    native("getgrnam0", "(J)I", OUTSIDE, |m, a| {
        id_of_name(m, "/etc/group", a.long(0))
    }),
];

/// Lines of the password and group files: name, password, id.
fn accounts(file: &str) -> Vec<(String, i32)> {
    let text = std::fs::read_to_string(file).unwrap_or_default();
    let entry = |line: &str| {
        let mut parts = line.split(':');
        Some((parts.next()?.to_string(), parts.nth(1)?.parse().ok()?))
    };
    text.lines().filter_map(entry).collect()
}

fn name_of_id(m: &mut Machine, file: &str, id: i32) -> Exec<Value> {
    match accounts(file).into_iter().find(|(_, other)| *other == id) {
        Some((name, _)) => Ok(Value::Ref(m.byte_array(name.as_bytes())?)),
        None => Err(unix_error(m, Errno::NOENT)),
    }
}

fn id_of_name(m: &mut Machine, file: &str, address: i64) -> Exec<Value> {
    let name = c_string(m, address)?;
    let found = accounts(file)
        .into_iter()
        .find(|(other, _)| other.as_bytes() == name);
    Ok(Value::Int(found.map_or(-1, |(_, id)| id)))
}
