//! Colours of rows and columns, which are equal for lines that a symmetry may exchange.

use super::digit::DigitSet;

/// The colours of the rows, and of the columns, of a grid with these candidates. They are the columns' and the rows' where
/// the grid is transposed.
///
/// A colour is a number that depends on the place among other lines and on nothing else: lines that a symmetry of the grid
/// exchanges have equal ones. It is found in three rounds, in each of which rows, columns and digits take up those of the
/// candidates that they are part of.
pub(crate) fn line_colours(cells: &[DigitSet; 81]) -> [[u64; 9]; 2] {
    const ROUNDS: usize = 3;
    let (mut lines, mut digits) = ([[0_u64; 9]; 2], [1_u64; 9]);
    for _ in 0..ROUNDS {
        let (mut of_lines, mut of_digits) = ([[0_u64; 9]; 2], [0_u64; 9]);
        for (cell, candidates) in cells.iter().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            let (of_row, of_column) = (lines[0][row], lines[1][column]);
            let of_cell = candidates
                .iter()
                .fold(0, |sum: u64, digit| sum.wrapping_add(digits[digit.index()]));
            add(&mut of_lines[0][row], mix(of_column, of_cell));
            add(&mut of_lines[1][column], mix(of_row, of_cell));
            let of_both = mix(of_row.wrapping_add(of_column), 1);
            for digit in *candidates {
                add(&mut of_digits[digit.index()], of_both);
            }
        }
        for (line, taken) in lines
            .as_flattened_mut()
            .iter_mut()
            .zip(of_lines.as_flattened())
        {
            *line = mix(*line, *taken);
        }
        let (chutes, _) = lines.as_flattened_mut().as_chunks_mut::<3>();
        for chute in chutes {
            let of_chute = chute.iter().copied().fold(0, u64::wrapping_add);
            *chute = chute.map(|line| mix(line, of_chute));
        }
        for (digit, taken) in digits.iter_mut().zip(of_digits) {
            *digit = mix(*digit, taken);
        }
    }
    lines
}

fn add(sum: &mut u64, more: u64) {
    *sum = sum.wrapping_add(more);
}

/// A number for a pair of numbers; different pairs have different ones, but for rare accidents.
const fn mix(one: u64, other: u64) -> u64 {
    let mut bits = one.rotate_left(23) ^ other.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = bits.wrapping_add(0x632b_e59b_d9b4_e019);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

/// Returns true if the line may come next in an order that keeps the lines of a chute together.
pub(crate) fn may_follow(before: &[u8], line: u8) -> bool {
    let is_new = !before.contains(&line);
    match before.last() {
        Some(last) if !before.len().is_multiple_of(3) => is_new && line / 3 == last / 3,
        _ => is_new,
    }
}
