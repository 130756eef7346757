//! A program made ready to be searched, and its findings made ready to be written down.

use std::collections::BTreeMap;
use std::path::PathBuf;

use anyhow::{Result, anyhow, bail};
use beeline_bytecode::MethodName;
use beeline_classfile::{ClassPath, Jdk};
use beeline_jvm::files::HostFiles;
use beeline_jvm::marks::{Lookup, Marks, SourceLine};
use beeline_jvm::operations::Retraced;
use beeline_jvm::subject::{Asked, Input, Settings};
use beeline_jvm::world::World;
use beeline_jvm::{Config, Environment, Granularity, JavaSystem, Machine, MainError, Properties};
use beeline_search::trace::{self, Trace};
use beeline_search::{Choice, Kind, Place, Violation};

use crate::target::{HEAP, Start, Target, TargetArgs, split_test};

/// Names of granularities, as options and traces spell them.
const GRANULARITIES: [(&str, Granularity); 3] = [
    ("visible", Granularity::Visible),
    ("line", Granularity::Line),
    ("bytecode", Granularity::Bytecode),
];

/// A program, how it is searched, and the system that comes of it.
pub struct Session<'a> {
    /// Away while somebody else has it.
    system: Option<JavaSystem>,
    target: &'a TargetArgs,
    start: Start,
    library: u32,
    home: PathBuf,
    entries: Vec<PathBuf>,
    settings: Settings,
    /// Whether the strategy asks which steps conflict.
    conflicts_wanted: bool,
    /// What was found of the host's files, and what was read of standard input.
    host: HostFiles,
    // Classes are still to be loaded from where the target was compiled to.
    _compiled: crate::target::Compiled,
}

/// More about the steps of a trace than is written down.
#[derive(Default)]
pub struct StepPlaces {
    /// The stack of the thread that goes, before it does, the innermost frame first.
    pub stacks: Vec<Vec<Place>>,
    /// Numbers of the waypoints that it comes to.
    pub passed: Vec<Vec<u32>>,
}

impl<'a> Session<'a> {
    /// Boots the library and prepares the program's start.
    pub fn of(
        target: &'a TargetArgs,
        opened: Target,
        settings: Settings,
        conflicts_wanted: bool,
    ) -> Result<Session<'a>> {
        let library = opened.jdk.major();
        let home = opened.jdk.home().to_path_buf();
        let entries = opened.class_path.entries().map(PathBuf::from).collect();
        let mut session = Session {
            system: None,
            target,
            start: opened.start,
            library,
            home,
            entries,
            settings,
            conflicts_wanted,
            host: HostFiles::default(),
            _compiled: opened.compiled,
        };
        session.system = Some(session.boot(opened.jdk, opened.class_path)?);
        Ok(session)
    }

    /// One more system like the session's own.
    pub fn another_system(&self) -> Result<JavaSystem> {
        let jdk = Jdk::open(&self.home)?;
        let class_path = ClassPath::open(&self.entries, jdk.major())?;
        self.boot(jdk, class_path)
    }

    pub fn system(&mut self) -> &mut JavaSystem {
        self.system.as_mut().expect("booted when opened")
    }

    /// Refuses marked lines that have no code, so that no verdict rests on a typing error.
    pub fn look_up_marks(&self) -> Result<()> {
        let machine = self.machine();
        for line in machine.marked_lines() {
            match line.look_up(&machine.world.class_path, &machine.world.jdk)? {
                Lookup::Code => {}
                // The program may have a loader of its own that finds it elsewhere.
                Lookup::NoClass => {
                    say!("beeline: {line}: no class on the class path has that name or comes from that file");
                }
                why => bail!("{why}"),
            }
        }
        Ok(())
    }

    /// Refuses abstractions of fields that are not there, or cannot be abstracted.
    pub fn look_up_abstractions(&self) -> Result<()> {
        let machine = self.machine();
        for abstraction in &machine.config.abstractions {
            if let Some(wrong) = abstraction.look_up(&machine.world.class_path, self.library)? {
                bail!("{wrong}");
            }
        }
        Ok(())
    }

    /// Standard input of the program is this text.
    pub fn give_input(&self, text: &str) {
        self.host.give_input(text);
    }

    /// Lends the system to somebody who wants several of them.
    pub fn take_system(&mut self) -> JavaSystem {
        self.system.take().expect("booted when opened")
    }

    pub fn give_back(&mut self, system: JavaSystem) {
        self.system = Some(system);
    }

    fn machine(&self) -> &Machine {
        self.system.as_ref().expect("booted when opened").machine()
    }

    /// Steps end from now on where they are known to end, so that schedules mean the same again.
    pub fn freeze(&mut self, frozen: bool) {
        self.system().machine_mut().visibility.frozen = frozen;
    }

    fn boot(&self, jdk: Jdk, class_path: ClassPath) -> Result<JavaSystem> {
        let settings = &self.settings;
        let line = |text: &String| text.parse::<SourceLine>();
        let asked = &settings.properties;
        let marks = Marks {
            targets: asked.targets.iter().map(line).collect::<Result<_, _>>()?,
            exclusive: asked
                .exclusive
                .iter()
                .map(|(one, other)| Ok((line(one)?, line(other)?)))
                .collect::<Result<_>>()?,
            waypoints: asked
                .waypoints
                .iter()
                .map(|text| text.parse())
                .collect::<Result<_, _>>()?,
        };
        let abstractions = settings.abstractions.iter();
        let abstractions = abstractions.map(|text| text.parse()).collect::<Result<_, _>>()?;
        let config = Config {
            marks,
            coverage: true,
            environment: Environment::from_map(&settings.environment).map_err(|e| anyhow!(e))?,
            allow_read: self.target.allow_read.clone(),
            host: self.host.clone(),
            abstractions,
            heap_words: heap_words(settings.memory),
            ..Config::default()
        };
        let mut machine = Machine::new(jdk, class_path, config)?;
        match self.start.prepare(&mut machine) {
            Ok(()) => {}
            Err(MainError::Input(text) | MainError::Java(text)) => bail!(text),
        }
        let granularity = self.granularity()?;
        machine.visibility.granularity = granularity;
        machine.visibility.reduce = self.reduces(granularity);
        let contended: Option<Vec<u64>> = settings
            .contended
            .iter()
            .map(|location| u64::from_str_radix(location, 16).ok())
            .collect();
        let contended =
            contended.ok_or_else(|| anyhow!("a contended location is not a hexadecimal number"))?;
        machine.visibility.learn(&contended);
        Ok(JavaSystem::new(machine, self.properties()))
    }

    /// The methods that the program may begin with.
    pub fn first_methods(&self, world: &World) -> Vec<MethodName> {
        self.start.first_methods(&world.class_path, &world.jdk)
    }

    /// Asks for other properties, from the next renewal of a system on.
    pub fn ask(&mut self, change: impl FnOnce(&mut Asked)) {
        change(&mut self.settings.properties);
    }

    fn granularity(&self) -> Result<Granularity> {
        let name = &self.settings.granularity;
        let known = GRANULARITIES.iter().find(|(known, _)| known == name);
        let (_, granularity) = known.ok_or_else(|| {
            anyhow!("there is no granularity `{name}`; there are visible, line and bytecode")
        })?;
        Ok(*granularity)
    }

    fn reduces(&self, granularity: Granularity) -> bool {
        self.settings.reduction && granularity == Granularity::Visible
    }

    fn properties(&self) -> Properties {
        let asked = &self.settings.properties;
        Properties {
            races: asked.races,
            only_races: asked
                .only_races
                .iter()
                .map(|text| text.parse().unwrap_or_else(|never| match never {}))
                .collect(),
            note_races: asked.note_races,
            sequential: asked.sequential,
            ignored_races: asked.ignored_races.clone(),
            exit_status: asked.exit_status,
            pending: self.conflicts_wanted,
            ..Properties::default()
        }
    }

    /// Makes a system as it was before it was first searched.
    pub fn renew(&self, system: &mut JavaSystem) -> Result<()> {
        let granularity = self.granularity()?;
        system.renew(self.properties(), granularity, self.reduces(granularity));
        Ok(())
    }

    /// Writes down a violation and the schedule that leads to it. `None` if executing the schedule again
    /// does not lead there.
    pub fn trace(&mut self, violation: &Violation, path: &[Choice]) -> Option<Trace> {
        self.freeze(true);
        let retraced = self.system().retrace(path);
        Some(self.trace_of(violation, path, retraced)?.0)
    }

    /// The same, with where each step begins and what it passes.
    pub fn trace_with_places(
        &mut self,
        violation: &Violation,
        path: &[Choice],
    ) -> Option<(Trace, StepPlaces)> {
        self.freeze(true);
        let retraced = self.system().retrace_with_stacks(path);
        self.trace_of(violation, path, retraced)
    }

    /// Makes a trace of a schedule that was just executed. Steps end where they are known to.
    fn trace_of(
        &mut self,
        violation: &Violation,
        path: &[Choice],
        retraced: Retraced,
    ) -> Option<(Trace, StepPlaces)> {
        let races = self.system().races_on(path);
        self.freeze(false);
        let same = retraced.violations.iter().find(|v| v.key == violation.key)?;
        let trace = Trace {
            version: trace::VERSION,
            subject: self.input().subject(self.class_hashes()),
            settings: self.settings_now().value(),
            violation: same.clone(),
            steps: retraced.steps,
            // A violation that is a race itself needs no warning of it.
            races: if same.kind == Kind::Race {
                Vec::new()
            } else {
                races
            },
            cycle: None,
            standing: None,
        };
        let places = StepPlaces {
            stacks: retraced.stacks,
            passed: retraced.passed,
        };
        Some((trace, places))
    }

    /// From now on the program is executed as it is. Steps end where they ended under the abstraction.
    pub fn drop_abstraction(&mut self) -> Result<()> {
        self.settings = Settings {
            abstractions: Vec::new(),
            ..self.settings_now()
        };
        self.system = Some(self.another_system()?);
        Ok(())
    }

    fn input(&self) -> Input {
        let class_path = self.target.class_path.iter().flat_map(|path| path.split(':'));
        let (main_class, test_method) = match &self.start {
            Start::Main { class, .. } => (class.clone(), None),
            Start::Test(plan) => {
                let (class, method) = split_test(&plan.name);
                (class, method.map(str::to_string))
            }
        };
        Input {
            target: self.target.target.clone().unwrap_or_default(),
            main_class,
            test_method,
            arguments: self.target.arguments.clone(),
            class_path: class_path.filter(|e| !e.is_empty()).map(str::to_string).collect(),
            allow_read: self
                .target
                .allow_read
                .iter()
                .map(|folder| folder.display().to_string())
                .collect(),
            input: self.host.input_so_far(),
            library: self.library,
        }
    }

    /// The release of the class library.
    pub fn library(&self) -> u32 {
        self.library
    }

    /// A hash of each class of the program that has been loaded.
    pub fn class_hashes(&self) -> BTreeMap<String, String> {
        let world = &self.machine().world;
        world
            .classes()
            .filter(|class| class.is_of_program() && class.def.is_some())
            .filter_map(|class| {
                let found = world.class_path.find_class(&class.name).ok()??;
                let hash = xxhash_rust::xxh3::xxh3_64(&found.bytes);
                Some((class.java_name(), format!("{hash:016x}")))
            })
            .collect()
    }

    /// The settings, with the locations that are known to be contended by now.
    fn settings_now(&self) -> Settings {
        let contended = self.machine().visibility.contended();
        Settings {
            contended: contended.into_iter().map(|l| format!("{l:016x}")).collect(),
            environment: self.machine().config.environment.to_map(),
            ..self.settings.clone()
        }
    }
}

/// Sentences about marked lines whose code none of these systems has seen.
pub fn marks_never_loaded(systems: &[JavaSystem]) -> Vec<String> {
    let Some(first) = systems.first() else {
        return Vec::new();
    };
    let lines = first.machine().marked_lines();
    let sentence = |line: &SourceLine| {
        let seen: Vec<Lookup> = systems.iter().map(|s| s.machine().look_up_loaded(line)).collect();
        if seen.contains(&Lookup::Code) {
            return None;
        }
        Some(match seen.into_iter().find(|s| *s != Lookup::NoClass) {
            Some(why) => why.to_string(),
            None => format!("{line} names no code that was loaded, so nothing could get there"),
        })
    };
    lines.filter_map(sentence).collect()
}

/// Settings of a new search.
pub fn settings(granularity: &str, reduction: bool, heap: Option<u64>, properties: Asked) -> Settings {
    Settings {
        granularity: granularity.to_string(),
        reduction,
        contended: Vec::new(),
        memory: heap.unwrap_or(HEAP),
        properties,
        environment: BTreeMap::new(),
        abstractions: Vec::new(),
    }
}

/// A size in bytes as one in words of the machine. Traces are files, in which anything may stand.
pub fn heap_words(bytes: u64) -> u32 {
    u32::try_from(bytes / 4)
        .unwrap_or(u32::MAX)
        .clamp(1 << 22, 1 << 30)
}
