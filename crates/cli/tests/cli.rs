//! The contract of `beeline run` with the shell: targets, arguments, exit codes, and messages that a user can act
//! on. What programs compute is the conformance corpus' subject, not this file's.

mod support {
    pub mod jdks;
    pub mod process;
}

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;
use support::jdks::{self, Jdk};
use support::process::{self, Outcome};
use tempfile::TempDir;

static JDK: LazyLock<Jdk> = LazyLock::new(|| {
    let mut jdks = jdks::all().unwrap_or_else(|why| panic!("{why}"));
    jdks.remove(0)
});

/// Prints its arguments, one a line.
const ECHO: &str = r#"
public class Echo {
    public static void main(String[] args) {
        System.out.println(args.length + " arguments");
        for (String arg : args) {
            System.out.println("[" + arg + "]");
        }
    }
}
"#;

/// A folder with one Java source in it.
fn folder_with(name: &str, source: &str) -> TempDir {
    let folder = TempDir::new().expect("a temporary folder");
    fs::write(folder.path().join(name), source).expect("a source file");
    folder
}

/// Runs a tool of the JDK in a folder.
fn tool(name: &str, folder: &Path, arguments: &[&str]) {
    let mut command = Command::new(JDK.home().join("bin").join(name));
    let outcome = process::run(command.current_dir(folder).args(arguments)).expect("the tool ends");
    assert_eq!(
        outcome.code,
        Some(0),
        "{name} failed: {}",
        String::from_utf8_lossy(&outcome.stderr)
    );
}

/// A folder with a compiled class.
fn classes_of(name: &str, source: &str) -> TempDir {
    let folder = folder_with(name, source);
    tool("javac", folder.path(), &[name]);
    folder
}

/// Runs `beeline run --jdk … ARGUMENTS` in a folder.
fn run(folder: &Path, arguments: &[&str]) -> Outcome {
    run_on(&JDK, folder, arguments)
}

fn run_on(jdk: &Jdk, folder: &Path, arguments: &[&str]) -> Outcome {
    let mut command = Command::new(env!("CARGO_BIN_EXE_beeline"));
    command
        .current_dir(folder)
        .arg("run")
        .arg("--jdk")
        .arg(jdk.home())
        .args(arguments);
    process::run(&mut command).expect("beeline ends")
}

/// The newest JDK, if it is this or a later one.
fn jdk_from(major: u32) -> Option<Jdk> {
    let newest = jdks::all().unwrap_or_else(|why| panic!("{why}")).pop();
    newest.filter(|jdk| jdk.major() >= major)
}

fn stdout(outcome: &Outcome) -> String {
    String::from_utf8(outcome.stdout.clone()).expect("UTF-8")
}

fn stderr(outcome: &Outcome) -> String {
    String::from_utf8(outcome.stderr.clone()).expect("UTF-8")
}

/// Bad input: exit code 2, nothing on standard output, and a message that names what was wrong and is not the
/// last words of a crash.
#[track_caller]
fn is_bad_input(outcome: &Outcome, names: &str) {
    let message = stderr(outcome);
    assert_eq!(outcome.code, Some(2), "{message}");
    assert_eq!(stdout(outcome), "");
    assert!(
        message.contains(names),
        "the message does not name `{names}`: {message}"
    );
    for crash in ["panicked", "RUST_BACKTRACE", "Stack backtrace"] {
        assert!(!message.contains(crash), "a crash, not a message: {message}");
    }
}

/// Of what is on the class path, nothing may run in javac, which has no sandbox; and no file is a list of its options.
#[test]
fn javac_runs_no_code_of_the_program() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let at = |name: &str| folder.path().join(name);
    let plugin = "import com.sun.source.util.*;
        public class Evil implements Plugin {
            public String getName() { return \"evil\"; }
            public boolean autoStart() { return true; }
            public void init(JavacTask task, String... arguments) {
                try { new java.io.File(System.getProperty(\"user.dir\"), \"ran\").createNewFile(); }
                catch (java.io.IOException e) { throw new RuntimeException(e); } } }";
    std::fs::write(at("Evil.java"), plugin).expect("a source file");
    std::fs::create_dir_all(at("cp/META-INF/services")).expect("a folder");
    std::fs::write(at("cp/META-INF/services/com.sun.source.util.Plugin"), "Evil").expect("a file");
    let jdk = &jdks::all().expect("a JDK")[0];
    let compiled = std::process::Command::new(jdk.home().join("bin/javac"))
        .args(["-proc:none", "-d", "cp", "Evil.java"])
        .current_dir(folder.path())
        .status()
        .expect("javac runs");
    assert!(compiled.success());
    std::fs::write(
        at("M.java"),
        "public class M { public static void main(String[] a) { } }",
    )
    .expect("a source file");
    std::fs::write(at("x.java"), "-d . M.java").expect("a file of options");
    std::fs::write(at("@x.java"), "class X { }").expect("a source file");
    for arguments in [&["-cp", "cp", "M.java"][..], &["@x.java"]] {
        let _ = std::process::Command::new(env!("CARGO_BIN_EXE_beeline"))
            .arg("run")
            .arg("--jdk")
            .arg(jdk.home())
            .args(arguments)
            .current_dir(folder.path())
            .output()
            .expect("beeline runs");
    }
    assert!(!at("ran").exists(), "a plugin ran");
    assert!(!at("M.class").exists(), "a file of options was read");
}

#[test]
fn a_missing_class_is_bad_input() {
    let folder = TempDir::new().unwrap();
    is_bad_input(
        &run(folder.path(), &["-cp", ".", "com.acme.Missing"]),
        "com.acme.Missing",
    );
}

#[test]
fn a_class_without_main_is_bad_input() {
    let folder = classes_of("Idle.java", "public class Idle { }");
    is_bad_input(&run(folder.path(), &["-cp", ".", "Idle"]), "main");
}

#[test]
fn a_missing_source_is_bad_input() {
    let folder = TempDir::new().unwrap();
    is_bad_input(&run(folder.path(), &["Missing.java"]), "Missing.java");
}

#[test]
fn a_source_that_does_not_compile_is_bad_input() {
    let folder = folder_with("Wrong.java", "public class Wrong { int x = \"no number\"; }");
    // The compiler's own message says which line.
    is_bad_input(&run(folder.path(), &["Wrong.java"]), "Wrong.java:1");
}

#[test]
fn a_missing_jar_is_bad_input() {
    let folder = TempDir::new().unwrap();
    is_bad_input(&run(folder.path(), &["missing.jar"]), "missing.jar");
}

#[test]
fn a_broken_class_file_is_bad_input() {
    let folder = TempDir::new().unwrap();
    // Noise that is the same in every run.
    let noise = |seed: u32| {
        (0..997u32).map(move |i| {
            (i.wrapping_mul(2_654_435_761)
                .wrapping_add(seed.wrapping_mul(40_503))
                >> 11) as u8
        })
    };
    for seed in 0..4 {
        fs::write(folder.path().join("X.class"), noise(seed).collect::<Vec<_>>()).unwrap();
        is_bad_input(&run(folder.path(), &["-cp", ".", "X"]), "X");
    }
}

#[test]
fn a_truncated_class_file_is_bad_input() {
    let folder = classes_of("Echo.java", ECHO);
    let class = folder.path().join("Echo.class");
    let whole = fs::read(&class).unwrap();
    for length in [0, 3, 8, 40, whole.len() / 2, whole.len() - 1] {
        fs::write(&class, &whole[..length]).unwrap();
        is_bad_input(&run(folder.path(), &["-cp", ".", "Echo"]), "Echo");
    }
}

#[test]
fn a_broken_jar_is_bad_input() {
    let folder = folder_with(
        "broken.jar",
        "PK\u{3}\u{4} and then nothing that a jar would hold",
    );
    is_bad_input(&run(folder.path(), &["broken.jar"]), "broken.jar");
}

#[test]
fn a_jar_without_a_main_class_is_bad_input() {
    let folder = classes_of("Echo.java", ECHO);
    tool(
        "jar",
        folder.path(),
        &["--create", "--file", "plain.jar", "Echo.class"],
    );
    is_bad_input(&run(folder.path(), &["plain.jar"]), "Main-Class");
}

#[test]
fn bad_options_are_bad_input() {
    let folder = TempDir::new().unwrap();
    is_bad_input(&run(folder.path(), &["--sede", "1", "Echo.java"]), "--sede");
    is_bad_input(&run(folder.path(), &["--seed", "many", "Echo.java"]), "many");
    is_bad_input(&run(folder.path(), &[]), "TARGET");
}

#[test]
fn a_jdk_that_is_none_is_bad_input() {
    let folder = folder_with("Echo.java", ECHO);
    let mut command = Command::new(env!("CARGO_BIN_EXE_beeline"));
    command
        .current_dir(folder.path())
        .args(["run", "--jdk", "no-such-jdk", "Echo.java"]);
    is_bad_input(&process::run(&mut command).unwrap(), "no-such-jdk");
}

#[test]
fn a_source_runs_with_its_arguments() {
    let folder = folder_with("Echo.java", ECHO);
    // What follows the target belongs to the program, options and all.
    let outcome = run(
        folder.path(),
        &["Echo.java", "one", "two words", "--seed", "-cp", ""],
    );
    let expected = "5 arguments\n[one]\n[two words]\n[--seed]\n[-cp]\n[]\n";
    assert_eq!(
        (stdout(&outcome).as_str(), stderr(&outcome).as_str()),
        (expected, "")
    );
    assert_eq!(outcome.code, Some(0));
}

#[test]
fn a_source_whose_class_has_another_name_runs() {
    let source = "interface Second {} class First { public static void main(String[] args) { \
                  System.out.println(\"first\"); } }";
    let folder = folder_with("Other.java", &source.replace("interface Second {}", "/* none */"));
    let outcome = run(folder.path(), &["Other.java"]);
    assert_eq!(stdout(&outcome), "first\n", "{}", stderr(&outcome));
    // The first that is declared, as with `java`.
    let folder = folder_with("Other.java", source);
    is_bad_input(&run(folder.path(), &["Other.java"]), "Second");
}

#[test]
fn a_compact_source_runs() {
    let Some(jdk) = jdk_from(25) else { return };
    let source = "String hello = \"hello\"; void main(String[] args) { IO.println(hello + args.length); }";
    let folder = folder_with("Compact.java", source);
    let outcome = run_on(&jdk, folder.path(), &["Compact.java", "x", "y"]);
    assert_eq!(stdout(&outcome), "hello2\n", "{}", stderr(&outcome));
    assert_eq!(outcome.code, Some(0));

    let source = "class Closed { private Closed() {} void main() {} }";
    let folder = folder_with("Closed.java", source);
    let outcome = run_on(&jdk, folder.path(), &["Closed.java"]);
    is_bad_input(&outcome, "no constructor without parameters");
}

#[test]
fn a_source_with_preview_features_runs() {
    let Some(jdk) = jdk_from(25) else { return };
    let source = "void main() throws Exception { try (var scope = StructuredTaskScope.open()) { \
                  var task = scope.fork(() -> 5); scope.join(); IO.println(task.get()); } }";
    let source = format!("import java.util.concurrent.StructuredTaskScope; {source}");
    let folder = folder_with("Preview.java", &source);
    let outcome = run_on(&jdk, folder.path(), &["Preview.java"]);
    assert_eq!(stdout(&outcome), "5\n", "{}", stderr(&outcome));
}

#[test]
fn a_class_on_the_class_path_runs() {
    let folder = classes_of("Echo.java", ECHO);
    let outcome = run(folder.path(), &["-cp", "nowhere:.", "Echo", "x"]);
    assert_eq!(stdout(&outcome), "1 arguments\n[x]\n");
    assert_eq!(outcome.code, Some(0));
}

#[test]
fn a_jar_with_a_main_class_runs() {
    let folder = classes_of("Echo.java", ECHO);
    tool(
        "jar",
        folder.path(),
        &[
            "--create",
            "--file",
            "echo.jar",
            "--main-class",
            "Echo",
            "Echo.class",
        ],
    );
    fs::remove_file(folder.path().join("Echo.class")).unwrap();
    let outcome = run(folder.path(), &["echo.jar", "x"]);
    assert_eq!(stdout(&outcome), "1 arguments\n[x]\n", "{}", stderr(&outcome));
    assert_eq!(outcome.code, Some(0));
}

/// A jar that is started may open packages of the JDK to itself, one that is on the class path may not.
#[test]
fn a_jar_may_open_packages() {
    let source = "public class Opens { public static void main(String[] a) throws Exception {
            var field = String.class.getDeclaredField(\"value\");
            field.setAccessible(true);
            System.out.println(((byte[]) field.get(\"four\")).length); } }";
    let folder = classes_of("Opens.java", source);
    let manifest = "Main-Class: Opens\nAdd-Opens: no.module/a java.base/no.such java.base/java.lang\n";
    fs::write(folder.path().join("manifest"), manifest).unwrap();
    tool(
        "jar",
        folder.path(),
        &[
            "--create",
            "--file",
            "opens.jar",
            "--manifest",
            "manifest",
            "Opens.class",
        ],
    );
    for jdk in jdks::all().unwrap_or_else(|why| panic!("{why}")) {
        let outcome = run_on(&jdk, folder.path(), &["opens.jar"]);
        assert_eq!(stdout(&outcome), "4\n", "{}", stderr(&outcome));
        let outcome = run_on(&jdk, folder.path(), &["-cp", "opens.jar", "Opens"]);
        assert_eq!(outcome.code, Some(1));
        assert!(stderr(&outcome).contains("InaccessibleObjectException"));
    }
}

/// Neither has an end that can be relied on.
#[test]
fn devices_and_pipes_on_the_class_path_are_left_out() {
    let folder = folder_with("Echo.java", ECHO);
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(pipe).status().unwrap().success());
    for entry in ["/dev/zero", "pipe"] {
        let outcome = run(folder.path(), &["-cp", entry, "Echo.java", "x"]);
        assert_eq!(stdout(&outcome), "1 arguments\n[x]\n");
        let outcome = run(folder.path(), &["-cp", entry, "Missing"]);
        let said = format!("class path entry {entry} is left out: it is neither a file nor a folder");
        is_bad_input(&outcome, &said);
    }
}

#[test]
fn the_programs_exit_code_passes_through() {
    let source = "public class Seven { public static void main(String[] a) { System.exit(7); } }";
    let folder = folder_with("Seven.java", source);
    let outcome = run(folder.path(), &["Seven.java"]);
    assert_eq!(outcome.code, Some(7), "{}", stderr(&outcome));
}

#[test]
fn an_uncaught_exception_is_exit_code_1() {
    let source = "public class Boom {\n  public static void main(String[] a) {\n    throw new IllegalStateException(\"boom\");\n  }\n}\n";
    let folder = classes_of("Boom.java", source);
    let outcome = run(folder.path(), &["-cp", ".", "Boom"]);
    let expected =
        "Exception in thread \"main\" java.lang.IllegalStateException: boom\n\tat Boom.main(Boom.java:3)\n";
    assert_eq!(stderr(&outcome), expected);
    assert_eq!(outcome.code, Some(1));
}

#[test]
fn unsafe_does_not_get_out_of_objects() {
    let source = r#"
        import java.lang.reflect.Field;
        import sun.misc.Unsafe;

        class Wild {
            public static void main(String[] args) throws Exception {
                Field field = Unsafe.class.getDeclaredField("theUnsafe");
                field.setAccessible(true);
                Unsafe unsafe = (Unsafe) field.get(null);
                int[] array = {1, 2, 3, 4};
                long first = unsafe.arrayBaseOffset(int[].class);
                long offset = args[0].equals("last") ? first + 12 : Long.parseLong(args[0]);
                unsafe.putInt(array, offset, 7);
                System.out.println(array[3]);
            }
        }
    "#;
    let folder = classes_of("Wild.java", source);
    let inside = run(folder.path(), &["-cp", ".", "Wild", "last"]);
    assert_eq!((inside.code, stdout(&inside).trim()), (Some(0), "7"));
    for offset in ["0", "-8", "1000000", "34359738368", "9223372036854775807"] {
        let outside = run(folder.path(), &["-cp", ".", "Wild", offset]);
        assert_eq!(outside.code, Some(4), "{offset}: {}", stderr(&outside));
        let message = stderr(&outside);
        assert!(message.contains("an access by Unsafe to 4 bytes"), "{message}");
    }
}

#[test]
fn what_is_not_modelled_is_unsupported() {
    let source = r#"
public class Net {
    public static void main(String[] args) throws Exception {
        System.out.println("before");
        new java.net.Socket("127.0.0.1", 9).close();
        System.out.println("after");
    }
}
"#;
    let folder = classes_of("Net.java", source);
    let outcome = run(folder.path(), &["-cp", ".", "Net"]);
    let message = stderr(&outcome);
    assert_eq!(outcome.code, Some(4), "{message}");
    assert_eq!(stdout(&outcome), "before\n");
    // The method that is missing, and how the program came there.
    assert!(message.to_lowercase().contains("unsupported"), "{message}");
    let inside = ["java.net.", "sun.net.", "sun.nio.ch."];
    assert!(
        inside.iter().any(|package| message.contains(package)),
        "{message}"
    );
    assert!(message.contains("at Net.main(Net.java:5)"), "{message}");
}

#[test]
fn statistics_are_printed_on_request() {
    let folder = folder_with("Echo.java", ECHO);
    let outcome = run(folder.path(), &["--stats", "Echo.java"]);
    assert_eq!(stdout(&outcome), "0 arguments\n");
    let message = stderr(&outcome);
    for line in [
        "instructions: ",
        "seconds: ",
        "instructions/s: ",
        "classes: ",
        "objects: ",
    ] {
        assert!(
            message.lines().any(|text| text.starts_with(line)),
            "no line `{line}`: {message}"
        );
    }
}

#[test]
fn a_seed_repeats_its_schedule() {
    let source = r#"
public class Race {
    static StringBuffer order = new StringBuffer();

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            char name = (char) ('a' + i);
            threads[i] = new Thread(() -> {
                for (int n = 0; n < 8; n++) {
                    order.append(name);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(order);
    }
}
"#;
    let folder = classes_of("Race.java", source);
    let order = |seed: &str| stdout(&run(folder.path(), &["--seed", seed, "-cp", ".", "Race"]));
    let orders: Vec<String> = (1..=5).map(|seed| order(&seed.to_string())).collect();
    assert_eq!(orders[0].trim().len(), 32, "{orders:?}");
    assert_eq!(orders[0], order("1"), "one seed, one schedule");
    assert!(
        orders.iter().any(|other| *other != orders[0]),
        "five seeds, one schedule: {orders:?}"
    );
}
