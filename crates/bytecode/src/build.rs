//! From where a program starts to the whole of it.

use std::sync::Arc;

use beeline_program::ProcId;

use crate::hierarchy::{MethodId, Source};
use crate::java_program::JavaProgram;
use crate::rta::Analysis;

/// A method by its names: class in internal form, name, descriptor.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MethodName {
    pub class: Arc<str>,
    pub name: Arc<str>,
    pub descriptor: Arc<str>,
}

impl MethodName {
    pub fn new(class: &str, name: &str, descriptor: &str) -> MethodName {
        MethodName {
            class: class.into(),
            name: name.into(),
            descriptor: descriptor.into(),
        }
    }

    /// `public static void main(String[])` of a class.
    pub fn main(class: &str) -> MethodName {
        MethodName::new(class, "main", "([Ljava/lang/String;)V")
    }
}

/// Where a program starts.
#[derive(Debug, Clone, Default)]
pub struct Start {
    pub methods: Vec<MethodName>,
    /// Classes of all objects that exist by then. If nothing is given, those of which a machine has made some,
    /// as far as a program can tell.
    pub objects: Option<Vec<Arc<str>>>,
}

/// Why there is nothing to analyse.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoProgram {
    #[error("the class {0} was not found, or cannot be read")]
    NoClass(String),
    #[error("the class {class} has no method {name}{descriptor} with code")]
    NoMethod {
        class: String,
        name: String,
        descriptor: String,
    },
}

/// Analyses a program. `is_initialised` says of which classes the initialisers have been run by then.
pub fn analyse<'a>(
    source: &'a mut Source<'a>,
    start: &Start,
    is_initialised: &'a dyn Fn(&str) -> bool,
) -> Result<JavaProgram, NoProgram> {
    let mut analysis = Analysis::new(source, is_initialised);
    let mut entries = Vec::new();
    for method in &start.methods {
        analysis.enter(method, &mut entries)?;
    }
    // The machine itself calls these when a thread ends.
    for (name, descriptor) in [
        ("exit", "()V"),
        ("dispatchUncaughtException", "(Ljava/lang/Throwable;)V"),
    ] {
        if let Ok(method) = analysis.find(&MethodName::new("java/lang/Thread", name, descriptor)) {
            analysis.reach(method);
        }
    }
    match &start.objects {
        Some(classes) => analysis.exist(classes.iter().map(|class| &**class)),
        None => {
            analysis.exist(MADE_BY_MACHINES.into_iter());
            // What the library has made to get at the insides of `java.lang`: threads of executors are started by it.
            let access = MethodName::new("java/lang/System", "setJavaLangAccess", "()V");
            if let Ok(method) = analysis.find(&access) {
                analysis.reach(method);
            }
        }
    }
    // Classes of constants and arrays, and what instructions throw, are never made by `new`.
    analysis.exist(MADE_BY_INSTRUCTIONS.into_iter());
    analysis.run();
    Ok(JavaProgram::finish(analysis, entries))
}

impl Analysis<'_> {
    fn find(&mut self, method: &MethodName) -> Result<MethodId, NoProgram> {
        let class = self.load(&method.class);
        let class = class.ok_or_else(|| NoProgram::NoClass(method.class.replace('/', ".")))?;
        let selector = self.hierarchy.selectors.intern(&method.name, &method.descriptor);
        self.hierarchy
            .resolve(class, selector)
            .ok_or_else(|| NoProgram::NoMethod {
                class: method.class.replace('/', "."),
                name: method.name.to_string(),
                descriptor: method.descriptor.to_string(),
            })
    }

    /// The program starts with this method, after its class has been initialised.
    fn enter(&mut self, method: &MethodName, entries: &mut Vec<ProcId>) -> Result<(), NoProgram> {
        let found = self.find(method)?;
        let class = self.hierarchy.method(found).class;
        if let Some(dispatch) = self.initialisers(class) {
            entries.extend(self.builder.targets(dispatch).targets.iter().copied());
        }
        entries.extend(self.reach(found));
        Ok(())
    }

    /// There are objects of these classes. Some are made while a machine runs: of lambdas only the class
    /// around them is known, of others nothing.
    fn exist<'n>(&mut self, classes: impl Iterator<Item = &'n str>) {
        for name in classes {
            if let Some((host, _)) = name.split_once("$$Lambda") {
                if let Some(host) = self.load(host) {
                    self.link_all_dynamic(host);
                }
            } else if let Some(class) = self.load(name) {
                self.instantiate(class);
            }
        }
    }
}

/// What every program has without asking for it. Arrays count as objects.
const MADE_BY_INSTRUCTIONS: [&str; 18] = [
    "java/lang/Object",
    "java/lang/String",
    "java/lang/Class",
    "java/lang/invoke/MethodType",
    "java/lang/NullPointerException",
    "java/lang/ArithmeticException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/ArrayStoreException",
    "java/lang/ClassCastException",
    "java/lang/NegativeArraySizeException",
    "java/lang/IllegalMonitorStateException",
    "java/lang/InterruptedException",
    "java/lang/CloneNotSupportedException",
    "java/lang/OutOfMemoryError",
    "java/lang/StackOverflowError",
    "java/lang/ExceptionInInitializerError",
    "java/lang/NoClassDefFoundError",
    "java/lang/StackTraceElement",
];

/// What there is when `main` begins and a program can get hold of: the main thread, the console, class loaders.
const MADE_BY_MACHINES: [&str; 22] = [
    "java/lang/Thread",
    "java/lang/ThreadGroup",
    "java/lang/Module",
    "java/lang/Runtime",
    "java/io/PrintStream",
    "java/io/BufferedOutputStream",
    "java/io/FileOutputStream",
    "java/io/BufferedInputStream",
    "java/io/FileInputStream",
    "java/io/FileDescriptor",
    "java/io/OutputStreamWriter",
    "java/io/BufferedWriter",
    "sun/nio/cs/StreamEncoder",
    "sun/nio/cs/UTF_8",
    "sun/nio/cs/UTF_8$Encoder",
    "sun/nio/cs/US_ASCII",
    "sun/nio/cs/US_ASCII$Encoder",
    "java/util/Properties",
    "java/util/concurrent/ConcurrentHashMap",
    "jdk/internal/loader/ClassLoaders$AppClassLoader",
    "jdk/internal/loader/ClassLoaders$PlatformClassLoader",
    "java/util/Locale",
];
