//! The commands, each in a file with its name: what it prints, its options, its exit code.
//!
//! `explain` and `rate` are in `explain.rs`, with the techniques they use in `techniques.rs`, lists of `hint` in `hint.rs`, and chains in
//! `chains.rs`; `check` and `count` are in `check.rs`, `minimize` and `expand` in `minimize.rs`, and `canonical`,
//! `shuffle` and `dedupe` in `same.rs`.

mod chains;
mod check;
mod convert;
mod explain;
mod generate;
mod hint;
mod minimize;
mod same;
mod solve;
mod split;
mod techniques;
mod vary;
mod verify;
