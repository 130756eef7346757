//! Where the library looks something up in tables of its own: texts of locales, names of time zones, providers, what
//! reflection knows of classes. Whoever comes first fills in what is missing, and nobody can tell who that was. So a lookup
//! ends no step, although threads contend for the tables (rule 13 of docs/steps.md). The verdict says that the tables were taken
//! to be right; `--cold` searches inside them.
//!
//! That holds as long as nobody else changes the tables. A word that is written outside of lookups (a provider is added, zones
//! are registered) is visible in lookups from then on.
//!
//! A thread is in a lookup if a method below is on its stack, above everything that the program could tell apart: its own
//! code, and what it can set for all threads, such as the default locale.

use rustc_hash::FxHashSet;

use crate::class::MethodId;
use crate::hash::mix;
use crate::machine::Machine;
use crate::memory::Addr;

/// Tell what stands among the contended locations: a location that a lookup has accessed, although threads contend for it;
/// and a word that lookups access and others write.
const LOOKED_UP: u64 = 6;
const CHANGED: u64 = 7;

/// Words of tables, by the identity of their object.
#[derive(Default)]
pub(crate) struct Tables {
    /// Lookups have accessed these, and that was not visible.
    hidden: FxHashSet<u64>,
    /// Others have written these.
    written: FxHashSet<u64>,
}

impl Tables {
    pub fn clear(&mut self) {
        self.hidden.clear();
        self.written.clear();
    }

    /// What is visible in lookups, by what several machines have seen.
    pub fn changed(all: &[&Tables]) -> Vec<u64> {
        let hidden = all.iter().flat_map(|one| &one.hidden);
        let is_written = |word: &&u64| all.iter().any(|one| one.written.contains(word));
        hidden
            .filter(is_written)
            .map(|word| mix(*word, CHANGED))
            .collect()
    }
}

/// Methods that look something up, and nothing else that is shared. `*` stands for all methods of the classes whose names
/// begin so.
const LOOKUPS: &[(&str, &[&str])] = &[
    ("sun/util/locale/", &["*"]),
    ("sun/util/resources/", &["*"]),
    ("sun/util/cldr/", &["*"]),
    ("sun/text/resources/", &["*"]),
    ("sun/util/calendar/ZoneInfoFile", &["*"]),
    ("sun/security/jca/GetInstance", &["getService", "getServices"]),
    ("sun/security/jca/ProviderConfig", &["*"]),
    (
        "sun/security/jca/Providers",
        &["getSunProvider", "getProviderList"],
    ),
    ("sun/security/jca/ProviderList", &["*"]),
    ("javax/crypto/JceSecurity", &["*"]),
    ("java/time/format/DateTimeTextProvider", &["*"]),
    ("java/time/format/DecimalStyle", &["of"]),
    ("java/time/temporal/WeekFields", &["of"]),
    ("java/time/zone/ZoneRulesProvider", &["*"]),
    ("java/time/zone/TzdbZoneRulesProvider", &["*"]),
    ("java/time/ZoneOffset", &["ofTotalSeconds"]),
    (
        "java/time/format/DateTimeFormatterBuilder$ZoneTextPrinterParser",
        &["getDisplayName", "getTree"],
    ),
    (
        "java/time/format/DateTimeFormatterBuilder$LocalizedPrinterParser",
        &["getFormatter"],
    ),
    ("java/text/BreakIterator", &["getBreakInstance"]),
    ("java/text/Collator", &["getInstance"]),
    ("java/text/DateFormat", &["get"]),
    (
        "java/text/DateFormatSymbols",
        &[
            "getCachedInstance",
            "getInstanceRef",
            "getProviderInstance",
            "initializeData",
        ],
    ),
    ("java/text/DecimalFormatSymbols", &["getInstance", "initialize"]),
    ("java/text/NumberFormat", &["getInstance"]),
    (
        "java/text/SimpleDateFormat",
        &["initialize", "initializeCalendar"],
    ),
    ("java/util/Calendar", &["createCalendar", "setWeekCountData"]),
    ("java/util/Currency", &["getInstance"]),
    (
        "java/util/Locale",
        &["getInstance", "forLanguageTag", "toLanguageTag"],
    ),
    (
        "java/lang/Class",
        &[
            "reflectionData",
            "newReflectionData",
            "privateGetDeclaredFields",
            "privateGetDeclaredMethods",
            "privateGetDeclaredConstructors",
            "privateGetPublicFields",
            "privateGetPublicMethods",
        ],
    ),
];

/// What the program can set, and threads then find.
const SETTINGS: &[(&str, &[&str])] = &[
    ("java/util/Locale", &["getDefault", "setDefault"]),
    (
        "java/util/TimeZone",
        &["getDefault", "getDefaultRef", "setDefault"],
    ),
    ("java/lang/System", &["getProperty"]),
    ("java/util/Properties", &["*"]),
    ("java/security/Security", &["*"]),
    (
        "java/time/zone/ZoneRulesProvider",
        &["registerProvider", "registerProvider0", "refresh"],
    ),
];

/// What a method is to a lookup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    /// Begins a lookup.
    Lookup,
    /// What it does is visible, even if it was called from a lookup.
    Program,
    /// Part of a lookup if its caller is.
    Helper,
}

fn role_by_name(class: &str, method: &str) -> Role {
    let is_in = |table: &[(&str, &[&str])]| {
        table.iter().any(|(name, methods)| match *methods {
            ["*"] => class.starts_with(name),
            methods => class == *name && methods.contains(&method),
        })
    };
    match () {
        () if is_in(SETTINGS) => Role::Program,
        () if is_in(LOOKUPS) => Role::Lookup,
        () => Role::Helper,
    }
}

impl Machine {
    /// Whether an access to a location that threads contend for is part of a lookup, and not visible because of that.
    pub(crate) fn is_hidden_by_lookup(
        &mut self,
        location: u64,
        object: Addr,
        offset: u32,
        write: bool,
    ) -> bool {
        if !self.is_in_lookup() {
            if write {
                self.note_write_beside_lookups(location, object, offset);
            }
            return false;
        }
        let word = mix(self.identity(object), offset.into());
        let visibility = &mut self.visibility;
        if visibility.contended.contains(&mix(word, CHANGED)) {
            return false;
        }
        if !visibility.frozen {
            visibility.grown |= visibility.contended.insert(mix(location, LOOKED_UP));
            visibility.tables.hidden.insert(word);
            self.note_table_changed(word);
        }
        true
    }

    /// The running thread writes a word of a kind that lookups access.
    pub(crate) fn note_write_beside_lookups(&mut self, location: u64, object: Addr, offset: u32) {
        let is_looked_up = self.visibility.contended.contains(&mix(location, LOOKED_UP));
        if self.visibility.frozen || !is_looked_up || self.is_in_lookup() {
            return;
        }
        let word = mix(self.identity(object), offset.into());
        self.visibility.tables.written.insert(word);
        self.note_table_changed(word);
    }

    fn note_table_changed(&mut self, word: u64) {
        let visibility = &mut self.visibility;
        if visibility.tables.hidden.contains(&word) && visibility.tables.written.contains(&word) {
            visibility.grown |= visibility.contended.insert(mix(word, CHANGED));
        }
    }

    /// Whether the running thread looks something up in a table of the library's own.
    pub(crate) fn is_in_lookup(&mut self) -> bool {
        if self.config.environment.cold {
            return false;
        }
        // Stacks may be deep; what decides is mostly near their end.
        let mut most = 4;
        loop {
            let frames = self.innermost_frames(self.current, most);
            let roles = frames.iter().map(|frame| self.role(frame.method));
            let decisive = roles.into_iter().find(|role| *role != Role::Helper);
            if let Some(role) = decisive {
                self.visibility.looked_up |= role == Role::Lookup;
                return role == Role::Lookup;
            }
            if frames.len() < most {
                return false;
            }
            most *= 4;
        }
    }

    fn role(&mut self, method: MethodId) -> Role {
        if let Some(role) = self.visibility.roles.get(&method) {
            return *role;
        }
        let world = self.world.clone();
        let called = world.method(method);
        let class = world.class(called.class);
        let role = match class.is_of_program() {
            true => Role::Program,
            false => role_by_name(&class.name, &called.name),
        };
        self.visibility.roles.insert(method, role);
        role
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_no_lookups() {
        assert_eq!(role_by_name("java/util/Locale", "getDefault"), Role::Program);
        assert_eq!(role_by_name("java/util/Locale", "getInstance"), Role::Lookup);
        assert_eq!(
            role_by_name("sun/util/locale/provider/LocaleResources", "x"),
            Role::Lookup
        );
        assert_eq!(
            role_by_name("java/util/concurrent/ConcurrentHashMap", "get"),
            Role::Helper
        );
        assert_eq!(role_by_name("java/util/Properties", "get"), Role::Program);
    }
}
