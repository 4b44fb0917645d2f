//! Output that is not for the terminal: records for programs (`records.rs`), pictures (`pictures.rs`), the rows of
//! the user's tables (`tables.rs`), and the files
//! that either is written to (`files.rs`).

mod files;
mod pictures;
mod records;
mod tables;
