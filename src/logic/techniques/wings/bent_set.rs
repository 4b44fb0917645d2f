//! WXYZ-Wing and VWXYZ-Wing: cells of a box and a line that have as many digits, all but one of them only once.
//!
//! A digit whose cells are all in the box, or all in the line, goes there once at most. If that holds for all digits but
//! one, there are not enough of them for the cells, so the remaining one is in one of its cells.

use crate::logic::techniques::prelude::*;

techniques!(
    WXYZ_WING = UNRATED {
        name: "WXYZ-Wing",
        summary: "Four cells of a box and a line with the digits wxyz, of which w, x and y are each in the box alone or in the \
              line alone: one of the cells is z.",
        synonyms: &["Bent Naked Quad"],
        difficulty: DifficultyRange::only(50),
    },
    VWXYZ_WING = UNRATED {
        name: "VWXYZ-Wing",
        summary: "Five cells of a box and a line with the digits vwxyz, all of which but z are each in the box alone or in the \
              line alone: one of the cells is z.",
        difficulty: DifficultyRange::only(54),
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[
    finder!([Technique::WXYZ_WING], bent_sets(4)),
    finder!([Technique::VWXYZ_WING], bent_sets(5)),
];

/// Cells of a box and a line with as many digits, of which all but one go there once at most.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct BentSet {
    /// The box.
    #[serde(rename = "box")]
    pub box_: House,
    /// The line.
    pub line: House,
    /// The cells.
    pub cells: CellSet,
    /// The digits that are only in cells of the box.
    pub box_digits: DigitSet,
    /// The other digits that are only in cells of the line.
    pub line_digits: DigitSet,
    /// The remaining digit.
    pub z: Digit,
    /// The cells that can hold it.
    pub z_cells: CellSet,
}

/// The sets of as many cells, each conclusion once.
fn bent_sets(context: &Context, size: usize) -> impl Iterator<Item = Found<BentSet>> {
    each_conclusion_once(House::crossings().flat_map(move |houses| {
        let [box_, line] = houses.map(House::cell_set);
        let open = (context.unfilled() & (box_ | line)).into_iter();
        let with_digits = open.map(|cell| (cell, context.digits_of(cell)));
        let fitting: Vec<(Cell, DigitSet)> = with_digits
            .filter(|(_, digits)| digits.has_at_most(size))
            .collect();
        let mut found = Vec::new();
        let none = (CellSet::EMPTY, DigitSet::EMPTY);
        add_sets(&fitting, none, [size; 2], &mut |set| {
            found.extend(bent_set(context, houses, set));
        });
        found
    }))
}

/// Shows every set that these cells complete, with as many digits as cells, to the visitor.
fn add_sets(
    rest: &[(Cell, DigitSet)],
    (cells, digits): (CellSet, DigitSet),
    [size, missing]: [usize; 2],
    visitor: &mut dyn FnMut((CellSet, DigitSet)),
) {
    if missing == 0 {
        if digits.len() == size {
            visitor((cells, digits));
        }
        return;
    }
    for index in 0..(rest.len() + 1).saturating_sub(missing) {
        let (cell, more) = rest[index];
        let digits = digits | more;
        if digits.has_at_most(size) {
            let set = (cells.with(cell), digits);
            add_sets(&rest[index + 1..], set, [size, missing - 1], visitor);
        }
    }
}

/// The set of these cells, if just one of its digits is neither in the box alone nor in the line alone.
fn bent_set(
    context: &Context,
    [box_, line]: [House; 2],
    (cells, digits): (CellSet, DigitSet),
) -> Option<Found<BentSet>> {
    let within = |house: House| -> DigitSet {
        let is_within = |digit: &Digit| (cells & context.cells(*digit)).is_subset(house.cell_set());
        digits.into_iter().filter(is_within).collect()
    };
    let box_digits = within(box_);
    let line_digits = within(line) - box_digits;
    let z = (digits - box_digits - line_digits).only()?;
    let z_cells = cells & context.cells(z);
    Found::eliminating(
        context.of_digit(z, z_cells.common_peers()),
        BentSet {
            box_,
            line,
            cells,
            box_digits,
            line_digits,
            z,
            z_cells,
        },
    )
}

impl Pattern for BentSet {
    fn technique(&self) -> Technique {
        if self.cells.len() == 4 {
            Technique::WXYZ_WING
        } else {
            Technique::VWXYZ_WING
        }
    }

    fn look(&self) -> Look {
        Look::at(Mark::On, self.cells, [self.z])
            .and(
                Mark::Pattern,
                self.cells,
                self.box_digits | self.line_digits,
            )
            .in_houses([self.box_, self.line])
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let once = [(self.box_digits, self.box_), (self.line_digits, self.line)].into_iter();
        let once = once.filter(|(digits, _)| !digits.is_empty());
        let once = once.map(|(digits, house)| format!("{} only in {house}", all(digits)));
        let once: Vec<String> = once.collect();
        format!(
            "{} have only {} between them: {}, so each of these goes there once at most. So {} is {}, and {conclusion}.",
            all(self.cells),
            all(self.look().digits()),
            once.join(", and "),
            any(self.z_cells),
            self.z,
        )
    }
}
