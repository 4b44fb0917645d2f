//! Human techniques: how a person finds the next digit, and how to say it.
//!
//! A finder is a pure function from [`Candidates`](crate::board::Candidates) to [`Step`]s, one family to a file. Nothing
//! here searches by trial; and uniqueness techniques take the puzzle to be proper without checking.

mod bug;
mod describe;
mod difficulty;
mod escape;
mod evidence;
mod exclusion;
mod fish;
mod locked;
mod path;
mod repertoire;
mod single;
mod single_digit;
mod step;
mod subset;
mod technique;
mod tuples;
mod unique_loop;
mod wing;

pub use difficulty::Difficulty;
pub use evidence::{Escape, Evidence, StrongLink};
pub use path::Path;
pub use repertoire::Repertoire;
pub use step::Step;
pub use technique::{DeadlyType, Size, Technique};
