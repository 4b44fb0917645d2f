//! The colours of drawings, for light and for dark, and the style sheet made of them.
//!
//! They are those of Okabe and Ito, which colour-blind people can tell apart, made darker where text on white needs it.
//! Nothing depends on colour alone: every mark also has a shape of its own.

/// The names of colours in [`RULES`], each for paper and light screens, and for dark screens.
const COLOURS: [(&str, &str, &str); 22] = [
    ("paper", "#fff", "#16181c"),
    // Givens and frames.
    ("ink", "#000", "#f4f4f4"),
    // Thin lines.
    ("thin", "#8a8a8a", "#6d7278"),
    // Digits that were found.
    ("solved", "#0072b2", "#7cc4f2"),
    // Candidates without a mark, and the names of rows and columns.
    ("faint", "#555", "#b4b8be"),
    ("house", "#f1f1ee", "#24272d"),
    ("cell", "#fbeeb8", "#40391c"),
    ("pattern", "#bfe1f6", "#1d4d6b"),
    ("start", "#f0e442", "#f0e442"),
    ("on", "#0072b2", "#56b4e9"),
    ("off", "#8a5a00", "#e69f00"),
    ("both", "#cc79a7", "#cc79a7"),
    ("eliminated", "#b34700", "#ff9050"),
    // The shape behind eliminated candidates.
    ("gone", "#fadccb", "#4a2a18"),
    ("placed", "#00785a", "#35c79a"),
    // Digits on `on` and `placed`.
    ("inverse", "#fff", "#000"),
    // Digits on `start` and `both`.
    ("dark", "#000", "#000"),
    // The links of the branches, in turn.
    ("first", "#0072b2", "#56b4e9"),
    ("second", "#b34700", "#ff9050"),
    ("third", "#00785a", "#35c79a"),
    ("fourth", "#8f3f71", "#e2a6c9"),
    // The links of chains within chains.
    ("inner", "#444", "#c8c8c8"),
];

/// The style of drawings in colours, with their names. Links are lines of two widths, with heads that are full or empty.
const RULES: &str = "\
.d-paper{fill:<paper>}
.d-frame{fill:none;stroke:<ink>;stroke-width:3;stroke-linecap:square}
.d-thin{fill:none;stroke:<thin>;stroke-width:1}
.d-given{fill:<ink>}
.d-solved{fill:<solved>}
.d-clash{fill:none;stroke:<eliminated>;stroke-width:3}
.d-candidate,.d-label{fill:<faint>}
.d-house{fill:<house>;stroke:<thin>;stroke-width:2}
.d-cell{fill:<cell>;stroke:<thin>;stroke-width:2}
.d-seen{fill:none;stroke:<thin>;stroke-width:2.5}
.d-pattern{fill:<pattern>;stroke:<ink>;stroke-width:.6}
.d-start{fill:<start>;stroke:<ink>;stroke-width:1.6}
.d-on{fill:<on>}
.d-off{fill:<paper>;stroke:<off>;stroke-width:1.6;stroke-dasharray:3 2}
.d-both{fill:<both>;stroke:<ink>;stroke-width:1.6}
.d-placed{fill:<placed>}
.d-out{fill:<gone>}
.d-strike{fill:none;stroke:<eliminated>;stroke-width:2.2}
.d-gone{fill:<eliminated>}
.d-plain{fill:<ink>}
.d-inverse{fill:<inverse>}
.d-dark{fill:<dark>}
.d-choosing .d-marks .d-marked{fill:<faint>}
.d-b1 path{stroke:<first>}.d-b1 rect{fill:<paper>;stroke:<first>}.d-b1 text{fill:<first>}.d-b1 .d-head{fill:<first>}
.d-b2 path{stroke:<second>}.d-b2 rect{fill:<paper>;stroke:<second>}.d-b2 text{fill:<second>}.d-b2 .d-head{fill:<second>}
.d-b3 path{stroke:<third>}.d-b3 rect{fill:<paper>;stroke:<third>}.d-b3 text{fill:<third>}.d-b3 .d-head{fill:<paper>}
.d-b4 path{stroke:<fourth>}.d-b4 rect{fill:<paper>;stroke:<fourth>}.d-b4 text{fill:<fourth>}.d-b4 .d-head{fill:<paper>}
.d-inner path{stroke:<inner>}.d-inner rect{fill:<paper>;stroke:<inner>}.d-inner text{fill:<inner>}.d-inner .d-head{fill:<inner>}
";

/// The style of drawings in a file of their own and on paper, in the light colours.
pub(super) fn light_style() -> String {
    style_in(|light, _| light.to_owned())
}

/// The style of drawings in a page, in the colours of its scheme.
#[must_use]
pub fn inline_style() -> String {
    style_in(|light, dark| format!("light-dark({light},{dark})"))
}

/// The style of drawings in the colours that are made of those for light and for dark.
fn style_in(colour: impl Fn(&str, &str) -> String) -> String {
    let rules = COLOURS
        .iter()
        .fold(RULES.to_owned(), |rules, (name, light, dark)| {
            rules.replace(&format!("<{name}>"), &colour(light, dark))
        });
    [SHAPES, &rules].concat()
}

/// The classes of branches, in turn, and that of chains within.
pub(super) const BRANCH_CLASSES: [&str; 5] = ["d-b1", "d-b2", "d-b3", "d-b4", "d-inner"];

/// The style of drawings that does not depend on the colours, and of the tables beside them, which are for screen readers.
const SHAPES: &str = "\
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
