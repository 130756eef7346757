//! What comes out of reports, for traces and outcomes made by hand.

mod common;
mod coverage;
mod races;
mod story;
mod summary;
mod trace_files;
