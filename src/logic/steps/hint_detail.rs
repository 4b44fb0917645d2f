//! Steps as hints, which give away more or less of them.

use super::step::Step;
use crate::logic::proof::layout::StepLayout;

/// The part of a step that a hint gives away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum HintDetail {
    /// The place to look at.
    Vague,
    /// The place and the technique.
    Normal,
    /// The technique and the whole step.
    Full,
}

names!(HintDetail {
    Vague => "vague",
    Normal => "normal",
    Full => "full",
});

named!(HintDetail);

impl Step {
    /// The step as a hint with this much detail, as in `Look at box 4.`
    #[must_use]
    pub fn hint(&self, detail: HintDetail) -> String {
        let technique = self.technique();
        match detail {
            HintDetail::Vague => format!("Look at {}.", self.where_to_look()),
            HintDetail::Normal => format!("{technique}: look at {}.", self.where_to_look()),
            HintDetail::Full => self.to_text("", &technique.to_string(), StepLayout::default()),
        }
    }
}
