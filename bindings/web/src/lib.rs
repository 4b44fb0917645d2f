//! The library as WebAssembly. JavaScript writes a request into a buffer, and finds the answer there.
//!
//! `exports` has the buffer, `request` the functions that a request can name, one file for each kind of answer. The
//! answers have the names of the program's records. `page` serves the page alone.

mod bulk;
mod canonical;
mod check;
mod explain;
mod exports;
mod failure;
mod generate;
mod hint;
mod page;
mod rate;
mod request;
mod solve;
