//! `cargo xtask libraries`: real libraries, unchanged, from Maven Central.
//!
//! This command downloads the jars; the comparison of the stock JVM with Beeline is the test `libraries` of the
//! `beeline` package, which shares everything with the conformance corpus.

use crate::{setup, shell};
use anyhow::{Context, Result, bail};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// Downloads what `library-drivers/libraries.txt` lists, then runs each library's driver on every JDK.
pub fn run(jdks: &[PathBuf], filter: Option<String>) -> Result<ExitCode> {
    let found = setup::jdks(jdks)?;
    let list = shell::root().join("library-drivers/libraries.txt");
    let text = std::fs::read_to_string(&list).with_context(|| format!("cannot read {}", list.display()))?;
    let jars = shell::target_dir().join("library-jars");
    for (library, artifacts) in libraries(&text)? {
        let folder = jars.join(library);
        for artifact in artifacts {
            download(artifact, &folder, found[0].home())?;
        }
    }
    let mut command = shell::cargo();
    setup::test_on(&mut command, jdks, &found)?;
    command.env("BEELINE_LIBRARY_JARS", &jars);
    command.args(["test", "--release", "--package", "beeline", "--test", "libraries"]);
    if let Some(filter) = filter {
        command.arg("--").arg(filter);
    }
    shell::pass_on(&mut command)
}

/// Reads the list: `<library> <group:artifact:version>…` a line, `#` starts a comment.
fn libraries(text: &str) -> Result<Vec<(&str, Vec<&str>)>> {
    let mut libraries = Vec::new();
    for line in text.lines() {
        let mut words = line.split('#').next().unwrap_or_default().split_whitespace();
        let Some(library) = words.next() else { continue };
        let artifacts: Vec<_> = words.collect();
        if artifacts.is_empty() || artifacts.iter().any(|artifact| artifact.split(':').count() != 3) {
            bail!("libraries.txt: expected `<library> <group:artifact:version>…`, found: {line}");
        }
        libraries.push((library, artifacts));
    }
    Ok(libraries)
}

/// Puts one jar into `folder`, unless it is there already.
fn download(artifact: &str, folder: &Path, jdk: &Path) -> Result<()> {
    let mut parts = artifact.split(':').skip(1);
    let jar = parts.by_ref().collect::<Vec<_>>().join("-") + ".jar";
    if folder.join(&jar).is_file() {
        return Ok(());
    }
    setup::maven()?;
    shell::must(
        Command::new("mvn")
            .env("JAVA_HOME", jdk)
            .args([
                "--batch-mode",
                "--quiet",
                "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy",
            ])
            .arg(format!("-Dartifact={artifact}"))
            .arg(format!("-DoutputDirectory={}", folder.display())),
    )?;
    if !folder.join(&jar).is_file() {
        bail!(
            "Maven copied {artifact}, but {jar} is not in {}",
            folder.display()
        );
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_has_comments_and_several_jars() {
        let list = libraries("# all\n\ngson g:a:1 # json\nguava g:b:2 g:c:3\n").unwrap();
        assert_eq!(list, [("gson", vec!["g:a:1"]), ("guava", vec!["g:b:2", "g:c:3"])]);
        assert!(libraries("gson").is_err());
        assert!(libraries("gson g:a").is_err());
    }
}
