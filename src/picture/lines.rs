//! Inferences as curved lines with heads, the way they run, and the numbers of branches. Their colours are in `colours`.

use std::fmt::Write as _;

use super::canvas::middle;
use super::colours::BRANCH_CLASSES;
use super::markup::{Number, StrandName};
use crate::logic::{Inference, InferenceKind, Strand, StrandKind};

/// The distance of lines from the middle of a mark, of any shape.
const RIM: f64 = 10.0;

/// The length of a head.
const HEAD: f64 = 7.0;

/// Candidates nearer to each other than this are joined by straight lines.
const NEAR: f64 = 40.0;

/// The classes of lines, with their meanings for a legend.
pub(super) const MEANINGS: [(&str, &str); 3] = [
    (
        "d-strong",
        "strong link: if one end is false, the other is true",
    ),
    (
        "d-weak",
        "weak link: if one end is true, the other is false",
    ),
    (
        "d-indirect",
        "what follows by another pattern, or by a chain within",
    ),
];

/// Adds the lines of each strand, as a group that can be shown or hidden.
pub(super) fn draw(out: &mut String, strands: &[Strand]) {
    for strand in strands {
        let (class, name) = (class_of(&strand.kind), StrandName(&strand.kind));
        let _ = writeln!(out, "<g class=\"d-links {class}\"{name}>");
        draw_strand(out, strand);
        out.push_str("</g>\n");
    }
}

fn draw_strand(out: &mut String, strand: &Strand) {
    let has_heads = strand.kind != StrandKind::Pattern;
    let [mut strong, mut weak, mut indirect, mut heads] = [const { String::new() }; 4];
    for &inference in &strand.inferences {
        let Some(curve) = Curve::of(inference) else {
            continue;
        };
        match inference.kind {
            InferenceKind::Strong => curve.write(&mut strong),
            InferenceKind::Weak => curve.write(&mut weak),
            InferenceKind::Indirect => curve.write(&mut indirect),
        }
        if has_heads {
            curve.write_head(&mut heads);
        }
    }
    let paths = [
        ("d-strong", strong),
        ("d-weak", weak),
        ("d-indirect", indirect),
        ("d-head", heads),
    ];
    for (class, path) in paths {
        if !path.is_empty() {
            let _ = writeln!(out, "<path class=\"{class}\" d=\"{path}\"/>");
        }
    }
}

fn class_of(kind: &StrandKind) -> &'static str {
    match kind {
        StrandKind::Pattern | StrandKind::Main => BRANCH_CLASSES[0],
        StrandKind::Branch(number) => BRANCH_CLASSES[(number - 1) % 4],
        StrandKind::Inner(_) => BRANCH_CLASSES[4],
    }
}

/// Adds the number of each branch beside its start, so that colours alone do not tell branches apart.
pub(super) fn number_branches(out: &mut String, strands: &[Strand]) {
    let mut starts = Vec::new();
    for strand in strands {
        if let (StrandKind::Branch(number), Some(start)) = (&strand.kind, strand.start()) {
            let side = if starts.contains(&start) { -1.0 } else { 1.0 };
            starts.push(start);
            let (x, y) = middle(start);
            let (class, name) = (class_of(&strand.kind), StrandName(&strand.kind));
            let number = badge(*number, x + side * 10.5, y - 10.5);
            let _ = writeln!(out, "<g class=\"d-badge {class}\"{name}>{number}</g>");
        }
    }
}

/// A number in a frame.
pub(super) fn badge(number: usize, x: f64, y: f64) -> String {
    let (left, top) = (Number(x - 7.0), Number(y - 7.0));
    let (x, foot) = (Number(x), Number(y + 4.3));
    format!(
        "<rect x=\"{left}\" y=\"{top}\" width=\"14\" height=\"14\" rx=\"3\"/><text x=\"{x}\" y=\"{foot}\">{number}</text>"
    )
}

/// A line from the rim of a mark to that of another, bent to keep clear of the candidates between them.
struct Curve {
    start: [f64; 2],
    bend: [f64; 2],
    end: [f64; 2],
}

impl Curve {
    /// None if both ends are the same.
    fn of(inference: Inference) -> Option<Self> {
        let [from, to] = inference.ends.map(middle);
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        if length == 0.0 {
            return None;
        }
        let sag = if length < NEAR {
            0.0
        } else {
            (0.14 * length).min(24.0)
        };
        let bend = [
            f64::midpoint(from.0, to.0) - sag * dy / length,
            f64::midpoint(from.1, to.1) + sag * dx / length,
        ];
        Some(Self {
            start: towards([from.0, from.1], bend, RIM),
            bend,
            end: towards([to.0, to.1], bend, RIM),
        })
    }

    fn write(&self, path: &mut String) {
        let [x, y] = self.start.map(Number);
        let [bend_x, bend_y] = self.bend.map(Number);
        let [end_x, end_y] = self.end.map(Number);
        let _ = write!(path, "M{x} {y}Q{bend_x} {bend_y} {end_x} {end_y}");
    }

    /// A triangle that points to the end.
    fn write_head(&self, path: &mut String) {
        let foot = towards(self.end, self.bend, HEAD);
        let [along_x, along_y] = [self.end[0] - foot[0], self.end[1] - foot[1]];
        let [x, y] = self.end.map(Number);
        let left = [foot[0] - along_y / 2.0, foot[1] + along_x / 2.0].map(Number);
        let right = [foot[0] + along_y / 2.0, foot[1] - along_x / 2.0].map(Number);
        let _ = write!(
            path,
            "M{x} {y}L{} {}L{} {}z",
            left[0], left[1], right[0], right[1]
        );
    }
}

/// The point at this distance from one towards another.
fn towards(from: [f64; 2], to: [f64; 2], distance: f64) -> [f64; 2] {
    let [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    let part = distance / dx.hypot(dy).max(distance);
    [from[0] + part * dx, from[1] + part * dy]
}
