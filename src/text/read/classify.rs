//! What a line of input is, told by its content and a little of what came before it.
//!
//! Puzzles on a single line are read in `one_line.rs`; what rows together are, in `block.rs` and `grid.rs`.

use memchr::{memchr, memchr_iter};

use super::block::{Marks, RowKind};
use super::char_counts::{CharCounts, Symbol, symbols};
use super::csv::CsvSplitter;
use super::error::{ErrorKind, PuzzleError};
use super::field::{self, digit, fields, is_given, is_ruler};
use super::line::Line;
use super::margin::Label;
use super::one_line::Found;
use super::row::{candidates, without_tail, without_tex};
use super::size::{self, Width};
use super::skipped::{
    has_word, is_comment, is_date, is_name, is_progress, is_ruler_command, is_section,
};
use super::span::Span;
use super::table::{self, Table};
use crate::board::{Grid, Puzzle};

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
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Puzzles, well-formed or not, which have been found.
    Found,
    /// The same, and there may be more where the line was cut.
    FoundSoFar,
    /// A row of a grid, or what may be one.
    Row(RowKind, Option<Marks>),
    /// Nothing.
    Blank,
    /// A comment.
    Comment,
    /// A line of a grid's frame.
    Frame,
    /// The header of a table; the table, if a column of it is known to hold puzzles.
    Header(Option<Table>),
    /// What a solver program noted after its grid.
    Progress,
    /// A title or markup in some known format: no puzzle, and no part of one.
    Skipped,
    /// Text.
    Text,
}

impl Line<'_> {
    /// What this line is; the puzzles on it are added to those that were found.
    pub(super) fn classify(
        &self,
        context: &Context,
        splitter: &mut CsvSplitter,
        found: &mut Found,
    ) -> Kind {
        let text = self.bytes.trim_ascii();
        if text.is_empty() {
            // Eight tabs are a row of blanks.
            let is_row = is_sheet_row(self.bytes);
            return if is_row {
                Kind::Row(RowKind::Row, None)
            } else {
                Kind::Blank
            };
        }
        // A row of a spreadsheet may start with a semicolon.
        if is_comment(text) && !is_sheet_row(text) {
            return Kind::Comment;
        }
        if let Some(table) = context.table
            && let Some(row) = self.table_row(table, splitter, found)
        {
            return row;
        }
        if let Some(kind) = self.puzzles(text, found) {
            return kind;
        }
        if let Some(marks) = Marks::of(self.bytes) {
            return Kind::Row(RowKind::Row, Some(marks));
        }
        if let Some(marks) = Marks::of(unwrapped(text)) {
            return Kind::Row(RowKind::Row, Some(marks));
        }
        let counts = CharCounts::of(self.bytes);
        if let Some(row) = self.row(&counts) {
            return row;
        }
        skipped(text, &counts, context, splitter)
            .or_else(|| self.row_attempt(&counts, context))
            .unwrap_or(Kind::Text)
    }

    /// Adds the puzzles on the line, well-formed or not, to those that were found, if there are any.
    fn puzzles(&self, text: &[u8], found: &mut Found) -> Option<Kind> {
        if is_ruler(text) {
            let start = Span::whole(self.bytes).trim().start;
            found.push(Err(self.error_at(start, ErrorKind::Ruler)));
            return Some(Kind::Found);
        }
        let may_have = text.len() >= 60 || text.starts_with(b"3x3");
        let goes_on = may_have && self.find_puzzles(found);
        if !found.is_empty() && goes_on && self.is_cut {
            return Some(Kind::FoundSoFar);
        }
        if found.is_empty() && self.is_cut {
            found.push(Err(self.too_long()));
        }
        if found.is_empty() && text.len() >= 75 {
            found.extend(self.whole_puzzle(text));
        }
        (!found.is_empty()).then_some(Kind::Found)
    }

    /// The line as one puzzle, with gaps between the cells, if it was meant as one.
    fn whole_puzzle(&self, text: &[u8]) -> Option<Result<Puzzle, PuzzleError>> {
        let whole = Span::whole(self.bytes);
        // What is in one piece is neither a puzzle nor to be cut into one.
        if fields(text).any(|field| field.bytes.len() >= 60) {
            return None;
        }
        if let Some(grid) = grid_of(self.bytes) {
            return Some(Ok(grid.into()));
        }
        let counts = CharCounts::of(self.bytes);
        let is_attempt = counts.is_attempt() && counts.len() <= 120;
        is_attempt.then(|| Err(self.describe_error_in(whole, &counts)))
    }

    /// The line as a row that is not written with a mark for each cell, or as a line of a frame.
    fn row(&self, counts: &CharCounts) -> Option<Kind> {
        if counts.is_only_bars() {
            return Some(Kind::Row(RowKind::Spacer, None));
        }
        if is_sheet_row(self.bytes) {
            return Some(Kind::Row(RowKind::Row, None));
        }
        if counts.is_frame() || is_ruler_command(self.bytes.trim_ascii()) {
            return Some(Kind::Frame);
        }
        if is_row(self.bytes) {
            return Some(Kind::Row(RowKind::Row, None));
        }
        let label = Label::of(self.bytes)?;
        let text = &self.bytes[label.width..];
        let counts = CharCounts::of(text);
        if counts.is_frame() && counts.len() >= 9 {
            return Some(Kind::Frame);
        }
        let is_row = is_row(text) || is_row_of_nine(&counts);
        is_row.then_some(Kind::Row(RowKind::Row, None))
    }

    /// A row that went wrong, if the line is likely to be one, or a row of something else.
    ///
    /// Inside a grid that is anything short that is mostly cells. Elsewhere it must be about as long as a row, so
    /// that a number above a grid (`2.`) does not become its first row and spoil it.
    fn row_attempt(&self, counts: &CharCounts, context: &Context) -> Option<Kind> {
        let text = self.bytes.trim_ascii();
        if !size::is_row_with_blanks(text) && (has_word(text) || is_date(text)) {
            return None;
        }
        let cells = counts.cells_and_dashes();
        let is_row = if context.in_rows {
            counts.is_mostly_cells() && cells <= 20
        } else {
            counts.is_nearly_cells() && (7..=12).contains(&cells)
        };
        let kind = if is_row {
            RowKind::Row
        } else if Width::of(text).is_some() || is_bare(text) {
            RowKind::Weak
        } else {
            return None;
        };
        Some(Kind::Row(kind, None))
    }

    /// A row of a table, whose puzzle must be in the column that the header named.
    fn table_row(
        &self,
        table: &Table,
        splitter: &mut CsvSplitter,
        found: &mut Found,
    ) -> Option<Kind> {
        if table.is_short_row(self.bytes) {
            found.push(Err(self.empty_field(Span::whole(self.bytes), &table.name)));
            return Some(Kind::Found);
        }
        let (field, is_row) = table.field(self.bytes, splitter)?;
        if let Some(puzzle) = self.puzzle_in(field) {
            found.push(puzzle);
            return Some(Kind::Found);
        }
        let error = match field.bytes {
            [] => self.empty_field(field, &table.name),
            _ => self.describe_error_in(field, &CharCounts::of(field.bytes)),
        };
        // It may be another table, after the first one.
        if let Some(table) = Table::of_header(self.bytes, splitter) {
            return Some(Kind::Header(Some(table)));
        }
        // Or no row of any table, unless the puzzle would be taken from another column then.
        let mut others = Found::new();
        if table.is_sure && !is_row {
            self.find_puzzles(&mut others);
        }
        if table.is_sure && (is_row || !others.is_empty()) {
            found.push(Err(error));
            return Some(Kind::Found);
        }
        None
    }
}

impl Marks {
    /// The nine cells of a row, if each has a character of its own and nothing else is there but what is dropped.
    pub(super) fn of(bytes: &[u8]) -> Option<Self> {
        let mut marks = Self {
            cells: [None; 9],
            any_dash: false,
            any_blank: false,
        };
        let mut count = 0;
        let mut any_given = false;
        for (_, symbol, byte) in symbols(bytes) {
            match symbol {
                Symbol::Cell | Symbol::Dash => {
                    *marks.cells.get_mut(count)? = digit(byte);
                    count += 1;
                    any_given |= is_given(byte);
                    marks.any_dash |= symbol == Symbol::Dash;
                    marks.any_blank |= symbol == Symbol::Cell && !is_given(byte);
                }
                Symbol::Gap => {}
                Symbol::Rule | Symbol::Other => return None,
            }
        }
        (count == 9 && (any_given || !marks.any_dash)).then_some(marks)
    }
}

/// The grid of the 81 cells that these bytes are, with gaps between them.
pub(super) fn grid_of(bytes: &[u8]) -> Option<Grid> {
    let mut cells = [None; 81];
    let mut count = 0;
    for (_, symbol, byte) in symbols(bytes) {
        match symbol {
            Symbol::Cell => {
                *cells.get_mut(count)? = digit(byte);
                count += 1;
            }
            Symbol::Gap => {}
            Symbol::Dash | Symbol::Rule | Symbol::Other => return None,
        }
    }
    (count == 81).then(|| Grid::new(cells))
}

/// The text without a comment behind it, and without tags or triple quotes around it.
fn unwrapped(mut text: &[u8]) -> &[u8] {
    for quotes in [b"\"\"\"", b"'''"] {
        text = text.strip_suffix(quotes).unwrap_or(text);
        let start = text.windows(3).rposition(|three| three == quotes);
        text = start.map_or(text, |start| &text[start + 3..]);
    }
    if text.starts_with(b"<") {
        text = memchr(b'>', text).map_or(text, |end| &text[end + 1..]);
    }
    let ends = [&b"<"[..], b"#", b" //", b" %", b" ;"];
    let ends = ends
        .iter()
        .filter_map(|end| text.windows(end.len()).position(|here| here == *end));
    &text[..ends.min().unwrap_or(text.len())]
}

/// Whether there are nine cells, as a row has, or nearly so.
const fn is_row_of_nine(counts: &CharCounts) -> bool {
    matches!(counts.cells_and_dashes(), 7..=12) && counts.is_nearly_cells()
}

/// Whether this is a row with several candidates in a cell, or with bars and spaces for blanks, or of a spreadsheet.
fn is_row(text: &[u8]) -> bool {
    candidates(text).is_some() || is_boxed_row(text) || is_sheet_row(text)
}

/// Whether there are bars and between them cells and spaces, as many as a row needs.
fn is_boxed_row(text: &[u8]) -> bool {
    let text = without_tail(text);
    let counts = CharCounts::of(text);
    let least = match counts.bars {
        0 | 1 => return false,
        2 | 4 => 7,
        3 => 11,
        _ => 15,
    };
    counts.others + counts.rules == 0 && counts.cells > 0 && text.len() >= least
}

/// Whether there is at most one cell between every two separators of nine fields: a row of a spreadsheet, or of TeX.
///
/// There may be a field more for a label, or behind a separator at the end.
fn is_sheet_row(text: &[u8]) -> bool {
    [b',', b';', b'\t', b'&'].into_iter().any(|separator| {
        if !matches!(memchr_iter(separator, text).count(), 8 | 9) {
            return false;
        }
        let row = if separator == b'&' {
            without_tex(text)
        } else {
            Span::whole(text)
        };
        let mut fields = row.split(|&byte| byte == separator);
        fields.all(|field| match field.trim_quotes().bytes {
            [] => true,
            [byte] => field::is_cell(*byte) || *byte == b'-',
            _ => false,
        })
    })
}

/// Whether there are only digits and spaces, as in a row where spaces are blanks.
fn is_bare(text: &[u8]) -> bool {
    text.iter()
        .all(|&byte| byte == b' ' || byte.is_ascii_digit() || byte == b'.')
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
    if text.starts_with(b"<") || is_section(text) || is_name(text) {
        return Some(Kind::Skipped);
    }
    if let Some(table) = Table::of_header(text, splitter)
        && (context.at_start || table.has_columns())
    {
        return Some(Kind::Header(Some(table)));
    }
    let may_be_header = context.at_start && !counts.is_mostly_cells();
    let is_header = may_be_header && table::is_header(text, splitter);
    is_header.then_some(Kind::Header(None))
}
