//! `hint`: the next step, or every step that applies now.

use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::explain::position;
use super::steps::{StepCounts, numbered};
use super::{
    Answer, Request, UNFINISHED, Verb, go_on, judge, no_limit_if_zero, refuse_without_techniques,
    unless,
};
use crate::check::{Original, WrongEntry};
use crate::interrupt::is_thrown;
use crate::logic::{
    Difficulty, HintDetail, NamedTechniques, PathStep, SolvePath, Step, StepLayout, StepsNow,
    Technique, TechniqueSet,
};
use crate::words::{counted, joined, wrap_to};
use crate::{Candidates, CellSet, Puzzle, Status};

/// Gives hints on puzzles.
///
/// # Examples
///
/// ```
/// use sudoku::Puzzle;
/// use sudoku::verbs::{Hint, Verb as _};
///
/// let puzzle: Puzzle =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut hint = Hint::default();
/// hint.vague = true;
/// assert_eq!(hint.answer_one(&puzzle).to_string(), "Look at box 2.");
/// # Ok::<(), sudoku::text::ParseGridError>(())
/// ```
#[derive(Debug, Clone, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a flag that a person gives"
)]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct Hint {
    /// Say only where to look.
    #[cfg_attr(feature = "cli", arg(long))]
    pub vague: bool,
    /// Say everything: why, and what follows.
    #[cfg_attr(feature = "cli", arg(long, conflicts_with = "vague"))]
    pub full: bool,
    /// Give this many of the next steps; 0 means all of them.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub steps: u64,
    /// Give all steps up to the next digit that can be placed.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub to_next_digit: bool,
    /// Give every step that applies now, the easiest first, in full.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub all: bool,
    /// With `all`, give no step that is harder than D, as in 2.5.
    #[cfg_attr(feature = "cli", arg(long, value_name = "D"))]
    pub up_to: Option<Difficulty>,
    /// Give the candidates after the steps, to be read back in.
    #[cfg_attr(feature = "cli", arg(long))]
    pub candidates: bool,
    /// The techniques to use; for `all`, without the costly ones of sets.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub techniques: NamedTechniques,
    /// Techniques not to use.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub without: TechniqueSet,
    /// The puzzle that half-solved ones come from, to name the entries that contradict its solution.
    #[cfg_attr(feature = "cli", arg(skip))]
    pub original: Option<Original>,
}

impl Default for Hint {
    fn default() -> Self {
        Self {
            vague: false,
            full: false,
            steps: 1,
            to_next_digit: false,
            all: false,
            up_to: None,
            candidates: false,
            techniques: NamedTechniques::default(),
            without: TechniqueSet::EMPTY,
            original: None,
        }
    }
}

impl Verb for Hint {
    type Answer = Hinted;

    const BATCH: usize = 64;

    fn unasked(&self) -> Vec<&'static str> {
        unless(&[
            ("candidates", self.candidates),
            ("technique", !self.vague),
            ("not_searched", self.all),
            ("steps", self.detail() == HintDetail::Full),
            ("wrong", self.original.is_some()),
        ])
    }

    fn answer_all(
        &self,
        request: &Request,
        mut give: impl FnMut(usize, Hinted) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut puzzles = request.puzzles.iter().enumerate();
        puzzles.try_for_each(|(index, puzzle)| {
            go_on()?;
            give(index, self.hinted(puzzle))
        })
    }

    fn refusal(&self) -> Option<&'static str> {
        refuse_without_techniques(self.chosen())
    }
}

impl Hint {
    /// The amount that is said of the steps.
    #[must_use]
    pub const fn detail(&self) -> HintDetail {
        match (self.vague, self.full || self.all) {
            (true, _) => HintDetail::Vague,
            (_, true) => HintDetail::Full,
            _ => HintDetail::Normal,
        }
    }

    fn hinted(&self, puzzle: &Puzzle) -> Hinted {
        match self.judged(puzzle) {
            Err(refused) => refused,
            Ok(wrong) => {
                let position = position(self.original.as_ref(), puzzle);
                let lone = match puzzle {
                    Puzzle::Givens(_) => CellSet::EMPTY,
                    Puzzle::Candidates(_) => position.cells_by_count()[1],
                };
                Hinted {
                    wrong,
                    ..self.hint_from(&position, lone)
                }
            }
        }
    }

    /// The entries that contradict the original.
    ///
    /// # Errors
    ///
    /// The answer about a puzzle that has no next step, since it is not proper or contradicts the original.
    #[expect(clippy::result_large_err, reason = "the error is an answer, too")]
    pub fn judged(&self, puzzle: &Puzzle) -> Result<Option<Vec<WrongEntry>>, Hinted> {
        match judge(self.original.as_ref(), puzzle) {
            (wrong, None) => Ok(wrong),
            (wrong, Some((status, words))) => Err(Hinted {
                wrong,
                ..Hinted::refused(status, words)
            }),
        }
    }

    /// The hint at this position of a proper puzzle.
    #[must_use]
    pub fn hint_at(&self, position: &Candidates) -> Hinted {
        self.hint_from(position, CellSet::EMPTY)
    }

    /// The hint at this position, in which these cells have a single candidate that seems to be written there.
    fn hint_from(&self, position: &Candidates, lone: CellSet) -> Hinted {
        if !self.all {
            return self.next_steps_from(position, lone);
        }
        let (steps, searched) = self.all_steps(position);
        let not_searched = self.techniques.left_out(self.without) - searched;
        Hinted {
            not_searched: Some(not_searched.one_of_each_entry()),
            ..self.told(steps, position, lone, is_thrown())
        }
    }

    /// All steps that apply, and the techniques that they were searched for with.
    #[inline(never)] // Most hints do without, and browsers compile what is called.
    fn all_steps(&self, position: &Candidates) -> (Vec<PathStep>, TechniqueSet) {
        let all = self.techniques.all() - self.without;
        let now = StepsNow::find(position, &[self.chosen()], all, self.up_to);
        let steps = now.steps.into_iter();
        let steps = steps.map(|step| PathStep::new(position, step));
        (steps.collect(), now.searched)
    }

    /// The hint at this position of a proper puzzle: the next steps, also where all that apply now are wanted.
    #[must_use]
    pub fn next_steps_at(&self, position: &Candidates) -> Hinted {
        self.next_steps_from(position, CellSet::EMPTY)
    }

    fn next_steps_from(&self, position: &Candidates, lone: CellSet) -> Hinted {
        let mut path = SolvePath::new(position, self.chosen());
        let steps: Vec<PathStep> = if self.to_next_digit {
            steps_to_next_digit(&mut path)
        } else {
            let count = no_limit_if_zero(self.steps);
            (0..count).map_while(|_| path.next()).collect()
        };
        let is_unfinished = path.stopped().is_some();
        self.told(steps, path.candidates(), lone, is_unfinished)
    }

    fn chosen(&self) -> TechniqueSet {
        let techniques = if self.all {
            self.techniques.for_all_steps()
        } else {
            self.techniques.all()
        };
        techniques - self.without
    }

    /// The answer with as much of these steps as is wanted. They lead to these candidates.
    fn told(
        &self,
        steps: Vec<PathStep>,
        end: &Candidates,
        lone: CellSet,
        is_unfinished: bool,
    ) -> Hinted {
        let detail = self.detail();
        let steps = steps.into_iter().map(|PathStep { before, step }| {
            let step = step.for_written(lone, &before);
            PathStep { before, step }
        });
        let steps: Vec<PathStep> = steps.collect();
        // Whole steps have their words when the width is known.
        let hints = steps.iter().filter(|_| detail < HintDetail::Full);
        let hints = hints.map(|path_step| path_step.step.hint(detail));
        // The steps so far are a hint also when the time was not enough.
        let (status, last) = if is_unfinished {
            (Status::Unfinished, Some(UNFINISHED))
        } else {
            let none = steps.is_empty().then(|| self.without_steps(end));
            (Status::Unique, none)
        };
        let words = joined(hints.chain(last.map(str::to_owned)), "\n");
        // A program is told no more than a person.
        let (drawn, steps) = match detail {
            HintDetail::Full => (steps.first().cloned(), Some(steps)),
            _ => (steps.into_iter().next(), None),
        };
        let first = drawn.as_ref().map(|drawn| &drawn.step);
        Hinted {
            place: first.map(Step::where_to_look),
            technique: first
                .filter(|_| detail >= HintDetail::Normal)
                .map(Step::technique),
            status,
            words,
            is_list: self.all,
            is_vague: self.vague,
            drawn,
            steps,
            candidates: self.candidates.then(|| end.clone().into()),
            ..Hinted::default()
        }
    }

    /// The words where no step applies.
    fn without_steps(&self, candidates: &Candidates) -> &'static str {
        match self.up_to {
            _ if candidates.unfilled().is_empty() => "Already solved.",
            Some(_) => "None of the chosen techniques applies up to this difficulty.",
            None => "None of the chosen techniques applies.",
        }
    }
}

fn steps_to_next_digit(path: &mut SolvePath) -> Vec<PathStep> {
    let mut steps = Vec::new();
    for step in path {
        let is_last = step.step.placement.is_some();
        steps.push(step);
        if is_last {
            break;
        }
    }
    steps
}

/// A hint, or the reason that there is none.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Hinted {
    /// The place to look at.
    pub place: Option<String>,
    /// The name of the technique, unless `vague`.
    pub technique: Option<Technique>,
    /// With `candidates`, the candidates after the steps, 729 characters.
    #[cfg_attr(feature = "schema", schemars(extend("pattern" = "^[1-9.]{729}$")))]
    pub candidates: Option<Puzzle>,
    /// The steps, if they are given in full.
    pub steps: Option<Vec<PathStep>>,
    /// If every step was asked for, the techniques that were not searched for, or not for every step, because that takes long.
    /// There may be harder ones of these kinds.
    pub not_searched: Option<Vec<Technique>>,
    /// With `original`, the entries that contradict its solution.
    pub wrong: Option<Vec<WrongEntry>>,
    /// The status of the puzzle.
    #[serde(skip)]
    pub status: Status,
    /// The first step, for a drawing, however much is said of it.
    #[serde(skip)]
    pub drawn: Option<PathStep>,
    /// True if the words are a list, whose lines are wrapped.
    #[serde(skip)]
    pub is_list: bool,
    /// True if only the place may be shown.
    #[serde(skip)]
    pub is_vague: bool,
    #[serde(skip)]
    words: String,
}

impl Hinted {
    /// The hints, one after the other.
    #[must_use]
    pub fn text(&self, layout: StepLayout) -> String {
        let steps = self.steps.iter().flatten();
        let steps = steps.map(|path_step| &path_step.step);
        let mut text: Vec<String> = if self.is_list {
            numbered(steps, StepLayout::of_width(layout.width, layout.is_unicode)).collect()
        } else {
            steps
                .map(|step| step.to_text("", &step.title(), layout))
                .collect()
        };
        let mut add = |words: &str| text.push(wrap_to(layout.sentences, "", words));
        if !self.words.is_empty() {
            add(&self.words);
        }
        if let Some(names) = self.not_searched.as_ref().filter(|names| !names.is_empty()) {
            add(&not_searched_words(names));
        }
        text.join("\n")
    }
}

/// The techniques that were not searched for, or not for every step, in a sentence.
#[must_use]
pub fn not_searched_words(techniques: &[Technique]) -> String {
    let names = joined(techniques, ", ");
    format!("Not searched for every step of these, because that takes long: {names}.")
}

impl Answer for Hinted {
    fn refused(status: Status, words: String) -> Self {
        Self {
            status,
            words,
            ..Self::default()
        }
    }

    fn step(&self) -> Option<&PathStep> {
        self.drawn.as_ref()
    }

    fn nested() -> &'static [&'static str] {
        &["steps", "wrong"]
    }

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        // Many steps are in a field of their own.
        let steps = self.steps.as_deref().filter(|steps| steps.len() > 1);
        if let Some(steps) = steps.or(self.steps.as_deref().filter(|_| self.is_list))
            && !steps.is_empty()
        {
            let counts = StepCounts::of(steps.iter().map(|path_step| &path_step.step));
            let (count, each) = (counted(steps.len(), "step"), counts.on_one_line());
            return Some(
                format!("{count}: {each}. {}", self.words)
                    .trim_end()
                    .to_owned()
                    .into(),
            );
        }
        // Tables are hard to read line by line if there are line breaks in them.
        Some(joined(self.to_string().split_whitespace(), " ").into())
    }

    fn is_failure(&self) -> bool {
        self.status != Status::Unique
    }
}

impl fmt::Display for Hinted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(StepLayout::default()))
    }
}
