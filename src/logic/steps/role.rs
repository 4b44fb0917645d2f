//! The roles of candidates in a step, and their marks: the roles as far as pictures and grids tell them apart.

/// The role of a candidate in a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Role {
    /// It is the digit that the step places.
    Placed,
    /// It is gone after the step: eliminated, or ruled out by the digit placed.
    Eliminated,
    /// It belongs to the pattern, and no other role says more.
    Defining,
    /// It keeps a fish from being complete.
    Fin,
    /// It is in the cell that the wings depend on.
    Pivot,
    /// It is in one of the cells at the ends of a wing; others call them pincers.
    Wing,
    /// It is an end of a strong link.
    Link,
    /// It has the first of two colours.
    FirstColour,
    /// It has the second of two colours.
    SecondColour,
    /// It is one of the two digits of a unique rectangle or loop, in a cell that has others, too.
    Roof,
    /// It is one of the candidates that keep a puzzle from having two solutions.
    Extra,
    /// It is in a cell that completes a subset with the roof of a uniqueness pattern.
    Subset,
    /// It is in a cell that rules out pairs or triples of digits in others.
    Excluder,
    /// A chain begins with it: it is assumed to be the digit of its cell, or not to be.
    Start,
    /// In a chain, it is the digit of its cell.
    On,
    /// In a chain, it is not the digit of its cell.
    Off,
    /// It is both, in different chains or where one ends in a contradiction.
    OnAndOff,
}

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
