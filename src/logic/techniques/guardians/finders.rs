//! The names of patterns with guardians, and the steps that follow from the patterns.

use super::branches::branched;
use super::bug_lite::bug_lites;
use super::evidence::{GuardianRule, Guardians};
use super::extended_rectangle::{has_few, is_small, rectangles};
use super::oddagon::{bivalue_oddagons, broken_wings};
use super::rules::Guarded;
use super::tridagon::tridagons;
use crate::logic::techniques::prelude::*;
use crate::logic::techniques::uniqueness::types::TYPES;

techniques!(
    TRIDAGON = GlossaryEntry {
        name: "Tridagon",
        summary: "Three digits cannot fill three cells in each of four boxes in two bands and two stacks, where the cells share no \
                  row and no column within a box, and those of one box or three are on the other diagonal. So one of the other \
                  candidates there, the guardians, is true.",
        synonyms: &["Thor's Hammer", "Trivalue Oddagon"],
        difficulty: DifficultyRange::only(52),
        ..GlossaryEntry::UNRATED
    },
    EXTENDED_RECTANGLE[4] = GlossaryEntry {
        name: "Extended Rectangle",
        summary: "Two lines and three or four others, with as many digits: the six or eight cells must not all be left with these \
                  digits, because the two lines could be exchanged there and the puzzle would have two solutions. So one of the \
                  other candidates is true.",
        synonyms: &["Extended Unique Rectangle"],
        difficulty: DifficultyRange::only(48),
        needs_uniqueness: true,
        cases: &TYPES,
        ..GlossaryEntry::UNRATED
    },
    BUG_LITE[4] = GlossaryEntry {
        name: "BUG-Lite",
        summary: "Pairs of candidates in a few cells, of which each house has every digit twice or not at all: the cells must not all \
                  be left with their pairs, because the other digit of each would do as well. So one of the other candidates \
                  is true.",
        synonyms: &["Bivalue Universal Grave Lite"],
        difficulty: DifficultyRange::only(57),
        needs_uniqueness: true,
        cases: &TYPES,
        ..GlossaryEntry::UNRATED
    },
    GUARDIANS = GlossaryEntry {
        name: "Guardians",
        summary: "A loop of an odd number of cells, in which each house on the way would have only two cells for a digit if it were \
                  not for a few others, the guardians. The digit cannot take turns round the loop, so a guardian is true.",
        synonyms: &["Broken Wing"],
        vague_names: &["Oddagon"],
        difficulty: DifficultyRange::only(67),
        ..GlossaryEntry::UNRATED
    },
    BIVALUE_ODDAGON = GlossaryEntry {
        name: "Bivalue Oddagon",
        summary: "A loop of an odd number of cells with the same two candidates, each of which sees the next. The two digits cannot \
                  take turns round the loop, so one of the other candidates there is true.",
        vague_names: &["Oddagon"],
        difficulty: DifficultyRange::only(67),
        ..GlossaryEntry::UNRATED
    },
    RECTANGLE_CHAIN = GlossaryEntry {
        name: "Rectangle with Chains",
        summary: "A unique or extended rectangle, and a chain from each of two or three candidates of which one must be true: what \
                  all of them rule out is eliminated.",
        synonyms: &["AIC with Unique Rectangle"],
        difficulty: DifficultyRange::only(77),
        needs_uniqueness: true,
        is_chain: true,
        ..GlossaryEntry::UNRATED
    },
    TRIDAGON_CHAIN = GlossaryEntry {
        name: "Tridagon with Chains",
        summary: "A tridagon, and a chain from each of its guardians: what all of them rule out is eliminated.",
        synonyms: &["Tridagon Forcing Chain"],
        difficulty: DifficultyRange::only(82),
        is_chain: true,
        ..GlossaryEntry::UNRATED
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder!([Technique::TRIDAGON], tridagon_steps()),
    finder!(Technique::EXTENDED_RECTANGLE, rectangle_steps()),
    finder!(Technique::BUG_LITE, bug_lite_steps()),
    finder!([Technique::GUARDIANS], broken_wing_steps()),
    finder!([Technique::BIVALUE_ODDAGON], bivalue_oddagon_steps()),
    finder!([Technique::RECTANGLE_CHAIN], rectangle_chains()),
    finder!([Technique::TRIDAGON_CHAIN], tridagon_chains()),
];

/// The consequences of the patterns, by type, each once.
fn steps(context: &Context, all: Vec<Guarded>) -> impl Iterator<Item = Found<Guardians>> {
    let small = all.into_iter().filter(Guarded::is_small);
    let all: Vec<Found<Guardians>> = small
        .flat_map(|guarded| guarded.consequences(context))
        .collect();
    let mut found: Vec<Found<Guardians>> = Vec::new();
    for case in 0..TYPES.len() {
        for next in all.iter().filter(|next| next.pattern.case() == case) {
            let is_known = found.iter().any(|known| {
                (known.pattern.case(), known.placement) == (case, next.placement)
                    && known.eliminations == next.eliminations
            });
            if !is_known {
                found.push(next.clone());
            }
        }
    }
    found.into_iter()
}

fn tridagon_steps(context: &Context) -> impl Iterator<Item = Found<Guardians>> {
    steps(context, tridagons(context))
}

fn rectangle_steps(context: &Context) -> impl Iterator<Item = Found<Guardians>> {
    steps(context, rectangles(context, 3..=4, is_small))
}

fn bug_lite_steps(context: &Context) -> impl Iterator<Item = Found<Guardians>> {
    steps(context, bug_lites(context))
}

fn bivalue_oddagon_steps(context: &Context) -> impl Iterator<Item = Found<Guardians>> {
    steps(context, bivalue_oddagons(context))
}

fn broken_wing_steps(context: &Context) -> impl Iterator<Item = Found<Guardians>> {
    let wings = broken_wings(context).into_iter();
    wings.filter_map(|(guarded, target)| match target {
        None => guarded.consequences(context).pop(),
        Some(target) => Found::eliminating([target], guarded.with(GuardianRule::Seen)),
    })
}

fn rectangle_chains(context: &Context) -> impl Iterator<Item = Found<Guardians>> {
    branched(context, rectangles(context, 2..=3, has_few))
}

fn tridagon_chains(context: &Context) -> impl Iterator<Item = Found<Guardians>> {
    let all = tridagons(context).into_iter();
    let short = all.filter(|guarded| (2..=5).contains(&guarded.guardians.len()));
    branched(context, short.collect())
}
