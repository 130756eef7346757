//! Who is alive when a step ends. Reference counts find most garbage at the cost of what changed;
//! cycles are found by counting, for the objects that a lost reference leads to, which references
//! come from among themselves.

use rustc_hash::FxHashMap;

use crate::class::{Kind, Shape};
use crate::machine::Machine;
use crate::memory::{Addr, Written, header};
use crate::state::{Ended, StackChanges};

/// How far changes of reference counts to one object are looked for to be put together: a deep stack that ends has many.
const NEIGHBOURS: usize = 16;

/// Changes of reference counts.
#[derive(Default)]
pub(crate) struct Counts(Vec<Count>);

/// Which object, which of its counts, by how much.
struct Count {
    object: Addr,
    word: u32,
    by: i32,
}

impl Counts {
    /// Notes that a slot of a stack came or went.
    #[inline]
    pub fn slot(&mut self, slot: Option<u64>, by: i32) {
        let Some(object) = referred_to(slot) else { return };
        // References move between slots more often than they come and go. One that is still in some stack is alive, so
        // that nothing is to be done for it.
        let mut near = self.0.iter_mut().rev().take(NEIGHBOURS);
        match near.find(|known| known.object == object && known.word == header::STACK_REFS) {
            Some(known) => known.by += by,
            None => self.push(object, header::STACK_REFS, by),
        }
    }

    /// Notes that a word of an object came or went.
    #[inline]
    pub fn word(&mut self, target: Addr, by: i32) {
        if target != 0 {
            self.push(target, header::HEAP_REFS, by);
        }
    }

    fn push(&mut self, object: Addr, word: u32, by: i32) {
        self.0.push(Count { object, word, by });
    }
}

/// Where an object was made: the method, the instruction, and which of the step's threads it was.
#[derive(Clone, Copy, Default)]
pub(crate) struct Site {
    method: u32,
    pc: u32,
    namer: u32,
}

/// The object that a slot refers to.
fn referred_to(slot: Option<u64>) -> Option<Addr> {
    slot.filter(|slot| slot >> 32 == 1 && *slot as u32 != 0)
        .map(|slot| slot as Addr)
}

impl Machine {
    /// Frees objects of this step that nothing refers to any more. Only changed slots and written
    /// words can refer to them.
    pub(crate) fn collect_new(&mut self, stacks: &StackChanges) {
        if self.mem.new_objects().is_empty() {
            return;
        }
        let mut pending = Vec::new();
        pending.extend(stacks.slots().iter().filter_map(|slot| referred_to(slot.after())));
        for Written { object, addr, .. } in self.mem.journal() {
            let value = self.mem.get(*addr);
            if value != 0 && self.word_kind(*object, addr - object).is_counted() {
                pending.push(value);
            }
        }
        let mut reached = Vec::new();
        while let Some(object) = pending.pop() {
            let word = self.mem.get(object);
            if word & (header::NEW | header::MARK) != header::NEW {
                continue;
            }
            self.mem.put_raw(object, word | header::MARK);
            reached.push(object);
            self.for_each_ref(object, |_, target| pending.push(target));
            if self.class_of(object) == self.control_block_class {
                self.push_stack_refs(object, &mut pending);
            }
        }
        let objects = self.mem.take_new_objects();
        let mut survivors = Vec::with_capacity(reached.len());
        for object in objects {
            let word = self.mem.get(object);
            if word & header::MARK != 0 {
                self.mem.put_raw(object, word & !header::MARK);
                survivors.push(object);
            } else {
                self.forget_name(object);
                let words = self.object_words(object);
                self.mem.release(object, words);
            }
        }
        self.mem.set_new_objects(survivors);
    }

    fn push_stack_refs(&self, block: Addr, pending: &mut Vec<Addr>) {
        let stack = self.mem.get(block + crate::thread::tcb::STACK);
        for i in 0..self.mem.get(block + crate::thread::tcb::SP) {
            pending.extend(referred_to(Some(self.slot(stack, i))));
        }
    }

    fn is_counted(&self, object: Addr) -> bool {
        self.mem.get(object) & header::BASE == 0
    }

    fn adjust(&mut self, object: Addr, word: u32, by: i32) {
        let value = self.mem.get(object + word).wrapping_add(by as u32);
        self.mem.put(object, word, value);
    }

    /// The words that say where an object of this step came from become its counts.
    pub(crate) fn begin_to_count(&mut self, survivors: &[Addr]) {
        for &object in survivors {
            let named = self.mem.get(object) & header::NAMED != 0;
            if !named {
                let site = self.site_of_new(object);
                self.sites_of_new.insert(object, site);
                self.mem.put_raw(object + header::NAME, 0);
            }
            self.mem.put_raw(object + header::HEAP_REFS, 0);
            self.mem.put_raw(object + header::STACK_REFS, 0);
        }
    }

    /// Updates the counts for everything that this step changed and lists the objects that died, each marked.
    pub(crate) fn count_references(&mut self, ended: &mut Ended) {
        for &object in &ended.survivors {
            self.for_each_ref(object, |_, target| ended.counts.word(target, 1));
        }
        for Count { object, word, by } in ended.counts.0.drain(..) {
            if by != 0 && self.is_counted(object) {
                self.adjust(object, word, by);
                if by < 0 {
                    ended.lost.push(object);
                }
            }
        }
        ended.lost.extend(&ended.survivors);
        if ended.lost.is_empty() {
            return;
        }
        ended.lost.sort_unstable();
        ended.lost.dedup();
        self.find_dead(ended);
    }

    /// Marks what nothing refers to any more, among objects that have lost a reference and what they lead to.
    fn find_dead(&mut self, ended: &mut Ended) {
        let Ended {
            lost: pending,
            suspects,
            dead,
            ..
        } = ended;
        loop {
            while let Some(object) = pending.pop() {
                if self.mem.get(object) & header::MARK != 0 || self.mem.get(object + header::STACK_REFS) != 0
                {
                    continue;
                }
                if self.mem.get(object + header::HEAP_REFS) == 0 {
                    self.bury(object, dead, pending);
                } else if !self.is_leaf(object) {
                    suspects.push(object);
                }
            }
            suspects.retain(|o| self.mem.get(*o) & header::MARK == 0);
            if suspects.is_empty() {
                break;
            }
            for object in self.dead_cycles(suspects) {
                if self.mem.get(object) & header::MARK == 0 {
                    self.bury(object, dead, pending);
                }
            }
            suspects.clear();
        }
    }

    /// Marks an object as dead and takes back the references it holds.
    fn bury(&mut self, object: Addr, dead: &mut Vec<Addr>, pending: &mut Vec<Addr>) {
        let word = self.mem.get(object);
        self.mem.put_raw(object, word | header::MARK);
        dead.push(object);
        let mut targets = Vec::new();
        self.for_each_ref(object, |_, target| targets.push(target));
        for target in targets {
            if self.is_counted(target) && self.mem.get(target) & header::MARK == 0 {
                self.adjust(target, header::HEAP_REFS, -1);
                pending.push(target);
            }
        }
    }

    /// Objects that hold no references cannot be part of a cycle.
    fn is_leaf(&self, object: Addr) -> bool {
        let class = self.world.class(self.class_of(object));
        match class.shape {
            Shape::Array { element, .. } => element != Kind::Ref,
            _ => class.ref_offsets.is_empty(),
        }
    }

    /// Of the objects that `suspects` lead to, those that only refer to each other.
    fn dead_cycles(&self, suspects: &[Addr]) -> Vec<Addr> {
        let mut internal: FxHashMap<Addr, u32> = suspects.iter().map(|o| (*o, 0)).collect();
        let mut order: Vec<Addr> = internal.keys().copied().collect();
        order.sort_unstable();
        let mut next = 0;
        while next < order.len() {
            let object = order[next];
            next += 1;
            self.for_each_ref(object, |_, target| {
                if self.mem.get(target) & (header::BASE | header::MARK) != 0 {
                    return;
                }
                let count = internal.entry(target).or_insert_with(|| {
                    order.push(target);
                    0
                });
                *count += 1;
            });
        }
        let mut alive: Vec<Addr> = order
            .iter()
            .copied()
            .filter(|o| {
                self.mem.get(*o + header::STACK_REFS) != 0
                    || self.mem.get(*o + header::HEAP_REFS) > internal[o]
            })
            .collect();
        while let Some(object) = alive.pop() {
            if internal.remove(&object).is_some() {
                self.for_each_ref(object, |_, target| {
                    if internal.contains_key(&target) {
                        alive.push(target);
                    }
                });
            }
        }
        order.retain(|o| internal.contains_key(o));
        order
    }

    // ---- names -----------------------------------------------------------------------------------

    /// Gives the new objects of this step their names, in the order in which they were made.
    pub(crate) fn name_survivors(&mut self, survivors: &[Addr]) {
        if survivors.is_empty() {
            return;
        }
        let sites = std::mem::take(&mut self.sites_of_new);
        for &object in survivors {
            let word = self.mem.get(object);
            if word & header::MARK != 0 {
                continue;
            }
            if word & header::NAMED == 0 {
                let site = sites.get(&object).copied().unwrap_or_default();
                let name = self.name_for(site);
                self.mem.put_raw(object + header::NAME, name);
            }
            self.mem.put_raw(object, word & !(header::NEW | header::NAMED));
        }
    }

    /// From now on new objects are named after this thread.
    pub(crate) fn note_namer(&mut self, identity: u64) {
        // Where no steps are kept, there is no end at which the list would be cleared.
        if !self.tracking.on {
            self.namers.clear();
        }
        self.namers.push(identity);
    }

    fn name_for(&mut self, site: Site) -> u32 {
        let place = crate::hash::mix(self.world.method(site.method).stable_hash, site.pc as u64);
        if !self.sites.contains_key(&place) {
            let of_program = self.is_program_code(site.method);
            self.sites.insert(place, of_program);
        }
        let thread = self.namers.get(site.namer as usize).copied().unwrap_or(0);
        self.names.take(thread, place)
    }

    /// Whether the program's own code has made an object.
    pub(crate) fn is_made_by_program(&self, object: Addr) -> bool {
        match self.mem.get(object) & (header::BASE | header::NEW | header::NAMED) {
            header::NEW => self.is_program_code(self.site_of_new(object).method),
            flags if flags & header::BASE != 0 => false,
            _ => {
                let site = self.names.site(self.mem.get(object + header::NAME));
                self.sites.get(&site).copied().unwrap_or(false)
            }
        }
    }

    /// Where an object of this step was made; it says so itself until it has a name.
    fn site_of_new(&self, object: Addr) -> Site {
        Site {
            method: self.mem.get(object + header::NAME),
            pc: self.mem.get(object + header::HEAP_REFS),
            namer: self.mem.get(object + header::STACK_REFS),
        }
    }

    /// Names an object of this step at once, because something observes its identity.
    pub(crate) fn name_now(&mut self, object: Addr) {
        let word = self.mem.get(object);
        if word & header::NEW == 0 || word & header::NAMED != 0 {
            return;
        }
        let site = self.site_of_new(object);
        let name = self.name_for(site);
        self.mem.put_raw(object + header::NAME, name);
        self.mem.put_raw(object, word | header::NAMED);
    }

    /// Names an object of this step at once, by a hash that stands for where it belongs to.
    pub(crate) fn name_as(&mut self, object: Addr, site: u64) {
        let word = self.mem.get(object);
        if word & header::NEW != 0 {
            let name = self.names.take(0, site);
            self.mem.put_raw(object + header::NAME, name);
            self.mem.put_raw(object, word | header::NAMED);
        }
    }

    /// A new object dies before its step ends.
    pub(crate) fn forget_name(&mut self, object: Addr) {
        if self.mem.get(object) & header::NAMED != 0 {
            let name = self.mem.get(object + header::NAME);
            self.names.set_used(name, false);
        }
    }

    pub(crate) fn release_name(&mut self, object: Addr) {
        if self.mem.get(object) & (header::NEW | header::NAMED) != header::NEW {
            let name = self.mem.get(object + header::NAME);
            self.names.set_used(name, false);
        }
    }
}
