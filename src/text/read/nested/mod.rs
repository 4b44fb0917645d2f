//! Puzzles in nested lists, objects and elements.
//!
//! `brackets` and `markup` are the two shapes: the notations of JSON and programming languages, of HTML and XML. Both build
//! a `tree` of open nodes (`node`). When a node closes, `reduce` makes a cell, a row or a grid of its parts, `object` knows
//! the cells with names, and `grids` compares the grids of an object; `string` reads words, numbers and strings, and the
//! puzzles in these.

pub(super) mod brackets;
pub(super) mod grids;
pub(super) mod markup;
pub(super) mod node;
pub(super) mod object;
pub(super) mod reduce;
pub(super) mod string;
pub(super) mod tree;
