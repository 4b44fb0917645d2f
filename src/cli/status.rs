//! What is known of a puzzle in a word, how many there were of each, and the exit code that follows.

use std::process::ExitCode;

use serde::{Serialize, Serializer};
use sudoku::Puzzle;

/// How it all went, from good to bad; over many puzzles the worst counts.
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

/// What is known of a puzzle, in a word.
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
    /// It was read, and nobody asked for its solutions.
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

    /// What it is called in records and summaries.
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
}

impl Serialize for Status {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// How many puzzles there were of each status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct StatusCounts {
    counts: [u64; Status::ALL.len()],
    /// How many are not what the command asks for, whatever their status.
    failures: u64,
}

impl StatusCounts {
    pub(crate) const fn add(&mut self, status: Status) {
        self.counts[status as usize] += 1;
    }

    /// Counts a puzzle that is not what the command asks for.
    pub(crate) const fn add_failure(&mut self) {
        self.failures += 1;
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
    pub(crate) const fn exit_status(&self, multiple_is_bad: bool) -> ExitStatus {
        if self.of(Status::Malformed) > 0 {
            ExitStatus::Unreadable
        } else if self.failures
            + self.of(Status::None)
            + self.of(Status::Invalid)
            + self.of(Status::NotFound)
            > 0
            || (multiple_is_bad && self.of(Status::Multiple) > 0)
        {
            ExitStatus::Bad
        } else {
            ExitStatus::Good
        }
    }
}
