//! Tables and plots for the documentation.
//!
//! `docs/experiments.md` has places for tables, between `<!-- bench: NAME -->` and `<!-- end -->`. What is written there
//! depends as little as possible on the machine: no times, and of a search that found nothing only why it ended.

use super::claims::Claim;
use super::{Measured, grouped};
use crate::bench::table::Table;
use crate::shell;
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

pub fn folder() -> PathBuf {
    shell::root().join("docs")
}

/// What there is to write.
#[derive(Default)]
pub struct Documents {
    tables: Vec<(&'static str, String)>,
    /// Names of files with their content.
    pub pictures: Vec<(String, String)>,
}

impl Documents {
    pub fn add(&mut self, name: &'static str, text: String) {
        self.tables.push((name, text));
    }

    pub fn write_pictures(&self, folder: &Path) -> Result<()> {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
        for (name, svg) in &self.pictures {
            let file = folder.join(name);
            std::fs::write(&file, svg).with_context(|| format!("cannot write {}", file.display()))?;
            println!("Written to {}", file.display());
        }
        Ok(())
    }

    pub fn write_tables(&self) -> Result<()> {
        let file = folder().join("experiments.md");
        let mut text =
            std::fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        for (name, table) in &self.tables {
            text = replaced(&text, name, table)
                .with_context(|| format!("{} has no place for `{name}`", file.display()))?;
        }
        std::fs::write(&file, text).with_context(|| format!("cannot write {}", file.display()))?;
        println!("Written to {}", file.display());
        Ok(())
    }
}

/// The text with what stands at the place of this name replaced.
fn replaced(text: &str, name: &str, by: &str) -> Option<String> {
    let mark = format!("<!-- bench: {name} -->\n");
    let start = text.find(&mark)? + mark.len();
    let end = start + text[start..].find("<!-- end -->")?;
    Some(format!("{}\n{by}\n{}", &text[..start], &text[end..]))
}

/// A table as Markdown.
pub fn markdown(table: &Table) -> String {
    let mut text = String::new();
    for (number, row) in table.rows().iter().enumerate() {
        text += &format!("| {} |\n", row.join(" | "));
        if number == 0 {
            text += &format!("|---|{}\n", "--:|".repeat(row.len() - 1));
        }
    }
    text
}

/// The rows with the paper's states and lengths and ours.
pub fn rows(rows: &[Measured]) -> String {
    let sized = rows.iter().any(|measured| measured.row.size.is_some());
    let mut heading = vec!["search"];
    heading.extend(sized.then_some("size"));
    heading.extend([
        "paper: states",
        "length",
        "ours: states",
        "length",
        "max depth",
        "holds",
    ]);
    let mut table = Table::new(&heading);
    for measured in rows {
        let (row, ours) = (&measured.row, &measured.ours);
        let mut cells = vec![match row.heuristic {
            Some(heuristic) => format!("{}: {heuristic}", row.search.name()),
            None => row.search.name(),
        }];
        if sized {
            cells.push(row.size.map_or("-".into(), |size| size.to_string()));
        }
        match &row.paper {
            Some(paper) if paper.found() => cells.extend(
                [Some(paper.states), paper.length]
                    .into_iter()
                    .flatten()
                    .map(grouped),
            ),
            Some(_) => cells.extend(["fails".into(), "".into()]),
            None => cells.extend(["".into(), "".into()]),
        }
        match ours.length {
            Some(length) => cells.extend([ours.states, length, ours.depth].map(grouped)),
            None => cells.extend([format!("fails ({})", ours.ended), "".into(), "".into()]),
        }
        cells.push(measured.conclusion().words());
        table.row(cells);
    }
    markdown(&table)
}

/// What the paper concludes, with a yes or no.
pub fn claims(claims: &[Claim]) -> String {
    markdown(&super::claims::table(claims))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_takes_the_place_of_the_one_before() {
        let text = "a\n<!-- bench: x -->\nold\n<!-- end -->\nb\n<!-- bench: y -->\nz<!-- end -->";
        let once = replaced(text, "x", "new").unwrap();
        assert_eq!(
            once,
            "a\n<!-- bench: x -->\n\nnew\n<!-- end -->\nb\n<!-- bench: y -->\nz<!-- end -->"
        );
        assert_eq!(replaced(&once, "x", "new").unwrap(), once);
        assert_eq!(replaced(text, "w", "new"), None);
    }

    #[test]
    fn tables_become_markdown() {
        let mut table = Table::new(&["what", "ms"]);
        table.row(vec!["hello".into(), "7".into()]);
        assert_eq!(markdown(&table), "| what | ms |\n|---|--:|\n| hello | 7 |\n");
    }
}
