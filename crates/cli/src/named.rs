//! Options whose values have names in a table.

use std::ffi::OsStr;
use std::str::FromStr;

use beeline_search::{Nonsense, Table};
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, Error};

/// Reads such values; help and completions have their names from the same table.
pub struct Named<T: 'static>(pub &'static Table<T>);

impl<T> Clone for Named<T> {
    fn clone(&self) -> Named<T> {
        Named(self.0)
    }
}

impl<T> TypedValueParser for Named<T>
where
    T: FromStr<Err = Nonsense> + Clone + Send + Sync,
{
    type Value = T;

    fn parse_ref(&self, command: &Command, argument: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        let parser = StringValueParser::new().try_map(|text: String| text.parse::<T>());
        parser.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let entries = self.0.entries.iter().map(|entry| {
            let options = entry.options.iter();
            let options = options.map(|option| format!("; {}: {}", option.form, option.says));
            let help = entry.says.to_string() + &options.collect::<String>();
            PossibleValue::new(entry.name).help(help)
        });
        let others = self.0.others.iter();
        let others = others.map(|other| PossibleValue::new(other.form).help(other.says));
        Some(Box::new(entries.chain(others)))
    }
}
