//! One execution of a program, as the commands do it.

use std::mem::ManuallyDrop;
use std::time::Duration;

use beeline_jvm::{JavaSystem, Machine, Properties};
use beeline_search::{Budget, Interrupt, Order, Search, Strategy, Watch, Zero};

/// How a program is executed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    Run,
    Check,
}

/// What one execution may spend, by its own account.
pub const TIME: Duration = Duration::from_millis(15);
pub const MEMORY: u64 = 256 << 20;
const STATES: u64 = 300;

/// The process is to end after this, so nothing is dropped: that would take longer than most executions.
pub fn execute(machine: Machine, main: &str, mode: Mode) {
    let mut machine = ManuallyDrop::new(machine);
    let budget = Budget {
        time: Some(TIME),
        memory: Some(MEMORY),
        states: Some(STATES),
        ..Budget::default()
    };
    machine.watch(Some(Watch::new(&budget, Interrupt::default())));
    // A class that cannot be loaded is refused here.
    if machine.prepare_main(main, &[]).is_err() {
        return;
    }
    if mode == Mode::Run {
        machine.run();
        return;
    }
    machine.visibility.reduce = true;
    let machine = ManuallyDrop::into_inner(machine);
    let mut system = ManuallyDrop::new(JavaSystem::new(machine, Properties::default()));
    let outcome = Search::new(&mut *system, &mut Zero, Order::new(Strategy::DepthFirst))
        .expect("depth-first search needs nothing")
        .budget(budget)
        .run(&mut ());
    assert!(outcome.fault.is_none(), "{:?}", outcome.fault);
    // What is found is executed again, to be told.
    system.machine_mut().visibility.frozen = true;
    for finding in &outcome.findings {
        system.retrace(&finding.path);
        system.races_on(&finding.path);
    }
}
