//! The engine against the reference and the rules, on every instruction set this machine has.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::support::{collections, proper_puzzle, share};
use crate::util::strategies::{any_puzzle, puzzle_with_blanks, symmetry};
use crate::util::{CLASSIC, grid, limit_time, property, samples};
use proptest::prelude::*;
use proptest::sample::{self, Index};
use sudoku::solver::lockstep::{Engine, Isa};
use sudoku::solver::{OtherDigit, Outcome, SolutionCount, Solver, backtrack};
use sudoku::{Candidate, Candidates, Cell, Digit, Grid, Interrupt, Puzzle, ToPuzzle};

/// The engine on each instruction set.
fn engines() -> impl Iterator<Item = Engine> {
    Isa::available().map(|isa| Engine::with_isa(isa).expect("it is available"))
}

/// The counts of the puzzles, searched together.
fn count_batch(engine: Engine, puzzles: &[Grid], limit: u64) -> Vec<SolutionCount> {
    let mut counts = vec![SolutionCount::NONE; puzzles.len()];
    engine.count_batch(puzzles, limit, &mut counts);
    counts
}

/// Puzzles of every kind: proper ones, with many solutions, with few or none, with clashes.
fn mixed_puzzles() -> impl Strategy<Value = Vec<Grid>> {
    let puzzle = prop_oneof![proper_puzzle(), puzzle_with_blanks(40..=81), any_puzzle()];
    prop::collection::vec(puzzle, 0..70)
}

/// A puzzle with few or very many solutions, most of them with long searches: one of 17 givens, without one to three.
fn loose_puzzle() -> impl Strategy<Value = Grid> {
    let puzzles = samples("17-givens.txt");
    let taken = prop::collection::vec(any::<Index>(), 1..=3);
    (any::<Index>(), symmetry(), taken).prop_map(move |(which, symmetry, taken)| {
        let take = |puzzle: Grid, index: Index| {
            let givens: Vec<Cell> = puzzle.filled().into_iter().collect();
            puzzle.without(*index.get(&givens))
        };
        symmetry.grid(&taken.into_iter().fold(*which.get(&puzzles), take))
    })
}

/// Puzzles of every kind but those in which the reference may search for minutes: most have some 62 to 69 blanks.
fn puzzle_for_the_reference() -> impl Strategy<Value = Grid> {
    let with_solutions = prop_oneof![puzzle_with_blanks(40..=60), puzzle_with_blanks(72..=81)];
    prop_oneof![proper_puzzle(), with_solutions, any_puzzle()]
}

/// Asserts that the puzzle has this many solutions, or at least that many if it is the limit.
///
/// If the limit was reached, valid solutions that are all different prove it: the reference may need minutes to find
/// even twenty of very many.
#[track_caller]
fn assert_number_holds(puzzle: &Grid, limit: u64, count: u64) {
    if count < limit {
        assert_eq!(count, backtrack::count(puzzle, limit), "{puzzle:?}");
    } else {
        let mut solutions = HashSet::new();
        for solution in Engine::new().solutions(puzzle) {
            if solutions.len() as u64 == limit {
                break;
            }
            assert!(
                solution.is_solution_of(puzzle),
                "{solution:?} of {puzzle:?}"
            );
            solutions.insert(solution);
        }
        assert_eq!(solutions.len() as u64, count, "{puzzle:?}");
    }
}

#[track_caller]
fn assert_count_holds(puzzle: &Grid, limit: u64, counted: &SolutionCount) {
    assert_number_holds(puzzle, limit, counted.count);
    assert_eq!(counted.first.is_some(), counted.count > 0, "{puzzle:?}");
    if let Some(first) = counted.first {
        assert!(first.is_solution_of(puzzle), "{first:?} of {puzzle:?}");
    }
}

proptest! {
    #![proptest_config(property(32))]

    #[test]
    fn the_type_of_the_puzzles_does_not_matter(puzzles in mixed_puzzles()) {
        let engine = Engine::new();
        let expected = count_batch(engine, &puzzles, 2);
        let known: Vec<Puzzle> = puzzles.iter().map(ToPuzzle::to_puzzle).collect();
        let mut counts = vec![SolutionCount::NONE; puzzles.len()];
        engine.count_batch(&known, 2, &mut counts);
        prop_assert_eq!(&counts, &expected);
        let candidates: Vec<Candidates> = puzzles.iter().map(ToPuzzle::to_candidates).collect();
        engine.count_batch(&candidates, 2, &mut counts);
        prop_assert_eq!(&counts, &expected);
    }

    #[test]
    fn counts_match_the_reference_solver(
        puzzles in prop::collection::vec(puzzle_for_the_reference(), 0..70),
        limit in 1..20_u64,
    ) {
        let counts = count_batch(Engine::new(), &puzzles, limit);
        for (puzzle, counted) in puzzles.iter().zip(&counts) {
            assert_count_holds(puzzle, limit, counted);
        }
        for engine in engines() {
            prop_assert_eq!(&count_batch(engine, &puzzles, limit), &counts);
        }
    }

    #[test]
    fn answers_depend_on_the_puzzle_alone(
        puzzles in mixed_puzzles(),
        limit in 1..4_u64,
    ) {
        let alone: Vec<SolutionCount> =
            puzzles.iter().flat_map(|&puzzle| count_batch(Engine::new(), &[puzzle], limit)).collect();
        for engine in engines() {
            prop_assert_eq!(&count_batch(engine, &puzzles, limit), &alone);
            let one_by_one: Vec<SolutionCount> = engine.count_each(puzzles.iter().copied(), limit).collect();
            prop_assert_eq!(&one_by_one, &alone);
        }
    }

    #[test]
    fn solutions_come_in_the_same_order_on_every_instruction_set(
        puzzle in prop_oneof![puzzle_with_blanks(45..=81), any_puzzle()],
    ) {
        let solutions: Vec<Grid> = Engine::new().solutions(&puzzle).take(500).collect();
        let first = solutions.first().copied();
        for engine in engines() {
            prop_assert!(engine.solutions(&puzzle).take(500).eq(solutions.iter().copied()));
            for limit in 1..5 {
                prop_assert_eq!(count_batch(engine, &[puzzle], limit)[0].first, first);
            }
        }
    }

    #[test]
    fn a_lone_puzzle_has_the_count_and_the_first_solution_that_it_has_in_a_batch(
        puzzle in prop_oneof![loose_puzzle(), proper_puzzle(), puzzle_with_blanks(40..=81), any_puzzle()],
        gone in prop::collection::vec((any::<Index>(), any::<Index>()), 0..6),
        limit in prop_oneof![1..4_u64, 1..3000_u64],
    ) {
        let mut candidates = Candidates::from(&puzzle);
        for (cell, digit) in gone {
            candidates.eliminate(*cell.get(&Cell::ALL), *digit.get(&Digit::ALL));
        }
        // A puzzle more than there are lanes.
        let mut in_lanes = [SolutionCount::NONE; 33];
        Engine::new().count_batch(&vec![candidates.clone(); 33], limit, &mut in_lanes);
        for engine in engines() {
            let mut lone = [SolutionCount::NONE];
            engine.count_batch(std::slice::from_ref(&candidates), limit, &mut lone);
            prop_assert_eq!([lone[0]; 33], in_lanes);
            prop_assert_eq!(engine.count(&candidates, limit), in_lanes[0].count);
            prop_assert_eq!(engine.solutions(&candidates).next(), in_lanes[0].first);
        }
    }

    #[test]
    fn have_solutions_agrees_with_counting(
        puzzles in prop::collection::vec(
            prop_oneof![
                sample::select(samples("hard.txt")),
                loose_puzzle(),
                proper_puzzle(),
                puzzle_with_blanks(40..=81),
                any_puzzle(),
            ],
            1..4,
        ),
    ) {
        // Most have no solution: one cell may not have the digit that it has in the solution.
        let questions: Vec<OtherDigit> = puzzles.iter().flat_map(|puzzle| {
            let solution = Engine::new().solutions(puzzle).next().unwrap_or(Grid::EMPTY);
            Cell::ALL.map(|cell| {
                let digit = solution[cell].unwrap_or(Digit::ALL[0]);
                OtherDigit { puzzle, than: Candidate { cell, digit } }
            })
        }).collect();
        let expected: Vec<bool> =
            questions.iter().map(|question| Engine::new().count(question, 1) > 0).collect();
        let mut answers = Vec::new();
        for engine in engines() {
            Solver::Lockstep(engine).have_solutions(&questions, &mut answers);
            prop_assert_eq!(&answers, &expected);
        }
    }

    #[test]
    fn all_solutions_match_the_reference_solver(puzzle in puzzle_with_blanks(30..=50)) {
        let solutions: HashSet<Grid> = Engine::new().solutions(&puzzle).take(5000).collect();
        prop_assume!(solutions.len() < 5000);
        prop_assert_eq!(solutions, backtrack::solutions(&puzzle).collect());
    }

    #[test]
    fn counting_stops_exactly_at_the_limit(puzzle in puzzle_with_blanks(52..=60), limit in 0..3000_u64) {
        let count = Engine::new().count(&puzzle, limit);
        assert_number_holds(&puzzle, limit, count);
        for engine in engines() {
            prop_assert_eq!(engine.count(&puzzle, limit), count);
            prop_assert_eq!(count_batch(engine, &[puzzle], limit)[0].count, count);
        }
    }

    #[test]
    fn a_candidate_grid_has_exactly_the_solutions_its_candidates_allow(
        puzzle in puzzle_with_blanks(20..=45),
        gone in prop::collection::vec((any::<Index>(), any::<Index>()), 0..12),
    ) {
        let mut candidates = Candidates::from(&puzzle);
        for (cell, digit) in gone {
            candidates.eliminate(*cell.get(&Cell::ALL), *digit.get(&Digit::ALL));
        }
        let keeps = |solution: &Grid| {
            let mut cells = candidates.unfilled().into_iter();
            cells.all(|cell| solution[cell].is_some_and(|digit| candidates.digits_in(cell).contains(digit)))
        };
        let expected: HashSet<Grid> = backtrack::solutions(&puzzle).filter(keeps).collect();
        for engine in engines() {
            let solutions: HashSet<Grid> = engine.solutions(&candidates).collect();
            prop_assert_eq!(&solutions, &expected);
        }
    }
}

proptest! {
    #![proptest_config(property(40))]

    #[test]
    fn sharing_a_search_among_lanes_changes_neither_count_nor_first_solution(
        puzzles in prop::collection::vec(loose_puzzle(), 2_500),
        limit in prop_oneof![1..4_u64, 1..60_u64],
    ) {
        let together = count_batch(Engine::new(), &puzzles, limit);
        for (puzzle, counted) in puzzles.iter().zip(&together) {
            prop_assert_eq!(count_batch(Engine::new(), &[*puzzle], limit)[0], *counted);
        }
        // The baseline is slow.
        let (puzzles, together) = (&puzzles[..50], &together[..50]);
        for engine in engines() {
            for size in [1, 20, 33, 40] {
                let counts = puzzles.chunks(size).flat_map(|puzzles| count_batch(engine, puzzles, limit));
                prop_assert!(counts.eq(together.iter().copied()));
            }
            for (puzzle, counted) in puzzles.iter().zip(together) {
                // Solutions in order are found by another search.
                let solutions: Vec<Grid> = engine.solutions(puzzle).zip(0..limit).map(|(solution, _)| solution).collect();
                prop_assert_eq!(solutions.len() as u64, counted.count);
                prop_assert_eq!(solutions.first(), counted.first.as_ref());
            }
        }
    }
}

#[test]
fn sample_puzzles_have_the_outcomes_of_the_reference_solver() {
    limit_time();
    let puzzles: Vec<Grid> = share(collections()).collect();
    let expected: Vec<Outcome> = puzzles.iter().map(backtrack::solve).collect();
    for engine in engines() {
        let outcomes = count_batch(engine, &puzzles, 2)
            .into_iter()
            .map(|counted| counted.outcome());
        assert!(outcomes.eq(expected.iter().copied()), "{:?}", engine.isa());
    }
}

#[test]
fn a_batch_of_any_length_has_a_count_for_each_puzzle() {
    limit_time();
    let samples = collections();
    for length in [0, 1, 7, 8, 9, 31, 32, 33, 64, 100] {
        let puzzles = &samples[..length];
        for (puzzle, counted) in puzzles.iter().zip(count_batch(Engine::new(), puzzles, 2)) {
            assert_count_holds(puzzle, 2, &counted);
        }
        assert_eq!(
            Engine::new().count_each(puzzles.iter().copied(), 2).count(),
            length
        );
    }
}

#[test]
fn results_stay_in_order_across_batches() {
    limit_time();
    let samples = collections();
    let puzzles = || samples.iter().copied().cycle().take(40_000);
    let counts = Engine::new().count_each(puzzles(), 1);
    for (puzzle, counted) in puzzles().zip(counts) {
        assert!(
            counted
                .first
                .is_some_and(|solution| solution.is_solution_of(&puzzle))
        );
    }
}

#[test]
fn old_counts_are_overwritten() {
    limit_time();
    let classic = grid(CLASSIC);
    let mut counts = [SolutionCount {
        count: 77,
        first: Some(classic),
    }];
    Engine::new().count_batch(&[classic], 0, &mut counts);
    assert_eq!(counts, [SolutionCount::NONE]);
    counts[0].count = 77;
    Engine::new().count_batch(&[classic], 2, &mut counts);
    assert_eq!(counts[0].count, 1);
}

#[test]
fn threads_count_the_same_as_one() {
    limit_time();
    let threads = |number| NonZeroUsize::new(number).expect("it is not zero");
    for engine in engines() {
        for number in [1, 2, 3, 8] {
            let count =
                |puzzle: &Grid, limit| engine.count_on_threads(puzzle, limit, threads(number));
            for limit in share([u64::MAX, 0, 1, 2, 1000, 83_131, 83_132, 83_133]) {
                assert_eq!(count(&thousands(), limit), limit.min(83_132));
            }
            for limit in [1, 33, 100_000] {
                assert_eq!(count(&Grid::EMPTY, limit), limit);
            }
            assert_eq!(count(&samples("no-solution.txt")[0], 5), 0);
            assert_eq!(count(&grid(CLASSIC), 5), 1);
        }
    }
}

#[test]
fn counting_can_be_stopped_at_any_time_and_is_exact_otherwise() {
    limit_time();
    let threads = [1, 2, 3].map(|number| NonZeroUsize::new(number).expect("it is not zero"));
    let stops = threads.map(|threads| [0, 1, 5].map(|most| (threads, most)));
    for (threads, most) in share(stops.into_iter().flatten()) {
        let asked = AtomicU64::new(0);
        let interrupt = Interrupt::asking(move || asked.fetch_add(1, Ordering::Relaxed) >= most);
        let count = |puzzle: &Grid| Engine::new().count_on_threads(puzzle, u64::MAX, threads);
        let counted = interrupt.during(|| count(&Grid::EMPTY));
        assert!(interrupt.is_thrown(), "{counted}");
        let counted = Interrupt::new().during(|| count(&thousands()));
        assert_eq!(counted, 83_132, "{threads} threads");
    }
}

#[test]
fn the_empty_grid_is_counted_up_to_the_limit() {
    limit_time();
    for engine in engines() {
        for limit in [0, 1, 31, 32, 33, 1000, 1001, 100_000] {
            assert_eq!(engine.count(&Grid::EMPTY, limit), limit);
        }
        let counts: Vec<u64> = count_batch(engine, &[Grid::EMPTY; 3], 5_000)
            .iter()
            .map(|counted| counted.count)
            .collect();
        assert_eq!(counts, [5_000; 3]);
    }
}

/// A puzzle with 83,132 solutions.
fn thousands() -> Grid {
    [
        "r1c1", "r1c2", "r1c5", "r2c1", "r2c4", "r2c5", "r2c6", "r3c3", "r3c8",
    ]
    .into_iter()
    .map(|cell| cell.parse().expect("a cell"))
    .fold(grid(CLASSIC), Grid::without)
}

/// In box 1, three cells share 1 and 2, but four of its digits can only go in the second column: a sweep sees neither.
#[test]
fn too_many_digits_for_a_column_are_seen() {
    let columns = [
        [
            "12", "3456", "789", "123", "456", "789", "123", "456", "789",
        ],
        [
            "789", "12", "3456", "456", "789", "123", "456", "789", "123",
        ],
        [
            "3456", "789", "12", "789", "123", "456", "789", "123", "456",
        ],
    ];
    let mut candidates = Candidates::from(&Grid::EMPTY);
    for (index, cell) in Cell::ALL.into_iter().enumerate() {
        let digits = columns[index / 27][index % 9];
        for digit in Digit::ALL {
            if !digits.contains(&digit.to_string()) {
                candidates.eliminate(cell, digit);
            }
        }
    }
    for engine in engines() {
        for limit in [1, 2, 1000] {
            assert_eq!(engine.count(&candidates, limit), 0);
            let mut counts = [SolutionCount::NONE; 100];
            engine.count_batch(&vec![candidates.clone(); 100], limit, &mut counts);
            assert_eq!(counts, [SolutionCount::NONE; 100]);
        }
        assert_eq!(engine.solutions(&candidates).next(), None);
    }
}

/// A puzzle with 1,391,664 solutions.
fn million() -> Grid {
    thousands().without("r3c2".parse().expect("a cell"))
}

#[test]
fn a_puzzle_with_a_million_solutions_is_counted_exactly() {
    limit_time();
    for engine in share(engines()) {
        assert_eq!(engine.count(&million(), u64::MAX), 1_391_664);
    }
}

#[test]
fn both_solutions_of_a_two_solution_puzzle_are_found() {
    limit_time();
    let puzzle = samples("two-solutions.txt")[0];
    for engine in engines() {
        let both: HashSet<Grid> = engine.solutions(&puzzle).collect();
        assert_eq!(both, backtrack::solutions(&puzzle).collect());
        assert_eq!(both.len(), 2);
    }
}
