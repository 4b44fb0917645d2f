//! What the reader is known to get wrong. Each line is a fault to mend, after which it goes.

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

/// Texts without a puzzle that give some.
pub(crate) const NOT_NONE: [&str; 1] = ["18 × 18 with commas"];

/// Shapes in which a puzzle of fewer than 60 cells is lost without an error.
pub(crate) const SHORT_IS_LOST: [&str; 17] = [
    "sentence that ends with the puzzle",
    "address, query",
    "address, path",
    "log",
    "strings, a puzzle each",
    "strings, a puzzle a line",
    "objects in a list",
    "object, unknown keys",
    "OpenSudoku",
    "OpenSudoku, one line",
    "XML, text",
    "HTML, data attribute",
    "HTML, paragraphs",
    "solution named",
    "object, solution first",
    "attributes of both",
    "elements of both",
];

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
