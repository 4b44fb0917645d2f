//! The page that explains a puzzle: a drawing and words for each step, and buttons to go from one to the next.
//!
//! It works without scripts, too: then all steps stand one under the other, as they do on paper. Its style is in
//! `page.css`, the script for its buttons in `page.js`, and in `steps.js` what other pages of steps share.

use std::fmt::Write as _;
use std::iter;

use super::colours::inline_style;
use super::markup::{Escaped, StrandName};
use super::svg::{Drawing, write_samples};
use crate::board::Puzzle;
use crate::logic::{Fact, PathStep, Row, RowKind, Step, StepLayout, Words};
use crate::words::joined;

/// Words of more rows than this are set small on paper, and may go on in the next column.
const LONG: usize = 12;

/// A page that explains the way to a solution.
///
/// # Examples
///
/// ```
/// use sudoku::logic::{PathStep, SolvePath, TechniqueSet};
/// use sudoku::picture::Explanation;
/// use sudoku::Puzzle;
///
/// let puzzle = Puzzle::Givens(
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
/// );
/// let steps: Vec<PathStep> = SolvePath::new(&puzzle, TechniqueSet::RATED).collect();
/// let page = Explanation {
///     title: "An example",
///     puzzle: &puzzle,
///     steps: &steps,
///     summary: "Solved.",
/// };
/// assert!(page.to_html().contains("<bdi>An example</bdi>"));
/// # Ok::<(), sudoku::text::ParseGridError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Explanation<'a> {
    /// The title.
    pub title: &'a str,
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// The steps from there to the end.
    pub steps: &'a [PathStep],
    /// A sentence about the end, or the reason why there are no steps.
    pub summary: &'a str,
}

impl Explanation<'_> {
    /// The page, which needs nothing else: no other file, and no network.
    #[must_use]
    pub fn to_html(&self) -> String {
        let mut page = format!(
            "\
<!DOCTYPE html>
<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">
<head>
<meta charset=\"utf-8\"/>
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>
<title>{title}: {givens}</title>
<style>
{}{}</style>
</head>
<body>
<header class=\"title\">
<h1><bdi>{title}</bdi></h1>
<p class=\"summary\">{}</p>
</header>
<main class=\"explanation\">
",
            include_str!("page.css"),
            inline_style(),
            Escaped(self.summary),
            title = Escaped(self.title),
            givens = self.puzzle.grid().line(),
        );
        let sections = self.sections();
        if let [only] = &sections[..] {
            let _ = writeln!(page, "{}</main>\n</body>\n</html>", only.html);
            return page;
        }
        page.push_str(&legend());
        page.push_str("<div class=\"explained\">\n");
        page.push_str(CONTROLS);
        page.push_str(
            "<p id=\"spoken\" class=\"hidden\" role=\"status\" aria-live=\"polite\"></p>\n",
        );
        page.extend(sections.iter().map(|section| &section.html[..]));
        page.push_str("</div>\n");
        write_list(&mut page, &sections);
        let scripts = [include_str!("steps.js"), include_str!("page.js")].concat();
        // The marks around it make it a script to HTML and text to XML.
        let _ = writeln!(
            page,
            "</main>\n<script>//<![CDATA[\n{scripts}//]]></script>\n</body>\n</html>"
        );
        page
    }

    /// The parts of the page: the puzzle, each step, and the end; without steps, only the puzzle.
    ///
    /// They can stand in another page that has the [style](inline_style) of drawings.
    #[must_use]
    pub fn sections(&self) -> Vec<Section> {
        let drawing = Drawing::of_puzzle(self.puzzle).titled("The puzzle");
        let mut puzzle = Section::new("puzzle".to_owned(), "The puzzle".to_owned(), String::new());
        drawing.write_inline(&mut puzzle.html);
        puzzle.close(&Words::Sentences(String::new()));
        let Some(last) = self.steps.last() else {
            return vec![puzzle];
        };
        let steps = (1..).zip(self.steps);
        let steps = steps.map(|(number, step)| Section::of_step(self.puzzle, number, step));
        let mut end = Section::new("end".to_owned(), "The end".to_owned(), String::new());
        let drawing = Drawing::of_candidates(self.puzzle, &last.after());
        drawing
            .titled("The grid at the end")
            .write_inline(&mut end.html);
        end.close(&Words::Sentences(self.summary.to_owned()));
        iter::once(puzzle).chain(steps).chain([end]).collect()
    }
}

/// A part of a page that explains: a drawing, and words.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[non_exhaustive]
pub struct Section {
    /// Its id in the page.
    pub id: String,
    /// Its heading, as in `3. Hidden Single`.
    pub name: String,
    /// The difficulty of the step, if it has one on the scale.
    pub difficulty: String,
    /// The element.
    pub html: String,
}

impl Section {
    /// The section of a step of this puzzle, with its number in a list.
    #[must_use]
    pub fn of_step(puzzle: &Puzzle, number: usize, path_step: &PathStep) -> Self {
        let step = &path_step.step;
        let name = format!("{number}. {}", step.title());
        let mut section = Self::new(format!("step-{number}"), name, difficulty(step));
        let drawing = Drawing::of_step(puzzle, path_step);
        drawing
            .titled(format!("The grid at step {number}"))
            .write_inline(&mut section.html);
        section.close(&step.words(step.proof().as_ref()));
        section
    }

    /// A section that begins.
    fn new(id: String, name: String, difficulty: String) -> Self {
        let html = format!(
            "<section class=\"step\" id=\"{id}\" aria-labelledby=\"{id}-name\">\n<h2 id=\"{id}-name\"><span class=\"name\">{}</span> <span class=\"difficulty\">{difficulty}</span></h2>\n",
            Escaped(&name)
        );
        Self {
            id,
            name,
            difficulty,
            html,
        }
    }

    /// Adds the words and the end of the element.
    fn close(&mut self, words: &Words) {
        write_words(&mut self.html, words);
        self.html.push_str("</section>\n");
    }
}

/// Adds links to the sections, with the difficulties.
fn write_list(page: &mut String, sections: &[Section]) {
    page.push_str("<nav aria-label=\"Steps\">\n<ol class=\"list\">\n");
    for section in sections {
        let _ = writeln!(
            page,
            "<li><a href=\"#{}\"><span class=\"name\">{}</span> <span class=\"difficulty\">{}</span></a></li>",
            section.id,
            Escaped(&section.name),
            section.difficulty
        );
    }
    page.push_str("</ol>\n</nav>\n");
}

/// The buttons that go from step to step, as an element of a page. They are hidden without scripts, because nothing would
/// happen.
pub const CONTROLS: &str = "\
<div class=\"controls\" role=\"group\" aria-label=\"Go through the steps\">
<button type=\"button\" aria-label=\"First\">|&#9664;</button>
<button type=\"button\" aria-label=\"Previous\">&#9664;</button>
<span class=\"count\" id=\"count\"></span>
<button type=\"button\" aria-label=\"Next\">&#9654;</button>
<button type=\"button\" aria-label=\"Last\">&#9654;|</button>
</div>
";

/// The sentences as a paragraph, or a paragraph for each row of a proof.
fn write_words(page: &mut String, words: &Words) {
    let rows = match words {
        Words::Sentences(text) => {
            if !text.is_empty() {
                let _ = writeln!(
                    page,
                    "<div class=\"words\">\n<p>{}</p>\n</div>",
                    Escaped(text)
                );
            }
            return;
        }
        Words::Rows(rows) => rows,
    };
    let long = if rows.len() > LONG { " long" } else { "" };
    let _ = writeln!(page, "<div class=\"words{long}\">");
    for row in rows {
        write_row(page, row);
    }
    page.push_str("</div>\n");
}

/// The words of a step as an element of a page: sentences, or a paragraph for each row of a proof.
#[must_use]
pub fn words(step: &Step) -> String {
    let mut html = String::new();
    write_words(&mut html, &step.words(step.proof().as_ref()));
    html
}

/// A row, with the facts that it shows and those that they follow from, for a script that marks them on the board.
fn write_row(page: &mut String, row: &Row) {
    let class = match row.kind {
        RowKind::Head => "head",
        RowKind::Line => "line",
        RowKind::Arrows => "arrows",
        RowKind::End => "end",
        RowKind::Notation => "notation",
    };
    let _ = write!(page, "<p class=\"{class}\"{}", StrandName(&row.part));
    if !row.shows.is_empty() {
        let facts = |facts: &[Fact]| Escaped(&joined(facts, " ")).to_string();
        let (shows, from) = (facts(&row.shows), facts(&row.from));
        let _ = write!(
            page,
            " tabindex=\"0\" data-shows=\"{shows}\" data-from=\"{from}\""
        );
    }
    page.push('>');
    let signs = StepLayout::of_width(80, true);
    if !row.label.is_empty() {
        let _ = write!(page, "<b>{}</b> ", Escaped(&row.label));
    }
    if !row.fact.is_empty() {
        let _ = write!(page, "<b>{}</b> ", Escaped(&signs.signs(&row.fact)));
    }
    let words = row.words.join(" ");
    let words = match row.kind {
        RowKind::Notation => words,
        _ => signs.signs(&words),
    };
    let _ = writeln!(page, "{}</p>", Escaped(&words));
}

/// The step's difficulty, if it is on the scale.
fn difficulty(step: &Step) -> String {
    if step.technique().is_rated() {
        step.difficulty().to_string()
    } else {
        String::new()
    }
}

/// The meanings of marks and lines, as an element of a page.
#[must_use]
pub fn legend() -> String {
    let mut html = String::from(
        "<details class=\"legend\" open=\"open\">\n<summary>What the marks mean</summary>\n<ul>\n",
    );
    write_samples(&mut html, |html, sample, meaning| {
        let _ = writeln!(html, "<li>{sample}{meaning}</li>");
    });
    html.push_str("</ul>\n</details>\n");
    html
}
