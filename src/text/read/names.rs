//! The names of columns and keys that hold puzzles or solutions: the one list of them.

/// The meaning of a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// A puzzle.
    Puzzle,
    /// A puzzle if it is text: it may be the number of givens as well.
    Clues,
    /// A solution, which is never taken for a puzzle.
    Solution,
    /// Nothing: anything may be there.
    Other,
}

/// The names of puzzles; of two columns of a table the one counts whose name comes first here.
const PUZZLES: [&str; 9] = [
    "puzzle", "puzzles", "quiz", "quizzes", "question", "problem", "sudoku", "board", "grid",
];

const CLUES: &str = "clues";

const SOLUTIONS: [&str; 13] = [
    "solution",
    "solutions",
    "sol",
    "answer",
    "answers",
    "solved",
    "result",
    "label",
    "target",
    "completion",
    "completed",
    "output",
    "end",
];

/// Returns what a name stands for, in any case; of several words, as in `solved_grid`, each can name a solution.
pub(super) fn role(name: &[u8]) -> Role {
    let is = |names: &[&str], word: &[u8]| {
        let mut names = names.iter();
        names.any(|name| word.eq_ignore_ascii_case(name.as_bytes()))
    };
    if is(&PUZZLES, name) {
        Role::Puzzle
    } else if is(&[CLUES], name) {
        Role::Clues
    } else if words(name).any(|word| is(&SOLUTIONS, word)) {
        Role::Solution
    } else {
        Role::Other
    }
}

/// Returns true if a word of the text says that a solution follows.
pub(super) fn mentions_solution(text: &[u8]) -> bool {
    let mut words = text.split(|byte| !byte.is_ascii_alphabetic());
    words.any(|word| role(word) == Role::Solution)
}

/// Returns true if a column of this name holds solutions.
pub(crate) fn is_of_solutions(name: &str) -> bool {
    role(name.as_bytes()) == Role::Solution
}

/// The rank of a name for a column of puzzles, from 0, which is best.
pub(super) fn rank(name: &[u8]) -> Option<usize> {
    let names = PUZZLES.into_iter().chain([CLUES]);
    let mut ranked = names.enumerate();
    ranked
        .find(|(_, of_puzzles)| name.eq_ignore_ascii_case(of_puzzles.as_bytes()))
        .map(|(rank, _)| rank)
}

/// The words of a name: `solved_grid` and `solvedGrid` have two.
fn words(name: &[u8]) -> impl Iterator<Item = &[u8]> {
    name.chunk_by(|one, next| {
        one.is_ascii_alphabetic()
            && next.is_ascii_alphabetic()
            && !(one.is_ascii_lowercase() && next.is_ascii_uppercase())
    })
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
}
