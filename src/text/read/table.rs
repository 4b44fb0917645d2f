//! Tables of comma-separated values: which column holds the puzzle.
//!
//! Only what a reader of puzzles needs: the header's names, and one field of a line.

use super::span::Span;

/// The names that a column of puzzles has.
const NAMES: [&str; 4] = ["puzzle", "quizzes", "quiz", "question"];

/// A table's header, as far as it matters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Table {
    /// Which column holds the puzzles.
    pub(super) column: usize,
    /// What it is called.
    pub(super) name: String,
    /// How many columns there are.
    columns: usize,
}

impl Table {
    /// The table that this line is the header of, if it names a column of puzzles.
    pub(super) fn of_header(line: &[u8]) -> Option<Self> {
        let (column, name) = fields(line).enumerate().find_map(|(column, field)| {
            let name = NAMES.into_iter().find(|name| {
                name.as_bytes()
                    .eq_ignore_ascii_case(field.trim_quotes().bytes)
            })?;
            Some((column, name.to_owned()))
        })?;
        Some(Self {
            column,
            name,
            columns: fields(line).count(),
        })
    }

    /// The puzzle's field, when the line has as many fields as the header: else it is no row of this table.
    ///
    /// A table of one column is not told from plain lines, and need not be.
    pub(super) fn field<'a>(&self, line: &'a [u8]) -> Option<Span<'a>> {
        let mut fields = fields(line);
        let field = fields.nth(self.column)?;
        let count = self.column + 1 + fields.count();
        (self.columns > 1 && count == self.columns).then(|| field.trim_quotes())
    }
}

/// Whether this is a line of column names, none of them known: nothing but words between commas.
pub(super) fn is_header(line: &[u8]) -> bool {
    let is_word_byte = |byte: &u8| byte.is_ascii_alphanumeric() || b"_- /()".contains(byte);
    let is_name = |field: Span| {
        let name = field.trim_quotes().bytes;
        name.first().is_none_or(u8::is_ascii_alphabetic) && name.iter().all(is_word_byte)
    };
    let has_first_name = fields(line)
        .next()
        .is_some_and(|field| !field.trim().bytes.is_empty());
    has_first_name && fields(line).count() > 1 && fields(line).all(is_name)
}

/// The fields of a line, split at the commas that are not inside double quotes.
fn fields(line: &[u8]) -> impl Iterator<Item = Span<'_>> {
    let mut quoted = false;
    Span::whole(line).split(move |&byte| {
        quoted ^= byte == b'"';
        byte == b',' && !quoted
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_names_the_column_of_puzzles() {
        let columns = |header: &str| Table::of_header(header.as_bytes()).map(|table| table.column);
        assert_eq!(columns("puzzle"), Some(0));
        assert_eq!(columns("quizzes,solutions"), Some(0));
        assert_eq!(columns("source, \"Question\" ,answer"), Some(1));
        assert_eq!(columns("id,Puzzles,solution"), None);
    }

    #[test]
    fn a_field_in_quotes_may_hold_commas() {
        let table = Table::of_header(b"name,puzzle").expect("a header");
        let field = |line| table.field(line).map(|field| field.bytes);
        assert_eq!(field(b"\"one, two\", \"5 3\" "), Some(&b"5 3"[..]));
        assert_eq!(field(b"one,two,5 3"), None);
    }

    #[test]
    fn words_between_commas_are_a_header() {
        assert!(is_header(b"id,sudoku,Hidden Singles,\"box/line\","));
        assert!(!is_header(b"sudoku"));
        assert!(!is_header(b"id,5300"));
        assert!(!is_header(b"well, \"what is this?\""));
    }
}
