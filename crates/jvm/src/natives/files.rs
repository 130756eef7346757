//! Files and standard streams: `java.io.File*`, as far as reading files and standard input goes.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};

use super::{Args, Native, Table, Value, native, no, nothing};
use crate::machine::{Exec, Machine};
use crate::memory::{Addr, header};

/// Open files by descriptor; 0 to 2 are the standard streams.
#[derive(Default)]
pub struct OpenFiles {
    files: Vec<Option<File>>,
}

impl OpenFiles {
    fn add(&mut self, file: File) -> i32 {
        let free = self.files.iter().position(Option::is_none);
        let index = free.unwrap_or(self.files.len());
        if index == self.files.len() {
            self.files.push(None);
        }
        self.files[index] = Some(file);
        index as i32 + 3
    }
    fn get(&mut self, descriptor: i32) -> Option<&mut File> {
        self.files.get_mut(descriptor as usize - 3)?.as_mut()
    }
    fn close(&mut self, descriptor: i32) {
        if let Some(slot) = (descriptor >= 3).then(|| self.files.get_mut(descriptor as usize - 3)).flatten() {
            *slot = None;
        }
    }
}

pub const TABLES: &[Table] = &[
    ("java/io/FileDescriptor", DESCRIPTOR),
    ("java/io/FileCleanable", &[native("cleanupClose0", "(IJ)V", |m, a| {
        m.files.close(a.int(0));
        Ok(Value::Void)
    })]),
    ("java/io/FileOutputStream", &[
        native("writeBytes", "([BIIZ)V", write_bytes),
        native("write", "(IZ)V", write_byte),
        native("open0", "(Ljava/lang/String;Z)V", |m, a| {
            let path = m.text(a.obj(1));
            let mut options = File::options();
            options.write(true).create(true).append(a.bool(2)).truncate(!a.bool(2));
            open(m, a.obj(0), &path, &options)
        }),
    ]),
    ("java/io/FileInputStream", &[
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
    ]),
    ("java/io/UnixFileSystem", FILE_SYSTEM),
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
    native("sync0", "()V", nothing),
];

const FILE_SYSTEM: &[Native] = &[
    native("getBooleanAttributes0", "(Ljava/lang/String;)I", |m, a| {
        let path = m.text(a.obj(1));
        attributes(&path)
    }),
    native("getBooleanAttributes0", "(Ljava/io/File;)I", |m, a| {
        let path = file_path(m, a.obj(1));
        attributes(&path)
    }),
    native("canonicalize0", "(Ljava/lang/String;)Ljava/lang/String;", |m, a| {
        let path = m.text(a.obj(1));
        let real = std::fs::canonicalize(&path).map(|p| p.display().to_string()).unwrap_or(path);
        Ok(Value::Ref(m.string(&real)?))
    }),
    native("getLength0", "(Ljava/io/File;)J", |m, a| {
        let path = file_path(m, a.obj(1));
        Ok(Value::Long(std::fs::metadata(path).map_or(0, |d| d.len() as i64)))
    }),
    native("getLastModifiedTime0", "(Ljava/io/File;)J", super::zero_long),
    native("delete0", "(Ljava/io/File;)Z", |m, a| {
        let path = file_path(m, a.obj(1));
        let gone = std::fs::remove_file(&path).is_ok() || std::fs::remove_dir(&path).is_ok();
        Ok(Value::bool(gone))
    }),
    native("createDirectory0", "(Ljava/io/File;)Z", |m, a| {
        let path = file_path(m, a.obj(1));
        Ok(Value::bool(std::fs::create_dir(path).is_ok()))
    }),
    native("createFileExclusively0", "(Ljava/lang/String;)Z", |m, a| {
        let path = m.text(a.obj(1));
        Ok(Value::bool(File::options().write(true).create_new(true).open(path).is_ok()))
    }),
    native("rename0", "(Ljava/io/File;Ljava/io/File;)Z", |m, a| {
        let (from, to) = (file_path(m, a.obj(1)), file_path(m, a.obj(2)));
        Ok(Value::bool(std::fs::rename(from, to).is_ok()))
    }),
    native("checkAccess0", "(Ljava/io/File;I)Z", |m, a| {
        let path = file_path(m, a.obj(1));
        Ok(Value::bool(std::fs::metadata(path).is_ok()))
    }),
    native("list0", "(Ljava/io/File;)[Ljava/lang/String;", |m, a| {
        let path = file_path(m, a.obj(1));
        let Ok(entries) = std::fs::read_dir(path) else { return Ok(Value::NULL) };
        let mut names: Vec<String> =
            entries.filter_map(|e| Some(e.ok()?.file_name().to_string_lossy().into_owned())).collect();
        names.sort();
        let class = m.load_boot("[Ljava/lang/String;");
        let array = m.new_array(class, names.len() as u32)?;
        for (i, name) in names.iter().enumerate() {
            let name = m.string(name)?;
            m.set_element_ref(array, i as u32, name);
        }
        Ok(Value::Ref(array))
    }),
];

fn attributes(path: &str) -> Exec<Value> {
    const EXISTS: i32 = 1;
    const REGULAR: i32 = 2;
    const DIRECTORY: i32 = 4;
    Ok(Value::Int(match std::fs::metadata(path) {
        Ok(data) if data.is_dir() => EXISTS | DIRECTORY,
        Ok(data) if data.is_file() => EXISTS | REGULAR,
        Ok(_) => EXISTS,
        Err(_) => 0,
    }))
}

fn file_path(m: &mut Machine, file: Addr) -> String {
    let path = m.get_field(file, "path");
    m.text(path)
}

fn descriptor_of(m: &mut Machine, stream: Addr) -> i32 {
    let object = m.get_field(stream, "fd");
    m.get_field(object, "fd") as i32
}

fn open(m: &mut Machine, stream: Addr, path: &str, options: &std::fs::OpenOptions) -> Exec<Value> {
    let opened = options.open(path).and_then(|file| {
        if file.metadata()?.is_dir() { Err(std::io::Error::from_raw_os_error(21)) } else { Ok(file) }
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

fn put_out(m: &mut Machine, descriptor: i32, bytes: &[u8]) -> Exec<Value> {
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

fn write_bytes(m: &mut Machine, a: Args) -> Exec<Value> {
    let range = checked_range(m, a.obj(1), a.int(2), a.int(3))?;
    let bytes = m.array_bytes(a.obj(1))[range].to_vec();
    let descriptor = descriptor_of(m, a.obj(0));
    put_out(m, descriptor, &bytes)
}

fn write_byte(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    put_out(m, descriptor, &[a.int(1) as u8])
}

fn take_in(m: &mut Machine, descriptor: i32, buffer: &mut [u8]) -> Exec<i32> {
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

fn read_bytes(m: &mut Machine, a: Args) -> Exec<Value> {
    let range = checked_range(m, a.obj(1), a.int(2), a.int(3))?;
    let descriptor = descriptor_of(m, a.obj(0));
    let mut buffer = vec![0; range.len()];
    let count = take_in(m, descriptor, &mut buffer)?;
    if count > 0 {
        let length = m.array_length(a.obj(1)) as usize;
        let bytes = m.mem.bytes_mut(a.obj(1), a.obj(1) + header::ARRAY_DATA, length);
        bytes[range.start..range.start + count as usize].copy_from_slice(&buffer[..count as usize]);
    }
    Ok(Value::Int(count))
}

fn read_byte(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    let mut buffer = [0];
    let count = take_in(m, descriptor, &mut buffer)?;
    Ok(Value::Int(if count > 0 { buffer[0] as i32 } else { -1 }))
}

fn available(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    let left = m.files.get(descriptor.max(3)).filter(|_| descriptor >= 3).and_then(|file| {
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
    let length = m.files.get(descriptor).and_then(|f| f.metadata().ok()).map_or(0, |d| d.len());
    Ok(Value::Long(length as i64))
}

fn position(m: &mut Machine, a: Args) -> Exec<Value> {
    let descriptor = descriptor_of(m, a.obj(0));
    let at = m.files.get(descriptor).and_then(|f| f.stream_position().ok()).unwrap_or(0);
    Ok(Value::Long(at as i64))
}
