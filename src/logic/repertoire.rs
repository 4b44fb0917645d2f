//! Which techniques there are to try, and in which order: the easiest first.

use super::step::Step;
use super::technique::{Size, Technique};
use super::{bug, exclusion, fish, locked, single, single_digit, subset, unique_loop, wing};
use crate::board::{Candidates, HouseKind};

/// A set of techniques.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Repertoire {
    /// Those that Sudoku Explainer rates, and no others.
    #[default]
    Rated,
    /// Those, and what people know under names of its own although the rating takes it for chains.
    All,
}

impl Repertoire {
    /// The easiest step there is, the one found first among equals.
    #[must_use]
    pub fn next_step(self, candidates: &Candidates) -> Option<Step> {
        self.steps(candidates).next()
    }

    /// Every step there is, family by family, the easiest first; each is looked for when it is asked for.
    pub fn steps(self, candidates: &Candidates) -> impl Iterator<Item = Step> + '_ {
        FINDERS
            .iter()
            .filter(move |finder| finder.rated || self == Self::All)
            .flat_map(move |finder| (finder.find)(candidates))
    }
}

/// Finds all steps of a family, each when it is asked for.
type Find = for<'a> fn(&'a Candidates) -> Box<dyn Iterator<Item = Step> + 'a>;

struct Finder {
    /// Whether Sudoku Explainer rates it.
    rated: bool,
    find: Find,
}

const fn rated(find: Find) -> Finder {
    Finder { rated: true, find }
}

const fn beyond(find: Find) -> Finder {
    Finder { rated: false, find }
}

/// The order in which a person should look.
///
/// Unique loops come before naked quads although the longest are harder, because the rating has it so.
static FINDERS: [Finder; 33] = [
    rated(|c| Box::new(single::full_houses(c))),
    rated(|c| Box::new(single::hidden_singles(c, HouseKind::Box))),
    rated(|c| Box::new(single::hidden_singles(c, HouseKind::Column))),
    rated(|c| Box::new(single::hidden_singles(c, HouseKind::Row))),
    rated(|c| Box::new(locked::direct_pointing(c))),
    rated(|c| Box::new(locked::direct_claiming(c))),
    rated(|c| Box::new(subset::direct_hidden(c, Size::Two))),
    rated(|c| Box::new(single::naked_singles(c))),
    rated(|c| Box::new(subset::direct_hidden(c, Size::Three))),
    rated(|c| Box::new(locked::pointing(c))),
    rated(|c| Box::new(locked::claiming(c))),
    rated(|c| Box::new(subset::naked(c, Size::Two))),
    rated(|c| Box::new(fish::fish(c, Size::Two))),
    rated(|c| Box::new(subset::hidden(c, Size::Two))),
    rated(|c| Box::new(subset::naked(c, Size::Three))),
    rated(|c| Box::new(fish::fish(c, Size::Three))),
    rated(|c| Box::new(subset::hidden(c, Size::Three))),
    beyond(|c| Box::new(single_digit::strong_link_pairs(c, Technique::Skyscraper))),
    beyond(|c| Box::new(single_digit::strong_link_pairs(c, Technique::TwoStringKite))),
    beyond(|c| Box::new(single_digit::strong_link_pairs(c, Technique::TurbotFish))),
    rated(|c| Box::new(wing::xy_wings(c))),
    beyond(|c| Box::new(single_digit::empty_rectangles(c))),
    beyond(|c| Box::new(fish::finned_fish(c, Size::Two))),
    rated(|c| Box::new(wing::xyz_wings(c))),
    beyond(|c| Box::new(wing::w_wings(c))),
    beyond(|c| Box::new(fish::finned_fish(c, Size::Three))),
    beyond(|c| Box::new(single_digit::colourings(c))),
    rated(|c| Box::new(unique_loop::unique_loops(c))),
    rated(|c| Box::new(subset::naked(c, Size::Four))),
    rated(|c| Box::new(fish::fish(c, Size::Four))),
    rated(|c| Box::new(subset::hidden(c, Size::Four))),
    rated(|c| Box::new(bug::bugs(c))),
    rated(|c| Box::new(exclusion::aligned_pairs(c))),
];
