//! The Java library for users: classes that a program may call although no class path has them.
//!
//! Where a program brings such a class, its methods are replaced by the natives of the class's table, as
//! with any other class. Where it does not, the class is made of that table, so that programs which were
//! compiled elsewhere run as they are. The sources to compile against are in the folder `java`.

use beeline_classfile::{ClassDef, access};

use crate::asm::{ClassBuilder, CodeBuilder, op};
use crate::natives::Registry;

pub(crate) const BEELINE: &str = "beeline/Verify";
pub(crate) const JPF: &str = "gov/nasa/jpf/vm/Verify";
pub(crate) const SOSY_LAB: &str = "org/sosy_lab/sv_benchmarks/Verifier";
const FACTORY: &str = "org/sosy_lab/sv_benchmarks/ObjectFactory";
const MAKE: (&str, &str) = ("createObject", "()Ljava/lang/Object;");

/// Whether a class is of the library, wherever it came from.
pub(crate) fn defines(name: &str) -> bool {
    matches!(name, BEELINE | JPF | SOSY_LAB | FACTORY)
}

/// The definition of a class of the library.
pub(crate) fn definition(name: &str, natives: &Registry) -> Option<ClassDef> {
    if name == FACTORY {
        return Some(factory());
    }
    if !matches!(name, BEELINE | JPF | SOSY_LAB) {
        return None;
    }
    let mut class = ClassBuilder::new(name, "java/lang/Object", &[]);
    class.access(access::PUBLIC | access::SUPER);
    for row in natives.rows(name) {
        let flags = access::PUBLIC | access::STATIC | access::NATIVE;
        class.method(flags, row.name, row.descriptor, None);
    }
    if name == SOSY_LAB {
        let mut body = CodeBuilder::new(2);
        body.local(op::ALOAD, 1)
            .member(&mut class, op::INVOKEINTERFACE, FACTORY, MAKE.0, MAKE.1)
            .op(op::ARETURN);
        class.method(
            access::PUBLIC | access::STATIC,
            "nondetObject",
            "(Ljava/lang/Class;Lorg/sosy_lab/sv_benchmarks/ObjectFactory;)Ljava/lang/Object;",
            Some(body),
        );
    }
    Some(class.finish())
}

fn factory() -> ClassDef {
    let mut interface = ClassBuilder::new(FACTORY, "java/lang/Object", &[]);
    interface.access(access::PUBLIC | access::INTERFACE | access::ABSTRACT);
    interface.method(access::PUBLIC | access::ABSTRACT, MAKE.0, MAKE.1, None);
    interface.finish()
}
