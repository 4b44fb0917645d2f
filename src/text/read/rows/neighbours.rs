//! A line beside its neighbours: a damaged fact, an empty margin, a caption.

use super::line::RowLine;
use crate::text::read::{Field, attempt, marks};

impl RowLine {
    /// Returns true for a line that is a damaged fact beside this one: its letters are the same but for one.
    pub(super) fn is_fact_like(&self, other: &Self) -> bool {
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

    /// Returns true for an empty row after a title with the same marks between fields.
    pub(super) fn is_margin_after(&self, title: &Self) -> bool {
        let count = |line: &Self| marks::count_of(&line.text.bytes, b",;\t");
        self.cells == 0 && count(self) >= 8 && count(self) == count(title)
    }

    /// The name of the cell that the first fact on it is about.
    pub(super) fn cell_name(&self) -> &[u8] {
        let bytes = &self.text.bytes;
        let is_digit = |at: usize| bytes[at].is_ascii_digit();
        let ends = (1..bytes.len()).filter(|&at| is_digit(at - 1) && !is_digit(at));
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
