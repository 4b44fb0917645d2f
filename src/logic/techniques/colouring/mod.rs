//! Colouring: networks of strong links in two colours, one of which is right.
//!
//! `simple` has one network of one digit, `multi` has two networks of one digit, and `medusa` has networks of any
//! digits, by strong links in houses and in cells.

pub(super) mod medusa;
pub(super) mod multi;
pub(super) mod simple;
