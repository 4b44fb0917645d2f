//! Known faults of the reader. Each line is one to mend, and is deleted after that.

/// Shapes that are not read, or not always.
pub(crate) const UNREAD: [&str; 7] = [
    "Markdown table under numbers",
    "Markdown table, a row for its head",
    "TeX package",
    "TeX package, tight",
    "MATLAB",
    "candidates, 81 lines of nine",
    // With letters for blanks, where a row has no givens.
    "rows behind words",
];

/// Of 1,000 pairs of another shape and a character for blanks, at most so many are not read.
pub(crate) const UNREAD_IN_1000: usize = 5;

/// A shape in which a shortened puzzle takes the others with it.
pub(crate) const TAKES_OTHERS: [&str; 1] = ["objects in an object"];

/// Of 1,000 damaged texts, at most so many give another puzzle without a word.
pub(crate) const FOREIGN_IN_1000: usize = 6;

/// Of 1,000 damaged texts, at most so many give the solution.
pub(crate) const SOLUTIONS_IN_1000: usize = 4;

/// Of 1,000 damaged texts, at most so many lose a puzzle without a word.
pub(crate) const LOST_IN_1000: usize = 3;

/// Of 1,000 damaged texts, at most so many harm the puzzles around them.
pub(crate) const HARM_IN_1000: usize = 5;
