//! Operations on objects that several natives share: nested arrays, boxing, loaders, references.

use crate::class::{ClassId, Field, Kind, Loader, Shape};
use crate::frame::{REF, flags};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, header};
use crate::natives::Value;
use crate::world::LoaderWord;

/// The virtual wall clock starts here: 2026-01-01T00:00:00Z.
pub(crate) const EPOCH_NANOS: i64 = 1_767_225_600 * 1_000_000_000;

impl Machine {
    /// `multianewarray`: the lengths are the top operands.
    pub(crate) fn new_multi_array(&mut self, class: ClassId, dimensions: u32) -> Exec<Addr> {
        let lengths: Vec<i32> = (0..dimensions)
            .rev()
            .map(|i| unsafe { *self.regs.sp.sub(1 + i as usize) } as u32 as i32)
            .collect();
        self.new_nested_array(class, &lengths)
    }

    pub(crate) fn new_nested_array(&mut self, class: ClassId, lengths: &[i32]) -> Exec<Addr> {
        if let Some(negative) = lengths.iter().find(|l| **l < 0) {
            return Err(self.throw_new("java/lang/NegativeArraySizeException", &negative.to_string()));
        }
        // All of it at once: what is made so far is nobody's yet, and is not counted when the next part is made.
        match u32::try_from(self.nested_words(class, lengths)?) {
            Ok(words) => self.make_room(words)?,
            Err(_) => return Err(self.out_of_memory()),
        }
        let array = self.new_array(class, lengths[0] as u32)?;
        if lengths.len() > 1 {
            let Shape::Array { component, .. } = self.world.class(class).shape else {
                unreachable!("an array class")
            };
            for i in 0..lengths[0] as u32 {
                let inner = self.new_nested_array(component, &lengths[1..])?;
                self.set_element_ref(array, i, inner);
            }
        }
        Ok(array)
    }

    fn nested_words(&mut self, class: ClassId, lengths: &[i32]) -> Exec<u64> {
        let Shape::Array {
            element, component, ..
        } = self.world.class(class).shape
        else {
            unreachable!("an array class")
        };
        let own = self.words_of_new(element, lengths[0] as u32)?;
        Ok(match &lengths[1..] {
            // No inner array is made.
            _ if lengths[0] == 0 => own,
            [] => own,
            inner => {
                own.saturating_add((lengths[0] as u64).saturating_mul(self.nested_words(component, inner)?))
            }
        })
    }

    /// Calls `visit` with each reference word of an object and what it refers to. Weak references are followed, too:
    /// what they refer to is there until they are cleared.
    pub(crate) fn for_each_ref(&self, object: Addr, mut visit: impl FnMut(Addr, Addr)) {
        let world = &self.world;
        let id = self.class_of(object);
        let class = world.class(id);
        match class.shape {
            Shape::Array {
                element: Kind::Ref, ..
            } => {
                for i in 0..self.array_length(object) {
                    let at = object + header::ARRAY_DATA + i;
                    let target = self.mem.get(at);
                    if target != 0 {
                        visit(at, target);
                    }
                }
            }
            Shape::Array { .. } | Shape::Primitive(_) => {}
            Shape::Instance => {
                for offset in &class.ref_offsets {
                    let target = self.mem.get(object + offset);
                    if target != 0 {
                        visit(object + offset, target);
                    }
                }
                if id == self.class_class {
                    for offset in &world.class(self.class_of_mirror(object)).static_ref_offsets {
                        let target = self.mem.get(object + offset);
                        if target != 0 {
                            visit(object + offset, target);
                        }
                    }
                }
            }
        }
    }

    /// The loader that a `ClassLoader` object stands for.
    pub(crate) fn loader_of_object(&mut self, object: Addr) -> Loader {
        if object == 0 {
            Loader::Boot
        } else if object == self.app_loader {
            Loader::App
        } else if object == self.platform_loader {
            Loader::Platform
        } else if let number @ 1.. = self.loader_number(object) {
            Loader::Custom(number - 1)
        } else {
            let class = self.world.class(self.class_of(object)).name.clone();
            match &*class {
                // Before the boot code has told which objects they are.
                "jdk/internal/loader/ClassLoaders$AppClassLoader" => Loader::App,
                "jdk/internal/loader/ClassLoaders$PlatformClassLoader" => Loader::Platform,
                "jdk/internal/loader/ClassLoaders$BootClassLoader" => Loader::Boot,
                _ => {
                    self.custom_loaders.push(object);
                    let number = self.custom_loaders.len() as u32;
                    let word = self.loader_word(LoaderWord::Number);
                    self.mem.put(object, word, number);
                    Loader::Custom(number - 1)
                }
            }
        }
    }

    /// A hidden word of `ClassLoader`.
    pub(crate) fn loader_word(&mut self, word: LoaderWord) -> u32 {
        let class = self.load_boot("java/lang/ClassLoader");
        self.loader_word_in(class, word)
    }

    /// The same where the class is known.
    pub(crate) fn loader_word_in(&self, class: ClassId, word: LoaderWord) -> u32 {
        self.world.class(class).instance_words - LoaderWord::COUNT + word as u32
    }

    /// Whether this is the word of a `ClassLoader` that holds its number.
    pub(crate) fn is_loader_number(&self, object: Addr, offset: u32) -> bool {
        let base = self.world.find_loaded(Loader::Boot, "java/lang/ClassLoader");
        base.is_some_and(|base| {
            self.world.is_subtype(self.class_of(object), base)
                && offset == self.loader_word_in(base, LoaderWord::Number)
        })
    }

    fn loader_number(&mut self, object: Addr) -> u32 {
        let word = self.loader_word(LoaderWord::Number);
        self.mem.get(object + word)
    }

    /// Resolution without access checks, for reflection.
    pub(crate) fn resolve_class_unchecked(&mut self, from: ClassId, name: &str) -> Exec<ClassId> {
        let loader = self.world.class(from).loader;
        match self.load(name, loader) {
            Ok(id) => Ok(id),
            Err(error) => Err(self.load_failure(loader, error)),
        }
    }

    /// Asks a loader of the program for a class, then comes back to the same instruction.
    pub(crate) fn ask_loader(&mut self, index: u32, name: &str) -> Trap {
        self.ask_loader_object(self.custom_loaders[index as usize], name, false)
    }

    /// The same for any loader object. `by_name` is how `Class.forName` asks: what the loader throws
    /// passes as it is, and stack traces show the native.
    pub(crate) fn ask_loader_object(&mut self, loader: Addr, name: &str, by_name: bool) -> Trap {
        let world = self.world.clone();
        let text = self.intern_str(&name.replace('/', "."));
        let stub = if by_name {
            self.support.find_class
        } else {
            self.support.load_class
        };
        let Some(stub) = stub else {
            return Trap::Unsupported("class loaders of the program during boot".into());
        };
        if let Some(native) = self.current_native.filter(|_| by_name) {
            world.stand_ins.lock().unwrap().insert(stub, native);
        }
        let pushed = self
            .push_argument(REF | loader as u64)
            .and_then(|()| self.push_argument(REF | text as u64))
            .and_then(|()| self.push_frame(world.method(stub), flags::RETRY, 0));
        match pushed {
            Ok(()) => Trap::Retry,
            Err(trap) => trap,
        }
    }

    /// The field that a `java.lang.reflect.Field` stands for.
    pub(crate) fn reflected_field(&mut self, field: Addr) -> Field {
        // The library sets these when it makes the object.
        #[cfg(feature = "checked")]
        let _pause = self.mem.pause_recording();
        let mirror = self.get_field(field, "clazz");
        let class = self.class_of_mirror(mirror);
        let slot = self.get_field(field, "slot");
        self.world.class(class).fields[slot as usize].clone()
    }

    pub(crate) fn wall_clock_nanos(&self) -> i64 {
        EPOCH_NANOS.wrapping_add(self.clock() as i64)
    }

    /// Reading the clock takes a little time, so that a loop which waits for a deadline ends.
    pub(crate) fn tick(&mut self) {
        let now = self.clock();
        self.set_clock(now + 1_000);
    }

    /// A hash that depends on the object's name alone, never on its address or the order of calls.
    pub fn identity_hash(&mut self, object: Addr) -> i32 {
        self.name_now(object);
        self.identity_hash_of(object)
    }

    pub(crate) fn identity_hash_of(&self, object: Addr) -> i32 {
        // 31 bits, never zero, as the stock JVM's.
        ((self.identity(object) >> 33) as i32 & i32::MAX).max(1)
    }

    // ---- boxing ----------------------------------------------------------------------------------

    pub(crate) fn box_class(kind: Kind) -> &'static str {
        match kind {
            Kind::Boolean => "java/lang/Boolean",
            Kind::Byte => "java/lang/Byte",
            Kind::Char => "java/lang/Character",
            Kind::Short => "java/lang/Short",
            Kind::Int => "java/lang/Integer",
            Kind::Float => "java/lang/Float",
            Kind::Long => "java/lang/Long",
            Kind::Double => "java/lang/Double",
            Kind::Void => "java/lang/Void",
            Kind::Ref => "java/lang/Object",
        }
    }

    /// A box as `valueOf` gives it, caches included.
    pub(crate) fn box_value(&mut self, kind: Kind, value: Value) -> Exec<Addr> {
        let class = self.load_boot(Self::box_class(kind));
        let cached: Option<(&str, i32)> = match (kind, value) {
            (Kind::Ref, Value::Ref(object)) => return Ok(object),
            (Kind::Void, _) => return Ok(0),
            (Kind::Boolean, Value::Int(v)) => {
                let name = if v & 1 != 0 { "TRUE" } else { "FALSE" };
                return Ok(self.get_static(class, name));
            }
            (Kind::Byte, Value::Int(v)) => Some(("java/lang/Byte$ByteCache", v + 128)),
            (Kind::Short, Value::Int(v)) if (-128..128).contains(&v) => {
                Some(("java/lang/Short$ShortCache", v + 128))
            }
            (Kind::Int, Value::Int(v)) if (-128..128).contains(&v) => {
                Some(("java/lang/Integer$IntegerCache", v + 128))
            }
            (Kind::Char, Value::Int(v)) if v < 128 => Some(("java/lang/Character$CharacterCache", v)),
            (Kind::Long, Value::Long(v)) if (-128..128).contains(&v) => {
                Some(("java/lang/Long$LongCache", v as i32 + 128))
            }
            _ => None,
        };
        if let Some((holder, index)) = cached {
            let holder = self.load_boot(holder);
            self.initialise(holder)?;
            let cache = self.get_static(holder, "cache");
            return Ok(self.element_ref(cache, index as u32));
        }
        let object = self.new_object(class)?;
        match value {
            Value::Int(v) => self.set_field(object, "value", v as u32),
            Value::Float(v) => self.set_field(object, "value", v.to_bits()),
            Value::Long(v) => self.set_field64(object, "value", v as u64),
            Value::Double(v) => self.set_field64(object, "value", v.to_bits()),
            _ => {}
        }
        Ok(object)
    }

    /// The primitive in a box and its kind; `None` if the object is no box.
    pub(crate) fn unbox(&mut self, object: Addr) -> Option<(Kind, Value)> {
        if object == 0 {
            return None;
        }
        let name = self.world.class(self.class_of(object)).name.clone();
        let kind = Kind::PRIMITIVES
            .into_iter()
            .take(8)
            .find(|k| Self::box_class(*k) == &*name)?;
        let value = match kind {
            Kind::Long => Value::Long(self.get_field64(object, "value") as i64),
            Kind::Double => Value::Double(f64::from_bits(self.get_field64(object, "value"))),
            Kind::Float => Value::Float(f32::from_bits(self.get_field(object, "value"))),
            _ => Value::Int(self.get_field(object, "value") as i32),
        };
        Some((kind, value))
    }

    /// Widening primitive conversion (JLS 5.1.2); `None` where it would narrow.
    pub(crate) fn widen(from: Kind, value: Value, to: Kind) -> Option<Value> {
        use Kind::*;
        if from == to {
            return Some(value);
        }
        Some(match (from, to, value) {
            (Byte, Short | Int, v) | (Short, Int, v) | (Char, Int, v) => v,
            (Byte | Short | Char | Int, Long, Value::Int(v)) => Value::Long(v as i64),
            (Byte | Short | Char | Int, Float, Value::Int(v)) => Value::Float(v as f32),
            (Byte | Short | Char | Int, Double, Value::Int(v)) => Value::Double(v as f64),
            (Long, Float, Value::Long(v)) => Value::Float(v as f32),
            (Long, Double, Value::Long(v)) => Value::Double(v as f64),
            (Float, Double, Value::Float(v)) => Value::Double(v as f64),
            _ => return None,
        })
    }

    pub(crate) fn element_kind(&self, array: Addr) -> Kind {
        match self.world.class(self.class_of(array)).shape {
            Shape::Array { element, .. } => element,
            _ => Kind::Ref,
        }
    }

    pub(crate) fn get_element(&self, array: Addr, index: u32) -> Value {
        let data = array + header::ARRAY_DATA;
        match self.element_kind(array) {
            Kind::Ref => Value::Ref(self.mem.get(data + index)),
            Kind::Long => Value::Long(self.mem.get64(data + index * 2) as i64),
            Kind::Double => Value::Double(f64::from_bits(self.mem.get64(data + index * 2))),
            Kind::Float => Value::Float(f32::from_bits(self.mem.get(data + index))),
            Kind::Int | Kind::Void => Value::Int(self.mem.get(data + index) as i32),
            Kind::Boolean | Kind::Byte => {
                Value::Int((self.mem.get(data + (index >> 2)) >> ((index & 3) * 8)) as i8 as i32)
            }
            Kind::Char => Value::Int((self.mem.get(data + (index >> 1)) >> ((index & 1) * 16)) as u16 as i32),
            Kind::Short => {
                Value::Int((self.mem.get(data + (index >> 1)) >> ((index & 1) * 16)) as i16 as i32)
            }
        }
    }

    pub(crate) fn set_element(&mut self, array: Addr, index: u32, value: Value) {
        let kind = self.element_kind(array);
        let offset = header::ARRAY_DATA;
        match value {
            Value::Ref(v) => self.put_ref(array, offset + index, v),
            Value::Long(v) => self.mem.put64(array, offset + index * 2, v as u64),
            Value::Double(v) => self.mem.put64(array, offset + index * 2, v.to_bits()),
            Value::Float(v) => self.mem.put(array, offset + index, v.to_bits()),
            Value::Int(v) => {
                let shift = kind.element_shift();
                let per_word = 4 >> shift;
                let bits = (8 << shift) * (index % per_word);
                let mask = if shift == 2 {
                    u32::MAX
                } else {
                    (1 << (8 << shift)) - 1
                };
                let at = offset + index / per_word;
                let word = self.mem.get(array + at);
                self.mem
                    .put(array, at, word & !(mask << bits) | (v as u32 & mask) << bits);
            }
            Value::Void => {}
        }
    }

    pub(crate) fn box_element(&mut self, array: Addr, index: u32) -> Exec<Value> {
        let kind = self.element_kind(array);
        let value = self.get_element(array, index);
        Ok(Value::Ref(self.box_value(kind, value)?))
    }

    pub(crate) fn unbox_into_element(&mut self, array: Addr, index: u32, boxed: Addr) -> Exec<Value> {
        let kind = self.element_kind(array);
        if kind == Kind::Ref {
            if boxed != 0 && self.check_array_store(array, boxed).is_err() {
                return Err(self.throw_new(
                    "java/lang/IllegalArgumentException",
                    "array element type mismatch",
                ));
            }
            self.put_ref(array, header::ARRAY_DATA + index, boxed);
            return Ok(Value::Void);
        }
        let converted = self
            .unbox(boxed)
            .and_then(|(from, value)| Self::widen(from, value, kind));
        match converted {
            Some(value) => {
                self.set_element(array, index, value);
                Ok(Value::Void)
            }
            None if boxed == 0 => Err(self.throw_new_plain("java/lang/IllegalArgumentException")),
            None => Err(self.throw_new("java/lang/IllegalArgumentException", "argument type mismatch")),
        }
    }
}
