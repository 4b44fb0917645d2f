//! Candidate grids up to symmetry, and minimal ones.

use std::collections::BTreeSet;

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

#[test]
fn regular_candidates_have_one_form_too() {
    limit_time();
    let solved = <[[u8; 9]; 9]>::from(grid(CLASSIC_SOLVED));
    let all = [
        Candidates::ALL,
        Candidates::of_cells(&grid(CLASSIC_SOLVED).digits_by_cell()),
        regular(|_, _, _| false),
        regular(|row, column, digit| (row * 3 + row / 3 + column + digit) % 9 == 0),
        regular(|row, column, digit| (row * 3 + row / 3 + column + digit) % 9 != 0),
        regular(|row, column, digit| row / 3 == column / 3 && (row + column + digit) % 3 == 0),
        regular(|row, column, digit| usize::from(solved[row][column]) != digit + 1),
        regular(|row, column, digit| (row / 3 + column / 3 + digit / 3) % 3 == 0),
        regular(|row, _, digit| row == digit),
        regular(|row, column, digit| row < 3 && column > 6 && digit % 2 == 0),
        regular(|row, column, _| row == column),
        Candidates::from(&grid(ANTI)),
    ];
    let mut forms = BTreeSet::new();
    for candidates in &all {
        let form = canonical_candidates(candidates).form;
        forms.insert(form.digits_by_cell().map(DigitSet::bits));
        for number in share(1..4).map(|step| step * (Symmetry::COUNT / 4) + 12_345_678 * step) {
            let change = Symmetry::from_number(number).expect("a symmetry");
            let changed = change.candidates(candidates);
            assert_eq!(canonical_candidates(&changed).form, form);
        }
    }
    assert_eq!(forms.len(), all.len());
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
