//! The evidence of steps with chains, and their words.
//!
//! `chains` has the types of the evidence, which are public, and `explain` makes them of hints and loops. It is done
//! only for steps that are shown. `words` tells the chains link by link, and `strands` has the lines of their pictures.

pub(super) mod chains;
mod explain;
mod strands;
mod words;
