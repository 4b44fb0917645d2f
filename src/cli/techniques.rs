//! The options that choose techniques by name.
//!
//! The library knows the names; this offers them, and suggests the nearest ones to an unknown one.

use std::ffi::OsStr;

use anyhow::bail;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Args};
use sudoku::logic::{GlossaryEntry, TechniqueNameError, TechniqueSet, glossary};

use super::nearest::did_you_mean;

/// The techniques that steps may use.
#[derive(Debug, Args)]
pub(crate) struct Techniques {
    /// Techniques to use: names with commas between them.
    ///
    /// Names are those of `sudoku help techniques`, synonyms included; spaces may be hyphens. `rated`, `all`, `hodoku`,
    /// `chains`, `uniqueness`, `basic`, `fish`, `wings`, `colouring`, `als` and `exotic` stand for many.
    #[arg(
        long,
        value_name = "NAME,...",
        value_delimiter = ',',
        default_value = "rated",
        value_parser = Names,
        hide_possible_values = true,
    )]
    techniques: Vec<TechniqueSet>,

    /// Techniques not to use: names with commas between them.
    #[arg(
        long,
        value_name = "NAME,...",
        value_delimiter = ',',
        value_parser = Names,
        hide_possible_values = true,
    )]
    without: Vec<TechniqueSet>,
}

impl Techniques {
    /// The techniques that may be used to find all steps: not the costly ones, unless they are named themselves.
    pub(crate) fn chosen_for_all_steps(&self) -> anyhow::Result<TechniqueSet> {
        let is_group =
            |set: &TechniqueSet| TechniqueSet::with_names().any(|(_, group, _)| group == *set);
        let named = self.techniques.iter().filter(|set| !is_group(set));
        let named = named.fold(TechniqueSet::EMPTY, |all, set| all | *set);
        Ok(self.chosen()? - (TechniqueSet::COSTLY - named))
    }

    /// The techniques that may be used.
    pub(crate) fn chosen(&self) -> anyhow::Result<TechniqueSet> {
        let union = |sets: &[TechniqueSet]| {
            let sets = sets.iter().copied();
            sets.fold(TechniqueSet::EMPTY, |all, set| all | set)
        };
        let chosen = union(&self.techniques) - union(&self.without);
        if chosen.is_empty() {
            bail!("--without leaves no technique to use");
        }
        Ok(chosen)
    }
}

/// Takes the name of a technique, and offers the names to shells.
#[derive(Clone)]
pub(crate) struct Names;

impl TypedValueParser for Names {
    type Value = TechniqueSet;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<TechniqueSet, clap::Error> {
        let parse = |name: &str| TechniqueSet::named(name).map_err(|error| refused(name, &error));
        parse.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let sets = TechniqueSet::with_names().map(|(name, ..)| name.to_owned());
        let mut names: Vec<String> = glossary().map(|entry| hyphenated(entry.name)).collect();
        // Two entries may have the same name.
        names.sort();
        names.dedup();
        let names = sets.chain(names);
        Some(Box::new(names.map(PossibleValue::new)))
    }
}

/// A name as it is easily typed in a shell.
fn hyphenated(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

/// The message about a name that stands for no technique.
fn refused(name: &str, error: &TechniqueNameError) -> String {
    let hint = match error {
        TechniqueNameError::Unknown => {
            let typed = hyphenated(name.trim());
            let sets = TechniqueSet::with_names().map(|(name, ..)| name);
            let names = sets.chain(glossary().flat_map(GlossaryEntry::names));
            did_you_mean(&typed, names.map(|name| (hyphenated(name), name)))
        }
        _ => String::new(),
    };
    format!("{error}{hint} (see `sudoku help techniques`)")
}
