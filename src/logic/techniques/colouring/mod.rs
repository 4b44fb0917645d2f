//! Colouring: networks of strong links in two colours, one of which is right.
//!
//! `simple` has one network of one digit, `multi` has two networks of one digit, and `medusa` has networks of any
//! digits, by strong links in houses and in cells. The networks are found here.

pub(super) mod medusa;
pub(super) mod multi;
pub(super) mod simple;

use super::chains::alternating_chain::LinkReason;
use super::prelude::*;

/// A strong link between two candidates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct CandidateLink {
    /// The candidates.
    pub ends: [Candidate; 2],
    /// The cell or the house that they are in.
    pub reason: LinkReason,
}

impl CandidateLink {
    /// The strong links of the digit.
    fn of_digit(context: &Context, digit: Digit) -> impl Iterator<Item = Self> {
        let links = context.strong_links(digit).iter();
        links.map(move |link| Self {
            ends: link.cells.map(|cell| Candidate { cell, digit }),
            reason: LinkReason::House(link.house),
        })
    }
}

/// The cells of each digit.
type Colour = [CellSet; 9];

/// Candidates joined by links, directly or through others.
struct Network {
    /// The candidates with the numbers of their colours, those that are nearer to the first before others.
    members: Vec<(Candidate, usize)>,
    /// The links that lead to them.
    links: Vec<CandidateLink>,
}

impl Network {
    fn colours(&self) -> [Colour; 2] {
        let mut colours = [[CellSet::EMPTY; 9]; 2];
        for &(member, colour) in &self.members {
            add(&mut colours[colour], member);
        }
        colours
    }
}

fn add(colour: &mut Colour, Candidate { cell, digit }: Candidate) {
    let cells = &mut colour[digit.index()];
    *cells = cells.with(cell);
}

/// The networks of these links, each from the first of the starts that it has, coloured in turn.
fn networks(starts: impl Iterator<Item = Candidate>, links: &[CandidateLink]) -> Vec<Network> {
    let mut known = [CellSet::EMPTY; 9];
    let mut networks = Vec::new();
    for start in starts {
        if known[start.digit.index()].contains(start.cell) {
            continue;
        }
        let (mut members, mut used, mut index) = (vec![(start, 0)], Vec::new(), 0);
        add(&mut known, start);
        while let Some(&(from, colour)) = members.get(index) {
            for &link in links.iter().filter(|link| link.ends.contains(&from)) {
                let [one, other] = link.ends;
                let to = if one == from { other } else { one };
                if !known[to.digit.index()].contains(to.cell) {
                    add(&mut known, to);
                    used.push(link);
                    members.push((to, 1 - colour));
                }
            }
            index += 1;
        }
        networks.push(Network {
            members,
            links: used,
        });
    }
    networks
}

/// The cells of the colours of the digit's networks; those of the last cell that is reached come second.
fn networks_of(context: &Context, digit: Digit) -> Vec<[CellSet; 2]> {
    let links: Vec<CandidateLink> = CandidateLink::of_digit(context, digit).collect();
    let cells: CellSet = links
        .iter()
        .flat_map(|link| link.ends)
        .map(|end| end.cell)
        .collect();
    let starts = cells.into_iter().map(|cell| Candidate { cell, digit });
    let networks = networks(starts, &links).into_iter();
    let colours = networks.map(|network| {
        let [first, second] = network.colours().map(|colour| colour[digit.index()]);
        match network.members.last() {
            Some((_, 0)) => [second, first],
            _ => [first, second],
        }
    });
    colours.collect()
}

/// The cells that see a cell of the set.
fn neighbours(cells: CellSet) -> CellSet {
    cells
        .into_iter()
        .fold(CellSet::EMPTY, |all, cell| all | cell.peers())
}
