//! Human techniques: the search for the next step that a person can take, and the words for it.
//!
//! A finder is a function from [`Candidates`](crate::board::Candidates) to [`Step`]s, one family of techniques to a
//! file; chains, which take a search of their own, are in `chains`. Along a path, finders need only look where something
//! has changed: see `changes`. Uniqueness techniques assume without checking that the puzzle is proper.
//!
//! # Examples
//!
//! ```
//! use sudoku::logic::{SolvePath, TechniqueSet};
//! use sudoku::Grid;
//!
//! let puzzle: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let mut path = SolvePath::new(&puzzle, TechniqueSet::RATED);
//! let first = path.next().expect("a step").step.to_string();
//! let why = "the 8s in r3c3 and r5c4 block the other free cells";
//! assert_eq!(first, format!("In box 2, 8 can only go in r1c6: {why}."));
//!
//! path.by_ref().for_each(drop);
//! assert!(path.candidates().grid().is_solution_of(&puzzle));
//! # Ok::<(), sudoku::text::ParseGridError>(())
//! ```

mod chains;
mod changes;
mod context;
mod difficulty;
pub mod evidence;
mod expansion;
mod finder;
mod found;
mod glossary;
mod hint_detail;
mod inference;
mod interrupt;
mod links;
mod mark;
mod masks;
mod names;
mod pattern;
mod phrase;
mod role;
mod search;
#[cfg(feature = "serde")]
mod serde;
mod solve_path;
mod step;
mod tables;
mod technique;
mod technique_set;
mod techniques;

pub use difficulty::{Difficulty, ParseDifficultyError};
pub use evidence::Evidence;
pub use expansion::Expansion;
pub use glossary::{DifficultyRange, GlossaryEntry, glossary};
pub use hint_detail::{HintDetail, ParseHintDetailError};
#[cfg(feature = "pictures")]
pub(crate) use inference::{Inference, InferenceKind, Strand, StrandKind};
pub use interrupt::{Interrupt, Stopped};
pub use mark::Mark;
pub use names::TechniqueNameError;
pub use role::Role;
pub use search::StepSearch;
pub use solve_path::{PathStep, SolvePath};
pub use step::Step;
pub use technique::Technique;
pub use technique_set::TechniqueSet;
pub(crate) use techniques::HiddenSingles;
