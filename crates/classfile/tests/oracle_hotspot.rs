//! Compares which damaged class files are refused with what the stock JVM refuses.
//!
//! A small Java program defines each of them as a class. `ClassFormatError` and its subclass
//! `UnsupportedClassVersionError` come from HotSpot's parser. Errors of other kinds say nothing about
//! it: HotSpot loads superinterfaces in the middle of parsing, and may stumble over them first.

use std::path::Path;
use std::process::Command;

use beeline_classfile::{ClassDef, ClassFileError, Jdk, compile};
use tempfile::TempDir;

#[path = "support/mutation.rs"]
mod mutation;
use mutation::{Random, mutate};

const INPUTS: usize = 10_000;
const SEED: u64 = 17;
const MAX_CRASHES: usize = 5;

const JUDGE: &str = r#"
import java.io.*;
import java.nio.file.*;

public class Judge extends ClassLoader {
    Judge() { super(null); }

    public static void main(String[] args) throws Exception {
        DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(Path.of(args[0]))));
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            byte[] bytes = in.readNBytes(in.readInt());
            String verdict = "passed";
            try {
                new Judge().defineClass(null, bytes, 0, bytes.length);
            } catch (ClassFormatError e) {
                verdict = "refused " + String.valueOf(e.getMessage()).replaceAll("\\p{Cntrl}", " ");
            } catch (SecurityException e) {
                // Nobody may define classes in java.*; that is checked after parsing.
            } catch (Throwable e) {
                verdict = "other " + e;
            }
            out.println(verdict);
            out.flush();
        }
    }
}
"#;

#[test]
fn hotspot_refuses_the_same() {
    for home in Jdk::locate_all() {
        let jdk = Jdk::open(&home).unwrap();
        if !jdk.javac().is_file() {
            continue;
        }
        let inputs = inputs(&jdk);
        let verdicts = judge(&jdk, &inputs);
        assert_eq!(verdicts.len(), inputs.len());
        let max_major = u16::try_from(jdk.major() + 44).unwrap();
        let (mut compared, mut different) = (0, Vec::new());
        for (index, (bytes, verdict)) in inputs.iter().zip(&verdicts).enumerate() {
            if verdict.starts_with("other") {
                continue;
            }
            compared += 1;
            let own = ClassDef::parse_up_to(bytes, max_major);
            if own.is_ok() != (verdict == "passed") && !own.as_ref().is_err_and(is_stricter) {
                let own = own.map_or_else(
                    |error| error.to_string(),
                    |class| format!("passed {}", class.name),
                );
                different.push(format!("{index}: HotSpot: {verdict}\n   here: {own}"));
            }
        }
        println!("{jdk:?}: {compared} of {} compared", inputs.len());
        assert!(compared > inputs.len() / 2);
        assert!(different.is_empty(), "{jdk:?}:\n{}", different.join("\n"));
    }
}

/// The places where Beeline refuses at once what HotSpot refuses later, or in later versions only.
fn is_stricter(error: &ClassFileError) -> bool {
    let text = error.to_string();
    text.contains("in MethodParameters") || text.contains("an array where a class is needed")
}

fn inputs(jdk: &Jdk) -> Vec<Vec<u8>> {
    let originals: Vec<Vec<u8>> = jdk
        .classes()
        .filter(|(module, _)| module == "java.base")
        .step_by(7)
        .filter_map(|(module, name)| jdk.find_resource(&module, &format!("{name}.class")))
        .map(|bytes| bytes.into_owned())
        .filter(|bytes| bytes.len() < 10_000)
        .collect();
    let mut random = Random::new(SEED);
    (0..INPUTS)
        .map(|_| {
            let original = &originals[random.below(originals.len())];
            let other = &originals[random.below(originals.len())];
            mutate(original, other, &mut random)
        })
        .collect()
}

/// One verdict for each input. Damaged classes can crash HotSpot itself (25.0.3 does now and then); then
/// the one that did gets no verdict, and another run goes on after it.
fn judge(jdk: &Jdk, inputs: &[Vec<u8>]) -> Vec<String> {
    let temp = TempDir::new().unwrap();
    let source = temp.path().join("Judge.java");
    std::fs::write(&source, JUDGE).unwrap();
    compile(jdk, &[source], &[], temp.path(), None).unwrap();
    let mut verdicts = Vec::new();
    for _ in 0..MAX_CRASHES {
        verdicts.extend(run_judge(jdk, temp.path(), &inputs[verdicts.len()..]));
        if verdicts.len() == inputs.len() {
            return verdicts;
        }
        verdicts.push("other: HotSpot crashed".into());
    }
    panic!("{jdk:?} crashed {MAX_CRASHES} times");
}

fn run_judge(jdk: &Jdk, folder: &Path, inputs: &[Vec<u8>]) -> Vec<String> {
    let mut file = (inputs.len() as u32).to_be_bytes().to_vec();
    for input in inputs {
        file.extend((input.len() as u32).to_be_bytes());
        file.extend(input);
    }
    std::fs::write(folder.join("inputs"), file).unwrap();
    let output = Command::new(jdk.java())
        // Where reports of crashes may go.
        .current_dir(folder)
        .args(["-Xmx256m", "-XX:+UseSerialGC", "-cp", ".", "Judge", "inputs"])
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    let is_verdict = |line: &&str| {
        ["passed", "refused", "other"]
            .iter()
            .any(|verdict| line.starts_with(verdict))
    };
    text.lines().take_while(is_verdict).map(String::from).collect()
}
