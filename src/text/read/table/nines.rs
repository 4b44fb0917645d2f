//! The rows of a table in nines, divided at gaps, the widest first.

use std::ops::Range;

use super::{Cells, Row};
use crate::text::read::{PuzzleError, Slot, grid};

/// The grids of the rows, whose cells are in nine columns from each of these on.
pub(super) fn divide(rows: &mut [Row], starts: &[usize]) -> Vec<Cells> {
    let width = super::usual_width(rows).unwrap_or(9);
    let mut grids = Vec::new();
    for part in parts(rows, 0..rows.len()) {
        let part = &mut rows[part];
        if part.len() != 9 || part.iter().any(|row| row.width() != width) {
            grids.push(Err(error(part, width)));
            continue;
        }
        for &start in starts {
            let is_head = width == 9 && part[0].is_head();
            let place = part[0].place();
            let mut cells = Vec::with_capacity(81);
            for row in part.iter_mut() {
                if width == 9 {
                    cells.append(&mut row.slots);
                } else {
                    cells.extend_from_slice(&row.slots[start..start + 9]);
                }
            }
            grids.push(if is_head && grid::has_clash(&cells) {
                let text =
                    "found 1 to 9 in the first row, which clash with those below: heads or givens?";
                Err(PuzzleError::ambiguous(place, text).of_line())
            } else {
                Ok(cells)
            });
        }
    }
    grids
}

/// The rows of each grid, or of what is left of one.
fn parts(rows: &[Row], range: Range<usize>) -> Vec<Range<usize>> {
    if range.len() <= 9 {
        return vec![range];
    }
    let gaps = range.clone().skip(1).map(|at| rows[at].gap);
    let widest = gaps.max().unwrap_or(0);
    let is_start = |at: &usize| widest == 0 || rows[*at].gap == widest;
    let nines = range.clone().step_by(9);
    if range.len().is_multiple_of(9) && nines.clone().skip(1).all(|at| is_start(&at)) {
        return nines.map(|start| start..start + 9).collect();
    }
    if widest == 0 {
        return vec![range];
    }
    let mut edges = vec![range.start];
    edges.extend(range.clone().skip(1).filter(is_start));
    edges.push(range.end);
    let pieces: Vec<Range<usize>> = edges.windows(2).map(|pair| pair[0]..pair[1]).collect();
    let own = |piece: &Range<usize>| parts(rows, piece.clone());
    bands(&pieces, range).unwrap_or_else(|| pieces.iter().flat_map(own).collect())
}

/// The grids of pieces that are bands or single rows; nothing if they are neither.
fn bands(pieces: &[Range<usize>], range: Range<usize>) -> Option<Vec<Range<usize>>> {
    let join = |pieces: &[Range<usize>]| pieces[0].start..pieces[pieces.len() - 1].end;
    let bands = pieces.iter().filter(|piece| piece.len() == 3).count();
    // Three bands are a grid, if at most one is damaged.
    if pieces.len().is_multiple_of(3) && 3 * bands >= 2 * pieces.len() {
        return Some(pieces.chunks(3).map(join).collect());
    }
    let singles = pieces.iter().filter(|piece| piece.len() == 1).count();
    if bands == 0 && singles < 9 || pieces.iter().any(|piece| piece.len() >= 9) {
        return None;
    }
    // Three bands are a grid, and so are nine rows apart.
    let size = |piece: &Range<usize>| match piece.len() {
        3 => 3,
        1 => 9,
        _ => 1,
    };
    let runs = pieces.chunk_by(|one, two| size(one) == size(two));
    let is_whole = |run: &[Range<usize>]| {
        run.len().is_multiple_of(size(&run[0])) || run.len() == 1 && run[0].len() == 1
    };
    if !runs.clone().all(is_whole) {
        return Some(vec![range]);
    }
    let grids = |run: &[Range<usize>]| run.chunks(size(&run[0])).map(join).collect::<Vec<_>>();
    Some(runs.flat_map(grids).collect())
}

/// The error for rows that are not nine of nine.
fn error(rows: &[Row], width: usize) -> PuzzleError {
    let others = width - 9;
    let cells = |row: &Row| {
        let extra = row.slots.get(others + 9).map_or(row.end, Slot::place);
        (row.width().saturating_sub(others), extra)
    };
    let rows_and_ends: Vec<_> = rows.iter().map(cells).collect();
    PuzzleError::of_rows(rows[0].place(), &rows_and_ends)
}
