//! Symmetries form a group, and leave the rules of the game as they are.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::Index;
use sudoku::{
    Candidate, Candidates, Cell, CellSet, Digit, Grid, House, HouseKind, Puzzle, Symmetry,
};

use crate::util::property;
use crate::util::strategies::{any_puzzle, solved_grid, symmetry};

/// Returns true if two different cells share a house, by their coordinates alone.
fn are_peers(a: Cell, b: Cell) -> bool {
    let [(row, column), (other_row, other_column)] =
        [a, b].map(|cell| (cell.index() / 9, cell.index() % 9));
    let same_box = (row / 3, column / 3) == (other_row / 3, other_column / 3);
    a != b && (row == other_row || column == other_column || same_box)
}

/// A candidate grid: a puzzle from which some candidates have been eliminated.
fn candidates() -> impl Strategy<Value = Candidates> {
    let eliminated = prop::collection::vec((any::<Index>(), any::<Index>()), 0..40);
    (any_puzzle(), eliminated).prop_map(|(puzzle, eliminated)| {
        let mut candidates = Candidates::from(&puzzle);
        for (cell, digit) in eliminated {
            candidates.eliminate(*cell.get(&Cell::ALL), *digit.get(&Digit::ALL));
        }
        candidates
    })
}

/// Orders of the nine lines, with and without chutes that stay together.
fn orders() -> impl Strategy<Value = [usize; 9]> {
    let three = || Just([0, 1, 2]).prop_shuffle();
    let in_chutes = (three(), [three(), three(), three()]).prop_map(|(chutes, within)| {
        std::array::from_fn(|line| 3 * chutes[line / 3] + within[line / 3][line % 3])
    });
    prop_oneof![
        in_chutes,
        Just(std::array::from_fn(|line| line)).prop_shuffle()
    ]
}

/// Returns true if lines of one chute, and only these, are in one chute after line i has moved to `places[i]`.
fn keeps_chutes_together(places: [usize; 9]) -> bool {
    (0..9).all(|a| (0..9).all(|b| (a / 3 == b / 3) == (places[a] / 3 == places[b] / 3)))
}

proptest! {
    #![proptest_config(property(256))]

    #[test]
    fn composing_is_associative(a in symmetry(), b in symmetry(), c in symmetry()) {
        prop_assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
    }

    #[test]
    fn the_identity_is_neutral(symmetry in symmetry()) {
        prop_assert_eq!(symmetry.then(&Symmetry::IDENTITY), symmetry);
        prop_assert_eq!(Symmetry::IDENTITY.then(&symmetry), symmetry);
    }

    #[test]
    fn the_inverse_undoes_and_is_undone(symmetry in symmetry()) {
        prop_assert_eq!(symmetry.then(&symmetry.inverse()), Symmetry::IDENTITY);
        prop_assert_eq!(symmetry.inverse().then(&symmetry), Symmetry::IDENTITY);
    }

    #[test]
    fn a_composition_does_one_after_the_other(
        first in symmetry(),
        second in symmetry(),
        candidates in candidates(),
    ) {
        let both = first.then(&second);
        for cell in Cell::ALL {
            prop_assert_eq!(both.cell(cell), second.cell(first.cell(cell)));
        }
        for digit in Digit::ALL {
            prop_assert_eq!(both.digit(digit), second.digit(first.digit(digit)));
        }
        for house in House::ALL {
            prop_assert_eq!(both.house(house), second.house(first.house(house)));
        }
        prop_assert_eq!(both.candidates(&candidates), second.candidates(&first.candidates(&candidates)));
        let puzzle = Puzzle::from(*candidates.grid());
        prop_assert_eq!(both.puzzle(&puzzle), second.puzzle(&first.puzzle(&puzzle)));
    }

    #[test]
    fn peers_stay_peers(symmetry in symmetry()) {
        let images: BTreeSet<Cell> = Cell::ALL.into_iter().map(|cell| symmetry.cell(cell)).collect();
        prop_assert_eq!(images.len(), 81);
        for a in Cell::ALL {
            for b in Cell::ALL {
                prop_assert_eq!(are_peers(a, b), are_peers(symmetry.cell(a), symmetry.cell(b)));
            }
        }
    }

    #[test]
    fn a_house_moves_where_its_cells_move(symmetry in symmetry()) {
        for house in House::ALL {
            let image = symmetry.house(house);
            prop_assert_eq!(symmetry.cells(house.cell_set()), image.cell_set());
            prop_assert_eq!(symmetry.house_kind(house.kind()), image.kind());
        }
        prop_assert_eq!(symmetry.house_kind(HouseKind::Box), HouseKind::Box);
    }

    #[test]
    fn digits_stay_different(symmetry in symmetry()) {
        let images: BTreeSet<Digit> = Digit::ALL.into_iter().map(|digit| symmetry.digit(digit)).collect();
        prop_assert_eq!(images.len(), 9);
    }

    #[test]
    fn a_solved_grid_stays_solved(solved in solved_grid(), symmetry in symmetry()) {
        prop_assert!(symmetry.grid(&solved).is_solved());
    }

    #[test]
    fn a_grid_keeps_its_number_of_clashes(grid in any_puzzle(), symmetry in symmetry()) {
        prop_assert_eq!(symmetry.grid(&grid).clashes().len(), grid.clashes().len());
    }

    #[test]
    fn candidates_move_one_by_one(candidates in candidates(), symmetry in symmetry()) {
        let image = symmetry.candidates(&candidates);
        for cell in Cell::ALL {
            let moved = symmetry.cell(cell);
            let placed = candidates.placed(cell).map(|digit| symmetry.digit(digit));
            prop_assert_eq!(image.placed(moved), placed);
            for digit in Digit::ALL {
                let Candidate { cell: moved, digit: renamed } = symmetry.candidate(Candidate { cell, digit });
                prop_assert_eq!(
                    image.digits_in(moved).contains(renamed),
                    candidates.digits_in(cell).contains(digit)
                );
            }
        }
    }

    #[test]
    fn only_orders_that_keep_chutes_together_are_symmetries(places in orders()) {
        let rows = Symmetry::permuting_rows(places.map(|place| House::ROWS[place]));
        let columns = Symmetry::permuting_columns(places.map(|place| House::COLUMNS[place]));
        prop_assert_eq!(rows.is_some(), keeps_chutes_together(places));
        prop_assert_eq!(columns.is_some(), keeps_chutes_together(places));
        for (line, place) in places.into_iter().enumerate() {
            if let (Some(rows), Some(columns)) = (rows, columns) {
                prop_assert_eq!(rows.house(House::ROWS[line]), House::ROWS[place]);
                prop_assert_eq!(columns.house(House::COLUMNS[line]), House::COLUMNS[place]);
            }
        }
    }

    #[test]
    fn every_symmetry_is_put_together_from_its_parts(symmetry in symmetry()) {
        let is_transposed = symmetry.house_kind(HouseKind::Row) == HouseKind::Column;
        let last = if is_transposed { Symmetry::TRANSPOSITION } else { Symmetry::IDENTITY };
        let moves = symmetry.then(&last);
        let parts = [
            Symmetry::relabelling(Digit::ALL.map(|digit| symmetry.digit(digit))),
            Symmetry::permuting_rows(House::ROWS.map(|row| moves.house(row))),
            Symmetry::permuting_columns(House::COLUMNS.map(|column| moves.house(column))),
            Some(last),
        ];
        let whole = parts.into_iter().try_fold(Symmetry::IDENTITY, |whole, part| Some(whole.then(&part?)));
        prop_assert_eq!(whole, Some(symmetry));
    }

    #[test]
    fn different_numbers_are_different_symmetries(a in 0..Symmetry::COUNT, b in 0..Symmetry::COUNT, step in 1..100_u64) {
        let [of_a, of_b, of_near] =
            [a, b, (a + step) % Symmetry::COUNT].map(Symmetry::from_number);
        prop_assert_eq!(of_a == of_b, a == b);
        prop_assert_ne!(of_a, of_near);
    }
}

#[test]
fn numbers_run_from_the_identity_to_the_count() {
    assert_eq!(Symmetry::COUNT, 3_359_232 * 362_880);
    assert_eq!(Symmetry::from_number(0), Some(Symmetry::IDENTITY));
    assert!(Symmetry::from_number(Symmetry::COUNT - 1).is_some());
    assert_eq!(Symmetry::from_number(Symmetry::COUNT), None);
}

#[test]
fn transposing_reflects_along_the_main_diagonal() {
    for cell in Cell::ALL {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        assert_eq!(Symmetry::TRANSPOSITION.cell(cell).index(), 9 * column + row);
    }
    assert_eq!(Symmetry::TRANSPOSITION.grid(&Grid::EMPTY), Grid::EMPTY);
    assert_eq!(Symmetry::TRANSPOSITION.cells(CellSet::FULL), CellSet::FULL);
}

#[test]
fn labels_and_lines_that_repeat_are_refused() {
    let mut digits = Digit::ALL;
    digits[0] = digits[1];
    assert_eq!(Symmetry::relabelling(digits), None);
    let mut rows = House::ROWS;
    rows[0] = rows[1];
    assert_eq!(Symmetry::permuting_rows(rows), None);
}

#[test]
fn lines_of_the_wrong_kind_are_refused() {
    assert_eq!(Symmetry::permuting_rows(House::COLUMNS), None);
    assert_eq!(Symmetry::permuting_columns(House::BOXES), None);
}
