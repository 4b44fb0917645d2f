//! `play`: the game of the page. Each request is an action of the player; the answer is the board if it has changed.

use std::cell::RefCell;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use sudoku::game::{BestTimes, Board, Game, Mistakes, NoteKind};
use sudoku::logic::HintDetail;
use sudoku::{Candidate, Cell, CellSet, Digit};

use crate::failure::Failure;

thread_local! {
    static GAME: RefCell<Game> = RefCell::new(Game::new(Board::EMPTY));
}

/// An action of the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Action {
    /// Go on with the game that was saved last.
    Load,
    /// Begin a game with the board on a line. Undo leads back to the one before it.
    Start,
    /// Go on with another saved game, in the same way.
    Open,
    /// Write the game to be saved.
    Save,
    /// Write the game without those before it.
    Keep,
    /// Write the board on a line.
    Write,
    /// Describe the mistakes: their number, and a hint on them in each depth, a line each.
    Check,
    CountHint,
    /// Count the time of the puzzle, of a level and among the best times so far: a line about it, and the best times.
    Count,
    /// Take note of the solution of the puzzle.
    Know,
    Digit,
    Note,
    Corner,
    Colour,
    Erase,
    Given,
    FillNotes,
    ClearNotes,
    /// Carry out a step.
    Conclude,
    /// Remove the mistakes.
    Mend,
    FillIn,
    Restart,
    Undo,
    Redo,
    /// Let a second pass.
    Tick,
}

/// An action, and what it is about.
#[derive(Debug, Deserialize)]
pub(crate) struct Play {
    action: Action,
    #[serde(default)]
    cells: Vec<usize>,
    /// 0 for none.
    #[serde(default)]
    digit: u8,
    /// True if a placed digit leaves the notes of its peers as they are.
    #[serde(default)]
    leaves_notes: bool,
    #[serde(default)]
    text: String,
    #[serde(default)]
    level: String,
    /// The candidate that a step places.
    placement: Option<Candidate>,
    /// The candidates that a step eliminates.
    #[serde(default)]
    eliminations: Vec<Candidate>,
}

/// The game after the action. Cells are numbers from 0.
#[derive(Debug, Serialize)]
pub(crate) struct Played {
    /// The board, if it has changed.
    board: Option<Shown>,
    /// The text that was asked for.
    text: Option<String>,
    /// The cells of wrong digits, and those whose notes lack the right one, if the solution is known.
    mistakes: Option<[Vec<usize>; 2]>,
    can_undo: bool,
    can_redo: bool,
    clock: String,
    /// The score in words, once the puzzle is solved.
    solved: Option<String>,
}

/// A board: digits on a line, the bits of notes, and the letters of colours.
#[derive(Debug, Serialize)]
struct Shown {
    givens: String,
    placed: String,
    noted: Vec<u16>,
    corners: Vec<u16>,
    colours: Vec<(usize, u8, char)>,
    clashing: Vec<usize>,
}

impl Shown {
    fn of(board: &Board) -> Self {
        let colours = board.colours().map(|(cell, digit, colour)| {
            let digit = digit.map_or(0, Digit::get);
            (cell.index(), digit, colour.letter())
        });
        Self {
            givens: board.givens().line().to_string(),
            placed: board.placed().line().to_string(),
            noted: Cell::ALL.map(|cell| board.noted(cell).bits()).to_vec(),
            corners: Cell::ALL.map(|cell| board.corners(cell).bits()).to_vec(),
            colours: colours.collect(),
            clashing: indices(board.clashing()),
        }
    }
}

/// The number of mistakes in words, and a hint on them in each depth.
fn described(mistakes: &Mistakes) -> String {
    let [vague, normal, full] = HintDetail::ALL.map(|detail| mistakes.hint(detail));
    [mistakes.to_string(), vague, normal, full].join("\n")
}

fn indices(cells: CellSet) -> Vec<usize> {
    cells.iter().map(Cell::index).collect()
}

impl Play {
    #[inline(never)]
    pub(crate) fn answer(&self) -> Result<Played, Failure> {
        GAME.with_borrow_mut(|game| {
            let before = game.board().clone();
            let text = self.act(game)?;
            let mistakes = game.mistakes();
            Ok(Played {
                board: (self.begins() || *game.board() != before).then(|| Shown::of(game.board())),
                text,
                mistakes: mistakes.map(|found| [found.placed, found.noted].map(indices)),
                can_undo: game.can_undo(),
                can_redo: game.can_redo(),
                clock: game.score().clock(),
                solved: game.is_solved().then(|| game.score().words()),
            })
        })
    }

    /// Returns true if another game begins.
    const fn begins(&self) -> bool {
        matches!(self.action, Action::Load | Action::Start | Action::Open)
    }

    /// Carries out the action; returns the text that it asks for.
    fn act(&self, game: &mut Game) -> Result<Option<String>, Failure> {
        let cells = self.cells.iter();
        let cells: CellSet = cells.filter_map(|&index| Cell::from_index(index)).collect();
        let digit = Digit::new(self.digit);
        game.keep_up_notes(!self.leaves_notes);
        let needed = || digit.ok_or_else(|| Failure::new("expected a digit from 1 to 9"));
        let mut note = |kind| {
            let noted = game.toggle_note(cells, kind, needed()?);
            noted.map_err(Failure::new)
        };
        match self.action {
            Action::Save => return Ok(Some(game.to_text())),
            Action::Keep => return Ok(Some(game.alone().to_text())),
            Action::Write => return Ok(Some(game.board().line())),
            Action::Check => return Ok(game.mistakes().as_ref().map(described)),
            Action::CountHint => game.count_hint(),
            Action::Count => return Ok(Some(self.record_time(game))),
            Action::Load => *game = self.text.parse().map_err(Failure::new)?,
            Action::Start => game.replace(Game::new(self.text.parse().map_err(Failure::new)?)),
            Action::Open => game.replace(self.text.parse().map_err(Failure::new)?),
            Action::Know => game.set_solution(*crate::puzzle(&self.text)?.grid()),
            Action::Digit => game.toggle_digit(cells, needed()?).map_err(Failure::new)?,
            Action::Note => note(NoteKind::Candidate)?,
            Action::Corner => note(NoteKind::Corner)?,
            Action::Erase => game.erase(cells).map_err(Failure::new)?,
            Action::Colour => game.cycle_colour(cells, digit),
            Action::Given => {
                if let Some(cell) = cells.first() {
                    game.set_given(cell, digit);
                }
            }
            Action::FillNotes => game.fill_notes(),
            Action::ClearNotes => game.clear_notes(),
            Action::Conclude => game.conclude(self.placement, &self.eliminations),
            Action::Mend => {
                if let Some(mistakes) = game.mistakes() {
                    game.remove(&mistakes);
                }
            }
            Action::FillIn => {
                if let Some(solution) = game.solution().copied() {
                    game.fill_in(&solution);
                }
            }
            Action::Restart => game.restart(),
            Action::Undo => drop(game.undo()),
            Action::Redo => drop(game.redo()),
            Action::Tick => drop(game.pass(Duration::from_secs(1))),
        }
        Ok(None)
    }

    /// Records the time of the puzzle among the best so far: a line about it, and the best times.
    fn record_time(&self, game: &Game) -> String {
        let mut times = BestTimes::of_text(&self.text);
        let level = self.level.parse().ok();
        let givens = game.board().givens().filled().len();
        let words = level.and_then(|level| times.record(level, givens, game.score()));
        format!("{}\n{times}", words.unwrap_or_default())
    }
}
