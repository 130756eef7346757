//! Where the program's output goes.

use std::io::Write;

/// Standard output and error of the program under test.
#[derive(Default)]
pub struct Console {
    pub mode: ConsoleMode,
    pub out: Vec<u8>,
    pub err: Vec<u8>,
    /// Lengths at the last kept state.
    kept: (usize, usize),
}

/// What one step wrote.
pub struct Output {
    out: Box<[u8]>,
    err: Box<[u8]>,
}

impl Output {
    pub fn bytes(&self) -> usize {
        std::mem::size_of::<Output>() + self.out.len() + self.err.len()
    }
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

    /// From now on output is kept in memory, where states can take it back.
    pub fn start_capture(&mut self) {
        self.flush();
        self.mode = ConsoleMode::Captured;
    }

    /// What was written since the last kept state, which now includes it.
    pub fn take_step(&mut self) -> Option<Box<Output>> {
        let (out, err) = (&self.out[self.kept.0..], &self.err[self.kept.1..]);
        let output = (!out.is_empty() || !err.is_empty()).then(|| {
            Box::new(Output {
                out: out.into(),
                err: err.into(),
            })
        });
        self.kept = (self.out.len(), self.err.len());
        output
    }

    /// Forgets what was written since the last kept state.
    pub fn abandon_step(&mut self) {
        if self.mode == ConsoleMode::Captured {
            self.out.truncate(self.kept.0);
            self.err.truncate(self.kept.1);
        }
    }

    pub fn unwrite(&mut self, output: Option<&Output>) {
        if let Some(output) = output {
            self.kept.0 -= output.out.len();
            self.kept.1 -= output.err.len();
            self.abandon_step();
        }
    }

    pub fn rewrite(&mut self, output: Option<&Output>) {
        if let Some(output) = output {
            self.out.extend_from_slice(&output.out);
            self.err.extend_from_slice(&output.err);
            self.kept = (self.out.len(), self.err.len());
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
