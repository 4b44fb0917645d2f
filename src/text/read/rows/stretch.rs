//! A stretch of rows with the same words, the line that it ends before, and what tells two lines beside each other apart.

use super::line::{Kind, RowLine};
use crate::text::read::{Field, attempt, facts, marks};

/// A stretch of more lines is read as far as it goes.
const MOST_LINES: usize = 2000;

/// This many rows without anything between them are read in nines.
const MOST_BARE: usize = 900;

/// Nine rows with at most this many cells each are a part of a grid.
const NARROWEST: usize = 3;

/// A stretch of fewer rows with words is text.
pub(super) const FEWEST_WITH_WORDS: usize = 5;

/// The lengths of a rule that separates two texts.
const SHORT_RULES: std::ops::Range<usize> = 3..9;

/// Rows, and the rules and empty lines among them.
#[derive(Debug, Default)]
pub(super) struct Stretch {
    pub(super) lines: Vec<RowLine>,
    rows: usize,
    /// The number of rows since the last empty line.
    run: usize,
    /// The most cells of a row.
    widest: usize,
    /// The number of rules and empty lines that may be rows of blanks.
    blank_rows: usize,
    has_head: bool,
}

impl Stretch {
    /// Adds the next line.
    pub(super) fn push(&mut self, line: RowLine) {
        let count = |mark| marks::occurrences(line.bytes(), mark);
        match line.kind {
            Kind::Row => {
                self.has_head |= self.rows == 0 && (line.is_counting() || line.is_caption());
                self.rows += 1;
                // The number of a puzzle above its rows is none of them.
                self.run = if line.is_caption() { 0 } else { self.run + 1 };
                self.widest = self.widest.max(line.cells);
            }
            Kind::Blank => {
                self.run = 0;
                self.blank_rows += usize::from(line.bytes().len() >= 9);
            }
            Kind::Rule(mark) => {
                let is_spaced = count(mark) == 9 && count(b' ') >= 8;
                self.blank_rows += usize::from(is_spaced || !b"-=|\\".contains(&mark));
            }
            Kind::Text => {}
        }
        self.lines.push(line);
    }

    fn rows(&self) -> impl DoubleEndedIterator<Item = &RowLine> + Clone {
        self.lines.iter().filter(|line| line.is_row())
    }

    pub(super) fn has_rows(&self) -> bool {
        self.rows > 0
    }

    /// The number of rows of a grid, with a head if the first has one.
    fn nine(&self) -> usize {
        9 + usize::from(self.has_head)
    }

    /// Returns true if there are nine rows, and nothing but another line could tell that they are all.
    pub(super) fn has_nine_rows(&self) -> bool {
        let nine = self.nine();
        self.rows == nine || self.rows < nine && self.rows + self.blank_rows == nine
    }

    /// Returns true for too many lines to wait for more.
    pub(super) fn is_full(&self) -> bool {
        let rows = self.rows + self.blank_rows;
        let is_bare = rows == self.lines.len() && rows.is_multiple_of(9);
        rows >= MOST_BARE && is_bare && self.widest >= 9 || self.lines.len() > MOST_LINES
    }

    /// Returns true for too few rows with words.
    pub(super) fn is_text(&self) -> bool {
        let has_words = |line: &&RowLine| line.words.iter().any(u8::is_ascii_alphabetic);
        let worded = self.rows().filter(has_words).count();
        self.lines.is_empty() || worded > 0 && worded == self.rows && worded < FEWEST_WITH_WORDS
    }

    /// The last fact of a list of facts, if one line at most is behind it.
    pub(super) fn last_fact(&self) -> Option<&RowLine> {
        self.rows().next()?.facts?;
        let lines = self.lines.iter().rev().take(2);
        let mut lines = lines.take_while(|line| !line.is_blank());
        lines.find(|line| line.facts.is_some())
    }

    /// Returns true for a list with equally many facts on each line, which may go on behind one line of words.
    pub(super) fn may_go_on(&self) -> bool {
        let Some(last) = self.last_fact().filter(|_| self.rows > 1) else {
            return false;
        };
        self.rows().all(|row| row.cells == last.cells) && !self.lines.iter().any(RowLine::is_text)
    }

    /// Returns true if most rows are facts of one form.
    fn are_facts(&self) -> bool {
        let alike = |row: &RowLine| self.rows().filter(|other| other.facts == row.facts).count();
        let mut facts = self.rows().filter(|row| row.facts.is_some());
        facts.any(|row| 2 * alike(row) > self.rows)
    }

    fn is_after_blank(&self) -> bool {
        self.lines.last().is_some_and(RowLine::is_blank)
    }

    /// Returns true for a comment among the rows, or a row that is switched off.
    pub(super) fn has_comment(&self, line: &RowLine) -> bool {
        match line.kind {
            Kind::Text => {
                let is_inside = self.has_rows() && !self.has_nine_rows() && !self.is_after_blank();
                is_inside && attempt::is_comment(line.source.bytes.trim_ascii())
            }
            Kind::Row if self.rows > usize::from(self.has_head) && line.is_comment() => {
                let is_other = |last: &RowLine| last.is_row() && last.cells != line.cells;
                let last = self.lines.last();
                last.is_some_and(|last| is_other(last) && !last.is_comment())
            }
            _ => false,
        }
    }

    /// Returns true if a short rule after an empty line separates two texts.
    pub(super) fn ends_at_rule(&self, rule: &RowLine) -> bool {
        self.is_after_blank() && SHORT_RULES.contains(&rule.bytes().trim_ascii().len())
    }

    /// Returns true for whole grids before an empty line; facts go on behind it.
    pub(super) fn ends_at_blank(&self) -> bool {
        let pairs = self.lines.windows(2);
        let gaps = pairs.filter(|pair| pair[1].is_blank() && !pair[0].is_blank());
        // A row alone behind the only gap begins another grid.
        let before = self.lines.iter().nth_back(1);
        let is_lone = before.is_some_and(RowLine::is_blank) && gaps.count() == 1;
        let are_grids = self.run == 9 || self.run > 0 && self.run.is_multiple_of(self.nine());
        let is_whole = (self.has_nine_rows() || are_grids)
            && self.widest > NARROWEST
            && !is_lone
            && !self.are_facts();
        is_whole || self.lines.last().is_some_and(RowLine::is_long_run)
    }

    /// Returns true before a row that belongs to something else.
    pub(super) fn ends_before(&self, next: &RowLine) -> bool {
        let Some(last) = self.rows().next_back() else {
            return false;
        };
        // The first fact may be damaged, or stand behind other words.
        let are_facts = last.facts.is_some() && next.facts.is_some();
        let is_named = || are_facts && next.words.is_empty() && last.cells == next.cells;
        let is_first = || self.rows == 1 && (next.is_fact_like(last) || is_named());
        let is_same = last.words == next.words || is_first();
        let is_behind_comment =
            self.rows == 1 && last.is_comment() && !next.is_comment() && last.cells != next.cells;
        let is_other = !is_same
            || is_behind_comment
            || self.ends_before_caption(next)
            || self.is_title_of(next)
            || self.ends_before_run(next)
            || self.ends_before_fact(next)
            || self.ends_before_cells(next);
        // The first row may stand beside some code.
        let bars = marks::occurrences(last.bytes(), b'|');
        let is_beside_code = self.rows == 1
            && next.words.is_empty()
            && (last.cells >= attempt::SHORT && last.has_blank() || bars >= 8);
        is_other && !is_beside_code || self.ends_before_row(next) || self.ends_before_frame(next)
    }

    /// Returns true before the number of the next grid.
    fn ends_before_caption(&self, next: &RowLine) -> bool {
        let first = self.rows().next().and_then(RowLine::caption);
        let is_next = first.is_some_and(|number| next.caption() == Some(number.saturating_add(1)));
        let is_wide = self.widest >= 9 || is_next && self.widest > 1;
        next.is_caption() && self.has_nine_rows() && is_wide
    }

    /// Returns true for a short line above an empty one, before the first row of a grid.
    fn is_title_of(&self, next: &RowLine) -> bool {
        let has_fields = |row: &RowLine| row.bytes().iter().any(|byte| b"|,;\t&".contains(byte));
        let is_short = self.rows == 1 && self.widest < attempt::SHORT;
        is_short && self.is_after_blank() && next.cells >= 9 && !self.rows().any(has_fields)
    }

    /// Returns true before nine marks that touch, after an empty line behind rows that are written otherwise.
    fn ends_before_run(&self, next: &RowLine) -> bool {
        let has_margin = |row: &RowLine| !row.margin().is_empty();
        let above = self.lines.iter().rev().skip_while(|line| line.is_blank());
        let mut above = above.take_while(|line| !line.is_blank());
        let is_other = |last: &RowLine| {
            last.cells >= 9 && (has_margin(last) != has_margin(next) || !above.any(RowLine::is_run))
        };
        let mut rows = self.rows().rev();
        next.is_run() && self.is_after_blank() && rows.next().is_some_and(is_other)
    }

    /// Returns true before a cell again, or one before the last, after an empty line: another list.
    fn ends_before_fact(&self, next: &RowLine) -> bool {
        let (mut rows, name) = (self.rows(), next.cell_name());
        let goes_back = || {
            let is_last = |last: &RowLine| name < last.cell_name();
            self.rows().next_back().is_some_and(is_last)
                && self.rows().all(|row| row.facts == next.facts)
                && self.rows().is_sorted_by_key(RowLine::cell_name)
        };
        next.facts.is_some()
            && self.is_after_blank()
            && (rows.any(|row| row.cell_name() == name) || goes_back())
    }

    /// Returns true before a row behind long runs of one length that do not make a puzzle with it.
    fn ends_before_row(&self, next: &RowLine) -> bool {
        let length = |line: &RowLine| line.bytes().trim_ascii().len();
        let is_puzzle = || {
            let lengths = [self.rows().next_back(), Some(next)].map(|row| row.map(length));
            let parts = self.lines.iter().chain([next]).map(length);
            let parts = parts.filter(|&part| lengths.contains(&Some(part)));
            parts.sum::<usize>().is_multiple_of(81)
        };
        !next.is_long_run() && self.rows().all(RowLine::is_long_run) && !is_puzzle()
    }

    /// Returns true before a row of nine behind a list of facts.
    fn ends_before_cells(&self, next: &RowLine) -> bool {
        next.facts.is_none()
            && next.cells >= 9
            && self.rows >= attempt::FACTS
            && self.rows().all(|row| row.facts.is_some())
    }

    /// Returns true before the first row of a frame, behind something else than the heads of its columns.
    fn ends_before_frame(&self, next: &RowLine) -> bool {
        let has_bars = |row: &RowLine| row.bytes().contains(&b'|');
        has_bars(next)
            && self.lines.last().is_some_and(RowLine::is_rule)
            && !self.has_head
            && !self.rows().any(has_bars)
    }

    /// Takes the lines behind the last row and the rules directly below it.
    pub(super) fn split_rules(&mut self) -> Self {
        let last = self.lines.iter().rposition(RowLine::is_row);
        let start = last.map_or(0, |last| last + 1);
        let blank = self.lines[start..].iter().position(RowLine::is_blank);
        let lines = self.lines.split_off(start + blank.unwrap_or(0));
        Self {
            lines,
            ..Self::default()
        }
    }
}

impl RowLine {
    /// Returns true for a line that is a damaged fact beside this one: its letters are the same but for one.
    pub(super) fn is_fact_like(&self, other: &Self) -> bool {
        let is_own = || self.facts == other.facts || self.facts == other.facts_before_remark(self);
        if self.facts.is_some() && is_own() {
            return true;
        }
        let letters = |line: &Self| -> Vec<u8> {
            let bytes = line.text.bytes.iter().copied();
            bytes.filter(u8::is_ascii_alphabetic).collect()
        };
        let (own, next) = (letters(self), letters(other));
        let is_same = |(one, two): &(&u8, &u8)| one == two;
        let same = own.iter().zip(&next).take_while(is_same).count();
        let at_end = own.iter().rev().zip(next.iter().rev());
        let at_end = at_end.take_while(is_same).count();
        let longest = own.len().max(next.len());
        let has_digit = other.text.bytes.iter().any(u8::is_ascii_digit);
        let length = |line: &Self| line.text.bytes.trim_ascii().len();
        if own.is_empty() {
            // One of its digits is a letter.
            let is_one = next.len() == 1 && length(self) == length(other);
            return is_one && has_digit && self.facts.is_some();
        }
        let is_same = next.is_empty() && other.cells < 9
            || same + at_end + 1 >= longest
            || next.len() >= attempt::SHORT && own.starts_with(&next);
        let is_other = !next.is_empty() && other.facts.is_some();
        let is_fact = || self.is_row() && self.facts.is_some();
        (has_digit || own == next) && (is_same || is_other) && is_fact()
    }

    /// The form of the facts on it, up to the last of as many numbers as the other line has.
    fn facts_before_remark(&self, other: &Self) -> Option<u64> {
        let last = other.ends_of_numbers().count().checked_sub(1)?;
        let end = self.ends_of_numbers().nth(last)?;
        facts::pattern(&self.text.part(0..end))
    }

    /// The places behind the numbers on it.
    fn ends_of_numbers(&self) -> impl Iterator<Item = usize> {
        let bytes = &self.text.bytes;
        let is_digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
        (1..=bytes.len()).filter(move |&at| is_digit(at - 1) && !is_digit(at))
    }

    /// Returns true for an empty row after a title with the same marks between fields.
    pub(super) fn is_margin_after(&self, title: &Self) -> bool {
        let count = |line: &Self| marks::count_of(&line.text.bytes, b",;\t");
        self.cells == 0 && count(self) >= 8 && count(self) == count(title)
    }

    /// The name of the cell that the first fact on it is about.
    pub(super) fn cell_name(&self) -> &[u8] {
        let bytes = &self.text.bytes;
        let ends = self.ends_of_numbers().filter(|&at| at < bytes.len());
        // Three digits that touch are a row, a column and a digit.
        &bytes[..ends.take(2).last().unwrap_or(bytes.len().min(2))]
    }

    /// Returns true for one to three numbers: a size or a count.
    pub(super) fn is_caption(&self) -> bool {
        let fields = self.fields();
        let is_number = |field: &Field| {
            let (last, digits) = field.bytes().split_last().unwrap_or((&b'?', &[]));
            digits.len() < 4
                && digits.iter().all(u8::is_ascii_digit)
                && (last.is_ascii_digit() || b".:)".contains(last) && !digits.is_empty())
        };
        let length: usize = fields.iter().map(|field| field.len()).sum();
        // Several numbers are not indented.
        let row = match fields.len() {
            1 => self.bytes().trim_ascii(),
            _ => self.bytes().trim_ascii_end(),
        };
        let has_gaps = memchr::memmem::find(row, b"  ").is_some();
        fields.len() <= 3 && !has_gaps && length <= 5 && fields.iter().all(is_number)
    }

    /// The short number on a line of its own, from its start.
    pub(super) fn caption(&self) -> Option<u32> {
        let number = Some(&self.text.bytes).filter(|bytes| bytes.len() < 9)?;
        str::from_utf8(number).ok()?.parse().ok()
    }

    /// Returns true for a row with a mark that may be a blank.
    pub(super) fn has_blank(&self) -> bool {
        self.bytes().iter().any(|&byte| marks::is_usual_blank(byte))
    }
}
