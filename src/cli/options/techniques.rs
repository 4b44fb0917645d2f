//! The options that choose techniques by name.
//!
//! The library knows the names; this offers them.

use anyhow::bail;
use clap::Args;
use sudoku::logic::{NamedTechniques, TechniqueSet, glossary};
use sudoku::words::hyphenated;

use super::args::WithNames;

/// The techniques that steps may use.
#[derive(Debug, Args)]
pub(crate) struct Techniques {
    /// Techniques to use: names with commas between them.
    ///
    /// Names are those of `sudoku help techniques`, synonyms included; spaces may be hyphens. `rated`, `all`, `singles`,
    /// `hodoku`, `chains`, `rated-chains`, `uniqueness`, `basic`, `fish`, `wings`, `colouring`, `als` and `exotic` stand
    /// for many.
    #[arg(
        long,
        value_name = "NAME,...",
        value_delimiter = ',',
        default_value = "rated",
        value_parser = NAMES,
        hide_possible_values = true,
    )]
    techniques: Vec<TechniqueSet>,

    /// Techniques not to use: names with commas between them.
    #[arg(
        long,
        value_name = "NAME,...",
        value_delimiter = ',',
        value_parser = NAMES,
        hide_possible_values = true,
    )]
    without: Vec<TechniqueSet>,
}

impl Techniques {
    /// The techniques to use, and those not to use.
    pub(crate) fn get(&self) -> anyhow::Result<(NamedTechniques, TechniqueSet)> {
        let techniques: NamedTechniques = self.techniques.iter().copied().collect();
        let without: NamedTechniques = self.without.iter().copied().collect();
        if (techniques.all() - without.all()).is_empty() {
            bail!("--without leaves no technique to use");
        }
        Ok((techniques, without.all()))
    }
}

/// Takes the name of a technique, and offers the names to shells.
pub(crate) const NAMES: WithNames<TechniqueSet> = WithNames {
    parse: |name| {
        TechniqueSet::named(name).map_err(|error| format!("{error} (see `sudoku help techniques`)"))
    },
    names: offered,
};

/// The names of all techniques and sets of techniques.
fn offered() -> Vec<String> {
    let sets = TechniqueSet::with_names().map(|(name, ..)| name.to_owned());
    let mut names: Vec<String> = glossary().map(|entry| hyphenated(entry.name)).collect();
    // Two entries may have the same name.
    names.sort();
    names.dedup();
    sets.chain(names).collect()
}
