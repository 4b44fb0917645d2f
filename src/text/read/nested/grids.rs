//! The grids of an object: a puzzle, the flags of its cells, and copies of it with placed digits.

use super::node::{Found, FoundGrid, Mask};
use crate::board::{Grid, Puzzle};
use crate::text::read::cells::grid;
use crate::text::read::entry::{Entry, Note};
use crate::text::read::error::PuzzleError;
use crate::text::read::input::text::Place;
use crate::text::read::records::names::Role;
use crate::text::read::records::origin::Origin;

/// The flags that a grid of ones is: more ones than a puzzle can have.
pub(super) fn mask_of(entry: &Entry) -> Option<Mask> {
    let grid = entry.puzzle.as_ref().ok().and_then(Puzzle::givens)?;
    let is_one = |digit: &crate::board::Digit| digit.get() == 1;
    let are_ones = grid.cells().iter().flatten().all(is_one);
    (are_ones && !grid.clashes().is_empty()).then(|| grid.cells().map(|digit| digit.is_some()))
}

/// The puzzles of an object, without the digits that its masks or a second grid call placed.
pub(super) fn with_masks(found: Vec<Found>) -> Vec<(Role, Entry)> {
    let mut masks: Vec<(Option<Origin>, Mask)> = Vec::new();
    let mut grids: Vec<(Role, Option<Origin>, Entry)> = Vec::new();
    for Found { role, origin, grid } in found {
        match grid {
            FoundGrid::Mask(mask) => masks.push((origin, mask)),
            FoundGrid::Entry(entry) => match mask_of(&entry) {
                Some(mask) => masks.push((origin, mask)),
                None => grids.push((role, origin, entry)),
            },
        }
    }
    for (role, origin, entry) in &mut grids {
        if *role != Role::Solution && *origin != Some(Origin::Given) {
            for (origin, mask) in &masks {
                apply(entry, *origin, mask);
            }
        }
    }
    without_copies(grids)
}

/// Takes the digits out that a mask calls placed.
fn apply(entry: &mut Entry, origin: Option<Origin>, mask: &Mask) {
    let Some(old) = entry.puzzle.as_ref().ok().and_then(Puzzle::givens) else {
        return;
    };
    let cells = *old.cells();
    let blanks = || cells.iter().zip(mask).filter(|(digit, _)| digit.is_none());
    let of_blanks = blanks().next().map(|(_, flag)| *flag);
    let is_of_all = blanks().all(|(_, flag)| Some(*flag) == of_blanks);
    let given = match (origin, of_blanks) {
        (Some(origin), _) => origin == Origin::Given,
        (None, Some(flag)) if is_of_all => !flag,
        (None, _) => return,
    };
    let all: Vec<_> = cells
        .iter()
        .zip(mask)
        .map(|(digit, flag)| (*digit, *flag == given))
        .collect();
    if blanks().any(|(_, flag)| *flag == given) && blanks().any(|(_, flag)| *flag != given) {
        let description = "found a mask that calls blanks given beside the puzzle";
        let error = PuzzleError::mismatch(Place::start_of(entry.line), description).of_line();
        entry.puzzle = Err(error);
        return;
    }
    if let Ok(all) = all.try_into() {
        let (givens, placed) = grid::without_placed(all);
        set(entry, givens, placed);
    }
}

/// Sets the givens of an entry beside this many placed digits.
fn set(entry: &mut Entry, givens: Grid, placed: usize) {
    if placed > 0 {
        entry.puzzle = Ok(givens.into());
        entry.notes.push(Note::Placed(placed));
    }
}

/// The grids without those that repeat a grid of givens, with placed digits or alone.
fn without_copies(grids: Vec<(Role, Option<Origin>, Entry)>) -> Vec<(Role, Entry)> {
    let givens = |entry: &Entry| entry.puzzle.as_ref().ok().and_then(Puzzle::givens).copied();
    let is_of_givens = |(role, origin, entry): &(Role, Option<Origin>, Entry)| {
        *role != Role::Solution && *origin == Some(Origin::Given) && givens(entry).is_some()
    };
    let first = grids.iter().position(is_of_givens);
    let first = first.and_then(|at| Some((at, givens(&grids[at].2)?)));
    let mut placed = 0;
    let mut is_puzzle = false;
    let mut kept: Vec<(Role, Entry)> = Vec::new();
    let mut place = 0;
    for (at, (role, origin, entry)) in grids.into_iter().enumerate() {
        let grid = givens(&entry);
        let is_copy = match (first, grid) {
            (Some((first, _)), _) if first == at => {
                place = kept.len();
                false
            }
            (Some((_, puzzle)), Some(grid))
                if role != Role::Solution && grid.filled().len() < 81 =>
            {
                let is_superset = puzzle.filled() - puzzle.differing(&grid) == puzzle.filled();
                if is_superset || origin == Some(Origin::Placed) {
                    placed = placed.max((grid.filled() - puzzle.filled()).len());
                }
                is_superset || origin == Some(Origin::Placed)
            }
            _ => false,
        };
        is_puzzle |= is_copy && role == Role::Puzzle;
        if !is_copy {
            kept.push((role, entry));
        }
    }
    if let Some((role, entry)) = kept.get_mut(place).filter(|_| first.is_some()) {
        if is_puzzle {
            *role = Role::Puzzle;
        }
        if placed > 0 {
            entry.notes.push(Note::Placed(placed));
        }
    }
    kept
}
