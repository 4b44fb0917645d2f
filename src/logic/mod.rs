//! Human techniques: the search for the next step that a person can take, and the words for it.
//!
//! Each module uses only those before it in this list:
//!
//! - `position`: the candidates as finders look at them;
//! - `steps`: the parts of steps, their words and proofs, and the records of techniques;
//! - `techniques`: the finders, one family to a file, with the evidence of each family, and the [`Step`] made of it;
//! - `search`: the order of all techniques, sets of them, the search for steps, and the path;
//! - `glossary`: techniques by any of their names, with examples.
//!
//! A finder looks for the [`Step`]s of a few techniques. Uniqueness techniques assume
//! without checking that the puzzle is proper. `serde` writes steps and techniques as data.
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
mod search;
mod serde;
mod steps;
mod techniques;

pub mod evidence {
    //! The evidence of steps, by family of techniques.
    //!
    //! As data, evidence is an object with the fields of its family's type. A few have other names there:
    //! `box_` is `box`, the cells of a loop are `loop`, those of an aligned pair are `pair`, and the cells and digits that
    //! complete a subset with the roof of a uniqueness pattern are `subset` and `subset_digits`.

    pub use super::position::strong_link::StrongLink;
    pub use super::techniques::*;
}

pub use evidence::Evidence;
pub use glossary::example::Example;
pub use glossary::glossary;
pub use glossary::names::{NamedTechniques, TechniqueNameError};
pub use search::expansion::Expansion;
pub(crate) use search::hidden_singles::HiddenSingles;
pub use search::solve_path::{PathStep, SolvePath};
pub use search::step_search::{StepSearch, Stopped};
pub use search::steps_now::StepsNow;
pub use search::technique_set::TechniqueSet;
pub use steps::difficulty::{Difficulty, DifficultyRange, ParseDifficultyError};
pub use steps::entry::GlossaryEntry;
pub use steps::mark::Mark;
pub(crate) use steps::pattern::{Inference, InferenceKind};
pub use steps::proof;
pub(crate) use steps::proof::Fact;
pub use steps::proof::layout::StepLayout;
pub(crate) use steps::proof::rows::{Row, RowKind};
pub(crate) use steps::proof::strands::{Strand, StrandKind};
pub use steps::technique::Technique;
pub(crate) use techniques::step::Words;
pub use techniques::step::{HintDetail, Step};
