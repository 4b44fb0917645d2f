//! What is on a line when everything around the cells is dropped: how many cells, and what else.
//!
//! What the counts mean is in `classify.rs`.

use super::field::{is_cell, is_given, is_plus_of_digit};
use super::line::continues;

/// What a character of a line is, as far as reading cells goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Symbol {
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
    /// How many of them are digits from 1 to 9.
    pub(super) givens: usize,
    /// How many of them are blanks that frames are made of, too: `.`
    dots: usize,
    /// The same for `*`.
    stars: usize,
    /// How many `-`.
    pub(super) dashes: usize,
    /// How many `+ = :`.
    pub(super) rules: usize,
    /// How many `|`.
    pub(super) bars: usize,
    /// How many brackets, commas, quotes and the like, but not white space and bars.
    brackets: usize,
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
                    counts.givens += usize::from(is_given(byte));
                    counts.dots += usize::from(byte == b'.');
                    counts.stars += usize::from(byte == b'*');
                    counts.end = place + 1;
                }
                Symbol::Dash => {
                    counts.dashes += 1;
                    counts.end = place + 1;
                }
                Symbol::Rule => counts.rules += 1,
                Symbol::Gap if byte == b'|' => counts.bars += 1,
                Symbol::Gap => counts.brackets += usize::from(!byte.is_ascii_whitespace()),
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

    /// How many cells there are where `-` is one, as it is beside digits.
    pub(super) const fn cells_and_dashes(&self) -> usize {
        self.cells + self.dashes
    }

    /// Whether at least half of what is there is cells.
    pub(super) const fn is_mostly_cells(&self) -> bool {
        self.cells > 0 && self.cells_and_dashes() >= self.rules + self.others
    }

    /// Whether at least nine tenths of what is there are cells.
    pub(super) const fn is_nearly_cells(&self) -> bool {
        self.cells > 0 && 10 * self.cells_and_dashes() >= 9 * self.len()
    }

    /// Whether somebody meant to write a whole puzzle here: 60 characters or more, nearly all of them cells.
    ///
    /// Dots may be an empty puzzle. Of the other blanks people draw lines.
    pub(super) const fn is_attempt(&self) -> bool {
        let only_dots = self.dots == self.len();
        self.len() >= 60 && self.is_nearly_cells() && (self.givens > 0 || only_dots)
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

/// Where the cell with this index is, where dashes are cells or not.
pub(super) fn place_of_cell(bytes: &[u8], index: usize, with_dashes: bool) -> Option<usize> {
    symbols(bytes)
        .filter(|&(_, symbol, _)| symbol == Symbol::Cell || (with_dashes && symbol == Symbol::Dash))
        .map(|(place, _, _)| place)
        .nth(index)
}

/// What each character of a line is, with its place and first byte.
pub(super) fn symbols(bytes: &[u8]) -> impl Iterator<Item = (usize, Symbol, u8)> {
    bytes.iter().enumerate().filter_map(|(place, &byte)| {
        let symbol = SYMBOLS[usize::from(byte)];
        match byte {
            b'+' if is_plus_of_digit(bytes, place) => Some((place, Symbol::Gap, byte)),
            // The rest of a character that is longer than a byte.
            0x80.. if continues(byte) && place > 0 && !bytes[place - 1].is_ascii() => None,
            _ => Some((place, symbol, byte)),
        }
    })
}

/// What each byte is, but for a `+` before a digit.
const SYMBOLS: [Symbol; 256] = {
    let mut symbols = [Symbol::Other; 256];
    let mut byte = 0;
    while byte < 128 {
        symbols[byte as usize] = match byte {
            b'-' => Symbol::Dash,
            b'+' | b'=' | b':' => Symbol::Rule,
            b'|' | b'[' | b']' | b'{' | b'}' | b'(' | b')' | b',' | b';' | b'"' | b'\'' => {
                Symbol::Gap
            }
            _ if is_cell(byte) => Symbol::Cell,
            _ if byte.is_ascii_whitespace() => Symbol::Gap,
            _ => Symbol::Other,
        };
        byte += 1;
    }
    symbols
};
