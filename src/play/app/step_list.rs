//! The list of all steps that there are now. One of them is chosen, and shown on the board.

use sudoku::Candidates;
use sudoku::game::steps_to_list;
use sudoku::logic::{HintDetail, PathStep, Step, StepsNow, Technique, TechniqueSet};

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
    /// The techniques that were not searched for every step.
    not_searched: Vec<Technique>,
    before: Candidates,
    /// The indices of those that are listed: all, or those of one technique.
    listed: Vec<usize>,
    /// The place of the chosen step among them.
    chosen: usize,
}

impl StepList {
    /// Finds all steps, the easiest first; none if there are no steps.
    pub(super) fn find(before: Candidates) -> Option<Self> {
        let StepsNow {
            steps, searched, ..
        } = steps_to_list(&before, TechniqueSet::GENERAL);
        let listed = (0..steps.len()).collect();
        (!steps.is_empty()).then_some(Self {
            steps,
            not_searched: (TechniqueSet::GENERAL - searched).one_of_each_entry(),
            before,
            listed,
            chosen: 0,
        })
    }

    /// Returns true if it has the steps of these candidates.
    pub(super) fn is_of(&self, candidates: &Candidates) -> bool {
        self.before == *candidates
    }

    fn step(&self, place: usize) -> &Step {
        &self.steps[self.listed[place]]
    }

    /// The chosen step as a hint that says everything.
    pub(super) fn hint(&self) -> Hint {
        let step = self.step(self.chosen).clone();
        Hint {
            advice: Advice::Take(Box::new(PathStep::new(&self.before, step))),
            detail: HintDetail::Full,
        }
    }

    /// The number of the chosen step, from 1, and that of those listed.
    #[cfg(test)]
    pub(crate) fn place(&self) -> [usize; 2] {
        [self.chosen + 1, self.listed.len()]
    }

    /// The technique of the chosen step, and its place among those of its technique, as in `Hidden Single: 3 of 7`.
    pub(crate) fn title(&self) -> String {
        let technique = self.step(self.chosen).technique();
        let is_of_it = |place: &usize| self.step(*place).technique() == technique;
        let count = (0..self.listed.len()).filter(is_of_it).count();
        let before = (0..self.chosen).filter(is_of_it).count();
        format!("{technique}: {} of {count}", before + 1)
    }

    /// The techniques that were not searched for every step, in words, if there are any.
    pub(crate) fn not_searched(&self) -> Option<String> {
        let first = self.not_searched.first()?;
        let more = match self.not_searched.len() - 1 {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        Some(format!(
            "Not searched for every step, because it takes long: {first}{more}."
        ))
    }

    /// The technique whose steps alone are listed.
    pub(crate) fn filter(&self) -> Option<Technique> {
        let is_filtered = self.listed.len() < self.steps.len();
        is_filtered.then(|| self.step(self.chosen).technique())
    }

    /// Lists the steps of the chosen one's technique alone, or all again.
    fn toggle_filter(&mut self) {
        let (filter, chosen) = (self.filter(), self.listed[self.chosen]);
        let technique = self.steps[chosen].technique();
        let is_listed =
            |&index: &usize| filter.is_some() || self.steps[index].technique() == technique;
        self.listed = (0..self.steps.len()).filter(is_listed).collect();
        self.chosen = self.listed.partition_point(|&index| index < chosen);
    }

    /// At most so many of the steps in a few words, the chosen one among them, with true for it.
    pub(crate) fn around_chosen(&self, count: usize) -> impl Iterator<Item = (String, bool)> {
        let last = self.listed.len().saturating_sub(count);
        let first = self.chosen.saturating_sub(count / 2).min(last);
        let shown = (first..self.listed.len()).take(count);
        shown.map(|place| (self.step(place).in_short(), place == self.chosen))
    }

    /// The first step of the next technique or, backwards, of this one or the one before.
    fn other_technique(&self, is_forwards: bool) -> usize {
        let technique = |place: usize| self.step(place).technique();
        let begins = |&place: &usize| place == 0 || technique(place) != technique(place - 1);
        let found = if is_forwards {
            (self.chosen + 1..self.listed.len()).find(begins)
        } else {
            (0..self.chosen).rev().find(begins)
        };
        found.unwrap_or(self.chosen)
    }

    /// Chooses another step; returns false if the action does not say which.
    fn choose(&mut self, action: &Action) -> bool {
        let last = self.listed.len() - 1;
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
            Action::Character('f') => {
                list.toggle_filter();
                self.show_list(list);
            }
            Action::Confirm => self.steps = Some(list),
            _ if list.choose(action) => self.show_list(list),
            _ => self.question = Some(Question::Steps(list)),
        }
    }
}
