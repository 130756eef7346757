//! One search of one program: what the paper says came of it, what came of ours, and whether these agree.

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

/// A line of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    pub search: Search,
    /// As it is given to `--heuristic`.
    pub heuristic: Option<&'static str>,
    pub size: Option<u32>,
    /// What the paper prints, if it has this row.
    pub paper: Option<Figures>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Search {
    pub strategy: &'static str,
    /// The limit of the queue or the width of the beam.
    pub k: Option<&'static str>,
    pub depth: Option<&'static str>,
    pub stores: bool,
}

/// What came of a search.
#[derive(Debug, Clone, PartialEq)]
pub struct Figures {
    pub seconds: Option<f64>,
    pub megabytes: Option<f64>,
    pub states: u64,
    /// Of the counterexample; there is none if nothing was found.
    pub length: Option<u64>,
    pub depth: u64,
    /// Why it ended if nothing was found.
    pub ended: &'static str,
}

/// How a row of ours stands to the paper's.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Conclusion {
    /// Both found it, and ours with so many times the paper's states.
    BothFound(f64),
    NeitherFound,
    OnlyOurs,
    OnlyPaper,
    /// The paper has no such row.
    New,
}

/// Up to so many times the paper's states a row is as good as the paper's: the order of magnitude is the same.
const SAME_ORDER: f64 = 10.0;

impl Row {
    /// All lines of a table of [`paper`](super::paper).
    pub fn parse_all(table: &'static str) -> Result<Vec<Row>> {
        let lines = table.lines().filter(|line| !line.is_empty());
        lines
            .map(|line| Row::parse(line).with_context(|| format!("in the line `{line}`")))
            .collect()
    }

    fn parse(line: &'static str) -> Result<Row> {
        let words: Vec<&'static str> = line.split_whitespace().collect();
        let some = |word: &'static str| (word != "-").then_some(word);
        let (ours, paper) = words.split_at(3.min(words.len()));
        let [search, heuristic, size] = ours else {
            bail!("a row has at least a search, a heuristic and a size");
        };
        let paper = match paper {
            [] => None,
            [seconds, megabytes, states, length, depth] => Some(Figures {
                seconds: some(seconds).map(str::parse).transpose()?,
                megabytes: megabytes.parse().ok(),
                states: states.parse()?,
                length: some(length).map(str::parse).transpose()?,
                depth: depth.parse()?,
                ended: "memory",
            }),
            _ => bail!("the paper has five figures"),
        };
        Ok(Row {
            search: Search::parse(search)?,
            heuristic: some(heuristic),
            size: some(size).map(str::parse).transpose()?,
            paper,
        })
    }

    /// The row's options for `beeline check`.
    pub fn options(&self) -> Vec<String> {
        let Search {
            strategy,
            k,
            depth,
            stores,
        } = self.search;
        let mut options = Vec::new();
        let mut option = |name: &str, value: String| options.extend([name.to_string(), value]);
        match k {
            Some(width) if strategy == "beam" => option("--strategy", format!("beam,width={width}")),
            Some(limit) => {
                option("--strategy", strategy.into());
                option("--queue-limit", limit.into());
            }
            None => option("--strategy", strategy.into()),
        }
        if let Some(depth) = depth {
            option("--max-depth", depth.into());
        }
        if !stores {
            option("--storage", "none".into());
        }
        if let Some(heuristic) = self.heuristic {
            option("--heuristic", heuristic.into());
        }
        options
    }
}

impl Search {
    fn parse(text: &'static str) -> Result<Search> {
        let mut parts = text.split(',');
        let mut search = Search {
            strategy: parts.next().unwrap_or_default(),
            k: None,
            depth: None,
            stores: true,
        };
        for part in parts {
            match part.split_once('=') {
                Some(("k", k)) => search.k = Some(k),
                Some(("depth", depth)) => search.depth = Some(depth),
                Some(("storage", "none")) => search.stores = false,
                _ => bail!("a search has no `{part}`"),
            }
        }
        Ok(search)
    }

    /// As the paper writes it.
    pub fn name(&self) -> String {
        let mut name = match self.strategy {
            "bfs" => "BFS",
            "dfs" => "DFS",
            "astar" => "A*",
            other => other,
        }
        .to_string();
        if let Some(k) = self.k {
            name += &format!(" (k = {k})");
        }
        if let Some(depth) = self.depth {
            name += &format!(" (depth {depth})");
        }
        if !self.stores {
            name += ", no storage";
        }
        name
    }
}

impl Figures {
    pub fn found(&self) -> bool {
        self.length.is_some()
    }

    /// From what `beeline check --format json` prints.
    pub fn from_json(result: &Value) -> Result<Figures> {
        let statistics = &result["statistics"];
        let number = |name: &str| {
            statistics[name]
                .as_f64()
                .with_context(|| format!("the result has no `{name}`"))
        };
        let finding = &result["findings"][0]["steps"];
        let cut = |kind: &str| {
            let cuts = result["cuts"].as_array();
            cuts.is_some_and(|cuts| cuts.iter().any(|cut| cut["kind"] == kind))
        };
        let reasons = ["memory", "time", "depth", "queue"];
        Ok(Figures {
            seconds: Some(number("elapsed_seconds")?),
            megabytes: Some(number("peak_bytes")? / 1e6),
            states: number("states")? as u64,
            length: finding.as_array().map(|steps| steps.len() as u64),
            depth: number("depth")? as u64,
            ended: reasons.into_iter().find(|kind| cut(kind)).unwrap_or("nothing"),
        })
    }

    pub fn to_json(&self) -> Value {
        json!({
            "seconds": self.seconds,
            "megabytes": self.megabytes,
            "states": self.states,
            "length": self.length,
            "depth": self.depth,
            "found": self.found(),
            "ended": if self.found() { "found" } else { self.ended },
        })
    }
}

impl Conclusion {
    pub fn of(paper: Option<&Figures>, ours: &Figures) -> Conclusion {
        let Some(paper) = paper else {
            return Conclusion::New;
        };
        match (paper.found(), ours.found()) {
            (true, true) => Conclusion::BothFound(ours.states as f64 / paper.states as f64),
            (false, false) => Conclusion::NeitherFound,
            (false, true) => Conclusion::OnlyOurs,
            (true, false) => Conclusion::OnlyPaper,
        }
    }

    /// Whether the paper's conclusion holds here; of a new row there is none.
    pub fn holds(self) -> Option<bool> {
        match self {
            Conclusion::BothFound(ratio) => Some(ratio <= SAME_ORDER),
            Conclusion::NeitherFound => Some(true),
            Conclusion::OnlyOurs | Conclusion::OnlyPaper => Some(false),
            Conclusion::New => None,
        }
    }

    pub fn words(self) -> String {
        match self {
            Conclusion::BothFound(ratio) if ratio <= 1.0 => "yes".into(),
            Conclusion::BothFound(ratio) if ratio <= SAME_ORDER => format!("yes, {ratio:.1} × the states"),
            Conclusion::BothFound(ratio) => format!("no: {ratio:.0} × the states"),
            Conclusion::NeitherFound => "yes".into(),
            Conclusion::OnlyOurs => "no: found".into(),
            Conclusion::OnlyPaper => "NO: not found".into(),
            Conclusion::New => "-".into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::paper;
    use super::*;

    #[test]
    fn the_papers_tables_can_be_read() {
        let count = |table| Row::parse_all(table).unwrap().len();
        assert_eq!(count(paper::DEOS), 21);
        assert_eq!(count(paper::PHILOSOPHERS), 31);
        // 41 of table 6 and 28 of table 8, and the four that let races say which threads to prefer.
        assert_eq!(count(paper::REMOTE_AGENT), 41 + 28 + 4);
        for table in [paper::MORE_PHILOSOPHERS, paper::MORE_REMOTE_AGENT] {
            assert!(
                Row::parse_all(table)
                    .unwrap()
                    .iter()
                    .all(|row| row.paper.is_none())
            );
        }
    }

    #[test]
    fn rows_become_command_lines() {
        let row = Row::parse("beam,k=40 interleaving 5 91 113 238945 924 924").unwrap();
        assert_eq!(
            row.options().join(" "),
            "--strategy beam,width=40 --heuristic interleaving"
        );
        assert_eq!(row.search.name(), "beam (k = 40)");
        assert_eq!(row.paper.as_ref().map(Figures::found), Some(true));
        let row = Row::parse("astar,k=5,storage=none random - - FAILS 7 - 9").unwrap();
        let options = "--strategy astar --queue-limit 5 --storage none --heuristic random";
        assert_eq!(row.options().join(" "), options);
        assert_eq!(row.search.name(), "A* (k = 5), no storage");
        let row = Row::parse("dfs,depth=500 - 8").unwrap();
        assert_eq!(row.options().join(" "), "--strategy dfs --max-depth 500");
        assert!(Row::parse("dfs,deep - 8").is_err());
        assert!(Row::parse("dfs - 8 1").is_err());
    }

    #[test]
    fn results_are_compared_with_the_papers() {
        let result = json!({
            "statistics": { "elapsed_seconds": 1.5, "peak_bytes": 3e6, "states": 20, "depth": 4 },
            "findings": [{ "steps": [1, 2, 3] }],
            "cuts": [{ "kind": "first_finding" }, { "kind": "queue" }],
        });
        let ours = Figures::from_json(&result).unwrap();
        assert_eq!((ours.states, ours.length, ours.depth), (20, Some(3), 4));
        let paper = |states, length| Figures {
            states,
            length,
            ..ours.clone()
        };
        let words = |paper: Figures, ours: &Figures| Conclusion::of(Some(&paper), ours).words();
        assert_eq!(words(paper(20, Some(9)), &ours), "yes");
        assert_eq!(words(paper(10, Some(9)), &ours), "yes, 2.0 × the states");
        assert_eq!(words(paper(1, Some(9)), &ours), "no: 20 × the states");
        assert_eq!(words(paper(1, None), &ours), "no: found");
        let fails = paper(20, None);
        assert_eq!(words(paper(1, Some(9)), &fails), "NO: not found");
        assert_eq!(words(paper(1, None), &fails), "yes");
        assert_eq!(Conclusion::of(None, &ours).holds(), None);
        assert_eq!(fails.ended, "queue");
    }
}
