//! What a line of input is, told by its content and a little of what came before it.
//!
//! What to say about a line that is nothing good is in `describe_error.rs`, how rows make a grid in `rows.rs`.

use super::char_counts::{self, CharCounts};
use super::csv::CsvSplitter;
use super::error::PuzzleError;
use super::field::{self, digit, fields};
use super::rows::Row;
use super::skipped::{is_comment, is_name, is_progress, is_section};
use super::span::Span;
use super::table::{self, Table};
use crate::board::{DigitSet, Grid, Puzzle};

/// A line of input without its end, or a piece of one.
#[derive(Clone, Copy)]
pub(super) struct Line<'a> {
    /// Its number, from 1.
    pub(super) number: u64,
    /// What is on it.
    pub(super) bytes: &'a [u8],
    /// How many characters of the line come before them.
    pub(super) characters_before: usize,
    /// Whether this is only the beginning of a line that is too long.
    pub(super) is_cut: bool,
}

/// What of the lines before matters to this one.
pub(super) struct Context<'a> {
    /// The table whose header came last.
    pub(super) table: Option<&'a Table>,
    /// Whether rows have come, but not yet nine.
    pub(super) in_rows: bool,
    /// Whether rows were the last to come, and may be a whole grid.
    pub(super) after_rows: bool,
    /// Whether nothing has come yet but comments and the like.
    pub(super) at_start: bool,
}

/// What a line is.
pub(super) enum Kind {
    /// A puzzle on its own.
    Puzzle(Puzzle),
    /// A puzzle on its own that went wrong, or text that is none.
    Malformed(PuzzleError),
    /// A row of a grid, well-formed or not.
    Row(Row),
    /// Nothing.
    Blank,
    /// A comment.
    Comment,
    /// A line of a grid's frame.
    Frame,
    /// Bars and spaces only.
    Spacer,
    /// The header of a table; the table, if a column of it is known to hold puzzles.
    Header(Option<Table>),
    /// What a solver program noted after its grid.
    Progress,
    /// A title or markup: no puzzle, and no part of one.
    Skipped,
}

impl Line<'_> {
    /// What this line is.
    pub(super) fn classify(&self, context: &Context, splitter: &mut CsvSplitter) -> Kind {
        let text = self.bytes.trim_ascii();
        if text.is_empty() {
            return Kind::Blank;
        }
        if is_comment(text) {
            return Kind::Comment;
        }
        if let Some(table) = context.table
            && let Some(row) = self.table_row(table, splitter)
        {
            return row;
        }
        if let Some(puzzle) = self.puzzle_field() {
            return Kind::Puzzle(puzzle);
        }
        if self.is_cut {
            return Kind::Malformed(self.too_long());
        }
        let counts = CharCounts::of(self.bytes);
        self.clean(&counts)
            .or_else(|| skipped(text, &counts, context, splitter))
            .or_else(|| self.row_attempt(&counts, context))
            .unwrap_or_else(|| Kind::Malformed(self.describe_error(&counts)))
    }

    /// The puzzle in the first field that is one.
    fn puzzle_field(&self) -> Option<Puzzle> {
        fields(self.bytes)
            // The last field of a line that was cut may have been longer.
            .filter(|field| !(self.is_cut && field.end() == self.bytes.len()))
            .find_map(|field| field::read_puzzle(field.bytes))
    }

    /// The line as one puzzle, one row or a line of a frame, if there is nothing else on it.
    fn clean(&self, counts: &CharCounts) -> Option<Kind> {
        if let Some(grid) = grid_of(self.bytes) {
            return Some(Kind::Puzzle(grid.into()));
        }
        if let Some(cells) = char_counts::digits(self.bytes) {
            return Some(Kind::Row(Row::of_cells(self.number, cells)));
        }
        if counts.is_only_bars() {
            return Some(Kind::Spacer);
        }
        if counts.is_frame() {
            return Some(Kind::Frame);
        }
        candidate_row(self.bytes).map(|candidates| {
            let count = self.wrong_row_length(counts);
            Kind::Row(Row::of_candidates(self.number, candidates, count))
        })
    }

    /// A row that went wrong, if the line is likely to be one.
    ///
    /// Inside a grid that is anything short that is mostly cells. Elsewhere it must be about as long as a row, so
    /// that a number above a grid (`2.`) does not become its first row and spoil it.
    fn row_attempt(&self, counts: &CharCounts, context: &Context) -> Option<Kind> {
        let lengths = if context.in_rows { 1..=20 } else { 7..=12 };
        let is_row = counts.is_mostly_cells() && lengths.contains(&counts.len());
        is_row.then(|| {
            let malformed = match counts.first_odd {
                Some(place) => self.odd_character(place),
                None => self.wrong_row_length(counts),
            };
            Kind::Row(Row::malformed(self.number, malformed))
        })
    }

    /// A row of a table, whose puzzle must be in the column that the header named.
    fn table_row(&self, table: &Table, splitter: &mut CsvSplitter) -> Option<Kind> {
        let field = table.field(self.bytes, splitter)?;
        if let Some(puzzle) = field::read_puzzle(field.bytes) {
            return Some(Kind::Puzzle(puzzle));
        }
        if let Some(grid) = grid_of(field.bytes) {
            return Some(Kind::Puzzle(grid.into()));
        }
        let malformed = match field.bytes {
            [] => self.empty_field(field, &table.name),
            _ => self.describe_error_in(field, &CharCounts::of(field.bytes)),
        };
        // It may be another table, after the first one.
        let table = Table::of_header(self.bytes, splitter);
        Some(table.map_or(Kind::Malformed(malformed), |table| {
            Kind::Header(Some(table))
        }))
    }
}

/// The grid of the 81 cells that these bytes are, with gaps between them.
///
/// Not when most of them are in one piece, which then lacks the others: an index and 80 cells are not 81 cells.
fn grid_of(bytes: &[u8]) -> Option<Grid> {
    let lacks_some = |field: Span| {
        let counts = CharCounts::of(field.bytes);
        counts.is_attempt() && counts.cells < 81
    };
    let cells = char_counts::digits(bytes)?;
    (!fields(bytes).any(lacks_some)).then(|| Grid::new(cells))
}

/// Whether a field was meant to be a whole puzzle. An index and 80 cells are not 81 cells.
fn has_attempt(line: &[u8]) -> bool {
    fields(line).any(|field| CharCounts::of(field.bytes).is_attempt())
}

/// Titles, markup, progress notes and headers: lines that do not try to be a puzzle.
fn skipped(
    text: &[u8],
    counts: &CharCounts,
    context: &Context,
    splitter: &mut CsvSplitter,
) -> Option<Kind> {
    if context.after_rows && is_progress(text) {
        return Some(Kind::Progress);
    }
    if has_attempt(text) {
        return None;
    }
    if text.starts_with(b"<") || is_section(text) || is_name(text) {
        return Some(Kind::Skipped);
    }
    if let Some(table) = Table::of_header(text, splitter) {
        return Some(Kind::Header(Some(table)));
    }
    let may_be_header = context.at_start && !counts.is_mostly_cells();
    let is_header = may_be_header && table::is_header(text, splitter);
    is_header.then_some(Kind::Header(None))
}

/// The candidates of nine cells, if these are nine groups of rising digits.
fn candidate_row(line: &[u8]) -> Option<[DigitSet; 9]> {
    let groups = line
        .split(|&byte| byte == b'|' || byte.is_ascii_whitespace())
        .filter(|group| !group.is_empty());
    let cells: Option<Vec<DigitSet>> = groups
        .map(|group| {
            let is_rising = group.is_sorted_by(|one, next| one < next);
            let digits: Option<DigitSet> = group.iter().map(|&byte| digit(byte)).collect();
            digits.filter(|_| is_rising)
        })
        .take(10)
        .collect();
    cells?.try_into().ok()
}
