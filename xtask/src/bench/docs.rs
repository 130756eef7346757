//! Tables and plots for the documentation.
//!
//! A page has places for tables, between `<!-- bench: NAME -->` and `<!-- end -->`.

use super::table::Table;
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

    /// Puts the tables into a page of `docs`.
    pub fn write_tables(&self, page: &str) -> Result<()> {
        let file = folder().join(page);
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
