//! Wings: two or more cells, one of which has a certain digit whatever the others are.
//!
//! `wing` has XY-Wing and XYZ-Wing, `w_wing` the two cells with the same pair that a strong link joins, and
//! `bent_set` has WXYZ-Wing and VWXYZ-Wing.

pub(super) mod bent_set;
pub(super) mod w_wing;
pub(super) mod wing;
