//! XY-Wing and XYZ-Wing: whatever the pivot is, one of two or three cells has a certain digit.

use crate::logic::techniques::prelude::*;

techniques!(
    XY_WING = RATED {
        name: "XY-Wing",
        summary: "A cell with the candidates xy sees one with xz and one with yz: one of these two is z.",
        synonyms: &["Y-Wing", "Bent Triple"],
        difficulty: DifficultyRange::only(42),
        hodoku_until: 1,
    },
    XYZ_WING = RATED {
        name: "XYZ-Wing",
        summary: "A cell with the candidates xyz sees one with xz and one with yz: one of the three is z.",
        difficulty: DifficultyRange::only(44),
        hodoku_until: 1,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder!([Technique::XY_WING], wings(false)),
    finder!([Technique::XYZ_WING], wings(true)),
];

/// A cell, and two that it sees: whatever the pivot is, it or one of the wings is the digit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Wing {
    /// The cell in the middle.
    pub pivot: Cell,
    /// The two cells that it sees.
    pub wings: [Cell; 2],
    /// For each wing, its other candidate: if the pivot is that, the wing is the digit.
    pub others: [Digit; 2],
    /// The digit.
    pub digit: Digit,
    /// True if the pivot may be the digit itself, as in an XYZ-Wing.
    pub pivot_has_digit: bool,
}

/// A pivot xy or xyz with wings xz and yz: whatever the pivot is, a wing or the pivot itself is z.
fn wings(context: &Context, pivot_has_digit: bool) -> impl Iterator<Item = Found<Wing>> {
    let [_, _, two, three] = context.counted_cells();
    let pivots = if pivot_has_digit { three } else { two };
    let changed = context.changes().cells;
    pivots.into_iter().flat_map(move |pivot| {
        let wings = two & pivot.peers();
        let around = if changed.contains(pivot) || !wings.is_disjoint(changed) {
            wings
        } else {
            CellSet::EMPTY
        };
        pairs(around).filter_map(move |wings| wing(context, pivot, wings, pivot_has_digit))
    })
}

/// The wing of these three cells, if they are one.
fn wing(
    context: &Context,
    pivot: Cell,
    wings: [Cell; 2],
    pivot_has_digit: bool,
) -> Option<Found<Wing>> {
    let [first, second] = wings.map(|wing| context.digits_of(wing));
    let digit = (first & second).only()?;
    let others = [first.without(digit).only()?, second.without(digit).only()?];
    let expected = if pivot_has_digit {
        first | second
    } else {
        (first | second).without(digit)
    };
    if context.digits_of(pivot) != expected {
        return None;
    }
    let mut z_cells: CellSet = wings.into_iter().collect();
    if pivot_has_digit {
        z_cells = z_cells.with(pivot);
    }
    Found::eliminating(
        context.of_digit(digit, z_cells.common_peers().without(pivot)),
        Wing {
            pivot,
            wings,
            others,
            digit,
            pivot_has_digit,
        },
    )
}

impl Pattern for Wing {
    fn technique(&self) -> Technique {
        if self.pivot_has_digit {
            Technique::XYZ_WING
        } else {
            Technique::XY_WING
        }
    }

    fn look(&self) -> Look {
        let digits = self.others.into_iter().chain([self.digit]);
        let digits: DigitSet = digits.collect();
        let cells = self.wings.into_iter().chain([self.pivot]);
        Look::at(Mark::Pattern, cells, digits)
            .named(format_args!("the cells around {}", self.pivot))
    }

    fn notation(&self, _: &Conclusion) -> Option<String> {
        let (pivot, digit, [first, last], [one, other]) =
            (CellSet::of(self.pivot), self.digit, self.wings, self.others);
        let way = |digits: [Digit; 2], cells, extra| {
            let all = digits.into_iter().fold(extra, DigitSet::with);
            Node::through(digits, cells, all)
        };
        let none = DigitSet::EMPTY;
        let start = way([digit, one], CellSet::of(first), none);
        let rest = if self.pivot_has_digit {
            way([one, digit], pivot.with(last), DigitSet::of(other)).to_vec()
        } else {
            let end = way([other, digit], CellSet::of(last), none);
            [way([one, other], pivot, none), end].concat()
        };
        Some(notation::chain(&[&start[..], &rest].concat(), false))
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let Self {
            pivot,
            wings: [first, second],
            others: [one, other],
            digit,
            pivot_has_digit,
        } = self;
        let end = if *pivot_has_digit {
            format!("; otherwise it is {digit} itself. In each case")
        } else {
            ". Either way".to_owned()
        };
        format!(
            "If {pivot} is {one}, {first} is {digit}; if it is {other}, {second} is {digit}{end}, {conclusion}."
        )
    }
}
