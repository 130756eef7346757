//! Where the library looks something up in tables of its own: texts of locales, names of time zones, providers, what
//! reflection knows of classes. Whoever comes first fills in what is missing, and nobody can tell who that was. So a lookup
//! ends no step, although threads contend for the tables (rule 13 of docs/steps.md). The verdict says that the tables were taken
//! to be right; `--cold` searches inside them.
//!
//! A thread is in a lookup if a method below is on its stack, above everything that the program could tell apart: its own
//! code, and what it can set for all threads, such as the default locale.

use crate::class::MethodId;
use crate::machine::Machine;

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
