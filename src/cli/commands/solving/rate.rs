//! `sudoku rate`: the difficulty of each puzzle.

use std::borrow::Cow;

use clap::Args;
use sudoku::logic::{Difficulty, SolvePath, StepSearch, Technique, TechniqueSet};
use sudoku::measures::{MOST_CELLS, MOST_TRIALS, Measures, measure};
use sudoku::rating::{Level, Rater, Rating, Unrated};
use sudoku::{CellSet, Puzzle};

use super::step_counts::StepCounts;
use crate::cli::commands::improper::Improper;
use crate::cli::options::args::Common;
use crate::cli::output::answer::{Answer, Text, TextStyle};
use crate::cli::output::record::fields;
use crate::cli::pipeline::{Job, SMALL_BATCH};
use crate::cli::status::{ExitStatus, Status};
use crate::support::words::{counted, joined};

const HELP: &str = "\
Examples:
  sudoku rate puzzle.txt              ED=ER/EP/ED, the hardest technique, and a level
  sudoku rate --puzzle list.txt | LC_ALL=C sort -k 2.4bn
                                      a list, from easy to hard
  sudoku rate --up-to 7.5 list.txt    ER>7.5 for what is harder, at no great cost
  sudoku rate --summary puzzle.txt    and how many steps of each technique
  sudoku rate --measures list.txt     also what does not depend on a scale of techniques
  sudoku rate --format csv list.txt   one column for each number

The numbers are those of Sudoku Explainer, the community's measure: ER is the difficulty of the hardest step when the \
easiest is always taken, EP that of the hardest up to the first digit placed, ED that of the first step. They depend on \
which techniques there are, so the techniques cannot be chosen here. The level is easy up to ER 1.5, medium up to 2.5, \
hard up to 3.4, expert up to 4.4, fiendish up to 6.2, and extreme above.

The hardest puzzles can take seconds each. `sudoku help measures` says what --measures prints.

Exit codes:
  0  every puzzle is proper, also if it is harder than --up-to
  1  at least one is not proper: it has no solution, or multiple solutions
  2  wrong usage, or some input could not be read";

/// The arguments of `sudoku rate`.
#[derive(Debug, Args)]
#[command(after_long_help = HELP)]
pub(crate) struct Options {
    #[command(flatten)]
    common: Common,

    /// Rate no further than D; 0 means to the end of the scale.
    ///
    /// A puzzle that needs a harder step than this gets ER>D instead of a rating. Harder steps are not searched for,
    /// which saves nearly all of the time that hard puzzles take.
    #[arg(long, value_name = "D", default_value = "0", hide_default_value = true)]
    up_to: Difficulty,

    /// Also say how many steps of each technique there are.
    #[arg(long)]
    summary: bool,

    /// Also count nodes of the reference solver, and find the smallest backdoor and the depth of trial and error.
    #[arg(long)]
    measures: bool,
}

/// Rates everything there is to read.
pub(crate) fn run(options: &Options) -> anyhow::Result<ExitStatus> {
    let (rater, search) = (Rater::new(), StepSearch::new(TechniqueSet::RATED));
    let (mut rater, search) = match options.up_to.tenths() {
        0 => (rater, search),
        _ => (rater.up_to(options.up_to), search.up_to(options.up_to)),
    };
    let job = Job {
        largest_batch: SMALL_BATCH,
        ..Job::new::<Rated>(&options.common)
    };
    let search = options.summary.then_some(search);
    let with_measures = options.measures;
    job.run(move |puzzle: &Puzzle| {
        let mut answer = Rated::new(puzzle, rater.rate(puzzle));
        if let Some(search) = &search
            && answer.status == Status::Unique
        {
            answer = answer.with_counts(puzzle, search);
        }
        match with_measures.then(|| measure(puzzle)).flatten() {
            Some(measures) => answer.with_measures(&measures),
            None => answer,
        }
    })
}

/// A rating, or the reason that there is none.
#[derive(Default)]
struct Rated {
    er: Option<Difficulty>,
    ep: Option<Difficulty>,
    ed: Option<Difficulty>,
    /// The least that the ER can be, even if it is not known: a number to sort by.
    er_at_least: Option<Difficulty>,
    technique: Option<Technique>,
    level: Option<Level>,
    /// With `--summary`: the names of the techniques, and the number of steps of each.
    techniques: Option<Vec<String>>,
    technique_counts: Option<Vec<usize>>,
    nodes: Option<u64>,
    backdoor_size: Option<usize>,
    backdoor: Option<CellSet>,
    trial_and_error: Option<usize>,
    status: Status,
    /// The answer for a person.
    words: String,
    /// The reason that there is no rating.
    message: Option<String>,
}

impl Rated {
    fn new(puzzle: &Puzzle, rating: Result<Rating, Unrated>) -> Self {
        let unrated = match rating {
            Ok(rating) => {
                return Self {
                    er: Some(rating.hardest),
                    ep: Some(rating.pearl),
                    ed: Some(rating.diamond),
                    er_at_least: Some(rating.hardest),
                    technique: Some(rating.technique),
                    level: Some(rating.level()),
                    status: Status::Unique,
                    words: format!("{rating} {}, {}", rating.technique, rating.level()),
                    ..Self::default()
                };
            }
            Err(unrated) => unrated,
        };
        let improper = match unrated {
            Unrated::NoSolution => Improper::of_count(puzzle, 0),
            Unrated::Multiple => Improper::of_count(puzzle, 2),
            _ => None,
        };
        if let Some(Improper { status, message }) = improper {
            return Self {
                status,
                words: message.clone(),
                message: Some(message),
                ..Self::default()
            };
        }
        let message = unrated.to_string();
        let level = unrated.level();
        let words = match (unrated, level) {
            (Unrated::HarderThan(limit), None) => format!("ER>{limit}"),
            (Unrated::HarderThan(limit), Some(level)) => format!("ER>{limit}, {level}"),
            _ => message.clone(),
        };
        Self {
            er_at_least: unrated.at_least(),
            level,
            status: Status::Unique,
            words,
            message: Some(message),
            ..Self::default()
        }
    }

    /// This answer, with the measures of the puzzle.
    fn with_measures(self, measures: &Measures) -> Self {
        let Measures {
            nodes,
            backdoor,
            trial_and_error,
            ..
        } = *measures;
        let node_count = counted(nodes, "node");
        let backdoor_words = match backdoor {
            None => format!("above {MOST_CELLS}"),
            Some(CellSet::EMPTY) => "0".to_owned(),
            Some(cells) => format!("{} ({})", cells.len(), joined(cells, " ")),
        };
        let depth = trial_and_error
            .map_or_else(|| format!("above {MOST_TRIALS}"), |depth| depth.to_string());
        Self {
            nodes: Some(nodes),
            backdoor_size: backdoor.map(CellSet::len),
            backdoor,
            trial_and_error,
            words: format!(
                "{}; {node_count}, backdoor {backdoor_words}, T&E {depth}",
                self.words
            ),
            ..self
        }
    }

    /// This answer, with the number of steps that this search takes, of each technique.
    fn with_counts(self, puzzle: &Puzzle, search: &StepSearch) -> Self {
        let path = SolvePath::with_search(puzzle, search.clone());
        let steps: Vec<_> = path.map(|path_step| path_step.step).collect();
        let counts = StepCounts::of(steps.iter());
        Self {
            words: match steps.len() {
                0 => self.words,
                _ => format!("{}: {}", self.words, counts.on_one_line()),
            },
            techniques: Some(counts.techniques()),
            technique_counts: Some(counts.numbers()),
            ..self
        }
    }
}

impl Answer for Rated {
    fields!(
        er,
        ep,
        ed,
        er_at_least,
        technique,
        level,
        techniques,
        technique_counts,
        nodes,
        backdoor_size,
        backdoor,
        trial_and_error
    );

    fn status(&self) -> Status {
        self.status
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        self.message.as_deref().map(Cow::from)
    }

    fn is_failure(&self) -> bool {
        self.status != Status::Unique
    }

    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::Words(self.words.as_str().into())
    }
}
