//! The names of columns and keys that hold puzzles or solutions, and the words that tell a given from a digit that a player
//! has placed: the one list of them.

use std::borrow::Cow;

/// The meaning of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Role {
    /// A puzzle.
    Puzzle,
    /// A puzzle if it is text: it may be the number of givens as well.
    Clues,
    /// A solution, which is never taken for a puzzle.
    Solution,
    /// A puzzle on its way to the solution.
    State,
    /// Nothing: anything may be there.
    #[default]
    Other,
}

/// Names of puzzle columns, best first.
#[rustfmt::skip]
const PUZZLES: [&str; 9] = [
    "puzzle", "puzzles", "quiz", "quizzes", "question", "problem", "sudoku", "board", "grid",
];

const CLUES: &str = "clues";

/// Names of solutions that stand for nothing else in a data set.
#[rustfmt::skip]
const SURE_SOLUTIONS: [&str; 6] = ["solution", "solutions", "sol", "answer", "answers", "solved"];

/// Other names of solutions.
#[rustfmt::skip]
const SOLUTIONS: [&str; 17] = [
    "sols", "result", "results", "label", "labels", "target", "targets", "completion", "completed",
    "output", "outputs", "expected", "loesung", "solucion", "soluzione", "oplossing", "end",
];

/// Names of what has been done of a puzzle.
#[rustfmt::skip]
const STATES: [&str; 9] = [
    "state", "current", "progress", "pencilmarks", "pencil", "marks", "candidates", "colours", "colors",
];

/// A title that names a state has at most this many words.
const MOST_IN_TITLE: usize = 3;

/// The columns and keys that hold puzzles and solutions, where the usual names do not say so.
///
/// Names compare without case.
///
/// # Examples
///
/// ```
/// use sudoku::text::{ColumnNames, Parser, ReadEvent};
///
/// let mut input = &b"7;53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
/// "[..];
/// let mut columns = ColumnNames::default();
/// columns.puzzle = Some("2".to_owned());
/// columns.numbered = true;
/// let mut parser = Parser::new().keeping_fields().naming_columns(columns);
/// let ReadEvent::Entry(entry) = parser.read_event(&mut input)? else { panic!() };
/// assert_eq!(&*entry.fields[0].name, "1");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct ColumnNames {
    /// The column of the puzzles. If there is one, puzzles are read from nowhere else.
    pub puzzle: Option<String>,
    /// A column of solutions, from which no puzzle is read.
    pub solution: Option<String>,
    /// True if the columns of a table without a header are named by their positions, from 1.
    pub numbered: bool,
}

impl ColumnNames {
    /// The meaning of a name.
    pub(crate) fn role(&self, name: &[u8]) -> Role {
        if self.is_puzzle(name) {
            return Role::Puzzle;
        }
        if self.solution.as_deref().is_some_and(|it| is_same(it, name)) {
            return Role::Solution;
        }
        match role(name) {
            Role::Puzzle | Role::Clues if self.puzzle.is_some() => Role::Other,
            usual => usual,
        }
    }

    /// Returns true for the name that was chosen for puzzles.
    pub(super) fn is_puzzle(&self, name: &[u8]) -> bool {
        self.puzzle.as_deref().is_some_and(|it| is_same(it, name))
    }
}

fn is_same(name: &str, word: &[u8]) -> bool {
    word.eq_ignore_ascii_case(name.as_bytes())
}

/// Returns the role of a name, in any case; of several words, as in `solved_grid`, each can name a solution.
pub(crate) fn role(name: &[u8]) -> Role {
    if is_one_of(&PUZZLES, name) {
        Role::Puzzle
    } else if is_one_of(&[CLUES], name) {
        Role::Clues
    } else if words(name)
        .any(|word| is_one_of(&SURE_SOLUTIONS, word) || is_one_of(&SOLUTIONS, word))
    {
        Role::Solution
    } else {
        Role::Other
    }
}

/// Returns true if a word is one of these, in any case.
pub(crate) fn is_one_of(names: &[&str], word: &[u8]) -> bool {
    // Most names have another length, which is seen without a call.
    let mut names = names.iter().filter(|name| name.len() == word.len());
    names.any(|name| is_same(name, word))
}

/// Returns true if a word of the text says that a solution follows.
pub(crate) fn mentions_solution(text: &[u8]) -> bool {
    let mut words = text.split(|byte| !byte.is_ascii_alphabetic());
    words.any(|word| role(word) == Role::Solution)
}

/// Returns the role of what follows a line of text: a solution, a state, or anything.
pub(crate) fn role_after(text: &[u8]) -> Role {
    if mentions_solution(text) {
        return Role::Solution;
    }
    let is_word = |word: &&[u8]| word.iter().all(u8::is_ascii_alphabetic);
    let words = words(text).filter(is_word).take(MOST_IN_TITLE + 1);
    let words: Vec<&[u8]> = words.collect();
    if words.len() <= MOST_IN_TITLE && words.iter().any(|word| is_one_of(&STATES, word)) {
        Role::State
    } else {
        Role::Other
    }
}

/// Returns true if a column of this name holds solutions.
pub(crate) fn is_of_solutions(name: &str) -> bool {
    role(name.as_bytes()) == Role::Solution
}

/// Returns true if a column of this name holds solutions and nothing else.
pub(crate) fn is_surely_of_solutions(name: &str) -> bool {
    let mut sure = words(name.as_bytes());
    sure.any(|word| is_one_of(&SURE_SOLUTIONS, word))
}

/// The rank of a name among those of puzzle columns, from 0, which is best.
pub(super) fn rank(name: &[u8]) -> Option<usize> {
    let mut names = PUZZLES.into_iter().chain([CLUES]);
    names.position(|of_puzzles| is_same(of_puzzles, name))
}

/// The words of a name: `solved_grid` and `solvedGrid` have two.
pub(crate) fn words(name: &[u8]) -> impl Iterator<Item = &[u8]> {
    name.chunk_by(|one, next| {
        one.is_ascii_alphabetic()
            && next.is_ascii_alphabetic()
            && !(one.is_ascii_lowercase() && next.is_ascii_uppercase())
    })
}

/// The origin of a digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// It belongs to the puzzle.
    Given,
    /// A player has placed it.
    Placed,
}

/// Words for what is given.
#[rustfmt::skip]
const GIVEN: [&str; 24] = [
    "given", "givens", "clue", "clues", "fixed", "locked", "lock", "readonly", "initial",
    "prefilled", "prefill", "original", "static", "start", "starting", "preset", "constant",
    "immutable", "visible", "shown", "revealed", "disabled", "frozen", "permanent",
];

/// Words for what is placed, or may be.
#[rustfmt::skip]
const PLACED: [&str; 25] = [
    "user", "entered", "placed", "filled", "guess", "guesses", "guessed", "solved", "editable",
    "contenteditable", "edit", "edited", "editmask", "mutable", "player", "entry", "entries",
    "variable", "hidden", "removed", "typed", "written", "changeable", "draft", "free",
];

/// The shortest of these words.
pub(crate) const SHORTEST_ORIGIN: usize = 4;

/// Words beside those, which say nothing.
#[rustfmt::skip]
const AROUND: [&str; 25] = [
    "is", "was", "by", "be", "can", "cell", "cells", "grid", "board", "value", "values", "digit",
    "digits", "number", "numbers", "mask", "map", "flag", "flags", "puzzle", "sudoku", "data",
    "field", "state", "matrix",
];

/// The origin that a name says: `given`, `isFixed`, `user-entered`, `notEditable`.
pub(crate) fn origin_of(name: &[u8]) -> Option<Origin> {
    let mut bare = Cow::Borrowed(name);
    if !name.iter().all(u8::is_ascii_alphabetic) {
        bare.to_mut().retain(u8::is_ascii_alphabetic);
    }
    if bare.len() < SHORTEST_ORIGIN {
        return None;
    }
    if let Some(origin) = origin_of_word(&bare) {
        return Some(origin);
    }
    let mut found = None;
    let mut is_not = false;
    for word in words(name).filter(|word| word[0].is_ascii_alphabetic()) {
        if is_one_of(&["not", "non"], word) {
            is_not = true;
        } else if let Some(origin) = origin_of_word(word) {
            found = found.or(Some(origin));
        } else if !is_one_of(&AROUND, word) {
            return None;
        }
    }
    found.map(|origin| origin.if_so(!is_not))
}

/// The origin that a name and its value say: `given: true`, `editable: 0`, `type: "clue"`, `class="cell given"`.
pub(crate) fn origin_of_flag(name: &[u8], value: &[u8]) -> Option<Origin> {
    if let Some(origin) = origin_of(name) {
        return truth(value).map(|is_so| origin.if_so(is_so));
    }
    let words = value.split(u8::is_ascii_whitespace);
    words.filter(|word| !word.is_empty()).find_map(origin_of)
}

/// Returns true for a name of flags, even if it does not say of what.
pub(crate) fn is_of_flags(name: &[u8]) -> bool {
    let mut words = words(name);
    origin_of(name).is_some() || words.any(|word| is_one_of(&["mask", "masks", "flags"], word))
}

fn origin_of_word(word: &[u8]) -> Option<Origin> {
    if is_one_of(&GIVEN, word) {
        Some(Origin::Given)
    } else if is_one_of(&PLACED, word) {
        Some(Origin::Placed)
    } else {
        None
    }
}

/// The truth of a flag; a digit under the name of a flag says that there is one.
pub(crate) fn truth(value: &[u8]) -> Option<bool> {
    if let [byte @ b'0'..=b'9'] = value {
        return Some(*byte != b'0');
    }
    if is_one_of(&["true", "yes", "on", "readonly", "disabled"], value) {
        Some(true)
    } else if is_one_of(&["false", "no", "off", "null", "none"], value) {
        Some(false)
    } else {
        None
    }
}

impl Origin {
    /// This origin under a flag that is true, or the other one.
    pub(crate) const fn if_so(self, is_so: bool) -> Self {
        match (self, is_so) {
            (Self::Given, true) | (Self::Placed, false) => Self::Given,
            _ => Self::Placed,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_count_in_any_case() {
        assert_eq!(role(b"Puzzle"), Role::Puzzle);
        assert_eq!(role(b"QUIZZES"), Role::Puzzle);
        assert_eq!(role(b"clues"), Role::Clues);
        assert_eq!(role(b"Answer"), Role::Solution);
        assert_eq!(role(b"solved_grid"), Role::Solution);
        assert_eq!(role(b"gridSolved"), Role::Solution);
        assert_eq!(role(b"puzzle_id"), Role::Other);
        assert_eq!(role(b"unsolved"), Role::Other);
    }

    #[test]
    fn a_puzzle_goes_before_a_grid() {
        assert!(rank(b"puzzle") < rank(b"Grid"));
        assert!(rank(b"grid") < rank(b"clues"));
        assert_eq!(rank(b"solution"), None);
    }

    #[test]
    fn a_name_and_its_value_say_the_origin() {
        for (name, value) in [
            ("given", "true"),
            ("is_fixed", "1"),
            ("readOnly", "true"),
            ("editable", "false"),
            ("notEditable", "true"),
            ("type", "clue"),
            ("class", "cell given"),
        ] {
            let origin = origin_of_flag(name.as_bytes(), value.as_bytes());
            assert_eq!(origin, Some(Origin::Given), "{name}: {value}");
        }
        for (name, value) in [
            ("given", "false"),
            ("userEntered", "true"),
            ("value-by-player", "5"),
            ("origin", "User"),
        ] {
            let origin = origin_of_flag(name.as_bytes(), value.as_bytes());
            assert_eq!(origin, Some(Origin::Placed), "{name}: {value}");
        }
        for (name, value) in [("startTime", "0"), ("level", "1"), ("given", "maybe")] {
            assert_eq!(origin_of_flag(name.as_bytes(), value.as_bytes()), None);
        }
    }
}
