//! Writing puzzles as text in every format (`formats.rs`), and as drawings, pages and sheets (`pictures.rs`).

mod formats;
mod parsing;
mod pictures;
