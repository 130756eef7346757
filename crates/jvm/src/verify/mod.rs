//! Verification of class files (JVMS 4.10), so that the interpreter may trust the types of what it
//! works on.
//!
//! Class files of version 50 and later carry stack maps and are checked in one pass (`check`); for
//! older ones, and for those of version 50 whose maps fail, the types are inferred (`infer`).
//! Classes of the boot loader are trusted, like in the stock JVM.
//!
//! Comparing types may need classes that only a loader of the program can give. Then everything is
//! given up, the loader is asked, and verification starts anew.

mod assign;
mod body;
mod check;
mod frame;
mod infer;
mod members;
mod plain;
mod stackmap;
mod step;
mod subroutine;
mod types;

use beeline_classfile::{ClassDef, MethodDef};
use rustc_hash::FxHashMap;

use crate::class::{Class, ClassId, Loader};
use crate::machine::{Exec, Machine, Trap};
use crate::world::World;

use body::Body;
use types::{NameId, Names, Signature, VType};

const VERIFY_ERROR: &str = "java/lang/VerifyError";
const FORMAT_ERROR: &str = "java/lang/ClassFormatError";
/// First version that is always checked by its stack maps.
const NO_FALLBACK: u16 = 51;
const FIRST_WITH_MAPS: u16 = 50;

/// Why verification ended before its time.
enum Stop {
    /// The class is bad: the error to throw, and its message.
    Bad(&'static str, String),
    /// The table of stack maps cannot be read, which inference does not heal.
    Malformed(String),
    /// A class must be loaded first, or cannot be.
    Trap(Trap),
}

type Check<T> = Result<T, Stop>;

#[cold]
fn bad(text: impl Into<String>) -> Stop {
    Stop::Bad(VERIFY_ERROR, text.into())
}

#[cold]
fn bad_format(text: String) -> Stop {
    Stop::Bad(FORMAT_ERROR, text)
}

struct Verifier<'w> {
    machine: &'w mut Machine,
    world: &'w World,
    class: &'w Class,
    def: &'w ClassDef,
    names: Names,
    signatures: FxHashMap<u16, Signature>,
    /// Answers to questions of assignability, and common superclasses.
    known: FxHashMap<(NameId, NameId, bool), bool>,
    joined: FxHashMap<(NameId, NameId), NameId>,
    /// Types are inferred, not checked against stack maps.
    inferring: bool,
    /// The instruction at hand, for messages.
    pc: usize,
    /// Branch targets of the instruction last stepped over.
    targets: Vec<usize>,
    /// The object whose constructor the last instruction called.
    constructed: Option<VType>,
}

impl Machine {
    /// Verifies a class, its superclasses and superinterfaces first, unless that was done before.
    pub(crate) fn link_class(&mut self, class: ClassId) -> Exec<()> {
        let world = self.world.clone();
        let c = world.class(class);
        // Superclasses of trusted classes are trusted.
        if c.loader == Loader::Boot || c.synthetic || c.is_verified() {
            return Ok(());
        }
        for &parent in c.super_class.iter().chain(&c.interfaces) {
            self.link_class(parent)?;
        }
        self.verify_class(class)
    }

    /// Verifies one class, trusted or not. The verdict is kept; a failure is thrown each time.
    pub fn verify_class(&mut self, class: ClassId) -> Exec<()> {
        let world = self.world.clone();
        let c = world.class(class);
        if c.verified.get().is_none() {
            let verdict = verdict(verify(self, &world, c, false))?;
            let _ = c.verified.set(verdict);
        }
        match c.verified.get() {
            Some(Err(text)) => {
                let (error, message) = text.split_once(": ").unwrap_or((VERIFY_ERROR, text));
                Err(self.throw_new(error, message))
            }
            _ => Ok(()),
        }
    }
}

/// A failure as it is kept; what ended verification early without one passes through.
fn verdict(result: Check<()>) -> Exec<Result<(), String>> {
    match result {
        Ok(()) => Ok(Ok(())),
        Err(Stop::Bad(error, text)) => Ok(Err(format!("{error}: {text}"))),
        Err(Stop::Malformed(text)) => Ok(Err(format!("{FORMAT_ERROR}: {text}"))),
        Err(Stop::Trap(trap)) => Err(trap),
    }
}

/// For tests.
impl Machine {
    /// Verifies a class as if it had no stack maps. The answer is not kept.
    pub fn infer_class(&mut self, class: ClassId) -> Exec<Result<(), String>> {
        let world = self.world.clone();
        verdict(verify(self, &world, world.class(class), true))
    }

    /// Whether every method of a class can be decoded, as it should be once the class is verified.
    /// The machine itself decodes methods when they are first called.
    pub fn decodes(&self, class: ClassId) -> Result<(), String> {
        let c = self.world.class(class);
        let Some(def) = c.def.as_deref() else {
            return Ok(());
        };
        for id in &c.methods {
            let method = self.world.method(*id);
            if let Some(code) = c.method_def(method).and_then(|m| m.code.as_ref()) {
                crate::decode::decode(
                    code,
                    &def.pool,
                    method.returns,
                    method.arg_slots as u32,
                    c.is_verified(),
                    &[],
                )
                .map_err(|text| {
                    format!("decoding {}.{}{}: {text}", c.name, method.name, method.descriptor)
                })?;
            }
        }
        Ok(())
    }
}

fn verify(machine: &mut Machine, world: &World, class: &Class, infer: bool) -> Check<()> {
    let Some(def) = class.def.as_deref() else {
        return Ok(());
    };
    if is_exempt(world, class) {
        return Ok(());
    }
    let mut verifier = Verifier {
        machine,
        world,
        class,
        def,
        names: Names::new(),
        signatures: FxHashMap::default(),
        known: FxHashMap::default(),
        joined: FxHashMap::default(),
        inferring: infer || def.major < FIRST_WITH_MAPS,
        pc: 0,
        targets: Vec::new(),
        constructed: None,
    };
    match verifier.methods() {
        Err(Stop::Bad(..)) if !verifier.inferring && def.major < NO_FALLBACK => {
            verifier.inferring = true;
            verifier.methods()
        }
        verdict => verdict,
    }
}

/// Accessors that the library generates for reflection break the rules on purpose.
fn is_exempt(world: &World, class: &Class) -> bool {
    class.display.iter().any(|id| {
        let c = world.class(*id);
        c.loader == Loader::Boot && &*c.name == "jdk/internal/reflect/MagicAccessorImpl"
    })
}

impl<'w> Verifier<'w> {
    fn methods(&mut self) -> Check<()> {
        let def = self.def;
        for method in &def.methods {
            self.pc = 0;
            self.method(method).map_err(|stop| match stop {
                Stop::Bad(error, text) => Stop::Bad(error, self.locate(error, text, method)),
                other => other,
            })?;
        }
        Ok(())
    }

    fn method(&mut self, method: &'w MethodDef) -> Check<()> {
        let Some(code) = &method.code else { return Ok(()) };
        let signature = self.names.signature(&method.descriptor);
        let this = VType::Ref(self.names.id(&self.class.name));
        let mut body = Body::new(method, code, signature, this, self.def.super_name.is_none());
        let arguments = body.signature.slots + !body.is_static as usize;
        if arguments > code.max_locals as usize {
            return Err(bad_format("Arguments can't fit into locals".into()));
        }
        body.scan()?;
        self.check_catch_types(&body)?;
        if self.inferring {
            self.infer_types(&body)
        } else {
            self.check_types(&body)
        }
    }

    /// The message with the place that it is about, in the two forms of the stock JVM.
    fn locate(&self, error: &str, text: String, method: &MethodDef) -> String {
        let (class, name, descriptor) = (&self.class.name, &method.name, &method.descriptor);
        if error == FORMAT_ERROR {
            return format!("{text} in method {}.{name}{descriptor}", self.class.java_name());
        }
        if self.inferring {
            return format!("(class: {class}, method: {name} signature: {descriptor}) {text}");
        }
        let pc = self.pc;
        format!("{text}\nException Details:\n  Location:\n    {class}.{name}{descriptor} @{pc}")
    }
}
