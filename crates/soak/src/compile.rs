//! Compiling many programs by one call of the compiler, which stays warm in a JVM of its own.

use anyhow::{Context, Result, bail};
use beeline_classfile::Jdk;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The source of a class in the unnamed package.
pub struct Source {
    pub class: String,
    pub text: String,
}

/// A running compiler.
pub struct Compiler {
    process: Child,
    /// Taken away to end it.
    orders: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
    /// Holds the compiler's own source.
    _folder: tempfile::TempDir,
}

impl Compiler {
    pub fn start(jdk: &Jdk) -> Result<Compiler> {
        let folder = tempfile::tempdir()?;
        let source = folder.path().join("Compiles.java");
        std::fs::write(&source, include_str!("../java/Compiles.java"))?;
        let mut java = Command::new(jdk.java());
        java.args(["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-XX:-UsePerfData"]);
        for variable in [
            "JAVA_TOOL_OPTIONS",
            "_JAVA_OPTIONS",
            "JDK_JAVA_OPTIONS",
            "CLASSPATH",
        ] {
            java.env_remove(variable);
        }
        java.arg(&source).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut process = java.spawn().context("cannot start `java`")?;
        let orders = process.stdin.take();
        let answers = BufReader::new(process.stdout.take().expect("standard output is piped"));
        Ok(Compiler {
            process,
            orders,
            answers,
            _folder: folder,
        })
    }

    /// Compiles sources into a folder in `folder`, which it returns.
    pub fn compile(&mut self, sources: &[Source], folder: &Path) -> Result<PathBuf> {
        let (java, classes) = (folder.join("java"), folder.join("classes"));
        std::fs::create_dir_all(&java)?;
        let mut order = classes.display().to_string();
        for source in sources {
            let file = java.join(format!("{}.java", source.class));
            std::fs::write(&file, &source.text)
                .with_context(|| format!("cannot write {}", file.display()))?;
            order += &format!("\t{}", file.display());
        }
        let orders = self.orders.as_mut().expect("there until it ends");
        writeln!(orders, "{order}").context("the compiler is gone")?;
        let mut said = String::new();
        loop {
            let mut line = String::new();
            if self.answers.read_line(&mut line)? == 0 {
                bail!("the compiler ended: {said}");
            }
            match line.trim_end() {
                "done" => return Ok(classes),
                "failed" => bail!("the compiler refuses a program: {said}"),
                _ => said += &line,
            }
        }
    }
}

impl Drop for Compiler {
    fn drop(&mut self) {
        // The end of its input is the end of its work.
        self.orders = None;
        let _ = self.process.wait();
    }
}
