//! Reflective members: the objects that stand for fields, methods, constructors, record components
//! and parameters. `slot` of a member is its position in the class file, by which the machine finds
//! it again. How members are used is in `reflect_invoke` and `reflect_fields`.

use crate::natives::effects::{CACHES, CALLS};
use std::sync::Arc;

use beeline_classfile::access;

use super::class::{class_array, optional_bytes, optional_string};
use super::{Args, Native, Table, Value, native};
use crate::class::{ClassId, Field, Kind, Method, MethodId};
use crate::load::{parameters, primitive_id};
use crate::machine::{Exec, Machine};
use crate::memory::Addr;

pub const TABLES: &[Table] = &[
    ("java/lang/Class", MEMBERS),
    (
        "java/lang/reflect/Executable",
        &[
            native(
                "getParameters0",
                "()[Ljava/lang/reflect/Parameter;",
                CALLS.and(CACHES),
                get_parameters,
            ),
            native("getTypeAnnotationBytes0", "()[B", CALLS.and(CACHES), |m, a| {
                let world = m.world.clone();
                let method = world.method(m.reflected_method(a.obj(0)));
                let def = world.class(method.class).method_def(method);
                optional_bytes(m, def.and_then(|d| d.type_annotations.as_deref()))
            }),
        ],
    ),
    (
        "java/lang/reflect/Field",
        &[native(
            "getTypeAnnotationBytes0",
            "()[B",
            CALLS.and(CACHES),
            |m, a| {
                let world = m.world.clone();
                let field = m.reflected_field(a.obj(0));
                let def = world
                    .class(field.class)
                    .def
                    .as_ref()
                    .map(|d| &d.fields[field.index as usize]);
                optional_bytes(m, def.and_then(|d| d.type_annotations.as_deref()))
            },
        )],
    ),
];

const MEMBERS: &[Native] = &[
    native(
        "getDeclaredFields0",
        "(Z)[Ljava/lang/reflect/Field;",
        CALLS.and(CACHES),
        |m, a| {
            let world = m.world.clone();
            let class = world.class(linked(m, a)?);
            let wanted = class
                .fields
                .iter()
                .filter(|f| !a.bool(1) || f.access & access::PUBLIC != 0);
            let fields = wanted.map(|f| make_field(m, f)).collect::<Exec<Vec<_>>>()?;
            array_of(m, "[Ljava/lang/reflect/Field;", &fields)
        },
    ),
    native(
        "getDeclaredMethods0",
        "(Z)[Ljava/lang/reflect/Method;",
        CALLS.and(CACHES),
        |m, a| {
            let wanted = declared(m, a, |name| !name.starts_with('<'))?;
            let methods = wanted
                .into_iter()
                .map(|id| m.make_method(id))
                .collect::<Exec<Vec<_>>>()?;
            array_of(m, "[Ljava/lang/reflect/Method;", &methods)
        },
    ),
    native(
        "getDeclaredConstructors0",
        "(Z)[Ljava/lang/reflect/Constructor;",
        CALLS.and(CACHES),
        |m, a| {
            let wanted = declared(m, a, |name| name == "<init>")?;
            let constructors = wanted
                .into_iter()
                .map(|id| m.make_constructor(id))
                .collect::<Exec<Vec<_>>>()?;
            array_of(m, "[Ljava/lang/reflect/Constructor;", &constructors)
        },
    ),
    native(
        "getRecordComponents0",
        "()[Ljava/lang/reflect/RecordComponent;",
        CALLS.and(CACHES),
        record_components,
    ),
];

fn array_of(m: &mut Machine, class: &str, items: &[Addr]) -> Exec<Value> {
    let class = m.load_boot(class);
    Ok(Value::Ref(m.ref_array(class, items)?))
}

/// The class asked for. As in the stock JVM, looking at its members links it.
fn linked(m: &mut Machine, a: Args) -> Exec<ClassId> {
    let class = m.class_of_mirror(a.obj(0));
    if m.world.class(class).def.is_some() {
        m.link_class(class)?;
    }
    Ok(class)
}

/// The methods of the class asked for whose names are `wanted`, in the order of the class file.
fn declared(m: &mut Machine, a: Args, wanted: impl Fn(&str) -> bool) -> Exec<Vec<MethodId>> {
    let class = linked(m, a)?;
    let world = &m.world;
    let class = world.class(class);
    let keep = |id: &MethodId| {
        let method = world.method(*id);
        wanted(&method.name) && (!a.bool(1) || method.access & access::PUBLIC != 0)
    };
    Ok(class.methods.iter().copied().filter(keep).collect())
}

fn make_field(m: &mut Machine, field: &Field) -> Exec<Addr> {
    let world = m.world.clone();
    let owner = world.class(field.class);
    let kind = m.type_mirror(field.class, &field.descriptor)?;
    let class = m.load_boot("java/lang/reflect/Field");
    let object = m.new_object(class)?;
    let mirror = m.mirror_of(field.class);
    m.set_field(object, "clazz", mirror);
    m.set_field(object, "slot", field.index as u32);
    let name = m.intern_str(&field.name);
    m.set_field(object, "name", name);
    m.set_field(object, "type", kind);
    m.set_field(object, "modifiers", field.access as u32);
    let is_record = owner.def.as_ref().is_some_and(|d| d.record.is_some());
    let trusted = field.access & access::FINAL != 0 && (field.is_static() || owner.hidden || is_record);
    m.set_field(object, "trustedFinal", trusted as u32);
    let Some(def) = owner.def.as_ref().map(|d| &d.fields[field.index as usize]) else {
        return Ok(object);
    };
    set_text(m, object, "signature", def.signature.as_deref())?;
    set_bytes(m, object, "annotations", def.annotations.as_deref())?;
    Ok(object)
}

fn set_text(m: &mut Machine, object: Addr, name: &'static str, text: Option<&str>) -> Exec<()> {
    if let Value::Ref(text) = optional_string(m, text)? {
        m.set_field(object, name, text);
    }
    Ok(())
}

fn set_bytes(m: &mut Machine, object: Addr, name: &'static str, bytes: Option<&[u8]>) -> Exec<()> {
    if let Value::Ref(bytes) = optional_bytes(m, bytes)? {
        m.set_field(object, name, bytes);
    }
    Ok(())
}

fn set_classes(m: &mut Machine, object: Addr, name: &'static str, classes: &[ClassId]) -> Exec<()> {
    if let Value::Ref(array) = class_array(m, classes)? {
        m.set_field(object, name, array);
    }
    Ok(())
}

impl Machine {
    /// The class that a descriptor names, as seen from `from`.
    pub(crate) fn type_of(&mut self, from: ClassId, descriptor: &str) -> Exec<ClassId> {
        match Kind::of(descriptor) {
            Kind::Ref => {
                let name = descriptor
                    .strip_prefix('L')
                    .and_then(|d| d.strip_suffix(';'))
                    .unwrap_or(descriptor);
                if *self.world.class(from).name == *name {
                    return Ok(from);
                }
                self.resolve_class_unchecked(from, name)
            }
            kind => Ok(primitive_id(kind)),
        }
    }

    fn type_mirror(&mut self, from: ClassId, descriptor: &str) -> Exec<Addr> {
        let class = self.type_of(from, descriptor)?;
        Ok(self.mirror_of(class))
    }

    /// The method or constructor that a `java.lang.reflect.Executable` stands for.
    pub(crate) fn reflected_method(&mut self, executable: Addr) -> MethodId {
        let mirror = self.get_field(executable, "clazz");
        let slot = self.get_field(executable, "slot");
        self.world.class(self.class_of_mirror(mirror)).methods[slot as usize]
    }

    pub(crate) fn make_method(&mut self, id: MethodId) -> Exec<Addr> {
        let world = self.world.clone();
        let method = world.method(id);
        let returns = method.descriptor.rsplit(')').next().unwrap_or("V");
        let returns = self.type_mirror(method.class, returns)?;
        let object = self.make_executable("java/lang/reflect/Method", method)?;
        let name = self.intern_str(&method.name);
        self.set_field(object, "name", name);
        self.set_field(object, "returnType", returns);
        if let Some(def) = world.class(method.class).method_def(method) {
            set_bytes(
                self,
                object,
                "annotationDefault",
                def.annotation_default.as_deref(),
            )?;
        }
        Ok(object)
    }

    pub(crate) fn make_constructor(&mut self, id: MethodId) -> Exec<Addr> {
        let world = self.world.clone();
        self.make_executable("java/lang/reflect/Constructor", world.method(id))
    }

    /// What methods and constructors have in common.
    fn make_executable(&mut self, class: &str, method: &Method) -> Exec<Addr> {
        let world = self.world.clone();
        let from = method.class;
        let types = parameters(&method.descriptor)
            .map(|p| self.type_of(from, p))
            .collect::<Exec<Vec<_>>>()?;
        let def = world.class(from).method_def(method);
        let thrown: Vec<Arc<str>> = def.map(|d| d.exceptions.clone()).unwrap_or_default();
        let thrown = thrown
            .iter()
            .map(|n| self.resolve_class_unchecked(from, n))
            .collect::<Exec<Vec<_>>>()?;
        let class = self.load_boot(class);
        let object = self.new_object(class)?;
        let mirror = self.mirror_of(from);
        self.set_field(object, "clazz", mirror);
        self.set_field(object, "slot", method.index as u32);
        self.set_field(object, "modifiers", method.access as u32);
        set_classes(self, object, "parameterTypes", &types)?;
        set_classes(self, object, "exceptionTypes", &thrown)?;
        let Some(def) = def else { return Ok(object) };
        set_text(self, object, "signature", def.signature.as_deref())?;
        set_bytes(self, object, "annotations", def.annotations.as_deref())?;
        set_bytes(
            self,
            object,
            "parameterAnnotations",
            def.parameter_annotations.as_deref(),
        )?;
        Ok(object)
    }
}

fn record_components(m: &mut Machine, a: Args) -> Exec<Value> {
    let world = m.world.clone();
    let id = m.class_of_mirror(a.obj(0));
    let Some(components) = world.class(id).def.as_ref().and_then(|d| d.record.as_ref()) else {
        return Ok(Value::NULL);
    };
    let mut objects = Vec::with_capacity(components.len());
    for component in components {
        let kind = m.type_mirror(id, &component.descriptor)?;
        let sig = world.sig(&component.name, &format!("(){}", component.descriptor));
        let accessor = match world.class(id).by_sig.get(&sig) {
            Some(&method) => m.make_method(method)?,
            None => 0,
        };
        let class = m.load_boot("java/lang/reflect/RecordComponent");
        let object = m.new_object(class)?;
        m.set_field(object, "clazz", a.obj(0));
        let name = m.intern_str(&component.name);
        m.set_field(object, "name", name);
        m.set_field(object, "type", kind);
        m.set_field(object, "accessor", accessor);
        set_text(m, object, "signature", component.signature.as_deref())?;
        set_bytes(m, object, "annotations", component.annotations.as_deref())?;
        set_bytes(
            m,
            object,
            "typeAnnotations",
            component.type_annotations.as_deref(),
        )?;
        objects.push(object);
    }
    array_of(m, "[Ljava/lang/reflect/RecordComponent;", &objects)
}

/// The parameters that the class file names; null where it has no such table.
fn get_parameters(m: &mut Machine, a: Args) -> Exec<Value> {
    let world = m.world.clone();
    let method = world.method(m.reflected_method(a.obj(0)));
    let def = world.class(method.class).method_def(method);
    let Some(named) = def.and_then(|d| d.parameters.as_ref()) else {
        return Ok(Value::NULL);
    };
    if named.len() != parameters(&method.descriptor).count() {
        let text = "Wrong number of parameters in MethodParameters attribute";
        return Err(m.throw_new("java/lang/IllegalArgumentException", text));
    }
    let mut objects = Vec::with_capacity(named.len());
    for (index, (name, flags)) in named.iter().enumerate() {
        let class = m.load_boot("java/lang/reflect/Parameter");
        let object = m.new_object(class)?;
        set_text(m, object, "name", name.as_deref())?;
        m.set_field(object, "modifiers", *flags as u32);
        m.set_field(object, "executable", a.obj(0));
        m.set_field(object, "index", index as u32);
        objects.push(object);
    }
    array_of(m, "[Ljava/lang/reflect/Parameter;", &objects)
}
