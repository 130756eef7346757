//! Resources in the JDK's module image. The library would map the image into memory and read it by
//! itself; the machine has it open already.

use super::{Args, Table, Value, native, null};
use crate::machine::{Exec, Machine};
use crate::memory::Addr;
use crate::natives::effects::{CALLS, FILES};

pub const TABLES: &[Table] = &[
    (
        "jdk/internal/module/SystemModuleFinders$SystemModuleReader",
        &[
            native(
                "containsImageLocation",
                "(Ljava/lang/String;)Z",
                FILES.and(CALLS),
                |m, a| Ok(Value::bool(find_in_module(m, a)?.is_some())),
            ),
            native(
                "open",
                "(Ljava/lang/String;)Ljava/util/Optional;",
                FILES.and(CALLS),
                open,
            ),
        ],
    ),
    (
        "jdk/internal/jimage/ImageReaderFactory",
        &[native(
            "getImageReader",
            "()Ljdk/internal/jimage/ImageReader;",
            FILES.and(CALLS),
            null,
        )],
    ),
    (
        "sun/net/www/protocol/jrt/JavaRuntimeURLConnection",
        &[
            native("connect", "()V", FILES.and(CALLS), |m, a| {
                connect(m, a.obj(0))?;
                Ok(Value::Void)
            }),
            native(
                "getInputStream",
                "()Ljava/io/InputStream;",
                FILES.and(CALLS),
                |m, a| {
                    let bytes = connect(m, a.obj(0))?;
                    Ok(Value::Ref(stream(m, &bytes)?))
                },
            ),
            native("getContentLengthLong", "()J", FILES.and(CALLS), |m, a| {
                let bytes = find(m, a.obj(0));
                Ok(Value::Long(bytes.map_or(-1, |b| b.len() as i64)))
            }),
        ],
    ),
];

/// The resource that an object with fields `module` and `name` stands for.
fn find(m: &mut Machine, object: Addr) -> Option<Vec<u8>> {
    let (module, name) = (m.get_field(object, "module"), m.get_field(object, "name"));
    if module == 0 || name == 0 {
        return None;
    }
    let (module, name) = (m.text(module), m.text(name));
    m.world
        .jdk
        .find_resource(&module, &name)
        .map(|bytes| bytes.into_owned())
}

/// The resource that the reader (argument 0) is asked for by name (argument 1).
fn find_in_module(m: &mut Machine, a: Args) -> Exec<Option<Vec<u8>>> {
    if a.obj(1) == 0 {
        return Err(m.throw_new_plain("java/lang/NullPointerException"));
    }
    if m.get_field(a.obj(0), "closed") != 0 {
        return Err(m.throw_new("java/io/IOException", "ModuleReader is closed"));
    }
    let module = m.get_field(a.obj(0), "module");
    let (module, name) = (m.text(module), m.text(a.obj(1)));
    Ok(m.world
        .jdk
        .find_resource(&module, &name)
        .map(|bytes| bytes.into_owned()))
}

/// An `Optional` of an input stream.
fn open(m: &mut Machine, a: Args) -> Exec<Value> {
    let class = m.load_boot("java/util/Optional");
    m.initialise(class)?;
    let Some(bytes) = find_in_module(m, a)? else {
        return Ok(Value::Ref(m.get_static(class, "EMPTY")));
    };
    let stream = stream(m, &bytes)?;
    let optional = m.new_object(class)?;
    m.set_field(optional, "value", stream);
    Ok(Value::Ref(optional))
}

/// A `ByteArrayInputStream`.
fn stream(m: &mut Machine, bytes: &[u8]) -> Exec<Addr> {
    let class = m.load_boot("java/io/ByteArrayInputStream");
    let array = m.byte_array(bytes)?;
    let stream = m.new_object(class)?;
    m.set_field(stream, "buf", array);
    m.set_field(stream, "count", bytes.len() as u32);
    Ok(stream)
}

/// Opens a `jrt:` URL.
fn connect(m: &mut Machine, connection: Addr) -> Exec<Vec<u8>> {
    if let Some(bytes) = find(m, connection) {
        m.set_field(connection, "connected", 1);
        return Ok(bytes);
    }
    let mut text = |field| match m.get_field(connection, field) {
        0 => String::new(),
        string => m.text(string),
    };
    let (module, name) = (text("module"), text("name"));
    let message = if name.is_empty() {
        format!("cannot connect to jrt:/{module}")
    } else {
        format!("{module}/{name} not found")
    };
    Err(m.throw_new("java/io/IOException", &message))
}
