//! What a command is aimed at: a source file, a class on a class path, or a jar.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use beeline_classfile::{ClassPath, Jdk};
use clap::Args;

use crate::library::write_sources;

/// Options that say which program is meant and on which JDK it runs.
#[derive(Args)]
pub struct TargetArgs {
    /// JDK to take the class library (and javac) from; default: JAVA_HOME, then `java` on the path
    #[arg(long, value_name = "DIR")]
    pub jdk: Option<PathBuf>,

    /// Where classes are found: directories and jars, separated by ':'
    #[arg(long = "class-path", visible_alias = "cp", value_name = "PATH")]
    pub class_path: Option<String>,

    /// File.java, a main class (with --class-path), or app.jar
    #[arg(value_name = "TARGET")]
    pub target: String,

    /// Arguments of the program
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, value_name = "ARGS")]
    pub arguments: Vec<String>,
}

/// A program ready to be loaded.
pub struct Target {
    pub jdk: Jdk,
    pub class_path: ClassPath,
    pub main_class: String,
    pub compiled: Compiled,
}

/// Where a source file was compiled to; removed when dropped.
pub type Compiled = Option<Scratch>;

/// A directory of our own under the system's folder for temporary files.
pub struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Scratch {
        let name = format!("beeline-{}", std::process::id());
        Scratch(std::env::temp_dir().join(name))
    }

    /// A folder in it.
    fn folder(&self, name: &str) -> Result<PathBuf> {
        let path = self.0.join(name);
        std::fs::create_dir_all(&path).with_context(|| format!("cannot create {}", path.display()))?;
        Ok(path)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed is left to the system's own cleaning.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

impl TargetArgs {
    pub fn open(&self) -> Result<Target> {
        let jdk = Jdk::open(&Jdk::locate(self.jdk.as_deref())?)?;
        let mut entries: Vec<PathBuf> = match &self.class_path {
            Some(path) => path
                .split(':')
                .filter(|e| !e.is_empty())
                .map(PathBuf::from)
                .collect(),
            None => Vec::new(),
        };
        let target = Path::new(&self.target);
        let extension = target.extension().and_then(|e| e.to_str());
        match extension {
            Some("java") => {
                if !target.is_file() {
                    bail!("there is no file {}", target.display());
                }
                let scratch = Scratch::new();
                let classes = scratch.folder("classes")?;
                let own = ClassPath::open(&entries, jdk.major())?;
                let library = write_sources(scratch.folder("library")?, &own)?;
                let to_compile = [target.to_path_buf()];
                let with_library = [entries.clone(), vec![library]].concat();
                beeline_classfile::compile(&jdk, &to_compile, &with_library, &classes, None)?;
                let main_class = main_class_of_source(target, &classes)?;
                entries.insert(0, classes);
                let class_path = ClassPath::open(&entries, jdk.major())?;
                Ok(Target {
                    jdk,
                    class_path,
                    main_class,
                    compiled: Some(scratch),
                })
            }
            Some("jar") if self.class_path.is_none() => {
                if !target.is_file() {
                    bail!("there is no file {}", target.display());
                }
                let class_path = ClassPath::open(&[target.to_path_buf()], jdk.major())?;
                let Some(main_class) = class_path.main_class().map(|name| name.replace('/', ".")) else {
                    bail!(
                        "{} has no Main-Class in its manifest; name the class: -cp {} MAIN",
                        target.display(),
                        target.display()
                    );
                };
                Ok(Target {
                    jdk,
                    class_path,
                    main_class,
                    compiled: None,
                })
            }
            _ => {
                if entries.is_empty() {
                    entries.push(PathBuf::from("."));
                }
                let class_path = ClassPath::open(&entries, jdk.major())?;
                Ok(Target {
                    jdk,
                    class_path,
                    main_class: self.target.replace('/', "."),
                    compiled: None,
                })
            }
        }
    }
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
