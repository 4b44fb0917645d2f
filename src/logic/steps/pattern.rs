//! The evidence of a family of techniques: its technique, the place to look, its sentences, and the lines
//! that pictures draw. Its words as a line of a proof are in `proof/words.rs`.
//!
//! Each family implements it in its own file, in `techniques`.

use std::collections::BTreeMap;
use std::fmt;

use super::mark::Mark;
use super::phrase::{Conclusion, all};
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::position::strong_link::StrongLink;
use crate::logic::steps::difficulty::Difficulty;
use crate::logic::steps::proof::Proof;
use crate::logic::steps::proof::strands::{Strand, StrandKind};
use crate::logic::steps::technique::Technique;

/// The evidence of a family, and all that is said and drawn of it.
pub(crate) trait Pattern {
    /// The technique that this is a case of.
    fn technique(&self) -> Technique;

    /// The name that players have for patterns of this shape, if it is not that of the technique.
    fn other_name(&self) -> Option<&'static str> {
        None
    }

    /// The difficulty of finding it. Families override this where it differs between steps with the same technique.
    fn difficulty(&self) -> Difficulty {
        self.technique().least_difficulty()
    }

    /// The difficulty as the scale compares steps.
    fn exact_difficulty(&self) -> f64 {
        f64::from(self.difficulty().tenths()) / 10.0
    }

    /// The parts of the board that it is about, and the place to look first.
    fn look(&self) -> Look;

    /// The inferences from candidate to candidate, if there are any.
    fn inferences(&self) -> Vec<Inference> {
        Vec::new()
    }

    /// The inferences, as drawings show them together.
    fn strands(&self) -> Vec<Strand> {
        if let Some(proof) = self.proof(&Conclusion::default()) {
            return proof.strands();
        }
        let inferences = self.inferences();
        if inferences.is_empty() {
            return Vec::new();
        }
        vec![Strand {
            kind: StrandKind::Pattern,
            inferences,
            marks: BTreeMap::new(),
        }]
    }

    /// The proof of the conclusion, if it is one by chains.
    fn proof(&self, _conclusion: &Conclusion) -> Option<Proof> {
        None
    }

    /// The evidence of a conclusion in the notation of the community, if there is any for it; that of a proof is its
    /// own.
    fn notation(&self, _conclusion: &Conclusion) -> Option<String> {
        None
    }

    /// The evidence and the conclusion in one to three sentences; a proof has its own words.
    fn words(&self, _conclusion: &Conclusion) -> String {
        String::new()
    }
}

/// The parts of the board that a pattern is about, and the place to look first.
#[derive(Debug, Clone, Default)]
pub(crate) struct Look {
    /// Cells and digits with the mark of their candidates; a candidate in several parts has the mark of the first.
    parts: Vec<(Mark, CellSet, DigitSet)>,
    /// The houses to look at, the one to start with first.
    pub(crate) houses: Vec<House>,
    /// The strong links that the step follows.
    pub(crate) links: Vec<StrongLink>,
    /// The houses and cells to look at first; by default the houses, or the cells if there are none.
    first: Option<(Vec<House>, CellSet)>,
    /// The words for the place to look at, if these are not the names of what to look at first.
    words: Option<String>,
    /// The cells to frame: filled ones that it relies on, and others to be told apart from its main cells.
    pub(crate) framed: CellSet,
    /// True if it is all over the board, so its candidates and links say more than its houses and cells.
    pub(crate) is_everywhere: bool,
}

impl Look {
    /// The candidates of these digits in these cells, all with one mark.
    pub(in crate::logic) fn at(
        mark: Mark,
        cells: impl IntoIterator<Item = Cell>,
        digits: impl IntoIterator<Item = Digit>,
    ) -> Self {
        Self::default().and(mark, cells, digits)
    }

    /// Adds the candidates of these digits in these cells.
    pub(in crate::logic) fn and(
        mut self,
        mark: Mark,
        cells: impl IntoIterator<Item = Cell>,
        digits: impl IntoIterator<Item = Digit>,
    ) -> Self {
        let (cells, digits) = (cells.into_iter().collect(), digits.into_iter().collect());
        self.parts.push((mark, cells, digits));
        self
    }

    /// Adds these candidates, all with one mark.
    pub(in crate::logic) fn and_all(self, mark: Mark, candidates: &[Candidate]) -> Self {
        self.and_each(candidates.iter().map(|&candidate| (candidate, mark)))
    }

    /// Adds candidates, each with its mark.
    pub(in crate::logic) fn and_each(
        self,
        marks: impl IntoIterator<Item = (Candidate, Mark)>,
    ) -> Self {
        let marks = marks.into_iter();
        marks.fold(self, |look, (Candidate { cell, digit }, mark)| {
            look.and(mark, [cell], [digit])
        })
    }

    /// Adds what another pattern is about. The place to look first stays.
    pub(in crate::logic) fn and_look(mut self, other: Self) -> Self {
        self.words = Some(self.words());
        self.parts.extend(other.parts);
        self.in_houses(other.houses).along(&other.links)
    }

    /// Adds houses, each once.
    pub(in crate::logic) fn in_houses(mut self, houses: impl IntoIterator<Item = House>) -> Self {
        for house in houses {
            if !self.houses.contains(&house) {
                self.houses.push(house);
            }
        }
        self
    }

    /// Adds strong links and their houses.
    pub(in crate::logic) fn along(mut self, links: &[StrongLink]) -> Self {
        self.links.extend(links);
        self.in_houses(links.iter().map(|link| link.house))
    }

    /// Sets the cells to look at first.
    pub(in crate::logic) fn first_at(self, cells: impl IntoIterator<Item = Cell>) -> Self {
        Self {
            first: Some((Vec::new(), cells.into_iter().collect())),
            ..self
        }
    }

    /// Sets the house to look at first.
    pub(in crate::logic) fn first_in(self, house: House) -> Self {
        let first = Some((vec![house], CellSet::EMPTY));
        Self { first, ..self }
    }

    /// Sets the words for the place to look at.
    pub(in crate::logic) fn named(self, words: impl fmt::Display) -> Self {
        let words = Some(words.to_string());
        Self { words, ..self }
    }

    /// Sets the cells to frame.
    pub(in crate::logic) fn framing(self, cells: impl IntoIterator<Item = Cell>) -> Self {
        let framed = cells.into_iter().collect();
        Self { framed, ..self }
    }

    /// Marks it as spread over the board.
    pub(in crate::logic) fn everywhere(self) -> Self {
        Self {
            is_everywhere: true,
            ..self
        }
    }

    /// The cells to look at.
    pub(crate) fn cells(&self) -> CellSet {
        let cells = self.parts.iter().map(|(_, cells, _)| *cells);
        cells.fold(CellSet::EMPTY, |all, cells| all | cells)
    }

    /// The digits to look at.
    pub(crate) fn digits(&self) -> DigitSet {
        let digits = self.parts.iter().map(|(_, _, digits)| *digits);
        digits.fold(DigitSet::EMPTY, |all, digits| all | digits)
    }

    /// The mark of a candidate, if it is part of the pattern.
    pub(in crate::logic) fn mark(&self, Candidate { cell, digit }: Candidate) -> Option<Mark> {
        let mut parts = self.parts.iter();
        let part = parts.find(|(_, cells, digits)| cells.contains(cell) && digits.contains(digit));
        part.map(|(mark, ..)| *mark)
    }

    /// The houses and cells to look at first.
    pub(crate) fn first(&self) -> (Vec<House>, CellSet) {
        match &self.first {
            Some(first) => first.clone(),
            None if self.houses.is_empty() => (Vec::new(), self.cells()),
            None => (self.houses.clone(), CellSet::EMPTY),
        }
    }

    /// The place to look at, as in `box 4` or `rows 2 and 7`.
    pub(crate) fn words(&self) -> String {
        match (&self.words, self.first()) {
            (Some(words), _) => words.clone(),
            (None, (houses, cells)) if houses.is_empty() => all(cells).to_string(),
            (None, (houses, _)) => all(houses).to_string(),
        }
    }
}

/// An inference from a candidate to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Inference {
    pub(crate) ends: [Candidate; 2],
    pub(crate) kind: InferenceKind,
}

/// The reason that the second end follows from the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum InferenceKind {
    /// It is true when the first is false.
    Strong,
    /// It is false when the first is true.
    Weak,
    /// It follows by another pattern or by inner chains, together with other candidates.
    Indirect,
}

impl Inference {
    /// A strong link of the digit.
    pub(in crate::logic) fn strong(digit: Digit, link: StrongLink) -> Self {
        Self::of_digit(digit, link.cells, InferenceKind::Strong)
    }

    /// Two cells that see each other, which cannot both be the digit.
    pub(in crate::logic) fn weak(digit: Digit, cells: [Cell; 2]) -> Self {
        Self::of_digit(digit, cells, InferenceKind::Weak)
    }

    fn of_digit(digit: Digit, cells: [Cell; 2], kind: InferenceKind) -> Self {
        Self {
            ends: cells.map(|cell| Candidate { cell, digit }),
            kind,
        }
    }
}
