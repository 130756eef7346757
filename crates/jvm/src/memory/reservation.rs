//! Address space that costs nothing until it is touched.

use std::io::Error;
use std::ptr::null_mut;

use rustix::mm::{MapFlags, MprotectFlags, ProtFlags, mmap_anonymous, mprotect, munmap};

/// A range of addresses. Its beginning can be read and written, and is zero at first; the rest is fenced off: whoever
/// touches it ends the process.
pub(super) struct Reservation {
    base: *mut u8,
    bytes: usize,
}

impl Reservation {
    /// Reserves `bytes` bytes of addresses of which the first `usable` can be used.
    pub fn new(usable: usize, bytes: usize) -> Result<Reservation, Error> {
        let flags = MapFlags::PRIVATE | MapFlags::NORESERVE;
        // Nothing else knows of these addresses.
        let base = unsafe { mmap_anonymous(null_mut(), bytes, ProtFlags::empty(), flags) }?;
        let reservation = Reservation {
            base: base.cast(),
            bytes,
        };
        unsafe { mprotect(base, usable, MprotectFlags::READ | MprotectFlags::WRITE) }?;
        Ok(reservation)
    }

    pub fn base(&self) -> *mut u8 {
        self.base
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        // It was mapped with this length, and nobody has addresses in it any more.
        let _ = unsafe { munmap(self.base.cast(), self.bytes) };
    }
}
