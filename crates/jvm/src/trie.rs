//! A map whose copies share what they have in common: the states of a search differ in few entries.

use std::sync::Arc;

/// Entries of a leaf at most, as long as its keys can be told apart.
const LEAF: usize = 8;

/// Bits of a key that each level looks at.
const BITS: u32 = 4;
const LEVELS: u32 = u32::BITS / BITS;

pub(crate) struct Trie<V>(Node<V>);

enum Node<V> {
    Leaf(Vec<(u32, Arc<V>)>),
    Inner(Box<[Arc<Node<V>>; 1 << BITS]>),
}

impl<V> Default for Trie<V> {
    fn default() -> Trie<V> {
        Trie(Node::default())
    }
}

impl<V> Clone for Trie<V> {
    fn clone(&self) -> Trie<V> {
        Trie(self.0.clone())
    }
}

impl<V> Default for Node<V> {
    fn default() -> Node<V> {
        Node::Leaf(Vec::new())
    }
}

impl<V> Clone for Node<V> {
    fn clone(&self) -> Node<V> {
        match self {
            Node::Leaf(entries) => Node::Leaf(entries.clone()),
            Node::Inner(children) => Node::Inner(children.clone()),
        }
    }
}

/// Which child of a node of this level leads to a key. Neighbouring keys are far apart, and no two keys have the
/// same way through all levels, since multiplying by an odd number loses nothing.
fn child(key: u32, level: u32) -> usize {
    let spread = key.wrapping_mul(0x9e37_79b1);
    (spread >> (u32::BITS - BITS * (level + 1))) as usize % (1 << BITS)
}

impl<V: Clone + Default> Trie<V> {
    pub fn get(&self, key: u32) -> Option<&V> {
        let mut node = &self.0;
        let mut level = 0;
        while let Node::Inner(children) = node {
            node = &children[child(key, level)];
            level += 1;
        }
        let Node::Leaf(entries) = node else {
            unreachable!("inner nodes are left above")
        };
        let found = entries.iter().find(|(k, _)| *k == key);
        found.map(|(_, value)| &**value)
    }

    /// The value of a key, made if it has none. Other copies keep theirs.
    pub fn entry(&mut self, key: u32) -> &mut V {
        Trie::entry_below(&mut self.0, key, 0)
    }

    fn entry_below(node: &mut Node<V>, key: u32, level: u32) -> &mut V {
        if let Node::Leaf(entries) = node
            && entries.len() >= LEAF
            && level < LEVELS
            && entries.iter().all(|(k, _)| *k != key)
        {
            let mut parts: [Vec<(u32, Arc<V>)>; 1 << BITS] = Default::default();
            for entry in entries.drain(..) {
                parts[child(entry.0, level)].push(entry);
            }
            *node = Node::Inner(Box::new(parts.map(|part| Arc::new(Node::Leaf(part)))));
        }
        match node {
            Node::Inner(children) => {
                let below = Arc::make_mut(&mut children[child(key, level)]);
                Trie::entry_below(below, key, level + 1)
            }
            Node::Leaf(entries) => {
                let at = entries.iter().position(|(k, _)| *k == key).unwrap_or_else(|| {
                    entries.push((key, Arc::default()));
                    entries.len() - 1
                });
                Arc::make_mut(&mut entries[at].1)
            }
        }
    }

    /// Forgets the keys that are not wanted.
    pub fn retain(&mut self, wanted: impl Fn(u32) -> bool) {
        Trie::retain_below(&mut self.0, &wanted);
    }

    fn retain_below(node: &mut Node<V>, wanted: &dyn Fn(u32) -> bool) {
        match node {
            Node::Leaf(entries) => entries.retain(|(key, _)| wanted(*key)),
            Node::Inner(children) => {
                for below in children.iter_mut() {
                    // What stays as it is stays shared.
                    if !Trie::wants_all(below, wanted) {
                        Trie::retain_below(Arc::make_mut(below), wanted);
                    }
                }
            }
        }
    }

    fn wants_all(node: &Node<V>, wanted: &dyn Fn(u32) -> bool) -> bool {
        match node {
            Node::Leaf(entries) => entries.iter().all(|(key, _)| wanted(*key)),
            Node::Inner(children) => children.iter().all(|below| Trie::wants_all(below, wanted)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Trie;
    use std::collections::BTreeMap;

    /// Numbers without a pattern, always the same.
    fn numbers() -> impl Iterator<Item = u32> {
        let mut x: u64 = 1;
        std::iter::from_fn(move || {
            x = x
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            Some((x >> 40) as u32 % 3000)
        })
    }

    fn same(trie: &Trie<u64>, map: &BTreeMap<u32, u64>) {
        for key in 0..3000 {
            assert_eq!(trie.get(key), map.get(&key), "{key}");
        }
    }

    #[test]
    fn it_is_a_map_and_copies_do_not_change_each_other() {
        let (mut trie, mut map) = (Trie::<u64>::default(), BTreeMap::new());
        let mut copies = Vec::new();
        for (n, key) in numbers().take(5000).enumerate() {
            *trie.entry(key) += n as u64;
            *map.entry(key).or_default() += n as u64;
            if n % 500 == 0 {
                trie.retain(|key| key % 7 != 0);
                map.retain(|key, _| key % 7 != 0);
                copies.push((trie.clone(), map.clone()));
            }
        }
        same(&trie, &map);
        copies.iter().for_each(|(trie, map)| same(trie, map));
    }
}
