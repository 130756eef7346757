//! Which loader defines the classes of which JDK module, and how messages speak of modules.

use crate::class::{Class, ClassId, Loader};
use crate::machine::Machine;
use crate::memory::Addr;

/// The loader that defines a module of the JDK, in the library's own division: what is neither listed
/// for the boot loader nor for the platform loader belongs to the application's.
pub fn loader_of_module(module: &str) -> Loader {
    #[rustfmt::skip]
    const BOOT: [&str; 25] = [
        "java.base", "java.datatransfer", "java.desktop", "java.instrument", "java.logging", "java.management",
        "java.management.rmi", "java.naming", "java.prefs", "java.rmi", "java.security.sasl", "java.xml",
        "jdk.incubator.concurrent", "jdk.incubator.foreign", "jdk.incubator.vector", "jdk.internal.vm.ci", "jdk.jfr",
        "jdk.management", "jdk.management.agent", "jdk.management.jfr", "jdk.naming.rmi", "jdk.net",
        "jdk.nio.mapmode", "jdk.sctp", "jdk.unsupported",
    ];
    #[rustfmt::skip]
    const PLATFORM: [&str; 23] = [
        "java.compiler", "java.net.http", "java.scripting", "java.se", "java.security.jgss", "java.smartcardio",
        "java.sql", "java.sql.rowset", "java.transaction.xa", "java.xml.crypto", "jdk.accessibility", "jdk.charsets",
        "jdk.crypto.cryptoki", "jdk.crypto.ec", "jdk.dynalink", "jdk.httpserver", "jdk.jsobject", "jdk.localedata",
        "jdk.naming.dns", "jdk.security.auth", "jdk.security.jgss", "jdk.xml.dom", "jdk.zipfs",
    ];
    if BOOT.contains(&module) {
        Loader::Boot
    } else if PLATFORM.contains(&module) {
        Loader::Platform
    } else {
        Loader::App
    }
}

impl Machine {
    /// How the stock JVM says where two classes come from, as in
    /// `A and B are in unnamed module of loader 'app'`.
    pub(crate) fn modules_text(&self, a: &Class, b: &Class) -> String {
        let (in_a, in_b) = (self.module_text(a), self.module_text(b));
        if in_a == in_b {
            return format!("{} and {} are in {in_a}", a.java_name(), b.java_name());
        }
        format!("{} is in {in_a}; {} is in {in_b}", a.java_name(), b.java_name())
    }

    /// `A is in unnamed module of loader 'app'`.
    pub(crate) fn module_sentence(&self, class: &Class) -> String {
        format!("{} is in {}", class.java_name(), self.module_text(class))
    }

    fn module_text(&self, class: &Class) -> String {
        let mut class = class;
        while let crate::class::Shape::Array { component, .. } = class.shape {
            class = self.world.class(component);
        }
        let loader = match class.loader {
            Loader::Boot => "loader 'bootstrap'".to_string(),
            Loader::Platform => "loader 'platform'".to_string(),
            Loader::App => "loader 'app'".to_string(),
            Loader::Custom(index) => {
                let object = self.custom_loaders[index as usize];
                let name = self.world.class(self.class_of(object)).java_name();
                format!("loader {name} @{:x}", self.identity_hash_of(object))
            }
        };
        if class.module.is_empty() {
            format!("unnamed module of {loader}")
        } else {
            format!("module {} of {loader}", class.module)
        }
    }

    /// What is wrong when a loader defines a class twice.
    pub(crate) fn duplicate_text(&mut self, id: ClassId) -> String {
        let world = self.world.clone();
        let class = world.class(id);
        let kind = match class {
            c if c.is_interface() => "interface",
            c if c.is_abstract() => "abstract class",
            _ => "class",
        };
        let name = class.java_name();
        let place = self.module_text(class);
        let Loader::Custom(index) = class.loader else {
            let loader = place.rsplit_once("loader ").map_or("", |(_, loader)| loader);
            return format!(
                "loader {loader} attempted duplicate {kind} definition for {name}. ({name} is in {place})"
            );
        };
        let loader = self.custom_loaders[index as usize];
        let parent = self.get_field(loader, "parent");
        let (loader, parent) = (self.loader_text(loader), self.loader_text(parent));
        format!(
            "loader {loader} attempted duplicate {kind} definition for {name}. \
             ({name} is in unnamed module of loader {loader}, parent loader {parent})"
        )
    }

    /// A loader as the stock JVM writes it: its name in quotes, or its class, and for loaders of the
    /// program its identity.
    fn loader_text(&mut self, loader: Addr) -> String {
        if loader == 0 {
            return "'bootstrap'".into();
        }
        match self.get_field(loader, "nameAndId") {
            0 => self.world.class(self.class_of(loader)).java_name(),
            text => self.text(text),
        }
    }
}
