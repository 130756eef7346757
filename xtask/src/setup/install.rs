//! Installing packages with whichever package manager the system has.

use crate::shell;
use anyhow::{Result, bail};
use std::process::Command;

/// A package manager, and what it calls the things we need.
struct Manager {
    program: &'static str,
    /// Run once before the first installation; its failure is no reason to give up.
    refresh: &'static [&'static str],
    install: &'static [&'static str],
    /// Names of JDK packages, tried in this order: a distribution has only some of the versions.
    jdks: &'static [&'static str],
    maven: &'static str,
    /// What SPIN and a C compiler come in; nothing where the system does not have SPIN.
    spin: &'static [&'static str],
    /// Homebrew refuses to run as root and installs into a folder of the user's.
    as_root: bool,
}

const MANAGERS: &[Manager] = &[
    Manager {
        program: "apt-get",
        refresh: &["update", "-q"],
        install: &["install", "-q", "-y", "--no-install-recommends"],
        jdks: &[
            "openjdk-21-jdk-headless",
            "openjdk-17-jdk-headless",
            "openjdk-25-jdk-headless",
        ],
        maven: "maven",
        spin: &["spin", "gcc", "libc6-dev"],
        as_root: true,
    },
    Manager {
        program: "dnf",
        refresh: &[],
        install: &["install", "-y"],
        jdks: &[
            "java-21-openjdk-devel",
            "java-25-openjdk-devel",
            "java-17-openjdk-devel",
        ],
        maven: "maven",
        spin: &[],
        as_root: true,
    },
    Manager {
        program: "apk",
        refresh: &["update"],
        install: &["add"],
        jdks: &["openjdk21-jdk", "openjdk17-jdk"],
        maven: "maven",
        spin: &[],
        as_root: true,
    },
    Manager {
        program: "pacman",
        refresh: &[],
        install: &["-Sy", "--noconfirm", "--needed"],
        jdks: &["jdk21-openjdk", "jdk17-openjdk"],
        maven: "maven",
        spin: &[],
        as_root: true,
    },
    Manager {
        program: "zypper",
        refresh: &[],
        install: &["--non-interactive", "install"],
        jdks: &["java-21-openjdk-devel", "java-17-openjdk-devel"],
        maven: "maven",
        spin: &[],
        as_root: true,
    },
    Manager {
        program: "brew",
        refresh: &[],
        install: &["install"],
        jdks: &["openjdk@21", "openjdk@17"],
        maven: "maven",
        spin: &["spin"],
        as_root: false,
    },
];

/// Installs JDK packages, one version after another, until `enough` says that a JDK is there.
pub fn jdk(enough: impl Fn() -> bool) -> Result<()> {
    let manager = manager()?;
    manager.refresh()?;
    for package in manager.jdks {
        let status = shell::run(&mut manager.command(manager.install, &[package])?)?;
        if status.success() && enough() {
            return Ok(());
        }
    }
    bail!("`{}` has none of: {}", manager.program, manager.jdks.join(", "))
}

/// Installs Maven.
pub fn maven() -> Result<()> {
    let manager = manager()?;
    manager.refresh()?;
    shell::must(&mut manager.command(manager.install, &[manager.maven])?)
}

/// Installs SPIN, and the C compiler that its verifiers need.
pub fn spin() -> Result<()> {
    let manager = manager()?;
    if manager.spin.is_empty() {
        bail!("`{}` has no package of SPIN", manager.program);
    }
    manager.refresh()?;
    shell::must(&mut manager.command(manager.install, manager.spin)?)
}

fn manager() -> Result<&'static Manager> {
    match MANAGERS.iter().find(|manager| shell::on_path(manager.program)) {
        Some(manager) => Ok(manager),
        None => {
            let known: Vec<_> = MANAGERS.iter().map(|manager| manager.program).collect();
            bail!("none of the package managers {} is on the path", known.join(", "))
        }
    }
}

impl Manager {
    fn refresh(&self) -> Result<()> {
        if !self.refresh.is_empty() && !shell::run(&mut self.command(self.refresh, &[])?)?.success() {
            eprintln!("The package list could not be refreshed; trying with the one that is there.");
        }
        Ok(())
    }

    /// The command line, through `sudo` where the manager needs rights that this user does not have.
    fn command(&self, arguments: &[&str], packages: &[&str]) -> Result<Command> {
        let mut command = if !self.as_root || nix::unistd::geteuid().is_root() {
            Command::new(self.program)
        } else if shell::on_path("sudo") {
            let mut sudo = Command::new("sudo");
            // `sudo` clears the variables of its caller; `env` sets this one behind it.
            sudo.args(["env", "DEBIAN_FRONTEND=noninteractive", self.program]);
            sudo
        } else {
            bail!("`{}` needs root, and there is no `sudo`", self.program);
        };
        // apt asks questions otherwise, and a question would hang a build server.
        command
            .env("DEBIAN_FRONTEND", "noninteractive")
            .args(arguments)
            .args(packages);
        Ok(command)
    }
}
