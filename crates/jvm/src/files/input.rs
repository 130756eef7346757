//! Standard input and devices. How far they were read is state.

use std::io::{IsTerminal, Read};
use std::path::Path;

use rustix::io::Errno;

use super::host::Found;
use super::{FileResult, Touched, place};
use crate::hash::mix;
use crate::machine::Machine;
use crate::thread::system;

/// What was read of standard input so far, and by whom it is read: once, whatever path wants it first.
#[derive(Default)]
pub(super) struct Input {
    bytes: Vec<u8>,
    ended: bool,
    /// It is not the process's own.
    given: bool,
}

impl Input {
    pub fn of(bytes: &[u8]) -> Input {
        Input {
            bytes: bytes.to_vec(),
            ended: true,
            given: true,
        }
    }

    /// What was read so far, if anything was and if it is text.
    pub fn text(&self) -> Option<String> {
        let bytes = Some(&self.bytes).filter(|bytes| self.ended || !bytes.is_empty());
        bytes.and_then(|bytes| String::from_utf8(bytes.clone()).ok())
    }

    /// Bytes from a position on, up to `most`; waits for at least one unless the input has ended.
    fn at(&mut self, position: usize, most: usize) -> Result<&[u8], Errno> {
        while self.bytes.len() <= position && !self.ended {
            let mut more = vec![0; 8192];
            match std::io::stdin().read(&mut more) {
                Ok(0) => self.ended = true,
                Ok(count) => self.bytes.extend_from_slice(&more[..count]),
                Err(error) => return Err(Errno::from_io_error(&error).unwrap_or(Errno::IO)),
            }
        }
        let rest = self.bytes.get(position..).unwrap_or_default();
        Ok(&rest[..rest.len().min(most)])
    }

    fn left(&self, position: usize) -> usize {
        self.bytes.len().saturating_sub(position)
    }
}

/// Devices that programs may open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Device {
    Null = 1,
    Zero,
    /// Bytes that look random, and are the same in every run.
    Random,
}

impl Device {
    pub(super) fn at(path: &Path) -> Option<Device> {
        Some(match path.to_str()? {
            "/dev/null" => Device::Null,
            "/dev/zero" => Device::Zero,
            "/dev/random" | "/dev/urandom" => Device::Random,
            _ => return None,
        })
    }

    /// Whether a path is that of their folder.
    pub(super) fn leads_to(path: &Path) -> bool {
        path == Path::new("/dev") || path == Path::new("/")
    }

    pub(super) fn of_word(word: u32) -> Option<Device> {
        [Device::Null, Device::Zero, Device::Random]
            .into_iter()
            .find(|device| *device as u32 == word)
    }

    pub(super) fn found(self) -> Found {
        const CHARACTER_DEVICE: u32 = 0o020000;
        Found {
            mode: CHARACTER_DEVICE | 0o666,
            size: 0,
            links: 1,
            user: 0,
            group: 0,
            modified: crate::objects::EPOCH_NANOS,
            accessed: crate::objects::EPOCH_NANOS,
            target: None,
            shared_inode: None,
            device: Some(self),
        }
    }
}

/// The byte at a position of the random device.
fn random_byte(position: u64) -> u8 {
    (mix(position / 8, 0x5eed) >> (position % 8 * 8)) as u8
}

impl Machine {
    /// Reads from standard input; no bytes at its end.
    pub(crate) fn read_input(&mut self, buffer: &mut [u8]) -> FileResult<usize> {
        let mut touched = Touched::default();
        touched.write(place::INPUT);
        self.point_files(&touched)?;
        self.console.flush();
        if self.tracking.on && self.input_is_terminal() {
            self.choices.terminal_was_empty = true;
            return Ok(0);
        }
        let position = self.mem.get64(self.system + system::INPUT);
        let count = {
            let mut input = self.config.host.input();
            let bytes = input.at(position as usize, buffer.len())?;
            buffer[..bytes.len()].copy_from_slice(bytes);
            bytes.len()
        };
        self.mem
            .put64(self.system, system::INPUT, position + count as u64);
        Ok(count)
    }

    /// Bytes of standard input that are there without waiting.
    pub(crate) fn input_left(&mut self) -> FileResult<usize> {
        let mut touched = Touched::default();
        touched.read(place::INPUT);
        self.point_files(&touched)?;
        let position = self.mem.get64(self.system + system::INPUT) as usize;
        if self.input_is_terminal() {
            return Ok(self.config.host.input().left(position));
        }
        // A search is told the same on every path: all of the input is there.
        let mut input = self.config.host.input();
        if self.tracking.on {
            while !input.ended {
                let end = input.bytes.len();
                input.at(end, 1)?;
            }
        }
        let waiting = rustix::io::ioctl_fionread(std::io::stdin()).unwrap_or(0) as usize;
        Ok(input.left(position) + if input.ended { 0 } else { waiting })
    }

    fn input_is_terminal(&self) -> bool {
        !self.config.host.input().given && std::io::stdin().is_terminal()
    }

    pub(super) fn read_device(&mut self, device: Device, buffer: &mut [u8]) -> FileResult<usize> {
        match device {
            Device::Null => return Ok(0),
            Device::Zero => buffer.fill(0),
            Device::Random => {
                let mut touched = Touched::default();
                touched.write(place::RANDOM);
                self.point_files(&touched)?;
                let position = self.mem.get64(self.system + system::RANDOM);
                for (byte, at) in buffer.iter_mut().zip(position..) {
                    *byte = random_byte(at);
                }
                let position = position + buffer.len() as u64;
                self.mem.put64(self.system, system::RANDOM, position);
            }
        }
        Ok(buffer.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_bytes_differ_and_repeat() {
        let bytes = || (0..4096).map(random_byte).collect::<Vec<u8>>();
        assert_eq!(bytes(), bytes());
        let ones: u32 = bytes().iter().map(|byte| byte.count_ones()).sum();
        assert!((16_000..16_800).contains(&ones), "{ones} of 32768 bits are ones");
        assert_eq!(
            bytes().iter().collect::<std::collections::BTreeSet<_>>().len(),
            256
        );
    }

    #[test]
    fn input_is_served_from_what_was_read() {
        let mut input = Input::of(b"abcdef");
        assert_eq!(input.at(0, 4).unwrap(), b"abcd");
        assert_eq!(input.at(4, 4).unwrap(), b"ef");
        assert_eq!(input.at(6, 4).unwrap(), b"");
        assert_eq!(input.at(0, 2).unwrap(), b"ab");
    }
}
