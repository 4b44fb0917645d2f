//! Answers as drawings and pages: which picture shows an answer, and how pictures come into files.
//!
//! The pictures are the library's.

use std::borrow::Cow;
use std::io::{self, Write as _};
use std::mem;

use sudoku::Puzzle;
use sudoku::picture::{Drawing, Explanation, PerPage, Sheet, SheetPuzzle};
use sudoku::solver::{self, Outcome};
use sudoku::text::Layout;

use super::answer::{Answer, Shown};
use super::buffer::OutputBuffer;
use super::puzzles::{LEVEL, TITLE};
use super::record::FieldNames;
use super::sink::Sink;
use crate::cli::destination::{self, SheetOptions};
use crate::cli::format::Format;
use crate::cli::input::batch::{Item, ItemKind};

/// Draws answers.
#[derive(Debug)]
pub(crate) struct PictureWriter {
    names: FieldNames,
    is_drawing: bool,
    sheet: SheetOptions,
}

/// An answer that is drawn.
#[derive(Debug)]
pub(super) enum Picture {
    /// A file of its own.
    File(String),
    /// A place on a sheet.
    OnSheet(Box<SheetPuzzle>),
}

/// What has been drawn so far.
#[derive(Debug, Default)]
pub(super) struct Drawn {
    /// How many pictures there are, where each is a file of its own.
    count: u64,
    /// The one picture that there may be, as long as it is not known whether there is another.
    held: String,
    sheet: Option<Sheet>,
}

impl PictureWriter {
    /// The writer for this format, if it is one of pictures.
    pub(super) fn new(
        format: Format,
        sheet: SheetOptions,
        names: fn() -> FieldNames,
    ) -> Option<Self> {
        format.is_picture().then(|| Self {
            names: names(),
            is_drawing: format == Format::Svg,
            sheet,
        })
    }

    /// The names of the answers' own fields.
    pub(super) const fn names(&self) -> &FieldNames {
        &self.names
    }

    /// Draws an answer; nothing where no puzzle could be read.
    pub(super) fn write(&self, buffer: &mut OutputBuffer, item: &Item, answer: &impl Answer) {
        let ItemKind::Puzzle(puzzle) = item.kind else {
            return;
        };
        let columns = buffer.begin_answer(item, Layout::Line).columns;
        let [title, level] = [&TITLE[..], &LEVEL].map(|names| columns.text(names));
        let title = title.map(Cow::into_owned);
        let shown = answer.shown();
        let picture = match shown {
            Shown::Explanation { steps, summary } => {
                let title = title.unwrap_or_else(|| "How to solve it".to_owned());
                let page = Explanation {
                    title: &title,
                    puzzle,
                    steps,
                    summary: &summary,
                };
                Picture::File(page.to_html())
            }
            shown if self.is_drawing => {
                let drawing = draw(puzzle, &shown);
                let drawing = match title {
                    Some(title) => drawing.titled(title),
                    None => drawing,
                };
                Picture::File(drawing.to_svg())
            }
            shown => {
                let level = level.or_else(|| answer.level()).map(Into::into);
                Picture::OnSheet(Box::new(self.on_sheet(puzzle, &shown, title, level)))
            }
        };
        buffer.pictures.push(picture);
    }

    fn on_sheet(
        &self,
        puzzle: &Puzzle,
        shown: &Shown,
        title: Option<String>,
        level: Option<String>,
    ) -> SheetPuzzle {
        let puzzle = match shown {
            Shown::Puzzle(puzzle) => puzzle,
            _ => puzzle,
        };
        let solution = match shown {
            Shown::Solution(solution) => Some(**solution),
            _ => None,
        };
        let answer = match (self.sheet.answers, solution, shown) {
            (false, ..) => None,
            (true, Some(solution), _) => Some(Ok(solution)),
            (true, None, Shown::Words(words)) => Some(Err(words.to_string())),
            (true, None, _) => Some(solve(puzzle)),
        };
        SheetPuzzle {
            puzzle: puzzle.clone(),
            filled: solution.filter(|_| !self.sheet.answers),
            title,
            level,
            answer,
        }
    }

    /// Prints what has been drawn, or keeps it for the end.
    pub(super) fn print(
        &self,
        drawn: &mut Drawn,
        out: &mut Sink,
        buffer: &mut OutputBuffer,
    ) -> io::Result<()> {
        let mut html = String::new();
        for picture in buffer.pictures.drain(..) {
            match picture {
                Picture::File(file) => drawn.take(file, out)?,
                Picture::OnSheet(puzzle) => {
                    let sheet = drawn
                        .sheet
                        .get_or_insert_with(|| Sheet::new(self.per_page()));
                    sheet.write(&mut html, &puzzle);
                }
            }
        }
        out.write_all(html.as_bytes())
    }

    fn per_page(&self) -> PerPage {
        match self.sheet.per_page {
            Some(destination::PerPage::One) => PerPage::One,
            Some(destination::PerPage::Six) => PerPage::Six,
            Some(destination::PerPage::Four) | None => PerPage::Four,
        }
    }
}

impl Drawn {
    /// Prints what is left to print.
    pub(super) fn finish(&mut self, out: &mut Sink) -> io::Result<()> {
        let mut html = mem::take(&mut self.held);
        if let Some(sheet) = &mut self.sheet {
            sheet.finish(&mut html);
        }
        out.write_all(html.as_bytes())
    }

    /// Takes a picture that is a file: there can only be one, unless each has a name of its own.
    fn take(&mut self, file: String, out: &mut Sink) -> io::Result<()> {
        self.count += 1;
        if out.is_series() {
            return out.write_numbered(self.count, file.as_bytes());
        }
        if self.count > 1 {
            let problem = "several puzzles: a picture shows one, unless each is a file of its own, as with -o puzzle-%d.svg";
            return Err(io::Error::new(io::ErrorKind::InvalidInput, problem));
        }
        self.held = file;
        Ok(())
    }
}

fn draw(puzzle: &Puzzle, shown: &Shown) -> Drawing {
    match shown {
        Shown::Puzzle(puzzle) => Drawing::of_puzzle(*puzzle),
        Shown::Solution(solution) => Drawing::of_solution(puzzle, solution),
        Shown::Step(step) => Drawing::of_step(puzzle, step),
        Shown::Place(step) => Drawing::of_place(puzzle, step),
        Shown::Words(words) => Drawing::of_puzzle(puzzle).titled(words.as_ref()),
        Shown::Explanation { summary, .. } => Drawing::of_puzzle(puzzle).titled(summary.as_ref()),
    }
}

/// The solution, or why there is not one.
fn solve(puzzle: &Puzzle) -> Result<sudoku::Grid, String> {
    match solver::solve(puzzle) {
        Outcome::Unique(solution) => Ok(solution),
        Outcome::Multiple(_) => Err("multiple solutions".to_owned()),
        Outcome::NoSolution => Err("no solution".to_owned()),
    }
}
