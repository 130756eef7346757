//! The tables of local variables inside of a `Code` attribute (JVMS 4.7.13, 4.7.14).

use crate::cursor::Cursor;
use crate::def::LocalVariable;
use crate::error::{Damage, damaged};
use crate::pool::Pool;
use crate::role::Role;

/// All tables of one method. `LocalVariableTypeTable` repeats entries of `LocalVariableTable`, with a
/// generic signature in place of the descriptor; it is checked and not kept.
pub(crate) struct LocalTables {
    code_length: usize,
    max_locals: usize,
    variables: Vec<LocalVariable>,
    /// What identifies an entry: start, length, index and name, packed into one number.
    variable_keys: Vec<u64>,
    type_keys: Vec<u64>,
}

impl LocalTables {
    pub fn new(code_length: usize, max_locals: u16) -> LocalTables {
        LocalTables {
            code_length,
            max_locals: usize::from(max_locals),
            variables: Vec::new(),
            variable_keys: Vec::new(),
            type_keys: Vec::new(),
        }
    }

    pub fn read_variables(&mut self, content: &[u8], pool: &mut Pool<'_, '_>) -> Result<(), Damage> {
        let table = "LocalVariableTable";
        let mut cursor = Cursor::new(content, table);
        let count = cursor.count(10)?;
        self.variables.reserve(count);
        self.variable_keys.reserve(count);
        for _ in 0..count {
            let [start_pc, length, name, descriptor, index] = self.read_entry(&mut cursor, table)?;
            self.variable_keys
                .push(key(start_pc, length, index, pool.identity(name)?));
            let name = pool.text_as(Role::FieldName, name)?;
            let descriptor = pool.text_as(Role::FieldDescriptor, descriptor)?;
            let last = usize::from(index) + usize::from(matches!(&*descriptor, "J" | "D"));
            if last >= self.max_locals {
                return damaged!("Invalid index {index} in {table}");
            }
            self.variables.push(LocalVariable {
                start_pc,
                length,
                index,
                name,
                descriptor,
            });
        }
        cursor.finish()
    }

    pub fn read_types(&mut self, content: &[u8], pool: &mut Pool<'_, '_>) -> Result<(), Damage> {
        let table = "LocalVariableTypeTable";
        let mut cursor = Cursor::new(content, table);
        let count = cursor.count(10)?;
        for _ in 0..count {
            let [start_pc, length, name, signature, index] = self.read_entry(&mut cursor, table)?;
            pool.text_as(Role::FieldName, name)?;
            pool.text(signature)?;
            self.type_keys
                .push(key(start_pc, length, index, pool.identity(name)?));
        }
        cursor.finish()
    }

    /// The variables, once both tables are known to fit together. HotSpot does not look at types
    /// without variables.
    pub fn finish(mut self) -> Result<Vec<LocalVariable>, Damage> {
        if self.variables.is_empty() {
            return Ok(self.variables);
        }
        check_distinct(&mut self.variable_keys, "LocalVariableTable")?;
        check_distinct(&mut self.type_keys, "LocalVariableTypeTable")?;
        if self
            .type_keys
            .iter()
            .any(|key| self.variable_keys.binary_search(key).is_err())
        {
            return damaged!("LocalVariableTypeTable entry that does not match any LocalVariableTable entry");
        }
        Ok(self.variables)
    }

    fn read_entry(&self, cursor: &mut Cursor<'_>, table: &str) -> Result<[u16; 5], Damage> {
        let entry = [
            cursor.u2()?,
            cursor.u2()?,
            cursor.u2()?,
            cursor.u2()?,
            cursor.u2()?,
        ];
        let [start_pc, length, _, _, index] = entry;
        if usize::from(start_pc) >= self.code_length {
            return damaged!("Invalid start_pc {start_pc} in {table}");
        }
        if usize::from(start_pc) + usize::from(length) > self.code_length {
            return damaged!("Invalid length {length} in {table}");
        }
        if usize::from(index) >= self.max_locals {
            return damaged!("Invalid index {index} in {table}");
        }
        Ok(entry)
    }
}

fn key(start_pc: u16, length: u16, index: u16, name: u16) -> u64 {
    [start_pc, length, index, name]
        .iter()
        .fold(0, |key, &part| key << 16 | u64::from(part))
}

/// Sorts the keys, which must all differ.
fn check_distinct(keys: &mut [u64], table: &str) -> Result<(), Damage> {
    keys.sort_unstable();
    match keys.windows(2).any(|pair| pair[0] == pair[1]) {
        true => damaged!("Duplicated {table} attribute entry"),
        false => Ok(()),
    }
}
