//! Random numbers from a seed: the same on every machine, for any number of threads, and from one version to the next.
//!
//! The bits are those of `ChaCha8`, from a crate. Numbers below a bound and orders are made of them here, so no update
//! of that crate changes them.

use std::fmt;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng as _, SeedableRng as _};

use crate::board::Symmetry;

/// A sequence of random numbers, chosen by a seed and an index.
///
/// Each index of a seed has a sequence of its own, independent of the others: puzzle 7 can be made without the six
/// before it, and by any thread.
///
/// # Examples
///
/// ```
/// use sudoku::random::Random;
///
/// let mut random = Random::new(42, 0);
/// let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/// random.shuffle(&mut digits);
/// let mut same = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/// Random::new(42, 0).shuffle(&mut same);
/// assert_eq!(digits, same);
/// assert!(random.below(6) < 6);
/// ```
pub struct Random(ChaCha8Rng);

impl Random {
    /// The sequence with this index among those of the seed.
    #[must_use]
    pub fn new(seed: u64, index: u64) -> Self {
        Self::for_try(seed, index, 0)
    }

    /// The sequence for one of several tries at the same index; the first, 0, is [`Random::new`].
    ///
    /// The key of `ChaCha8` is the seed and the index (little-endian, then zeros), and its stream the number of the
    /// try.
    #[must_use]
    pub fn for_try(seed: u64, index: u64, number: u64) -> Self {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        key[8..16].copy_from_slice(&index.to_le_bytes());
        let mut bits = ChaCha8Rng::from_seed(key);
        bits.set_stream(number);
        Self(bits)
    }

    /// A number from 0 up to and not including the bound, each with the same chance.
    ///
    /// # Panics
    ///
    /// If the bound is 0.
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "no number is below 0");
        match u32::try_from(bound) {
            Ok(bound) => self.below_u32(bound).into(),
            Err(_) => self.below_u64(bound),
        }
    }

    /// An index of a list of this length, each with the same chance.
    ///
    /// # Panics
    ///
    /// If the length is 0.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "it is below a usize")]
    pub fn index(&mut self, length: usize) -> usize {
        self.below(length as u64) as usize
    }

    /// Puts the elements into a random order, each order with the same chance.
    pub fn shuffle<T>(&mut self, elements: &mut [T]) {
        for place in (1..elements.len()).rev() {
            elements.swap(place, self.index(place + 1));
        }
    }

    /// Puts this many of the elements, chosen at random, to the front in random order; every choice and order has the
    /// same chance. The others stay in any order.
    ///
    /// This does not draw the numbers that [`shuffle`](Self::shuffle) draws: it needs far fewer bits.
    ///
    /// # Panics
    ///
    /// If there are not as many elements, or more than 100.
    pub fn choose_front<T>(&mut self, elements: &mut [T], count: usize) {
        let length = elements.len();
        assert!(
            count <= length && length <= 100,
            "{count} of {length} elements"
        );
        for start in (0..count).step_by(Self::AT_ONCE) {
            let places = start..count.min(start + Self::AT_ONCE);
            let mut distances = [0; Self::AT_ONCE];
            self.below_each(
                (length - places.start) as u64,
                &mut distances[..places.len()],
            );
            for (place, distance) in places.zip(distances) {
                elements.swap(place, place + distance);
            }
        }
    }

    /// The numbers drawn at once: the product of nine bounds up to 100 fits in 64 bits.
    const AT_ONCE: usize = 9;

    /// Draws numbers below the bound, below the one before it, and so on.
    ///
    /// The method of [`below_u64`](Self::below_u64) for all at once (N. Brackett-Rozinsky and D. Lemire, *Batched
    /// Ranged Random Integer Generation*, 2024): the low half that one leaves is as good as new bits for the next, and
    /// the product of all bounds decides whether the draw is thrown away.
    #[inline]
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the two halves, and numbers below 100"
    )]
    fn below_each(&mut self, bound: u64, numbers: &mut [usize]) {
        loop {
            let mut bits = self.0.next_u64();
            let mut product = 1_u64;
            for (number, bound) in numbers.iter_mut().zip((1..=bound).rev()) {
                let wide = u128::from(bits) * u128::from(bound);
                *number = (wide >> 64) as usize;
                bits = wide as u64;
                product *= bound;
            }
            if bits >= product || bits >= product.wrapping_neg() % product {
                return;
            }
        }
    }

    /// A random symmetry of the game, each with the same chance.
    pub fn symmetry(&mut self) -> Symmetry {
        let number = self.below(Symmetry::COUNT);
        Symmetry::from_number(number).unwrap_or_default()
    }

    /// D. Lemire's method (*Fast Random Integer Generation in an Interval*, 2019): the high half of the product with
    /// the bound. Draws whose low half is among the first 2^32 mod bound are thrown away, which leaves the same number
    /// of draws for every number.
    #[inline]
    fn below_u32(&mut self, bound: u32) -> u32 {
        loop {
            let product = u64::from(self.0.next_u32()) * u64::from(bound);
            #[expect(clippy::cast_possible_truncation, reason = "the two halves")]
            let (high, low) = ((product >> 32) as u32, product as u32);
            // The remainder is below the bound, so it is computed only when it may matter.
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return high;
            }
        }
    }

    /// The same with twice as many bits.
    fn below_u64(&mut self, bound: u64) -> u64 {
        loop {
            let product = u128::from(self.0.next_u64()) * u128::from(bound);
            #[expect(clippy::cast_possible_truncation, reason = "the two halves")]
            let (high, low) = ((product >> 64) as u64, product as u64);
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return high;
            }
        }
    }
}

impl fmt::Debug for Random {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Random")
            .field("position", &self.0.get_word_pos())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::HouseKind;

    #[test]
    fn the_bits_are_those_of_chacha8() {
        // The first block for a key and a stream of zeros, as published by ECRYPT's eSTREAM project.
        let bytes = [
            0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09,
            0xa5, 0xa1,
        ];
        let mut block = [0; 16];
        Random::new(0, 0).0.fill_bytes(&mut block);
        assert_eq!(block, bytes);
    }

    #[test]
    fn a_seed_gives_the_same_numbers_on_every_machine() {
        let mut random = Random::new(1, 2);
        let numbers = [9, 1000, 1 << 32, u64::MAX].map(|bound| random.below(bound));
        let mut order = [0, 1, 2, 3, 4, 5, 6, 7, 8];
        random.shuffle(&mut order);
        assert_eq!(numbers, [1, 329, 1_187_632_908, 8_813_305_699_299_128_347]);
        assert_eq!(order, [6, 3, 8, 5, 2, 0, 7, 1, 4]);
    }

    #[test]
    fn seeds_indices_and_tries_give_different_numbers() {
        let first = |n: u64| Random::for_try(n / 100, n / 10 % 10, n % 10).below(u64::MAX);
        let mut numbers: Vec<u64> = (0..1000).map(first).collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 1000);
    }

    #[test]
    fn every_number_below_a_bound_comes_equally_often() {
        let mut random = Random::new(7, 0);
        for bound in [1, 2, 3, 9, 81] {
            let mut counts = vec![0_i64; 81];
            for _ in 0..10_000 * bound {
                counts[random.index(bound)] += 1;
            }
            // Five standard deviations.
            let even = |count: &i64| (count - 10_000).abs() < 500;
            assert!(counts[..bound].iter().all(even), "{counts:?}");
            assert!(counts[bound..].iter().all(|count| *count == 0));
        }
    }

    #[test]
    fn draws_that_would_favour_small_numbers_are_thrown_away() {
        // Three for each four numbers of 32 bits, and of 64: without a second draw, every third would come twice as
        // often as the two others. The margin is five standard deviations.
        for bound in [3 << 30, 3 << 62] {
            let mut random = Random::new(8, bound);
            let thirds = (0..10_000).filter(|_| random.below(bound).is_multiple_of(3));
            let count = thirds.count();
            assert!((3_097..=3_569).contains(&count), "{count}");
        }
    }

    #[test]
    fn every_choice_and_every_order_comes_equally_often() {
        let mut random = Random::new(10, 0);
        let mut counts = [0_i64; 12 * 11];
        for _ in 0..66_000 {
            let mut elements: [usize; 12] = std::array::from_fn(|index| index);
            random.choose_front(&mut elements, 2);
            let [first, second, ..] = elements;
            counts[11 * first + second - usize::from(second > first)] += 1;
        }
        // Five standard deviations.
        assert!(
            counts.iter().all(|count| (count - 500).abs() < 112),
            "{counts:?}"
        );

        let mut elements: [usize; 81] = std::array::from_fn(|index| index);
        random.choose_front(&mut elements, 81);
        assert!(!elements.is_sorted());
        elements.sort_unstable();
        assert!(elements.into_iter().eq(0..81));
    }

    #[test]
    fn every_order_and_every_symmetry_comes_up() {
        let mut random = Random::new(9, 0);
        let mut counts = [0_i64; 27];
        for _ in 0..6_000 {
            let mut order = [0, 1, 2];
            random.shuffle(&mut order);
            counts[9 * order[0] + 3 * order[1] + order[2]] += 1;
        }
        let found: Vec<i64> = counts.into_iter().filter(|count| *count > 0).collect();
        assert_eq!(found.len(), 6);
        assert!(found.iter().all(|count| (count - 1_000).abs() < 150));

        let transposing = (0..100)
            .map(|_| random.symmetry().house_kind(HouseKind::Row))
            .filter(|kind| *kind == HouseKind::Column);
        assert!((25..=75).contains(&transposing.count()));
    }
}
