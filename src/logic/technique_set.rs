//! Which techniques there are to try, and in which order: the easiest first.

use std::ops::ControlFlow;

use super::step::Step;
use super::technique::{Size, Technique};
use super::techniques::{
    bug, exclusion, fish, locked, single, single_digit, subset, unique_loop, wing,
};
use crate::board::{Candidates, HouseKind};

/// A set of techniques.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum TechniqueSet {
    /// Those that Sudoku Explainer rates, and no others.
    #[default]
    Rated,
    /// Those, and what people know under names of its own although the rating takes it for chains.
    All,
}

impl TechniqueSet {
    /// The easiest step there is, the one found first among equals.
    #[must_use]
    pub fn next_step(self, candidates: &Candidates) -> Option<Step> {
        self.finders().find_map(|finder| finder.first(candidates))
    }

    /// The easiest steps that can be taken together: the first, and if it places a digit, all others of its family,
    /// because placements do not get in each other's way.
    #[must_use]
    pub fn next_steps(self, candidates: &Candidates) -> Vec<Step> {
        let mut steps = Vec::new();
        for finder in self.finders() {
            // Whether it broke off says nothing new.
            let _ = (finder.find)(candidates, &mut |step| {
                let places = step.placement.is_some();
                steps.push(step);
                if places {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            if !steps.is_empty() {
                break;
            }
        }
        steps
    }

    /// Every step there is, family by family, the easiest first.
    pub fn steps(self, candidates: &Candidates) -> impl Iterator<Item = Step> + '_ {
        self.finders().flat_map(|finder| finder.all(candidates))
    }

    fn finders(self) -> impl Iterator<Item = &'static Finder> {
        FINDERS
            .iter()
            .filter(move |finder| finder.rated || self == Self::All)
    }
}

/// Shows a family's steps to a visitor, until it breaks off.
///
/// This way round, an iterator over steps runs as the nested loops it stands for, several times faster than when its
/// steps are fetched one by one.
type Find = fn(&Candidates, &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()>;

struct Finder {
    /// Whether Sudoku Explainer rates it.
    rated: bool,
    find: Find,
}

impl Finder {
    fn first(&self, candidates: &Candidates) -> Option<Step> {
        let mut first = None;
        // Whether it broke off says nothing new.
        let _ = (self.find)(candidates, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    fn all(&self, candidates: &Candidates) -> Vec<Step> {
        let mut steps = Vec::new();
        // It never breaks off.
        let _ = (self.find)(candidates, &mut |step| {
            steps.push(step);
            ControlFlow::Continue(())
        });
        steps
    }
}

const fn rated(find: Find) -> Finder {
    Finder { rated: true, find }
}

const fn beyond(find: Find) -> Finder {
    Finder { rated: false, find }
}

/// The order in which a person should look: steps of a family are shown to the visitor in the order of its own file.
///
/// Unique loops come before naked quads although the longest are harder, because the rating has it so.
static FINDERS: [Finder; 33] = [
    rated(|c, visit| single::full_houses(c).try_for_each(visit)),
    rated(|c, visit| single::hidden_singles(c, HouseKind::Box).try_for_each(visit)),
    rated(|c, visit| single::hidden_singles(c, HouseKind::Column).try_for_each(visit)),
    rated(|c, visit| single::hidden_singles(c, HouseKind::Row).try_for_each(visit)),
    rated(|c, visit| locked::direct_pointing(c).try_for_each(visit)),
    rated(|c, visit| locked::direct_claiming(c).try_for_each(visit)),
    rated(|c, visit| subset::direct_hidden(c, Size::Two).try_for_each(visit)),
    rated(|c, visit| single::naked_singles(c).try_for_each(visit)),
    rated(|c, visit| subset::direct_hidden(c, Size::Three).try_for_each(visit)),
    rated(|c, visit| locked::pointing(c).try_for_each(visit)),
    rated(|c, visit| locked::claiming(c).try_for_each(visit)),
    rated(|c, visit| subset::naked(c, Size::Two).try_for_each(visit)),
    rated(|c, visit| fish::fish(c, Size::Two).try_for_each(visit)),
    rated(|c, visit| subset::hidden(c, Size::Two).try_for_each(visit)),
    rated(|c, visit| subset::naked(c, Size::Three).try_for_each(visit)),
    rated(|c, visit| fish::fish(c, Size::Three).try_for_each(visit)),
    rated(|c, visit| subset::hidden(c, Size::Three).try_for_each(visit)),
    beyond(|c, visit| {
        single_digit::strong_link_pairs(c, Technique::Skyscraper).try_for_each(visit)
    }),
    beyond(|c, visit| {
        single_digit::strong_link_pairs(c, Technique::TwoStringKite).try_for_each(visit)
    }),
    beyond(|c, visit| {
        single_digit::strong_link_pairs(c, Technique::TurbotFish).try_for_each(visit)
    }),
    rated(|c, visit| wing::xy_wings(c).try_for_each(visit)),
    beyond(|c, visit| single_digit::empty_rectangles(c).try_for_each(visit)),
    beyond(|c, visit| fish::finned_fish(c, Size::Two).try_for_each(visit)),
    rated(|c, visit| wing::xyz_wings(c).try_for_each(visit)),
    beyond(|c, visit| wing::w_wings(c).try_for_each(visit)),
    beyond(|c, visit| fish::finned_fish(c, Size::Three).try_for_each(visit)),
    beyond(|c, visit| single_digit::colourings(c).try_for_each(visit)),
    rated(|c, visit| unique_loop::unique_loops(c).try_for_each(visit)),
    rated(|c, visit| subset::naked(c, Size::Four).try_for_each(visit)),
    rated(|c, visit| fish::fish(c, Size::Four).try_for_each(visit)),
    rated(|c, visit| subset::hidden(c, Size::Four).try_for_each(visit)),
    rated(|c, visit| bug::bugs(c).try_for_each(visit)),
    rated(|c, visit| exclusion::aligned_pairs(c).try_for_each(visit)),
];
