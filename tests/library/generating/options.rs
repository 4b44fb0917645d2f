//! Generated puzzles of a certain kind: they are as asked for, the impossible is refused, and failures are explained.

use sudoku::generate::{Impossible, Made, Minimality, NotFound, Options, PatternSymmetry};
use sudoku::logic::{Difficulty, StepSearch, Technique, TechniqueSet};
use sudoku::rating::rate;
use sudoku::solver::Solver;
use sudoku::{CellSet, Grid, House, ToPuzzle as _};

use crate::support::with;
use crate::util::limits::effort;
use crate::util::{CLASSIC, CLASSIC_SOLVED, INKALA, grid};

/// The first puzzles of the seed.
#[track_caller]
fn puzzles(options: &Options, seed: u64, count: usize) -> Vec<Made> {
    let generator = options.generator().expect("such puzzles are possible");
    let puzzles = generator.puzzles(seed).take(count);
    puzzles.map(|made| made.expect("it is found")).collect()
}

/// The error of a search that finds nothing.
#[track_caller]
fn not_found(options: &Options) -> NotFound {
    let generator = options.generator().expect("such puzzles are possible");
    generator
        .make(1, 0..1)
        .remove(0)
        .expect_err("nothing is found")
}

/// Returns true if the puzzle is proper, by the reference solver.
fn is_proper(puzzle: &Grid) -> bool {
    let mut counts = Vec::new();
    Solver::Backtrack.count_batch(&[*puzzle], 2, &mut counts);
    counts[0].count == 1
}

fn tenths(least: u16, most: u16) -> std::ops::RangeInclusive<Difficulty> {
    Difficulty::from_tenths(least)..=Difficulty::from_tenths(most)
}

#[test]
fn puzzles_have_the_number_of_givens_asked_for() {
    for (givens, symmetry) in [
        (20..=20, PatternSymmetry::None),
        (25..=25, PatternSymmetry::HalfTurn),
        (30..=33, PatternSymmetry::None),
        (36..=36, PatternSymmetry::Full),
        (80..=81, PatternSymmetry::None),
    ] {
        let options = with!(Options {
            givens: Some(givens.clone()),
            symmetry,
            ..Options::default()
        });
        for made in puzzles(&options, 1, 4) {
            assert!(
                givens.contains(&made.puzzle.filled().len()),
                "{}",
                made.puzzle
            );
            assert!(symmetry.holds_for(made.puzzle.filled()));
            assert!(made.solution.is_solution_of(&made.puzzle) && is_proper(&made.puzzle));
        }
    }
}

#[test]
fn puzzles_with_a_number_of_givens_can_be_minimal() {
    let options = with!(Options {
        givens: Some(28..=29),
        minimal: Some(Minimality::Cells),
        ..Options::default()
    });
    for made in puzzles(&options, 2, 3) {
        let givens = made.puzzle.filled();
        assert!((28..=29).contains(&givens.len()));
        assert!(
            givens
                .into_iter()
                .all(|cell| !is_proper(&made.puzzle.without(cell)))
        );
    }
}

#[test]
fn puzzles_have_exactly_the_pattern() {
    for (pattern, minimal, number) in [
        (grid(CLASSIC).filled(), None, 2),
        (grid(INKALA).filled(), Some(Minimality::Cells), 1),
    ] {
        let options = with!(Options {
            pattern: Some(pattern),
            minimal,
            ..Options::default()
        });
        let made = puzzles(&options, 3, number);
        assert!(
            made.windows(2)
                .all(|two| two[0].solution != two[1].solution)
        );
        for made in made {
            assert_eq!(made.puzzle.filled(), pattern);
            assert!(made.solution.is_solution_of(&made.puzzle));
            assert!(is_proper(&made.puzzle));
            let needs = |cell| !is_proper(&made.puzzle.without(cell));
            assert!(minimal.is_none() || pattern.into_iter().all(needs));
        }
    }
}

#[test]
fn a_pattern_and_a_solution_make_one_puzzle() {
    let options = with!(Options {
        pattern: Some(grid(CLASSIC).filled()),
        solution: Some(grid(CLASSIC_SOLVED)),
        ..Options::default()
    });
    let made = puzzles(&options, 4, 2);
    assert!(made.iter().all(|made| made.puzzle == grid(CLASSIC)));
}

#[test]
fn puzzles_have_the_rating_asked_for() {
    for (least, most) in [(10, 12), (26, 30), (42, 50)] {
        let rating = tenths(least, most);
        let options = with!(Options {
            rating: Some(rating.clone()),
            ..Options::default()
        });
        for made in puzzles(&options, 5, 3) {
            let rated = rate(&made.puzzle).expect("it can be rated");
            assert!(rating.contains(&rated.hardest), "{rated}");
            assert_eq!(made.rating, Some(rated));
        }
    }
}

#[test]
fn puzzles_need_the_technique_asked_for() {
    let x_wing = Technique::X_WING;
    let options = with!(Options {
        technique: Some(TechniqueSet::of(x_wing)),
        ..Options::default()
    });
    for made in puzzles(&options, 6, 2) {
        assert!(is_solved_without(&made.puzzle, &[]));
        assert!(!is_solved_without(&made.puzzle, &[x_wing]));
        // Techniques after an X-Wing are not needed.
        let rating = made.rating.expect("it was rated");
        assert!(rating.hardest <= Difficulty::from_tenths(32), "{rating}");
    }
}

/// Returns true if the techniques from full houses to X-Wings, without the excluded ones, solve the puzzle.
fn is_solved_without(puzzle: &Grid, excluded: &[Technique]) -> bool {
    let mut candidates = puzzle.to_candidates();
    let x_wing = Difficulty::from_tenths(32);
    let without_chains = TechniqueSet::RATED - (TechniqueSet::RATED - TechniqueSet::PATTERNS);
    loop {
        let mut steps = StepSearch::new(without_chains).steps(&candidates);
        let allowed = |technique: Technique| !excluded.contains(&technique);
        let step = steps.find(|step| step.difficulty() <= x_wing && allowed(step.technique()));
        drop(steps);
        match step {
            Some(step) => step.apply(&mut candidates),
            None => return candidates.grid().is_solved(),
        }
    }
}

/// The mean of puzzles with controlled bias is 25.67 givens (D. Berthier, *Unbiased Statistics of a CSP*, 2009).
#[test]
fn puzzles_with_controlled_bias_are_minimal_and_have_weights() {
    let options = with!(Options {
        controlled_bias: true,
        ..Options::default()
    });
    let number = 3 * effort();
    let made = puzzles(&options, 7, usize::try_from(number).expect("it is small"));
    let mut sum = 0.0;
    for made in &made {
        let givens = made.puzzle.filled();
        assert!(is_proper(&made.puzzle));
        assert!(
            givens
                .into_iter()
                .all(|cell| !is_proper(&made.puzzle.without(cell)))
        );
        let weight = made.weight.expect("it has one");
        assert_eq!(weight > 1.0, givens.len() > 26);
        sum += f64::from(u32::try_from(givens.len()).expect("it is small"));
    }
    // Taking givens away top-down has the mean 24.4; without bias it is 26.6.
    let number = f64::from(number);
    let standard_deviation = 1.13 / number.sqrt();
    assert!(
        (sum / number - 25.67).abs() < 2.6 * standard_deviation,
        "{sum}"
    );
}

#[test]
fn options_combine() {
    let options = with!(Options {
        symmetry: PatternSymmetry::Diagonal,
        givens: Some(28..=34),
        rating: Some(tenths(15, 30)),
        ..Options::default()
    });
    let generator = options.generator().expect("such puzzles are possible");
    let made = puzzles(&options, 8, 5);
    for made in &made {
        let givens = made.puzzle.filled();
        assert!(PatternSymmetry::Diagonal.holds_for(givens) && (28..=34).contains(&givens.len()));
        assert!(tenths(15, 30).contains(&rate(&made.puzzle).expect("it can be rated").hardest));
    }
    // It makes no difference which puzzles are made together.
    assert_eq!(generator.make(8, 3..4), [Ok(made[3].clone())]);
}

/// Checks that there can be no such puzzles, for this reason.
#[track_caller]
fn assert_impossible(options: &Options, reason: &str) {
    let error: Impossible = options.generator().expect_err(reason);
    assert_eq!(error.to_string(), reason);
}

#[test]
fn impossible_numbers_are_refused_with_the_reason() {
    let givens = |givens, symmetry| {
        with!(Options {
            givens: Some(givens),
            symmetry,
            ..Options::default()
        })
    };
    let too_few = "a puzzle with 16 givens has multiple solutions: it takes at least 17";
    assert_impossible(&givens(10..=16, PatternSymmetry::None), too_few);
    let too_many = "a puzzle has 81 givens at most";
    assert_impossible(&givens(82..=90, PatternSymmetry::None), too_many);
    let empty = "the range begins after its end";
    let (least, most) = (30, 20);
    assert_impossible(&givens(least..=most, PatternSymmetry::None), empty);
    let not_symmetric = "no pattern with quarter-turn symmetry has such a number of givens";
    assert_impossible(
        &givens(18..=19, PatternSymmetry::QuarterTurn),
        not_symmetric,
    );

    let rating = |least, most| {
        with!(Options {
            rating: Some(tenths(least, most)),
            ..Options::default()
        })
    };
    assert_impossible(&rating(30, 20), empty);
}

#[test]
fn ratings_that_no_puzzle_can_have_are_refused() {
    let rating = |least, most, technique| {
        with!(Options {
            rating: Some(Difficulty::from_tenths(least)..=Difficulty::from_tenths(most)),
            technique: TechniqueSet::named(technique).ok(),
            ..Options::default()
        })
    };
    for (least, most, words) in [(11, 11, "1.1"), (13, 13, "1.3"), (63, 64, "6.3 to 6.4")] {
        let not_on_scale = format!("no puzzle is rated {words}: the scale has no such number");
        assert_impossible(&rating(least, most, "none"), &not_on_scale);
    }
    assert!(rating(11, 12, "none").generator().is_ok());
    for (least, most) in [(50, 60), (12, 31), (33, 33 + 1)] {
        let of_x_wing = "puzzles that need this technique, and no harder one, are rated 3.2";
        assert_impossible(&rating(least, most, "x-wing"), of_x_wing);
    }
    assert!(rating(26, 34, "x-wing").generator().is_ok());
    let of_chains = "puzzles that need this technique, and no harder one, are rated from 6.6";
    assert_impossible(&rating(20, 65, "forcing-x-chain"), of_chains);
    // An unrated technique may stand in for a harder one, but not for an easier one.
    assert!(rating(50, 60, "skyscraper").generator().is_ok());
    let of_skyscraper = "puzzles that need this technique, and no harder one, are rated from 4.2";
    assert_impossible(&rating(12, 41, "skyscraper"), of_skyscraper);
}

#[test]
fn impossible_patterns_are_refused_with_the_reason() {
    let classic = grid(CLASSIC).filled();
    let pattern = |pattern| {
        with!(Options {
            pattern: Some(pattern),
            ..Options::default()
        })
    };
    let too_few = "a puzzle with 16 givens has multiple solutions: it takes at least 17";
    assert_impossible(&pattern(classic.iter().take(16).collect()), too_few);
    let not_symmetric = with!(Options {
        symmetry: PatternSymmetry::Vertical,
        ..pattern(classic)
    });
    assert_impossible(
        &not_symmetric,
        "the pattern does not have vertical symmetry",
    );
    let other_number = with!(Options {
        givens: Some(25..=28),
        ..pattern(classic)
    });
    assert_impossible(&other_number, "the pattern has 30 givens");
    let of_solution = with!(Options {
        solution: Some(grid(CLASSIC_SOLVED)),
        ..pattern(grid(INKALA).filled())
    });
    let multiple = "the givens of this pattern have other solutions, too";
    assert_impossible(&of_solution, multiple);
}

#[test]
fn patterns_with_two_empty_lines_of_a_chute_are_refused() {
    let without = |houses: &[House]| {
        let cells = houses.iter().map(|house| house.cell_set());
        with!(Options {
            pattern: Some(cells.fold(CellSet::FULL, |pattern, cells| pattern - cells)),
            ..Options::default()
        })
    };
    let empty = |lines: &str| {
        format!("the pattern leaves {lines} empty: exchanging them gives another solution")
    };
    let rows = without(&[House::ROWS[3], House::ROWS[5]]);
    assert_impossible(&rows, &empty("row 4 and row 6"));
    let columns = without(&[House::COLUMNS[7], House::COLUMNS[8]]);
    assert_impossible(&columns, &empty("column 8 and column 9"));
    let of_different_chutes = without(&[House::ROWS[3], House::ROWS[6], House::COLUMNS[0]]);
    assert!(of_different_chutes.generator().is_ok());
}

#[test]
fn controlled_bias_with_other_options_is_refused() {
    let options = with!(Options {
        controlled_bias: true,
        symmetry: PatternSymmetry::Full,
        ..Options::default()
    });
    let reason =
        "controlled bias is for puzzles that are minimal by cells, without a symmetry or a pattern";
    assert_impossible(&options, reason);
    let options = with!(Options {
        controlled_bias: true,
        givens: Some(34..=40),
        ..Options::default()
    });
    assert_impossible(
        &options,
        "controlled bias makes puzzles with 33 givens at most",
    );
}

#[test]
fn a_failed_search_says_why_its_tries_failed() {
    let default = || {
        with!(Options {
            tries: 40,
            ..Options::default()
        })
    };
    let cases = [
        (
            with!(Options {
                givens: Some(17..=17),
                symmetry: PatternSymmetry::HalfTurn,
                ..default()
            }),
            "40 tries: 40 with another number of givens; the nearest had 2",
        ),
        (
            with!(Options {
                symmetry: PatternSymmetry::Full,
                minimal: Some(Minimality::Cells),
                ..default()
            }),
            "40 tries: 40 not minimal",
        ),
        (
            with!(Options {
                rating: Some(tenths(61, 61)),
                ..default()
            }),
            "40 tries: 40 with another rating; the nearest was rated ",
        ),
        (
            with!(Options {
                technique: Some(TechniqueSet::of(Technique::JELLYFISH)),
                ..default()
            }),
            "40 tries: 40 not needing the technique, or needing a harder one",
        ),
        (
            with!(Options {
                pattern: Some(grid(INKALA).filled()),
                tries: 3,
                ..default()
            }),
            "3 tries: 3 not proper",
        ),
    ];
    for (options, reason) in cases {
        let message = not_found(&options).to_string();
        let expected = format!("no puzzle found in {reason}");
        assert!(message.starts_with(&expected), "{message}");
    }
}

#[test]
fn the_nearest_rating_is_named_where_all_puzzles_are_too_hard() {
    // The later tries of a long search are rated in another way than those of a short one.
    for tries in [12, 80] {
        let search = |least, most| {
            with!(Options {
                symmetry: PatternSymmetry::HalfTurn,
                rating: Some(tenths(least, most)),
                tries,
                ..Options::default()
            })
        };
        let missed = not_found(&search(10, 10)).tries;
        let nearest = missed.nearest.rating.expect("it is rated").tenths();
        let words = format!(
            "with another rating; the nearest was rated {}.{}",
            nearest / 10,
            nearest % 10
        );
        assert!(missed.to_string().ends_with(&words), "{missed}");
        // The same tries have a puzzle of this rating, and none that is easier.
        let generator = |options: &Options| options.generator().expect("there are some");
        let made = generator(&search(nearest, nearest)).make(1, 0..1).remove(0);
        assert_eq!(
            made.expect("it is there")
                .rating
                .map(|rating| rating.hardest.tenths()),
            Some(nearest)
        );
        if nearest > 12 {
            not_found(&search(10, nearest - 1));
        }
    }
}

#[test]
fn ratings_beyond_the_hardest_puzzles_known_are_refused() {
    let with = |least, most| {
        let options = with!(Options {
            rating: Some(tenths(least, most)),
            ..Options::default()
        });
        options.generator().map(|_| ())
    };
    assert_eq!(with(119, 990), Ok(()));
    let refused = with(120, 120).expect_err("none is known");
    let words = "no puzzle is known that is rated 12.0 or more: the hardest is rated 11.9";
    assert_eq!(refused.to_string(), words);
}
