//! Classes that no class file defines: primitives, arrays, and the machine's own kinds of object.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use beeline_classfile::access;

use super::layout::bits;
use super::linking::blank;
use crate::class::{ClassId, Kind, Loader, Shape};
use crate::machine::Machine;

/// Fixed ids: the primitive classes come first, then `Object`, `Cloneable`, `Serializable`, then
/// the arrays of primitives.
pub(crate) const OBJECT: ClassId = 9;
const CLONEABLE: ClassId = 10;
const SERIALIZABLE: ClassId = 11;

pub(crate) fn primitive_id(kind: Kind) -> ClassId {
    // Id 0 is `void`: a header word of zero must mean a free block.
    if kind == Kind::Void {
        0
    } else {
        1 + kind as ClassId
    }
}

pub(crate) fn primitive_array_id(kind: Kind) -> ClassId {
    12 + kind as ClassId
}

impl Machine {
    /// The array class with this component.
    pub fn array_class(&mut self, component: ClassId) -> ClassId {
        let world = self.world.clone();
        let c = world.class(component);
        let known = c.array_class.load(Ordering::Relaxed);
        if known != 0 {
            return known;
        }
        let element = match c.shape {
            Shape::Primitive(kind) => kind,
            _ => Kind::Ref,
        };
        let name: Arc<str> = format!("[{}", c.descriptor()).into();
        let id = self.add_array(
            name,
            component,
            element,
            c.loader,
            c.access & access::PUBLIC,
            &c.module,
        );
        c.array_class.store(id, Ordering::Relaxed);
        id
    }

    fn add_array(
        &mut self,
        name: Arc<str>,
        component: ClassId,
        element: Kind,
        loader: Loader,
        visibility: u16,
        module: &Arc<str>,
    ) -> ClassId {
        let world = self.world.clone();
        let object = world.class(OBJECT);
        let mut class = blank(world.next_class_id(), name, Shape::Array { component, element });
        class.access = visibility | access::FINAL | access::ABSTRACT;
        class.loader = loader;
        class.module = module.clone();
        class.super_class = Some(OBJECT);
        class.interfaces = vec![CLONEABLE, SERIALIZABLE];
        class.all_interfaces = vec![CLONEABLE, SERIALIZABLE];
        class.display = vec![OBJECT, class.id];
        class.vtable = object.vtable.clone();
        let id = world.add_class(class);
        self.make_mirror(id);
        id
    }

    /// The primitive classes, `Object` and the arrays of primitives, under their fixed ids.
    pub(crate) fn load_fixed(&mut self) {
        let world = self.world.clone();
        let void_first = std::iter::once(Kind::Void).chain(Kind::PRIMITIVES.into_iter().take(8));
        for kind in void_first {
            let name: Arc<str> = kind.primitive_name().into();
            let mut class = blank(world.next_class_id(), name, Shape::Primitive(kind));
            class.access = access::PUBLIC | access::FINAL | access::ABSTRACT;
            class.module = "java.base".into();
            class.synthetic = true;
            world.add_class(class);
        }
        for (name, id) in [
            ("java/lang/Object", OBJECT),
            ("java/lang/Cloneable", CLONEABLE),
            ("java/io/Serializable", SERIALIZABLE),
        ] {
            assert_eq!(self.load_boot(name), id);
        }
        for kind in Kind::PRIMITIVES.into_iter().take(8) {
            let name: Arc<str> = format!("[{}", kind.descriptor()).into();
            let component = primitive_id(kind);
            let id = self.add_array(
                name,
                component,
                kind,
                Loader::Boot,
                access::PUBLIC,
                &"java.base".into(),
            );
            assert_eq!(id, primitive_array_id(kind));
            world.class(component).array_class.store(id, Ordering::Relaxed);
        }
    }

    /// A class of the machine's own, with no class file behind it.
    pub(crate) fn internal_class(&mut self, name: &str, shape: Shape, words: u32, refs: Vec<u32>) -> ClassId {
        let world = self.world.clone();
        let mut class = blank(world.next_class_id(), name.into(), shape);
        class.synthetic = true;
        class.instance_words = words;
        class.ref_words = bits(&refs);
        class.ref_offsets = refs;
        class.display = vec![OBJECT, class.id];
        class.super_class = Some(OBJECT);
        world.add_class(class)
    }
}
