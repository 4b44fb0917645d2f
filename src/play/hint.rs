//! Hints: the next step, or what has to be put right before it, and how much of it is given away.

use sudoku::logic::{Interrupt, Mark, Step, StepSearch, Stopped, TechniqueSet};
use sudoku::{Candidate, Candidates, CellSet, Grid};

use super::game::{Board, Game, Mistakes};

/// How much a hint gives away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Depth {
    /// Where to look.
    Where,
    /// For what, with the pattern marked.
    What,
    /// What follows, and why.
    Why,
}

/// What to do next.
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
    /// Looks for the next step on this board, which may take seconds.
    ///
    /// # Errors
    ///
    /// If it was told to stop.
    pub(crate) fn find(
        board: &Board,
        solution: &Grid,
        interrupt: &Interrupt,
    ) -> Result<Self, Stopped> {
        let mistakes = board.mistakes(solution);
        if !mistakes.cells().is_empty() {
            return Ok(Self::Mend(mistakes));
        }
        let candidates = board.candidates();
        let mut search = StepSearch::new(TechniqueSet::default()).with_interrupt(interrupt);
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
    pub(crate) depth: Depth,
}

impl Hint {
    /// A hint that gives little away.
    pub(crate) const fn new(advice: Advice) -> Self {
        Self {
            advice,
            depth: Depth::Where,
        }
    }

    /// Gives more away.
    pub(crate) const fn deepen(&mut self) {
        self.depth = match self.depth {
            Depth::Where => Depth::What,
            Depth::What | Depth::Why => Depth::Why,
        };
    }

    /// Does what the hint says, however much of it has been given away.
    pub(crate) fn apply(&self, game: &mut Game) {
        match &self.advice {
            Advice::Mend(mistakes) => game.remove(mistakes),
            Advice::Take(step, before) => game.apply(step, before),
            Advice::Nothing => {}
        }
    }

    /// The hint in words.
    pub(crate) fn words(&self) -> String {
        match (&self.advice, self.depth) {
            (Advice::Mend(_), Depth::Where) => {
                "Something on the board contradicts the solution.".to_owned()
            }
            (Advice::Mend(mistakes), Depth::What) => match mistakes.placed.len() {
                0 => "A candidate was taken away that is needed.".to_owned(),
                1 => "One of the digits is wrong.".to_owned(),
                count => format!("{count} of the digits are wrong."),
            },
            (Advice::Mend(mistakes), Depth::Why) => mend(mistakes),
            (Advice::Take(step, _), Depth::Where) => format!("Look at {}.", step.where_to_look()),
            (Advice::Take(step, _), Depth::What) => {
                format!("{}: look at {}.", step.technique(), step.where_to_look())
            }
            (Advice::Take(step, _), Depth::Why) => {
                format!("{} ({}): {step}", step.technique(), step.difficulty())
            }
            (Advice::Nothing, _) => "No known technique applies.".to_owned(),
        }
    }

    /// The cells with a mistake, once the hint says which they are.
    pub(crate) fn mistakes(&self) -> CellSet {
        match &self.advice {
            Advice::Mend(mistakes) if self.depth == Depth::Why => mistakes.cells(),
            _ => CellSet::EMPTY,
        }
    }

    /// The candidates that the hint is about, and how each is marked: first the pattern, and with the words what follows.
    pub(crate) fn marks(&self) -> Vec<(Candidate, Mark)> {
        match &self.advice {
            Advice::Take(step, before) if self.depth > Depth::Where => {
                let marks = step
                    .roles(before)
                    .map(|(candidate, role)| (candidate, Mark::from(role)));
                let is_pattern = |mark| !matches!(mark, Mark::Placed | Mark::Eliminated);
                marks
                    .filter(|&(_, mark)| self.depth == Depth::Why || is_pattern(mark))
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

/// What is wrong, and where.
fn mend(mistakes: &Mistakes) -> String {
    let sentence = |cells: CellSet, what: &str| {
        let names: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
        (!names.is_empty()).then(|| format!("{what}: {}.", names.join(", ")))
    };
    let sentences = [
        sentence(mistakes.placed, "Wrong digits"),
        sentence(mistakes.noted, "The right candidate is missing"),
    ];
    let sentences: Vec<String> = sentences.into_iter().flatten().collect();
    sentences.join(" ")
}
