//! Sudoku: puzzles as types, puzzles as text, their solutions, and how a person finds them.
//!
//! ```
//! use sudoku::Grid;
//! use sudoku::solver::{self, Outcome};
//!
//! let puzzle: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let Outcome::Unique(solution) = solver::solve(&puzzle) else {
//!     panic!("this one has exactly one solution");
//! };
//! assert!(solution.is_solution_of(&puzzle));
//! assert_eq!(
//!     solution.to_string(),
//!     "\
//! 5 3 4 | 6 7 8 | 9 1 2
//! 6 7 2 | 1 9 5 | 3 4 8
//! 1 9 8 | 3 4 2 | 5 6 7
//! ------+-------+------
//! 8 5 9 | 7 6 1 | 4 2 3
//! 4 2 6 | 8 5 3 | 7 9 1
//! 7 1 3 | 9 2 4 | 8 5 6
//! ------+-------+------
//! 9 6 1 | 5 3 7 | 2 8 4
//! 2 8 7 | 4 1 9 | 6 3 5
//! 3 4 5 | 2 8 6 | 1 7 9"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - [`board`] has the words of the game: [`Digit`], [`Cell`], [`House`], [`Grid`], [`Candidates`] and [`Symmetry`].
//! - [`text`] reads puzzles in every usual format from a stream, and writes them.
//! - [`solver`] finds solutions, all of them if need be, or shows that there is none.
//! - [`canonical`](mod@canonical) recognises puzzles that are the same up to symmetry.
//! - [`check`] checks that puzzles are valid, proper and minimal, and says why one has no solution.
//! - [`diagnose`](mod@diagnose) says what is wrong with a puzzle that is not proper, and what was meant.
//! - [`logic`] has the techniques that people use: the next step, or every step, in words and with its evidence.
//! - [`picture`] draws puzzles and steps, for screens and for paper.
//! - [`verbs`] has the requests that the program, Python and JavaScript answer alike.
//! - [`verify`](mod@verify) verifies data sets and their claims.
//! - [`rating`] says how hard a puzzle is.
//! - [`measures`] measures puzzles in ways that do not depend on a program.
//! - [`game`] has the rules of playing a puzzle: digits, notes, undo, and the game as text.
//! - [`generate`] makes puzzles, their neighbours, and uniformly random solution grids.
//! - [`random`] has random numbers that a seed fixes on every machine.
//!
//! A puzzle is *proper* when it has exactly one solution. A [`Grid`] is whatever was written, so it may have many or
//! none; its digits may even [clash](Grid::clashes).
//!
//! # Conventions
//!
//! - A function that asks about a puzzle takes `&impl` [`ToPuzzle`]: a [`Grid`], [`Candidates`] or a [`Puzzle`]. Only
//!   where candidates mean nothing does it take a `&Grid`, as for canonical forms and for what is wrong with givens.
//! - A function for many puzzles at a time, which is when the engine is fast, takes a slice and fills a `Vec` in the
//!   order of the puzzles.
//! - A type that remembers limits or reuses memory from one puzzle to the next has the methods of the function that it
//!   stands for: [`Checker`](check::Checker), [`Rater`](rating::Rater), [`Canonicalizer`](canonical::Canonicalizer).
//! - Work that takes long stops at an [`Interrupt`] of its thread.
//! - Types that only the library makes, or that may grow, are `#[non_exhaustive]`: reports, ratings, findings, steps,
//!   errors, formats, options. The words of the game, and types that are complete by definition (an
//!   [`Outcome`](solver::Outcome), a [`Clash`]) are not.
//! - What this documentation does not show is for the program and the bindings, and may change.
//!
//! The package is called `sudoku-lockstep`, because the crate registry has another `sudoku`; the library is `sudoku`.
//! In a debug build the library is not optimized either, and hundreds of times slower, unless the program's `Cargo.toml` says:
//!
//! ```toml
//! [profile.dev.package.sudoku-lockstep]
//! opt-level = 3
//! ```
//!
//! The command-line program is behind the features `cli` and `play`, which are on by default. With `default-features =
//! false`, a debug build compiles 21 crates in half a minute of processor time. The feature `schema` adds JSON Schemas of the
//! answers.

#[macro_use]
mod named;
#[macro_use]
mod schema;

pub mod board;
pub mod canonical;
pub mod check;
pub mod diagnose;
pub mod game;
pub mod generate;
mod interrupt;
pub mod logic;
pub mod measures;
pub mod picture;
pub mod random;
pub mod rating;
pub mod solver;
pub mod text;
pub mod verbs;
pub mod verify;
#[doc(hidden)]
pub mod words;

pub use board::{
    Candidate, Candidates, Cell, CellSet, CellValueError, Clash, Digit, DigitSet, Grid, House,
    HouseKind, HouseSet, ParseCellError, Puzzle, Symmetry, ToPuzzle,
};
pub use check::status::Status;
pub use interrupt::Interrupt;
pub use named::{NearestNames, UnknownName};

/// The README's example is to compile, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
