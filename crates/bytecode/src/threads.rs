//! Where threads begin: `Thread.start` comes down to a native method, which has the machine call `run`.

use crate::hierarchy::{ClassId, MethodId};
use crate::rta::Analysis;

/// The methods of `java.lang.Thread` that matter.
#[derive(Debug, Default)]
pub(crate) struct Threads {
    start: Option<MethodId>,
    /// What a thread runs.
    pub body: Option<(ClassId, MethodId)>,
}

impl Threads {
    pub fn find(analysis: &mut Analysis) -> Threads {
        let Some(class) = analysis.load("java/lang/Thread") else {
            return Threads::default();
        };
        let hierarchy = &analysis.hierarchy;
        let method = |name: &str| {
            hierarchy
                .class(class)
                .method(hierarchy.selectors.find(name, "()V")?)
        };
        Threads {
            start: method("start0"),
            body: method("run").map(|run| (class, run)),
        }
    }

    /// Whether a call of this method starts a thread.
    pub fn is_start(&self, method: MethodId) -> bool {
        self.start == Some(method)
    }
}
