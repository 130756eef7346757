//! # Class files
//!
//! This room turns bytes into immutable definitions, and knows where such bytes are found. It knows
//! nothing of execution: no other room sees a raw constant pool index that was not checked, and this
//! room sees no object, frame or thread.
//!
//! **What comes in.** Bytes of class files, which are hostile until proven otherwise; folders and jars
//! of a class path; a Java installation with its module image; Java sources.
//!
//! **What goes out.**
//! - [`ClassDef::parse`] gives a [`ClassDef`], in which every index of the constant pool has been
//!   checked for range and kind and replaced by what it stands for, or a [`ClassFileError`] with a
//!   sentence. It refuses what HotSpot's parser refuses, never panics, and takes time and memory
//!   linear in the input. The bytecode inside methods is passed on as it is: who executes it checks
//!   it.
//! - [`Jdk`] is a Java installation: [`Jdk::locate`] finds one, [`Jdk::find_class`] reads the class
//!   library straight out of the mapped module image.
//! - [`ClassPath`] finds classes and resources in folders and jars, as `java -cp` would.
//! - [`compile`] runs the JDK's `javac`.
//! - [`annotations`] says what annotations say.
//! - [`descriptor`] reads the types inside of descriptors without allocation.
//!
//! ```no_run
//! use beeline_classfile::{ClassDef, Jdk};
//!
//! let jdk = Jdk::open(&Jdk::locate(None)?)?;
//! let (module, bytes) = jdk.find_class("java/lang/String").expect("every JDK has strings");
//! let string = ClassDef::parse(&bytes)?;
//! println!("{module} {} has {} methods", string.name, string.methods.len());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **How it is laid out.** [`def`](ClassDef) holds the definitions. `reader` drives the parse and
//! stands on `pool` (constants), `members` (fields and methods), `code`, `locals` and `attributes`; `flags`,
//! `names` and `role` hold the rules of the specification. `jdk` and `locate` know installations, `classpath`,
//! `jar` and `manifest` the class path, `javac` the compiler.

pub mod access;
mod annotations;
mod attributes;
mod classpath;
mod code;
mod cursor;
mod def;
pub mod descriptor;
mod error;
mod flags;
mod jar;
mod javac;
mod jdk;
mod locals;
mod locate;
mod manifest;
mod members;
mod mutf8;
mod names;
mod pool;
mod reader;
mod role;

pub use annotations::{Annotation, AnnotationValue, annotations};
pub use classpath::{ClassPath, ClassPathError, Found};
pub use def::*;
pub use error::ClassFileError;
pub use javac::{CompileError, compile};
pub use jdk::{Jdk, JdkError, SUPPORTED_RELEASES};
pub use reader::MAX_MAJOR;
