//! The list of all steps that there are now. One of them is chosen, and shown on the board.

use sudoku::Candidates;
use sudoku::logic::{HintDetail, Step, StepSearch, TechniqueSet};

use super::App;
use super::keys::{Action, Direction};
use super::question::Question;
use crate::play::hint::{Advice, Hint};

/// The number of steps by which a page moves.
const PAGE: usize = 10;

/// All steps that were found in these candidates, of which one is chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StepList {
    steps: Vec<Step>,
    before: Candidates,
    chosen: usize,
}

impl StepList {
    /// Finds all steps, the easiest first; none if there are no steps.
    ///
    /// Forcing chains are looked for only where there is nothing else: they take long, and are everywhere.
    pub(super) fn find(before: Candidates) -> Option<Self> {
        let forcing = TechniqueSet::RATED & TechniqueSet::CHAINS;
        let quick = TechniqueSet::GENERAL - TechniqueSet::COSTLY - forcing;
        let all_steps = |techniques| {
            let search = StepSearch::new(techniques);
            Some(search.all_steps(&before)).filter(|steps| !steps.is_empty())
        };
        let steps = all_steps(quick).or_else(|| all_steps(forcing - TechniqueSet::COSTLY))?;
        Some(Self {
            steps,
            before,
            chosen: 0,
        })
    }

    /// The chosen step as a hint that says everything.
    pub(super) fn hint(&self) -> Hint {
        let step = Box::new(self.steps[self.chosen].clone());
        Hint {
            advice: Advice::Take(step, Box::new(self.before.clone())),
            detail: HintDetail::Full,
        }
    }

    /// The number of the chosen step, from 1, and that of all.
    pub(crate) fn place(&self) -> [usize; 2] {
        [self.chosen + 1, self.steps.len()]
    }

    /// At most so many of the steps in a few words, the chosen one among them, with true for it.
    pub(crate) fn around_chosen(&self, count: usize) -> impl Iterator<Item = (String, bool)> {
        let last = self.steps.len().saturating_sub(count);
        let first = self.chosen.saturating_sub(count / 2).min(last);
        let shown = self.steps.iter().enumerate().skip(first).take(count);
        shown.map(|(index, step)| (in_short(step), index == self.chosen))
    }

    /// The first step of the next technique or, backwards, of this one or the one before.
    fn other_technique(&self, is_forwards: bool) -> usize {
        let technique = |index: usize| self.steps[index].technique();
        let begins = |&index: &usize| index == 0 || technique(index) != technique(index - 1);
        let found = if is_forwards {
            (self.chosen + 1..self.steps.len()).find(begins)
        } else {
            (0..self.chosen).rev().find(begins)
        };
        found.unwrap_or(self.chosen)
    }

    /// Chooses another step; returns false if the action does not say which.
    fn choose(&mut self, action: &Action) -> bool {
        let last = self.steps.len() - 1;
        self.chosen = match action {
            Action::Move(Direction::Down) | Action::Character('j') => self.chosen + 1,
            Action::Move(Direction::Up) | Action::Character('k') => self.chosen.saturating_sub(1),
            Action::ScrollDown => self.chosen + PAGE,
            Action::ScrollUp => self.chosen.saturating_sub(PAGE),
            Action::Move(Direction::Right) | Action::Character('l') => self.other_technique(true),
            Action::Move(Direction::Left) | Action::Character('h') => self.other_technique(false),
            Action::Move(Direction::Start) => 0,
            Action::Move(Direction::End) => last,
            _ => return false,
        }
        .min(last);
        true
    }
}

/// The conclusion and the technique, as in `r1c6=8 Hidden Single` or `r4c6<>2 +3 X-Wing`.
fn in_short(step: &Step) -> String {
    let conclusion = match (step.placement, &step.eliminations[..]) {
        (Some(placed), _) => format!("{}={}", placed.cell, placed.digit),
        (None, [only]) => format!("{}<>{}", only.cell, only.digit),
        (None, [first, more @ ..]) => format!("{}<>{} +{}", first.cell, first.digit, more.len()),
        (None, []) => String::new(),
    };
    format!("{conclusion} {}", step.technique())
}

impl App {
    /// Shows the list, and its chosen step on the board.
    pub(super) fn show_list(&mut self, list: Box<StepList>) {
        self.hint = Some(list.hint());
        self.question = Some(Question::Steps(list));
    }

    /// Chooses another step, applies the chosen one, or leaves it as a hint.
    pub(super) fn answer_list(&mut self, mut list: Box<StepList>, action: &Action) {
        match action {
            Action::Character('a') => self.apply(),
            Action::Confirm => {}
            _ if list.choose(action) => self.show_list(list),
            _ => self.question = Some(Question::Steps(list)),
        }
    }
}
