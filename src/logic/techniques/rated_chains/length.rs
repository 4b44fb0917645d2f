//! The difficulty that chains have for their length.

use crate::logic::steps::difficulty::Difficulty;

/// The difficulty of chains of this complexity, as the reference computes it.
///
/// It is not only printed but also decides which step is taken, and as binary fractions equal tenths are not always
/// equal numbers; so tenths are added one by one, and then to the base.
pub(super) fn difficulty(base: Difficulty, complexity: u32) -> f64 {
    let added = (0..added_tenths(complexity)).fold(0.0, |added, _| added + 0.1);
    added + f64::from(base.tenths()) / 10.0
}

/// The difficulty of chains of this complexity, as the reference compares it, from the one that is printed.
pub(super) fn exact(printed: Difficulty, complexity: u32) -> f64 {
    let base = printed.tenths() - added_tenths(complexity);
    difficulty(Difficulty::from_tenths(base), complexity)
}

/// The tenths that are added for the length.
pub(in crate::logic) fn added_tenths(complexity: u32) -> u16 {
    let length = complexity.saturating_sub(2);
    let mut added = 0;
    // 4, 6, 8, 12, 16, 24, 32, 48, …: times 3/2 and times 4/3 in turn.
    let (mut threshold, mut is_power) = (4, true);
    while length > threshold {
        added += 1;
        threshold = if is_power {
            threshold * 3 / 2
        } else {
            threshold * 4 / 3
        };
        is_power = !is_power;
    }
    added
}

/// The difficulty in tenths, as it is printed.
pub(super) fn tenths(difficulty: f64) -> Difficulty {
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is a small positive number, and the reference truncates"
    )]
    Difficulty::from_tenths(((difficulty + 0.05) * 10.0) as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn difficulty(base: u16, complexity: u32) -> f64 {
        super::difficulty(Difficulty::from_tenths(base), complexity)
    }

    #[test]
    fn difficulty_grows_with_complexity() {
        for (complexity, expected) in [
            (6, 66),
            (7, 67),
            (8, 67),
            (10, 68),
            (12, 69),
            (14, 69),
            (18, 70),
        ] {
            assert_eq!(
                tenths(difficulty(66, complexity)).tenths(),
                expected,
                "{complexity}"
            );
        }
        assert_eq!(tenths(difficulty(95, 522)).tenths(), 110);
    }

    #[test]
    fn the_exact_difficulty_follows_from_the_printed_one() {
        for base in [65, 66, 70, 75, 80, 85, 90, 95, 100, 105, 110] {
            for complexity in 3..2000 {
                let exactly = difficulty(base, complexity);
                let again = exact(tenths(exactly), complexity);
                assert_eq!(again.to_bits(), exactly.to_bits(), "{base} {complexity}");
            }
        }
    }

    #[test]
    fn equal_tenths_are_not_always_equal_numbers() {
        assert!(difficulty(66, 7) < difficulty(65, 10));
    }
}
