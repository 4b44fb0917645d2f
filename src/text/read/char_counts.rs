//! What is on a line when everything around the cells is dropped: how many cells, and what else.
//!
//! What the counts mean is in `classify.rs`.

use super::field::{digit, is_cell, is_plus_of_digit};
use crate::board::Digit;

/// What a character of a line is, as far as reading cells goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Symbol {
    /// A cell.
    Cell,
    /// `-`: a blank or a frame.
    Dash,
    /// What frames are made of besides dashes and bars.
    Rule,
    /// What may stand between cells and is dropped: white space, bars, brackets, commas, quotes, `;`.
    Gap,
    /// Anything else.
    Other,
}

/// The characters of a line, counted by what they are.
#[derive(Default)]
pub(super) struct CharCounts {
    /// How many cells there are.
    pub(super) cells: usize,
    /// How many of them are blanks that frames are made of, too: `.`
    pub(super) dots: usize,
    /// The same for `*`.
    pub(super) stars: usize,
    /// How many `-`.
    pub(super) dashes: usize,
    /// How many `+ = :`.
    pub(super) rules: usize,
    /// How many brackets, commas, quotes and the like, but not white space and bars.
    pub(super) brackets: usize,
    /// How many characters that belong to nothing of this.
    pub(super) others: usize,
    /// Where the first character is that is neither a cell nor dropped.
    pub(super) first_odd: Option<usize>,
    /// Where the last cell ends.
    pub(super) end: usize,
}

impl CharCounts {
    /// Counts the characters of a line or of a part of one.
    pub(super) fn of(bytes: &[u8]) -> Self {
        let mut counts = Self::default();
        for (place, symbol, byte) in symbols(bytes) {
            match symbol {
                Symbol::Cell => {
                    counts.cells += 1;
                    counts.dots += usize::from(byte == b'.');
                    counts.stars += usize::from(byte == b'*');
                    counts.end = place + 1;
                }
                Symbol::Dash => counts.dashes += 1,
                Symbol::Rule => counts.rules += 1,
                Symbol::Gap => {
                    counts.brackets += usize::from(!byte.is_ascii_whitespace() && byte != b'|');
                }
                Symbol::Other => counts.others += 1,
            }
            if matches!(symbol, Symbol::Dash | Symbol::Rule | Symbol::Other) {
                counts.first_odd.get_or_insert(place);
            }
        }
        counts
    }

    /// How many characters there are that are not dropped.
    pub(super) const fn len(&self) -> usize {
        self.cells + self.dashes + self.rules + self.others
    }

    /// Whether somebody meant to write cells here: most of what is there is cells (or dashes, a common blank).
    pub(super) const fn is_mostly_cells(&self) -> bool {
        self.cells > 0 && self.cells + self.dashes > self.rules + self.others
    }

    /// Whether somebody meant to write a whole puzzle here: mostly cells, and more than three rows of them.
    pub(super) const fn is_attempt(&self) -> bool {
        self.is_mostly_cells() && self.cells + self.dashes > 27
    }

    /// Whether there are only bars and white space.
    pub(super) const fn is_only_bars(&self) -> bool {
        self.len() + self.brackets == 0
    }

    /// Whether this is a line of a frame: a ruler, or what is left of brackets around rows.
    pub(super) const fn is_frame(&self) -> bool {
        let only_frame = self.others == 0 && self.cells == self.dots + self.stars;
        // Dots alone are blank cells, however many; stars alone are a ruler.
        only_frame && (self.dashes + self.rules > 0 || self.dots == 0)
    }
}

/// What is in the cells, if there are exactly so many of them and nothing else but what is dropped.
pub(super) fn digits<const COUNT: usize>(bytes: &[u8]) -> Option<[Option<Digit>; COUNT]> {
    let mut digits = [None; COUNT];
    let mut count = 0;
    for (_, symbol, byte) in symbols(bytes) {
        match symbol {
            Symbol::Cell => {
                *digits.get_mut(count)? = digit(byte);
                count += 1;
            }
            Symbol::Gap => {}
            Symbol::Dash | Symbol::Rule | Symbol::Other => return None,
        }
    }
    (count == COUNT).then_some(digits)
}

/// Where the cell with this index is.
pub(super) fn place_of_cell(bytes: &[u8], index: usize) -> Option<usize> {
    symbols(bytes)
        .filter(|&(_, symbol, _)| symbol == Symbol::Cell)
        .map(|(place, _, _)| place)
        .nth(index)
}

/// What each byte of a line is, with its place.
fn symbols(bytes: &[u8]) -> impl Iterator<Item = (usize, Symbol, u8)> {
    bytes.iter().enumerate().map(|(place, &byte)| {
        let symbol = match byte {
            byte if is_cell(byte) => Symbol::Cell,
            b'-' => Symbol::Dash,
            b'+' if is_plus_of_digit(bytes, place) => Symbol::Gap,
            b'+' | b'=' | b':' => Symbol::Rule,
            b'|' | b'[' | b']' | b'{' | b'}' | b'(' | b')' | b',' | b';' | b'"' | b'\'' => {
                Symbol::Gap
            }
            byte if byte.is_ascii_whitespace() => Symbol::Gap,
            0x80.. if is_box_drawing(bytes, place) => Symbol::Gap,
            _ => Symbol::Other,
        };
        (place, symbol, byte)
    })
}

/// Whether the byte at this place belongs to a character from U+2500 to U+257F, such as `│` or `┼`, in UTF-8.
fn is_box_drawing(bytes: &[u8], place: usize) -> bool {
    (place.saturating_sub(2)..=place)
        .any(|start| matches!(bytes[start..], [0xE2, 0x94 | 0x95, end, ..] if start + 2 >= place && end >= 0x80))
}
