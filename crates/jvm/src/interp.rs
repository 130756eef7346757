//! The interpreter: one loop over decoded instructions.
//!
//! Registers live in local variables; they are written to `Machine::regs` before any path that may
//! look at the stack, and read back after any path that may have changed frames. Raw pointers into
//! the stack are sound because the decoder has checked every stack depth and local index, frames
//! are made with room for all of them, and memory never moves.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::abstraction::{ABSTRACT, integer_slots};
use crate::class::{Kind, MethodId};
use crate::code::{Insn, Op, field_flags};
use crate::frame::{
    HEADER_SLOTS, NO_FRAME, REF, RETURN_ADDRESS, flags, method_and_pc, split_link, split_method,
};
use crate::machine::{Machine, Trap};
use crate::memory::{Addr, header};
use crate::natives::{Args, Value};
use crate::thread::Status;
use crate::visibility::{Grant, Pending};
use crate::world::mirror;

/// Registers of the running thread.
pub struct Registers {
    pub stack: Addr,
    pub capacity: u32,
    pub base: *mut u64,
    pub fp: u32,
    pub method: MethodId,
    pub pc: u32,
    pub sp: *mut u64,
}

// Points into memory owned by the same machine.
unsafe impl Send for Registers {}

impl Default for Registers {
    fn default() -> Registers {
        let nowhere = std::ptr::null_mut();
        Registers {
            stack: 0,
            capacity: 0,
            base: nowhere,
            fp: NO_FRAME,
            method: 0,
            pc: 0,
            sp: nowhere,
        }
    }
}

impl Registers {
    #[inline(always)]
    pub fn sp_index(&self) -> u32 {
        unsafe { self.sp.offset_from(self.base) as u32 }
    }
    #[inline(always)]
    pub fn set_sp_index(&mut self, index: u32) {
        self.sp = unsafe { self.base.add(index as usize) };
    }
}

/// Why the running thread stopped.
#[derive(Debug)]
pub enum Stop {
    /// Its first frame returned.
    Finished,
    /// It cannot go on now; its status says why.
    Blocked,
    /// It asked for others to run.
    Yielded,
    /// It stands before an operation that other threads could notice.
    Point,
    /// The instruction budget is used up.
    Budget,
    /// No frame handles this exception.
    Uncaught(Addr),
    Unsupported(String),
    Exit(i32),
    /// Nothing is left to spend, in the middle of an instruction.
    Spent,
}

/// How one call of `execute` is to go.
#[derive(Debug, Clone, Copy)]
pub struct Stride {
    /// Stop before visible operations that exceed the grant.
    pub to_points: bool,
    pub(crate) grant: Grant,
    pub budget: u64,
}

impl Stride {
    /// Straight on, whatever others could notice.
    pub(crate) fn onwards(budget: u64) -> Stride {
        Stride {
            to_points: false,
            grant: Grant::Fresh,
            budget,
        }
    }

    /// Up to the next visible operation that exceeds the grant.
    pub(crate) fn to_point(grant: Grant, budget: u64) -> Stride {
        Stride {
            to_points: true,
            grant,
            budget,
        }
    }
}

#[inline(always)]
fn int(slot: u64) -> i32 {
    slot as u32 as i32
}

#[inline(always)]
fn float(slot: u64) -> f32 {
    f32::from_bits(slot as u32)
}

impl Machine {
    /// Runs the thread whose registers are loaded. On return the registers are saved in `regs`.
    pub(crate) fn execute(&mut self, stride: Stride) -> Stop {
        if !self.config.abstractions.is_empty() {
            self.interpret::<true, true>(stride)
        } else if self.config.coverage {
            self.interpret::<true, false>(stride)
        } else {
            self.interpret::<false, false>(stride)
        }
    }

    /// The same for code that is no part of the program's execution, and does not count.
    pub(crate) fn execute_unseen(&mut self, stride: Stride) -> Stop {
        self.interpret::<false, false>(stride)
    }

    /// The loop. `COVER` says whether executed code is noted where it has probes, `ABSTRACTS` whether there may be
    /// abstract values.
    // Several loops in one function would be optimised as one.
    #[inline(never)]
    fn interpret<const COVER: bool, const ABSTRACTS: bool>(&mut self, stride: Stride) -> Stop {
        // The machine holds the world as long as it exists, and never another one.
        let w = unsafe { &*std::sync::Arc::as_ptr(&self.world) };
        self.granted = stride.grant;
        self.to_points = stride.to_points;
        let mut left = stride.budget;
        let mut code;
        let mut code_start;
        let mut lp: *mut u64;
        let mut sp: *mut u64;
        let mut pc: u32;
        // Probes of the running code, if it has any; the bit of the thread, once it is wanted; what was left
        // of the budget when an instruction was first seen to be executed by it.
        let mut visits: *const AtomicU64;
        let mut thread = 0;
        let mut first_seen = u64::MAX;

        macro_rules! enter_code {
            ($code:expr) => {{
                code = $code;
                code_start = code.start();
                visits = match &code.probes {
                    Some(probes) if COVER => probes.visits(),
                    _ => std::ptr::null(),
                };
            }};
        }
        macro_rules! reload {
            () => {{
                enter_code!(match w.method(self.regs.method).code.get() {
                    Some(Ok(code)) => code,
                    _ => unreachable!("a frame's method is decoded"),
                });
                lp = unsafe {
                    self.regs
                        .base
                        .add((self.regs.fp - code.max_locals) as usize)
                };
                sp = self.regs.sp;
                pc = self.regs.pc;
            }};
        }
        macro_rules! save {
            () => {{
                self.regs.pc = pc;
                self.regs.sp = sp;
            }};
        }
        macro_rules! stop {
            ($why:expr) => {{
                save!();
                self.instructions += stride.budget - left;
                return $why;
            }};
        }
        // The instruction was not executed after all: it stops the thread before it has done anything.
        macro_rules! not_executed {
            () => {
                if COVER && !visits.is_null() {
                    if first_seen == left {
                        let seen = unsafe { &*visits.add(pc as usize) };
                        seen.store(seen.load(Ordering::Relaxed) & !thread, Ordering::Relaxed);
                    }
                    if self.coverage.wants.executed {
                        self.unlist_executed(code, pc);
                    }
                }
            };
        }
        macro_rules! push {
            ($value:expr) => {{
                let value: u64 = $value;
                unsafe {
                    *sp = value;
                    sp = sp.add(1);
                }
            }};
        }
        macro_rules! pop {
            () => {{
                unsafe {
                    sp = sp.sub(1);
                    *sp
                }
            }};
        }
        macro_rules! peek {
            ($depth:expr) => {
                unsafe { *sp.sub($depth) }
            };
        }
        macro_rules! push_int {
            ($value:expr) => {
                push!(($value) as i32 as u32 as u64)
            };
        }
        macro_rules! pop_int {
            () => {
                int(pop!())
            };
        }
        macro_rules! push_float {
            ($value:expr) => {
                push!(f32::to_bits($value) as u64)
            };
        }
        macro_rules! pop_float {
            () => {
                float(pop!())
            };
        }
        macro_rules! push_long {
            ($value:expr) => {{
                let value = ($value) as u64;
                push!(value & 0xffff_ffff);
                push!(value >> 32);
            }};
        }
        macro_rules! pop_long {
            () => {{
                let high = pop!();
                let low = pop!();
                ((low & 0xffff_ffff) | high << 32) as i64
            }};
        }
        macro_rules! push_double {
            ($value:expr) => {
                push_long!(f64::to_bits($value))
            };
        }
        macro_rules! pop_double {
            () => {
                f64::from_bits(pop_long!() as u64)
            };
        }
        macro_rules! trap {
            ($trap:expr) => {{
                let trap = $trap;
                match trap {
                    Trap::Throw(exception) => match self.unwind(exception) {
                        Ok(()) => {
                            reload!();
                            continue;
                        }
                        Err(exception) => {
                            self.instructions += stride.budget - left;
                            return Stop::Uncaught(exception);
                        }
                    },
                    Trap::Retry | Trap::Called => {
                        reload!();
                        continue;
                    }
                    Trap::Block => {
                        not_executed!();
                        stop!(Stop::Blocked)
                    }
                    Trap::Point => {
                        not_executed!();
                        stop!(Stop::Point)
                    }
                    Trap::Unsupported(what) => stop!(Stop::Unsupported(what)),
                    Trap::Exit(status) => stop!(Stop::Exit(status)),
                    Trap::Spent => stop!(Stop::Spent),
                }
            }};
        }
        // Runs a slow path; registers are saved before, exceptions dispatched after.
        macro_rules! slow {
            ($call:expr) => {{
                save!();
                match $call {
                    Ok(value) => value,
                    Err(trap) => trap!(trap),
                }
            }};
        }
        macro_rules! npe {
            () => {{
                save!();
                let trap = self.null_pointer();
                trap!(trap)
            }};
        }
        macro_rules! next {
            () => {{
                pc += 1;
                continue;
            }};
        }
        // A scheduling point, if other threads could notice the operation on `object`.
        macro_rules! point {
            ($object:expr, $offset:expr, $write:expr, $synchronises:expr) => {
                if stride.to_points && self.mem.get($object) & header::SHARED != 0 {
                    save!();
                    let pending = Pending {
                        object: $object,
                        offset: $offset,
                        write: $write,
                        synchronises: $synchronises,
                    };
                    if self.stop_before(pending).is_err() {
                        not_executed!();
                        stop!(Stop::Point);
                    }
                }
            };
        }
        // The same for a field instruction.
        macro_rules! field_point {
            ($insn:expr, $object:expr, $write:expr) => {
                let is_final = $insn.x & field_flags::FINAL != 0;
                if is_final && $write {
                    self.note_final_write($object, $insn.a as u32);
                }
                let counts = $write
                    || !is_final
                    || self.visibility.finals_escape && self.final_escapes($object, $insn.a as u32);
                if counts {
                    let volatile = $insn.x & field_flags::VOLATILE != 0;
                    point!($object, $insn.a as u32, $write, volatile);
                }
            };
        }
        macro_rules! binary_int {
            ($f:expr) => {{
                let b = pop_int!();
                let a = pop_int!();
                let f: fn(i32, i32) -> i32 = $f;
                push_int!(f(a, b));
                next!()
            }};
        }
        macro_rules! binary_long {
            ($f:expr) => {{
                let b = pop_long!();
                let a = pop_long!();
                let f: fn(i64, i64) -> i64 = $f;
                push_long!(f(a, b));
                next!()
            }};
        }
        macro_rules! binary_float {
            ($f:expr) => {{
                let b = pop_float!();
                let a = pop_float!();
                let f: fn(f32, f32) -> f32 = $f;
                push_float!(f(a, b));
                next!()
            }};
        }
        macro_rules! binary_double {
            ($f:expr) => {{
                let b = pop_double!();
                let a = pop_double!();
                let f: fn(f64, f64) -> f64 = $f;
                push_double!(f(a, b));
                next!()
            }};
        }
        macro_rules! shift_long {
            ($f:expr) => {{
                let b = pop_int!() as u32 & 63;
                let a = pop_long!();
                let f: fn(i64, u32) -> i64 = $f;
                push_long!(f(a, b));
                next!()
            }};
        }
        macro_rules! note_outcome {
            ($outcome:expr) => {
                if COVER && !visits.is_null() {
                    self.note_outcome(code, pc, $outcome, thread);
                }
            };
        }
        macro_rules! branch {
            ($insn:expr, $taken:expr) => {{
                if $taken {
                    note_outcome!(1);
                    pc = $insn.b;
                } else {
                    note_outcome!(0);
                    pc += 1;
                }
                continue;
            }};
        }
        macro_rules! compare {
            ($insn:expr, $op:tt) => {{
                let b = pop_int!();
                let a = pop_int!();
                branch!($insn, a $op b)
            }};
        }
        macro_rules! compare_zero {
            ($insn:expr, $op:tt) => {{
                let a = pop_int!();
                branch!($insn, a $op 0)
            }};
        }
        // The array below `$depth` operands and the index above it, checked.
        macro_rules! element {
            ($depth:expr) => {{
                let array = peek!($depth + 2) as u32;
                let index = int(peek!($depth + 1));
                if array == 0 {
                    npe!();
                }
                let length = self.array_length(array);
                if index as u32 >= length {
                    save!();
                    let trap = self.index_out_of_bounds(index, length);
                    trap!(trap);
                }
                point!(array, header::ARRAY_DATA + index as u32, $depth != 0, false);
                (array, index as u32)
            }};
        }
        macro_rules! receiver {
            ($depth:expr) => {{
                let object = peek!($depth) as u32;
                if object == 0 {
                    npe!();
                }
                object
            }};
        }
        macro_rules! check_ready {
            ($insn:expr, $mirror:expr) => {
                if $insn.x & field_flags::READY == 0 {
                    let mirror_object: Addr = $mirror;
                    if self
                        .mem
                        .get(mirror_object + self.mirror_hidden + mirror::INIT_STATE)
                        != mirror::INITIALISED
                    {
                        slow!(self.initialise(self.class_of_mirror(mirror_object)));
                    }
                }
            };
        }
        macro_rules! invoke {
            ($target:expr) => {{
                let target: &crate::class::Method = $target;
                match target.native {
                    None if target.access
                        & (beeline_classfile::access::SYNCHRONIZED
                            | beeline_classfile::access::NATIVE
                            | beeline_classfile::access::ABSTRACT)
                        == 0 =>
                    {
                        let callee = match target.code.get() {
                            Some(Ok(callee)) => callee,
                            _ => {
                                save!();
                                match self.code(w, target) {
                                    Ok(callee) => callee,
                                    Err(trap) => trap!(trap),
                                }
                            }
                        };
                        let args = target.arg_slots as u32;
                        let top = unsafe { sp.offset_from(self.regs.base) as u32 };
                        let locals = top - args;
                        let fp = locals + callee.max_locals;
                        if fp + HEADER_SLOTS + callee.max_stack + 4 > self.regs.capacity {
                            save!();
                            if let Err(trap) = self.grow_stack(fp + HEADER_SLOTS + callee.max_stack + 4) {
                                trap!(trap);
                            }
                        }
                        unsafe {
                            let base = self.regs.base;
                            *base.add(self.regs.fp as usize) = method_and_pc(self.regs.method, pc);
                            for index in top..fp {
                                *base.add(index as usize) = 0;
                            }
                            let head = base.add(fp as usize);
                            *head = method_and_pc(target.id, 0);
                            *head.add(1) = crate::frame::link(self.regs.fp, 0);
                            *head.add(2) = 0;
                            lp = base.add(locals as usize);
                            sp = head.add(HEADER_SLOTS as usize);
                        }
                        self.regs.fp = fp;
                        self.regs.method = target.id;
                        enter_code!(callee);
                        pc = 0;
                        continue;
                    }
                    _ => {
                        save!();
                        if ABSTRACTS && target.native.is_some() {
                            match self.check_native_arguments(target) {
                                Ok(false) => {}
                                Ok(true) => continue,
                                Err(trap) => trap!(trap),
                            }
                        }
                        match self.invoke_special_case(target) {
                            Ok(Some(value)) => {
                                sp = unsafe { sp.sub(target.arg_slots as usize) };
                                match value {
                                    Value::Void => {}
                                    Value::Int(v) => push_int!(v),
                                    Value::Float(v) => push_float!(v),
                                    Value::Long(v) => push_long!(v),
                                    Value::Double(v) => push_double!(v),
                                    Value::Ref(v) => push!(REF | v as u64),
                                }
                                pc += 1;
                                if self.yielded {
                                    self.yielded = false;
                                    stop!(Stop::Yielded);
                                }
                                continue;
                            }
                            Ok(None) => {
                                reload!();
                                continue;
                            }
                            Err(trap) => trap!(trap),
                        }
                    }
                }
            }};
        }
        macro_rules! do_return {
            ($words:expr) => {{
                let (r0, r1) = unsafe { (*sp.sub(1), *sp.sub(2)) };
                let base = self.regs.base;
                let head = unsafe { base.add(self.regs.fp as usize) };
                let (caller, frame_flags) = split_link(unsafe { *head.add(1) });
                let lock = unsafe { *head.add(2) } as u32;
                if lock != 0 {
                    slow!(self.point_before_release(lock));
                    if !self.monitor_exit(lock) {
                        save!();
                        let trap = self.not_owner();
                        trap!(trap);
                    }
                }
                if caller < self.stack_low {
                    self.touch_stack(caller);
                }
                sp = lp;
                self.regs.fp = caller;
                if caller == NO_FRAME {
                    // Whoever made the first frame finds its result where a caller would.
                    match $words {
                        0 => {}
                        1 => unsafe { *sp = r0 },
                        _ => unsafe { (*sp, *sp.add(1)) = (r1, r0) },
                    }
                    self.regs.sp = sp;
                    self.regs.pc = 0;
                    self.instructions += stride.budget - left;
                    return Stop::Finished;
                }
                let (method, at) = split_method(unsafe { *base.add(caller as usize) });
                self.regs.method = method;
                enter_code!(match w.method(method).code.get() {
                    Some(Ok(code)) => code,
                    _ => unreachable!("a frame's method is decoded"),
                });
                lp = unsafe { base.add((caller - code.max_locals) as usize) };
                pc = at;
                if frame_flags == 0 {
                    pc += 1;
                } else if frame_flags & flags::RETRY == 0 {
                    sp = unsafe { sp.sub((frame_flags & flags::DROP_MASK) as usize) };
                    pc += 1;
                } else {
                    continue;
                }
                if $words == 1 {
                    push!(r0);
                } else if $words == 2 {
                    push!(r1);
                    push!(r0);
                }
                continue;
            }};
        }

        reload!();
        loop {
            if left == 0 {
                stop!(Stop::Budget);
            }
            left -= 1;
            let insn = Insn::from_word(unsafe { (*code_start.add(pc as usize)).load(Ordering::Relaxed) });
            if COVER && !visits.is_null() {
                if thread == 0 {
                    thread = self.thread_bit();
                }
                let visitors = unsafe { &*visits.add(pc as usize) };
                let seen = visitors.load(Ordering::Relaxed);
                if seen & thread == 0 {
                    visitors.store(seen | thread, Ordering::Relaxed);
                    first_seen = left;
                }
                if self.coverage.wants.executed {
                    self.list_executed(code, pc);
                }
            }
            if ABSTRACTS {
                let is_abstract = |slot: u64| slot & ABSTRACT != 0;
                let found = match insn.op {
                    Op::IInc => is_abstract(unsafe { *lp.add(insn.a as usize) }),
                    _ => (1..=integer_slots(insn)).any(|depth| is_abstract(peek!(depth))),
                };
                if found {
                    let executed = slow!(self.execute_abstract(code, insn));
                    reload!();
                    if executed {
                        continue;
                    }
                }
            }
            match insn.op {
                Op::Nop => next!(),
                Op::Const => {
                    push!(insn.b as u64);
                    next!()
                }
                Op::Null => {
                    push!(REF);
                    next!()
                }
                Op::LongConst => {
                    push_long!(insn.b as i32 as i64);
                    next!()
                }
                Op::WideConst => {
                    push_long!(code.wide[insn.b as usize]);
                    next!()
                }
                Op::LdcRef => {
                    push!(REF | insn.b as u64);
                    next!()
                }
                Op::Ldc | Op::Ldc2 => {
                    let value = slow!(self.resolve_constant(insn.a));
                    match value {
                        Value::Int(v) => push_int!(v),
                        Value::Float(v) => push_float!(v),
                        Value::Long(v) => push_long!(v),
                        Value::Double(v) => push_double!(v),
                        Value::Ref(v) => push!(REF | v as u64),
                        Value::Void => {}
                    }
                    next!()
                }
                Op::Load => {
                    push!(unsafe { *lp.add(insn.a as usize) });
                    next!()
                }
                Op::Load2 => {
                    push!(unsafe { *lp.add(insn.a as usize) });
                    push!(unsafe { *lp.add(insn.a as usize + 1) });
                    next!()
                }
                Op::Store => {
                    let value = pop!();
                    unsafe { *lp.add(insn.a as usize) = value };
                    next!()
                }
                Op::Store2 => {
                    let high = pop!();
                    let low = pop!();
                    unsafe {
                        *lp.add(insn.a as usize) = low;
                        *lp.add(insn.a as usize + 1) = high;
                    }
                    next!()
                }
                Op::ArrayLoad32 => {
                    let (array, index) = element!(0);
                    sp = unsafe { sp.sub(2) };
                    push!(self.mem.get(array + header::ARRAY_DATA + index) as u64);
                    next!()
                }
                Op::ArrayLoad64 => {
                    let (array, index) = element!(0);
                    sp = unsafe { sp.sub(2) };
                    push_long!(self.mem.get64(array + header::ARRAY_DATA + index * 2));
                    next!()
                }
                Op::ArrayLoadRef => {
                    let (array, index) = element!(0);
                    sp = unsafe { sp.sub(2) };
                    push!(REF | self.mem.get(array + header::ARRAY_DATA + index) as u64);
                    next!()
                }
                Op::ArrayLoadByte => {
                    let (array, index) = element!(0);
                    sp = unsafe { sp.sub(2) };
                    let word = self.mem.get(array + header::ARRAY_DATA + (index >> 2));
                    push_int!((word >> ((index & 3) * 8)) as i8);
                    next!()
                }
                Op::ArrayLoadChar => {
                    let (array, index) = element!(0);
                    sp = unsafe { sp.sub(2) };
                    let word = self.mem.get(array + header::ARRAY_DATA + (index >> 1));
                    push_int!((word >> ((index & 1) * 16)) as u16);
                    next!()
                }
                Op::ArrayLoadShort => {
                    let (array, index) = element!(0);
                    sp = unsafe { sp.sub(2) };
                    let word = self.mem.get(array + header::ARRAY_DATA + (index >> 1));
                    push_int!((word >> ((index & 1) * 16)) as i16);
                    next!()
                }
                Op::ArrayStore32 => {
                    let (array, index) = element!(1);
                    let value = pop!() as u32;
                    sp = unsafe { sp.sub(2) };
                    self.mem.put(array, header::ARRAY_DATA + index, value);
                    next!()
                }
                Op::ArrayStore64 => {
                    let (array, index) = element!(2);
                    let value = pop_long!();
                    sp = unsafe { sp.sub(2) };
                    self.mem
                        .put64(array, header::ARRAY_DATA + index * 2, value as u64);
                    next!()
                }
                Op::ArrayStoreRef => {
                    let (array, index) = element!(1);
                    let value = peek!(1) as u32;
                    if value != 0 {
                        slow!(self.check_array_store(array, value));
                    }
                    sp = unsafe { sp.sub(3) };
                    self.put_ref(array, header::ARRAY_DATA + index, value);
                    next!()
                }
                Op::ArrayStoreByte => {
                    let (array, index) = element!(1);
                    let mut value = pop!() as u32 & 0xff;
                    if self.class_of(array) == crate::load::primitive_array_id(Kind::Boolean) {
                        value &= 1;
                    }
                    sp = unsafe { sp.sub(2) };
                    let offset = header::ARRAY_DATA + (index >> 2);
                    let shift = (index & 3) * 8;
                    let word = self.mem.get(array + offset);
                    self.mem
                        .put(array, offset, word & !(0xff << shift) | value << shift);
                    next!()
                }
                Op::ArrayStoreShort => {
                    let (array, index) = element!(1);
                    let value = pop!() as u32 & 0xffff;
                    sp = unsafe { sp.sub(2) };
                    let offset = header::ARRAY_DATA + (index >> 1);
                    let shift = (index & 1) * 16;
                    let word = self.mem.get(array + offset);
                    self.mem
                        .put(array, offset, word & !(0xffff << shift) | value << shift);
                    next!()
                }
                Op::Pop => {
                    sp = unsafe { sp.sub(1) };
                    next!()
                }
                Op::Pop2 => {
                    sp = unsafe { sp.sub(2) };
                    next!()
                }
                Op::Dup => {
                    push!(peek!(1));
                    next!()
                }
                Op::DupX1 => {
                    let a = pop!();
                    let b = pop!();
                    push!(a);
                    push!(b);
                    push!(a);
                    next!()
                }
                Op::DupX2 => {
                    let a = pop!();
                    let b = pop!();
                    let c = pop!();
                    push!(a);
                    push!(c);
                    push!(b);
                    push!(a);
                    next!()
                }
                Op::Dup2 => {
                    push!(peek!(2));
                    push!(peek!(2));
                    next!()
                }
                Op::Dup2X1 => {
                    let a = pop!();
                    let b = pop!();
                    let c = pop!();
                    push!(b);
                    push!(a);
                    push!(c);
                    push!(b);
                    push!(a);
                    next!()
                }
                Op::Dup2X2 => {
                    let a = pop!();
                    let b = pop!();
                    let c = pop!();
                    let d = pop!();
                    push!(b);
                    push!(a);
                    push!(d);
                    push!(c);
                    push!(b);
                    push!(a);
                    next!()
                }
                Op::Swap => {
                    let a = pop!();
                    let b = pop!();
                    push!(a);
                    push!(b);
                    next!()
                }
                Op::IAdd => binary_int!(i32::wrapping_add),
                Op::ISub => binary_int!(i32::wrapping_sub),
                Op::IMul => binary_int!(i32::wrapping_mul),
                Op::IAnd => binary_int!(|a, b| a & b),
                Op::IOr => binary_int!(|a, b| a | b),
                Op::IXor => binary_int!(|a, b| a ^ b),
                Op::IShl => binary_int!(|a, b| a.wrapping_shl(b as u32)),
                Op::IShr => binary_int!(|a, b| a.wrapping_shr(b as u32)),
                Op::IUshr => binary_int!(|a, b| (a as u32).wrapping_shr(b as u32) as i32),
                Op::LAdd => binary_long!(i64::wrapping_add),
                Op::LSub => binary_long!(i64::wrapping_sub),
                Op::LMul => binary_long!(i64::wrapping_mul),
                Op::LAnd => binary_long!(|a, b| a & b),
                Op::LOr => binary_long!(|a, b| a | b),
                Op::LXor => binary_long!(|a, b| a ^ b),
                Op::LShl => shift_long!(|a, b| a << b),
                Op::LShr => shift_long!(|a, b| a >> b),
                Op::LUshr => shift_long!(|a, b| ((a as u64) >> b) as i64),
                Op::IDiv | Op::IRem => {
                    let b = int(peek!(1));
                    if b == 0 {
                        save!();
                        let trap = self.throw_new("java/lang/ArithmeticException", "/ by zero");
                        trap!(trap);
                    }
                    let a = int(peek!(2));
                    sp = unsafe { sp.sub(2) };
                    push_int!(if insn.op == Op::IDiv {
                        a.wrapping_div(b)
                    } else {
                        a.wrapping_rem(b)
                    });
                    next!()
                }
                Op::LDiv | Op::LRem => {
                    let b = (peek!(2) & 0xffff_ffff | peek!(1) << 32) as i64;
                    if b == 0 {
                        save!();
                        let trap = self.throw_new("java/lang/ArithmeticException", "/ by zero");
                        trap!(trap);
                    }
                    sp = unsafe { sp.sub(2) };
                    let a = pop_long!();
                    push_long!(if insn.op == Op::LDiv {
                        a.wrapping_div(b)
                    } else {
                        a.wrapping_rem(b)
                    });
                    next!()
                }
                Op::FAdd => binary_float!(|a, b| a + b),
                Op::FSub => binary_float!(|a, b| a - b),
                Op::FMul => binary_float!(|a, b| a * b),
                Op::FDiv => binary_float!(|a, b| a / b),
                Op::FRem => binary_float!(|a, b| a % b),
                Op::DAdd => binary_double!(|a, b| a + b),
                Op::DSub => binary_double!(|a, b| a - b),
                Op::DMul => binary_double!(|a, b| a * b),
                Op::DDiv => binary_double!(|a, b| a / b),
                Op::DRem => binary_double!(|a, b| a % b),
                Op::INeg => {
                    let a = pop_int!();
                    push_int!(a.wrapping_neg());
                    next!()
                }
                Op::LNeg => {
                    let a = pop_long!();
                    push_long!(a.wrapping_neg());
                    next!()
                }
                Op::FNeg => {
                    let a = pop_float!();
                    push_float!(-a);
                    next!()
                }
                Op::DNeg => {
                    let a = pop_double!();
                    push_double!(-a);
                    next!()
                }
                Op::IInc => {
                    unsafe {
                        let local = lp.add(insn.a as usize);
                        *local = (*local as u32).wrapping_add(insn.b) as u64;
                    }
                    next!()
                }
                Op::I2L => {
                    let a = pop_int!();
                    push_long!(a as i64);
                    next!()
                }
                Op::I2F => {
                    let a = pop_int!();
                    push_float!(a as f32);
                    next!()
                }
                Op::I2D => {
                    let a = pop_int!();
                    push_double!(a as f64);
                    next!()
                }
                Op::L2I => {
                    let a = pop_long!();
                    push_int!(a);
                    next!()
                }
                Op::L2F => {
                    let a = pop_long!();
                    push_float!(a as f32);
                    next!()
                }
                Op::L2D => {
                    let a = pop_long!();
                    push_double!(a as f64);
                    next!()
                }
                // Rust's casts saturate and send NaN to zero, as Java's do.
                Op::F2I => {
                    let a = pop_float!();
                    push_int!(a as i32);
                    next!()
                }
                Op::F2L => {
                    let a = pop_float!();
                    push_long!(a as i64);
                    next!()
                }
                Op::F2D => {
                    let a = pop_float!();
                    push_double!(a as f64);
                    next!()
                }
                Op::D2I => {
                    let a = pop_double!();
                    push_int!(a as i32);
                    next!()
                }
                Op::D2L => {
                    let a = pop_double!();
                    push_long!(a as i64);
                    next!()
                }
                Op::D2F => {
                    let a = pop_double!();
                    push_float!(a as f32);
                    next!()
                }
                Op::I2B => {
                    let a = pop_int!();
                    push_int!(a as i8);
                    next!()
                }
                Op::I2C => {
                    let a = pop_int!();
                    push_int!(a as u16);
                    next!()
                }
                Op::I2S => {
                    let a = pop_int!();
                    push_int!(a as i16);
                    next!()
                }
                Op::LCmp => {
                    let b = pop_long!();
                    let a = pop_long!();
                    push_int!(a.cmp(&b) as i32);
                    next!()
                }
                Op::FCmpL | Op::FCmpG => {
                    let b = pop_float!();
                    let a = pop_float!();
                    let unordered = if insn.op == Op::FCmpL { -1 } else { 1 };
                    push_int!(a.partial_cmp(&b).map_or(unordered, |o| o as i32));
                    next!()
                }
                Op::DCmpL | Op::DCmpG => {
                    let b = pop_double!();
                    let a = pop_double!();
                    let unordered = if insn.op == Op::DCmpL { -1 } else { 1 };
                    push_int!(a.partial_cmp(&b).map_or(unordered, |o| o as i32));
                    next!()
                }
                Op::IfEq => compare_zero!(insn, ==),
                Op::IfNe => compare_zero!(insn, !=),
                Op::IfLt => compare_zero!(insn, <),
                Op::IfGe => compare_zero!(insn, >=),
                Op::IfGt => compare_zero!(insn, >),
                Op::IfLe => compare_zero!(insn, <=),
                Op::IfICmpEq => compare!(insn, ==),
                Op::IfICmpNe => compare!(insn, !=),
                Op::IfICmpLt => compare!(insn, <),
                Op::IfICmpGe => compare!(insn, >=),
                Op::IfICmpGt => compare!(insn, >),
                Op::IfICmpLe => compare!(insn, <=),
                Op::IfACmpEq => {
                    let b = pop!() as u32;
                    let a = pop!() as u32;
                    branch!(insn, a == b)
                }
                Op::IfACmpNe => {
                    let b = pop!() as u32;
                    let a = pop!() as u32;
                    branch!(insn, a != b)
                }
                Op::IfNull => {
                    let a = pop!() as u32;
                    branch!(insn, a == 0)
                }
                Op::IfNonNull => {
                    let a = pop!() as u32;
                    branch!(insn, a != 0)
                }
                Op::Goto => {
                    pc = insn.b;
                    continue;
                }
                Op::Jsr => {
                    push!(RETURN_ADDRESS | (pc + 1) as u64);
                    pc = insn.b;
                    continue;
                }
                Op::Ret => {
                    let slot = unsafe { *lp.add(insn.a as usize) };
                    let target = slot as u32;
                    if slot >> 32 != RETURN_ADDRESS >> 32 || target as usize >= code.len() {
                        save!();
                        let trap = self.throw_new("java/lang/VerifyError", "ret without a return address");
                        trap!(trap);
                    }
                    pc = target;
                    continue;
                }
                Op::TableSwitch => {
                    let key = pop_int!();
                    let switch = &code.switches[insn.b as usize];
                    let index = key.wrapping_sub(switch.low) as u32 as usize;
                    if COVER && !visits.is_null() {
                        let case = (key >= switch.low).then_some(index);
                        self.note_case(code, pc, case, thread);
                    }
                    pc = if key >= switch.low {
                        *switch.targets.get(index).unwrap_or(&switch.default)
                    } else {
                        switch.default
                    };
                    continue;
                }
                Op::LookupSwitch => {
                    let key = pop_int!();
                    let switch = &code.switches[insn.b as usize];
                    let case = switch.keys.binary_search(&key).ok();
                    if COVER && !visits.is_null() {
                        self.note_case(code, pc, case, thread);
                    }
                    pc = case.map_or(switch.default, |i| switch.targets[i]);
                    continue;
                }
                Op::Return => do_return!(1),
                Op::Return2 => do_return!(2),
                Op::ReturnVoid => do_return!(0),
                Op::ReturnNarrow if ABSTRACTS && peek!(1) & ABSTRACT != 0 => do_return!(1),
                Op::ReturnNarrow => {
                    let value = pop_int!();
                    let narrow = match insn.x {
                        x if x == Kind::Boolean as u8 => value & 1,
                        x if x == Kind::Byte as u8 => value as i8 as i32,
                        x if x == Kind::Char as u8 => value as u16 as i32,
                        _ => value as i16 as i32,
                    };
                    push_int!(narrow);
                    do_return!(1)
                }
                Op::GetStatic32 => {
                    let mirror_object = insn.b - insn.a as u32;
                    check_ready!(insn, mirror_object);
                    field_point!(insn, mirror_object, false);
                    let word = self.mem.get(insn.b);
                    let value = match insn.x >> field_flags::KIND_SHIFT {
                        k if k == Kind::Byte as u8 => word as i8 as i32 as u32,
                        k if k == Kind::Boolean as u8 => word & 1,
                        k if k == Kind::Char as u8 => word & 0xffff,
                        k if k == Kind::Short as u8 => word as i16 as i32 as u32,
                        _ => word,
                    };
                    push!(value as u64);
                    next!()
                }
                Op::GetStatic64 => {
                    let mirror_object = insn.b - insn.a as u32;
                    check_ready!(insn, mirror_object);
                    field_point!(insn, mirror_object, false);
                    push_long!(self.mem.get64(insn.b));
                    next!()
                }
                Op::GetStaticRef => {
                    let mirror_object = insn.b - insn.a as u32;
                    check_ready!(insn, mirror_object);
                    field_point!(insn, mirror_object, false);
                    push!(REF | self.mem.get(insn.b) as u64);
                    next!()
                }
                Op::PutStatic32 => {
                    let mirror_object = insn.b - insn.a as u32;
                    check_ready!(insn, mirror_object);
                    field_point!(insn, mirror_object, true);
                    let value = pop!() as u32;
                    self.mem.put(mirror_object, insn.a as u32, value);
                    next!()
                }
                Op::PutStatic64 => {
                    let mirror_object = insn.b - insn.a as u32;
                    check_ready!(insn, mirror_object);
                    field_point!(insn, mirror_object, true);
                    let value = pop_long!();
                    self.mem.put64(mirror_object, insn.a as u32, value as u64);
                    next!()
                }
                Op::PutStaticRef => {
                    let mirror_object = insn.b - insn.a as u32;
                    check_ready!(insn, mirror_object);
                    field_point!(insn, mirror_object, true);
                    let value = pop!() as u32;
                    self.put_ref(mirror_object, insn.a as u32, value);
                    next!()
                }
                Op::GetField32
                | Op::GetFieldByte
                | Op::GetFieldBoolean
                | Op::GetFieldChar
                | Op::GetFieldShort => {
                    let object = receiver!(1);
                    field_point!(insn, object, false);
                    sp = unsafe { sp.sub(1) };
                    let word = self.mem.get(object + insn.a as u32);
                    let value = match insn.op {
                        Op::GetFieldByte => word as i8 as i32 as u32,
                        Op::GetFieldBoolean => word & 1,
                        Op::GetFieldChar => word & 0xffff,
                        Op::GetFieldShort => word as i16 as i32 as u32,
                        _ => word,
                    };
                    push!(value as u64);
                    next!()
                }
                Op::GetField64 => {
                    let object = receiver!(1);
                    field_point!(insn, object, false);
                    sp = unsafe { sp.sub(1) };
                    push_long!(self.mem.get64(object + insn.a as u32));
                    next!()
                }
                Op::GetFieldRef => {
                    let object = receiver!(1);
                    field_point!(insn, object, false);
                    sp = unsafe { sp.sub(1) };
                    push!(REF | self.mem.get(object + insn.a as u32) as u64);
                    next!()
                }
                Op::PutField32 => {
                    let object = receiver!(2);
                    field_point!(insn, object, true);
                    let value = pop!() as u32;
                    sp = unsafe { sp.sub(1) };
                    self.mem.put(object, insn.a as u32, value);
                    next!()
                }
                Op::PutField64 => {
                    let object = receiver!(3);
                    field_point!(insn, object, true);
                    let value = pop_long!();
                    sp = unsafe { sp.sub(1) };
                    self.mem.put64(object, insn.a as u32, value as u64);
                    next!()
                }
                Op::PutFieldRef => {
                    let object = receiver!(2);
                    field_point!(insn, object, true);
                    let value = pop!() as u32;
                    sp = unsafe { sp.sub(1) };
                    self.put_ref(object, insn.a as u32, value);
                    next!()
                }
                // Left out of the loops that need no more than this, for their sake.
                Op::GetAbstract | Op::PutAbstract if !ABSTRACTS => unreachable!("no field is abstract"),
                Op::GetAbstract => {
                    let (abstraction, field) = (
                        (insn.b >> 24) as u8,
                        &w.field_sites[(insn.b & 0xff_ffff) as usize],
                    );
                    let object = if field.is_static() {
                        let mirror_object = w.class(field.class).mirror();
                        check_ready!(insn, mirror_object);
                        mirror_object
                    } else {
                        receiver!(1)
                    };
                    field_point!(insn, object, false);
                    if !field.is_static() {
                        sp = unsafe { sp.sub(1) };
                    }
                    let at = object + insn.a as u32;
                    let word = if field.kind == Kind::Long {
                        self.mem.get64(at)
                    } else {
                        self.mem.get(at) as u64
                    };
                    let [low, high] = self.read_abstract(abstraction, field.kind, word);
                    push!(low);
                    if field.kind == Kind::Long {
                        push!(high);
                    }
                    next!()
                }
                Op::PutAbstract => {
                    let (abstraction, field) = (
                        (insn.b >> 24) as u8,
                        &w.field_sites[(insn.b & 0xff_ffff) as usize],
                    );
                    let words = field.kind.words() as usize;
                    let object = if field.is_static() {
                        let mirror_object = w.class(field.class).mirror();
                        check_ready!(insn, mirror_object);
                        mirror_object
                    } else {
                        receiver!(words + 1)
                    };
                    slow!(self.abstract_operand(abstraction, field.kind));
                    field_point!(insn, object, true);
                    let offset = insn.a as u32;
                    let class = self.class_to_write(abstraction, field.kind, peek!(words), peek!(1));
                    if field.kind == Kind::Long {
                        self.mem.put64(object, offset, class);
                    } else {
                        self.mem.put(object, offset, class as u32);
                    }
                    sp = unsafe { sp.sub(words + !field.is_static() as usize) };
                    next!()
                }
                Op::InvokeVirtualQuick => {
                    let object = receiver!(insn.a as usize);
                    let class = w.class(self.class_of(object));
                    invoke!(w.method(class.vtable[insn.b as usize]))
                }
                Op::InvokeDirectQuick => {
                    receiver!(insn.a as usize);
                    invoke!(w.method(insn.b))
                }
                Op::InvokeStaticReady => invoke!(w.method(insn.b)),
                Op::InvokeStaticQuick => {
                    let target = w.method(insn.b);
                    let mirror_object = w.class(target.class).mirror();
                    if self
                        .mem
                        .get(mirror_object + self.mirror_hidden + mirror::INIT_STATE)
                        != mirror::INITIALISED
                    {
                        slow!(self.initialise(target.class));
                    }
                    invoke!(target)
                }
                Op::InvokeInterfaceQuick => {
                    let object = receiver!(insn.a as usize);
                    let class = self.class_of(object);
                    let site = &w.interface_sites[insn.b as usize];
                    let cached = site.cache.load(Ordering::Relaxed);
                    let target = if cached >> 32 == class as u64 {
                        cached as u32
                    } else {
                        slow!(self.select(site, class))
                    };
                    invoke!(w.method(target))
                }
                Op::InvokeDynamicQuick => {
                    if ABSTRACTS && slow!(self.check_site_arguments(insn.b)) {
                        continue;
                    }
                    slow!(self.invoke_dynamic(insn.b));
                    reload!();
                    continue;
                }
                Op::InvokePolymorphic => {
                    if ABSTRACTS && slow!(self.check_site_arguments(insn.b)) {
                        continue;
                    }
                    slow!(self.invoke_polymorphic(insn.b));
                    reload!();
                    continue;
                }
                Op::NewQuick | Op::NewReady => {
                    if insn.op == Op::NewQuick {
                        let mirror_object = w.class(insn.b).mirror();
                        if self
                            .mem
                            .get(mirror_object + self.mirror_hidden + mirror::INIT_STATE)
                            != mirror::INITIALISED
                        {
                            slow!(self.initialise(insn.b));
                        }
                    }
                    save!();
                    self.collect_if_due();
                    let object = slow!(self.new_object(insn.b));
                    push!(REF | object as u64);
                    next!()
                }
                Op::NewArrayQuick => {
                    let length = int(peek!(1));
                    if length < 0 {
                        save!();
                        let trap =
                            self.throw_new("java/lang/NegativeArraySizeException", &length.to_string());
                        trap!(trap);
                    }
                    save!();
                    self.collect_if_due();
                    let array = slow!(self.new_array(insn.b, length as u32));
                    sp = unsafe { sp.sub(1) };
                    push!(REF | array as u64);
                    next!()
                }
                Op::MultiANewArrayQuick => {
                    save!();
                    self.collect_if_due();
                    let array = slow!(self.new_multi_array(insn.b, insn.x as u32));
                    sp = unsafe { sp.sub(insn.x as usize) };
                    push!(REF | array as u64);
                    next!()
                }
                Op::ArrayLength => {
                    let array = receiver!(1);
                    sp = unsafe { sp.sub(1) };
                    push_int!(self.array_length(array));
                    next!()
                }
                Op::AThrow => {
                    let exception = receiver!(1);
                    save!();
                    trap!(Trap::Throw(exception))
                }
                Op::CheckCastQuick => {
                    let object = peek!(1) as u32;
                    if object != 0 {
                        let class = self.class_of(object);
                        if class != insn.b && !w.is_subtype(class, insn.b) {
                            save!();
                            let trap = self.class_cast(class, insn.b);
                            trap!(trap);
                        }
                    }
                    next!()
                }
                Op::InstanceOfQuick => {
                    let object = pop!() as u32;
                    let yes = object != 0 && {
                        let class = self.class_of(object);
                        class == insn.b || w.is_subtype(class, insn.b)
                    };
                    push_int!(yes);
                    next!()
                }
                Op::MonitorEnter => {
                    let object = receiver!(1);
                    slow!(self.point_before_lock(object));
                    slow!(self.monitor_enter(object));
                    sp = unsafe { sp.sub(1) };
                    next!()
                }
                Op::MonitorExit => {
                    let object = receiver!(1);
                    slow!(self.point_before_release(object));
                    if !self.monitor_exit(object) {
                        save!();
                        let trap = self.not_owner();
                        trap!(trap);
                    }
                    sp = unsafe { sp.sub(1) };
                    next!()
                }
                Op::InitSupers | Op::RunClinit | Op::InitDone => {
                    let mirror_object = unsafe { *lp } as u32;
                    save!();
                    let class = self.class_of_mirror(mirror_object);
                    match insn.op {
                        Op::InitSupers => {
                            if let Err(trap) = self.initialise_supers(class) {
                                trap!(trap);
                            }
                            next!()
                        }
                        Op::RunClinit => match w.class(class).clinit {
                            Some(clinit) => invoke!(w.method(clinit)),
                            None => next!(),
                        },
                        _ => {
                            self.initialisation_done(mirror_object);
                            do_return!(0)
                        }
                    }
                }
                Op::Mark => {
                    slow!(self.reach_mark(insn.b));
                    next!()
                }
                Op::GetStatic
                | Op::PutStatic
                | Op::GetField
                | Op::PutField
                | Op::InvokeVirtual
                | Op::InvokeSpecial
                | Op::InvokeStatic
                | Op::InvokeInterface
                | Op::InvokeDynamic
                | Op::New
                | Op::ANewArray
                | Op::MultiANewArray
                | Op::CheckCast
                | Op::InstanceOf => {
                    save!();
                    match self.quicken(code, pc, insn) {
                        Ok(()) => {
                            // It comes now, in its quick form, and counts once, as it does ever after.
                            not_executed!();
                            left += 1;
                            continue;
                        }
                        Err(trap) => trap!(trap),
                    }
                }
            }
        }
    }

    /// Native, synchronized and abstract targets. `Ok(None)` means that a frame was pushed.
    pub(crate) fn invoke_special_case(
        &mut self,
        target: &crate::class::Method,
    ) -> Result<Option<Value>, Trap> {
        if target.native.is_none() && target.is_abstract() {
            let receiver = Args::new(unsafe { self.regs.sp.sub(target.arg_slots as usize) }).obj(0);
            return Err(self.abstract_receiver(target, self.class_of(receiver)));
        }
        let args = Args::new(unsafe { self.regs.sp.sub(target.arg_slots as usize) });
        let lock = if !target.is_synchronized() {
            0
        } else if target.is_static() {
            self.mirror_of(target.class)
        } else {
            args.obj(0)
        };
        if lock != 0 {
            self.point_before_lock(lock)?;
            self.monitor_enter(lock)?;
            if self.status(self.current) != Status::Runnable {
                self.set_status(self.current, Status::Runnable);
            }
        }
        if target.native.is_none() && !target.is_native() {
            return match self.push_frame(target, 0, lock) {
                Ok(()) => Ok(None),
                Err(trap) => {
                    if lock != 0 {
                        self.monitor_exit(lock);
                    }
                    Err(trap)
                }
            };
        }
        let Some(native) = target.native else {
            let class = self.world.class(target.class);
            self.current_native = Some(target.id);
            return Err(Trap::Unsupported(format!(
                "native method {}.{}{}",
                class.java_name(),
                target.name,
                target.descriptor
            )));
        };
        if self.evaluation.is_some() {
            self.refuse_effects(target)?;
        }
        // Natives make objects, too. Their arguments are still on the stack.
        self.collect_if_due();
        let outer = self.current_native.replace(target.id);
        self.native_args = target.arg_slots as u32;
        let result = match self.enter_native(native.effects, args) {
            Ok(entered) => {
                let result = (native.function)(self, args);
                self.leave_native(target, native.effects, entered, result)
            }
            Err(trap) => Err(trap),
        };
        if matches!(result, Err(Trap::Point)) {
            self.visibility.stopped_in = Some(target.id);
        }
        if !matches!(result, Err(Trap::Unsupported(_))) {
            self.current_native = outer;
        }
        if lock != 0 {
            self.monitor_exit(lock);
        }
        match result {
            Ok(value) => Ok(Some(value)),
            Err(Trap::Called) => Ok(None),
            Err(trap) => Err(trap),
        }
    }
}
