//! Names of trials.

use super::jdks::Jdk;

/// What trials call this JDK: `jdk17`, or the full version where two of one major version are tested.
pub fn label(jdk: &Jdk, all: &[Jdk]) -> String {
    if all.iter().filter(|other| other.major() == jdk.major()).count() == 1 {
        format!("jdk{}", jdk.major())
    } else {
        format!("jdk{}", jdk.version())
    }
}
