//! The search for steps: it asks the finders in order, within limits.
//!
//! The finders are in `techniques`.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use super::order::Selected;
use super::technique_set::TechniqueSet;
use crate::board::Candidates;
use crate::interrupt::is_interrupted;
use crate::logic::position::changes::{ChangeLog, Changes};
use crate::logic::position::lone_cells::LoneCells;
use crate::logic::steps::difficulty::Difficulty;
use crate::logic::steps::technique::Technique;
use crate::logic::techniques::context::Context;
use crate::logic::techniques::finder::{Find, Finder};
use crate::logic::techniques::step::Step;
use crate::logic::techniques::{Keep, NetSearch};

/// The reason why a search ended without knowing the next step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum Stopped {
    /// The easiest step is harder than the search was to look for.
    #[error("harder than {0}")]
    HarderThan(Difficulty),
    /// It was told to stop.
    #[error("interrupted")]
    Interrupted,
}

/// Looks for steps, the easiest first.
///
/// It keeps the memory that chains need from one search to the next.
///
/// # Examples
///
/// ```
/// use sudoku::Grid;
/// use sudoku::ToPuzzle as _;
/// use sudoku::logic::{Difficulty, StepSearch, Stopped, TechniqueSet};
///
/// let puzzle: Grid =
///     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
/// let up_to = Difficulty::from_tenths(90);
/// let mut search = StepSearch::new(TechniqueSet::RATED).up_to(up_to);
/// let mut candidates = puzzle.to_candidates();
/// let end = loop {
///     match search.next_step(&candidates) {
///         Ok(Some(step)) => step.apply(&mut candidates),
///         end => break end,
///     }
/// };
/// assert_eq!(end, Err(Stopped::HarderThan(up_to)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct StepSearch {
    techniques: TechniqueSet,
    up_to: Option<Difficulty>,
    /// The least difficulty of the chains that the last search looked for last, if it got to chains.
    least_left: Option<Difficulty>,
    nets: NetSearch,
    changes: ChangeLog,
    lone_cells: Option<Box<LoneCells>>,
}

impl StepSearch {
    /// A search with these techniques.
    #[must_use]
    pub fn new(techniques: TechniqueSet) -> Self {
        Self {
            techniques,
            ..Self::default()
        }
    }

    /// Looks for steps up to this difficulty only. Harder ones are not searched for.
    #[must_use]
    pub fn up_to(self, difficulty: Difficulty) -> Self {
        Self {
            up_to: Some(difficulty),
            ..self
        }
    }

    /// The easiest step there is, the one found first among equals.
    ///
    /// # Errors
    ///
    /// If the easiest step is harder than the limit, or if the search was interrupted.
    pub fn next_step(&mut self, candidates: &Candidates) -> Result<Option<Step>, Stopped> {
        let mut context = Context::new(candidates);
        let mut first = None;
        self.search(Finder::of(self.techniques), &mut context, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        })?;
        Ok(first)
    }

    /// Finds the easiest steps that can be taken together, if there are any that come before all chains: the first, and
    /// if it places a digit, all others of its technique, because placements do not interfere with each other.
    ///
    /// They replace the contents of `steps`, and have no explanations. Of the techniques in `exhausted`, there is no
    /// step.
    pub(crate) fn next_easy_steps(
        &mut self,
        candidates: &Candidates,
        exhausted: TechniqueSet,
        steps: &mut Vec<Step>,
    ) -> Result<(), Stopped> {
        let finders = Finder::before_chains(self.techniques - exhausted);
        self.fill(steps, finders, candidates, |step| step.placement.is_some())
    }

    /// Finds the easiest step where [`next_easy_steps`](Self::next_easy_steps) has just found none.
    ///
    /// It must follow on the same candidates: changes that the easier finders have not seen would be lost to them.
    pub(crate) fn next_hard_steps(
        &mut self,
        candidates: &Candidates,
        steps: &mut Vec<Step>,
    ) -> Result<(), Stopped> {
        self.fill(
            steps,
            Finder::from_chains(self.techniques),
            candidates,
            |_| false,
        )
    }

    /// Replaces the steps by those of the first finder that finds any, up to the first for which `goes_on` is false.
    fn fill(
        &mut self,
        steps: &mut Vec<Step>,
        finders: impl Iterator<Item = Selected>,
        candidates: &Candidates,
        goes_on: fn(&Step) -> bool,
    ) -> Result<(), Stopped> {
        steps.clear();
        let mut context = Context::unexplained(candidates);
        self.search(finders, &mut context, &mut |step| {
            let goes_on = goes_on(&step);
            steps.push(step);
            if goes_on {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })
    }

    /// The least difficulty of the next step, after a search for it that was interrupted.
    pub(crate) const fn least_left(&self) -> Option<Difficulty> {
        self.least_left
    }

    /// Finds every step there is, technique by technique, the easiest first.
    ///
    /// The steps are found as they are asked for; an interrupt ends them. All steps with nested chains take minutes:
    /// see [`PATTERNS`](TechniqueSet::PATTERNS).
    pub fn steps(mut self, candidates: &Candidates) -> impl Iterator<Item = Step> {
        let context = Context::new(candidates);
        Finder::of(self.techniques).flat_map(move |finder| {
            let (mut steps, up_to) = (Vec::new(), self.up_to);
            if is_interrupted() {
                return steps;
            }
            // An error means that there are no more steps.
            let _ = self.visit(finder, &context, Keep::All, &mut |step| {
                if up_to.is_none_or(|up_to| step.difficulty() <= up_to) {
                    steps.push(step);
                }
                ControlFlow::Continue(())
            });
            steps
        })
    }

    /// Every step there is, the easiest first; of those with the same technique and conclusion, only the first.
    #[must_use]
    pub fn all_steps(self, candidates: &Candidates) -> Vec<Step> {
        let mut known = BTreeSet::new();
        let is_new = |step: &Step| {
            let name = step.technique().to_string();
            known.insert((name, step.placement, step.eliminations.clone()))
        };
        let mut steps: Vec<Step> = self.steps(candidates).filter(is_new).collect();
        steps.sort_by_key(Step::difficulty);
        steps
    }

    /// Shows the steps of the first of the finders that has any to the visitor, until it breaks off.
    fn search(
        &mut self,
        finders: impl Iterator<Item = Selected>,
        context: &mut Context,
        visitor: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        self.least_left = None;
        if is_interrupted() {
            return Err(Stopped::Interrupted);
        }
        if context.unfilled().is_empty() {
            return Ok(());
        }
        context.swap_lone_cells(&mut self.lone_cells);
        let mut result = Ok(());
        // The index of the next finder, and the changes that it has yet to look at. Singles come before them: they are
        // found faster than changes can be noted.
        let mut waiting: Option<(usize, Changes)> = None;
        for selected in finders {
            let index = selected.index;
            if !selected.finder.finds_singles() {
                let (next, changes) = waiting.get_or_insert_with(|| {
                    context.set_masks(self.changes.advance(context));
                    (0, Changes::default())
                });
                changes.add(self.changes.take(*next..=index));
                *next = index + 1;
                context.set_changes(*changes);
            }
            let mut easiest = None;
            let visited = self.visit(selected, context, Keep::First, &mut |step| {
                easiest.get_or_insert_with(|| step.difficulty());
                visitor(step)
            });
            result = match (visited, easiest, self.up_to) {
                (Ok(()), Some(easiest), Some(up_to)) if easiest > up_to => {
                    Err(Stopped::HarderThan(up_to))
                }
                (Ok(()), None, _) => continue,
                (visited, ..) => visited,
            };
            waiting = waiting.map(|(_, changes)| (index, changes));
            break;
        }
        context.swap_lone_cells(&mut self.lone_cells);
        if let Some((next, changes)) = waiting {
            self.changes.leave(next, changes);
        }
        result
    }

    /// Shows the finder's steps with the wanted techniques to the visitor, until it breaks off.
    fn visit(
        &mut self,
        Selected {
            finder,
            own,
            wanted,
            ..
        }: Selected,
        context: &Context,
        keep: Keep,
        visitor: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        match finder.find {
            // The visitor itself remembers that it broke off.
            Find::Patterns(find) => {
                let _ = if own == wanted {
                    find(context, visitor)
                } else {
                    find(context, &mut |step| {
                        if wanted.contains(step.technique()) {
                            visitor(step)
                        } else {
                            ControlFlow::Continue(())
                        }
                    })
                };
            }
            Find::Chains(search) => {
                let least = finder.least_difficulty();
                self.least_left = Some(least);
                if let Some(up_to) = self.up_to
                    && least > up_to
                {
                    return Err(Stopped::HarderThan(up_to));
                }
                let is_wanted = |technique| wanted.contains(technique);
                let is_wanted: &dyn Fn(Technique) -> bool = &is_wanted;
                let wanted = (own != wanted).then_some(is_wanted);
                let steps = search.steps(context, keep, wanted, &mut self.nets);
                if is_interrupted() {
                    return Err(Stopped::Interrupted);
                }
                let _ = steps.into_iter().try_for_each(visitor);
            }
        }
        Ok(())
    }
}
