//! Human techniques: the search for the next step that a person can take, and the words for it.
//!
//! A finder is a function from [`Candidates`](crate::board::Candidates) to [`Step`]s. `techniques` has them, one family
//! to a file. `glossary` has
//! the techniques' names and records, and `search` has their order, the search and the path. Finders look at a
//! `position`, and along a path only where something has changed. `steps` has the results, in words and for pictures.
//! Uniqueness techniques assume without checking that the puzzle is proper.
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

mod glossary;
mod position;
pub mod proof;
mod search;
mod steps;
mod techniques;

pub mod evidence {
    //! The evidence of steps, by family of techniques.
    //!
    //! With the feature `serde`, evidence is an object with the fields of its family's type. A few have other names there:
    //! `box_` is `box`, the cells of a loop are `loop`, those of an aligned pair are `pair`, and the cells and digits that
    //! complete a subset with the roof of a uniqueness pattern are `subset` and `subset_digits`.

    pub use super::position::strong_link::StrongLink;
    pub use super::techniques::*;
}

pub use evidence::Evidence;
pub use glossary::difficulty::{Difficulty, ParseDifficultyError};
pub use glossary::entry::{DifficultyRange, GlossaryEntry, glossary};
pub use glossary::example::Example;
pub use glossary::named_techniques::NamedTechniques;
pub use glossary::names::TechniqueNameError;
pub use glossary::technique::Technique;
pub use glossary::technique_set::TechniqueSet;
pub(crate) use proof::Fact;
pub use proof::layout::StepLayout;
pub(crate) use proof::rows::{Row, RowKind};
pub(crate) use proof::strands::{Strand, StrandKind};
pub use search::expansion::Expansion;
pub use search::solve_path::{PathStep, SolvePath};
pub use search::step_search::{StepSearch, Stopped};
pub use steps::mark::Mark;
pub(crate) use steps::pattern::{Inference, InferenceKind};
pub(crate) use steps::step::Words;
pub use steps::step::{HintDetail, Step};
pub(crate) use techniques::HiddenSingles;
