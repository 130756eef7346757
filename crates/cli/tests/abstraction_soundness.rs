//! Whatever a program can do it can also do under an abstraction: programs that compute at random with abstract fields
//! write nothing, and violate nothing, that the same programs do not write or violate under their abstraction.

mod support {
    #[allow(dead_code, reason = "other tests use the rest")]
    pub mod checking;
    #[allow(dead_code, reason = "other tests use the rest")]
    pub mod javac;
    pub mod jdks;
    pub mod process;
}

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use beeline_jvm::Abstraction;
use beeline_search::{Budget, Order, Strategy};
use support::checking::{self, Job};
use support::javac::{self, Unit};
use support::jdks::{self, Jdk};
use tempfile::TempDir;

const PROGRAMS: u64 = 60;

/// Type, name, and how it is written; the last one is a field of an object.
const FIELDS: [(&str, &str, &str); 5] = [
    ("int", "a", "a"),
    ("long", "b", "b"),
    ("byte", "c", "c"),
    ("char", "d", "d"),
    ("short", "e", "it.e"),
];
const DOMAINS: [&str; 7] = [
    "range(0,1)",
    "range(-1,2)",
    "sign",
    "modulo(2)",
    "modulo(3)",
    "set(0,3)",
    "set(1)",
];
const CONSTANTS: [&str; 9] = ["0", "1", "2", "3", "-1", "7", "127", "65535", "2147483647"];

/// The same numbers for the same seed (G. Marsaglia's xorshift).
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % count
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// A field, a variable or a constant; as an `int` if that is wanted.
    fn operand(&mut self, int: bool) -> String {
        let operand = match self.below(5) {
            0 | 1 => self.of(&FIELDS).2,
            2 => "x",
            _ => self.of(&CONSTANTS),
        };
        match operand {
            "b" if int => "(int) b".into(),
            _ => operand.into(),
        }
    }

    fn expression(&mut self) -> String {
        let one = self.operand(false);
        let other = self.operand(false);
        match self.below(16) {
            0 | 1 => format!("{one} + {other}"),
            2 => format!("{one} - {other}"),
            3 => format!("{one} * {other}"),
            4 => format!("{one} / {other}"),
            5 => format!("{one} % {other}"),
            6 => format!("{one} & {other}"),
            7 => format!("{one} | {other}"),
            8 => format!("{one} ^ {other}"),
            9 => format!("{one} << {other}"),
            10 => format!("{one} >> {other}"),
            11 => format!("{one} >>> {other}"),
            12 => format!("-({one})"),
            13 => format!("lesser({}, {})", self.operand(true), self.operand(true)),
            14 => format!("narrow({})", self.operand(true)),
            _ => format!("Math.max({one}, {other})"),
        }
    }

    fn condition(&mut self) -> String {
        let relation = self.of(&["<", "<=", "==", "!=", ">=", ">"]);
        format!("{} {relation} {}", self.operand(false), self.operand(false))
    }

    /// A statement that may write a letter of its own.
    fn statement(&mut self, letter: char) -> String {
        let (kind, _, field) = self.of(&FIELDS);
        match self.below(7) {
            0 | 1 => format!("{field} = ({kind}) ({});", self.expression()),
            2 => format!("{field}++;"),
            3 => format!("x = (int) ({}); x++; {field} = ({kind}) x;", self.expression()),
            4 => format!("if ({}) {{ write('{letter}'); }}", self.condition()),
            5 => format!(
                "switch ((int) ({})) {{ case 0: write('{letter}'); break; case 1: case 3: {field}--; break; case 500: write('+'); }}",
                self.operand(true)
            ),
            _ => format!("{field} += {};", self.of(&CONSTANTS)),
        }
    }
}

/// A program with two threads, and the abstractions of its fields.
fn program(name: &str, seed: u64) -> (String, Vec<Abstraction>) {
    let mut dice = Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let mut text = format!("public class {name} {{\n");
    let mut abstractions = Vec::new();
    for (kind, field, written) in FIELDS {
        let modifier = if written == field { "static" } else { "" };
        writeln!(
            text,
            "  {modifier} {kind} {field} = ({kind}) {};",
            dice.of(&CONSTANTS)
        )
        .unwrap();
        let abstraction = format!("{name}.{field}={}", dice.of(&DOMAINS));
        abstractions.push(abstraction.parse().unwrap());
    }
    writeln!(text, "  static final {name} it = new {name}();").unwrap();
    text += "  static int lesser(int p, int q) { return p < q ? p : q; }\n";
    text += "  static byte narrow(int p) { return (byte) p; }\n";
    // What is written is no part of a state; what will be written is.
    text += "  static String text = \"\";\n";
    text += "  static synchronized void write(char letter) { text += letter; }\n";
    let body = |dice: &mut Dice, count: usize, first: char| {
        let letters = first..;
        let statements = letters.take(count).map(|letter| dice.statement(letter));
        format!(
            "    int x = 2;\n    {}\n",
            statements.collect::<Vec<_>>().join("\n    ")
        )
    };
    write!(
        text,
        "  static void other() {{\n{}  }}\n",
        body(&mut dice, 2, 'a')
    )
    .unwrap();
    text += "  public static void main(String[] args) throws Exception {\n";
    writeln!(
        text,
        "    Thread other = new Thread({name}::other);\n    other.start();"
    )
    .unwrap();
    text += &body(&mut dice, 3, 'k');
    text += "    other.join();\n";
    for letter in ['X', 'Y'] {
        writeln!(text, "    if ({}) write('{letter}');", dice.condition()).unwrap();
    }
    text += "    System.out.print(text);\n  }\n}\n";
    (text, abstractions)
}

/// What a program can write, and how it can fail. `None` if there is too much of it.
fn behaviour(
    jdk: &Jdk,
    classes: &Path,
    main: &str,
    abstractions: &[Abstraction],
) -> Option<BTreeSet<String>> {
    let job = Job {
        abstractions: abstractions.to_vec(),
        ..Job::new(jdk, classes, main)
    };
    let mut system = job.system().unwrap_or_else(|why| panic!("{why}"));
    system.collect_outputs();
    let order = Order::new(Strategy::DepthFirst);
    let budget = Budget {
        states: Some(200_000),
        ..Budget::default()
    };
    let outcome =
        checking::search(&mut system, order, budget, true, &mut ()).unwrap_or_else(|why| panic!("{why}"));
    assert!(outcome.unsupported.is_none(), "{main}: {:?}", outcome.unsupported);
    let failures = outcome
        .findings
        .iter()
        .map(|finding| finding.violation.key.clone());
    outcome
        .cuts
        .is_empty()
        .then(|| system.outputs().into_iter().chain(failures).collect())
}

#[test]
fn an_abstraction_leaves_nothing_out() {
    let jdks = jdks::all().unwrap_or_else(|why| panic!("{why}"));
    let jdk = jdks.last().expect("a JDK");
    let folder = TempDir::new().expect("a temporary folder");
    let mut programs = Vec::new();
    let mut sources = Vec::new();
    for seed in 0..PROGRAMS {
        let name = format!("Random{seed}");
        let (text, abstractions) = program(&name, seed);
        let path = folder.path().join(format!("{name}.java"));
        std::fs::write(&path, &text).expect("a file can be written");
        sources.push(path);
        programs.push((name, text, abstractions));
    }
    let unit = Unit {
        name: "abstract-random",
        sources: &sources,
        options: Vec::new(),
    };
    let classes = javac::compile(&unit, jdk).unwrap_or_else(|why| panic!("{why}"));
    let (mut compared, mut more) = (0, 0);
    for (name, text, abstractions) in &programs {
        let concrete = behaviour(jdk, &classes, name, &[]).expect("these are small");
        let Some(abstracted) = behaviour(jdk, &classes, name, abstractions) else {
            continue;
        };
        let missing: Vec<&String> = concrete.difference(&abstracted).collect();
        assert!(missing.is_empty(), "{missing:?} of {text}under {abstractions:?}");
        compared += 1;
        more += (abstracted.len() > concrete.len()) as u64;
    }
    eprintln!("{compared} compared, {more} do more under their abstraction");
    // Otherwise it would be no test.
    assert!(
        compared > PROGRAMS * 3 / 4,
        "{compared} of {PROGRAMS} were small enough"
    );
    assert!(more > PROGRAMS / 4, "{more} did more under their abstraction");
}
