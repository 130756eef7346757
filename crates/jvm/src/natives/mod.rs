//! Native methods, and the few Java methods that the machine replaces: one file per Java class (or
//! small group of classes), each a table from name and descriptor to a function.
//!
//! A native may throw, block (it is called again when the thread's turn comes), or push a frame
//! whose result becomes its own. What is not in any table ends the run as *unsupported*.

use rustc_hash::FxHashMap;

use crate::machine::{Exec, Machine};
use crate::memory::Addr;
pub use effects::Effects;
pub(crate) use outside::block_at;

mod accounts;
mod array;
mod class;
pub(crate) mod class_loader;
mod constant_pool;
pub mod effects;
mod file_system;
pub(crate) mod files;
mod invoke;
mod library_beeline;
mod library_jpf;
mod library_sosy_lab;
mod loader;
mod misc;
mod module;
mod net;
mod nio_ch;
mod nio_fs;
mod object;
mod outside;
mod packages;
mod protection;
mod random;
mod random_access;
mod reference;
mod reflect_fields;
mod reflect_invoke;
mod reflection;
mod resources;
mod runtime;
mod serialization;
mod stack_walk;
mod strict_math;
mod strict_trig;
mod string;
mod system;
mod thread;
mod throwable;
mod r#unsafe;
mod vm;
pub(crate) mod zip;

/// The result of a native method.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Value {
    Void,
    Int(i32),
    Float(f32),
    Long(i64),
    Double(f64),
    Ref(Addr),
}

impl Value {
    pub const NULL: Value = Value::Ref(0);
    pub fn bool(value: bool) -> Value {
        Value::Int(value as i32)
    }
}

/// The arguments of a native method, by slot (longs and doubles take two).
#[derive(Clone, Copy)]
pub struct Args(*const u64);

impl Args {
    pub(crate) fn new(first: *const u64) -> Args {
        Args(first)
    }
    pub fn slot(self, index: usize) -> u64 {
        // The caller's operand stack holds at least the slots of the descriptor.
        unsafe { *self.0.add(index) }
    }
    pub fn int(self, index: usize) -> i32 {
        self.slot(index) as u32 as i32
    }
    pub fn bool(self, index: usize) -> bool {
        self.slot(index) & 1 != 0
    }
    pub fn obj(self, index: usize) -> Addr {
        self.slot(index) as u32
    }
    pub fn long(self, index: usize) -> i64 {
        (self.slot(index) & 0xffff_ffff | self.slot(index + 1) << 32) as i64
    }
    pub fn float(self, index: usize) -> f32 {
        f32::from_bits(self.slot(index) as u32)
    }
    pub fn double(self, index: usize) -> f64 {
        f64::from_bits(self.long(index) as u64)
    }
}

pub type NativeFn = fn(&mut Machine, Args) -> Exec<Value>;

/// What a method is linked to: the function, and what it does that others could notice.
#[derive(Clone, Copy)]
pub struct NativeCode {
    pub function: NativeFn,
    pub effects: Effects,
}

/// One row of a table. `descriptor` may be `*` where all overloads act alike.
#[derive(Clone, Copy)]
pub struct Native {
    pub name: &'static str,
    pub descriptor: &'static str,
    pub code: NativeCode,
    pub since: u32,
    pub until: u32,
}

pub const fn native(
    name: &'static str,
    descriptor: &'static str,
    effects: Effects,
    function: NativeFn,
) -> Native {
    Native {
        name,
        descriptor,
        code: NativeCode { function, effects },
        since: 0,
        until: u32::MAX,
    }
}

impl Native {
    /// Holds from this JDK on.
    pub const fn since(mut self, major: u32) -> Native {
        self.since = major;
        self
    }
    /// Holds up to and including this JDK.
    pub const fn until(mut self, major: u32) -> Native {
        self.until = major;
        self
    }
}

/// A class's table.
pub type Table = (&'static str, &'static [Native]);

/// All tables that hold for one JDK.
pub struct Registry {
    by_class: FxHashMap<&'static str, Vec<Native>>,
}

impl Registry {
    pub fn for_jdk(major: u32) -> Registry {
        let mut by_class: FxHashMap<&'static str, Vec<Native>> = FxHashMap::default();
        let groups: [&[Table]; 38] = [
            nio_ch::TABLES,
            nio_fs::TABLES,
            object::TABLES,
            random::TABLES,
            random_access::TABLES,
            array::TABLES,
            class::TABLES,
            class_loader::TABLES,
            constant_pool::TABLES,
            file_system::TABLES,
            files::TABLES,
            invoke::TABLES,
            library_beeline::TABLES,
            library_jpf::TABLES,
            library_sosy_lab::TABLES,
            loader::TABLES,
            misc::TABLES,
            module::TABLES,
            net::TABLES,
            packages::TABLES,
            protection::TABLES,
            reference::TABLES,
            reflect_fields::TABLES,
            reflect_invoke::TABLES,
            reflection::TABLES,
            resources::TABLES,
            runtime::TABLES,
            serialization::TABLES,
            stack_walk::TABLES,
            strict_math::TABLES,
            string::TABLES,
            system::TABLES,
            thread::TABLES,
            throwable::TABLES,
            r#unsafe::TABLES,
            vm::TABLES,
            zip::TABLES,
            crate::support::TABLES,
        ];
        for (class, natives) in groups.into_iter().flatten() {
            let rows = natives.iter().filter(|n| (n.since..=n.until).contains(&major));
            by_class.entry(class).or_default().extend(rows);
        }
        Registry { by_class }
    }

    /// The rows of a class's table.
    pub(crate) fn rows(&self, class: &str) -> &[Native] {
        self.by_class.get(class).map_or(&[], Vec::as_slice)
    }

    pub fn find(&self, class: &str, name: &str, descriptor: &str) -> Option<NativeCode> {
        let exact = self.by_class.get(class).and_then(|rows| {
            rows.iter()
                .find(|n| n.name == name && (n.descriptor == descriptor || n.descriptor == "*"))
                .map(|n| n.code)
        });
        // Methods that only bind JNI tables have nothing to do here.
        let binds = matches!(name, "registerNatives" | "initIDs") && descriptor == "()V";
        let nothing = NativeCode {
            function: nothing,
            effects: effects::NONE,
        };
        exact.or_else(|| binds.then_some(nothing))
    }
}

pub(crate) fn nothing(_: &mut Machine, _: Args) -> Exec<Value> {
    Ok(Value::Void)
}

pub(crate) fn no(_: &mut Machine, _: Args) -> Exec<Value> {
    Ok(Value::Int(0))
}

pub(crate) fn yes(_: &mut Machine, _: Args) -> Exec<Value> {
    Ok(Value::Int(1))
}

pub(crate) fn null(_: &mut Machine, _: Args) -> Exec<Value> {
    Ok(Value::NULL)
}

pub(crate) fn zero_long(_: &mut Machine, _: Args) -> Exec<Value> {
    Ok(Value::Long(0))
}
