//! What was concluded elsewhere or is to be shown, and whether our figures say the same.

use super::table::Table;
use serde_json::{Value, json};

/// A conclusion. It is not judged if what it is about was not run.
pub struct Claim {
    pub what: String,
    pub holds: Option<bool>,
}

impl Claim {
    pub fn new(what: impl Into<String>, holds: Option<bool>) -> Claim {
        let what = what.into();
        Claim { what, holds }
    }
}

/// Whether all of them hold, if all of them are known.
pub fn all(claims: &[Option<bool>]) -> Option<bool> {
    claims
        .iter()
        .copied()
        .try_fold(true, |all, claim| Some(all & claim?))
}

fn verdict(claim: &Claim) -> &'static str {
    match claim.holds {
        Some(true) => "yes",
        Some(false) => "NO",
        None => "not run",
    }
}

/// The claims under a heading, each with a yes or no.
pub fn table(heading: &str, claims: &[Claim]) -> Table {
    let mut table = Table::new(&[heading, "holds"]);
    for claim in claims {
        table.row(vec![claim.what.clone(), verdict(claim).into()]);
    }
    table
}

pub fn to_json(claims: &[Claim]) -> Value {
    let rows = claims.iter();
    rows.map(|claim| json!({ "what": claim.what, "holds": claim.holds }))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_known_of_one_is_not_known_of_all() {
        assert_eq!(all(&[Some(true), Some(true)]), Some(true));
        assert_eq!(all(&[Some(true), Some(false)]), Some(false));
        assert_eq!(all(&[Some(false), None]), None);
        let claims = [Claim::new("a", Some(false)), Claim::new("b", None)];
        assert_eq!(
            table("what", &claims).rows()[1..],
            [["a", "NO"], ["b", "not run"]]
        );
    }
}
