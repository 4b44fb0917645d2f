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
    /// Reads the times from text; lines that are not times are ignored.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        let mut times = Self::default();
        let entries = text.lines().filter_map(|line| {
            let (level, seconds) = line.split_once(' ')?;
            Some((level.parse().ok()?, seconds.parse().ok()?))
        });
        for (level, seconds) in entries {
            times.insert(level, Duration::from_secs(seconds));
        }
        times
    }

    /// The most givens of a puzzle whose time counts: half of the cells. More leave little to solve.
    pub const MOST_GIVENS: usize = 40;

    /// Records a puzzle of this level with so many givens that was solved with this score. Returns a sentence about the best
    /// time, or none if it does not count, since there were hints or too many givens.
    pub fn record(&mut self, level: Level, givens: usize, score: &Score) -> Option<String> {
        if score.hints > 0 || givens > Self::MOST_GIVENS {
            return None;
        }
        Some(match self.insert(level, score.time) {
            None => format!("The best time for {level} so far."),
            Some(best) => format!("The best time for {level} is {}.", clock(best)),
        })
    }

    /// Records a time. Returns the best so far if this one is not better.
    fn insert(&mut self, level: Level, time: Duration) -> Option<Duration> {
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
