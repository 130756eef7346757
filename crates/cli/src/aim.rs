//! Where a search is to be led: source lines of options as places of the abstract program.

use std::str::FromStr;
use std::sync::Arc;

use anyhow::Result;
use beeline_guide::{Aim, Over, Spec, Stop};
use beeline_jvm::Machine;
use beeline_jvm::marks::{NoSourceLine, SourceLine, Waypoint};
use beeline_jvm::places::Atlas;
use clap::Args;

use crate::session::Session;

#[derive(Args)]
pub struct AimArgs {
    /// Lead the search to this source line, Class.method:line or File.java:line; given again, another thread to that one,
    /// too. To be there is no violation
    #[arg(long, value_name = "LINE")]
    pub toward: Vec<SourceLine>,

    /// Lead the search through these source lines one after the other; THREAD@LINE is for a thread of this name, class or
    /// task alone. Lines of the class library are named by full class names, as in java.util.Vector.equals:1005. Given again,
    /// through either
    #[arg(long, value_name = "LINE,LINE,…")]
    pub through: Vec<Sequence>,
}

/// `Reader@Cart.java:12,Cart.java:30`.
#[derive(Debug, Clone)]
pub struct Sequence(pub Vec<Waypoint>);

impl FromStr for Sequence {
    type Err = NoSourceLine;

    fn from_str(text: &str) -> Result<Sequence, NoSourceLine> {
        let places = text.split(',').map(|place| place.trim().parse());
        Ok(Sequence(places.collect::<Result<_, _>>()?))
    }
}

impl AimArgs {
    pub fn is_empty(&self) -> bool {
        self.toward.is_empty() && self.through.is_empty()
    }

    /// All waypoints, one sequence after the other: so they are numbered.
    pub fn waypoints(&self) -> impl Iterator<Item = &Waypoint> {
        self.through.iter().flat_map(|Sequence(places)| places)
    }
}

/// What leads to an aim if nobody says it.
pub fn default_heuristic() -> Spec {
    "beeline".parse().expect("there is such a heuristic")
}
