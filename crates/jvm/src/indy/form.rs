//! Lambda forms, compiled to methods of the machine's own.
//!
//! A form is a list of names: first the parameters, then calls whose arguments are earlier names or
//! constants. The compiled method takes the form itself as an extra first argument, from which it
//! loads constants: they are objects of the state and cannot be part of code that all states share.

use crate::asm::{CodeBuilder, op};
use crate::class::{ClassId, Kind, MethodId};
use crate::load::{parameters, result_type};
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;

const FORM: &str = "java/lang/invoke/LambdaForm";
const NAME: &str = "java/lang/invoke/LambdaForm$Name";

/// One call of a form, read from the heap.
struct Call {
    opcode: u8,
    owner: String,
    name: String,
    descriptor: String,
    arguments: Vec<Argument>,
}

enum Argument {
    /// Index of an earlier name.
    Name(usize),
    Constant(usize),
}

fn basic_descriptor(kind: Kind) -> &'static str {
    match kind {
        Kind::Long => "J",
        Kind::Float => "F",
        Kind::Double => "D",
        Kind::Void => "V",
        Kind::Ref => "Ljava/lang/Object;",
        _ => "I",
    }
}

impl Machine {
    /// The method of a form, kept in a word that the machine adds to it.
    pub(super) fn compiled_form(&mut self, form: Addr) -> Exec<MethodId> {
        let at = self.injected_offset(form);
        let known = self.mem.get(form + at);
        if known != 0 {
            return Ok(known);
        }
        let id = self.compile_form(form)?;
        self.mem.put(form, at, id);
        Ok(id)
    }

    fn compile_form(&mut self, form: Addr) -> Exec<MethodId> {
        let names = self.get_field(form, "names");
        let arity = self.get_field(form, "arity") as usize;
        let result = self.get_field(form, "result") as i32;
        let count = self.array_length(names) as usize;
        let mut kinds = Vec::new();
        let mut calls = Vec::new();
        for i in 0..count {
            let name = self.element_ref(names, i as u32);
            let ty = self.get_field(name, "type");
            let letter = self.get_field(ty, "btChar") as u8 as char;
            kinds.push(Kind::of(&letter.to_string()));
            if i >= arity {
                calls.push(self.read_call(name)?);
            }
        }
        let returns = if result < 0 {
            Kind::Void
        } else {
            kinds[result as usize]
        };
        let mut descriptor = format!("(L{FORM};");
        for kind in &kinds[..arity] {
            descriptor += basic_descriptor(*kind);
        }
        descriptor += ")";
        descriptor += basic_descriptor(returns);
        // Structurally equal forms share one method.
        let key = describe(&kinds, arity, result, &calls);
        if let Some(known) = self.world.forms.lock().unwrap().get(&key) {
            return Ok(*known);
        }
        let host: ClassId = self.load_boot(FORM);
        let id = self.define_static(host, "adapt", &descriptor, |class| {
            let mut slots = vec![1u16];
            for kind in &kinds {
                slots.push(slots[slots.len() - 1] + kind.words().max(1) as u16);
            }
            let mut code = CodeBuilder::new(slots[count]);
            for (i, call) in calls.iter().enumerate() {
                let types = call.argument_types();
                for (j, argument) in call.arguments.iter().enumerate() {
                    let wanted = types.get(j).map_or("Ljava/lang/Object;", String::as_str);
                    match argument {
                        Argument::Name(index) => {
                            code.load(kinds[*index], slots[*index]);
                        }
                        Argument::Constant(position) => {
                            code.local(op::ALOAD, 0);
                            code.member(class, op::GETFIELD, FORM, "names", &format!("[L{NAME};"));
                            code.push_int((arity + i) as i16).op(op::AALOAD);
                            code.member(class, op::GETFIELD, NAME, "arguments", "[Ljava/lang/Object;");
                            code.push_int(*position as i16).op(op::AALOAD);
                            // Small integers of any kind arrive as `Integer`.
                            let basic = basic_descriptor(Kind::of(wanted));
                            if Kind::of(wanted) != Kind::Ref {
                                super::convert::convert(class, &mut code, "Ljava/lang/Object;", basic);
                            }
                        }
                    }
                }
                code.member(class, call.opcode, &call.owner, &call.name, &call.descriptor);
                let target = arity + i;
                let made = call.result();
                if kinds[target] == Kind::Void {
                    if made != Kind::Void {
                        code.op(if made.words() == 2 { op::POP2 } else { op::POP });
                    }
                } else if made == Kind::Void {
                    code.op(op::ACONST_NULL).store(Kind::Ref, slots[target]);
                } else {
                    code.store(kinds[target], slots[target]);
                }
            }
            if returns != Kind::Void {
                code.load(returns, slots[result as usize]);
            }
            code.returns(returns);
            code
        })?;
        self.world.forms.lock().unwrap().insert(key, id);
        Ok(id)
    }

    fn read_call(&mut self, name: Addr) -> Exec<Call> {
        let world = self.world.clone();
        let function = self.get_field(name, "function");
        let mut member = self.get_field(function, "member");
        if member == 0 {
            let handle = self.get_field(function, "resolvedHandle");
            if handle == 0 {
                return Err(Trap::Unsupported(
                    "a lambda form with an unresolved function".into(),
                ));
            }
            member = self.get_field(handle, "member");
        }
        let list = self.get_field(name, "arguments");
        let name_class = self.load_boot(NAME);
        let mut arguments = Vec::new();
        for i in 0..self.array_length(list) {
            let argument = self.element_ref(list, i);
            if argument != 0 && self.class_of(argument) == name_class {
                arguments.push(Argument::Name(self.get_field(argument, "index") as u16 as usize));
            } else {
                arguments.push(Argument::Constant(i as usize));
            }
        }
        let flags = self.get_field(member, "flags");
        const IS_FIELD: u32 = 0x0004_0000;
        if flags & IS_FIELD != 0 {
            let field = self.member_field(member)?;
            let owner = world.class(field.class).name.to_string();
            let opcode = match flags >> super::handles::KIND_SHIFT & 0xf {
                1 => op::GETFIELD,
                2 => op::GETSTATIC,
                _ => return Err(Trap::Unsupported("a lambda form that writes a field".into())),
            };
            return Ok(Call {
                opcode,
                owner,
                name: field.name.to_string(),
                descriptor: field.descriptor.to_string(),
                arguments,
            });
        }
        let id = self.member_method(member)?;
        let method = world.method(id);
        let owner = world.class(method.class);
        let descriptor = if method.signature_polymorphic || self.is_link_to(&world, method) {
            let ty = self.get_field(member, "type");
            self.type_descriptor(ty)
        } else {
            method.descriptor.to_string()
        };
        let opcode = if method.is_static() {
            op::INVOKESTATIC
        } else if owner.is_interface() {
            op::INVOKEINTERFACE
        } else if method.is_private() {
            op::INVOKESPECIAL
        } else {
            op::INVOKEVIRTUAL
        };
        Ok(Call {
            opcode,
            owner: owner.name.to_string(),
            name: method.name.to_string(),
            descriptor,
            arguments,
        })
    }

    /// The descriptor of a `MethodType`, a `Class` or a descriptor string.
    pub(crate) fn type_descriptor(&mut self, ty: Addr) -> String {
        let class = self.class_of(ty);
        if class == self.class_class {
            return self.world.class(self.class_of_mirror(ty)).descriptor();
        }
        if class == self.string_class {
            return self.text(ty);
        }
        let types = self.get_field(ty, "ptypes");
        let returns = self.get_field(ty, "rtype");
        let mut text = String::from("(");
        for i in 0..self.array_length(types) {
            let mirror = self.element_ref(types, i);
            text += &self.world.class(self.class_of_mirror(mirror)).descriptor();
        }
        text += ")";
        text + &self.world.class(self.class_of_mirror(returns)).descriptor()
    }
}

impl Call {
    fn is_field(&self) -> bool {
        matches!(self.opcode, op::GETFIELD | op::GETSTATIC)
    }

    fn argument_types(&self) -> Vec<String> {
        if self.is_field() {
            return vec!["Ljava/lang/Object;".into()];
        }
        let mut types = Vec::new();
        if self.opcode != op::INVOKESTATIC {
            types.push(format!("L{};", self.owner));
        }
        types.extend(parameters(&self.descriptor).map(str::to_string));
        types
    }

    fn result(&self) -> Kind {
        match Kind::of(result_type(&self.descriptor)) {
            Kind::Boolean | Kind::Byte | Kind::Char | Kind::Short => Kind::Int,
            kind => kind,
        }
    }
}

/// A text that two forms share exactly if they compile to the same code.
fn describe(kinds: &[Kind], arity: usize, result: i32, calls: &[Call]) -> String {
    let mut text = format!("{arity} {result} ");
    text.extend(kinds.iter().map(|k| k.descriptor()));
    for call in calls {
        text += &format!(" {} {}.{}{}", call.opcode, call.owner, call.name, call.descriptor);
        for argument in &call.arguments {
            match argument {
                Argument::Name(index) => text += &format!(",{index}"),
                Argument::Constant(_) => text += ",c",
            }
        }
    }
    text
}
