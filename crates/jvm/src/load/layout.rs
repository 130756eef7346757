//! Where fields lie: in objects, and static ones in the mirror of their class.

use beeline_classfile::{ClassDef, Constant, access};

use crate::class::{Class, Field, Kind};
use crate::machine::Machine;
use crate::memory::header;
use crate::world::LoaderWord;
use crate::world::mirror;

impl Machine {
    pub(super) fn lay_out(&self, class: &mut Class, def: &ClassDef, parent: Option<&Class>) {
        let mut next = parent.map_or(header::SIZE, |p| p.instance_words);
        class.ref_offsets = parent.map(|p| p.ref_offsets.clone()).unwrap_or_default();
        class.hidden_words = parent.map(|p| p.hidden_words.clone()).unwrap_or_default();
        class.hash_caches = parent.map(|p| p.hash_caches.clone()).unwrap_or_default();
        // The library writes there what it does not want to know, in all threads.
        if &*def.name == "java/text/DontCareFieldPosition" {
            let fields = parent.map_or(&[][..], |p| &p.fields);
            let instance = fields.iter().filter(|field| !field.is_static());
            class.hash_caches.extend(instance.map(|field| field.offset));
        }
        let mut next_static = self.mirror_hidden + mirror::HIDDEN_WORDS;
        for hidden in [mirror::INIT_FAILURE, mirror::PROTECTION_DOMAIN] {
            class.static_ref_offsets.push(self.mirror_hidden + hidden);
        }
        for (index, field) in def.fields.iter().enumerate() {
            let kind = Kind::of(&field.descriptor);
            let is_static = field.access & access::STATIC != 0;
            let cursor = if is_static { &mut next_static } else { &mut next };
            let offset = *cursor;
            *cursor += kind.words();
            if kind == Kind::Ref {
                if is_static {
                    class.static_ref_offsets.push(offset);
                } else {
                    class.ref_offsets.push(offset);
                }
            }
            if !is_static && is_cache(&def.name, &field.name) {
                class.hidden_words.extend(offset..offset + kind.words());
            }
            if !is_static && is_hash_cache(&def.name, &field.name) {
                class.hash_caches.push(offset);
            }
            class.fields.push(Field {
                class: class.id,
                name: field.name.clone(),
                descriptor: field.descriptor.clone(),
                access: field.access,
                kind,
                offset,
                index: index as u16,
            });
        }
        for (index, constant) in def.pool.entries.iter().enumerate() {
            let reference = match constant {
                Constant::Dynamic { descriptor, .. } => Kind::of(descriptor) == Kind::Ref,
                Constant::MethodHandle(_) | Constant::MethodType(_) | Constant::InvokeDynamic { .. } => true,
                _ => continue,
            };
            class.dynamic_offsets.insert(index as u16, next_static);
            // A flag word says whether the constant was computed, then come its one or two words.
            if reference {
                class.static_ref_offsets.push(next_static + 1);
            }
            next_static += 3;
        }
        // Words for what the stock JVM injects: the method behind a resolved name, compiled
        // forms, a loader's number, its modules, and what it was asked for.
        match &*def.name {
            "java/lang/invoke/ResolvedMethodName" => {
                class.method_word = Some(next);
                next += 1;
            }
            "java/lang/invoke/LambdaForm" => {
                class.hidden_words.push(next);
                next += 1;
            }
            "java/lang/ClassLoader" => {
                class.hidden_words.push(next + LoaderWord::Number as u32);
                let lists = [LoaderWord::Modules, LoaderWord::Asked];
                class.ref_offsets.extend(lists.map(|word| next + word as u32));
                next += LoaderWord::COUNT;
            }
            _ => {}
        }
        class.instance_words = next;
        class.ref_words = bits(&class.ref_offsets);
        let of_parent = parent.map(|p| p.final_words.clone()).unwrap_or_default();
        let own = class
            .fields
            .iter()
            .filter(|f| !f.is_static() && f.access & access::FINAL != 0);
        let own: Vec<u32> = own.map(|f| f.offset).collect();
        class.final_words = bits(&own);
        class
            .final_words
            .resize(class.final_words.len().max(of_parent.len()), 0);
        for (word, inherited) in class.final_words.iter_mut().zip(of_parent) {
            *word |= inherited;
        }
        class.mirror_words = next_static;
    }
}

pub(super) fn bits(offsets: &[u32]) -> Vec<u64> {
    let mut words = vec![0; offsets.iter().max().map_or(0, |o| *o as usize / 64 + 1)];
    for offset in offsets {
        words[*offset as usize / 64] |= 1 << (offset % 64);
    }
    words
}

/// Caches of the library, which depend on history but not on anything that programs can tell.
fn is_cache(class: &str, field: &str) -> bool {
    matches!(
        (class, field),
        (
            "java/lang/Thread",
            "threadLocalRandomSeed" | "threadLocalRandomProbe" | "threadLocalRandomSecondarySeed" | "eetop"
        )
    ) || is_hash_cache(class, field)
}

/// Caches of hashes of what does not change: whoever comes first computes what all others would.
fn is_hash_cache(class: &str, field: &str) -> bool {
    matches!(
        (class, field),
        ("java/lang/String", "hash" | "hashIsZero")
            | ("java/util/Locale", "hashCodeValue")
            | ("sun/util/locale/BaseLocale", "hash")
    )
}
