//! Help for the player: hints, checking, solving.

use sudoku::logic::{HintDetail, StepLayout};
use sudoku::solver::{self, Outcome};
use sudoku::{CellSet, Grid};

use super::App;
use super::question::Question;
use super::step_list::StepList;
use crate::play::background::BackgroundTask;
use crate::play::hint::{Advice, Hint};

/// The request to the search for steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// To show the next step.
    Hint,
    /// To apply the next step.
    Application,
    /// To list all steps.
    List,
}

/// The result of the search.
enum SearchResult {
    Advice(Advice),
    All(Box<StepList>),
}

/// A search for steps in the background.
pub(super) struct AdviceJob {
    job: BackgroundTask<SearchResult>,
    wanted: Wanted,
    /// The number of times that more of the hint has been asked for.
    deeper: usize,
}

impl App {
    /// Takes what has been found, and returns true if there was something.
    pub(super) fn take_advice(&mut self) -> bool {
        let running = self.advice.as_ref();
        let Some((found, wanted, deeper)) = running
            .and_then(|running| Some((running.job.answer()?, running.wanted, running.deeper)))
        else {
            return false;
        };
        self.advice = None;
        self.game.count_hint();
        self.say("");
        match found {
            SearchResult::All(list) => self.show_list(list),
            SearchResult::Advice(advice) => {
                let detail = HintDetail::Vague;
                self.hint = Some(Hint { advice, detail });
                if wanted == Wanted::Application {
                    self.apply();
                } else {
                    (0..deeper).for_each(|_| self.hint());
                }
            }
        }
        true
    }

    /// The solution. If there is none, or it is not known yet, a message says so.
    fn solution(&mut self) -> Option<Grid> {
        let Some(outcome) = self.analysis.outcome() else {
            self.say("The solution is not known yet.");
            return None;
        };
        if let Outcome::Unique(solution) = outcome {
            return Some(solution);
        }
        let solutions = Outcome::in_words(outcome.count());
        self.say(format!("The puzzle has {solutions}; e edits it."));
        None
    }

    /// Gives a hint, or more of the hint there is.
    pub(super) fn hint(&mut self) {
        if let Some(hint) = &mut self.hint {
            if hint.detail == HintDetail::Full {
                self.question = Some(Question::Reading);
            }
            hint.deepen();
            self.scroll = 0;
        } else {
            self.look_for(Wanted::Hint);
        }
    }

    /// Applies the hint, or the next step.
    pub(super) fn apply(&mut self) {
        let Some(hint) = self.hint.take() else {
            return self.look_for(Wanted::Application);
        };
        self.change(|game| hint.apply(game));
        if let Advice::Take(found) = &hint.advice
            && let Some(placed) = found.step.placement
        {
            self.cursor = placed.cell;
        }
        if self.message.is_empty() {
            self.say(match &hint.advice {
                Advice::Take(found) => format!("Applied: {}.", found.step.title()),
                Advice::Mend(_) => "The mistakes are removed.".to_owned(),
                Advice::Nothing => hint.words(StepLayout::default()),
            });
        }
    }

    /// Lists all steps, or goes on with the list of this board.
    pub(super) fn list(&mut self) {
        self.hint = None;
        let candidates = self.game.board().candidates();
        match self.steps.take().filter(|list| list.is_of(&candidates)) {
            Some(list) => self.show_list(list),
            None => self.look_for(Wanted::List),
        }
    }

    fn look_for(&mut self, wanted: Wanted) {
        let board = self.game.board().clone();
        if board.unfilled().is_empty() && board.clashing().is_empty() {
            return self.say("All cells are filled.");
        }
        let Some(solution) = self.solution() else {
            return;
        };
        let is_list = wanted == Wanted::List;
        self.say(if is_list {
            "Looking for all steps; any other key stops that."
        } else {
            "Looking for a step; any other key stops that."
        });
        if let Some(running) = &mut self.advice
            && (running.wanted == Wanted::List) == is_list
        {
            // It looks for the same.
            running.deeper += usize::from(wanted == Wanted::Hint);
            running.wanted = wanted;
            return;
        }
        let job = BackgroundTask::start(move |answer| {
            let advice = if is_list {
                Advice::mend(&board, &solution)
            } else {
                Advice::find(&board, &solution)
            };
            let found = match advice {
                Some(advice) => SearchResult::Advice(advice),
                None if is_list => StepList::find(board.candidates())
                    .map_or(SearchResult::Advice(Advice::Nothing), |list| {
                        SearchResult::All(Box::new(list))
                    }),
                None => return,
            };
            answer(found);
        });
        if job.is_none() {
            self.say("No thread can be started.");
        }
        self.advice = job.map(|job| AdviceJob {
            job,
            wanted,
            deeper: 0,
        });
    }

    /// Compares the board with the solution.
    pub(super) fn check(&mut self) {
        let board = self.game.board().clone();
        if let Some(Outcome::Multiple(_)) = self.analysis.outcome() {
            let outcome = solver::solve(&board.allowed());
            return self.say(match outcome {
                Outcome::NoSolution => "The digits fit none of the puzzle's solutions.".to_owned(),
                _ => format!(
                    "The puzzle has {}; one of them can still be reached.",
                    Outcome::in_words(2)
                ),
            });
        }
        let Some(solution) = self.solution() else {
            return;
        };
        let mistakes = board.mistakes(&solution);
        self.wrong = mistakes.cells();
        self.say(mistakes.to_string());
    }

    /// The cells that are shown to be wrong.
    pub(crate) fn wrong(&self) -> CellSet {
        if self.is_checking && !self.is_editing {
            let mistakes = self.game.mistakes();
            return mistakes.map_or(CellSet::EMPTY, |mistakes| mistakes.cells());
        }
        self.wrong
    }

    pub(super) fn toggle_checking(&mut self) {
        self.is_checking = !self.is_checking;
        self.say(if self.is_checking {
            "Wrong digits are marked as they are placed; V ends that."
        } else {
            "Wrong digits are no longer marked."
        });
    }

    pub(super) fn solve(&mut self) {
        match self.analysis.outcome() {
            Some(Outcome::Unique(solution)) => {
                self.change(|game| game.fill_in(&solution));
                self.say("Solved; u takes it back.");
            }
            Some(Outcome::Multiple(first)) => {
                self.change(|game| game.fill_in(&first));
                self.say("This is one of its solutions; u takes it back.");
            }
            _ => {
                self.solution();
            }
        }
    }
}
