//! The state of the program: the game, the cursor, the open question, the work in the background; and the effect of each action.
//!
//! `keys` has the actions and their keys, `typing` what is typed into cells. Hints, checking and solving are in `assist`,
//! questions and saving in `question`, the list of all steps in `step_list`. Nothing here knows of the screen.

mod assist;
pub(crate) mod keys;
pub(crate) mod question;
pub(crate) mod step_list;
mod typing;

use std::path::PathBuf;
use std::time::Duration;

use sudoku::game::{Board, Game, LoadError, Loaded, NoteKind, load};
use sudoku::generate::LiveTries;
use sudoku::solver::Outcome;
use sudoku::words::{counted, joined};
use sudoku::{Cell, CellSet, Digit, Grid};

use super::analysis::Analysis;
use super::background::BackgroundTask;
use super::hint::Hint;
use assist::AdviceJob;
use keys::Action;
use question::Question;
use step_list::StepList;
use typing::moved;

pub(crate) use typing::Typing;

/// The message to a person who may type a puzzle.
const TYPING: &str = "Type or paste a puzzle, row by row; . is a blank. Then press e to play.";

/// The way in which the game has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    Quit,
    /// By Ctrl-C.
    Interrupted,
    /// By this signal.
    Signal(i32),
    /// The terminal was closed. The signal for that may be late, or ignored.
    #[cfg(unix)]
    HungUp,
}

/// Reads the puzzle of a number from the file.
pub(crate) type FilePuzzles = Box<dyn Fn(u64) -> Result<Loaded, LoadError>>;

/// The state of the program.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is switched by a key of its own"
)]
pub(crate) struct App {
    pub(crate) game: Game,
    pub(crate) cursor: Cell,
    /// The cells that a digit is for, if they are several.
    pub(crate) selected: CellSet,
    /// True if the houses of the cursor's cell are lit.
    pub(crate) is_lit: bool,
    /// True while the givens are being typed.
    pub(crate) is_editing: bool,
    /// The meaning of typed digits.
    pub(crate) typing: Typing,
    /// The digit to be typed into cells that are chosen after it, in the mode for this.
    pub(crate) chosen: Option<Digit>,
    pub(crate) is_digit_first: bool,
    pub(crate) hint: Option<Hint>,
    /// The list of steps that was put away last.
    steps: Option<Box<StepList>>,
    /// The cells found wrong by the last check.
    wrong: CellSet,
    /// True if wrong digits are marked as they are placed.
    is_checking: bool,
    /// The window in front of the board.
    pub(crate) question: Option<Question>,
    /// The message below the board.
    pub(crate) message: String,
    pub(crate) analysis: Analysis,
    /// The number of lines of the side panel that are above its top.
    pub(crate) scroll: usize,
    /// The file of the game, once it has one.
    pub(crate) file: Option<PathBuf>,
    /// The file that keeps the last game, if there is to be one.
    pub(crate) last_game: Option<PathBuf>,
    /// The board that it has.
    kept: Board,
    /// True if the program ends once the game is saved.
    quits_when_saved: bool,
    new_puzzle: Option<BackgroundTask<Grid>>,
    /// The tries of the new puzzle that have failed.
    failed_tries: LiveTries,
    /// The puzzles of the file, and the number of this one.
    pub(crate) file_puzzles: Option<(FilePuzzles, u64)>,
    /// The way in which the game has ended, if it has.
    pub(super) end: Option<End>,
    advice: Option<AdviceJob>,
}

impl App {
    /// The start of a game. An empty board is there to be filled.
    pub(crate) fn new(game: Game, file: Option<PathBuf>) -> Self {
        let board = game.board();
        let is_editing = *board == Board::EMPTY;
        Self {
            kept: board.clone(),
            last_game: None,
            quits_when_saved: false,
            analysis: Analysis::of(board.puzzle()),
            game,
            cursor: Cell::ALL[0],
            selected: CellSet::EMPTY,
            is_lit: true,
            is_editing,
            typing: Typing::Digits,
            chosen: None,
            is_digit_first: false,
            hint: None,
            steps: None,
            wrong: CellSet::EMPTY,
            is_checking: false,
            question: None,
            message: if is_editing {
                TYPING.to_owned()
            } else {
                String::new()
            },
            scroll: 0,
            file,
            new_puzzle: None,
            failed_tries: LiveTries::default(),
            file_puzzles: None,
            end: None,
            advice: None,
        }
    }

    /// Returns true while a thread works in the background.
    pub(crate) const fn is_busy(&self) -> bool {
        self.advice.is_some() || self.new_puzzle.is_some() || self.analysis.is_running()
    }

    /// Takes the results of the work in the background, and returns true if there were any.
    pub(crate) fn update(&mut self) -> bool {
        let mut any = self.analysis.update();
        any |= self.take_advice();
        if let Some(puzzle) = self.new_puzzle.as_ref().and_then(BackgroundTask::answer) {
            self.new_puzzle = None;
            self.question = None;
            self.start(Game::new(Board::of(puzzle)), "A new puzzle");
            self.game.set_saved();
            any = true;
        }
        if let Some(Question::Making { tries, .. }) = &mut self.question
            && self.failed_tries.failed() > 0
        {
            let now = format!("{}\n", self.failed_tries);
            any |= *tries != now;
            *tries = now;
        }
        self.follow_puzzle();
        any
    }

    /// Starts another analysis if the puzzle has changed, and tells the game the solution once it is known.
    fn follow_puzzle(&mut self) {
        let puzzle = self.game.board().puzzle();
        if *self.analysis.puzzle() != puzzle {
            self.analysis = Analysis::of(puzzle);
        }
        if let Some(Outcome::Unique(solution)) = self.analysis.outcome() {
            self.game.set_solution(solution);
        }
    }

    /// Carries out the action.
    pub(crate) fn act(&mut self, action: Action) {
        match action {
            Action::Interrupt => self.interrupt(),
            Action::Paste(text) if matches!(self.question, Some(Question::Level { .. })) => {
                self.question = None;
                self.paste(&text);
            }
            // Text pasted into another question is an answer.
            Action::Paste(text) if self.question.is_some() => {
                for character in text.chars().filter(|character| !character.is_control()) {
                    self.answer(&Action::Character(character));
                }
            }
            action if self.question.is_some() => self.answer(&action),
            action => self.act_on_board(action),
        }
        self.follow_puzzle();
    }

    fn act_on_board(&mut self, action: Action) {
        if !matches!(
            action,
            Action::ScrollUp | Action::ScrollDown | Action::Redraw
        ) {
            // The score stays until the player goes on.
            if self.is_editing || !self.game.is_solved() {
                self.message.clear();
            }
            // A search that takes long is left by any key.
            if !matches!(action, Action::Hint | Action::Apply | Action::List) {
                self.advice = None;
            }
        }
        match action {
            Action::Move(direction) => self.go_to(moved(self.cursor, direction)),
            Action::Select(direction) => self.select(moved(self.cursor, direction)),
            Action::Digit(digit) if self.is_digit_first => self.chosen = Some(digit),
            Action::Digit(digit) => self.type_digit(Some(digit)),
            Action::Click(cell) => {
                self.go_to(cell);
                self.type_chosen();
            }
            Action::ClickAlso(cell) if self.selected.contains(cell) => {
                self.selected = self.selected.without(cell);
            }
            Action::Drag(cell) if cell == self.cursor => {}
            Action::Drag(cell) | Action::ClickAlso(cell) => self.select(cell),
            Action::ToggleLight => self.is_lit = !self.is_lit,
            Action::Confirm => self.confirm(),
            Action::ToggleDigitFirst if !self.is_editing => {
                self.is_digit_first = !self.is_digit_first;
                self.chosen = None;
            }
            Action::Erase => self.type_digit(None),
            Action::Backspace => self.backspace(),
            Action::ToggleNotes(NoteKind::Candidate) if self.is_editing => self.type_digit(None),
            Action::ToggleNotes(kind) if !self.is_editing => self.toggle(Typing::Notes(kind)),
            Action::ToggleColours if !self.is_editing => self.toggle(Typing::Colours),
            Action::FillNotes => self.change(Game::fill_notes),
            Action::ClearNotes => self.change(Game::clear_notes),
            Action::Undo => self.go_back(Game::undo, "Nothing to undo."),
            Action::UndoMistakes => self.undo_mistakes(),
            Action::Redo => self.go_back(Game::redo, "Nothing to redo."),
            Action::Hint => self.hint(),
            Action::Apply => self.apply(),
            Action::List => self.list(),
            Action::Check => self.check(),
            Action::ToggleChecking => self.toggle_checking(),
            Action::Solve => self.solve(),
            Action::Restart => self.change(Game::restart),
            Action::Edit => self.toggle_editing(),
            Action::New => self.ask_level(),
            Action::Next => self.play_other(true),
            Action::Previous => self.play_other(false),
            Action::GoOn => self.go_on(),
            Action::Pause => self.question = Some(Question::Paused),
            Action::Save => self.save(),
            Action::SaveAs => self.question = Some(Question::name(self.file.as_deref())),
            Action::Help => self.question = Some(Question::Help),
            Action::Quit => self.quit(),
            Action::Cancel => self.put_away(),
            Action::Paste(text) => self.paste(&text),
            Action::ScrollUp => self.scroll = self.scroll.saturating_sub(5),
            Action::ScrollDown => self.scroll += 5,
            Action::ToggleDigitFirst
            | Action::ToggleNotes(_)
            | Action::ToggleColours
            | Action::Character(_)
            | Action::EraseLine
            | Action::Interrupt
            | Action::Redraw
            | Action::Suspend => {}
        }
    }

    /// Shows a message below the board.
    pub(crate) fn say(&mut self, message: impl Into<String>) {
        self.message = message.into();
    }

    /// Goes on with another game, of which this is said.
    fn start(&mut self, other: Game, what: &str) {
        let is_first = *self.game.board() == Board::EMPTY && !self.game.can_undo();
        self.is_editing = false;
        self.selected = CellSet::EMPTY;
        self.file = None;
        self.change(|game| game.replace(other));
        let back = if is_first {
            ""
        } else {
            "; u brings the last game back"
        };
        self.say(format!("{what}{back}."));
    }

    /// Empties the board, to type a puzzle.
    fn type_one(&mut self) {
        self.start(Game::new(Board::EMPTY), "");
        self.is_editing = true;
        self.say(TYPING);
    }

    /// Drops the hint and the mistakes that were shown, and stops the search for a step.
    fn forget(&mut self) {
        self.hint = None;
        self.advice = None;
        self.wrong = CellSet::EMPTY;
        self.scroll = 0;
    }

    /// Changes the board, about which nothing is shown any more.
    fn change<T>(&mut self, change: impl FnOnce(&mut Game) -> T) -> T {
        self.forget();
        let was_solved = self.game.is_solved();
        let result = change(&mut self.game);
        if !self.is_editing && self.game.is_solved() {
            let best = if was_solved { None } else { self.best_time() };
            let words = self.game.score().words();
            self.say(joined([words].into_iter().chain(best), " "));
        } else if was_solved {
            self.message.clear();
        }
        result
    }

    /// Counts the time that has passed while a puzzle is being played; returns true if the clock shows another time.
    pub(crate) fn tick(&mut self, passed: Duration) -> bool {
        let is_paused = self.question == Some(Question::Paused);
        !is_paused && !self.is_editing && self.game.pass(passed)
    }

    fn go_back(&mut self, change: fn(&mut Game) -> Option<Cell>, nothing: &str) {
        match self.change(change) {
            Some(cell) => self.go_to(cell),
            None => self.say(nothing),
        }
    }

    fn undo_mistakes(&mut self) {
        let words = match self.change(Game::undo_mistakes) {
            _ if self.game.solution().is_none() => "The solution is not known.".to_owned(),
            Some(0) => "There is no mistake.".to_owned(),
            Some(count) => format!("Took back {}.", counted(count, "change")),
            None => "No earlier board is without mistakes.".to_owned(),
        };
        self.say(words);
    }

    /// Puts away all that is shown, and lets the chosen digit go.
    fn put_away(&mut self) {
        self.forget();
        self.message.clear();
        self.is_digit_first = false;
        self.chosen = None;
        self.selected = CellSet::EMPTY;
    }

    /// Plays the puzzle that was pasted.
    fn paste(&mut self, text: &str) {
        // A terminal pastes lines with other ends.
        match load(&mut text.replace('\r', "\n").as_bytes(), 1) {
            Ok(loaded) => self.start(loaded.game, "Pasted"),
            Err(error) => self.say(format!("Cannot play what was pasted: {error}")),
        }
    }
}
