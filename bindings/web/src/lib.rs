//! The library as WebAssembly. JavaScript writes a request into a buffer, and finds the answer there.
//!
//! `exports` has the buffer, `request` the text of answers. There is a module for the npm package, one for the page, and one
//! that reads text for the page; each answers requests of its own. `asked` are those that a verb of the library answers,
//! with a record.

#[cfg(not(feature = "reader"))]
mod asked;
mod exports;
mod failure;
mod request;

#[cfg(feature = "package")]
mod package;
#[cfg(feature = "page")]
mod page;
#[cfg(feature = "reader")]
mod reader;

#[cfg(feature = "package")]
use package::{Request, puzzle};
#[cfg(feature = "page")]
use page::{Request, puzzle};
#[cfg(feature = "reader")]
use reader::Request;
