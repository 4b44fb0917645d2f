//! Every shape in which puzzles are written: a name, and a function from puzzles to text.
//!
//! Nothing here reads, and nothing here uses the library: a text is printed from characters alone.

mod around;
mod arrays;
mod candidates;
mod facts;
mod frames;
mod lines;
mod lists;
mod markup;
mod none;
mod normal;
mod objects;
mod rows;
mod sample;
mod sheets;
mod solved;
mod talk;

pub(crate) use sample::Sample;

/// The characters that stand for blanks wherever cells have their own characters.
pub(crate) const USUAL: &str = ".0_*?xX-~oO";

/// The kind of puzzles in a shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holds {
    /// Digits and blanks.
    Givens,
    /// The candidates of every cell.
    Candidates,
}

/// A way to write puzzles.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shape {
    pub(crate) name: &'static str,
    /// The characters that can stand for a blank, one of which is passed to the printer. A shape with another way to
    /// write blanks has one of them and ignores it.
    pub(crate) blanks: &'static str,
    /// The most puzzles that a text of this shape holds.
    pub(crate) most: usize,
    pub(crate) holds: Holds,
    /// Nothing stands for a blank, so that a given may vanish without a trace.
    pub(crate) has_empty_blanks: bool,
    /// A first or last row or column without givens cannot be seen.
    pub(crate) needs_ends: bool,
    /// A row without givens is nothing but an empty line, and a row that ends early alone is a damaged one.
    pub(crate) needs_rows: bool,
    /// The normal form of a text: texts with the same one have the same meaning.
    pub(crate) normal: fn(&str) -> Vec<String>,
    print: fn(&[Sample], &str) -> String,
}

impl Shape {
    /// A shape in which any character can stand for a blank, and texts hold any number of puzzles.
    const fn new(name: &'static str, print: fn(&[Sample], &str) -> String) -> Self {
        Self {
            name,
            blanks: USUAL,
            most: usize::MAX,
            holds: Holds::Givens,
            has_empty_blanks: false,
            needs_ends: false,
            needs_rows: false,
            normal: normal::lines,
            print,
        }
    }

    /// A shape with these characters for blanks alone.
    const fn blanks(self, blanks: &'static str) -> Self {
        Self { blanks, ..self }
    }

    /// A shape with its own way to write blanks.
    const fn fixed(self) -> Self {
        self.blanks(".")
    }

    /// A shape with room for one puzzle.
    const fn one(self) -> Self {
        Self { most: 1, ..self }
    }

    /// A shape with another sense of what matters.
    const fn normal(self, normal: fn(&str) -> Vec<String>) -> Self {
        Self { normal, ..self }
    }

    /// A shape with nothing for blanks, or spaces.
    const fn empty(self) -> Self {
        Self {
            has_empty_blanks: true,
            ..self.fixed().normal(normal::without_spaces)
        }
    }

    /// A shape in which a first or last row or column without givens cannot be seen.
    const fn needs_ends(self) -> Self {
        Self {
            needs_ends: true,
            ..self
        }
    }

    /// A shape with rows that end with their last given.
    const fn needs_rows(self) -> Self {
        Self {
            needs_rows: true,
            ..self.needs_ends()
        }
    }

    /// A shape of facts, in any order.
    const fn unordered(self) -> Self {
        self.fixed().normal(normal::sorted_words)
    }

    /// A shape for the candidates of every cell.
    const fn of_candidates(self) -> Self {
        Self {
            holds: Holds::Candidates,
            ..self.fixed().normal(normal::words)
        }
    }

    /// Returns true if a text of this shape shows the whole of this puzzle.
    pub(crate) fn can_hold(&self, sample: &Sample) -> bool {
        let mut rows = sample.cells.as_bytes().chunks(9);
        let early = rows.clone().filter(|row| row[8] == b'.').count();
        let mut has_rows = || early != 1 && rows.all(|row| row.iter().any(|&cell| cell != b'.'));
        (!self.needs_ends || sample.has_ends()) && (!self.needs_rows || has_rows())
    }

    /// The text of these puzzles.
    pub(crate) fn print(&self, samples: &[Sample], blank: char) -> String {
        (self.print)(samples, blank.encode_utf8(&mut [0; 4]))
    }
}

/// All shapes that hold puzzles alone.
pub(crate) fn shapes() -> impl Iterator<Item = &'static Shape> {
    let lists = [
        lines::SHAPES,
        rows::SHAPES,
        talk::SHAPES,
        frames::SHAPES,
        around::SHAPES,
        sheets::SHAPES,
        arrays::SHAPES,
        lists::SHAPES,
        objects::SHAPES,
        markup::SHAPES,
        facts::SHAPES,
        candidates::SHAPES,
    ];
    lists.into_iter().flatten()
}

/// All shapes that hold each puzzle's solution too.
pub(crate) fn solved_shapes() -> impl Iterator<Item = &'static Shape> {
    solved::SHAPES.iter()
}

/// Texts that hold no puzzle, each with its name.
pub(crate) fn other_texts() -> impl Iterator<Item = (&'static str, String)> {
    none::TEXTS.iter().map(|(name, text)| (*name, text()))
}
