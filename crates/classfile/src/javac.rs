//! Compiles Java sources with the JDK's own compiler.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::jdk::Jdk;

/// Why sources were not compiled.
#[derive(Debug, thiserror::Error)]
pub enum CompileError {
    #[error("{} has no compiler: it is a runtime, not a development kit. Choose a JDK that has bin/javac", .0.display())]
    NoCompiler(PathBuf),
    #[error("the compiler {} cannot be started: {reason}", javac.display())]
    NotStarted { javac: PathBuf, reason: String },
    #[error("the class path entry {} cannot be given to javac: it contains the separator of paths", .0.display())]
    BadClassPath(PathBuf),
    /// What javac wrote, with its positions in the sources.
    #[error("javac found errors:\n{messages}")]
    Errors { messages: String },
}

/// Compiles sources into the folder `out`, with full debug information so that traces can name
/// lines and variables. `release` is javac's `--release`.
///
/// Sources that javac refuses because preview features are not enabled are compiled with these: who uses
/// them has said so by using them.
///
/// The environment's `CLASSPATH` and options have no say: the same call compiles the same classes
/// everywhere.
pub fn compile(
    jdk: &Jdk,
    sources: &[PathBuf],
    class_path: &[PathBuf],
    out: &Path,
    release: Option<u32>,
) -> Result<(), CompileError> {
    let javac = jdk.javac();
    if !javac.is_file() {
        return Err(CompileError::NoCompiler(jdk.home().to_path_buf()));
    }
    // Without a class path javac would search the current folder.
    let class_path = if class_path.is_empty() {
        &[out.to_path_buf()]
    } else {
        class_path
    };
    let joined = std::env::join_paths(class_path).map_err(|_| {
        let separator = if cfg!(windows) { ';' } else { ':' };
        let culprit = class_path
            .iter()
            .find(|path| path.to_string_lossy().contains(separator));
        CompileError::BadClassPath(culprit.cloned().unwrap_or_default())
    })?;

    let run = |preview: bool| {
        let release = if preview { Some(jdk.major()) } else { release };
        let mut command = command(&javac, release, preview);
        // Processors and plugins would be host code: they are looked for where there are none, not on the class path.
        command.arg("-processorpath").arg(out);
        command.arg("-d").arg(out).arg("-cp").arg(as_file(&joined));
        command.args(sources.iter().map(|source| as_file(source.as_os_str())));
        let output = command.output().map_err(|error| CompileError::NotStarted {
            javac: javac.clone(),
            reason: error.to_string(),
        })?;
        if output.status.success() {
            return Ok(());
        }
        Err(CompileError::Errors {
            messages: String::from_utf8_lossy(&output.stderr).trim_end().to_string(),
        })
    };
    match run(false) {
        // `--release` of another version has no preview features.
        Err(CompileError::Errors { messages })
            if messages.contains("use --enable-preview to enable") && release.is_none() =>
        {
            run(true)
        }
        result => result,
    }
}

/// A path that javac does not take for an option or for a file of options.
fn as_file(path: &OsStr) -> OsString {
    let first = path.as_encoded_bytes().first();
    let mut file = OsString::from(if matches!(first, Some(b'@' | b'-')) {
        "./"
    } else {
        ""
    });
    file.push(path);
    file
}

/// javac with all options but those that name files.
fn command(javac: &Path, release: Option<u32>, preview: bool) -> Command {
    let mut command = Command::new(javac);
    // A short run is over before the second compiler pays, and messages are to be English everywhere.
    command.args([
        "-J-XX:TieredStopAtLevel=1",
        "-J-XX:+UseSerialGC",
        "-J-Duser.language=en",
    ]);
    command.args(["-g", "-proc:none", "-encoding", "UTF-8"]);
    if let Some(release) = release {
        command.arg("--release").arg(release.to_string());
    }
    if preview {
        command.arg("--enable-preview");
    }
    command
        .env_remove("CLASSPATH")
        .env_remove("JDK_JAVAC_OPTIONS")
        .stdin(Stdio::null());
    command
}
