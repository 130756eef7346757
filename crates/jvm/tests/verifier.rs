//! The verifier accepts the JDK's own classes, and decides about damaged ones as the stock JVM does.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use beeline_classfile::{ClassDef, ClassPath, Jdk, compile};
use beeline_jvm::class::{ClassId, Loader};
use beeline_jvm::load::Definition;
use beeline_jvm::machine::Trap;
use beeline_jvm::{Config, Machine};

#[path = "verifier/damage.rs"]
mod damage;
#[path = "verifier/generate.rs"]
mod generate;

const JUDGE: &str = include_str!("verifier/Judge.java");
const SAMPLES: &str = include_str!("verifier/Samples.java");
const BASE: &str = include_str!("verifier/Base.java");
const FACE: &str = include_str!("verifier/Face.java");

/// Damaged variants of each sample class.
const VARIANTS: usize = 400;
/// Classes made from nothing.
const MADE_UP: usize = 20_000;

fn machine(home: &Path, class_path: &[PathBuf]) -> Machine {
    let jdk = Jdk::open(home).unwrap();
    let class_path = ClassPath::open(class_path, jdk.major()).unwrap();
    Machine::new(jdk, class_path, Config::default()).unwrap()
}

/// What came of verification: nothing, or the error's class and message.
fn verdict(machine: &mut Machine, class: ClassId) -> Result<(), String> {
    match machine.verify_class(class) {
        Ok(()) => Ok(()),
        Err(Trap::Throw(error)) => {
            let name = machine.world.class(machine.class_of(error)).java_name();
            let kept = machine.world.class(class).verified.get();
            let text = kept.and_then(|v| v.as_ref().err()).cloned().unwrap_or_default();
            Err(format!("{name} {text}"))
        }
        Err(other) => Err(format!("other {other:?}")),
    }
}

#[test]
fn the_library_is_accepted() {
    for home in Jdk::locate_all() {
        let mut machine = machine(&home, &[]);
        let jdk = Jdk::open(&home).unwrap();
        let names: Vec<String> = jdk
            .classes()
            .filter(|(module, _)| module == "java.base")
            .map(|(_, name)| name)
            .filter(|name| !name.ends_with("-info"))
            .collect();
        let (mut methods, mut refused) = (0, Vec::new());
        let mut ids = Vec::new();
        for name in &names {
            ids.push(machine.load(name, Loader::Boot).unwrap());
        }
        let start = std::time::Instant::now();
        for class in &ids {
            methods += machine.world.class(*class).methods.len();
            if let Err(text) = verdict(&mut machine, *class) {
                refused.push(text);
            }
        }
        let took = start.elapsed();
        println!("{jdk:?}: {} classes, {methods} methods in {took:?}", ids.len());
        for class in &ids {
            if let Err(text) = machine.decodes(*class) {
                refused.push(text);
            }
            // What is promised by stack maps must also be found without them.
            if let Err(text) = machine.infer_class(*class).unwrap() {
                refused.push(text);
            }
        }
        assert!(names.len() > 5000);
        assert!(
            refused.is_empty(),
            "{} refused:\n{}",
            refused.len(),
            refused.join("\n")
        );
    }
}

#[test]
fn damaged_classes_are_judged_like_the_stock_jvm_does() {
    compare_with_stock(inputs);
}

#[test]
fn made_up_classes_are_judged_like_the_stock_jvm_does() {
    compare_with_stock(|jdk, folder| {
        prepare(jdk, folder);
        let mut random = damage::Random::new(43);
        (0..MADE_UP)
            .map(|i| generate::class(&mut random, [48, 49, 49, 52][i % 4]))
            .collect()
    });
}

fn compare_with_stock(inputs: impl Fn(&Jdk, &Path) -> Vec<Vec<u8>>) {
    static RUNS: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    for home in Jdk::locate_all() {
        let jdk = Jdk::open(&home).unwrap();
        if !jdk.javac().is_file() {
            continue;
        }
        let run = RUNS.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("beeline-verifier-{}-{run}", std::process::id()));
        let inputs = inputs(&jdk, &folder);
        let stock = judge(&jdk, &folder, &inputs);
        let mut machine = machine(&home, &[folder.join("classes")]);
        let (mut lax, mut strict, mut counts) = (Vec::new(), Vec::new(), [0; 3]);
        for (index, (bytes, stock)) in inputs.iter().zip(&stock).enumerate() {
            let own = own_verdict(&mut machine, bytes);
            let passed = stock == "passed";
            let refused =
                stock.starts_with("java.lang.VerifyError") || stock.starts_with("java.lang.ClassFormatError");
            counts[if passed { 0 } else { 1 + !refused as usize }] += 1;
            let note = || format!("{index}: stock: {stock}\n    here: {own:?}");
            if bytes[7] == 50
                && (stock.contains("StackMapTable") || own.as_ref().is_err_and(|e| is_map_error(e)))
            {
                // An unreadable stack map is an error, a wrong one makes room for inference. Where a
                // class has both, the first one counts, and the stock JVM's order of methods is
                // that of addresses in its memory.
                continue;
            }
            if refused && own.is_ok() {
                lax.push(note());
            } else if passed && own.is_err() {
                strict.push(note());
            }
        }
        println!(
            "{jdk:?}: {} accepted, {} refused, {} neither",
            counts[0], counts[1], counts[2]
        );
        let _ = std::fs::remove_dir_all(&folder);
        let report = format!(
            "lax: {}\n{}\nstrict: {}\n{}",
            lax.len(),
            lax.join("\n"),
            strict.len(),
            strict.join("\n")
        );
        assert!(lax.is_empty() && strict.is_empty(), "{jdk:?}: {report}");
    }
}

fn is_map_error(text: &str) -> bool {
    text.contains("StackMapTable")
}

fn own_verdict(machine: &mut Machine, bytes: &[u8]) -> Result<(), String> {
    let max_major = machine.world.jdk.major() as u16 + 44;
    let def = ClassDef::parse_up_to(bytes, max_major).map_err(|e| e.to_string())?;
    // Many classes of one name: hidden ones are not registered under it.
    let how = Definition {
        hidden: true,
        ..Definition::plain(Loader::App, "")
    };
    let class = machine.define(Arc::new(def), how).map_err(|e| format!("{e:?}"))?;
    verdict(machine, class)?;
    machine.decodes(class)
}

/// Compiles what the comparison needs, and answers with two folders of sample classes: as this JDK
/// compiles them, and for old ones.
fn prepare(jdk: &Jdk, folder: &Path) -> (PathBuf, PathBuf) {
    let (sources, classes, old) = (folder.join("sources"), folder.join("classes"), folder.join("old"));
    for made in [&sources, &classes, &old] {
        std::fs::create_dir_all(made).unwrap();
    }
    let texts = [
        ("Samples.java", SAMPLES),
        ("Base.java", BASE),
        ("Face.java", FACE),
        ("Judge.java", JUDGE),
    ];
    let paths = texts.map(|(name, text)| {
        let path = sources.join(name);
        std::fs::write(&path, text).unwrap();
        path
    });
    compile(jdk, &paths, &[], &classes, None).unwrap();
    compile(jdk, &paths[..3], &[], &old, Some(8)).unwrap();
    (classes, old)
}

/// The sample classes in several versions, as they are and damaged.
fn inputs(jdk: &Jdk, folder: &Path) -> Vec<Vec<u8>> {
    let (classes, old) = prepare(jdk, folder);
    let mut inputs = Vec::new();
    let mut random = damage::Random::new(41);
    for (from, version) in [(&classes, None), (&old, None), (&old, Some(50)), (&old, Some(49))] {
        for original in samples(from) {
            let mut original = original;
            if let Some(version) = version {
                original[7] = version;
            }
            inputs.push(original.clone());
            for _ in 0..VARIANTS {
                inputs.push(damage::damage(&original, &mut random));
            }
        }
    }
    inputs
}

fn samples(folder: &Path) -> Vec<Vec<u8>> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder.join("samples"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    files.iter().map(|file| std::fs::read(file).unwrap()).collect()
}

/// What the stock JVM says of each input when it links it.
fn judge(jdk: &Jdk, folder: &Path, inputs: &[Vec<u8>]) -> Vec<String> {
    let mut file = (inputs.len() as u32).to_be_bytes().to_vec();
    for input in inputs {
        file.extend((input.len() as u32).to_be_bytes());
        file.extend(input);
    }
    std::fs::write(folder.join("inputs"), file).unwrap();
    let output = Command::new(jdk.java())
        .current_dir(folder)
        .args([
            "-Xmx512m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:-UsePerfData",
            "-cp",
            "classes",
            "Judge",
            "inputs",
        ])
        .output()
        .unwrap();
    let lines: Vec<String> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(String::from)
        .collect();
    assert_eq!(
        lines.len(),
        inputs.len(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    lines
}
