//! A program as Java source, for `--release 17`.

mod operations;

use crate::declarations::Declared;
use crate::program::{Condition, Datum, How, LOCALS, Local, Lock, Op, Program, Publish, Stmt, Who};
use std::collections::BTreeSet;

const NAMES: [&str; LOCALS as usize] = ["a", "b", "c"];
/// The notes of a body as one number. Each is below 100.
const NOTES: &str = "(a * 100 + b) * 100 + c";

/// Whether a call that takes its time comes before each operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Delays {
    None,
    Everywhere,
}

/// The source of a class of this name, in the unnamed package.
pub fn java(program: &Program, class: &str, delays: Delays) -> String {
    let mut printer = Printer {
        program,
        class,
        delays,
        declared: BTreeSet::new(),
        methods: Vec::new(),
        methods_of_box: Vec::new(),
        held: Vec::new(),
        lines: Vec::new(),
        indent: 0,
        numbered: 0,
    };
    printer.program()
}

struct Printer<'a> {
    program: &'a Program,
    class: &'a str,
    delays: Delays,
    declared: BTreeSet<Declared>,
    /// Methods that bodies call.
    methods: Vec<String>,
    methods_of_box: Vec<String>,
    /// Expressions for the locks around the statement that is printed, outermost first.
    held: Vec<String>,
    lines: Vec<String>,
    indent: usize,
    numbered: u32,
}

impl Printer<'_> {
    fn program(&mut self) -> String {
        let program = self.program;
        let mut bodies = Vec::new();
        for (at, thread) in program.threads.iter().enumerate() {
            let number = at + 1;
            let last = format!("r{number} = {NOTES};");
            bodies.extend(self.method(&format!("static void t{number}()"), &thread.body, &last));
        }
        let mut holders = Vec::new();
        for (at, body) in program.holders.iter().enumerate() {
            if !self.uses_holder(at as u8) {
                continue;
            }
            holders.push(format!("static final class H{at} {{"));
            holders.push("    static final int value = init();".into());
            let init = self.method("static int init()", body, &format!("return {NOTES};"));
            holders.extend(init.into_iter().map(|line| format!("    {line}")));
            holders.push("}".into());
        }
        let main = self.main();
        let mut text = vec![format!("public class {} {{", self.class)];
        let inner = |lines: Vec<String>| lines.into_iter().map(|line| format!("    {line}"));
        for declared in self.declared.clone() {
            text.extend(inner(declared.lines()));
        }
        text.extend(inner(self.threads()));
        text.push(String::new());
        text.extend(inner(bodies));
        text.extend(inner(std::mem::take(&mut self.methods)));
        text.extend(inner(main));
        text.extend(inner(holders));
        if self.declared.contains(&Declared::BoxClass) {
            let box_class = [
                "static final class Box {",
                "    int f;",
                "    volatile int g;",
                "    final int h;",
                "    Box(int n) { h = n; }",
            ];
            text.extend(inner(box_class.map(String::from).to_vec()));
            let methods = std::mem::take(&mut self.methods_of_box);
            text.extend(inner(inner(methods).collect()));
            text.push("    }".into());
        }
        text.push("}".into());
        text.join("\n") + "\n"
    }

    fn uses_holder(&self, holder: u8) -> bool {
        let mut used = false;
        self.program.walk(&mut |stmt| {
            used |= match stmt {
                Stmt::Do { op, .. } => op.data().iter().any(|(datum, _)| *datum == Datum::Holder(holder)),
                Stmt::Sync { lock, .. } => *lock == Lock::HolderClass(holder),
                Stmt::If { condition, .. } | Stmt::Assert(condition) => {
                    matches!(condition, Condition::Datum(Datum::Holder(at), _) if *at == holder)
                }
                _ => false,
            }
        });
        used
    }

    /// Fields of the threads and of their notes, and how their ends are awaited.
    fn threads(&self) -> Vec<String> {
        let class = self.class;
        let count = self.program.threads.len();
        let made = |n: usize| format!("new Thread({class}::t{n}, \"t{n}\")");
        let mut lines = Vec::new();
        if self.program.threads_in_array {
            let all: Vec<String> = (1..=count).map(made).collect();
            lines.push(format!("static final Thread[] T = {{ {} }};", all.join(", ")));
        } else {
            lines.extend((1..=count).map(|n| format!("static final Thread T{n} = {};", made(n))));
        }
        lines.extend((1..=count).map(|n| format!("static int r{n} = -1;")));
        lines.extend(
            [
                "static void end(Thread t) {",
                "    while (true) try { t.join(); return; } catch (InterruptedException e) { }",
                "}",
            ]
            .map(String::from),
        );
        lines
    }

    fn main(&mut self) -> Vec<String> {
        let program = self.program;
        let mut first = Vec::new();
        let mut last = Vec::new();
        for (at, thread) in program.threads.iter().enumerate() {
            let name = self.who(Who::Thread(at as u8));
            if thread.daemon {
                first.push(format!("    {name}.setDaemon(true);"));
            }
            if thread.joined {
                last.push(format!("end({name});"));
            }
        }
        let mut pool = false;
        program.walk(&mut |stmt| pool |= matches!(stmt, Stmt::Pool { .. }));
        if pool {
            last.push("pool.shutdown();".into());
        }
        let mut lines = self.method("public static void main(String[] args)", &program.main, "");
        lines.splice(1..1, first);
        lines.pop();
        let notes = (1..=program.threads.len()).map(|n| format!("r{n}"));
        let mut shown: Vec<String> = vec![format!("({NOTES})")];
        shown.extend(notes);
        shown.extend(self.declared.iter().filter_map(|declared| declared.shown()));
        last.push(format!("System.out.println({});", shown.join(" + \" \" + ")));
        lines.extend(last.into_iter().map(|line| format!("    {line}")));
        lines.push("}".into());
        lines
    }

    /// A method with the three local variables, these statements, and a last line.
    fn method(&mut self, head: &str, body: &[Stmt], last: &str) -> Vec<String> {
        let outer = (
            std::mem::take(&mut self.lines),
            std::mem::replace(&mut self.indent, 0),
        );
        self.line(format!("{head} {{"));
        self.indent = 1;
        self.line("int a = 0, b = 0, c = 0;".into());
        if body.iter().any(publishes_weakly) {
            // Whoever publishes an object weakly holds it to its end.
            self.line("Box kept = null;".into());
        }
        self.block(body);
        if !last.is_empty() {
            self.line(last.into());
        }
        self.indent = 0;
        self.line("}".into());
        let lines;
        (lines, (self.lines, self.indent)) = (std::mem::take(&mut self.lines), outer);
        lines
    }

    fn line(&mut self, text: String) {
        self.lines.push(format!("{}{text}", "    ".repeat(self.indent)));
    }

    fn nested(&mut self, body: &[Stmt]) {
        self.indent += 1;
        self.block(body);
        self.indent -= 1;
    }

    fn block(&mut self, body: &[Stmt]) {
        body.iter().for_each(|stmt| self.statement(stmt));
    }

    fn number(&mut self) -> u32 {
        self.numbered += 1;
        self.numbered
    }

    fn delay(&mut self) {
        if self.delays == Delays::Everywhere {
            self.line("Delay.here();".into());
        }
    }

    fn statement(&mut self, stmt: &Stmt) {
        self.delay();
        match stmt {
            Stmt::Do { to, op } => self.operation(*to, op),
            Stmt::If {
                condition,
                then,
                otherwise,
            } => {
                let condition = self.condition(*condition);
                self.line(format!("if ({condition}) {{"));
                self.nested(then);
                if !otherwise.is_empty() {
                    self.line("} else {".into());
                    self.nested(otherwise);
                }
                self.line("}".into());
            }
            Stmt::Repeat(body) => {
                let n = self.number();
                self.line(format!("for (int i{n} = 0; i{n} < 2; i{n}++) {{"));
                self.nested(body);
                self.line("}".into());
            }
            Stmt::Sync { lock, method, body } => self.synchronized(*lock, *method, body),
            Stmt::Guarded { lock, how, to, body } => self.guarded(*lock, *how, *to, body),
            Stmt::Try { to, body } => {
                self.line("try {".into());
                self.nested(body);
                self.line(format!("}} catch (RuntimeException e) {{ {} = 6; }}", name(*to)));
            }
            Stmt::Finally { body, last } => {
                self.line("try {".into());
                self.nested(body);
                self.line("} finally {".into());
                self.nested(last);
                self.line("}".into());
            }
            Stmt::Call { to, body } => {
                let n = self.called("call", body);
                self.line(format!("{} = call{n}() % 100;", name(*to)));
            }
            Stmt::Pool { to, body } => {
                self.declare(Declared::Pool);
                let n = self.called("task", body);
                let (class, to) = (self.class, name(*to));
                self.line(format!(
                    "java.util.concurrent.Future<Integer> f{n} = pool.submit({class}::task{n});"
                ));
                self.line(format!("try {{ {to} = f{n}.get() % 100; }}"));
                self.line(format!(
                    "catch (InterruptedException | java.util.concurrent.ExecutionException e) {{ {to} = 8; }}"
                ));
            }
            // A condition, because the compiler refuses what comes after an unconditional throw.
            Stmt::Throw => self.line("if (true) throw new IllegalStateException();".into()),
            Stmt::Assert(condition) => {
                let condition = self.condition(*condition);
                self.line(format!("assert !({condition});"));
            }
        }
    }

    /// Prints a body as a static method of its own; returns the number in the method's name.
    fn called(&mut self, prefix: &str, body: &[Stmt]) -> u32 {
        let n = self.number();
        let held = std::mem::take(&mut self.held);
        let head = format!("static int {prefix}{n}()");
        let method = self.method(&head, body, &format!("return {NOTES};"));
        self.held = held;
        self.methods.extend(method);
        n
    }

    fn synchronized(&mut self, lock: Lock, method: Option<Local>, body: &[Stmt]) {
        if let (Some(to), Lock::Class | Lock::Box) = (method, lock) {
            let n = self.number();
            let last = format!("return {NOTES};");
            let of_box = lock == Lock::Box;
            let (head, inside) = match of_box {
                true => (format!("synchronized int m{n}()"), "this".to_string()),
                false => (
                    format!("static synchronized int m{n}()"),
                    format!("{}.class", self.class),
                ),
            };
            let held = std::mem::replace(&mut self.held, vec![inside]);
            let printed = self.method(&head, body, &last);
            self.held = held;
            let call = match of_box {
                true => {
                    self.declare(Declared::Box);
                    self.methods_of_box.extend(printed);
                    format!("box.m{n}()")
                }
                false => {
                    self.methods.extend(printed);
                    format!("m{n}()")
                }
            };
            self.line(format!("{} = {call} % 100;", name(to)));
            return;
        }
        let n = self.number();
        let (before, inside, expression) = match lock {
            Lock::Fresh { publish, volatile } => {
                let field = self.found(volatile);
                let publication = format!("{field} = l{n};");
                let new = match self.program.one_site {
                    true => self.with(Declared::FreshLock, "freshLock()"),
                    false => "new Object()".into(),
                };
                self.line(format!("Object l{n} = {new};"));
                match publish {
                    Publish::Before => (Some(publication), None, format!("l{n}")),
                    Publish::Inside => (None, Some(publication), format!("l{n}")),
                    Publish::Never => (None, None, format!("l{n}")),
                }
            }
            Lock::Found { volatile } => {
                let field = self.found(volatile);
                self.line(format!("Object l{n} = {field};"));
                (Some(format!("if (l{n} != null)")), None, format!("l{n}"))
            }
            fixed => (None, None, self.lock(fixed)),
        };
        before.into_iter().for_each(|line| self.line(line));
        self.line(format!("synchronized ({expression}) {{"));
        self.held.push(expression);
        self.indent += 1;
        inside.into_iter().for_each(|line| self.line(line));
        self.indent -= 1;
        self.nested(body);
        self.held.pop();
        self.line("}".into());
    }

    fn guarded(&mut self, lock: u8, how: How, to: Local, body: &[Stmt]) {
        self.declare(Declared::ReentrantLock(lock));
        let to = name(to);
        let (open, close) = match how {
            How::Lock => (format!("R{lock}.lock();"), String::new()),
            How::Try => (
                format!("if (R{lock}.tryLock()) {{"),
                format!("}} else {{ {to} = 9; }}"),
            ),
            How::Interruptibly => (
                format!("try {{ R{lock}.lockInterruptibly();"),
                format!("}} catch (InterruptedException e) {{ {to} = 8; }}"),
            ),
        };
        self.line(open);
        self.line("try {".into());
        self.nested(body);
        self.line(format!("}} finally {{ R{lock}.unlock(); }}"));
        if !close.is_empty() {
            self.line(close);
        }
    }
}

fn name(local: Local) -> &'static str {
    NAMES[local as usize]
}

fn publishes_weakly(stmt: &Stmt) -> bool {
    let mut publishes = false;
    stmt.walk(&mut |inner| {
        publishes |= matches!(
            inner,
            Stmt::Do {
                op: Op::PublishWeakly { .. },
                ..
            }
        );
    });
    publishes
}
