//! Fish: a digit that has as many base houses as cover houses.
//!
//! `shapes` has the fish whose fins see all that is eliminated: plain, finned, sashimi, Franken and mutant. `search`
//! finds all of them but the plain ones. In a kraken fish, chains lead from the fins to the eliminated digits. Siamese
//! fish are in `single_digit`, with other pairs of patterns.

pub(super) mod kraken;
pub(super) mod search;
pub(super) mod shapes;
