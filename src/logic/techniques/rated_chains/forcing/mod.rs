//! Runs: the consequences of assuming that one candidate is on, or off.
//!
//! `implications` follows one assumption, and `search` compares many of them: a contradiction is a hint, and so is a consequence
//! that several have in common. Within a run, `patterns` adds pairs, X-Wings and the like, and `inner` adds whole
//! searches for chains. `ancestors` goes back from a consequence to the assumption. `nishio` has a quick test that
//! saves runs of one digit.

pub(super) mod ancestors;
pub(super) mod implications;
pub(super) mod inner;
pub(super) mod nishio;
pub(super) mod patterns;
pub(super) mod search;
