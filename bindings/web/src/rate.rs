//! `rate`: the difficulty of a puzzle.

use serde::{Deserialize, Serialize};
use sudoku::Status;
use sudoku::logic::{Difficulty, Technique};
use sudoku::rating::{Level, Rater, Unrated};

use crate::failure::{self, Failure};
use crate::solve::Improper;

/// The arguments of `rate`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Rate {
    puzzle: String,
    #[serde(default)]
    up_to: Option<f64>,
}

/// A rating, or the reason that there is none.
#[derive(Debug, Serialize)]
pub(crate) struct Rated {
    er: Option<Difficulty>,
    ep: Option<Difficulty>,
    ed: Option<Difficulty>,
    er_at_least: Option<Difficulty>,
    technique: Option<Technique>,
    level: Option<Level>,
    status: Status,
    message: Option<String>,
}

impl Rate {
    pub(crate) fn answer(&self) -> Result<Rated, Failure> {
        let puzzle = failure::puzzle(&self.puzzle)?;
        let mut rater = Rater::new();
        if let Some(up_to) = self.up_to {
            rater = rater.up_to(difficulty(up_to)?);
        }
        let rating = rater.rate(&puzzle);
        let improper = match rating {
            Err(Unrated::NoSolution | Unrated::Multiple) => Improper::of(&puzzle),
            _ => None,
        };
        let known = rating.ok();
        let reason = rating.err();
        Ok(Rated {
            er: known.map(|rating| rating.hardest),
            ep: known.map(|rating| rating.pearl),
            ed: known.map(|rating| rating.diamond),
            er_at_least: known
                .map(|rating| rating.hardest)
                .or_else(|| reason.and_then(|reason| reason.at_least())),
            technique: known.map(|rating| rating.technique),
            level: known
                .map(|rating| rating.level())
                .or_else(|| reason.and_then(|reason| reason.level())),
            status: improper
                .as_ref()
                .map_or(Status::Unique, |improper| improper.status),
            message: match improper {
                Some(improper) => Some(improper.message),
                None => reason.map(|reason| reason.to_string()),
            },
        })
    }
}

/// A number of the scale.
pub(crate) fn difficulty(number: f64) -> Result<Difficulty, Failure> {
    let text = format!("{number:.1}");
    text.parse().map_err(Failure::new)
}
