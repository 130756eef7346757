//! Where a search is to be led: source lines of options as places of the abstract program.

use std::collections::HashSet;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Result;
use beeline_bytecode::{Finder, JavaProgram, Start, analyse};
use beeline_guide::{Aim, Over, Spec, Spent, Stop};
use beeline_jvm::Machine;
use beeline_jvm::marks::{NoSourceLine, SourceLine, Waypoint};
use beeline_jvm::places::Atlas;
use beeline_program::Node;
use beeline_report::Analysis;
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

    /// All waypoints, each once: so they are numbered.
    pub fn waypoints(&self) -> Vec<Waypoint> {
        let mut all = Vec::new();
        for place in self.through.iter().flat_map(|Sequence(places)| places) {
            if !all.contains(place) {
                all.push(place.clone());
            }
        }
        all
    }
}

/// What leads to an aim if nobody says it.
pub fn default_heuristic() -> Spec {
    "beeline".parse().expect("there is such a heuristic")
}

/// The program as it is known without running it.
pub struct Map {
    java: JavaProgram,
    /// How long it took to find that out.
    time: Duration,
}

impl Map {
    /// All that the program may do from its start on. What exists by then is what the machine has.
    pub fn of(session: &Session, machine: &Machine) -> Result<Map> {
        let begun = Instant::now();
        let world = &machine.world;
        let classes = world.classes().filter(|class| machine.is_initialised(class.id));
        let initialised: Vec<Arc<str>> = classes.map(|class| class.name.clone()).collect();
        let names: HashSet<&str> = initialised.iter().map(|name| &**name).collect();
        let mut finder = Finder::new(&world.class_path, &world.jdk);
        let start = Start {
            methods: session.first_methods(world),
            // Only initialised classes can have objects.
            objects: Some(initialised.clone()),
        };
        let java = analyse(&mut |name| finder.find(name), &start, &|class| {
            names.contains(class)
        })?;
        let time = begun.elapsed();
        Ok(Map { java, time })
    }

    /// What it took to lead a search by this map so far.
    pub fn analysis(&self, aim: &Aim) -> Analysis {
        let spent: &Spent = &aim.spent;
        Analysis {
            instructions: self.java.program.size() as u64,
            methods: self.java.program.procedures().count() as u64,
            seconds: self.time.as_secs_f64(),
            distances: spent.distances(),
            distances_seconds: spent.time().as_secs_f64(),
        }
    }

    fn nodes(&self, line: &SourceLine) -> Vec<Node> {
        self.java.nodes_where(line.line(), |class, method, own| {
            line.may_be_in(class, method, own)
        })
    }

    fn stop(&self, line: &SourceLine) -> Stop {
        Stop {
            nodes: self.nodes(line),
            waypoint: None,
            thread: None,
        }
    }

    pub fn aim_over(&self, sequences: Vec<Vec<Stop>>, over: Over) -> Aim {
        Aim {
            program: self.java.program.clone(),
            roots: self.java.entries.clone(),
            sequences,
            over,
            spent: Arc::default(),
        }
    }

    /// The aim that options name.
    pub fn aim(&self, args: &AimArgs) -> Aim {
        if args.through.is_empty() {
            let nodes = args.toward.iter().flat_map(|line| self.nodes(line)).collect();
            let stop = Stop {
                nodes,
                waypoint: None,
                thread: None,
            };
            return self.aim_over(vec![vec![stop]], Over::Nearest(args.toward.len() as u32));
        }
        let sequences = args.through.iter();
        let sequences = sequences.map(|Sequence(places)| self.sequence(places, &args.waypoints()));
        self.aim_over(sequences.collect(), Over::Recent)
    }

    /// A sequence of places, which have their numbers from a list of all.
    pub fn sequence(&self, places: &[Waypoint], all: &[Waypoint]) -> Vec<Stop> {
        let stop = |place: &Waypoint| Stop {
            waypoint: all.iter().position(|one| one == place).map(|at| at as u32),
            thread: place.thread.clone(),
            ..self.stop(&place.line)
        };
        places.iter().map(stop).collect()
    }

    /// Where properties are violated: one thread at a target, or two at lines that exclude each other.
    pub fn aim_at_properties(&self, targets: &[SourceLine], exclusive: &[(SourceLine, SourceLine)]) -> Aim {
        if targets.is_empty() {
            let pairs = exclusive.iter().map(|(one, other)| {
                let mut stop = self.stop(one);
                stop.nodes.extend(self.nodes(other));
                vec![stop]
            });
            return self.aim_over(pairs.collect(), Over::Nearest(2));
        }
        let stops = targets.iter().map(|line| vec![self.stop(line)]);
        self.aim_over(stops.collect(), Over::Nearest(1))
    }
}

impl Atlas for Map {
    fn node(&self, class: &str, method: &str, descriptor: &str, pc: u16) -> Option<u32> {
        let node = self.java.node(class, method, descriptor, pc.into())?;
        Some(node.0)
    }

    fn receiver(&self, class: &str) -> Option<u32> {
        Some(self.java.type_of(class)?.0)
    }
}
