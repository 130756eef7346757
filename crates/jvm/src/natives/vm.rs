//! `jdk.internal.misc.VM`, `CDS` and other hooks of the library into its virtual machine.

use super::{Args, Table, Value, native, no, nothing, null, zero_long};
use crate::machine::{Exec, Machine};
use crate::natives::effects::{CHOOSES, NONE};

pub const TABLES: &[Table] = &[
    (
        "jdk/internal/misc/VM",
        &[
            native("initialize", "()V", NONE, nothing),
            native("initializeFromArchive", "(Ljava/lang/Class;)V", NONE, nothing),
            native("getNanoTimeAdjustment", "(J)J", CHOOSES, nano_time_adjustment),
            native("getuid", "()J", NONE, |_, _| Ok(Value::Long(1000))),
            native("geteuid", "()J", NONE, |_, _| Ok(Value::Long(1000))),
            native("getgid", "()J", NONE, |_, _| Ok(Value::Long(1000))),
            native("getegid", "()J", NONE, |_, _| Ok(Value::Long(1000))),
            native("getRuntimeArguments", "()[Ljava/lang/String;", NONE, no_strings),
        ],
    ),
    (
        "jdk/internal/misc/CDS",
        &[
            native("isDumpingClassList0", "()Z", NONE, no),
            native("isDumpingArchive0", "()Z", NONE, no),
            native("isSharingEnabled0", "()Z", NONE, no),
            native("getCDSConfigStatus", "()I", NONE, no),
            native("getRandomSeedForDumping", "()J", NONE, zero_long),
            native("initializeFromArchive", "(Ljava/lang/Class;)V", NONE, nothing),
            native(
                "defineArchivedModules",
                "(Ljava/lang/Object;Ljava/lang/Object;)V",
                NONE,
                nothing,
            ),
            native("logLambdaFormInvoker", "(Ljava/lang/String;)V", NONE, nothing),
            native("needsClassInitBarrier0", "(Ljava/lang/Class;)Z", NONE, no),
        ],
    ),
    (
        "jdk/internal/misc/PreviewFeatures",
        &[native("isPreviewEnabled", "()Z", NONE, |m, _| {
            Ok(Value::bool(m.config.preview))
        })],
    ),
    (
        "jdk/internal/vm/ContinuationSupport",
        // Without continuations the library carries each virtual thread by a thread of its own.
        &[native("isSupported0", "()Z", NONE, no)],
    ),
    (
        "jdk/internal/vm/Continuation",
        &[native("registerNatives", "()V", NONE, nothing)],
    ),
    (
        "jdk/internal/vm/VMSupport",
        &[native("initAgentProperties", "*", NONE, null)],
    ),
    (
        "jdk/internal/util/SystemProps$Raw",
        &[
            native("vmProperties", "()[Ljava/lang/String;", NONE, vm_properties),
            native(
                "platformProperties",
                "()[Ljava/lang/String;",
                NONE,
                platform_properties,
            ),
        ],
    ),
    ("java/security/AccessController", ACCESS),
    (
        "jdk/internal/perf/PerfCounter",
        &[
            // Counters of the stock JVM's monitoring; nothing reads them here.
            native("<init>", "(Ljava/lang/String;I)V", NONE, nothing),
            native("get", "()J", NONE, zero_long),
            native("set", "(J)V", NONE, nothing),
            native("add", "(J)V", NONE, nothing),
            native("increment", "()V", NONE, nothing),
            native("addElapsedTimeFrom", "(J)V", NONE, nothing),
            native("addTime", "(J)V", NONE, nothing),
        ],
    ),
];

const ACCESS: &[super::Native] = &[
    native(
        "getStackAccessControlContext",
        "()Ljava/security/AccessControlContext;",
        NONE,
        null,
    ),
    native(
        "getInheritedAccessControlContext",
        "()Ljava/security/AccessControlContext;",
        NONE,
        null,
    ),
    native(
        "ensureMaterializedForStackWalk",
        "(Ljava/lang/Object;)V",
        NONE,
        nothing,
    ),
    native(
        "getProtectionDomain",
        "(Ljava/lang/Class;)Ljava/security/ProtectionDomain;",
        NONE,
        null,
    ),
];

fn nano_time_adjustment(m: &mut Machine, a: Args) -> Exec<Value> {
    m.note_clock_read();
    let now = m.wall_clock_nanos();
    let offset = a.long(0).wrapping_mul(1_000_000_000);
    Ok(Value::Long(now.wrapping_sub(offset)))
}

fn no_strings(m: &mut Machine, _: Args) -> Exec<Value> {
    let class = m.load_boot("[Ljava/lang/String;");
    Ok(Value::Ref(m.new_array(class, 0)?))
}

fn vm_properties(m: &mut Machine, _: Args) -> Exec<Value> {
    let jdk = &m.world.jdk;
    let major = jdk.major();
    let home = jdk.home().display().to_string();
    let version = jdk.version().to_string();
    let class_path = m
        .world
        .class_path
        .entries()
        .map(|p| p.display().to_string())
        .collect::<Vec<_>>()
        .join(":");
    let class_path = if class_path.is_empty() {
        String::from(".")
    } else {
        class_path
    };
    let mut pairs: Vec<(String, String)> = [
        ("java.home", home.clone()),
        (
            "java.vm.specification.name",
            "Java Virtual Machine Specification".into(),
        ),
        ("java.vm.specification.vendor", "Oracle Corporation".into()),
        ("java.vm.specification.version", major.to_string()),
        ("java.vm.name", "Beeline".into()),
        ("java.vm.vendor", "The Beeline developers".into()),
        ("java.vm.version", version),
        ("java.vm.info", "interpreted mode".into()),
        ("java.vm.compressedOopsMode", "32-bit".into()),
        ("java.class.path", class_path),
        ("java.library.path", String::new()),
        ("sun.boot.library.path", format!("{home}/lib")),
        ("jdk.debug", "release".into()),
        // Reflection goes through the machine, not through generated code.
        ("sun.reflect.inflationThreshold", i32::MAX.to_string()),
        ("jdk.reflect.useNativeAccessorOnly", "true".into()),
        ("jdk.reflect.useDirectMethodHandle", "false".into()),
        ("java.util.concurrent.ForkJoinPool.common.parallelism", "2".into()),
    ]
    .into_iter()
    .map(|(k, v)| (k.to_string(), v))
    .collect();
    pairs.extend(m.config.properties.clone());
    let class = m.load_boot("[Ljava/lang/String;");
    let array = m.new_array(class, pairs.len() as u32 * 2 + 2)?;
    for (i, (key, value)) in pairs.iter().enumerate() {
        let key = m.string(key)?;
        m.set_element_ref(array, i as u32 * 2, key);
        let value = m.string(value)?;
        m.set_element_ref(array, i as u32 * 2 + 1, value);
    }
    Ok(Value::Ref(array))
}

fn platform_properties(m: &mut Machine, _: Args) -> Exec<Value> {
    let raw = m.load_boot("jdk/internal/util/SystemProps$Raw");
    let class = m.load_boot("[Ljava/lang/String;");
    let length = m.get_static(raw, "FIXED_LENGTH");
    let array = m.new_array(class, length)?;
    let directory = m.rights.directory.display().to_string();
    let values: [(&'static str, String); 18] = [
        ("_file_separator_NDX", "/".into()),
        ("_line_separator_NDX", "\n".into()),
        ("_path_separator_NDX", ":".into()),
        ("_java_io_tmpdir_NDX", crate::files::host::TEMPORARY.into()),
        ("_os_name_NDX", "Linux".into()),
        ("_os_arch_NDX", "amd64".into()),
        ("_os_version_NDX", "6.0".into()),
        ("_native_encoding_NDX", "UTF-8".into()),
        ("_file_encoding_NDX", "UTF-8".into()),
        ("_sun_jnu_encoding_NDX", "UTF-8".into()),
        ("_stdout_encoding_NDX", "UTF-8".into()),
        ("_stderr_encoding_NDX", "UTF-8".into()),
        ("_sun_arch_data_model_NDX", "64".into()),
        ("_sun_cpu_endian_NDX", "little".into()),
        ("_sun_io_unicode_encoding_NDX", "UnicodeLittle".into()),
        ("_user_dir_NDX", directory),
        (
            "_user_home_NDX",
            std::env::var("HOME").unwrap_or_else(|_| "/".into()),
        ),
        (
            "_user_name_NDX",
            std::env::var("USER").unwrap_or_else(|_| "user".into()),
        ),
    ];
    for (name, text) in values {
        let Some(offset) = m.find_offset(raw, name) else {
            continue;
        };
        let index = m.mem.get(m.mirror_of(raw) + offset);
        let text = m.string(&text)?;
        m.set_element_ref(array, index, text);
    }
    for (name, text) in [("_display_language_NDX", "en"), ("_user_language_NDX", "en")] {
        if let Some(offset) = m.find_offset(raw, name) {
            let index = m.mem.get(m.mirror_of(raw) + offset);
            let text = m.string(text)?;
            m.set_element_ref(array, index, text);
        }
    }
    Ok(Value::Ref(array))
}
