//! Puzzles on a single line, among other fields: 81 cells, nine groups with `/` between them, 729 candidates, game ids.
//!
//! Which lines are looked at is in `classify.rs`, what is wrong with a field in `describe_error.rs`.

use memchr::{memchr, memchr_iter};

use super::char_counts::CharCounts;
use super::classify::grid_of;
use super::error::{ErrorKind, PuzzleError};
use super::field::{self, fields};
use super::line::Line;
use super::names::{self, Role};
use super::size;
use super::skipped::is_comment;
use super::span::Span;
use crate::board::{Digit, Grid, Puzzle};

/// What was found on a line, in order.
pub(super) type Found = Vec<Result<Puzzle, PuzzleError>>;

/// Fewer characters are neither a puzzle nor an attempt at one, unless they are a game id.
const SHORTEST: usize = 60;

/// Fewer cells before a full grid are something else than the puzzle that it solves: numbers, a date.
const FEWEST_CELLS: usize = 45;

impl Line<'_> {
    /// Adds the puzzles in the fields of the line, and the first field that was meant as one and is malformed.
    ///
    /// Nothing after that field counts: the rest may be its solution. Nor does a solution count, whether its name says so
    /// or it completes a puzzle before it on the line, and nor does a comment after a puzzle.
    ///
    /// Returns whether more could be found if the line went on.
    pub(super) fn find_puzzles(&self, found: &mut Found) -> bool {
        let mut before = Span {
            start: 0,
            bytes: b"",
        };
        for field in fields(self.bytes) {
            let between = &self.bytes[before.end()..field.start];
            if !found.is_empty() && starts_comment(between, field) {
                return false;
            }
            let is_game = is_game_id(before.bytes, between);
            let is_long =
                field.bytes.len() >= SHORTEST && !is_named_solution(before.bytes, between);
            before = field;
            if !is_game && !is_long {
                continue;
            }
            for part in parts_of_address(field) {
                let puzzle = if is_game {
                    Some(self.game(part))
                } else {
                    self.puzzle_in(part)
                };
                // The last field of a line that was cut may have been longer.
                if self.is_cut && part.end() == self.bytes.len() {
                    return true;
                }
                match puzzle {
                    Some(Ok(puzzle)) if completes_any(&puzzle, found) => {}
                    Some(Ok(puzzle)) if found.is_empty() && is_full(&puzzle) => {
                        found.push(self.error_before(part).map_or(Ok(puzzle), Err));
                    }
                    Some(puzzle) => found.push(puzzle),
                    None => {}
                }
                if found.last().is_some_and(Result::is_err) {
                    return false;
                }
            }
        }
        true
    }

    /// What is wrong with cells before this full grid: they may be a puzzle in pieces, and the grid its solution.
    fn error_before(&self, solution: Span) -> Option<PuzzleError> {
        let counts = CharCounts::of(&self.bytes[..solution.start]);
        let found = counts.cells;
        let is_attempt = found >= FEWEST_CELLS && 10 * found >= 9 * counts.len();
        is_attempt.then(|| self.error_at(counts.end, ErrorKind::Cells { found }))
    }

    /// The puzzle in this field, or what is wrong with it, if it was meant as one.
    pub(super) fn puzzle_in(&self, field: Span) -> Option<Result<Puzzle, PuzzleError>> {
        if field.bytes.len() < SHORTEST {
            return None;
        }
        if let Some(puzzle) = field::read_puzzle(field.bytes) {
            return Some(Ok(puzzle));
        }
        // The end of a sentence, if dots are not the blanks.
        if let [cells @ .., b'.'] = field.bytes
            && !cells.contains(&b'.')
            && let Some(grid) = field::read(cells)
        {
            return Some(Ok(grid.into()));
        }
        if let Some(grid) = grid_of(field.bytes) {
            return Some(Ok(grid.into()));
        }
        if let Some(kind) = size::of_line(field.bytes) {
            return Some(Err(self.error_at(field.start, kind)));
        }
        let mut counts = CharCounts::of(field.bytes);
        let groups = 1 + memchr_iter(b'/', field.bytes).count();
        if groups == 1 {
            let is_attempt = counts.is_attempt();
            return is_attempt.then(|| Err(self.describe_error_in(field, &counts)));
        }
        counts.others -= groups - 1;
        counts.is_attempt().then(|| match groups {
            9 => self.puzzle_of_groups(field.split(|&byte| byte == b'/')),
            found => Err(self.error_at(field.start, ErrorKind::Rows { found })),
        })
    }

    /// The puzzle in nine groups of nine cells.
    fn puzzle_of_groups<'a>(
        &self,
        groups: impl Iterator<Item = Span<'a>>,
    ) -> Result<Puzzle, PuzzleError> {
        let mut cells = [None; 81];
        for (index, (group, cells)) in groups.zip(cells.chunks_exact_mut(9)).enumerate() {
            if let Some(odd) = group.bytes.iter().position(|&byte| !field::is_cell(byte)) {
                return Err(self.odd_character(group.start + odd));
            }
            let row: &[u8; 9] = group.bytes.try_into().map_err(|_| {
                let kind = ErrorKind::Row {
                    row: index + 1,
                    found: group.bytes.len(),
                };
                self.error_at(group.start + group.bytes.len().min(9), kind)
            })?;
            cells.copy_from_slice(&row.map(field::digit));
        }
        Ok(Grid::new(cells).into())
    }

    /// The puzzle of a game id as Simon Tatham's Solo has it: a letter is a run of blanks (`a` is one, `z` 26 of them), `_`
    /// only sets digits apart.
    fn game(&self, id: Span) -> Result<Puzzle, PuzzleError> {
        let mut cells: Vec<Option<Digit>> = Vec::with_capacity(81);
        for (place, &byte) in id.bytes.iter().enumerate() {
            match byte {
                b'a'..=b'z' => cells.extend((b'a'..=byte).map(|_| None)),
                b'1'..=b'9' => cells.push(field::digit(byte)),
                b'_' => {}
                _ => return Err(self.odd_character(id.start + place)),
            }
        }
        let found = cells.len();
        let cells = cells
            .try_into()
            .map_err(|_| self.error_at(id.end(), ErrorKind::Cells { found }))?;
        Ok(Grid::new(cells).into())
    }
}

/// How many bytes at the end of a line that was cut are a field, which may go on.
pub(super) fn unfinished_field(line: &[u8]) -> usize {
    let field = line
        .iter()
        .rev()
        .take_while(|&&byte| !field::is_separator(byte));
    field.count()
}

/// The parts of an address that are long enough for a puzzle; a field that has none is a part of its own.
fn parts_of_address(field: Span) -> impl Iterator<Item = Span> {
    let is_long = |part: &Span| part.bytes.len() >= SHORTEST;
    let is_address = memchr(b'/', field.bytes).is_some()
        && field.split(|&byte| byte == b'/').any(|part| is_long(&part));
    field
        .split(move |&byte| is_address && byte == b'/')
        .filter(move |part| !is_address || is_long(part))
        .map(|part| {
            let is_query = part.bytes.starts_with(b"?") && part.bytes.len() > 81;
            part.without_start(usize::from(is_query))
        })
}

/// Whether this grid is full and has the digits of a puzzle that was found before it.
fn completes_any(puzzle: &Puzzle, found: &Found) -> bool {
    let Some(solution) = puzzle.givens() else {
        return false;
    };
    let found = || {
        found
            .iter()
            .filter_map(|puzzle| puzzle.as_ref().ok()?.givens())
    };
    found().any(|puzzle| completes(solution, puzzle))
}

/// Whether every cell holds a digit.
fn is_full(puzzle: &Puzzle) -> bool {
    puzzle
        .givens()
        .is_some_and(|grid| grid.cells().iter().all(Option::is_some))
}

/// Whether the grid is full and has the digits of the puzzle, which is not.
pub(super) fn completes(solution: &Grid, puzzle: &Grid) -> bool {
    let cells = solution.cells().iter().zip(puzzle.cells());
    // Without a way out the loop becomes vector code.
    let (full, same) = cells.fold((true, true), |(full, same), (cell, given)| {
        (
            full & cell.is_some(),
            same & (given.is_none() || cell == given),
        )
    });
    full && same && solution != puzzle
}

/// Whether what follows a puzzle is a comment: a mark for one stands before the field, or the field starts with it.
fn starts_comment(between: &[u8], field: Span) -> bool {
    let mark = between
        .iter()
        .position(|&byte| byte == b'#' || byte == b';');
    match mark.map(|place| (between[place], between[..place].ends_with(b" "))) {
        // Semicolons set fields apart, too.
        Some((b';', false)) | None => is_comment(field.bytes),
        Some(_) => true,
    }
}

/// Whether a field is called a solution by the word before it, as in `solution=` or `<solution>`.
fn is_named_solution(word: &[u8], between: &[u8]) -> bool {
    let names = between
        .iter()
        .any(|byte| matches!(byte, b':' | b'=' | b'>'));
    names && names::role(word) == Role::Solution
}

/// Whether what comes before says that the field is the cells of a game id of Solo: `3x3:`, or with parameters, `3x3db:`.
fn is_game_id(word: &[u8], between: &[u8]) -> bool {
    let parameters = word.strip_prefix(b"3x3");
    between == b":" && parameters.is_some_and(<[u8]>::is_ascii)
}
