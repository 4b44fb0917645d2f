//! Questions in front of the board: for a level, for the name of a file, about saving; and the effects of the answers.

use std::path::{Path, PathBuf};

use sudoku::generate::{Options, PatternSymmetry};
use sudoku::rating::Level;

use super::app::{App, End};
use super::job::Job;
use super::keys::Action;
use super::save::{self, NAME};

/// A window in front of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Question {
    /// The help, until a key is pressed.
    Help,
    /// Asks for the level of a new puzzle.
    Level,
    /// Asks nothing: a puzzle of this level is being made.
    Making(Level),
    /// Asks for the name of the file. `quits` is true if the program ends afterwards.
    Name { text: String, quits: bool },
    /// Asks before a file is replaced. `quits` is true if the program ends afterwards.
    Replace { path: PathBuf, quits: bool },
    /// Asks about saving before the end.
    Quit,
}

impl Question {
    /// The question for the name of the file.
    pub(super) fn name(file: Option<&Path>) -> Self {
        let text = file.map_or_else(|| NAME.into(), Path::to_string_lossy);
        Self::Name {
            text: text.into_owned(),
            quits: false,
        }
    }

    /// The question in words; the help has its own.
    pub(crate) fn words(&self) -> String {
        match self {
            Self::Help => String::new(),
            Self::Level => {
                let levels = Level::ALL.into_iter().zip(1..);
                let lines = levels.map(|(level, number)| format!("  {number}  {level}\n"));
                format!("How hard?\n\n{}\nEsc: cancel", lines.collect::<String>())
            }
            Self::Making(level) => {
                format!("Making a puzzle of level {level} ...\n\nEsc: stop")
            }
            Self::Name { text, .. } => {
                format!("Save as:\n\n{text}_\n\nEnter: save   Esc: cancel")
            }
            Self::Replace { path, .. } => {
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
    pub(super) fn quit(&mut self) {
        if self.game.is_unsaved() {
            self.question = Some(Question::Quit);
        } else {
            self.end = Some(End::Quit);
        }
    }

    /// Quits, after asking once if something would be lost.
    pub(super) fn interrupt(&mut self) {
        if self.game.is_unsaved() && self.question != Some(Question::Quit) {
            self.new_puzzle = None;
            self.question = Some(Question::Quit);
        } else {
            self.end = Some(End::Interrupted);
        }
    }

    /// Saves the game, and asks for a name if it has none.
    pub(super) fn save(&mut self) {
        match self.file.clone() {
            Some(path) => self.save_to(path, false),
            None => self.question = Some(Question::name(None)),
        }
    }

    /// Takes an answer to the open question.
    pub(super) fn answer(&mut self, action: &Action) {
        let Some(question) = self.question.take() else {
            return;
        };
        if *action == Action::Cancel {
            self.new_puzzle = None;
            return;
        }
        match question {
            Question::Help => {}
            Question::Level => self.answer_level(action),
            Question::Making(_) => self.question = Some(question),
            Question::Name { text, quits } => self.answer_name(text, quits, action),
            Question::Replace { path, quits } => match action {
                Action::Character('y' | 'Y') => self.save_to(path, quits),
                Action::Character('n' | 'N') => {
                    let text = path.display().to_string();
                    self.question = Some(Question::Name { text, quits });
                }
                _ => self.question = Some(Question::Replace { path, quits }),
            },
            Question::Quit => match action {
                Action::Character('y' | 'Y' | 's') => match self.file.clone() {
                    Some(path) => self.save_to(path, true),
                    None => {
                        self.question = Some(Question::Name {
                            text: NAME.to_owned(),
                            quits: true,
                        });
                    }
                },
                Action::Character('n' | 'N') => self.end = Some(End::Quit),
                _ => self.question = Some(Question::Quit),
            },
        }
    }

    fn answer_level(&mut self, action: &Action) {
        let number = match action {
            Action::Character(character) => character.to_digit(10),
            _ => None,
        };
        let level = number
            .and_then(|number| usize::try_from(number).ok()?.checked_sub(1))
            .and_then(|index| Level::ALL.get(index).copied());
        self.question = Some(Question::Level);
        if let Some(level) = level {
            match getrandom::u64() {
                Ok(seed) => self.make(level, seed),
                Err(_) => self.say("No random seed is available."),
            }
        }
    }

    /// Starts making a puzzle.
    fn make(&mut self, level: Level, seed: u64) {
        self.new_puzzle = Job::start(move |interrupt, answers| {
            let options = Options {
                symmetry: PatternSymmetry::HalfTurn,
                rating: Some(level.ratings()),
                // Interruptions are noticed between two tries.
                tries: 1,
                ..Options::default()
            };
            let Ok(generator) = options.generator() else {
                return;
            };
            let made = (0..)
                .take_while(|_| !interrupt.is_interrupted())
                .find_map(|index| generator.make(seed, index..index + 1).pop()?.ok());
            if let Some(made) = made {
                // The game may have ended.
                let _ = answers.send(made.puzzle);
            }
        });
        if self.new_puzzle.is_some() {
            self.question = Some(Question::Making(level));
        } else {
            self.say("No thread can be started.");
        }
    }

    fn answer_name(&mut self, mut text: String, quits: bool, action: &Action) {
        match action {
            Action::Character(character) => text.push(*character),
            Action::Backspace => {
                text.pop();
            }
            Action::Confirm if !text.trim().is_empty() => {
                let path = PathBuf::from(&text);
                if path.exists() && self.file.as_ref() != Some(&path) {
                    self.question = Some(Question::Replace { path, quits });
                } else {
                    self.save_to(path, quits);
                }
                return;
            }
            _ => {}
        }
        self.question = Some(Question::Name { text, quits });
    }

    fn save_to(&mut self, path: PathBuf, quits: bool) {
        match save::save(self.game.board(), &path) {
            Ok(()) => {
                self.game.set_saved();
                self.say(format!("Saved to {}.", path.display()));
                self.file = Some(path);
                self.end = quits.then_some(End::Quit);
            }
            Err(error) => self.say(format!("Cannot save to {}: {error}", path.display())),
        }
    }
}
