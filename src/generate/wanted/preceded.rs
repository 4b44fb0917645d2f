//! The techniques whose steps are also steps of others, which are looked for first, and those that hardly any puzzle needs.

use crate::logic::{Technique, TechniqueSet};

/// The allowed techniques that find each step of this one before it, if they do.
pub(super) fn preceding(technique: Technique, allowed: TechniqueSet) -> Option<TechniqueSet> {
    let mut known = PRECEDED.iter();
    let (_, before) = known.find(|(preceded, _)| preceded.contains(&technique))?;
    let before: TechniqueSet = before.iter().copied().collect();
    before.is_subset(allowed).then_some(before)
}

/// Returns true if hardly any explanation takes one of these where the others may be used, too: none of 2,240 hard puzzles,
/// or none that a search of some seconds came upon.
pub(super) fn are_hardly_needed(techniques: TechniqueSet) -> bool {
    let larger = [
        &Technique::FINNED_FISH,
        &Technique::SASHIMI_FISH,
        &Technique::FRANKEN_FISH,
        &Technique::FINNED_FRANKEN_FISH,
    ];
    let larger = larger.into_iter().flat_map(|fish| &fish[3..]);
    let all = [
        &Technique::LARGE_FISH[..],
        &Technique::MUTANT_FISH,
        &Technique::FINNED_MUTANT_FISH,
        &Technique::DISCONTINUOUS_NICE_LOOP,
        &Technique::BUG_LITE,
        &[
            Technique::ALS_CHAIN,
            Technique::FRANKEN_FISH[0],
            Technique::FRANKEN_FISH[2],
            Technique::FINNED_FRANKEN_FISH[0],
            Technique::MULTI_SECTOR_LOCKED_SET,
            Technique::SIAMESE_FISH[1],
            Technique::SIAMESE_FISH[2],
            Technique::TEMPLATE_SET,
            Technique::TRIDAGON,
            Technique::TRIDAGON_CHAIN,
        ],
    ];
    let all = all.into_iter().flatten().chain(larger).copied();
    techniques.is_subset(all.collect())
}

/// Returns true for a technique that no search has found to be needed: of half a million random puzzles, none has a step of
/// it where basic techniques end.
pub(super) fn is_never_needed(techniques: TechniqueSet) -> bool {
    techniques == TechniqueSet::of(Technique::FURTHER_RECTANGLE[1])
}

/// Techniques, and those of which each of their steps is one.
const PRECEDED: &[(&[Technique], &[Technique])] = &[
    // A digit has no place in a line but in a box, and so only one in a parallel line. In the third box of that chute it
    // then has places in one line only, and points along it at the other box, where it is left with the same place. (Or
    // it stands there already, and the same place is a hidden single.)
    (&[Technique::DIRECT_CLAIMING], &[Technique::DIRECT_POINTING]),
    (
        &[Technique::DUAL_TWO_STRING_KITE],
        &[Technique::TWO_STRING_KITE],
    ),
    (
        &[Technique::DUAL_EMPTY_RECTANGLE],
        &[Technique::EMPTY_RECTANGLE],
    ),
    // Two houses against two others: one of them is a box, or all are lines.
    (
        &[Technique::GENERALIZED_X_WING, Technique::FRANKEN_FISH[0]],
        &[Technique::POINTING, Technique::CLAIMING, Technique::X_WING],
    ),
    // Each is made of two others.
    (
        &[Technique::SIAMESE_FISH[0]],
        &[
            Technique::FINNED_FISH[0],
            Technique::FINNED_FISH[1],
            Technique::FINNED_FISH[2],
            Technique::SASHIMI_FISH[0],
            Technique::SASHIMI_FISH[1],
            Technique::SASHIMI_FISH[2],
        ],
    ),
    (
        &[Technique::SIAMESE_FISH[1]],
        &[
            Technique::FINNED_FRANKEN_FISH[0],
            Technique::FINNED_FRANKEN_FISH[1],
            Technique::FINNED_FRANKEN_FISH[2],
        ],
    ),
];
