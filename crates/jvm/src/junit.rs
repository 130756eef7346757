//! JUnit tests as programs: which methods of a class are tests, and what has to be called, in which order,
//! to run one of them. JUnit's own launcher takes no part. What a test asks of it beyond that, such as rules
//! and extensions, is refused with a sentence.
//!
//! All of this is read from class files; nothing is executed. `support/tests.rs` makes the code of a plan.

mod classes;

use std::sync::Arc;

use beeline_classfile::{AnnotationValue, ClassDef, ClassPath, InnerClass, MethodDef, access};

use classes::{Classes, Mark};

const TEST4: &str = "org/junit/Test";
const TEST5: [&str; 2] = [
    "org/junit/jupiter/api/Test",
    // One repetition is like the other: all schedules of it are searched.
    "org/junit/jupiter/api/RepeatedTest",
];
const TEST_CASE: &str = "junit/framework/TestCase";
const NESTED: &str = "org/junit/jupiter/api/Nested";
const TEST_INSTANCE: &str = "org/junit/jupiter/api/TestInstance";
const RUN_WITH: &str = "org/junit/runner/RunWith";
const DISABLED: [&str; 2] = ["org/junit/Ignore", "org/junit/jupiter/api/Disabled"];

/// Runners that do what is done here.
const DEFAULT_RUNNERS: [&str; 2] = [
    "Lorg/junit/runners/JUnit4;",
    "Lorg/junit/runners/BlockJUnit4ClassRunner;",
];

/// Methods that JUnit calls more than once, with arguments or to get tests.
const NOT_PLAIN: [&str; 3] = [
    "org/junit/jupiter/params/ParameterizedTest",
    "org/junit/jupiter/api/TestFactory",
    "org/junit/jupiter/api/TestTemplate",
];

/// What would change what a test does, wherever it stands.
const REFUSED: [&str; 7] = [
    "org/junit/Rule",
    "org/junit/ClassRule",
    "org/junit/jupiter/api/AutoClose",
    "org/junit/jupiter/api/extension/ExtendWith",
    "org/junit/jupiter/api/extension/Extensions",
    "org/junit/jupiter/api/extension/RegisterExtension",
    "org/junit/jupiter/api/io/TempDir",
];

/// A rule without which a test does the same: time is arbitrary in a search.
const HARMLESS_RULE: &str = "Lorg/junit/rules/Timeout;";

/// Annotations whose meaning is known; others are looked into, as JUnit does with composed ones.
fn is_known(annotation: &str) -> bool {
    let lists: [&[&str]; 4] = [&TEST5, &DISABLED, &NOT_PLAIN, &REFUSED];
    lists.iter().any(|list| list.contains(&annotation))
        || [TEST4, NESTED, TEST_INSTANCE, RUN_WITH].contains(&annotation)
        || Framework::ALL.iter().any(|f| f.hooks().contains(&annotation))
}

/// Whether a class belongs to a test framework rather than to the program under test.
pub(crate) fn is_of_framework(internal_name: &str) -> bool {
    const PACKAGES: [&str; 4] = [
        "org/junit/",
        "junit/framework/",
        "org/opentest4j/",
        "org/hamcrest/",
    ];
    PACKAGES.iter().any(|package| internal_name.starts_with(package))
}

/// Exceptions by which a test says that it makes no sense here.
pub(crate) const ASSUMPTIONS: [&str; 3] = [
    "org/junit/AssumptionViolatedException",
    "org/junit/internal/AssumptionViolatedException",
    "org/opentest4j/TestAbortedException",
];

/// Why something cannot be run as a test.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct NoTest(String);

/// A test method of a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TestName {
    /// As in `com.acme.CartTest$Full`.
    pub class: String,
    pub method: String,
    /// Why JUnit would not run it.
    pub disabled: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Framework {
    JUnit3,
    JUnit4,
    Jupiter,
}

impl Framework {
    const ALL: [Framework; 3] = [Framework::JUnit3, Framework::JUnit4, Framework::Jupiter];

    /// Annotations of methods to be called before all and each, after each and all.
    fn hooks(self) -> [&'static str; 4] {
        match self {
            Framework::JUnit3 => ["", "", "", ""],
            Framework::JUnit4 => [
                "org/junit/BeforeClass",
                "org/junit/Before",
                "org/junit/After",
                "org/junit/AfterClass",
            ],
            Framework::Jupiter => [
                "org/junit/jupiter/api/BeforeAll",
                "org/junit/jupiter/api/BeforeEach",
                "org/junit/jupiter/api/AfterEach",
                "org/junit/jupiter/api/AfterAll",
            ],
        }
    }
}

/// A method without parameters and result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Call {
    pub owner: Arc<str>,
    pub in_interface: bool,
    pub name: Arc<str>,
    pub is_static: bool,
}

/// A test class and what it brings along. Nested classes have one level for each class around them.
#[derive(Debug, Clone)]
pub(crate) struct Level {
    pub class: Arc<str>,
    pub constructor: Arc<str>,
    pub before_all: Vec<Call>,
    pub before_each: Vec<Call>,
    pub after_each: Vec<Call>,
    pub after_all: Vec<Call>,
}

/// Everything that has to be called to run one test.
#[derive(Debug, Clone)]
pub struct TestPlan {
    /// As a user would name it.
    pub name: String,
    /// Outermost first.
    pub(crate) levels: Vec<Level>,
    pub(crate) test: Call,
    /// The exception that the test must end with: an internal name.
    pub(crate) expected: Option<Arc<str>>,
    /// Whether objects are made before the methods that run before all.
    pub(crate) object_first: bool,
}

impl TestPlan {
    /// How to run a test method; why not, if it is none or asks for more than can be done here.
    pub fn of(class_path: &ClassPath, jdk_major: u32, class: &str, method: &str) -> Result<TestPlan, NoTest> {
        let mut finder = Finder::new(class_path, jdk_major);
        let lineage = finder.lineage_of_test_class(class)?;
        let Some((def, found)) = visible(&lineage, method) else {
            let listed = finder.listed(class)?;
            return no(format!("class {class} has no method {method}; {listed}"));
        };
        let name = format!("{class}#{method}");
        finder.refuse(def, found.annotations.as_deref(), &name)?;
        let Some(framework) = finder.framework(&lineage, def, found)? else {
            let listed = finder.listed(class)?;
            return no(format!("{name} is not a test; {listed}"));
        };
        if let Some(why) = finder.disabled(&lineage, def, found)? {
            return no(format!("{name} is disabled{why}; JUnit would not run it"));
        }
        let test = call(def, found, &name)?;
        if test.is_static {
            return no(format!("{name} is static, and JUnit runs no static tests"));
        }
        let levels = finder.levels(class, framework, method)?;
        Ok(TestPlan {
            expected: finder.expected(def, found)?,
            object_first: finder.has_instance_hooks(&levels, &name)?,
            name,
            levels,
            test,
        })
    }

    /// The tests of a class, those of its nested classes included.
    pub fn tests_of(class_path: &ClassPath, jdk_major: u32, class: &str) -> Result<Vec<TestName>, NoTest> {
        let mut finder = Finder::new(class_path, jdk_major);
        let tests = finder.tests(class)?;
        if tests.is_empty() {
            return no(format!("class {class} has no test methods"));
        }
        Ok(tests)
    }
}

fn no<T>(sentence: String) -> Result<T, NoTest> {
    Err(NoTest(sentence))
}

/// A class and all it inherits from that is on the class path, from the top down.
type Lineage = Vec<Arc<ClassDef>>;

/// The method of a name that a class has or inherits, and where it is declared.
fn visible<'a>(lineage: &'a Lineage, name: &str) -> Option<(&'a ClassDef, &'a MethodDef)> {
    lineage.iter().rev().find_map(|def| {
        let written = |m: &&MethodDef| &*m.name == name && m.access & access::SYNTHETIC == 0;
        Some((&**def, def.methods.iter().find(written)?))
    })
}

/// Whether a class further down has a method of its own instead of this one.
fn is_overridden(lineage: &Lineage, def: &ClassDef, method: &MethodDef) -> bool {
    let below = lineage.iter().rev().take_while(|d| d.name != def.name);
    let mut methods = below.flat_map(|d| &d.methods);
    method.access & access::PRIVATE == 0
        && methods.any(|m| {
            m.name == method.name && m.descriptor == method.descriptor && m.access & access::PRIVATE == 0
        })
}

fn call(def: &ClassDef, method: &MethodDef, name: &str) -> Result<Call, NoTest> {
    if !method.descriptor.starts_with("()") {
        return no(format!(
            "{name} has parameters, for which JUnit needs extensions; only methods without any can be checked"
        ));
    }
    if &*method.descriptor != "()V" {
        return no(format!("{name} is not void, so JUnit does not take it"));
    }
    if method.access & access::ABSTRACT != 0 {
        return no(format!("{name} is abstract"));
    }
    Ok(Call {
        owner: def.name.clone(),
        in_interface: def.access & access::INTERFACE != 0,
        name: method.name.clone(),
        is_static: method.access & access::STATIC != 0,
    })
}

fn java_name(internal: &str) -> String {
    internal.replace('/', ".")
}

/// What a class says of itself if its objects are inside of others.
fn inner_class(def: &ClassDef) -> Option<&InnerClass> {
    let mut entries = def.inner_classes.iter();
    entries.find(|i| i.inner == def.name && i.access & access::STATIC == 0)
}

/// The name of an annotation as one would write it.
fn at(annotation: &str) -> String {
    format!("@{}", annotation.rsplit(['/', '$']).next().unwrap_or_default())
}

/// Finds out about tests.
struct Finder<'a> {
    classes: Classes<'a>,
}

impl<'a> Finder<'a> {
    fn new(class_path: &'a ClassPath, jdk_major: u32) -> Finder<'a> {
        Finder {
            classes: Classes::new(class_path, jdk_major),
        }
    }

    /// The lineage of a class that a user names.
    fn lineage_of_test_class(&mut self, class: &str) -> Result<Lineage, NoTest> {
        let internal = class.replace('.', "/");
        let lineage = self.classes.lineage(&internal)?;
        match lineage.last().filter(|def| *def.name == *internal) {
            Some(def) if def.access & access::ABSTRACT != 0 => {
                no(format!("{class} is abstract, so JUnit does not run its tests"))
            }
            Some(_) => Ok(lineage),
            None => no(format!(
                "could not find test class {class}; is it on the class path (-cp)?"
            )),
        }
    }

    fn listed(&mut self, class: &str) -> Result<String, NoTest> {
        let tests = self.tests(class)?;
        let names: Vec<&str> = tests
            .iter()
            .filter(|t| t.class == class)
            .map(|t| &*t.method)
            .collect();
        Ok(match names.as_slice() {
            [] => "it has no test methods".into(),
            names => format!("its test methods: {}", names.join(", ")),
        })
    }

    fn tests(&mut self, class: &str) -> Result<Vec<TestName>, NoTest> {
        let lineage = self.lineage_of_test_class(class)?;
        let mut tests: Vec<TestName> = Vec::new();
        for def in &lineage {
            for method in &def.methods {
                let overridden = is_overridden(&lineage, def, method);
                let plain = method.access & access::SYNTHETIC == 0 && !overridden;
                if plain
                    && (self.framework(&lineage, def, method)?.is_some() || self.is_not_plain(def, method)?)
                {
                    tests.push(TestName {
                        class: class.into(),
                        method: method.name.to_string(),
                        disabled: self.disabled(&lineage, def, method)?,
                    });
                }
            }
        }
        tests.dedup_by(|a, b| a.method == b.method);
        let own = lineage.last().expect("the class itself");
        let inner = own
            .inner_classes
            .iter()
            .filter(|i| i.outer.as_ref() == Some(&own.name));
        for inner in inner {
            let Some(def) = self.classes.get(&inner.inner)? else {
                continue;
            };
            if self
                .classes
                .mark(&def, def.annotations.as_deref(), &[NESTED])?
                .is_some()
            {
                tests.extend(self.tests(&java_name(&inner.inner))?);
            }
        }
        Ok(tests)
    }

    /// Which framework takes a method for a test.
    fn framework(
        &mut self,
        lineage: &Lineage,
        def: &ClassDef,
        method: &MethodDef,
    ) -> Result<Option<Framework>, NoTest> {
        let annotations = method.annotations.as_deref();
        let plain = access::PUBLIC | access::STATIC;
        let is_old = method.name.starts_with("test")
            && &*method.descriptor == "()V"
            && method.access & plain == access::PUBLIC
            && lineage.iter().any(|def| &*def.name == TEST_CASE);
        if self.is_not_plain(def, method)? {
            return Ok(None);
        }
        Ok(if self.classes.mark(def, annotations, &TEST5)?.is_some() {
            Some(Framework::Jupiter)
        } else if is_old {
            Some(Framework::JUnit3)
        } else {
            let test = self.classes.mark(def, annotations, &[TEST4])?;
            test.map(|_| Framework::JUnit4)
        })
    }

    fn is_not_plain(&mut self, def: &ClassDef, method: &MethodDef) -> Result<bool, NoTest> {
        let mark = self
            .classes
            .mark(def, method.annotations.as_deref(), &NOT_PLAIN)?;
        Ok(mark.is_some())
    }

    /// Why JUnit would not run a test: the end of a sentence.
    fn disabled(
        &mut self,
        lineage: &Lineage,
        def: &ClassDef,
        method: &MethodDef,
    ) -> Result<Option<String>, NoTest> {
        let mut mark = self.classes.mark(def, method.annotations.as_deref(), &DISABLED)?;
        let mut class = lineage.last().cloned();
        while let Some(def) = class.filter(|_| mark.is_none()) {
            mark = self.classes.mark(&def, def.annotations.as_deref(), &DISABLED)?;
            let outer = inner_class(&def).and_then(|i| i.outer.clone());
            class = match outer {
                Some(outer) => self.classes.get(&outer)?,
                None => None,
            };
        }
        Ok(mark.map(|mark| match mark.annotation.value("value") {
            Some(AnnotationValue::Text(why)) if !why.is_empty() => format!(" ({why})"),
            _ => String::new(),
        }))
    }

    /// The exception that a JUnit 4 test is said to end with.
    fn expected(&mut self, def: &ClassDef, method: &MethodDef) -> Result<Option<Arc<str>>, NoTest> {
        let mark = self.classes.mark(def, method.annotations.as_deref(), &[TEST4])?;
        let value = mark.and_then(|m| m.annotation.value("expected").cloned());
        Ok(match value {
            Some(AnnotationValue::Class(descriptor)) => descriptor
                .strip_prefix('L')
                .and_then(|d| d.strip_suffix(';'))
                .filter(|name| *name != "org/junit/Test$None")
                .map(Arc::from),
            _ => None,
        })
    }

    /// Refuses annotations that ask for more than calling methods.
    fn refuse(&mut self, def: &ClassDef, annotations: Option<&[u8]>, who: &str) -> Result<(), NoTest> {
        if let Some(Mark { written, annotation }) = self.classes.mark(def, annotations, &REFUSED)? {
            let (written, what) = (at(&written), at(&annotation.name));
            let through = if written == what {
                String::new()
            } else {
                format!(" (by {what})")
            };
            return no(format!(
                "{who} has {written}{through}, which only JUnit's own launcher can obey; \
                 write what it does into the test, or check a class with a main method"
            ));
        }
        if let Some(mark) = self.classes.mark(def, annotations, &NOT_PLAIN)? {
            return no(format!(
                "{who} is a {}, which JUnit calls with arguments or many times; \
                 write a plain @Test, perhaps with Verify.choose, and check that",
                at(&mark.annotation.name)
            ));
        }
        let Some(runner) = self.classes.mark(def, annotations, &[RUN_WITH])? else {
            return Ok(());
        };
        match runner.annotation.value("value") {
            Some(AnnotationValue::Class(class)) if DEFAULT_RUNNERS.contains(&&**class) => Ok(()),
            Some(AnnotationValue::Class(class)) => {
                let class = java_name(class.trim_start_matches('L').trim_end_matches(';'));
                no(format!(
                    "{who} asks for the runner {class}; only JUnit's default runner is known here"
                ))
            }
            _ => no(format!("{who} has a @RunWith without a runner")),
        }
    }

    /// The class of a test, and those around it if it is nested.
    fn levels(&mut self, class: &str, framework: Framework, method: &str) -> Result<Vec<Level>, NoTest> {
        let mut levels = Vec::new();
        let mut name = class.to_string();
        loop {
            let (level, outer) = self.level(&name, framework, method)?;
            levels.insert(0, level);
            match outer {
                Some(outer) => name = java_name(&outer),
                None => return Ok(levels),
            }
        }
    }

    /// One class with its methods, and the class around it if objects of it are needed.
    fn level(
        &mut self,
        class: &str,
        framework: Framework,
        method: &str,
    ) -> Result<(Level, Option<Arc<str>>), NoTest> {
        let lineage = self.lineage_of_test_class(class)?;
        for def in &lineage {
            if is_of_framework(&def.name) {
                continue;
            }
            let who = java_name(&def.name);
            self.refuse(def, def.annotations.as_deref(), &format!("class {who}"))?;
            for field in def.fields.iter().filter(|f| &*f.descriptor != HARMLESS_RULE) {
                self.refuse(
                    def,
                    field.annotations.as_deref(),
                    &format!("{who}.{}", field.name),
                )?;
            }
            for rule in &def.methods {
                let annotations = rule.annotations.as_deref();
                if self.classes.mark(def, annotations, &REFUSED[..2])?.is_some() {
                    self.refuse(def, annotations, &format!("{who}.{}", rule.name))?;
                }
            }
        }
        let own = lineage.last().expect("the class itself");
        let outer = self.outer(own)?;
        let hooks = framework.hooks();
        let mut level = Level {
            class: own.name.clone(),
            constructor: constructor(own, outer.as_deref(), framework, method)?,
            before_all: self.hooks(&lineage, hooks[0], framework)?,
            before_each: self.hooks(&lineage, hooks[1], framework)?,
            after_each: self.hooks(&lineage, hooks[2], framework)?,
            after_all: self.hooks(&lineage, hooks[3], framework)?,
        };
        if framework == Framework::JUnit3 {
            for (name, list) in [
                ("setUp", &mut level.before_each),
                ("tearDown", &mut level.after_each),
            ] {
                if let Some((def, found)) = visible(&lineage, name) {
                    list.push(call(def, found, &format!("{}.{name}", java_name(&def.name)))?);
                }
            }
        }
        level.after_each.reverse();
        level.after_all.reverse();
        Ok((level, outer))
    }

    /// Methods with an annotation, superclasses first, none twice.
    fn hooks(&mut self, lineage: &Lineage, hook: &str, framework: Framework) -> Result<Vec<Call>, NoTest> {
        let mut calls: Vec<Call> = Vec::new();
        if framework == Framework::JUnit3 {
            return Ok(calls);
        }
        for def in lineage {
            for method in &def.methods {
                let annotations = method.annotations.as_deref();
                let is_hook = method.access & access::SYNTHETIC == 0
                    && self.classes.mark(def, annotations, &[hook])?.is_some();
                if !is_hook {
                    continue;
                }
                let who = format!("{}.{}", java_name(&def.name), method.name);
                self.refuse(def, annotations, &who)?;
                if !is_overridden(lineage, def, method) {
                    calls.push(call(def, method, &who)?);
                } else if framework == Framework::JUnit4
                    && method.access & access::STATIC == 0
                    && let Some((def, method)) = visible(lineage, &method.name)
                    && self
                        .classes
                        .mark(def, method.annotations.as_deref(), &[hook])?
                        .is_none()
                {
                    // JUnit 4 calls it all the same, and Java calls the overriding one.
                    calls.push(call(def, method, &who)?);
                }
            }
        }
        Ok(calls)
    }

    /// The class whose objects contain those of a nested test class.
    fn outer(&mut self, def: &ClassDef) -> Result<Option<Arc<str>>, NoTest> {
        let Some(entry) = inner_class(def) else {
            return Ok(None);
        };
        let name = java_name(&def.name);
        let Some(outer) = &entry.outer else {
            return no(format!(
                "{name} is a local or anonymous class, of which JUnit makes no objects"
            ));
        };
        match self.classes.mark(def, def.annotations.as_deref(), &[NESTED])? {
            Some(_) => Ok(Some(outer.clone())),
            None => no(format!(
                "{name} is an inner class without @Nested, so JUnit does not run its tests"
            )),
        }
    }

    /// Whether some method that runs before or after all is not static. That is allowed only where there is
    /// one object for all tests.
    fn has_instance_hooks(&mut self, levels: &[Level], name: &str) -> Result<bool, NoTest> {
        let mut found = false;
        for level in levels {
            let mut hooks = level.before_all.iter().chain(&level.after_all);
            let Some(hook) = hooks.find(|call| !call.is_static) else {
                continue;
            };
            found = true;
            let mut per_class = false;
            for def in self.classes.lineage(&level.class)? {
                let mark = self
                    .classes
                    .mark(&def, def.annotations.as_deref(), &[TEST_INSTANCE])?;
                if let Some(mark) = mark {
                    let lifecycle = mark.annotation.value("value");
                    per_class = matches!(lifecycle, Some(AnnotationValue::Enum(e)) if &**e == "PER_CLASS");
                }
            }
            if !per_class {
                return no(format!(
                    "{name} cannot run: {}.{} must be static, as it runs before or after all tests",
                    java_name(&hook.owner),
                    hook.name
                ));
            }
        }
        Ok(found)
    }
}

/// The descriptor of the constructor that JUnit calls.
fn constructor(
    def: &ClassDef,
    outer: Option<&str>,
    framework: Framework,
    method: &str,
) -> Result<Arc<str>, NoTest> {
    let has = |descriptor: &str| {
        let mut methods = def.methods.iter();
        methods.any(|m| &*m.name == "<init>" && &*m.descriptor == descriptor)
    };
    let plain = match outer {
        Some(outer) => format!("(L{outer};)V"),
        None => "()V".to_string(),
    };
    const NAMED: &str = "(Ljava/lang/String;)V";
    if has(&plain) {
        Ok(plain.into())
    } else if framework == Framework::JUnit3 && has(NAMED) {
        Ok(NAMED.into())
    } else {
        let name = java_name(&def.name);
        no(format!(
            "{name}#{method} cannot run: {name} has no constructor without parameters"
        ))
    }
}
