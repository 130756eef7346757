//! Jobs that do not depend on each other, one on each core at a time.

use anyhow::Result;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Does all jobs and returns what came of them, in their order. After one has failed no other is begun.
pub fn run<Job: Sync, Made: Send>(
    jobs: &[Job],
    work: impl Fn(&Job) -> Result<Made> + Sync,
) -> Result<Vec<Made>> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..cores.min(jobs.len()) {
            scope.spawn(|| {
                while let Some((at, job)) = {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    jobs.get(at).map(|job| (at, job))
                } {
                    let made = work(job);
                    if made.is_err() {
                        next.store(jobs.len(), Ordering::Relaxed);
                    }
                    done.lock().expect("no job panics").push((at, made));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no job panics");
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, made)| made).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::bail;

    #[test]
    fn results_come_in_the_order_of_the_jobs() {
        let jobs: Vec<u64> = (0..100).rev().collect();
        let doubled = run(&jobs, |job| Ok(job * 2)).unwrap();
        assert_eq!(doubled, jobs.iter().map(|job| job * 2).collect::<Vec<_>>());
        assert!(run(&[] as &[u64], |_| Ok(())).unwrap().is_empty());
    }

    #[test]
    fn a_job_that_fails_is_told() {
        let failing = |job: &u64| if *job == 7 { bail!("no {job}") } else { Ok(*job) };
        let why = run(&(0..50).collect::<Vec<_>>(), failing).unwrap_err();
        assert_eq!(why.to_string(), "no 7");
    }
}
