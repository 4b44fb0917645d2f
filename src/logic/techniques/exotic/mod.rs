//! The techniques of the group `exotic`, which people rarely use.
//!
//! Aligned exclusion goes through the pairs or triples of digits of aligned cells. A firework, an SK loop and an exocet
//! are patterns of boxes and the lines through them; `double_exocet` joins two of these. A multi-sector locked set is made
//! of whole lines. Templates are all the ways to place one digit.

pub(super) mod aligned;
mod double_exocet;
pub(super) mod exocet;
pub(super) mod firework;
pub(super) mod multi_sector;
pub(super) mod sk_loop;
pub(super) mod template;
