//! The options that choose techniques by name.
//!
//! The library knows the names; this offers them.

use anyhow::bail;
use clap::Args;
use sudoku::logic::{Technique, TechniqueSet, glossary};
use sudoku::words::{hyphenated, joined};

use super::args::WithNames;

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
    /// The techniques that may be used to find all steps: not the costly ones, unless they are named themselves.
    pub(crate) fn chosen_for_all_steps(&self) -> anyhow::Result<TechniqueSet> {
        let named = union(self.techniques.iter().filter(|set| !is_group(set)));
        Ok(self.chosen()? - (TechniqueSet::COSTLY - named))
    }

    /// The costly techniques that belong to the chosen groups but are not used to find all steps, as a note.
    pub(crate) fn note_on_left_out(&self) -> Option<String> {
        let chosen = self.chosen_for_all_steps().ok()?;
        // A technique that HoDoKu does not use does not belong to its group.
        let groups = self.techniques.iter().filter(|set| is_group(set));
        let groups = union(groups.filter(|set| **set != TechniqueSet::HODOKU));
        let left_out = TechniqueSet::COSTLY - chosen - union(&self.without);
        let of_groups =
            glossary().filter(|entry| entry.techniques().any(|each| groups.contains(each)));
        let first_ones =
            of_groups.filter_map(|entry| entry.techniques().find(|each| left_out.contains(*each)));
        let techniques: Vec<Technique> = first_ones.collect();
        let example = hyphenated(&techniques.last()?.to_string());
        let (names, groups) = (joined(techniques, ", "), self.groups_by_name());
        Some(format!(
            "left out, because the search takes long: {names}, and harder ones of these kinds; name them to include them, \
             as in --techniques '{groups},{example}'"
        ))
    }

    /// The groups among the chosen techniques, as they are typed.
    fn groups_by_name(&self) -> String {
        let groups = TechniqueSet::with_names().filter(|(_, set, _)| self.techniques.contains(set));
        joined(groups.map(|(name, ..)| name), ",")
    }

    /// The techniques that may be used.
    pub(crate) fn chosen(&self) -> anyhow::Result<TechniqueSet> {
        let chosen = union(&self.techniques) - union(&self.without);
        if chosen.is_empty() {
            bail!("--without leaves no technique to use");
        }
        Ok(chosen)
    }
}

/// All techniques of the sets.
fn union<'a>(sets: impl IntoIterator<Item = &'a TechniqueSet>) -> TechniqueSet {
    sets.into_iter()
        .fold(TechniqueSet::EMPTY, |all, set| all | *set)
}

/// Returns true for a set that has a name of its own.
fn is_group(set: &TechniqueSet) -> bool {
    TechniqueSet::with_names().any(|(_, group, _)| group == *set)
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
