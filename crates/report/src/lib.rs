//! # Reports
//!
//! This room turns what a search found out into something to read: a story for the engineer whose
//! program broke, a schedule for whoever doubts the story, JSON for other programs, and a summary for
//! the terminal. It executes nothing and searches nothing: it reads traces and outcomes only.
//!
//! **What comes in.** A [`Trace`](beeline_search::trace::Trace): a violation in words and the steps that
//! lead to it, from a search or from a file ([`read_trace`]). An [`Outcome`](beeline_search::Outcome):
//! verdict, findings, cuts, figures. For quotes of source lines, [`Sources`]: the folders in which to
//! look for them. [`Paint`] says whether to use colours; nobody looks at the terminal here.
//!
//! **What goes out.** Text:
//!
//! | | |
//! |---|---|
//! | [`story`] | which thread did what at which source line, with everything that does not matter folded |
//! | [`schedule`] | all steps, one line each |
//! | [`summary`] | the verdict, what was cut, figures |
//! | [`coverage`] | how much of the program was executed |
//! | [`races`] | data races, and which detector says so |
//! | [`Publisher`], [`FORMATS`] | formats in which commands tell their results |
//! | [`CheckResult`], [`RacesResult`] | all of a check, or of a search for races, as JSON |
//! | [`write_trace`] | a trace, as a file that can be read and executed again |
//!
//! Text in traces comes from programs and from files that anybody may have made. It is shown with its
//! control characters spelled out, and no trace, however broken, makes this crate panic.

mod coverage;
mod hunt;
pub mod json;
mod numbers;
mod paint;
mod publish;
mod races;
mod schedule;
mod sources;
mod story;
mod summary;
mod text;
mod trace_file;
mod trials;

pub use coverage::coverage;
pub use hunt::{Came, HuntResult, NotModelled, Other, Row, Spot};
pub use json::{Analysis, CheckResult};
pub use numbers::{bytes, duration, number, odds};
pub use paint::Paint;
pub use publish::{Checked, FORMATS, Format, Hunted, Looks, Publisher, Races};
pub use races::{RacesResult, ReportedRace, preference, races};
pub use schedule::schedule;
pub use sources::Sources;
pub use story::story;
pub use summary::{summary, verdict_line};
pub use text::plain;
pub use trace_file::{TraceError, read_trace, write_trace};
pub use trials::Trial;
