//! `java.util.zip`: compressing and decompressing streams, and checksums.
//!
//! The state of a stream lives in a table of the machine, outside the states that searches keep: a
//! program that is explored while a stream is half read would find it where the last run left it.
//! Programs compress a whole at a time, between two scheduling points.

use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};

use super::outside::{bytes_at, put_bytes_at, put_in_array};
use super::{Args, Native, Table, Value, native};
use crate::machine::{Exec, Machine};
use crate::memory::Addr;

pub const TABLES: &[Table] = &[
    ("java/util/zip/Inflater", INFLATER),
    ("java/util/zip/Deflater", DEFLATER),
    (
        "java/util/zip/CRC32",
        &[
            native("update", "(II)I", |_, a| {
                Ok(Value::Int(crc32(a.int(0) as u32, &[a.int(1) as u8]) as i32))
            }),
            native("updateBytes0", "(I[BII)I", |m, a| {
                Ok(Value::Int(crc32(a.int(0) as u32, array_part(m, a, 1)) as i32))
            }),
            native("updateByteBuffer0", "(IJII)I", |m, a| {
                let bytes = bytes_at(m, a.long(1) + a.int(3) as i64, a.int(4).max(0) as usize)?;
                Ok(Value::Int(crc32(a.int(0) as u32, &bytes) as i32))
            }),
        ],
    ),
    (
        "java/util/zip/Adler32",
        &[
            native("update", "(II)I", |_, a| {
                Ok(Value::Int(adler32(a.int(0) as u32, &[a.int(1) as u8]) as i32))
            }),
            native("updateBytes", "(I[BII)I", |m, a| {
                Ok(Value::Int(adler32(a.int(0) as u32, array_part(m, a, 1)) as i32))
            }),
            native("updateByteBuffer", "(IJII)I", |m, a| {
                let bytes = bytes_at(m, a.long(1) + a.int(3) as i64, a.int(4).max(0) as usize)?;
                Ok(Value::Int(adler32(a.int(0) as u32, &bytes) as i32))
            }),
        ],
    ),
];

const INFLATER: &[Native] = &[
    native("init", "(Z)J", |m, a| {
        let wrapped = !a.bool(0);
        Ok(Value::Long(
            m.zip.add(Coder::Inflate(Decompress::new(wrapped)), wrapped),
        ))
    }),
    native("setDictionary", "(J[BII)V", |m, a| {
        let bytes = array_part(m, a, 2).to_vec();
        set_dictionary(m, a.long(0), &bytes)
    }),
    native("setDictionaryBuffer", "(JJI)V", |m, a| {
        let bytes = bytes_at(m, a.long(2), a.int(4).max(0) as usize)?;
        set_dictionary(m, a.long(0), &bytes)
    }),
    native("inflateBytesBytes", "(J[BII[BII)J", |m, a| {
        inflate(m, a, array_end(a, 3), array_end(a, 6))
    }),
    native("inflateBytesBuffer", "(J[BIIJI)J", |m, a| {
        inflate(m, a, array_end(a, 3), buffer_end(a, 6))
    }),
    native("inflateBufferBytes", "(JJI[BII)J", |m, a| {
        inflate(m, a, buffer_end(a, 3), array_end(a, 6))
    }),
    native("inflateBufferBuffer", "(JJIJI)J", |m, a| {
        inflate(m, a, buffer_end(a, 3), buffer_end(a, 6))
    }),
    native("getAdler", "(J)I", checksum),
    native("reset", "(J)V", reset),
    native("end", "(J)V", end),
];

const DEFLATER: &[Native] = &[
    native("init", "(IIZ)J", |m, a| {
        let wrapped = !a.bool(2);
        let coder = Coder::Deflate(Compress::new(level(a.int(0)), wrapped));
        Ok(Value::Long(m.zip.add(coder, wrapped)))
    }),
    native("setDictionary", "(J[BII)V", |m, a| {
        let bytes = array_part(m, a, 2).to_vec();
        set_dictionary(m, a.long(0), &bytes)
    }),
    native("setDictionaryBuffer", "(JJI)V", |m, a| {
        let bytes = bytes_at(m, a.long(2), a.int(4).max(0) as usize)?;
        set_dictionary(m, a.long(0), &bytes)
    }),
    native("deflateBytesBytes", "(J[BII[BIIII)J", |m, a| {
        deflate(m, a, array_end(a, 3), array_end(a, 6))
    }),
    native("deflateBytesBuffer", "(J[BIIJIII)J", |m, a| {
        deflate(m, a, array_end(a, 3), buffer_end(a, 6))
    }),
    native("deflateBufferBytes", "(JJI[BIIII)J", |m, a| {
        deflate(m, a, buffer_end(a, 3), array_end(a, 6))
    }),
    native("deflateBufferBuffer", "(JJIJIII)J", |m, a| {
        deflate(m, a, buffer_end(a, 3), buffer_end(a, 6))
    }),
    native("getAdler", "(J)I", checksum),
    native("reset", "(J)V", reset),
    native("end", "(J)V", end),
];

enum Coder {
    Inflate(Decompress),
    Deflate(Compress),
}

struct Stream {
    coder: Coder,
    /// With the header and checksum of zlib.
    wrapped: bool,
    /// Of the plain bytes so far.
    adler: u32,
    /// A dictionary was set, whose checksum is shown until the first byte.
    dictionary: bool,
}

/// The open streams by handle, which is never zero.
#[derive(Default)]
pub struct Streams {
    streams: Vec<Option<Stream>>,
}

impl Streams {
    fn add(&mut self, coder: Coder, wrapped: bool) -> i64 {
        let free = self.streams.iter().position(Option::is_none);
        let index = free.unwrap_or(self.streams.len());
        if index == self.streams.len() {
            self.streams.push(None);
        }
        self.streams[index] = Some(Stream {
            coder,
            wrapped,
            adler: 1,
            dictionary: false,
        });
        index as i64 + 1
    }

    fn get(&mut self, handle: i64) -> &mut Stream {
        // The library itself refuses to work on closed streams.
        self.streams[handle as usize - 1]
            .as_mut()
            .expect("an open stream")
    }
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
                put_in_array(m, array, offset, bytes);
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
    let stream = m.zip.get(a.long(1));
    let Coder::Inflate(decoder) = &mut stream.coder else {
        unreachable!("a stream of the other kind")
    };
    let (read, written) = (decoder.total_in(), decoder.total_out());
    let result = decoder.decompress(&source, &mut target, FlushDecompress::Sync);
    let (read, written) = (decoder.total_in() - read, decoder.total_out() - written);
    let plain = &target[..written as usize];
    if stream.wrapped {
        stream.adler = adler32(stream.adler, plain);
    }
    match result {
        Ok(status) => {
            output.write(m, plain)?;
            Ok(outcome(read, written, status == Status::StreamEnd, false))
        }
        Err(error) => {
            if let Some(wanted) = error.needs_dictionary() {
                stream.adler = wanted;
                output.write(m, plain)?;
                return Ok(outcome(read, written, false, true));
            }
            output.write(m, plain)?;
            m.set_field(a.obj(0), "inputConsumed", read as u32);
            m.set_field(a.obj(0), "outputConsumed", written as u32);
            let class = "java/util/zip/DataFormatException";
            match error.message() {
                Some(text) => Err(m.throw_new(class, text)),
                None => Err(m.throw_new_plain(class)),
            }
        }
    }
}

fn deflate(m: &mut Machine, a: Args, input: End, output: End) -> Exec<Value> {
    let (flush, parameters) = (a.int(9), a.int(10));
    let source = input.read(m)?;
    let mut target = vec![0; output.length()];
    let stream = m.zip.get(a.long(1));
    let Coder::Deflate(encoder) = &mut stream.coder else {
        unreachable!("a stream of the other kind")
    };
    if std::mem::take(&mut stream.dictionary) {
        stream.adler = 1;
    }
    let (read, written) = (encoder.total_in(), encoder.total_out());
    let change = parameters & 1 != 0;
    let flush = match flush {
        // New parameters hold from the next byte on: what is pending goes out first.
        _ if change && encoder.set_level(level(parameters >> 3)).is_ok() => {
            return Ok(outcome(0, 0, false, false));
        }
        _ if change => FlushCompress::Sync,
        2 => FlushCompress::Sync,
        3 => FlushCompress::Full,
        4 => FlushCompress::Finish,
        _ => FlushCompress::None,
    };
    let result = encoder.compress(&source, &mut target, flush);
    let (read, written) = (encoder.total_in() - read, encoder.total_out() - written);
    let mut pending = change;
    if change {
        pending = encoder.set_level(level(parameters >> 3)).is_err();
    }
    if stream.wrapped {
        stream.adler = adler32(stream.adler, &source[..read as usize]);
    }
    output.write(m, &target[..written as usize])?;
    match result {
        Ok(status) => Ok(outcome(read, written, status == Status::StreamEnd, pending)),
        Err(error) => Err(m.throw_new("java/lang/InternalError", &error.to_string())),
    }
}

fn set_dictionary(m: &mut Machine, handle: i64, dictionary: &[u8]) -> Exec<Value> {
    let stream = m.zip.get(handle);
    let accepted = match &mut stream.coder {
        Coder::Inflate(decoder) => {
            stream.adler = 1;
            decoder.set_dictionary(dictionary).is_ok()
        }
        Coder::Deflate(encoder) => {
            if stream.wrapped {
                stream.adler = adler32(1, dictionary);
                stream.dictionary = true;
            }
            encoder.set_dictionary(dictionary).is_ok()
        }
    };
    if !accepted {
        return Err(m.throw_new_plain("java/lang/IllegalArgumentException"));
    }
    Ok(Value::Void)
}

fn checksum(m: &mut Machine, a: Args) -> Exec<Value> {
    Ok(Value::Int(m.zip.get(a.long(0)).adler as i32))
}

fn reset(m: &mut Machine, a: Args) -> Exec<Value> {
    let stream = m.zip.get(a.long(0));
    stream.adler = 1;
    stream.dictionary = false;
    match &mut stream.coder {
        Coder::Inflate(decoder) => decoder.reset(stream.wrapped),
        Coder::Deflate(encoder) => encoder.reset(),
    }
    Ok(Value::Void)
}

fn end(m: &mut Machine, a: Args) -> Exec<Value> {
    m.zip.streams[a.long(0) as usize - 1] = None;
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
