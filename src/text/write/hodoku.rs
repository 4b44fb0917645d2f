//! Lines of `HoDoKu`'s library of techniques: `:technique:candidates:grid:deleted:eliminations:placements:comment`.

use super::format::Details;
use super::line::to_line_with;
use crate::board::{Candidate, Candidates, CellSet, DigitSet, House, Puzzle};

/// Adds a puzzle without a technique, and its title as the comment.
///
/// Placed digits have a `+`; the deleted candidates are those that the digits of the grid allow.
pub(super) fn write(out: &mut Vec<u8>, puzzle: &Puzzle, blank: u8, details: &Details) {
    out.extend_from_slice(b":0000:x:");
    let line = to_line_with(puzzle.grid(), blank);
    match puzzle {
        Puzzle::Givens(_) => {
            out.extend_from_slice(&line);
            out.push(b':');
        }
        Puzzle::Candidates(candidates) => {
            let placed = puzzle.grid().filled() - candidates.givens();
            for (cell, byte) in CellSet::FULL.into_iter().zip(line) {
                out.extend(placed.contains(cell).then_some(b'+'));
                out.push(byte);
            }
            out.push(b':');
            out.extend_from_slice(deleted(candidates).join(" ").as_bytes());
        }
    }
    out.extend_from_slice(b":::");
    if let Some(title) = details.title {
        // Fields end at a colon, and the puzzle at the line's end.
        out.extend(title.bytes().map(|byte| match byte {
            b'\n' | b'\r' | b':' => b' ',
            byte => byte,
        }));
    }
    out.push(b'\n');
}

/// The candidates that the digits of the grid allow and that are not there: digit, row and column.
fn deleted(candidates: &Candidates) -> Vec<String> {
    let all = Candidates::from(candidates.grid());
    let all = all.of_digits(DigitSet::FULL, candidates.unfilled());
    let deleted = all.filter(|each| !candidates.cells(each.digit).contains(each.cell));
    let words = deleted.map(|Candidate { cell, digit }| {
        let [row, column] = [cell.row(), cell.column()].map(House::number);
        format!("{digit}{row}{column}")
    });
    words.collect()
}
