//! The process gives up what it does not need before a program is executed: it reads what belongs to the program, writes
//! where its own results go, and opens no sockets and starts no processes. What the machine does is modelled, so nothing
//! of this should ever be needed; it is there for the day on which a model is wrong.
//!
//! Linux enforces it, by Landlock (files) and seccomp (system calls), each where the kernel has it. It holds for the
//! thread that enters it and for those that this one starts, so it is entered before a search has workers. It cannot be
//! left again.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Folders and files that the process still needs.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Needs {
    pub read: Vec<PathBuf>,
    pub write: Vec<PathBuf>,
    /// Folders in which empty folders may be removed.
    pub remove_from: Vec<PathBuf>,
}

/// What the kernel does not enforce, a sentence each.
static REMARKS: OnceLock<Vec<String>> = OnceLock::new();

/// Enters the sandbox, once in the life of the process: whoever comes again needs the same.
pub fn enter(needs: &Needs) {
    REMARKS.get_or_init(|| enforce(needs));
}

/// What the sandbox leaves open, for who wants to know. Nothing if it was not entered.
pub fn remarks() -> &'static [String] {
    REMARKS.get().map_or(&[], Vec::as_slice)
}

/// What a JDK consists of: its folder, and what links lead to from there.
pub fn places_of_jdk(home: &Path) -> Vec<PathBuf> {
    let mut places = vec![home.to_path_buf()];
    let mut folders = vec![home.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
        for entry in entries {
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => folders.push(entry.path()),
                Ok(kind) if kind.is_symlink() => places.extend(entry.path().canonicalize()),
                _ => {}
            }
        }
    }
    places
}

#[cfg(not(target_os = "linux"))]
fn enforce(_needs: &Needs) -> Vec<String> {
    vec!["the sandbox is for Linux only".into()]
}

#[cfg(target_os = "linux")]
fn enforce(needs: &Needs) -> Vec<String> {
    let files = match linux::restrict_files(needs) {
        Ok(true) => None,
        Ok(false) => {
            Some("the kernel has no Landlock: files outside the program's folders can be opened".into())
        }
        Err(why) => Some(format!(
            "files outside the program's folders can be opened: {why}"
        )),
    };
    let calls = linux::restrict_calls().err();
    let calls = calls.map(|why| format!("sockets can be opened and processes started: {why}"));
    files.into_iter().chain(calls).collect()
}

#[cfg(target_os = "linux")]
mod linux {
    use std::collections::BTreeMap;
    use std::path::PathBuf;

    use anyhow::Result;
    use landlock::{
        ABI, Access, AccessFs, BitFlags, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
        RulesetCreated, RulesetCreatedAttr, RulesetStatus,
    };
    use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, apply_filter};

    use super::Needs;

    /// The newest rights that are asked for. An older kernel enforces those that it knows.
    const RIGHTS: ABI = ABI::V5;

    /// Tells whether the kernel enforces anything.
    pub fn restrict_files(needs: &Needs) -> Result<bool> {
        let all = AccessFs::from_all(RIGHTS);
        let rules = Ruleset::default().set_compatibility(CompatLevel::BestEffort);
        let mut rules = rules.handle_access(all)?.create()?;
        let read = AccessFs::ReadFile | AccessFs::ReadDir;
        let files = AccessFs::from_file(RIGHTS) & !AccessFs::Execute;
        let write = files | AccessFs::ReadDir | AccessFs::MakeReg | AccessFs::MakeDir;
        let write = write | AccessFs::MakeSym | AccessFs::RemoveFile | AccessFs::RemoveDir | AccessFs::Refer;
        rules = allow(rules, &needs.read, read)?;
        rules = allow(rules, &needs.write, write)?;
        rules = allow(rules, &needs.remove_from, AccessFs::RemoveDir.into())?;
        // How much memory the process has; and what the library's random numbers begin with.
        let always = ["/proc/self", "/dev/random", "/dev/urandom"];
        rules = allow(rules, &always.map(PathBuf::from), read)?;
        let status = rules.restrict_self()?;
        Ok(status.ruleset != RulesetStatus::NotEnforced)
    }

    fn allow(
        mut rules: RulesetCreated,
        paths: &[PathBuf],
        access: BitFlags<AccessFs>,
    ) -> Result<RulesetCreated> {
        for path in paths {
            // What is not there cannot be read; who needs it will say so.
            let Ok(opened) = PathFd::new(path) else { continue };
            let access = match path.is_dir() {
                true => access,
                false => access & AccessFs::from_file(RIGHTS),
            };
            if !access.is_empty() {
                rules = rules.add_rule(PathBeneath::new(opened, access))?;
            }
        }
        Ok(rules)
    }

    /// System calls that neither a search nor the end of one makes.
    const DENIED: &[libc::c_long] = &[
        libc::SYS_socket,
        libc::SYS_socketpair,
        libc::SYS_connect,
        libc::SYS_bind,
        libc::SYS_listen,
        libc::SYS_accept,
        libc::SYS_accept4,
        libc::SYS_execve,
        libc::SYS_execveat,
        libc::SYS_ptrace,
        libc::SYS_process_vm_readv,
        libc::SYS_process_vm_writev,
        libc::SYS_pidfd_getfd,
        libc::SYS_io_uring_setup,
        libc::SYS_open_by_handle_at,
        libc::SYS_mount,
        libc::SYS_umount2,
        libc::SYS_pivot_root,
        libc::SYS_chroot,
        libc::SYS_setns,
        libc::SYS_unshare,
        libc::SYS_bpf,
        libc::SYS_perf_event_open,
        libc::SYS_userfaultfd,
        libc::SYS_keyctl,
        libc::SYS_add_key,
        libc::SYS_request_key,
        libc::SYS_init_module,
        libc::SYS_finit_module,
        libc::SYS_delete_module,
        libc::SYS_kexec_load,
        libc::SYS_reboot,
        libc::SYS_swapon,
        libc::SYS_swapoff,
    ];

    pub fn restrict_calls() -> Result<()> {
        // The calls are of the type that the filter's table has on this architecture.
        let denied: BTreeMap<i64, _> = DENIED.iter().map(|call| (*call, Vec::new())).collect();
        let refused = SeccompAction::Errno(libc::EPERM as u32);
        let arch = std::env::consts::ARCH.try_into()?;
        let filter = SeccompFilter::new(denied, SeccompAction::Allow, refused, arch)?;
        let program: BpfProgram = filter.try_into()?;
        Ok(apply_filter(&program)?)
    }
}
