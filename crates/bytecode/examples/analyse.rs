//! Analyses a program with the part of the JDK that it reaches, and says how much that is and how long it took.
//!
//! `cargo run --release -p beeline-bytecode --example analyse -- -cp DIR Main [--jdk DIR] [--all-of PACKAGE]`
//!
//! `--all-of java/util/` has the program start with every public method of the public classes there as well.

use std::path::PathBuf;
use std::time::Instant;

use beeline_bytecode::{Finder, MethodName, Start, analyse};
use beeline_classfile::{ClassDef, ClassPath, Jdk, access};
use beeline_program::{Estimator, Kind, Node};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (mut class_path, mut jdk, mut all_of, mut start) = (Vec::new(), None, None, Start::default());
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} needs a value"));
        match &*argument {
            "-cp" => class_path.extend(std::env::split_paths(&value()?)),
            "--jdk" => jdk = Some(PathBuf::from(value()?)),
            "--all-of" => all_of = Some(value()?),
            main => start.methods.push(MethodName::main(&main.replace('.', "/"))),
        }
    }
    let jdk = Jdk::open(&Jdk::locate(jdk.as_deref())?)?;
    let class_path = ClassPath::open(&class_path, jdk.major())?;
    if let Some(package) = all_of {
        add_roots(&jdk, &package, &mut start);
    }
    let begun = Instant::now();
    let mut finder = Finder::new(&class_path, &jdk);
    let java = analyse(&mut |name| finder.find(name), &start, &|_| false)?;
    let total = begun.elapsed();
    let program = &java.program;
    let (classes, methods) = java.hierarchy.size();
    println!("JDK {}, {} entries", jdk.version(), java.entries.len());
    println!("classes read       {:>9}, with {methods} methods", classes);
    println!("classes with objects {:>7}", java.types());
    println!("methods reached    {:>9}", program.procedures().count());
    println!("instructions       {:>9}", program.size());
    let nodes = || (0..program.size() as u32).map(Node);
    println!(
        "calls              {:>9}",
        nodes().filter(|node| program.call(*node).is_some()).count()
    );
    let unresolved = nodes().filter_map(|node| program.call(node));
    let unresolved = unresolved.filter(|call| program.dispatch(*call).targets.len() > 1);
    println!("  of more than one target {:>2}", unresolved.count());
    println!("dispatches         {:>9}", program.dispatches().count());
    println!("thread entries     {:>9}", java.thread_entries.len());
    println!("broken methods     {:>9}", java.broken.len());
    println!("reading {:?}, the whole analysis {total:?}", finder.time);
    let last = program
        .procedure(java.entries[java.entries.len() - 1])
        .nodes()
        .end
        - 1;
    for kind in [Kind::Fsm, Kind::Efsm(1), Kind::Efca, Kind::Pfsm, Kind::Beeline] {
        let begun = Instant::now();
        Estimator::new(program, kind, &[Node(last)], &java.entries);
        println!(
            "distances {kind:?} to the end of the last entry: {:?}",
            begun.elapsed()
        );
    }
    Ok(())
}

/// Every public method with code of public classes of java.base under a package.
fn add_roots(jdk: &Jdk, package: &str, start: &mut Start) {
    for (module, name) in jdk.classes() {
        if module != "java.base" || !name.starts_with(package) {
            continue;
        }
        let Some(def) = jdk
            .find_class(&name)
            .and_then(|(_, bytes)| ClassDef::parse(&bytes).ok())
        else {
            continue;
        };
        if def.access & access::PUBLIC == 0 {
            continue;
        }
        if def.access & (access::ABSTRACT | access::INTERFACE) == 0 {
            start.objects.get_or_insert_default().push(def.name.clone());
        }
        for method in &def.methods {
            if method.access & access::PUBLIC != 0 && method.code.is_some() {
                start
                    .methods
                    .push(MethodName::new(&def.name, &method.name, &method.descriptor));
            }
        }
    }
}
