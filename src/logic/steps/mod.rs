//! The parts of steps: the conclusions of finders, their words and their pictures.
//!
//! A [`Technique`](technique::Technique) stands for its record, an [`entry`]; [`difficulty`] has the scale on which
//! techniques are ordered. A family's evidence implements [`Pattern`](pattern::Pattern), and what is found with it is a
//! [`Found`](found::Found). `phrase` has the parts of sentences that families share, [`proof`] the lines of chains, and
//! `mark` what pictures show of candidates. The steps themselves are in `techniques`, because they have the evidence.

pub(super) mod difficulty;
pub(super) mod entry;
pub(super) mod found;
pub(super) mod mark;
pub(super) mod pattern;
pub(super) mod phrase;
pub mod proof;
pub(super) mod technique;
