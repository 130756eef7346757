//! Makes up small classes whose code is mostly sensible: subroutines, objects under construction,
//! branches, exception handlers. Compilers have not written such code for decades, but verifiers
//! must still judge it.

use crate::damage::Random;

const NAME: &str = "made/Up";

/// Builds a constant pool as entries are asked for.
#[derive(Default)]
struct Pool {
    bytes: Vec<u8>,
    known: Vec<Vec<u8>>,
}

impl Pool {
    fn add(&mut self, entry: Vec<u8>) -> u16 {
        let at = self.known.iter().position(|k| *k == entry).unwrap_or_else(|| {
            self.bytes.extend(&entry);
            self.known.push(entry);
            self.known.len() - 1
        });
        at as u16 + 1
    }
    fn utf8(&mut self, text: &str) -> u16 {
        let mut entry = vec![1];
        entry.extend((text.len() as u16).to_be_bytes());
        entry.extend(text.bytes());
        self.add(entry)
    }
    fn pair(&mut self, tag: u8, a: u16, b: u16) -> u16 {
        let mut entry = vec![tag];
        entry.extend(a.to_be_bytes());
        entry.extend(b.to_be_bytes());
        self.add(entry)
    }
    fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        let mut entry = vec![7];
        entry.extend(name.to_be_bytes());
        self.add(entry)
    }
    fn member(&mut self, tag: u8, class: &str, name: &str, descriptor: &str) -> u16 {
        let class = self.class(class);
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        let both = self.pair(12, name, descriptor);
        self.pair(tag, class, both)
    }
}

/// One method in the making. `stack` and `locals` follow what the code does if nothing unusual
/// happens: `I`, `J`, `A` (object), `U` (made but not constructed), `R` (return address), `.` (nothing).
struct Maker<'a> {
    random: &'a mut Random,
    pool: &'a mut Pool,
    code: Vec<u8>,
    stack: Vec<u8>,
    locals: [u8; 6],
    /// Forward jumps that wait for their target.
    open: Vec<usize>,
    starts: Vec<u16>,
    branches: bool,
}

impl Maker<'_> {
    fn op(&mut self, opcode: u8, operands: &[u8]) {
        self.starts.push(self.code.len() as u16);
        self.code.push(opcode);
        self.code.extend(operands);
    }

    fn with(&mut self, opcode: u8, index: u16) {
        self.op(opcode, &index.to_be_bytes());
    }

    /// A forward jump, to be patched.
    fn jump(&mut self, opcode: u8) -> usize {
        let at = self.code.len();
        self.op(opcode, &[0, 0]);
        at
    }

    fn land(&mut self, jump: usize) {
        let distance = (self.code.len() - jump) as u16;
        self.code[jump + 1..jump + 3].copy_from_slice(&distance.to_be_bytes());
    }

    /// Some instruction that fits, most of the time.
    fn some(&mut self) {
        let local = self.random.below(6);
        if self.random.below(60) == 0 {
            let opcode = [
                0x57, 0x59, 0x5f, 0x58, 0x5c, 0x1a, 0x2a, 0x3b, 0x4b, 0x60, 0xbe, 0xc2,
            ][self.random.below(12)];
            return self.op(opcode, &[]);
        }
        match (self.stack.last().copied(), self.random.below(12)) {
            (None, 0) if self.branches => {
                self.op(0x03, &[]);
                let jump = self.jump(0x99);
                self.open.push(jump);
            }
            (None, 1) if self.branches && !self.open.is_empty() => {
                let jump = self.open.remove(0);
                self.land(jump);
            }
            (_, 0) if self.stack.len() < 4 => {
                self.op(0x04, &[]);
                self.stack.push(b'I');
            }
            (_, 1) if self.stack.len() < 4 => {
                self.op(if local < 3 { 0x01 } else { 0x2a }, &[]);
                self.stack.push(b'A');
            }
            (_, 2) if self.stack.len() < 4 => {
                let class = self.pool.class(if local < 4 {
                    "java/lang/Object"
                } else {
                    "java/lang/Exception"
                });
                self.with(0xbb, class);
                self.stack.push(b'U');
            }
            (_, 3 | 4) if self.stack.len() < 4 => {
                let (opcode, kind) = match self.locals[local] {
                    b'I' => (0x15, b'I'),
                    b'J' => (0x16, b'J'),
                    b'.' => return,
                    kind => (0x19, kind),
                };
                self.op(opcode, &[local as u8]);
                self.stack.push(kind);
            }
            (_, 5) if self.stack.len() < 4 => {
                self.op(0x09, &[]);
                self.stack.push(b'J');
            }
            (Some(b'U'), 6..=8) => {
                self.op(0x59, &[]);
                self.init();
            }
            (Some(b'U'), 9) => {
                self.stack.pop();
                self.init();
            }
            (Some(b'U'), 10) => {
                // A copy somewhere, then the constructor.
                self.op(0x59, &[]);
                self.op(0x3a, &[local as u8]);
                self.locals[local] = b'U';
            }
            (Some(kind), 6..=8) => {
                let opcode = match kind {
                    b'I' => 0x36,
                    b'J' => 0x37,
                    _ => 0x3a,
                };
                self.stack.pop();
                self.op(opcode, &[local as u8]);
                self.locals[local] = kind;
                if kind == b'J' && local < 5 {
                    self.locals[local + 1] = b'.';
                }
            }
            (Some(kind), 9) => {
                self.stack.pop();
                self.op(if kind == b'J' { 0x58 } else { 0x57 }, &[]);
            }
            (Some(b'I'), _) => {
                self.stack.pop();
                self.op(0x57, &[]);
            }
            (Some(b'A' | b'U'), _) => {
                let kind = self.stack.pop();
                match self.random.below(4) {
                    0 => self.op(0xc2, &[]),
                    1 if self.branches => self.with(0xc6, 3),
                    2 if kind == Some(b'A') => {
                        let class = self.pool.class("java/lang/Throwable");
                        self.with(0xc0, class);
                        self.stack.push(b'A');
                    }
                    _ => self.op(0x57, &[]),
                }
            }
            (Some(_), _) => {
                self.op(0x58, &[]);
                self.stack.pop();
            }
            _ => {}
        }
    }

    fn init(&mut self) {
        let class = if self.random.below(5) == 0 {
            "java/lang/Exception"
        } else {
            "java/lang/Object"
        };
        let method = self.pool.member(10, class, "<init>", "()V");
        self.with(0xb7, method);
        if let Some(top) = self.stack.last_mut() {
            *top = b'A';
        }
    }

    fn some_more(&mut self, most: usize) {
        for _ in 0..self.random.below(most) {
            self.some();
        }
    }

    fn clear(&mut self) {
        while let Some(kind) = self.stack.pop() {
            self.op(if kind == b'J' { 0x58 } else { 0x57 }, &[]);
        }
    }

    /// Uses some local variables as what they should be.
    fn use_locals(&mut self) {
        for local in 0..6 {
            if self.random.below(3) == 0 {
                match self.locals[local] {
                    b'I' => self.op(0x84, &[local as u8, 1]),
                    b'J' => {
                        self.op(0x16, &[local as u8]);
                        self.op(0x58, &[]);
                    }
                    b'A' => {
                        self.op(0x19, &[local as u8]);
                        self.op(0x57, &[]);
                    }
                    _ => {}
                }
            }
        }
    }

    /// A body with up to two subroutines, which may call each other.
    fn subroutines(&mut self) {
        self.some_more(10);
        self.clear();
        let mut calls = vec![(self.jump(0xa8), 0)];
        self.use_locals();
        self.some_more(5);
        self.clear();
        for _ in 0..self.random.below(3) {
            calls.push((self.jump(0xa8), self.random.below(2)));
            self.use_locals();
        }
        self.finish();
        for routine in 0..2 {
            for (call, _) in calls.iter().filter(|(_, r)| *r == routine) {
                let call = *call;
                self.land(call);
            }
            let address = self.random.below(6);
            self.op(0x3a, &[address as u8]);
            self.locals[address] = b'R';
            self.some_more(5);
            self.clear();
            if routine == 0 && self.random.below(2) == 0 {
                calls.push((self.jump(0xa8), (self.random.below(6) / 5) ^ 1));
                self.use_locals();
            }
            if self.random.below(8) == 0 {
                self.finish();
            } else {
                let local = if self.random.below(12) == 0 {
                    self.random.below(6)
                } else {
                    address
                };
                self.op(0xa9, &[local as u8]);
            }
        }
    }

    fn finish(&mut self) {
        self.clear();
        for jump in std::mem::take(&mut self.open) {
            self.land(jump);
        }
        self.op(0xb1, &[]);
    }
}

/// A class of one method or constructor. Versions from 51 on have no branches, so they need no maps.
pub fn class(random: &mut Random, version: u8) -> Vec<u8> {
    let mut pool = Pool::default();
    let is_init = random.below(3) == 0;
    let (this, parent) = (pool.class(NAME), pool.class("java/lang/Object"));
    let (name, descriptor) = (
        pool.utf8(if is_init { "<init>" } else { "f" }),
        pool.utf8("(IJ)V"),
    );
    let (code_name, field_name, field_type) = (pool.utf8("Code"), pool.utf8("x"), pool.utf8("I"));
    let mut maker = Maker {
        random,
        pool: &mut pool,
        code: Vec::new(),
        stack: Vec::new(),
        locals: [if is_init { b'U' } else { b'A' }, b'I', b'J', b'.', b'.', b'.'],
        open: Vec::new(),
        starts: Vec::new(),
        branches: version < 50,
    };
    if is_init {
        maker.some_more(4);
        maker.clear();
        maker.op(0x2a, &[]);
        if maker.random.below(2) == 0 {
            maker.op(0x59, &[]);
            maker.op(0x04, &[]);
            let class = if maker.random.below(3) == 0 {
                "java/awt/Point"
            } else {
                NAME
            };
            let field = maker.pool.member(9, class, "x", "I");
            maker.with(0xb5, field);
        }
        let method = maker.pool.member(10, "java/lang/Object", "<init>", "()V");
        maker.with(0xb7, method);
        maker.locals[0] = b'A';
    }
    if version < 50 && maker.random.below(3) != 0 {
        maker.subroutines();
    } else {
        maker.some_more(20);
        maker.finish();
    }
    let mut table = Vec::new();
    if version < 50 && maker.random.below(3) == 0 {
        // A handler that ends the method, around anything.
        let handler = maker.code.len() as u16;
        maker.stack.push(b'A');
        maker.use_locals();
        maker.finish();
        let (a, b) = (
            maker.random.below(maker.starts.len()),
            maker.random.below(maker.starts.len()),
        );
        let (from, to) = (maker.starts[a.min(b)], maker.starts[a.max(b)].min(handler));
        if from < to {
            for part in [from, to, handler, 0] {
                table.extend(part.to_be_bytes());
            }
        }
    }
    let code = maker.code;
    let mut bytes = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, version];
    bytes.extend((pool.known.len() as u16 + 1).to_be_bytes());
    bytes.extend(&pool.bytes);
    for part in [0x21, this, parent, 0, 1, 1, field_name, field_type, 0, 1, 1] {
        bytes.extend(part.to_be_bytes());
    }
    for part in [name, descriptor, 1, code_name] {
        bytes.extend(part.to_be_bytes());
    }
    bytes.extend((12 + code.len() as u32 + table.len() as u32).to_be_bytes());
    bytes.extend([0, 8, 0, 6]);
    bytes.extend((code.len() as u32).to_be_bytes());
    bytes.extend(&code);
    bytes.extend((table.len() as u16 / 8).to_be_bytes());
    bytes.extend(&table);
    bytes.extend([0, 0, 0, 0]);
    bytes
}
