//! Requests of the page: reading text, writing formats, the parts of an explanation, the names of techniques, and the
//! style of drawings.

use serde::{Deserialize, Serialize};
use sudoku::game::is_saved;
use sudoku::generate::PatternSymmetry;
use sudoku::logic::{Difficulty, GlossaryEntry, glossary};
use sudoku::picture::{Drawing, Explanation, Section, inline_style, legend};
use sudoku::rating::Level;
use sudoku::text::{Details, Entry, PuzzleWriter, Reader};
use sudoku::verbs::{Explain, Verb as _};

use crate::asked::Asked;
use crate::failure::{self, Failure};
use crate::hint::Game;

/// No more puzzles of a text are offered.
const MOST: usize = 1000;

/// Any text with puzzles in it.
#[derive(Debug, Deserialize)]
pub(crate) struct Read {
    text: String,
}

/// A puzzle of a text, or what is wrong with it.
#[derive(Debug, Serialize)]
pub(crate) struct Found {
    line: u64,
    puzzle: Option<String>,
    /// True if the puzzle has candidates, which the line of its digits leaves out.
    has_candidates: bool,
    givens: Option<usize>,
    message: Option<String>,
    notes: Vec<String>,
}

/// The puzzles of a text, or a saved game.
#[derive(Debug, Serialize)]
pub(crate) struct Contents {
    puzzles: Vec<Found>,
    more: bool,
    /// True for the text of a saved game.
    is_game: bool,
}

impl Read {
    pub(crate) fn answer(&self) -> Contents {
        // Reading from memory does not fail.
        let mut entries = Reader::new(self.text.as_bytes()).filter_map(Result::ok);
        let puzzles = entries.by_ref().take(MOST).map(Found::new).collect();
        Contents {
            puzzles,
            more: entries.next().is_some(),
            is_game: is_saved(self.text.as_bytes()),
        }
    }
}

impl Found {
    fn new(entry: Entry) -> Self {
        let puzzle = entry.puzzle.as_ref().ok();
        Self {
            line: entry.line,
            puzzle: puzzle.map(|puzzle| puzzle.grid().line().to_string()),
            has_candidates: puzzle.is_some_and(|puzzle| puzzle.givens().is_none()),
            givens: puzzle.map(|puzzle| puzzle.grid().filled().len()),
            notes: entry.notes.iter().map(ToString::to_string).collect(),
            message: entry.puzzle.err().map(|error| error.to_string()),
        }
    }
}

/// A puzzle, to be written.
#[derive(Debug, Deserialize)]
pub(crate) struct Write {
    puzzle: String,
    /// `svg`, or one of the library's formats for puzzles.
    format: String,
}

impl Write {
    pub(crate) fn answer(&self) -> Result<String, Failure> {
        let puzzle = failure::puzzle(&self.puzzle)?;
        if self.format == "svg" {
            return Ok(Drawing::of_puzzle(&puzzle).to_svg());
        }
        let format = self.format.parse().map_err(Failure::new)?;
        let mut text = Vec::new();
        PuzzleWriter::new(format).write(&mut text, &puzzle, &Details::default());
        String::from_utf8(text).map_err(Failure::new)
    }
}

/// The parts of the page that explains.
#[derive(Debug, Serialize)]
pub(crate) struct Sections {
    sections: Vec<Section>,
    summary: String,
}

/// Explains the puzzle, or how to go on with a game.
pub(crate) fn sections(asked: &Asked<Explain, Game>) -> Result<Sections, Failure> {
    let puzzle = asked.puzzle()?;
    let start = if asked.more.is_none() {
        puzzle.clone()
    } else {
        let position = asked.more.position(&puzzle)?;
        position.with_givens(puzzle.grid().filled()).into()
    };
    let explained = asked.in_time(|| asked.verb.answer_one(&start));
    let explanation = Explanation {
        title: "",
        puzzle: &puzzle,
        steps: explained.steps.as_deref().unwrap_or_default(),
        summary: &explained.ending,
    };
    Ok(Sections {
        sections: explanation.sections(),
        summary: explained.ending,
    })
}

/// A question without arguments.
#[derive(Debug, Deserialize)]
pub(crate) struct Glossary {}

/// The words of the library that a page offers, and the style of its drawings.
#[derive(Debug, Serialize)]
pub(crate) struct Words {
    techniques: Vec<Technique>,
    symmetries: Vec<&'static str>,
    levels: Vec<&'static str>,
    style: String,
    legend: String,
}

/// A name of techniques.
#[derive(Debug, Serialize)]
struct Technique {
    name: &'static str,
    /// The least difficulty, if it is rated.
    difficulty: Option<Difficulty>,
}

impl Glossary {
    #[allow(
        clippy::unused_self,
        reason = "all requests are answered in the same way"
    )]
    pub(crate) fn answer(&self) -> Words {
        let technique = |entry: &'static GlossaryEntry| Technique {
            name: entry.name,
            difficulty: entry.difficulty().map(|range| range.least),
        };
        Words {
            techniques: glossary().map(technique).collect(),
            symmetries: PatternSymmetry::ALL.map(PatternSymmetry::name).to_vec(),
            levels: Level::ALL.map(Level::name).to_vec(),
            style: inline_style(),
            legend: legend(),
        }
    }
}
