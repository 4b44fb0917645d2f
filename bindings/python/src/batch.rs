//! Puzzles as the workers read them: batch by batch, without the malformed ones, and without Python objects.

use std::ops::Range;

use arrow_array::ArrayAccessor;
use sudoku::{Grid, Puzzle};

use crate::input::Strings;

/// The puzzles, as the workers read them.
#[derive(Clone, Copy)]
pub(crate) enum Source<'a> {
    One(&'a Puzzle),
    Rows(&'a [[u8; 81]]),
    Strings(&'a [Strings]),
}

/// A type that puzzles are read into.
pub(crate) trait Entry<'a>: From<Puzzle> {
    /// The puzzle in a row of an array, if it is well-formed.
    fn of_row(row: &'a [u8; 81]) -> Option<Self>;

    /// The puzzle in a text, if it is well-formed.
    fn of_text(text: &'a str) -> Option<Self>;
}

impl<'a> Entry<'a> for Puzzle {
    fn of_row(row: &'a [u8; 81]) -> Option<Self> {
        Some(Grid::try_from(*row).ok()?.into())
    }

    fn of_text(text: &'a str) -> Option<Self> {
        text.parse().ok()
    }
}

/// Some puzzles in a row, without the malformed ones.
pub(crate) struct Batch<P = Puzzle> {
    /// The index of the first among all.
    pub(crate) start: usize,
    /// The well-formed puzzles.
    pub(crate) puzzles: Vec<P>,
    /// The place of each, counted from the beginning of the batch.
    pub(crate) places: Vec<usize>,
}

impl<P> Batch<P> {
    /// An empty batch.
    pub(crate) const fn new() -> Self {
        Self {
            start: 0,
            puzzles: Vec::new(),
            places: Vec::new(),
        }
    }

    /// The puzzles with their places.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, &P)> {
        self.places.iter().copied().zip(&self.puzzles)
    }

    /// Adds the puzzle at this place, if it is well-formed.
    fn add(&mut self, place: usize, puzzle: Option<P>) {
        if let Some(puzzle) = puzzle {
            self.puzzles.push(puzzle);
            self.places.push(place);
        }
    }

    /// Adds those strings of the range that are puzzles, the first at this place.
    fn add_strings<'a>(
        &mut self,
        first: usize,
        strings: impl ArrayAccessor<Item = &'a str>,
        range: Range<usize>,
    ) where
        P: Entry<'a>,
    {
        for (place, index) in (first..).zip(range) {
            if !strings.is_null(index) {
                self.add(place, P::of_text(strings.value(index)));
            }
        }
    }
}

impl<'a> Source<'a> {
    /// Reads the puzzles of the range; what was in the batch is overwritten.
    pub(crate) fn read<P: Entry<'a>>(self, range: Range<usize>, batch: &mut Batch<P>) {
        batch.start = range.start;
        batch.puzzles.clear();
        batch.places.clear();
        match self {
            Self::One(puzzle) => {
                batch.add(0, Some(puzzle.clone().into()));
            }
            Self::Rows(rows) => {
                for (place, row) in rows[range].iter().enumerate() {
                    batch.add(place, P::of_row(row));
                }
            }
            Self::Strings(chunks) => read_strings(chunks, range, batch),
        }
    }

    /// The puzzle at this index as text; empty if it is missing.
    pub(crate) fn text(self, index: usize) -> String {
        match self {
            Self::One(puzzle) => puzzle.grid().line().to_string(),
            Self::Rows(rows) => {
                let characters = rows[index].iter().map(|&value| match value {
                    0..=9 => char::from(b'0' + value),
                    _ => '!',
                });
                characters.collect()
            }
            Self::Strings(chunks) => {
                let mut start = 0;
                for chunk in chunks {
                    let length = chunk.as_array().len();
                    if index < start + length {
                        return chunk.text(index - start).to_owned();
                    }
                    start += length;
                }
                String::new()
            }
        }
    }
}

fn read_strings<'a, P: Entry<'a>>(
    chunks: &'a [Strings],
    range: Range<usize>,
    batch: &mut Batch<P>,
) {
    // The index of the chunk's first string among all.
    let mut start = 0;
    for chunk in chunks {
        let end = start + chunk.as_array().len();
        let from = range.start.max(start);
        let to = range.end.min(end);
        if from < to {
            let (first, part) = (from - range.start, from - start..to - start);
            match chunk {
                Strings::Small(strings) => batch.add_strings(first, strings, part),
                Strings::Large(strings) => batch.add_strings(first, strings, part),
                Strings::View(strings) => batch.add_strings(first, strings, part),
            }
        }
        start = end;
    }
}
