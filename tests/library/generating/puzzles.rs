//! Generated puzzles and grids: they are as asked for, by a solver that shares no code, and the draws are fair.

use std::collections::HashSet;

use sudoku::Interrupt;
use sudoku::canonical::canonical;
use sudoku::generate::{
    Generator, Impossible, Made, Minimality, Options, PatternSymmetry, uniform_grid,
};
use sudoku::random::Random;
use sudoku::solver::Solver;
use sudoku::solver::lockstep::{Engine, Isa};
use sudoku::{Cell, CellSet, DigitSet, Grid, Symmetry};

use crate::support::{share, with};
use crate::util::limits::effort;
use crate::util::naive::naive_count;
use crate::util::{CLASSIC, CLASSIC_SOLVED, grid};

/// The generator for these options.
#[track_caller]
fn generator(options: &Options) -> Generator {
    options.generator().expect("such puzzles are possible")
}

/// The first puzzles of the seed.
#[track_caller]
fn puzzles(options: &Options, seed: u64, count: usize) -> Vec<Made> {
    let generator = generator(options);
    let puzzles = generator.puzzles(seed).take(count);
    puzzles.map(|made| made.expect("it is found")).collect()
}

/// Returns true if the puzzle is proper, by the naive solver.
fn is_proper(puzzle: &Grid) -> bool {
    naive_count(puzzle, 2) == 1
}

fn without(puzzle: &Grid, cells: CellSet) -> Grid {
    cells.into_iter().fold(*puzzle, Grid::without)
}

#[test]
fn an_interrupted_generator_finds_nothing() {
    let interrupt = Interrupt::new();
    let generator = generator(&Options::default());
    let make = || interrupt.during(|| generator.make(1, 0..3));
    assert!(make().iter().all(Result::is_ok));
    interrupt.interrupt();
    let results = make();
    assert_eq!(results.len(), 3);
    for (index, result) in (0..).zip(results) {
        let not_found = result.expect_err("it is interrupted");
        assert_eq!((not_found.index, not_found.tries.total), (index, 0));
    }
}

#[test]
fn puzzles_are_proper_and_minimal_and_have_their_solutions() {
    for made in puzzles(&Options::default(), 1, 2) {
        assert!(made.solution.is_solution_of(&made.puzzle));
        assert!(is_proper(&made.puzzle));
        for cell in made.puzzle.filled() {
            assert!(
                !is_proper(&made.puzzle.without(cell)),
                "{cell} of {}",
                made.puzzle
            );
        }
    }
}

#[test]
fn symmetric_puzzles_are_minimal_by_orbits() {
    for symmetry in PatternSymmetry::ALL {
        let options = with!(Options {
            symmetry,
            ..Options::default()
        });
        for made in puzzles(&options, 2, 1) {
            let givens = made.puzzle.filled();
            assert!(symmetry.holds_for(givens), "{symmetry}\n{}", made.puzzle);
            assert!(is_proper(&made.puzzle));
            for orbit in symmetry.orbits() {
                let can_go = orbit.is_subset(givens) && is_proper(&without(&made.puzzle, orbit));
                assert!(!can_go, "{symmetry}, {orbit:?} of\n{}", made.puzzle);
            }
        }
    }
}

#[test]
fn symmetric_puzzles_can_be_minimal_by_cells() {
    let options = with!(Options {
        symmetry: PatternSymmetry::HalfTurn,
        minimal: Some(Minimality::Cells),
        ..Options::default()
    });
    for made in puzzles(&options, 3, 1) {
        let givens = made.puzzle.filled();
        assert!(PatternSymmetry::HalfTurn.holds_for(givens));
        assert!(
            givens
                .into_iter()
                .all(|cell| !is_proper(&made.puzzle.without(cell)))
        );
        assert_eq!(made.tries.total, made.tries.not_minimal + 1);
    }
}

#[test]
fn puzzles_of_a_solution_have_that_solution() {
    let solution = grid(CLASSIC_SOLVED);
    let options = with!(Options {
        solution: Some(solution),
        ..Options::default()
    });
    let made = puzzles(&options, 4, 10);
    assert!(
        made.iter()
            .all(|made| made.solution == solution && solution.is_solution_of(&made.puzzle))
    );
    assert_ne!(made[0].puzzle, made[1].puzzle);
    for wrong in [grid(CLASSIC), Grid::EMPTY] {
        let options = with!(Options {
            solution: Some(wrong),
            ..Options::default()
        });
        assert_eq!(options.generator().err(), Some(Impossible::NotASolution));
    }
}

#[test]
fn a_puzzle_depends_on_its_seed_and_index_alone() {
    let options = with!(Options {
        symmetry: PatternSymmetry::Diagonal,
        minimal: Some(Minimality::Cells),
        ..Options::default()
    });
    let generator = generator(&options);
    let all = generator.make(5, 0..40);
    assert!(generator.puzzles(5).take(40).eq(all.clone()));
    assert!(
        generator
            .puzzles(5)
            .starting_at(30)
            .take(10)
            .eq(all[30..].to_vec())
    );
    assert_eq!(generator.make(5, 7..8), all[7..8]);
    assert_ne!(generator.make(6, 7..8), all[7..8]);
}

/// Options for every method of making puzzles, and the first lines that seed 7 gives. They must not change without
/// need.
fn first_puzzles() -> Vec<(Options, [&'static str; 2])> {
    let few = with!(Options {
        givens: Some(21..=21),
        ..Options::default()
    });
    let many = with!(Options {
        givens: Some(33..=33),
        symmetry: PatternSymmetry::HalfTurn,
        ..Options::default()
    });
    let pattern = with!(Options {
        pattern: Some(grid(CLASSIC).filled()),
        ..Options::default()
    });
    let controlled_bias = with!(Options {
        controlled_bias: true,
        ..Options::default()
    });
    vec![
        (
            Options::default(),
            [
                ".......8481.5.2..66.97...................6.4...5.17.6.1..3...9..4.8...532...9....",
                "..42.8..6...........2..1.59....6.7.2.......9...187...3.6..24...9.....36....7.....",
            ],
        ),
        (
            few,
            [
                ".......5.........96.8..2...1...9.2......8...574.1.....9.....7......1....23..7.41.",
                "..42.8..6...........2..1.59......7.2.......95..18.......5.24...9.....3.....7.6...",
            ],
        ),
        (
            many,
            [
                "....69...81.....7.6.9.481..761.8......29567......1.368..637.8.2.4.....53...69....",
                ".9.........69.7238..26.1.59......7..67.412.95..1......16.3.49..9271.53.........2.",
            ],
        ),
        (
            pattern,
            [
                "96..5....7..421....14....8.1...6...23..1.8..44...3...5.9....42....312..8....4..16",
                "84..6....1..958....73....6.4...3...66..5.7..19...1...3.9....15....271..9....9..42",
            ],
        ),
        (
            controlled_bias,
            [
                "......1..5.2....6....49..52.31......2..3......7..613..815.27...9.3.....8.2.......",
                "..6....9....7..2655...........9.4.....8..1.4.7..8.....17...96....341.8..2..5....3",
            ],
        ),
    ]
}

#[test]
fn the_puzzles_of_a_seed_never_change() {
    for (options, expected) in first_puzzles() {
        let made = puzzles(&options, 7, 2);
        let lines: Vec<String> = made
            .iter()
            .map(|made| made.puzzle.line().to_string())
            .collect();
        assert_eq!(lines, expected, "{options:?}");
    }
}

#[test]
fn every_instruction_set_makes_the_same_puzzles_alone_or_together() {
    for (number, engine) in Isa::available().filter_map(Engine::with_isa).enumerate() {
        // Without the gate's effort, each instruction set makes puzzles of one kind, and no two of the same.
        let mut kinds = first_puzzles();
        let first = number % kinds.len();
        kinds.rotate_left(first);
        for (options, expected) in share(kinds) {
            let generator = generator(&options).with_solver(Solver::Lockstep(engine));
            let together = generator.make(7, 0..2);
            let alone = generator.make(7, 1..2);
            assert_eq!(together[1..], alone);
            let made = together.into_iter().map(|made| made.expect("it is found"));
            assert!(made.map(|made| made.puzzle.line().to_string()).eq(expected));
        }
    }
}

#[test]
fn the_reference_solver_makes_the_same_puzzles() {
    let generator = |solver| generator(&Options::default()).with_solver(solver);
    let expected = generator(Solver::default()).make(8, 0..20);
    assert_eq!(generator(Solver::Backtrack).make(8, 0..20), expected);
}

#[test]
fn tries_are_counted_and_end() {
    let options = with!(Options {
        symmetry: PatternSymmetry::Full,
        minimal: Some(Minimality::Cells),
        tries: 7,
        ..Options::default()
    });
    let generator = generator(&options);
    let not_found = generator
        .make(1, 3..4)
        .remove(0)
        .expect_err("such puzzles are rare");
    assert_eq!(
        (
            not_found.index,
            not_found.tries.total,
            not_found.tries.not_minimal
        ),
        (3, 7, 7)
    );
}

/// The means of top-down puzzles: 24.38 givens and a standard deviation of 1.12 (D. Berthier, *Unbiased Statistics of a
/// CSP*, 2009).
#[test]
fn top_down_puzzles_have_the_published_numbers_of_givens() {
    let count = 2_500 * effort();
    let made = generator(&Options::default()).make(9, 0..count.into());
    let givens: Vec<f64> = made
        .iter()
        .flatten()
        .map(|made| {
            u32::try_from(made.puzzle.filled().len())
                .expect("it is small")
                .into()
        })
        .collect();
    let mean = givens.iter().sum::<f64>() / f64::from(count);
    let variance = givens
        .iter()
        .map(|givens| (givens - mean).powi(2))
        .sum::<f64>()
        / f64::from(count);
    // Five standard deviations of what is estimated, and half of the last published place.
    let error = 5.0 * 1.12 / f64::from(count).sqrt();
    assert!((mean - 24.38).abs() < error + 0.005, "{mean}");
    let deviation = variance.sqrt();
    assert!(
        (deviation - 1.12).abs() < error / f64::sqrt(2.0) + 0.005,
        "{deviation}"
    );
}

/// Statistics that are known exactly, or by counting over very many grids. Samplers that fill a grid by searching fail
/// them.
#[test]
fn uniform_grids_pass_the_statistics_that_biased_ones_fail() {
    let count = 5_000 * effort();
    let (mut pure, mut small_sets) = (0, 0);
    // The number of chutes with this number of equal minicolumn sets in their three pairs of boxes.
    let mut equal = [0_u32; 10];
    for index in 0..count {
        let grid = uniform_grid(&mut Random::new(10, index.into()));
        assert!(grid.is_solved());
        for grid in [grid, Symmetry::TRANSPOSITION.grid(&grid)] {
            for band in 0..3 {
                equal[equal_minicolumns(&grid, band)] += 1;
                pure += u32::from(is_pure(&grid, band));
            }
        }
        small_sets += unavoidable_sets_of_four(&grid);
    }
    let grids = f64::from(count);
    let is_near = |found: u32, per: f64, expected: f64, margin: f64| {
        let found = f64::from(found) / per;
        assert!(
            (found - expected).abs() < margin,
            "{found} is not {expected}"
        );
    };
    // Each margin is four to five standard deviations.
    is_near(pure, grids, 0.2145, 2.4 / grids.sqrt());
    is_near(small_sets, grids, 11.584, 17.0 / grids.sqrt());
    let chutes = 6.0 * grids;
    for (number, expected) in [
        (0, 0.708_427),
        (1, 0.251_169),
        (2, 0.018_107),
        (3, 0.019_051),
        (5, 0.003_123),
        (9, 0.000_122),
    ] {
        let margin = 5.0 * (expected / chutes).sqrt();
        is_near(equal[number], chutes, expected, margin);
    }
}

/// The sets of digits in the three minicolumns of each box of the band, or in its minirows.
fn sets_of_three(grid: &Grid, band: usize, by_row: bool) -> [Vec<DigitSet>; 3] {
    [0, 1, 2].map(|place| {
        let set = |one: usize| {
            let digits = (0..3).filter_map(|other| {
                let (row, column) = if by_row { (one, other) } else { (other, one) };
                grid[Cell::ALL[27 * band + 9 * row + 3 * place + column]]
            });
            digits.collect()
        };
        (0..3).map(set).collect()
    })
}

/// The number of minicolumns with the same digits as one in another box, for all pairs of boxes.
fn equal_minicolumns(grid: &Grid, band: usize) -> usize {
    let [a, b, c] = sets_of_three(grid, band, false);
    let equal = |one: &[DigitSet], other: &[DigitSet]| {
        let same = one.iter().filter(|set| other.contains(set));
        same.count()
    };
    equal(&a, &b) + equal(&a, &c) + equal(&b, &c)
}

/// Returns true if the minirows of the three boxes have the same sets of digits.
fn is_pure(grid: &Grid, band: usize) -> bool {
    let [a, b, c] = sets_of_three(grid, band, true);
    let all = |other: &[DigitSet]| a.iter().all(|set| other.contains(set));
    all(&b) && all(&c)
}

/// The number of rectangles in two boxes at whose corners two digits can change places.
fn unavoidable_sets_of_four(grid: &Grid) -> u32 {
    let mut count = 0;
    for (index, &first) in Cell::ALL.iter().enumerate() {
        for &second in &Cell::ALL[index + 1..] {
            // The first and the last corner; the two between are at the other diagonal.
            if first.row() == second.row() || first.index() % 9 >= second.index() % 9 {
                continue;
            }
            let corner =
                |row: Cell, column: Cell| Cell::ALL[row.index() / 9 * 9 + column.index() % 9];
            let [third, fourth] = [corner(first, second), corner(second, first)];
            // If two corners share a box, so do the two others.
            let is_in_two_boxes = [third, fourth].map(Cell::box_).contains(&first.box_());
            if is_in_two_boxes && grid[first] == grid[second] && grid[third] == grid[fourth] {
                count += 1;
            }
        }
    }
    count
}

#[test]
fn distinct_puzzles_are_the_first_of_their_classes() {
    let options = with!(Options {
        solution: Some(grid(CLASSIC_SOLVED)),
        symmetry: PatternSymmetry::Full,
        ..Options::default()
    });
    let generator = generator(&options);
    let mut forms = HashSet::new();
    let first: Vec<u64> = (generator.puzzles(5).take(60))
        .map(|made| made.expect("any is wanted"))
        .filter(|made| forms.insert(canonical(&made.puzzle).form))
        .map(|made| made.index)
        .collect();
    assert!(first.len() < 60);
    let distinct = generator.puzzles(5).distinct().take(first.len());
    let distinct: Vec<u64> = distinct
        .map(|made| made.expect("any is wanted").index)
        .collect();
    assert_eq!(distinct, first);
}

#[test]
fn distinct_puzzles_end_when_there_are_no_more() {
    // Without one of its 81 digits, a grid is 81 puzzles, some of which may be isomorphic.
    let options = with!(Options {
        solution: Some(grid(CLASSIC_SOLVED)),
        givens: Some(80..=80),
        tries: 2000,
        ..Options::default()
    });
    let generator = generator(&options);
    let found = generator.puzzles(3).distinct();
    let forms: Vec<Grid> = found
        .map(|made| canonical(&made.expect("any is wanted").puzzle).form)
        .collect();
    let different: HashSet<Grid> = forms.iter().copied().collect();
    let all: HashSet<Grid> = Cell::ALL
        .map(|cell| canonical(&grid(CLASSIC_SOLVED).without(cell)).form)
        .into();
    assert_eq!(forms.len(), different.len());
    assert_eq!(different, all);
}
