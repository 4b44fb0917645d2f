//! Answers as drawings and pages, in files of their own or on sheets.
//!
//! The pictures are the library's.

use std::borrow::Cow;
use std::io;
use std::mem;
use std::sync::Mutex;

use sudoku::Puzzle;
use sudoku::picture::{Drawing, Explanation, PerPage, Sheet, SheetPuzzle};
use sudoku::text::Layout;

use super::FormatWriter;
use super::puzzles::{LEVEL, TITLE};
use crate::cli::input::batch::Item;
use crate::cli::options::destination::SheetOptions;
use crate::cli::output::answer::{Show, Text, View};
use crate::cli::output::buffer::OutputBuffer;
use crate::cli::output::diagnostics::Diagnostic;
use crate::cli::output::sink::Sink;
use crate::support::lock::lock;

/// Draws answers.
pub(super) struct PictureWriter {
    is_drawing: bool,
    sheet: SheetOptions,
    drawn: Mutex<Drawn>,
}

/// An answer that is drawn.
#[derive(Debug)]
pub(crate) enum Picture {
    /// A file of its own.
    File(String),
    /// A place on a sheet.
    OnSheet(Box<SheetPuzzle>),
}

/// The pictures so far.
#[derive(Default)]
struct Drawn {
    /// The number of pictures that are files.
    count: u64,
    /// The only picture that is a file, until the end or until there is another.
    held: String,
    sheet: Option<Sheet>,
}

impl PictureWriter {
    /// The writer of SVG: drawings.
    pub(super) fn of_drawings(sheet: SheetOptions) -> Self {
        Self {
            is_drawing: true,
            sheet,
            drawn: Mutex::default(),
        }
    }

    /// The writer of HTML: explanations and sheets.
    pub(super) fn of_pages(sheet: SheetOptions) -> Self {
        Self {
            is_drawing: false,
            ..Self::of_drawings(sheet)
        }
    }

    fn on_sheet(
        &self,
        puzzle: &Puzzle,
        answer: &dyn Show,
        view: &View,
        title: Option<String>,
        level: Option<String>,
    ) -> SheetPuzzle {
        let puzzle = match view {
            View::Text(Text::Puzzle(puzzle, _)) => puzzle,
            _ => puzzle,
        };
        let solution = match view {
            View::Text(Text::Solution(solution, _)) => Some(**solution),
            _ => None,
        };
        let words = match view {
            View::Text(text) => text.words(),
            _ => None,
        };
        let end = match (solution, words) {
            (Some(solution), _) => Some(Ok(solution)),
            (None, Some(words)) => Some(Err(words.to_owned())),
            (None, None) => answer
                .solution()
                .map(|solution| solution.map_err(|status| status.to_string())),
        };
        SheetPuzzle {
            puzzle: puzzle.clone(),
            filled: solution.filter(|_| !self.sheet.answers),
            title,
            level,
            answer: end.filter(|_| self.sheet.answers),
        }
    }

    fn new_sheet(&self) -> Sheet {
        let sheet = Sheet::new(match self.sheet.per_page.as_deref() {
            Some("1") => PerPage::One,
            Some("6") => PerPage::Six,
            _ => PerPage::Four,
        });
        match &self.sheet.title {
            Some(title) => sheet.titled(title),
            None => sheet,
        }
    }
}

impl FormatWriter for PictureWriter {
    /// Draws an answer about a puzzle; the others have no picture.
    fn write(
        &self,
        buffer: &mut OutputBuffer,
        item: &Item,
        answer: &dyn Show,
        _: bool,
    ) -> io::Result<()> {
        let Some(puzzle) = item.puzzle else {
            return Ok(());
        };
        if answer.is_failure() && answer.diagnostic().is_none() {
            let reason = answer.message();
            let reason = reason.unwrap_or_else(|| answer.status().words().into());
            buffer.say(Diagnostic::Unsuitable, item, &reason);
        }
        buffer.begin(Layout::Line);
        let columns = buffer.columns.row(&item.entry.beside().fields);
        let [title, level] = [&TITLE[..], &LEVEL].map(|names| columns.text(names));
        let title = title.map(Cow::into_owned);
        let picture = match answer.view() {
            View::Explanation { steps, summary } => {
                let usual = if answer.is_failure() {
                    "A puzzle without an explanation"
                } else {
                    "How to solve it"
                };
                let title = title.unwrap_or_else(|| usual.to_owned());
                let page = Explanation {
                    title: &title,
                    puzzle,
                    steps,
                    summary: &summary,
                };
                Picture::File(page.to_html())
            }
            view if self.is_drawing => {
                let drawing = draw(puzzle, &view);
                let drawing = match title {
                    Some(title) => drawing.titled(title),
                    None => drawing,
                };
                Picture::File(drawing.to_svg())
            }
            view if self.sheet.no_labels => {
                let picture = self.on_sheet(puzzle, answer, &view, None, None);
                Picture::OnSheet(Box::new(picture))
            }
            view => {
                let level = level.or_else(|| answer.level()).map(Into::into);
                let picture = self.on_sheet(puzzle, answer, &view, title, level);
                Picture::OnSheet(Box::new(picture))
            }
        };
        buffer.pictures.push(picture);
        Ok(())
    }

    /// Prints pictures, or keeps them for the end.
    fn print(&self, out: &mut Sink, buffer: &mut OutputBuffer) -> io::Result<()> {
        let mut drawn = lock(&self.drawn);
        let mut html = String::new();
        for picture in buffer.pictures.drain(..) {
            match picture {
                Picture::File(file) => drawn.take(file, self.is_drawing, out)?,
                Picture::OnSheet(puzzle) => {
                    let sheet = drawn.sheet.get_or_insert_with(|| self.new_sheet());
                    sheet.write(&mut html, &puzzle);
                }
            }
        }
        out.write_data(html.as_bytes())
    }

    fn finish(&self, out: &mut Sink) -> io::Result<()> {
        let mut drawn = lock(&self.drawn);
        let mut html = mem::take(&mut drawn.held);
        if let Some(sheet) = &mut drawn.sheet {
            sheet.finish(&mut html);
        }
        out.write_data(html.as_bytes())
    }
}

impl Drawn {
    /// Takes a picture that is a file: there can only be one, unless each has a file name of its own.
    fn take(&mut self, file: String, is_drawing: bool, out: &mut Sink) -> io::Result<()> {
        self.count += 1;
        if out.is_series() {
            return out.write_numbered(self.count, file.as_bytes());
        }
        if self.count > 1 {
            let (noun, ending) = if is_drawing {
                ("picture", "svg")
            } else {
                ("page", "html")
            };
            let problem = format!(
                "several puzzles: a {noun} shows one, unless each is a file of its own, as with -o puzzle-%d.{ending}"
            );
            return Err(io::Error::new(io::ErrorKind::InvalidInput, problem));
        }
        self.held = file;
        Ok(())
    }
}

fn draw(puzzle: &Puzzle, view: &View) -> Drawing {
    match view {
        View::Text(Text::Puzzle(puzzle, _)) => Drawing::of_puzzle(*puzzle),
        View::Text(Text::Solution(solution, _)) => Drawing::of_solution(puzzle, solution),
        View::Step(step) => Drawing::of_step(puzzle, step),
        View::Place(step) => Drawing::of_place(puzzle, step),
        View::Text(text) => Drawing::of_puzzle(puzzle).titled(text.words().unwrap_or_default()),
        View::Explanation { summary, .. } => Drawing::of_puzzle(puzzle).titled(summary.as_ref()),
    }
}
