//! `rate`: the difficulty of a puzzle.

use std::fmt;
use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::steps::StepCounts;
use super::{Measured, Request, UNFINISHED, Verb, go_on, improper_message, unless};
use crate::interrupt::is_thrown;
use crate::logic::{Difficulty, SolvePath, StepSearch, Stopped, Technique, TechniqueSet};
use crate::measures::measure;
use crate::rating::{Level, Rater, Rating, Unrated};
use crate::words::joined;
use crate::{CellSet, Puzzle, Status};

/// Rates puzzles on the scale of Sudoku Explainer.
///
/// # Examples
///
/// ```
/// use sudoku::Puzzle;
/// use sudoku::verbs::{Rate, Verb as _};
///
/// let hard: Puzzle =
///     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
/// let mut rate = Rate::default();
/// rate.up_to = Some("4.5".parse()?);
/// assert_eq!(rate.answer_one(&hard).to_string(), "ER>4.5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "cli", derive(clap::Args))]
#[non_exhaustive]
pub struct Rate {
    /// Stop at difficulty D and print ER>D: fast for hard puzzles; 0 means to the end of the scale.
    ///
    /// A puzzle that needs a harder step than this gets ER>D instead of a rating. Harder steps are not searched for,
    /// which saves nearly all of the time that hard puzzles take.
    #[cfg_attr(feature = "cli", arg(long, value_name = "D"))]
    pub up_to: Option<Difficulty>,

    /// Also give the number of steps of each technique.
    #[cfg_attr(feature = "cli", arg(long))]
    pub summary: bool,

    /// Also count nodes of the reference solver, and find the smallest backdoor and the depth of trial and error.
    #[cfg_attr(feature = "cli", arg(long))]
    pub measures: bool,
}

impl Verb for Rate {
    type Answer = Rated;

    const BATCH: usize = 64;

    fn unasked(&self) -> Vec<&'static str> {
        unless(&[
            ("techniques", self.summary),
            ("technique_counts", self.summary),
            ("nodes", self.measures),
            ("backdoor_size", self.measures),
            ("backdoor", self.measures),
            ("trial_and_error", self.measures),
        ])
    }

    fn answer_all(
        &self,
        request: &Request,
        mut give: impl FnMut(usize, Rated) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut rater = self.rater();
        for (index, puzzle) in request.puzzles.iter().enumerate() {
            go_on()?;
            let mut answer = Rated::new(puzzle, rater.rate(puzzle));
            if self.summary && answer.status == Status::Unique {
                answer.add_counts(puzzle, self.search());
            }
            let measures = (self.measures && !is_thrown()).then(|| measure(puzzle));
            // Those that an interrupt cut short would be wrong.
            if let Some(measures) = measures.flatten().filter(|_| !is_thrown()) {
                answer.add_measures(&measures.into());
            }
            if is_thrown() {
                answer.status = Status::Unfinished;
                answer.message = Some(UNFINISHED.to_owned());
            }
            give(index, answer)?;
        }
        ControlFlow::Continue(())
    }
}

impl Rate {
    /// The rating of one puzzle alone, without the number of steps and without measures.
    #[must_use]
    pub fn rating(&self, puzzle: &Puzzle) -> Rated {
        Rated::new(puzzle, self.rater().rate(puzzle))
    }

    fn rater(&self) -> Rater {
        match self.limit() {
            Some(limit) => Rater::new().up_to(limit),
            None => Rater::new(),
        }
    }

    fn search(&self) -> StepSearch {
        let search = StepSearch::new(TechniqueSet::RATED);
        match self.limit() {
            Some(limit) => search.up_to(limit),
            None => search,
        }
    }

    fn limit(&self) -> Option<Difficulty> {
        self.up_to.filter(|up_to| up_to.tenths() > 0)
    }
}

/// A rating, or the reason that there is none.
#[derive(Debug, Clone, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Rated {
    /// The difficulty of the hardest step.
    pub er: Option<Difficulty>,
    /// The difficulty of the hardest step up to the first digit placed.
    pub ep: Option<Difficulty>,
    /// The difficulty of the first step.
    pub ed: Option<Difficulty>,
    /// `er` if it is known, or else the least that it can be: a number to sort by.
    pub er_at_least: Option<Difficulty>,
    /// The name of the technique of the hardest step.
    pub technique: Option<Technique>,
    /// The level of difficulty.
    pub level: Option<Level>,
    /// With `summary`, the names of the techniques, the easiest first.
    pub techniques: Option<Vec<String>>,
    /// With `summary`, the number of steps of each technique.
    #[cfg_attr(feature = "schema", schemars(inner(range(min = 1))))]
    pub technique_counts: Option<Vec<usize>>,
    /// With `measures`, the nodes of the reference solver.
    pub nodes: Option<u64>,
    /// With `measures`, the size of the smallest backdoor.
    pub backdoor_size: Option<usize>,
    /// With `measures`, the cells of the smallest backdoor.
    pub backdoor: Option<CellSet>,
    /// With `measures`, the depth of trial and error.
    pub trial_and_error: Option<usize>,
    /// The status of the puzzle.
    #[serde(skip)]
    pub status: Status,
    /// The reason that there is no rating.
    #[serde(skip)]
    pub message: Option<String>,
    #[serde(skip)]
    rating: Option<Rating>,
    /// The words in place of a rating, and those that follow.
    #[serde(skip)]
    words: String,
}

impl Rated {
    fn new(puzzle: &Puzzle, rating: Result<Rating, Unrated>) -> Self {
        let unrated = match rating {
            Ok(rating) => return Self::of(rating),
            Err(unrated) => unrated,
        };
        let (status, message) = match unrated {
            Unrated::NoSolution => improper_message(puzzle, 0),
            Unrated::Multiple => improper_message(puzzle, 2),
            Unrated::Interrupted(_) => (Status::Unfinished, UNFINISHED.to_owned()),
            _ => (Status::Unique, unrated.to_string()),
        };
        let level = unrated.level();
        let words = match unrated {
            Unrated::HarderThan(limit) => format!("ER>{limit}"),
            Unrated::Interrupted(Some(least)) => format!("ER>={least}"),
            _ => message.clone(),
        };
        let words = joined(
            [words]
                .into_iter()
                .chain(level.map(|level| level.to_string())),
            ", ",
        );
        Self {
            er_at_least: unrated.at_least(),
            level,
            status,
            message: Some(message),
            words,
            ..Self::default()
        }
    }

    fn of(rating: Rating) -> Self {
        Self {
            er: Some(rating.hardest),
            ep: Some(rating.pearl),
            ed: Some(rating.diamond),
            er_at_least: Some(rating.hardest),
            technique: Some(rating.technique),
            level: Some(rating.level()),
            status: Status::Unique,
            rating: Some(rating),
            ..Self::default()
        }
    }

    /// Adds the number of steps that this search takes, of each technique.
    #[inline(never)] // Most ratings do without, and browsers compile what is called.
    fn add_counts(&mut self, puzzle: &Puzzle, search: StepSearch) {
        let mut path = SolvePath::with_search(puzzle, search);
        let counts = StepCounts::of(path.steps());
        if path.stopped() == Some(Stopped::Interrupted) {
            return;
        }
        if !counts.techniques().is_empty() {
            self.words = format!("{}: {}", self.words, counts.on_one_line());
        }
        self.techniques = Some(counts.techniques());
        self.technique_counts = Some(counts.numbers());
    }

    #[inline(never)]
    fn add_measures(&mut self, measured: &Measured) {
        self.words = format!("{}; {measured}", self.words);
        self.nodes = measured.nodes;
        self.backdoor_size = measured.backdoor_size;
        self.backdoor = measured.backdoor;
        self.trial_and_error = measured.trial_and_error;
    }
}

answer_about_proper!(Rated, words {});

impl fmt::Display for Rated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(rating) = self.rating {
            write!(f, "{rating} {}, {}", rating.technique, rating.level())?;
        }
        f.write_str(&self.words)
    }
}
