//! The parts of a jar's manifest that concern the class path and packages.

use std::collections::BTreeMap;

/// What `META-INF/MANIFEST.MF` says in its main section.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub(crate) struct Manifest {
    pub main_class: Option<String>,
    /// The entries of `Class-Path`, still as relative URLs.
    pub class_path: Vec<String>,
    pub multi_release: bool,
    /// Packages of modules, as `module/package` with spaces between, that a program started from the jar may use, and
    /// those whose private parts it may use.
    pub exports: Option<String>,
    pub opens: Option<String>,
}

impl Manifest {
    /// Reads a manifest. Lines that make no sense are passed over, as java does for its launcher.
    pub fn parse(bytes: &[u8]) -> Manifest {
        let mut manifest = Manifest::default();
        for line in section(&String::from_utf8_lossy(bytes)) {
            let Some((name, value)) = line.split_once(':') else {
                continue;
            };
            let value = value.trim();
            match name.trim().to_ascii_lowercase().as_str() {
                "main-class" => manifest.main_class = Some(value.replace('.', "/")),
                "class-path" => {
                    manifest.class_path = value.split_ascii_whitespace().map(String::from).collect()
                }
                "multi-release" => manifest.multi_release = value.eq_ignore_ascii_case("true"),
                "add-exports" => manifest.exports = Some(value.to_string()),
                "add-opens" => manifest.opens = Some(value.to_string()),
                _ => {}
            }
        }
        manifest
    }
}

/// What a manifest says about an entry (a package's ends in a slash): the entry's own attributes, and
/// the main ones for those it does not name. Names are in lower case.
pub(crate) fn attributes_of(bytes: &[u8], entry: &str) -> BTreeMap<String, String> {
    let text = String::from_utf8_lossy(bytes)
        .replace("\r\n", "\n")
        .replace('\r', "\n");
    let mut sections = text.split("\n\n").map(|text| {
        let attributes = section(text.trim_start_matches('\n')).into_iter();
        attributes.filter_map(|line| {
            let (name, value) = line.split_once(": ")?;
            Some((name.to_ascii_lowercase(), value.to_string()))
        })
    });
    let mut found: BTreeMap<_, _> = sections.next().into_iter().flatten().collect();
    for section in sections {
        let own: BTreeMap<_, _> = section.collect();
        if own.get("name").is_some_and(|name| name == entry) {
            found.extend(own);
        }
    }
    found
}

/// The lines up to the first empty one, with continuation lines (which start with a space) joined.
fn section(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for line in text
        .replace("\r\n", "\n")
        .split(['\n', '\r'])
        .take_while(|line| !line.is_empty())
    {
        match (line.strip_prefix(' '), lines.last_mut()) {
            (Some(rest), Some(previous)) => previous.push_str(rest),
            _ => lines.push(line.to_string()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn continuation_lines_and_sections() {
        let text = "Manifest-Version: 1.0\r\nMain-Class: a.b.\r\n Main\r\nclass-path: lib/a.jar  lib/\r\n b.jar\r\n\
                    Multi-Release: TRUE\r\nAdd-Opens: m/a m/\r\n b\r\n\r\nName: x\r\nMain-Class: other\r\n";
        let manifest = Manifest::parse(text.as_bytes());
        assert_eq!(manifest.main_class.as_deref(), Some("a/b/Main"));
        assert_eq!(manifest.class_path, ["lib/a.jar", "lib/b.jar"]);
        assert!(manifest.multi_release);
        assert_eq!(manifest.opens.as_deref(), Some("m/a m/b"));
        assert_eq!(manifest.exports, None);
    }

    #[test]
    fn a_package_overrides_main_attributes() {
        let text = b"Implementation-Title: all\r\nSealed: true\r\n\r\nName: a/b/\r\nimplementation-title: o\r\n ne\r\n\r\n\
                     Name: c/\r\nSealed: false\r\n";
        let title = |entry| attributes_of(text, entry).get("implementation-title").cloned();
        assert_eq!(title("a/b/").as_deref(), Some("one"));
        assert_eq!(title("c/").as_deref(), Some("all"));
        assert_eq!(attributes_of(text, "c/")["sealed"], "false");
        assert_eq!(attributes_of(text, "a/b/")["sealed"], "true");
    }

    #[test]
    fn nonsense_is_passed_over() {
        assert_eq!(Manifest::parse(b" \xff\xff\nno colon\n:\n"), Manifest::default());
        assert_eq!(Manifest::parse(b""), Manifest::default());
    }
}
