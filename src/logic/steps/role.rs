//! The role of a candidate in a step, as a picture of the step shows it.

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
