//! Patterns of a single digit that are made of two strong links, or of one and a box.
//!
//! `strong_link_pair` has skyscraper, two-string kite and turbot fish. `dual` joins two patterns of a kind that share
//! most of their parts; it has dual kites and dual empty rectangles, and Siamese fish. Fish are in `fish`, colours of
//! one digit in `colouring`.

pub(super) mod dual;
pub(super) mod empty_rectangle;
pub(super) mod strong_link_pair;
