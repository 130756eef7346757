//! Folders for temporary files: private, and removed whatever happens, but for a signal that nobody can catch.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use anyhow::{Context, Result};
use tempfile::TempDir;

/// Folders that are there now, for who ends the process without unwinding.
static THERE: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A folder of our own under the system's folder for temporary files: nobody else can look into it or guess its name.
pub struct Scratch(TempDir);

impl Scratch {
    pub fn new() -> Result<Scratch> {
        let mut builder = tempfile::Builder::new();
        builder.prefix("beeline-");
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o700));
        let made = builder
            .tempdir()
            .context("cannot create a folder for temporary files")?;
        there().push(made.path().to_path_buf());
        Ok(Scratch(made))
    }

    /// A folder in it.
    pub fn folder(&self, name: &str) -> Result<PathBuf> {
        let path = self.path().join(name);
        std::fs::create_dir_all(&path).with_context(|| format!("cannot create {}", path.display()))?;
        Ok(path)
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // The folder itself goes when its field is dropped.
        there().retain(|path| path != self.0.path());
    }
}

fn there() -> std::sync::MutexGuard<'static, Vec<PathBuf>> {
    THERE.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// Ends the process after an interrupt, in the middle of whatever it does.
pub fn exit_interrupted() -> ! {
    for path in there().drain(..) {
        // What cannot be removed is left to the system's own cleaning.
        let _ = std::fs::remove_dir_all(path);
    }
    std::process::exit(130)
}
