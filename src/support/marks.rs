//! Marks of candidates as characters, for terminals without colours.

use sudoku::logic::Mark;

/// The character before a digit with this mark.
pub(crate) const fn sign(mark: Mark) -> &'static str {
    match mark {
        Mark::Pattern => "*",
        Mark::Start => "^",
        Mark::On => "+",
        Mark::Off => "~",
        Mark::OnAndOff => "#",
        Mark::Eliminated => "-",
        Mark::Placed => "!",
    }
}
