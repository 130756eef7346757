//! SARIF 2.1.0, as far as warnings need it: results with rules, messages and locations.
//!
//! A report comes from anywhere, so nothing in it is trusted. What is missing is taken for nothing; what has the
//! wrong form where results are is said with its place in the file.

use serde_json::Value;

/// Why a report cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SarifError {
    #[error("this is no JSON: line {line}, column {column}: {what}")]
    NoJson {
        line: usize,
        column: usize,
        what: String,
    },
    #[error("this is no SARIF report: {at} is {found}, where {wanted} was expected")]
    Form {
        at: String,
        wanted: &'static str,
        found: &'static str,
    },
    #[error("this is a SARIF report of version {0}; only 2.1.0 is known")]
    Version(String),
}

/// A result as the report has it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reported {
    pub rule: String,
    pub message: String,
    /// Where it is, then what else belongs to it.
    pub locations: Vec<Location>,
    pub is_error: bool,
    /// Where it stands in the report.
    pub at: String,
}

/// A place as the report names it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Location {
    /// With forward slashes.
    pub uri: String,
    /// 0 if there is none.
    pub line: u32,
    /// Names with dots: classes or methods.
    pub names: Vec<String>,
    /// It stands for a field as a whole.
    pub is_field: bool,
}

/// The most results that are read, and locations of each.
const MOST_RESULTS: usize = 100_000;
const MOST_LOCATIONS: usize = 64;

/// Reads all results that say that something is wrong.
pub fn read(text: &str) -> Result<Vec<Reported>, SarifError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let report: Value = serde_json::from_str(text).map_err(|error| SarifError::NoJson {
        line: error.line(),
        column: error.column(),
        what: error.to_string(),
    })?;
    if !report.is_object() {
        return Err(form("the whole of it", "an object", &report));
    }
    match &report["version"] {
        Value::Null => {}
        Value::String(version) if version.starts_with("2.") => {}
        Value::String(version) => return Err(SarifError::Version(version.chars().take(40).collect())),
        other => return Err(form("version", "a text", other)),
    }
    let mut all = Vec::new();
    for (number, run) in list(&report["runs"], "runs", true)?.iter().enumerate() {
        if !run.is_object() {
            return Err(form(&format!("runs[{number}]"), "an object", run));
        }
        let at = format!("runs[{number}].results");
        for (index, result) in list(&run["results"], &at, false)?.iter().enumerate() {
            if !result.is_object() {
                return Err(form(&format!("{at}[{index}]"), "an object", result));
            }
            if all.len() < MOST_RESULTS && counts(result) {
                all.push(Reported {
                    at: format!("{at}[{index}]"),
                    ..reported(run, result)
                });
            }
        }
    }
    Ok(all)
}

fn form(at: &str, wanted: &'static str, found: &Value) -> SarifError {
    let found = match found {
        Value::Null => "missing",
        Value::Bool(_) => "a truth value",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    };
    SarifError::Form {
        at: at.to_string(),
        wanted,
        found,
    }
}

fn list<'a>(value: &'a Value, at: &str, needed: bool) -> Result<&'a [Value], SarifError> {
    match value {
        Value::Array(all) => Ok(all),
        Value::Null if !needed => Ok(&[]),
        other => Err(form(at, "a list", other)),
    }
}

/// Whether a result is a warning that nobody has put aside.
fn counts(result: &Value) -> bool {
    let kind = result["kind"].as_str().unwrap_or("fail");
    let suppressed = result["suppressions"]
        .as_array()
        .is_some_and(|all| !all.is_empty());
    matches!(kind, "fail" | "review" | "open") && !suppressed && result["baselineState"] != "absent"
}

fn reported(run: &Value, result: &Value) -> Reported {
    let index = result["ruleIndex"]
        .as_u64()
        .or_else(|| result["rule"]["index"].as_u64());
    let described = index.and_then(|index| run["tool"]["driver"]["rules"].get(usize::try_from(index).ok()?));
    let described = described.unwrap_or(&Value::Null);
    let first = |all: [&Value; 3]| {
        all.iter()
            .find_map(|value| value.as_str())
            .unwrap_or_default()
            .to_string()
    };
    let mut locations = Vec::new();
    for name in ["locations", "relatedLocations"] {
        locations.extend(items(&result[name]).map(location));
    }
    for flow in items(&result["codeFlows"]).flat_map(|flow| items(&flow["threadFlows"])) {
        locations.extend(items(&flow["locations"]).map(|step| location(&step["location"])));
    }
    for stack in items(&result["stacks"]) {
        locations.extend(items(&stack["frames"]).map(|frame| location(&frame["location"])));
    }
    let mut seen = rustc_hash::FxHashSet::default();
    locations.retain(|one| {
        (one.line > 0 || !one.names.is_empty() || !one.uri.is_empty()) && seen.insert(one.clone())
    });
    locations.truncate(MOST_LOCATIONS);
    Reported {
        rule: first([&result["ruleId"], &result["rule"]["id"], &described["id"]]),
        message: filled(&result["message"], described).unwrap_or_else(|| {
            first([
                &result["message"]["text"],
                &result["message"]["markdown"],
                &described["shortDescription"]["text"],
            ])
        }),
        locations,
        is_error: result["level"] == "error",
        at: String::new(),
    }
}

/// The message of a rule with the arguments of a result in it. SpotBugs has names of fields and methods only there.
fn filled(message: &Value, rule: &Value) -> Option<String> {
    let arguments = message["arguments"].as_array().filter(|all| !all.is_empty())?;
    let template = rule["messageStrings"][message["id"].as_str()?]["text"].as_str()?;
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        text += before;
        let argument = after.split_once('}').and_then(|(number, after)| {
            let argument = arguments.get(number.parse::<usize>().ok()?)?;
            Some((argument.as_str()?, after))
        });
        (text, rest) = match argument {
            Some((argument, after)) => (text + argument, after),
            None => (text + "{", after),
        };
    }
    Some(text + rest)
}

fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn location(value: &Value) -> Location {
    let physical = &value["physicalLocation"];
    let uri = physical["artifactLocation"]["uri"].as_str().unwrap_or_default();
    let line = physical["region"]["startLine"]
        .as_u64()
        .and_then(|line| u32::try_from(line).ok());
    let names = items(&value["logicalLocations"]).filter_map(|one| {
        let name = one["fullyQualifiedName"]
            .as_str()
            .or_else(|| one["name"].as_str())?;
        Some(name.replace('/', "."))
    });
    Location {
        uri: decoded(uri),
        line: line.unwrap_or(0),
        names: names.take(8).collect(),
        is_field: items(&value["logicalLocations"]).any(|one| one["kind"] == "member"),
    }
}

/// A URI without its escapes.
fn decoded(uri: &str) -> String {
    let bytes = uri.as_bytes();
    let (mut out, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while at < bytes.len() {
        let escaped = (bytes[at] == b'%').then(|| bytes.get(at + 1..at + 3)).flatten();
        let code = escaped
            .and_then(|digits| std::str::from_utf8(digits).ok())
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match code {
            Some(code) => {
                out.push(code);
                at += 3;
            }
            None => {
                out.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).replace('\\', "/")
}
