//! Where threads begin and end, the main thread included.

use std::sync::Arc;

use beeline_classfile::{Constant, access};

use super::NAME;
use crate::asm::{ClassBuilder, CodeBuilder, op};
use crate::class::{Loader, MethodId};
use crate::launch::Entry;
use crate::load::Definition;
use crate::machine::{Exec, Machine, Trap};
use crate::natives::{Args, Value};
use crate::schedule::TERMINATED;
use crate::thread::Status;
use crate::visibility::Grant;

/// Where the launcher's code keeps the exit status, and what was thrown last. Local 0 has the arguments.
const STATUS: u16 = 1;
pub(super) const THROWN: u16 = 2;

/// The first local that what is launched may use for itself.
pub(super) const FIRST_FREE: u16 = 3;

impl Machine {
    /// A method that calls `main` of the program's class, after it has exported and opened packages of modules to it.
    pub(crate) fn make_program_main(&mut self, entry: &Entry, packages: [Option<&str>; 2]) -> Exec<MethodId> {
        self.make_launcher(FIRST_FREE, None, |class, code| {
            for (packages, is_open) in packages.into_iter().zip([op::ICONST_0, op::ICONST_1]) {
                let Some(packages) = packages else { continue };
                let packages = packages.encode_utf16().collect();
                let packages = class.constant(Constant::String(packages));
                code.ldc(packages).op(is_open);
                let launcher = "sun/launcher/LauncherHelper";
                let descriptor = "(Ljava/lang/String;Z)V";
                code.member(class, op::INVOKESTATIC, launcher, "addExportsOrOpens", descriptor);
            }
            let name = &*entry.class.name;
            if !entry.is_static {
                code.class(class, op::NEW, name).op(op::DUP);
                code.member(class, op::INVOKESPECIAL, name, "<init>", "()V");
            }
            if entry.takes_arguments {
                code.local(op::ALOAD, 0);
            }
            let descriptor = if entry.takes_arguments {
                "([Ljava/lang/String;)V"
            } else {
                "()V"
            };
            let call = if entry.is_static {
                op::INVOKESTATIC
            } else {
                op::INVOKEVIRTUAL
            };
            code.invoke(class, call, entry.class.is_interface(), name, "main", descriptor);
        })
    }

    /// A method that runs `body` and then ends the machine the way the stock launcher does: wait for
    /// non-daemon threads, run shutdown hooks, exit. `report` is a native that learns of what was thrown before handlers of the program do.
    pub(super) fn make_launcher(
        &mut self,
        locals: u16,
        report: Option<&str>,
        body: impl FnOnce(&mut ClassBuilder, &mut CodeBuilder),
    ) -> Exec<MethodId> {
        let mut class = ClassBuilder::new("beeline/internal/Main", "java/lang/Object", &[]);
        let mut code = CodeBuilder::new(locals);
        code.op(op::ICONST_0).local(op::ISTORE, STATUS);
        let start = code.here();
        body(&mut class, &mut code);
        let end = code.here();
        let done = code.label();
        code.branch(op::GOTO, done);
        let handler = code.here();
        code.handler(start, end, handler);
        code.local(op::ASTORE, THROWN);
        code.op(op::ICONST_1).local(op::ISTORE, STATUS);
        if let Some(report) = report {
            code.local(op::ALOAD, THROWN);
            code.member(
                &mut class,
                op::INVOKESTATIC,
                NAME,
                report,
                "(Ljava/lang/Throwable;)V",
            );
        }
        current_thread(&mut class, &mut code);
        dispatch_uncaught(&mut class, &mut code, THROWN);
        code.place(done);
        // The main thread ends here; what follows is the launcher's.
        current_thread(&mut class, &mut code);
        code.op(op::DUP);
        code.member(&mut class, op::INVOKEVIRTUAL, "java/lang/Thread", "exit", "()V");
        code.member(
            &mut class,
            op::INVOKESTATIC,
            NAME,
            "terminated",
            "(Ljava/lang/Thread;)V",
        );
        code.member(&mut class, op::INVOKESTATIC, NAME, "awaitOthers", "()V");
        code.member(
            &mut class,
            op::INVOKESTATIC,
            "java/lang/Shutdown",
            "shutdown",
            "()V",
        );
        code.local(op::ILOAD, STATUS);
        code.member(&mut class, op::INVOKESTATIC, NAME, "exitStatus", "(I)V");
        code.op(op::RETURN);
        class.method(
            access::STATIC | access::PUBLIC,
            "main",
            "([Ljava/lang/String;)V",
            Some(code),
        );
        let how = Definition {
            synthetic: true,
            ..Definition::plain(Loader::App, "")
        };
        let id = match self.define(Arc::new(class.finish()), how) {
            Ok(id) => id,
            Err(e) => return Err(self.definition_error(e)),
        };
        self.mark_initialised(id);
        Ok(self.world.class(id).methods[0])
    }
}

fn current_thread(class: &mut ClassBuilder, code: &mut CodeBuilder) {
    let descriptor = "()Ljava/lang/Thread;";
    code.member(
        class,
        op::INVOKESTATIC,
        "java/lang/Thread",
        "currentThread",
        descriptor,
    );
}

pub(super) fn thread_main(class: &mut ClassBuilder) -> CodeBuilder {
    let mut code = CodeBuilder::new(3);
    let start = code.here();
    code.local(op::ALOAD, 0);
    code.member(class, op::INVOKEVIRTUAL, "java/lang/Thread", "run", "()V");
    let end = code.here();
    let done = code.label();
    code.branch(op::GOTO, done);
    let handler = code.here();
    code.handler(start, end, handler);
    code.local(op::ASTORE, 1);
    code.local(op::ALOAD, 0);
    dispatch_uncaught(class, &mut code, 1);
    code.place(done);
    code.local(op::ALOAD, 0);
    code.member(class, op::INVOKEVIRTUAL, "java/lang/Thread", "exit", "()V");
    code.local(op::ALOAD, 0);
    code.member(
        class,
        op::INVOKESTATIC,
        NAME,
        "terminated",
        "(Ljava/lang/Thread;)V",
    );
    code.op(op::RETURN);
    code
}

/// Gives what is in local `thrown` to the thread on the stack, whose handler may throw in turn.
fn dispatch_uncaught(class: &mut ClassBuilder, code: &mut CodeBuilder, thrown: u16) {
    let takes_thrown = "(Ljava/lang/Throwable;)V";
    code.local(op::ALOAD, thrown);
    let report = code.here();
    let (thread, dispatch) = ("java/lang/Thread", "dispatchUncaughtException");
    code.member(class, op::INVOKEVIRTUAL, thread, dispatch, takes_thrown);
    let reported = code.here();
    let exit = code.label();
    code.branch(op::GOTO, exit);
    let threw = code.here();
    code.handler(report, reported, threw);
    code.member(class, op::INVOKESTATIC, NAME, "handlerThrew", takes_thrown);
    code.place(exit);
}

/// What a handler of uncaught exceptions throws is reported in the stock JVM's words.
pub(super) fn handler_threw(m: &mut Machine, a: Args) -> Exec<Value> {
    let class = m.world.class(m.class_of(a.obj(0))).java_name();
    let thread = m.thread_name(m.current);
    let text =
        format!("\nException: {class} thrown from the UncaughtExceptionHandler in thread \"{thread}\"\n");
    m.console.write(2, text.as_bytes());
    Ok(Value::Void)
}

/// The last act of a thread: it is no longer alive, and whoever joins it is told.
pub(super) fn terminated(m: &mut Machine, a: Args) -> Exec<Value> {
    let thread = a.obj(0);
    let granted = m.granted;
    m.point_before_lock(thread)?;
    if m.granted == granted && m.states_are_asked() {
        m.point()?;
    } else if m.granted == granted {
        // Nobody wants the monitor, but those who wait for the end may be woken by others, too. Where the monitor is
        // visible itself, it moves right to where they are woken.
        m.point_before_wake(thread)?;
    }
    m.monitor_enter(thread)?;
    m.granted = Grant::None;
    // The low half says that it is not alive; the high half is for those who join it.
    let mark = m.note_end() as u64;
    m.set_field64(thread, "eetop", mark << 32);
    m.set_thread_status(thread, TERMINATED);
    m.wake_waiters(thread, true);
    m.monitor_exit(thread);
    Ok(Value::Void)
}

/// Waits until only daemon threads are left besides this one: for all at once, for each end that it were woken for would
/// be a step of a thread that the program thinks has ended.
pub(super) fn await_others(m: &mut Machine, _: Args) -> Exec<Value> {
    if !m.only_daemons_beside(m.current) {
        m.block_on(Status::Joining, 0);
        return Err(Trap::Block);
    }
    m.note_order_of_ends();
    Ok(Value::Void)
}
