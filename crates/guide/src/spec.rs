//! Heuristics as users write them.

use std::str::FromStr;

use beeline_search::{Nonsense, Options};

use crate::guide::LEVELS;
use crate::{
    BranchCount, ChooseFree, Counted, Coverage, Guide, Heuristic, Interleaving, MostBlocked, Preemptions,
    PreferThreads, Random, Scope, Zero,
};

/// All heuristics by name.
pub const NAMES: [&str; 10] = [
    "branch-count",
    "bytecode",
    "coverage",
    "most-blocked",
    "interleaving",
    "prefer-threads",
    "preemptions",
    "choose-free",
    "random",
    "zero",
];

/// Steps that `interleaving` looks back.
const HISTORY: u32 = 1000;

/// A sum of heuristics: `most-blocked + 0.5*interleaving,history=100`.
#[derive(Debug, Clone, PartialEq)]
pub struct Spec {
    terms: Vec<(f64, Name)>,
}

#[derive(Debug, Clone, PartialEq)]
enum Name {
    BranchCount {
        counted: Counted,
        scope: Scope,
        persist: bool,
        sum: bool,
    },
    Coverage(Scope),
    MostBlocked,
    Interleaving(Option<usize>),
    PreferThreads(Vec<String>),
    Preemptions,
    ChooseFree,
    Random,
    Zero,
}

impl Spec {
    /// The guidance that these sums make, the later ones breaking the ties of the earlier ones. `seed` is for
    /// random values.
    pub fn guide(specs: &[Spec], seed: u64) -> Result<Guide, Nonsense> {
        if specs.len() > LEVELS {
            return Err(Nonsense(format!(
                "at most {LEVELS} heuristics can break ties for each other; add some up with `+`"
            )));
        }
        let mut guide = Guide::empty();
        for (level, spec) in specs.iter().enumerate() {
            for (weight, name) in &spec.terms {
                guide.add(level, *weight, name.heuristic(seed));
            }
        }
        if specs.is_empty() {
            guide.add(0, 1.0, Box::new(Zero));
        }
        Ok(guide)
    }
}

impl Name {
    fn heuristic(&self, seed: u64) -> Box<dyn Heuristic> {
        match self {
            Name::BranchCount {
                counted,
                scope,
                persist,
                sum,
            } => {
                let mut heuristic = BranchCount::new(*counted, *scope);
                heuristic.persist = *persist;
                heuristic.sum = *sum;
                Box::new(heuristic)
            }
            Name::Coverage(scope) => Box::new(Coverage::new(*scope)),
            Name::MostBlocked => Box::new(MostBlocked),
            Name::Interleaving(limit) => Box::new(Interleaving::new(*limit)),
            Name::PreferThreads(threads) => Box::new(PreferThreads::new(threads.clone())),
            Name::Preemptions => Box::new(Preemptions),
            Name::ChooseFree => Box::new(ChooseFree),
            Name::Random => Box::new(Random::new(seed)),
            Name::Zero => Box::new(Zero),
        }
    }

    fn parse(text: &str) -> Result<Name, Nonsense> {
        if let Some(threads) = text.strip_prefix("prefer-threads") {
            return prefer_threads(threads);
        }
        let mut parts = text.split(',').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let flags: &[&str] = match name {
            "branch-count" | "bytecode" => &["path", "global", "persist", "sum"],
            "coverage" => &["path", "global"],
            _ => &[],
        };
        let mut options = Options::parse(name, parts, flags)?;
        let parsed = match name {
            "branch-count" | "bytecode" => Name::BranchCount {
                counted: if name == "bytecode" {
                    Counted::Instructions
                } else {
                    Counted::Branches
                },
                scope: scope(name, &mut options)?,
                persist: options.flag("persist"),
                sum: options.flag("sum"),
            },
            "coverage" => Name::Coverage(scope(name, &mut options)?),
            "most-blocked" => Name::MostBlocked,
            "interleaving" => Name::Interleaving(history(&mut options)?),
            "preemptions" => Name::Preemptions,
            "choose-free" => Name::ChooseFree,
            "random" => Name::Random,
            "zero" => Name::Zero,
            other => {
                return Err(Nonsense(format!(
                    "there is no heuristic `{other}`; there are {}",
                    NAMES.join(", ")
                )));
            }
        };
        options.finish()?;
        Ok(parsed)
    }
}

/// `=main,Worker-1`: what follows the name, commas included.
fn prefer_threads(text: &str) -> Result<Name, Nonsense> {
    let names = text.strip_prefix('=').unwrap_or_default();
    let threads: Vec<String> = names
        .split(',')
        .map(|name| name.trim().to_string())
        .filter(|name| !name.is_empty())
        .collect();
    if threads.is_empty() {
        return Err(Nonsense(
            "`prefer-threads` needs names or classes of threads, as in `prefer-threads=Planner,Executive`"
                .into(),
        ));
    }
    Ok(Name::PreferThreads(threads))
}

fn scope(name: &str, options: &mut Options) -> Result<Scope, Nonsense> {
    match (options.flag("path"), options.flag("global")) {
        (true, true) => Err(Nonsense(format!("`{name}` counts either `path` or `global`"))),
        (true, false) => Ok(Scope::Path),
        (false, _) => Ok(Scope::Global),
    }
}

/// `history=1000`, or `history=all`.
fn history(options: &mut Options) -> Result<Option<usize>, Nonsense> {
    let limit = match options.take("history") {
        None => Some(HISTORY),
        Some("all") => None,
        Some(text) => Some(text.parse().ok().filter(|n| *n > 0).ok_or_else(|| {
            Nonsense(format!(
                "`history` of `interleaving` is a number of steps or `all`, not `{text}`"
            ))
        })?),
    };
    Ok(limit.map(|n| n as usize))
}

impl FromStr for Spec {
    type Err = Nonsense;

    fn from_str(text: &str) -> Result<Spec, Nonsense> {
        let terms = text.split('+').map(|term| {
            let term = term.trim();
            match term.split_once('*') {
                None => Ok((1.0, Name::parse(term)?)),
                Some((weight, name)) => {
                    let number = weight.trim().parse().ok().filter(|w: &f64| w.is_finite());
                    let weight = number.ok_or_else(|| {
                        Nonsense(format!(
                            "the weight in `{term}` should be a number, as in `2*random`"
                        ))
                    })?;
                    Ok((weight, Name::parse(name.trim())?))
                }
            }
        });
        Ok(Spec {
            terms: terms.collect::<Result<_, Nonsense>>()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        text.parse::<Spec>().unwrap_err().0
    }

    #[test]
    fn names_options_and_sums() {
        let spec: Spec = "most-blocked + 0.5*interleaving,history=7".parse().unwrap();
        assert_eq!(
            spec.terms,
            [(1.0, Name::MostBlocked), (0.5, Name::Interleaving(Some(7)))]
        );
        let spec: Spec = "bytecode,path,sum".parse().unwrap();
        let bytecode = Name::BranchCount {
            counted: Counted::Instructions,
            scope: Scope::Path,
            persist: false,
            sum: true,
        };
        assert_eq!(spec.terms, [(1.0, bytecode)]);
        let spec: Spec = "prefer-threads=a, b".parse().unwrap();
        assert_eq!(
            spec.terms,
            [(1.0, Name::PreferThreads(vec!["a".into(), "b".into()]))]
        );
        assert_eq!(
            "interleaving,history=all".parse::<Spec>().unwrap().terms,
            [(1.0, Name::Interleaving(None))]
        );
        for name in NAMES.iter().filter(|n| **n != "prefer-threads") {
            assert!(name.parse::<Spec>().is_ok(), "{name}");
        }
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        assert!(refused("blocked").contains("there is no heuristic `blocked`"));
        assert!(refused("").contains("there is no heuristic ``"));
        assert!(refused("prefer-threads").contains("needs names"));
        assert!(refused("branch-count,path,global").contains("either"));
        assert!(refused("zero,path").contains("should read like"));
        assert!(refused("zero,path=1").contains("has no option"));
        assert!(refused("x*zero").contains("weight"));
        assert!(refused("interleaving,history=0").contains("number of steps"));
        assert!(refused("coverage,path=1").contains("has no value"));
        let five: Vec<Spec> = vec!["zero".parse().unwrap(); 5];
        assert!(Spec::guide(&five, 0).is_err());
    }
}
