//! Counts along a path: a growing table whose pages are shared with the tables of neighbouring states.

use std::sync::Arc;

const PAGE: usize = 64;

/// Counts by index; those not there are 0.
#[derive(Clone, Default)]
pub(crate) struct Counts {
    pages: Vec<Option<Arc<[u32; PAGE]>>>,
}

impl Counts {
    pub fn get(&self, index: usize) -> u32 {
        let page = self.pages.get(index / PAGE).and_then(Option::as_ref);
        page.map_or(0, |page| page[index % PAGE])
    }

    pub fn add(&mut self, index: usize) {
        if self.pages.len() <= index / PAGE {
            self.pages.resize(index / PAGE + 1, None);
        }
        let page = self.pages[index / PAGE].get_or_insert_with(|| Arc::new([0; PAGE]));
        let count = &mut Arc::make_mut(page)[index % PAGE];
        *count = count.saturating_add(1);
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
}
