//! Traces of the first version of the format, in which operations and violations were text.

use serde_json::{Map, Value, json};

/// Makes a trace of the first version one of the second. What is broken stays so, and is refused as such.
pub(super) fn upgrade(mut trace: Value) -> Value {
    let Some(fields) = trace.as_object_mut() else {
        return trace;
    };
    fields.insert("version".into(), 2.into());
    if let Some(violation) = fields.get_mut("violation").and_then(Value::as_object_mut) {
        in_words(violation);
    }
    if let Some(mut program) = fields.remove("program") {
        let classes = program
            .as_object_mut()
            .and_then(|program| program.remove("classes"));
        // There was one system, which had no name yet.
        let subject = json!({ "system": "", "input": program, "parts": classes });
        fields.insert("subject".into(), subject);
    }
    let steps = fields.get_mut("steps").and_then(Value::as_array_mut);
    for step in steps.into_iter().flatten().filter_map(Value::as_object_mut) {
        if let Some(operation) = step.get("operation").and_then(Value::as_str) {
            let operation = json!({ "other": operation });
            step.insert("operation".into(), operation);
        }
    }
    let races = fields.get_mut("races").and_then(Value::as_array_mut);
    for race in races.into_iter().flatten().filter_map(Value::as_object_mut) {
        if let Some(location) = race.remove("location").as_ref().and_then(Value::as_str) {
            race.insert("data".into(), data(location));
        }
        let accesses = race.get_mut("accesses").and_then(Value::as_array_mut);
        for access in accesses.into_iter().flatten().filter_map(Value::as_object_mut) {
            let locks = access.get_mut("locks").and_then(Value::as_array_mut);
            for (identity, lock) in locks.into_iter().flatten().enumerate() {
                let text = lock.as_str().unwrap_or_default();
                let unit = text.split(' ').nth(1).unwrap_or(text);
                *lock = json!({ "unit": unit, "is_type": text.starts_with("class "), "identity": identity });
            }
        }
    }
    trace
}

fn in_words(violation: &mut Map<String, Value>) {
    let headline = violation.remove("headline").unwrap_or_default();
    let details = violation.remove("details").unwrap_or_else(|| json!([]));
    violation.insert(
        "words".into(),
        json!({ "headline": headline, "details": details }),
    );
}

/// `Counter.count` or `int[3]`.
fn data(location: &str) -> Value {
    let element = location.strip_suffix(']').and_then(|rest| rest.rsplit_once('['));
    let element = element.and_then(|(unit, index)| Some((unit, index.parse::<u64>().ok()?)));
    match (element, location.rsplit_once('.')) {
        (Some((unit, index)), _) => json!({ "unit": unit, "part": { "element": index }, "identity": 0 }),
        (None, Some((unit, field))) => json!({ "unit": unit, "part": { "field": field }, "identity": 0 }),
        (None, None) => json!({ "unit": location, "part": "unnamed", "identity": 0 }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn races_have_data_and_locks() {
        let old = json!({ "version": 1, "races": [{
            "location": "Counter.count",
            "accesses": [{ "locks": ["a bank.Account"] }, { "locks": ["class Counter", 7] }],
        }, { "location": "int[3]" }] });
        let new = upgrade(old);
        assert_eq!(new["races"][0]["data"]["unit"], "Counter");
        assert_eq!(new["races"][0]["data"]["part"]["field"], "count");
        assert_eq!(new["races"][1]["data"]["part"]["element"], 3);
        let locks = |access: usize| &new["races"][0]["accesses"][access]["locks"][0];
        assert_eq!(locks(0)["unit"], "bank.Account");
        assert_eq!(
            (&locks(1)["unit"], &locks(1)["is_type"]),
            (&json!("Counter"), &json!(true))
        );
    }
}
