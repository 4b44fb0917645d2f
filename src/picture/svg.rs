//! The drawing of a board as SVG: digits, candidates, and the marks of a step.
//!
//! Its elements are in `canvas`, the curves of inferences in `lines`, the colours in `colours`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::canvas::{BOARD, Canvas, Glyph, Medium};
use super::colours::light_style;
use super::lines;
use super::markup::{Escaped, StrandName};
use crate::board::{Candidate, Candidates, Cell, CellSet, DigitSet, Grid, House, Puzzle, ToPuzzle};
use crate::logic::{Mark, PathStep, Strand};

/// A board to be drawn: givens, digits that were found, candidates, and perhaps a step.
///
/// # Examples
///
/// ```
/// use sudoku::Grid;
/// use sudoku::logic::{SolvePath, TechniqueSet};
/// use sudoku::picture::Drawing;
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut path = SolvePath::new(&puzzle, TechniqueSet::RATED);
/// let step = path.next().expect("a step");
/// let svg = Drawing::of_step(&puzzle, &step).to_svg();
/// assert!(svg.contains("<desc>In box 2, 8 can only go in r1c6"));
/// # Ok::<(), sudoku::text::ParseGridError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Drawing {
    title: String,
    description: String,
    givens: Grid,
    /// The digits that were found: those of the solution, or of the steps so far.
    solved: Grid,
    clashing: CellSet,
    candidates: [DigitSet; 81],
    step: Option<Highlights>,
}

/// The parts of the board that a step is about.
#[derive(Debug, Clone, Default)]
struct Highlights {
    houses: Vec<House>,
    cells: CellSet,
    /// Cells with a frame within, as the filled ones that a single relies on.
    seen: CellSet,
    marks: BTreeMap<Candidate, Mark>,
    placed: Option<Candidate>,
    strands: Vec<Strand>,
}

impl Highlights {
    /// The cells of the houses, cells and candidates.
    fn all_cells(&self) -> CellSet {
        let houses = self.houses.iter().flat_map(|house| house.cells());
        let marked = self.marks.keys().map(|candidate| candidate.cell);
        houses.chain(marked).collect::<CellSet>() | self.cells
    }
}

impl Drawing {
    /// The puzzle as it was written; clashing givens are framed.
    #[must_use]
    pub fn of_puzzle(puzzle: &impl ToPuzzle) -> Self {
        let puzzle = puzzle.to_puzzle();
        let clashes = puzzle.clashes();
        Self {
            title: "Sudoku".to_owned(),
            description: String::new(),
            givens: *puzzle.grid(),
            solved: Grid::EMPTY,
            clashing: clashes.iter().flat_map(|clash| clash.cells).collect(),
            candidates: match &puzzle {
                Puzzle::Givens(_) => [DigitSet::EMPTY; 81],
                Puzzle::Candidates(candidates) => Cell::ALL.map(|cell| candidates.digits_in(cell)),
            },
            step: None,
        }
    }

    /// The puzzle with a solution, whose digits are lighter.
    #[must_use]
    pub fn of_solution(puzzle: &impl ToPuzzle, solution: &Grid) -> Self {
        Self {
            title: "Sudoku, solved".to_owned(),
            solved: *solution,
            candidates: [DigitSet::EMPTY; 81],
            ..Self::of_puzzle(puzzle)
        }
    }

    /// A puzzle on the way to its solution: digits that were placed are lighter than givens, candidates small.
    #[must_use]
    pub fn of_candidates(puzzle: &impl ToPuzzle, candidates: &Candidates) -> Self {
        Self {
            solved: *candidates.grid(),
            candidates: Cell::ALL.map(|cell| candidates.digits_in(cell)),
            ..Self::of_puzzle(puzzle)
        }
    }

    /// A step in the candidates before it.
    ///
    /// Cells, candidates and links of the step are marked; the text of the step is the description.
    #[must_use]
    pub fn of_step(puzzle: &impl ToPuzzle, path_step: &PathStep) -> Self {
        let PathStep { before, step } = path_step;
        let mut drawing = Self {
            title: step.title(),
            description: step.to_string(),
            ..Self::of_candidates(puzzle, before)
        };
        if let Some(Candidate { cell, .. }) = step.placement {
            drawing.candidates[cell.index()] = DigitSet::EMPTY;
        }
        let marks = path_step.marks();
        let marks = marks.filter(|&(candidate, _)| drawing.has(candidate));
        let look = step.look();
        let (framed, cells) = (look.framed, look.cells());
        let (houses, cells) = if look.is_everywhere {
            (Vec::new(), CellSet::EMPTY)
        } else {
            (look.houses, cells)
        };
        drawing.step = Some(Highlights {
            houses,
            cells,
            seen: framed,
            marks: marks.collect(),
            placed: step.placement,
            strands: step.evidence.pattern().strands(),
        });
        drawing
    }

    /// The place to look for a step, and nothing more of it.
    #[must_use]
    pub fn of_place(puzzle: &impl ToPuzzle, PathStep { before, step }: &PathStep) -> Self {
        let look = step.look();
        let (houses, cells) = look.first();
        Self {
            title: format!("Look at {}", look.words()),
            step: Some(Highlights {
                houses,
                cells,
                ..Highlights::default()
            }),
            ..Self::of_candidates(puzzle, before)
        }
    }

    /// This drawing with another title, which programs show beside it and screen readers read.
    #[must_use]
    pub fn titled(self, title: impl Into<String>) -> Self {
        Self {
            title: title.into(),
            ..self
        }
    }

    /// The drawing as a file.
    #[must_use]
    pub fn to_svg(&self) -> String {
        let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        self.write(&mut out, Medium::File);
        out
    }

    /// The drawing as an element of a page that has its [style](super::inline_style), and a table of the cells for screen readers.
    #[must_use]
    pub fn to_inline(&self) -> String {
        let mut out = String::new();
        self.write_inline(&mut out);
        out
    }

    /// The marks alone, as an element of a page that lies over a board of nine by nine cells without margins. In these
    /// cells, the candidates that the marks are about stand, too.
    #[must_use]
    pub fn to_marks(&self, bare: CellSet) -> String {
        let mut out =
            format!("<svg class=\"board\" viewBox=\"0 0 {BOARD} {BOARD}\" aria-hidden=\"true\">\n");
        if let Some(step) = &self.step {
            let mut canvas = Canvas {
                out: &mut out,
                place: Medium::Page,
            };
            canvas.shades(&step.houses, step.cells);
            canvas.frames("d-seen", step.seen);
            lines::draw(canvas.out, &step.strands);
            self.candidates(&mut canvas, bare & step.all_cells());
            self.marks(step, &mut canvas);
            lines::number_branches(canvas.out, &step.strands);
        }
        out.push_str("</svg>\n");
        out
    }

    /// Adds the drawing to a page.
    pub(super) fn write_inline(&self, out: &mut String) {
        self.write(out, Medium::Page);
        self.write_table(out);
    }

    /// Adds the digits and candidates as a table, for screen readers.
    fn write_table(&self, out: &mut String) {
        let title = Escaped(&self.title);
        let _ = write!(
            out,
            "<div class=\"cells\"><table aria-label=\"{title}\">\n<tr><td></td>"
        );
        for number in 1..=9 {
            let _ = write!(out, "<th scope=\"col\">c{number}</th>");
        }
        for (number, row) in (1..).zip(Cell::ALL.chunks_exact(9)) {
            let _ = write!(out, "</tr>\n<tr><th scope=\"row\">r{number}</th>");
            for &cell in row {
                let _ = write!(out, "<td>{}</td>", self.content(cell));
            }
        }
        out.push_str("</tr>\n</table></div>\n");
    }

    /// The digit in the cell, or else its candidates.
    fn content(&self, cell: Cell) -> String {
        let placed = self.step.as_ref().and_then(|step| step.placed);
        let placed = placed.filter(|placed| placed.cell == cell);
        let digit = self.givens[cell].or(self.solved[cell]);
        if let Some(digit) = digit.or(placed.map(|placed| placed.digit)) {
            return digit.to_string();
        }
        let digits = self.candidates[cell.index()];
        if digits.is_empty() {
            return String::new();
        }
        let mut text = "candidates".to_owned();
        for digit in digits {
            let _ = write!(text, " {digit}");
        }
        text
    }

    fn write(&self, out: &mut String, place: Medium) {
        // Steps name cells by row and column; a puzzle to be solved on paper needs no names.
        let margin = if self.step.is_some() { 22.0 } else { 2.0 };
        let side = BOARD + margin + 2.0;
        let (start, title) = (-margin, Escaped(&self.title));
        let attributes = match place {
            Medium::File => {
                format!(" width=\"{side}\" height=\"{side}\" xmlns=\"http://www.w3.org/2000/svg\"")
            }
            Medium::Page => String::new(),
        };
        let _ = writeln!(
            out,
            "<svg class=\"board\" viewBox=\"{start} {start} {side} {side}\" role=\"img\"{attributes}>\n<title>{title}</title>"
        );
        if place == Medium::File {
            if !self.description.is_empty() {
                let _ = writeln!(out, "<desc>{}</desc>", Escaped(&self.description));
            }
            let _ = writeln!(out, "<style>\n{}</style>", light_style());
        }
        let _ = writeln!(
            out,
            "<rect class=\"d-paper\" x=\"{start}\" y=\"{start}\" width=\"{side}\" height=\"{side}\"/>"
        );
        let mut canvas = Canvas { out, place };
        if let Some(step) = &self.step {
            canvas.shades(&step.houses, step.cells);
            canvas.frames("d-seen", step.seen);
            canvas.labels();
        }
        canvas.frame();
        if let Some(step) = &self.step {
            // Under the digits, which stay legible.
            lines::draw(canvas.out, &step.strands);
        }
        self.digits(&mut canvas);
        if let Some(step) = &self.step {
            self.marks(step, &mut canvas);
            lines::number_branches(canvas.out, &step.strands);
        }
        out.push_str("</svg>\n");
    }

    /// The marks of all strands together; in a page also those of each strand, to be shown when it is chosen.
    fn marks(&self, step: &Highlights, canvas: &mut Canvas) {
        let starts = step.strands.iter().filter_map(Strand::start).collect();
        let is_gone = |candidate: &Candidate| step.marks.get(candidate) == Some(&Mark::Eliminated);
        let (gone, others) = step
            .marks
            .iter()
            .partition(|(candidate, _)| is_gone(candidate));
        canvas.group(format_args!("class=\"d-marks\""), |canvas| {
            canvas.marks(&others, &starts);
        });
        if canvas.place == Medium::Page {
            let named = step
                .strands
                .iter()
                .filter(|strand| strand.kind.name().is_some());
            for Strand { kind, marks, .. } in named {
                let mut own = marks.clone();
                own.retain(|candidate, _| self.has(*candidate) && !is_gone(candidate));
                let attributes = format_args!("class=\"d-own\"{}", StrandName(kind));
                canvas.group(attributes, |canvas| canvas.marks(&own, &BTreeSet::new()));
            }
        }
        canvas.marks(&gone, &starts);
        if let Some(placed) = step.placed {
            canvas.placed(placed, starts.contains(&placed));
        }
    }

    /// Returns true if the candidate is drawn, as it is not in the cell of a digit.
    fn has(&self, candidate: Candidate) -> bool {
        self.candidates[candidate.cell.index()].contains(candidate.digit)
    }

    fn digits(&self, canvas: &mut Canvas) {
        let digits_of = |grid: &Grid, cells| grid.entries(cells).map(Glyph::large).collect();
        let givens = self.givens.filled();
        canvas.glyphs("d-given", digits_of(&self.givens, givens));
        canvas.glyphs("d-solved", digits_of(&self.solved, !givens));
        canvas.frames("d-clash", self.clashing);
        self.candidates(canvas, CellSet::FULL);
    }

    /// The candidates without a mark in these cells.
    fn candidates(&self, canvas: &mut Canvas, cells: CellSet) {
        let marks = self.step.as_ref().map(|step| &step.marks);
        let candidates = cells.into_iter().flat_map(|cell| {
            let digits = self.candidates[cell.index()].into_iter();
            digits.map(move |digit| Candidate { cell, digit })
        });
        let glyphs = candidates
            .filter(|candidate| marks.is_none_or(|marks| !marks.contains_key(candidate)))
            .map(Glyph::small);
        canvas.glyphs("d-small d-candidate", glyphs.collect());
    }
}

/// Samples of all marks and lines, each a drawing of its own, with its meaning.
pub(super) fn write_samples(out: &mut String, mut write: impl FnMut(&mut String, &str, &str)) {
    let mut add = |meaning: &str, draw: &dyn Fn(&mut Canvas)| {
        let mut sample =
            String::from("<svg class=\"board\" viewBox=\"-14 -14 28 28\" aria-hidden=\"true\">\n");
        draw(&mut Canvas {
            out: &mut sample,
            place: Medium::Page,
        });
        sample.push_str("</svg>");
        write(out, &sample, meaning);
    };
    for mark in Mark::ALL {
        add(mark.meaning(), &|canvas| canvas.sample(mark));
    }
    add("the number of a branch, where it starts", &|canvas| {
        canvas.add(format_args!(
            "<g class=\"d-badge d-b1\">{}</g>\n",
            lines::badge(1, 0.0, 0.0)
        ));
    });
    for (class, meaning) in lines::MEANINGS {
        add(meaning, &|canvas| {
            canvas.add(format_args!(
                "<g class=\"d-links d-b1\"><path class=\"{class}\" d=\"M-13 0H13\"/></g>\n"
            ));
        });
    }
}
