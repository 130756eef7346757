//! `park` and `unpark`.

use super::super::{Args, Native, Value, native};
use crate::machine::{Exec, Machine, Trap};
use crate::natives::effects::LOCKS;
use crate::thread::{Status, tcb, wake};

pub(super) const ROWS: &[Native] = &[
    native("park", "(ZJ)V", LOCKS, park),
    native("unpark", "(Ljava/lang/Object;)V", LOCKS, unpark),
];

fn park(m: &mut Machine, a: Args) -> Exec<Value> {
    let me = m.current;
    let waiting = m.mem.get(me + tcb::WAKE);
    if waiting == wake::NONE {
        m.point_before_waiting()?;
    }
    if m.mem.get(me + tcb::PERMIT) != 0 {
        m.note_acquire(me, tcb::PERMIT);
        m.mem.put(me, tcb::PERMIT, 0);
        m.clear_wait();
        return Ok(Value::Void);
    }
    if waiting != wake::NONE || m.is_interrupted() {
        m.clear_wait();
        return Ok(Value::Void);
    }
    let (absolute, time) = (a.bool(1), a.long(2));
    if time < 0 || (absolute && time == 0) {
        return Ok(Value::Void);
    }
    let timeout = if absolute {
        let now = m.wall_clock_nanos() / 1_000_000;
        Some((time.saturating_sub(now).max(0) as u64).saturating_mul(1_000_000))
    } else {
        (time > 0).then_some(time as u64)
    };
    m.mem.put(me, tcb::WAKE, wake::WAITING);
    m.wait_until(
        if timeout.is_some() {
            Status::TimedParked
        } else {
            Status::Parked
        },
        timeout,
    );
    Err(Trap::Block)
}

fn unpark(m: &mut Machine, a: Args) -> Exec<Value> {
    m.point()?;
    if a.obj(1) == 0 {
        return Ok(Value::Void);
    }
    if m.find_offset(m.class_of(a.obj(1)), "eetop").is_none() {
        return Err(Trap::Unsupported(
            "Unsafe.unpark of an object that is no thread".into(),
        ));
    }
    if let Some(block) = m.block_of_thread(a.obj(1)) {
        m.mem.put(block, tcb::PERMIT, 1);
        m.note_release(block, tcb::PERMIT);
        if matches!(m.status(block), Status::Parked | Status::TimedParked) {
            m.wake(block, wake::NOTIFIED);
        }
    }
    Ok(Value::Void)
}
