//! Writing puzzles as text in every format (`formats.rs`), and as drawings, pages and sheets (`pictures.rs`).

mod formats;
#[cfg(feature = "pictures")]
mod pictures;
