//! Names that users write, each with its meaning and its options: said once. Parsing, help, errors with suggestions,
//! completions and tables in documents come from the same list.

use crate::options::{Nonsense, Options};

/// All names of one sort of thing.
pub struct Table<T: 'static> {
    /// What such a name is called, as in "there is no strategy `x`".
    pub sort: &'static str,
    pub entries: &'static [Entry<T>],
    /// Forms that are no plain names, for errors and help: `java:CLASS#METHOD`.
    pub others: &'static [Form],
}

/// A name, what it stands for, and how it is made of its options.
pub struct Entry<T: 'static> {
    pub name: &'static str,
    pub says: &'static str,
    pub options: &'static [Form],
    pub make: fn(&mut Options) -> Result<T, Nonsense>,
}

/// How something is written (`width=50`, `path`), and what it means.
#[derive(Debug, Clone, Copy)]
pub struct Form {
    pub form: &'static str,
    pub says: &'static str,
}

/// An option of an entry, or a form beside entries.
pub const fn form(form: &'static str, says: &'static str) -> Form {
    Form { form, says }
}

impl Form {
    /// `path` is a flag, `width=50` is not.
    fn is_flag(&self) -> bool {
        !self.form.contains('=')
    }

    fn key(&self) -> &'static str {
        self.form.split('=').next().unwrap_or_default()
    }
}

impl<T> Table<T> {
    /// What `beam,width=50` stands for.
    pub fn parse(&self, text: &str) -> Result<T, Nonsense> {
        let mut parts = text.split(',').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let entry = self.entries.iter().find(|entry| entry.name == name);
        let entry = entry.ok_or_else(|| self.unknown(name))?;
        let flags: Vec<&str> = entry
            .options
            .iter()
            .filter(|o| o.is_flag())
            .map(Form::key)
            .collect();
        let mut options = Options::parse(name, parts, &flags)?;
        if let Some(key) = options
            .keys()
            .find(|key| !entry.options.iter().any(|o| o.key() == *key))
        {
            return Err(entry.has_no(key));
        }
        let made = (entry.make)(&mut options)?;
        match options.keys().next() {
            Some(key) => Err(Nonsense(format!("`{key}` of `{name}` is given twice"))),
            None => Ok(made),
        }
    }

    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.entries.iter().map(|entry| entry.name)
    }

    fn unknown(&self, name: &str) -> Nonsense {
        let all = self.names().chain(self.others.iter().map(|other| other.form));
        let sort = self.sort;
        let similar = similar(name, self.names());
        let all = listed(&all.collect::<Vec<_>>());
        Nonsense(format!("there is no {sort} `{name}`{similar}; there are {all}"))
    }

    /// A line for each name and option, for a terminal.
    pub fn help(&self) -> String {
        let mut text = String::new();
        for entry in self.entries {
            text += &format!("  {:<16}{}\n", entry.name, entry.says);
            for option in entry.options {
                text += &format!("    {:<16}{}\n", format!(",{}", option.form), option.says);
            }
        }
        for other in self.others {
            text += &format!("  {}: {}\n", other.form, other.says);
        }
        text
    }

    /// The rows of a table in a document.
    pub fn markdown(&self) -> String {
        let mut text = String::new();
        for entry in self.entries {
            let options = entry.options.iter();
            let options: Vec<String> = options.map(|o| format!("`{}`: {}", o.form, o.says)).collect();
            text += &format!("| `{}` | {} | {} |\n", entry.name, entry.says, options.join("; "));
        }
        for other in self.others {
            text += &format!("| `{}` | {} | |\n", other.form, other.says);
        }
        text
    }
}

impl<T> Entry<T> {
    fn has_no(&self, key: &str) -> Nonsense {
        let keys = self.options.iter().map(Form::key);
        let similar = similar(key, keys);
        let all: Vec<&str> = self.options.iter().map(|option| option.form).collect();
        let all = match all[..] {
            [] => "it has none".to_string(),
            _ => format!("it has {}", listed(&all)),
        };
        Nonsense(format!("`{}` has no option `{key}`{similar}; {all}", self.name))
    }
}

fn listed(all: &[&str]) -> String {
    match all {
        [] => String::new(),
        [one] => one.to_string(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `, did you mean `beam`?`, if one of the names is not far from what was written.
fn similar(written: &str, names: impl Iterator<Item = &'static str>) -> String {
    let near = names.map(|name| (strsim::damerau_levenshtein(written, name), name));
    let most = (written.chars().count() / 3).max(1);
    match near.filter(|(far, _)| *far <= most).min() {
        Some((_, name)) => format!(" (did you mean `{name}`?)"),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: Table<u32> = Table {
        sort: "number",
        entries: &[
            Entry {
                name: "one",
                says: "the first",
                options: &[],
                make: |_| Ok(1),
            },
            Entry {
                name: "many",
                says: "others",
                options: &[form("count=5", "how many"), form("twice", "and again")],
                make: |options| {
                    let count = options.number("count", 5, 2)?;
                    Ok(count * if options.flag("twice") { 2 } else { 1 })
                },
            },
        ],
        others: &[form("=N", "that very one")],
    };

    fn refused(text: &str) -> String {
        TABLE.parse(text).unwrap_err().0
    }

    #[test]
    fn names_and_options() {
        assert_eq!(TABLE.parse("one"), Ok(1));
        assert_eq!(TABLE.parse("many"), Ok(5));
        assert_eq!(TABLE.parse("many, twice,count=4"), Ok(8));
    }

    #[test]
    fn what_is_not_there_is_refused_with_what_is() {
        assert_eq!(
            refused("three"),
            "there is no number `three`; there are one, many and =N"
        );
        assert_eq!(
            refused("mnay"),
            "there is no number `mnay` (did you mean `many`?); there are one, many and =N"
        );
        assert_eq!(refused("one,by=1"), "`one` has no option `by`; it has none");
        assert_eq!(
            refused("many,cuont=1"),
            "`many` has no option `cuont` (did you mean `count`?); it has count=5 and twice"
        );
        assert_eq!(refused("many,twice,twice"), "`twice` of `many` is given twice");
        assert_eq!(refused("many,count=1"), "`count` of `many` is at least 2");
        assert_eq!(refused("many,twice=1"), "`twice` of `many` has no value");
        assert_eq!(
            refused("many,count"),
            "`count` in `many` should read like `name=value`"
        );
    }

    #[test]
    fn help_and_documents_have_all() {
        assert_eq!(
            TABLE.help(),
            "  one             the first\n  many            others\n    ,count=5        how many\n    ,twice          and again\n  =N: that very one\n"
        );
        assert_eq!(
            TABLE.markdown(),
            "| `one` | the first |  |\n| `many` | others | `count=5`: how many; `twice`: and again |\n| `=N` | that very one | |\n"
        );
    }
}
