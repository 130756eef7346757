//! `java.util.zip`: compressing and decompressing streams, and checksums.
//!
//! The library that compresses keeps a stream's state to itself. So the state of the machine holds what was done with the
//! stream: each call with its input, from which a coder can be made that stands where this one does. Coders are kept
//! beside states; one that has seen something else than its stream, because the search went back, is made anew.

use crate::natives::effects::{
    Effects, NONE, OUTSIDE, READS, reads_outside, reads_part, writes_outside, writes_part,
};
use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};
use rustc_hash::FxHashMap;

use super::outside::{bytes_at, put_bytes_at};
use super::{Args, Native, Table, Value, native};
use crate::hash::mix;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::Addr;

pub const TABLES: &[Table] = &[
    ("java/util/zip/Inflater", INFLATER),
    ("java/util/zip/Deflater", DEFLATER),
    (
        "java/util/zip/CRC32",
        &[
            native("update", "(II)I", NONE, |_, a| {
                Ok(Value::Int(crc32(a.int(0) as u32, &[a.int(1) as u8]) as i32))
            }),
            native(
                "updateBytes0",
                "(I[BII)I",
                NONE.spans(&[reads_part(1)]),
                |m, a| Ok(Value::Int(crc32(a.int(0) as u32, array_part(m, a, 1)) as i32)),
            ),
            native("updateByteBuffer0", "(IJII)I", READS, |m, a| {
                let bytes = bytes_at(m, a.long(1) + a.int(3) as i64, a.int(4).max(0) as usize)?;
                Ok(Value::Int(crc32(a.int(0) as u32, &bytes) as i32))
            }),
        ],
    ),
    (
        "java/util/zip/Adler32",
        &[
            native("update", "(II)I", NONE, |_, a| {
                Ok(Value::Int(adler32(a.int(0) as u32, &[a.int(1) as u8]) as i32))
            }),
            native("updateBytes", "(I[BII)I", NONE.spans(&[reads_part(1)]), |m, a| {
                Ok(Value::Int(adler32(a.int(0) as u32, array_part(m, a, 1)) as i32))
            }),
            native("updateByteBuffer", "(IJII)I", READS, |m, a| {
                let bytes = bytes_at(m, a.long(1) + a.int(3) as i64, a.int(4).max(0) as usize)?;
                Ok(Value::Int(adler32(a.int(0) as u32, &bytes) as i32))
            }),
        ],
    ),
];

/// What coding from one end to another does, by what the ends are.
const BYTES_TO_BYTES: Effects = OUTSIDE.spans(&[reads_part(3), writes_part(6)]);
const BYTES_TO_BUFFER: Effects = OUTSIDE.spans(&[reads_part(3), writes_outside(6, 8)]);
const BUFFER_TO_BYTES: Effects = OUTSIDE.spans(&[reads_outside(3, 5), writes_part(6)]);
const BUFFER_TO_BUFFER: Effects = OUTSIDE.spans(&[reads_outside(3, 5), writes_outside(6, 8)]);

const INFLATER: &[Native] = &[
    native("init", "(Z)J", OUTSIDE, |m, a| {
        let wrapped = !a.bool(0);
        open(m, Kind::Inflate, 0, wrapped)
    }),
    native(
        "setDictionary",
        "(J[BII)V",
        OUTSIDE.spans(&[reads_part(2)]),
        |m, a| {
            let bytes = array_part(m, a, 2).to_vec();
            set_dictionary(m, a.long(0), &bytes)
        },
    ),
    native(
        "setDictionaryBuffer",
        "(JJI)V",
        OUTSIDE.spans(&[reads_outside(2, 4)]),
        |m, a| {
            let bytes = bytes_at(m, a.long(2), a.int(4).max(0) as usize)?;
            set_dictionary(m, a.long(0), &bytes)
        },
    ),
    native("inflateBytesBytes", "(J[BII[BII)J", BYTES_TO_BYTES, |m, a| {
        inflate(m, a, array_end(a, 3), array_end(a, 6))
    }),
    native("inflateBytesBuffer", "(J[BIIJI)J", BYTES_TO_BUFFER, |m, a| {
        inflate(m, a, array_end(a, 3), buffer_end(a, 6))
    }),
    native("inflateBufferBytes", "(JJI[BII)J", BUFFER_TO_BYTES, |m, a| {
        inflate(m, a, buffer_end(a, 3), array_end(a, 6))
    }),
    native("inflateBufferBuffer", "(JJIJI)J", BUFFER_TO_BUFFER, |m, a| {
        inflate(m, a, buffer_end(a, 3), buffer_end(a, 6))
    }),
    native("getAdler", "(J)I", OUTSIDE, checksum),
    native("reset", "(J)V", OUTSIDE, reset),
    native("end", "(J)V", OUTSIDE, end),
];

const DEFLATER: &[Native] = &[
    native("init", "(IIZ)J", OUTSIDE, |m, a| {
        let wrapped = !a.bool(2);
        open(m, Kind::Deflate, a.int(0), wrapped)
    }),
    native(
        "setDictionary",
        "(J[BII)V",
        OUTSIDE.spans(&[reads_part(2)]),
        |m, a| {
            let bytes = array_part(m, a, 2).to_vec();
            set_dictionary(m, a.long(0), &bytes)
        },
    ),
    native(
        "setDictionaryBuffer",
        "(JJI)V",
        OUTSIDE.spans(&[reads_outside(2, 4)]),
        |m, a| {
            let bytes = bytes_at(m, a.long(2), a.int(4).max(0) as usize)?;
            set_dictionary(m, a.long(0), &bytes)
        },
    ),
    native("deflateBytesBytes", "(J[BII[BIIII)J", BYTES_TO_BYTES, |m, a| {
        deflate(m, a, array_end(a, 3), array_end(a, 6))
    }),
    native("deflateBytesBuffer", "(J[BIIJIII)J", BYTES_TO_BUFFER, |m, a| {
        deflate(m, a, array_end(a, 3), buffer_end(a, 6))
    }),
    native("deflateBufferBytes", "(JJI[BIIII)J", BUFFER_TO_BYTES, |m, a| {
        deflate(m, a, buffer_end(a, 3), array_end(a, 6))
    }),
    native("deflateBufferBuffer", "(JJIJIII)J", BUFFER_TO_BUFFER, |m, a| {
        deflate(m, a, buffer_end(a, 3), buffer_end(a, 6))
    }),
    native("getAdler", "(J)I", OUTSIDE, checksum),
    native("reset", "(J)V", OUTSIDE, reset),
    native("end", "(J)V", OUTSIDE, end),
];

/// Words of a stream.
pub(crate) mod word {
    pub const KIND: u32 = 5;
    /// Of compression, when the stream began.
    pub const LEVEL: u32 = 6;
    /// With the header and checksum of zlib.
    pub const WRAPPED: u32 = 7;
    /// Checksum of the plain bytes so far.
    pub const ADLER: u32 = 8;
    /// A dictionary was set, whose checksum is shown until the first byte.
    pub const DICTIONARY: u32 = 9;
    /// What was done so far: a hash, two words, and the calls themselves, so many bytes in an array.
    pub const DONE: u32 = 10;
    pub const LOGGED: u32 = 12;
    pub const LOG: u32 = 13;
    /// Of compression, now.
    pub const LAST_LEVEL: u32 = 14;
    pub const WORDS: u32 = 15;
}

#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
enum Kind {
    Inflate = 0,
    Deflate = 1,
}

enum Coder {
    Inflate(Decompress),
    Deflate(Compress),
}

impl Coder {
    fn new(kind: Kind, at: i32, wrapped: bool) -> Coder {
        match kind {
            Kind::Inflate => Coder::Inflate(Decompress::new(wrapped)),
            Kind::Deflate => Coder::Deflate(Compress::new(level(at), wrapped)),
        }
    }
}

/// A call that changes a coder.
enum Call<'a> {
    Code { flush: u8, room: u32, input: &'a [u8] },
    Dictionary(&'a [u8]),
    Level(i32),
}

/// How a call went: bytes read and written.
type Outcome = (u64, u64);

impl Call<'_> {
    /// The call in bytes. Of an input that is longer than what was read, only so much as may have mattered: coders see
    /// some bytes ahead, compressors up to their window.
    fn log(&self, kind: Kind, (read, written): Outcome) -> Vec<u8> {
        let mut bytes = Vec::new();
        match self {
            Call::Code { flush, room, input } => {
                let ahead = match (kind, read) {
                    (Kind::Inflate, _) => 1 << 10,
                    (Kind::Deflate, 0) => 1,
                    (Kind::Deflate, _) => 1 << 17,
                };
                let seen = &input[..input.len().min(read as usize + ahead)];
                bytes.push(0);
                bytes.push(*flush);
                for number in [*room, read as u32, written as u32, seen.len() as u32] {
                    bytes.extend(number.to_le_bytes());
                }
                bytes.extend_from_slice(seen);
            }
            Call::Dictionary(dictionary) => {
                bytes.push(1);
                bytes.extend((dictionary.len() as u32).to_le_bytes());
                bytes.extend_from_slice(dictionary);
            }
            Call::Level(level) => {
                bytes.push(2);
                bytes.extend(level.to_le_bytes());
            }
        }
        bytes
    }
}

/// Makes the calls of a log again; fails if they go otherwise than they went.
fn replay(coder: &mut Coder, mut log: &[u8]) -> Option<()> {
    fn number(log: &mut &[u8]) -> Option<u32> {
        let (bytes, rest) = log.split_first_chunk()?;
        *log = rest;
        Some(u32::from_le_bytes(*bytes))
    }
    while let Some((kind, rest)) = log.split_first() {
        log = rest;
        match kind {
            0 => {
                let (flush, rest) = log.split_first()?;
                log = rest;
                let (room, read) = (number(&mut log)?, number(&mut log)?);
                let (written, length) = (number(&mut log)?, number(&mut log)?);
                let (input, rest) = log.split_at_checked(length as usize)?;
                log = rest;
                let before = totals(coder);
                let mut output = vec![0; room as usize];
                let _ = code(coder, *flush, input, &mut output);
                let after = totals(coder);
                let went = (after.0 - before.0, after.1 - before.1);
                if went != (read as u64, written as u64) {
                    return None;
                }
            }
            1 => {
                let length = number(&mut log)?;
                let (dictionary, rest) = log.split_at_checked(length as usize)?;
                log = rest;
                let _ = give_dictionary(coder, dictionary);
            }
            _ => {
                let to = number(&mut log)? as i32;
                if let Coder::Deflate(encoder) = coder {
                    let _ = encoder.set_level(level(to));
                }
            }
        }
    }
    Some(())
}

fn totals(coder: &Coder) -> (u64, u64) {
    match coder {
        Coder::Inflate(decoder) => (decoder.total_in(), decoder.total_out()),
        Coder::Deflate(encoder) => (encoder.total_in(), encoder.total_out()),
    }
}

/// Why a coder did not go on.
struct Wrong {
    /// The checksum of the dictionary that it wants.
    dictionary: Option<u32>,
    message: Option<String>,
}

fn code(coder: &mut Coder, flush: u8, input: &[u8], output: &mut [u8]) -> Result<Status, Wrong> {
    match coder {
        Coder::Inflate(decoder) => {
            let result = decoder.decompress(input, output, FlushDecompress::Sync);
            result.map_err(|error| Wrong {
                dictionary: error.needs_dictionary(),
                message: error.message().map(str::to_string),
            })
        }
        Coder::Deflate(encoder) => {
            let flush = match flush {
                2 => FlushCompress::Sync,
                3 => FlushCompress::Full,
                4 => FlushCompress::Finish,
                _ => FlushCompress::None,
            };
            encoder.compress(input, output, flush).map_err(|error| Wrong {
                dictionary: None,
                message: Some(error.to_string()),
            })
        }
    }
}

fn give_dictionary(coder: &mut Coder, dictionary: &[u8]) -> bool {
    match coder {
        Coder::Inflate(decoder) => decoder.set_dictionary(dictionary).is_ok(),
        Coder::Deflate(encoder) => encoder.set_dictionary(dictionary).is_ok(),
    }
}

/// Coders by the numbers of their streams, each with the hash of what was done with it.
#[derive(Default)]
pub struct Coders(FxHashMap<u32, (u64, Coder)>);

/// Coders that are kept at most where they can be made anew. Each takes some 100 to 300 kB, which no heap counts.
const MOST_CODERS: usize = 64;

/// Bytes of input that a stream may remember. They lie in the program's heap, and must not be what exhausts it.
const MOST_LOGGED: u32 = 16 << 20;

/// The hash of a stream with which nothing was done.
const FRESH: u64 = 1;

fn open(m: &mut Machine, kind: Kind, at: i32, wrapped: bool) -> Exec<Value> {
    let stream = m.new_object(m.file_classes.stream)?;
    m.mem.put(stream, word::KIND, kind as u32);
    m.mem.put(stream, word::LEVEL, at as u32);
    m.mem.put(stream, word::LAST_LEVEL, at as u32);
    m.mem.put(stream, word::WRAPPED, wrapped as u32);
    m.mem.put(stream, word::ADLER, 1);
    m.mem.put64(stream, word::DONE, FRESH);
    let number = m.add_handle(stream)?;
    Ok(Value::Long(number as i64))
}

fn stream_of(m: &Machine, handle: i64) -> Exec<Addr> {
    let target = m.target_of(handle as u32);
    let stream = target.filter(|target| m.class_of(*target) == m.file_classes.stream);
    // The library itself refuses to work on closed streams.
    stream.ok_or_else(|| Trap::Unsupported("a zip stream that is closed".into()))
}

fn kind_of(m: &Machine, stream: Addr) -> Kind {
    match m.mem.get(stream + word::KIND) {
        0 => Kind::Inflate,
        _ => Kind::Deflate,
    }
}

/// Lends the coder that stands where the stream does.
fn take_coder(m: &mut Machine, handle: i64, stream: Addr) -> Exec<Coder> {
    let done = m.mem.get64(stream + word::DONE);
    if let Some((seen, coder)) = m.zip.0.remove(&(handle as u32))
        && seen == done
    {
        return Ok(coder);
    }
    let at = m.mem.get(stream + word::LEVEL) as i32;
    let wrapped = m.mem.get(stream + word::WRAPPED) != 0;
    let mut coder = Coder::new(kind_of(m, stream), at, wrapped);
    let log = m.mem.get(stream + word::LOG);
    m.note_owned(log);
    let log = match log {
        0 => &[],
        log => &m.array_bytes(log)[..m.mem.get(stream + word::LOGGED) as usize],
    };
    let complete = done == FRESH || !log.is_empty();
    match replay(&mut coder, log).filter(|()| complete) {
        Some(()) => Ok(coder),
        None => Err(Trap::Unsupported(
            "a zip stream in a state that cannot be made again".into(),
        )),
    }
}

/// Gives a coder back after a call, which the stream remembers.
fn give_back(
    m: &mut Machine,
    handle: i64,
    stream: Addr,
    coder: Coder,
    call: Call,
    went: Outcome,
) -> Exec<()> {
    let bytes = call.log(kind_of(m, stream), went);
    let done = mix(
        m.mem.get64(stream + word::DONE),
        xxhash_rust::xxh3::xxh3_64(&bytes),
    );
    m.mem.put64(stream, word::DONE, done);
    // A program that merely runs never goes back.
    if m.tracking.on {
        let logged = m.mem.get(stream + word::LOGGED);
        let length = logged + bytes.len() as u32;
        if length > MOST_LOGGED {
            return Err(Trap::Unsupported(
                "more than 16 MiB through one zip stream in a search, which has to be able to go back".into(),
            ));
        }
        m.refit(stream, word::LOG, logged, length)?;
        let log = m.mem.get(stream + word::LOG);
        m.note_owned(log);
        m.put_in_array(log, logged as usize, &bytes);
        m.mem.put(stream, word::LOGGED, length);
        if m.zip.0.len() >= MOST_CODERS {
            m.zip.0.clear();
        }
    }
    m.zip.0.insert(handle as u32, (done, coder));
    Ok(())
}

/// One end of a stream: a part of an array, or memory outside the heap.
#[derive(Clone, Copy)]
enum End {
    Array {
        array: Addr,
        offset: usize,
        length: usize,
    },
    Outside {
        address: i64,
        length: usize,
    },
}

fn array_end(a: Args, at: usize) -> End {
    End::Array {
        array: a.obj(at),
        offset: a.int(at + 1) as usize,
        length: a.int(at + 2) as usize,
    }
}

fn buffer_end(a: Args, at: usize) -> End {
    End::Outside {
        address: a.long(at),
        length: a.int(at + 2) as usize,
    }
}

impl End {
    fn length(self) -> usize {
        match self {
            End::Array { length, .. } | End::Outside { length, .. } => length,
        }
    }

    fn read(self, m: &mut Machine) -> Exec<Vec<u8>> {
        match self {
            End::Array {
                array,
                offset,
                length,
            } => Ok(m.array_bytes(array)[offset..offset + length].to_vec()),
            End::Outside { address, length } => bytes_at(m, address, length),
        }
    }

    fn write(self, m: &mut Machine, bytes: &[u8]) -> Exec<()> {
        match self {
            End::Array { array, offset, .. } => {
                m.put_in_array(array, offset, bytes);
                Ok(())
            }
            End::Outside { address, .. } => put_bytes_at(m, address, bytes),
        }
    }
}

fn array_part(m: &Machine, a: Args, at: usize) -> &[u8] {
    &m.array_bytes(a.obj(at))[a.int(at + 1) as usize..(a.int(at + 1) + a.int(at + 2)) as usize]
}

fn level(level: i32) -> Compression {
    u32::try_from(level).map_or_else(|_| Compression::default(), Compression::new)
}

/// What the library wants to know of a step: bytes read and written, and two flags.
fn outcome(read: u64, written: u64, finished: bool, flag: bool) -> Value {
    Value::Long((read | written << 31 | (finished as u64) << 62 | (flag as u64) << 63) as i64)
}

fn inflate(m: &mut Machine, a: Args, input: End, output: End) -> Exec<Value> {
    let source = input.read(m)?;
    let mut target = vec![0; output.length()];
    let handle = a.long(1);
    let stream = stream_of(m, handle)?;
    let mut coder = take_coder(m, handle, stream)?;
    let before = totals(&coder);
    let result = code(&mut coder, 0, &source, &mut target);
    let after = totals(&coder);
    let (read, written) = (after.0 - before.0, after.1 - before.1);
    let call = Call::Code {
        flush: 0,
        room: target.len() as u32,
        input: &source,
    };
    give_back(m, handle, stream, coder, call, (read, written))?;
    let plain = &target[..written as usize];
    if m.mem.get(stream + word::WRAPPED) != 0 {
        let adler = adler32(m.mem.get(stream + word::ADLER), plain);
        m.mem.put(stream, word::ADLER, adler);
    }
    output.write(m, plain)?;
    match result {
        Ok(status) => Ok(outcome(read, written, status == Status::StreamEnd, false)),
        Err(Wrong {
            dictionary: Some(wanted),
            ..
        }) => {
            m.mem.put(stream, word::ADLER, wanted);
            Ok(outcome(read, written, false, true))
        }
        Err(Wrong { message, .. }) => {
            m.set_field(a.obj(0), "inputConsumed", read as u32);
            m.set_field(a.obj(0), "outputConsumed", written as u32);
            let class = "java/util/zip/DataFormatException";
            match message {
                Some(text) => Err(m.throw_new(class, &text)),
                None => Err(m.throw_new_plain(class)),
            }
        }
    }
}

fn deflate(m: &mut Machine, a: Args, input: End, output: End) -> Exec<Value> {
    const SYNC: u8 = 2;
    let (flush, parameters) = (a.int(9), a.int(10));
    let source = input.read(m)?;
    let mut target = vec![0; output.length()];
    let handle = a.long(1);
    let stream = stream_of(m, handle)?;
    if m.mem.get(stream + word::DICTIONARY) != 0 {
        m.mem.put(stream, word::DICTIONARY, 0);
        m.mem.put(stream, word::ADLER, 1);
    }
    // New parameters hold from the next byte on: what is pending goes out first.
    let change = (parameters & 1 != 0).then_some(parameters >> 3);
    if let Some(to) = change
        && set_level(m, handle, stream, to)?
    {
        return Ok(outcome(0, 0, false, false));
    }
    let flush = if change.is_some() { SYNC } else { flush as u8 };
    let mut coder = take_coder(m, handle, stream)?;
    let before = totals(&coder);
    let result = code(&mut coder, flush, &source, &mut target);
    let after = totals(&coder);
    let (read, written) = (after.0 - before.0, after.1 - before.1);
    let call = Call::Code {
        flush,
        room: target.len() as u32,
        input: &source,
    };
    give_back(m, handle, stream, coder, call, (read, written))?;
    let pending = match change {
        Some(to) => !set_level(m, handle, stream, to)?,
        None => false,
    };
    if m.mem.get(stream + word::WRAPPED) != 0 {
        let adler = adler32(m.mem.get(stream + word::ADLER), &source[..read as usize]);
        m.mem.put(stream, word::ADLER, adler);
    }
    output.write(m, &target[..written as usize])?;
    match result {
        Ok(status) => Ok(outcome(read, written, status == Status::StreamEnd, pending)),
        Err(wrong) => Err(m.throw_new("java/lang/InternalError", &wrong.message.unwrap_or_default())),
    }
}

/// Compresses otherwise from now on; tells whether that was possible.
fn set_level(m: &mut Machine, handle: i64, stream: Addr, to: i32) -> Exec<bool> {
    let mut coder = take_coder(m, handle, stream)?;
    let set = match &mut coder {
        Coder::Deflate(encoder) => encoder.set_level(level(to)).is_ok(),
        Coder::Inflate(_) => false,
    };
    if set {
        m.mem.put(stream, word::LAST_LEVEL, to as u32);
    }
    give_back(m, handle, stream, coder, Call::Level(to), (0, 0))?;
    Ok(set)
}

fn set_dictionary(m: &mut Machine, handle: i64, dictionary: &[u8]) -> Exec<Value> {
    let stream = stream_of(m, handle)?;
    let mut coder = take_coder(m, handle, stream)?;
    let accepted = give_dictionary(&mut coder, dictionary);
    give_back(m, handle, stream, coder, Call::Dictionary(dictionary), (0, 0))?;
    if kind_of(m, stream) == Kind::Inflate {
        m.mem.put(stream, word::ADLER, 1);
    } else if m.mem.get(stream + word::WRAPPED) != 0 {
        m.mem.put(stream, word::ADLER, adler32(1, dictionary));
        m.mem.put(stream, word::DICTIONARY, 1);
    }
    if !accepted {
        return Err(m.throw_new_plain("java/lang/IllegalArgumentException"));
    }
    Ok(Value::Void)
}

fn checksum(m: &mut Machine, a: Args) -> Exec<Value> {
    let stream = stream_of(m, a.long(0))?;
    Ok(Value::Int(m.mem.get(stream + word::ADLER) as i32))
}

fn reset(m: &mut Machine, a: Args) -> Exec<Value> {
    let handle = a.long(0);
    let stream = stream_of(m, handle)?;
    let mut coder = take_coder(m, handle, stream)?;
    let wrapped = m.mem.get(stream + word::WRAPPED) != 0;
    let logged = m.mem.get(stream + word::LOGGED);
    match &mut coder {
        Coder::Inflate(decoder) => decoder.reset(wrapped),
        Coder::Deflate(encoder) => encoder.reset(),
    }
    // The level is not reset.
    let last = m.mem.get(stream + word::LAST_LEVEL);
    m.mem.put(stream, word::LEVEL, last);
    m.mem.put(stream, word::ADLER, 1);
    m.mem.put(stream, word::DICTIONARY, 0);
    m.refit(stream, word::LOG, logged, 0)?;
    m.mem.put(stream, word::LOGGED, 0);
    m.mem.put64(stream, word::DONE, FRESH);
    m.zip.0.insert(handle as u32, (FRESH, coder));
    Ok(Value::Void)
}

fn end(m: &mut Machine, a: Args) -> Exec<Value> {
    m.zip.0.remove(&(a.long(0) as u32));
    m.remove_handle(a.long(0) as u32);
    Ok(Value::Void)
}

/// The remainders of all bytes by the polynomial of gzip and zip.
const CRC_OF_BYTE: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut crc = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            crc = if crc & 1 != 0 {
                crc >> 1 ^ 0xedb8_8320
            } else {
                crc >> 1
            };
            bit += 1;
        }
        table[byte] = crc;
        byte += 1;
    }
    table
};

fn crc32(start: u32, bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!start, |crc, byte| {
        crc >> 8 ^ CRC_OF_BYTE[(crc as u8 ^ byte) as usize]
    })
}

fn adler32(start: u32, bytes: &[u8]) -> u32 {
    const MODULUS: u32 = 65521;
    /// So many bytes cannot overflow the sums.
    const CHUNK: usize = 5552;
    let (mut low, mut high) = (start & 0xffff, start >> 16);
    for chunk in bytes.chunks(CHUNK) {
        for byte in chunk {
            low += *byte as u32;
            high += low;
        }
        low %= MODULUS;
        high %= MODULUS;
    }
    high << 16 | low
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(length: usize) -> Vec<u8> {
        let mut state = 1u32;
        let mut byte = |i: usize| {
            state = state.wrapping_mul(1_103_515_245).wrapping_add(12345);
            (state >> 16) as u8 % (i % 7 + 2) as u8
        };
        (0..length).map(&mut byte).collect()
    }

    /// Makes a call and appends it to a log; what was read, and the output.
    fn call(coder: &mut Coder, kind: Kind, log: &mut Vec<u8>, input: &[u8], room: usize) -> (usize, Vec<u8>) {
        let before = totals(coder);
        let mut output = vec![0; room];
        let flush = if kind == Kind::Deflate { 4 } else { 0 };
        let _ = code(coder, flush, input, &mut output);
        let after = totals(coder);
        let went = (after.0 - before.0, after.1 - before.1);
        let made = Call::Code {
            flush,
            room: room as u32,
            input,
        };
        log.extend(made.log(kind, went));
        output.truncate(went.1 as usize);
        (went.0 as usize, output)
    }

    /// All output of a coder, which after each call is made anew from its log or stays as it is.
    fn through(kind: Kind, mut input: &[u8], at_once: usize, room: usize, anew: bool) -> Vec<u8> {
        let mut coder = Coder::new(kind, -1, true);
        let (mut log, mut all) = (Vec::new(), Vec::new());
        loop {
            let part = &input[..input.len().min(at_once)];
            let (read, output) = call(&mut coder, kind, &mut log, part, room);
            if read == 0 && output.is_empty() {
                return all;
            }
            input = &input[read..];
            all.extend(output);
            if anew {
                coder = Coder::new(kind, -1, true);
                assert!(replay(&mut coder, &log).is_some(), "the calls went otherwise");
            }
        }
    }

    #[test]
    fn a_coder_that_is_made_anew_goes_on_like_the_first() {
        let plain = sample(3_000);
        let packed = through(Kind::Deflate, &plain, 3_000, 100, false);
        assert_eq!(through(Kind::Deflate, &plain, 3_000, 100, true), packed);
        for (at_once, room) in [(1, 50), (7, 1), (200, 64), (5_000, 100), (5_000, 10_000)] {
            assert_eq!(through(Kind::Inflate, &packed, at_once, room, true), plain);
        }
    }

    #[test]
    fn a_log_that_is_not_of_this_coder_is_refused() {
        let packed = through(Kind::Deflate, &sample(500), 500, 5_000, false);
        let (mut coder, mut log) = (Coder::new(Kind::Inflate, 0, true), Vec::new());
        call(&mut coder, Kind::Inflate, &mut log, &packed, 300);
        let last = log.len() - 1;
        assert!(replay(&mut Coder::new(Kind::Inflate, 0, false), &log).is_none());
        assert!(replay(&mut Coder::new(Kind::Inflate, 0, true), &log[..last]).is_none());
        assert!(replay(&mut Coder::new(Kind::Inflate, 0, true), &log).is_some());
    }
}
