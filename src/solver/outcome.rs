//! The result of a search: no solution, one, or more, and their number.

use crate::board::Grid;

/// No solution, exactly one, or more than one, with the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// There is none.
    NoSolution,
    /// There is exactly one: the puzzle is proper.
    Unique(Grid),
    /// There is more than one; this is the first.
    Multiple(Grid),
}

impl Outcome {
    /// The solution, or the first of several.
    #[must_use]
    pub const fn solution(&self) -> Option<&Grid> {
        match self {
            Self::NoSolution => None,
            Self::Unique(solution) | Self::Multiple(solution) => Some(solution),
        }
    }

    /// The number of solutions, where 2 stands for any number above 1.
    #[must_use]
    pub const fn count(&self) -> u64 {
        match self {
            Self::NoSolution => 0,
            Self::Unique(_) => 1,
            Self::Multiple(_) => 2,
        }
    }

    /// A number of solutions in words, where any number above 1 is multiple.
    ///
    /// # Examples
    ///
    /// ```
    /// use sudoku::solver::Outcome;
    ///
    /// assert_eq!(Outcome::in_words(0), "no solution");
    /// assert_eq!(Outcome::in_words(2), "multiple solutions");
    /// ```
    #[must_use]
    pub const fn in_words(count: u64) -> &'static str {
        match count {
            0 => "no solution",
            1 => "one solution",
            _ => "multiple solutions",
        }
    }
}

/// The number of a puzzle's solutions, counted up to a limit, and the first of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SolutionCount {
    /// The number of solutions, but no more than the limit.
    pub count: u64,
    /// The first solution, if there is any and the limit was not 0.
    pub first: Option<Grid>,
}

impl SolutionCount {
    /// No solution.
    pub const NONE: Self = Self {
        count: 0,
        first: None,
    };

    /// The only solution, if there is exactly one and the limit was at least 2.
    #[must_use]
    pub const fn only(&self) -> Option<&Grid> {
        match (&self.first, self.count) {
            (Some(only), 1) => Some(only),
            _ => None,
        }
    }

    /// The outcome for the puzzle, if the limit was at least 2.
    #[must_use]
    pub const fn outcome(&self) -> Outcome {
        match (self.first, self.count) {
            (None, _) => Outcome::NoSolution,
            (Some(only), 1) => Outcome::Unique(only),
            (Some(first), _) => Outcome::Multiple(first),
        }
    }
}
