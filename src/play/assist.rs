//! What the player is helped with: hints, checking, solving.

use sudoku::Grid;
use sudoku::solver::{self, Outcome};

use super::app::App;
use super::hint::{Advice, Hint};
use super::job::Job;

/// A search for the next step, and what is to be done with it.
pub(super) struct Search {
    job: Job<Advice>,
    /// Whether the step is to be applied, and not only shown.
    is_applied: bool,
}

impl App {
    /// Takes in the next step, if it has been found by now, and says whether it has.
    pub(super) fn take_advice(&mut self) -> bool {
        let Some(search) = &self.search else {
            return false;
        };
        let Some(advice) = search.job.answer() else {
            return false;
        };
        let is_applied = search.is_applied;
        self.search = None;
        self.say("");
        self.hint = Some(Hint::new(advice));
        if is_applied {
            self.apply();
        }
        true
    }

    /// The solution; if there is none, or it is not known yet, that is said.
    fn solution(&mut self) -> Option<Grid> {
        let words = match self.analysis.outcome() {
            Some(Outcome::Unique(solution)) => return Some(*solution),
            Some(Outcome::NoSolution) => "The puzzle has no solution; e edits it.",
            Some(Outcome::Multiple(_)) => "The puzzle has several solutions; e edits it.",
            None => "The solution is not known yet.",
        };
        self.say(words);
        None
    }

    /// Gives a hint, or more of the hint there is.
    pub(super) fn hint(&mut self) {
        if let Some(hint) = &mut self.hint {
            hint.deepen();
            self.scroll = 0;
        } else {
            self.look_for_a_step(false);
        }
    }

    /// Applies the hint, or the next step.
    pub(super) fn apply(&mut self) {
        let Some(hint) = self.hint.take() else {
            return self.look_for_a_step(true);
        };
        self.change(|game| hint.apply(game));
        if let Advice::Take(step, _) = &hint.advice
            && let Some(placed) = step.placement
        {
            self.cursor = placed.cell;
        }
        if self.message.is_empty() {
            self.say(match &hint.advice {
                Advice::Take(step, _) => format!("Applied: {}.", step.technique()),
                Advice::Mend(_) => "The mistakes are taken away.".to_owned(),
                Advice::Nothing => hint.words(),
            });
        }
    }

    fn look_for_a_step(&mut self, is_applied: bool) {
        let board = self.game.board().clone();
        if board.unfilled().is_empty() && board.clashing().is_empty() {
            return self.say("All cells are filled.");
        }
        let Some(solution) = self.solution() else {
            return;
        };
        self.say("Looking for a step ...");
        if let Some(search) = &mut self.search {
            // It is the same step that is looked for already.
            search.is_applied = is_applied;
            return;
        }
        let job = Job::start(move |interrupt, answers| {
            if let Ok(advice) = Advice::find(&board, &solution, interrupt) {
                // Nobody may want to know any more.
                let _ = answers.send(advice);
            }
        });
        if job.is_none() {
            self.say("No thread can be started.");
        }
        self.search = job.map(|job| Search { job, is_applied });
    }

    /// Compares the board with the solution.
    pub(super) fn check(&mut self) {
        let board = self.game.board().clone();
        if let Some(Outcome::Multiple(_)) = self.analysis.outcome() {
            let outcome = solver::solve(&board.digits());
            return self.say(match outcome {
                Outcome::NoSolution => "The digits fit none of the puzzle's solutions.",
                _ => "The puzzle has several solutions; one of them can still be reached.",
            });
        }
        let Some(solution) = self.solution() else {
            return;
        };
        let mistakes = board.mistakes(&solution);
        self.wrong = mistakes.cells();
        self.say(match self.wrong.len() {
            0 => "No mistakes so far.".to_owned(),
            1 => "1 cell is wrong.".to_owned(),
            count => format!("{count} cells are wrong."),
        });
    }

    pub(super) fn solve(&mut self) {
        match self.analysis.outcome() {
            Some(Outcome::Unique(solution)) => {
                let solution = *solution;
                self.change(|game| game.fill_in(&solution));
                self.say("Solved; u takes it back.");
            }
            Some(Outcome::Multiple(first)) => {
                let first = *first;
                self.change(|game| game.fill_in(&first));
                self.say("This is one of several solutions; u takes it back.");
            }
            _ => {
                self.solution();
            }
        }
    }
}
