//! Programs as they are known without running them.

use std::collections::HashSet;
use std::sync::Arc;

use beeline_bytecode::{Finder, JavaProgram, MethodName, Start, analyse};
use beeline_jvm::Machine;

/// Analyses the main class of a machine that is about to run it. `booted`: by what exists in the machine.
pub fn analysed(machine: &Machine, main: &str, booted: bool) -> JavaProgram {
    let world = &machine.world;
    let classes = world.classes().filter(|class| machine.is_initialised(class.id));
    let classes: Vec<Arc<str>> = classes.map(|class| class.name.clone()).collect();
    let names: HashSet<&str> = classes.iter().map(|name| &**name).collect();
    let start = Start {
        methods: vec![MethodName::main(main)],
        objects: booted.then(|| classes.clone()),
    };
    let mut finder = Finder::new(&world.class_path, &world.jdk);
    analyse(&mut |name| finder.find(name), &start, &|class| {
        booted && names.contains(class)
    })
    .unwrap()
}
