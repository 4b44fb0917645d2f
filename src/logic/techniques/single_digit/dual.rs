//! Two patterns of a kind that share most of their parts and are taken as one step.
//!
//! Neither needs the other: each part has a conclusion of its own.

use std::collections::BTreeSet;

use super::empty_rectangle::{EmptyRectangle, empty_rectangles};
use super::strong_link_pair::{StrongLinkPair, strong_link_pairs};
use crate::logic::techniques::Evidence;
use crate::logic::techniques::fish::search::all_fish;
use crate::logic::techniques::fish::shapes::{Fish, Shape};
use crate::logic::techniques::prelude::*;
use crate::logic::techniques::step::Step;

techniques!(
    DUAL_TWO_STRING_KITE = UNRATED {
        name: "Dual Two-String Kite",
        summary: "Two two-string kites in the same cells, or with the same two cells in the box.",
        synonyms: &["Dual 2-String Kite"],
        vague_names: &["Kite"],
        difficulty: DifficultyRange::only(43),
    },
    DUAL_EMPTY_RECTANGLE = UNRATED {
        name: "Dual Empty Rectangle",
        summary: "Two empty rectangles of a digit in the same box.",
        vague_names: &["Empty Rectangle Intersection", "ERI"],
        difficulty: DifficultyRange::only(43),
    },
    SIAMESE_FISH[3] = UNRATED {
        name: "Siamese Fish",
        summary: "Two finned fish with the same base, whose covers differ in one house or two.",
        cases: &["", "Siamese Franken Fish", "Siamese Mutant Fish"],
        cases_from: &[56, 75, 88],
        costly_from: 2,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder!([Technique::DUAL_TWO_STRING_KITE], dual_kites()),
    finder!([Technique::DUAL_EMPTY_RECTANGLE], dual_empty_rectangles()),
];

/// The finders of siamese fish.
pub(in crate::logic) const SIAMESE: &[Finder] = &[
    finder!([Technique::SIAMESE_FISH[0]], siamese_fish(Shape::Basic)),
    finder!([Technique::SIAMESE_FISH[1]], siamese_fish(Shape::Franken)),
    finder!([Technique::SIAMESE_FISH[2]], siamese_fish(Shape::Mutant)),
];

/// Two patterns of a kind with most of their parts in common.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Dual {
    /// The two, each with what it eliminates.
    pub parts: Vec<Step>,
}

/// Kites with the same near ends, or with the same cells.
fn dual_kites(context: &Context) -> impl Iterator<Item = Found<Dual>> {
    let kites: Vec<_> = strong_link_pairs(context, Technique::TWO_STRING_KITE).collect();
    pairs_of(&kites, |one: &StrongLinkPair, other| {
        one.near_ends() == other.near_ends()
            || one.digit == other.digit && one.cells() == other.cells()
    })
}

/// Empty rectangles of the same box.
fn dual_empty_rectangles(context: &Context) -> impl Iterator<Item = Found<Dual>> {
    let all: Vec<_> = empty_rectangles(context).collect();
    pairs_of(&all, |one: &EmptyRectangle, other| {
        (one.digit, one.box_) == (other.digit, other.box_)
    })
}

/// Finned fish of up to four base houses with the same base and almost the same cover.
fn siamese_fish(context: &Context, shape: Shape) -> impl Iterator<Item = Found<Dual>> {
    (2..=4).flat_map(move |size| {
        let fish = all_fish(context, (shape, size));
        let finned = fish.filter(|found| !found.pattern.fins.is_empty());
        let finned: Vec<_> = finned.cloned().collect();
        pairs_of(&finned, |one: &Fish, other| {
            (one.digit, one.base) == (other.digit, other.base)
                && (one.cover - other.cover).has_at_most(2)
        })
    })
}

/// The pairs of which neither makes the other superfluous, each conclusion once.
fn pairs_of<P: Pattern + Into<Evidence> + Clone>(
    all: &[Found<P>],
    belong_together: fn(&P, &P) -> bool,
) -> impl Iterator<Item = Found<Dual>> + use<P> {
    let mut known = BTreeSet::new();
    let mut found = Vec::new();
    for (index, second) in all.iter().enumerate() {
        for first in &all[..index] {
            if !belong_together(&first.pattern, &second.pattern) {
                continue;
            }
            let sets = [first, second].map(|each| BTreeSet::from_iter(each.eliminations.clone()));
            let [one, other] = &sets;
            let together: Vec<Candidate> = one.union(other).copied().collect();
            if !one.is_subset(other) && !other.is_subset(one) && known.insert(together.clone()) {
                let parts = [first, second]
                    .map(|each| Step::from(each.clone()))
                    .to_vec();
                found.extend(Found::eliminating(together, Dual { parts }));
            }
        }
    }
    found.into_iter()
}

impl Dual {
    fn patterns(&self) -> impl Iterator<Item = &dyn Pattern> {
        self.parts.iter().map(|part| part.evidence.pattern())
    }
}

impl Pattern for Dual {
    fn technique(&self) -> Technique {
        match &self.parts[0].evidence {
            Evidence::StrongLinkPair(_) => Technique::DUAL_TWO_STRING_KITE,
            Evidence::Fish(fish) => match Shape::of(fish.base, fish.cover) {
                Shape::Basic => Technique::SIAMESE_FISH[0],
                Shape::Franken => Technique::SIAMESE_FISH[1],
                Shape::Mutant => Technique::SIAMESE_FISH[2],
            },
            _ => Technique::DUAL_EMPTY_RECTANGLE,
        }
    }

    fn look(&self) -> Look {
        let looks = self.patterns().map(Pattern::look);
        looks.reduce(Look::and_look).unwrap_or_default()
    }

    fn inferences(&self) -> Vec<Inference> {
        self.patterns().flat_map(Pattern::inferences).collect()
    }

    fn words(&self, _: &Conclusion) -> String {
        let [first, second] = [&self.parts[0], &self.parts[1]];
        format!("{first} And: {second}")
    }
}
