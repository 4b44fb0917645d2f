//! `sudoku rate`: how hard each puzzle is.

use std::io;

use sudoku::Candidates;
use sudoku::logic::Difficulty;
use sudoku::rating::{Rating, Unrated, rate};

use crate::cli::args;
use crate::cli::commands::position::{self, FromPosition};
use crate::cli::input::batch::Item;
use crate::cli::output::messages::{ExitStatus, Status};
use crate::cli::output::record::{Field, Value};
use crate::cli::pipeline::Responder;

/// Rates everything there is to read.
pub(crate) fn run(options: &args::Rate) -> anyhow::Result<ExitStatus> {
    position::run(Rate, &options.puzzles)
}

struct Rate;

impl FromPosition for Rate {
    const FIELDS: &'static [&'static str] = &["er", "ep", "ed", "technique"];
    const IS_LONG: bool = false;

    fn answer(&self, item: &Item, position: &Candidates, answer: &mut Responder) -> io::Result<()> {
        let rating = rate(position);
        let is_improper = matches!(rating, Err(Unrated::NoSolution | Unrated::Multiple));
        if is_improper && position::answer_improper::<Self>(item, position, answer)? {
            return Ok(());
        }
        let reply = &mut *answer.reply;
        reply.tally.add(Status::Unique);
        let puzzle = position.grid();
        if item.format.is_record() {
            let fields = fields(rating.ok());
            let message = rating.err().map(|unrated| unrated.to_string());
            let message = message.as_deref();
            return reply.record(item, Some(puzzle), Status::Unique, fields, message);
        }
        let words = match rating {
            Ok(rating) => format!("{rating} {}", rating.technique),
            Err(Unrated::Beyond) => format!("ER>{}", Difficulty::MAX),
            Err(unrated) => unrated.to_string(),
        };
        reply.printer.verdict(item.format, puzzle, &words)
    }
}

fn fields(rating: Option<Rating>) -> Vec<Field<'static>> {
    let number = |part: fn(&Rating) -> Difficulty| Value::json(&rating.as_ref().map(part));
    let technique = rating.map(|rating| rating.technique.to_string());
    vec![
        ("er", number(|rating| rating.hardest)),
        ("ep", number(|rating| rating.pearl)),
        ("ed", number(|rating| rating.diamond)),
        ("technique", Value::Json(technique.into())),
    ]
}
