//! The exceptions that instructions throw, with the stock JVM's messages.

use crate::class::{ClassId, Shape};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;

impl Machine {
    /// The message is computed when somebody asks for it; see `npe`.
    #[cold]
    pub(crate) fn null_pointer(&mut self) -> Trap {
        self.throw_new_plain("java/lang/NullPointerException")
    }

    #[cold]
    pub(crate) fn index_out_of_bounds(&mut self, index: i32, length: u32) -> Trap {
        let text = format!("Index {index} out of bounds for length {length}");
        self.throw_new("java/lang/ArrayIndexOutOfBoundsException", &text)
    }

    #[cold]
    pub(crate) fn class_cast(&mut self, from: ClassId, to: ClassId) -> Trap {
        let world = self.world.clone();
        let (a, b) = (world.class(from), world.class(to));
        let text = format!(
            "class {} cannot be cast to class {} ({})",
            a.java_name(),
            b.java_name(),
            self.modules_text(a, b)
        );
        self.throw_new("java/lang/ClassCastException", &text)
    }

    /// Whether `value` may be stored into `array`.
    #[inline]
    pub(crate) fn check_array_store(&mut self, array: Addr, value: Addr) -> Exec<()> {
        let world = self.world.clone();
        let Shape::Array { component, .. } = world.class(self.class_of(array)).shape else {
            return Err(self.throw_new("java/lang/VerifyError", "a store into something that is no array"));
        };
        let class = self.class_of(value);
        if class == component || component == crate::load::OBJECT || world.is_subtype(class, component) {
            return Ok(());
        }
        let text = world.class(class).java_name();
        Err(self.throw_new("java/lang/ArrayStoreException", &text))
    }
}
