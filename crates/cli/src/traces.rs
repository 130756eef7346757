//! Findings as traces, and traces as files.

use std::path::{Path, PathBuf};

use anyhow::Result;
use beeline_report::write_trace;
use beeline_search::minimise::{Effort, minimise};
use beeline_search::trace::Trace;
use beeline_search::{Outcome, words};

use crate::fault::Fault;
use crate::session::Session;

/// Executes the schedules of all findings again, and shorter ones if there are any within the effort.
pub fn traces(effort: Option<Effort>, session: &mut Session, outcome: &mut Outcome) -> Result<Vec<Trace>> {
    let mut traces = Vec::new();
    for finding in &mut outcome.findings {
        let found = finding.path.clone();
        // Every step of a circle is needed.
        if let Some(effort) = effort.filter(|_| finding.cycle.is_none()) {
            session.freeze(true);
            finding.path = minimise(session.system(), &found, &finding.violation.key, effort);
        }
        let mut trace = session.trace(&finding.violation, &finding.path);
        if trace.is_none() && finding.path != found {
            finding.path = found;
            trace = session.trace(&finding.violation, &finding.path);
        }
        let fault = || {
            Fault(format!(
                "this violation does not replay: {}",
                words::headline(&finding.violation)
            ))
        };
        let trace = trace.ok_or_else(fault)?;
        traces.push(Trace {
            cycle: finding.cycle,
            ..trace
        });
    }
    Ok(traces)
}

/// Writes the first trace to `path`, further ones beside it. There are `earlier` ones already. A trace that cannot be
/// written has no file, and a sentence says so: the finding is told all the same.
pub fn write_traces(path: &Path, traces: &[Trace], earlier: usize) -> Vec<Option<PathBuf>> {
    let write = |(i, trace): (usize, &Trace)| {
        let path = numbered(path, i);
        match write_trace(&path, trace) {
            Ok(()) => Some(path),
            Err(why) => {
                say!("beeline: this finding has no trace file: {why}; `--trace FILE` writes it elsewhere");
                None
            }
        }
    };
    (earlier..).zip(traces).map(write).collect()
}

fn numbered(path: &Path, i: usize) -> PathBuf {
    if i == 0 {
        return path.to_path_buf();
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{}.{extension}", i + 1))
}
