//! Techniques are known by the names that people type.

use std::collections::BTreeSet;

use crate::support::{collections, share};
use crate::util::{grid, limit_time, property};
use proptest::prelude::*;
use sudoku::logic::evidence::{AlternatingChain, ChainEnds, Evidence, LinkReason};
use sudoku::logic::{
    Difficulty, GlossaryEntry, SolvePath, StepSearch, Technique, TechniqueNameError, TechniqueSet,
    glossary,
};
use sudoku::{DigitSet, ToPuzzle as _};

fn all_techniques() -> impl Iterator<Item = Technique> {
    TechniqueSet::ALL.iter()
}

#[test]
fn every_name_in_the_glossary_means_its_techniques() {
    for entry in glossary() {
        for name in entry.names() {
            let named = TechniqueSet::named(name).expect("it is a name");
            let own: TechniqueSet = entry.techniques().collect();
            assert!(own.is_subset(named), "{name} does not mean {own:?}");
        }
    }
}

#[test]
fn every_technique_is_known_by_the_name_it_prints() {
    for technique in all_techniques() {
        let named = TechniqueSet::named(&technique.to_string()).expect("it is a name");
        assert!(named.contains(technique), "{technique}");
    }
}

#[test]
fn the_type_of_a_uniqueness_pattern_means_that_type_alone() {
    let named = TechniqueSet::named("unique-rectangle-type-2").expect("it is a name");
    let printed: Vec<String> = named.iter().map(|each| each.to_string()).collect();
    assert_eq!(printed, ["Unique Rectangle type 2"]);
}

#[test]
fn different_entries_share_only_the_names_that_are_known_to_be_ambiguous() {
    let entries: Vec<&GlossaryEntry> = glossary().collect();
    let mut shared: Vec<&str> = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        for name in entry.names() {
            let named = TechniqueSet::named(name).expect("it is a name");
            let others = &entries[index + 1..];
            if others.iter().any(|other| {
                let other: TechniqueSet = other.techniques().collect();
                other.is_subset(named)
            }) {
                shared.push(name);
            }
        }
    }
    let expected = [
        "Locked Candidates",
        "Intersection Removal",
        "Naked Subset",
        "Pair",
        "Hidden Subset",
        "Naked Subset",
        "Triple",
        "Hidden Subset",
        "Turbot Fish",
        "Finned Fish",
        "Filet-o-Fish",
        "Unique Rectangle",
        "Uniqueness Test",
        "UR",
        "Quad",
        "X-Chain",
        "Continuous Nice Loop",
        "AIC Ring",
        "Alternating Inference Chain",
        "AIC",
        "Discontinuous Nice Loop",
        "XY-Chain",
        "Templates",
        "Pattern Overlay",
        "Pattern Overlay Method",
        "POM",
    ];
    assert_eq!(shared, expected);
}

#[test]
fn a_synonym_of_one_type_means_that_type_alone() {
    for technique in all_techniques() {
        for name in technique.synonyms() {
            let named = TechniqueSet::named(name).expect("it is a name");
            assert!(named.contains(technique), "{name}");
            assert!(
                named.iter().all(|each| each.synonyms().contains(name)),
                "{name}"
            );
        }
    }
    let named = TechniqueSet::named("BUG+1").expect("it is a name");
    assert_eq!(named, TechniqueSet::of(Technique::BUG[0]));
}

#[test]
fn a_name_that_several_techniques_share_is_refused_with_all_of_them() {
    let mut shared: Vec<&str> = glossary()
        .flat_map(|entry| entry.vague_names)
        .copied()
        .collect();
    shared.sort_unstable();
    for name in shared {
        let expected = glossary().filter(|entry| entry.vague_names.contains(&name));
        let expected: Vec<&str> = expected.map(|entry| entry.name).collect();
        assert!(expected.len() > 1, "{name}");
        let error = TechniqueNameError::Vague(expected);
        assert_eq!(TechniqueSet::named(name), Err(error));
    }
    let kite = TechniqueSet::named("kite").expect_err("several");
    assert_eq!(
        kite.to_string(),
        "may mean Two-String Kite or Dual Two-String Kite"
    );
}

#[test]
fn a_name_that_means_several_kinds_stands_for_all_of_them() {
    for (name, kinds) in [
        ("Finned Fish", ["finned basic fish", "sashimi fish"]),
        (
            "Grouped X-Cycles",
            [
                "grouped continuous nice loop",
                "grouped discontinuous nice loop",
            ],
        ),
    ] {
        let kinds = kinds.map(|kind| TechniqueSet::named(kind).expect("a name"));
        assert_eq!(TechniqueSet::named(name), Ok(kinds[0] | kinds[1]));
    }
    assert_eq!(TechniqueSet::named("singles"), Ok(TechniqueSet::SINGLES));
}

/// The names of the steps of two programs and of an encyclopedia.
#[test]
fn names_that_others_use_are_known() {
    let names = include_str!("../../data/technique-names.txt").lines();
    for name in names.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let meaning = TechniqueSet::named(name);
        assert!(
            !matches!(meaning, Err(TechniqueNameError::Unknown(_))),
            "{name}"
        );
    }
}

#[test]
fn the_techniques_of_hodoku_are_a_set() {
    let hodoku = TechniqueSet::named("hodoku").expect("it is a name");
    assert_eq!(hodoku, TechniqueSet::HODOKU);
    assert!(hodoku.is_subset(TechniqueSet::GENERAL));
    for (name, is_in) in [
        ("Full House", true),
        ("Direct Pointing", false),
        ("Finned Jellyfish", true),
        ("Finned Squirmbag", false),
        ("Franken Swordfish", true),
        ("Franken Jellyfish", false),
        ("BUG type 1", true),
        ("BUG type 2", false),
        ("Grouped AIC", true),
        ("AIC with ALS", false),
        ("Death Blossom", false),
    ] {
        let named = TechniqueSet::named(name).expect("it is a name");
        assert_eq!(named.is_subset(hodoku), is_in, "{name}");
    }
}

#[test]
fn sets_have_names() {
    for (name, set, _) in TechniqueSet::with_names() {
        assert_eq!(TechniqueSet::named(name), Ok(set));
    }
    let uniqueness = TechniqueSet::named("uniqueness").expect("it is a name");
    assert!(all_techniques().all(|each| uniqueness.contains(each) == each.needs_uniqueness()));
    let chains = TechniqueSet::named("chains").expect("it is a name");
    assert_eq!(TechniqueSet::ALL - chains, TechniqueSet::PATTERNS);
}

#[test]
fn unknown_names_are_refused() {
    for name in ["", "-", "s", "x", "guessing", "x-wing,swordfish"] {
        let meaning = TechniqueSet::named(name);
        assert!(
            matches!(meaning, Err(TechniqueNameError::Unknown(_))),
            "{name}"
        );
    }
}

proptest! {
    #![proptest_config(property(256))]

    #[test]
    fn case_spaces_hyphens_and_plurals_do_not_matter(
        index in 0..Technique::ALL.len(),
        changes in prop::collection::vec(0..4_u8, 64),
        plural: bool,
    ) {
        let name = Technique::ALL[index].to_string();
        let mut typed: String = name
            .chars()
            .zip(changes)
            .map(|(character, change)| match (character, change) {
                (' ' | '-', 0) => "-".to_owned(),
                (' ' | '-', 1) => " ".to_owned(),
                (' ' | '-', 2) => String::new(),
                (_, 0) => character.to_uppercase().collect(),
                (_, 1) => character.to_lowercase().collect(),
                _ => character.to_string(),
            })
            .collect();
        if plural && typed.ends_with(|last: char| last.is_alphabetic() && !"sS".contains(last)) {
            typed.push('s');
        }
        prop_assert_eq!(TechniqueSet::named(&typed), TechniqueSet::named(&name), "{}", typed);
    }

    #[test]
    fn a_difficulty_reads_back_as_it_is_written(tenths: u16) {
        let difficulty = Difficulty::from_tenths(tenths);
        prop_assert_eq!(difficulty.to_string().parse(), Ok(difficulty));
        if tenths.is_multiple_of(10) {
            prop_assert_eq!((tenths / 10).to_string().parse(), Ok(difficulty));
        }
    }
}

#[test]
fn texts_that_are_not_difficulties_are_refused() {
    for text in [
        "", ".", "9.", ".5", "-1", "+1", "9.05", "9,0", "nine", "1e1", "6554",
    ] {
        assert!(text.parse::<Difficulty>().is_err(), "{text}");
    }
}

/// A puzzle that has M-Wings, which are rare, from the start.
const WITH_M_WINGS: &str =
    ".2.615.4.5.6.839....8..2.6....3.8.523.529..84....7.3.619..3.4..6..4...18.5....63.";

/// The name of a chain of three strong links, by the links that are within cells and the number of digits.
fn name_by_links(chain: &AlternatingChain) -> Option<&'static str> {
    let is_in_cell = |reason: &LinkReason| matches!(reason, LinkReason::Cell(_));
    let in_cells: Vec<bool> = chain.links.iter().map(is_in_cell).collect();
    let [first, to_second, second, to_third, third] = in_cells[..] else {
        return None;
    };
    let digits: DigitSet = chain.nodes.iter().map(|node| node.digit).collect();
    match ([first, second, third], [to_second, to_third], digits.len()) {
        ([true, false, false], [_, true], 2) | ([false, false, true], [true, _], 2) => {
            Some("M-Wing")
        }
        ([false, true, false], ..) => Some("S-Wing"),
        ([false, false, false], [true, true], _) => Some("L-Wing"),
        (strong, _, 3) if strong.contains(&true) && strong.contains(&false) => Some("H-Wing"),
        _ => None,
    }
}

#[test]
fn short_chains_have_the_names_that_players_give_them() {
    limit_time();
    let basic = TechniqueSet::named("basic").expect("it is a name");
    let aic = TechniqueSet::of(Technique::ALTERNATING_CHAIN[0]);
    let mut names = BTreeSet::new();
    for puzzle in share(collections()).chain([grid(WITH_M_WINGS)]) {
        let mut path = SolvePath::new(&puzzle, basic);
        path.by_ref().for_each(drop);
        let positions = [&puzzle.to_candidates(), path.candidates()];
        for step in positions
            .map(|position| StepSearch::new(aic).all_steps(position))
            .concat()
        {
            let Evidence::AlternatingChain(chain) = &step.evidence else {
                panic!("{step}");
            };
            assert_eq!(chain.ends, ChainEnds::Open);
            let name = name_by_links(chain);
            let title = name.map_or("AIC".to_owned(), |name| format!("AIC ({name})"));
            assert_eq!(step.title(), title, "{step}");
            assert!(step.to_line().starts_with(&format!("{title}: ")));
            names.extend(name);
        }
    }
    assert!(
        names
            .into_iter()
            .eq(["H-Wing", "L-Wing", "M-Wing", "S-Wing"])
    );
}
