//! `Method.invoke` and `Constructor.newInstance`.
//!
//! Up to JDK 21 the library has accessors whose work is a native method; it checks and converts
//! arguments and wraps what the target throws. Later ones call through method handles and leave the
//! wrapping to Java code. There the handle's place is taken by the reflected member itself, and only
//! the methods that would invoke the handle are replaced, so that messages and stack traces are the
//! library's own.

use super::{Args, Table, Value, native};
use crate::class::{ClassId, Kind, MethodId};
use crate::frame::REF;
use crate::load::parameters;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;
use crate::natives::effects::{CACHES, CALLS, reads_whole};
use crate::stubs::StubKey;

pub const TABLES: &[Table] = &[
    (
        "jdk/internal/reflect/NativeMethodAccessorImpl",
        &[native(
            "invoke0",
            "(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
            CALLS.and(CACHES).spans(&[reads_whole(2)]),
            invoke_checked,
        )],
    ),
    (
        "jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor",
        &[native(
            "invoke0",
            "(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
            CALLS.and(CACHES).spans(&[reads_whole(2)]),
            invoke_checked,
        )],
    ),
    (
        "jdk/internal/reflect/NativeConstructorAccessorImpl",
        &[native(
            "newInstance0",
            "(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;",
            CALLS.and(CACHES).spans(&[reads_whole(1)]),
            new_instance_checked,
        )],
    ),
    (
        "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor",
        &[native(
            "newInstance0",
            "(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;",
            CALLS.and(CACHES).spans(&[reads_whole(1)]),
            new_instance_checked,
        )],
    ),
    (
        "jdk/internal/reflect/MethodHandleAccessorFactory",
        &[
            native(
                "newMethodAccessor",
                "(Ljava/lang/reflect/Method;Z)Ljdk/internal/reflect/MethodAccessorImpl;",
                CALLS.and(CACHES),
                method_accessor,
            ),
            native(
                "newConstructorAccessor",
                "(Ljava/lang/reflect/Constructor;)Ljdk/internal/reflect/ConstructorAccessorImpl;",
                CALLS.and(CACHES),
                |m, a| constructor_accessor(m, a.obj(0), a.obj(0)),
            ),
            native(
                "newSerializableConstructorAccessor",
                "(Ljava/lang/Class;Ljava/lang/reflect/Constructor;)Ljdk/internal/reflect/ConstructorAccessorImpl;",
                CALLS.and(CACHES),
                |m, a| {
                    let class = m.load_boot("[Ljava/lang/Object;");
                    let pair = m.ref_array(class, &[a.obj(0), a.obj(1)])?;
                    constructor_accessor(m, a.obj(1), pair)
                },
            ),
        ],
    ),
    (
        "jdk/internal/reflect/DirectMethodHandleAccessor",
        &[
            native(
                "invokeImpl",
                "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
                CALLS.and(CACHES).spans(&[reads_whole(2)]),
                invoke_impl,
            ),
            // The caller is found on the stack, as for any caller-sensitive method.
            native(
                "invokeImpl",
                "(Ljava/lang/Object;[Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;",
                CALLS.and(CACHES).spans(&[reads_whole(2)]),
                invoke_impl,
            ),
        ],
    ),
    (
        "jdk/internal/reflect/DirectConstructorHandleAccessor",
        &[native(
            "invokeImpl",
            "([Ljava/lang/Object;)Ljava/lang/Object;",
            CALLS.and(CACHES).spans(&[reads_whole(1)]),
            new_instance_impl,
        )],
    ),
];

/// Why an argument does not fit its parameter.
enum Misfit {
    Null(Kind),
    /// The parameter's type, as a mirror.
    Type(Kind, Addr),
}

impl Machine {
    /// Appends the slots of `arguments` (an `Object[]` or null), converted to the parameters of
    /// `executable`. The inner result is that of the first argument that does not fit.
    fn convert_arguments(
        &mut self,
        executable: Addr,
        method: MethodId,
        arguments: Addr,
        slots: &mut Vec<u64>,
    ) -> Result<(), (u32, Misfit)> {
        let world = self.world.clone();
        let types = self.get_field(executable, "parameterTypes");
        for (i, descriptor) in parameters(&world.method(method).descriptor).enumerate() {
            let i = i as u32;
            let argument = self.element_ref(arguments, i);
            let kind = Kind::of(descriptor);
            let mirror = self.element_ref(types, i);
            if kind == Kind::Ref {
                let class = self.class_of_mirror(mirror);
                if argument != 0 && !world.is_subtype(self.class_of(argument), class) {
                    return Err((i, Misfit::Type(kind, mirror)));
                }
                slots.push(REF | argument as u64);
                continue;
            }
            if argument == 0 {
                return Err((i, Misfit::Null(kind)));
            }
            match self
                .unbox(argument)
                .and_then(|(from, value)| Machine::widen(from, value, kind))
            {
                Some(value) => push_value(slots, value),
                None => return Err((i, Misfit::Type(kind, mirror))),
            }
        }
        Ok(())
    }

    fn argument_count(&self, arguments: Addr) -> u32 {
        if arguments == 0 {
            0
        } else {
            self.array_length(arguments)
        }
    }

    /// What the native accessors of the stock JVM throw for arguments that do not fit.
    fn check_count(&mut self, method: MethodId, arguments: Addr) -> Exec<()> {
        let world = self.world.clone();
        let expected = parameters(&world.method(method).descriptor).count() as u32;
        let given = self.argument_count(arguments);
        if given == expected {
            return Ok(());
        }
        let text = if world.jdk.major() < 18 {
            "wrong number of arguments".to_string()
        } else {
            format!("wrong number of arguments: {given} expected: {expected}")
        };
        Err(self.throw_new("java/lang/IllegalArgumentException", &text))
    }

    fn misfit(&mut self, misfit: Misfit) -> Trap {
        match misfit {
            Misfit::Null(_) => self.throw_new_plain("java/lang/IllegalArgumentException"),
            Misfit::Type(..) => {
                self.throw_new("java/lang/IllegalArgumentException", "argument type mismatch")
            }
        }
    }

    /// What method handles throw for an argument that does not fit: the library's own conversion is
    /// called to throw it.
    fn convert_in_java(&mut self, argument: Addr, misfit: Misfit) -> Exec<Value> {
        let (kind, mirror) = match misfit {
            Misfit::Null(kind) => (kind, 0),
            Misfit::Type(kind, mirror) => (kind, mirror),
        };
        if kind == Kind::Ref {
            let cast = self.method_named(self.class_class, "cast", "(Ljava/lang/Object;)Ljava/lang/Object;");
            return self.call_from_native(cast, &[REF | mirror as u64, REF | argument as u64]);
        }
        let class = self.load_boot("sun/invoke/util/ValueConversions");
        self.initialise(class)?;
        let simple = Machine::box_class(kind).trim_start_matches("java/lang/");
        let descriptor = format!("(Ljava/lang/Object;Z){}", kind.descriptor());
        let unbox = self.method_named(class, &format!("unbox{simple}"), &descriptor);
        self.call_from_native(unbox, &[REF | argument as u64, 0])
    }
}

fn push_value(slots: &mut Vec<u64>, value: Value) {
    match value {
        Value::Void => {}
        Value::Int(v) => slots.push(v as u32 as u64),
        Value::Float(v) => slots.push(v.to_bits() as u64),
        Value::Long(v) => slots.extend([v as u64 & 0xffff_ffff, v as u64 >> 32]),
        Value::Double(v) => slots.extend([v.to_bits() & 0xffff_ffff, v.to_bits() >> 32]),
        Value::Ref(v) => slots.push(REF | v as u64),
    }
}

/// `invoke0(method, receiver, arguments)`.
fn invoke_checked(m: &mut Machine, a: Args) -> Exec<Value> {
    let world = m.world.clone();
    let (executable, receiver, arguments) = (a.obj(0), a.obj(1), a.obj(2));
    let target = m.reflected_method(executable);
    let method = world.method(target);
    let mut slots = Vec::new();
    if method.is_static() {
        m.initialise(method.class)?;
    } else {
        if receiver == 0 {
            return Err(m.throw_new_plain("java/lang/NullPointerException"));
        }
        if !world.is_subtype(m.class_of(receiver), method.class) {
            let text = "object is not an instance of declaring class";
            return Err(m.throw_new("java/lang/IllegalArgumentException", text));
        }
        slots.push(REF | receiver as u64);
    }
    m.check_count(target, arguments)?;
    if let Err((_, misfit)) = m.convert_arguments(executable, target, arguments, &mut slots) {
        return Err(m.misfit(misfit));
    }
    let stub = m.stub(StubKey {
        target,
        make: None,
        native: m.current_native,
        wrap: true,
    })?;
    m.call_from_native(stub, &slots)
}

/// `newInstance0(constructor, arguments)`.
fn new_instance_checked(m: &mut Machine, a: Args) -> Exec<Value> {
    let (executable, class) = constructor_and_class(m, a.obj(0));
    let arguments = a.obj(1);
    let target = m.reflected_method(executable);
    m.initialise(class)?;
    m.check_count(target, arguments)?;
    let mut slots = Vec::new();
    if let Err((_, misfit)) = m.convert_arguments(executable, target, arguments, &mut slots) {
        return Err(m.misfit(misfit));
    }
    let stub = m.stub(StubKey {
        target,
        make: Some(class),
        native: m.current_native,
        wrap: true,
    })?;
    m.call_from_native(stub, &slots)
}

/// What a constructor's accessor keeps: the constructor, or for deserialisation an array of a class
/// and the constructor of a superclass that initialises its objects.
fn constructor_and_class(m: &mut Machine, kept: Addr) -> (Addr, ClassId) {
    if m.world.class(m.class_of(kept)).is_array() {
        return (m.element_ref(kept, 1), m.class_of_mirror(m.element_ref(kept, 0)));
    }
    let target = m.reflected_method(kept);
    (kept, m.world.method(target).class)
}

/// `newMethodAccessor(method, callerSensitive)`.
fn method_accessor(m: &mut Machine, a: Args) -> Exec<Value> {
    let target = m.reflected_method(a.obj(0));
    let declaring = m.world.method(target).class;
    m.initialise(declaring)?;
    let class = m.load_boot("jdk/internal/reflect/DirectMethodHandleAccessor");
    m.initialise(class)?;
    let factory = m.method_named(
        class,
        "methodAccessor",
        "(Ljava/lang/reflect/Method;Ljava/lang/invoke/MethodHandle;)Ljdk/internal/reflect/MethodAccessorImpl;",
    );
    m.call_from_native(factory, &[REF | a.obj(0) as u64; 2])
}

/// An accessor that keeps `target`; see `constructor_and_class`.
fn constructor_accessor(m: &mut Machine, constructor: Addr, target: Addr) -> Exec<Value> {
    let method = m.reflected_method(constructor);
    let declaring = m.world.method(method).class;
    m.initialise(declaring)?;
    let class = m.load_boot("jdk/internal/reflect/DirectConstructorHandleAccessor");
    m.initialise(class)?;
    let factory = m.method_named(
        class,
        "constructorAccessor",
        "(Ljava/lang/reflect/Constructor;Ljava/lang/invoke/MethodHandle;)Ljdk/internal/reflect/ConstructorAccessorImpl;",
    );
    m.call_from_native(factory, &[REF | constructor as u64, REF | target as u64])
}

/// `invokeImpl(receiver, arguments)` of an accessor; the receiver and the number of arguments are
/// checked.
fn invoke_impl(m: &mut Machine, a: Args) -> Exec<Value> {
    let executable = m.get_field(a.obj(0), "target");
    let arguments = a.obj(2);
    let target = m.reflected_method(executable);
    let mut slots = Vec::new();
    if !m.world.method(target).is_static() {
        slots.push(REF | a.obj(1) as u64);
    }
    if let Err((index, misfit)) = m.convert_arguments(executable, target, arguments, &mut slots) {
        let argument = m.element_ref(arguments, index);
        return m.convert_in_java(argument, misfit);
    }
    let stub = m.stub(StubKey {
        target,
        make: None,
        native: None,
        wrap: false,
    })?;
    m.call_from_native(stub, &slots)
}

/// `invokeImpl(arguments)` of a constructor's accessor; the number of arguments is checked.
fn new_instance_impl(m: &mut Machine, a: Args) -> Exec<Value> {
    let kept = m.get_field(a.obj(0), "target");
    let (executable, class) = constructor_and_class(m, kept);
    let arguments = a.obj(1);
    let target = m.reflected_method(executable);
    let mut slots = Vec::new();
    if let Err((index, misfit)) = m.convert_arguments(executable, target, arguments, &mut slots) {
        let argument = m.element_ref(arguments, index);
        return m.convert_in_java(argument, misfit);
    }
    let stub = m.stub(StubKey {
        target,
        make: Some(class),
        native: None,
        wrap: false,
    })?;
    m.call_from_native(stub, &slots)
}
