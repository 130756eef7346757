//! Resources of the JDK's own modules, straight from its image. The library would read the image
//! through memory-mapped files.

use super::{Args, Table, Value, native};
use crate::machine::{Exec, Machine};

pub const TABLES: &[Table] = &[(
    "jdk/internal/module/SystemModuleFinders$SystemModuleReader",
    &[
        native("containsImageLocation", "(Ljava/lang/String;)Z", |m, a| {
            Ok(Value::bool(resource(m, a)?.is_some()))
        }),
        native("open", "(Ljava/lang/String;)Ljava/util/Optional;", open),
    ],
)];

fn resource(m: &mut Machine, a: Args) -> Exec<Option<Vec<u8>>> {
    if a.obj(1) == 0 {
        return Err(m.throw_new_plain("java/lang/NullPointerException"));
    }
    if m.get_field(a.obj(0), "closed") & 1 != 0 {
        return Err(m.throw_new("java/io/IOException", "ModuleReader is closed"));
    }
    let module = m.get_field(a.obj(0), "module");
    let (module, name) = (m.text(module), m.text(a.obj(1)));
    Ok(m.world
        .jdk
        .find_resource(&module, &name)
        .map(|bytes| bytes.into_owned()))
}

/// An `Optional<InputStream>` of the resource's bytes.
fn open(m: &mut Machine, a: Args) -> Exec<Value> {
    let optional = m.load_boot("java/util/Optional");
    m.initialise(optional)?;
    let Some(bytes) = resource(m, a)? else {
        return Ok(Value::Ref(m.get_static(optional, "EMPTY")));
    };
    let stream_class = m.load_boot("java/io/ByteArrayInputStream");
    m.initialise(stream_class)?;
    let stream = m.new_object(stream_class)?;
    let buffer = m.byte_array(&bytes)?;
    m.set_field(stream, "buf", buffer);
    m.set_field(stream, "count", bytes.len() as u32);
    let result = m.new_object(optional)?;
    m.set_field(result, "value", stream);
    Ok(Value::Ref(result))
}
