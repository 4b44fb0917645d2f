//! Thirty-two puzzles side by side, a 16-bit lane each.

/// How many puzzles are searched at once: as many 16-bit lanes as the widest vector has.
pub(super) const LANES: usize = 32;

/// A set of digits for each lane: bit d stands for digit d + 1.
///
/// A loop that does the same in every lane becomes straight vector code, whatever the instruction set, as long as
/// everything it calls is inlined into the function that enables the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Lanes(pub(super) [u16; LANES]);

impl Lanes {
    /// No digit in any lane.
    pub(super) const NONE: Self = Self([0; LANES]);

    /// All nine digits in every lane.
    pub(super) const ALL: Self = Self([ALL_DIGITS; LANES]);
}

/// All nine digits, as a set.
pub(super) const ALL_DIGITS: u16 = 0x1ff;
