//! Heuristics as users write them.

use std::str::FromStr;
use std::sync::Arc;

use beeline_program::Kind;
use beeline_search::{Entry, Form, Nonsense, Options, Question, Table, form};

use crate::guide::LEVELS;
use crate::{
    Aim, Asked, BranchCount, ChooseFree, Counted, Coverage, Distance, Guide, Heuristic, Interleaving,
    MostBlocked, Over, Preemptions, PreferThreads, Random, Scope, Script, Zero,
};

/// What a heuristic in the language of the program begins with, and one that is an expression.
const JAVA: &str = "java:";
const SCRIPT: &str = "script:";

/// What `branch-count` and `bytecode` may be told.
const COUNTING: &[Form] = &[
    form("global", "over the whole search (the default)"),
    form("path", "over the path alone"),
    form(
        "persist",
        "a state reached without a branch has the value of the state before",
    ),
    form("sum", "the values along the path are added up"),
];

/// What distances may be told.
const OVER: Form = form(
    "over=recent",
    "of the thread that has just run; over=N: the sum over the N nearest threads; over=all: over all that can get there",
);

/// All heuristics as one writes them.
pub static HEURISTICS: Table<Spec> = Table {
    sort: "heuristic",
    entries: &[
        Entry {
            name: "branch-count",
            says: "branches first that the same thread took never or seldom before",
            options: COUNTING,
            make: |options| counting(Counted::Branches, options),
        },
        Entry {
            name: "bytecode",
            says: "the same of instructions",
            options: COUNTING,
            make: |options| counting(Counted::Instructions, options),
        },
        Entry {
            name: "coverage",
            says: "states first on whose way more branch outcomes were covered",
            options: &[
                form("global", "in the whole search (the default)"),
                form("path", "on the path alone"),
            ],
            make: |options| Ok(Name::Coverage(scope(options)?).into()),
        },
        Entry {
            name: "most-blocked",
            says: "states first with more threads that cannot go on",
            options: &[],
            make: |_| Ok(Name::MostBlocked.into()),
        },
        Entry {
            name: "interleaving",
            says: "threads first that did not run lately",
            options: &[form("history=1000", "steps to look back, or all")],
            make: |options| Ok(Name::Interleaving(history(options)?).into()),
        },
        Entry {
            name: "preemptions",
            says: "paths first on which fewer threads were interrupted",
            options: &[],
            make: |_| Ok(Name::Preemptions.into()),
        },
        Entry {
            name: "choose-free",
            says: "paths first on which an abstraction had to guess less often",
            options: &[],
            make: |_| Ok(Name::ChooseFree.into()),
        },
        Entry {
            name: "random",
            says: "any state first, by the seed",
            options: &[],
            make: |_| Ok(Name::Random.into()),
        },
        Entry {
            name: "zero",
            says: "all states are alike",
            options: &[],
            make: |_| Ok(Name::Zero.into()),
        },
        Entry {
            name: "beeline",
            says: "the way to a place: the whole stack, calls of unbounded depth, types of receivers",
            options: &[OVER],
            make: |options| distance(Kind::Beeline, options),
        },
        Entry {
            name: "fsm",
            says: "the way to a place: a method may return to wherever it is called from",
            options: &[OVER],
            make: |options| distance(Kind::Fsm, options),
        },
        Entry {
            name: "efsm",
            says: "the way to a place, by the innermost return addresses of the stack",
            options: &[form("k=1", "how many return addresses"), OVER],
            make: |options| {
                let bound = options.optional("k")?.unwrap_or(BOUND);
                distance(Kind::Efsm(bound), options)
            },
        },
        Entry {
            name: "efca",
            says: "the way to a place, by the whole stack and calls of unbounded depth",
            options: &[OVER],
            make: |options| distance(Kind::Efca, options),
        },
        Entry {
            name: "pfsm",
            says: "the way to a place, by the stack and the types of objects that the run has shown",
            options: &[OVER],
            make: |options| distance(Kind::Pfsm, options),
        },
    ],
    others: &[
        form(
            "prefer-threads=NAME,…",
            "states first that one of these threads led to, by name or class; races stands for threads that race",
        ),
        form(
            "java:CLASS#METHOD",
            "what a static method of yours returns, low values first",
        ),
        form(
            "script:EXPRESSION",
            "what an expression of yours is worth, low values first",
        ),
    ],
};

/// Return addresses that `efsm` knows, unless told otherwise.
const BOUND: u32 = 1;

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
    PreferThreads {
        threads: Vec<String>,
        /// And those that race, once somebody knows them.
        races: bool,
    },
    Preemptions,
    ChooseFree,
    Random,
    Zero,
    Distance {
        kind: Kind,
        /// Where the aim does not say it.
        over: Option<Over>,
    },
    Asked(Question),
    Script(Script),
}

impl Spec {
    /// The guidance that these sums make, the later ones breaking the ties of the earlier ones. `seed` is for
    /// random values, `aim` for distances.
    pub fn guide(specs: &[Spec], seed: u64, aim: Option<&Arc<Aim>>) -> Result<Guide, Nonsense> {
        if specs.len() > LEVELS {
            return Err(Nonsense(format!(
                "at most {LEVELS} heuristics can break ties for each other; add some up with `+`"
            )));
        }
        let mut guide = Guide::empty();
        for (level, spec) in specs.iter().enumerate() {
            for (weight, name) in &spec.terms {
                guide.add(level, *weight, name.heuristic(seed, aim)?);
            }
        }
        if specs.is_empty() {
            guide.add(0, 1.0, Box::new(Zero));
        }
        Ok(guide)
    }

    /// Whether distances are among it, which need an aim.
    pub fn asks_for_aim(&self) -> bool {
        let asks = |name: &Name| matches!(name, Name::Distance { .. });
        self.terms.iter().any(|(_, name)| asks(name))
    }

    /// Whether threads that race are to be preferred, so that somebody has to find them first.
    pub fn asks_for_races(&self) -> bool {
        let asks = |name: &Name| matches!(name, Name::PreferThreads { races: true, .. });
        self.terms.iter().any(|(_, name)| asks(name))
    }

    /// These are the threads that race.
    pub fn prefer(&mut self, racing: &[String]) {
        for (_, name) in &mut self.terms {
            if let Name::PreferThreads { threads, races } = name
                && std::mem::take(races)
            {
                threads.extend_from_slice(racing);
            }
        }
    }
}

impl Name {
    fn heuristic(&self, seed: u64, aim: Option<&Arc<Aim>>) -> Result<Box<dyn Heuristic>, Nonsense> {
        Ok(match self {
            Name::Distance { kind, over } => {
                let aim = aim.ok_or_else(|| {
                    Nonsense(format!("`{kind}` is a distance, and needs to know to where: see `--target`, `--toward`, `--through` and `--exclusive`"))
                })?;
                Box::new(Distance::new(*kind, *over, aim))
            }
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
            Name::PreferThreads { threads, .. } => Box::new(PreferThreads::new(threads.clone())),
            Name::Preemptions => Box::new(Preemptions),
            Name::ChooseFree => Box::new(ChooseFree),
            Name::Random => Box::new(Random::new(seed)),
            Name::Zero => Box::new(Zero),
            Name::Asked(question) => Box::new(Asked::new(question.clone())),
            Name::Script(script) => Box::new(script.clone()),
        })
    }

    fn parse(text: &str) -> Result<Name, Nonsense> {
        if let Some(threads) = text.strip_prefix("prefer-threads") {
            return prefer_threads(threads);
        }
        if let Some(script) = text.strip_prefix(SCRIPT) {
            return script.parse().map(Name::Script);
        }
        if text.starts_with(JAVA) {
            return java(text);
        }
        let Spec { mut terms } = HEURISTICS.parse(text)?;
        Ok(terms.pop().expect("an entry of the table is one term").1)
    }
}

impl From<Name> for Spec {
    fn from(name: Name) -> Spec {
        Spec {
            terms: vec![(1.0, name)],
        }
    }
}

fn counting(counted: Counted, options: &mut Options) -> Result<Spec, Nonsense> {
    let name = Name::BranchCount {
        counted,
        scope: scope(options)?,
        persist: options.flag("persist"),
        sum: options.flag("sum"),
    };
    Ok(name.into())
}

/// The word that stands for the threads that race.
const RACES: &str = "races";

/// `=main,Worker-1`: what follows the name, commas included.
fn prefer_threads(text: &str) -> Result<Name, Nonsense> {
    let names = text.strip_prefix('=').unwrap_or_default();
    let mut threads: Vec<String> = names
        .split(',')
        .map(|name| name.trim().to_string())
        .filter(|name| !name.is_empty())
        .collect();
    if threads.is_empty() {
        return Err(Nonsense(
            "`prefer-threads` needs names or classes of threads, as in `prefer-threads=Planner,Executive`, or `races`"
                .into(),
        ));
    }
    let races = threads.iter().any(|name| name == RACES);
    threads.retain(|name| name != RACES);
    Ok(Name::PreferThreads { threads, races })
}

/// `java:com.acme.Guide#space,limit=5000`. The system will understand the question; here it is brought into one form.
fn java(text: &str) -> Result<Name, Nonsense> {
    let mut parts = text.split(',').map(str::trim);
    let name = parts.next().unwrap_or_default();
    let mut options = Options::parse(name, parts, &[])?;
    let limit = options.optional("limit")?;
    options.finish()?;
    let method = name.strip_prefix(JAVA).and_then(|method| method.split_once('#'));
    if !method.is_some_and(|(class, method)| !class.is_empty() && !method.is_empty()) {
        return Err(Nonsense(format!(
            "`{name}` should name a class and a static method, as in `java:com.acme.Guide#space`"
        )));
    }
    Ok(Name::Asked(match limit {
        None => name.into(),
        Some(0) => return Err(Nonsense(format!("`limit` of `{name}` is at least 1"))),
        Some(limit) => format!("{name},limit={limit}").into(),
    }))
}

fn distance(kind: Kind, options: &mut Options) -> Result<Spec, Nonsense> {
    let over = over(options)?;
    Ok(Name::Distance { kind, over }.into())
}

/// `over=recent`, `over=all`, or `over=N` for the N nearest threads.
fn over(options: &mut Options) -> Result<Option<Over>, Nonsense> {
    let Some(text) = options.take("over") else {
        return Ok(None);
    };
    let nearest = text.parse().ok().filter(|n| *n > 0).map(Over::Nearest);
    let over = match text {
        "recent" => Some(Over::Recent),
        "all" => Some(Over::All),
        _ => nearest,
    };
    let wrong = || {
        Nonsense(format!(
            "`over` of `{}` is `recent`, `all` or a number of threads, not `{text}`",
            options.owner()
        ))
    };
    over.ok_or_else(wrong).map(Some)
}

fn scope(options: &mut Options) -> Result<Scope, Nonsense> {
    match (options.flag("path"), options.flag("global")) {
        (true, true) => Err(Nonsense(format!(
            "`{}` counts either `path` or `global`",
            options.owner()
        ))),
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
        let terms = terms(text).into_iter().map(|(weight, name)| {
            let Some(weight) = weight else {
                return Ok((1.0, Name::parse(name)?));
            };
            let number = weight.parse().ok().filter(|w: &f64| w.is_finite());
            let number = number.ok_or_else(|| {
                Nonsense(format!(
                    "the weight in `{weight}*{name}` should be a number, as in `2*random`"
                ))
            })?;
            Ok((number, Name::parse(name)?))
        });
        Ok(Spec {
            terms: terms.collect::<Result<_, Nonsense>>()?,
        })
    }
}

/// The terms of a sum, each with its weight if it has one. All that follows `script:` is the script, which may be a sum
/// itself.
fn terms(text: &str) -> Vec<(Option<&str>, &str)> {
    let (sum, script) = match text.find(SCRIPT) {
        Some(at) => (&text[..at], Some(text[at..].trim())),
        None => (text, None),
    };
    let mut terms: Vec<(Option<&str>, &str)> = sum
        .split('+')
        .map(|term| match term.split_once('*') {
            Some((weight, name)) => (Some(weight.trim()), name.trim()),
            None => (None, term.trim()),
        })
        .collect();
    if let (Some(script), Some((_, name))) = (script, terms.last_mut()) {
        // Anything else before the script would be the rest of a name, which is no good.
        *name = if name.is_empty() { script } else { text.trim() };
    }
    terms
}

#[cfg(test)]
mod tests {
    use super::*;
    use beeline_search::Guidance;

    fn refused(text: &str) -> String {
        text.parse::<Spec>().unwrap_err().0
    }

    fn prefer(threads: &[&str], races: bool) -> Name {
        Name::PreferThreads {
            threads: threads.iter().map(|name| name.to_string()).collect(),
            races,
        }
    }

    #[test]
    fn threads_that_race_are_found_out_first() {
        let mut spec: Spec = "zero + 2*prefer-threads=a,races,b".parse().unwrap();
        assert_eq!(spec.terms[1], (2.0, prefer(&["a", "b"], true)));
        assert!(spec.asks_for_races());
        spec.prefer(&["c".into()]);
        assert_eq!(spec.terms[1], (2.0, prefer(&["a", "b", "c"], false)));
        assert!(!spec.asks_for_races());
        // Who did not ask is not told.
        let mut named: Spec = "prefer-threads=a".parse().unwrap();
        assert!(!named.asks_for_races());
        named.prefer(&["c".into()]);
        assert_eq!(named.terms, [(1.0, prefer(&["a"], false))]);
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
        assert_eq!(spec.terms, [(1.0, prefer(&["a", "b"], false))]);
        assert_eq!(
            "interleaving,history=all".parse::<Spec>().unwrap().terms,
            [(1.0, Name::Interleaving(None))]
        );
        for name in HEURISTICS.names() {
            assert!(name.parse::<Spec>().is_ok(), "{name}");
        }
    }

    #[test]
    fn heuristics_that_users_write() {
        let spec: Spec = "2*java:com.acme.Guide#space,limit=50 + zero".parse().unwrap();
        let asked = Name::Asked("java:com.acme.Guide#space,limit=50".into());
        assert_eq!(spec.terms, [(2.0, asked), (1.0, Name::Zero)]);
        let spec: Spec = "most-blocked + 0.5*script:3*A.x + 2".parse().unwrap();
        let script = Name::Script("3*A.x + 2".parse().unwrap());
        assert_eq!(spec.terms, [(1.0, Name::MostBlocked), (0.5, script)]);
        let spec: Spec = "script:blocked".parse().unwrap();
        assert_eq!(spec.terms, [(1.0, Name::Script("blocked".parse().unwrap()))]);
        let wants = Spec::guide(
            &["script:A.x + B.y".parse().unwrap(), "java:G#f".parse().unwrap()],
            0,
            None,
        );
        let questions = wants.unwrap().wants().questions;
        assert_eq!(
            questions,
            ["field:A.x", "field:B.y", "java:G#f"].map(Question::from)
        );
        assert!(refused("java:Guide").contains("should name a class and a static method"));
        assert!(refused("java:#f").contains("should name a class and a static method"));
        assert!(refused("java:G#f,limit=x").contains("whole number"));
        assert!(refused("java:G#f,limit=0").contains("at least 1"));
        assert!(refused("java:G#f,deep=1").contains("has no option `deep`"));
        assert!(refused("script:A.x +").contains("column 6"));
        assert!(refused("x*script:1").contains("weight"));
        assert!(refused("random script:1").contains("there is no heuristic"));
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
        assert!(Spec::guide(&five, 0, None).is_err());
        assert!(refused("efca,over=0").contains("number of threads"));
        assert!(refused("fsm,k=1").contains("has no option"));
        assert!(refused("most-bloked").contains("did you mean `most-blocked`?"));
        let distance: Spec = "efsm,k=2,over=recent".parse().unwrap();
        assert!(distance.asks_for_aim());
        let nowhere = Spec::guide(&[distance], 0, None).err().unwrap();
        assert!(nowhere.0.contains("needs to know to where"));
    }
}
