//! From a class's name to its `main`, by the rules of the stock launcher; or from a test to code that runs it.

use beeline_classfile::access;

use crate::boot::BootError;
use crate::class::{Class, ClassId, Loader, Method, MethodId};
use crate::frame::REF;
use crate::junit::TestPlan;
use crate::load::LoadError;
use crate::machine::{Exec, Machine, Trap};

/// From this JDK on `main` may be an instance method, have no parameters and not be public.
const FIRST_WITH_INSTANCE_MAIN: u32 = 25;

const WITH_ARGUMENTS: &str = "([Ljava/lang/String;)V";

/// Why a program could not be started.
#[derive(Debug, thiserror::Error)]
pub enum MainError {
    /// The command named something that is not a program.
    #[error("{0}")]
    Input(String),
    /// Java code threw before `main` began.
    #[error("{0}")]
    Java(String),
}

/// How to call a program.
pub(crate) struct Entry<'a> {
    pub class: &'a Class,
    pub is_static: bool,
    pub takes_arguments: bool,
}

impl Machine {
    /// Prepares the program's `main` on the main thread.
    pub fn prepare_main(&mut self, class_name: &str, arguments: &[String]) -> Result<(), MainError> {
        self.prepare(class_name, arguments, [None; 2])
    }

    /// The same of the program that the first jar on the class path is: its manifest may open packages to it.
    pub fn prepare_main_of_jar(&mut self, class_name: &str, arguments: &[String]) -> Result<(), MainError> {
        let world = self.world.clone();
        self.prepare(class_name, arguments, world.class_path.exports_and_opens())
    }

    fn prepare(
        &mut self,
        class_name: &str,
        arguments: &[String],
        packages: [Option<&str>; 2],
    ) -> Result<(), MainError> {
        let id = self.load_program_class(class_name, "main")?;
        let world = self.world.clone();
        let class = world.class(id);
        let entry = self.entry_of(class).map_err(MainError::Input)?;
        let prepared = self
            .make_program_main(&entry, packages)
            .and_then(|main| self.push_launcher(main, arguments));
        prepared.map_err(|trap| MainError::Java(self.java_error(trap)))
    }

    /// Prepares a test on the main thread.
    pub fn prepare_test(&mut self, plan: &TestPlan) -> Result<(), MainError> {
        for level in &plan.levels {
            self.load_program_class(&level.class.replace('/', "."), "test")?;
        }
        let prepared = self
            .make_test_main(plan)
            .and_then(|main| self.push_launcher(main, &[]));
        prepared.map_err(|trap| MainError::Java(self.java_error(trap)))
    }

    /// The class that a user names, which is the `main` class or whatever `role` says.
    fn load_program_class(&mut self, class_name: &str, role: &str) -> Result<ClassId, MainError> {
        let internal = class_name.replace('.', "/");
        let class = match self.load(&internal, Loader::App) {
            Ok(class) => class,
            Err(LoadError::NotFound(name)) if name == internal => {
                return Err(MainError::Input(format!(
                    "could not find or load {role} class {class_name}{}",
                    self.left_out_of_class_path()
                )));
            }
            Err(error) => {
                let trap = self.linkage_error(error);
                let text = self.java_error(trap);
                return Err(MainError::Input(format!(
                    "could not load {role} class {class_name}: {text}"
                )));
            }
        };
        // The stock JVM would have to be told, and could not run the class otherwise.
        let def = self.world.class(class).def.as_ref();
        self.config.preview |= def.is_some_and(|d| d.uses_preview());
        Ok(class)
    }

    /// Why what is not found may not be, for the end of a sentence.
    pub(crate) fn left_out_of_class_path(&self) -> String {
        let warnings = self.world.class_path.warnings();
        warnings.iter().map(|warning| format!("; {warning}")).collect()
    }

    fn java_error(&mut self, trap: Trap) -> String {
        match self.boot_error(trap) {
            BootError::Library(text) => text,
            other => other.to_string(),
        }
    }

    /// What to call, or why there is nothing to call.
    fn entry_of<'a>(&self, class: &'a Class) -> Result<Entry<'a>, String> {
        let name = class.java_name();
        if self.world.jdk.major() < FIRST_WITH_INSTANCE_MAIN {
            let main = self.find_main(class.id, "([Ljava/lang/String;)", true, true);
            return match main {
                Some(main) if main.is_static() && is_startable(main) => Ok(Entry {
                    class,
                    is_static: true,
                    takes_arguments: true,
                }),
                _ => Err(format!(
                    "class {name} has no method public static void main(String[] args)"
                )),
            };
        }
        let find = |parameters, public_only| self.find_main(class.id, parameters, public_only, true);
        let main = find("([Ljava/lang/String;)", true)
            .or_else(|| find("([Ljava/lang/String;)", false))
            .filter(|main| is_startable(main))
            .or_else(|| find("()", false).filter(|main| is_startable(main)));
        let Some(main) = main else {
            return Err(format!(
                "class {name} has no main method: void main(String[] args) or void main()"
            ));
        };
        let entry = Entry {
            class,
            is_static: main.is_static(),
            takes_arguments: &*main.descriptor == WITH_ARGUMENTS,
        };
        match self.why_no_object(class).filter(|_| !entry.is_static) {
            Some(why) => Err(format!(
                "the main method of class {name} is not static, and no object can be made: {why}"
            )),
            None => Ok(entry),
        }
    }

    /// The method `main` with these parameters that a class has: its own, else one of its superclass,
    /// else one of its interfaces, of which static ones are not inherited.
    fn find_main(
        &self,
        class: ClassId,
        parameters: &str,
        public_only: bool,
        statics: bool,
    ) -> Option<&Method> {
        let c = self.world.class(class);
        let fits = |m: &&Method| {
            &*m.name == "main"
                && m.descriptor.starts_with(parameters)
                && (!public_only || m.access & access::PUBLIC != 0)
                && (statics || !m.is_static())
        };
        let own = c.methods.iter().map(|id| self.world.method(*id)).find(fits);
        own.or_else(|| self.find_main(c.super_class?, parameters, public_only, statics))
            .or_else(|| {
                let mut interfaces = c.interfaces.iter();
                interfaces.find_map(|i| self.find_main(*i, parameters, public_only, false))
            })
    }

    /// Why a class cannot be instantiated without arguments.
    fn why_no_object(&self, class: &Class) -> Option<&'static str> {
        let member = class.def.as_ref().and_then(|d| {
            d.inner_classes
                .iter()
                .find(|i| i.inner == d.name && i.outer.is_some())
        });
        let constructor = class.by_sig.get(&self.world.sig("<init>", "()V"));
        if class.is_abstract() {
            Some("the class is abstract")
        } else if member.is_some_and(|m| m.access & access::STATIC == 0) {
            Some("it is an inner class")
        } else if constructor.is_none_or(|id| self.world.method(*id).access & access::PRIVATE != 0) {
            Some("it has no constructor without parameters that is not private")
        } else {
            None
        }
    }

    fn push_launcher(&mut self, method: MethodId, arguments: &[String]) -> Exec<()> {
        let string_array = self.load_boot("[Ljava/lang/String;");
        let array = self.new_array(string_array, arguments.len() as u32)?;
        for (i, argument) in arguments.iter().enumerate() {
            let text = self.string(argument)?;
            self.set_element_ref(array, i as u32, text);
        }
        let world = self.world.clone();
        self.push_argument(REF | array as u64)?;
        self.push_frame(world.method(method), 0, 0)?;
        self.save_registers();
        Ok(())
    }
}

fn is_startable(main: &Method) -> bool {
    main.descriptor.ends_with(")V") && main.access & access::PRIVATE == 0
}
