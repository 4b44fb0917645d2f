//! One step of reasoning: a conclusion and its evidence.
//!
//! The search for steps and their words are in the file of each family, in `techniques`.

use std::fmt;

use crate::board::{Candidate, Candidates, CellSet, DigitSet, House};
use crate::logic::position::strong_link::StrongLink;
use crate::logic::steps::difficulty::Difficulty;
use crate::logic::steps::found::Found;
use crate::logic::steps::mark::Mark;
use crate::logic::steps::pattern::Look;
use crate::logic::steps::phrase::{Conclusion, all};
use crate::logic::steps::proof::layout::StepLayout;
use crate::logic::steps::proof::rows::Row;
use crate::logic::steps::proof::{Proof, notation};
use crate::logic::steps::technique::Technique;
use crate::logic::techniques::Evidence;
use crate::words::wrap_to;

/// A step: a conclusion and its evidence.
///
/// # As data
///
/// As data, a step is an object with everything that its sentences say: `technique`, `difficulty`,
/// `text` (the sentences), `placement`, `eliminations`, `houses`, `cells`, `digits`, `links` and `evidence`, in this order.
/// `sudoku help records` describes them.
///
/// The [marks](Self::marks) of single candidates are not among them, because they depend on the candidates before it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Step {
    /// The digit that can be placed, if it is a step that places one.
    pub placement: Option<Candidate>,
    /// The candidates that are eliminated, in order. A placement's own consequences are not among them.
    pub eliminations: Vec<Candidate>,
    /// The pattern or the chains from which it follows.
    pub evidence: Evidence,
    /// The cells that lose the placed digit, if the player has [written](Self::for_written) it already; none otherwise.
    ruled_out: CellSet,
}

/// The part of a step that a hint gives away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintDetail {
    /// The place to look at.
    Vague,
    /// The place and the technique.
    Normal,
    /// The technique and the whole step.
    Full,
}

names!(HintDetail {
    Vague => "vague",
    Normal => "normal",
    Full => "full",
});

named!(HintDetail);

/// The words of a step.
pub(crate) enum Words {
    Sentences(String),
    Rows(Vec<Row>),
}

impl Step {
    /// The step that this evidence proves. A digit that is placed has no other eliminations.
    pub(super) const fn new(
        placement: Option<Candidate>,
        eliminations: Vec<Candidate>,
        evidence: Evidence,
    ) -> Self {
        Self {
            placement,
            eliminations,
            evidence,
            ruled_out: CellSet::EMPTY,
        }
    }

    /// This step for a player who has written the only candidates of these cells. If it places one of them, its words are
    /// about what is new: the candidates that the digit rules out. `before` are those it was found in.
    #[must_use]
    pub fn for_written(mut self, cells: CellSet, before: &Candidates) -> Self {
        if let Some(Candidate { cell, digit }) = self.placement
            && cells.contains(cell)
        {
            self.ruled_out = before.cells(digit) & cell.peers();
        }
        self
    }

    /// Carries the step out. Digits already placed and candidates already eliminated stay so.
    pub fn apply(&self, candidates: &mut Candidates) {
        if let Some(Candidate { cell, digit }) = self.placement
            && candidates.cells(digit).contains(cell)
        {
            candidates.place(cell, digit);
        }
        for &Candidate { cell, digit } in &self.eliminations {
            candidates.eliminate(cell, digit);
        }
    }

    /// The technique.
    #[must_use]
    pub fn technique(&self) -> Technique {
        self.evidence.pattern().technique()
    }

    /// The technique and, if players have another name for patterns of this shape, that name, as in `AIC (M-Wing)`.
    #[must_use]
    pub fn title(&self) -> String {
        let technique = self.technique();
        match self.evidence.pattern().other_name() {
            Some(name) => format!("{technique} ({name})"),
            None => technique.to_string(),
        }
    }

    /// The difficulty of finding the step.
    ///
    /// Steps that are not [rated](Technique::is_rated) have the number that collections of techniques give them, which
    /// only says in which order to look for them.
    #[must_use]
    pub fn difficulty(&self) -> Difficulty {
        self.evidence.pattern().difficulty()
    }

    /// The difficulty as the scale compares steps: equal tenths are not always equal numbers.
    pub(crate) fn exact_difficulty(&self) -> f64 {
        self.evidence.pattern().exact_difficulty()
    }

    /// The parts of the board that it is about, with the digit that it places.
    pub(crate) fn look(&self) -> Look {
        let placed = self.placement.map(|placed| (placed, Mark::Placed));
        self.evidence.pattern().look().and_each(placed)
    }

    /// The cells to look at.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        self.look().cells()
    }

    /// The digits to look at.
    #[must_use]
    pub fn digits(&self) -> DigitSet {
        self.look().digits()
    }

    /// The houses to look at, the one to start with first.
    #[must_use]
    pub fn houses(&self) -> Vec<House> {
        self.look().houses
    }

    /// The strong links that the step follows.
    #[must_use]
    pub fn links(&self) -> Vec<StrongLink> {
        self.look().links
    }

    /// The candidates that have a mark in the step, in order; `before` are those it was found in.
    pub fn marks(&self, before: &Candidates) -> impl Iterator<Item = (Candidate, Mark)> {
        let all = before.unfilled().into_iter().flat_map(|cell| {
            let digits = before.digits_in(cell);
            digits.iter().map(move |digit| Candidate { cell, digit })
        });
        let look = self.look();
        all.filter_map(move |candidate| {
            let mark = if self.placement == Some(candidate) {
                Mark::Placed
            } else if self.removes(candidate) {
                Mark::Eliminated
            } else {
                look.mark(candidate)?
            };
            Some((candidate, mark))
        })
    }

    /// Returns true if the step eliminates the candidate, or places a digit that rules it out.
    fn removes(&self, candidate: Candidate) -> bool {
        let ruled_out = self.placement.is_some_and(|placed| {
            let in_same_cell = placed.cell == candidate.cell;
            in_same_cell || placed.digit == candidate.digit && placed.cell.sees(candidate.cell)
        });
        ruled_out || self.eliminations.contains(&candidate)
    }

    fn conclusion(&self) -> Conclusion<'_> {
        Conclusion {
            placement: self.placement,
            eliminations: &self.eliminations,
        }
    }

    /// The reasoning line by line, if it is one of chains.
    #[must_use]
    pub fn proof(&self) -> Option<Proof> {
        self.evidence.pattern().proof(&self.conclusion())
    }

    /// The step as players write it to each other, as in `(4)r6c1=r7c1-r7c9=r8c8 => r6c8<>4`, if there is a notation
    /// for it.
    #[must_use]
    pub fn notation(&self) -> Option<String> {
        self.notation_with(self.proof().as_ref())
    }

    /// The technique and the step on a line, in its notation if there is one, and else what it establishes.
    #[must_use]
    pub fn to_line(&self) -> String {
        let notation = self.notation();
        let notation = notation.unwrap_or_else(|| notation::facts(&self.conclusion().facts()));
        format!("{}: {notation}", self.title())
    }

    /// The conclusion and the technique, as in `r1c6=8 Hidden Single` or `r4c6<>2 +3 X-Wing`, where `+3` counts the
    /// further eliminations.
    #[must_use]
    pub fn in_short(&self) -> String {
        let conclusion = match &self.conclusion().facts()[..] {
            [] => String::new(),
            [only] => only.to_string(),
            [first, more @ ..] => format!("{first} +{}", more.len()),
        };
        format!("{conclusion} {}", self.title())
    }

    /// The notation of the step with this proof.
    pub(in crate::logic) fn notation_with(&self, proof: Option<&Proof>) -> Option<String> {
        let conclusion = self.conclusion();
        match self.evidence.pattern().notation(&conclusion) {
            Some(chain) => Some(notation::step(&chain, &conclusion.facts())),
            None => proof?.notation(),
        }
    }

    /// The words of the step with this proof.
    pub(crate) fn words(&self, proof: Option<&Proof>) -> Words {
        if let Some(words) = self.written_words() {
            return Words::Sentences(words);
        }
        let conclusion = self.conclusion();
        match proof {
            Some(proof) if !proof.is_sentence() => Words::Rows(proof.rows()),
            Some(proof) => Words::Sentences(proof.sentence(&conclusion)),
            None => Words::Sentences(self.evidence.pattern().words(&conclusion)),
        }
    }

    /// The sentence about a digit that is written already: the candidates that it rules out.
    fn written_words(&self) -> Option<String> {
        let Candidate { cell, digit } = self.placement?;
        let ruled_out = Some(self.ruled_out).filter(|cells| !cells.is_empty())?;
        let others = all(ruled_out);
        Some(format!("{digit} in {cell} rules out {digit} in {others}."))
    }

    /// The step as text: the title, and then sentences, or the lines of a proof.
    ///
    /// The first line begins with `start`, and the others are indented as far, where there is room.
    #[must_use]
    pub fn to_text(&self, start: &str, title: &str, layout: StepLayout) -> String {
        match self.words(self.proof().as_ref()) {
            Words::Sentences(text) => {
                let text = [title, ": ", &text].concat();
                if layout.sentences == usize::MAX {
                    return format!("{start}{text}");
                }
                wrap_to(layout.sentences, start, &text)
            }
            Words::Rows(rows) => {
                let lines = layout.lines(&rows, start.chars().count());
                let title = wrap_to(layout.width, start, title);
                format!("{title}\n{}", lines.join("\n"))
            }
        }
    }

    /// The place to look at, as in `box 4` or `rows 2 and 7`.
    #[must_use]
    pub fn where_to_look(&self) -> String {
        self.look().words()
    }

    /// The step as a hint with this much detail, as in `Look at box 4.`
    #[must_use]
    pub fn hint(&self, detail: HintDetail) -> String {
        match detail {
            HintDetail::Vague => format!("Look at {}.", self.where_to_look()),
            HintDetail::Normal => {
                let look = || format!("{}: look at {}.", self.title(), self.where_to_look());
                self.written_words().unwrap_or_else(look)
            }
            HintDetail::Full => self.to_text("", &self.title(), StepLayout::default()),
        }
    }
}

impl<P: Into<Evidence>> From<Found<P>> for Step {
    fn from(found: Found<P>) -> Self {
        Self::new(found.placement, found.eliminations, found.pattern.into())
    }
}

impl fmt::Display for Step {
    /// Writes the step in one to three sentences, as in `In box 4, 7 can only go in r5c2.`, or as the lines of a proof.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.words(self.proof().as_ref()).fmt(f)
    }
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sentences(text) => f.write_str(text),
            Self::Rows(rows) => f.write_str(&StepLayout::default().lines(rows, 0).join("\n")),
        }
    }
}
