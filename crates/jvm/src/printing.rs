//! What standard output and error leave behind in memory.
//!
//! The library's print streams hand their text through three buffers, which keep it until something else is printed
//! over it. Nobody can read it there, but it would make a difference between states: who printed first, and what,
//! for ever after. So the buffers of the streams that the library itself made are wiped once their text is out.
//! They are written out at every call, so that nothing in them is still to come.

use crate::machine::Machine;
use crate::memory::{Addr, header};

impl Machine {
    /// So many bytes of `written` have gone to standard output or error.
    pub(crate) fn wipe_print_buffers(&mut self, written: Addr, count: usize) {
        #[cfg(feature = "checked")]
        let _pause = self.mem.pause_recording();
        for printer in self.printers {
            let buffers = self.print_buffers(printer);
            // Streams of the program's own may have buffers that it can read.
            if buffers[..2].contains(&written) {
                let [bytes, encoded, chars] = buffers;
                // Nobody reads what is behind the end of a buffer.
                self.note_seen(&buffers.map(|buffer| (buffer, 0, 0, true)));
                self.wipe(bytes, count);
                self.wipe(encoded, count);
                // No character takes less than a byte.
                self.wipe(chars, count * 2);
                return;
            }
        }
    }

    /// The arrays of bytes to be written, of bytes as they are encoded, and of characters; 0 is none.
    fn print_buffers(&mut self, printer: Addr) -> [Addr; 3] {
        let mut follow = |fields: &[&'static str]| {
            fields.iter().fold(printer, |object, field| match object {
                0 => 0,
                _ => {
                    let offset = self.find_offset(self.class_of(object), field);
                    offset.map_or(0, |offset| self.mem.get(object + offset))
                }
            })
        };
        [
            follow(&["out", "buf"]),
            follow(&["charOut", "se", "bb", "hb"]),
            follow(&["textOut", "cb"]),
        ]
    }

    /// Sets the first bytes of an array to zero.
    fn wipe(&mut self, array: Addr, bytes: usize) {
        if array != 0 {
            let shift = self.element_kind(array).element_shift();
            let bytes = bytes.min((self.array_length(array) as usize) << shift);
            self.mem
                .bytes_mut(array, array + header::ARRAY_DATA, bytes)
                .fill(0);
        }
    }
}
