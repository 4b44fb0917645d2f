//! Levels of difficulty: bands of the scale of Sudoku Explainer, each with a word.

use std::ops::RangeInclusive;

use crate::logic::Difficulty;
use crate::words::in_order;

/// The difficulty of a puzzle in a word.
///
/// There is no standard for such words. These bands follow the techniques that the hardest step takes:
///
/// | level | ER | techniques |
/// |---|---|---|
/// | easy | up to 1.5 | hidden singles |
/// | medium | up to 2.5 | no notes needed: naked singles, and direct steps |
/// | hard | up to 3.4 | notes: pointing, claiming, pairs, X-Wing |
/// | expert | up to 4.4 | triplets, Swordfish, XY-Wing, XYZ-Wing |
/// | fiendish | up to 6.2 | uniqueness, quads, Jellyfish, aligned pairs |
/// | extreme | above | forcing chains |
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Level {
    /// ER up to 1.5.
    Easy,
    /// ER up to 2.5.
    Medium,
    /// ER up to 3.4.
    Hard,
    /// ER up to 4.4.
    Expert,
    /// ER up to 6.2.
    Fiendish,
    /// Anything above.
    Extreme,
}

names!(Level {
    Easy => "easy",
    Medium => "medium",
    Hard => "hard",
    Expert => "expert",
    Fiendish => "fiendish",
    Extreme => "extreme",
});

named!(Level);

impl Level {
    /// The ratings that a text asks for: a level or a rating, or two with a hyphen between them, as in `4.0-5.2`.
    ///
    /// # Errors
    ///
    /// The words for what is expected.
    pub fn parse_ratings(text: &str) -> Result<RangeInclusive<Difficulty>, String> {
        let one = |text: &str| {
            let text = text.trim();
            let rating = text
                .parse::<Difficulty>()
                .ok()
                .map(|rating| rating..=rating);
            rating.or_else(|| Some(text.parse::<Self>().ok()?.ratings()))
        };
        let (least, most) = text.split_once('-').unwrap_or((text, text));
        match (one(least), one(most)) {
            (Some(least), Some(most)) => in_order(*least.start()..=*most.end()),
            _ => Err(
                "expected ratings as in 4.0-5.2, or one of easy, medium, hard, expert, fiendish, extreme"
                    .to_owned(),
            ),
        }
    }

    /// The level of a puzzle whose hardest step has this difficulty.
    #[must_use]
    pub const fn of(hardest: Difficulty) -> Self {
        match hardest.tenths() {
            ..=15 => Self::Easy,
            16..=25 => Self::Medium,
            26..=34 => Self::Hard,
            35..=44 => Self::Expert,
            45..=62 => Self::Fiendish,
            63.. => Self::Extreme,
        }
    }

    /// The ratings of this level. Those of [`Extreme`](Self::Extreme) end with the highest number that the scale has.
    #[must_use]
    pub const fn ratings(self) -> RangeInclusive<Difficulty> {
        let (least, most) = match self {
            Self::Easy => (10, 15),
            Self::Medium => (16, 25),
            Self::Hard => (26, 34),
            Self::Expert => (35, 44),
            Self::Fiendish => (45, 62),
            Self::Extreme => (63, 120),
        };
        Difficulty::from_tenths(least)..=Difficulty::from_tenths(most)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ratings_of_the_levels_are_those_that_have_them() {
        for tenths in 10..=120 {
            let rating = Difficulty::from_tenths(tenths);
            for level in Level::ALL {
                assert_eq!(
                    level.ratings().contains(&rating),
                    Level::of(rating) == level
                );
            }
        }
    }
}
