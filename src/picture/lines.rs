//! Inferences as curved lines with heads, and the way they run. Their colours are in `colours`.

use std::fmt::Write as _;

use super::canvas::{RADIUS, middle};
use super::colours::BRANCH_CLASSES;
use super::markup::{Number, StrandName};
use crate::logic::{Inference, InferenceKind, Role, Strand, StrandKind};

/// The length of a head.
const HEAD: f64 = 7.0;

/// Candidates nearer to each other than this are joined by straight lines.
const NEAR: f64 = 40.0;

/// The classes of lines, with their meanings for a legend.
pub(super) const MEANINGS: [(&str, &str); 3] = [
    (
        "strong",
        "strong link: if one end is false, the other is true",
    ),
    ("weak", "weak link: if one end is true, the other is false"),
    (
        "indirect",
        "what follows by another pattern, or by a chain within",
    ),
];

/// Adds the lines of each strand, as a group that can be shown or hidden.
pub(super) fn draw(out: &mut String, strands: &[Strand]) {
    for strand in strands {
        let class = match strand.kind {
            StrandKind::Pattern | StrandKind::Main => BRANCH_CLASSES[0],
            StrandKind::Branch(number) => BRANCH_CLASSES[(number - 1) % 4],
            StrandKind::Inner(_) => BRANCH_CLASSES[4],
        };
        let name = StrandName(&strand.kind);
        let _ = writeln!(out, "<g class=\"links {class}\"{name}>");
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
        ("strong", strong),
        ("weak", weak),
        ("indirect", indirect),
        ("head", heads),
    ];
    for (class, path) in paths {
        if !path.is_empty() {
            let _ = writeln!(out, "<path class=\"{class}\" d=\"{path}\"/>");
        }
    }
    // Colours alone must not tell branches apart.
    let start = strand.roles.iter().find(|(_, role)| *role == Role::Start);
    if let (StrandKind::Branch(number), Some(&(start, _))) = (&strand.kind, start) {
        let (x, y) = middle(start);
        let (x, y) = (x + 11.0, y - 5.0);
        let _ = writeln!(
            out,
            "<text class=\"head number\" x=\"{x}\" y=\"{y}\">{number}</text>"
        );
    }
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
            start: towards([from.0, from.1], bend, RADIUS),
            bend,
            end: towards([to.0, to.1], bend, RADIUS),
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
