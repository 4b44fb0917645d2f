//! The status of a puzzle, the number of puzzles of each status, and the exit code that follows.

use std::fmt;
use std::process::ExitCode;

use sudoku::Puzzle;
use sudoku::solver::Outcome;

/// The result of a command, from good to bad; over many puzzles the worst counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ExitStatus {
    /// Every puzzle was as it should be.
    Good,
    /// At least one puzzle has no solution, or is not what the command asks for.
    Bad,
    /// Some input could not be read.
    Unreadable,
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> Self {
        Self::from(match status {
            ExitStatus::Good => 0,
            ExitStatus::Bad => 1,
            ExitStatus::Unreadable => 2,
        })
    }
}

/// The status of a puzzle. Messages and answers display it in words; records have its [`name`](Self::name).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Status {
    /// It has exactly one solution.
    Unique,
    /// It has more than one.
    Multiple,
    /// It has none.
    None,
    /// It has none because its givens clash.
    Invalid,
    /// It has one, and was not checked for more.
    Solved,
    /// It was read and not solved.
    Unsolved,
    /// It was to be made, and was not found.
    NotFound,
    /// It could not be read.
    #[default]
    Malformed,
}

impl Status {
    pub(crate) const ALL: [Self; 8] = [
        Self::Unique,
        Self::Multiple,
        Self::None,
        Self::Invalid,
        Self::Solved,
        Self::Unsolved,
        Self::NotFound,
        Self::Malformed,
    ];

    /// The status of a puzzle with this number of solutions, where anything above 1 is multiple.
    pub(crate) fn of(puzzle: &Puzzle, solutions: u64) -> Self {
        match solutions {
            0 if puzzle.clashes().is_empty() => Self::None,
            0 => Self::Invalid,
            1 => Self::Unique,
            _ => Self::Multiple,
        }
    }

    /// Its name in records and statistics.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Unique => "unique",
            Self::Multiple => "multiple",
            Self::None => "none",
            Self::Invalid => "invalid",
            Self::Solved => "solved",
            Self::Unsolved => "unsolved",
            Self::NotFound => "not_found",
            Self::Malformed => "malformed",
        }
    }

    /// It in words.
    pub(crate) const fn words(self) -> &'static str {
        match self {
            Self::None | Self::Invalid => Outcome::in_words(0),
            Self::Unique => Outcome::in_words(1),
            Self::Multiple => Outcome::in_words(2),
            Self::Solved | Self::Unsolved | Self::Malformed => self.name(),
            Self::NotFound => "not found",
        }
    }

    /// Returns true if there is no puzzle, or no solution.
    pub(crate) const fn is_failure(self) -> bool {
        matches!(self, Self::None | Self::Invalid | Self::NotFound)
    }
}

impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words())
    }
}

/// The number of puzzles of each status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct StatusCounts {
    counts: [u64; Status::ALL.len()],
    /// The number of puzzles that are not what the command asks for.
    failures: u64,
}

impl StatusCounts {
    /// Counts a puzzle, which may not be what the command asks for.
    pub(crate) fn add(&mut self, status: Status, is_failure: bool) {
        self.counts[status as usize] += 1;
        self.failures += u64::from(is_failure);
    }

    pub(crate) const fn of(&self, status: Status) -> u64 {
        self.counts[status as usize]
    }

    pub(crate) fn total(&self) -> u64 {
        self.counts.iter().sum()
    }

    pub(crate) fn add_all(&mut self, other: &Self) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
        self.failures += other.failures;
    }

    /// The exit status for these puzzles.
    pub(crate) const fn exit_status(&self) -> ExitStatus {
        if self.of(Status::Malformed) > 0 {
            ExitStatus::Unreadable
        } else if self.failures > 0 {
            ExitStatus::Bad
        } else {
            ExitStatus::Good
        }
    }
}
