//! Damaged and malicious class files: errors with a sentence, never a panic, never more than a share
//! of memory or time that is linear in their size.

use std::sync::Arc;

use beeline_classfile::{ClassDef, ClassFileError, Constant, Jdk};

#[path = "support/mutation.rs"]
mod mutation;
use mutation::{Random, mutate};

const MUTATIONS: usize = 20_000;

fn jdk() -> Jdk {
    Jdk::open(&Jdk::locate(None).expect("these tests need a JDK")).unwrap()
}

#[test]
fn mutated_classes_do_not_panic() {
    let jdk = jdk();
    let originals: Vec<Vec<u8>> = jdk
        .classes()
        .filter(|(module, _)| module == "java.base")
        .step_by(13)
        .filter_map(|(module, name)| jdk.find_resource(&module, &format!("{name}.class")))
        .map(|bytes| bytes.into_owned())
        .collect();
    let mut random = Random::new(2026);
    let mut refused = 0;
    for _ in 0..MUTATIONS {
        let original = &originals[random.below(originals.len())];
        let other = &originals[random.below(originals.len())];
        refused += usize::from(ClassDef::parse(&mutate(original, other, &mut random)).is_err());
    }
    assert!(
        refused > MUTATIONS / 2,
        "only {refused} of {MUTATIONS} were refused"
    );
}

#[test]
fn every_truncation_is_refused() {
    let jdk = jdk();
    let (_, bytes) = jdk.find_class("java/util/Optional").unwrap();
    assert!(ClassDef::parse(&bytes).is_ok());
    for length in 0..bytes.len() {
        let error = ClassDef::parse(&bytes[..length]).unwrap_err();
        assert!(
            matches!(error, ClassFileError::Format { .. }),
            "{length}: {error}"
        );
    }
    let mut longer = bytes.into_owned();
    longer.push(0);
    let error = ClassDef::parse(&longer).unwrap_err().to_string();
    assert_eq!(
        error,
        "Extra bytes at the end of class file: 1 too many in class file java/util/Optional"
    );
}

#[test]
fn what_is_no_class_file() {
    let message = |bytes: &[u8]| ClassDef::parse(bytes).unwrap_err().to_string();
    assert_eq!(
        message(b""),
        "Truncated class file: the bytes end inside its header in class file <unknown>"
    );
    assert_eq!(
        message(b"PK\x03\x04 a jar"),
        "Incompatible magic value 0x504B0304 in class file <unknown>"
    );
    let claim = [0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61, 0xff, 0xff, 1, 0, 0];
    assert_eq!(
        message(&claim),
        "Truncated class file: the bytes end inside the constant pool in class file <unknown>"
    );
}

/// Writes class files that javac would not.
#[derive(Default)]
struct Builder {
    pool: Vec<u8>,
    next: u16,
    fields: Vec<Vec<u8>>,
    methods: Vec<Vec<u8>>,
    interfaces: Vec<u16>,
}

impl Builder {
    fn new() -> Builder {
        Builder {
            next: 1,
            ..Builder::default()
        }
    }

    fn constant(&mut self, tag: u8, content: &[u8]) -> u16 {
        self.pool.push(tag);
        self.pool.extend(content);
        self.next += 1;
        self.next - 1
    }

    fn utf8(&mut self, text: &str) -> u16 {
        let content = [&(text.len() as u16).to_be_bytes()[..], text.as_bytes()].concat();
        self.constant(1, &content)
    }

    fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.constant(7, &name.to_be_bytes())
    }

    fn member(access: u16, name: u16, descriptor: u16) -> Vec<u8> {
        [access, name, descriptor, 0]
            .iter()
            .flat_map(|number| number.to_be_bytes())
            .collect()
    }

    /// The file of a class `A`.
    fn build(mut self) -> Vec<u8> {
        let this = self.class("A");
        let parent = self.class("java/lang/Object");
        let mut bytes = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 61];
        bytes.extend(self.next.to_be_bytes());
        bytes.extend(&self.pool);
        for number in [0x0421, this, parent, self.interfaces.len() as u16]
            .iter()
            .chain(&self.interfaces)
        {
            bytes.extend(number.to_be_bytes());
        }
        for members in [&self.fields, &self.methods] {
            bytes.extend((members.len() as u16).to_be_bytes());
            bytes.extend(members.concat());
        }
        bytes.extend([0, 0]);
        bytes
    }

    fn refusal(self) -> String {
        ClassDef::parse(&self.build()).unwrap_err().to_string()
    }
}

#[test]
fn many_constants_share_one_huge_string() {
    let mut builder = Builder::new();
    let text = builder.utf8(&"x".repeat(65_535));
    for _ in 0..60_000 {
        builder.constant(8, &text.to_be_bytes());
    }
    let class = ClassDef::parse(&builder.build()).unwrap();
    let mut strings = class.pool.entries.iter().filter_map(|constant| match constant {
        Constant::String(units) => Some(units),
        _ => None,
    });
    let first = strings.next().unwrap();
    assert!(
        strings.all(|units| Arc::ptr_eq(units, first)),
        "60,000 copies would take 8 GB"
    );
}

#[test]
fn many_methods_share_huge_names() {
    let mut builder = Builder::new();
    let descriptor = builder.utf8(&format!("(L{};)V", "x".repeat(65_000)));
    for number in 0..60_000 {
        let name = builder.utf8(&format!("m{number}"));
        builder.methods.push(Builder::member(0x0401, name, descriptor));
    }
    let class = ClassDef::parse(&builder.build()).unwrap();
    assert_eq!(class.methods.len(), 60_000);
}

#[test]
fn rules_of_the_format() {
    let mut builder = Builder::new();
    // Two Utf8 constants of the same text are the same name.
    let (a, b, descriptor) = (builder.utf8("f"), builder.utf8("f"), builder.utf8("I"));
    builder.fields = vec![
        Builder::member(0, a, descriptor),
        Builder::member(0, b, descriptor),
    ];
    assert_eq!(
        builder.refusal(),
        "Duplicate field name \"f\" with signature \"I\" in class file A"
    );

    let mut builder = Builder::new();
    builder.interfaces = vec![builder.class("I"), builder.class("I")];
    assert_eq!(
        builder.refusal(),
        "Duplicate interface name \"I\" in class file A"
    );

    let mut builder = Builder::new();
    let (name, descriptor) = (builder.utf8("m"), builder.utf8("()V"));
    builder.methods = vec![Builder::member(1, name, descriptor)];
    assert_eq!(
        builder.refusal(),
        "Absent Code attribute in method m that is not native or abstract in class file A"
    );

    let mut builder = Builder::new();
    let (name, descriptor) = (builder.utf8("a/b"), builder.utf8("I"));
    builder.fields = vec![Builder::member(0, name, descriptor)];
    assert_eq!(builder.refusal(), "Illegal field name \"a/b\" in class file A");

    let mut builder = Builder::new();
    let (name, descriptor) = (
        builder.utf8("m"),
        builder.utf8(&format!("({})V", "J".repeat(128))),
    );
    builder.methods = vec![Builder::member(0x0401, name, descriptor)];
    assert_eq!(
        builder.refusal(),
        "Too many arguments in method signature of method m in class file A"
    );

    let mut builder = Builder::new();
    builder.constant(7, &[0xff, 0xff]);
    assert_eq!(
        builder.refusal(),
        "Invalid constant pool index 65535: not a Utf8 constant in class file A"
    );
}
