//! The machine's own Java class, whose methods are where threads begin and end, how loaders of the
//! program are asked, and how the library is made to compute constants.

mod constants;
mod loaders;
mod tests;
mod threads;
mod try_finally;

pub(crate) use try_finally::TRY_FINALLY;

use crate::natives::effects::{ACQUIRES, CACHES, CALLS, FILES, LOCKS, NONE, RELEASES};
use std::sync::Arc;

use beeline_classfile::access;

use crate::asm::{ClassBuilder, CodeBuilder, op};
use crate::class::{Loader, MethodId};
use crate::load::Definition;
use crate::machine::{Machine, Trap};
use crate::natives::{Native, Table, native};
use constants::{constant_methods, store_constant, store_failure};
use loaders::{call_loader, is_parallel, load_class, not_found, record, settle};
use tests::{TEST_THREW, test_threw};
use threads::{await_others, handler_threw, terminated, thread_main};
use try_finally::{cleanup_arguments, try_finally, zero_result};

#[derive(Default, Clone, Copy)]
pub struct Support {
    /// `(Thread)V`: run, report what is uncaught, exit.
    pub thread_main: Option<MethodId>,
    /// `(ClassLoader, String)V`: ask and record; what the loader does not find is a linkage error.
    pub load_class: Option<MethodId>,
    /// The same for `Class.forName`, which lets the loader's exceptions pass.
    pub find_class: Option<MethodId>,
    /// The class that holds them all.
    pub class: crate::class::ClassId,
}

impl Support {
    /// A support method by name.
    pub fn method(&self, world: &crate::world::World, name: &str) -> MethodId {
        let methods = &world.class(self.class).methods;
        *methods
            .iter()
            .find(|m| &*world.method(**m).name == name)
            .expect("a support method")
    }
}

const NAME: &str = "beeline/internal/Support";

pub const TABLES: &[Table] = &[(NAME, NATIVES)];

const NATIVES: &[Native] = &[
    native("terminated", "(Ljava/lang/Thread;)V", LOCKS, terminated),
    native(
        "recordLoaded",
        "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/lang/Class;)V",
        CACHES.and(CALLS),
        |m, a| record(m, a, "java/lang/NoClassDefFoundError"),
    ),
    native(
        "recordFound",
        "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/lang/Class;)V",
        CACHES.and(CALLS),
        |m, a| record(m, a, "java/lang/ClassNotFoundException"),
    ),
    native("isParallel", "(Ljava/lang/ClassLoader;)Z", NONE, is_parallel),
    native(
        "handlerThrew",
        "(Ljava/lang/Throwable;)V",
        CACHES.and(FILES),
        handler_threw,
    ),
    native(
        "testFailed",
        "(Ljava/lang/Throwable;)V",
        CACHES,
        crate::properties::test_failed,
    ),
    native("testThrew", TEST_THREW, CACHES, test_threw),
    native(
        "storeConstant",
        "(Ljava/lang/Class;ILjava/lang/Object;)V",
        CACHES,
        store_constant,
    ),
    native(
        "storeFailure",
        "(Ljava/lang/Class;ILjava/lang/Throwable;)V",
        CACHES,
        store_failure,
    ),
    native(
        "zeroResult",
        "(Ljava/lang/invoke/MethodHandle;)Ljava/lang/Object;",
        CACHES,
        zero_result,
    ),
    native(
        "cleanupArguments",
        "(Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;Ljava/lang/Throwable;Ljava/lang/Object;)[Ljava/lang/Object;",
        CACHES,
        cleanup_arguments,
    ),
    native(
        "notFound",
        "(Ljava/lang/String;Ljava/lang/Throwable;)V",
        CACHES,
        not_found,
    ),
    native(
        "settle",
        "(Ljava/lang/Class;Z)Ljava/lang/Class;",
        CACHES.and(CALLS),
        settle,
    ),
    native("awaitOthers", "()V", ACQUIRES, await_others),
    native("exitStatus", "(I)V", RELEASES, |m, a| {
        m.point_before_exit()?;
        Err(Trap::Exit(a.int(0)))
    }),
];

impl Machine {
    pub(crate) fn make_support(&mut self) {
        let mut class = ClassBuilder::new(NAME, "java/lang/Object", &[]);
        let statics = access::STATIC | access::PUBLIC;
        for n in NATIVES {
            class.method(statics | access::NATIVE, n.name, n.descriptor, None);
        }
        let body = thread_main(&mut class);
        class.method(statics, "threadMain", "(Ljava/lang/Thread;)V", Some(body));
        let body = load_class(&mut class);
        class.method(
            statics,
            "loadClass",
            "(Ljava/lang/ClassLoader;Ljava/lang/String;)V",
            Some(body),
        );
        let mut body = CodeBuilder::new(2);
        call_loader(&mut class, &mut body, "recordFound");
        body.op(op::RETURN);
        class.method(
            statics,
            "findClass",
            "(Ljava/lang/ClassLoader;Ljava/lang/String;)V",
            Some(body),
        );
        constant_methods(&mut class);
        let body = try_finally(&mut class);
        class.method(statics, "tryFinally", TRY_FINALLY, Some(body));
        let how = Definition {
            synthetic: true,
            ..Definition::plain(Loader::Boot, "java.base")
        };
        let id = self
            .define(Arc::new(class.finish()), how)
            .expect("the support class is sound");
        self.mark_initialised(id);
        let world = self.world.clone();
        for loader in [Loader::Boot, Loader::Platform, Loader::App] {
            world.record_initiating(loader, NAME.into(), id);
        }
        self.support.class = id;
        self.support.thread_main = Some(self.support.method(&world, "threadMain"));
        self.support.load_class = Some(self.support.method(&world, "loadClass"));
        self.support.find_class = Some(self.support.method(&world, "findClass"));
    }

    /// Sets a class of the machine's own as initialised in all states.
    pub(crate) fn mark_initialised(&mut self, class: u32) {
        let at = self.mirror_of(class) + self.mirror_hidden + crate::world::mirror::INIT_STATE;
        self.mem.put_raw(at, crate::world::mirror::INITIALISED);
        if self.ready.len() <= class as usize {
            self.ready.resize(class as usize + 1, false);
        }
        self.ready[class as usize] = true;
    }
}
