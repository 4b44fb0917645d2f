//! The evidence of steps, by family of techniques.
//!
//! With the feature `serde`, evidence is an object with the fields of its family's type. A few have other names there:
//! `box_` is `box`, the cells of a loop are `loop`, those of an aligned pair are `pair`, and the cells and digits that
//! complete a subset with the roof of a uniqueness pattern are `subset` and `subset_digits`.

pub use super::techniques::*;
pub use crate::logic::position::strong_link::StrongLink;
