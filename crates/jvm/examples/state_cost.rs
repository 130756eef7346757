//! What keeping and restoring a state costs, on a program with a booted library: two
//! threads that pick up and put down two forks for ever. Prints a JSON list for `cargo xtask bench vm`.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use beeline_classfile::{ClassPath, Jdk, compile};
use beeline_jvm::state::Kept;
use beeline_jvm::{Config, Machine};

const PROGRAM: &str = "
public class Forks {
    static final Object left = new Object(), right = new Object();
    static volatile int meals;
    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                while (true) {
                    synchronized (left) {
                        synchronized (right) {
                            meals = (meals + 1) % 4;
                        }
                    }
                }
            }).start();
        }
    }
}";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let jdk = Jdk::open(&Jdk::locate(None)?)?;
    let folder = std::env::temp_dir().join(format!("beeline-state-cost-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    std::fs::write(folder.join("Forks.java"), PROGRAM)?;
    compile(&jdk, &[folder.join("Forks.java")], &[], &folder, Some(17))?;
    let mut machine = started(jdk, &folder)?;
    std::fs::remove_dir_all(&folder)?;
    machine.track();
    let mut states = walk(&mut machine, 2_000);
    // Warm; now measure: steps alone, then steps with keeping.
    let rounds = 200_000;
    let begun = Instant::now();
    for i in 0..rounds {
        let enabled = machine.enabled_threads();
        machine.step(enabled[i % enabled.len()]);
        machine.abandon();
    }
    let stepping = begun.elapsed().as_secs_f64() / rounds as f64;
    let begun = Instant::now();
    let last = states.pop().expect("states");
    machine.restore(&last);
    let mut bytes = 0;
    for i in 0..rounds {
        let enabled = machine.enabled_threads();
        machine.step(enabled[i % enabled.len()]);
        bytes += machine.keep().bytes();
    }
    let keeping = begun.elapsed().as_secs_f64() / rounds as f64 - stepping;
    machine.restore(&last);
    let neighbours: Vec<Arc<Kept>> = walk(&mut machine, 64);
    let begun = Instant::now();
    let mut restored = 0u64;
    for _ in 0..2_000 {
        for pair in neighbours.windows(2) {
            machine.restore(&pair[0]);
            machine.restore(&pair[1]);
            restored += 2;
        }
    }
    let restoring = begun.elapsed().as_secs_f64() / restored as f64;
    println!(
        r#"[{{"what":"keep a state after a small step","value":{:.3},"unit":"us","bar":"< 1"}},"#,
        keeping.max(0.0) * 1e6
    );
    println!(
        r#"{{"what":"bytes of a kept state","value":{},"unit":"bytes","bar":"< 300"}},"#,
        bytes / rounds
    );
    println!(
        r#"{{"what":"restore a kept neighbour","value":{:.3},"unit":"us","bar":"< 2"}},"#,
        restoring * 1e6
    );
    println!(
        r#"{{"what":"take a small step","value":{:.3},"unit":"us","bar":""}}]"#,
        stepping * 1e6
    );
    Ok(())
}

fn started(jdk: Jdk, folder: &Path) -> Result<Machine, Box<dyn std::error::Error>> {
    let class_path = ClassPath::open(&[folder.to_path_buf()], jdk.major())?;
    let mut machine = Machine::new(jdk, class_path, Config::default())?;
    machine.prepare_main("Forks", &[])?;
    Ok(machine)
}

/// Steps through threads in turn and keeps every state.
fn walk(machine: &mut Machine, steps: usize) -> Vec<Arc<Kept>> {
    let mut states = Vec::new();
    for i in 0..steps {
        let enabled = machine.enabled_threads();
        machine.step(enabled[(i / 7) % enabled.len()]);
        states.push(machine.keep());
    }
    states
}
