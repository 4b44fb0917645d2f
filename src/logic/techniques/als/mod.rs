//! Almost locked sets, and Sue de Coq.
//!
//! `almost_locked_set` has the sets, and the links between them by digit. `als_chain` has ALS-XZ, ALS-XY-Wing and
//! longer chains of sets, `death_blossom` has a cell with a set for each of its candidates, and `sue_de_coq` has cells
//! of a box and a line that share their digits with the rest of both.

pub(super) mod almost_locked_set;
pub(super) mod als_chain;
pub(super) mod death_blossom;
pub(super) mod sue_de_coq;
