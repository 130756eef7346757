//! `beeline races`: look for data races with two detectors, in a short search.

use anyhow::{Error, Result, bail};
use beeline_jvm::subject::Asked;
use beeline_report::{FORMATS, Format, Races};
use beeline_search::{Budget, Guidance, Nonsense, Strategy};
use clap::Args;

use crate::check::{Allowed, exit_code, refuse_unanswered, take_over_interrupts};
use crate::named::Named;
use crate::out::Out;
use crate::race_guided::{SCHEDULES, STATES, detect};
use crate::search_args::SearchArgs;
use crate::session::Session;
use crate::target::TargetArgs;

/// How schedules come about unless somebody says so: whole executions in which threads come in different orders, with a
/// few preemptions.
const STRATEGY: Strategy = Strategy::Pct { depth: 3 };

#[derive(Args)]
pub struct RacesArgs {
    #[command(flatten)]
    search: SearchArgs,

    #[arg(long, value_name = "FORMAT", default_value = "text", value_parser = Named(&FORMATS))]
    format: Format,

    /// Outcomes that end with exit code 0 all the same
    #[arg(long, value_enum, value_name = "VERDICT")]
    allow: Vec<Allowed>,

    #[command(flatten)]
    target: TargetArgs,
}

impl RacesArgs {
    fn strategy(&self) -> Strategy {
        self.search.strategy_or(STRATEGY)
    }

    /// The search is short unless somebody says how long it is to be.
    fn budget(&self) -> Budget {
        let given = self.search.budget();
        if given.states.is_some() || given.time.is_some() || given.walks.is_some() {
            return given;
        }
        Budget {
            states: Some(STATES),
            walks: Some(SCHEDULES),
            ..given
        }
    }
}

pub fn races(args: &RacesArgs) -> Result<u8> {
    let order = args.search.order(args.strategy());
    order.validate()?;
    if args.search.asks_for_races() {
        let why = "`prefer-threads=races` is for `beeline check`: here the races are yet to be found";
        bail!(Nonsense(why.into()));
    }
    if args.target.tests_of_class()?.is_some() {
        bail!("races are looked for in one test at a time: name it, as in `--test com.acme.CartTest#sells`");
    }
    let mut guide = args
        .search
        .guide(args.strategy(), &args.search.heuristics, None)?;
    let interrupt = take_over_interrupts()?;
    let settings = args.search.settings(args.target.heap, Asked::default());
    let opened = args.target.open()?;
    opened.enter_sandbox(&args.target, &[]);
    let mut session = Session::of(&args.target, opened, settings, args.strategy() == Strategy::Pos)?;
    session
        .system()
        .look_up(&guide.wants().questions)
        .map_err(Error::msg)?;
    let found = detect(
        session.system(),
        &mut guide,
        order.clone(),
        args.budget(),
        &interrupt,
        true,
    )?;
    refuse_unanswered(&found.outcome)?;
    crate::fault::refuse_faulty(&found.outcome)?;
    let mut publisher = args.format.publisher(crate::looks());
    let told = Races {
        test: args.target.test.as_deref(),
        found: &found,
        storage: order.storage(),
    };
    publisher.races(&told, &mut Out)?;
    publisher.end(&mut Out)?;
    Ok(exit_code(found.verdict(), &args.allow))
}
