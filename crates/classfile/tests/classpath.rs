//! Class paths of folders and jars that the tests build.

use std::io::Write;
use std::path::{Path, PathBuf};

use beeline_classfile::{ClassPath, ClassPathError};
use tempfile::TempDir;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// Builds a jar of named entries.
fn jar(path: &Path, entries: &[(&str, &str)]) -> PathBuf {
    let mut writer = ZipWriter::new(std::fs::File::create(path).unwrap());
    for (index, (name, content)) in entries.iter().enumerate() {
        // Both ways in which jars keep their entries.
        let method = [CompressionMethod::Deflated, CompressionMethod::Stored][index % 2];
        writer
            .start_file(*name, SimpleFileOptions::default().compression_method(method))
            .unwrap();
        writer.write_all(content.as_bytes()).unwrap();
    }
    writer.finish().unwrap();
    path.to_path_buf()
}

fn folder(path: &Path, files: &[(&str, &str)]) -> PathBuf {
    for (name, content) in files {
        let file = path.join(name);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, content).unwrap();
    }
    path.to_path_buf()
}

fn class(class_path: &ClassPath, name: &str) -> Option<String> {
    class_path
        .find_class(name)
        .unwrap()
        .map(|found| String::from_utf8(found.bytes).unwrap())
}

#[test]
fn the_first_entry_wins() {
    let temp = TempDir::new().unwrap();
    let a = folder(&temp.path().join("a"), &[("p/A.class", "folder")]);
    let b = jar(
        &temp.path().join("b.jar"),
        &[("p/A.class", "jar"), ("p/B.class", "jar B")],
    );
    let class_path = ClassPath::open(&[a.clone(), b.clone()], 17).unwrap();
    assert_eq!(class(&class_path, "p/A").as_deref(), Some("folder"));
    assert_eq!(class(&class_path, "p/B").as_deref(), Some("jar B"));
    assert_eq!(class(&class_path, "p/C"), None);
    let origins: Vec<_> = class_path
        .find_resources("p/A.class")
        .unwrap()
        .into_iter()
        .map(|found| found.origin)
        .collect();
    assert_eq!(
        origins.iter().map(|path| path.to_path_buf()).collect::<Vec<_>>(),
        [a.clone(), b.clone()]
    );
    assert_eq!(class_path.entries().collect::<Vec<_>>(), [&*a, &*b]);
    assert!(class_path.warnings().is_empty());

    let reversed = ClassPath::open(&[b, a], 17).unwrap();
    assert_eq!(class(&reversed, "p/A").as_deref(), Some("jar"));
}

#[test]
fn names_do_not_lead_out_of_a_folder() {
    let temp = TempDir::new().unwrap();
    folder(temp.path(), &[("secret.class", "secret"), ("in/p/A.class", "a")]);
    let class_path = ClassPath::open(&[temp.path().join("in")], 17).unwrap();
    for name in ["../secret", "p/../../secret", "/secret", "", "p/./A", "p//A", "p"] {
        assert_eq!(class(&class_path, name), None, "{name}");
    }
    assert!(
        class_path.find_resource("p").unwrap().is_none(),
        "a folder is no resource"
    );
}

#[test]
fn multi_release_jars() {
    let temp = TempDir::new().unwrap();
    let entries = [
        (
            "META-INF/MANIFEST.MF",
            "Manifest-Version: 1.0\nMulti-Release: true\n\n",
        ),
        ("A.class", "base"),
        ("META-INF/versions/9/A.class", "nine"),
        ("META-INF/versions/17/A.class", "seventeen"),
        ("META-INF/versions/21/A.class", "twenty-one"),
        ("META-INF/versions/21/B.class", "only since 21"),
        ("META-INF/versions/x/A.class", "no number"),
    ];
    let path = jar(&temp.path().join("multi.jar"), &entries);
    let on = |major, name| {
        class(
            &ClassPath::open(std::slice::from_ref(&path), major).unwrap(),
            name,
        )
    };
    assert_eq!(on(17, "A").as_deref(), Some("seventeen"));
    assert_eq!(on(20, "A").as_deref(), Some("seventeen"));
    assert_eq!(on(25, "A").as_deref(), Some("twenty-one"));
    assert_eq!(on(17, "B"), None);
    assert_eq!(on(21, "B").as_deref(), Some("only since 21"));

    let plain = jar(&temp.path().join("plain.jar"), &entries[1..]);
    assert_eq!(
        class(&ClassPath::open(&[plain], 25).unwrap(), "A").as_deref(),
        Some("base")
    );
}

/// A program must not open the host's folders to itself.
#[test]
fn the_manifest_adds_no_folders_elsewhere() {
    let temp = TempDir::new().unwrap();
    let root = temp.path();
    folder(root, &[("elsewhere/D.class", "elsewhere")]);
    std::fs::create_dir_all(root.join("own")).unwrap();
    for named in ["../elsewhere/", "/", "file:/etc/", ".."] {
        let manifest = format!("Manifest-Version: 1.0\nClass-Path: {named}\n\n");
        let own = jar(&root.join("own/own.jar"), &[("META-INF/MANIFEST.MF", &manifest)]);
        let class_path = ClassPath::open(&[own], 17).unwrap();
        assert_eq!(class(&class_path, "D"), None);
        assert_eq!(class_path.entries().count(), 1, "{named}");
        let warned = class_path
            .warnings()
            .iter()
            .any(|text| text.contains("is left out"));
        assert!(warned, "{named}: {:?}", class_path.warnings());
    }
}

#[test]
fn the_manifest_adds_entries_right_after_its_jar() {
    let temp = TempDir::new().unwrap();
    let root = temp.path();
    folder(root, &[("lib/classes/D.class", "folder of the manifest")]);
    let manifest = "Manifest-Version: 1.0\r\nMain-Class: p.Main\r\n\
                    Class-Path: lib/with%20space.jar lib/classes/ missing.jar lib/bro\r\n ken.jar http://x/y.jar\r\n\r\n";
    let first = jar(
        &root.join("first.jar"),
        &[("META-INF/MANIFEST.MF", manifest), ("A.class", "first")],
    );
    // A circle, which must end.
    let back = "Manifest-Version: 1.0\nClass-Path: ../first.jar\n\n";
    jar(
        &root.join("lib/with space.jar"),
        &[
            ("META-INF/MANIFEST.MF", back),
            ("A.class", "lib"),
            ("B.class", "lib"),
        ],
    );
    std::fs::write(root.join("lib/broken.jar"), "this is no jar").unwrap();
    let last = jar(
        &root.join("last.jar"),
        &[("B.class", "last"), ("D.class", "last"), ("E.class", "last")],
    );

    let class_path = ClassPath::open(&[first, last], 17).unwrap();
    assert_eq!(class_path.main_class(), Some("p/Main"));
    assert_eq!(class(&class_path, "A").as_deref(), Some("first"));
    assert_eq!(class(&class_path, "B").as_deref(), Some("lib"));
    assert_eq!(class(&class_path, "D").as_deref(), Some("folder of the manifest"));
    assert_eq!(class(&class_path, "E").as_deref(), Some("last"));
    assert_eq!(class_path.entries().count(), 4);
    let warnings = class_path.warnings();
    assert_eq!(warnings.len(), 2, "{warnings:?}");
    assert!(
        warnings[0].contains("missing.jar does not exist") && warnings[0].contains("first.jar"),
        "{warnings:?}"
    );
    assert!(warnings[1].contains("broken.jar is damaged"), "{warnings:?}");
}

#[test]
fn wildcards_and_missing_entries() {
    let temp = TempDir::new().unwrap();
    jar(&temp.path().join("b.jar"), &[("A.class", "b")]);
    jar(&temp.path().join("a.JAR"), &[("A.class", "a")]);
    folder(
        temp.path(),
        &[("c.txt", "no jar"), ("A.class", "not found through a wildcard")],
    );
    let entries = [
        temp.path().join("*"),
        temp.path().join("nowhere"),
        temp.path().join("none/*"),
    ];
    let class_path = ClassPath::open(&entries, 17).unwrap();
    assert_eq!(class_path.entries().count(), 2);
    assert_eq!(class(&class_path, "A").as_deref(), Some("a"));
    assert_eq!(class_path.warnings().len(), 2);
    assert!(class_path.warnings()[0].ends_with("nowhere does not exist"));
    assert_eq!(class_path.main_class(), None);
}

#[test]
fn damaged_jars_are_named() {
    let temp = TempDir::new().unwrap();
    let path = temp.path().join("bad.jar");
    std::fs::write(&path, "PK\x03\x04 and nothing more").unwrap();
    let error = ClassPath::open(std::slice::from_ref(&path), 17).err().unwrap();
    assert!(matches!(error, ClassPathError::BadJar { .. }));
    assert!(error.to_string().contains("bad.jar"), "{error}");

    // A sound directory over a damaged entry: found when that entry is read.
    let content = "some content that can be compressed, compressed, compressed, compressed";
    jar(&path, &[("A.class", content), ("B.class", content)]);
    let mut bytes = std::fs::read(&path).unwrap();
    bytes[40..60].fill(0xff);
    std::fs::write(&path, bytes).unwrap();
    let class_path = ClassPath::open(&[path], 17).unwrap();
    let error = class_path.find_class("A").unwrap_err();
    assert!(
        error.to_string().contains("A.class") && error.to_string().contains("bad.jar"),
        "{error}"
    );
    assert_eq!(class(&class_path, "B").as_deref(), Some(content));
}

#[test]
fn any_damage_to_a_jar_is_an_error_and_no_panic() {
    let temp = TempDir::new().unwrap();
    let manifest = (
        "META-INF/MANIFEST.MF",
        "Multi-Release: true\nClass-Path: a.jar\n\n",
    );
    let path = jar(
        &temp.path().join("a.jar"),
        &[manifest, ("A.class", "abc"), ("META-INF/versions/9/A.class", "x")],
    );
    let sound = std::fs::read(&path).unwrap();
    let damaged = temp.path().join("damaged.jar");
    for at in 0..sound.len() {
        let mut bytes = sound.clone();
        bytes[at] ^= 0xff;
        if at % 3 == 0 {
            bytes.truncate(at);
        }
        std::fs::write(&damaged, bytes).unwrap();
        if let Ok(class_path) = ClassPath::open(std::slice::from_ref(&damaged), 17) {
            let _ = class_path.find_class("A");
        }
    }
}

#[test]
fn threads_share_a_jar() {
    let temp = TempDir::new().unwrap();
    let contents: Vec<(String, String)> = (0..50)
        .map(|number| {
            (
                format!("C{number}.class"),
                format!("content {number} ").repeat(number + 1),
            )
        })
        .collect();
    let entries: Vec<(&str, &str)> = contents
        .iter()
        .map(|(name, content)| (&**name, &**content))
        .collect();
    let class_path = ClassPath::open(&[jar(&temp.path().join("a.jar"), &entries)], 17).unwrap();
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                for (name, content) in &contents {
                    assert_eq!(
                        class_path.find_resource(name).unwrap().unwrap().bytes,
                        content.as_bytes()
                    );
                }
            });
        }
    });
}
