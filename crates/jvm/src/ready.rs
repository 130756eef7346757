//! What the library prepares when it is used for the first time: tables of locales and time zones, providers of digests,
//! loggers. Two threads that do this side by side are a search of its own, of the library instead of the program.
//!
//! So when a search sees that threads come to this beside each other, it begins anew, and has the main thread make use of
//! that part of the library right before it starts the first thread. Whatever the program has set by then (properties, the
//! default locale and zone) counts. The verdict says that this was so; `--cold` leaves it out.

use std::sync::Arc;

use beeline_classfile::{Constant, access};

use crate::asm::{ClassBuilder, CodeBuilder, op};
use crate::class::{ClassId, Loader};
use crate::hash::mix;
use crate::load::Definition;
use crate::machine::{Exec, Machine};

/// Tells parts of the library from other locations that threads contend for.
const READY: u64 = 6;

/// A part of the library that is prepared when it is used first.
struct Part {
    /// What it is for, as the verdict says it.
    name: &'static str,
    /// How names of classes begin whose initialisation shows that it is used.
    classes: &'static [&'static str],
    /// Code that uses it, an operation a line; see [`assemble`].
    code: &'static str,
}

const PARTS: [Part; 8] = [
    Part {
        name: "formats",
        classes: &[
            "java/util/Formatter",
            "java/util/Scanner",
            "java/text/DecimalFormat",
            "java/text/NumberFormat",
            "java/text/MessageFormat",
            "sun/util/locale/provider/",
        ],
        code: "
            text %d %,d %x %s
            int 4
            array java/lang/Object
            dup
            int 0
            int 7
            static java/lang/Integer valueOf (I)Ljava/lang/Integer;
            store
            dup
            int 1
            int 7
            static java/lang/Integer valueOf (I)Ljava/lang/Integer;
            store
            dup
            int 2
            int 7
            static java/lang/Integer valueOf (I)Ljava/lang/Integer;
            store
            static java/lang/String format (Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;
            drop
            text %.2f
            int 1
            array java/lang/Object
            dup
            int 0
            text 1.5
            static java/lang/Double valueOf (Ljava/lang/String;)Ljava/lang/Double;
            store
            static java/lang/String format (Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/String;
            drop
            new java/util/Scanner
            text 1
            init java/util/Scanner (Ljava/lang/String;)V
            call java/util/Scanner nextInt ()I
            drop",
    },
    Part {
        name: "dates and time zones",
        classes: &[
            "java/util/Calendar",
            "java/util/GregorianCalendar",
            "java/util/TimeZone",
            "java/text/DateFormat",
            "java/text/SimpleDateFormat",
            "sun/util/calendar/",
            "java/time/ZoneId",
            "java/time/ZoneRegion",
            "java/time/zone/",
            "java/time/format/",
        ],
        code: "
            static java/util/Calendar getInstance ()Ljava/util/Calendar;
            drop
            new java/text/SimpleDateFormat
            text yyyy-MM-dd EEE MMM HH:mm:ss zzz
            init java/text/SimpleDateFormat (Ljava/lang/String;)V
            text x
            static java/util/TimeZone getTimeZone (Ljava/lang/String;)Ljava/util/TimeZone;
            drop
            text 1970-01-01T00:00:00Z
            static java/time/Instant parse (Ljava/lang/CharSequence;)Ljava/time/Instant;
            static java/util/Date from (Ljava/time/Instant;)Ljava/util/Date;
            call java/text/DateFormat format (Ljava/util/Date;)Ljava/lang/String;
            drop
            text Europe/Paris
            static java/time/ZoneId of (Ljava/lang/String;)Ljava/time/ZoneId;
            call java/time/ZoneId getRules ()Ljava/time/zone/ZoneRules;
            drop
            static java/time/ZoneId systemDefault ()Ljava/time/ZoneId;
            call java/time/ZoneId getRules ()Ljava/time/zone/ZoneRules;
            drop",
    },
    Part {
        name: "digests",
        classes: &[
            "java/security/MessageDigest",
            "java/security/Provider",
            "java/security/Security",
            "sun/security/jca/",
            "sun/security/provider/",
        ],
        code: "
            text SHA-256
            static java/security/MessageDigest getInstance (Ljava/lang/String;)Ljava/security/MessageDigest;
            call java/security/MessageDigest digest ()[B
            drop
            text SHA-1
            static java/security/MessageDigest getInstance (Ljava/lang/String;)Ljava/security/MessageDigest;
            call java/security/MessageDigest digest ()[B
            drop
            text MD5
            static java/security/MessageDigest getInstance (Ljava/lang/String;)Ljava/security/MessageDigest;
            call java/security/MessageDigest digest ()[B
            drop",
    },
    Part {
        name: "secure random numbers",
        classes: &["java/security/SecureRandom"],
        code: "
            new java/security/SecureRandom
            init java/security/SecureRandom ()V
            call java/security/SecureRandom nextInt ()I
            drop",
    },
    Part {
        name: "serialisation",
        classes: &[
            "java/io/ObjectStreamClass",
            "java/io/ObjectOutputStream",
            "java/io/ObjectInputStream",
        ],
        code: "
            new java/io/ByteArrayOutputStream
            init java/io/ByteArrayOutputStream ()V
            keep 0
            new java/io/ObjectOutputStream
            take 0
            init java/io/ObjectOutputStream (Ljava/io/OutputStream;)V
            dup
            new java/util/ArrayList
            text x
            static java/util/List of (Ljava/lang/Object;)Ljava/util/List;
            init java/util/ArrayList (Ljava/util/Collection;)V
            call java/io/ObjectOutputStream writeObject (Ljava/lang/Object;)V
            dup
            text x
            int 1
            static java/lang/Integer valueOf (I)Ljava/lang/Integer;
            static java/util/Map of (Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/Map;
            keep 1
            new java/util/HashMap
            take 1
            init java/util/HashMap (Ljava/util/Map;)V
            call java/io/ObjectOutputStream writeObject (Ljava/lang/Object;)V
            call java/io/ObjectOutputStream flush ()V
            new java/io/ObjectInputStream
            new java/io/ByteArrayInputStream
            take 0
            cast java/io/ByteArrayOutputStream
            call java/io/ByteArrayOutputStream toByteArray ()[B
            init java/io/ByteArrayInputStream ([B)V
            init java/io/ObjectInputStream (Ljava/io/InputStream;)V
            dup
            call java/io/ObjectInputStream readObject ()Ljava/lang/Object;
            drop
            call java/io/ObjectInputStream readObject ()Ljava/lang/Object;
            drop",
    },
    Part {
        name: "resources",
        classes: &[
            "jdk/internal/loader/URLClassPath",
            "sun/net/www/",
            "java/net/URL",
            "java/util/ServiceLoader",
        ],
        code: "
            text beeline/internal/nothing
            static java/lang/ClassLoader getSystemResource (Ljava/lang/String;)Ljava/net/URL;
            drop
            new java/io/File
            text .
            init java/io/File (Ljava/lang/String;)V
            call java/io/File toURI ()Ljava/net/URI;
            call java/net/URI toURL ()Ljava/net/URL;
            call java/net/URL openConnection ()Ljava/net/URLConnection;
            call java/net/URLConnection getInputStream ()Ljava/io/InputStream;
            call java/io/InputStream close ()V",
    },
    Part {
        name: "temporary files",
        classes: &["java/nio/file/TempFileHelper", "java/io/File$TempDirectory"],
        code: "
            text beeline
            null
            static java/io/File createTempFile (Ljava/lang/String;Ljava/lang/String;)Ljava/io/File;
            call java/io/File delete ()Z
            drop
            text beeline
            null
            int 0
            array java/nio/file/attribute/FileAttribute
            static java/nio/file/Files createTempFile (Ljava/lang/String;Ljava/lang/String;[Ljava/nio/file/attribute/FileAttribute;)Ljava/nio/file/Path;
            keep 0
            take 0
            text x
            int 0
            array java/nio/file/OpenOption
            static java/nio/file/Files writeString (Ljava/nio/file/Path;Ljava/lang/CharSequence;[Ljava/nio/file/OpenOption;)Ljava/nio/file/Path;
            drop
            take 0
            static java/nio/file/Files readString (Ljava/nio/file/Path;)Ljava/lang/String;
            drop
            take 0
            static java/nio/file/Files delete (Ljava/nio/file/Path;)V",
    },
    Part {
        name: "logging",
        classes: &["java/util/logging/", "jdk/internal/logger/"],
        // Where the program says how to log, this would run its code.
        code: "
            unset java.util.logging.manager
            unset java.util.logging.config.class
            unset java.util.logging.config.file
            text
            static java/util/logging/Logger getLogger (Ljava/lang/String;)Ljava/util/logging/Logger;
            call java/util/logging/Logger getHandlers ()[Ljava/util/logging/Handler;
            drop
            new java/util/logging/SimpleFormatter
            init java/util/logging/SimpleFormatter ()V
            new java/util/logging/LogRecord
            get java/util/logging/Level INFO Ljava/util/logging/Level;
            text x
            init java/util/logging/LogRecord (Ljava/util/logging/Level;Ljava/lang/String;)V
            call java/util/logging/SimpleFormatter format (Ljava/util/logging/LogRecord;)Ljava/lang/String;
            drop",
    },
];

/// The code of a part as a class initialiser, which runs once. What goes wrong will go wrong for the program, too.
fn assemble(class: &mut ClassBuilder, text: &str) -> CodeBuilder {
    let mut code = CodeBuilder::new(2);
    let end = code.label();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let mut operands = rest.split(' ');
        let mut operand = || operands.next().expect("an operand");
        match word {
            "text" => {
                let index = class.constant(Constant::String(rest.encode_utf16().collect()));
                code.ldc(index);
            }
            "int" => {
                code.push_int(rest.parse().expect("a number"));
            }
            "null" => {
                code.op(op::ACONST_NULL);
            }
            "dup" => {
                code.op(op::DUP);
            }
            "drop" => {
                code.op(op::POP);
            }
            "keep" => {
                code.local(op::ASTORE, rest.parse().expect("a local variable"));
            }
            "take" => {
                code.local(op::ALOAD, rest.parse().expect("a local variable"));
            }
            "store" => {
                code.op(op::AASTORE);
            }
            "array" => {
                code.class(class, op::ANEWARRAY, operand());
            }
            "cast" => {
                code.class(class, op::CHECKCAST, operand());
            }
            "new" => {
                code.class(class, op::NEW, operand()).op(op::DUP);
            }
            "init" => {
                let (owner, descriptor) = (operand(), operand());
                code.member(class, op::INVOKESPECIAL, owner, "<init>", descriptor);
            }
            "unset" => {
                let index = class.constant(Constant::String(rest.encode_utf16().collect()));
                code.ldc(index);
                let descriptor = "(Ljava/lang/String;)Ljava/lang/String;";
                code.member(
                    class,
                    op::INVOKESTATIC,
                    "java/lang/System",
                    "getProperty",
                    descriptor,
                );
                code.branch(op::IFNONNULL, end);
            }
            "static" | "call" | "get" => {
                let opcode = match word {
                    "static" => op::INVOKESTATIC,
                    "call" => op::INVOKEVIRTUAL,
                    _ => op::GETSTATIC,
                };
                let (owner, name, descriptor) = (operand(), operand(), operand());
                // Interfaces have static methods, too.
                let in_interface = matches!(owner, "java/util/List" | "java/util/Map");
                match word {
                    "get" => code.member(class, opcode, owner, name, descriptor),
                    _ => code.invoke(class, opcode, in_interface, owner, name, descriptor),
                };
            }
            _ => unreachable!("no operation: {word}"),
        }
    }
    let last = code.here();
    code.place(end);
    code.op(op::RETURN);
    let handler = code.here();
    code.handler(0, last, handler);
    code.op(op::POP).op(op::RETURN);
    code
}

fn marker(part: usize) -> u64 {
    mix(READY, part as u64)
}

impl Machine {
    /// Classes whose initialisers use the parts of the library.
    pub(crate) fn make_ready_classes(&mut self) {
        for (i, part) in PARTS.iter().enumerate() {
            let name = format!("beeline/internal/Ready{i}");
            let mut class = ClassBuilder::new(&name, "java/lang/Object", &[]);
            let code = assemble(&mut class, part.code);
            class.method(access::STATIC, "<clinit>", "()V", Some(code));
            let how = Definition {
                synthetic: true,
                ..Definition::plain(Loader::Boot, "java.base")
            };
            let id = self.define(Arc::new(class.finish()), how).expect("a sound class");
            self.ready_classes.push(id);
        }
    }

    /// A class is about to be initialised. If it belongs to a part that threads come to beside each other, the search begins
    /// anew with that part ready.
    pub(crate) fn note_part_used(&mut self, class: ClassId) {
        if !self.to_points || self.visibility.alone || self.config.environment.cold {
            return;
        }
        let world = self.world.clone();
        let class = world.class(class);
        if class.loader != Loader::Boot {
            return;
        }
        for (i, part) in PARTS.iter().enumerate() {
            if part.classes.iter().any(|prefix| class.name.starts_with(prefix)) && !self.is_exiting() {
                self.contend_for(marker(i));
            }
        }
    }

    /// Whether the running thread is ending the program. Later libraries look for somebody who logs this; to have loggers
    /// ready for it would give every end of the program a thread that closes them.
    fn is_exiting(&self) -> bool {
        let runtime = self.world.find_loaded(Loader::Boot, "java/lang/Runtime");
        self.frames(self.current).iter().any(|frame| {
            let method = self.world.method(frame.method);
            Some(method.class) == runtime && &*method.name == "exit"
        })
    }

    /// The program is about to start its first thread: parts of the library that threads will use get ready.
    pub(crate) fn get_ready(&mut self) -> Exec<()> {
        if !self.to_points || !self.visibility.alone {
            return Ok(());
        }
        for i in 0..PARTS.len() {
            if self.is_part_ready(i) {
                self.initialise(self.ready_classes[i])?;
            }
        }
        Ok(())
    }

    fn is_part_ready(&self, part: usize) -> bool {
        self.visibility.is_contended_for(marker(part))
    }

    /// Parts of the library that were made ready before there were threads.
    pub(crate) fn ready_parts(&self) -> Vec<&'static str> {
        let all = PARTS.iter().enumerate();
        all.filter(|(i, _)| self.is_part_ready(*i))
            .map(|(_, part)| part.name)
            .collect()
    }
}
