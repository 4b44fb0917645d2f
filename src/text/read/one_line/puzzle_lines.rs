//! Puzzles on one line: 81 cells, unbroken, in groups or in fields, alone or among other fields.

use super::{fields, unbroken};
use crate::text::read::{
    Entry, Field, Item, Layout, Line, PuzzleError, Record, Shape, Text, Verdict, attempt, marks,
};

/// Lines with puzzles on them.
#[derive(Default)]
pub(in crate::text::read) struct PuzzleLines {
    record: Record,
    /// A line of cells that is too short, and may be folded.
    folded: Option<Text>,
    /// True if the line has more than 81 cells.
    has_more: bool,
    /// True in a line of cells without an end.
    is_endless: bool,
}

impl Shape for PuzzleLines {
    fn line(&mut self, line: &Line) -> Verdict {
        if self.is_endless {
            return done_at_end(line);
        }
        let text = line.text.clone().without_quote_marks();
        let whole = Field::whole(&text).trim();
        if !line.is_end && self.starts_endless(whole) {
            return Verdict::More;
        }
        if let Some(first) = self.folded.take() {
            return self.unfold(&first, &text);
        }
        // A gap before it may be all that is left of another field.
        let spaces = text.bytes.iter().rev().take_while(|&&byte| byte == b' ');
        self.has_more = text.len() - spaces.count() > 81;
        let entries = if attempt::is_comment(whole.bytes()) && !is_lone_solution(whole) {
            Vec::new()
        } else {
            fields::puzzles(whole)
        };
        if entries.is_empty() && fields::has_solution(whole) {
            self.record.drop_solution(text.number);
        } else if entries.is_empty() && line.is_start {
            return Verdict::NotMine;
        }
        if line.is_whole() && is_folded(whole.bytes()) {
            self.folded = Some(text);
            return Verdict::More;
        }
        for entry in entries {
            self.record.add(entry);
        }
        if line.is_whole() {
            self.record.all_or_nothing();
        }
        done_at_end(line)
    }

    fn end(&mut self) -> Verdict {
        if let Some(first) = self.folded.take() {
            self.damaged(&first);
        }
        Verdict::Done
    }

    fn take(&mut self) -> Vec<Item> {
        let entries = self.record.take(true);
        let dropped: Vec<Item> = self.record.take_dropped().collect();
        let is_single = entries.len() == 1;
        let item = |entry: Entry| match entry.full_grid() {
            None if is_single && !dropped.is_empty() => Item::Pair(entry),
            Some(_) if is_single && self.has_more => Item::Lone(entry),
            _ => Item::Line(entry),
        };
        let entries: Vec<Item> = entries.into_iter().map(item).collect();
        entries.into_iter().chain(dropped).collect()
    }
}

impl PuzzleLines {
    /// Returns true in a long line of nothing but cells, whose error it adds.
    fn starts_endless(&mut self, whole: Field) -> bool {
        if whole.len() > 1000
            && unbroken::is_cells(whole.bytes())
            && !attempt::is_ruler(whole.bytes())
        {
            let error = PuzzleError::too_long(whole.place(), "a line").of_line();
            self.record.add(Entry::malformed(Layout::Line, error));
            self.is_endless = true;
        }
        self.is_endless
    }

    /// Reads a line that was folded, if this is its rest.
    fn unfold(&mut self, first: &Text, rest: &Text) -> Verdict {
        let line = first.number;
        let trimmed = Field::whole(rest).trim();
        let is_bare = Field::whole(first).trim().len() == first.len();
        if is_bare && trimmed.len() + first.len() == 81 && unbroken::is_cells(trimmed.bytes()) {
            let whole = first.clone().joined(rest);
            if let Some(mut entry) = unbroken::run(Field::whole(&whole).trim()) {
                entry.line = line;
                entry.layout = Layout::Rows;
                self.record.add(entry);
                return Verdict::Done;
            }
        }
        self.damaged(first);
        Verdict::EndedBefore
    }

    fn damaged(&mut self, text: &Text) {
        for entry in fields::puzzles(Field::whole(text).trim()) {
            self.record.add(entry);
        }
    }
}

/// Returns true for a full grid after an empty field, which is not a comment.
fn is_lone_solution(whole: Field) -> bool {
    let digits =
        |rest: &[u8]| rest.len() >= 81 && rest[..81].iter().all(|&byte| marks::is_digit(byte));
    whole.bytes().strip_prefix(b";").is_some_and(digits)
}

/// Unbroken cells, nearly as many as a puzzle has.
fn is_folded(bytes: &[u8]) -> bool {
    (attempt::LONG..81).contains(&bytes.len()) && unbroken::is_cells(bytes)
}

/// The verdict on a line that is read in pieces.
const fn done_at_end(line: &Line) -> Verdict {
    if line.is_end {
        Verdict::Done
    } else {
        Verdict::More
    }
}
