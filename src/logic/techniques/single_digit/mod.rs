//! Patterns of a single digit that are made of two strong links, or of a strong link and a box.
//!
//! `strong_link_pair` has skyscraper, two-string kite and turbot fish, and `empty_rectangle` the box with a strong link.
//! `dual` joins two patterns of a kind that share most of their parts: dual kites, dual empty rectangles, and Siamese
//! fish. Other fish are in `fish`, and the colours of one digit in `colouring`.

pub(super) mod dual;
pub(super) mod empty_rectangle;
pub(super) mod strong_link_pair;
