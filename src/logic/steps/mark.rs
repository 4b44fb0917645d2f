//! Marks: the roles of candidates as far as pictures and grids tell them apart.

use super::role::Role;

/// The mark of a candidate in a step. Some roles share a mark, because they never meet or differ little.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// It belongs to the pattern.
    Pattern,
    /// A chain starts with it.
    Start,
    /// It is true in a chain, or has the first of two colours.
    On,
    /// It is false in a chain, or has the second of two colours.
    Off,
    /// It is both true and false in chains.
    OnAndOff,
    /// It is gone after the step.
    Eliminated,
    /// It is placed.
    Placed,
}

impl Mark {
    /// Every mark.
    pub const ALL: [Self; 7] = [
        Self::Pattern,
        Self::Start,
        Self::On,
        Self::Off,
        Self::OnAndOff,
        Self::Eliminated,
        Self::Placed,
    ];

    /// Its meaning, in the words of a legend.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Pattern => "what the step is about",
            Self::Start => "where a chain starts",
            Self::On => "true in a chain, or the first of two colours",
            Self::Off => "false in a chain, or the second of two colours",
            Self::OnAndOff => "both true and false, as chains have it",
            Self::Eliminated => "eliminated",
            Self::Placed => "placed",
        }
    }
}

impl From<Role> for Mark {
    fn from(role: Role) -> Self {
        match role {
            Role::Placed => Self::Placed,
            Role::Eliminated => Self::Eliminated,
            Role::Start => Self::Start,
            Role::On | Role::FirstColour => Self::On,
            Role::Off | Role::SecondColour => Self::Off,
            Role::OnAndOff => Self::OnAndOff,
            Role::Defining
            | Role::Fin
            | Role::Pivot
            | Role::Wing
            | Role::Link
            | Role::Roof
            | Role::Extra
            | Role::Subset
            | Role::Excluder => Self::Pattern,
        }
    }
}
