//! Code that runs a JUnit test the way JUnit does: what goes before, the test, and what goes after also when
//! something failed. The first failure counts.

use beeline_classfile::Constant;

use super::NAME;
use super::threads::{FIRST_FREE, THROWN};
use crate::asm::{ClassBuilder, CodeBuilder, op};
use crate::class::MethodId;
use crate::junit::{ASSUMPTIONS, Call, Level, TestPlan};
use crate::machine::{Exec, Machine};
use crate::natives::{Args, Value};

pub(super) const TEST_THREW: &str = "(Ljava/lang/Throwable;Ljava/lang/Throwable;)Ljava/lang/Throwable;";

/// Where the code keeps the first failure, and from where on the objects of the test classes.
const FAILURE: u16 = FIRST_FREE;
const OBJECTS: u16 = FIRST_FREE + 1;

impl Machine {
    /// A method that runs a test and ends as a program does.
    pub(crate) fn make_test_main(&mut self, plan: &TestPlan) -> Exec<MethodId> {
        let locals = OBJECTS + plan.levels.len() as u16;
        self.make_launcher(locals, Some("testFailed"), |class, code| {
            TestCode { class, code }.whole(plan);
        })
    }
}

struct TestCode<'a> {
    class: &'a mut ClassBuilder,
    code: &'a mut CodeBuilder,
}

impl TestCode<'_> {
    fn whole(&mut self, plan: &TestPlan) {
        for local in FAILURE..OBJECTS + plan.levels.len() as u16 {
            self.code.op(op::ACONST_NULL).local(op::ASTORE, local);
        }
        self.guarded(|this| {
            if plan.object_first {
                this.make_objects(plan);
            }
            this.call_all(plan, |level| &level.before_all);
            if !plan.object_first {
                this.make_objects(plan);
            }
            this.guarded(|this| {
                this.call_all(plan, |level| &level.before_each);
                this.test(plan);
            });
            this.call_each(plan, |level| &level.after_each);
        });
        self.call_each(plan, |level| &level.after_all);
        let passed = self.code.label();
        self.code.local(op::ALOAD, FAILURE).branch(op::IFNULL, passed);
        self.code.local(op::ALOAD, FAILURE).op(op::ATHROW);
        self.code.place(passed);
    }

    /// What `body` throws becomes the failure, unless there is one already.
    fn guarded(&mut self, body: impl FnOnce(&mut Self)) {
        let start = self.code.here();
        body(self);
        let end = self.code.here();
        let done = self.code.label();
        self.code.branch(op::GOTO, done);
        let handler = self.code.here();
        self.code.handler(start, end, handler);
        self.code.local(op::ASTORE, THROWN);
        self.code.local(op::ALOAD, FAILURE).local(op::ALOAD, THROWN);
        self.code
            .member(self.class, op::INVOKESTATIC, NAME, "testThrew", TEST_THREW);
        self.code.local(op::ASTORE, FAILURE);
        self.code.place(done);
    }

    /// Makes the test class's object, inside those of the classes around it.
    fn make_objects(&mut self, plan: &TestPlan) {
        for (local, level) in (OBJECTS..).zip(&plan.levels) {
            self.code.class(self.class, op::NEW, &level.class).op(op::DUP);
            if &*level.constructor == "(Ljava/lang/String;)V" {
                let name: Vec<u16> = plan.test.name.encode_utf16().collect();
                self.text(&name);
            } else if local > OBJECTS {
                self.code.local(op::ALOAD, local - 1);
            }
            let (class, constructor) = (&level.class, &level.constructor);
            self.code
                .member(self.class, op::INVOKESPECIAL, class, "<init>", constructor);
            self.code.local(op::ASTORE, local);
        }
    }

    fn text(&mut self, text: &[u16]) {
        let constant = self.class.constant(Constant::String(text.into()));
        self.code.ldc(constant);
    }

    /// Calls methods of all levels, the outermost first.
    fn call_all(&mut self, plan: &TestPlan, calls: impl Fn(&Level) -> &[Call]) {
        for (local, level) in (OBJECTS..).zip(&plan.levels) {
            for call in calls(level) {
                self.call(call, local);
            }
        }
    }

    /// Calls methods of all levels, the innermost first, each whatever the others throw.
    fn call_each(&mut self, plan: &TestPlan, calls: impl Fn(&Level) -> &[Call]) {
        for (local, level) in (OBJECTS..)
            .zip(&plan.levels)
            .collect::<Vec<_>>()
            .into_iter()
            .rev()
        {
            for call in calls(level) {
                self.guarded(|this| this.call(call, local));
            }
        }
    }

    fn call(&mut self, call: &Call, object: u16) {
        let opcode = match (call.is_static, call.in_interface) {
            (true, _) => op::INVOKESTATIC,
            (false, false) => op::INVOKEVIRTUAL,
            (false, true) => op::INVOKEINTERFACE,
        };
        if !call.is_static {
            self.code.local(op::ALOAD, object);
        }
        self.code.invoke(
            self.class,
            opcode,
            call.in_interface,
            &call.owner,
            &call.name,
            "()V",
        );
    }

    fn test(&mut self, plan: &TestPlan) {
        let object = OBJECTS + plan.levels.len() as u16 - 1;
        let start = self.code.here();
        self.call(&plan.test, object);
        let end = self.code.here();
        let Some(expected) = &plan.expected else {
            return;
        };
        let message = format!("{} did not throw {}", plan.name, expected.replace('/', "."));
        let error = "java/lang/AssertionError";
        self.code.class(self.class, op::NEW, error).op(op::DUP);
        self.text(&message.encode_utf16().collect::<Vec<_>>());
        self.code.member(
            self.class,
            op::INVOKESPECIAL,
            error,
            "<init>",
            "(Ljava/lang/Object;)V",
        );
        self.code.op(op::ATHROW);
        let handler = self.code.here();
        self.code.handler(start, end, handler);
        let as_expected = self.code.label();
        self.code.op(op::DUP).class(self.class, op::INSTANCEOF, expected);
        self.code.branch(op::IFNE, as_expected).op(op::ATHROW);
        self.code.place(as_expected).op(op::POP);
    }
}

/// A part of a test threw. Gives the test's failure: the first, or this one. An assumption that does not hold
/// is no failure; a search does not go on then.
pub(super) fn test_threw(m: &mut Machine, a: Args) -> Exec<Value> {
    let (first, thrown) = (a.obj(0), a.obj(1));
    let class = m.world.class(m.class_of(thrown));
    let is_assumption = class
        .display
        .iter()
        .any(|c| ASSUMPTIONS.contains(&&*m.world.class(*c).name));
    if is_assumption {
        m.assume(false)?;
        let what = &m.errors(thrown)[0];
        m.console
            .write(2, format!("the test does not apply: {what}\n").as_bytes());
        return Ok(Value::Ref(first));
    }
    Ok(Value::Ref(if first == 0 { thrown } else { first }))
}
