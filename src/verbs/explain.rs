//! `explain`: every step from a puzzle to its solution.

use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::steps::{StepCounts, numbered};
use super::{
    Answer as _, Request, UNFINISHED, Verb, go_on, judge, refuse_without_techniques, unless,
};
use crate::check::{Original, WrongEntry};
use crate::logic::{PathStep, SolvePath, StepLayout, TechniqueSet};
use crate::rating::PathTally;
use crate::words::counted;
use crate::{Candidates, Puzzle, Status};

/// Finds all steps of puzzles, always the easiest, until no technique applies.
///
/// # Examples
///
/// ```
/// use sudoku::Puzzle;
/// use sudoku::verbs::{Explain, Verb as _};
///
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let explained = Explain::default().answer_one(&puzzle);
/// assert_eq!(explained.step_count, Some(51));
/// assert_eq!(explained.ending, "Solved in 51 steps: ED=1.2/1.2/1.2 Hidden Single.");
/// # Ok::<(), sudoku::text::ParseGridError>(())
/// ```
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct Explain {
    /// Show the candidates before each step, and what it changes.
    #[cfg_attr(feature = "cli", arg(long))]
    pub grids: bool,
    /// Give each step on a line in the notation of forums, instead of explaining it.
    #[cfg_attr(feature = "cli", arg(long, conflicts_with = "grids"))]
    pub notation: bool,
    /// Give the number of steps of each technique instead of the steps.
    #[cfg_attr(feature = "cli", arg(long, conflicts_with_all = ["grids", "notation"]))]
    pub summary: bool,
    /// The techniques to use.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub techniques: TechniqueSet,
    /// Techniques not to use.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub without: TechniqueSet,
    /// The puzzle that half-solved ones come from, to name the entries that contradict its solution.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub original: Option<Original>,
}

impl Default for Explain {
    fn default() -> Self {
        Self {
            grids: false,
            notation: false,
            summary: false,
            techniques: TechniqueSet::default(),
            without: TechniqueSet::EMPTY,
            original: None,
        }
    }
}

impl Verb for Explain {
    type Answer = Explained;

    const BATCH: usize = 64;

    fn unasked(&self) -> Vec<&'static str> {
        unless(&[
            ("techniques", self.summary),
            ("technique_counts", self.summary),
            ("wrong", self.original.is_some()),
        ])
    }

    fn answer_all(
        &self,
        request: &Request,
        mut give: impl FnMut(usize, Explained) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut puzzles = request.puzzles.iter().enumerate();
        puzzles.try_for_each(|(index, puzzle)| {
            go_on()?;
            give(index, self.explained(puzzle))
        })
    }

    fn refusal(&self) -> Option<&'static str> {
        refuse_without_techniques(self.chosen())
    }
}

impl Explain {
    fn chosen(&self) -> TechniqueSet {
        self.techniques - self.without
    }

    fn explained(&self, puzzle: &Puzzle) -> Explained {
        let (wrong, improper) = judge(self.original.as_ref(), puzzle);
        if let Some((status, message)) = improper {
            return Explained {
                wrong,
                ..Explained::refused(status, message)
            };
        }
        let position = position(self.original.as_ref(), puzzle);
        let mut path = SolvePath::new(&position, self.chosen());
        let mut tally = PathTally::default();
        let (mut counts, mut steps) = (None, None);
        if self.summary {
            let alone = path.steps().inspect(|step| tally.add(step));
            counts = Some(StepCounts::of(alone));
        } else {
            let mut all = Vec::with_capacity(path.candidates().unfilled().len());
            all.extend(path.by_ref().inspect(|each| tally.add(&each.step)));
            steps = Some(all);
        }
        let end = path.candidates();
        // The steps so far are told also when the time was not enough.
        let message = path.stopped().map(|_| UNFINISHED.to_owned());
        Explained {
            solved: Some(end.unfilled().is_empty()),
            step_count: Some(tally.steps),
            techniques: counts.as_ref().map(StepCounts::techniques),
            technique_counts: counts.as_ref().map(StepCounts::numbers),
            wrong,
            status: match message {
                Some(_) => Status::Unfinished,
                None => Status::Unique,
            },
            ending: match &message {
                Some(_) => unfinished_after(tally.steps, end),
                None => tally.summary(end, self.chosen()),
            },
            end: Some(end.clone()),
            steps,
            counts,
            with_grids: self.grids,
            in_notation: self.notation,
            message,
        }
    }
}

/// The end of an explanation that the time was not enough for, in a sentence.
fn unfinished_after(steps: usize, end: &Candidates) -> String {
    let (steps, left) = (counted(steps, "step"), end.unfilled().len());
    format!("Unfinished after {steps}, with {left} cells to fill.")
}

/// The candidates to start from.
pub(super) fn position(original: Option<&Original>, puzzle: &Puzzle) -> Candidates {
    use crate::ToPuzzle as _;
    original.map_or_else(
        || puzzle.to_candidates(),
        |original| original.position(puzzle),
    )
}

/// The steps of a puzzle, or the reason that there are none.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Explained {
    /// True if the steps lead to the solution.
    pub solved: Option<bool>,
    /// The number of steps.
    pub step_count: Option<usize>,
    /// With `summary`, the names of the techniques, the easiest first.
    pub techniques: Option<Vec<String>>,
    /// With `summary`, the number of steps of each technique.
    #[cfg_attr(feature = "schema", schemars(inner(range(min = 1))))]
    pub technique_counts: Option<Vec<usize>>,
    /// The steps, unless `summary`.
    pub steps: Option<Vec<PathStep>>,
    /// With `original`, the entries that contradict its solution.
    pub wrong: Option<Vec<WrongEntry>>,
    /// The status of the puzzle.
    #[serde(skip)]
    pub status: Status,
    /// The reason that there are no steps, or not all.
    #[serde(skip)]
    pub message: Option<String>,
    /// The end in a sentence: solved, stuck, unfinished, or the reason that there are no steps.
    #[serde(skip)]
    pub ending: String,
    /// The candidates after the last step.
    #[serde(skip)]
    pub end: Option<Candidates>,
    /// True if the candidates are to be shown before each step.
    #[serde(skip)]
    pub with_grids: bool,
    /// True if each step is to be shown on a line, in the notation of the community.
    #[serde(skip)]
    pub in_notation: bool,
    #[serde(skip)]
    counts: Option<StepCounts>,
}

impl Explained {
    /// Each step with its number and its difficulty, in columns.
    pub fn numbered(&self, layout: StepLayout) -> impl Iterator<Item = String> {
        let steps = self.steps.iter().flatten();
        numbered(steps.map(|path_step| &path_step.step), layout)
    }

    /// Each step on a line, as players write it to each other.
    pub fn notations(&self) -> impl Iterator<Item = String> {
        let steps = self.steps.iter().flatten();
        steps.map(|path_step| path_step.step.to_line())
    }

    /// With `summary`, a line for each technique: the number of steps, the greatest difficulty and the name.
    #[must_use]
    pub fn count_lines(&self) -> Option<String> {
        self.counts.as_ref().map(StepCounts::lines)
    }
}

answer_about_proper!(Explained, ending {
    fn nested() -> &'static [&'static str] {
        &["steps", "wrong"]
    }
});

/// The steps, each on a line, and the end.
impl fmt::Display for Explained {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(lines) = self.count_lines() {
            f.write_str(&lines)?;
        }
        for step in self.numbered(StepLayout::of_width(80, false)) {
            writeln!(f, "{step}")?;
        }
        f.write_str(&self.ending)
    }
}
