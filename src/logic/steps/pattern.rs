//! The part of a family of techniques that is about its evidence.
//!
//! Each family implements it in its own file, in `techniques`.

use std::collections::BTreeMap;
use std::fmt;

use super::inference::{Inference, Strand, StrandKind};
use super::phrase::{Conclusion, all};
use super::role::Role;
use crate::board::{Candidate, CellSet, DigitSet, House};
use crate::logic::glossary::difficulty::Difficulty;
use crate::logic::glossary::technique::Technique;
use crate::logic::position::strong_link::StrongLink;
use crate::logic::proof::{Fact, Proof};

/// The evidence of a family, and all that is said and drawn of it.
#[cfg_attr(
    not(feature = "pictures"),
    allow(dead_code, reason = "only drawings ask for some of it")
)]
pub(crate) trait Pattern {
    /// The technique that this is a case of.
    fn technique(&self) -> Technique;

    /// The difficulty of finding it. Families override this where it differs between steps with the same technique.
    fn difficulty(&self) -> Difficulty {
        self.technique().least_difficulty()
    }

    /// The difficulty as the scale compares steps.
    fn exact_difficulty(&self) -> f64 {
        f64::from(self.difficulty().tenths()) / 10.0
    }

    /// The cells to look at.
    fn cells(&self) -> CellSet;

    /// The digits to look at.
    fn digits(&self) -> DigitSet;

    /// The houses to look at, the one to start with first; by default those of the strong links.
    fn houses(&self) -> Vec<House> {
        self.links().iter().map(|link| link.house).collect()
    }

    /// The strong links that the step follows, if it follows any.
    fn links(&self) -> Vec<StrongLink> {
        Vec::new()
    }

    /// The inferences from candidate to candidate, if there are any.
    fn inferences(&self) -> Vec<Inference> {
        Vec::new()
    }

    /// The inferences, as drawings show them together.
    fn strands(&self) -> Vec<Strand> {
        if let Some(proof) = self.proof(Vec::new()) {
            return proof.strands();
        }
        let inferences = self.inferences();
        if inferences.is_empty() {
            return Vec::new();
        }
        vec![Strand {
            kind: StrandKind::Pattern,
            inferences,
            roles: BTreeMap::new(),
        }]
    }

    /// Returns true if the candidate is part of it: in general, one of its digits in one of its cells.
    fn contains(&self, candidate: Candidate) -> bool {
        self.cells().contains(candidate.cell) && self.digits().contains(candidate.digit)
    }

    /// The role of a candidate that is part of it.
    fn role(&self, candidate: Candidate) -> Role;

    /// The houses and cells to look at first; in general, the houses or, without any, the cells.
    fn place(&self) -> (Vec<House>, CellSet) {
        match self.houses() {
            houses if houses.is_empty() => (houses, self.cells()),
            houses => (houses, CellSet::EMPTY),
        }
    }

    /// The place to look at, as in `box 4` or `rows 2 and 7`.
    fn where_to_look(&self) -> String {
        match self.place() {
            (houses, cells) if houses.is_empty() => all(cells).to_string(),
            (houses, _) => all(houses).to_string(),
        }
    }

    /// Returns true if it is all over the board, so its candidates and links say more than its houses and cells.
    fn is_everywhere(&self) -> bool {
        false
    }

    /// The cells to frame: filled ones that it relies on, and others to be told apart from its main cells.
    fn framed_cells(&self) -> CellSet {
        CellSet::EMPTY
    }

    /// The proof of the conclusion, if it is one by chains.
    fn proof(&self, _conclusion: Vec<Fact>) -> Option<Proof> {
        None
    }

    /// The evidence of a conclusion in the notation of the community, if there is any for it; that of a proof is its own.
    fn notation(&self, _conclusion: &[Fact]) -> Option<String> {
        None
    }

    /// Writes the evidence and the conclusion in one to three sentences; a proof has its own words.
    fn write_words(&self, _conclusion: &Conclusion, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

/// The houses in their order, each once.
pub(in crate::logic) fn each_once(houses: impl IntoIterator<Item = House>) -> Vec<House> {
    let mut all: Vec<House> = Vec::new();
    for house in houses {
        if !all.contains(&house) {
            all.push(house);
        }
    }
    all
}
