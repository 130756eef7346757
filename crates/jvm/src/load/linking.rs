//! From a checked definition to a class: its supertypes, methods and dispatch table.

use std::sync::atomic::AtomicU32;
use std::sync::{Arc, OnceLock, RwLock};

use beeline_classfile::{ClassDef, Constant, access};
use rustc_hash::FxHashMap;
use xxhash_rust::xxh3::xxh3_64;

use super::Definition;
use super::descriptors::descriptor_slots;
use super::supers::can_override;
use crate::class::{Class, ClassId, Loader, Method, MethodId, ReferenceKind, Shape};
use crate::machine::Machine;
use crate::memory::header;

impl Machine {
    pub(super) fn link(
        &mut self,
        def: Arc<ClassDef>,
        how: Definition,
        super_class: Option<ClassId>,
        interfaces: Vec<ClassId>,
    ) -> ClassId {
        let world = self.world.clone();
        let parent = super_class.map(|id| world.class(id));
        let mut class = blank(world.next_class_id(), def.name.clone(), Shape::Instance);
        class.access = def.access;
        class.loader = how.loader;
        class.module = how.module;
        class.synthetic = how.synthetic;
        class.hidden = how.hidden;
        class.made = how.made;
        class.host = how.host;
        class.super_class = super_class;
        class.display = parent.map(|p| p.display.clone()).unwrap_or_default();
        class.display.push(class.id);
        let mut all: Vec<ClassId> = parent.map(|p| p.all_interfaces.clone()).unwrap_or_default();
        for &i in &interfaces {
            all.push(i);
            all.extend(&world.class(i).all_interfaces);
        }
        if class.is_interface() {
            // An interface is a subtype of itself for dispatch.
            all.push(class.id);
        }
        all.sort_unstable();
        all.dedup();
        class.all_interfaces = all;
        class.interfaces = interfaces;
        class.is_reference = reference_kind(&def.name, parent);
        class.synchronises = def.name.starts_with("java/util/concurrent/locks/")
            || &*def.name == "java/lang/Thread"
            || parent.is_some_and(|parent| parent.synchronises);
        self.lay_out(&mut class, &def, parent);
        self.add_methods(&mut class, &def, parent);
        class.def = Some(def);
        world.add_class(class)
    }

    fn add_methods(&mut self, class: &mut Class, def: &ClassDef, parent: Option<&Class>) {
        let world = self.world.clone();
        class.vtable = parent.map(|p| p.vtable.clone()).unwrap_or_default();
        let polymorphic_holder = matches!(
            &*def.name,
            "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle"
        );
        for (index, m) in def.methods.iter().enumerate() {
            let id = world.next_method_id();
            let sig = world.sig(&m.name, &m.descriptor);
            let is_static = m.access & access::STATIC != 0;
            let (slots, returns) = descriptor_slots(&m.descriptor);
            let in_vtable = !is_static
                && m.access & access::PRIVATE == 0
                && !m.name.starts_with('<')
                && !class.is_interface();
            let vtable_index = in_vtable.then(|| self.vtable_slot(class, id, sig));
            let native = world.natives.find(&def.name, &m.name, &m.descriptor);
            let method = Method {
                id,
                class: class.id,
                name: m.name.clone(),
                descriptor: m.descriptor.clone(),
                sig,
                access: m.access,
                index: index as u16,
                arg_slots: (slots + !is_static as u32) as u16,
                returns,
                vtable_index,
                native,
                code: OnceLock::new(),
                stable_hash: stable_hash(&[&def.name, &m.name, &m.descriptor]),
                hidden: class.synthetic || is_hidden(m, def),
                signature_polymorphic: polymorphic_holder
                    && m.access & (access::NATIVE | access::VARARGS) == access::NATIVE | access::VARARGS
                    && m.descriptor.starts_with("([Ljava/lang/Object;)"),
            };
            if &*m.name == "<clinit>" && is_static {
                class.clinit = Some(id);
            }
            class.by_sig.insert(sig, id);
            class.methods.push(id);
            world.add_method(method);
        }
    }

    /// The vtable slots that a method takes: those it overrides (JVMS 5.4.5), else a new one.
    fn vtable_slot(&self, class: &mut Class, id: MethodId, sig: u32) -> u32 {
        let world = &self.world;
        let mut slot = None;
        for index in 0..class.vtable.len() {
            let other = world.method(class.vtable[index]);
            if other.sig != sig || class.vtable[index] == id {
                continue;
            }
            if can_override(world, other, &class.name, class.loader) {
                class.vtable[index] = id;
                slot.get_or_insert(index as u32);
            }
        }
        slot.unwrap_or_else(|| {
            class.vtable.push(id);
            class.vtable.len() as u32 - 1
        })
    }
}

/// Whether stack traces leave the method out: the JDK marks such methods with annotations.
fn is_hidden(method: &beeline_classfile::MethodDef, def: &ClassDef) -> bool {
    let Some(bytes) = &method.annotations else {
        return false;
    };
    // Annotation count, then for each its type's pool index; members of these marks are empty.
    let count = u16::from_be_bytes([bytes[0], *bytes.get(1).unwrap_or(&0)]) as usize;
    bytes[2.min(bytes.len())..]
        .chunks_exact(4)
        .take(count)
        .any(|mark| {
            let index = u16::from_be_bytes([mark[0], mark[1]]);
            matches!(def.pool.get(index), Some(Constant::Utf8(name)) if matches!(&**name,
            "Ljdk/internal/vm/annotation/Hidden;" | "Ljava/lang/invoke/LambdaForm$Hidden;"))
        })
}

fn reference_kind(name: &str, parent: Option<&Class>) -> ReferenceKind {
    match name {
        "java/lang/ref/Reference" | "java/lang/ref/WeakReference" => ReferenceKind::Weak,
        "java/lang/ref/SoftReference" => ReferenceKind::Soft,
        "java/lang/ref/PhantomReference" => ReferenceKind::Phantom,
        "java/lang/ref/FinalReference" => ReferenceKind::Final,
        _ => parent.map_or(ReferenceKind::None, |p| p.is_reference),
    }
}

pub(crate) fn stable_hash(parts: &[&str]) -> u64 {
    xxh3_64(parts.join("\u{0}").as_bytes())
}

pub(super) fn blank(id: ClassId, name: Arc<str>, shape: Shape) -> Class {
    let stable_hash = stable_hash(&[&name]);
    Class {
        id,
        name,
        def: None,
        shape,
        access: access::PUBLIC,
        loader: Loader::Boot,
        module: "".into(),
        super_class: None,
        interfaces: Vec::new(),
        all_interfaces: Vec::new(),
        display: vec![id],
        fields: Vec::new(),
        methods: Vec::new(),
        by_sig: FxHashMap::default(),
        vtable: Vec::new(),
        instance_words: header::SIZE,
        ref_offsets: Vec::new(),
        ref_words: Vec::new(),
        final_words: Vec::new(),
        hidden_words: Vec::new(),
        method_word: None,
        hash_caches: Vec::new(),
        stable_hash,
        mirror_words: 0,
        static_ref_offsets: Vec::new(),
        dynamic_offsets: FxHashMap::default(),
        mirror: AtomicU32::new(0),
        clinit: None,
        itable: RwLock::default(),
        array_class: AtomicU32::new(0),
        is_reference: ReferenceKind::None,
        synchronises: false,
        synthetic: false,
        host: None,
        hidden: false,
        made: false,
        verified: OnceLock::new(),
    }
}
