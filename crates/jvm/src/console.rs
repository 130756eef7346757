//! Where the program's output goes.

use std::io::Write;

/// Standard output and error of the program under test.
#[derive(Default)]
pub struct Console {
    pub mode: ConsoleMode,
    pub out: Vec<u8>,
    pub err: Vec<u8>,
}

#[derive(Default, Clone, Copy, PartialEq, Eq)]
pub enum ConsoleMode {
    /// Straight to the process's own streams.
    #[default]
    Through,
    /// Kept in memory.
    Captured,
}

impl Console {
    /// `stream` is 1 or 2.
    pub fn write(&mut self, stream: i32, bytes: &[u8]) {
        match self.mode {
            ConsoleMode::Captured if stream == 1 => self.out.extend_from_slice(bytes),
            ConsoleMode::Captured => self.err.extend_from_slice(bytes),
            // A closed pipe is the reader's wish; Java ignores it too.
            ConsoleMode::Through if stream == 1 => {
                self.out.extend_from_slice(bytes);
                if self.out.len() > 1 << 16 {
                    self.flush();
                }
            }
            ConsoleMode::Through => {
                self.flush();
                let _ = std::io::stderr().write_all(bytes);
            }
        }
    }

    /// How much standard output there is so far, when it is captured.
    pub fn position(&self) -> u32 {
        if self.mode == ConsoleMode::Captured { self.out.len() as u32 } else { 0 }
    }

    /// Forgets output after `position`, when it is captured.
    pub fn truncate(&mut self, position: u32) {
        if self.mode == ConsoleMode::Captured {
            self.out.truncate(position as usize);
        }
    }

    /// Hands buffered output to the process's own stream.
    pub fn flush(&mut self) {
        if self.mode == ConsoleMode::Through {
            let mut stdout = std::io::stdout().lock();
            let _ = stdout.write_all(&self.out);
            let _ = stdout.flush();
            self.out.clear();
        }
    }
}
