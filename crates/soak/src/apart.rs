//! Work in a process of its own, which begins as a copy of this one.
//!
//! A search that crashes or never ends then is a result, and what took long to prepare is there in every copy. The
//! process that forks must have no other threads: a copy has only the one that forked.

use std::io::{self, Read, Write};
use std::os::fd::{FromRawFd, OwnedFd};
use std::time::{Duration, Instant};

/// How the work ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ended {
    Well,
    /// By a signal, or with a panic; a sentence about it.
    Crashed(String),
    /// It took longer than it may.
    Hung,
}

/// Does `work` in a copy of this process. Returns what it wrote until it ended, and how it ended.
pub fn apart(limit: Duration, work: impl FnOnce(&mut dyn Write)) -> io::Result<(String, Ended)> {
    let (reader, writer) = pipe()?;
    // SAFETY: there are no other threads whose locks the copy could find held.
    let child = unsafe { libc::fork() };
    match child {
        -1 => Err(io::Error::last_os_error()),
        0 => {
            drop(reader);
            in_copy(writer, work)
        }
        child => {
            drop(writer);
            let (text, in_time) = read_within(reader, limit);
            if !in_time {
                // SAFETY: it is our own child, and has not been waited for.
                unsafe { libc::kill(child, libc::SIGKILL) };
            }
            let mut status = 0;
            // SAFETY: `status` is a valid place for the answer.
            unsafe { libc::waitpid(child, &mut status, 0) };
            let ended = match in_time {
                false => Ended::Hung,
                true if libc::WIFSIGNALED(status) => {
                    Ended::Crashed(format!("signal {}", libc::WTERMSIG(status)))
                }
                true if libc::WEXITSTATUS(status) == 0 => Ended::Well,
                true => Ended::Crashed(panic_in(&text)),
            };
            Ok((text, ended))
        }
    }
}

/// Begins the line in which a copy tells of its panic.
const PANIC: &str = "\npanic: ";

fn panic_in(text: &str) -> String {
    match text.split_once(PANIC) {
        Some((_, what)) => what.lines().next().unwrap_or_default().to_string(),
        None => "it exited".into(),
    }
}

fn in_copy(writer: OwnedFd, work: impl FnOnce(&mut dyn Write)) -> ! {
    // SAFETY: a plain system call. The copy must not outlive the one who waits for it.
    unsafe { libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL) };
    let mut file = std::fs::File::from(writer);
    if let Ok(other) = file.try_clone() {
        std::panic::set_hook(Box::new(move |info| {
            let text = info.to_string().replace('\n', " ");
            // A panic that cannot be told is still seen by the exit status.
            let _ = (&other).write_all(format!("{PANIC}{text}\n").as_bytes());
        }));
    }
    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| work(&mut file)));
    drop(file);
    // SAFETY: ends the process at once. What the original would do at its end is not the copy's.
    unsafe { libc::_exit(if done.is_ok() { 0 } else { 1 }) }
}

fn pipe() -> io::Result<(OwnedFd, OwnedFd)> {
    let mut ends = [0; 2];
    // SAFETY: there is room for two descriptors, which nobody else owns.
    unsafe {
        if libc::pipe2(ends.as_mut_ptr(), libc::O_CLOEXEC) != 0 {
            return Err(io::Error::last_os_error());
        }
        Ok((OwnedFd::from_raw_fd(ends[0]), OwnedFd::from_raw_fd(ends[1])))
    }
}

/// Reads until the other end is closed, or time is up.
fn read_within(reader: OwnedFd, limit: Duration) -> (String, bool) {
    use std::os::fd::AsRawFd;
    let begun = Instant::now();
    let mut bytes = Vec::new();
    let mut file = std::fs::File::from(reader);
    let mut part = [0; 4096];
    loop {
        let left = limit.saturating_sub(begun.elapsed());
        let mut ready = libc::pollfd {
            fd: file.as_raw_fd(),
            events: libc::POLLIN,
            revents: 0,
        };
        // SAFETY: one valid entry.
        let count = unsafe { libc::poll(&mut ready, 1, left.as_millis() as libc::c_int) };
        if count == 0 {
            return (String::from_utf8_lossy(&bytes).into_owned(), false);
        }
        match file.read(&mut part) {
            Ok(0) => return (String::from_utf8_lossy(&bytes).into_owned(), true),
            Ok(read) => bytes.extend_from_slice(&part[..read]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return (String::from_utf8_lossy(&bytes).into_owned(), true),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LONG: Duration = Duration::from_secs(20);

    fn done(limit: Duration, work: impl FnOnce(&mut dyn Write)) -> (String, Ended) {
        apart(limit, work).expect("a process can be made")
    }

    #[test]
    fn what_was_written_comes_back() {
        let work = |out: &mut dyn Write| out.write_all(b"so far\n").expect("somebody reads");
        assert_eq!(done(LONG, work), ("so far\n".to_string(), Ended::Well));
    }

    #[test]
    fn a_crash_is_told() {
        // SAFETY: it ends a process that is made for that.
        let (_, ended) = done(LONG, |_| unsafe {
            libc::raise(libc::SIGKILL);
        });
        assert_eq!(ended, Ended::Crashed("signal 9".into()));
        let (_, ended) = done(LONG, |_| panic!("this and that"));
        assert!(matches!(ended, Ended::Crashed(how) if how.contains("this and that")));
    }

    #[test]
    fn what_hangs_is_ended() {
        let (text, ended) = done(Duration::from_millis(300), |out| {
            out.write_all(b"begun").expect("somebody reads");
            std::thread::sleep(LONG);
        });
        assert_eq!((text.as_str(), ended), ("begun", Ended::Hung));
    }
}
