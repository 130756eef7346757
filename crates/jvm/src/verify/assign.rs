//! Which types may stand for which, and what several types have in common. This is where
//! verification loads classes: as late as possible, because a program may notice.

use crate::class::ClassId;
use crate::load::OBJECT;

use super::types::{NameId, OBJECT_NAME, VType};
use super::{Check, Stop, Verifier};

const ARRAY_INTERFACES: [&str; 2] = ["java/lang/Cloneable", "java/io/Serializable"];

impl Verifier<'_> {
    /// The class that a name means in the class under verification.
    pub(super) fn resolve(&mut self, name: &str) -> Check<ClassId> {
        let world = self.world;
        let mut near = Some(self.class).filter(|c| c.hidden || *c.name == *name);
        while let Some(class) = near {
            if *class.name == *name {
                return Ok(class.id);
            }
            near = class.host.map(|host| world.class(host));
        }
        match self.machine.load(name, self.class.loader) {
            Ok(id) => Ok(id),
            Err(error) => Err(Stop::Trap(self.machine.load_failure(self.class.loader, error))),
        }
    }

    pub(super) fn assignable(&mut self, from: VType, to: VType) -> Check<bool> {
        if from == to || to == VType::Top {
            return Ok(true);
        }
        match (from, to) {
            (VType::Null, VType::Ref(_)) => Ok(true),
            (VType::Ref(from), VType::Ref(to)) => self.class_assignable(from, to, false),
            _ => Ok(false),
        }
    }

    /// `protected`: the question is asked for access to a protected member. For those of `Object`,
    /// an interface does not count as `Object`.
    pub(super) fn class_assignable(&mut self, from: NameId, to: NameId, protected: bool) -> Check<bool> {
        if from == to || to == OBJECT_NAME {
            return Ok(true);
        }
        if let Some(&known) = self.known.get(&(from, to, protected)) {
            return Ok(known);
        }
        let answer = self.compare(from, to, protected)?;
        self.known.insert((from, to, protected), answer);
        Ok(answer)
    }

    fn compare(&mut self, from: NameId, to: NameId, protected: bool) -> Check<bool> {
        let (from_name, to_name) = (self.names.text(from).clone(), self.names.text(to).clone());
        if let Some(to_element) = to_name.strip_prefix('[') {
            let Some(from_element) = from_name.strip_prefix('[') else {
                return Ok(false);
            };
            if to_element.len() == 1 || from_element.len() == 1 {
                return Ok(to_element == from_element);
            }
            let (VType::Ref(f), VType::Ref(t)) = (self.names.component(from), self.names.component(to))
            else {
                return Ok(false);
            };
            return self.class_assignable(f, t, protected);
        }
        let is_array = from_name.starts_with('[');
        let target = self.resolve(&to_name)?;
        let target_class = self.world.class(target);
        if target_class.is_interface() && !(protected && from == OBJECT_NAME) {
            return Ok(!is_array
                || (ARRAY_INTERFACES.contains(&&*to_name)
                    && target_class.loader == crate::class::Loader::Boot));
        }
        if is_array {
            return Ok(false);
        }
        let source = self.resolve(&from_name)?;
        Ok(self.world.is_subtype(source, target))
    }

    /// Whether a caught class is an exception at all.
    pub(super) fn check_catch_types(&mut self, body: &super::body::Body) -> Check<()> {
        for (i, entry) in body.code.exception_table.iter().enumerate() {
            let Some(index) = entry.catch_type else { continue };
            let ty = self.class_constant(index)?;
            if !self.assignable(ty, VType::Ref(super::types::THROWABLE_NAME))? {
                return Err(super::bad(format!(
                    "Catch type is not a subclass of Throwable in exception handler {i}"
                )));
            }
        }
        Ok(())
    }

    /// What is true of both types, for code without stack maps.
    pub(super) fn join(&mut self, a: VType, b: VType) -> Check<VType> {
        Ok(match (a, b) {
            _ if a == b => a,
            (VType::Null, VType::Ref(_)) => b,
            (VType::Ref(_), VType::Null) => a,
            (VType::Ref(x), VType::Ref(y)) => VType::Ref(self.join_classes(x, y)?),
            _ => VType::Top,
        })
    }

    fn join_classes(&mut self, a: NameId, b: NameId) -> Check<NameId> {
        if a == b || b == OBJECT_NAME {
            return Ok(b);
        }
        if a == OBJECT_NAME {
            return Ok(a);
        }
        if let Some(&known) = self.joined.get(&(a, b)) {
            return Ok(known);
        }
        let joined = if self.names.is_array(a) || self.names.is_array(b) {
            self.join_arrays(a, b)?
        } else {
            self.common_superclass(a, b)?
        };
        self.joined.insert((a, b), joined);
        Ok(joined)
    }

    fn join_arrays(&mut self, a: NameId, b: NameId) -> Check<NameId> {
        let (a_name, b_name) = (self.names.text(a).clone(), self.names.text(b).clone());
        for (id, name) in [(b, &b_name), (a, &a_name)] {
            if ARRAY_INTERFACES.contains(&&**name) {
                return Ok(id);
            }
        }
        let ((a_depth, a_base), (b_depth, b_base)) = (shape(&a_name), shape(&b_name));
        let base = if a_depth == b_depth {
            let (x, y) = (self.names.id(a_base), self.names.id(b_base));
            self.join_classes(x, y)?
        } else {
            let smaller = if a_depth < b_depth { a_base } else { b_base };
            if ARRAY_INTERFACES.contains(&smaller) {
                self.names.id(smaller)
            } else {
                OBJECT_NAME
            }
        };
        let base = self.names.text(base).clone();
        Ok(self.wrap(&base, a_depth.min(b_depth)))
    }

    fn wrap(&mut self, base: &str, depth: usize) -> NameId {
        match depth {
            0 => self.names.id(base),
            _ => self.names.id(&format!("{}L{base};", "[".repeat(depth))),
        }
    }

    fn common_superclass(&mut self, a: NameId, b: NameId) -> Check<NameId> {
        let (a_name, b_name) = (self.names.text(a).clone(), self.names.text(b).clone());
        let world = self.world;
        let second = world.class(self.resolve(&b_name)?);
        if second.is_interface() {
            return Ok(OBJECT_NAME);
        }
        let first = world.class(self.resolve(&a_name)?);
        if first.is_interface() {
            return Ok(OBJECT_NAME);
        }
        let common = first
            .display
            .iter()
            .zip(&second.display)
            .take_while(|(x, y)| x == y)
            .last();
        let common = common.map_or(OBJECT, |(id, _)| *id);
        Ok(self.names.id(&world.class(common).name))
    }
}

/// Dimensions and base of an array, where the last dimension of primitives counts as an object.
fn shape(name: &str) -> (usize, &str) {
    let depth = name.bytes().take_while(|b| *b == b'[').count();
    match name[depth..].strip_prefix('L').and_then(|n| n.strip_suffix(';')) {
        _ if depth == 0 => (0, name),
        Some(base) => (depth, base),
        None => (depth - 1, "java/lang/Object"),
    }
}
