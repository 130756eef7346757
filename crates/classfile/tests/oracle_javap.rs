//! Compares what is read with what the JDK's own `javap -v -p` prints of the same classes.

use std::process::Command;

use beeline_classfile::{ClassDef, Constant, Jdk, MemberRef};

/// Classes to compare, from every corner of java.base.
const CLASSES: usize = 300;

#[test]
fn javap_prints_the_same() {
    let homes = Jdk::locate_all();
    assert!(!homes.is_empty(), "this test needs a JDK");
    for home in homes {
        let jdk = Jdk::open(&home).unwrap();
        let javap = home
            .join("bin")
            .join(format!("javap{}", std::env::consts::EXE_SUFFIX));
        if !javap.is_file() {
            println!("{jdk:?} is a runtime without javap");
            continue;
        }
        let all: Vec<String> = jdk
            .classes()
            .filter(|(module, _)| module == "java.base")
            .map(|(_, name)| name)
            .collect();
        let names: Vec<&String> = all.iter().step_by((all.len() / CLASSES).max(1)).collect();
        let output = Command::new(javap)
            .args([
                "-J-Duser.language=en",
                "-J-Dfile.encoding=UTF-8",
                "-J-Dstdout.encoding=UTF-8",
            ])
            .args(["-v", "-p", "--module", "java.base"])
            .args(names.iter().map(|name| name.replace('/', ".")))
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        let sections: Vec<&str> = text.split("\nClassfile jrt:").collect();
        assert_eq!(
            sections.len(),
            names.len(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        for (name, section) in names.iter().zip(sections) {
            let class = ClassDef::parse(&jdk.find_class(name).unwrap().1).unwrap();
            assert!(section.contains(&format!("/{name}.class")));
            compare(&class, section);
        }
    }
}

/// What is compared: every constant's kind and value, all flags, lines, exception tables and sizes of
/// frames, each in the order of the file.
fn compare(class: &ClassDef, printed: &str) {
    let name = &class.name;
    let mut flags = vec![class.access];
    flags.extend(class.fields.iter().map(|field| field.access));
    flags.extend(class.methods.iter().map(|method| method.access));
    let codes: Vec<_> = class
        .methods
        .iter()
        .filter_map(|method| method.code.as_ref())
        .collect();
    let frames: Vec<_> = codes
        .iter()
        .map(|code| (code.max_stack, code.max_locals))
        .collect();
    let lines: Vec<_> = codes.iter().flat_map(|code| code.lines.iter().copied()).collect();
    let handlers: Vec<_> = codes
        .iter()
        .flat_map(|code| code.exception_table.iter())
        .map(|entry| (entry.start_pc, entry.end_pc, entry.handler_pc))
        .collect();

    let (mut seen_flags, mut seen_frames, mut seen_lines, mut seen_handlers) =
        (vec![], vec![], vec![], vec![]);
    let mut constants = 0;
    let mut in_handlers = false;
    for line in printed.lines() {
        let line = line.trim_start();
        let words: Vec<&str> = line.split_whitespace().collect();
        if in_handlers
            && words.len() >= 4
            && let (Ok(from), Ok(to), Ok(target)) = (words[0].parse(), words[1].parse(), words[2].parse())
        {
            seen_handlers.push((from, to, target));
            continue;
        }
        in_handlers = line == "Exception table:" || in_handlers && words.first() == Some(&"from");
        if let Some((index, constant)) = constant_line(line) {
            compare_constant(class, index, constant);
            constants += 1;
        } else if let Some(rest) = line.strip_prefix("flags: (0x") {
            seen_flags.push(u16::from_str_radix(&rest[..4], 16).unwrap());
        } else if let Some(rest) = line.strip_prefix("stack=") {
            let (stack, rest) = rest.split_once(", locals=").unwrap();
            let (locals, _) = rest.split_once(", args_size=").unwrap();
            seen_frames.push((stack.parse().unwrap(), locals.parse().unwrap()));
        } else if let Some((number, pc)) = line.strip_prefix("line ").and_then(|rest| rest.split_once(": ")) {
            seen_lines.push((pc.parse::<u16>().unwrap(), number.parse::<u16>().unwrap()));
        }
    }
    assert_eq!(flags, seen_flags, "{name}");
    assert_eq!(frames, seen_frames, "{name}");
    assert_eq!(lines, seen_lines, "{name}");
    assert_eq!(handlers, seen_handlers, "{name}");
    let usable = class
        .pool
        .entries
        .iter()
        .filter(|entry| !matches!(entry, Constant::Unusable))
        .count();
    assert_eq!(constants, usable, "{name}");
}

/// `#12 = Class   #4   // java/lang/Object`: the number and what stands behind the equals sign.
fn constant_line(line: &str) -> Option<(u16, &str)> {
    let (index, rest) = line.strip_prefix('#')?.split_once(" = ")?;
    Some((index.parse().ok()?, rest))
}

fn compare_constant(class: &ClassDef, index: u16, printed: &str) {
    let (kind, value) = printed.split_once(char::is_whitespace).unwrap_or((printed, ""));
    let value = value.trim();
    let comment = value
        .split_once("// ")
        .map_or("", |(_, comment)| comment)
        .replace('"', "");
    // javap leaves out the class where it is the class itself.
    let is_member = |member: &MemberRef| {
        let short = format!("{}:{}", member.name, member.descriptor);
        comment == short || comment == format!("{}.{short}", member.class)
    };
    let same = match class.pool.get(index).unwrap() {
        Constant::Unusable => false,
        // Control characters and the like are escaped: only plain text can be compared.
        Constant::Utf8(text) => {
            let plain = text
                .chars()
                .all(|c| c.is_ascii_graphic() && c != '\\' && c != '"' && c != '\'');
            kind == "Utf8" && (!plain || **text == *value)
        }
        Constant::Integer(number) => kind == "Integer" && value == number.to_string(),
        Constant::Long(number) => kind == "Long" && value == format!("{number}l"),
        Constant::Float(own) => {
            let printed = number::<f32>(value, 'f');
            kind == "Float"
                && printed.is_some_and(|printed| printed == *own || printed.is_nan() && own.is_nan())
        }
        Constant::Double(own) => {
            let printed = number::<f64>(value, 'd');
            kind == "Double"
                && printed.is_some_and(|printed| printed == *own || printed.is_nan() && own.is_nan())
        }
        Constant::Class(name) => kind == "Class" && comment == **name,
        Constant::String(_) => kind == "String",
        Constant::Field(field) => kind == "Fieldref" && is_member(field),
        Constant::Method {
            member,
            in_interface: false,
        } => kind == "Methodref" && is_member(member),
        Constant::Method {
            member,
            in_interface: true,
        } => kind == "InterfaceMethodref" && is_member(member),
        Constant::NameAndType(name, descriptor) => {
            kind == "NameAndType" && comment == format!("{name}:{descriptor}")
        }
        Constant::MethodHandle(handle) => {
            kind == "MethodHandle" && value.starts_with(&format!("{}:#", handle.kind))
        }
        Constant::MethodType(descriptor) => kind == "MethodType" && *comment.trim() == **descriptor,
        Constant::Dynamic {
            bootstrap,
            name,
            descriptor,
        } => kind == "Dynamic" && comment == format!("#{bootstrap}:{name}:{descriptor}"),
        Constant::InvokeDynamic {
            bootstrap,
            name,
            descriptor,
        } => kind == "InvokeDynamic" && comment == format!("#{bootstrap}:{name}:{descriptor}"),
        Constant::Module(_) => kind == "Module",
        Constant::Package(_) => kind == "Package",
    };
    assert!(
        same,
        "{} #{index}: {:?} against {printed:?}",
        class.name,
        class.pool.get(index)
    );
}

/// The number that javap printed with a suffix; its digits always lead back to the same bits.
fn number<T: std::str::FromStr>(printed: &str, suffix: char) -> Option<T> {
    printed
        .strip_suffix(suffix)?
        .replace("Infinity", "inf")
        .parse()
        .ok()
}
