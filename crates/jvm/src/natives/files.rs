//! Files and standard streams: `java.io.FileInputStream`, `FileOutputStream` and `FileDescriptor`.
//!
//! Files are not part of a state: going back to an earlier one does not undo what was written.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::os::unix::ffi::OsStringExt;

use super::{Args, Native, Table, Value, native, no, nothing};
use crate::machine::{Exec, Machine};
use crate::memory::Addr;

/// Open files by descriptor; 0 to 2 are the standard streams. Also the directories being listed.
#[derive(Default)]
pub struct OpenFiles {
    files: Vec<Option<File>>,
    /// Names still to be told, last first.
    listings: Vec<Option<Vec<Vec<u8>>>>,
}

impl OpenFiles {
    pub(super) fn add(&mut self, file: File) -> i32 {
        let free = self.files.iter().position(Option::is_none);
        let index = free.unwrap_or(self.files.len());
        if index == self.files.len() {
            self.files.push(None);
        }
        self.files[index] = Some(file);
        index as i32 + 3
    }
    pub(super) fn get(&mut self, descriptor: i32) -> Option<&mut File> {
        self.files
            .get_mut(usize::try_from(descriptor - 3).ok()?)?
            .as_mut()
    }
    pub(super) fn close(&mut self, descriptor: i32) {
        if let Some(slot) = (descriptor >= 3)
            .then(|| self.files.get_mut(descriptor as usize - 3))
            .flatten()
        {
            *slot = None;
        }
    }

    /// Starts telling names; the handle is never zero.
    pub(super) fn add_listing(&mut self, mut names: Vec<Vec<u8>>) -> i64 {
        names.reverse();
        let free = self.listings.iter().position(Option::is_none);
        let index = free.unwrap_or(self.listings.len());
        if index == self.listings.len() {
            self.listings.push(None);
        }
        self.listings[index] = Some(names);
        index as i64 + 1
    }
    pub(super) fn next_name(&mut self, handle: i64) -> Option<Vec<u8>> {
        self.listings.get_mut(handle as usize - 1)?.as_mut()?.pop()
    }
    pub(super) fn close_listing(&mut self, handle: i64) {
        if let Some(listing) = self.listings.get_mut(handle as usize - 1) {
            *listing = None;
        }
    }
}

/// The names in a directory, sorted: the order of the operating system differs between machines.
pub(super) fn names_in(directory: &std::path::Path) -> std::io::Result<Vec<Vec<u8>>> {
    let entries: std::io::Result<Vec<_>> = std::fs::read_dir(directory)?.collect();
    let mut names: Vec<Vec<u8>> = entries?.into_iter().map(|e| e.file_name().into_vec()).collect();
    names.sort();
    Ok(names)
}

pub const TABLES: &[Table] = &[
    ("java/io/FileDescriptor", DESCRIPTOR),
    (
        "java/io/FileCleanable",
        &[native("cleanupClose0", "(IJ)V", |m, a| {
            m.files.close(a.int(0));
            Ok(Value::Void)
        })],
    ),
    (
        "java/io/FileOutputStream",
        &[
            native("writeBytes", "([BIIZ)V", write_bytes),
            native("write", "(IZ)V", write_byte),
            native("open0", "(Ljava/lang/String;Z)V", |m, a| {
                let path = m.text(a.obj(1));
                let mut options = File::options();
                options
                    .write(true)
                    .create(true)
                    .append(a.bool(2))
                    .truncate(!a.bool(2));
                open(m, a.obj(0), &path, &options)
            }),
        ],
    ),
    (
        "java/io/FileInputStream",
        &[
            native("readBytes", "([BII)I", read_bytes),
            native("readBytes0", "([BII)I", read_bytes),
            native("read0", "()I", read_byte),
            native("open0", "(Ljava/lang/String;)V", |m, a| {
                let path = m.text(a.obj(1));
                open(m, a.obj(0), &path, File::options().read(true))
            }),
            native("available0", "()I", available),
            native("skip0", "(J)J", skip),
            native("length0", "()J", length),
            native("position0", "()J", position),
            native("isRegularFile0", "(Ljava/io/FileDescriptor;)Z", |m, a| {
                let descriptor = m.get_field(a.obj(1), "fd") as i32;
                Ok(Value::bool(descriptor >= 3))
            }),
        ],
    ),
];

const DESCRIPTOR: &[Native] = &[
    native("getHandle", "(I)J", |_, _| Ok(Value::Long(-1))),
    native("getAppend", "(I)Z", no),
    native("close0", "()V", |m, a| {
        let descriptor = m.get_field(a.obj(0), "fd") as i32;
        m.files.close(descriptor);
        m.set_field(a.obj(0), "fd", u32::MAX);
        Ok(Value::Void)
    }),
    native("sync", "()V", nothing).until(20),
    native("sync0", "()V", nothing),
];

pub(super) fn descriptor_of(m: &mut Machine, stream: Addr) -> i32 {
    let object = m.get_field(stream, "fd");
    m.get_field(object, "fd") as i32
}

pub(super) fn open(m: &mut Machine, stream: Addr, path: &str, options: &std::fs::OpenOptions) -> Exec<Value> {
    let opened = options.open(path).and_then(|file| {
        if file.metadata()?.is_dir() {
            Err(std::io::Error::from_raw_os_error(21))
        } else {
            Ok(file)
        }
    });
    match opened {
        Ok(file) => {
            let descriptor = m.files.add(file);
            let object = m.get_field(stream, "fd");
            m.set_field(object, "fd", descriptor as u32);
            Ok(Value::Void)
        }
        Err(e) => {
            let text = format!("{path} ({})", os_message(&e));
            Err(m.throw_new("java/io/FileNotFoundException", &text))
        }
    }
}

/// The operating system's sentence, as C libraries give it.
pub(super) fn os_message(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_string()
}

pub(super) fn io_exception(m: &mut Machine, error: &std::io::Error) -> crate::machine::Trap {
    let text = os_message(error);
    m.throw_new("java/io/IOException", &text)
}

fn checked_range(m: &mut Machine, array: Addr, offset: i32, count: i32) -> Exec<std::ops::Range<usize>> {
    if array == 0 {
        return Err(m.throw_new_plain("java/lang/NullPointerException"));
    }
    let length = m.array_length(array) as i64;
    if offset < 0 || count < 0 || offset as i64 + count as i64 > length {
        return Err(m.throw_new_plain("java/lang/IndexOutOfBoundsException"));
    }
    Ok(offset as usize..(offset + count) as usize)
}

pub(super) fn put_out(m: &mut Machine, descriptor: i32, bytes: &[u8]) -> Exec<Value> {
    match descriptor {
        1 | 2 => m.console.write(descriptor, bytes),
        _ => {
            let written = match m.files.get(descriptor) {
                Some(file) => file.write_all(bytes),
                None => Err(std::io::Error::other("Stream Closed")),
            };
            if let Err(e) = written {
                return Err(io_exception(m, &e));
            }
        }
    }
    Ok(Value::Void)
}

pub(super) fn write_bytes(m: &mut Machine, a: Args) -> Exec<Value> {
    let range = checked_range(m, a.obj(1), a.int(2), a.int(3))?;
    let bytes = m.array_bytes(a.obj(1))[range].to_vec();
    let descriptor = descriptor_of(m, a.obj(0));
    put_out(m, descriptor, &bytes)?;
    if let 1 | 2 = descriptor {
        m.wipe_print_buffers(a.obj(1), bytes.len());
    }
    Ok(Value::Void)
}

pub(super) fn write_byte(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    put_out(m, descriptor, &[a.int(1) as u8])
}

pub(super) fn take_in(m: &mut Machine, descriptor: i32, buffer: &mut [u8]) -> Exec<i32> {
    let got = match descriptor {
        0 => {
            m.console.flush();
            std::io::stdin().read(buffer)
        }
        _ => match m.files.get(descriptor) {
            Some(file) => file.read(buffer),
            None => Err(std::io::Error::other("Stream Closed")),
        },
    };
    match got {
        Ok(0) if !buffer.is_empty() => Ok(-1),
        Ok(count) => Ok(count as i32),
        Err(e) => Err(io_exception(m, &e)),
    }
}

pub(super) fn read_bytes(m: &mut Machine, a: Args) -> Exec<Value> {
    let range = checked_range(m, a.obj(1), a.int(2), a.int(3))?;
    let descriptor = descriptor_of(m, a.obj(0));
    let mut buffer = vec![0; range.len()];
    let count = take_in(m, descriptor, &mut buffer)?;
    if count > 0 {
        super::outside::put_in_array(m, a.obj(1), range.start, &buffer[..count as usize]);
    }
    Ok(Value::Int(count))
}

pub(super) fn read_byte(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    let mut buffer = [0];
    let count = take_in(m, descriptor, &mut buffer)?;
    Ok(Value::Int(if count > 0 { buffer[0] as i32 } else { -1 }))
}

fn available(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    let left = m.files.get(descriptor).and_then(|file| {
        let at = file.stream_position().ok()?;
        Some(file.metadata().ok()?.len().saturating_sub(at))
    });
    Ok(Value::Int(left.unwrap_or(0).min(i32::MAX as u64) as i32))
}

fn skip(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    let by = a.long(1);
    let moved = m.files.get(descriptor).and_then(|f| {
        let from = f.stream_position().ok()?;
        let to = f.seek(SeekFrom::Current(by)).ok()?;
        Some(to as i64 - from as i64)
    });
    Ok(Value::Long(moved.unwrap_or(0)))
}

fn length(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    let length = m
        .files
        .get(descriptor)
        .and_then(|f| f.metadata().ok())
        .map_or(0, |d| d.len());
    Ok(Value::Long(length as i64))
}

fn position(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    let at = m
        .files
        .get(descriptor)
        .and_then(|f| f.stream_position().ok())
        .unwrap_or(0);
    Ok(Value::Long(at as i64))
}
