//! What `java.io` serialisation needs of its virtual machine: objects whose own constructors do not
//! run, and whether a class has an initialiser.

use super::{Args, Table, Value, native, nothing};
use crate::class::Loader;
use crate::frame::FrameView;
use crate::machine::{Exec, Machine};
use crate::natives::effects::{CACHES, CALLS, NONE};

pub const TABLES: &[Table] = &[
    (
        "java/io/ObjectStreamClass",
        &[
            native("initNative", "()V", NONE, nothing),
            native("hasStaticInitializer", "(Ljava/lang/Class;)Z", NONE, |m, a| {
                let class = m.class_of_mirror(a.obj(0));
                Ok(Value::bool(m.world.class(class).clinit.is_some()))
            }),
        ],
    ),
    (
        "jdk/internal/reflect/MethodAccessorGenerator",
        &[native(
            "generateSerializationConstructor",
            "(Ljava/lang/Class;[Ljava/lang/Class;[Ljava/lang/Class;ILjava/lang/Class;)Ljdk/internal/reflect/SerializationConstructorAccessorImpl;",
            CALLS.and(CACHES),
            constructor_accessor,
        )],
    ),
    (
        "jdk/internal/misc/VM",
        &[native(
            "latestUserDefinedLoader0",
            "()Ljava/lang/ClassLoader;",
            NONE,
            latest_loader,
        )],
    ),
];

/// An accessor that makes objects of one class and runs the constructor of a superclass. It is the
/// native one, which keeps the class and the constructor where it would keep the constructor.
fn constructor_accessor(m: &mut Machine, a: Args) -> Exec<Value> {
    let world = m.world.clone();
    let (made, types, target) = (a.obj(1), a.obj(2), m.class_of_mirror(a.obj(5)));
    let parameters: String = (0..m.array_length(types))
        .map(|i| {
            world
                .class(m.class_of_mirror(m.element_ref(types, i)))
                .descriptor()
        })
        .collect();
    let init = m.method_named(target, "<init>", &format!("({parameters})V"));
    let constructor = m.make_constructor(init)?;
    let class = m.load_boot("[Ljava/lang/Object;");
    let pair = m.ref_array(class, &[made, constructor])?;
    let class = m.load_boot("jdk/internal/reflect/NativeConstructorAccessorImpl");
    m.initialise(class)?;
    let accessor = m.new_object(class)?;
    m.set_field(accessor, "c", pair);
    Ok(Value::Ref(accessor))
}

/// The loader of the nearest caller that is neither of the boot nor of the platform loader.
fn latest_loader(m: &mut Machine, _: Args) -> Exec<Value> {
    let world = m.world.clone();
    let loader_of = |f: &FrameView| match world.class(world.method(f.method).class).loader {
        Loader::App => Some(m.app_loader),
        Loader::Custom(index) => Some(m.custom_loaders[index as usize]),
        Loader::Boot | Loader::Platform => None,
    };
    let found = m.frames(m.current).iter().find_map(loader_of);
    Ok(Value::Ref(found.unwrap_or(0)))
}
