//! Set-up: what a command needs that is not cargo's to fetch.
//!
//! Beeline runs the JDK's own class library, so nearly every command needs a JDK; the library drivers need Maven
//! too, and a benchmark SPIN. What is there is used; what is missing is taken from the distribution ([`install`]);
//! what cannot be had so is asked for in words that can be acted on.

mod install;

use crate::shell;
use anyhow::{Context, Result, bail};
use beeline_classfile::Jdk;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What to do where no JDK could be found or installed.
const ADVICE: &str = "\
Beeline needs a JDK (not only a runtime: `javac` is used too) of version 17 to 25, and found none.
Install one from your system's packages or from https://adoptium.net, then either
  - put its `bin` folder on the PATH, or
  - set JAVA_HOME to its folder, or
  - give it on the command line: --jdk DIR";

/// The JDKs to work with, best first: those asked for, else every one on this machine, else a fresh one.
pub fn jdks(asked: &[PathBuf]) -> Result<Vec<Jdk>> {
    let jdks = choose(asked)?;
    jdks.iter().for_each(say);
    Ok(jdks)
}

/// The one JDK to work with.
pub fn jdk(asked: Option<PathBuf>) -> Result<Jdk> {
    let jdk = choose(asked.as_slice())?.swap_remove(0);
    say(&jdk);
    Ok(jdk)
}

/// Never empty.
fn choose(asked: &[PathBuf]) -> Result<Vec<Jdk>> {
    if !asked.is_empty() {
        return asked.iter().map(|home| open(home)).collect();
    }
    let jdks = installed();
    if !jdks.is_empty() {
        return Ok(jdks);
    }
    eprintln!("No JDK 17 to 25 with `javac` on this machine: installing one.");
    let tried = install::jdk(|| !installed().is_empty());
    let jdks = installed();
    match tried {
        _ if !jdks.is_empty() => Ok(jdks),
        Ok(()) => bail!("{ADVICE}"),
        Err(why) => bail!("{ADVICE}\n\n({why:#})"),
    }
}

/// Tells a test run which JDKs to use, if the user chose them; the tests find the rest by themselves.
///
/// The first one becomes JAVA_HOME as well, so that tests which need any JDK at all take the chosen one.
pub fn test_on(command: &mut Command, asked: &[PathBuf], found: &[Jdk]) -> Result<()> {
    if !asked.is_empty() {
        let list = std::env::join_paths(found.iter().map(Jdk::home))
            .context("a JDK's folder name holds a path separator")?;
        command
            .env("BEELINE_TEST_JDKS", list)
            .env("JAVA_HOME", found[0].home());
    }
    Ok(())
}

/// Makes sure that there is a Maven to download jars with.
pub fn maven() -> Result<()> {
    let advice = "Maven is needed to download jars. Install it from your system's packages (`maven`) \
                  or from https://maven.apache.org, and put `mvn` on the PATH.";
    programs(&["mvn"], install::maven, advice)
}

/// Makes sure that SPIN can generate verifiers, and that these can be compiled.
pub fn spin() -> Result<()> {
    let advice = "The comparison needs the model checker SPIN and `gcc`. Install them from your system's packages \
                  (`spin` and `gcc` on Debian) or from https://spinroot.com, and put `spin` on the PATH.";
    programs(&["spin", "gcc"], install::spin, advice)
}

/// Programs that must be on the path; tries to install them if they are not.
fn programs(names: &[&str], install: impl Fn() -> Result<()>, advice: &str) -> Result<()> {
    let missing = || names.iter().find(|name| !shell::on_path(name));
    let Some(name) = missing() else {
        return Ok(());
    };
    eprintln!("No `{name}` on this machine: installing it.");
    let tried = install();
    match tried {
        _ if missing().is_none() => Ok(()),
        Ok(()) => bail!("{advice}"),
        Err(why) => bail!("{advice}\n\n({why:#})"),
    }
}

/// Every JDK on this machine that can compile: the one Beeline itself would choose, then the others, newest first.
fn installed() -> Vec<Jdk> {
    let mut jdks: Vec<Jdk> = Vec::new();
    let chosen = Jdk::locate(None).ok().and_then(|home| home.canonicalize().ok());
    for home in chosen.into_iter().chain(Jdk::locate_all().into_iter().rev()) {
        if !jdks.iter().any(|known| known.home() == home)
            && let Ok(jdk) = open(&home)
        {
            jdks.push(jdk);
        }
    }
    jdks
}

fn open(home: &Path) -> Result<Jdk> {
    // An absolute path, because the commands that get it run in other folders.
    let home = home
        .canonicalize()
        .with_context(|| format!("no such folder: {}", home.display()))?;
    let jdk = Jdk::open(&home)?;
    if !jdk.javac().is_file() {
        bail!("{} is a runtime, not a JDK: it has no `javac`", home.display());
    }
    Ok(jdk)
}

fn say(jdk: &Jdk) {
    eprintln!("Using JDK {} at {}", jdk.version(), jdk.home().display());
}
