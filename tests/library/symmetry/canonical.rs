//! Canonical forms: compared with trying every arrangement, and their properties.

use proptest::prelude::*;
use proptest::sample::subsequence;
use sudoku::canonical::{Canonical, Canonicalizer, canonical};
use sudoku::{Cell, Digit, Grid, House, Symmetry};

use crate::util::strategies::{any_puzzle, puzzle_with_blanks, solved_grid, symmetry};
use crate::util::{CLASSIC, CLASSIC_SOLVED, data_lines, grid, limit_time, property};

/// The least of all grids.
const LEAST: &str =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";

/// The greatest grid that is its own canonical form.
const GREATEST: &str =
    "123456789457893612986217354274538196531964827698721435342685971715349268869172543";

/// The grid with the most automorphisms.
const MOST_SYMMETRIC: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// The orders of nine lines that keep chutes together.
fn orders_of_lines() -> Vec<[usize; 9]> {
    let orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let mut all = Vec::new();
    for chutes in orders {
        for first in orders {
            for second in orders {
                for third in orders {
                    let within = [first, second, third];
                    all.push(std::array::from_fn(|line| {
                        3 * chutes[line / 3] + within[line / 3][line % 3]
                    }));
                }
            }
        }
    }
    all
}

/// The canonical form by trying every arrangement, and the number of arrangements that reach it.
fn by_trying_all(puzzle: &Grid) -> (Grid, u32) {
    let orders = orders_of_lines();
    let upright = <[[u8; 9]; 9]>::from(*puzzle);
    let transposed: [[u8; 9]; 9] =
        std::array::from_fn(|row| std::array::from_fn(|column| upright[column][row]));
    let (mut least, mut count) = ([[10; 9]; 9], 0);
    for cells in [upright, transposed] {
        for columns in &orders {
            // First rows that give more than the least, whatever comes below them.
            let mut too_great: Option<&[usize]> = None;
            for rows in &orders {
                if too_great.is_some_and(|first| rows.starts_with(first)) {
                    continue;
                }
                let mut names = [0; 10];
                let mut count_of_names = 0;
                let mut is_less = false;
                let mut is_more = false;
                for (row, &from) in rows.iter().enumerate() {
                    let mut new = [0; 9];
                    for (cell, &column) in new.iter_mut().zip(columns) {
                        let digit = usize::from(cells[from][column]);
                        if digit > 0 && names[digit] == 0 {
                            count_of_names += 1;
                            names[digit] = count_of_names;
                        }
                        *cell = names[digit];
                    }
                    is_more = !is_less && new > least[row];
                    if is_more {
                        too_great = Some(&rows[..=row]);
                        break;
                    }
                    is_less |= new < least[row];
                    least[row] = new;
                }
                if is_less {
                    count = 0;
                }
                count += u32::from(!is_more);
            }
        }
    }
    (Grid::try_from(least).expect("digits"), count)
}

/// Grids with equal lines and equal chutes, whose digits may clash.
fn repetitive_grid() -> impl Strategy<Value = Grid> {
    let kinds = || prop::collection::vec(0..3_usize, 9);
    let digits = prop::collection::vec(0..4_u8, 9);
    (kinds(), kinds(), digits).prop_map(|(rows, columns, digits)| {
        let cells: [[u8; 9]; 9] = std::array::from_fn(|row| {
            std::array::from_fn(|column| digits[3 * rows[row] + columns[column]])
        });
        Grid::try_from(cells).expect("digits")
    })
}

/// Grids of every kind: full, puzzles, nearly empty, and ones whose digits clash.
fn any_grid() -> impl Strategy<Value = Grid> {
    let few =
        (solved_grid(), subsequence(Cell::ALL.to_vec(), 0..=14)).prop_map(|(solved, filled)| {
            filled.into_iter().fold(Grid::EMPTY, |grid, cell| {
                let digit = solved[cell].unwrap_or(Digit::ALL[0]);
                grid.with(cell, digit)
            })
        });
    prop_oneof![
        solved_grid(),
        puzzle_with_blanks(1..=30),
        puzzle_with_blanks(40..=64),
        any_puzzle(),
        few,
        repetitive_grid(),
    ]
}

proptest! {
    #![proptest_config(property(16))]

    #[test]
    fn no_arrangement_gives_less(puzzle in any_grid()) {
        let Canonical { form, arrangements, .. } = canonical(&puzzle);
        prop_assert_eq!((form, arrangements), by_trying_all(&puzzle));
    }

    #[test]
    fn no_arrangement_of_a_repetitive_grid_gives_less(puzzle in repetitive_grid()) {
        let Canonical { form, arrangements, .. } = canonical(&puzzle);
        prop_assert_eq!((form, arrangements), by_trying_all(&puzzle));
    }
}

proptest! {
    #![proptest_config(property(1024))]

    #[test]
    fn isomorphic_grids_have_the_same_form(puzzle in any_grid(), symmetry in symmetry()) {
        let (one, other) = (canonical(&puzzle), canonical(&symmetry.grid(&puzzle)));
        prop_assert_eq!(one.form, other.form);
        prop_assert_eq!(one.arrangements, other.arrangements);
    }

    #[test]
    fn the_symmetry_turns_the_grid_into_its_form(puzzle in any_grid()) {
        let canonical = canonical(&puzzle);
        prop_assert_eq!(canonical.symmetry.grid(&puzzle), canonical.form);
    }

    #[test]
    fn a_form_is_its_own_form_and_stays_as_it_is(puzzle in any_grid()) {
        let form = canonical(&puzzle).form;
        let again = canonical(&form);
        prop_assert_eq!(again.form, form);
        prop_assert_eq!(again.symmetry, Symmetry::IDENTITY);
    }

    #[test]
    fn a_canonicalizer_gives_the_same_whatever_came_before(puzzles in prop::collection::vec(any_grid(), 1..6)) {
        let mut canonicalizer = Canonicalizer::new();
        for puzzle in &puzzles {
            prop_assert_eq!(canonicalizer.canonical(puzzle), canonical(puzzle));
        }
        for puzzle in &puzzles {
            prop_assert_eq!(canonicalizer.form(puzzle), canonical(puzzle).form);
        }
    }
}

#[test]
fn a_row_that_repeats_a_digit_can_come_first_with_more_digits_than_another() {
    let puzzle =
        grid("1111111112....12.22....12.21111111112....12.22....12.2111111111111111111111111111");
    let Canonical {
        form, arrangements, ..
    } = canonical(&puzzle);
    assert_eq!((form, arrangements), by_trying_all(&puzzle));
}

#[test]
fn known_forms_are_found() {
    limit_time();
    for line in data_lines(include_str!("../../data/canonical.txt")) {
        let fields: Vec<&str> = line.split(' ').collect();
        let [puzzle, form, arrangements] = fields[..] else {
            panic!("{line}");
        };
        let canonical = canonical(&grid(puzzle));
        assert_eq!(canonical.form.line().to_string(), form, "{puzzle}");
        assert_eq!(canonical.arrangements.to_string(), arrangements, "{puzzle}");
    }
}

#[test]
fn the_least_the_greatest_and_the_most_symmetric_grid_are_known() {
    for (form, automorphisms) in [(LEAST, 3), (GREATEST, 72), (MOST_SYMMETRIC, 648)] {
        let form = grid(form);
        let found = canonical(&form);
        assert_eq!((found.form, found.arrangements), (form, automorphisms));
    }
}

#[test]
fn grids_of_other_classes_have_other_forms() {
    let forms = [CLASSIC, CLASSIC_SOLVED, LEAST, GREATEST, MOST_SYMMETRIC]
        .map(|text| canonical(&grid(text)).form);
    for (place, form) in forms.iter().enumerate() {
        assert!(!forms[place + 1..].contains(form));
    }
}

#[test]
fn the_first_symmetry_is_taken() {
    // Every symmetry of the empty grid keeps it, the identity first of all.
    assert_eq!(canonical(&Grid::EMPTY).symmetry, Symmetry::IDENTITY);
    assert_eq!(canonical(&Grid::EMPTY).arrangements, 3_359_232);
    // One given moves to the last cell, without transposing; the other lines stay in order.
    let one = Grid::EMPTY.with(Cell::ALL[40], Digit::ALL[4]);
    let found = canonical(&one);
    assert_eq!(found.form, Grid::EMPTY.with(Cell::ALL[80], Digit::ALL[0]));
    assert!(!found.symmetry.transposes());
    let order = [1, 2, 3, 7, 8, 9, 4, 6, 5];
    assert_eq!(found.symmetry.row_order().map(House::number), order);
    assert_eq!(found.symmetry.column_order().map(House::number), order);
    let digits = Digit::ALL.map(|digit| found.symmetry.digit(digit).get());
    assert_eq!(digits, [2, 3, 4, 5, 1, 6, 7, 8, 9]);
}

#[test]
fn a_grid_with_clashes_has_a_form() {
    let clashes = grid(&format!("111......{}", &CLASSIC[9..]));
    let (form, arrangements) = by_trying_all(&clashes);
    let found = canonical(&clashes);
    assert_eq!((found.form, found.arrangements), (form, arrangements));
}
