//! Makes programs smaller, as long as something about them stays as it is.

use crate::program::{Condition, Lock, Op, Program, Stmt, Who};

/// What to put in place of a statement, if it can be made smaller in this way.
type Edit = fn(&Stmt) -> Option<Vec<Stmt>>;

/// Programs that are one step smaller than this one, those that lack most first.
pub fn smaller(program: &Program) -> Vec<Program> {
    let mut all = Vec::new();
    for thread in 0..program.threads.len() as u8 {
        all.push(without_thread(program, thread));
    }
    let mut count = 0;
    program.walk(&mut |_| count += 1);
    let edits: [Edit; 4] = [removed, opened, plainer, simpler_lock];
    for edit in edits {
        for at in 0..count {
            all.extend(edited(program, at, edit));
        }
    }
    if program.threads_in_array {
        let mut other = program.clone();
        other.threads_in_array = false;
        all.push(other);
    }
    if program.one_site {
        let mut other = program.clone();
        other.one_site = false;
        all.push(other);
    }
    for thread in 0..program.threads.len() {
        if program.threads[thread].daemon || !program.threads[thread].joined {
            let mut other = program.clone();
            (other.threads[thread].daemon, other.threads[thread].joined) = (false, true);
            all.push(other);
        }
    }
    all.retain(|other| other != program);
    all
}

fn removed(_: &Stmt) -> Option<Vec<Stmt>> {
    Some(Vec::new())
}

/// What is within a statement, in place of it.
fn opened(stmt: &Stmt) -> Option<Vec<Stmt>> {
    let bodies = stmt.bodies();
    (!bodies.is_empty()).then(|| bodies.into_iter().flatten().cloned().collect())
}

fn plainer(stmt: &Stmt) -> Option<Vec<Stmt>> {
    let plainer = match stmt {
        Stmt::Do { to, op } => Stmt::Do {
            to: *to,
            op: match *op {
                Op::Add(datum) => Op::Write(datum, 1),
                Op::Move { from, .. } => Op::Read(from),
                Op::Wait {
                    guard: Some(_),
                    outermost,
                    timed,
                } => Op::Wait {
                    guard: None,
                    outermost,
                    timed,
                },
                _ => return None,
            },
        },
        Stmt::Sync {
            lock,
            method: Some(_),
            body,
        } => Stmt::Sync {
            lock: *lock,
            method: None,
            body: body.clone(),
        },
        Stmt::If {
            condition: Condition::Datum(datum, value),
            then,
            otherwise,
        } => {
            let read = Stmt::Do {
                to: 0,
                op: Op::Read(*datum),
            };
            let branch = Stmt::If {
                condition: Condition::Local(0, *value),
                then: then.clone(),
                otherwise: otherwise.clone(),
            };
            return Some(vec![read, branch]);
        }
        _ => return None,
    };
    Some(vec![plainer])
}

fn simpler_lock(stmt: &Stmt) -> Option<Vec<Stmt>> {
    match stmt {
        Stmt::Sync { lock, method, body } if *lock != Lock::Static(0) => Some(vec![Stmt::Sync {
            lock: Lock::Static(0),
            method: *method,
            body: body.clone(),
        }]),
        _ => None,
    }
}

/// The program with another text for one statement, counted in the order of `walk`.
fn edited(program: &Program, at: usize, edit: Edit) -> Option<Program> {
    let mut other = program.clone();
    let mut left = at;
    let mut done = false;
    for body in other.bodies_mut() {
        done |= edit_in(body, &mut left, edit)?;
        if done {
            break;
        }
    }
    done.then_some(other)
}

/// Whether the statement was here; nothing if it cannot be edited.
fn edit_in(body: &mut Vec<Stmt>, left: &mut usize, edit: Edit) -> Option<bool> {
    for at in 0..body.len() {
        if *left == 0 {
            let instead = edit(&body[at])?;
            body.splice(at..=at, instead);
            return Some(true);
        }
        *left -= 1;
        for inner in body[at].bodies_mut() {
            if edit_in(inner, left, edit)? {
                return Some(true);
            }
        }
    }
    Some(false)
}

/// The program without a thread and all that is about it.
fn without_thread(program: &Program, gone: u8) -> Program {
    let mut other = program.clone();
    other.threads.remove(gone as usize);
    for body in other.bodies_mut() {
        renumber(body, gone);
    }
    other
}

fn renumber(body: &mut Vec<Stmt>, gone: u8) {
    let lower = |thread: &mut u8| *thread -= (*thread > gone) as u8;
    body.retain_mut(|stmt| match stmt {
        Stmt::Do { op, .. } => match op {
            Op::Start(thread) | Op::Join { thread, .. } => {
                let stays = *thread != gone;
                lower(thread);
                stays
            }
            Op::Interrupt(Who::Thread(thread))
            | Op::IsInterrupted(Who::Thread(thread))
            | Op::Unpark(Who::Thread(thread))
            | Op::State(Who::Thread(thread))
            | Op::IsAlive(Who::Thread(thread))
            | Op::HasTrace(Who::Thread(thread)) => {
                let stays = *thread != gone;
                lower(thread);
                stays
            }
            _ => true,
        },
        Stmt::Sync {
            lock: Lock::Thread(Who::Thread(thread)),
            ..
        } => {
            let stays = *thread != gone;
            lower(thread);
            stays
        }
        _ => true,
    });
    for stmt in body {
        stmt.bodies_mut()
            .into_iter()
            .for_each(|inner| renumber(inner, gone));
    }
}

/// Smaller and smaller programs. `first_that_stays` gets candidates and says which of them is the first one that still
/// has what is looked for.
pub fn shrink<E>(
    program: &Program,
    mut first_that_stays: impl FnMut(&[Program]) -> Result<Option<usize>, E>,
) -> Result<Program, E> {
    let mut smallest = program.clone();
    loop {
        let candidates = smaller(&smallest);
        match first_that_stays(&candidates)? {
            Some(at) => smallest = candidates[at].clone(),
            None => return Ok(smallest),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::generate;

    fn size(program: &Program) -> usize {
        let mut count = program.threads.len();
        program.walk(&mut |_| count += 1);
        count
    }

    /// Shrinking ends, and what it keeps is what was asked for.
    #[test]
    fn shrinks_to_what_is_needed() {
        let has_start = |program: &Program| {
            let mut has = false;
            program.walk(&mut |stmt| has |= matches!(stmt, Stmt::Do { op: Op::Start(_), .. }));
            has
        };
        for seed in 0..200 {
            let program = generate(seed);
            let shrunk: Result<Program, ()> =
                shrink(&program, |candidates| Ok(candidates.iter().position(has_start)));
            let shrunk = shrunk.expect("nothing fails");
            assert!(has_start(&shrunk));
            // The start of a thread by main, or by a thread that is there as well.
            let starter = shrunk.main.is_empty() as usize;
            assert_eq!(size(&shrunk), 2 + starter, "{shrunk:?}");
        }
    }
}
