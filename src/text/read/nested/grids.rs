//! The grids of an object: a puzzle, the flags of its cells, and copies of it with placed digits.

use super::node::{Found, FoundGrid, Mask};
use crate::board::{CellSet, Grid, Puzzle};
use crate::text::read::{Entry, Layout, Note, Origin, Place, PuzzleError, Role, grid};

/// The flags that a grid of ones is: more ones than a puzzle can have.
pub(super) fn mask_of(entry: &Entry) -> Option<Mask> {
    let grid = entry.puzzle.as_ref().ok().and_then(Puzzle::givens)?;
    let is_one = |digit: &crate::board::Digit| digit.get() == 1;
    let are_ones = grid.cells().iter().flatten().all(is_one);
    (are_ones && !grid.clashes().is_empty()).then(|| grid.cells().map(|digit| digit.is_some()))
}

/// The puzzles of an object, without the digits that its flags or a second grid call placed.
pub(super) fn with_flags(found: Vec<Found>) -> Vec<(Role, Entry)> {
    let mut masks: Vec<(Option<Origin>, Mask)> = Vec::new();
    let mut damaged = None;
    let mut grids: Vec<Keyed> = Vec::new();
    for Found { role, origin, grid } in found {
        match grid {
            FoundGrid::Mask(mask) => masks.push((origin, mask)),
            FoundGrid::Damaged(place) => damaged = damaged.or(Some(place)),
            FoundGrid::Entry(entry) => match mask_of(&entry) {
                Some(mask) => masks.push((origin, mask)),
                None => grids.push((role, origin, entry)),
            },
        }
    }
    if let Some(place) = damaged {
        let error = PuzzleError::flags(place).of_line();
        return vec![(Role::Puzzle, Entry::malformed(Layout::Line, error))];
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

/// A grid, the role of its key, and the origin of digits that the key names.
type Keyed = (Role, Option<Origin>, Entry);

/// Takes the digits out that a mask calls placed. Without a name for it, the blanks show which flag is not that of givens.
fn apply(entry: &mut Entry, origin: Option<Origin>, mask: &Mask) {
    let Some(grid) = givens(entry) else { return };
    let cells = grid.cells();
    let blanks = cells.iter().zip(mask).filter(|(digit, _)| digit.is_none());
    let of_blanks: Vec<bool> = blanks.map(|(_, flag)| *flag).collect();
    let is_of_all = of_blanks.windows(2).all(|pair| pair[0] == pair[1]);
    let given = match (origin, of_blanks.first()) {
        (Some(origin), _) => origin == Origin::Given,
        (None, Some(flag)) if is_of_all => !flag,
        (None, Some(_)) => return,
        (None, None) => return spoil(entry),
    };
    if !is_of_all {
        return spoil(entry);
    }
    let mut all = [(None, false); 81];
    for (cell, (digit, flag)) in all.iter_mut().zip(cells.iter().zip(mask)) {
        *cell = (*digit, *flag == given);
    }
    let (givens, placed) = grid::without_placed(all);
    if placed > 0 {
        entry.puzzle = Ok(givens.into());
        entry.notes.push(Note::Placed(placed));
    }
}

fn spoil(entry: &mut Entry) {
    let error = PuzzleError::flags(Place::start_of(entry.line));
    entry.puzzle = Err(error.of_line());
}

fn givens(entry: &Entry) -> Option<Grid> {
    entry.puzzle.as_ref().ok().and_then(Puzzle::givens).copied()
}

/// The grids without those that repeat a grid of givens, with placed digits or alone.
fn without_copies(mut grids: Vec<Keyed>) -> Vec<(Role, Entry)> {
    let filled = |(role, _, entry): &Keyed| match givens(entry) {
        Some(grid) if *role != Role::Solution => grid.filled(),
        _ => CellSet::FULL,
    };
    let is_puzzle = |grid: &Keyed| filled(grid).len() < 81;
    let find = |origin: Option<Origin>| {
        grids
            .iter()
            .position(|grid| is_puzzle(grid) && grid.1 == origin)
    };
    let has_placed = find(Some(Origin::Placed)).is_some();
    let least = || {
        let puzzles = grids.iter().enumerate().filter(|(_, grid)| is_puzzle(grid));
        let least = puzzles.clone().min_by_key(|(_, grid)| filled(grid).len());
        least.filter(|_| puzzles.count() > 1).map(|(at, _)| at)
    };
    let named = find(Some(Origin::Given)).or_else(|| find(None).filter(|_| has_placed));
    let bare = |(role, _, entry): Keyed| (role, entry);
    // A key that names the puzzle decides alone.
    let is_named = grids.iter().any(|(role, ..)| *role == Role::Puzzle);
    let Some(first) = named.or_else(|| least().filter(|_| !is_named)) else {
        return grids.into_iter().map(bare).collect();
    };
    let (mut role, _, mut puzzle) = grids.remove(first);
    let Some(own) = givens(&puzzle) else {
        return grids.into_iter().map(bare).collect();
    };
    let mut placed = 0;
    grids.retain(|grid| {
        let Some(other) = givens(&grid.2).filter(|_| filled(grid).len() < 81) else {
            return true;
        };
        let filled = other.filled();
        let is_superset = own.filled() - own.differing(&other) == own.filled();
        let is_apart = (filled & own.filled()).is_empty();
        let is_of_player = grid.1 == Some(Origin::Placed);
        let is_copy = is_of_player || is_apart && named.is_some() || is_superset && other != own;
        if is_copy {
            placed = placed.max((filled - own.filled()).len());
            role = if grid.0 == Role::Puzzle { grid.0 } else { role };
        }
        !is_copy
    });
    if role != Role::Puzzle && !grids.is_empty() && !own.clashes().is_empty() {
        spoil(&mut puzzle);
    }
    if placed > 0 {
        let note = Note::Placed(placed);
        puzzle.notes.push(if named.is_some() {
            note
        } else {
            Note::CopyDropped
        });
    }
    let mut all: Vec<(Role, Entry)> = grids.into_iter().map(bare).collect();
    all.insert(first.min(all.len()), (role, puzzle));
    all
}
