//! Reports on puzzles agree with the definitions, by the reference and by the naive solver.

use proptest::prelude::*;
use sudoku::check::{Checker, NoSolutionReason, Report, check, why_no_solution};
use sudoku::solver::{Outcome, Solver, backtrack};
use sudoku::{Candidate, Candidates, Cell, CellSet, Digit, Grid, Puzzle};

use crate::support::{proper_puzzle, with};
use crate::util::naive::naive_count;
use crate::util::strategies::any_puzzle;
use crate::util::{CLASSIC, CLASSIC_SOLVED, grid, limit_time, property, samples};

fn check_batch(checker: Checker, puzzles: &[Puzzle]) -> Vec<Report> {
    let mut reports = Vec::new();
    checker.check_batch(puzzles, &mut reports);
    reports
}

/// The givens without which the puzzle still has one solution, by trying each of them.
fn redundant(puzzle: &Grid, is_proper: impl Fn(&Grid) -> bool) -> CellSet {
    let givens = puzzle.filled().iter();
    givens
        .filter(|&cell| is_proper(&puzzle.without(cell)))
        .collect()
}

/// The candidates of the classic without the one that its solution has in this cell.
fn classic_without_its_solution_in(cell: Cell) -> (Candidates, Candidate) {
    let digit = grid(CLASSIC_SOLVED)[cell].expect("it is solved");
    let mut candidates = Candidates::from(&grid(CLASSIC));
    candidates.eliminate(cell, digit);
    (candidates, Candidate { cell, digit })
}

proptest! {
    #![proptest_config(property(256))]

    #[test]
    fn check_reports_match_the_reference_solver(puzzle in prop_oneof![any_puzzle(), proper_puzzle()]) {
        let report = check(&puzzle);
        let count = backtrack::count(&puzzle, 2);
        prop_assert_eq!(&report.clashes, &puzzle.clashes());
        prop_assert_eq!(report.is_valid(), puzzle.clashes().is_empty());
        prop_assert_eq!(report.is_proper(), count == 1);
        prop_assert_eq!(report.outcome.solution().is_some(), count > 0);
        prop_assert_eq!(report.second.is_some(), count > 1);
        if let (Some(first), Some(second)) = (report.outcome.solution(), report.second) {
            prop_assert!(second.is_solution_of(&puzzle));
            prop_assert_ne!(*first, second);
        }
        let redundant = redundant(&puzzle, |puzzle| backtrack::count(puzzle, 2) == 1);
        prop_assert_eq!(report.redundant, report.is_proper().then_some(redundant));
        prop_assert_eq!(report.is_minimal(), report.is_proper().then_some(redundant.is_empty()));
    }

    #[test]
    fn a_puzzle_is_reported_alone_as_in_a_batch(
        puzzles in prop::collection::vec(prop_oneof![any_puzzle(), proper_puzzle()], 0..10),
    ) {
        let puzzles: Vec<Puzzle> = puzzles.into_iter().map(Puzzle::from).collect();
        let alone: Vec<Report> = puzzles.iter().map(check).collect();
        let checker = with!(Checker { with_second: true, ..Checker::default() });
        prop_assert_eq!(check_batch(checker, &puzzles), alone);
    }

    #[test]
    fn the_first_clash_is_why_there_is_no_solution(puzzle in any_puzzle()) {
        let reason = why_no_solution(&puzzle);
        let clash = puzzle.clashes().first().copied();
        prop_assert_eq!(reason, clash.map(NoSolutionReason::Clash));
    }

    #[test]
    fn a_missing_candidate_is_why_there_is_no_solution(cell in 0..81_usize) {
        let (candidates, missing) = classic_without_its_solution_in(Cell::ALL[cell]);
        let is_given = grid(CLASSIC)[missing.cell].is_some();
        let expected = (!is_given).then_some(NoSolutionReason::Eliminated(missing));
        prop_assert_eq!(why_no_solution(&candidates), expected);
    }
}

/// Several hundred puzzles, of which the second 128 (a chunk of the checker) are not like the first.
fn several_hundred() -> Vec<Puzzle> {
    let [easy, hard] = ["easy.txt", "hard.txt"].map(samples);
    let others = [
        "two-solutions.txt",
        "no-solution.txt",
        "clash-in-row.txt",
        "17-givens.txt",
    ];
    let others = others.into_iter().flat_map(samples);
    let puzzles = [easy, others.collect(), hard].concat();
    puzzles.into_iter().map(Puzzle::from).collect()
}

#[test]
fn every_puzzle_of_a_large_batch_has_its_own_report() {
    limit_time();
    let puzzles = several_hundred();
    let reports = check_batch(Checker::default(), &puzzles);
    assert!(puzzles.len() > 2 * 128);
    assert_eq!(reports.len(), puzzles.len());
    for (puzzle, report) in puzzles.iter().zip(reports) {
        let mut alone = check(puzzle);
        alone.second = None;
        assert_eq!(report, alone, "{puzzle:?}");
    }
}

#[test]
fn both_solvers_report_the_same() {
    limit_time();
    // The easy ones and the single ones; the reference is slow on the others.
    let puzzles = &several_hundred()[..103];
    let with = |solver| {
        with!(Checker {
            solver,
            ..Checker::default()
        })
    };
    let lockstep = check_batch(with(Solver::default()), puzzles);
    let reference = check_batch(with(Solver::Backtrack), puzzles);
    for (lockstep, reference) in lockstep.iter().zip(&reference) {
        // The first of several solutions depends on the solver.
        if let Outcome::Multiple(_) = reference.outcome {
            assert!(matches!(lockstep.outcome, Outcome::Multiple(_)));
        } else {
            assert_eq!(lockstep, reference);
        }
    }
}

#[test]
fn old_reports_are_overwritten() {
    limit_time();
    let puzzles = [Puzzle::from(grid(CLASSIC))];
    let mut reports = vec![check(&Grid::EMPTY); 3];
    Checker::default().check_batch(&puzzles, &mut reports);
    assert_eq!(reports, [check(&puzzles[0])]);
}

#[test]
fn the_naive_solver_finds_the_same_redundant_givens() {
    limit_time();
    let puzzle = grid(CLASSIC);
    let redundant = redundant(&puzzle, |puzzle| naive_count(puzzle, 2) == 1);
    assert!(!redundant.is_empty());
    assert_eq!(check(&puzzle).redundant, Some(redundant));
}

#[test]
fn eliminating_a_candidate_of_the_solution_leaves_no_solution() {
    limit_time();
    let (candidates, missing) = classic_without_its_solution_in(Cell::ALL[3]);
    let puzzle = Puzzle::from(candidates);
    assert_eq!(check(&puzzle).outcome, Outcome::NoSolution);
    let reason = why_no_solution(&puzzle).expect("a reason");
    assert_eq!(missing.digit, Digit::ALL[5]);
    assert_eq!(
        reason.to_string(),
        "r1c4 should be 6, which has been eliminated"
    );
}

#[test]
fn ambiguous_digits_give_no_reason_for_a_missing_candidate() {
    limit_time();
    let mut candidates = Candidates::from(&samples("two-solutions.txt")[0]);
    for cell in candidates.unfilled() {
        candidates.eliminate(cell, Digit::ALL[4]);
    }
    assert_eq!(why_no_solution(&candidates), None);
    assert_eq!(why_no_solution(&samples("no-solution.txt")[0]), None);
}
