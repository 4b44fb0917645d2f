//! The parts of drawings: places of cells, candidates and lines, and the elements for them.
//!
//! The choice of parts is in `svg`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::markup::Number;
use crate::board::{Candidate, Cell, CellSet, Digit, House};
use crate::logic::Mark;

/// The side of a cell.
const CELL: f64 = 60.0;

/// The side of the board.
pub(super) const BOARD: f64 = 9.0 * CELL;

/// The distance of an outlined house or cell from the lines around it.
const INSET: f64 = 3.0;

/// From the middle of a candidate to that of the next.
const CANDIDATE: f64 = 18.0;

/// The radius of a mark.
const RADIUS: f64 = 8.5;

/// The distance from the middle of a digit to its foot, for a font of size 1.
const FOOT: f64 = 0.36;

/// The surroundings of a drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Medium {
    /// A file of its own, for any program: an element for each digit.
    File,
    /// A page, for browsers: an element for each line of digits.
    Page,
}

/// The upper left corner of a cell.
fn corner(cell: Cell) -> (f64, f64) {
    let index = u32::try_from(cell.index()).unwrap_or_default();
    (CELL * f64::from(index % 9), CELL * f64::from(index / 9))
}

/// The middle of a candidate.
pub(super) fn middle(candidate: Candidate) -> (f64, f64) {
    let (x, y) = corner(candidate.cell);
    let place = u32::from(candidate.digit.get()) - 1;
    let offset = |index: u32| CELL / 2.0 + CANDIDATE * (f64::from(index) - 1.0);
    (x + offset(place % 3), y + offset(place / 3))
}

/// A digit and where it stands: the middle of its foot.
pub(super) struct Glyph {
    digit: Digit,
    x: f64,
    y: f64,
}

impl Glyph {
    pub(super) fn large(Candidate { cell, digit }: Candidate) -> Self {
        let (x, y) = corner(cell);
        Self {
            digit,
            x: x + CELL / 2.0,
            y: y + CELL / 2.0 + 38.0 * FOOT,
        }
    }

    pub(super) fn small(candidate: Candidate) -> Self {
        let (x, y) = middle(candidate);
        Self {
            digit: candidate.digit,
            x,
            y: y + 14.0 * FOOT,
        }
    }
}

/// The class of a digit with this mark.
const fn class_of_digit(mark: Mark, is_start: bool) -> &'static str {
    match mark {
        Mark::Eliminated if is_start => "d-marked d-gone d-dark",
        Mark::Pattern | Mark::Off => "d-marked d-plain",
        Mark::Start | Mark::OnAndOff => "d-marked d-dark",
        Mark::On | Mark::Placed => "d-marked d-inverse",
        Mark::Eliminated => "d-marked d-gone",
    }
}

/// The text to which the parts of a drawing are added.
pub(super) struct Canvas<'a> {
    pub(super) out: &'a mut String,
    pub(super) place: Medium,
}

impl Canvas<'_> {
    pub(super) fn add(&mut self, element: std::fmt::Arguments) {
        let _ = self.out.write_fmt(element);
    }

    /// The houses and cells that a step is about.
    pub(super) fn shades(&mut self, houses: &[House], cells: CellSet) {
        for house in houses {
            let [first, .., last] = house.cells();
            let ((x, y), (right, bottom)) = (corner(first), corner(last));
            let (x, y) = (x + INSET, y + INSET);
            let (width, height) = (right - x + CELL - INSET, bottom - y + CELL - INSET);
            self.add(format_args!(
                "<rect class=\"d-house\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>\n"
            ));
        }
        for cell in cells {
            let (x, y) = corner(cell);
            let (x, y, side) = (x + INSET, y + INSET, CELL - 2.0 * INSET);
            self.add(format_args!(
                "<rect class=\"d-cell\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>\n"
            ));
        }
    }

    /// Frames within cells.
    pub(super) fn frames(&mut self, class: &str, cells: CellSet) {
        for cell in cells {
            let (x, y) = corner(cell);
            let (x, y, side) = (x + 6.0, y + 6.0, CELL - 12.0);
            self.add(format_args!(
                "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" rx=\"6\"/>\n"
            ));
        }
    }

    /// The names of rows and columns.
    pub(super) fn labels(&mut self) {
        self.out.push_str("<g class=\"d-label\">");
        for number in 1..=9_u8 {
            let middle = CELL * (f64::from(number) - 0.5);
            self.add(format_args!(
                "<text x=\"{middle}\" y=\"-6\">c{number}</text><text x=\"-11\" y=\"{}\">r{number}</text>",
                middle + 5.0
            ));
        }
        self.out.push_str("</g>\n");
    }

    pub(super) fn frame(&mut self) {
        let mut lines = [String::new(), String::new()];
        for index in 0..=9_u8 {
            let place = CELL * f64::from(index);
            let _ = write!(
                lines[usize::from(index % 3 == 0)],
                "M0 {place}H{BOARD}M{place} 0V{BOARD}"
            );
        }
        let [thin, thick] = lines;
        self.add(format_args!(
            "<path class=\"d-thin\" d=\"{thin}\"/>\n<path class=\"d-frame\" d=\"{thick}\"/>\n"
        ));
    }

    /// Digits that look the same, line by line.
    pub(super) fn glyphs(&mut self, class: &str, mut glyphs: Vec<Glyph>) {
        if glyphs.is_empty() {
            return;
        }
        glyphs.sort_by(|one, next| one.y.total_cmp(&next.y).then(one.x.total_cmp(&next.x)));
        self.add(format_args!("<g class=\"{class}\">\n"));
        #[allow(
            clippy::float_cmp,
            reason = "digits of a line have been given the same"
        )]
        for line in glyphs.chunk_by(|one, next| one.y == next.y) {
            let y = Number(line[0].y);
            if self.place == Medium::File {
                for Glyph { digit, x, .. } in line {
                    self.add(format_args!("<text x=\"{x}\" y=\"{y}\">{digit}</text>"));
                }
            } else {
                let places: Vec<String> = line.iter().map(|glyph| glyph.x.to_string()).collect();
                let digits: String = line.iter().map(|glyph| glyph.digit.to_string()).collect();
                let places = places.join(" ");
                self.add(format_args!(
                    "<text x=\"{places}\" y=\"{y}\">{digits}</text>"
                ));
            }
            self.out.push('\n');
        }
        self.out.push_str("</g>\n");
    }

    /// Parts that belong together.
    pub(super) fn group(&mut self, attributes: std::fmt::Arguments, draw: impl FnOnce(&mut Self)) {
        self.add(format_args!("<g {attributes}>\n"));
        draw(self);
        self.out.push_str("</g>\n");
    }

    /// The candidates that have a mark, each kind with a shape of its own. Starts have theirs whatever becomes of them.
    pub(super) fn marks(
        &mut self,
        marks: &BTreeMap<Candidate, Mark>,
        starts: &BTreeSet<Candidate>,
    ) {
        for (&candidate, &mark) in marks {
            let (x, y) = middle(candidate);
            let is_start = starts.contains(&candidate);
            self.shape(if is_start { Mark::Start } else { mark }, x, y);
        }
        for (mark, is_start) in Mark::ALL
            .into_iter()
            .flat_map(|mark| [(mark, false), (mark, true)])
        {
            let marked = marks.iter().filter(|(candidate, other)| {
                **other == mark && starts.contains(candidate) == is_start
            });
            let glyphs = marked.map(|(&candidate, _)| Glyph::small(candidate));
            self.glyphs(class_of_digit(mark, is_start), glyphs.collect());
        }
        let mut strikes = String::new();
        for (&candidate, &mark) in marks {
            if mark == Mark::Eliminated {
                let (x, y) = middle(candidate);
                let _ = write!(strikes, "M{} {}l14 -14", x - 7.0, y + 7.0);
            }
        }
        if !strikes.is_empty() {
            self.strikes(&strikes);
        }
    }

    /// The digit that a step places, which may be the start of a chain.
    pub(super) fn placed(&mut self, placed: Candidate, is_start: bool) {
        let (x, y) = corner(placed.cell);
        let (x, y) = (x + 5.0, y + 5.0);
        self.add(format_args!(
            "<rect class=\"d-placed\" x=\"{x}\" y=\"{y}\" width=\"50\" height=\"50\" rx=\"8\"/>\n"
        ));
        self.glyphs("d-big d-inverse", vec![Glyph::large(placed)]);
        if is_start {
            self.shape(Mark::Start, x + 4.0, y + 4.0);
        }
    }

    /// A candidate with this mark, in the middle.
    pub(super) fn sample(&mut self, mark: Mark) {
        self.shape(mark, 0.0, 0.0);
        if mark == Mark::Placed {
            self.out
                .push_str("<rect class=\"d-placed\" x=\"-12\" y=\"-12\" width=\"24\" height=\"24\" rx=\"4\"/>\n");
        }
        let (class, y) = (class_of_digit(mark, false), Number(14.0 * FOOT));
        self.add(format_args!(
            "<text class=\"{class}\" x=\"0\" y=\"{y}\">5</text>\n"
        ));
        if mark == Mark::Eliminated {
            self.strikes("M-7 7l14 -14");
        }
    }

    fn strikes(&mut self, path: &str) {
        self.add(format_args!("<path class=\"d-strike\" d=\"{path}\"/>\n"));
    }

    /// Adds the shape behind a marked candidate.
    fn shape(&mut self, mark: Mark, x: f64, y: f64) {
        let class = match mark {
            Mark::Pattern => "d-pattern",
            Mark::On => "d-on",
            Mark::Off => "d-off",
            Mark::Start => "d-start",
            Mark::OnAndOff => "d-both",
            Mark::Eliminated => "d-out",
            // It is as large as the cell.
            Mark::Placed => return,
        };
        match mark {
            Mark::Start => self.add(format_args!(
                "<path class=\"{class}\" d=\"M{} {y}l11 -11l11 11l-11 11z\"/>\n",
                x - 11.0
            )),
            Mark::OnAndOff => self.add(format_args!(
                "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"16\" height=\"16\"/>\n",
                x - 8.0,
                y - 8.0
            )),
            _ => self.add(format_args!(
                "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\"/>\n"
            )),
        }
    }
}
