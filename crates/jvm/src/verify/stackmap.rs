//! Reads a `StackMapTable` into the type states that it promises. The bytes come from anybody.

use beeline_classfile::Constant;

use super::body::Body;
use super::frame::Frame;
use super::types::VType;
use super::{Check, Verifier, bad_format};

/// Slots of all frames of one method at most. Real tables stay far below; a hostile one of some
/// hundred kilobytes could ask for gigabytes.
const MAX_SLOTS: usize = 1 << 24;

/// The state at one offset. Local variables beyond those given hold nothing.
#[derive(Clone)]
pub(super) struct MapFrame {
    pub offset: usize,
    pub locals: Vec<VType>,
    pub stack: Vec<VType>,
    pub this_uninit: bool,
}

/// The frames in order, and where to find the one of an offset.
pub(super) struct StackMap {
    pub frames: Vec<MapFrame>,
    index: Vec<u32>,
}

impl StackMap {
    pub fn at(&self, pc: usize) -> Option<&MapFrame> {
        self.frames.get(*self.index.get(pc)? as usize)
    }
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn u8(&mut self) -> Check<u8> {
        let byte = self
            .bytes
            .get(self.at)
            .copied()
            .ok_or_else(|| format_error("access beyond the end of attribute"))?;
        self.at += 1;
        Ok(byte)
    }
    fn u16(&mut self) -> Check<u16> {
        Ok((self.u8()? as u16) << 8 | self.u8()? as u16)
    }
}

fn format_error(text: &str) -> super::Stop {
    super::Stop::Malformed(format!("StackMapTable format error: {text}"))
}

fn size_error() -> super::Stop {
    bad_format("StackMapTable error: bad type array size".into())
}

impl Verifier<'_> {
    /// `initial` is the state at the method's start, which the first frame builds upon.
    pub(super) fn stack_map(&mut self, body: &Body, initial: &Frame, arguments: usize) -> Check<StackMap> {
        let mut map = StackMap {
            frames: Vec::new(),
            index: Vec::new(),
        };
        let Some(bytes) = &body.code.stack_map else {
            return Ok(map);
        };
        let mut reader = Reader { bytes, at: 0 };
        let count = reader.u16()?;
        map.index = vec![u32::MAX; body.bytes.len()];
        let mut state = MapFrame {
            offset: 0,
            locals: initial.locals[..arguments].to_vec(),
            stack: Vec::new(),
            this_uninit: initial.this_uninit,
        };
        let mut slots = 0;
        for i in 0..count {
            let delta = self.map_entry(body, &mut reader, &mut state)?;
            state.offset = if i == 0 { delta } else { state.offset + delta + 1 };
            slots += state.locals.len() + state.stack.len();
            if !body.is_start(state.offset) || slots > MAX_SLOTS {
                return Err(super::bad("StackMapTable error: bad offset"));
            }
            map.index[state.offset] = map.frames.len() as u32;
            map.frames.push(state.clone());
        }
        if reader.at != bytes.len() {
            return Err(format_error("wrong attribute size"));
        }
        Ok(map)
    }

    /// Applies one entry to the frame before it; answers with the distance that it gives.
    fn map_entry(&mut self, body: &Body, reader: &mut Reader, state: &mut MapFrame) -> Check<usize> {
        let tag = reader.u8()?;
        state.stack.clear();
        let max_stack = body.code.max_stack as usize;
        Ok(match tag {
            0..=63 => tag as usize,
            64..=127 => {
                self.map_type(body, reader, &mut state.stack, max_stack)?;
                tag as usize - 64
            }
            128..=246 => return Err(format_error("reserved frame type")),
            247 => {
                let delta = reader.u16()? as usize;
                self.map_type(body, reader, &mut state.stack, max_stack)?;
                delta
            }
            248..=250 => {
                let delta = reader.u16()? as usize;
                for _ in tag..251 {
                    let last = state.locals.pop().ok_or_else(size_error)?;
                    if last.is_high() {
                        state.locals.pop();
                    }
                }
                state.this_uninit = state.locals.contains(&VType::UninitThis);
                delta
            }
            251 => reader.u16()? as usize,
            252..=254 => {
                let delta = reader.u16()? as usize;
                for _ in 251..tag {
                    self.map_type(body, reader, &mut state.locals, body.code.max_locals as usize)?;
                }
                state.this_uninit = state.locals.contains(&VType::UninitThis);
                delta
            }
            255 => {
                let delta = reader.u16()? as usize;
                state.locals.clear();
                for _ in 0..reader.u16()? {
                    self.map_type(body, reader, &mut state.locals, body.code.max_locals as usize)?;
                }
                for _ in 0..reader.u16()? {
                    self.map_type(body, reader, &mut state.stack, max_stack)?;
                }
                state.this_uninit = state.locals.contains(&VType::UninitThis);
                delta
            }
        })
    }

    fn map_type(
        &mut self,
        body: &Body,
        reader: &mut Reader,
        into: &mut Vec<VType>,
        limit: usize,
    ) -> Check<()> {
        let ty = match reader.u8()? {
            0 => VType::Top,
            1 => VType::Int,
            2 => VType::Float,
            3 => VType::Double,
            4 => VType::Long,
            5 => VType::Null,
            6 => VType::UninitThis,
            7 => {
                let index = reader.u16()?;
                match self.def.pool.get(index) {
                    Some(Constant::Class(name)) => VType::Ref(self.names.id(name)),
                    _ => return Err(format_error("bad class index")),
                }
            }
            8 => {
                let offset = reader.u16()?;
                if !body.is_start(offset as usize) || body.u8(offset as usize) != 0xbb {
                    return Err(format_error("bad offset for Uninitialized"));
                }
                VType::Uninit(offset)
            }
            _ => return Err(format_error("bad verification type")),
        };
        into.push(ty);
        into.extend(ty.high());
        if into.len() > limit {
            Err(size_error())
        } else {
            Ok(())
        }
    }
}
