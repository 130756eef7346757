//! Class files that somebody has damaged: whatever passes the reader is walked through without a panic.

mod compiled;

use std::sync::Arc;

use beeline_bytecode::{Found, MethodName};
use beeline_classfile::ClassDef;
use beeline_warnings::Analysis;
use compiled::{PROGRAMS, class_files, library};
use proptest::prelude::*;

fn analyse(classes: &[Arc<ClassDef>]) {
    for program in PROGRAMS {
        let mut source = |name: &str| {
            let Some(def) = classes.iter().find(|def| &*def.name == name) else {
                return library(name);
            };
            Some(Found {
                def: def.clone(),
                own: true,
            })
        };
        // That there is no such method any more is an answer, too.
        if let Ok(mut analysis) = Analysis::new(&mut source, &[MethodName::main(program)]) {
            analysis.warnings();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn damaged_classes(which in any::<prop::sample::Index>(), damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        let mut files = class_files();
        files.sort();
        let file = which.index(files.len());
        for (at, byte) in damage {
            let at = at.index(files[file].len());
            files[file][at] = byte;
        }
        let classes: Vec<Arc<ClassDef>> = files.iter().filter_map(|bytes| ClassDef::parse(bytes).ok().map(Arc::new)).collect();
        analyse(&classes);
    }

    /// The code alone, which the reader does not look into.
    #[test]
    fn damaged_code(which in any::<prop::sample::Index>(), damage in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12)) {
        let mut classes: Vec<ClassDef> = class_files().iter().map(|bytes| ClassDef::parse(bytes).unwrap()).collect();
        classes.sort_by(|a, b| a.name.cmp(&b.name));
        let mut codes: Vec<_> = classes.iter_mut().flat_map(|def| &mut def.methods).filter_map(|method| method.code.as_mut()).collect();
        let code = which.index(codes.len());
        let mut bytes = codes[code].bytes.to_vec();
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        codes[code].bytes = bytes.into();
        let classes: Vec<Arc<ClassDef>> = classes.into_iter().map(Arc::new).collect();
        analyse(&classes);
    }
}
