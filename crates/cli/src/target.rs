//! What a command is aimed at: a source file, a class on a class path, a jar, or a test.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use anyhow::{Context, Result, bail};
use beeline_bytecode::{Finder, MethodName};
use beeline_classfile::{ClassPath, Jdk};
use beeline_jvm::{Machine, MainError, TestName, TestPlan};
use clap::Args;

use crate::library::write_sources;
use crate::sandbox::{self, Needs};
use crate::scratch::Scratch;

/// Options that say which program is meant and on which JDK it runs.
#[derive(Args, Clone, PartialEq, Eq)]
pub struct TargetArgs {
    /// JDK to take the class library (and javac) from; default: JAVA_HOME, then `java` on the path
    #[arg(long, value_name = "DIR")]
    pub jdk: Option<PathBuf>,

    /// Where classes are found: directories and jars, separated by ':'
    #[arg(long = "class-path", visible_alias = "cp", value_name = "PATH")]
    pub class_path: Option<String>,

    /// Memory that the program's objects may take, from 32M to 4G [default: 512M for searches, 2G for `run`]
    #[arg(long, value_name = "SIZE", value_parser = heap)]
    pub heap: Option<u64>,

    /// Do not give up the right to open other files, sockets and processes before the program is executed
    #[arg(long)]
    pub no_sandbox: bool,
    /// A folder that the program may read beside its class path, the JDK and the working folder; may be repeated
    #[arg(long, value_name = "DIR")]
    pub allow_read: Vec<PathBuf>,

    /// A JUnit test method to run as the program, or a test class
    #[arg(long, value_name = "CLASS[#METHOD]")]
    pub test: Option<String>,

    /// File.java, a main class (with --class-path), or app.jar; with --test at most where its class is
    #[arg(value_name = "TARGET", required_unless_present = "test")]
    pub target: Option<String>,

    /// Arguments of the program
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGS")]
    pub arguments: Vec<String>,
}

/// The memory that a program gets if nobody says how much: in a search, and in a single run.
pub const HEAP: u64 = 512 << 20;
pub const HEAP_OF_RUN: u64 = 2 << 30;

/// What the class library needs to boot with room to spare, and what can be addressed.
fn heap(text: &str) -> Result<u64, String> {
    let bytes = crate::search_args::size(text)?;
    match bytes {
        0x200_0000..=0x1_0000_0000 => Ok(bytes),
        _ => Err("a heap has at least 32M, and at most 4G".into()),
    }
}

/// A program ready to be loaded.
pub struct Target {
    pub jdk: Jdk,
    pub class_path: ClassPath,
    pub start: Start,
    pub compiled: Compiled,
}

impl Target {
    /// Gives up what executing the program does not need. The command itself writes to these folders.
    pub fn enter_sandbox(&self, args: &TargetArgs, writable: &[PathBuf]) {
        if args.no_sandbox {
            return;
        }
        let mut needs = Needs {
            read: sandbox::places_of_jdk(self.jdk.home()),
            write: writable.to_vec(),
            remove_from: Vec::new(),
        };
        needs.read.extend(self.class_path.entries().map(PathBuf::from));
        needs.read.extend(args.allow_read.iter().cloned());
        needs.read.push(".".into());
        // Where the lines of the source are, which stories quote.
        let source = args.target.as_ref().map(|target| folder_of(Path::new(target)));
        needs.read.extend(source);
        if let Some(compiled) = &self.compiled {
            let scratch = compiled.scratch.path();
            needs.write.push(scratch.to_path_buf());
            needs.remove_from.push(folder_of(scratch));
        }
        sandbox::enter(&needs);
    }
}

/// The folder in which a trace is to be written, which must not take the place of a program.
pub fn folder_of_trace(file: &Path) -> Result<PathBuf> {
    let programs = ["java", "class", "jar"];
    let extension = file.extension().and_then(OsStr::to_str);
    if file.exists() && extension.is_some_and(|extension| programs.contains(&extension)) {
        bail!(
            "a trace would overwrite {}, which looks like a program; name another file",
            file.display()
        );
    }
    Ok(folder_of(file))
}

/// The folder that a file is in, or is to be in.
fn folder_of(file: &Path) -> PathBuf {
    match file.parent() {
        Some(folder) if folder.as_os_str().is_empty() => ".".into(),
        Some(folder) => folder.to_path_buf(),
        None => file.to_path_buf(),
    }
}

/// Where a program begins.
pub enum Start {
    Main {
        class: String,
        arguments: Vec<String>,
        /// Whether the target is a jar, whose manifest counts.
        is_jar: bool,
    },
    Test(TestPlan),
}

impl Start {
    /// Puts the start of the program on the machine's main thread.
    pub fn prepare(&self, machine: &mut Machine) -> Result<(), MainError> {
        match self {
            Start::Main {
                class,
                arguments,
                is_jar: true,
            } => machine.prepare_main_of_jar(class, arguments),
            Start::Main { class, arguments, .. } => machine.prepare_main(class, arguments),
            Start::Test(plan) => machine.prepare_test(plan),
        }
    }

    /// The methods that the program may begin with: its `main`, with what makes an object for it, and whatever a test class
    /// has.
    pub fn first_methods(&self, class_path: &ClassPath, jdk: &Jdk) -> Vec<MethodName> {
        let (class, is_test) = match self {
            Start::Main { class, .. } => (class.clone(), false),
            Start::Test(plan) => (split_test(&plan.name).0, true),
        };
        let mut finder = Finder::new(class_path, jdk);
        let mut methods: Vec<MethodName> = Vec::new();
        // A nested test class needs objects of those around it.
        let name = class.replace('.', "/");
        let around = name
            .match_indices('$')
            .map(|(at, _)| &name[..at])
            .filter(|_| is_test);
        let mut classes: Vec<Arc<str>> = around.map(Arc::from).collect();
        classes.push(name.as_str().into());
        while let Some(class) = classes.pop() {
            let Some(found) = finder.find(&class).filter(|found| found.own) else {
                continue;
            };
            let is_first = |method: &str| is_test || method == "main" || method == "<init>" && *class == name;
            let with_code = found.def.methods.iter().filter(|method| method.code.is_some());
            let first = with_code.filter(|method| is_first(&method.name));
            methods.extend(first.map(|method| MethodName::new(&class, &method.name, &method.descriptor)));
            // One `main` hides those of superclasses.
            if is_test || !methods.iter().any(|method| &*method.name == "main") {
                classes.extend(found.def.super_name.clone());
            }
        }
        methods
    }
}

/// A source file that was compiled: where its classes are, and the main one of them. The folder is removed with the last
/// who holds this.
pub struct CompiledSource {
    scratch: Scratch,
    classes: PathBuf,
    main_class: String,
}

pub type Compiled = Option<Arc<CompiledSource>>;

/// What was compiled last: in a sandbox nothing can be compiled, and the tests of a class are one program after another.
static COMPILED: Mutex<Option<(TargetArgs, Weak<CompiledSource>)>> = Mutex::new(None);

/// Where a program's classes are.
struct Place {
    jdk: Jdk,
    class_path: ClassPath,
    /// Of the target that was given, if it was one that has a main class.
    main_class: Option<String>,
    is_jar: bool,
    compiled: Compiled,
}

impl TargetArgs {
    pub fn open(&self) -> Result<Target> {
        let place = self.place()?;
        let start = match (&self.test, place.main_class) {
            (Some(test), _) => {
                let (class, Some(method)) = split_test(test) else {
                    let tests = tests_of(&place.class_path, &place.jdk, test)?;
                    let names: Vec<String> = tests
                        .iter()
                        .map(|t| format!("{}#{}", t.class, t.method))
                        .collect();
                    bail!("name one of the tests: {}", names.join(", "));
                };
                let plan = TestPlan::of(&place.class_path, place.jdk.major(), &class, method)?;
                Start::Test(plan)
            }
            (None, Some(class)) => Start::Main {
                class,
                arguments: self.arguments.clone(),
                is_jar: place.is_jar,
            },
            (None, None) => bail!("there is nothing to run: name a source file, a class or a jar"),
        };
        Ok(Target {
            jdk: place.jdk,
            class_path: place.class_path,
            start,
            compiled: place.compiled,
        })
    }

    /// If a test class is named, its tests, with what was compiled to know them; nothing if a single test is, or none.
    pub fn tests_of_class(&self) -> Result<Option<(Vec<TestName>, Compiled)>> {
        let Some(class) = self.test.as_deref().filter(|test| split_test(test).1.is_none()) else {
            return Ok(None);
        };
        let place = self.place()?;
        let tests = tests_of(&place.class_path, &place.jdk, class)?;
        Ok(Some((tests, place.compiled)))
    }

    /// The same place, but this test.
    pub fn with_test(&self, test: &TestName) -> TargetArgs {
        TargetArgs {
            test: Some(format!("{}#{}", test.class, test.method)),
            ..self.clone()
        }
    }

    /// Compiles a source file, unless that has just been done.
    fn compiled(&self, jdk: &Jdk, source: &Path, class_path: &[PathBuf]) -> Result<Arc<CompiledSource>> {
        let of_all_tests = TargetArgs {
            test: None,
            ..self.clone()
        };
        let mut last = COMPILED.lock().unwrap_or_else(PoisonError::into_inner);
        let same = last.as_ref().filter(|(of, _)| *of == of_all_tests);
        if let Some(compiled) = same.and_then(|(_, compiled)| compiled.upgrade()) {
            return Ok(compiled);
        }
        let scratch = Scratch::new()?;
        let (classes, main_class) = compile(jdk, source, class_path, &scratch)?;
        let compiled = Arc::new(CompiledSource {
            scratch,
            classes,
            main_class,
        });
        *last = Some((of_all_tests, Arc::downgrade(&compiled)));
        Ok(compiled)
    }

    fn place(&self) -> Result<Place> {
        for folder in &self.allow_read {
            if !folder.exists() {
                bail!("--allow-read: there is no folder {}", folder.display());
            }
        }
        if self.test.is_some() && !self.arguments.is_empty() {
            bail!("a test takes no arguments, but there is `{}`", self.arguments[0]);
        }
        let jdk = Jdk::open(&Jdk::locate(self.jdk.as_deref())?)?;
        let mut entries: Vec<PathBuf> = match &self.class_path {
            Some(path) => path
                .split(':')
                .filter(|e| !e.is_empty())
                .map(PathBuf::from)
                .collect(),
            None => Vec::new(),
        };
        let target = self.target.as_deref().map(Path::new);
        let extension = |name: &str| target.filter(|t| t.extension().is_some_and(|e| e == name));
        if let Some(target) = extension("java") {
            let compiled = self.compiled(&jdk, target, &entries)?;
            entries.insert(0, compiled.classes.clone());
            let class_path = ClassPath::open(&entries, jdk.major())?;
            return Ok(Place {
                jdk,
                class_path,
                main_class: Some(compiled.main_class.clone()),
                is_jar: false,
                compiled: Some(compiled),
            });
        }
        if let Some(target) = extension("jar").filter(|_| self.class_path.is_none() || self.test.is_some()) {
            if !target.is_file() {
                bail!("there is no file {}", target.display());
            }
            entries.insert(0, target.to_path_buf());
            let class_path = ClassPath::open(&entries, jdk.major())?;
            let main_class = class_path.main_class().map(|name| name.replace('/', "."));
            if main_class.is_none() && self.test.is_none() {
                bail!(
                    "{} has no Main-Class in its manifest; name the class: -cp {} MAIN",
                    target.display(),
                    target.display()
                );
            }
            return Ok(Place {
                jdk,
                class_path,
                main_class,
                is_jar: true,
                compiled: None,
            });
        }
        if let (Some(target), true) = (&self.target, self.test.is_some()) {
            bail!(
                "beside --test a target can only be a source file or a jar, not `{target}`; classes are found with -cp"
            );
        }
        if entries.is_empty() {
            entries.push(PathBuf::from("."));
        }
        let class_path = ClassPath::open(&entries, jdk.major())?;
        Ok(Place {
            jdk,
            class_path,
            main_class: self.target.as_ref().map(|class| class.replace('/', ".")),
            is_jar: false,
            compiled: None,
        })
    }
}

/// `com.acme.CartTest#sells`: the class, in the form with dots, and the method.
pub fn split_test(test: &str) -> (String, Option<&str>) {
    match test.split_once('#') {
        Some((class, method)) => (class.replace('/', "."), Some(method)),
        None => (test.replace('/', "."), None),
    }
}

fn tests_of(class_path: &ClassPath, jdk: &Jdk, class: &str) -> Result<Vec<TestName>> {
    let (class, _) = split_test(class);
    Ok(TestPlan::tests_of(class_path, jdk.major(), &class)?)
}

/// Compiles a source file; the folder of its classes, and the main one of them.
fn compile(jdk: &Jdk, source: &Path, class_path: &[PathBuf], scratch: &Scratch) -> Result<(PathBuf, String)> {
    if !source.is_file() {
        bail!("there is no file {}", source.display());
    }
    let classes = scratch.folder("classes")?;
    let own = ClassPath::open(class_path, jdk.major())?;
    let library = write_sources(scratch.folder("library")?, &own)?;
    // What is left out here is left out there: javac would read devices, too.
    let entries = own.entries().map(PathBuf::from);
    let with_library: Vec<PathBuf> = entries.chain([library]).collect();
    beeline_classfile::compile(jdk, &[source.to_path_buf()], &with_library, &classes, None)?;
    let main_class = main_class_of_source(source, &classes)?;
    Ok((classes, main_class))
}

/// The main class of a source file: that of the file's own name, which is also the name of a class that is
/// declared implicitly; where there is none, the first that the file declares, as `java` has it.
fn main_class_of_source(file: &Path, compiled: &Path) -> Result<String> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let name = file
        .file_stem()
        .and_then(|s| s.to_str())
        .context("the file's name is not text")?;
    let package = text.lines().find_map(|line| {
        let rest = line.trim().strip_prefix("package ")?;
        Some(rest.split(';').next()?.trim().to_string())
    });
    let folder = match &package {
        Some(package) => compiled.join(package.replace('.', "/")),
        None => compiled.to_path_buf(),
    };
    let name = if folder.join(format!("{name}.class")).is_file() {
        name.to_string()
    } else {
        first_declared(&text, &folder).unwrap_or_else(|| name.to_string())
    };
    Ok(match package {
        Some(package) => format!("{package}.{name}"),
        None => name,
    })
}

/// Of the classes in a folder, the one whose declaration comes first in a source.
fn first_declared(source: &str, folder: &Path) -> Option<String> {
    let words: Vec<&str> = source
        .split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$')
        .filter(|word| !word.is_empty())
        .collect();
    let declared = |pair: &&[&str]| {
        matches!(pair[0], "class" | "interface" | "enum" | "record")
            && folder.join(format!("{}.class", pair[1])).is_file()
    };
    words.windows(2).find(declared).map(|pair| pair[1].to_string())
}
