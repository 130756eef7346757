//! Bytes to a definition, with the complaints of the stock JVM.

use beeline_classfile::{ClassDef, ClassFileError};

use super::LoadError;

pub(crate) fn parse(bytes: &[u8], name: &str, jdk_major: u32) -> Result<ClassDef, LoadError> {
    let def = parse_bytes(bytes, jdk_major).map_err(|e| load_error(e, name))?;
    if &*def.name != name {
        // The JDK says: wrong name.
        return Err(LoadError::NotFound(format!(
            "{} (wrong name: {})",
            name, def.name
        )));
    }
    Ok(def)
}

/// Preview features of the JDK's own version are accepted without being asked for: the classes say that
/// they were compiled with them.
pub(crate) fn parse_bytes(bytes: &[u8], jdk_major: u32) -> Result<ClassDef, ClassFileError> {
    ClassDef::parse_with_preview(bytes, jdk_major as u16 + 44)
}

pub(crate) fn load_error(error: ClassFileError, name: &str) -> LoadError {
    match error {
        ClassFileError::UnsupportedVersion { .. } => LoadError::Version(error.to_string()),
        // The stock JVM does not say where the bytes end.
        ClassFileError::Format { message, .. } if message.starts_with("Truncated class file") => {
            LoadError::Format("Truncated class file".into())
        }
        ClassFileError::Format { class, message } => LoadError::Format(format!(
            "{message} in class file {}",
            class.as_deref().unwrap_or(name)
        )),
    }
}
