//! What the chains are called.

use crate::logic::technique::{Nesting, Proof, TechniqueInfo};

type Info = TechniqueInfo;

pub(in crate::logic) const BIDIRECTIONAL_X_CYCLE: Info = Info::chain("Bidirectional X-Cycle");
pub(in crate::logic) const GENERALIZED_X_WING: Info = Info::chain("Generalized X-Wing");
pub(in crate::logic) const BIDIRECTIONAL_Y_CYCLE: Info = Info::chain("Bidirectional Y-Cycle");
pub(in crate::logic) const BIDIRECTIONAL_CYCLE: Info = Info::chain("Bidirectional Cycle");
pub(in crate::logic) const FORCING_TURBOT_FISH: Info = Info::chain("Turbot Fish");
pub(in crate::logic) const FORCING_X_CHAIN: Info = Info::chain("Forcing X-Chain");
pub(in crate::logic) const FORCING_CHAIN: Info = Info::chain("Forcing Chain");
pub(in crate::logic) const NISHIO: Info = Info::chain("Nishio Forcing Chains");
pub(in crate::logic) const CELL_FORCING_CHAINS: Info = Info::chain("Cell Forcing Chains");
pub(in crate::logic) const REGION_FORCING_CHAINS: Info = Info::chain("Region Forcing Chains");

/// The names of dynamic chains for each [`Nesting`].
macro_rules! nested_names {
    ($name:literal) => {
        [
            $name,
            concat!($name, " (+)"),
            concat!($name, " (+ Forcing Chains)"),
            concat!($name, " (+ Multiple Forcing Chains)"),
            concat!($name, " (+ Dynamic Forcing Chains)"),
        ]
    };
}

/// What dynamic chains are called.
pub(in crate::logic) const fn dynamic(proof: Proof, nesting: Nesting) -> Info {
    let names = match proof {
        Proof::Contradiction => nested_names!("Dynamic Contradiction Forcing Chains"),
        Proof::Double => nested_names!("Dynamic Double Forcing Chains"),
        Proof::Cell => nested_names!("Dynamic Cell Forcing Chains"),
        Proof::Region => nested_names!("Dynamic Region Forcing Chains"),
    };
    Info::chain(names[nesting as usize])
}
