//! Requests as data: the words of the game, and the options of every verb.

use serde::de::DeserializeOwned;
use serde_json::{Value, from_value, json, to_value};
use sudoku::generate::{Minimality, Options, PatternSymmetry, StepsAfter};
use sudoku::logic::{Difficulty, Technique, TechniqueSet};
use sudoku::rating::Level;
use sudoku::verbs::{
    Canonical, Check, Convert, Count, Equivalence, Expand, Explain, Hint, Measure, Minimize, Rate,
    Shuffle, Solve, Split, Vary, Verify,
};
use sudoku::{Cell, Digit, Grid, Puzzle, ToPuzzle as _};

use crate::support::with;
use crate::util::CLASSIC;

fn read<T: DeserializeOwned>(data: Value) -> T {
    from_value(data).unwrap_or_else(|error| panic!("{error}"))
}

/// The error about data that is not a value of the type.
fn refusal<T: DeserializeOwned>(data: Value) -> String {
    let error = from_value::<T>(data).err().expect("it should be refused");
    error.to_string()
}

#[test]
fn the_words_of_the_game_are_read_as_they_are_written() {
    let puzzle: Puzzle = CLASSIC.parse().expect("a puzzle");
    let candidates = Puzzle::from(puzzle.to_candidates());
    for puzzle in [puzzle, candidates] {
        assert_eq!(read::<Puzzle>(to_value(&puzzle).expect("data")), puzzle);
    }
    let grid: Grid = CLASSIC.parse().expect("a grid");
    assert_eq!(read::<Grid>(to_value(grid).expect("data")), grid);
    for cell in Cell::ALL {
        assert_eq!(read::<Cell>(to_value(cell).expect("data")), cell);
    }
    for digit in Digit::ALL {
        assert_eq!(read::<Digit>(to_value(digit).expect("data")), digit);
    }
    for level in Level::ALL {
        assert_eq!(read::<Level>(to_value(level).expect("data")), level);
    }
    for tenths in [0, 12, 75, 119] {
        let difficulty = Difficulty::from_tenths(tenths);
        assert_eq!(
            read::<Difficulty>(to_value(difficulty).expect("data")),
            difficulty
        );
    }
    for technique in Technique::ALL {
        let read: Technique = read(to_value(technique).expect("data"));
        assert_eq!(read.to_string(), technique.to_string());
    }
}

#[test]
fn a_technique_has_several_names() {
    for name in ["xy-wing", "XY Wing", "y-wing"] {
        assert_eq!(read::<Technique>(json!(name)), Technique::XY_WING);
    }
    let suggestion = refusal::<Technique>(json!("swordfsh"));
    assert!(
        suggestion.starts_with("no technique is called \"swordfsh\""),
        "{suggestion}"
    );
    assert!(
        suggestion.ends_with("did you mean Swordfish?"),
        "{suggestion}"
    );
    assert_eq!(
        refusal::<Technique>(json!("rated")),
        "\"rated\" means several techniques"
    );
}

#[test]
fn values_that_mean_nothing_are_refused() {
    let errors = [
        refusal::<Grid>(json!("12")),
        refusal::<Puzzle>(json!("12")),
        refusal::<Cell>(json!("r1c10")),
        refusal::<Digit>(json!(10)),
        refusal::<Difficulty>(json!(1.25)),
        refusal::<Level>(json!("simple")),
    ];
    assert!(errors.iter().all(|error| !error.is_empty()));
    assert!(
        errors[5].starts_with("expected one of easy, medium"),
        "{}",
        errors[5]
    );
}

/// Reads the options, and none if there are none; refuses an option that there is not.
fn options<T: DeserializeOwned>(data: Value) -> T {
    read::<T>(json!({}));
    with_options(data)
}

fn with_options<T: DeserializeOwned>(mut data: Value) -> T {
    let options = read(data.clone());
    data["spiral"] = json!(true);
    let refused = refusal::<T>(data);
    assert!(refused.starts_with("unknown field `spiral`, "), "{refused}");
    options
}

#[test]
fn the_options_of_every_verb_are_read() {
    assert!(options::<Solve>(json!({"all": true, "limit": 3})).all);
    assert_eq!(options::<Count>(json!({"limit": 3})).limit, 3);
    assert_eq!(options::<Count>(json!({})).limit, Count::DEFAULT_LIMIT);
    assert!(
        options::<Check>(json!({"why": true, "original": CLASSIC}))
            .original
            .is_some()
    );
    assert_eq!(
        options::<Rate>(json!({"up_to": 4.5})).up_to,
        Some(Difficulty::from_tenths(45))
    );
    options::<Measure>(json!({}));
    let techniques: TechniqueSet = [Technique::XY_WING].into_iter().collect();
    let explain = options::<Explain>(json!({"techniques": ["rated"], "without": ["xy-wing"]}));
    assert_eq!(
        (explain.techniques, explain.without),
        (TechniqueSet::RATED, techniques)
    );
    assert_eq!(
        options::<Hint>(json!({"techniques": ["xy-wing"]}))
            .techniques
            .all(),
        techniques
    );
    assert_eq!(options::<Hint>(json!({})).steps, 1);
    assert!(options::<Canonical>(json!({"of_solution": true})).of_solution);
    assert_eq!(
        options::<Shuffle>(json!({"seed": 7, "copies": 2})).copies,
        2
    );
    let minimize = options::<Minimize>(json!({"seed": 7, "symmetry": "half-turn"}));
    assert_eq!(
        (minimize.seed, minimize.symmetry),
        (Some(7), PatternSymmetry::HalfTurn)
    );
    assert!(options::<Expand>(json!({"one": true})).one);
    assert!(options::<Convert>(json!({"answers": true})).answers);
    let vary = options::<Vary>(json!({"givens": 17, "rating": [7.0, 8.0], "remember": 0}));
    assert_eq!((vary.givens, vary.rounds), (Some(17..=17), 1));
    assert_eq!(vary.rating, Level::parse_ratings("7.0-8.0").ok());
    for (minimal, is_refused) in [("cells", false), ("no", false), ("orbits", true)] {
        let vary = options::<Vary>(json!({"minimal": minimal}));
        assert_eq!(vary.refusal().is_some(), is_refused, "{minimal}");
    }
    assert_eq!(
        options::<Verify>(json!({})).same,
        Some(Equivalence::Isomorphic)
    );
    assert_eq!(options::<Verify>(json!({"same": null})).same, None);
    let split = with_options::<Split>(json!({"parts": {"sizes": [9, 1]}, "same": "solution"}));
    assert_eq!(split.same, Equivalence::Solution);
    let suggestion = "expected one of exact, isomorphic, solution, found \"isomorfic\"";
    assert!(refusal::<Verify>(json!({"same": "isomorfic"})).starts_with(suggestion));
}

#[test]
fn the_options_of_generated_puzzles_are_read() {
    let data = json!({
        "symmetry": "half-turn", "minimal": "orbits", "givens": "28-32", "rating": "hard", "technique": "x-wing",
        "techniques": ["rated"], "without": ["xy-wing"], "once": true, "after": "singles", "pattern": CLASSIC, "solution": null, "controlled_bias": false, "tries": 5,
    });
    let classic: Grid = CLASSIC.parse().expect("a grid");
    let expected = with!(Options {
        symmetry: PatternSymmetry::HalfTurn,
        minimal: Some(Minimality::Orbits),
        givens: Some(28..=32),
        pattern: Some(classic.filled()),
        solution: None,
        rating: Some(Level::Hard.ratings()),
        technique: TechniqueSet::named("X-Wing").ok(),
        techniques: Some(TechniqueSet::RATED),
        without: TechniqueSet::of(Technique::XY_WING),
        once: true,
        after: Some(StepsAfter::Singles),
        controlled_bias: false,
        tries: 5,
    });
    // No option is left out.
    #[cfg(feature = "schema")]
    {
        let schema = schemars::schema_for!(Options).to_value();
        let options = schema["properties"].as_object().expect("an object");
        let missing: Vec<&String> = options
            .keys()
            .filter(|&name| data.get(name).is_none())
            .collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
    assert_eq!(options::<Options>(data), expected);
    assert_eq!(options::<Options>(json!({})), Options::default());
    for (option, value, expected) in [
        (
            "symmetry",
            json!("half-tern"),
            "expected one of none, half-turn",
        ),
        (
            "minimal",
            json!("perhaps"),
            "expected one of cells, orbits, no, found \"perhaps\"",
        ),
        ("after", json!("pairs"), "expected one of singles"),
        (
            "givens",
            json!("many"),
            "expected a number, or two as in 28-32",
        ),
        (
            "rating",
            json!("simple"),
            "expected ratings as in 4.0-5.2, or one of easy",
        ),
        (
            "technique",
            json!("guess"),
            "no technique is called \"guess\"",
        ),
    ] {
        let refused = refusal::<Options>(json!({ option: value }));
        assert!(refused.starts_with(expected), "{refused}");
    }
}
