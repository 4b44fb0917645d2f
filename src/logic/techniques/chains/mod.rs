//! Alternating chains: X-Chains, XY-Chains, AICs and loops, and remote pairs.
//!
//! `alternating_chain` has the techniques and their words. `graph` has the links of a position between candidates,
//! groups and almost locked sets. `walk` follows the links from one of them, and `search` makes chains of that.
//! `case_chain` has chains from several candidates to one conclusion, for patterns of which one candidate is true. The
//! chains of Sudoku Explainer's scale are in `rated_chains`.

pub(super) mod alternating_chain;
pub(super) mod case_chain;
pub(super) mod graph;
pub(super) mod remote_pair;
mod search;
pub(super) mod walk;
