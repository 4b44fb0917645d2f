//! Hints: the next step, or the mistakes to be mended before it.

use sudoku::game::{Board, Game, Mistakes};
use sudoku::logic::{HintDetail, Mark, PathStep, SolvePath, StepLayout, TechniqueSet};
use sudoku::{Candidate, Candidates, CellSet, Grid};

use sudoku::words::wrap_to;

/// The next thing to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Advice {
    /// Something contradicts the solution.
    Mend(Mistakes),
    Take(Box<PathStep>),
    /// No known technique applies.
    Nothing,
}

impl Advice {
    /// The mistakes on this board, if there are any.
    pub(crate) fn mend(board: &Board, solution: &Grid) -> Option<Self> {
        let mistakes = board.mistakes(solution);
        (!mistakes.cells().is_empty()).then_some(Self::Mend(mistakes))
    }

    /// Looks for the next step on this board, which may take seconds; none if it was told to stop.
    pub(crate) fn find(board: &Board, solution: &Grid) -> Option<Self> {
        if let Some(mend) = Self::mend(board, solution) {
            return Some(mend);
        }
        let mut path = SolvePath::new(&board.candidates(), TechniqueSet::default());
        match path.next() {
            Some(step) => Some(Self::Take(Box::new(step))),
            None => path.stopped().is_none().then_some(Self::Nothing),
        }
    }
}

/// A hint as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Hint {
    pub(crate) advice: Advice,
    pub(crate) detail: HintDetail,
}

impl Hint {
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
            Advice::Take(found) => game.apply(&found.step),
            Advice::Nothing => {}
        }
    }

    /// The hint in words.
    pub(crate) fn words(&self, layout: StepLayout) -> String {
        let words = match (&self.advice, self.detail) {
            (Advice::Mend(mistakes), detail) => mistakes.hint(detail),
            (Advice::Take(found), HintDetail::Full) => {
                let step = &found.step;
                let title = format!("{} ({})", step.title(), step.difficulty());
                return step.to_text("", &title, layout);
            }
            (Advice::Take(found), detail) => found.step.hint(detail),
            (Advice::Nothing, _) => "No known technique applies.".to_owned(),
        };
        wrap_to(layout.sentences, "", &words)
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
            Advice::Take(found) if self.detail > HintDetail::Vague => {
                let is_pattern = |mark| !matches!(mark, Mark::Placed | Mark::Eliminated);
                found
                    .marks()
                    .filter(|&(_, mark)| self.detail == HintDetail::Full || is_pattern(mark))
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// The candidates in which the step was found.
    pub(crate) fn candidates(&self) -> Option<&Candidates> {
        match &self.advice {
            Advice::Take(found) => Some(&found.before),
            Advice::Mend(_) | Advice::Nothing => None,
        }
    }
}
