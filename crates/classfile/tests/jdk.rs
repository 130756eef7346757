//! Every class of every Java installation of this machine is read, and installations are found.

use std::path::Path;

use beeline_classfile::{ClassDef, ClassFileError, Jdk, JdkError, MAX_MAJOR};

fn installations() -> Vec<Jdk> {
    let homes = Jdk::locate_all();
    assert!(!homes.is_empty(), "these tests need a JDK of a supported release");
    homes.iter().map(|home| Jdk::open(home).unwrap()).collect()
}

#[test]
fn all_classes_of_all_modules_parse() {
    for jdk in installations() {
        let mut count = 0;
        for (module, name) in jdk.classes() {
            let bytes = jdk
                .find_resource(&module, &format!("{name}.class"))
                .expect("listed, so there");
            match ClassDef::parse(&bytes) {
                Ok(class) => assert_eq!(*class.name, name),
                Err(error) => panic!("{jdk:?}: {error}"),
            }
            count += 1;
        }
        assert!(count > 5_000, "{jdk:?} has only {count} classes");
        println!("{jdk:?}: {count} classes");
    }
}

#[test]
fn classes_are_found_by_package() {
    for jdk in installations() {
        for (module, name) in jdk.classes() {
            let (package, _) = name.rsplit_once('/').unwrap();
            assert_eq!(jdk.module_of_package(package), Some(&*module), "{name}");
        }
        let (module, bytes) = jdk
            .find_class("java/util/concurrent/locks/ReentrantLock")
            .unwrap();
        assert_eq!(module, "java.base");
        let class = ClassDef::parse(&bytes).unwrap();
        assert_eq!(&*class.name, "java/util/concurrent/locks/ReentrantLock");
        assert_eq!(u32::from(class.major), jdk.major() + 44);
        assert!(jdk.find_class("java/util/NoSuchClass").is_none());
        assert!(jdk.find_class("no/such/Package").is_none());
        assert!(jdk.find_class("NoPackage").is_none());
        assert!(jdk.find_class("").is_none());
        assert_eq!(jdk.module_of_package("java"), None);
        assert!(jdk.modules().iter().any(|name| name == "java.base"));
        assert!(jdk.modules().windows(2).all(|pair| pair[0] < pair[1]));
    }
}

#[test]
fn module_descriptors_parse() {
    for jdk in installations() {
        for module in jdk.modules() {
            let bytes = jdk.find_resource(module, "module-info.class").unwrap();
            let class = ClassDef::parse(&bytes).unwrap();
            assert_eq!(&*class.name, "module-info");
            assert_eq!(class.super_name, None);
        }
    }
}

#[test]
fn locating() {
    let homes = Jdk::locate_all();
    let found = Jdk::locate(None).unwrap().canonicalize().unwrap();
    assert!(homes.contains(&found));
    assert_eq!(Jdk::locate(Some(&found)).unwrap(), found);
    let majors: Vec<u32> = homes
        .iter()
        .map(|home| Jdk::open(home).unwrap().major())
        .collect();
    assert!(majors.is_sorted());

    let error = Jdk::locate(Some(Path::new("no/such/folder"))).unwrap_err();
    assert!(matches!(error, JdkError::NotAJdk(_)));
    assert!(
        error
            .to_string()
            .starts_with("no/such/folder is not a Java installation"),
        "{error}"
    );
}

#[test]
fn newer_versions_are_refused_as_such() {
    let jdk = installations().remove(0);
    let mut bytes = jdk.find_class("java/lang/Object").unwrap().1.into_owned();
    let own = u16::from_be_bytes([bytes[6], bytes[7]]);
    let refused = |bytes: &[u8], max| match ClassDef::parse_up_to(bytes, max).unwrap_err() {
        ClassFileError::UnsupportedVersion { class, .. } => class.unwrap().to_string(),
        other => panic!("{other}"),
    };
    assert_eq!(refused(&bytes, own - 1), "java/lang/Object");
    bytes[6..8].copy_from_slice(&(MAX_MAJOR + 1).to_be_bytes());
    refused(&bytes, MAX_MAJOR);
    // Preview features, then a minor version that means nothing.
    bytes[4..8].copy_from_slice(&[0xff, 0xff, 0, 61]);
    refused(&bytes, MAX_MAJOR);
    refused(&bytes, 61);
    assert!(ClassDef::parse_with_preview(&bytes, 61).unwrap().uses_preview());
    assert!(ClassDef::parse_with_preview(&bytes, 62).is_err());
    bytes[4..8].copy_from_slice(&[0, 1, 0, 61]);
    refused(&bytes, MAX_MAJOR);
}
