//! Frames on a thread's stack.
//!
//! A stack is an array of 64-bit slots. A slot holds an int or float (high half 0), a reference
//! (high half 1) or a return address (high half 2); longs and doubles take two slots, low half
//! first. So every slot says by itself whether it is a reference. Under an abstraction the high half may also say that the
//! low one is a class of integers (see `abstraction`).
//!
//! ```text
//!   … caller's operands │ locals (arguments first) │ header │ operands …
//!                         L                          H        H + 3
//! ```
//! The header: method and instruction index, the caller's header and flags, the locked object.

use crate::class::{Class, Method, MethodId};
use crate::code::Code;
use crate::environment::Unknown;
use crate::machine::{Exec, Machine, Trap};
use crate::memory::{Addr, header};
use crate::thread::tcb;

pub const REF: u64 = 1 << 32;
pub const RETURN_ADDRESS: u64 = 2 << 32;
pub const HEADER_SLOTS: u32 = 3;

/// Stacks of fewer slots than this overflow on no JVM: a frame of the stock JVM's interpreter takes a dozen words beside
/// variables and operands, and a stack has 1 MiB by default.
const DEEP: u32 = 1 << 14;

/// Caller of a thread's first frame.
pub const NO_FRAME: u32 = u32::MAX;

/// Marks that keep header slots from looking like references.
const PC_MARK: u64 = 1 << 63;
const LINK_MARK: u64 = 1 << 62;

/// Flags of a frame.
pub mod flags {
    /// Slots to drop below the arguments on return: those of the native method that made the call.
    pub const DROP_MASK: u32 = 0xffff;
    /// Return to the same instruction, dropping the result.
    pub const RETRY: u32 = 1 << 16;
}

/// A frame, as seen when a stack is walked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FrameView {
    pub method: MethodId,
    /// Instruction index.
    pub pc: u32,
    /// Slot index of the header.
    pub fp: u32,
    pub max_locals: u32,
}

#[inline(always)]
pub fn method_and_pc(method: MethodId, pc: u32) -> u64 {
    method as u64 | (pc as u64) << 32 | PC_MARK
}

#[inline(always)]
pub fn split_method(word: u64) -> (MethodId, u32) {
    (word as u32, ((word & !PC_MARK) >> 32) as u32)
}

#[inline(always)]
pub fn link(caller: u32, flags: u32) -> u64 {
    caller as u64 | (flags as u64) << 32 | LINK_MARK
}

#[inline(always)]
pub fn split_link(word: u64) -> (u32, u32) {
    (word as u32, ((word & !LINK_MARK) >> 32) as u32)
}

impl Machine {
    /// Address of slot `index` of a thread's stack.
    #[inline(always)]
    pub(crate) fn slot_addr(&self, stack: Addr, index: u32) -> Addr {
        stack + header::ARRAY_DATA + index * 2
    }

    #[inline(always)]
    pub(crate) fn slot(&self, stack: Addr, index: u32) -> u64 {
        unsafe { *self.mem.pair_ptr(self.slot_addr(stack, index)) }
    }

    /// The slots `[low, high)` of a thread's stack.
    #[inline(always)]
    pub(crate) fn slots(&self, stack: Addr, low: u32, high: u32) -> &[u64] {
        self.mem
            .pairs(self.slot_addr(stack, low), high.saturating_sub(low))
    }

    #[inline(always)]
    pub(crate) fn set_slot(&mut self, stack: Addr, index: u32, value: u64) {
        let addr = self.slot_addr(stack, index);
        unsafe { *self.mem.pair_ptr(addr) = value }
    }

    /// The internal code of a method, decoded when first wanted.
    #[inline]
    pub(crate) fn code<'w>(&mut self, world: &'w crate::world::World, method: &'w Method) -> Exec<&'w Code> {
        match method.code.get() {
            Some(Ok(code)) => Ok(code),
            _ => self.decode_now(world, method),
        }
    }

    /// The code of a method as it was before it was first executed.
    pub(crate) fn decode(&self, class: &Class, method: &Method) -> Result<Code, String> {
        let def = class.def.as_ref().ok_or("a class without a definition")?;
        let code = class
            .method_def(method)
            .and_then(|m| m.code.as_ref())
            .ok_or("a method without code")?;
        let verified = class.is_verified();
        let marks = self.config.marks.in_method(class, method, &code.lines);
        let args = method.arg_slots as u32;
        crate::decode::decode(code, &def.pool, method.returns, args, verified, &marks)
    }

    #[cold]
    fn decode_now<'w>(&mut self, world: &'w crate::world::World, method: &'w Method) -> Exec<&'w Code> {
        let class = world.class(method.class);
        let decoded = method.code.get_or_init(|| {
            let mut code = self.decode(class, method)?;
            self.add_probes(class, method, &mut code);
            Ok(code)
        });
        match decoded {
            Ok(code) => Ok(code),
            Err(message) => {
                let text = format!(
                    "(class: {}, method: {} signature: {}) {message}",
                    class.name, method.name, method.descriptor
                );
                Err(self.throw_new("java/lang/VerifyError", &text))
            }
        }
    }

    /// Pushes a frame for `method`, whose arguments are the top slots of the caller's operands, and
    /// makes it the running one. `regs.pc` and `regs.sp` are up to date.
    pub(crate) fn push_frame(&mut self, method: &Method, frame_flags: u32, lock: Addr) -> Exec<()> {
        let world = self.world.clone();
        let code = self.code(&world, method)?;
        let args = method.arg_slots as u32;
        let locals = self.regs.sp_index() - args;
        let fp = locals + code.max_locals;
        let needed = fp + HEADER_SLOTS + code.max_stack + 4;
        if needed > self.regs.capacity {
            self.grow_stack(needed)?;
        }
        let stack = self.regs.stack;
        for index in locals + args..fp {
            self.set_slot(stack, index, 0);
        }
        if self.regs.fp != NO_FRAME {
            let caller = method_and_pc(self.regs.method, self.regs.pc);
            self.set_slot(stack, self.regs.fp, caller);
        }
        self.set_slot(stack, fp, method_and_pc(method.id, 0));
        self.set_slot(stack, fp + 1, link(self.regs.fp, frame_flags));
        self.set_slot(stack, fp + 2, if lock == 0 { 0 } else { REF | lock as u64 });
        self.regs.fp = fp;
        self.regs.method = method.id;
        self.regs.pc = 0;
        self.regs.set_sp_index(fp + HEADER_SLOTS);
        Ok(())
    }

    /// Moves the running thread's stack to a larger block.
    pub(crate) fn grow_stack(&mut self, needed: u32) -> Exec<()> {
        if needed > self.config.stack_slots && !self.overflowing {
            return Err(self.stack_overflow());
        }
        if needed > DEEP {
            self.choices.unknown.insert(Unknown::Depth);
        }
        let sp = self.regs.sp_index();
        let capacity = (self.regs.capacity * 2).max(needed + 32);
        let old = self.regs.stack;
        let new = self.new_array(self.stack_class, capacity)?;
        self.mem
            .copy_raw(self.slot_addr(old, 0), self.slot_addr(new, 0), sp * 2);
        self.mem.put(self.current, tcb::STACK, new);
        self.regs.stack = new;
        self.regs.capacity = capacity;
        self.regs.base = self.mem.pair_ptr(self.slot_addr(new, 0));
        self.regs.set_sp_index(sp);
        Ok(())
    }

    fn stack_overflow(&mut self) -> Trap {
        self.choices.unknown.insert(Unknown::Memory);
        self.overflowing = true;
        let trap = self.throw_new_plain("java/lang/StackOverflowError");
        self.overflowing = false;
        trap
    }

    /// Writes the running thread's registers to its control block.
    pub(crate) fn save_registers(&mut self) {
        let (fp, sp) = (self.regs.fp, self.regs.sp_index());
        if fp != NO_FRAME {
            let word = method_and_pc(self.regs.method, self.regs.pc);
            self.set_slot(self.regs.stack, fp, word);
        }
        // Often they are what they were, and what is not written need not be compared.
        for (word, value) in [(tcb::FP, fp), (tcb::SP, sp)] {
            if self.mem.get(self.current + word) != value {
                self.mem.put(self.current, word, value);
            }
        }
    }

    /// Makes `block` the running thread.
    pub(crate) fn load_registers(&mut self, block: Addr) {
        self.current = block;
        let stack = self.mem.get(block + tcb::STACK);
        self.regs.stack = stack;
        self.regs.capacity = self.array_length(stack);
        self.regs.base = self.mem.pair_ptr(self.slot_addr(stack, 0));
        self.regs.fp = self.mem.get(block + tcb::FP);
        let sp = self.mem.get(block + tcb::SP);
        self.regs.set_sp_index(sp);
        if self.regs.fp != NO_FRAME {
            let (method, pc) = split_method(self.slot(stack, self.regs.fp));
            self.regs.method = method;
            self.regs.pc = pc;
        }
        if self.booted {
            let identity = self.identity_of_thread(block);
            self.note_namer(identity);
        }
        self.touch_current();
    }

    /// The frames of a thread from the top down. For the running one, `regs` must be up to date.
    pub fn frames(&self, block: Addr) -> Vec<FrameView> {
        self.innermost_frames(block, usize::MAX)
    }

    /// The same, so many at most.
    pub fn innermost_frames(&self, block: Addr, most: usize) -> Vec<FrameView> {
        let running = block == self.current;
        let stack = if running {
            self.regs.stack
        } else {
            self.mem.get(block + tcb::STACK)
        };
        let mut fp = if running {
            self.regs.fp
        } else {
            self.mem.get(block + tcb::FP)
        };
        let mut frames = Vec::new();
        while fp != NO_FRAME && frames.len() < most {
            let (mut method, mut pc) = split_method(self.slot(stack, fp));
            if running && frames.is_empty() {
                (method, pc) = (self.regs.method, self.regs.pc);
            }
            let code = self.world.method(method).code.get().and_then(|c| c.as_ref().ok());
            let max_locals = code.map_or(0, |c| c.max_locals);
            frames.push(FrameView {
                method,
                pc,
                fp,
                max_locals,
            });
            fp = split_link(self.slot(stack, fp + 1)).0;
        }
        frames
    }

    /// A local variable of a frame of the running thread.
    pub(crate) fn frame_local(&self, frame: &FrameView, index: u32) -> u64 {
        self.slot(self.regs.stack, frame.fp - frame.max_locals + index)
    }
}
