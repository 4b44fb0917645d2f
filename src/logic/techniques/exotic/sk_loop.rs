//! SK loop: eight pairs of cells around four filled corners, each of which shares a house with the next.
//!
//! ```text
//!    . 0 0 | . . . | 1 1 .
//!    7 C . | . . . | . C 2      C  the corners, filled
//!    7 . . | . . . | . . 2      0 to 7  the pairs, in a ring: 0 and 1 share a row, 1 and 2 a box, 2 and 3 a column, …
//! ```
//!
//! A digit needs some of these houses to be in all pairs that have it. It goes once at most in each of these, and so no
//! more often in the ring. If that adds up to just the number of the cells, each of these houses has the digit there.

use crate::logic::techniques::prelude::*;
use crate::logic::techniques::uniqueness::rectangle_search::{corners, lines_apart};

techniques!(
    SK_LOOP = UNRATED {
        name: "SK Loop",
        summary: "Eight pairs of cells in a ring around four filled corners, each of which shares a box or a line with the \
                  next: if their digits only just fill them, the shared houses have these digits there and nowhere else.",
        synonyms: &["Domino Loop"],
        difficulty: DifficultyRange::only(80),
    }
);

pub(in crate::logic) const FINDERS: &[Finder] = &[finder!([Technique::SK_LOOP], sk_loops())];

/// Pairs of cells around four corners that are only just filled by their digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct SkLoop {
    /// The filled corners, going round.
    pub corners: [Cell; 4],
    /// The open cells of the eight pairs.
    pub cells: CellSet,
    /// The houses that pairs share, in order, with the digits that they have there.
    pub links: Vec<HouseDigits>,
}

/// A house, and digits that some of its cells have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct HouseDigits {
    /// The house.
    pub house: House,
    /// The digits.
    pub digits: DigitSet,
}

impl HouseDigits {
    /// The digits in each of the houses, as in `1 and 2 in row 1; and 3 in box 2`.
    pub(super) fn words(links: &[Self]) -> String {
        let links = links.iter();
        clauses(links.map(|link| format!("{} in {}", all(link.digits), link.house)))
    }

    /// The candidates of these in the cells. Digits of houses of this kind and of others have two colours.
    pub(super) fn look(links: &[Self], kind: HouseKind, cells: CellSet) -> Look {
        let digits = links.iter().flat_map(|link| link.digits);
        let of_kind = links.iter().filter(|link| link.house.kind() == kind);
        let look = of_kind.fold(Look::default(), |look, link| {
            look.and(Mark::On, cells & link.house.cell_set(), link.digits)
        });
        look.and(Mark::Off, cells, digits)
            .in_houses(links.iter().map(|link| link.house))
            .first_at(cells)
    }
}

fn sk_loops(context: &Context) -> impl Iterator<Item = Found<SkLoop>> {
    let rectangles = lines_apart(House::ROWS)
        .flat_map(|rows| lines_apart(House::COLUMNS).map(move |columns| (rows, columns)));
    rectangles.filter_map(|(rows, columns)| sk_loop(context, rows, columns))
}

/// The loop around the corners in these rows and columns.
fn sk_loop(context: &Context, rows: [House; 2], columns: [House; 2]) -> Option<Found<SkLoop>> {
    let [top, bottom] = rows;
    let [left, right] = columns;
    let corners = corners(rows, columns)?;
    let filled = !context.unfilled();
    if !corners.iter().all(|&corner| filled.contains(corner)) {
        return None;
    }
    let pair = |corner: usize, line: House| {
        let corner = corners[corner];
        context.unfilled() & line.cell_set() & corner.box_().cell_set()
    };
    let pairs = [
        pair(0, top),
        pair(1, top),
        pair(1, right),
        pair(2, right),
        pair(2, bottom),
        pair(3, bottom),
        pair(3, left),
        pair(0, left),
    ];
    if pairs.iter().any(|pair| pair.is_empty()) {
        return None;
    }
    let [upper_left, upper_right, lower_right, lower_left] = corners.map(Cell::box_);
    // Each is shared by the pair with the same number and the next.
    let houses = [
        top,
        upper_right,
        right,
        lower_right,
        bottom,
        lower_left,
        left,
        upper_left,
    ];
    let cells = pairs.iter().fold(CellSet::EMPTY, |all, &pair| all | pair);
    let needed = Digit::ALL.map(|digit| NEEDED_LINKS[pairs_with(context, digit, &pairs)]);
    let room: u32 = needed.iter().map(|(count, _)| count).sum();
    if usize::try_from(room) != Ok(cells.len()) {
        return None;
    }
    let digits_of = |link: usize| -> DigitSet {
        let with_needed = Digit::ALL.into_iter().zip(needed);
        let held = with_needed.filter(|(_, (_, links))| links >> link & 1 == 1);
        held.map(|(digit, _)| digit).collect()
    };
    let links = houses
        .into_iter()
        .enumerate()
        .map(|(link, house)| HouseDigits {
            house,
            digits: digits_of(link),
        });
    let links: Vec<HouseDigits> = links.filter(|link| !link.digits.is_empty()).collect();
    let eliminations = links
        .iter()
        .flat_map(|link| context.of_digits(link.digits, link.house.cell_set() - cells));
    let eliminations: Vec<Candidate> = eliminations.collect();
    Found::eliminating(
        eliminations,
        SkLoop {
            corners,
            cells,
            links,
        },
    )
}

/// The pairs with the digit, one bit each.
fn pairs_with(context: &Context, digit: Digit, pairs: &[CellSet; 8]) -> usize {
    let bits = pairs.iter().enumerate().map(|(index, &pair)| {
        let has_digit = !pair.is_disjoint(context.cells(digit));
        usize::from(has_digit) << index
    });
    bits.sum()
}

/// For each set of pairs: the least number of links that touch them all, and all links that are among so few.
const NEEDED_LINKS: [(u32, u32); 256] = {
    let mut needed = [(u32::MAX, 0); 256];
    let mut links = 0_u32;
    while links < 256 {
        // A link touches the pair with the same number and the next.
        let touched = (links | links << 1 | links >> 7) as usize & 0xff;
        let (count, mut pairs) = (links.count_ones(), 0);
        while pairs < 256 {
            let (least, all) = needed[pairs];
            if pairs & !touched == 0 && count < least {
                needed[pairs] = (count, links);
            } else if pairs & !touched == 0 && count == least {
                needed[pairs] = (least, all | links);
            }
            pairs += 1;
        }
        links += 1;
    }
    needed
};

impl Pattern for SkLoop {
    fn technique(&self) -> Technique {
        Technique::SK_LOOP
    }

    fn look(&self) -> Look {
        HouseDigits::look(&self.links, HouseKind::Box, self.cells)
            .framing(self.corners)
            .named(format_args!("the cells around {}", all(self.corners)))
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        format!(
            "The open cells around {} are a ring of eight pairs, each of which shares a line or a box with the next: {}. No \
             house has a digit twice, so their candidates can fill these cells only if there are {}. So {conclusion}.",
            all(self.corners),
            all(self.cells),
            HouseDigits::words(&self.links),
        )
    }
}
