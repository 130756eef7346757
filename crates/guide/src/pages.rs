//! Counts along a path: a growing table whose pages are shared with the tables of neighbouring states.

use std::sync::Arc;

const PAGE: usize = 128;

/// Counts by index; those not there are 0.
#[derive(Clone, Default)]
pub(crate) struct Counts {
    pages: Vec<Option<Page>>,
}

/// Each state copies the pages that it changes, and room for them is what takes most time. Nearly all counts are small,
/// and so are the pages then.
#[derive(Clone)]
enum Page {
    Small(Arc<[u8; PAGE]>),
    Large(Arc<[u32; PAGE]>),
}

impl Counts {
    pub fn get(&self, index: usize) -> u32 {
        match self.pages.get(index / PAGE) {
            Some(Some(Page::Small(counts))) => counts[index % PAGE].into(),
            Some(Some(Page::Large(counts))) => counts[index % PAGE],
            _ => 0,
        }
    }

    pub fn add(&mut self, index: usize) {
        if self.pages.len() <= index / PAGE {
            self.pages.resize(index / PAGE + 1, None);
        }
        let page = self.pages[index / PAGE].get_or_insert_with(|| Page::Small(Arc::new([0; PAGE])));
        if let Page::Small(counts) = page {
            if counts[index % PAGE] < u8::MAX {
                Arc::make_mut(counts)[index % PAGE] += 1;
                return;
            }
            *page = Page::Large(Arc::new(counts.map(u32::from)));
        }
        if let Page::Large(counts) = page {
            let count = &mut Arc::make_mut(counts)[index % PAGE];
            *count = count.saturating_add(1);
        }
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
