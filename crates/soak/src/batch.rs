//! A batch of programs: compiled together, judged one by one, shrunk where judges disagree.

use crate::compile::{Compiler, Source};
use crate::disagreement::{Disagreement, Kind, beyond, disagreement};
use crate::generate::generate;
use crate::judge::{Answer, Bench, Judgement, Limits, WAYS, Way};
use crate::print::{Delays, java};
use crate::program::Program;
use crate::shrink::shrink;
use crate::stock;
use anyhow::Result;
use beeline_classfile::Jdk;
use beeline_jvm::Config;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

/// Where and how programs are judged.
pub struct Court {
    jdk: Jdk,
    compiler: Compiler,
    config: Config,
    pub limits: Limits,
    /// The searches of each program.
    pub ways: Vec<Way>,
    /// Runs of each program on the stock JVM; 0 for none.
    pub stock_runs: u32,
    /// Runs of each candidate when a disagreement with the stock JVM is shrunk.
    pub shrink_runs: u32,
    /// For how long a program is shrunk at most.
    pub shrink_time: Duration,
}

/// What came of a batch.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Report {
    pub programs: u64,
    /// By way: programs that were too large for it.
    pub too_large: BTreeMap<String, u64>,
    pub unsupported: BTreeMap<String, u64>,
    /// Programs with more than one outcome.
    pub interesting: u64,
    pub states: u64,
    /// Programs that were compared with the stock JVM.
    pub on_stock: u64,
    pub found: Vec<Found>,
}

/// A program on which judges disagree.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Found {
    pub seed: u64,
    pub theme: Vec<String>,
    pub disagreement: Disagreement,
    /// Java source, shrunk if there was time.
    pub source: String,
    pub shrunk: bool,
}

impl Court {
    pub fn open(jdk: &Path, config: Config) -> Result<Court> {
        let jdk = Jdk::open(jdk)?;
        Ok(Court {
            compiler: Compiler::start(&jdk)?,
            jdk,
            config,
            limits: Limits::default(),
            ways: WAYS.to_vec(),
            stock_runs: 0,
            shrink_runs: 400,
            shrink_time: Duration::from_secs(90),
        })
    }

    /// Judges the programs of these seeds. `worth_shrinking` is asked about each disagreement.
    pub fn judge(
        &mut self,
        seeds: &[u64],
        worth_shrinking: &mut dyn FnMut(&Found) -> bool,
    ) -> Result<Report> {
        let programs: Vec<Program> = seeds.iter().map(|seed| generate(*seed)).collect();
        let judged = self.judge_all(&programs, &self.ways.clone(), self.stock_runs, false)?;
        let mut report = Report::default();
        for (program, (judgement, found)) in programs.iter().zip(&judged.verdicts) {
            report.add(judgement);
            if let Some(disagreement) = found {
                let mut found = Found {
                    seed: program.seed,
                    theme: program.theme.iter().map(|name| name.to_string()).collect(),
                    disagreement: disagreement.clone(),
                    source: java(program, &class_of(program.seed), Delays::None),
                    shrunk: false,
                };
                if worth_shrinking(&found) {
                    self.shrink(program, &mut found)?;
                }
                report.found.push(found);
            }
        }
        report.on_stock = judged.on_stock;
        Ok(report)
    }

    /// The first of these seeds on whose program judges disagree: how many programs it takes to find a mistake.
    pub fn first_disagreement(
        &mut self,
        seeds: impl Iterator<Item = u64>,
    ) -> Result<Option<(u64, Disagreement)>> {
        const AT_ONCE: usize = 50;
        let seeds: Vec<u64> = seeds.collect();
        for some in seeds.chunks(AT_ONCE) {
            let programs: Vec<Program> = some.iter().map(|seed| generate(*seed)).collect();
            let judged = self.judge_all(&programs, &self.ways.clone(), self.stock_runs, true)?;
            let mut found = some.iter().zip(judged.verdicts);
            let found = found.find_map(|(seed, (_, found))| Some((*seed, found?)));
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    fn shrink(&mut self, program: &Program, found: &mut Found) -> Result<()> {
        let kind = found.disagreement.kind;
        let (ways, runs) = (
            kind.ways(),
            if kind == Kind::Stock { self.shrink_runs } else { 0 },
        );
        let begun = Instant::now();
        let mut last = found.disagreement.clone();
        let mut in_time = true;
        let smallest = shrink(program, |candidates| -> Result<Option<usize>> {
            in_time = begun.elapsed() < self.shrink_time;
            if !in_time {
                return Ok(None);
            }
            let judged = self.judge_all(candidates, &ways, runs, true)?;
            let stays = |found: &Option<Disagreement>| found.as_ref().is_some_and(|found| found.kind == kind);
            let at = judged.verdicts.iter().position(|(_, found)| stays(found));
            if let Some(found) = at.and_then(|at| judged.verdicts[at].1.clone()) {
                last = found;
            }
            Ok(at)
        })?;
        found.source = java(&smallest, &class_of(program.seed), Delays::None);
        found.disagreement = last;
        found.shrunk = in_time;
        Ok(())
    }

    /// Judges programs, each under a name of its own; with `only_first`, up to the first disagreement.
    fn judge_all(
        &mut self,
        programs: &[Program],
        ways: &[Way],
        runs: u32,
        only_first: bool,
    ) -> Result<Judged> {
        let folder = tempfile::tempdir()?;
        let names: Vec<String> = (0..programs.len()).map(|at| format!("P{at}")).collect();
        let on_stock = |program: &Program| runs > 0 && stock::is_comparable(program);
        let mut sources = Vec::new();
        for (program, class) in programs.iter().zip(&names) {
            let mut add = |class: String, delays| {
                let text = java(program, &class, delays);
                sources.push(Source { class, text });
            };
            add(class.clone(), Delays::None);
            if on_stock(program) {
                add(stock::delayed(class), Delays::Everywhere);
            }
        }
        if runs > 0 {
            sources.extend(stock::runner());
        }
        let classes = self.compiler.compile(&sources, folder.path())?;
        let mut bench = Bench::open(self.jdk.home(), &classes, &self.config)?;
        bench.limits = self.limits.clone();
        bench.ways = ways.to_vec();
        let mut judged = Judged::default();
        for class in &names {
            let judgement = bench.judge(class)?;
            let found = disagreement(&judgement, ways);
            let stop = only_first && found.is_some();
            judged.verdicts.push((judgement, found));
            if stop {
                break;
            }
        }
        let comparable: Vec<usize> = (0..judged.verdicts.len())
            .filter(|at| on_stock(&programs[*at]) && judged.verdicts[*at].0.outcomes().is_some())
            .collect();
        let asked: Vec<String> = comparable.iter().map(|at| names[*at].clone()).collect();
        let observed = stock::observe(&self.jdk, &classes, &asked, runs)?;
        judged.on_stock = asked.len() as u64;
        for at in comparable {
            let (judgement, found) = &mut judged.verdicts[at];
            if let (None, Some(seen), Some(outcomes)) =
                (&found, observed.get(&names[at]), judgement.outcomes())
            {
                *found = beyond(seen, outcomes);
            }
        }
        // Places are told in the class that the reader gets to see.
        for (at, (_, found)) in judged.verdicts.iter_mut().enumerate() {
            if let Some(found) = found {
                let shown = format!("{}.", class_of(programs[at].seed));
                found.details = found.details.replace(&format!("{}.", names[at]), &shown);
            }
        }
        Ok(judged)
    }
}

/// The class that a program of this seed is printed as.
pub fn class_of(seed: u64) -> String {
    format!("P{seed}")
}

#[derive(Default)]
struct Judged {
    /// By program, as far as they were judged.
    verdicts: Vec<(Judgement, Option<Disagreement>)>,
    on_stock: u64,
}

impl Report {
    fn add(&mut self, judgement: &Judgement) {
        self.programs += 1;
        for view in &judgement.views {
            self.states += view.states;
            if view.answer == Answer::TooLarge {
                *self.too_large.entry(format!("{:?}", view.way)).or_default() += 1;
            }
        }
        if let Some(what) = judgement.unsupported() {
            *self.unsupported.entry(what.to_string()).or_default() += 1;
        }
        let outcomes = judgement.outcomes();
        let count = outcomes.map_or(0, |outcomes| outcomes.written.len() + outcomes.wrong.len());
        self.interesting += (count > 1) as u64;
    }

    /// Adds what came of another batch.
    pub fn absorb(&mut self, other: Report) {
        self.programs += other.programs;
        self.interesting += other.interesting;
        self.states += other.states;
        self.on_stock += other.on_stock;
        for (way, count) in other.too_large {
            *self.too_large.entry(way).or_default() += count;
        }
        for (what, count) in other.unsupported {
            *self.unsupported.entry(what).or_default() += count;
        }
        self.found.extend(other.found);
    }
}
