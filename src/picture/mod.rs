//! Puzzles and steps as pictures: drawings in SVG, pages that explain, sheets to print.
//!
//! Everything is text, complete in itself: no page loads anything else. The parts of a step come from
//! [`logic`](crate::logic). Colour-blind people can tell the colours apart, and marks also differ in shape, so black and
//! white is enough.
//!
//! - [`Drawing`] is a board: a puzzle, a solution, or a step with its candidates and links.
//! - [`Explanation`] is a page that goes through the steps to a solution.
//! - [`Sheet`] is puzzles on paper, with their solutions at the end.

mod canvas;
mod colours;
mod lines;
mod markup;
mod page;
mod sheet;
mod svg;

pub use colours::inline_style;
pub use page::{CONTROLS, Explanation, Section, legend, words};
pub use sheet::{PerPage, Sheet, SheetPuzzle};
pub use svg::Drawing;
