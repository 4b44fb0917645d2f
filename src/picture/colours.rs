//! The colours of drawings, for light and for dark, and the style sheet made of them.
//!
//! They are those of Okabe and Ito, which colour-blind people can tell apart, made darker where text on white needs it.
//! Nothing depends on colour alone: every mark also has a shape of its own.

use std::fmt::Write as _;

/// The colours of the parts of a drawing.
#[derive(Debug, Clone, Copy)]
pub(super) struct Palette {
    paper: &'static str,
    /// Givens and frames.
    ink: &'static str,
    /// Thin lines.
    thin: &'static str,
    /// Digits that were found.
    solved: &'static str,
    /// Candidates without a mark, and the names of rows and columns.
    faint: &'static str,
    house: &'static str,
    cell: &'static str,
    pattern: &'static str,
    start: &'static str,
    on: &'static str,
    off: &'static str,
    both: &'static str,
    eliminated: &'static str,
    /// The shape behind eliminated candidates.
    gone: &'static str,
    placed: &'static str,
    /// Digits on `on` and `placed`.
    inverse: &'static str,
    /// Digits on `start` and `both`.
    dark: &'static str,
    /// The links of the branches, in turn.
    branches: [&'static str; 4],
    /// The links of chains within chains.
    inner: &'static str,
}

/// For paper, and for screens that are light.
pub(super) const LIGHT: Palette = Palette {
    paper: "#fff",
    ink: "#000",
    thin: "#8a8a8a",
    solved: "#0072b2",
    faint: "#555",
    house: "#f1f1ee",
    cell: "#fbeeb8",
    pattern: "#bfe1f6",
    start: "#f0e442",
    on: "#0072b2",
    off: "#8a5a00",
    both: "#cc79a7",
    eliminated: "#b34700",
    gone: "#fadccb",
    placed: "#00785a",
    inverse: "#fff",
    dark: "#000",
    branches: ["#0072b2", "#b34700", "#00785a", "#8f3f71"],
    inner: "#444",
};

/// For screens that are dark.
pub(super) const DARK: Palette = Palette {
    paper: "#16181c",
    ink: "#f4f4f4",
    thin: "#6d7278",
    solved: "#7cc4f2",
    faint: "#b4b8be",
    house: "#24272d",
    cell: "#40391c",
    pattern: "#1d4d6b",
    start: "#f0e442",
    on: "#56b4e9",
    off: "#e69f00",
    both: "#cc79a7",
    eliminated: "#ff9050",
    gone: "#4a2a18",
    placed: "#35c79a",
    inverse: "#000",
    dark: "#000",
    branches: ["#56b4e9", "#ff9050", "#35c79a", "#e2a6c9"],
    inner: "#c8c8c8",
};

impl Palette {
    /// The style of drawings in these colours.
    pub(super) fn rules(&self) -> String {
        let Self {
            paper,
            ink,
            thin,
            solved,
            faint,
            house,
            cell,
            pattern,
            start,
            on,
            off,
            both,
            eliminated,
            gone,
            placed,
            inverse,
            dark,
            branches,
            inner,
        } = self;
        let mut rules = format!(
            "\
.d-paper{{fill:{paper}}}
.d-frame{{fill:none;stroke:{ink};stroke-width:3;stroke-linecap:square}}
.d-thin{{fill:none;stroke:{thin};stroke-width:1}}
.d-given{{fill:{ink}}}
.d-solved{{fill:{solved}}}
.d-clash{{fill:none;stroke:{eliminated};stroke-width:3}}
.d-candidate,.d-label{{fill:{faint}}}
.d-house{{fill:{house};stroke:{thin};stroke-width:2}}
.d-cell{{fill:{cell};stroke:{thin};stroke-width:2}}
.d-seen{{fill:none;stroke:{thin};stroke-width:2.5}}
.d-pattern{{fill:{pattern};stroke:{ink};stroke-width:.6}}
.d-start{{fill:{start};stroke:{ink};stroke-width:1.6}}
.d-on{{fill:{on}}}
.d-off{{fill:{paper};stroke:{off};stroke-width:1.6;stroke-dasharray:3 2}}
.d-both{{fill:{both};stroke:{ink};stroke-width:1.6}}
.d-placed{{fill:{placed}}}
.d-out{{fill:{gone}}}
.d-strike{{fill:none;stroke:{eliminated};stroke-width:2.2}}
.d-gone{{fill:{eliminated}}}
.d-plain{{fill:{ink}}}
.d-inverse{{fill:{inverse}}}
.d-dark{{fill:{dark}}}
.d-choosing .d-marks .d-marked{{fill:{faint}}}
"
        );
        let colours = branches.iter().chain([inner]);
        for (index, (class, colour)) in BRANCH_CLASSES.iter().zip(colours).enumerate() {
            // Lines of two widths, with heads that are full or empty.
            let head = if matches!(index, 2 | 3) {
                paper
            } else {
                colour
            };
            let _ = writeln!(
                rules,
                ".{class} path{{stroke:{colour}}}.{class} rect{{fill:{paper};stroke:{colour}}}.{class} text{{fill:{colour}}}.{class} .d-head{{fill:{head}}}"
            );
        }
        rules
    }
}

/// The classes of branches, in turn, and that of chains within.
pub(super) const BRANCH_CLASSES: [&str; 5] = ["d-b1", "d-b2", "d-b3", "d-b4", "d-inner"];

/// The style of drawings that does not depend on the colours, and of the tables beside them, which are for screen readers.
pub(super) const SHAPES: &str = "\
.board text{font-family:\"DejaVu Sans\",Verdana,Arial,sans-serif;text-anchor:middle}
.d-given{font-size:38px;font-weight:700}
.d-solved,.d-big{font-size:38px;font-weight:400}
.d-big{font-weight:700}
.d-small{font-size:14px}
.d-marked{font-size:14px;font-weight:700}
.d-label{font-size:13px}
.d-links path{fill:none;stroke-width:1.8}
.d-links{opacity:.85}
.d-links .d-weak{stroke-dasharray:6 4}
.d-links .d-indirect{stroke-dasharray:1.5 3.5}
.d-b2 path,.d-b4 path{stroke-width:3.2}
.d-links .d-head{stroke-width:1.2}
.d-badge rect{stroke-width:1.6}
.d-badge text{font-size:12px;font-weight:700}
.d-inner path{stroke-width:1.3}
.d-choosing .d-marks>:not(g){opacity:.3}
.cells{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.d-choosing .d-marks .d-marked{font-weight:400}
";
