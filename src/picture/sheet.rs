//! Puzzles on paper: pages of one, four or six, and the solutions at the end.
//!
//! The style of the pages is in `sheet.css`; they fit on A4 and on letter.

use std::fmt::Write as _;
use std::mem;

use super::colours::light_style;
use super::markup::Escaped;
use super::svg::Drawing;
use crate::board::{Grid, Puzzle};

/// The most solutions on a page.
const ANSWERS_PER_PAGE: usize = 12;

/// The number of puzzles on a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum PerPage {
    /// One, as large as the page.
    One,
    /// Two rows of two.
    #[default]
    Four,
    /// Three rows of two.
    Six,
}

impl PerPage {
    const fn number(self) -> u64 {
        match self {
            Self::One => 1,
            Self::Four => 4,
            Self::Six => 6,
        }
    }
}

/// A puzzle for a sheet, with its title, level and answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetPuzzle {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// A solution to be drawn into it.
    pub filled: Option<Grid>,
    /// The title.
    pub title: Option<String>,
    /// The level of difficulty.
    pub level: Option<String>,
    /// The answer at the end of the sheet: the solution, or the reason why there is none.
    pub answer: Option<Result<Grid, String>>,
}

/// Writes a sheet, puzzle after puzzle; it remembers the answers, which come last.
///
/// # Examples
///
/// ```
/// use sudoku::Puzzle;
/// use sudoku::picture::{PerPage, Sheet, SheetPuzzle};
///
/// let puzzle = Puzzle::Givens(
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
/// );
/// let mut sheet = Sheet::new(PerPage::Six);
/// let mut html = String::new();
/// sheet.write(&mut html, &SheetPuzzle {
///     puzzle,
///     filled: None,
///     title: Some("For Sunday".to_owned()),
///     level: None,
///     answer: None,
/// });
/// sheet.finish(&mut html);
/// assert!(html.contains("For Sunday"));
/// # Ok::<(), sudoku::text::ParseGridError>(())
/// ```
#[derive(Debug)]
pub struct Sheet {
    per_page: PerPage,
    title: Option<String>,
    /// The number of pages so far.
    pages: u64,
    /// The number of puzzles so far.
    count: u64,
    answers: Vec<SolutionEntry>,
}

#[derive(Debug)]
struct SolutionEntry {
    number: u64,
    title: Option<String>,
    givens: Grid,
    solution: Result<Grid, String>,
}

impl Sheet {
    /// A sheet without puzzles.
    #[must_use]
    pub const fn new(per_page: PerPage) -> Self {
        Self {
            per_page,
            title: None,
            pages: 0,
            count: 0,
            answers: Vec::new(),
        }
    }

    /// This sheet with a title at the top of each page.
    #[must_use]
    pub fn titled(self, title: impl Into<String>) -> Self {
        Self {
            title: Some(title.into()),
            ..self
        }
    }

    /// Adds a puzzle.
    pub fn write(&mut self, out: &mut String, puzzle: &SheetPuzzle) {
        let per_page = self.per_page.number();
        if self.count == 0 {
            self.write_head(out);
        } else if self.count.is_multiple_of(per_page) {
            self.end_page(out);
        }
        if self.count.is_multiple_of(per_page) {
            self.start_page(out);
            let _ = writeln!(out, "<div class=\"puzzles per{per_page}\">");
        }
        self.count += 1;
        let drawing = match &puzzle.filled {
            Some(solution) => Drawing::of_solution(&puzzle.puzzle, solution),
            None => Drawing::of_puzzle(&puzzle.puzzle),
        };
        let level = puzzle.level.as_deref();
        write_figure(
            out,
            self.count,
            puzzle.title.as_deref(),
            level,
            &Ok(drawing.titled(format!("Puzzle {}", self.count))),
        );
        if let Some(answer) = &puzzle.answer {
            self.answers.push(SolutionEntry {
                number: self.count,
                title: puzzle.title.clone(),
                givens: *puzzle.puzzle.grid(),
                solution: answer.clone(),
            });
        }
    }

    /// Adds the answers, and ends the sheet; without a puzzle there is none.
    pub fn finish(&mut self, out: &mut String) {
        if mem::take(&mut self.count) == 0 {
            return;
        }
        self.end_page(out);
        let answers = mem::take(&mut self.answers);
        let pages = answers.len().div_ceil(ANSWERS_PER_PAGE).max(1);
        // As many on each page, and as large as they can be.
        let per_page = answers.len().div_ceil(pages).max(1);
        let room = match per_page {
            1 => 1,
            2..=4 => 4,
            5..=6 => 6,
            _ => ANSWERS_PER_PAGE,
        };
        for page in answers.chunks(per_page) {
            self.start_page(out);
            let _ = writeln!(
                out,
                "<h2>Solutions</h2>\n<div class=\"puzzles answers per{room}\">"
            );
            for answer in page {
                answer.write(out);
            }
            self.end_page(out);
        }
        out.push_str("</main>\n</body>\n</html>\n");
    }

    fn start_page(&mut self, out: &mut String) {
        self.pages += 1;
        // Without a title, there is a heading for screen readers alone.
        let (title, class) = match &self.title {
            Some(title) => (title.as_str(), ""),
            None => ("Sudoku", " class=\"cells\""),
        };
        let title = Escaped(title);
        let _ = writeln!(
            out,
            "<section class=\"page\">\n<h1{class}><bdi>{title}</bdi></h1>"
        );
    }

    fn end_page(&self, out: &mut String) {
        let _ = writeln!(out, "</div>\n<footer>{}</footer>\n</section>", self.pages);
    }

    fn write_head(&self, out: &mut String) {
        let title = Escaped(self.title.as_deref().unwrap_or("Sudoku"));
        let _ = write!(
            out,
            "\
<!DOCTYPE html>
<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">
<head>
<meta charset=\"utf-8\"/>
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>
<title>{title}</title>
<style>
{}{}</style>
</head>
<body>
<main>
",
            include_str!("sheet.css"),
            light_style()
        );
    }
}

impl SolutionEntry {
    fn write(&self, out: &mut String) {
        let puzzle = Puzzle::Givens(self.givens);
        let drawing = self.solution.as_ref().map(|solution| {
            let title = format!("The solution of puzzle {}", self.number);
            Drawing::of_solution(&puzzle, solution).titled(title)
        });
        write_figure(out, self.number, self.title.as_deref(), None, &drawing);
    }
}

/// A drawing, or words in its place, under its number, title and level.
fn write_figure(
    out: &mut String,
    number: u64,
    title: Option<&str>,
    level: Option<&str>,
    drawing: &Result<Drawing, &String>,
) {
    let title = Escaped(title.unwrap_or_default());
    let level = Escaped(level.unwrap_or_default());
    let _ = writeln!(
        out,
        "<figure>\n<figcaption><b>{number}</b> <bdi class=\"title\">{title}</bdi> <bdi>{level}</bdi></figcaption>"
    );
    match drawing {
        Ok(drawing) => drawing.write_inline(out),
        Err(words) => {
            let _ = writeln!(out, "<p>{}</p>", Escaped(words));
        }
    }
    out.push_str("</figure>\n");
}
