//! Compares what is read with what another reader, `cafebabe`, reads from the same bytes.

use beeline_classfile::{ClassDef, CodeDef, Constant, Jdk, MemberRef, MethodDef, access};
use cafebabe::attributes::{AttributeData, AttributeInfo, CodeData};
use cafebabe::constant_pool::{ConstantPoolItem, LiteralConstant, MemberRef as OtherMember};
use cafebabe::{ParseOptions, parse_class_with_options};

/// Every so many classes of all modules are compared.
const STEP: usize = 31;

#[test]
fn cafebabe_reads_the_same() {
    let homes = Jdk::locate_all();
    assert!(!homes.is_empty(), "this test needs a JDK");
    let mut options = ParseOptions::default();
    options.parse_bytecode(false);
    for home in homes {
        let jdk = Jdk::open(&home).unwrap();
        let mut compared = 0;
        for (module, name) in jdk.classes().step_by(STEP) {
            let bytes = jdk.find_resource(&module, &format!("{name}.class")).unwrap();
            let Ok(other) = parse_class_with_options(&bytes, &options) else {
                continue;
            };
            compare(&ClassDef::parse(&bytes).unwrap(), &other);
            compared += 1;
        }
        assert!(
            compared > 300,
            "only {compared} classes of {jdk:?} could be compared"
        );
        println!("{jdk:?}: {compared} classes compared");
    }
}

fn compare<'a>(class: &ClassDef, other: &'a cafebabe::ClassFile<'a>) {
    let name = &class.name;
    assert_eq!(
        (class.major, class.minor),
        (other.major_version, other.minor_version)
    );
    assert_eq!(**name, *other.this_class.to_string());
    assert_eq!(class.access, other.access_flags.bits(), "{name}");
    assert_eq!(class.super_name.as_deref(), other.super_class.as_deref());
    let interfaces: Vec<String> = other.interfaces.iter().map(ToString::to_string).collect();
    assert!(
        class
            .interfaces
            .iter()
            .map(|name| &**name)
            .eq(interfaces.iter().map(|name| &**name)),
        "{name}"
    );
    compare_pool(class, other);

    assert_eq!(class.fields.len(), other.fields.len(), "{name}");
    for (field, other) in class.fields.iter().zip(&other.fields) {
        assert_eq!(field.access, other.access_flags.bits(), "{name}.{}", field.name);
        assert_eq!(*field.name, *other.name);
        assert_eq!(*field.descriptor, *other.descriptor.to_string());
        let constant = other
            .attributes
            .iter()
            .find_map(|attribute| match &attribute.data {
                AttributeData::ConstantValue(constant) if field.access & access::STATIC != 0 => {
                    Some(literal(constant))
                }
                _ => None,
            });
        assert_eq!(
            field
                .constant_value
                .map(|index| item(class.pool.get(index).unwrap()).unwrap()),
            constant
        );
        assert_eq!(
            field.signature.as_deref(),
            signature(&other.attributes),
            "{name}.{}",
            field.name
        );
    }
    assert_eq!(class.methods.len(), other.methods.len(), "{name}");
    for (method, other) in class.methods.iter().zip(&other.methods) {
        assert_eq!(method.access, other.access_flags.bits(), "{name}.{}", method.name);
        assert_eq!(*method.name, *other.name);
        assert_eq!(*method.descriptor, *other.descriptor.to_string());
        assert_eq!(
            method.signature.as_deref(),
            signature(&other.attributes),
            "{name}.{}",
            method.name
        );
        compare_method(class, method, &other.attributes);
    }
    compare_attributes(class, &other.attributes);
}

fn compare_method(class: &ClassDef, method: &MethodDef, attributes: &[AttributeInfo<'_>]) {
    let mut has_code = false;
    for attribute in attributes {
        match &attribute.data {
            AttributeData::Code(code) => {
                has_code = true;
                compare_code(class, method.code.as_ref().unwrap(), code);
            }
            AttributeData::Exceptions(names) => {
                assert!(
                    method
                        .exceptions
                        .iter()
                        .map(|name| &**name)
                        .eq(names.iter().map(|name| &**name))
                );
            }
            AttributeData::MethodParameters(entries) => {
                let own = method.parameters.as_ref().unwrap();
                assert_eq!(own.len(), entries.len());
                for ((name, access), entry) in own.iter().zip(entries) {
                    assert_eq!(
                        (name.as_deref(), *access),
                        (entry.name.as_deref(), entry.access_flags.bits())
                    );
                }
            }
            AttributeData::AnnotationDefault(_) => assert!(method.annotation_default.is_some()),
            AttributeData::RuntimeVisibleAnnotations(_) => assert!(method.annotations.is_some()),
            _ => {}
        }
    }
    assert_eq!(method.code.is_some(), has_code, "{}.{}", class.name, method.name);
}

fn compare_code(class: &ClassDef, code: &CodeDef, other: &CodeData<'_>) {
    assert_eq!(
        (code.max_stack, code.max_locals),
        (other.max_stack, other.max_locals)
    );
    assert_eq!(*code.bytes, *other.code);
    assert_eq!(code.exception_table.len(), other.exception_table.len());
    for (entry, other) in code.exception_table.iter().zip(&other.exception_table) {
        assert_eq!(
            (entry.start_pc, entry.end_pc, entry.handler_pc),
            (other.start_pc, other.end_pc, other.handler_pc)
        );
        let caught = entry.catch_type.map(|index| match class.pool.get(index) {
            Some(Constant::Class(name)) => &**name,
            wrong => panic!("{wrong:?}"),
        });
        assert_eq!(caught, other.catch_type.as_deref());
    }
    let (mut lines, mut variables) = (Vec::new(), Vec::new());
    for attribute in &other.attributes {
        match &attribute.data {
            AttributeData::LineNumberTable(entries) => {
                lines.extend(entries.iter().map(|entry| (entry.start_pc, entry.line_number)));
            }
            AttributeData::LocalVariableTable(entries) => variables.extend(entries.iter().map(|entry| {
                (
                    entry.start_pc,
                    entry.length,
                    entry.index,
                    entry.name.to_string(),
                    entry.descriptor.to_string(),
                )
            })),
            AttributeData::StackMapTable(entries) => {
                let raw = code.stack_map.as_ref().unwrap();
                assert_eq!(usize::from(u16::from_be_bytes([raw[0], raw[1]])), entries.len());
            }
            _ => {}
        }
    }
    assert_eq!(code.lines, lines);
    let own: Vec<_> = code
        .local_variables
        .iter()
        .map(|own| {
            (
                own.start_pc,
                own.length,
                own.index,
                own.name.to_string(),
                own.descriptor.to_string(),
            )
        })
        .collect();
    assert_eq!(own, variables);
}

fn compare_attributes(class: &ClassDef, attributes: &[AttributeInfo<'_>]) {
    let text = |names: &[std::sync::Arc<str>]| names.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(class.signature.as_deref(), signature(attributes));
    for attribute in attributes {
        match &attribute.data {
            AttributeData::SourceFile(name) => assert_eq!(class.source_file.as_deref(), Some(&**name)),
            AttributeData::InnerClasses(entries) => {
                assert_eq!(class.inner_classes.len(), entries.len());
                for (own, entry) in class.inner_classes.iter().zip(entries) {
                    assert_eq!(*own.inner, *entry.inner_class_info);
                    assert_eq!(own.outer.as_deref(), entry.outer_class_info.as_deref());
                    assert_eq!(own.name.as_deref(), entry.inner_name.as_deref());
                    assert_eq!(own.access, entry.access_flags.bits());
                }
            }
            AttributeData::EnclosingMethod { class_name, method } => {
                let own = class.enclosing_method.as_ref().unwrap();
                assert_eq!(*own.class, **class_name);
                let own = own
                    .method
                    .as_ref()
                    .map(|(name, descriptor)| (&**name, &**descriptor));
                assert_eq!(
                    own,
                    method.as_ref().map(|method| (&*method.name, &*method.descriptor))
                );
            }
            AttributeData::NestHost(name) => assert_eq!(class.nest_host.as_deref(), Some(&**name)),
            AttributeData::NestMembers(names) => assert_eq!(text(&class.nest_members), *names),
            AttributeData::PermittedSubclasses(names) => {
                assert_eq!(text(&class.permitted_subclasses), *names)
            }
            AttributeData::Record(components) => {
                let own = class.record.as_ref().unwrap();
                assert_eq!(own.len(), components.len());
                for (own, component) in own.iter().zip(components) {
                    assert_eq!(*own.name, *component.name);
                    assert_eq!(*own.descriptor, *component.descriptor.to_string());
                    assert_eq!(own.signature.as_deref(), signature(&component.attributes));
                }
            }
            AttributeData::BootstrapMethods(methods) => {
                assert_eq!(class.bootstrap_methods.len(), methods.len());
                for (own, method) in class.bootstrap_methods.iter().zip(methods) {
                    assert_eq!(own.arguments.len(), method.arguments.len());
                    let Some(Constant::MethodHandle(handle)) = class.pool.get(own.method) else {
                        panic!()
                    };
                    assert_eq!(*handle.member.name, *method.method.member_ref.name);
                    assert_eq!(handle.kind, method.method.kind as u8 + 1);
                }
            }
            _ => {}
        }
    }
}

fn signature<'a>(attributes: &'a [AttributeInfo<'_>]) -> Option<&'a str> {
    attributes.iter().find_map(|attribute| match &attribute.data {
        AttributeData::Signature(text) => Some(&**text),
        _ => None,
    })
}

/// All constants but the Utf8 ones, in order, in a form that both readers can be brought into.
fn compare_pool<'a>(class: &ClassDef, other: &'a cafebabe::ClassFile<'a>) {
    let own: Vec<String> = class.pool.entries.iter().filter_map(item).collect();
    let others: Vec<String> = other.constantpool_iter().map(|item| other_item(&item)).collect();
    assert_eq!(own, others, "{}", class.name);
}

fn item(constant: &Constant) -> Option<String> {
    let member = |member: &MemberRef| format!("{}.{}:{}", member.class, member.name, member.descriptor);
    Some(match constant {
        Constant::Unusable | Constant::Utf8(_) => return None,
        Constant::Integer(value) => format!("int {value}"),
        Constant::Float(value) => format!("float {:x}", value.to_bits()),
        Constant::Long(value) => format!("long {value}"),
        Constant::Double(value) => format!("double {:x}", value.to_bits()),
        Constant::Class(name) => format!("class {name}"),
        Constant::String(units) => match String::from_utf16(units) {
            Ok(text) => format!("string {text}"),
            Err(_) => "string with lone surrogates".into(),
        },
        Constant::Field(field) => format!("field {}", member(field)),
        Constant::Method {
            member: method,
            in_interface,
        } => format!("method {} {in_interface}", member(method)),
        Constant::NameAndType(name, descriptor) => format!("pair {name}:{descriptor}"),
        Constant::MethodHandle(handle) => format!("handle {} {}", handle.kind, member(&handle.member)),
        Constant::MethodType(descriptor) => format!("type {descriptor}"),
        Constant::Dynamic {
            bootstrap,
            name,
            descriptor,
        } => format!("dynamic {bootstrap} {name}:{descriptor}"),
        Constant::InvokeDynamic {
            bootstrap,
            name,
            descriptor,
        } => format!("invoke {bootstrap} {name}:{descriptor}"),
        Constant::Module(name) => format!("module {name}"),
        Constant::Package(name) => format!("package {name}"),
    })
}

fn other_item(item: &ConstantPoolItem<'_>) -> String {
    let member = |member: &OtherMember<'_>| {
        format!(
            "{}.{}:{}",
            member.class_name, member.name_and_type.name, member.name_and_type.descriptor
        )
    };
    match item {
        ConstantPoolItem::LiteralConstant(constant) => literal(constant),
        ConstantPoolItem::ClassInfo(name) => format!("class {name}"),
        ConstantPoolItem::FieldRef(field) => format!("field {}", member(field)),
        ConstantPoolItem::MethodRef(method) => format!("method {} false", member(method)),
        ConstantPoolItem::InterfaceMethodRef(method) => format!("method {} true", member(method)),
        ConstantPoolItem::NameAndType(pair) => format!("pair {}:{}", pair.name, pair.descriptor),
        ConstantPoolItem::MethodHandle(handle) => format!(
            "handle {} {}.{}:{}",
            handle.kind as u8 + 1,
            handle.class_name,
            handle.member_ref.name,
            handle.member_ref.descriptor
        ),
        ConstantPoolItem::MethodType(descriptor) => format!("type {descriptor}"),
        ConstantPoolItem::Dynamic(dynamic) => {
            let pair = &dynamic.name_and_type;
            format!("dynamic {} {}:{}", dynamic.attr_index, pair.name, pair.descriptor)
        }
        ConstantPoolItem::InvokeDynamic(dynamic) => {
            let pair = &dynamic.name_and_type;
            format!("invoke {} {}:{}", dynamic.attr_index, pair.name, pair.descriptor)
        }
        ConstantPoolItem::ModuleInfo(name) => format!("module {name}"),
        ConstantPoolItem::PackageInfo(name) => format!("package {name}"),
    }
}

fn literal(constant: &LiteralConstant<'_>) -> String {
    match constant {
        LiteralConstant::Integer(value) => format!("int {value}"),
        LiteralConstant::Float(value) => format!("float {:x}", value.to_bits()),
        LiteralConstant::Long(value) => format!("long {value}"),
        LiteralConstant::Double(value) => format!("double {:x}", value.to_bits()),
        LiteralConstant::String(text) => format!("string {text}"),
        LiteralConstant::StringBytes(_) => "string with lone surrogates".into(),
    }
}
