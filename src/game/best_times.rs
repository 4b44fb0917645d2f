//! The best times of a player, one for each level.

use std::fmt;
use std::time::Duration;

use super::Score;
use super::score::clock;
use crate::rating::Level;

/// The shortest times in which puzzles of each level were solved without hints.
///
/// As text, a line has a level and seconds, as in `easy 245`; other lines are not read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BestTimes([Option<Duration>; Level::ALL.len()]);

impl BestTimes {
    /// Reads what was written before.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        let mut times = Self::default();
        let entries = text.lines().filter_map(|line| {
            let (level, seconds) = line.split_once(' ')?;
            Some((level.parse().ok()?, seconds.parse().ok()?))
        });
        for (level, seconds) in entries {
            times.take(level, Duration::from_secs(seconds));
        }
        times
    }

    /// Takes a puzzle of this level into account that was solved with this score, and returns a sentence about the best time;
    /// none if there were hints.
    pub fn count(&mut self, level: Level, score: &Score) -> Option<String> {
        if score.hints > 0 {
            return None;
        }
        Some(match self.take(level, score.time) {
            None => format!("The best time for {level} so far."),
            Some(best) => format!("The best time for {level} is {}.", clock(best)),
        })
    }

    /// Takes a time into account; returns the best one if that is another.
    fn take(&mut self, level: Level, time: Duration) -> Option<Duration> {
        let best = &mut self.0[level as usize];
        let better = best.filter(|best| *best <= time);
        *best = better.or(Some(time));
        better
    }
}

impl fmt::Display for BestTimes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let times = Level::ALL.iter().zip(self.0);
        times
            .filter_map(|(level, time)| Some((level, time?.as_secs())))
            .try_for_each(|(level, seconds)| writeln!(f, "{level} {seconds}"))
    }
}
