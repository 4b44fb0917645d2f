//! Independent bands, compared with all ways of filling them.

use proptest::prelude::*;

use super::super::Engine;
use super::super::isa::{Isa, Kernel};
use super::super::sweep::BOXES;
use super::*;
use crate::board::Grid;

#[test]
fn two_configurations_go_through_each_minirow() {
    for row in 0..3 {
        for k in 0..3 {
            let six = BOXES.map(|boxes| u16::from(boxes[row] == k));
            assert_eq!(six.iter().sum::<u16>(), 2);
            assert_eq!(through(&six, row, k), 1);
            assert_eq!(through(&six.map(|digits| 1 - digits), row, k), 0);
        }
    }
}

proptest! {
    #[test]
    fn solutions_are_those_of_trying_all_cells_in_order(
        boxes in prop::array::uniform3(Just([1, 2, 3, 4, 5, 6, 7, 8, 9]).prop_shuffle()),
        more in prop::array::uniform18(prop_oneof![Just(0), 0..=ALL_DIGITS, Just(ALL_DIGITS)]),
        moved in prop::option::of((0..3_usize, 0..9_u32, 0..6_usize)),
        by_row: bool,
        limit in prop_oneof![1..5_u64, Just(u64::MAX)],
    ) {
        let mut of_puzzle = configurations_of(&cells_of(&boxes));
        let [bands, stacks] = &mut of_puzzle;
        let (open, decided) = if by_row { (bands, stacks) } else { (stacks, bands) };
        // Then some columns may have too many digits, and others too few.
        if let Some((stack, digit, configuration)) = moved {
            decided[stack] = decided[stack].map(|digits| digits & !(1 << digit));
            decided[stack][configuration] |= 1 << digit;
        }
        for (digits, more) in open.as_flattened_mut().iter_mut().zip(more) {
            *digits |= more;
        }
        let independent = IndependentBands::new(&of_puzzle);
        prop_assume!(independent.by_row == by_row);

        let mut expected = Vec::new();
        let mut number = 1_u64;
        for band in 0..3 {
            let mut ways = Vec::new();
            fill(&independent.band(band), &mut [[0; 9]; 3], 0, &mut ways);
            // A sweep sees it if a band is decided and has an empty cell.
            prop_assume!(!ways.is_empty() || !is_decided(&independent.open[band]));
            number = number.saturating_mul(ways.len() as u64);
            expected.push(ways.first().copied().unwrap_or_default());
        }
        for isa in Isa::available() {
            let (count, first) = isa.run(Counting { of_puzzle: &of_puzzle, limit });
            prop_assert_eq!(count, number.min(limit));
            for (index, digits) in first.0[..81].iter().enumerate().filter(|_| count > 0) {
                let (row, column) = if by_row { (index / 9, index % 9) } else { (index % 9, index / 9) };
                prop_assert_eq!(*digits, expected[row / 3][row % 3][column]);
            }
        }
    }
}

struct Counting<'a> {
    of_puzzle: &'a PuzzleConfigurations,
    limit: u64,
}

impl Kernel for Counting<'_> {
    type Output = (u64, State);

    #[inline(always)]
    fn run(self, moves: impl Moves) -> (u64, State) {
        let mut independent = IndependentBands::new(self.of_puzzle);
        let count = independent.count(moves, self.limit);
        (count, independent.first())
    }
}

/// The cells of a solved grid that has these digits in three boxes down the diagonal, row by row.
fn cells_of(boxes: &[[u8; 9]; 3]) -> [[u16; 9]; 9] {
    let mut rows = [[0; 9]; 9];
    for (number, digits) in boxes.iter().enumerate() {
        for (place, &digit) in digits.iter().enumerate() {
            rows[3 * number + place / 3][3 * number + place % 3] = digit;
        }
    }
    let puzzle = Grid::try_from(rows).expect("digits");
    let solution = Engine::new()
        .solutions(&puzzle)
        .next()
        .expect("the boxes do not see each other");
    <[[u8; 9]; 9]>::from(solution).map(|row| row.map(|digit| 1 << (digit - 1)))
}

/// The configurations of a solved grid.
fn configurations_of(cells: &[[u16; 9]; 9]) -> PuzzleConfigurations {
    let mut of_puzzle = PuzzleConfigurations::default();
    for (band, six) in of_puzzle.as_flattened_mut().iter_mut().enumerate() {
        for (digits, boxes) in six.iter_mut().zip(BOXES) {
            let minirow = |row: usize| -> u16 {
                let places = (0..3).map(|place| (3 * (band % 3) + row, 3 * boxes[row] + place));
                let digit = |(row, column): (usize, usize)| {
                    if band < 3 {
                        cells[row][column]
                    } else {
                        cells[column][row]
                    }
                };
                places.map(digit).sum()
            };
            *digits = minirow(0) & minirow(1) & minirow(2);
        }
    }
    of_puzzle
}

/// All ways to fill the band from this place on, in the order of their cells.
fn fill(band: &Band, filled: &mut [[u16; 9]; 3], place: usize, ways: &mut Vec<[[u16; 9]; 3]>) {
    if place == 27 {
        ways.push(*filled);
        return;
    }
    let (row, column) = (place / 9, place % 9);
    let (k, place_in_box) = (column / 3, column % 3);
    for digit in (0..9).map(|number| 1 << number) {
        let is_candidate = digit & band.minirows[row][k] & band.columns[k][place_in_box] != 0;
        let is_taken = filled[row][..column].contains(&digit)
            || filled[..row].iter().any(|row| row[column] == digit);
        if is_candidate && !is_taken {
            filled[row][column] = digit;
            fill(band, filled, place + 1, ways);
        }
    }
}
