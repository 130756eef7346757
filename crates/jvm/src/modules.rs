//! Which loader defines the classes of which JDK module, and how messages speak of modules.

use std::sync::Arc;

use crate::class::{Class, ClassId, Loader};
use crate::load::OBJECT;
use crate::machine::{Exec, Machine};
use crate::memory::Addr;
use crate::thread::system;
use crate::world::LoaderWord;

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

/// Elements of a node in a loader's list of modules that the program made.
mod node {
    pub const MODULE: u32 = 0;
    /// The names of its packages, an array.
    pub const PACKAGES: u32 = 1;
    pub const NEXT: u32 = 2;
    pub const LENGTH: u32 = 3;
}

impl Machine {
    /// Adds a module that the program made (or the library for it, as for proxies) to those of its
    /// loader. The list is state, and lives as long as the loader.
    pub(crate) fn add_module(&mut self, module: Addr, packages: Addr) -> Exec<()> {
        let loader = self.get_field(module, "loader");
        let loader = self.loader_of_object(loader);
        let (holder, word) = self.modules_word(loader);
        let class = self.array_class(OBJECT);
        let node = self.new_array(class, node::LENGTH)?;
        let first = self.mem.get(holder + word);
        for (index, value) in [
            (node::MODULE, module),
            (node::PACKAGES, packages),
            (node::NEXT, first),
        ] {
            self.set_element_ref(node, index, value);
        }
        self.put_ref(holder, word, node);
        Ok(())
    }

    /// The object and the word in it that refer to a loader's list of modules.
    fn modules_word(&mut self, loader: Loader) -> (Addr, u32) {
        let object = self.loader_object(loader);
        if object == 0 {
            return (self.system, system::MODULES);
        }
        (object, self.loader_word(LoaderWord::Modules))
    }

    /// The object that stands for a loader, null for the boot loader.
    pub(crate) fn loader_object(&self, loader: Loader) -> Addr {
        match loader {
            Loader::Boot => 0,
            Loader::Platform => self.platform_loader,
            Loader::App => self.app_loader,
            Loader::Custom(index) => self.custom_loaders[index as usize],
        }
    }

    /// The nodes of a loader's list.
    fn module_nodes(&mut self, loader: Loader) -> Vec<Addr> {
        if !self.booted {
            return Vec::new();
        }
        let (holder, word) = self.modules_word(loader);
        let first = self.mem.get(holder + word);
        let there = |node: Addr| (node != 0).then_some(node);
        std::iter::successors(there(first), |node| there(self.element_ref(*node, node::NEXT))).collect()
    }

    /// The module of this name that a loader's classes may be in: one that the program made, else one of
    /// the image; null if there is none.
    fn module_named(&mut self, loader: Loader, name: &str) -> Addr {
        for node in self.module_nodes(loader) {
            let module = self.element_ref(node, node::MODULE);
            let text = self.get_field(module, "name");
            if self.text(text) == name {
                return module;
            }
        }
        self.modules.get(name).copied().unwrap_or(0)
    }

    /// The name of the module that the program made for this package of a loader; empty if none was.
    pub(crate) fn module_of_package(&mut self, loader: Loader, package: &str) -> Arc<str> {
        let package = package.replace('/', ".");
        for node in self.module_nodes(loader) {
            let packages = self.element_ref(node, node::PACKAGES);
            for i in 0..self.array_length(packages) {
                let text = self.element_ref(packages, i);
                if self.text(text) == package {
                    let module = self.element_ref(node, node::MODULE);
                    let name = self.get_field(module, "name");
                    return self.text(name).into();
                }
            }
        }
        "".into()
    }

    /// Writes into a mirror which loader and module the class is of. For classes of the program's
    /// loaders and modules these references keep them alive, so they are state.
    pub(crate) fn set_origin(&mut self, id: ClassId) {
        let mirror = self.mirror_of(id);
        let loader = self.loader_object(self.world.class(id).loader);
        self.set_field(mirror, "classLoader", loader);
        self.set_module(id, mirror);
    }

    pub(crate) fn set_module(&mut self, id: ClassId, mirror: Addr) {
        let world = self.world.clone();
        let class = world.class(id);
        let module = if class.module.is_empty() {
            // The boot loader's unnamed module has no object here.
            match self.loader_object(class.loader) {
                0 => 0,
                loader => self.get_field(loader, "unnamedModule"),
            }
        } else {
            self.module_named(class.loader, &class.module)
        };
        if module != 0 {
            self.set_field(mirror, "module", module);
        }
    }

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
