//! Blocks: the lines between two lines of text, collected until it is clear that they end.
//!
//! `puzzles.rs` makes grids of their rows.

use super::collected::{self, BlockLine, Kind};
use super::{fact_line, facts as rows, line_kind, puzzles};
use crate::text::read::{
    Entry, Field, Item, Layout, Line, Order, PuzzleError, Text, attempt, facts, marks, other_sizes,
};

/// Fewer rows with words are text.
const FEWEST_WITH_WORDS: usize = 5;

/// A block of this many bytes is read without waiting for its end.
const BLOCK_BYTES: usize = 1 << 18;

/// The memory of a line beside its text, about.
const LINE_BYTES: usize = 64;

/// An empty line ends a block of this many lines: no puzzle has more, with one cell a line and empty lines between.
const MOST_LINES: usize = 200;

/// Empty lines before the first row that may be rows without givens.
const MOST_BLANKS: usize = 8;

/// Stands for the words of lines that state facts, which may differ.
const OF_FACTS: &[u8] = b"#";

/// Stands for the words of rows behind comment marks.
const COMMENTED: &[u8] = b"//";

/// Stands for the words of the rows of a map in letters.
const OF_MAP: &[u8] = b"=";

/// The rows that are collected.
#[derive(Debug, Default)]
pub(crate) struct Block {
    pub(super) lines: Vec<BlockLine>,
    /// The words that each row has.
    words: Vec<u8>,
    rows: usize,
    /// The number of lines when they were last tried as a list of facts or as a whole puzzle.
    tried: usize,
    /// True if they were a list of facts then.
    is_list: bool,
    bytes: usize,
    items: Vec<Item>,
    /// True within a long line.
    in_long_line: bool,
    /// True if the last rows were a whole puzzle, after which notes may come.
    after_puzzle: bool,
    /// The order of row and column that a comment or a head has named for the next list.
    pub(crate) order: Option<Order>,
}

impl Block {
    pub(crate) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Returns true if rows of a grid have begun.
    pub(crate) const fn has_rows(&self) -> bool {
        self.rows > 0
    }

    pub(crate) fn take(&mut self) -> Vec<Item> {
        std::mem::take(&mut self.items)
    }

    /// Returns true if the rows so far are a whole puzzle.
    pub(crate) fn has_nine_rows(&self) -> bool {
        self.lines.len() >= 9 && self.whole_puzzle().is_some()
    }

    /// Returns true for a line that goes on with facts, well-formed or not.
    pub(crate) fn wants(&self, line: &Line) -> bool {
        let last = self.lines.last().filter(|last| last.kind == Kind::Row);
        let is_one = |last: &BlockLine| rows::is_damaged(&line.text, &last.text);
        self.words == OF_FACTS && line.is_whole() && last.is_some_and(is_one)
    }

    /// Takes a line that belongs to no other shape. In a list of lines, each of which is to have its answer at once, what
    /// cannot be a row does not wait.
    pub(crate) fn line(&mut self, line: &Line, is_in_list: bool) {
        if !line.is_whole() {
            return self.long_line(line);
        }
        let text = line.text.clone().without_quote_marks();
        let is_among = self.words == COMMENTED;
        let (text, is_commented) = if is_among || self.is_text() {
            line_kind::without_comment_mark(text, is_among)
        } else {
            (text, false)
        };
        let is_markup = Field::whole(&text).trim().bytes().first() == Some(&b'<');
        let text = line_kind::without_boxes(text).without_tags();
        let text = line_kind::without_row_end(line_kind::with_gap_after_name(text));
        let text = line_kind::without_continuation(text.without_string_start());
        let text = line_kind::without_text_beside(text, self.frame());
        let trimmed = Field::whole(&text).trim().bytes();
        if trimmed.is_empty() {
            return self.blank(text);
        }
        if line_kind::is_progress(trimmed) && (self.rows == 9 || self.after_puzzle) {
            self.end();
            self.after_puzzle = true;
            return;
        }
        if line_kind::is_numbered_rule(trimmed) {
            return self.push(Kind::Rule, text);
        }
        if line_kind::is_label(trimmed) {
            self.end();
            return self.items.push(Item::Title(text));
        }
        if line_kind::is_rule(trimmed) {
            let is_bare =
                |last: &BlockLine| last.kind == Kind::Row && !last.text.bytes.contains(&b'|');
            // A line of text that touches the frame below it.
            if trimmed.starts_with(b"+-") && self.lines.last().is_some_and(is_bare) {
                self.end();
            }
            // The order that a head has named is that of its own list.
            let is_apart = |last: &BlockLine| last.kind == Kind::Blank;
            if self.order.is_some() && self.rows > 0 && self.lines.last().is_some_and(is_apart) {
                self.end();
            }
            return self.push(Kind::Rule, text);
        }
        if attempt::is_date_or_address(trimmed) && !line_kind::has_nine_cells(trimmed) {
            return self.text(text);
        }
        if line_kind::is_head_of_changes(trimmed) {
            self.end();
            return self.items.extend(line_kind::as_text(text));
        }
        let words = match trimmed {
            _ if is_commented => COMMENTED.to_vec(),
            row if other_sizes::is_row_with_letters(row) => Vec::new(),
            row if other_sizes::is_row_of_map(row) => OF_MAP.to_vec(),
            row => line_kind::words(row),
        };
        if is_markup && !words.is_empty() {
            self.end();
            return self.attempt(&text);
        }
        if attempt::is_comment(trimmed) {
            return if self.rows > 0 {
                self.push(Kind::Comment, text);
            } else {
                self.text(text);
            };
        }
        if facts::order_in(trimmed).is_some() && !trimmed.iter().any(u8::is_ascii_digit) {
            self.end();
            return self.push(Kind::Comment, text);
        }
        let has_cells = words == OF_MAP
            || trimmed.iter().any(|&byte| marks::is_cell(byte))
            || line_kind::has_blank_word(trimmed)
            || line_kind::is_empty_row(trimmed);
        if !has_cells || is_in_list && self.is_empty() && !line_kind::may_be_row(trimmed) {
            return self.text(text);
        }
        self.row(text, words);
    }

    /// Takes a row, or a number above a grid: after whole grids it starts the next block.
    fn row(&mut self, text: Text, words: Vec<u8>) {
        if line_kind::is_caption(&text.bytes)
            && collected::row_count(&self.lines).is_multiple_of(9)
            && collected::last_row(&self.lines)
                .is_some_and(|row| line_kind::is_wide(&row.text.bytes))
        {
            self.end();
        }
        if line_kind::is_wide(&text.bytes)
            && (1..=2).contains(&self.rows)
            && collected::are_captions(&self.lines)
        {
            self.take_captions();
        }
        let words = if fact_line::is_sure(&text) {
            OF_FACTS.to_vec()
        } else {
            words
        };
        if words != self.words && self.rows > 0 {
            if self.ends_with_remark(&text) {
                return;
            }
            let is_last = |line: &&BlockLine| line.kind == Kind::Row;
            let last = self.lines.last().filter(is_last).map(|line| &line.text);
            if self.words == OF_FACTS && last.is_some_and(|last| rows::is_damaged(&text, last)) {
                return self.push(Kind::Row, text);
            }
            let is_stray = words != OF_FACTS
                || self.rows > 1
                || !last.is_some_and(|last| rows::is_damaged(last, &text));
            if is_stray && (!words.is_empty() || !self.drop_name(&text)) {
                self.change_words();
            }
        }
        self.words = words;
        self.push(Kind::Row, text);
    }

    /// The frame that the line before is part of.
    fn frame(&self) -> Option<(usize, usize)> {
        line_kind::frame(&self.lines.last()?.text)
    }

    /// Takes the last row of a puzzle, and the remark after it.
    fn ends_with_remark(&mut self, text: &Text) -> bool {
        if !self.words.is_empty() || !(8..MOST_LINES).contains(&self.lines.len()) {
            return false;
        }
        let last = self.lines.last();
        let is_over = last.is_some_and(|last| last.kind == Kind::Blank)
            && collected::row_count(&self.lines).is_multiple_of(9);
        let Some(row) = line_kind::without_remark(text).filter(|_| !is_over) else {
            return false;
        };
        let last = collected::last_row(&self.lines);
        let is_row = last.is_some_and(|last| last.text.len() == row.len());
        self.push(Kind::Row, row);
        if self.take_whole_puzzle() {
            return true;
        }
        let is_rule =
            |line: &BlockLine| line_kind::is_rule(Field::whole(&line.text).trim().bytes());
        if let Some(line) = self.lines.last_mut().filter(|line| is_rule(line)) {
            line.kind = Kind::Rule;
            self.rows -= 1;
        } else if !is_row {
            self.lines.pop();
            self.rows -= 1;
            return false;
        }
        true
    }

    /// Drops the name before the first row, if it is as long as this one without it.
    fn drop_name(&mut self, next: &Text) -> bool {
        let length = Field::whole(next).trim().len();
        let first = self.lines.last_mut().filter(|_| self.rows == 1);
        let Some(line) = first else { return false };
        let row = line_kind::without_name(&line.text, length);
        row.map(|row| line.text = row).is_some()
    }

    /// Takes the numbers above a grid for text.
    fn take_captions(&mut self) {
        let rest = collected::split_off_rest(&mut self.lines);
        for line in std::mem::take(&mut self.lines) {
            if line.kind == Kind::Row {
                self.items.extend(line_kind::as_text(line.text));
            }
        }
        self.clear();
        self.extend(rest);
    }

    fn extend(&mut self, lines: Vec<BlockLine>) {
        for line in lines {
            self.push(line.kind, line.text);
        }
    }

    fn push(&mut self, kind: Kind, text: Text) {
        self.after_puzzle &= kind != Kind::Row;
        self.rows += usize::from(kind == Kind::Row);
        self.bytes += text.len() + LINE_BYTES;
        self.lines.push(BlockLine { kind, text });
        // Bare rows of many puzzles end after nine.
        let is_nine = self.lines.len().is_multiple_of(9);
        if self.bytes > BLOCK_BYTES && is_nine || self.bytes > 2 * BLOCK_BYTES {
            self.end();
        }
    }

    /// Ends the block when the words around its cells change. The lines after an empty line behind its last row start the
    /// next one, where they may be rows of blanks; if it is text, or a list of facts, all lines behind its last row do.
    fn change_words(&mut self) {
        let mut rest = collected::split_off_rest(&mut self.lines);
        if !self.is_text() && self.words != OF_FACTS {
            let is_blank = |line: &BlockLine| line.kind == Kind::Blank;
            let own = rest.iter().position(is_blank).unwrap_or(rest.len());
            self.lines.extend(rest.drain(..own));
        }
        self.end();
        self.extend(rest);
    }

    fn is_text(&self) -> bool {
        if self.rows == 0 {
            let is_rule = |line: &&BlockLine| line.kind == Kind::Rule;
            return self.lines.iter().filter(is_rule).count() < 9;
        }
        !self.words.is_empty() && self.rows < FEWEST_WITH_WORDS
    }

    /// An empty line ends a block that is a whole puzzle, or that is too long for one.
    fn blank(&mut self, text: Text) {
        let is_due = self.lines.len() >= self.tried + self.tried / 8;
        if self.is_list && !is_due {
            return self.push(Kind::Blank, text);
        }
        if rows::is_list(&self.lines) {
            if let Some(start) = rows::start_of_last(&self.lines) {
                let rest = self.lines.split_off(start);
                let (words, order) = (self.words.clone(), self.order);
                self.end();
                (self.words, self.order) = (words, order);
                self.extend(rest);
            }
            (self.tried, self.is_list) = (self.lines.len(), true);
            return self.push(Kind::Blank, text);
        }
        if !self.is_text() && is_due {
            self.tried = self.lines.len();
            self.take_whole_puzzle();
        }
        if self.rows > 0 && self.lines.len() >= MOST_LINES {
            self.end();
        }
        let is_blank = |line: &&BlockLine| line.kind == Kind::Blank;
        if self.lines.iter().take_while(is_blank).count() >= MOST_BLANKS {
            let line = self.lines.remove(0);
            self.bytes -= line.text.len() + LINE_BYTES;
        }
        self.push(Kind::Blank, text);
    }

    /// Takes the puzzles of the rows, if they are nothing else. Returns true if they are.
    fn take_whole_puzzle(&mut self) -> bool {
        let Some(items) = self.whole_puzzle() else {
            return false;
        };
        self.items.extend(items);
        self.clear();
        self.after_puzzle = true;
        true
    }

    /// The items of the rows, if they are puzzles and nothing else.
    fn whole_puzzle(&self) -> Option<Vec<Item>> {
        if self.is_text() || (1..3).contains(&self.rows) {
            return None;
        }
        puzzles::whole(&self.lines, self.order)
    }

    /// A line of text ends the block.
    fn text(&mut self, text: Text) {
        self.end();
        self.row_as_text(text);
    }

    /// A line that is too long for rows.
    fn long_line(&mut self, line: &Line) {
        self.end();
        let mut tokens = marks::tokens(&line.text.bytes);
        let is_attempt = tokens.any(|token| attempt::is_attempt(token, false));
        if is_attempt && !self.in_long_line {
            self.in_long_line = true;
            self.error(PuzzleError::too_long(line.text.place(0), "a line").of_line());
        } else if line.is_start {
            self.items
                .extend(line_kind::as_text(line.text.clone().truncated(100)));
        }
        self.in_long_line &= !line.is_end;
    }

    /// Ends the block: its rows become puzzles, errors or text.
    pub(crate) fn end(&mut self) {
        self.after_puzzle = false;
        let found = if self.words == OF_FACTS {
            puzzles::facts(&self.lines, self.order)
        } else if self.is_text() {
            None
        } else {
            puzzles::read(&self.lines, self.order)
        };
        if let Some(items) = found {
            self.items.extend(items);
        } else {
            let lines = std::mem::take(&mut self.lines);
            for line in lines {
                if line.kind == Kind::Row
                    || line.kind == Kind::Rule
                        && attempt::is_ruler(Field::whole(&line.text).trim().bytes())
                        && line.text.len() == 81
                {
                    self.row_as_text(line.text);
                }
            }
        }
        self.clear();
    }

    /// A row that belongs to no grid: an attempt by itself, or text.
    fn row_as_text(&mut self, text: Text) {
        let before = self.items.len();
        if self.words != COMMENTED {
            self.attempt(&text);
        }
        if self.items.len() == before {
            self.items.extend(line_kind::as_text(text));
        }
    }

    /// Adds the error of a line that is an attempt by itself.
    fn attempt(&mut self, text: &Text) {
        let whole = Field::whole(text).trim();
        if !attempt::is_comment(whole.bytes())
            && let Some(error) = puzzles::attempt_in(whole)
        {
            self.error(error);
        }
    }

    fn error(&mut self, error: PuzzleError) {
        let entry = Entry::malformed(Layout::Line, error);
        self.items.push(Item::Line(entry));
    }

    fn clear(&mut self) {
        if self.rows > 0 {
            self.order = None;
        }
        self.lines.clear();
        self.words.clear();
        self.tried = 0;
        self.is_list = false;
        self.rows = 0;
        self.bytes = 0;
    }
}
