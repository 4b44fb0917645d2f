//! `sudoku explain`: every step of the way, in words.

use std::fmt::Write as _;
use std::io;

use sudoku::Candidates;
use sudoku::logic::{Difficulty, SolvePath, Step, TechniqueSet};
use sudoku::rating::Rating;

use crate::cli::args::{self, Format};
use crate::cli::commands::position::{self, FromPosition};
use crate::cli::input::batch::Item;
use crate::cli::output::highlight::{LEGEND, highlight};
use crate::cli::output::messages::{ExitStatus, Status};
use crate::cli::output::record::Value;
use crate::cli::output::wrap::wrap;
use crate::cli::pipeline::Responder;

/// Explains everything there is to read.
pub(crate) fn run(options: &args::Explain) -> anyhow::Result<ExitStatus> {
    let explain = Explain {
        with_grids: options.grids,
        techniques: options.techniques.into(),
    };
    position::run(explain, &options.puzzles)
}

struct Explain {
    with_grids: bool,
    techniques: TechniqueSet,
}

impl FromPosition for Explain {
    const FIELDS: &'static [&'static str] = &["solved", "steps"];
    const IS_LONG: bool = true;

    fn answer(&self, item: &Item, position: &Candidates, answer: &mut Responder) -> io::Result<()> {
        if position::answer_improper::<Self>(item, position, answer)? {
            return Ok(());
        }
        let reply = &mut *answer.reply;
        reply.tally.add(Status::Unique);
        let mut path = SolvePath::new(position.clone(), self.techniques);
        let steps: Vec<Step> = path.by_ref().collect();
        let end = path.candidates();
        let puzzle = position.grid();
        if item.format.is_record() {
            let fields = vec![
                ("solved", Value::Flag(end.unfilled().is_empty())),
                ("steps", Value::json(&steps)),
            ];
            return reply.record(item, Some(puzzle), Status::Unique, fields, None);
        }
        let text = self.text(position, &steps, end, reply.printer.is_in_colour());
        reply.printer.verdict(Format::Grid, puzzle, &text)?;
        answer.deliver_if_long()
    }
}

impl Explain {
    fn text(
        &self,
        position: &Candidates,
        steps: &[Step],
        end: &Candidates,
        in_colour: bool,
    ) -> String {
        let mut text = String::new();
        if self.with_grids && !in_colour {
            text += &wrap("", LEGEND);
            text += "\n\n";
        }
        let mut candidates = position.clone();
        for (number, step) in (1..).zip(steps) {
            let start = format!("{number:3}  {}  ", step.difficulty());
            text += &wrap(&start, &format!("{}: {step}", step.technique()));
            text.push('\n');
            if self.with_grids {
                text += &highlight(step, &candidates, in_colour);
                text += "\n\n";
            }
            step.apply(&mut candidates);
        }
        if !self.with_grids && !steps.is_empty() {
            text.push('\n');
        }
        text += &self.summary(steps, end);
        text
    }

    /// How it ends: solved, or where no technique helps any more.
    fn summary(&self, steps: &[Step], end: &Candidates) -> String {
        let unfilled = end.unfilled().len();
        let mut text = match (unfilled, steps.len()) {
            (0, 0) => "Already solved".to_owned(),
            (0, 1) => "Solved in 1 step".to_owned(),
            (0, steps) => format!("Solved in {steps} steps"),
            (left, 0) => format!("No known technique applies, with {left} cells to fill"),
            (left, 1) => format!("Stuck after 1 step, with {left} cells to fill"),
            (left, steps) => format!("Stuck after {steps} steps, with {left} cells to fill"),
        };
        if self.techniques == TechniqueSet::Rated {
            // Writing to a string does not fail.
            if unfilled > 0 {
                let _ = write!(text, ": harder than {}", Difficulty::MAX);
            } else if let Some(rating) = Rating::from_steps(steps) {
                let _ = write!(text, ": {rating} {}", rating.technique);
            }
        }
        text.push('.');
        if unfilled > 0 && !self.with_grids {
            let _ = write!(text, "\n{end}");
        }
        text
    }
}
