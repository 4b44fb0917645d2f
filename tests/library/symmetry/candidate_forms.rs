//! Candidate grids up to symmetry, and minimal ones.

use proptest::prelude::*;
use sudoku::canonical::{Canonicalizer, canonical_candidates};
use sudoku::check::check;
use sudoku::{
    Candidate, Candidates, Cell, Digit, DigitSet, Grid, Puzzle, Symmetry, ToPuzzle as _, solver,
};

use crate::support::share;
use crate::util::strategies::{any_puzzle, symmetry};
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, grid, limit_time, property};

/// Candidates by the rules, less some of them.
fn candidates() -> impl Strategy<Value = Candidates> {
    let lost = prop::collection::vec((0..81_usize, 0..9_usize), 0..60);
    (any_puzzle(), lost, any::<bool>()).prop_map(|(puzzle, lost, by_rules)| {
        let mut candidates = if by_rules {
            puzzle.to_candidates()
        } else {
            Candidates::of_cells(&puzzle.digits_by_cell())
        };
        for (cell, digit) in lost {
            candidates.eliminate(Cell::ALL[cell], Digit::ALL[digit]);
        }
        Candidates::of_cells(&candidates.digits_by_cell())
    })
}

/// Candidates with many symmetries: a cell has the digits for which this holds of its row, its column and the digit.
fn regular(has: impl Fn(usize, usize, usize) -> bool) -> Candidates {
    let cells = std::array::from_fn(|cell| {
        let has = |digit: &Digit| has(cell / 9, cell % 9, digit.index());
        Digit::ALL.into_iter().filter(has).collect::<DigitSet>()
    });
    Candidates::of_cells(&cells)
}

proptest! {
    #![proptest_config(property(256))]

    #[test]
    fn all_arrangements_of_candidates_have_one_form(candidates in candidates(), change in symmetry()) {
        let canonical = canonical_candidates(&candidates);
        prop_assert_eq!(&canonical.symmetry.candidates(&candidates), &canonical.form);
        prop_assert_eq!(canonical_candidates(&change.candidates(&candidates)).form, canonical.form);
    }

    #[test]
    fn a_given_more_or_less_is_another_form(puzzle in any_puzzle()) {
        let candidates = puzzle.to_candidates();
        let blank = candidates.unfilled().first();
        prop_assume!(blank.is_some());
        let mut fewer = candidates.clone();
        let cell = blank.expect("it was assumed");
        prop_assume!(!candidates.digits_in(cell).is_empty());
        fewer.eliminate(cell, candidates.digits_in(cell).first().expect("a digit"));
        prop_assert_ne!(canonical_candidates(&candidates).form, canonical_candidates(&fewer).form);
    }
}

/// Grids that a rule makes, in which many rows, columns and digits look the same.
fn regular_grids() -> Vec<Candidates> {
    let solved = <[[u8; 9]; 9]>::from(grid(CLASSIC_SOLVED));
    let mut all = vec![
        Candidates::ALL,
        regular(|_, _, _| false),
        regular(|row, column, digit| row / 3 == column / 3 && (row + column + digit) % 3 == 0),
        regular(|row, column, digit| (row / 3 + column / 3 + digit / 3) % 3 == 0),
        regular(|row, _, digit| row == digit),
        regular(|row, _, digit| row / 3 == digit / 3),
        regular(|row, column, digit| row < 3 && column > 6 && digit % 2 == 0),
        regular(|row, column, _| row == column),
        regular(|row, column, digit| row == column && column == digit),
        regular(|row, column, _| row / 3 == column / 3),
        regular(|row, column, digit| (row + column) % 3 == digit / 3),
        regular(|row, column, digit| (row + column) % 3 == digit % 3 && row / 3 != column / 3),
        Candidates::from(&grid(ANTI)),
    ];
    let pattern = |row: usize, column: usize| 3 * row + row / 3 + column;
    let in_threes = |row: usize, column: usize| (row + column) % 3 * 3 + (row / 3 + column / 3) % 3;
    let classic = |row: usize, column: usize| usize::from(solved[row][column]);
    for digits in [
        &[0][..],
        &[0, 3],
        &[0, 1],
        &[0, 3, 6],
        &[0, 1, 3],
        &[0, 1, 2],
        &[0, 1, 2, 3],
        &[0, 1, 3, 4, 6, 7],
        &[0, 1, 2, 4, 5, 8],
        &[1, 2, 3, 4, 5, 6, 7],
        &[1, 2, 4, 5, 7, 8],
        &[1, 2, 3, 4, 5, 6, 7, 8],
    ] {
        let has = |digit: usize, number: usize| digits.contains(&((digit + 18 - number % 9) % 9));
        all.extend([
            regular(|row, column, digit| has(digit, pattern(row, column))),
            regular(|row, column, digit| has(digit, in_threes(row, column))),
            regular(|row, column, digit| has(digit, classic(row, column))),
        ]);
    }
    all
}

#[test]
fn regular_candidates_have_one_form_too() {
    limit_time();
    for candidates in share(regular_grids()) {
        let form = canonical_candidates(&candidates).form;
        for number in share(1..100).map(|step| step * (Symmetry::COUNT / 100) + 12_345_678) {
            let change = Symmetry::from_number(number).expect("a symmetry");
            let changed = change.candidates(&candidates);
            assert_eq!(canonical_candidates(&changed).form, form);
        }
    }
}

#[test]
fn regular_candidates_that_differ_have_forms_that_differ() {
    let form = |candidates: &Candidates| canonical_candidates(candidates).form;
    let pattern =
        |row: usize, column: usize, digit: usize| (3 * row + row / 3 + column + digit) % 9;
    let solved = regular(|row, column, digit| pattern(row, column, digit) == 0);
    let in_pairs = regular(|row, column, digit| pattern(row, column, digit) < 2);
    let mut fewer = in_pairs.clone();
    let digit = in_pairs.digits_in(Cell::ALL[40]).first();
    fewer.eliminate(Cell::ALL[40], digit.expect("there are two"));
    let classic = Candidates::of_cells(&grid(CLASSIC_SOLVED).digits_by_cell());
    assert_ne!(form(&classic), form(&solved));
    assert_ne!(form(&fewer), form(&in_pairs));
    assert_ne!(form(&Candidates::ALL), form(&regular(|_, _, _| false)));
}

#[test]
fn a_puzzle_of_candidates_has_the_form_of_its_candidates() {
    let candidates = Candidates::from(&grid(CLASSIC));
    let form = Canonicalizer::new().puzzle_form(&candidates.clone().into());
    assert_eq!(form, Puzzle::from(canonical_candidates(&candidates).form));
    let form = Canonicalizer::new().puzzle_form(&grid(CLASSIC).into());
    assert!(form.givens().is_some());
}

/// The candidates that can be put back, each alone, by counting solutions.
fn redundant(cells: &[DigitSet; 81]) -> Vec<Candidate> {
    let mut redundant = Vec::new();
    for cell in Cell::ALL {
        for digit in !cells[cell.index()] {
            let mut more = *cells;
            more[cell.index()] = more[cell.index()].with(digit);
            if solver::count(&Candidates::of_cells(&more), 2) == 1 {
                redundant.push(Candidate { cell, digit });
            }
        }
    }
    redundant
}

#[test]
fn a_candidate_grid_is_minimal_when_no_candidate_can_be_put_back() {
    let mut cells = grid(CLASSIC).to_candidates().digits_by_cell();
    let report = check(&Candidates::of_cells(&cells));
    assert_eq!(report.redundant_eliminations, Some(redundant(&cells)));
    assert_eq!((report.redundant, report.is_minimal()), (None, Some(false)));
    for cell in Cell::ALL {
        for digit in !cells[cell.index()] {
            let mut more = cells;
            more[cell.index()] = more[cell.index()].with(digit);
            if solver::count(&Candidates::of_cells(&more), 2) == 1 {
                cells = more;
            }
        }
    }
    let report = check(&Candidates::of_cells(&cells));
    assert_eq!(report.redundant_eliminations, Some(Vec::new()));
    assert_eq!((report.redundant, report.is_minimal()), (None, Some(true)));
    let improper = check(&Candidates::from(&Grid::EMPTY));
    assert_eq!(
        (improper.redundant_eliminations, improper.redundant),
        (None, None)
    );
}
