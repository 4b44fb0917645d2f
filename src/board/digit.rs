//! The digits 1 to 9, and sets of them.

use std::fmt::{self, Write as _};
use std::num::NonZeroU8;

use super::bit_set::bit_set;

/// One of the digits 1 to 9.
///
/// An `Option<Digit>` is one byte, too, with `None` for an empty cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// The nine digits in order.
    pub const ALL: [Self; 9] = {
        let mut all = [Self(NonZeroU8::MIN); 9];
        let mut index = 1;
        while index < 9 {
            all[index] = Self(all[index - 1].0.saturating_add(1));
            index += 1;
        }
        all
    };

    /// The digit of this value, if it is 1 to 9.
    #[inline]
    #[must_use]
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(value) if value.get() <= 9 => Some(Self(value)),
            _ => None,
        }
    }

    /// The digit's value, 1 to 9.
    #[inline]
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// The digit's index in [`Digit::ALL`], 0 to 8.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(char::from(b'0' + self.get()))
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of digits, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u16);

bit_set!(DigitSet(u16) of Digit, 9, "digit");

impl DigitSet {
    /// The digits that a cell can hold when this number is written in it: only that digit, or any of the nine for 0.
    ///
    /// The result is unspecified for numbers above 9.
    #[inline]
    #[must_use]
    pub const fn of_number(number: u8) -> Self {
        let digit = 1_u16.wrapping_shl((number as u32).wrapping_sub(1));
        Self::from_bits(if number == 0 { u16::MAX } else { digit })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_to_nine_are_digits() {
        let values: Vec<u8> = (0..=255)
            .filter(|&value| Digit::new(value).is_some())
            .collect();
        assert_eq!(values, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(Digit::ALL.map(Digit::get).as_slice(), values);
        assert_eq!(size_of::<Option<Digit>>(), 1);
    }

    #[test]
    fn a_digit_set_behaves_like_a_set() {
        let odd: DigitSet = Digit::ALL
            .into_iter()
            .filter(|digit| digit.get() % 2 == 1)
            .collect();
        assert_eq!(odd.len(), 5);
        assert_eq!((!odd).len(), 4);
        assert!(odd.is_disjoint(!odd));
        assert_eq!(odd | !odd, DigitSet::FULL);
        assert_eq!(
            odd.iter().map(Digit::get).collect::<Vec<_>>(),
            [1, 3, 5, 7, 9]
        );
        assert_eq!(odd.first(), Digit::new(1));
        assert_eq!(odd.only(), None);
        assert_eq!(DigitSet::EMPTY.only(), None);
        for digit in Digit::ALL {
            assert_eq!(odd.contains(digit), odd.iter().any(|odd| odd == digit));
            assert_eq!(DigitSet::of(digit).only(), Some(digit));
            assert_eq!(DigitSet::of_number(digit.get()), DigitSet::of(digit));
            assert!(odd.without(digit).is_subset(odd));
            assert!(odd.is_subset(odd.with(digit)));
        }
        assert_eq!(DigitSet::of_number(0), DigitSet::FULL);
        assert_eq!(format!("{odd:?}"), "{1, 3, 5, 7, 9}");
    }
}
