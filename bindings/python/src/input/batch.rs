//! Puzzles as the workers read them: batch by batch, without the malformed ones, and without Python objects.

use std::hint::black_box;
use std::ops::Range;

use arrow_array::ArrayAccessor;
use sudoku::text::read_one;
use sudoku::{Grid, Puzzle};

use crate::input::strings::Strings;

/// The puzzles, as the workers read them.
#[derive(Clone, Copy)]
pub(crate) enum Source<'a> {
    One(&'a Puzzle),
    Rows(&'a [[u8; 81]]),
    /// Strings, of which the first has this index among all.
    Strings(&'a [Strings], usize),
}

/// The puzzle in a row of an array, if it is well-formed.
///
/// Other threads of Python may write to the array meanwhile, so it is read only once: what is checked is what is used.
fn read_row(row: &[u8; 81]) -> Option<Puzzle> {
    Some(Grid::try_from(black_box(*row)).ok()?.into())
}

/// Some puzzles in a row, without the malformed ones.
pub(crate) struct Batch {
    /// The index of the first among all.
    pub(crate) start: usize,
    /// The well-formed puzzles.
    pub(crate) puzzles: Vec<Puzzle>,
    /// The place of each, counted from the beginning of the batch.
    pub(crate) places: Vec<usize>,
}

impl Batch {
    /// An empty batch.
    pub(crate) const fn new() -> Self {
        Self {
            start: 0,
            puzzles: Vec::new(),
            places: Vec::new(),
        }
    }

    /// The puzzles with their places.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (usize, &Puzzle)> {
        self.places.iter().copied().zip(&self.puzzles)
    }

    /// The puzzles in runs, each of which is answered together: those in a row, or else all of them.
    pub(crate) fn runs(&self, in_a_row: bool) -> impl Iterator<Item = Range<usize>> {
        let runs = self
            .places
            .chunk_by(move |place, next| !in_a_row || place + 1 == *next);
        runs.scan(0, |end, run| {
            let start = *end;
            *end += run.len();
            Some(start..*end)
        })
    }

    /// Adds the puzzle at this place, if it is well-formed.
    fn add(&mut self, place: usize, puzzle: Option<Puzzle>) {
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
    ) {
        for (place, index) in (first..).zip(range) {
            if !strings.is_null(index) {
                self.add(place, read_one(strings.value(index)).ok());
            }
        }
    }
}

impl Source<'_> {
    /// Reads the puzzles of the range; what was in the batch is overwritten.
    pub(crate) fn read(self, range: Range<usize>, batch: &mut Batch) {
        batch.start = range.start;
        batch.puzzles.clear();
        batch.places.clear();
        match self {
            Self::One(puzzle) => {
                batch.add(0, Some(puzzle.clone()));
            }
            Self::Rows(rows) => {
                for (place, row) in rows[range].iter().enumerate() {
                    batch.add(place, read_row(row));
                }
            }
            Self::Strings(chunks, start) => read_strings(chunks, start, range, batch),
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
            Self::Strings(chunks, mut start) => {
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

/// Reads the strings of the range. `start` is the index of the first of the chunk among all.
fn read_strings(chunks: &[Strings], mut start: usize, range: Range<usize>, batch: &mut Batch) {
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
