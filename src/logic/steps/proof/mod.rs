//! Proofs of steps with chains, as lists: one line is one digit placed, or one elimination that takes a pattern or
//! chains.
//!
//! An elimination that a digit makes at a glance, in its cell or its houses, has no line: the line that needs it names
//! it, with the line of that digit. `list` folds and numbers the lines. `words` has the words, also of short chains as
//! sentences; `rows` has the lines, and `layout` puts them into columns. `notation` is for forums, and `strands` for
//! pictures.

pub(in crate::logic) mod layout;
mod list;
pub(in crate::logic) mod notation;
pub(in crate::logic) mod rows;
pub(in crate::logic) mod strands;
mod words;

use std::fmt;

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, House};
use crate::logic::steps::technique::Technique;

/// The reasoning of a step with chains, line by line.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Proof {
    /// The facts that are proved.
    pub conclusion: Vec<Fact>,
    /// The way in which the cases prove them.
    #[serde(flatten)]
    pub method: Method,
    /// The cases; where it takes no distinction, the only one.
    pub cases: Vec<Case>,
    /// The chains on which lines of the cases and of other lemmas rely, in the order in which they are first needed.
    pub lemmas: Vec<Lemma>,
}

/// A digit that is in one of some cells, or in none of them, as in `r8c45=6` or `r5c1<>4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Fact {
    /// The cells.
    pub cells: CellSet,
    /// The digit.
    pub digit: Digit,
    /// True if it is in one of the cells, false if it is in none.
    pub is_true: bool,
}

/// The ways in which cases prove a conclusion.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[serde(tag = "method", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Method {
    /// Two facts of the one case contradict each other, so its assumption is wrong.
    Clash {
        /// The facts: a candidate is true, and is false.
        between: [Premise; 2],
    },
    /// The one case leads from an assumption to its contrary, which therefore holds.
    Reversal,
    /// The one case leads from the contrary of one fact to another, so one of the two holds.
    Ends,
    /// The one case ends where it began, so its facts are all true or all false.
    Loop,
    /// A candidate is true in one case, and false in the other.
    Either {
        /// The candidate.
        candidate: Candidate,
    },
    /// A case for each candidate of a cell.
    Cell {
        /// The cell.
        cell: Cell,
    },
    /// A case for each place of a digit in a house.
    House {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
    },
    /// The assumption of one of the cases holds, by a pattern.
    Pattern {
        /// The reason in words.
        words: String,
    },
}

/// An assumption and its consequences.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Case {
    /// The assumption, and then each line after those it follows from.
    pub lines: Vec<Line>,
    /// True if each line follows from one before. Then none is numbered, and eliminations at a glance have lines, too.
    pub is_linear: bool,
}

/// A fact, and the reason why it holds.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Line {
    /// Its number among the lines of the proof or of the lemma.
    pub number: Option<usize>,
    /// The fact.
    pub fact: Fact,
    /// Further facts that hold for the same reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub also: Vec<Fact>,
    /// The reason.
    pub reason: Reason,
    /// The facts that it follows from.
    pub from: Vec<Premise>,
}

/// A fact that a line follows from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Premise {
    /// The fact.
    pub fact: Fact,
    /// The number of its line, or of the line whose digit rules it out at a glance. A lemma's own premises are in the
    /// list that uses it, and have none if it is used several times with different lines.
    pub line: Option<usize>,
}

/// The reason why a fact holds, if its premises do.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Reason {
    /// None: it is assumed.
    Assumption,
    /// The cell has another digit, or no other candidate is left in it.
    Cell,
    /// The house has the digit elsewhere, or no other place is left for it.
    House(House),
    /// The cells have one digit more than there are cells: without one, they have all others.
    Set {
        /// The cells.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
    },
    /// A pattern that the premises leave.
    Pattern {
        /// The name of its technique.
        technique: Technique,
        /// The place to look at.
        place: String,
        /// Its digits.
        digits: DigitSet,
        /// Its cells.
        cells: CellSet,
    },
    /// The conclusion of one of the [lemmas](Proof::lemmas), by its index.
    Lemma(usize),
}

/// Chains that hold when some candidates are gone.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Lemma {
    /// Its name: A, B, C and so on.
    pub name: String,
    /// The name of the technique.
    pub technique: Technique,
    /// The facts that it relies on.
    pub given: Vec<Premise>,
    /// The proof, whose lemmas are with those of the whole proof.
    pub proof: Proof,
}

impl Fact {
    /// The candidate is true, or it is false.
    pub(in crate::logic) const fn new(Candidate { cell, digit }: Candidate, is_true: bool) -> Self {
        Self {
            cells: CellSet::of(cell),
            digit,
            is_true,
        }
    }

    /// Its candidates.
    pub(in crate::logic) fn candidates(self) -> impl Iterator<Item = Candidate> {
        let cells = self.cells.into_iter();
        cells.map(move |cell| Candidate {
            cell,
            digit: self.digit,
        })
    }

    /// The contrary.
    pub(in crate::logic) const fn reversed(self) -> Self {
        Self {
            is_true: !self.is_true,
            ..self
        }
    }
}

impl fmt::Display for Fact {
    /// Writes the fact without Unicode, as in `r8c45=6`, `r5c1<>4` or `r1c2=5 or r3c45=5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, between) = if self.is_true {
            ("=", " or ")
        } else {
            ("<>", " and ")
        };
        for (index, cells) in notation::rectangles(self.cells).into_iter().enumerate() {
            let before = if index == 0 { "" } else { between };
            let (cells, digit) = (notation::Compact(cells), self.digit);
            write!(f, "{before}{cells}{sign}{digit}")?;
        }
        Ok(())
    }
}

impl serde::Serialize for Fact {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

schema!(Fact {
    "description": "A digit that is in one of some cells, as in `r8c45=6`, or in none of them, as in `r5c1<>4`.",
    "type": "string",
    "pattern": "^r[1-9]+c[1-9]+(=|<>)[1-9]( (or|and) r[1-9]+c[1-9]+(=|<>)[1-9])*$",
});

impl Line {
    /// A line without a number.
    pub(in crate::logic) fn new(
        fact: Fact,
        reason: Reason,
        from: impl IntoIterator<Item = Fact>,
    ) -> Self {
        Self {
            number: None,
            fact,
            also: Vec::new(),
            reason,
            from: from.into_iter().map(Premise::from).collect(),
        }
    }

    /// All its facts.
    pub fn facts(&self) -> impl Iterator<Item = Fact> {
        std::iter::once(self.fact).chain(self.also.iter().copied())
    }
}

impl From<Fact> for Premise {
    /// A premise without a line.
    fn from(fact: Fact) -> Self {
        Self { fact, line: None }
    }
}

impl Proof {
    /// The proof of a conclusion by one or several cases.
    pub(in crate::logic) fn new(
        method: Method,
        cases: impl IntoIterator<Item = Case>,
        conclusion: Vec<Fact>,
    ) -> Self {
        Self {
            conclusion,
            method,
            cases: cases.into_iter().collect(),
            lemmas: Vec::new(),
        }
    }

    /// Its lines and those of its lemmas, each list after the other.
    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        let cases = self.lemmas.iter().flat_map(|lemma| &lemma.proof.cases);
        self.cases
            .iter()
            .chain(cases)
            .flat_map(|case| case.lines.iter())
    }
}
