//! The library as WebAssembly. JavaScript writes a request into a buffer, and finds the answer there.
//!
//! `exports` has the buffer, and `request` the functions that a request can name. `asked` are those that a verb of the
//! library answers, with a record; `hint` adds games and drawings to one. `look_up`, `page`, `play` and `steps` serve the page alone,
//! `wording` the package.

mod asked;
#[cfg(feature = "package")]
mod bulk;
mod exports;
mod failure;
mod generate;
mod hint;
#[cfg(not(feature = "package"))]
mod look_up;
#[cfg(not(feature = "package"))]
mod page;
#[cfg(not(feature = "package"))]
mod play;
mod request;
#[cfg(not(feature = "package"))]
mod steps;
#[cfg(feature = "package")]
mod wording;
