//! A plain text table: the first column is words, the others are figures, aligned at the right.

use std::fmt::{Display, Formatter, Result};

/// A table whose rows all have as many cells as the heading.
pub struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    pub fn new(heading: &[&str]) -> Table {
        Table {
            rows: vec![heading.iter().map(|cell| cell.to_string()).collect()],
        }
    }

    pub fn row(&mut self, cells: Vec<String>) {
        assert_eq!(
            cells.len(),
            self.rows[0].len(),
            "a row has as many cells as the heading"
        );
        self.rows.push(cells);
    }

    /// All rows, the heading first.
    pub fn rows(&self) -> &[Vec<String>] {
        &self.rows
    }
}

impl Display for Table {
    /// A table without rows prints nothing at all.
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.rows.len() == 1 {
            return Ok(());
        }
        let width = |column: usize| {
            self.rows
                .iter()
                .map(|row| row[column].chars().count())
                .max()
                .unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.rows[0].len()).map(width).collect();
        for (line, row) in self.rows.iter().enumerate() {
            for (column, (cell, &width)) in row.iter().zip(&widths).enumerate() {
                if column == 0 {
                    write!(f, "{cell:<width$}")?;
                } else {
                    write!(f, "  {cell:>width$}")?;
                }
            }
            writeln!(f)?;
            if line == 0 {
                writeln!(
                    f,
                    "{}",
                    "-".repeat(widths.iter().sum::<usize>() + 2 * (widths.len() - 1))
                )?;
            }
        }
        Ok(())
    }
}

/// A number with commas between thousands.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_grouped() {
        let texts = [0, 999, 1_000, 1_234_567].map(grouped);
        assert_eq!(texts, ["0", "999", "1,000", "1,234,567"]);
    }

    #[test]
    fn columns_line_up() {
        let mut table = Table::new(&["what", "ms"]);
        table.row(vec!["hello".into(), "7".into()]);
        assert_eq!(table.to_string(), "what   ms\n---------\nhello   7\n");
        assert_eq!(Table::new(&["what"]).to_string(), "");
    }
}
