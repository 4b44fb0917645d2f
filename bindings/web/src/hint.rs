//! `hint`: the next step, in three depths, for a puzzle or in the middle of a game.

use serde::{Deserialize, Serialize};
use sudoku::logic::{HintDetail, PathStep, Step, StepSearch, Technique};
use sudoku::picture::Drawing;
use sudoku::{Candidates, DigitSet, Grid, Puzzle, Status, ToPuzzle as _};

use crate::failure::{self, Failure};
use crate::request::chosen;
use crate::solve::Improper;

/// The arguments of `hint`.
#[derive(Debug, Deserialize)]
pub(crate) struct Hint {
    puzzle: String,
    /// In a game: all digits, given or placed.
    #[serde(default)]
    digits: Option<String>,
    /// In a game: the candidates noted in each cell, a bit for each digit; 0 where none are noted.
    #[serde(default)]
    noted: Option<Vec<u16>>,
    #[serde(default)]
    drawings: bool,
    #[serde(default)]
    techniques: Option<Vec<String>>,
    #[serde(default)]
    without: Vec<String>,
}

/// A hint, or the reason that there is none.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Hinted {
    place: Option<String>,
    technique: Option<Technique>,
    words: Option<[String; 3]>,
    step: Option<Step>,
    /// The place, and the whole step, as elements of a page.
    drawings: Option<[String; 2]>,
    status: Option<Status>,
    message: Option<String>,
}

impl Hint {
    pub(crate) fn answer(&self) -> Result<Hinted, Failure> {
        let puzzle = failure::puzzle(&self.puzzle)?;
        let techniques = chosen(self.techniques.as_deref(), &self.without)?;
        if let Some(Improper { status, message }) = Improper::of(&puzzle) {
            return Ok(Hinted {
                status: Some(status),
                message: Some(message),
                ..Hinted::default()
            });
        }
        let candidates = self.candidates(&puzzle)?;
        let step = StepSearch::new(techniques)
            .next_step(&candidates)
            .map_err(Failure::new)?;
        let Some(step) = step else {
            let is_solved = candidates.unfilled().is_empty();
            let message = if is_solved {
                "Already solved."
            } else {
                "None of the chosen techniques applies."
            };
            return Ok(Hinted {
                status: Some(Status::Unique),
                message: Some(message.to_owned()),
                ..Hinted::default()
            });
        };
        let path_step = PathStep::new(&candidates, step.clone());
        Ok(Hinted {
            place: Some(step.where_to_look()),
            technique: Some(step.technique()),
            words: Some(HintDetail::ALL.map(|detail| step.hint(detail))),
            drawings: self.drawings.then(|| {
                let place = Drawing::of_place(&puzzle, &path_step);
                [place, Drawing::of_step(&puzzle, &path_step)].map(|drawing| drawing.to_inline())
            }),
            step: Some(step),
            status: Some(Status::Unique),
            message: None,
        })
    }

    /// The candidates on the board: those noted in a cell, or all that the digits allow if none is noted.
    fn candidates(&self, puzzle: &Puzzle) -> Result<Candidates, Failure> {
        let mut candidates = match &self.digits {
            Some(digits) => digits.parse::<Grid>()?.to_candidates(),
            None => puzzle.to_candidates(),
        };
        if let Some(noted) = &self.noted {
            for cell in candidates.unfilled() {
                let noted = noted.get(cell.index()).copied().unwrap_or_default();
                if noted != 0 {
                    for digit in candidates.digits_in(cell) - DigitSet::from_bits(noted) {
                        candidates.eliminate(cell, digit);
                    }
                }
            }
        }
        Ok(candidates)
    }
}
