//! Tables of comma-separated values: which column holds the puzzle.
//!
//! Only what a reader of puzzles needs: the header's names, and one field of a line. How lines are split is in `csv.rs`.

use super::csv::{CsvField, CsvSplitter};
use super::names::{self, Role};
use super::span::Span;

/// A table's header, as far as it matters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Table {
    /// Which column holds the puzzles.
    pub(super) column: usize,
    /// What it is called.
    pub(super) name: String,
    /// Whether that name is never one of a column of numbers.
    pub(super) is_sure: bool,
    /// How many columns there are.
    columns: usize,
    /// What is between them: a comma, semicolon or tab.
    separator: u8,
}

impl Table {
    /// The table that this line is the header of, if it names a column of puzzles.
    pub(super) fn of_header(line: &[u8], splitter: &mut CsvSplitter) -> Option<Self> {
        let fields = splitter.split(line).map(Span::from);
        Self::of_names(fields, b',').or_else(|| {
            let mut separators = [b';', b'\t'].into_iter();
            separators.find_map(|separator| {
                let fields = Span::whole(line).split(move |&byte| byte == separator);
                Self::of_names(fields, separator).filter(Self::has_columns)
            })
        })
    }

    fn of_names<'a>(fields: impl Iterator<Item = Span<'a>>, separator: u8) -> Option<Self> {
        let mut columns = 0;
        let ranked = fields.enumerate().inspect(|_| columns += 1);
        let ranked = ranked.filter_map(|(column, field)| {
            let name = field.trim_quotes().bytes;
            Some((names::rank(name)?, column, name))
        });
        let (_, column, name) = ranked.min_by_key(|&(rank, ..)| rank)?;
        Some(Self {
            column,
            is_sure: names::role(name) == Role::Puzzle,
            name: String::from_utf8_lossy(name).to_lowercase(),
            columns,
            separator,
        })
    }

    /// Whether this is a table of comma-separated values, and not with other separators.
    pub(super) const fn has_commas(&self) -> bool {
        self.separator == b','
    }

    /// Whether there are several columns: the name of one may as well be a title.
    pub(super) const fn has_columns(&self) -> bool {
        self.columns > 1
    }

    /// Whether the line is a single number, and so a row that lacks the puzzle.
    pub(super) fn is_short_row(&self, line: &[u8]) -> bool {
        let text = line.trim_ascii();
        self.column > 0 && text.len() < 12 && text.iter().all(u8::is_ascii_digit)
    }

    /// The puzzle's field, if the line has one, and whether it has as many fields as the header.
    ///
    /// A table of one column is not told from plain lines, and need not be.
    pub(super) fn field<'a>(
        &self,
        line: &'a [u8],
        splitter: &'a mut CsvSplitter,
    ) -> Option<(Span<'a>, bool)> {
        if self.columns == 1 {
            return None;
        }
        if self.has_commas() {
            let fields = splitter.split(line);
            self.field_of(fields.map(Span::from))
        } else {
            self.field_of(Span::whole(line).split(|&byte| byte == self.separator))
        }
    }

    fn field_of<'a>(&self, fields: impl Iterator<Item = Span<'a>>) -> Option<(Span<'a>, bool)> {
        let mut count = 0;
        let mut field = None;
        for (column, found) in fields.enumerate() {
            count += 1;
            if column == self.column {
                field = Some(found.trim_quotes());
            }
        }
        let field = field.filter(|_| count > 1)?;
        Some((field, count == self.columns))
    }
}

/// Whether this is a line of column names, none of them known: nothing but words between commas.
pub(super) fn is_header(line: &[u8], splitter: &mut CsvSplitter) -> bool {
    let is_word_byte = |byte: &u8| byte.is_ascii_alphanumeric() || b"_- /()".contains(byte);
    let is_name = |field: CsvField| {
        let name = Span::from(field).trim_quotes().bytes;
        name.first().is_none_or(u8::is_ascii_alphabetic) && name.iter().all(is_word_byte)
    };
    let has_text = |field: &CsvField| !field.text.trim_ascii().is_empty();
    let starts_with_name = splitter
        .split(line)
        .next()
        .is_some_and(|first| has_text(&first));
    // One name alone is the beginning of a letter: `Hello,`
    let has_more = splitter.split(line).filter(has_text).count() > 1;
    starts_with_name && has_more && splitter.split(line).all(is_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(line: &str) -> Option<Table> {
        Table::of_header(line.as_bytes(), &mut CsvSplitter::new())
    }

    #[test]
    fn a_header_names_the_column_of_puzzles() {
        let columns = |line| header(line).map(|table| table.column);
        assert_eq!(columns("puzzle"), Some(0));
        assert_eq!(columns("quizzes,solutions"), Some(0));
        assert_eq!(columns("source, \"Question\" ,answer"), Some(1));
        assert_eq!(columns("id,Puzzles,solution"), Some(1));
        assert_eq!(columns("grid,puzzle,clues"), Some(1));
        assert_eq!(columns("id,rating,solution"), None);
    }

    #[test]
    fn a_field_in_quotes_may_hold_commas() {
        let table = header("name,puzzle").expect("a header");
        let mut splitter = CsvSplitter::new();
        let mut field = |line| {
            let field = table.field(line, &mut splitter);
            field.map(|(field, is_row)| (field.bytes.to_vec(), is_row))
        };
        assert_eq!(
            field(b"\"one, two\", \"5 3\" "),
            Some((b"5 3".to_vec(), true))
        );
        assert_eq!(field(b"one,two,5 3"), Some((b"two".to_vec(), false)));
        assert_eq!(field(b"one"), None);
    }

    #[test]
    fn words_between_commas_are_a_header() {
        let is_header = |line: &str| is_header(line.as_bytes(), &mut CsvSplitter::new());
        assert!(is_header("id,sudoku,Hidden Singles,\"box/line\","));
        assert!(!is_header("sudoku"));
        assert!(!is_header("id,5300"));
        assert!(!is_header("well, \"what is this?\""));
    }
}
