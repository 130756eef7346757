//! Options of things that are named, as in `beam,width=50` or `branch-count,path`.

/// A name, option or combination that makes no sense.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Nonsense(pub String);

/// `key=value` parts of a name and flags, each used once.
pub struct Options<'t> {
    owner: &'t str,
    given: Vec<(&'t str, &'t str)>,
}

impl<'t> Options<'t> {
    /// `flags` are those that stand without a value.
    pub fn parse(
        owner: &'t str,
        parts: impl Iterator<Item = &'t str>,
        flags: &[&str],
    ) -> Result<Options<'t>, Nonsense> {
        let option = |part: &'t str| match part.split_once('=') {
            None if flags.contains(&part) => Ok((part, "")),
            None => Err(Nonsense(format!(
                "`{part}` in `{owner}` should read like `name=value`"
            ))),
            Some((flag, _)) if flags.contains(&flag) => {
                Err(Nonsense(format!("`{flag}` of `{owner}` has no value")))
            }
            Some(option) => Ok(option),
        };
        let given = parts.map(option).collect::<Result<_, _>>()?;
        Ok(Options { owner, given })
    }

    /// What is given and has not been taken.
    pub fn keys(&self) -> impl Iterator<Item = &'t str> {
        self.given.iter().map(|(key, _)| *key)
    }

    /// What has these options.
    pub fn owner(&self) -> &'t str {
        self.owner
    }

    /// Whether a flag is given.
    pub fn flag(&mut self, key: &str) -> bool {
        self.take(key).is_some()
    }

    pub fn take(&mut self, key: &str) -> Option<&'t str> {
        let at = self.given.iter().position(|(k, _)| *k == key)?;
        Some(self.given.remove(at).1)
    }

    pub fn optional(&mut self, key: &str) -> Result<Option<u32>, Nonsense> {
        let Some(value) = self.take(key) else {
            return Ok(None);
        };
        let wrong = || {
            Nonsense(format!(
                "`{key}` of `{}` is a whole number, not `{value}`",
                self.owner
            ))
        };
        value.parse().map(Some).map_err(|_| wrong())
    }

    pub fn number(&mut self, key: &str, default: u32, least: u32) -> Result<u32, Nonsense> {
        match self.optional(key)? {
            Some(value) if value < least => Err(Nonsense(format!(
                "`{key}` of `{}` is at least {least}",
                self.owner
            ))),
            value => Ok(value.unwrap_or(default)),
        }
    }

    pub fn real(&mut self, key: &str, default: f64) -> Result<f64, Nonsense> {
        let Some(value) = self.take(key) else {
            return Ok(default);
        };
        let parsed = value.parse().ok().filter(|v: &f64| v.is_finite() && *v >= 0.0);
        parsed.ok_or_else(|| {
            Nonsense(format!(
                "`{key}` of `{}` is a number that is not negative, not `{value}`",
                self.owner
            ))
        })
    }

    pub fn finish(self) -> Result<(), Nonsense> {
        match self.given.first() {
            None => Ok(()),
            Some((key, _)) => Err(Nonsense(format!("`{}` has no option `{key}`", self.owner))),
        }
    }
}
