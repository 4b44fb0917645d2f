//! `explain`: every step from a puzzle to its solution, as data, or as the parts of a page.

use serde::{Deserialize, Serialize};
use sudoku::logic::{PathStep, SolvePath, TechniqueSet};
use sudoku::picture::{Explanation, Section};
use sudoku::rating::summary;
use sudoku::{Puzzle, Status};

use crate::failure::{self, Failure};
use crate::request::chosen;
use crate::solve::Improper;

/// The arguments of `explain`.
#[derive(Debug, Deserialize)]
pub(crate) struct Explain {
    puzzle: String,
    #[serde(default)]
    techniques: Option<Vec<String>>,
    #[serde(default)]
    without: Vec<String>,
}

/// The steps, or the reason that there are none.
#[derive(Debug, Serialize)]
pub(crate) struct Explained {
    solved: Option<bool>,
    step_count: Option<usize>,
    steps: Option<Vec<PathStep>>,
    status: Status,
    message: Option<String>,
}

/// The parts of the page that explains.
#[derive(Debug, Serialize)]
pub(crate) struct Sections {
    sections: Vec<Section>,
    summary: String,
}

impl Explain {
    pub(crate) fn answer(&self) -> Result<Explained, Failure> {
        let puzzle = failure::puzzle(&self.puzzle)?;
        let techniques = chosen(self.techniques.as_deref(), &self.without)?;
        if let Some(Improper { status, message }) = Improper::of(&puzzle) {
            return Ok(Explained {
                solved: None,
                step_count: None,
                steps: None,
                status,
                message: Some(message),
            });
        }
        let mut path = SolvePath::new(&puzzle, techniques);
        let steps: Vec<PathStep> = path.by_ref().collect();
        Ok(Explained {
            solved: Some(path.candidates().unfilled().is_empty()),
            step_count: Some(steps.len()),
            steps: Some(steps),
            status: Status::Unique,
            message: None,
        })
    }

    pub(crate) fn sections(&self) -> Result<Sections, Failure> {
        let puzzle = failure::puzzle(&self.puzzle)?;
        let techniques = chosen(self.techniques.as_deref(), &self.without)?;
        Ok(match Improper::of(&puzzle) {
            Some(improper) => sections(&puzzle, &[], improper.message),
            None => explained(&puzzle, techniques),
        })
    }
}

fn explained(puzzle: &Puzzle, techniques: TechniqueSet) -> Sections {
    let mut path = SolvePath::new(puzzle, techniques);
    let steps: Vec<PathStep> = path.by_ref().collect();
    let summary = summary(&steps, path.candidates(), techniques);
    sections(puzzle, &steps, summary)
}

fn sections(puzzle: &Puzzle, steps: &[PathStep], summary: String) -> Sections {
    let explanation = Explanation {
        title: "",
        puzzle,
        steps,
        summary: &summary,
    };
    Sections {
        sections: explanation.sections(),
        summary,
    }
}
