//! Searching Java programs in this process.

use super::jdks::Jdk;
use beeline_classfile::ClassPath;
use beeline_jvm::marks::Marks;
use beeline_jvm::{Abstraction, Config, Environment, Granularity, JavaSystem, Machine, Mutant, Properties};
use beeline_search::{Budget, Observer, Order, Outcome, Search, Zero};
use std::path::Path;

/// A program, and how it is to be searched.
pub struct Job<'a> {
    pub jdk: &'a Jdk,
    pub classes: &'a Path,
    pub main: &'a str,
    pub arguments: Vec<String>,
    pub marks: Marks,
    pub properties: Properties,
    pub granularity: Granularity,
    /// Whether only contended locations are visible.
    pub reduce: bool,
    /// Whether executed code is noted.
    pub coverage: bool,
    pub abstractions: Vec<Abstraction>,
    pub environment: Environment,
    /// A mistake that the machine makes on purpose.
    pub mutant: Option<Mutant>,
}

impl<'a> Job<'a> {
    /// A class without arguments, searched as `beeline check` does by default.
    pub fn new(jdk: &'a Jdk, classes: &'a Path, main: &'a str) -> Job<'a> {
        Job {
            jdk,
            classes,
            main,
            arguments: Vec::new(),
            marks: Marks::default(),
            properties: Properties::default(),
            granularity: Granularity::Visible,
            reduce: true,
            coverage: true,
            abstractions: Vec::new(),
            environment: Environment::default(),
            mutant: None,
        }
    }

    /// The program as a system, its `main` prepared.
    pub fn system(&self) -> Result<JavaSystem, String> {
        let jdk = Jdk::open(self.jdk.home()).map_err(|e| e.to_string())?;
        let class_path =
            ClassPath::open(&[self.classes.to_path_buf()], jdk.major()).map_err(|e| e.to_string())?;
        let config = Config {
            marks: self.marks.clone(),
            coverage: self.coverage,
            abstractions: self.abstractions.clone(),
            environment: self.environment.clone(),
            mutant: self.mutant,
            ..Config::default()
        };
        let mut machine = Machine::new(jdk, class_path, config).map_err(|e| e.to_string())?;
        machine
            .prepare_main(self.main, &self.arguments)
            .map_err(|e| e.to_string())?;
        machine.visibility.granularity = self.granularity;
        machine.visibility.reduce = self.reduce;
        Ok(JavaSystem::new(machine, self.properties.clone()))
    }

    /// Makes a system ready for this job that has been made for another one of the same program. Most searches take
    /// less time than booting a machine.
    pub fn renew(&self, system: &mut JavaSystem) {
        system.renew(self.properties.clone(), self.granularity, self.reduce);
    }
}

/// Searches, for the first violation or for all of them.
pub fn search(
    system: &mut JavaSystem,
    order: Order,
    budget: Budget,
    all: bool,
    observer: &mut dyn Observer,
) -> Result<Outcome, String> {
    let mut guidance = Zero;
    let search = Search::new(system, &mut guidance, order).map_err(|e| e.to_string())?;
    Ok(search.budget(budget).all(all).run(observer))
}
