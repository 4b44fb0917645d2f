//! `sudoku hint`: what to look for next, and how much of it is given away.

use std::io;

use sudoku::Candidates;
use sudoku::logic::{Step, TechniqueSet};

use crate::cli::args::{self, HintDetail};
use crate::cli::commands::position::{self, FromPosition};
use crate::cli::input::batch::Item;
use crate::cli::output::messages::{ExitStatus, Status};
use crate::cli::output::record::Value;
use crate::cli::pipeline::Responder;

/// Gives a hint on everything there is to read.
pub(crate) fn run(options: &args::Hint) -> anyhow::Result<ExitStatus> {
    let hint = Hint {
        detail: options.detail(),
        techniques: options.techniques.into(),
    };
    position::run(hint, &options.puzzles)
}

struct Hint {
    detail: HintDetail,
    techniques: TechniqueSet,
}

impl FromPosition for Hint {
    const FIELDS: &'static [&'static str] = &["place", "technique", "step"];
    const IS_LONG: bool = false;

    fn answer(&self, item: &Item, position: &Candidates, answer: &mut Responder) -> io::Result<()> {
        if position::answer_improper::<Self>(item, position, answer)? {
            return Ok(());
        }
        let reply = &mut *answer.reply;
        reply.tally.add(Status::Unique);
        let step = self.techniques.next_step(position);
        let words = self.words(position, step.as_ref());
        let puzzle = position.grid();
        if item.format.is_record() {
            let fields = self.fields(step.as_ref());
            return reply.record(item, Some(puzzle), Status::Unique, fields, Some(&words));
        }
        reply.printer.verdict(item.format, puzzle, &words)
    }
}

impl Hint {
    fn words(&self, position: &Candidates, step: Option<&Step>) -> String {
        let Some(step) = step else {
            return self.no_step(position).to_owned();
        };
        match self.detail {
            HintDetail::Vague => format!("Look at {}.", step.where_to_look()),
            HintDetail::Normal => {
                format!("{}: look at {}.", step.technique(), step.where_to_look())
            }
            HintDetail::Full => format!("{}: {step}", step.technique()),
        }
    }

    fn no_step(&self, position: &Candidates) -> &'static str {
        if position.unfilled().is_empty() {
            "Already solved."
        } else if self.techniques == TechniqueSet::All
            || TechniqueSet::All.next_step(position).is_none()
        {
            "No known technique applies."
        } else {
            "No rated technique applies; with --techniques all there is one."
        }
    }

    /// A program is told no more than a person.
    fn fields(&self, step: Option<&Step>) -> Vec<(&'static str, Value<'static>)> {
        let known = |detail: bool| step.filter(|_| detail);
        let place = step.map(Step::where_to_look);
        let technique =
            known(self.detail != HintDetail::Vague).map(|step| step.technique().to_string());
        let step = known(self.detail == HintDetail::Full);
        vec![
            ("place", Value::Json(place.into())),
            ("technique", Value::Json(technique.into())),
            ("step", Value::json(&step)),
        ]
    }
}
