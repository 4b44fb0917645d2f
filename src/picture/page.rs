//! The page that explains a puzzle: a drawing and words for each step, and buttons to go from one to the next.
//!
//! It works without scripts, too: then all steps stand one under the other, as they do on paper. Its style is in
//! `page.css`, the script for its buttons in `page.js`.

use std::fmt::Write as _;

use super::colours::{DARK, LIGHT};
use super::markup::{Escaped, StrandName};
use super::svg::{Drawing, style, write_samples};
use crate::board::{Candidates, Puzzle};
use crate::logic::{PathStep, Step, Strand};

/// Words longer than this are set small on paper, and may go on in the next column.
const LONG: usize = 1200;

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
{}{}{}@media screen and (prefers-color-scheme:dark){{
{}}}
</style>
</head>
<body>
<header>
<h1><bdi>{title}</bdi></h1>
<p class=\"summary\">{}</p>
</header>
<main>
",
            include_str!("page.css"),
            style(),
            LIGHT.rules(),
            DARK.rules(),
            Escaped(self.summary),
            title = Escaped(self.title),
            givens = self.puzzle.grid().line(),
        );
        let Some(last) = self.steps.last() else {
            let drawing = Drawing::of_puzzle(self.puzzle).titled("The puzzle");
            drawing.write_inline(&mut page);
            page.push_str("</main>\n</body>\n</html>\n");
            return page;
        };
        page.push_str("<div>\n");
        page.push_str(CONTROLS);
        write_legend(&mut page);
        self.write_steps(&mut page);
        self.write_end(&mut page, &last.after());
        page.push_str("</div>\n");
        self.write_list(&mut page);
        let script = include_str!("page.js");
        // The marks around it make it a script to HTML and text to XML.
        let _ = writeln!(
            page,
            "</main>\n<script>//<![CDATA[\n{script}//]]></script>\n</body>\n</html>"
        );
        page
    }

    /// A section for the puzzle, and one for each step.
    fn write_steps(&self, page: &mut String) {
        open_section(page, "puzzle", "The puzzle", "");
        let drawing = Drawing::of_puzzle(self.puzzle).titled("The puzzle");
        drawing.write_inline(page);
        page.push_str("<div class=\"words\"></div>\n</section>\n");
        for (number, path_step) in (1..).zip(self.steps) {
            let step = &path_step.step;
            let (id, heading) = (
                format!("step-{number}"),
                format!("{number}. {}", step.technique()),
            );
            open_section(page, &id, &heading, &difficulty(step));
            let drawing = Drawing::of_step(self.puzzle, path_step);
            let title = format!("The grid at step {number}");
            drawing.titled(title).write_inline(page);
            write_words(page, &step.to_string(), &step.evidence.pattern().strands());
            page.push_str("</section>\n");
        }
    }

    fn write_end(&self, page: &mut String, end: &Candidates) {
        open_section(page, "end", "The end", "");
        let drawing = Drawing::of_candidates(self.puzzle, end).titled("The grid at the end");
        drawing.write_inline(page);
        write_words(page, self.summary, &[]);
        page.push_str("</section>\n");
    }

    /// Links to the sections, with the difficulties.
    fn write_list(&self, page: &mut String) {
        page.push_str("<nav aria-label=\"Steps\">\n<ol class=\"list\">\n");
        let mut add = |id: &str, name: &str, difficulty: &str| {
            let _ = writeln!(
                page,
                "<li><a href=\"#{id}\"><span class=\"name\">{}</span> <span class=\"difficulty\">{difficulty}</span></a></li>",
                Escaped(name)
            );
        };
        add("puzzle", "The puzzle", "");
        for (number, PathStep { step, .. }) in (1..).zip(self.steps) {
            let name = format!("{number}. {}", step.technique());
            add(&format!("step-{number}"), &name, &difficulty(step));
        }
        add("end", "The end", "");
        page.push_str("</ol>\n</nav>\n");
    }
}

/// The buttons that go from step to step. They are hidden without scripts, because nothing would happen.
const CONTROLS: &str = "\
<div class=\"controls\" role=\"group\" aria-label=\"Go through the steps\">
<button type=\"button\" aria-label=\"First\">|&#9664;</button>
<button type=\"button\" aria-label=\"Previous\">&#9664;</button>
<span class=\"place\"></span>
<button type=\"button\" aria-label=\"Next\">&#9654;</button>
<button type=\"button\" aria-label=\"Last\">&#9654;|</button>
</div>
<p id=\"spoken\" class=\"hidden\" role=\"status\" aria-live=\"polite\"></p>
";

fn open_section(page: &mut String, id: &str, heading: &str, difficulty: &str) {
    let heading = Escaped(heading);
    let _ = writeln!(
        page,
        "<section class=\"step\" id=\"{id}\" aria-labelledby=\"{id}-name\">\n<h2 id=\"{id}-name\">{heading} <span class=\"difficulty\">{difficulty}</span></h2>"
    );
}

/// The sentences, a paragraph for each of their lines and for each strand.
fn write_words(page: &mut String, text: &str, strands: &[Strand]) {
    let class = if text.len() > LONG {
        "words long"
    } else {
        "words"
    };
    let _ = writeln!(page, "<div class=\"{class}\">");
    let mut rest = text;
    for Strand { kind, words, .. } in strands {
        if let Some((before, after)) = rest.split_once(&words[..]) {
            write_paragraphs(page, before, "");
            write_paragraphs(page, words, &StrandName(kind).to_string());
            rest = after;
        }
    }
    write_paragraphs(page, rest, "");
    page.push_str("</div>\n");
}

fn write_paragraphs(page: &mut String, text: &str, attributes: &str) {
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let _ = writeln!(page, "<p{attributes}>{}</p>", Escaped(line));
    }
}

/// The step's difficulty, if it is on the scale.
fn difficulty(step: &Step) -> String {
    if step.technique().is_rated() {
        step.difficulty().to_string()
    } else {
        String::new()
    }
}

/// Adds the meanings of marks and lines.
fn write_legend(page: &mut String) {
    page.push_str(
        "<details class=\"legend\" open=\"open\">\n<summary>What the marks mean</summary>\n<ul>\n",
    );
    write_samples(page, |page, sample, meaning| {
        let _ = writeln!(page, "<li>{sample}{meaning}</li>");
    });
    page.push_str("</ul>\n</details>\n");
}
