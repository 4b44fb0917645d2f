//! Puzzles that need a technique: their explanation with the allowed techniques uses it, and nothing harder.

use std::collections::HashSet;

use sudoku::generate::{Impossible, Minimality, Options, PatternSymmetry};
use sudoku::logic::{
    Difficulty, GlossaryEntry, PathStep, SolvePath, StepSearch, Technique, TechniqueSet, glossary,
};
use sudoku::{Candidates, Puzzle};

use crate::support::with;
use crate::util::limits::effort;

/// Options for puzzles that need the technique of this name.
#[track_caller]
fn needing(technique: &str) -> Options {
    with!(Options {
        technique: Some(named(technique)),
        ..Options::default()
    })
}

/// The techniques that these names stand for.
#[track_caller]
fn named(names: &str) -> TechniqueSet {
    let sets = names
        .split(',')
        .map(|name| TechniqueSet::named(name).expect("it is a name"));
    sets.fold(TechniqueSet::EMPTY, |all, set| all | set)
}

/// Checks that the explanations of some puzzles use the technique and nothing harder.
#[track_caller]
fn assert_needed(options: &Options) {
    let wanted = options.technique.expect("there is one") & options.allowed();
    let generator = options.generator().expect("such puzzles are possible");
    for made in generator.puzzles(1).take(effort() as usize) {
        let made = made.expect("it is found");
        let mut path = SolvePath::new(&made.puzzle, options.allowed());
        let steps: Vec<PathStep> = path.by_ref().collect();
        assert!(path.candidates().grid().is_solved(), "{}", made.puzzle);
        let (needed, others): (Vec<&PathStep>, Vec<&PathStep>) = steps
            .iter()
            .partition(|step| wanted.contains(step.step.technique()));
        let first = needed.first().expect("it is used");
        assert_eq!(made.position.as_ref(), Some(&first.before));
        let hardest = needed.iter().map(|step| step.step.difficulty()).max();
        let last = needed.iter().map(|step| step.step.technique()).max();
        for step in others {
            assert!(Some(step.step.difficulty()) <= hardest, "{}", made.puzzle);
            // Steps with chains are looked for together.
            let is_chain = TechniqueSet::RATED_CHAINS.contains(step.step.technique());
            assert!(
                is_chain || Some(step.step.technique()) < last,
                "{}",
                made.puzzle
            );
        }
    }
}

#[test]
fn an_explanation_with_the_allowed_techniques_uses_the_one_that_is_needed_and_nothing_harder() {
    for technique in [
        "full-house",
        "hidden-single",
        "pointing",
        "locked-pair",
        "x-wing",
        "skyscraper",
        "xy-wing",
        "finned-swordfish",
        "unique-rectangle",
        "forcing-chain",
        "als-xz",
    ] {
        let minimal = (technique == "full-house").then_some(Minimality::No);
        assert_needed(&with!(Options {
            minimal,
            ..needing(technique)
        }));
    }
}

#[test]
fn the_allowed_techniques_decide_what_is_needed() {
    for (technique, techniques, without) in [
        ("xy-chain", Some("hodoku"), "als"),
        ("xy-chain", Some("all"), "rated-chains,als"),
        ("dual-empty-rectangle", None, "empty-rectangle"),
        ("generalized-x-wing", None, "x-wing"),
        ("naked-single", Some("naked-single"), ""),
    ] {
        assert_needed(&with!(Options {
            techniques: techniques.map(named),
            without: if without.is_empty() {
                TechniqueSet::EMPTY
            } else {
                named(without)
            },
            ..needing(technique)
        }));
    }
}

/// Checks that there can be no such puzzles, for this reason.
#[track_caller]
fn assert_impossible(options: &Options, reason: &str) {
    let error: Impossible = options.generator().expect_err(reason);
    assert_eq!(error.to_string(), reason);
}

#[test]
fn a_technique_that_may_not_be_used_is_refused() {
    let options = with!(Options {
        techniques: Some(TechniqueSet::RATED),
        ..needing("skyscraper")
    });
    assert_impossible(
        &options,
        "Skyscraper is not among the techniques that may be used",
    );
    let options = with!(Options {
        without: named("x-wing"),
        ..needing("x-wing")
    });
    assert_impossible(
        &options,
        "X-Wing is not among the techniques that may be used",
    );
}

#[test]
fn a_technique_that_others_always_precede_is_refused_with_their_names() {
    assert_impossible(
        &needing("dual-two-string-kite"),
        "each step of Dual Two-String Kite is also one of Two-String Kite, looked for first: leave these out, \
         as in --without two-string-kite",
    );
    assert_impossible(
        &needing("generalized-x-wing"),
        "each step of Generalized X-Wing is also one of Pointing, Claiming, X-Wing, looked for first: leave these \
         out, as in --without pointing,claiming,x-wing",
    );
}

/// The options with those that a note names.
fn as_advised(options: &Options, advice: &str) -> Options {
    let mut advised = options.clone();
    let mut words = advice.split_whitespace();
    while let Some(word) = words.next() {
        let mut names = || named(words.next().expect("names follow"));
        match word {
            "--techniques" => advised.techniques = Some(names()),
            "--without" => advised.without = advised.without | names(),
            "--minimal" => advised.minimal = words.next().and_then(|which| which.parse().ok()),
            _ => {}
        }
    }
    advised
}

/// The techniques behind each name.
fn all_names() -> HashSet<TechniqueSet> {
    let of_entries = glossary().flat_map(GlossaryEntry::names).map(str::to_owned);
    let own = Technique::ALL.iter().map(Technique::to_string);
    of_entries.chain(own).map(|name| named(&name)).collect()
}

#[test]
fn the_options_that_a_note_names_find_the_technique() {
    for technique in all_names() {
        for (techniques, without) in [
            (None, TechniqueSet::EMPTY),
            (None, named("fish")),
            (Some(TechniqueSet::GENERAL), TechniqueSet::EMPTY),
        ] {
            let options = with!(Options {
                technique: Some(technique),
                techniques,
                without,
                ..Options::default()
            });
            let Ok(generator) = options.generator() else {
                continue;
            };
            for note in generator.notes().iter().filter(|note| note.contains("--")) {
                let advised = as_advised(&options, note);
                if note.contains("explain uses it") {
                    assert_eq!(advised.allowed(), options.allowed(), "{note}");
                } else {
                    let found = technique & advised.allowed();
                    assert!(!found.is_empty(), "{note}");
                    assert!((found & TechniqueSet::RATED_CHAINS).is_empty(), "{note}");
                    assert_eq!(advised.generator().err(), None, "{note}");
                }
            }
        }
    }
}

#[test]
fn the_options_that_a_refusal_names_find_a_puzzle() {
    let without_advice = named("unique-rectangle-type-5");
    for technique in all_names() {
        let options = with!(Options {
            technique: Some(technique),
            tries: 100_000,
            ..Options::default()
        });
        let Err(refusal) = options.generator() else {
            continue;
        };
        let refusal = refusal.to_string();
        assert_eq!(refusal.contains("--"), technique != without_advice);
        if technique != without_advice {
            let advised = as_advised(&options, &refusal).generator();
            let generator = advised.expect("there can be such puzzles");
            assert!(generator.make(3, 0..1)[0].is_ok(), "{refusal}");
        }
    }
}

#[test]
fn seventeen_givens_with_a_half_turn_are_searched_with_a_note() {
    let options = with!(Options {
        symmetry: PatternSymmetry::BothAxes,
        givens: Some(17..=17),
        ..Options::default()
    });
    let generator = options
        .generator()
        .expect("it is not known to be impossible");
    let note = "no puzzle with 17 givens and both-axes symmetry is known";
    assert_eq!(generator.notes(), [note]);
}

#[test]
fn minimal_puzzles_are_not_made_of_full_houses() {
    let reason = "no minimal puzzle is known that full houses alone solve: add --minimal no";
    assert_impossible(&needing("full-house"), reason);
    let rating = Some(Difficulty::MIN..=Difficulty::MIN);
    let options = with!(Options {
        rating,
        ..Options::default()
    });
    assert_impossible(&options, reason);
    let options = with!(Options {
        minimal: Some(Minimality::No),
        ..options
    });
    let generator = options.generator().expect("there are some");
    for made in generator.puzzles(1).take(3) {
        let rating = made.expect("it is found").rating.expect("it was rated");
        assert_eq!(rating.hardest, Difficulty::MIN);
    }
}

#[test]
fn a_position_keeps_what_was_given() {
    let options = needing("avoidable-rectangle");
    let made = options
        .generator()
        .expect("there are some")
        .make(1, 0..1)
        .remove(0);
    let made = made.expect("it is found");
    let position = made.position.expect("there is a technique");
    assert_eq!(position.givens(), made.puzzle.filled());
    let again: Puzzle = position.to_string().parse().expect("it can be read");
    let Puzzle::Candidates(again) = again else {
        panic!("{again:?} has candidates");
    };
    assert_eq!(*again, position);
    let has_rectangle = |candidates: &Candidates| {
        let techniques = TechniqueSet::of(Technique::AVOIDABLE_RECTANGLE[0])
            | TechniqueSet::of(Technique::AVOIDABLE_RECTANGLE[1]);
        StepSearch::new(techniques)
            .steps(candidates)
            .next()
            .is_some()
    };
    assert!(has_rectangle(&again));
    assert!(!has_rectangle(&again.with_givens(sudoku::CellSet::FULL)));
}

#[test]
fn a_technique_that_hardly_any_puzzle_needs_is_refused_unless_others_are_chosen() {
    assert_impossible(
        &needing("als-chain"),
        "hardly any puzzle needs ALS Chain where all techniques may be used: say which may be, as in --techniques \
         singles,als-chain",
    );
    let options = with!(Options {
        techniques: Some(named("singles,als-chain")),
        ..needing("als-chain")
    });
    assert_needed(&options);
}

#[test]
fn what_hardly_ever_comes_by_chance_is_varied_from_known_puzzles() {
    for technique in ["junior-exocet", "sk-loop", "kraken-fish"] {
        assert_needed(&needing(technique));
    }
    let few = with!(Options {
        givens: Some(17..=17),
        ..Options::default()
    });
    let hard = with!(Options {
        rating: Some(Difficulty::from_tenths(98)..=Difficulty::from_tenths(102)),
        ..Options::default()
    });
    for options in [few, hard] {
        let generator = options.generator().expect("there are some");
        assert_eq!(
            generator.make(1, 0..2),
            [0, 1].map(|index| generator.make(1, index..index + 1).remove(0))
        );
        for made in generator.puzzles(2).take(2) {
            let made = made.expect("it is found");
            assert!(made.solution.is_solution_of(&made.puzzle));
        }
    }
}
