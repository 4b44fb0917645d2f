//! The program as a process: many puzzles on many threads (`bulk.rs`), many processes (`spreading.rs`), signals
//! (`signals.rs`), and what can go wrong around it (`faults.rs`).

mod bulk;
mod faults;
mod signals;
mod spreading;
mod time_limit;
