//! Lines that belong to no other shape: rows are collected into stretches, and all else is text.

use super::line::{Kind, RowLine};
use super::read;
use super::stretch::Stretch;
use crate::text::read::line::runs;
use crate::text::read::{Item, Layout, Line, Order, Text, attempt, facts, marks};

/// The rows that have not been read yet.
#[derive(Debug, Default)]
pub(in crate::text::read) struct Block {
    stretch: Stretch,
    items: Vec<Item>,
    /// The line of text directly before.
    before: Option<RowLine>,
    /// True behind a puzzle, where a program notes its steps.
    is_behind_puzzle: bool,
    /// The order of row and column that a comment or a head has named.
    pub(in crate::text::read) order: Option<Order>,
}

impl Block {
    pub(in crate::text::read) fn is_empty(&self) -> bool {
        self.stretch.lines.is_empty()
    }

    pub(in crate::text::read) fn has_rows(&self) -> bool {
        self.stretch.has_rows()
    }

    pub(in crate::text::read) fn has_nine_rows(&self) -> bool {
        self.stretch.has_nine_rows()
    }

    pub(in crate::text::read) fn take(&mut self) -> Vec<Item> {
        std::mem::take(&mut self.items)
    }

    /// Takes the line if it belongs to the facts that have begun, whatever else it looks like; returns true if it does.
    pub(in crate::text::read) fn takes_fact(&mut self, line: &Line) -> bool {
        let Some(last) = self.stretch.last_fact().filter(|_| line.is_whole()) else {
            return false;
        };
        let row = RowLine::new(&line.text);
        let is_fact = last.is_fact_like(&row);
        if is_fact {
            self.row(row, false);
        }
        is_fact
    }

    /// Takes the next line; in a list, a line that cannot be a row is text at once.
    pub(in crate::text::read) fn line(&mut self, line: &Line, is_in_list: bool) {
        if !line.is_whole() {
            self.end();
            return self.text(&line.text);
        }
        self.row(RowLine::new(&line.text), is_in_list);
    }

    fn row(&mut self, mut row: RowLine, is_in_list: bool) {
        if let Some(last) = self.stretch.last_fact()
            && last.is_fact_like(&row)
        {
            row.kind = Kind::Row;
            row.words.clone_from(&last.words);
        }
        match row.kind {
            Kind::Row if is_in_list && (row.cells < 9 || row.is_long_run()) => {
                self.end();
                return self.text(&row.source);
            }
            _ if self.stretch.has_comment(&row) => row.kind = Kind::Rule(b'='),
            Kind::Text if self.stretch.may_go_on() && row.has_words() => {}
            Kind::Text => {
                self.end();
                self.text(&row.source);
                self.before = Some(row);
                return;
            }
            Kind::Blank => {
                self.before = None;
                if self.stretch.ends_at_blank() {
                    self.end();
                }
                if self.is_empty() && row.bytes().is_empty() {
                    return;
                }
            }
            Kind::Rule(_) if self.stretch.ends_at_rule(&row) => self.end(),
            Kind::Rule(_) => {}
            Kind::Row => {
                self.part(&row);
                if !self.begin(&row) {
                    return;
                }
            }
        }
        self.stretch.push(row);
        if self.stretch.is_full() {
            self.end();
        }
    }

    /// Ends the stretch before a row of another one. The rules between them belong to that row.
    fn part(&mut self, next: &RowLine) {
        if self.stretch.ends_before(next) {
            let rules = self.stretch.split_rules();
            self.end();
            self.stretch = rules;
        }
    }

    /// Takes the line of text before the first row, if it is a damaged fact; returns false if the row is its margin.
    fn begin(&mut self, row: &RowLine) -> bool {
        let before = self.before.take();
        match before.filter(|_| self.is_empty()) {
            Some(mut before) if row.is_fact_like(&before) => {
                before.facts = row.facts;
                self.stretch.push(before);
            }
            Some(before) => return !row.is_margin_after(&before),
            None => {}
        }
        true
    }

    /// Reads the rows, because they end here.
    pub(in crate::text::read) fn end(&mut self) {
        let stretch = std::mem::take(&mut self.stretch);
        let entries = if stretch.is_text() {
            Vec::new()
        } else {
            read::puzzles(&stretch.lines, self.order)
        };
        if entries.is_empty() {
            for line in stretch.lines {
                self.text(&line.source);
            }
            return;
        }
        // The error of a line is about that line alone.
        let are_lines = entries
            .iter()
            .all(|entry| entry.puzzle.is_err() && entry.layout == Layout::Line);
        let has_entry = |line: &RowLine| entries.iter().any(|it| it.line == line.source.number);
        let is_other = |line: &&RowLine| line.is_text() || are_lines && !has_entry(line);
        for line in stretch.lines.iter().filter(is_other) {
            self.text(&line.source);
        }
        let is_line = stretch.lines.len() == 1;
        for mut entry in entries {
            if entry.puzzle.is_ok() && !is_line {
                entry.layout = Layout::Rows;
            }
            self.items.push(Item::Grid(entry));
        }
        self.order = None;
        self.is_behind_puzzle = true;
    }

    /// Takes a line of text; blank lines, comments and rules are not counted.
    fn text(&mut self, text: &Text) {
        let bytes = text.bytes.trim_ascii();
        let is_mark = |byte: &u8| byte.is_ascii_punctuation() || marks::is_gap(*byte);
        let is_drawn = bytes.iter().all(is_mark) && bytes.len() < attempt::LONG;
        let is_of_title = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b' ';
        if let [b'[', title @ .., b']'] = bytes
            && title.iter().all(is_of_title)
        {
            return self.items.push(Item::Title(text.clone()));
        }
        if let Some(field) = runs::attempt_in(text) {
            return self.items.push(Item::Line(runs::error(field)));
        }
        let is_head = facts::order_in(bytes).is_some()
            && bytes.iter().any(|byte| b",;\t".contains(byte))
            && !bytes.starts_with(b"(");
        self.is_behind_puzzle &= is_drawn || is_step(bytes);
        if !self.is_behind_puzzle && !is_head && !attempt::is_comment(bytes) && !is_drawn {
            self.items.push(Item::Text(text.clone()));
        }
    }
}

/// Returns true for a step that Simple Sudoku notes: `I388`, a digit that is placed, or `E78007`, a candidate that goes.
fn is_step(line: &[u8]) -> bool {
    let (mark, digits) = line.split_at(1);
    matches!((mark, digits.len()), (b"I", 3) | (b"E", 5)) && digits.iter().all(u8::is_ascii_digit)
}
