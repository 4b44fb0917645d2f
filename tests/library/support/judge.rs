//! The judgement on a reading of a damaged text.

use super::samples::{expected, with_puzzle};
use super::shapes::{Sample, Shape};

/// All that a reader says of a text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Reading {
    /// The well-formed puzzles, as 81 cells or 729 marks.
    pub(crate) puzzles: Vec<String>,
    /// The messages of malformed puzzles.
    pub(crate) errors: Vec<String>,
    /// The notes, on puzzles and on skipped lines.
    pub(crate) notes: Vec<String>,
}

impl Reading {
    /// Returns true if there is neither an error nor a note.
    pub(crate) fn is_silent(&self) -> bool {
        self.errors.is_empty() && self.notes.is_empty()
    }
}

/// The worth of a reading, from the best to the worst.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Verdict {
    /// All puzzles, none else.
    Right,
    /// The damaged text is the text of other puzzles: that cannot be decided.
    Undecidable,
    /// Puzzles are missing or there twice, with an error or a note.
    Told,
    /// A puzzle is missing without a word.
    LostSilent,
    /// Another puzzle, with an error or a note.
    ForeignTold,
    /// The solution, with an error or a note.
    SolutionTold,
    /// Another puzzle without a word.
    ForeignSilent,
    /// The solution without a word.
    SolutionSilent,
}

/// Judges the reading of a text that was made from the text of these puzzles.
pub(crate) fn judge(
    shape: &Shape,
    blank: char,
    samples: &[Sample],
    text: &str,
    reading: &Reading,
) -> Verdict {
    let originals: Vec<String> = samples
        .iter()
        .map(|sample| expected(shape, sample))
        .collect();
    if reading.puzzles == originals {
        return Verdict::Right;
    }
    if is_text_of(shape, blank, samples, text, &reading.puzzles)
        || (shape.has_empty_blanks && is_short_of_a_field(&originals, &reading.puzzles))
    {
        return Verdict::Undecidable;
    }
    let is_silent = reading.is_silent();
    let foreign: Vec<_> = reading
        .puzzles
        .iter()
        .filter(|puzzle| !originals.contains(puzzle))
        .collect();
    let is_solution = |puzzle: &&&String| samples.iter().any(|sample| sample.solution == ***puzzle);
    match (
        foreign.iter().any(|puzzle| is_solution(&puzzle)),
        foreign.is_empty(),
        is_silent,
    ) {
        (true, _, true) => Verdict::SolutionSilent,
        (true, _, false) => Verdict::SolutionTold,
        (_, false, true) => Verdict::ForeignSilent,
        (_, false, false) => Verdict::ForeignTold,
        _ if is_silent && reading.puzzles.len() < originals.len() => Verdict::LostSilent,
        _ => Verdict::Told,
    }
}

/// Returns true if the text is what the shape prints for the puzzles that were read.
fn is_text_of(
    shape: &Shape,
    blank: char,
    samples: &[Sample],
    text: &str,
    puzzles: &[String],
) -> bool {
    let changed: Vec<Sample> = puzzles
        .iter()
        .enumerate()
        .map(|(index, puzzle)| {
            let distance = |sample: &&Sample| differences(&expected(shape, sample), puzzle);
            let nearest = match samples.get(index) {
                Some(same) if puzzles.len() == samples.len() => same,
                _ => samples.iter().min_by_key(distance).unwrap_or(&samples[0]),
            };
            with_puzzle(nearest, puzzle)
        })
        .collect();
    !changed.is_empty() && (shape.normal)(&shape.print(&changed, blank)) == (shape.normal)(text)
}

/// Returns true if one cell or one line of a text whose blanks are empty was lost or changed.
fn is_short_of_a_field(originals: &[String], puzzles: &[String]) -> bool {
    let pairs: Vec<_> = originals
        .iter()
        .zip(puzzles)
        .filter(|(one, other)| one != other)
        .collect();
    let [(original, puzzle)] = pairs[..] else {
        return false;
    };
    let is_short = differences(original, puzzle) == 1 || has_rows_of(original, puzzle);
    originals.len() == puzzles.len() && is_short
}

/// Returns true if the rows with givens stand in the original in the same order.
fn has_rows_of(original: &str, puzzle: &str) -> bool {
    let mut rows = original.as_bytes().chunks(9);
    let mut others = puzzle.as_bytes().chunks(9);
    others.all(|row| row == b"........." || rows.any(|other| other == row))
}

/// The number of places where two texts differ.
fn differences(one: &str, other: &str) -> usize {
    let places = one.bytes().zip(other.bytes());
    places.filter(|(one, other)| one != other).count() + one.len().abs_diff(other.len())
}

/// Checks that at most this many in 1000 readings are wrong.
#[track_caller]
pub(crate) fn assert_few_wrong(wrong: &[String], in_1000: usize, all: usize) {
    assert!(
        wrong.len() * 1000 <= in_1000 * all,
        "{} of {all} are wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
