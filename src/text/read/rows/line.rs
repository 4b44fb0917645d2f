//! A line that may be a row: the part of it without words, and the kind of that part.

use std::ops::Range;
use std::sync::Arc;

use super::margins;
use crate::text::read::{Field, Slot, Text, attempt, facts, marks, table};

/// The kind of a line among rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Nothing but spaces.
    Blank,
    /// A row, whole or damaged.
    Row,
    /// A rule, or a row of blanks if they are written with this mark.
    Rule(u8),
    /// Anything else.
    Text,
}

/// A line, and the part of it that may be a row.
#[derive(Debug, Clone)]
pub(super) struct RowLine {
    /// The line as it came.
    pub(super) source: Arc<Text>,
    /// The line with plain marks for some that stand around cells.
    pub(super) text: Arc<Text>,
    /// The part without words, and without the marks that go with these.
    pub(super) range: Range<usize>,
    /// The words before that part, which rows of one grid share.
    pub(super) words: Vec<u8>,
    pub(super) kind: Kind,
    /// The number of cells in that part.
    pub(super) cells: usize,
    /// The form of the facts on it, if there are any.
    pub(super) facts: Option<u64>,
}

/// A line with words has at least this many cells if it is a row.
const FEWEST_BESIDE_WORDS: usize = 7;

/// The fields of the best of the parts between words, and all to other rows: words between two rows are columns of their table.
fn rows_among<'a, 'b>(
    fields: &'b [Field<'a>],
    parts: &[&'b [Field<'a>]],
    best: usize,
) -> &'b [Field<'a>] {
    let is_row = |part: &&[Field]| {
        let cells = attempt::cells_beside_words(part);
        cells >= 9 || cells >= 3 && margins::have_marks(part)
    };
    let first = parts.iter().position(is_row).unwrap_or(best);
    let last = parts.iter().rposition(is_row).unwrap_or(best);
    let words: usize = parts[..first].iter().map(|part| part.len() + 1).sum();
    let count: usize = parts[first..last].iter().map(|part| part.len() + 1).sum();
    let rows = &fields[words..words + count + parts[last].len()];
    margins::trimmed(rows, first > 0, last + 1 < parts.len())
}

fn is_word(field: &Field) -> bool {
    attempt::is_word(field.bytes())
}

impl RowLine {
    pub(super) fn new(text: &Text) -> Self {
        let source = Arc::new(text.clone());
        let text = Arc::new(margins::unwrapped(text));
        let mut line = Self {
            source,
            range: margins::start(&text.bytes)..text.len(),
            words: Vec::new(),
            kind: Kind::Text,
            cells: 0,
            facts: None,
            text: Arc::clone(&text),
        };
        line.kind = line.examine(Field::new(&text, line.range.start, line.range.end));
        line
    }

    pub(super) fn is_row(&self) -> bool {
        self.kind == Kind::Row
    }

    pub(super) fn is_blank(&self) -> bool {
        self.kind == Kind::Blank
    }

    pub(super) fn is_rule(&self) -> bool {
        matches!(self.kind, Kind::Rule(_))
    }

    pub(super) fn is_comment(&self) -> bool {
        attempt::is_comment(self.bytes().trim_ascii())
    }

    /// Returns true for nine marks that touch, and nothing else.
    pub(super) fn is_run(&self) -> bool {
        let bytes = self.bytes().trim_ascii();
        bytes.len() == 9 && marks::are_cells(bytes)
    }

    /// Returns true for more marks than a row has that touch, and nothing else: a puzzle on a line, or a part of one.
    pub(super) fn is_long_run(&self) -> bool {
        let bytes = self.bytes().trim_ascii();
        let is_long = self.kind == Kind::Row && bytes.len() > attempt::MOST_IN_ROW;
        is_long && !bytes.iter().any(|&byte| marks::is_gap(byte))
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.text.bytes[self.range.clone()]
    }

    /// That part as a field.
    pub(super) fn field(&self) -> Field<'_> {
        Field::new(&self.text, self.range.start, self.range.end)
    }

    /// The fields between gaps.
    pub(super) fn fields(&self) -> Vec<Field<'_>> {
        self.field().split(marks::is_gap)
    }

    /// Returns true for a line of text; a damaged fact is none.
    pub(super) fn is_text(&self) -> bool {
        self.kind == Kind::Text && self.facts.is_none()
    }

    pub(super) fn has_words(&self) -> bool {
        self.fields().iter().any(is_word)
    }

    /// The marks before that part.
    pub(super) fn margin(&self) -> &[u8] {
        &self.text.bytes[..self.range.start]
    }

    fn count(&self, mark: u8) -> usize {
        marks::occurrences(self.bytes(), mark)
    }

    /// Finds the part without words that has most cells, and the kind of the line.
    fn examine(&mut self, own: Field) -> Kind {
        let bytes = own.bytes().trim_ascii();
        if bytes.is_empty() {
            let is_row = self.count(b'\t') >= 8;
            return if is_row { Kind::Row } else { Kind::Blank };
        }
        if let Some(mark) = rule_mark(bytes) {
            let is_drawn = |byte: &u8| *byte == mark || *byte == b'|';
            let last = own.bytes().iter().rposition(is_drawn);
            self.range.end = last.map_or(own.end, |at| own.start + at + 1);
            return Kind::Rule(mark);
        }
        if is_rule_inside(bytes) {
            return Kind::Rule(b'=');
        }
        // The lines of a change.
        if bytes.starts_with(b"@@ ") {
            return Kind::Text;
        }
        let is_letter = matches!(bytes, [b'x' | b'X' | b'o' | b'O']);
        if is_letter || self.is_run() || attempt::is_row_of_letters(bytes) {
            self.cells = bytes.iter().filter(|&&byte| !marks::is_gap(byte)).count();
            return Kind::Row;
        }
        let fields = own.split(marks::is_gap);
        let has_nine = fields.iter().any(|field| field.len() == 9)
            || fields.len() == 3 && fields.iter().all(|field| field.len() == 3);
        if !has_nine && attempt::is_date_or_address(bytes) {
            return Kind::Text;
        }
        if fields.iter().any(is_word) {
            self.beside_words(own, &fields)
        } else {
            self.without_words(own, &fields)
        }
    }

    /// The kind of a line with words: a row if one of the parts between them has enough cells.
    fn beside_words(&mut self, own: Field, fields: &[Field]) -> Kind {
        let parts: Vec<&[Field]> = fields.split(is_word).collect();
        let cells = |at: usize| attempt::cells_beside_words(parts[at]);
        let best = (0..parts.len()).max_by_key(|&at| (cells(at), parts.len() - at));
        let best = best.unwrap_or(0);
        self.cells = cells(best);
        let is_framed = self.count(b'|').max(self.count(b'&') / 2) >= margins::BARS
            && (own.bytes().iter().any(u8::is_ascii_digit) || margins::are_empty(own.bytes()))
            || margins::ends_in_fields(own.bytes());
        if self.cells < FEWEST_BESIDE_WORDS && !is_framed || self.has_many_facts() {
            return self.kind_with_words();
        }
        let part = rows_among(fields, &parts, best);
        self.range = margins::around(own, fields, part);
        // Words beside a frame are a remark.
        if !self.bytes().trim_ascii().starts_with(b"|") {
            let start = part.first().map_or(0, |field| field.start);
            let before = fields.iter().filter(|field| field.start < start);
            let words = before.filter(|field| is_word(field));
            let bytes = words.flat_map(|word| word.bytes().iter().chain(b" "));
            let letters = bytes.filter(|byte| !byte.is_ascii_digit());
            self.words = letters.copied().collect();
        }
        if is_framed || !part.is_empty() {
            Kind::Row
        } else {
            Kind::Text
        }
    }

    /// Returns true for a list of facts on the line.
    fn has_many_facts(&mut self) -> bool {
        let most = b"=(_[".iter().map(|&mark| self.count(mark)).max();
        let are_many = most.is_some_and(|most| most >= attempt::FACTS);
        if are_many {
            self.facts = facts::pattern(&self.text);
        }
        self.facts.is_some()
    }

    /// The kind of a line without words: a row if most of its fields are cells.
    fn without_words(&mut self, own: Field, fields: &[Field]) -> Kind {
        let part = margins::trimmed(fields, false, false);
        let Some(last) = part.last() else {
            // Marks between fields alone: a row of empty fields.
            let is_row = own.bytes().iter().any(|byte| b",;|\t&".contains(byte));
            return if is_row { Kind::Row } else { Kind::Text };
        };
        let counts = part.iter().map(|field| attempt::cells_of(field.bytes()));
        let counts: Vec<usize> = counts.collect();
        self.cells = counts.iter().sum();
        if self.may_be_facts(&counts) && !self.is_head(part) {
            self.facts = facts::pattern(&self.text);
        }
        let odd = counts.iter().filter(|&&cells| cells == 0).count();
        let has_letter = own.bytes().iter().any(u8::is_ascii_alphabetic);
        let are_few = self.cells < 9 && (!has_letter || 2 * odd >= part.len());
        if let Some(pattern) = self.facts.filter(|_| are_few) {
            if has_letter {
                self.words = pattern.to_string().into_bytes();
            }
            return Kind::Row;
        }
        if self.is_short_comment(part, &counts) {
            return Kind::Text;
        }
        // Nothing but a label before bars.
        let is_empty = part.len() == 1 && self.count(b'|') >= 2;
        let is_cell = |byte: &u8| byte.is_ascii_digit() || *byte == b'.';
        let has_cell = self.cells >= 9 || is_empty || own.bytes().iter().any(is_cell);
        let are_cells = 2 * odd <= part.len() + 1 || self.count(b'|') >= margins::BARS;
        let is_row = self.cells > 0 && has_cell && are_cells;
        if !is_row && !self.is_head(part) {
            return Kind::Text;
        }
        self.range.end = margins::end_of_fields(own, last.end);
        Kind::Row
    }

    /// Returns true for fields that may be facts, with these numbers of cells.
    fn may_be_facts(&self, counts: &[usize]) -> bool {
        let is_sign = |byte: &u8| b"([{<=:,;".contains(byte) || byte.is_ascii_alphabetic();
        self.cells < 9 && self.count(b'|') < 2 * margins::BARS
            || counts.len() > 9 && counts.iter().all(|&cells| cells == 3)
            || self.bytes().iter().any(is_sign)
    }

    /// Returns true for a comment with fields that are not a row of nine cells.
    fn is_short_comment(&self, part: &[Field], counts: &[usize]) -> bool {
        let has_mark = attempt::is_comment(part[0].bytes());
        let behind_mark = self.cells - counts[0] * usize::from(has_mark);
        let is_nine = [self.cells, behind_mark].contains(&9);
        part.len() < 9 && !is_nine && self.count(b'|') < 2 && self.is_comment()
    }

    /// The kind of a line with words and few cells: cells named one by one, a rule of TeX, or text.
    fn kind_with_words(&mut self) -> Kind {
        self.facts = self.facts.or_else(|| facts::pattern(&self.text));
        if let Some(pattern) = self.facts {
            // Words behind the last number are a remark.
            let bytes = self.bytes();
            let last = bytes.iter().rposition(u8::is_ascii_digit).unwrap_or(0);
            if bytes[..last].iter().any(u8::is_ascii_alphabetic) {
                self.words = pattern.to_string().into_bytes();
            }
            return Kind::Row;
        }
        let bytes = self.bytes().trim_ascii();
        let is_command = bytes.first() == Some(&b'\\') && !bytes.contains(&b' ') && self.cells == 0;
        if begins_with_rule(bytes) {
            Kind::Rule(b'=')
        } else if is_command && !bytes.starts_with(b"\\begin") && !bytes.starts_with(b"\\end") {
            Kind::Rule(b'\\')
        } else {
            Kind::Text
        }
    }

    /// Returns true for a row that may be the numbers of columns: it counts.
    pub(super) fn is_counting(&self) -> bool {
        self.is_head(&self.fields())
    }

    fn is_head(&self, fields: &[Field]) -> bool {
        let slot = |field: &Field| Slot::new(&self.text, field.range());
        let row = table::Row::new(fields.iter().map(slot).collect(), 0);
        row.is_some_and(|row| row.is_head())
    }
}

/// A rule has at least this many marks for lines.
const SHORTEST_RULE: usize = 6;

/// This many marks before words are a rule with a remark.
const LONG_RULE: usize = 16;

/// The mark that a rule is drawn with, apart from bars and corners; a bar where there is nothing else.
fn rule_mark(bytes: &[u8]) -> Option<u8> {
    let bytes = bytes.trim_ascii_end().strip_suffix(b"\\").unwrap_or(bytes);
    let bytes = bytes.trim_ascii();
    let is_inside = |byte: &u8| !b"\"'`,".contains(byte);
    let first = bytes.iter().position(is_inside)?;
    let last = bytes.iter().rposition(is_inside)?;
    let bytes = &bytes[first..=last];
    let is_drawn =
        |&byte: &u8| marks::is_rule(byte) || marks::is_gap(byte) || b"?%@/!$".contains(&byte);
    if !bytes.iter().all(is_drawn) {
        return None;
    }
    let is_corner = |byte: &&u8| **byte == b'+' || marks::is_gap(**byte);
    let mut others = bytes.iter().filter(|byte| !is_corner(byte));
    match others.next() {
        Some(&mark) if others.all(|&byte| byte == mark) => Some(mark),
        Some(_) => {
            // One mark for nine cells, and others around.
            let counts = marks::counts(bytes.iter().copied().filter(|byte| !is_corner(&byte)));
            let nine = (0..=u8::MAX).find(|&mark| counts[usize::from(mark)] == 9);
            nine.or(Some(b'='))
        }
        None if bytes.contains(&b'+') => Some(b'='),
        // Empty fields between marks, or the start or the end of a table.
        None if marks::count_of(bytes, b"|&,;\t") < 2 => Some(b'='),
        None => Some(b'|'),
    }
}

/// Returns true for a rule between two corners with something beside it: the number of the line, or a remark.
fn is_rule_inside(bytes: &[u8]) -> bool {
    let is_corner = |byte: &u8| b"+*".contains(byte);
    let first = bytes.iter().position(is_corner);
    let ends = first.zip(bytes.iter().rposition(is_corner));
    ends.is_some_and(|(first, last)| {
        let drawn = &bytes[first..=last];
        let is_rule = marks::count_of(drawn, b"-=+*|") == drawn.len();
        is_rule && marks::count_of(drawn, b"-=") >= SHORTEST_RULE
    })
}

/// Returns true for a rule with words behind it.
fn begins_with_rule(bytes: &[u8]) -> bool {
    marks::leading(bytes, |byte| b"+-=|".contains(byte)) >= LONG_RULE
}
