//! Resources in the JDK's module image. The library would map the image into memory and read it by
//! itself; the machine has it open already.

use super::{Args, Table, Value, native};
use crate::machine::{Exec, Machine};

pub const TABLES: &[Table] = &[(
    "jdk/internal/module/SystemModuleFinders$SystemModuleReader",
    &[
        native("containsImageLocation", "(Ljava/lang/String;)Z", |m, a| {
            Ok(Value::bool(find(m, a)?.is_some()))
        }),
        native("open", "(Ljava/lang/String;)Ljava/util/Optional;", open),
    ],
)];

/// The resource that the reader (argument 0) is asked for by name (argument 1).
fn find(m: &mut Machine, a: Args) -> Exec<Option<Vec<u8>>> {
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

/// An `Optional` of a `ByteArrayInputStream`, as the library would give it.
fn open(m: &mut Machine, a: Args) -> Exec<Value> {
    let stream_class = m.load_boot("java/io/ByteArrayInputStream");
    let optional_class = m.load_boot("java/util/Optional");
    m.initialise(optional_class)?;
    let Some(bytes) = find(m, a)? else {
        return Ok(Value::Ref(m.get_static(optional_class, "EMPTY")));
    };
    let array = m.byte_array(&bytes)?;
    let stream = m.new_object(stream_class)?;
    m.set_field(stream, "buf", array);
    m.set_field(stream, "count", bytes.len() as u32);
    let optional = m.new_object(optional_class)?;
    m.set_field(optional, "value", stream);
    Ok(Value::Ref(optional))
}
