//! Steps as lists: each with its number, or the number of those of each technique.

use std::borrow::Borrow;

use crate::logic::{Difficulty, Step, StepLayout, Technique};
use crate::words::joined;

/// The number of steps of each technique, the easiest first.
#[derive(Debug, Clone)]
pub(super) struct StepCounts(Vec<StepCount<String>>);

/// The steps of a technique, or of those of one name.
#[derive(Debug, Clone)]
struct StepCount<T> {
    technique: T,
    count: usize,
    /// The greatest difficulty among them, if it is on the scale.
    hardest: Option<Difficulty>,
}

impl<T: PartialEq> StepCount<T> {
    /// Adds them to those of the same technique.
    fn add_to(self, counts: &mut Vec<Self>) {
        let mut known = counts.iter_mut();
        match known.find(|known| known.technique == self.technique) {
            Some(known) => {
                known.count += self.count;
                known.hardest = known.hardest.max(self.hardest);
            }
            None => counts.push(self),
        }
    }
}

impl StepCounts {
    /// The counts of these steps.
    pub(super) fn of(steps: impl Iterator<Item: Borrow<Step>>) -> Self {
        // Names take longer than counting, so each technique is named once.
        let mut of_techniques: Vec<StepCount<Technique>> = Vec::new();
        for step in steps {
            let step = step.borrow();
            let technique = step.technique();
            let count = StepCount {
                technique,
                count: 1,
                hardest: technique.is_rated().then(|| step.difficulty()),
            };
            count.add_to(&mut of_techniques);
        }
        of_techniques.sort_by_key(|each| each.technique);
        let mut counts = Vec::new();
        for each in of_techniques {
            let named = StepCount {
                technique: each.technique.to_string(),
                count: each.count,
                hardest: each.hardest,
            };
            named.add_to(&mut counts);
        }
        // Those without a difficulty come last.
        counts.sort_by_key(|each| (each.hardest.is_none(), each.hardest));
        Self(counts)
    }

    /// A line for each technique: the number, the greatest difficulty and the name.
    pub(super) fn lines(&self) -> String {
        let difficulty = |each: &StepCount<String>| {
            each.hardest
                .map_or_else(String::new, |hardest| hardest.to_string())
        };
        let widths = self.0.iter().map(|each| difficulty(each).len());
        let width = widths.max().unwrap_or_default();
        let lines = self.0.iter().map(|each| {
            let StepCount {
                technique, count, ..
            } = each;
            format!("{count:3}  {:>width$}  {technique}\n", difficulty(each))
        });
        lines.collect()
    }

    /// All on one line, as in `40 Hidden Single, 2 Naked Pair`.
    pub(super) fn on_one_line(&self) -> String {
        let each = self.0.iter();
        let each = each.map(
            |StepCount {
                 technique, count, ..
             }| format!("{count} {technique}"),
        );
        joined(each, ", ")
    }

    /// The names of the techniques.
    pub(super) fn techniques(&self) -> Vec<String> {
        self.0.iter().map(|each| each.technique.clone()).collect()
    }

    /// The number of steps of each.
    pub(super) fn numbers(&self) -> Vec<usize> {
        self.0.iter().map(|each| each.count).collect()
    }
}

/// Each step with its number and its difficulty, in columns.
pub(super) fn numbered<'a>(
    steps: impl Iterator<Item = &'a Step> + Clone,
    layout: StepLayout,
) -> impl Iterator<Item = String> {
    let hardest = steps.clone().map(Step::difficulty).max();
    let width = hardest.map_or(0, |hardest| hardest.to_string().len());
    (1..)
        .zip(steps)
        .map(move |(number, step)| numbered_step(number, step, width, layout))
}

/// A step with its number and its difficulty, in a column of this width.
fn numbered_step(number: usize, step: &Step, width: usize, layout: StepLayout) -> String {
    // Only difficulties of the scale are shown.
    let difficulty = if step.technique().is_rated() {
        step.difficulty().to_string()
    } else {
        String::new()
    };
    let start = format!("{number:3}  {difficulty:>width$}  ");
    step.to_text(&start, &step.title(), layout)
}
