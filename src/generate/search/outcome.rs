//! The result of looking for a puzzle: the puzzle, or the reasons why the tries failed.

use std::fmt;
use std::ops::{AddAssign, RangeInclusive};

use crate::board::{Candidates, Grid};
use crate::logic::{Difficulty, Technique};
use crate::rating::Rating;

/// A puzzle that was made.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Made {
    /// Its index among the puzzles of the seed.
    pub index: u64,
    /// The puzzle, which is proper.
    pub puzzle: Grid,
    /// Its solution.
    pub solution: Grid,
    /// The rating, if a rating or a technique was asked for.
    pub rating: Option<Rating>,
    /// With a technique: the candidates before the first step with it, the easiest step always being taken.
    pub position: Option<Candidates>,
    /// With controlled bias: its weight in an unbiased mean, which is 1 for 26 givens.
    pub weight: Option<f64>,
    /// The tries, the last of which gave this puzzle.
    pub tries: Tries,
}

/// No puzzle was found within the tries that were allowed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no puzzle found in {tries}")]
#[non_exhaustive]
pub struct NotFound {
    /// The index that the puzzle would have had.
    pub index: u64,
    /// The tries, all of which failed.
    pub tries: Tries,
}

/// The number of tries, and the number of those that failed for each reason.
///
/// A try that fails in more than one way is counted under the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tries {
    /// All tries.
    pub total: u64,
    /// Tries that gave no proper puzzle.
    pub improper: u64,
    /// Tries that gave another number of givens.
    pub other_givens: u64,
    /// Tries that gave a puzzle with givens that can be left out.
    pub not_minimal: u64,
    /// Tries that gave a puzzle with another rating.
    pub other_rating: u64,
    /// Tries that gave a puzzle that does not need the technique, or needs more.
    pub other_technique: u64,
    /// The nearest to what was asked for.
    pub nearest: Nearest,
}

impl Tries {
    /// No try has been made.
    pub const NONE: Self = Self {
        total: 0,
        improper: 0,
        other_givens: 0,
        not_minimal: 0,
        other_rating: 0,
        other_technique: 0,
        nearest: Nearest {
            givens: None,
            rating: None,
            technique: None,
        },
    };
}

impl Default for Tries {
    fn default() -> Self {
        Self::NONE
    }
}

impl AddAssign for Tries {
    /// Adds the tries for another puzzle. The nearest is not kept, because it belongs to one puzzle.
    fn add_assign(&mut self, other: Self) {
        self.total += other.total;
        self.improper += other.improper;
        self.other_givens += other.other_givens;
        self.not_minimal += other.not_minimal;
        self.other_rating += other.other_rating;
        self.other_technique += other.other_technique;
        self.nearest = Nearest::default();
    }
}

impl fmt::Display for Tries {
    /// Writes the number, and the reasons of failures, as in `7 tries: 2 not proper, 5 not minimal`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tries = if self.total == 1 { "try" } else { "tries" };
        write!(f, "{} {tries}", self.total)?;
        let reasons = [
            (self.improper, "not proper"),
            (self.other_givens, "with another number of givens"),
            (self.not_minimal, "not minimal"),
            (self.other_rating, "with another rating"),
            (
                self.other_technique,
                "not needing the technique, or needing a harder one",
            ),
        ];
        let mut separator = ": ";
        for (count, reason) in reasons.into_iter().filter(|(count, _)| *count > 0) {
            write!(f, "{separator}{count} {reason}")?;
            separator = ", ";
        }
        self.nearest.fmt(f)
    }
}

impl fmt::Display for Nearest {
    /// Writes what there is, as in `; the nearest was rated 7.1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(givens) = self.givens {
            write!(f, "; the nearest had {givens} givens")?;
        }
        if let Some(rating) = self.rating {
            write!(f, "; the nearest was rated {rating}")?;
        }
        if let Some(technique) = self.technique {
            write!(f, "; the nearest needed {technique}")?;
        }
        Ok(())
    }
}

impl Nearest {
    /// Takes a number of givens outside the range into account.
    pub(in crate::generate) fn take_givens(
        &mut self,
        givens: usize,
        wanted: &RangeInclusive<usize>,
    ) {
        keep_nearer(&mut self.givens, givens, wanted, |givens| givens);
    }

    /// Takes a rating outside the range into account.
    pub(in crate::generate) fn take_rating(
        &mut self,
        rating: Difficulty,
        wanted: &RangeInclusive<Difficulty>,
    ) {
        let tenths = |rating: Difficulty| rating.tenths().into();
        keep_nearer(&mut self.rating, rating, wanted, tenths);
    }

    /// Takes a technique that was needed instead of the one asked for into account.
    pub(in crate::generate) fn take_technique(&mut self, technique: Technique) {
        self.technique = self.technique.max(Some(technique));
    }

    /// The hardest rating that would be nearer to the range than the nearest so far.
    pub(in crate::generate) fn hardest_of_use(
        &self,
        wanted: &RangeInclusive<Difficulty>,
    ) -> Option<Difficulty> {
        let [nearest, least, most] =
            [self.rating?, *wanted.start(), *wanted.end()].map(Difficulty::tenths);
        let distance = least.saturating_sub(nearest) + nearest.saturating_sub(most);
        Some(Difficulty::from_tenths(most + distance.saturating_sub(1)))
    }
}

/// Keeps the one that is nearer to the range, the earlier one if both are equally near.
fn keep_nearer<T: Copy>(
    nearest: &mut Option<T>,
    found: T,
    wanted: &RangeInclusive<T>,
    number: impl Fn(T) -> usize,
) {
    let [least, most] = [wanted.start(), wanted.end()].map(|&end| number(end));
    let distance = |found: T| distance(number(found), least, most);
    if nearest.is_none_or(|nearest| distance(found) < distance(nearest)) {
        *nearest = Some(found);
    }
}

/// The distance of the number from the range.
pub(in crate::generate) const fn distance(number: usize, least: usize, most: usize) -> usize {
    least.saturating_sub(number) + number.saturating_sub(most)
}

/// The nearest to what was asked for, among the puzzles that missed it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Nearest {
    /// The number of givens nearest to the range, among those outside it.
    pub givens: Option<usize>,
    /// The rating nearest to the range, among those outside it.
    pub rating: Option<Difficulty>,
    /// The hardest technique that was needed, among those before the one asked for.
    pub technique: Option<Technique>,
}
