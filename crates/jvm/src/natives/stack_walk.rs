//! To be written.
use super::Table;
pub const TABLES: &[Table] = &[];
