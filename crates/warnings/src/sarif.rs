//! Warnings of other tools: from a SARIF report to places and sequences of this program.

mod report;
mod rules;

pub use report::SarifError;

use beeline_classfile::ClassDef;

use crate::analysis::Analysis;
use crate::warning::{Kind, Part, Place, Warning};
use report::{Location, Reported};

/// Reads the warnings of a report about the program that was analysed: one for each result, the most promising first.
/// Its first places are those of the report, in its order. What the analysis knows of the other side (who
/// else accesses the field, who takes the locks the other way round) completes them.
pub fn read_sarif(text: &str, analysis: &mut Analysis) -> Result<Vec<Warning>, SarifError> {
    let all = report::read(text)?;
    let ours = analysis.warnings();
    let warnings = all.iter().map(|one| warning(one, &ours, analysis));
    let mut warnings: Vec<Warning> = warnings.collect();
    warnings.sort_by_key(|one| std::cmp::Reverse(one.score));
    Ok(warnings)
}

fn warning(one: &Reported, ours: &[Warning], analysis: &mut Analysis) -> Warning {
    let kind = rules::kind_of(&one.rule);
    let mut reason = one.message.trim().to_string();
    if reason.is_empty() {
        reason = format!("The rule {} was broken.", one.rule);
    }
    let mut places = Vec::new();
    let mut coded = Vec::new();
    let mut unknown = Vec::new();
    for location in &one.locations {
        match find_place(location, analysis) {
            Some(place) => {
                if !coded.contains(&place) {
                    coded.push(place.clone());
                }
                places.push(place);
            }
            None => {
                places.push(as_written(location));
                unknown.push(format!("{}:{}", file_name(&location.uri), location.line));
            }
        }
    }
    let field = named_field(&one.message, analysis);
    let about_field =
        field.is_some() && (coded.is_empty() || kind == Kind::InconsistentLocks && one.locations[0].is_field);
    // A declaration has no code.
    if !unknown.is_empty() && !about_field {
        unknown.truncate(3);
        reason += &format!(" (No code of the program is at {}.)", unknown.join(", "));
    }
    let mut result = Warning {
        kind,
        rule: one.rule.clone(),
        reason,
        places,
        threads: Vec::new(),
        sequences: Vec::new(),
        field,
        about_field,
        origin: Some(one.at.clone()),
        score: if kind == Kind::Other { 10 } else { 40 } + if one.is_error { 5 } else { 0 },
    };
    complete(&mut result, &coded, ours);
    if let Some((class, name)) = result.field.as_ref().filter(|_| about_field) {
        let accesses = analysis.accesses_of(class, name);
        add_places(&mut result.places, &accesses);
        if coded.is_empty() {
            coded = accesses;
        }
    }
    if result.sequences.is_empty() {
        result.sequences = sequences(kind, &coded);
    }
    result
}

/// Adds places at lines that are not there yet.
fn add_places(all: &mut Vec<Place>, more: &[Place]) {
    for place in more {
        let is_known = |known: &Place| known.class == place.class && known.line == place.line;
        if !all.iter().any(is_known) {
            all.push(place.clone());
        }
    }
}

/// Takes over what our own warnings know about the same lines, or the same field.
fn complete(result: &mut Warning, coded: &[Place], ours: &[Warning]) {
    let about = |own: &Warning| {
        let same_line = own.places.iter().any(|place| {
            coded
                .iter()
                .any(|other| place.class == other.class && place.line == other.line)
        });
        let same_field = own.field.is_some() && own.field == result.field;
        let related = own.kind == result.kind || is_of_data(own.kind) && is_of_data(result.kind);
        (same_line || same_field) && related && result.kind != Kind::Other
    };
    let mut found: Vec<&Warning> = ours.iter().filter(|own| about(own)).collect();
    // Warnings of the very same kind know best.
    found.sort_by_key(|own| (own.kind != result.kind, std::cmp::Reverse(own.score)));
    for own in found.iter().take(4) {
        for sequence in &own.sequences {
            if !result.sequences.contains(sequence) {
                result.sequences.push(sequence.clone());
            }
        }
        for thread in &own.threads {
            if !result.threads.contains(thread) {
                result.threads.push(thread.clone());
            }
        }
        add_places(&mut result.places, &own.places);
        if result.field.is_none() {
            result.field = own.field.clone();
        }
    }
    if let Some(best) = found.first() {
        result.score = result.score.max(best.score + 20);
        let end = if result.reason.ends_with(['.', '!', ')']) {
            ""
        } else {
            "."
        };
        result.reason += &format!("{end} {}", best.reason);
    }
}

/// Kinds in which threads get at the same data.
fn is_of_data(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::InconsistentLocks | Kind::CheckThenAct | Kind::Publication | Kind::Iteration
    )
}

/// What the places alone suggest.
fn sequences(kind: Kind, coded: &[Place]) -> Vec<Vec<String>> {
    let points: Vec<String> = coded.iter().map(|place| place.waypoint(None)).collect();
    match (kind, &points[..]) {
        (_, []) => Vec::new(),
        (Kind::Other | Kind::Wait | Kind::OpenCall, [first, ..]) => vec![vec![first.clone()]],
        // Two threads at the same line.
        (_, [one]) => vec![vec![one.clone(), one.clone()]],
        (_, [one, more @ ..]) => more
            .iter()
            .take(4)
            .map(|other| vec![other.clone(), one.clone()])
            .collect(),
    }
}

/// A field of the program that a message speaks of.
fn named_field(message: &str, analysis: &Analysis) -> Option<(String, String)> {
    let is_part = |letter: char| letter.is_alphanumeric() || matches!(letter, '.' | '_' | '$');
    let words: Vec<&str> = message
        .split(|letter| !is_part(letter))
        .map(|word| word.trim_end_matches('.'))
        .collect();
    analysis
        .walk
        .fields
        .iter()
        .filter(|field| field.own)
        .find_map(|field| {
            let class = field.class.replace('/', ".");
            let (full, short) = (
                format!("{class}.{}", field.name),
                format!("{}.{}", crate::locks::simple(&field.class), field.name),
            );
            let nested = full.replace('$', ".");
            words
                .iter()
                .any(|word| *word == full || *word == short || *word == nested)
                .then(|| (class, field.name.to_string()))
        })
}

fn file_name(uri: &str) -> &str {
    uri.rsplit('/').next().unwrap_or(uri)
}

/// A place that is not in the program, in the report's words.
fn as_written(location: &Location) -> Place {
    let class = location.names.first().cloned().unwrap_or_default();
    let file = (!location.uri.is_empty()).then(|| file_name(&location.uri).to_string());
    Place {
        class,
        method: String::new(),
        file,
        line: location.line,
        part: Part::Involved,
        role: "not in the program".into(),
    }
}

/// The class and method of the program that have code on a line of a source file. A line inside of a method that
/// has no code itself stands for the next one there that has.
fn find_place(location: &Location, analysis: &Analysis) -> Option<Place> {
    let wanted = location.uri.strip_suffix(".java").unwrap_or(&location.uri);
    let mut best: Option<(u32, Place)> = None;
    for (_, class) in analysis.walk.hierarchy.classes().filter(|(_, class)| class.own) {
        let Some(def) = &class.def else { continue };
        if !is_in(def, location, wanted) {
            continue;
        }
        for method in &def.methods {
            let Some(code) = &method.code else { continue };
            let lines: Vec<u32> = code.lines.iter().map(|(_, line)| u32::from(*line)).collect();
            let first = lines.iter().min().copied().unwrap_or(0);
            // The head of a method is above its code. A constructor has code wherever fields are initialised: what
            // lies between need not be part of it.
            let inside = location.line + 1 >= first
                && (!method.name.starts_with('<') || lines.contains(&location.line));
            let Some(line) = lines
                .iter()
                .copied()
                .filter(|line| inside && *line >= location.line)
                .min()
            else {
                continue;
            };
            let distance = line - location.line;
            if location.line > 0 && best.as_ref().is_none_or(|(known, _)| distance < *known) {
                let place = Place {
                    class: def.name.replace('/', "."),
                    method: method.name.to_string(),
                    file: def.source_file.as_ref().map(|file| file.to_string()),
                    line,
                    part: Part::Reported,
                    role: "reported".into(),
                };
                best = Some((distance, place));
            }
        }
    }
    best.map(|(_, place)| place)
}

/// Whether a class may be what a location speaks of: by source file and package, or by name.
fn is_in(def: &ClassDef, location: &Location, wanted: &str) -> bool {
    let dotted = def.name.replace('/', ".");
    if location.uri.is_empty() {
        return location.names.iter().any(|name| {
            name.strip_prefix(&dotted)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', ':', '#', '(']))
        });
    }
    let file = def.source_file.as_deref().unwrap_or_default();
    let package = def.name.rsplit_once('/').map_or("", |(package, _)| package);
    let folder = wanted.rsplit_once('/').map_or("", |(folder, _)| folder);
    // A report may name files without folders.
    file == file_name(&location.uri) && (folder.is_empty() || package.is_empty() || folder.ends_with(package))
}
