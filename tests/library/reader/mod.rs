//! Reading puzzles from text: clean, damaged and malformed, in any format, and with bounded memory.
//!
//! `formats.rs` has a sample of every format, `pasted.rs` texts as people paste them. `one_line.rs`, `objects.rs` and
//! `markup.rs` are about one kind of format each, `links.rs` about links, `facts.rs` about cells named one by one,
//! `given.rs` about givens and placed digits, `nested.rs` about texts in texts, `code.rs` about source code, `malformed.rs`
//! about the messages. The texts of `shapes.rs` and `damage.rs` are made from the shapes in `support/shapes/`; `faults.rs`
//! and `refusals.rs` have those that went wrong.

mod bounds;
mod code;
mod damage;
mod facts;
mod faults;
mod formats;
mod given;
mod limits;
mod links;
mod malformed;
mod markup;
mod nested;
mod objects;
mod one_line;
mod pasted;
mod properties;
mod refusals;
mod shapes;
