//! Forcing nets: the implications of assuming that one candidate is on, or off.
//!
//! `net` follows one assumption, and `search` compares many of them: a contradiction proves something, and so does a
//! consequence that several have in common. Within a net, `patterns` adds pairs, X-Wings and the like, and `inner` adds
//! whole searches for chains. `ancestors` goes back from a consequence to the assumption. `nishio` has a quick test
//! that leaves out nets of one digit that lead to no contradiction.

pub(super) mod ancestors;
pub(super) mod inner;
pub(super) mod net;
pub(super) mod nishio;
pub(super) mod patterns;
pub(super) mod search;
