//! Questions in front of the board: for a level, for the name of a file, about saving; and the effects of the answers.

use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::{fs, io};

use sudoku::game::{BestTimes, Board, load};
use sudoku::generate::{LiveTries, Options, PatternSymmetry};
use sudoku::logic::Difficulty;
use sudoku::rating::Level;

use super::keys::Action;
use super::step_list::StepList;
use super::{App, End, TYPING};
use crate::play::background::BackgroundTask;
use crate::play::files::{self, BEST_TIMES, NAME};

/// A window in front of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Question {
    /// The help, until a key is pressed.
    Help,
    /// Asks for the level of a new puzzle; `has_last` is true if there is a last game to go on with.
    Level { has_last: bool },
    /// Asks for the rating of a new puzzle.
    Rating(String),
    /// Asks nothing: a puzzle of this level or rating is being made, after some tries that failed.
    Making { name: String, tries: String },
    /// The clock stands, and the board is hidden, until a key is pressed.
    Paused,
    /// The words of the hint on the whole screen, until a key other than those for scrolling is pressed.
    Reading,
    /// Asks which of all steps to show: a list in the side panel.
    Steps(Box<StepList>),
    /// Asks for the name of the file; one that is offered gives way to the first character typed.
    Name { text: String, is_offered: bool },
    /// Asks before a file is replaced.
    Replace(PathBuf),
    /// Asks about saving before the end.
    Quit,
}

impl Question {
    /// The question for the name of the file.
    pub(crate) fn name(file: Option<&Path>) -> Self {
        let text = file.map_or_else(|| NAME.into(), Path::to_string_lossy);
        Self::Name {
            text: text.into_owned(),
            is_offered: true,
        }
    }

    /// The question in words; the help has its own.
    pub(crate) fn words(&self) -> String {
        match self {
            // They are drawn in other ways.
            Self::Help | Self::Reading | Self::Steps(_) => String::new(),
            Self::Paused => "Paused.\n\nAny key: go on".to_owned(),
            Self::Level { has_last } => {
                let levels = Level::ALL.into_iter().zip(1..);
                let lines = levels.map(|(level, number)| format!("  {number}  {level}\n"));
                let lines: String = lines.collect();
                let last = if *has_last {
                    "  g  the last game\n"
                } else {
                    ""
                };
                format!(
                    "How hard?\n\n{lines}  r  a rating\n  e  type or paste one\n{last}\nEsc: cancel"
                )
            }
            Self::Making { name, tries } => {
                format!("Making a puzzle of {name} ...\n{tries}\nEsc: stop")
            }
            Self::Rating(text) => {
                format!("Rating, as in 7.2 or 4.5-5.6:\n\n{text}_\n\nEnter: make   Esc: cancel")
            }
            Self::Name { text, .. } => {
                format!("Save as:\n\n{text}_\n\nEnter: save   Esc: cancel")
            }
            Self::Replace(path) => {
                let path = path.display();
                format!("{path}\nalready exists. Replace it?\n\ny: yes   n: no")
            }
            Self::Quit => "The game is not saved.\n\n\
                y: save and quit\nn: quit without saving\nEsc: go on playing"
                .to_owned(),
        }
    }
}

impl App {
    /// Quits, unless something would be lost.
    pub(crate) fn quit(&mut self) {
        if self.game.is_unsaved() {
            self.question = Some(Question::Quit);
        } else {
            self.end = Some(End::Quit);
        }
    }

    /// Quits, after asking once if something would be lost.
    pub(crate) fn interrupt(&mut self) {
        if self.game.is_unsaved() && self.question != Some(Question::Quit) {
            self.new_puzzle = None;
            self.question = Some(Question::Quit);
        } else {
            self.end = Some(End::Interrupted);
        }
    }

    /// Saves the game, and asks for a name if it has none.
    pub(crate) fn save(&mut self) {
        match self.file.clone() {
            Some(path) => self.save_to(path),
            None => self.question = Some(Question::name(None)),
        }
    }

    /// Takes an answer to the open question.
    pub(crate) fn answer(&mut self, action: &Action) {
        let Some(question) = self.question.take() else {
            return;
        };
        if *action == Action::Cancel {
            self.new_puzzle = None;
            self.quits_when_saved = false;
            self.scroll = 0;
            match question {
                Question::Steps(list) => {
                    self.hint = None;
                    self.steps = Some(list);
                }
                Question::Level { .. } if *self.game.board() == Board::EMPTY => self.say(TYPING),
                _ => {}
            }
            return;
        }
        match question {
            Question::Help | Question::Paused => {}
            Question::Reading => self.scroll_or_leave(action),
            Question::Steps(list) => self.answer_list(list, action),
            Question::Rating(text) => self.answer_rating(text, action),
            Question::Level { .. } => self.answer_level(action, question),
            Question::Making { .. } => self.question = Some(question),
            Question::Name { text, is_offered } => self.answer_name(text, is_offered, action),
            Question::Replace(path) => match action {
                Action::Character('y' | 'Y') => self.save_to(path),
                Action::Character('n' | 'N') => self.question = Some(Question::name(Some(&path))),
                _ => self.question = Some(Question::Replace(path)),
            },
            Question::Quit => match action {
                Action::Character('y' | 'Y' | 's') => {
                    self.quits_when_saved = true;
                    self.save();
                }
                Action::Character('n' | 'N') => self.end = Some(End::Quit),
                _ => self.question = Some(Question::Quit),
            },
        }
    }

    /// Asks for the level of a new puzzle.
    pub(crate) fn ask_level(&mut self) {
        let last = self.last_game.as_ref();
        let has_last = last.is_some_and(|path| path.exists());
        self.question = Some(Question::Level { has_last });
        self.message.clear();
    }

    fn answer_level(&mut self, action: &Action, question: Question) {
        let mut levels = ('1'..).zip(Level::ALL);
        match action {
            Action::Character('r') => self.question = Some(Question::Rating(String::new())),
            Action::Character('e') => self.type_one(),
            Action::Character('g') => self.go_on(),
            _ => self.question = Some(question),
        }
        let is_it = |(key, _): &(char, Level)| *action == Action::Character(*key);
        if let Some((_, level)) = levels.find(is_it) {
            self.make(format!("level {level}"), level.ratings());
        }
    }

    fn answer_rating(&mut self, mut text: String, action: &Action) {
        edit(&mut text, action);
        self.question = Some(Question::Rating(text.clone()));
        if *action != Action::Confirm {
            self.message.clear();
        } else if let Ok(ratings) = Level::parse_ratings(&text) {
            self.make(format!("rating {text}"), ratings);
        } else {
            self.say("A rating is a number such as 7.2, or two as in 4.5-5.6.");
        }
    }

    /// Starts making a puzzle.
    fn make(&mut self, name: String, ratings: RangeInclusive<Difficulty>) {
        // The hardest are found without a symmetry only.
        let symmetry = if *ratings.start() > Difficulty::from_tenths(90) {
            PatternSymmetry::None
        } else {
            PatternSymmetry::HalfTurn
        };
        let mut options = Options::default();
        options.symmetry = symmetry;
        options.rating = Some(ratings);
        options.tries = 0;
        let tries = LiveTries::default();
        let generator = match options.generator() {
            Ok(generator) => generator.with_live_tries(&tries),
            Err(error) => return self.say(error.to_string()),
        };
        let Ok(seed) = getrandom::u64() else {
            return self.say("No random seed is available.");
        };
        self.new_puzzle = BackgroundTask::start(move |answer| {
            for made in generator.make(seed, 0..1).into_iter().flatten() {
                answer(made.puzzle);
            }
        });
        if self.new_puzzle.is_some() {
            self.failed_tries = tries;
            self.question = Some(Question::Making {
                name,
                tries: String::new(),
            });
        } else {
            self.say("No thread can be started.");
        }
    }

    fn answer_name(&mut self, mut text: String, is_offered: bool, action: &Action) {
        if *action == Action::Confirm && !text.trim().is_empty() {
            let path = PathBuf::from(&text);
            if path.exists() && self.file.as_ref() != Some(&path) {
                self.question = Some(Question::Replace(path));
            } else {
                self.save_to(path);
            }
            return;
        }
        if is_offered && matches!(action, Action::Character(_)) {
            text.clear();
        }
        edit(&mut text, action);
        self.question = Some(Question::Name {
            text,
            is_offered: false,
        });
    }

    fn scroll_or_leave(&mut self, action: &Action) {
        match action {
            Action::ScrollUp => self.scroll = self.scroll.saturating_sub(10),
            Action::ScrollDown => self.scroll += 10,
            _ => return self.scroll = 0,
        }
        self.question = Some(Question::Reading);
    }

    /// Keeps the game as the last one, if it has changed; a solved one is kept no longer.
    pub(crate) fn keep(&mut self) {
        let Some(path) = &self.last_game else { return };
        if self.kept == *self.game.board() {
            return;
        }
        let result = if self.game.board().digits().is_solved() {
            fs::remove_file(path).or(Ok(()))
        } else {
            files::save_in_folder(&self.game.to_text(), path)
        };
        if let Err(error) = result {
            self.say(format!(
                "The game could not be saved in {}: {error}",
                path.display()
            ));
            self.last_game = None;
        }
        self.kept = self.game.board().clone();
    }

    /// Counts the time of a puzzle that has been solved, and compares it with the best, which are kept beside the last game.
    pub(super) fn best_time(&self) -> Option<String> {
        let path = self.last_game.as_ref()?.with_file_name(BEST_TIMES);
        let givens = self.game.board().givens().filled().len();
        let mut times = BestTimes::of_text(&fs::read_to_string(&path).unwrap_or_default());
        let words = times.record(self.analysis.level()?, givens, self.game.score())?;
        match files::save_in_folder(&times.to_string(), &path) {
            Ok(()) => Some(words),
            Err(error) => Some(format!(
                "The time could not be saved in {}: {error}",
                path.display()
            )),
        }
    }

    /// Goes on with the game that was kept.
    pub(crate) fn go_on(&mut self) {
        let loaded = match &self.last_game {
            Some(path) => fs::File::open(path)
                .map_err(Into::into)
                .and_then(|mut file| load(&mut file, 1)),
            None => Err(io::Error::from(io::ErrorKind::NotFound).into()),
        };
        match loaded {
            Ok(loaded) => {
                self.start(loaded.game, "The last game");
                self.game.set_saved();
            }
            Err(error) => self.say(format!("There is no last game: {error}")),
        }
    }

    /// Plays the next puzzle of the file, or the one before.
    pub(super) fn play_other(&mut self, is_next: bool) {
        let Some((puzzles, number)) = &mut self.file_puzzles else {
            return self.say("There is no file with more puzzles; n makes one.");
        };
        let wanted = if is_next { *number + 1 } else { *number - 1 };
        if wanted == 0 {
            return self.say("This is the first puzzle of the file.");
        }
        match puzzles(wanted) {
            Ok(loaded) => {
                *number = wanted;
                self.start(loaded.game, &format!("Puzzle {wanted} of the file"));
                self.game.set_saved();
            }
            Err(error) => {
                let which = if is_next { "next" } else { "previous" };
                self.say(format!("There is no {which} puzzle: {error}"));
            }
        }
    }

    fn save_to(&mut self, path: PathBuf) {
        match files::save(&self.game.to_text(), &path) {
            Ok(()) => {
                self.game.set_saved();
                self.say(format!("Saved to {}.", path.display()));
                self.file = Some(path);
                self.end = self.quits_when_saved.then_some(End::Quit);
            }
            Err(error) => {
                self.say(format!("Cannot save to {}: {error}", path.display()));
                self.question = Some(Question::name(Some(&path)));
            }
        }
    }
}

/// Changes the text of a prompt.
fn edit(text: &mut String, action: &Action) {
    match action {
        Action::Character(character) => text.push(*character),
        Action::Backspace => {
            text.pop();
        }
        Action::EraseLine => text.clear(),
        _ => {}
    }
}
