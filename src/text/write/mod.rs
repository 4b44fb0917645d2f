//! Grids and candidates as text, one file for each form.

mod candidates;
mod csv;
mod grid;
mod line;
#[cfg(feature = "serde")]
mod serde;

pub use candidates::{Shown, pencilmarks};
pub use csv::CsvWriter;
pub use line::to_line;
