//! Solutions of puzzles, and what follows from them.
//!
//! `solver.rs` and `lockstep.rs` test the solver for one puzzle and the engine for many. The others test what is made
//! of solutions: reports in `check.rs`, reasons in `diagnose.rs`, what was
//! meant in `repairs.rs`, numbers in `measures.rs`, claims in `verify.rs`.

mod check;
mod diagnose;
mod lockstep;
mod measures;
mod repairs;
mod solver;
mod verify;
