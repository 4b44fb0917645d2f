//! The number of puzzles of each status, and the exit code that follows.

use std::process::ExitCode;

pub(crate) use sudoku::Status;

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

/// The number of puzzles of each status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct StatusCounts {
    counts: [u64; Status::ALL.len()],
    /// The number of puzzles that are not what the command asks for.
    failures: u64,
}

impl StatusCounts {
    /// The number of puzzles of each status that there is, from good to bad.
    pub(crate) fn each(&self) -> impl Iterator<Item = (Status, u64)> {
        let statuses = [
            Status::Unique,
            Status::Multiple,
            Status::None,
            Status::Invalid,
            Status::Solved,
            Status::Unsolved,
            Status::NotFound,
            Status::Unfinished,
            Status::Malformed,
        ];
        let counted = statuses.map(|status| (status, self.of(status)));
        counted.into_iter().filter(|&(_, count)| count > 0)
    }

    /// Counts a puzzle, which may not be what the command asks for.
    pub(crate) fn add(&mut self, status: Status, is_failure: bool) {
        self.counts[status as usize] += 1;
        self.failures += u64::from(is_failure);
    }

    /// Takes note that a puzzle, which has been counted, is not what the command asks for after all.
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
