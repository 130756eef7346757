//! Counts along a path: a growing table whose pages are shared with the tables of neighbouring states.

use std::rc::Rc;

const PAGE: usize = 64;

/// Counts by index; those not there are 0.
#[derive(Clone, Default)]
pub(crate) struct Counts {
    pages: Vec<Option<Rc<Page>>>,
}

/// Each state copies the pages that it changes, and room for them is what takes most time. Nearly all counts are small,
/// and so are the pages then.
#[derive(Clone)]
enum Page {
    Small([u8; PAGE]),
    Large(Box<[u32; PAGE]>),
}

impl Counts {
    pub fn get(&self, index: usize) -> u32 {
        match self.pages.get(index / PAGE) {
            Some(Some(page)) => page.get(index),
            _ => 0,
        }
    }

    pub fn add(&mut self, index: usize) {
        self.add_all(&[index]);
    }

    /// Counts each of these, which are in order and distinct, once more. The least of their counts before.
    pub fn add_all(&mut self, indices: &[usize]) -> Option<u32> {
        let pages = indices.chunk_by(|one, other| one / PAGE == other / PAGE);
        let least = pages.map(|group| {
            let number = group[0] / PAGE;
            if self.pages.len() <= number {
                self.pages.resize(number + 1, None);
            }
            let page = self.pages[number].get_or_insert_with(|| Rc::new(Page::Small([0; PAGE])));
            Rc::make_mut(page).add_all(group)
        });
        least.min()
    }
}

impl Page {
    fn get(&self, index: usize) -> u32 {
        match self {
            Page::Small(counts) => counts[index % PAGE].into(),
            Page::Large(counts) => counts[index % PAGE],
        }
    }

    fn add_all(&mut self, indices: &[usize]) -> u32 {
        if let Page::Small(counts) = self {
            if indices.iter().all(|index| counts[index % PAGE] < u8::MAX) {
                let before = indices.iter().map(|index| {
                    let count = &mut counts[index % PAGE];
                    *count += 1;
                    *count - 1
                });
                return before.min().unwrap_or(0).into();
            }
            *self = Page::Large(Box::new(counts.map(u32::from)));
        }
        let Page::Large(counts) = self else {
            unreachable!("it has just become large")
        };
        let before = indices.iter().map(|index| {
            let count = &mut counts[index % PAGE];
            std::mem::replace(count, count.saturating_add(1))
        });
        before.min().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::Counts;

    #[test]
    fn copies_do_not_change_each_other() {
        let mut one = Counts::default();
        one.add(3);
        one.add(200);
        let mut other = one.clone();
        other.add(3);
        assert_eq!((one.get(3), other.get(3)), (1, 2));
        assert_eq!(
            (one.get(200), other.get(200), one.get(199), one.get(9999)),
            (1, 1, 0, 0)
        );
    }

    #[test]
    fn many_are_counted_at_once() {
        let mut counts = Counts::default();
        assert_eq!(counts.add_all(&[]), None);
        assert_eq!(counts.add_all(&[1, 2, 127, 128, 500]), Some(0));
        assert_eq!(counts.add_all(&[2, 128]), Some(1));
        assert_eq!(counts.add_all(&[2, 500]), Some(1));
        (0..300).for_each(|_| counts.add(2));
        assert_eq!(counts.add_all(&[2, 128]), Some(2));
        let all = [1, 2, 3, 127, 128, 500].map(|index| counts.get(index));
        assert_eq!(all, [1, 304, 0, 1, 3, 2]);
    }

    #[test]
    fn counts_grow_beyond_a_small_page() {
        let mut one = Counts::default();
        one.add(4);
        (0..255).for_each(|_| one.add(3));
        let mut other = one.clone();
        (0..1_000).for_each(|_| other.add(3));
        assert_eq!((one.get(3), one.get(4)), (255, 1));
        assert_eq!((other.get(3), other.get(4), other.get(5)), (1_255, 1, 0));
    }
}
