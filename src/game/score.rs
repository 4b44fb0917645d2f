//! The score of a game: the time it took, the hints that were asked for and the mistakes that were made.

use std::time::Duration;

use crate::words::counted;

/// The time, hints and mistakes so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Score {
    /// The time on the board, without pauses.
    pub time: Duration,
    /// The hints that were asked for.
    pub hints: u64,
    /// The number of times that a digit was placed where the solution has another; several cells at once count once.
    pub mistakes: u64,
}

impl Score {
    /// The time, as in `4:05` or `1:04:05`.
    #[must_use]
    pub fn clock(&self) -> String {
        clock(self.time)
    }

    /// All of it, as in `Solved in 4:05, with 2 hints and 1 mistake.`
    #[must_use]
    pub fn words(&self) -> String {
        let count = |count: u64, noun: &str| match count {
            0 => format!("no {noun}s"),
            count => counted(count, noun),
        };
        let (hints, mistakes) = (count(self.hints, "hint"), count(self.mistakes, "mistake"));
        format!("Solved in {}, with {hints} and {mistakes}.", self.clock())
    }

    /// The score as saved games have it: seconds, hints and mistakes.
    pub(super) fn to_text(self) -> String {
        format!("{} {} {}", self.time.as_secs(), self.hints, self.mistakes)
    }

    /// Reads it. No game takes more seconds than 32 bits can hold.
    pub(super) fn of_text(text: &str) -> Option<Self> {
        let numbers = text
            .split_whitespace()
            .map(|number| number.parse::<u32>().ok());
        let numbers: Option<Vec<u32>> = numbers.collect();
        let [seconds, hints, mistakes] = numbers?[..] else {
            return None;
        };
        Some(Self {
            time: Duration::from_secs(seconds.into()),
            hints: hints.into(),
            mistakes: mistakes.into(),
        })
    }
}

/// A time, as in `4:05` or `1:04:05`.
pub(super) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}
