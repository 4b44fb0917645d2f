//! Hints: the next step, or the mistakes to be mended before it.

use sudoku::game::{Board, Game, Mistakes};
use sudoku::logic::{HintDetail, Mark, Step, StepLayout, StepSearch, Stopped, TechniqueSet};
use sudoku::{Candidate, Candidates, CellSet, Grid};

use sudoku::words::wrap_to;

/// The next thing to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Advice {
    /// Something contradicts the solution.
    Mend(Mistakes),
    /// A step that was found in these candidates.
    Take(Box<Step>, Box<Candidates>),
    /// No known technique applies.
    Nothing,
}

impl Advice {
    /// The mistakes on this board, if there are any.
    pub(crate) fn mend(board: &Board, solution: &Grid) -> Option<Self> {
        let mistakes = board.mistakes(solution);
        (!mistakes.cells().is_empty()).then_some(Self::Mend(mistakes))
    }

    /// Looks for the next step on this board, which may take seconds.
    ///
    /// # Errors
    ///
    /// If it was told to stop.
    pub(crate) fn find(board: &Board, solution: &Grid) -> Result<Self, Stopped> {
        if let Some(mend) = Self::mend(board, solution) {
            return Ok(mend);
        }
        let candidates = board.candidates();
        let mut search = StepSearch::new(TechniqueSet::default());
        let step = search.next_step(&candidates)?;
        Ok(step.map_or(Self::Nothing, |step| {
            Self::Take(Box::new(step), Box::new(candidates))
        }))
    }
}

/// A hint as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Hint {
    pub(crate) advice: Advice,
    pub(crate) detail: HintDetail,
}

impl Hint {
    /// A hint that gives little away.
    pub(crate) const fn new(advice: Advice) -> Self {
        Self {
            advice,
            detail: HintDetail::Vague,
        }
    }

    /// Gives more away.
    pub(crate) const fn deepen(&mut self) {
        self.detail = match self.detail {
            HintDetail::Vague => HintDetail::Normal,
            HintDetail::Normal | HintDetail::Full => HintDetail::Full,
        };
    }

    /// Carries out the whole hint, including what it has not given away.
    pub(crate) fn apply(&self, game: &mut Game) {
        match &self.advice {
            Advice::Mend(mistakes) => game.remove(mistakes),
            Advice::Take(step, _) => game.apply(step),
            Advice::Nothing => {}
        }
    }

    /// The hint in words.
    pub(crate) fn words(&self, layout: StepLayout) -> String {
        let words = match (&self.advice, self.detail) {
            (Advice::Mend(mistakes), detail) => mistakes.hint(detail),
            (Advice::Take(step, _), HintDetail::Full) => {
                let title = format!("{} ({})", step.title(), step.difficulty());
                return step.to_text("", &title, layout);
            }
            (Advice::Take(step, _), detail) => step.hint(detail),
            (Advice::Nothing, _) => "No known technique applies.".to_owned(),
        };
        wrap_to(layout.sentences, "", &words)
    }

    /// Returns true if it places a digit.
    pub(crate) const fn places(&self) -> bool {
        matches!(&self.advice, Advice::Take(step, _) if step.placement.is_some())
    }

    /// The cells with a mistake, once the hint names them.
    pub(crate) fn mistakes(&self) -> CellSet {
        match &self.advice {
            Advice::Mend(mistakes) if self.detail == HintDetail::Full => mistakes.cells(),
            _ => CellSet::EMPTY,
        }
    }

    /// The marked candidates: those of the pattern, and with full detail those of the conclusion.
    pub(crate) fn marks(&self) -> Vec<(Candidate, Mark)> {
        match &self.advice {
            Advice::Take(step, before) if self.detail > HintDetail::Vague => {
                let is_pattern = |mark| !matches!(mark, Mark::Placed | Mark::Eliminated);
                step.marks(before)
                    .filter(|&(_, mark)| self.detail == HintDetail::Full || is_pattern(mark))
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// The candidates in which the step was found.
    pub(crate) fn candidates(&self) -> Option<&Candidates> {
        match &self.advice {
            Advice::Take(_, before) => Some(before),
            Advice::Mend(_) | Advice::Nothing => None,
        }
    }
}
