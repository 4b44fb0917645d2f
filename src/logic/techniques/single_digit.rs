//! One digit and its strong links: skyscraper, two-string kite, turbot fish, empty rectangle, simple colouring.
//!
//! None of these belongs to the rating's own set; it knows them as chains.

use super::wing::{pairs, strong_link};
use crate::board::{Candidates, Cell, CellSet, Digit, House, HouseKind};
use crate::logic::evidence::{Evidence, StrongLink};
use crate::logic::step::Step;
use crate::logic::technique::Technique;

/// Two strong links whose near ends see each other: one of the far ends is the digit.
///
/// Skyscraper, two-string kite and turbot fish differ in how the links lie; only the technique asked for is found.
pub(in crate::logic) fn strong_link_pairs(
    candidates: &Candidates,
    technique: Technique,
) -> impl Iterator<Item = Step> + '_ {
    Digit::ALL.into_iter().flat_map(move |digit| {
        let links = strong_links(candidates, digit);
        let pairs =
            (0..links.len()).flat_map(move |second| (0..second).map(move |first| [first, second]));
        pairs.flat_map(move |pair| {
            let [first, second] = pair.map(|index| links[index]);
            let ways = [first, first.turned()]
                .into_iter()
                .flat_map(move |first| [second, second.turned()].map(|second| [first, second]));
            ways.filter(move |&links| kind_of_pair(links) == Some(technique))
                .filter_map(move |links| {
                    let ends: CellSet =
                        [links[0].cells[0], links[1].cells[1]].into_iter().collect();
                    Step::eliminating(
                        technique,
                        candidates.of_digit(digit, ends.common_peers()),
                        Evidence::StrongLinks { digit, links },
                    )
                })
        })
    })
}

/// What the two links make when the end of the first sees the start of the second.
fn kind_of_pair([first, second]: [StrongLink; 2]) -> Option<Technique> {
    let near = [first.cells[1], second.cells[0]];
    let cells: CellSet = first.cells.into_iter().chain(second.cells).collect();
    if cells.len() < 4 || !near[0].sees(near[1]) {
        return None;
    }
    let joints = near.into_iter().collect::<CellSet>().common_houses();
    let joined_by = |kind| joints.into_iter().any(|house| house.kind() == kind);
    Some(match [first, second].map(|link| link.house.kind()) {
        [HouseKind::Row, HouseKind::Row] if joined_by(HouseKind::Column) => Technique::Skyscraper,
        [HouseKind::Column, HouseKind::Column] if joined_by(HouseKind::Row) => {
            Technique::Skyscraper
        }
        [HouseKind::Row, HouseKind::Column] | [HouseKind::Column, HouseKind::Row]
            if joined_by(HouseKind::Box) =>
        {
            Technique::TwoStringKite
        }
        _ => Technique::TurbotFish,
    })
}

/// A box in which the digit keeps to a row and a column, one of which a strong link empties if it is not elsewhere.
pub(in crate::logic) fn empty_rectangles(
    candidates: &Candidates,
) -> impl Iterator<Item = Step> + '_ {
    Digit::ALL.into_iter().flat_map(move |digit| {
        let links = strong_links(candidates, digit);
        corners(candidates, digit).flat_map(move |corner| {
            links
                .clone()
                .into_iter()
                .filter(move |link| link.house != corner.box_)
                .flat_map(|link| [link, link.turned()])
                .filter_map(move |link| empty_rectangle(candidates, digit, corner, link))
        })
    })
}

/// A box with the digit's cells in one row and one column, and in neither of them alone.
#[derive(Clone, Copy)]
struct Corner {
    box_: House,
    cells: CellSet,
    /// The line that the strong link is to meet.
    met: House,
    /// The line across it.
    other: House,
}

fn corners(candidates: &Candidates, digit: Digit) -> impl Iterator<Item = Corner> + '_ {
    House::BOXES.into_iter().flat_map(move |box_| {
        let cells = candidates.cells_in(box_, digit);
        box_.cells().into_iter().flat_map(move |crossing| {
            let [row, column] = [crossing.row(), crossing.column()];
            let kept = cells.is_subset(row.cell_set() | column.cell_set())
                && !cells.is_subset(row.cell_set())
                && !cells.is_subset(column.cell_set());
            let both = kept.then_some([(row, column), (column, row)]);
            both.into_iter().flatten().map(move |(met, other)| Corner {
                box_,
                cells,
                met,
                other,
            })
        })
    })
}

/// If the far end of the link is not the digit, its near end is, and the box has the digit in its other line.
fn empty_rectangle(
    candidates: &Candidates,
    digit: Digit,
    corner: Corner,
    link: StrongLink,
) -> Option<Step> {
    let box_cells = corner.box_.cell_set();
    let [near, far] = link.cells;
    let meets = corner.met.cell_set().contains(near) && !box_cells.contains(near);
    let apart = link.house != corner.met && !box_cells.contains(far);
    if !meets || !apart {
        return None;
    }
    let victims = (corner.other.cell_set() - box_cells) & far.peers();
    Step::eliminating(
        Technique::EmptyRectangle,
        candidates.of_digit(digit, victims),
        Evidence::EmptyRectangle {
            digit,
            box_: corner.box_,
            cells: corner.cells,
            lines: [corner.met, corner.other],
            link,
        },
    )
}

/// Cells joined by strong links take two colours in turn: the digit is in all cells of one, and in none of the other.
pub(in crate::logic) fn colourings(candidates: &Candidates) -> impl Iterator<Item = Step> + '_ {
    Digit::ALL.into_iter().flat_map(move |digit| {
        networks(candidates, digit)
            .into_iter()
            .filter_map(move |colours| colouring(candidates, digit, colours))
    })
}

fn colouring(candidates: &Candidates, digit: Digit, colours: [CellSet; 2]) -> Option<Step> {
    let [first, second] = colours;
    let clashing = |colour| pairs(colour).find(|[cell, other]| cell.sees(*other));
    let (colours, clash) = match (clashing(first), clashing(second)) {
        (None, Some(clash)) => ([second, first], Some(clash)),
        (clash, _) => ([first, second], clash),
    };
    let victims = match clash {
        Some(_) => colours[0],
        None => neighbours(first) & neighbours(second),
    };
    Step::eliminating(
        Technique::SimpleColouring,
        candidates.of_digit(digit, victims),
        Evidence::Colouring {
            digit,
            colours,
            clash,
        },
    )
}

/// The cells joined by strong links of the digit, directly or through others, coloured in turn.
fn networks(candidates: &Candidates, digit: Digit) -> Vec<[CellSet; 2]> {
    let links = strong_links(candidates, digit);
    let linked_to = |cell: Cell| -> CellSet {
        let ends = links.iter().flat_map(|link| [*link, link.turned()]);
        ends.filter(|link| link.cells[0] == cell)
            .map(|link| link.cells[1])
            .collect()
    };
    let mut left: CellSet = links.iter().flat_map(|link| link.cells).collect();
    let mut networks = Vec::new();
    while let Some(start) = left.first() {
        let [mut colour, mut other] = [CellSet::of(start), CellSet::EMPTY];
        let mut newest = colour;
        while !newest.is_empty() {
            let next = newest.into_iter().map(linked_to);
            newest = next.fold(CellSet::EMPTY, |all, cells| all | cells) - other;
            other |= newest;
            (colour, other) = (other, colour);
        }
        left -= colour | other;
        networks.push([colour, other]);
    }
    networks
}

/// The cells that see a cell of the set.
fn neighbours(cells: CellSet) -> CellSet {
    cells
        .into_iter()
        .fold(CellSet::EMPTY, |all, cell| all | cell.peers())
}

/// The digit's strong links in rows, columns and boxes, each pair of cells once.
fn strong_links(candidates: &Candidates, digit: Digit) -> Vec<StrongLink> {
    let mut links: Vec<StrongLink> = Vec::new();
    for link in House::ALL
        .into_iter()
        .filter_map(|house| strong_link(candidates, digit, house))
    {
        if links.iter().all(|known| known.cells != link.cells) {
            links.push(link);
        }
    }
    links
}
